"""What each planet can send in this phase: what listing moves begins with."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from nexus_table.games.starmap.actions import Group
from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.model import Place, RelicId
from nexus_table.games.starmap.rules.cargo import NOTHING, Cargo, cargo
from nexus_table.games.starmap.rules.loads import Departure, Load
from nexus_table.games.starmap.rules.movement import tariff
from nexus_table.games.starmap.rules.squadrons import MOST_LEAVING, squadron
from nexus_table.games.starmap.state import StarmapState

PLAIN = tuple([(Load((), NOTHING, most, 0, 0),) if most else () for most in range(MOST_LEAVING + 1)])
"""The loads of a planet from which so many ships without relics can leave."""


def departures(state: StarmapState, galaxy: Galaxy) -> list[Departure]:
    """Return the planets that ships of the active seat can leave in this phase."""
    ships, moved, relics = state.ships, state.moved, state.relics
    owners, seat = state.owners, state.seat
    starts = [start for start in galaxy.planets if owners[start] == seat and ships[start] > 1]
    carriers: dict[Place, list[RelicId]] = {}
    for number, relic in enumerate(relics):
        if relic.at in starts and not relic.moved:
            carriers.setdefault(relic.at, []).append(number)
    found = []
    for start in starts:
        most, free = ships[start] - 1, ships[start] - moved[start]
        if start in carriers:
            aboard = carriers[start]
            free -= len(aboard)
            loads = PLAIN[min(free, most)] + tuple(_loads(state, aboard, free, most))
            found.append(Departure(start, loads))
        elif free:
            found.append(Departure(start, PLAIN[free if free < most else most]))
    return found


def _loads(state: StarmapState, aboard: Sequence[RelicId], free: int, most: int) -> list[Load]:
    """Return the loads with relics, one for each set of them that can leave together."""
    return [
        Load(relics, cargo(state.relics, relics), min(free + count, most), *tariff(state, relics))
        for count in range(1, min(len(aboard), most) + 1)
        for relics in combinations(aboard, count)
    ]


def aboard_of(leaving: Sequence[Departure]) -> Cargo:
    """Return what the relics that can leave are, as one cargo: which kinds are among them, not how many."""
    aboard = NOTHING
    for one in leaving:
        for load in one.loads:
            aboard |= load.cargo
    return aboard


def groups_of(departure: Departure) -> list[Group]:
    """Return all groups that can leave a planet, those without relics first."""
    return [
        group
        for load in departure.loads
        for (group,) in squadron(departure.start, load.relics).groups[
            : load.most - max(len(load.relics), 1) + 1
        ]
    ]
