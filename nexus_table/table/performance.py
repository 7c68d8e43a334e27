"""What is shown of a game's steps on a clock of its own: what flies, the breath between, pause, pace, skipping."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from nexus_table.table.options import Pace
from nexus_table.ui.theme import Look


class Passing(Protocol):
    """Something that is shown for a while."""

    def running(self, now: float) -> bool:
        """Return whether it is still to be seen."""


F = TypeVar("F", bound=Passing)


class Performance(Generic[F]):
    """Plays flights on a clock that a pause stops; nothing here holds up a click. Subclass it: `show` makes flights."""

    def __init__(self, pace: Pace = Pace.STEADY) -> None:
        self.pace = pace
        self.paused = False
        self.skipping = False
        """Whether computer players' steps are shown at once until a person is asked."""
        self.now = 0.0
        self.flights: tuple[F, ...] = ()
        self.look = Look()
        self._lag = 0.0
        self._due = 0.0

    def arrange(self, look: Look) -> None:
        """Take the look, which says whether things move at all."""
        self.look = look

    @property
    def part(self) -> float:
        """By how much durations are longer or shorter now."""
        return self.pace.part if self.look.animated and not self.skipping else 0.0

    def update(self, now: float) -> bool:
        """Let time pass; return whether something moved."""
        if self.paused:
            self._lag = now - self.now
            return False
        self.now = now - self._lag
        flew = bool(self.flights)
        self.flights = tuple(flight for flight in self.flights if flight.running(self.now))
        return flew

    def wait_until(self, due: float) -> None:
        """Let a computer player's next step come no sooner than at this time of the clock."""
        self._due = due

    def clear(self) -> None:
        """Show nothing any more: the game has gone elsewhere."""
        self.flights, self.skipping = (), False
        self._due = self.now

    @property
    def due(self) -> bool:
        """Whether it is time for a computer player's next step."""
        return not self.paused and self.now >= self._due

    @property
    def running(self) -> bool:
        """Whether something is being shown."""
        return bool(self.flights) and not self.paused
