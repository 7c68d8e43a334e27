"""A duel as it was at a moment of its past, as the same eyes see it: to be looked at, never to be changed."""

from __future__ import annotations

from nexus_table.games.duel.actions import DuelAction
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.state import DuelState
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.step import Step
from nexus_table.table import words
from nexus_table.table.past import PAST


class PastTable(DuelTable):
    """Another table's duel up to the moment `at`, counted in actions."""

    def __init__(self, table: DuelTable) -> None:
        super().__init__(table.session, table.sitters, table.names)
        self.eyes = table.eyes
        self.whole: tuple[Step[DuelState], ...] = table.session.steps
        self.at = len(self.whole) - 1
        self._views: dict[int, DuelState] = {}

    @property
    def view(self) -> DuelState:
        """What the eyes at the screen could know at the moment."""
        if self.at not in self._views:
            self._views = {self.at: self.game.view(self.whole[self.at].state, self.eyes)}
        return self._views[self.at]

    @property
    def over(self) -> bool:
        """Whether the duel had ended."""
        return self.whole[self.at].state.ended is not None

    @property
    def asked(self) -> None:
        """Nobody: nothing goes on in the past."""
        return None

    def refuse(self, action: DuelAction) -> Refusal | None:
        """Return that the past cannot be changed."""
        return PAST

    def refuse_undo(self) -> Refusal | None:
        """Return that the past cannot be changed."""
        return PAST

    def refuse_redo(self) -> Refusal | None:
        """Return that the past cannot be changed."""
        return PAST

    def refuse_branch(self, at: int) -> str | None:
        """Return why no other duel can begin at a moment, or None: it can."""
        return words.NO_BRANCH_OVER if self.whole[at].state.ended is not None else None
