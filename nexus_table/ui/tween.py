"""Values that take a little while to arrive, with the eye's own easing; at once where animations are off."""

from __future__ import annotations

from collections.abc import Callable

import msgspec


def ease_out(part: float) -> float:
    """Return quick first, gentle at the end (cubic)."""
    return 1.0 - (1.0 - part) ** 3


def ease_in_out(part: float) -> float:
    """Return gentle at both ends (smoothstep)."""
    return part * part * (3.0 - 2.0 * part)


def linear(part: float) -> float:
    """Return the same speed all the way."""
    return part


class Tween(msgspec.Struct, frozen=True):
    """A value on its way from `start` to `end`, begun at `since`, lasting `seconds`."""

    start: float
    end: float
    since: float = 0.0
    seconds: float = 0.0
    easing: Callable[[float], float] = ease_out

    @classmethod
    def still(cls, value: float) -> Tween:
        """Return a value that does not move."""
        return cls(value, value)

    def part(self, now: float) -> float:
        """Return how much of the way is done, eased, 0 to 1."""
        if self.seconds <= 0.0 or now >= self.since + self.seconds:
            return 1.0
        return self.easing(max(0.0, (now - self.since) / self.seconds))

    def at(self, now: float) -> float:
        """Return the value at that time."""
        return self.start + (self.end - self.start) * self.part(now)

    def running(self, now: float) -> bool:
        """Return whether the value still moves."""
        return self.start != self.end and now < self.since + self.seconds

    def to(self, goal: float, now: float, seconds: float) -> Tween:
        """Return the value turning to a new goal from where it is now."""
        if goal == self.end:
            return self
        return Tween(self.at(now), goal, now, seconds, self.easing)
