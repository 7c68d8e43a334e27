"""On a course facts happen one after the other, and become a step."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nexus_table.kernel.chance import Chance, DiceWanted
from nexus_table.kernel.course import Course
from nexus_table.kernel.event import Event
from nexus_table.kernel.state import State
from nexus_table.kernel.task import Task
from nexus_table.kernel.view import UNKNOWN, seen, without_chance


class Clean(Task, frozen=True):
    room: str


class House(State[Clean], frozen=True):
    lamps: int = 0
    letters: tuple[str | None, ...] = ()


class LampLit(Event[House], frozen=True):
    def onto(self, state: House) -> House:
        return replace(state, lamps=state.lamps + 1)


class LetterCame(Event[House], frozen=True):
    seat: int
    words: str | None

    def onto(self, state: House) -> House:
        return replace(state, letters=(*state.letters, self.words))

    def seen_by(self, seat: int | None) -> LetterCame | None:
        if seat is None:
            return None
        return self if seat == self.seat else replace(self, words=None)


class Nothing(Event[House], frozen=True):
    pass


HOUSE = House(chance=Chance(11))


def test_events_change_the_state_in_their_order_and_stand_in_the_step() -> None:
    course = Course(HOUSE)
    course.happen(LampLit(), LetterCame(0, "a"))
    course.happen(LetterCame(1, "b"))
    step = course.step()
    assert step.state == replace(HOUSE, lamps=1, letters=("a", "b"))
    assert step.events == (LampLit(), LetterCame(0, "a"), LetterCame(1, "b"))
    assert not step.sealed
    assert HOUSE.lamps == 0


def test_an_event_must_say_what_it_changes() -> None:
    with pytest.raises(NotImplementedError, match="Nothing does not say"):
        Course(HOUSE).happen(Nothing())


def test_luck_moves_the_chance_on_and_seals() -> None:
    for ask in (
        lambda course: course.roll(),
        lambda course: course.dice(4, 8),
        lambda course: course.shuffle("abc"),
        lambda course: course.choose("abc"),
    ):
        course = Course(HOUSE)
        ask(course)
        step = course.step()
        assert step.sealed
        assert step.state.chance.count > 0
        assert step.state.chance.seed == HOUSE.chance.seed


def test_two_rolls_of_a_course_are_the_two_dice_of_one_throw() -> None:
    one_by_one, at_once = Course(HOUSE), Course(HOUSE)
    assert (one_by_one.roll(), one_by_one.roll()) == at_once.dice(2)
    assert one_by_one.state == at_once.state


def test_a_secret_seen_seals() -> None:
    course = Course(HOUSE)
    course.reveal()
    assert course.step().sealed
    assert course.state == HOUSE


def test_tasks_left_later_come_before_those_left_earlier() -> None:
    course = Course(HOUSE)
    course.later(Clean("hall"), Clean("attic"))
    course.later(Clean("cellar"))
    assert course.state.agenda == (Clean("cellar"), Clean("hall"), Clean("attic"))
    assert [course.next_task() for _ in range(4)] == [Clean("cellar"), Clean("hall"), Clean("attic"), None]
    assert course.state == HOUSE


def test_real_dice_end_the_course_without_a_trace() -> None:
    house = replace(HOUSE, chance=Chance(11, by_hand=True))
    course = Course(house)
    with pytest.raises(DiceWanted):
        course.dice(2)
    assert course.state == house


def test_a_view_without_chance_hides_the_seed_and_the_count() -> None:
    lucky = replace(HOUSE, chance=Chance(12, count=3), lamps=2)
    assert without_chance(lucky) == replace(lucky, chance=UNKNOWN)


def test_each_seat_learns_of_events_what_it_may() -> None:
    events = (LampLit(), LetterCame(0, "love"))
    assert seen(events, 0) == events
    assert seen(events, 1) == (LampLit(), LetterCame(0, None))
    assert seen(events, None) == (LampLit(),)
