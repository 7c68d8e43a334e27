"""Squadrons: all groups in which ships can leave one planet with certain relics, and their moves, made once."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from nexus_table.games.starmap.actions import Group, Move
from nexus_table.games.starmap.galaxy import is_star
from nexus_table.games.starmap.model import MOST_ON_PLANET, Place, RelicId

Relics = tuple[RelicId, ...]
Groups = tuple[Group, ...]
MOST_LEAVING: Final = MOST_ON_PLANET - 1
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
