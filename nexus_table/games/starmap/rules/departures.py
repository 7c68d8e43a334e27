"""What each planet can send in this phase: what listing moves begins with."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from nexus_table.games.starmap.actions import Group
from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.model import MOST_ON_PLANET, Place, RelicId
from nexus_table.games.starmap.rules.cargo import NOTHING, Cargo, cargo
from nexus_table.games.starmap.rules.movement import tariff
from nexus_table.games.starmap.state import StarmapState

Relics = tuple[RelicId, ...]
Groups = tuple[Group, ...]
MOST_LEAVING = MOST_ON_PLANET - 1
"""One ship stays (S15)."""
GROUPS_KEPT = 2048
"""For how many planets, sets of relics the groups are kept once they are made."""


@lru_cache(maxsize=GROUPS_KEPT)
def groups_of(start: Place, relics: Relics) -> tuple[Groups, ...]:
    """Return all groups of a planet that carry just these relics, each by itself, the smallest first."""
    return tuple([(Group(start, ships, relics),) for ships in range(max(len(relics), 1), MOST_LEAVING + 1)])


class Load(NamedTuple):
    """Groups of one planet that carry the same relics, or none: up to `most` ships leave.

    Between systems each ship pays `discount` less, and the group `burden` more in all.
    """

    relics: Relics
    cargo: Cargo
    most: int
    discount: int
    burden: int


class Departure(NamedTuple):
    """A planet that ships can leave: its loads, the one without relics first, unless all carry some."""

    start: Place
    loads: tuple[Load, ...]

    def groups(self) -> list[Group]:
        """Return all groups that can leave it, those without relics first."""
        return [
            group
            for load in self.loads
            for (group,) in groups_of(self.start, load.relics)[: load.most - max(len(load.relics), 1) + 1]
        ]


PLAIN = tuple([(Load((), NOTHING, most, 0, 0),) if most else () for most in range(MOST_LEAVING + 1)])
"""The loads of a planet from which so many ships without relics can leave."""


def departures(state: StarmapState, galaxy: Galaxy) -> list[Departure]:
    """Return the planets that ships of the active seat can leave in this phase."""
    ships, moved, relics = state.ships, state.moved, state.relics
    starts = [start for start in galaxy.held(state.owners, state.seat) if ships[start] > 1]
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
