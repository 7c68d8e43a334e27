"""Letting things go by: the rest of a phase by Passes and empty activations (6.3, 6.4), or a unit on its way (11)."""

from __future__ import annotations

from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.games.battlefield.war.actions import Activate, EndActivation, HoldFire, Pass, WarAction
from nexus_table.games.battlefield.war.combat_tasks import WatchersToAsk
from nexus_table.games.battlefield.war.rules.activation import ready
from nexus_table.games.battlefield.war.state import ALTERNATING, AssetId, Phase
from nexus_table.kernel.action import Seat


class Resting:
    """Knows which seats let the rest of this phase go by."""

    def __init__(self, table: WarTable) -> None:
        self.table = table
        self._until: dict[Seat, tuple[int, Phase]] = {}
        self._by: tuple[int, Phase, AssetId] | None = None

    def begin(self, seat: Seat) -> None:
        """Let the rest of this phase go by for a seat."""
        self._until[seat] = (self.table.state.round, self.table.state.phase)

    def end(self, seat: Seat | None = None) -> None:
        """Let a seat, or all, take part again."""
        self._by = None
        for one in [seat] if seat is not None else list(self._until):
            self._until.pop(one, None)

    def let_by(self, mover: AssetId) -> None:
        """Let a unit go by on its way: watchers hold their fire each time they are asked again (B13)."""
        self._by = (self.table.state.round, self.table.state.phase, mover)

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
        task = state.agenda[0] if state.agenda else None
        if isinstance(task, WatchersToAsk) and self._by == (state.round, state.phase, task.mover):
            return HoldFire()
        if not self.rests(seat) or state.agenda or state.phase not in ALTERNATING or state.first is None:
            return None
        if state.activation is not None:
            return EndActivation()
        if state.passes[state.active]:
            return Pass()
        left = ready(state, self.table.field, state.active)
        return Activate(left[0].id) if left else None
