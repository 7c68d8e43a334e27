"""Sorties: every move that can be made now, place by place."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from nexus_table.games.starmap.actions import EndPhase, Move, StarmapAction
from nexus_table.games.starmap.galaxy import FAR, SLOTS, Galaxy
from nexus_table.games.starmap.model import MOST_ON_PLANET, MOST_ON_STAR, Face, Place
from nexus_table.games.starmap.rules.cargo import COUNT, NOTHING, Cargo, cargo_of
from nexus_table.games.starmap.rules.departures import aboard_of, departures
from nexus_table.games.starmap.rules.fronts import Front
from nexus_table.games.starmap.rules.loads import Departure
from nexus_table.games.starmap.rules.markers import forbidden
from nexus_table.games.starmap.rules.offers import rows_of
from nexus_table.games.starmap.rules.squadrons import MOST_LEAVING, Way
from nexus_table.games.starmap.state import StarmapState

END_PHASE = EndPhase()


def sorties(state: StarmapState, galaxy: Galaxy, *, essential: bool) -> list[StarmapAction]:
    """Return the moves of the active seat and the end of the phase; if `essential`, those that a search needs."""
    leaving = departures(state, galaxy) if state.purse else ()
    found: list[StarmapAction] = _moves(state, galaxy, leaving, essential) if leaving else []
    found.append(END_PHASE)
    return found


def _moves(
    state: StarmapState, galaxy: Galaxy, leaving: Sequence[Departure], essential: bool
) -> list[StarmapAction]:
    """Return the moves system by system, to its star and then to each planet."""
    owners, ships, seat, purse = state.owners, state.ships, state.seat, state.energy[state.seat]
    aboard = aboard_of(leaving)
    lying = _lying(state)
    closed = _closed_places(state, galaxy)
    found: list[StarmapAction] = []
    sent = [(one.start // SLOTS, rows_of(one, purse)) for one in leaving]
    near = {system for home, _ in sent for system in galaxy.around[home]}
    far = Front(purse, [row for _, by_fee in sent if (row := by_fee[FAR])], aboard, essential)
    for system, costs in enumerate(galaxy.costs):
        front = far
        if system in near:
            rows = [row for home, by_fee in sent if (row := by_fee[costs[home]])]
            front = Front(purse, rows, aboard, essential)
        ways = front.ways
        if not ways:
            continue
        star = SLOTS * system
        if owners[star + 1] == seat == owners[star + 2] == owners[star + 3] and star not in closed:
            _join(found, star, ways, MOST_ON_STAR - ships[star])
        for to in (star + 1, star + 2, star + 3):
            if to in closed:
                continue
            owner = owners[to]
            if owner == seat:
                _join(found, to, ways, MOST_ON_PLANET - ships[to])
            elif owner is None:
                if to in lying or not essential:
                    _occupy(found, to, front, lying.get(to, NOTHING) & COUNT)
                else:
                    for way in ways:
                        found += way[to]
            else:
                defence = ships[to] + ships[star] if owners[star] == owner else ships[to]
                if defence < front.beatable:
                    found += [Move(to, groups) for groups in front.attacking(defence, lying.get(to, NOTHING))]
    return found


def _lying(state: StarmapState) -> dict[Place, Cargo]:
    """Return the relics on planets that the active seat does not hold."""
    lying: dict[Place, Cargo] = {}
    for relic in state.relics:
        if state.owners[relic.at] != state.seat:
            lying[relic.at] = lying.get(relic.at, NOTHING) + cargo_of(relic)
    return lying


def _join(found: list[StarmapAction], to: Place, ways: Sequence[Way], room: int) -> None:
    """Add what may join ships of one's own, or enter a star: no more than there is room for."""
    if room >= MOST_LEAVING:
        for way in ways:
            found += way[to]
    elif room:
        for way in ways:
            found += way.fitting[room][to]


def _occupy(found: list[StarmapAction], to: Place, front: Front, waiting: int) -> None:
    """Add what may occupy an empty planet: each ship carries one of the relics that wait there at most (S19)."""
    for way in front.ways:
        squadron = way.squadron
        found += way[to][max(0, waiting + squadron.carriers - squadron.fewest) :]
    if not front.essential or waiting > 1 or (waiting and front.aboard):
        found += [Move(to, groups) for groups in front.occupying(waiting)]


def _closed_places(state: StarmapState, galaxy: Galaxy) -> Collection[Place]:
    """Return the places that a marker forbids to enter now."""
    if not galaxy.no_entry and state.deck is None:
        return ()
    return {place for place in galaxy.places if forbidden(state, galaxy, Face.NO_ENTRY, place)}
