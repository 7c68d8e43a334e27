"""The computer players at a table, each level thinking in a process of its own, and the one who is asked for a hint."""

from __future__ import annotations

from nexus_table.games.duel.actions import DuelAction
from nexus_table.games.duel.ai.levels import maker
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.state import DuelState
from nexus_table.kernel.action import Seat
from nexus_table.search.thinker import Advice
from nexus_table.search.worker import Worker, WorkerError

Mind = Worker[DuelAction, DuelState]

ADVISER = "expert"
LONGEST = 10.0
"""Seconds after which a computer player does the best it has found so far."""


class Rivals:
    """Asks whoever must decide, never waiting; `fault` says why a player cannot answer, `close` ends all."""

    def __init__(self, table: DuelTable) -> None:
        self.table = table
        self.seed = table.session.record().header.seed
        self.fault: str | None = None
        self.advised: DuelState | None = None
        """The state that a hint is awaited for."""
        self._minds: dict[str, Mind] = {}
        self._asked: DuelState | None = None

    @property
    def thinking(self) -> bool:
        """Whether a computer player's step is awaited."""
        return self._asked is not None and self.fault is None

    @property
    def progress(self) -> float:
        """How far the thought has come, 0 to 1."""
        seat = self.table.asked
        level = ADVISER if self.advised is not None else self._level(seat) if seat is not None else ""
        return self._minds[level].progress if level in self._minds else 0.0

    def think(self) -> None:
        """Let the seat that is asked begin to think, unless it does; those who draw lots need not."""
        state, seat = self.table.session.state, self.table.asked
        if seat is None or self._asked is state or self.fault is not None or not self.table.thinks(seat):
            return
        prompt = self.table.game.prompt(state)
        if prompt is not None:
            self._asked, self.advised = state, None
            self._mind(self._level(seat)).ask(self.table.session.view(seat), prompt, seat, LONGEST)

    def step(self) -> DuelAction | None:
        """Return what the seat that is asked does, as soon as it is known; None while it thinks, or cannot."""
        seat = self.table.asked
        if seat is None or self.fault is not None:
            return None
        if not self.table.thinks(seat):
            return self.table.by_lot()
        self.think()
        try:
            action = self._mind(self._level(seat)).poll()
        except WorkerError as fault:
            self._asked, self.fault = None, str(fault)
            return None
        if action is not None:
            self._asked = None
        return action

    def ask_hint(self) -> None:
        """Ask what the strongest player would do in the place of the eyes at the screen."""
        state, seat = self.table.session.state, self.table.eyes
        prompt = self.table.prompt
        if prompt is not None and seat is not None:
            self.advised = state
            self._mind(ADVISER).ask_advice(self.table.view, prompt, seat, LONGEST)

    def hint(self) -> Advice[DuelAction] | None:
        """Return the advice that was asked for, once it is there; the question is forgotten when the game goes on."""
        if self.advised is None:
            return None
        mind = self._mind(ADVISER)
        if self.advised is not self.table.session.state:
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

    def _level(self, seat: Seat) -> str:
        return self.table.sitters[seat].value

    def _mind(self, level: str) -> Mind:
        if level not in self._minds:
            self._minds[level] = Worker(maker(level, self.table.game.catalogue, self.seed))
        return self._minds[level]
