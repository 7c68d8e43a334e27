"""What is being shown of the steps: flights on their way, the breath between two steps, pause, pace and skipping."""

from __future__ import annotations

from nexus_table.games.starmap.screen.flights import Flight, flights_of
from nexus_table.games.starmap.state import StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.step import Step
from nexus_table.table.options import Pace
from nexus_table.ui.theme import Duration, Look


class Performance:
    """Plays flights on a clock of its own, which a pause stops; nothing here holds up a click."""

    def __init__(self, pace: Pace = Pace.STEADY) -> None:
        self.pace = pace
        self.paused = False
        self.skipping = False
        """Whether computer players' steps are shown at once until a person has the turn."""
        self.now = 0.0
        self.flights: tuple[Flight, ...] = ()
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

    def show(self, seat: Seat, step: Step[StarmapState]) -> None:
        """Show a step that a seat has just taken."""
        part = self.part
        if part:
            self.flights = (*self.flights, *flights_of(seat, step, self.now, part))
        self._due = self.now + Duration.BREATH.value * part

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
        """Whether something flies."""
        return bool(self.flights) and not self.paused
