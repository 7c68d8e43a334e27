"""Luck for inventing: one seed's chance, drawn from as often as one likes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from nexus_table.kernel.chance import Chance

T = TypeVar("T")


class Luck:
    """A chance that remembers how far it has been used; the same on every machine."""

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to bound - 1."""
        number, self._chance = self._chance.below(bound)
        return number

    def between(self, low: float, high: float, step: float) -> float:
        """Return one of low, low + step, … up to high, each equally likely."""
        return low + step * self.below(int((high - low) / step + 1e-9) + 1)

    def chosen(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in a random order."""
        order, self._chance = self._chance.shuffled(items)
        return list(order)

    def happens(self, percent: int) -> bool:
        """Return True so many times in a hundred."""
        return self.below(100) < percent
