"""A table as it was at a moment of its past: to be looked at, never to be changed."""

from __future__ import annotations

from nexus_table.games.starmap.actions import StarmapAction
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.state import StarmapState
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.step import Step
from nexus_table.table import words
from nexus_table.table.past import PAST


class PastTable(GameTable):
    """Another table's game up to the moment `at`, counted in actions."""

    def __init__(self, table: GameTable) -> None:
        super().__init__(table.session, table.sitters, table.names)
        self.whole = table.steps
        self.at = len(self.whole) - 1

    @property
    def state(self) -> StarmapState:
        """How the game stood at the moment."""
        return self.whole[self.at].state

    @property
    def steps(self) -> tuple[Step[StarmapState], ...]:
        """What had happened by then."""
        return self.whole[: self.at + 1]

    @property
    def automatic(self) -> bool:
        """Nothing goes on in the past."""
        return False

    def refuse(self, action: StarmapAction) -> Refusal | None:
        """Return that the past cannot be changed."""
        return PAST

    def refuse_undo(self) -> Refusal | None:
        """Return that the past cannot be changed."""
        return PAST

    def refuse_redo(self) -> Refusal | None:
        """Return that the past cannot be changed."""
        return PAST

    def refuse_branch(self, at: int) -> str | None:
        """Return why no other game can begin at a moment, or None: it can."""
        return words.NO_BRANCH_OVER if self.whole[at].state.ended is not None else None
