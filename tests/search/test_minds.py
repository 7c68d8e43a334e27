"""Computer players at a table together: each answers once, a hint is forgotten when the game goes on."""

import time

import pytest

from nexus_table.search.minds import Minds

from .thinkers import PROMPT, Board, Obedient, Say

PATIENCE = 20


@pytest.fixture(scope="module")
def shared():
    """Minds whose processes outlive a test: a new process costs half a second."""
    minds = Minds(lambda level: Obedient, "expert")
    yield minds
    minds.close()


def waited(what):
    """Return what a question comes to at last."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = what()
        if found is not None:
            return found
        time.sleep(0.005)
    raise AssertionError("it never came")


def test_a_seat_is_asked_once_for_each_moment_and_answers(shared):
    moment = object()
    assert waited(lambda: shared.answer(moment, "expert", lambda: (Board("say yes"), PROMPT, 1))) == Say(
        "yes to seat 1"
    )
    assert not shared.thinking


def test_a_hint_comes_with_its_reason(shared):
    moment = object()
    shared.consult(moment, Board("say this"), PROMPT, 0)
    assert shared.advised is moment
    assert waited(lambda: shared.counsel(moment)).reason == "it was told to"
    assert shared.counsel(moment) is None


def test_a_hint_is_forgotten_when_the_game_has_gone_on(shared):
    shared.consult(object(), Board("think long"), PROMPT, 0)
    assert shared.counsel(object()) is None
    assert shared.advised is None


def test_a_player_that_fails_says_so_and_is_asked_no_more_until_the_game_goes_elsewhere(shared):
    moment = object()
    for _ in range(400):
        assert shared.answer(moment, "expert", lambda: (Board("die"), PROMPT, 0)) is None
        if shared.fault is not None:
            break
        time.sleep(0.01)
    assert shared.fault is not None
    assert shared.answer(object(), "expert", lambda: (Board("say no"), PROMPT, 0)) is None
    shared.forget()
    again = object()
    assert waited(lambda: shared.answer(again, "expert", lambda: (Board("say yes"), PROMPT, 0))) == Say(
        "yes to seat 0"
    )
