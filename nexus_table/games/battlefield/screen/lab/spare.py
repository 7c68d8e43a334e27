"""What a frame can spare beside answering and drawing, shared by all who have work that goes on between inputs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter

import msgspec

SPARE_MS, RESTING_MS = 7.0, 11.0
"""Milliseconds of a frame that all chores may take together: in use, and at rest."""

FRAME_MS, LEAST_MS = 13.0, 1.0
"""They take no more than a frame's answer and drawing leave of so many milliseconds, but these at least."""

REST = 0.25
"""Seconds without any input after which nobody is waiting for an answer."""


class Chore(msgspec.Struct, frozen=True):
    """Something that goes on in slices of a few milliseconds."""

    waits: Callable[[], bool]
    """Whether there is something to do."""
    go_on: Callable[[float], bool]
    """Works for about so many milliseconds, at least one slice; whether there is something new to be drawn."""


class SpareTime:
    """Lets one chore after the other go on in what the frame leaves, each first in turn."""

    def __init__(self, first: Sequence[Chore], others: Sequence[Chore]) -> None:
        """The first ones come before the others in every frame, for the hand and the eye wait for them."""
        self.first, self.others = tuple(first), tuple(others)
        self._turn = 0
        self._input_at = 0.0
        self._worked_at = -1.0
        self._drawn_ms = self._answered_ms = 0.0
        self.stirred = False
        """Whether something new is to be drawn, or more is to be done."""

    def answered(self, milliseconds: float, now: float) -> None:
        """Take note of what answering an input took in this frame."""
        self._answered_ms += milliseconds
        self._input_at = now

    def drawn(self, milliseconds: float) -> None:
        """Take note of what drawing took, which ends the frame."""
        self._drawn_ms, self._answered_ms = milliseconds, 0.0

    def spend(self, now: float) -> bool:
        """Let chores go on once in a frame; whether something new is to be drawn, or more is to be done."""
        if now > self._worked_at:  # many events of one moment share what it can spare
            self._worked_at = now
            news = self._share(self._budget(now))
            self.stirred = news or any(chore.waits() for chore in (*self.first, *self.others))
        return self.stirred

    def _budget(self, now: float) -> float:
        most = RESTING_MS if now - self._input_at >= REST else SPARE_MS
        return max(LEAST_MS, min(most, FRAME_MS - self._drawn_ms - self._answered_ms))

    def _share(self, budget_ms: float) -> bool:
        """Share the milliseconds; what brings something new to draw ends the sharing, for drawing it takes its time."""
        until = perf_counter() + budget_ms / 1000.0
        self._turn = (self._turn + 1) % len(self.others)
        for chore in (*self.first, *self.others[self._turn :], *self.others[: self._turn]):
            left = (until - perf_counter()) * 1000.0
            if left <= 0.0:
                return False
            if chore.waits() and chore.go_on(left):
                return True
        return False
