"""What players choose for every table: how fast moves are shown, and whether the screen is handed over."""

from __future__ import annotations

from enum import Enum

import msgspec


class Pace(Enum):
    """How fast moves are shown."""

    CALM = "calm"
    STEADY = "steady"
    BRISK = "brisk"
    AT_ONCE = "at once"

    @property
    def part(self) -> float:
        """By how much the usual durations are longer or shorter; 0 shows nothing in between."""
        return {Pace.CALM: 2.0, Pace.STEADY: 1.0, Pace.BRISK: 0.4, Pace.AT_ONCE: 0.0}[self]

    def next(self, way: int = 1) -> Pace:
        """Return the next faster pace, or slower with -1; the ends stay."""
        paces = list(Pace)
        return paces[min(len(paces) - 1, max(0, paces.index(self) + way))]


class TableOptions(msgspec.Struct, frozen=True):
    """The choices, kept with the settings."""

    pace: Pace = Pace.STEADY
    hand_over: bool = False
    """Whether the table is covered until the next person says that it sits before it."""
