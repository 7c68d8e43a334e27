"""What is being shown of the steps: flights on their way."""

from __future__ import annotations

from nexus_table.games.starmap.screen.flights import Flight, flights_of
from nexus_table.games.starmap.state import StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.step import Step
from nexus_table.table import performance
from nexus_table.ui.theme import Duration


class Performance(performance.Performance[Flight]):
    """Lets the ships of each step fly."""

    def show(self, seat: Seat, step: Step[StarmapState]) -> None:
        """Show a step that a seat has just taken."""
        part = self.part
        if part:
            self.flights = (*self.flights, *flights_of(seat, step, self.now, part))
        self.wait_until(self.now + Duration.BREATH.value * part)
