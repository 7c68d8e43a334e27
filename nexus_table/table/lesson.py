"""Lessons: a game led step by step, where each step is read, done by the learner, or done by the rival."""

from __future__ import annotations

from typing import Any

import msgspec

from nexus_table.kernel.action import Action, Seat
from nexus_table.kernel.refusal import Refusal
from nexus_table.table import words

LEARNER: Seat = 0
"""The seat that is taught; all others play what the lesson says."""


class LessonStep(msgspec.Struct, frozen=True):
    """One step: what is said, how it is done at this table, and whose actions they are; without any it is only read."""

    say: str
    how: str = ""
    seat: Seat = LEARNER
    actions: tuple[Action, ...] = ()


class Lesson(msgspec.Struct, frozen=True):
    """A lesson: its title, and its steps from the first to the last."""

    title: str
    steps: tuple[LessonStep, ...]


class Coach:
    """Leads through a lesson: tells which step is due, and refuses what is not yet its turn."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.place = 0
        self.done = 0
        """How many actions of this step are done."""

    @property
    def step(self) -> LessonStep | None:
        """The step that is due; None after the last."""
        return self.lesson.steps[self.place] if self.place < len(self.lesson.steps) else None

    @property
    def action(self) -> Action | None:
        """The action that is due, the learner's or the rival's; None where there is only something to read."""
        step = self.step
        return step.actions[self.done] if step is not None and step.actions else None

    @property
    def waits(self) -> bool:
        """Whether the learner must act now; else there is something to read, or the rival to be let act."""
        return self.action is not None and self.step is not None and self.step.seat == LEARNER

    def refuse(self, action: Action) -> Refusal | None:
        """Return why the learner may not do this now, or None: it is what the lesson asks for."""
        step = self.step
        if step is None:
            return Refusal("lesson.over", words.LESSON_OVER)
        if not self.waits:
            return Refusal("lesson.read", words.LESSON_READ_FIRST)
        if alike(action, self.action):
            return None
        return Refusal("lesson.other", words.LESSON_OTHER.format(how=step.how))

    def go_on(self) -> None:
        """Come to the next action, or to the next step after the last one."""
        step = self.step
        if step is None:
            return
        self.done += 1
        if self.done >= len(step.actions):
            self.place, self.done = self.place + 1, 0


def alike(one: Any, other: Any) -> bool:
    """Whether two actions are the same order, in whatever order the groups or cards of it were chosen."""
    if type(one) is not type(other):
        return False
    if isinstance(one, tuple):
        rest = list(other)
        for part in one:
            match = next((mine for mine in rest if alike(part, mine)), None)
            if match is None:
                return False
            rest.remove(match)
        return not rest
    if isinstance(one, msgspec.Struct):
        return all(alike(getattr(one, name), getattr(other, name)) for name in one.__struct_fields__)
    return bool(one == other)
