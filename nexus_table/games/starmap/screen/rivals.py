"""The computer players at a table, each level thinking in a process of its own, and the one who is asked for a hint."""

from __future__ import annotations

from nexus_table.games.starmap.actions import DrawCard, StarmapAction
from nexus_table.games.starmap.ai.drawn import DrawnPlayer
from nexus_table.games.starmap.ai.levels import maker
from nexus_table.games.starmap.screen.game_table import DRAWING, GameTable, Sitter
from nexus_table.games.starmap.state import StarmapState
from nexus_table.search.thinker import Advice
from nexus_table.search.worker import Worker, WorkerError

Mind = Worker[StarmapAction, StarmapState]

ADVISER = "expert"
LONGEST = 12.0
"""Seconds after which a computer player does the best it has found so far."""


class Rivals:
    """Asks whoever has the turn, never waiting; `fault` says why a player cannot answer, `close` ends all."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.seed = table.session.record().header.seed
        self.fault: str | None = None
        self.advised: StarmapState | None = None
        """The state that a hint is awaited for."""
        self._drawn = DrawnPlayer(table.game, self.seed)
        self._minds: dict[str, Mind] = {}
        self._asked: StarmapState | None = None

    @property
    def thinking(self) -> bool:
        """Whether a computer player's step is awaited."""
        return self._asked is not None

    @property
    def progress(self) -> float:
        """How far the thought has come, 0 to 1."""
        if self._asked is None and self.advised is None:
            return 0.0
        level = ADVISER if self._asked is None else self._level(self._asked)
        return self._minds[level].progress if level in self._minds else 0.0

    def step(self) -> StarmapAction | None:
        """Return what the active seat does, as soon as it is known; None while it thinks, or where it cannot."""
        state = self.table.state
        if state.phase in DRAWING:
            return DrawCard()
        prompt = self.table.game.prompt(state)
        if prompt is None or self.fault is not None:
            return None
        view = self.table.session.view(state.seat)
        if self.table.sitters[state.seat] is Sitter.RANDOM:
            return self._drawn.answer(view, prompt, state.seat)
        mind = self._mind(self._level(state))
        if self._asked is not state:
            self._asked, self.advised = state, None
            mind.ask(view, prompt, state.seat, LONGEST)
            return None
        try:
            action = mind.poll()
        except WorkerError as fault:
            self._asked, self.fault = None, str(fault)
            return None
        if action is not None:
            self._asked = None
        return action

    def ask_hint(self) -> None:
        """Ask what the strongest player would do in the active seat's place."""
        state = self.table.state
        prompt = self.table.game.prompt(state)
        if prompt is not None:
            self.advised = state
            view = self.table.game.view(state, state.seat)
            self._mind(ADVISER).ask_advice(view, prompt, state.seat, LONGEST)

    def hint(self) -> Advice[StarmapAction] | None:
        """Return the advice that was asked for, once it is there; the question is forgotten when the game goes on."""
        if self.advised is None:
            return None
        mind = self._mind(ADVISER)
        if self.advised is not self.table.state:
            self.advised = None
            mind.cancel()
            return None
        try:
            advice = mind.poll_advice()
        except WorkerError as fault:
            self.advised, self.fault = None, str(fault)
            return None
        if advice is not None:
            self.advised = None
        return advice

    def hurry(self) -> None:
        """Let whoever thinks do the best found so far."""
        for mind in self._minds.values():
            mind.hurry()

    def forget(self) -> None:
        """Give up every question: the game has gone elsewhere."""
        self._asked = self.advised = self.fault = None
        for mind in self._minds.values():
            mind.cancel()

    def close(self) -> None:
        """End all processes."""
        for mind in self._minds.values():
            mind.close()
        self._minds.clear()
        self._asked = self.advised = None

    def _level(self, state: StarmapState) -> str:
        return self.table.sitters[state.seat].value

    def _mind(self, level: str) -> Mind:
        if level not in self._minds:
            self._minds[level] = Worker(maker(level, self.table.game.catalogue, self.seed))
        return self._minds[level]
