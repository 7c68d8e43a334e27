"""The computer players at a table together: each level thinks in a process of its own, and one of them gives hints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from nexus_table.kernel.action import Action, Seat
from nexus_table.kernel.prompt import Prompt
from nexus_table.search.thinker import Advice, Thinker
from nexus_table.search.worker import Worker, WorkerError

A = TypeVar("A", bound=Action)
V = TypeVar("V")

Making = Callable[[str], Callable[[], Thinker[A, V]]]
"""Returns for a level what makes its player in another process."""

Question = tuple[V, Prompt[A], Seat]
"""What a seat knows, what it is asked, and which seat it is."""

LONGEST = 12.0
"""Seconds after which a computer player does the best it has found so far: people wait for no other."""


class Minds(Generic[A, V]):
    """Asks whoever must decide, never waiting; `fault` says why a player cannot answer, `close` ends all.

    A moment is any object that is another one whenever the game has gone on: its state.
    """

    def __init__(self, make: Making[A, V], adviser: str, longest: float = LONGEST) -> None:
        """Take how players are made, the level that gives hints, and how many seconds a thought may take."""
        self.make, self.adviser, self.longest = make, adviser, longest
        self.fault: str | None = None
        self._workers: dict[str, Worker[A, V]] = {}
        self._asked: tuple[object, str] | None = None
        self._advised: object = None

    @property
    def thinking(self) -> bool:
        """Whether a computer player's answer is awaited."""
        return self._asked is not None

    @property
    def advised(self) -> object:
        """The moment that a hint is awaited for, None where none is."""
        return self._advised

    @property
    def progress(self) -> float:
        """How far the thought has come, 0 to 1."""
        level = (
            self._asked[1] if self._asked is not None else self.adviser if self._advised is not None else ""
        )
        return self._workers[level].progress if level in self._workers else 0.0

    def think(self, moment: object, level: str, question: Callable[[], Question[V, A]]) -> None:
        """Let a seat begin to think, unless it does; only then is the question made."""
        if self.fault is None and (self._asked is None or self._asked[0] is not moment):
            self._asked, self._advised = (moment, level), None
            self._worker(level).ask(*question(), self.longest)

    def answer(self, moment: object, level: str, question: Callable[[], Question[V, A]]) -> A | None:
        """Return what a seat does, as soon as it is known; None while it thinks, or where it cannot."""
        self.think(moment, level, question)
        if self.fault is not None:
            return None
        try:
            action = self._worker(level).poll()
        except WorkerError as fault:
            self._asked, self.fault = None, str(fault)
            return None
        if action is not None:
            self._asked = None
        return action

    def consult(self, moment: object, view: V, prompt: Prompt[A], seat: Seat) -> None:
        """Ask what the adviser would do in a seat's place."""
        self._advised = moment
        self._worker(self.adviser).ask_advice(view, prompt, seat, self.longest)

    def counsel(self, moment: object) -> Advice[A] | None:
        """Return the adviser's hint, once it is there; the question is forgotten when the game goes on."""
        if self._advised is None:
            return None
        worker = self._worker(self.adviser)
        if self._advised is not moment:
            self._advised = None
            worker.cancel()
            return None
        try:
            advice = worker.poll_advice()
        except WorkerError as fault:
            self._advised, self.fault = None, str(fault)
            return None
        if advice is not None:
            self._advised = None
        return advice

    def hurry(self) -> None:
        """Let whoever thinks do the best found so far."""
        for worker in self._workers.values():
            worker.hurry()

    def forget(self) -> None:
        """Give up every question: the game has gone elsewhere."""
        self._asked = self._advised = self.fault = None
        for worker in self._workers.values():
            worker.cancel()

    def close(self) -> None:
        """End all processes."""
        for worker in self._workers.values():
            worker.close()
        self._workers.clear()
        self._asked = self._advised = None

    def _worker(self, level: str) -> Worker[A, V]:
        if level not in self._workers:
            self._workers[level] = Worker(self.make(level))
        return self._workers[level]
