"""A computer player in a process of its own, so that no thought ever holds up a frame."""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from collections.abc import Callable
from ctypes import c_double, c_longlong
from multiprocessing import sharedctypes
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Generic, NamedTuple, TypeVar

from nexus_table.kernel.action import Action, Seat
from nexus_table.kernel.prompt import Prompt
from nexus_table.search.thinker import Advice, Thinker

A = TypeVar("A", bound=Action)
V = TypeVar("V")

LOOK = 0.02
"""Seconds between two looks at a process that thinks."""
GRACE = 1.0
"""Seconds that an outdated thought has to end by itself before its process is ended."""
TRIES = 2
"""How often a question is put before a process that dies of it is a fault."""
SPAWN = multiprocessing.get_context("spawn")


class WorkerError(Exception):
    """A computer player could not answer; the sentence says why. The next question starts afresh."""


class _Question(NamedTuple):
    number: int
    advice: bool
    view: Any
    prompt: Any
    seat: Seat
    seconds: float | None


class _Signals:
    """What both processes see: how far the thought has come, which question counts, which shall end now."""

    def __init__(self) -> None:
        self.progress = sharedctypes.RawValue(c_double, 0.0)
        self.wanted = sharedctypes.RawValue(c_longlong, 0)
        self.hurried = sharedctypes.RawValue(c_longlong, 0)


class Worker(Generic[A, V]):
    """Puts questions to one computer player, the newest of which counts; no method waits for anything.

    `make` makes the player inside the new process, so it must be picklable: a function of a module, or a
    `functools.partial` of one. A process that dies is replaced, and the question put again, `TRIES` times.
    """

    def __init__(self, make: Callable[[], Thinker[A, V]]) -> None:
        self._make = make
        self._signals = _Signals()
        self._news = threading.Condition()
        self._question: _Question | None = None
        self._number = self._put_last = 0
        self._answer: A | Advice[A] | None = None
        self._fault: str | None = None
        self._closed = False
        self._thread: threading.Thread | None = None
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._pid: int | None = None

    def ask(self, view: V, prompt: Prompt[A], seat: Seat, seconds: float | None = None) -> None:
        """Ask what a seat does; an earlier question is given up. After `seconds` the best so far is the answer."""
        self._ask(False, view, prompt, seat, seconds)

    def ask_advice(self, view: V, prompt: Prompt[A], seat: Seat, seconds: float | None = None) -> None:
        """Ask what the player would do in a seat's place, and why."""
        self._ask(True, view, prompt, seat, seconds)

    def poll(self) -> A | None:
        """Return the answer to `ask` once it is there, and forget it; raise WorkerError where there is none."""
        answer = self._taken(advice=False)
        assert not isinstance(answer, Advice)
        return answer

    def poll_advice(self) -> Advice[A] | None:
        """Return the answer to `ask_advice` once it is there, and forget it; raise WorkerError as `poll`."""
        answer = self._taken(advice=True)
        assert answer is None or isinstance(answer, Advice)
        return answer

    @property
    def thinking(self) -> bool:
        """Whether an answer is still to come."""
        with self._news:
            return self._question is not None and self._answer is None and self._fault is None

    @property
    def progress(self) -> float:
        """How far the thought has come, 0 to 1."""
        return float(self._signals.progress.value)

    @property
    def process_id(self) -> int | None:
        """The number of the process that thinks, None while there is none."""
        return self._pid

    def hurry(self) -> None:
        """Ask for the best answer so far."""
        self._signals.hurried.value = self._number

    def cancel(self) -> None:
        """Give up the question."""
        with self._news:
            self._forget()

    def close(self) -> None:
        """Give up everything and end the process; nothing can be asked afterwards."""
        with self._news:
            self._forget()
            self._closed = True
            self._news.notify_all()

    def _ask(self, advice: bool, view: V, prompt: Prompt[A], seat: Seat, seconds: float | None) -> None:
        with self._news:
            if self._closed:
                raise ValueError("this worker is closed")
            self._forget()
            self._question = _Question(self._number, advice, view, prompt, seat, seconds)
            if self._thread is None:
                self._thread = threading.Thread(target=self._attend, name="thinking", daemon=True)
                self._thread.start()
            self._news.notify_all()

    def _forget(self) -> None:
        self._number += 1
        self._question = self._answer = self._fault = None
        self._signals.wanted.value = self._number
        self._signals.progress.value = 0.0

    def _taken(self, *, advice: bool) -> A | Advice[A] | None:
        with self._news:
            if self._question is None or self._question.advice is not advice:
                return None
            if self._fault is not None:
                fault = self._fault
                self._forget()
                raise WorkerError(fault)
            answer = self._answer
            if answer is not None:
                self._forget()
            return answer

    def _attend(self) -> None:
        """Carry questions to the process and answers back; runs in a thread of its own, which alone waits."""
        while (question := self._next_question()) is not None:
            try:
                answer, fault = self._put(question)
            except Exception as wrong:  # what cannot be sent, or cannot be started
                self._end_process()
                answer, fault = None, f"The computer player cannot be asked: {wrong}"
            with self._news:
                if self._question is question:
                    self._answer, self._fault = answer, fault
        self._end_process()

    def _next_question(self) -> _Question | None:
        """Wait for a question that nobody has put yet and return it; None when this worker is closed."""
        with self._news:
            self._news.wait_for(lambda: self._closed or self._due())
            if self._closed or self._question is None:
                return None
            self._put_last = self._question.number
            return self._question

    def _due(self) -> bool:
        return self._question is not None and self._question.number > self._put_last

    def _put(self, question: _Question) -> tuple[A | Advice[A] | None, str | None]:
        for _ in range(TRIES):
            try:
                pipe = self._open()
                pipe.send(question)
                reply = self._reply(pipe, question)
            except (OSError, EOFError):
                self._end_process()
            else:
                if reply is None:  # it was given up
                    return None, None
                _, answer, fault = reply
                return answer, fault
            if self._outdated(question):
                return None, None
        return None, "The computer player's process ended before it could answer."

    def _reply(self, pipe: Connection, question: _Question) -> tuple[int, Any, str | None] | None:
        """Return what the process says to a question, None where it is outdated. Raises EOFError if it died."""
        given_up: float | None = None
        while True:
            if pipe.poll(LOOK):
                reply: tuple[int, Any, str | None] = pipe.recv()
                if reply[0] == question.number:
                    return reply
            elif self._outdated(question):
                now = time.monotonic()
                given_up = given_up if given_up is not None else now
                if self._closed or now - given_up > GRACE:
                    self._end_process()
                    return None

    def _outdated(self, question: _Question) -> bool:
        with self._news:
            return self._question is not question

    def _open(self) -> Connection:
        """Return the way to a process that lives, a new one if need be."""
        process, pipe = self._process, self._pipe
        if process is None or pipe is None or not process.is_alive():
            self._end_process()
            pipe, theirs = SPAWN.Pipe()
            process = SPAWN.Process(
                target=think, args=(self._make, theirs, self._signals), name="thinker", daemon=True
            )
            process.start()
            theirs.close()
            self._process, self._pipe, self._pid = process, pipe, process.pid
        return pipe

    def _end_process(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = self._pid = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join()  # and never close(): whoever leaves the program joins its children too


def think(make: Callable[[], Thinker[Any, Any]], pipe: Connection, signals: _Signals) -> None:
    """Answer questions until the pipe is closed: what the process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the app, and the app ends this
    thinker: Thinker[Any, Any] | None = None
    while True:
        try:
            question: _Question = pipe.recv()
        except (EOFError, OSError):
            return
        reply: tuple[int, Any, str | None]
        try:
            if thinker is None:
                thinker = make()
            reply = question.number, _answered(thinker, question, signals), None
        except Exception as fault:
            thinker = None
            reply = question.number, None, f"The computer player failed: {type(fault).__name__}: {fault}"
        try:
            pipe.send(reply)
        except OSError:
            return


def _answered(thinker: Thinker[Any, Any], question: _Question, signals: _Signals) -> Any:
    until = None if question.seconds is None else time.monotonic() + question.seconds

    def watch(done: float) -> bool:
        """Tell how far it has come, and whether somebody waits no longer."""
        if signals.wanted.value != question.number or signals.hurried.value == question.number:
            return True
        signals.progress.value = done
        return until is not None and time.monotonic() > until

    thinker.watch = watch
    asked = thinker.advise if question.advice else thinker.answer
    return asked(question.view, question.prompt, question.seat)
