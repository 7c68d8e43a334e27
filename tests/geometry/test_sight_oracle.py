"""The fast judge of sight against a slow one that shares nothing with it but the definition of the corridor."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from nexus_table.geometry.shapes import placed, rectangle
from nexus_table.geometry.sight import Blocker, Eye, Sightboard, look
from tests.geometry.boards import random_pairs
from tests.geometry.oracle import Answer, ask


def compared(seed: int, count: int) -> Counter[Answer]:
    """Ask both judges about random pairs; return how often the oracle gave each answer."""
    answers: Counter[Answer] = Counter()
    for number, (blockers, one, two) in enumerate(random_pairs(Random(seed), count)):
        answer = ask(blockers, one, two)
        answers[answer] += 1
        if answer is not Answer.NEITHER:
            seen = look(Sightboard.of(blockers), one, two)
            assert seen.visible is (answer is Answer.YES), (seed, number, one, two)
    return answers


def test_fast_and_slow_agree_on_random_pairs() -> None:
    answers = compared(seed=1, count=150)
    assert answers[Answer.NEITHER] == 0
    assert min(answers[Answer.YES], answers[Answer.NO]) > 20


@pytest.mark.long
def test_fast_and_slow_agree_on_ten_thousand_random_pairs() -> None:
    answers = compared(seed=2, count=10_000)
    assert answers[Answer.NEITHER] < 1


@pytest.mark.parametrize(
    ("spare", "answer"), [(0.009, Answer.NO), (0.01, Answer.NEITHER), (0.011, Answer.YES)], ids=str
)
def test_the_oracle_knows_the_corridor_beside_a_wall(spare: float, answer: Answer) -> None:
    wall = Blocker(1, placed(rectangle(1.0, 9.0), (5.0, 0.0)), 3.0)
    one, two = Eye(0.0, 4.5 + spare, 0.0, 1.0), Eye(10.0, 4.5 + spare, 0.0, 1.0)
    assert ask([wall], one, two) is answer
    assert ask([wall], one, two, frozenset({1})) is Answer.YES
