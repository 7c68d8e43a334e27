"""The computer players at a table, each level thinking in a process of its own, and the one who is asked for a hint."""

from __future__ import annotations

from functools import partial

from nexus_table.games.duel.actions import DuelAction
from nexus_table.games.duel.ai.levels import maker
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.state import DuelState
from nexus_table.kernel.action import Seat
from nexus_table.search.minds import Minds, Question
from nexus_table.search.thinker import Advice

ADVISER = "expert"
LONGEST = 10.0
"""Seconds after which a computer player does the best it has found so far."""


class Rivals(Minds[DuelAction, DuelState]):
    """Asks whoever must decide, never waiting."""

    def __init__(self, table: DuelTable) -> None:
        seed = table.session.record().header.seed
        super().__init__(partial(maker, catalogue=table.game.catalogue, seed=seed), ADVISER, LONGEST)
        self.table = table

    def begin(self) -> None:
        """Let the seat that is asked begin to think, unless it does; those who draw lots need not."""
        seat = self.table.asked
        if seat is not None and self.table.thinks(seat):
            self.think(self.table.session.state, self.table.sitters[seat].value, lambda: self._question(seat))

    def _question(self, seat: Seat) -> Question[DuelState, DuelAction]:
        """Return what the seat that is asked knows and is asked."""
        prompt = self.table.session.prompt
        assert prompt is not None, "somebody is asked"
        return self.table.session.view(seat), prompt, seat

    def step(self) -> DuelAction | None:
        """Return what the seat that is asked does, as soon as it is known; None while it thinks, or cannot."""
        seat = self.table.asked
        if seat is None or self.fault is not None:
            return None
        if not self.table.thinks(seat):
            return self.table.by_lot()
        level = self.table.sitters[seat].value
        return self.answer(self.table.session.state, level, lambda: self._question(seat))

    def ask_hint(self) -> None:
        """Ask what the strongest player would do in the place of the eyes at the screen."""
        prompt, seat = self.table.prompt, self.table.eyes
        if prompt is not None and seat is not None:
            self.consult(self.table.session.state, self.table.view, prompt, seat)

    def hint(self) -> Advice[DuelAction] | None:
        """Return the advice that was asked for, once it is there."""
        return self.counsel(self.table.session.state)
