"""The compiled search against the one in numpy: the same answers on every pair, where numba is installed."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from nexus_table.geometry.sight import Eye, Sightboard, look_all
from tests.geometry.boards import random_board, random_eyes

fast = pytest.importorskip("nexus_table.geometry.fast", reason="the extra `fast` is not installed")


def differing(seed: int, boards: int) -> tuple[int, int, int]:
    """Judge all pairs of thirty bases on random boards both ways; return pairs, visible pairs and differences."""
    rng, asked, seen, different = Random(seed), 0, 0, 0
    for number in range(boards):
        level = number % 2 == 0
        blockers = random_board(rng, rng.choice((5, 15, 25)), (3.0,) if level else (0.5, 1.0, 2.0, 3.0, 5.0))
        eyes = random_eyes(rng, blockers, 30, level)
        pairs = np.array([(i, j) for i in range(30) for j in range(i)])
        exempt = [
            frozenset(rng.sample(range(len(blockers)), 2)) if rng.random() < 0.3 else frozenset()
            for _ in pairs
        ]
        board = Sightboard.of(blockers)
        plain, quick = look_all(board, eyes, pairs, exempt), fast.look_all(board, eyes, pairs, exempt)
        asked, seen, different = (
            asked + len(pairs),
            seen + int(plain.sum()),
            different + int((plain != quick).sum()),
        )
    return asked, seen, different


def test_the_compiled_search_gives_the_same_answers_with_exemptions_touching_and_abutting_pieces() -> None:
    asked, seen, different = differing(seed=1, boards=6)
    assert 0.2 * asked < seen < 0.9 * asked
    assert different == 0


@pytest.mark.long
def test_the_compiled_search_gives_the_same_answers_on_a_hundred_thousand_pairs() -> None:
    asked, _, different = differing(seed=2, boards=230)
    assert asked >= 100_000
    assert different == 0


def test_an_empty_board_and_no_pairs_are_answered() -> None:
    assert fast.look_all(
        Sightboard.of([]), [Eye(1.0, 1.0, 0.5, 1.0), Eye(9.0, 1.0, 0.5, 1.0)], [(0, 1)]
    ).all()
    assert len(fast.look_all(Sightboard.of([]), [], [])) == 0
