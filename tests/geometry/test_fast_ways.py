"""Ways judged and costs spread compiled: the same answers as in numpy to the last digit, where numba is installed."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from nexus_table.geometry.path_barriers import Barriers, discs_of, seams_of, solids_of
from nexus_table.geometry.path_legs import judge_legs
from nexus_table.geometry.path_seams import climbing_seams, difficult_seams
from nexus_table.geometry.path_straight import solid_pieces
from nexus_table.geometry.pathfinding import NOWHERE, Wayfinder
from nexus_table.geometry.reach import better_cells
from nexus_table.geometry.spreading import spread_all
from tests.geometry.grounds import RADII, crowded, standing_places

legs = pytest.importorskip("nexus_table.geometry.fast_legs", reason="the extra `fast` is not installed")
ways = pytest.importorskip("nexus_table.geometry.fast_ways")
spreading = pytest.importorskip("nexus_table.geometry.fast_spreading")


def test_the_compiled_judge_of_legs_agrees_on_crowded_grounds_to_the_last_digit() -> None:
    chance = Random(5)
    stopped = slowed = climbing = asked = 0
    for seed in range(12):
        ground, radius = crowded(seed, pieces=14), chance.choice(RADII)
        outlines = tuple(patch.outline for patch in ground.difficult)
        barriers = Barriers(
            discs_of(ground.bases, radius),
            radius,
            solids_of(solid_pieces(ground), radius),
            seams_of([*difficult_seams(outlines), *climbing_seams(ground.platforms)]),
        )
        draw = np.random.default_rng(seed)
        starts = draw.uniform(0.0, 22.0, (3000, 2))
        along = draw.uniform(-9.0, 9.0, (3000, 2))
        starts[:300] = np.round(starts[:300] * 4.0) / 4.0
        along[300:400, 0], along[400:500] = 0.0, 0.0
        plain, quick = judge_legs(barriers, starts, along), legs.judge_legs(barriers, starts, along)
        for one, other in zip(plain, quick, strict=True):
            assert np.array_equal(one, other)
        blocked, slow, toll = plain
        asked, stopped = asked + len(starts), stopped + int(blocked.sum())
        slowed, climbing = slowed + int((slow != 0.0).sum()), climbing + int((toll > 0.0).sum())
    assert 0.2 * asked < stopped < 0.9 * asked
    assert slowed > 500
    assert climbing > 500


@pytest.mark.parametrize("seed", range(8))
def test_costs_spread_compiled_are_the_same_to_the_last_digit(seed: int) -> None:
    draw = np.random.default_rng(seed)
    prices = draw.choice([1.0, 2.0, 1.0 + 2.5, 1e4], size=(60, 44), p=[0.6, 0.2, 0.1, 0.1])
    prices *= draw.uniform(0.9, 1.1, prices.shape) if seed % 2 else 1.0
    goals = np.where(
        draw.random(prices.shape) < 0.002 * (1 + seed % 3), draw.uniform(0.0, 3.0, prices.shape), 1e8
    )
    goals[draw.integers(60), draw.integers(44)] = 0.0
    plain, quick = goals.copy(), goals.copy()
    spread_all(prices, plain)
    spreading.spread_all(prices, quick)
    assert np.array_equal(plain, quick)
    assert (plain < 1e8).all()
    assert (plain < goals).any()


def test_compiled_ways_and_costs_of_cells_are_the_same_to_the_last_digit() -> None:
    turned = bettered = 0
    for seed in range(10):
        ground, chance = crowded(seed, pieces=14), Random(seed)
        spot, radius = next(standing_places(ground, chance))
        finder = Wayfinder(ground, radius, spot, 9.0)
        spent, origin = finder.spent.copy(), finder.origin.copy()
        again, whence = np.full(len(spent), np.inf), np.full(len(spent), NOWHERE, dtype=np.intp)
        again[0] = 0.0
        ways.search(finder, finder._useful(), again, whence)
        again[again > finder.limit] = np.inf
        assert np.array_equal(spent, again)
        assert np.array_equal(origin[np.isfinite(spent)], whence[np.isfinite(spent)])
        cells = np.random.default_rng(seed).uniform(-9.0, 9.0, (400, 2)) + spot
        cells = cells[finder.legs.fitting(cells)]
        slow = finder.legs.slow_at(cells)
        direct = finder.legs.costs(np.broadcast_to(np.asarray(spot), cells.shape), cells, slow)
        plain = better_cells(finder, cells, slow, direct.copy())
        quick = ways.better_cells(finder, cells, slow, direct.copy())
        assert np.array_equal(plain, quick)
        turned, bettered = turned + int((origin > 0).sum()), bettered + int((plain < direct).sum())
    assert turned > 30
    assert bettered > 300
