"""The course of one action: the single mutable thing of the rules, gone when `apply` returns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from nexus_table.kernel.chance import Chance
from nexus_table.kernel.event import Event
from nexus_table.kernel.state import State
from nexus_table.kernel.step import Step
from nexus_table.kernel.task import Task

S = TypeVar("S", bound=State[Any])
T = TypeVar("T")


class Course(Generic[S]):
    """Lets facts happen to a state one after the other and gathers them to a step."""

    def __init__(self, state: S) -> None:
        self._state = state
        self._events: list[Event[S]] = []
        self._sealed = False

    @property
    def state(self) -> S:
        """The state as it is now; only events change what stands in it."""
        return self._state

    def happen(self, *events: Event[S]) -> None:
        """Let the events happen, in this order."""
        for event in events:
            self._state = event.onto(self._state)
        self._events += events

    def roll(self, sides: int = 6) -> int:
        """Return what one die shows."""
        return self.dice(1, sides)[0]

    def dice(self, times: int, sides: int = 6) -> tuple[int, ...]:
        """Return what several dice show, rolled at once."""
        shown, after = self._state.chance.roll(sides, times)
        self._fell(after)
        return shown

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in a random order."""
        order, after = self._state.chance.shuffled(items)
        self._fell(after)
        return order

    def choose(self, items: Sequence[T]) -> T:
        """Return one of the items at random."""
        item, after = self._state.chance.chosen(items)
        self._fell(after)
        return item

    def later(self, *tasks: Task) -> None:
        """Put tasks before all that is awaited already, the first of them next."""
        self._await((*tasks, *self._state.agenda))

    def next_task(self) -> Task | None:
        """Take the next task off the agenda and return it; None when nothing is awaited."""
        if not self._state.agenda:
            return None
        first, *rest = self._state.agenda
        self._await(tuple(rest))
        task: Task = first
        return task

    def reveal(self) -> None:
        """Say that somebody saw a secret, so that this step cannot be taken back."""
        self._sealed = True

    def step(self) -> Step[S]:
        """Return what came of it all."""
        return Step(self._state, tuple(self._events), self._sealed)

    def _fell(self, after: Chance) -> None:
        self._state = replace(self._state, chance=after)
        self._sealed = True

    def _await(self, agenda: tuple[Task, ...]) -> None:
        self._state = replace(self._state, agenda=agenda)
