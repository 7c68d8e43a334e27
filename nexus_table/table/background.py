"""Long questions answered beside the frame loop: the newest one counts, older ones are given up."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")

Work = Callable[[], Iterator[T | None]]
"""Work in steps: each yields None, so that it can be given up there, or an answer better than the one before."""


class Background(Generic[T]):
    """Answers one question at a time in a thread of its own; `answer` is the newest there is."""

    def __init__(self) -> None:
        self.answer: T | None = None
        self.answered: object = None
        self.failure: BaseException | None = None
        self._asked: object = None
        self._cancel = threading.Event()
        self._news = False
        self._thread: threading.Thread | None = None

    def ask(self, question: object, work: Work[T]) -> None:
        """Ask, unless this very question is asked already; what was asked before is cancelled."""
        if question == self._asked:
            return
        self.cancel()
        self._asked = question
        self._cancel = threading.Event()
        self._thread = threading.Thread(target=self._work, args=(question, work, self._cancel), daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """Give up what is being worked on; the last answer stays."""
        self._cancel.set()
        self._asked = None

    def news(self) -> bool:
        """Return whether an answer came since this was asked last. Raises what the work raised."""
        if self.failure is not None:
            failure, self.failure = self.failure, None
            raise failure
        news, self._news = self._news, False
        return news

    def wait(self) -> None:
        """Wait until the work is done; for tests and pictures."""
        if self._thread is not None:
            self._thread.join()

    def _work(self, question: object, work: Work[T], cancel: threading.Event) -> None:
        try:
            for answer in work():
                if cancel.is_set():
                    return
                if answer is not None:
                    self.answer, self.answered, self._news = answer, question, True
        except Exception as failure:  # it is raised again on the frame loop
            self.failure = failure
