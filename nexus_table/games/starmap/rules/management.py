"""Management Phase: energy is extracted, then ships are built (S12, S13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nexus_table.games.starmap.events import EnergyExtracted, ShipBuilt
from nexus_table.games.starmap.galaxy import MOST_SHIPS, SLOTS, STAR, Galaxy, is_star
from nexus_table.games.starmap.model import MOST_ON_PLANET, MOST_ON_STAR, Face, Place, RelicKind
from nexus_table.games.starmap.rules.markers import forbidden
from nexus_table.games.starmap.rules.relics import works_at
from nexus_table.games.starmap.state import StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal

MOST_ENERGY: Final = 20
FROM_PLANET: Final = 1
FROM_STAR: Final = 2
MOST_BUILT: Final = 3
FIRST_PRICE: Final = 2
REPLICATED_PRICE: Final = 1
REPLICATOR, EXTRACTOR = RelicKind.REPLICATOR, RelicKind.EXTRACTOR


def income(state: StarmapState, seat: Seat) -> int:
    """Return what a seat would extract now, the limit left aside (Extraction)."""
    owners = state.owners
    amount = FROM_PLANET * owners.count(seat) + (FROM_STAR - FROM_PLANET) * owners[STAR::SLOTS].count(seat)
    for relic in state.relics:
        if relic.kind is EXTRACTOR and not relic.jammed and owners[relic.at] == seat:
            amount += FROM_PLANET
    return amount


def keepable(state: StarmapState, amount: int) -> int:
    """Return how much of this the active seat can keep under the limit of energy (S12)."""
    return min(amount, MOST_ENERGY - state.purse)


def extract(course: Course[StarmapState]) -> None:
    """Let the active seat extract."""
    state = course.state
    amount = income(state, state.seat)
    course.happen(EnergyExtracted(amount, keepable(state, amount)))


def replicates(state: StarmapState, at: Place) -> bool:
    """Whether the active seat's Replicator works on a planet."""
    return works_at(state, REPLICATOR, at, state.seat)


def price(state: StarmapState, at: Place) -> int:
    """Return what the next ship costs on a planet of the active seat (Ship Building)."""
    return _price(state, replicated=replicates(state, at))


def _price(state: StarmapState, *, replicated: bool) -> int:
    return REPLICATED_PRICE if replicated else FIRST_PRICE + state.ladder


def refuse_build(state: StarmapState, galaxy: Galaxy, at: Place) -> Refusal | None:
    """Return why the active seat cannot build a ship there now, or None: it can."""
    if at >= len(state.owners) or state.owners[at] != state.seat:
        return Refusal("management.own-planet", "A ship is built where one of your ships stands.")
    if is_star(at):
        return Refusal("management.star", "Ships cannot be built on stars.")
    if forbidden(state, galaxy, Face.NO_BUILDING, at):
        return Refusal("management.forbidden", f"A marker forbids building on {galaxy.said(at)}.")
    if at in state.built:
        return Refusal(
            "management.one-a-planet", f"You have built on {galaxy.said(at)} in this phase already."
        )
    if state.ships[at] >= MOST_ON_PLANET:
        return Refusal("management.full", f"There are {MOST_ON_PLANET} ships on {galaxy.said(at)} already.")
    if not replicates(state, at) and state.ladder >= MOST_BUILT:
        return Refusal("management.three", f"You have built {MOST_BUILT} ships in this phase already.")
    if state.fleet(state.seat) >= MOST_SHIPS:
        return Refusal("management.fleet", f"You have all your {MOST_SHIPS} ships in play.")
    cost = price(state, at)
    if cost > state.purse:
        return Refusal("management.energy", f"This ship costs {cost} energy, and you have {state.purse}.")
    return None


def buildable(state: StarmapState, galaxy: Galaxy) -> list[Place]:
    """Return the planets where the active seat can build now: all that `refuse_build` accepts."""
    ships, built, purse, ladder = state.ships, state.built, state.energy[state.seat], state.ladder
    if purse < REPLICATED_PRICE:
        return []
    mine = galaxy.held(state.owners, state.seat)
    if _may_be_complete(mine, ships) and state.fleet(state.seat) >= MOST_SHIPS:
        return []
    if ladder >= MOST_BUILT or purse < FIRST_PRICE + ladder:
        mine = [place for place in mine if replicates(state, place)]
    found = [place for place in mine if ships[place] < MOST_ON_PLANET and place not in built]
    if galaxy.no_building or state.deck is not None:
        found = [place for place in found if not forbidden(state, galaxy, Face.NO_BUILDING, place)]
    return found


def _may_be_complete(planets: Sequence[Place], ships: Sequence[int]) -> bool:
    """Whether those on these planets may be all ships of a seat, with those on stars, each amid two planets held."""
    return sum([ships[place] for place in planets]) + len(planets) // 2 * MOST_ON_STAR >= MOST_SHIPS


def build(course: Course[StarmapState], at: Place) -> None:
    """Let the active seat build a ship."""
    state = course.state
    replicated = replicates(state, at)
    course.happen(ShipBuilt(at, _price(state, replicated=replicated), replicated))
