"""Whose screen it is: which person sits before it, and when it is to be handed to the other."""

from __future__ import annotations

from nexus_table.games.battlefield.screen.war.resting import Resting
from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.games.battlefield.war.state import Phase
from nexus_table.kernel.action import Seat


class Sitting:
    """Follows who sits before the screen."""

    def __init__(self, table: WarTable, resting: Resting) -> None:
        self.table, self.resting = table, resting
        self.handed: Seat | None = None
        """The person who must sit down before the screen now, where it is handed over."""
        self._person = self.person

    @property
    def person(self) -> Seat | None:
        """The person who has the turn; None while nobody in particular has, or a question is open."""
        state, seat = self.table.state, self.table.seat
        if seat is None or not self.table.person(seat) or state.agenda or state.phase is Phase.INITIATIVE:
            return None
        return seat

    def follow(self, *, hands_over: bool) -> None:
        """Look who has the turn now; another person asks for the screen where it is handed over."""
        seat = self.person
        if seat is None or self.resting.rests(seat):
            return
        before, self._person = self._person, seat
        if hands_over and before not in (None, seat):
            self.handed = seat

    def begin_anew(self) -> None:
        """Take whoever has the turn as sitting there: something was taken back."""
        self._person = self.person

    def sit_down(self) -> None:
        """Go on: the next person is there."""
        self.handed = None
