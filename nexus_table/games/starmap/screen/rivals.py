"""The computer players at a table, each level thinking in a process of its own, and the one who is asked for a hint."""

from __future__ import annotations

from functools import partial

from nexus_table.games.starmap.actions import DrawCard, StarmapAction
from nexus_table.games.starmap.ai.drawn import DrawnPlayer
from nexus_table.games.starmap.ai.levels import maker
from nexus_table.games.starmap.screen.game_table import DRAWING, GameTable, Sitter
from nexus_table.games.starmap.state import StarmapState
from nexus_table.search.minds import Minds, Question
from nexus_table.search.thinker import Advice

ADVISER = "expert"


class Rivals(Minds[StarmapAction, StarmapState]):
    """Asks whoever has the turn, never waiting."""

    def __init__(self, table: GameTable) -> None:
        seed = table.session.record().header.seed
        super().__init__(partial(maker, catalogue=table.game.catalogue, seed=seed), ADVISER)
        self.table = table
        self._drawn = DrawnPlayer(table.game, seed)

    def step(self) -> StarmapAction | None:
        """Return what the active seat does, as soon as it is known; None while it thinks, or where it cannot."""
        state = self.table.state
        if state.phase in DRAWING:
            return DrawCard()
        if state.ended is not None or self.fault is not None:
            return None
        sitter = self.table.sitters[state.seat]
        if sitter is Sitter.RANDOM:
            return self._drawn.answer(*self._question())
        return self.answer(state, sitter.value, self._question)

    def _question(self) -> Question[StarmapState, StarmapAction]:
        """Return what the active seat knows and is asked; there is a question while the game goes on."""
        state = self.table.state
        prompt = self.table.game.prompt(state)
        assert prompt is not None, "nobody is asked once the game is over"
        return self.table.session.view(state.seat), prompt, state.seat

    def ask_hint(self) -> None:
        """Ask what the strongest player would do in the active seat's place."""
        state = self.table.state
        prompt = self.table.game.prompt(state)
        if prompt is not None:
            self.consult(state, self.table.game.view(state, state.seat), prompt, state.seat)

    def hint(self) -> Advice[StarmapAction] | None:
        """Return the advice that was asked for, once it is there."""
        return self.counsel(self.table.state)
