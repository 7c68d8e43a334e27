"""Long questions answered beside the frame loop, one at a time: the newest one counts, older ones are given up."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")

Work = Callable[[], Iterator[T | None]]
"""Work in steps: each yields None, so that it can be given up there, or an answer better than the one before."""


class Background(Generic[T]):
    """Answers questions in a thread of its own; `answer` is the newest there is, to the question `answered`.

    Who asks on and on, as a dragging player does, still gets answers: work that a newer question outdates goes on to
    its next step, and an answer it comes to there is shown.
    """

    def __init__(self) -> None:
        self.answer: T | None = None
        self.answered: object = None
        self.failure: Exception | None = None
        self._lock = threading.Lock()
        self._asked: object = None
        self._next: tuple[object, Work[T]] | None = None
        self._thread: threading.Thread | None = None
        self._news = False

    def ask(self, question: object, work: Work[T]) -> None:
        """Ask, unless this very question is asked already."""
        with self._lock:
            if question == self._asked:
                return
            self._asked, self._next = question, (question, work)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, daemon=True)
                self._thread.start()

    def cancel(self) -> None:
        """Give up what is being worked on; the last answer stays."""
        with self._lock:
            self._asked = self._next = None

    def news(self) -> bool:
        """Return whether an answer came since this was asked last. Raises what the work raised."""
        if self.failure is not None:
            failure, self.failure = self.failure, None
            raise failure
        news, self._news = self._news, False
        return news

    def wait(self) -> None:
        """Wait until nothing is worked on; for tests and pictures."""
        thread = self._thread
        if thread is not None:
            thread.join()

    def _run(self) -> None:
        while True:
            with self._lock:
                if self._next is None:
                    self._thread = None
                    return
                (question, work), self._next = self._next, None
            try:
                self._work(question, work)
            except Exception as failure:  # it is raised again on the frame loop
                self.failure = failure

    def _work(self, question: object, work: Work[T]) -> None:
        for answer in work():
            with self._lock:
                if self._asked is None:
                    return
                if answer is not None:
                    self.answer, self.answered, self._news = answer, question, True
                if self._next is not None:
                    return
