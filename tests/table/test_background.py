"""Work beside the frame loop: the newest question counts, and what fails is told on the frame loop."""

import threading

import pytest

from nexus_table.table.background import Background


def test_an_answer_comes_once_and_the_same_question_is_not_asked_twice():
    background, asked = Background(), []

    def work():
        asked.append(1)
        yield 7

    background.ask("seven", work)
    background.wait()
    background.ask("seven", work)
    background.wait()
    assert (background.news(), background.answer, background.answered) == (True, 7, "seven")
    assert background.news() is False
    assert asked == [1]


def test_an_answer_may_be_bettered():
    background = Background()
    background.ask("how much", lambda: iter((1, None, 2)))
    background.wait()
    assert background.answer == 2


def gated(gate, *answers):
    def work():
        gate.wait(10)
        yield from answers

    return work


def test_a_newer_question_outdates_the_older_one_at_its_next_step():
    background, gate = Background(), threading.Event()
    background.ask("old", gated(gate, "late but shown", "never"))
    background.ask("older than new", gated(gate, "never asked"))
    background.ask("new", gated(gate, None, "new"))
    gate.set()
    background.wait()
    assert (background.answer, background.answered) == ("new", "new")


def test_who_asks_on_and_on_still_gets_answers():
    background, begun, gate = Background(), threading.Event(), threading.Event()

    def first():
        begun.set()
        gate.wait(10)
        yield "late"
        yield "never"

    background.ask("first", first)
    assert begun.wait(10)
    background.ask("second", gated(gate, None, None))
    gate.set()
    background.wait()
    assert (background.answer, background.answered) == ("late", "first")


def test_what_is_cancelled_is_never_shown():
    background, gate = Background(), threading.Event()
    background.ask("old", gated(gate, "old"))
    background.cancel()
    gate.set()
    background.wait()
    assert (background.news(), background.answer) == (False, None)


def test_what_fails_beside_the_frame_loop_is_raised_on_it():
    background = Background()

    def broken():
        raise ValueError("no such table")
        yield

    background.ask("broken", broken)
    background.wait()
    with pytest.raises(ValueError, match="no such table"):
        background.news()
