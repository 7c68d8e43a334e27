"""Letting the rest of a phase go by: Passes first, then empty activations, until the phase is over (6.3, 6.4)."""

from __future__ import annotations

from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.games.battlefield.war.actions import Activate, EndActivation, Pass, WarAction
from nexus_table.games.battlefield.war.rules.activation import ready
from nexus_table.games.battlefield.war.state import ALTERNATING, Phase
from nexus_table.kernel.action import Seat


class Resting:
    """Knows which seats let the rest of this phase go by."""

    def __init__(self, table: WarTable) -> None:
        self.table = table
        self._until: dict[Seat, tuple[int, Phase]] = {}

    def begin(self, seat: Seat) -> None:
        """Let the rest of this phase go by for a seat."""
        self._until[seat] = (self.table.state.round, self.table.state.phase)

    def end(self, seat: Seat | None = None) -> None:
        """Let a seat, or all, take part again."""
        for one in [seat] if seat is not None else list(self._until):
            self._until.pop(one, None)

    def rests(self, seat: Seat | None) -> bool:
        """Whether a seat lets the rest of the phase that is on go by."""
        if seat is None:
            return False
        return self._until.get(seat) == (self.table.state.round, self.table.state.phase)

    @property
    def seats(self) -> list[Seat]:
        """Who lets the rest of this phase go by."""
        return [seat for seat in (0, 1) if self.rests(seat)]

    def order(self) -> WarAction | None:
        """Return what is done now for a seat that rests; None where it does not, or is asked something to answer."""
        state, seat = self.table.state, self.table.seat
        if not self.rests(seat) or state.agenda or state.phase not in ALTERNATING or state.first is None:
            return None
        if state.activation is not None:
            return EndActivation()
        if state.passes[state.active]:
            return Pass()
        left = ready(state, self.table.field, state.active)
        return Activate(left[0].id) if left else None
