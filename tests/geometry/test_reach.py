"""Reach is shown by a field of quarter inches that agrees with the exact path (ruling B12)."""

from __future__ import annotations

import math
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nexus_table.geometry.path import Ground, Obstacle, Patch, Platform, fits, measure_path
from nexus_table.geometry.pathfinding import wayfinder
from nexus_table.geometry.reach import CELL, ReachField, reach_field
from nexus_table.geometry.shapes import Point
from tests.geometry.grounds import RADII, box, crowded, standing_places

SIZE = (44.0, 60.0)
ALLOWED = 0.1


def centre(field: ReachField, row: int, column: int) -> Point:
    return (field.left + (column + 0.5) * CELL, field.bottom + (row + 0.5) * CELL)


def cost_at(field: ReachField, point: Point) -> float:
    row, column = int((point[1] - field.bottom) / CELL), int((point[0] - field.left) / CELL)
    return float(field.costs[row, column])


def test_on_open_ground_a_cell_costs_its_distance() -> None:
    field = reach_field(Ground(SIZE), 0.5, (22.0, 30.0), 6.0)
    for row, column in np.ndindex(field.costs.shape):
        away = math.dist(centre(field, row, column), (22.0, 30.0))
        assert field.costs[row, column] == (pytest.approx(away) if away <= 6.0 else math.inf)


def test_a_base_reaches_no_place_where_it_would_hang_over_the_table_edge() -> None:
    field = reach_field(Ground(SIZE), 1.0, (2.0, 2.0), 6.0)
    assert cost_at(field, (0.9, 2.0)) == math.inf
    assert cost_at(field, (1.1, 2.1)) < 2.0


def test_difficult_ground_costs_double_and_a_hill_its_height() -> None:
    ground = Ground(
        SIZE,
        difficult=(Patch("bog", box(5, 32, 39, 60)),),
        platforms=(Platform("ridge", box(5, 20, 39, 28), 1.5),),
    )
    field = reach_field(ground, 0.5, (22.125, 30.0), 8.0)
    assert cost_at(field, (22.125, 33.125)) == pytest.approx(2.0 + 2.0 * 1.125)
    assert cost_at(field, (22.125, 26.125)) == pytest.approx(3.875 + 1.5)


def test_what_lies_behind_a_wall_costs_the_way_round() -> None:
    ground = Ground(SIZE, (Obstacle("wall", box(20, 31, 24, 31.5)),))
    field = reach_field(ground, 0.5, (22.0, 30.0), 12.0)
    path = wayfinder(ground, 0.5, (22.0, 30.0), 12.0).path_to((22.125, 33.125))
    assert path is not None
    assert cost_at(field, (22.125, 33.125)) == pytest.approx(measure_path(ground, 0.5, path).total, abs=0.02)
    assert cost_at(field, (22.125, 31.125)) == math.inf


def test_what_is_shut_in_is_out_of_reach() -> None:
    sides = [box(25, 25, 35, 25.5), box(25, 34.5, 35, 35), box(25, 25, 25.5, 35), box(34.5, 25, 35, 35)]
    ground = Ground(SIZE, tuple(Obstacle(f"side {i}", side) for i, side in enumerate(sides)))
    field = reach_field(ground, 0.5, (22.0, 30.0), 12.0)
    assert cost_at(field, (30.0, 30.0)) == math.inf
    assert math.isfinite(cost_at(field, (22.0, 36.0)))


def test_a_base_that_does_not_fit_where_it_stands_reaches_nothing() -> None:
    ground = Ground(SIZE, (Obstacle("wall", box(20, 31, 24, 31.5)),))
    assert not np.isfinite(reach_field(ground, 0.5, (22.0, 31.0), 12.0).costs).any()


def test_without_movement_there_is_nothing_to_reach() -> None:
    assert not np.isfinite(reach_field(Ground(SIZE), 0.5, (22.0, 30.0), 0.0).costs).any()


def test_from_a_roof_that_nobody_climbs_there_is_no_way_down() -> None:
    ground = Ground(SIZE, platforms=(Platform("bunker", box(20, 20, 26, 26), 3.0, climbable=False),))
    field = reach_field(ground, 0.5, (22.0, 22.0), 8.0)
    assert cost_at(field, (25.125, 22.125)) == pytest.approx(math.dist((22.0, 22.0), (25.125, 22.125)))
    assert cost_at(field, (18.125, 22.125)) == math.inf


def test_from_a_cliff_one_climbs_down_to_a_roof_that_nobody_climbs() -> None:
    roof = Platform("roof", box(20, 20, 26, 26), 3.0, climbable=False)
    ground = Ground(SIZE, platforms=(roof, Platform("cliff", box(26, 20, 32, 26), 5.0)))
    field = reach_field(ground, 0.5, (29.125, 23.125), 9.0)
    assert cost_at(field, (24.125, 23.125)) == pytest.approx(7.0)
    assert cost_at(field, (18.125, 23.125)) == math.inf


@pytest.mark.parametrize("start", [(-50.0, 5.0), (22.0, 200.0)])
def test_from_beside_the_table_nothing_is_reached(start: Point) -> None:
    assert not np.isfinite(reach_field(Ground(SIZE), 0.5, start, 6.0).costs).any()


@pytest.mark.parametrize("start", [(math.nan, 5.0), (22.0, math.inf)])
def test_a_reach_from_nowhere_is_refused(start: Point) -> None:
    with pytest.raises(ValueError, match="finite"):
        reach_field(Ground(SIZE), 0.5, start, 6.0)


def errors_of(seed: int, samples: int) -> list[float]:
    """Return how much dearer sampled cells are in the field than their exact paths; nothing reached is missed."""
    chance, ground = Random(seed), crowded(seed)
    start, radius = next(standing_places(ground, chance))
    field = reach_field(ground, radius, start, 9.0)
    finder = wayfinder(ground, radius, start, 9.0)
    reached = np.argwhere(np.isfinite(field.costs)).tolist()
    errors = []
    for row, column in chance.sample(reached, min(samples, len(reached))):
        path = finder.path_to(centre(field, row, column))
        assert path is not None
        errors.append(float(field.costs[row, column]) - measure_path(ground, radius, path).total)
    missed = np.argwhere(~np.isfinite(field.costs)).tolist()
    for row, column in chance.sample(missed, min(samples // 2, len(missed))):
        path = finder.path_to(centre(field, row, column))
        assert path is None or measure_path(ground, radius, path).total > 9.0 - ALLOWED
    return errors


def test_the_field_agrees_with_the_exact_path_within_a_tenth_of_an_inch() -> None:
    errors = [error for seed in range(24) for error in errors_of(seed, 24)]
    assert min(errors) > -ALLOWED
    assert sorted(errors)[int(0.99 * len(errors))] < ALLOWED
    assert max(errors) < 0.5


@given(st.integers(0, 60), st.integers(0, 10**6).map(Random), st.sampled_from(RADII))
@settings(max_examples=25, deadline=None, derandomize=True)
def test_no_cell_costs_more_than_its_neighbour_and_the_step_from_it(
    seed: int, chance: Random, radius: float
) -> None:
    ground = crowded(seed)
    start = next(spot for spot, _ in standing_places(ground, chance) if fits(ground, radius, spot))
    field = reach_field(ground, radius, start, 9.0)
    reached = np.argwhere(np.isfinite(field.costs)).tolist()
    for row, column in chance.sample(reached, min(60, len(reached))):
        for beside in ((row + 1, column), (row, column + 1)):
            if beside[0] < field.costs.shape[0] and beside[1] < field.costs.shape[1]:
                step = measure_path(ground, radius, (centre(field, row, column), centre(field, *beside)))
                dearer = field.costs[beside] - field.costs[row, column]
                if step.fault is None and math.isfinite(field.costs[beside]):
                    assert abs(dearer) <= step.total + ALLOWED
