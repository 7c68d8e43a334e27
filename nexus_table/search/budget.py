"""Budgets: how many positions a thought may look at, whatever machine it runs on."""

from __future__ import annotations

from nexus_table.search.thinker import Watch

LOOKS = 64
"""A watch is asked once in so many positions."""


class Budget:
    """Counts the positions that a thought looks at; spent when they are used up or its watch ends it."""

    def __init__(self, positions: int, watch: Watch | None = None) -> None:
        self.positions, self.spent = positions, 0
        self.watch = watch
        self._ended = False

    def is_over(self) -> bool:
        """Whether nothing more may be looked at."""
        return self._ended or self.spent >= self.positions

    def spend(self) -> None:
        """Count one position."""
        self.spent += 1
        if self.watch is not None and self.spent % LOOKS == 0:
            self._ended = self._ended or self.watch(min(1.0, self.spent / self.positions))

    def part(self, positions: int) -> Budget:
        """Return a budget for a part of the thought, within this one; `gather` counts what it has spent."""
        return Budget(min(positions, max(0, self.positions - self.spent)), self._heard)

    def gather(self, part: Budget) -> None:
        """Count what a part has spent."""
        self.spent += part.spent
        self._ended = self._ended or part._ended

    def _heard(self, done: float) -> bool:
        """Pass a part's look on to the watch, as far as the whole has come."""
        if self.watch is not None and not self._ended:
            self._ended = self.watch(min(1.0, self.spent / self.positions))
        return self._ended
