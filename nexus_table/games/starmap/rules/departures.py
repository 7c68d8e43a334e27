"""What each planet can send in this phase: what listing moves begins with."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

import msgspec

from nexus_table.games.starmap.actions import Group, Move
from nexus_table.games.starmap.galaxy import Galaxy, is_star
from nexus_table.games.starmap.model import MOST_ON_PLANET, Place, RelicId
from nexus_table.games.starmap.rules.cargo import NOTHING, Cargo, cargo
from nexus_table.games.starmap.rules.movement import tariff
from nexus_table.games.starmap.state import StarmapState

Relics = tuple[RelicId, ...]
Groups = tuple[Group, ...]
MOST_LEAVING = MOST_ON_PLANET - 1
"""One ship stays (S15)."""
SQUADRONS_KEPT = 512
"""For how many planets and sets of relics the squadron is kept once it is made."""


class Squadron:
    """The groups of one planet that carry just these relics, each by itself, the smallest first.

    `ways[count]` are the moves of the first `count` of them.
    """

    def __init__(self, start: Place, relics: Relics) -> None:
        self.start, self.carriers = start, len(relics)
        self.fewest = max(len(relics), 1)
        sizes = range(self.fewest, MOST_LEAVING + 1)
        self.groups: tuple[Groups, ...] = tuple([(Group(start, ships, relics),) for ships in sizes])
        self.ways = tuple([Way(self, count) for count in range(len(self.groups) + 1)])
        for way in self.ways:
            fitting = [max(0, min(way.count, room - self.fewest + 1)) for room in range(MOST_ON_PLANET + 1)]
            way.fitting = tuple([self.ways[count] for count in fitting])


class Way(dict[Place, tuple[Move, ...]]):
    """The moves of the first groups of a squadron, by place; each is made once, when it is first asked for.

    None goes to where the ships are, none with relics to a star (S15). `fitting[room]` is the way of those groups for
    which there is so much room.
    """

    __slots__ = ("count", "fitting", "squadron")
    fitting: tuple[Way, ...]

    def __init__(self, squadron: Squadron, count: int) -> None:
        super().__init__()
        self.squadron, self.count = squadron, count

    def __missing__(self, to: Place) -> tuple[Move, ...]:
        squadron = self.squadron
        if to == squadron.start or (squadron.carriers and is_star(to)):
            moves: tuple[Move, ...] = ()
        elif self.count < len(squadron.groups):
            moves = squadron.ways[-1][to][: self.count]
        else:
            moves = tuple([Move(to, groups) for groups in squadron.groups])
        self[to] = moves
        return moves


squadron = lru_cache(maxsize=SQUADRONS_KEPT)(Squadron)


class Load(msgspec.Struct, frozen=True, gc=False):
    """Groups of one planet that carry the same relics, or none: up to `most` ships leave.

    Between systems each ship pays `discount` less, and the group `burden` more in all.
    """

    relics: Relics
    cargo: Cargo
    most: int
    discount: int
    burden: int


class Departure(msgspec.Struct, frozen=True, gc=False):
    """A planet that ships can leave: its loads, the one without relics first, unless all carry some."""

    start: Place
    loads: tuple[Load, ...]

    def groups(self) -> list[Group]:
        """Return all groups that can leave it, those without relics first."""
        return [
            group
            for load in self.loads
            for (group,) in squadron(self.start, load.relics).groups[
                : load.most - max(len(load.relics), 1) + 1
            ]
        ]


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
