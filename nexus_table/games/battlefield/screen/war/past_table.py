"""A war as it was at a moment of its past: to be looked at, never to be changed."""

from __future__ import annotations

from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.games.battlefield.war.actions import WarAction
from nexus_table.games.battlefield.war.state import WarState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.prompt import Prompt
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.step import Step
from nexus_table.table import words
from nexus_table.table.past import PAST


class PastTable(WarTable):
    """Another table's war up to the moment `at`, counted in actions."""

    def __init__(self, table: WarTable) -> None:
        super().__init__(table.session, table.sitters)
        self.whole = table.steps
        self.at = len(self.whole) - 1

    @property
    def state(self) -> WarState:
        """How the war stood at the moment."""
        return self.game.view(self.whole[self.at].state, None)

    @property
    def steps(self) -> tuple[Step[WarState], ...]:
        """What had happened by then."""
        return self.whole[: self.at + 1]

    @property
    def prompt(self) -> Prompt[WarAction] | None:
        """Nobody is asked anything in the past."""
        return None

    @property
    def seat(self) -> Seat | None:
        """Nobody is asked anything in the past."""
        return None

    def refuse(self, action: WarAction) -> Refusal | None:
        """Return that the past cannot be changed."""
        return PAST

    def refuse_branch(self, at: int) -> str | None:
        """Return why no other war can begin at a moment, or None: it can."""
        return words.NO_BRANCH_OVER if self.whole[at].state.ended is not None else None
