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
    assert (background.news(), background.answer, background.answered) == (True, 7, "seven")
    assert background.news() is False
    assert asked == [1]


def test_an_answer_may_be_bettered():
    background = Background()
    background.ask("how much", lambda: iter((1, None, 2)))
    background.wait()
    assert background.answer == 2


def test_a_newer_question_gives_up_the_older_one():
    background, gate = Background(), threading.Event()

    def slow():
        gate.wait(5)
        yield "old"
        yield "never"

    background.ask("old", slow)
    first = background._thread
    background.ask("new", lambda: iter(("new",)))
    background.wait()
    gate.set()
    first.join()
    assert background.answer == "new"


def test_what_fails_beside_the_frame_loop_is_raised_on_it():
    background = Background()

    def broken():
        raise ValueError("no such table")
        yield

    background.ask("broken", broken)
    background.wait()
    with pytest.raises(ValueError, match="no such table"):
        background.news()
