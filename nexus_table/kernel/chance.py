"""Chance as a value: a seed and a count, the same on every machine; or dice told by a person."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta
from msgspec.structs import replace

T = TypeVar("T")

SEEDS = 2**53
"""Seeds are below this, so that every reader of JSON keeps them exactly."""

Seed = Annotated[int, Meta(ge=0, lt=SEEDS)]

_WORD = 2**64
_MASK = _WORD - 1
_GOLDEN = 0x9E3779B97F4A7C15


class DiceWanted(Exception):  # noqa: N818 - nothing is wrong: real dice are awaited, then the same action is asked again
    """A person rolls the dice at this table: `times` dice of `sides` sides, beyond those already told."""

    def __init__(self, sides: int, times: int) -> None:
        super().__init__(f"Roll {times} D{sides} and tell what they show.")
        self.sides = sides
        self.times = times


class Chance(msgspec.Struct, frozen=True):
    """What decides by luck: each question gives the answer and the chance that comes after it.

    The numbers are SplitMix64 over a counter, so they depend on `seed` and `count` alone. With `by_hand`,
    dice are taken from `told` instead and `DiceWanted` is raised when these run out; shuffles still come from
    the seed, since nobody could tell the order of a hidden deck.
    """

    seed: Seed
    count: Annotated[int, Meta(ge=0)] = 0
    by_hand: bool = False
    told: tuple[int, ...] = ()

    @classmethod
    def fresh(cls) -> Chance:
        """Return a chance that nobody can foresee."""
        return cls(secrets.randbelow(SEEDS))

    def below(self, bound: int) -> tuple[int, Chance]:
        """Return a number from 0 to bound - 1, each equally likely; ValueError unless bound is 1 to 2**64."""
        if not 1 <= bound <= _WORD:
            raise ValueError(f"a choice needs 1 to 2**64 possibilities, not {bound}")
        number, count = _below(bound, _mix(self.seed), self.count)
        return number, replace(self, count=count)

    def roll(self, sides: int = 6, times: int = 1) -> tuple[tuple[int, ...], Chance]:
        """Return what `times` dice show, each 1 to `sides`; DiceWanted when a person must roll them."""
        if self.by_hand:
            return self._rolled_by_hand(sides, times)
        shown: list[int] = []
        after = self
        for _ in range(times):
            pips, after = after.below(sides)
            shown.append(pips + 1)
        return tuple(shown), after

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
        """Return the items in one of all their orders, each equally likely."""
        order = list(items)
        start, count = _mix(self.seed), self.count
        for last in range(len(order) - 1, 0, -1):
            pick, count = _below(last + 1, start, count)
            order[last], order[pick] = order[pick], order[last]
        return tuple(order), replace(self, count=count)

    def chosen(self, items: Sequence[T]) -> tuple[T, Chance]:
        """Return one of the items, each equally likely; ValueError when there are none."""
        pick, after = self.below(len(items))
        return items[pick], after

    def _rolled_by_hand(self, sides: int, times: int) -> tuple[tuple[int, ...], Chance]:
        shown, rest = self.told[:times], self.told[times:]
        for pips in shown:
            if not 1 <= pips <= sides:
                raise ValueError(f"a D{sides} shows 1 to {sides}, not {pips}")
        if len(shown) < times:
            raise DiceWanted(sides, times - len(shown))
        return shown, replace(self, count=self.count + times, told=rest)


def _below(bound: int, start: int, count: int) -> tuple[int, int]:
    """Return a number below a bound by the words of a scrambled seed after so many, and how many are used then."""
    fair = _WORD - _WORD % bound
    while True:
        count += 1
        word = _mix(start + count * _GOLDEN)
        if word < fair:  # the rest would make the small numbers likelier
            return word % bound, count


def _mix(word: int) -> int:
    """Return SplitMix64's scrambling of a 64-bit word."""
    word &= _MASK
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB & _MASK
    return word ^ (word >> 31)
