"""Prompts ask; random players answer anything that is listed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from nexus_table.kernel.action import Action
from nexus_table.kernel.prompt import Option, Prompt, Several
from nexus_table.search.random_player import RandomPlayer


class TakeAll(Action, frozen=True):
    pass


class TakeHP(Action, frozen=True):
    parts: frozenset[int]


class Parts(Several[TakeHP], frozen=True):
    def together(self, picks: Sequence[Option[TakeHP]]) -> TakeHP:
        return TakeHP(frozenset().union(*(pick.action.parts for pick in picks)))


def test_an_option_says_its_action_in_words() -> None:
    assert Option(TakeAll()).words() == "Take All"
    assert Option(TakeHP(frozenset())).words() == "Take HP"


def test_a_random_player_takes_every_option_in_the_end() -> None:
    prompt = Prompt((0,), "Which?", tuple(Option(TakeHP(frozenset([n]))) for n in range(4)))
    player: RandomPlayer[TakeHP] = RandomPlayer(1)
    answers = {player.answer(None, prompt, 0) for _ in range(100)}
    assert answers == {option.action for option in prompt.options}


def test_a_random_player_takes_as_many_together_as_it_may() -> None:
    prompt = Parts((0,), "Which?", tuple(Option(TakeHP(frozenset([n]))) for n in range(4)), fewest=1, most=3)
    player: RandomPlayer[TakeHP] = RandomPlayer(2)
    sizes = {len(player.answer(None, prompt, 0).parts) for _ in range(100)}
    assert sizes == {1, 2, 3}


def test_picks_must_say_what_they_make_together() -> None:
    prompt = Several((0,), "Which?", (Option(TakeAll()),))
    with pytest.raises(NotImplementedError, match="Several does not say"):
        RandomPlayer(1).answer(None, prompt, 0)


def test_a_random_player_cannot_answer_where_nothing_is_listed() -> None:
    with pytest.raises(ValueError, match="possibilities"):
        RandomPlayer(1).answer(None, Prompt((0,), "Where?", open_ended=True), 0)


def test_the_same_seed_answers_the_same() -> None:
    prompt = Prompt((0,), "Which?", tuple(Option(TakeHP(frozenset([n]))) for n in range(9)))
    first, second = RandomPlayer(5), RandomPlayer(5)
    assert [first.answer(None, prompt, 0) for _ in range(20)] == [
        second.answer(None, prompt, 0) for _ in range(20)
    ]
