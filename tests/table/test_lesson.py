"""Lessons: which step is due, what is refused, and when two orders are the same."""

from nexus_table.kernel.action import Action
from nexus_table.table.lesson import Coach, Lesson, LessonStep, alike


class Go(Action, frozen=True):
    """Go somewhere with some companions."""

    to: int
    others: tuple[int, ...] = ()


class Wait(Action, frozen=True):
    """Wait."""


LESSON = Lesson(
    "Toy",
    (
        LessonStep("Hello."),
        LessonStep("Go.", "go to 1.", 0, (Go(1, (2, 3)), Wait())),
        LessonStep("He.", "", 1, (Wait(), Wait())),
    ),
)


def test_a_step_to_be_read_waits_for_no_move():
    coach = Coach(LESSON)
    assert not coach.waits
    assert coach.refuse(Go(1)).rule == "lesson.read"


def test_only_what_the_step_asks_for_can_be_done():
    coach = Coach(LESSON)
    coach.go_on()
    assert coach.waits
    assert coach.refuse(Wait()).why == "In this lesson now: go to 1."
    assert coach.refuse(Go(1, (2,))).rule == "lesson.other"
    assert coach.refuse(Go(1, (3, 2))) is None


def test_the_rivals_step_is_not_the_learners():
    coach = Coach(LESSON)
    coach.go_on()
    coach.go_on()
    coach.go_on()
    assert coach.step.seat == 1
    assert not coach.waits
    assert coach.refuse(Wait()).rule == "lesson.read"


def test_a_step_is_done_when_all_its_actions_are():
    coach = Coach(LESSON)
    coach.go_on()
    coach.go_on()
    assert (coach.place, coach.action) == (1, Wait())
    coach.go_on()
    assert (coach.place, coach.done) == (2, 0)


def test_after_the_last_step_nothing_is_due():
    coach = Coach(LESSON)
    for _ in range(8):
        coach.go_on()
    assert coach.step is None
    assert coach.refuse(Wait()).rule == "lesson.over"


def test_orders_are_alike_in_any_order_of_their_parts():
    assert alike(Go(1, (2, 3)), Go(1, (3, 2)))
    assert not alike(Go(1, (2, 2)), Go(1, (2, 3)))
    assert not alike(Go(1), Wait())
    assert not alike(Go(1), Go(2))
