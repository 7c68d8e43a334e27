"""Chance for a generator: the kernel's, drawn from step by step, the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from nexus_table.kernel.chance import Chance

T = TypeVar("T")


class Luck:
    """Draws from a seed; mutable, so that many draws in a row stay readable."""

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound - 1."""
        drawn, self._chance = self._chance.below(bound)
        return drawn

    def one(self, of: Sequence[T]) -> T:
        """Return one of several."""
        return of[self.below(len(of))]

    def mixed(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in an order by lot."""
        order, self._chance = self._chance.shuffled(items)
        return order
