"""What must hold of sight on any board: it is mutual, monotone, the same turned around, and the same in a batch."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nexus_table.geometry.corridor import GROWTH, grown
from nexus_table.geometry.shapes import area, placed, rectangle
from nexus_table.geometry.sight import Blocker, Eye, Sightboard, look, look_all
from nexus_table.geometry.sight_line import sight_along
from tests.geometry.boards import random_board, random_eyes, random_pairs

FEW = settings(max_examples=40, deadline=None, derandomize=True)


@dataclass(frozen=True)
class Table:
    """A random board, some bases on it, and every pair of them."""

    blockers: list[Blocker]
    eyes: list[Eye]

    @property
    def pairs(self) -> list[tuple[int, int]]:
        return [(i, j) for i in range(len(self.eyes)) for j in range(i)]

    def answers(self, blockers: list[Blocker] | None = None, eyes: list[Eye] | None = None) -> np.ndarray:
        board = Sightboard.of(self.blockers if blockers is None else blockers)
        return look_all(board, self.eyes if eyes is None else eyes, self.pairs)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    rng = Random(draw(st.integers(0, 2**32)))
    level = draw(st.booleans())
    tops = (3.0,) if level else (0.5, 1.0, 1.5, 2.0, 2.5, 3.5, math.inf)
    blockers = random_board(rng, draw(st.integers(1, 20)), tops)
    return Table(blockers, random_eyes(rng, blockers, 7, level))


@FEW
@given(tables())
def test_two_bases_see_each_other_or_neither_does(table: Table) -> None:
    board = Sightboard.of(table.blockers)
    swapped = look_all(board, table.eyes, [(j, i) for i, j in table.pairs])
    assert (table.answers() == swapped).all()


@FEW
@given(tables())
def test_sight_is_the_same_when_the_whole_board_is_turned_by_180_degrees(table: Table) -> None:
    blockers = [
        Blocker(b.key, tuple((44.0 - x, 60.0 - y) for x, y in b.outline), b.top) for b in table.blockers
    ]
    eyes = [Eye(44.0 - e.x, 60.0 - e.y, e.radius, e.z) for e in table.eyes]
    assert (table.answers() == table.answers(blockers, eyes)).all()


@FEW
@given(tables(), st.integers(0, 2**32))
def test_another_blocker_never_reveals(table: Table, seed: int) -> None:
    more = [*table.blockers, *random_board(Random(seed), 3, (1.0, 2.0, 3.0))]
    assert not (table.answers(more) & ~table.answers()).any()


@FEW
@given(tables(), st.floats(0.0, 3.0))
def test_a_higher_blocker_never_reveals(table: Table, more: float) -> None:
    raised = [Blocker(b.key, b.outline, b.top + more) for b in table.blockers]
    assert not (table.answers(raised) & ~table.answers()).any()


@FEW
@given(tables(), st.floats(1.0, 1.5), st.integers(0, 2**32))
def test_a_larger_blocker_never_reveals(table: Table, scale: float, seed: int) -> None:
    rng = Random(seed)
    walls = [
        (rng.uniform(1, 6), rng.uniform(0.2, 4), (rng.uniform(0, 44), rng.uniform(0, 60))) for _ in range(8)
    ]
    boards = [
        [Blocker(i, placed(rectangle(w * k, d * k), at, 17.0 * i), 3.0) for i, (w, d, at) in enumerate(walls)]
        for k in (1.0, scale)
    ]
    assert not (table.answers(boards[1]) & ~table.answers(boards[0])).any()


@FEW
@given(tables(), st.sets(st.integers(0, 20)))
def test_an_exempt_blocker_is_as_good_as_gone_and_only_for_its_pair(table: Table, keys: set[int]) -> None:
    gone = table.answers([b for b in table.blockers if b.key not in keys])
    plain = table.answers()
    board, pairs = Sightboard.of(table.blockers), table.pairs
    every_other = [frozenset(keys) if index % 2 else frozenset() for index in range(len(pairs))]
    answers = look_all(board, table.eyes, pairs, every_other)
    assert (answers[1::2] == gone[1::2]).all()
    assert (answers[::2] == plain[::2]).all()


@FEW
@given(tables())
def test_one_look_answers_as_the_batch_does_and_shows_a_line_that_bears_it_out(table: Table) -> None:
    board = Sightboard.of(table.blockers)
    for (one, two), visible in zip(table.pairs[:6], table.answers()[:6], strict=True):
        a, b = table.eyes[one], table.eyes[two]
        seen = look(board, a, b)
        assert seen.visible == visible
        assert math.dist(seen.line[0], (a.x, a.y)) <= a.radius + 1e-6
        assert math.dist(seen.line[1], (b.x, b.y)) <= b.radius + 1e-6
        _, obstructed = sight_along(board, (seen.line[0], a.z), (seen.line[1], b.z), frozenset())
        assert (obstructed == 0.0) == visible
        assert bool(seen.blockers) != visible


def test_a_blocker_between_is_shown_with_its_entry_and_exit_in_order() -> None:
    for blockers, one, two in random_pairs(Random(5), 40):
        seen = look(Sightboard.of(blockers), one, two)
        along = [math.dist(seen.line[0], spot) for c in seen.crossings for spot in (c.entry,)]
        assert along == sorted(along)
        assert all(math.dist(seen.line[0], c.entry) < math.dist(seen.line[0], c.exit) for c in seen.crossings)


@FEW
@given(st.floats(0.05, 5.0), st.floats(0.05, 5.0), st.floats(0.0, 360.0))
def test_a_grown_rectangle_is_a_rectangle_wider_by_the_corridor_on_each_side(
    width: float, depth: float, turn: float
) -> None:
    outline = grown(placed(rectangle(width, depth), (22.0, 30.0), turn))
    assert len(outline) == 4
    assert area(outline) == pytest.approx((width + 2 * GROWTH) * (depth + 2 * GROWTH), abs=1e-9)


def test_a_spike_grows_by_no_more_than_twice_the_corridor() -> None:
    spike = ((0.0, 0.0), (3.0, -0.1), (3.0, 0.1))
    outline = grown(spike)
    assert min(x for x, _ in outline) == pytest.approx(-2 * GROWTH, abs=1e-12)


def test_a_notch_narrower_than_the_corridor_is_filled_and_reaches_nowhere() -> None:
    notch = ((0.0, 0.0), (4.0, 0.0), (4.0, 1.0), (2.005, 1.0), (2.0, 0.5), (1.995, 1.0), (0.0, 1.0))
    outline = grown(notch)
    assert max(y for _, y in outline) == pytest.approx(1.0 + GROWTH, abs=1e-12)
    board = Sightboard.of([Blocker(1, notch, 3.0)])
    assert look(board, Eye(-2.0, 1.1, 0.0, 1.0), Eye(6.0, 1.02, 0.0, 1.0)).visible
    assert not look(board, Eye(2.0, 2.0, 0.0, 1.0), Eye(2.0, -1.0, 0.0, 1.0)).visible
