"""Movement Phase: what ships pay, which limits they keep, and what becomes of them where they arrive (S14-S17)."""

from __future__ import annotations

from collections.abc import Iterable

from nexus_table.games.starmap.actions import Group, Move
from nexus_table.games.starmap.events import FleetArrived, FleetLeft, PlaceConquered, RelicsInterfered
from nexus_table.games.starmap.galaxy import WITHIN, Galaxy, is_star, planets_around
from nexus_table.games.starmap.model import MOST_ON_PLANET, MOST_ON_STAR, Face, Place, RelicId, RelicKind
from nexus_table.games.starmap.options import Burden
from nexus_table.games.starmap.rules.combat import (
    brought_by,
    fight,
    looting_extractor,
    refuse_attack,
    refuse_carriers,
)
from nexus_table.games.starmap.rules.markers import forbidden
from nexus_table.games.starmap.rules.relics import jammed_now
from nexus_table.games.starmap.state import StarmapState
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal


def group_cost(state: StarmapState, galaxy: Galaxy, to: Place, group: Group) -> int:
    """Return what a group pays in all for a destination, its relics as they work where it leaves (S14, S18)."""
    each = galaxy.cost(group.start, to)
    if not group.relics:
        return each * group.ships
    discount, burden = tariff(state, group.relics)
    if each == WITHIN or is_star(to):
        discount = 0
    return (each - discount) * group.ships + burden


def tariff(state: StarmapState, relics: Iterable[RelicId]) -> tuple[int, int]:
    """Return what each ship of a group with these relics pays less between systems, and what all pay more (S14).

    A Transporter without effect helps nobody; of an Extractor without effect the cost stays if agreed (S18).
    """
    discount = burden = 0
    for number in relics:
        relic = state.relics[number]
        if relic.kind is RelicKind.TRANSPORTER and not relic.jammed:
            discount = 1
        elif relic.kind is RelicKind.EXTRACTOR:
            burden += not relic.jammed or state.options.burden is Burden.STAYS
    return discount, burden


def fleet_cost(state: StarmapState, galaxy: Galaxy, move: Move) -> int:
    """Return what all groups pay together."""
    return sum([group_cost(state, galaxy, move.to, group) for group in move.groups])


def unmoved(state: StarmapState, start: Place) -> int:
    """Return how many ships without relics on a planet have not moved in this phase."""
    carriers = sum(relic.at == start and not relic.moved for relic in state.relics)
    return state.ships[start] - state.moved[start] - carriers


def refuse_move(state: StarmapState, galaxy: Galaxy, move: Move) -> Refusal | None:
    """Return why the active seat cannot make this move now, or None: it can."""
    if move.to >= len(state.owners):
        return Refusal("movement.place", "There is no such place in this sector.")
    for number, group in enumerate(move.groups):
        refusal = refuse_group(state, galaxy, move.to, group)
        if refusal is not None:
            return refusal
        if any(group.start == other.start for other in move.groups[:number]):
            return Refusal("movement.origin", f"All that leave {galaxy.said(group.start)} go as one group.")
    if forbidden(state, galaxy, Face.NO_ENTRY, move.to):
        return Refusal("movement.forbidden", f"A marker forbids entering {galaxy.said(move.to)}.")
    refusal = refuse_arrival(state, galaxy, move)
    if refusal is not None:
        return refusal
    cost = fleet_cost(state, galaxy, move)
    if cost > state.purse:
        return Refusal("movement.energy", f"This move costs {cost} energy, and you have {state.purse}.")
    return None


def refuse_group(state: StarmapState, galaxy: Galaxy, to: Place, group: Group) -> Refusal | None:
    """Return why these ships cannot leave their planet, or None: they can."""
    start = group.start
    if start >= len(state.owners) or state.owners[start] != state.seat:
        return Refusal("movement.own-ships", "You move your own ships only.")
    if is_star(start):
        return Refusal("movement.bound", "Ships on stars cannot move.")
    if start == to:
        return Refusal("movement.same-place", "These ships are there already.")
    if len(set(group.relics)) < len(group.relics) or len(group.relics) > group.ships:
        return Refusal("movement.carriers", "Each ship carries one relic at most.")
    for number in group.relics:
        if number >= len(state.relics) or state.relics[number].at != start:
            return Refusal("movement.relic", f"That relic is not on {galaxy.said(start)}.")
        if state.relics[number].moved:
            return Refusal("movement.once", "The ship with this relic has moved in this phase already.")
    if group.ships - len(group.relics) > unmoved(state, start):
        why = f"Not so many ships on {galaxy.said(start)} can still move without a relic."
        return Refusal("movement.once", why)
    if group.ships >= state.ships[start]:
        why = f"One ship must stay on {galaxy.said(start)}, since planets cannot be abandoned."
        return Refusal("movement.abandon", why)
    return None


def refuse_arrival(state: StarmapState, galaxy: Galaxy, move: Move) -> Refusal | None:
    """Return why these groups cannot come to a place, or None: they can."""
    owner, coming = state.owners[move.to], sum(group.ships for group in move.groups)
    if is_star(move.to):
        return _refuse_star(state, galaxy, move, coming)
    if owner == state.seat:
        if len(move.groups) > 1:
            return Refusal("movement.one-group", "Ships join a planet of yours one group at a time.")
        return _refuse_crowd(state.ships[move.to] + coming, galaxy, move.to)
    if owner is None:
        return _refuse_crowd(coming, galaxy, move.to) or refuse_carriers(state, galaxy, move, coming)
    return refuse_attack(state, galaxy, move)


def _refuse_crowd(ships: int, galaxy: Galaxy, to: Place) -> Refusal | None:
    if ships <= MOST_ON_PLANET:
        return None
    return Refusal(
        "movement.five",
        f"There would be {ships} ships on {galaxy.said(to)}, and {MOST_ON_PLANET} is the most.",
    )


def _refuse_star(state: StarmapState, galaxy: Galaxy, move: Move, coming: int) -> Refusal | None:
    if any(group.relics for group in move.groups):
        return Refusal("movement.relic-star", "A ship with a relic cannot enter a star.")
    if any(state.owners[planet] != state.seat for planet in planets_around(move.to)):
        why = f"You enter {galaxy.said(move.to)} only while you hold all three planets of its system."
        return Refusal("movement.star", why)
    if len(move.groups) > 1:
        return Refusal("movement.one-group", "Ships enter a star one group at a time.")
    if state.ships[move.to] + coming > MOST_ON_STAR:
        return Refusal("movement.two", f"{MOST_ON_STAR} ships at most may be on a star.")
    return None


def move_fleet(course: Course[StarmapState], galaxy: Galaxy, move: Move) -> None:
    """Let the active seat's groups go, and join, occupy or fight where they arrive."""
    state = course.state
    owner, coming = state.owners[move.to], sum([group.ships for group in move.groups])
    extractor = looting_extractor(state, move)
    course.happen(FleetLeft(move.to, move.groups, fleet_cost(state, galaxy, move)))
    if owner is not None and owner != state.seat:
        fight(course, state, move, owner, extractor)
    elif owner is None:
        course.happen(PlaceConquered(move.to, coming, extractor))
    else:
        course.happen(FleetArrived(move.to, coming))
    if brought_by(move):
        interfere(course)


def interfere(course: Course[StarmapState]) -> None:
    """Let relics that have come together, or apart, lose or regain their effect (S18)."""
    relics = course.state.relics
    jammed = jammed_now(relics, course.state.options)
    if any(relic.jammed != (number in jammed) for number, relic in enumerate(relics)):
        course.happen(RelicsInterfered(jammed))
