"""A path is found by itself when a player drags to a point, and is then judged exactly (ruling B12)."""

from __future__ import annotations

import heapq
import math
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nexus_table.geometry.path import Base, Ground, Obstacle, Patch, Platform, fits, level_at, measure_path
from nexus_table.geometry.path_straight import StraightLegs
from nexus_table.geometry.pathfinding import find_path, prepared, wayfinder
from nexus_table.geometry.shapes import Disc, Point
from tests.geometry.grounds import RADII, box, crowded, standing_places

SIZE = (44.0, 60.0)
NEAR_ENOUGH = 0.1


def cost_of(ground: Ground, radius: float, path: tuple[Point, ...] | None) -> float:
    """Return what a found path costs, after making sure that it may be walked."""
    assert path is not None
    cost = measure_path(ground, radius, path)
    assert cost.fault is None
    return cost.total


def test_open_ground_is_crossed_straight() -> None:
    assert find_path(Ground(SIZE), 0.5, (5.0, 5.0), (15.0, 9.0), 12.0) == ((5.0, 5.0), (15.0, 9.0))


def test_the_way_round_a_wall_is_two_tangents_and_an_arc() -> None:
    ground = Ground(SIZE, (Obstacle("wall", box(10, 20, 20, 20.5)),))
    start, goal, radius = (18.0, 16.0), (18.0, 24.5), 0.8
    path = find_path(ground, radius, start, goal, 20.0)
    tangents = arcs = 0.0
    for place, corner in ((start, (20.0, 20.0)), (goal, (20.0, 20.5))):
        away = math.dist(place, corner)
        tangents += math.sqrt(away**2 - radius**2)
        heading = math.atan2(abs(place[1] - corner[1]), corner[0] - place[0])
        arcs += radius * (math.pi - heading - math.acos(radius / away))
    shortest = tangents + arcs + 0.5
    assert shortest - 1e-3 <= cost_of(ground, radius, path) <= shortest + 0.05


def test_difficult_ground_is_crossed_where_going_round_is_dearer_and_avoided_where_it_is_cheaper() -> None:
    strip = Ground(SIZE, difficult=(Patch("strip", box(5, 20, 39, 21)),))
    assert cost_of(strip, 0.5, find_path(strip, 0.5, (22.0, 18.0), (22.0, 23.0), 12.0)) == pytest.approx(6.0)
    crater = Ground(SIZE, difficult=(Patch("crater", box(20, 20, 21, 26)),))
    path = find_path(crater, 0.5, (20.5, 18.0), (20.5, 28.0), 12.0)
    round_it = 2.0 * math.hypot(0.5, 2.0) + 6.0
    assert cost_of(crater, 0.5, path) == pytest.approx(round_it, abs=1e-2)


def test_a_path_bends_at_the_border_of_difficult_ground_where_that_is_cheapest() -> None:
    ground = Ground(SIZE, difficult=(Patch("bog", box(5, 20, 39, 30)),))
    path = find_path(ground, 0.5, (10.0, 17.0), (18.0, 22.0), 20.0)
    cheapest = min(
        math.dist((10.0, 17.0), (10.0 + step / 1000.0, 20.0))
        + 2.0 * math.dist((10.0 + step / 1000.0, 20.0), (18.0, 22.0))
        for step in range(8001)
    )
    assert cost_of(ground, 0.5, path) == pytest.approx(cheapest, abs=1e-3)


def test_a_hill_is_climbed_only_where_that_is_cheaper_than_going_round() -> None:
    ridge = Ground(SIZE, platforms=(Platform("ridge", box(5, 20, 39, 22), 1.0),))
    assert cost_of(ridge, 0.5, find_path(ridge, 0.5, (22.0, 18.0), (22.0, 24.0), 12.0)) == pytest.approx(8.0)
    peak = Ground(SIZE, platforms=(Platform("peak", box(21, 20, 23, 22), 5.0),))
    path = find_path(peak, 0.5, (22.0, 18.0), (22.0, 24.0), 12.0)
    assert cost_of(peak, 0.5, path) == pytest.approx(2.0 * math.hypot(1.0, 2.0) + 2.0, abs=1e-2)


def test_a_base_finds_its_way_out_of_a_ruin_like_a_u() -> None:
    ruin = ((10, 10), (20, 10), (20, 18), (19.5, 18), (19.5, 10.5), (10.5, 10.5), (10.5, 18), (10, 18))
    ground = Ground(SIZE, (Obstacle("ruin", ruin),))
    start, goal = (15.0, 11.5), (15.0, 8.0)
    cost = cost_of(ground, 0.63, find_path(ground, 0.63, start, goal, 30.0))
    assert cost <= cheapest_on_a_grid(ground, 0.63, start, goal, 1.0)
    assert find_path(ground, 0.63, start, goal, cost - 0.1) is None


def test_a_base_goes_through_a_door_a_hair_wider_than_itself() -> None:
    radius = 0.63
    left, right = box(0, 20, 21.35, 20.5), box(21.35 + 2.0 * radius + 0.03, 20, 44, 20.5)
    ground = Ground(SIZE, (Obstacle("left", left), Obstacle("right", right)))
    assert find_path(ground, radius, (18.0, 17.0), (25.0, 23.0), 14.0) is not None


def test_a_base_that_leans_on_a_corner_can_roll_round_it() -> None:
    radius = 0.8
    ground = Ground(SIZE, (Obstacle("block", box(10, 10, 20, 20)),))
    for degrees in range(1, 90, 8):
        start = (
            20.0 + radius * math.cos(math.radians(degrees)),
            20.0 + radius * math.sin(math.radians(degrees)),
        )
        for goal, turn in (((20.9, 15.0), degrees), ((15.0, 20.9), 90 - degrees)):
            path = find_path(ground, radius, start, goal, 9.0)
            tangent = math.sqrt(25.0 + 0.9**2 - radius**2)
            assert cost_of(ground, radius, path) <= tangent + radius * math.radians(turn) + 0.05


@pytest.mark.parametrize("goal", [(22.0, 20.2), (0.1, 30.0), (60.0, 30.0)])
def test_there_is_no_path_to_where_the_base_does_not_fit(goal: Point) -> None:
    ground = Ground(SIZE, (Obstacle("wall", box(20, 20, 24, 20.5)),))
    assert find_path(ground, 0.5, (22.0, 18.0), goal, 60.0) is None


def test_there_is_no_path_from_where_the_base_does_not_fit() -> None:
    ground = Ground(SIZE, (Obstacle("wall", box(20, 20, 24, 20.5)),))
    assert find_path(ground, 0.5, (22.0, 20.2), (22.0, 24.0), 12.0) is None


def test_there_is_no_path_out_of_an_enclosure() -> None:
    sides = [box(10, 10, 20, 10.5), box(10, 19.5, 20, 20), box(10, 10, 10.5, 20), box(19.5, 10, 20, 20)]
    ground = Ground(SIZE, tuple(Obstacle(f"side {i}", side) for i, side in enumerate(sides)))
    assert find_path(ground, 0.5, (15.0, 15.0), (25.0, 15.0), 30.0) is None


def test_a_wreck_that_is_taken_away_opens_the_way() -> None:
    guards = tuple(Base(f"guard {i}", Disc(2.0 * i, 30.0, 1.0)) for i in range(23))
    ground = Ground(SIZE, bases=guards)
    assert find_path(ground, 0.5, (22.0, 28.0), (22.0, 32.0), 10.0) is None
    opened = ground.without("guard 11")
    assert find_path(opened, 0.5, (22.0, 28.0), (22.0, 32.0), 10.0) == ((22.0, 28.0), (22.0, 32.0))


def test_the_same_question_has_the_same_answer() -> None:
    ground = crowded(3)
    start, radius = next(standing_places(ground, Random(5)))
    answers = []
    for _ in range(2):
        prepared.cache_clear()
        wayfinder.cache_clear()
        answers.append([find_path(ground, radius, start, (x, 12.0), 14.0) for x in (4.0, 9.0, 14.0)])
    assert answers[0] == answers[1]


@given(st.integers(0, 40), st.integers(0, 10**6).map(Random), st.sampled_from(RADII))
@settings(max_examples=40, deadline=None, derandomize=True)
def test_many_straight_legs_at_once_agree_with_the_judge(seed: int, chance: Random, radius: float) -> None:
    ground = crowded(seed)
    legs = StraightLegs(ground, radius)
    fitting = (spot for spot, _ in standing_places(ground, chance) if fits(ground, radius, spot))
    spots = [next(fitting) for _ in range(8)]
    starts = np.asarray([spots[i] for i in range(8) for j in range(8) if i != j])
    ends = np.asarray([spots[j] for i in range(8) for j in range(8) if i != j])
    costs = legs.costs(starts, ends, legs.slow_at(ends))
    for start, end, cost in zip(starts.tolist(), ends.tolist(), costs.tolist(), strict=True):
        judged = measure_path(ground, radius, (start, end))
        if math.isfinite(cost):
            assert judged.fault is None
            assert cost == pytest.approx(judged.total, abs=1e-6)
        elif judged.fault is None and level_at(ground, start) is None and judged.vertical == 0.0:
            assert measure_path(ground, radius + 1e-3, (start, end)).fault is not None


def cheapest_on_a_grid(ground: Ground, radius: float, start: Point, goal: Point, step: float) -> float:
    """Return Dijkstra's cost over a grid with 32 neighbours, by legs that the judge's own twin has costed."""
    legs = StraightLegs(ground, radius)
    columns, rows = (int(side / step) for side in ground.size)
    places = [((i + 0.5) * step, (j + 0.5) * step) for j in range(rows) for i in range(columns)]
    off = [
        not radius <= x <= ground.size[0] - radius or not radius <= y <= ground.size[1] - radius
        for x, y in places
    ]
    points = np.asarray([start, goal, *places])
    moves = [
        (1, 0),
        (0, 1),
        (1, 1),
        (1, -1),
        (2, 1),
        (1, 2),
        (2, -1),
        (1, -2),
        (3, 1),
        (1, 3),
        (3, -1),
        (1, -3),
    ]
    pairs = [
        (2 + j * columns + i, 2 + (j + dy) * columns + i + dx)
        for j in range(rows)
        for i in range(columns)
        for dx, dy in moves
        if 0 <= i + dx < columns
        and 0 <= j + dy < rows
        and not off[j * columns + i]
        and not off[(j + dy) * columns + i + dx]
    ]
    for end in (0, 1):
        near = np.flatnonzero(np.hypot(*(points - points[end]).T) < 2.0 * step).tolist()
        pairs += [(end, other) for other in near if other > 1 and not off[other - 2]]
    one, other = np.asarray(pairs).T
    costs = legs.costs(points[one], points[other], legs.slow_at(points[other]))
    ways: dict[int, list[tuple[int, float]]] = {}
    for a, b, cost in zip(one.tolist(), other.tolist(), costs.tolist(), strict=True):
        if math.isfinite(cost):
            ways.setdefault(a, []).append((b, cost))
            ways.setdefault(b, []).append((a, cost))
    best, queue = {0: 0.0}, [(0.0, 0)]
    while queue:
        spent, place = heapq.heappop(queue)
        if place == 1:
            return spent
        if spent > best[place]:
            continue
        for onward, cost in ways.get(place, ()):
            if spent + cost < best.get(onward, math.inf):
                best[onward] = spent + cost
                heapq.heappush(queue, (spent + cost, onward))
    return math.inf


@given(st.integers(0, 60), st.integers(0, 10**6).map(Random), st.sampled_from(RADII[:4]))
@settings(max_examples=20, deadline=None, derandomize=True)
def test_a_found_path_is_lawful_and_not_dearer_than_a_fine_grid_search(
    seed: int, chance: Random, radius: float
) -> None:
    ground = crowded(seed, size=(16.0, 16.0), pieces=6, models=4)
    places = (spot for spot, _ in standing_places(ground, chance) if fits(ground, radius, spot))
    start, goal = next(places), next(places)
    by_grid = cheapest_on_a_grid(ground, radius, start, goal, 0.5)
    path = find_path(ground, radius, start, goal, 40.0)
    if path is None:
        assert by_grid == math.inf
    else:
        assert math.dist(start, goal) <= cost_of(ground, radius, path) <= by_grid + NEAR_ENOUGH


BORDERS = {
    "the same piece twice": Ground(
        SIZE, difficult=(Patch("a", box(4, 4, 8, 8)), Patch("b", box(4, 4, 8, 8)))
    ),
    "pieces that abut": Ground(SIZE, difficult=(Patch("a", box(4, 4, 8, 8)), Patch("b", box(8, 5, 12, 9)))),
    "a piece inside another": Ground(
        SIZE, difficult=(Patch("a", box(2, 2, 12, 12)), Patch("b", box(4, 4, 8, 8)))
    ),
    "pieces that cross": Ground(SIZE, difficult=(Patch("a", box(2, 5, 12, 8)), Patch("b", box(5, 2, 8, 12)))),
    "a corner on an edge": Ground(
        SIZE, difficult=(Patch("a", box(4, 4, 8, 8)), Patch("b", ((8, 6), (10, 4), (12, 6), (10, 8))))
    ),
    "roofs of one height": Ground(
        SIZE, platforms=(Platform("a", box(4, 4, 8, 8), 2.0), Platform("b", box(8, 5, 12, 9), 2.0))
    ),
    "a terrace": Ground(
        SIZE, platforms=(Platform("a", box(2, 2, 12, 12), 1.0), Platform("b", box(4, 4, 8, 8), 3.0))
    ),
    "a tower over two hills": Ground(
        SIZE,
        platforms=(
            Platform("a", box(2, 5, 12, 8), 1.0),
            Platform("b", box(5, 2, 8, 12), 2.0),
            Platform("c", box(6, 6, 9, 9), 4.0),
        ),
    ),
}


@pytest.mark.parametrize("ground", BORDERS.values(), ids=list(BORDERS))
def test_borders_that_meet_are_counted_once_by_searcher_and_judge_alike(ground: Ground) -> None:
    chance = Random(1)
    legs = StraightLegs(ground, 0.5)
    marks = [1.5, 2.0, 3.0, 4.0, 5.0, 6.5, 8.0, 8.5, 9.0, 11.0, 12.0, 13.0]
    spots = [(chance.choice(marks), chance.choice(marks)) for _ in range(60)]
    spots += [(chance.uniform(1.0, 13.0), chance.uniform(1.0, 13.0)) for _ in range(200)]
    starts, ends = np.asarray(spots), np.asarray(spots[::-1])
    costs = legs.costs(starts, ends, legs.slow_at(ends))
    random_ones = slice(60, 200)
    for start, end, cost in zip(
        spots[random_ones], spots[::-1][random_ones], costs[random_ones], strict=True
    ):
        assert cost == pytest.approx(measure_path(ground, 0.5, (start, end)).total, abs=1e-6)
    longest = np.hypot(*(ends - starts).T)
    assert (costs >= longest - 1e-9).all()
    assert (costs <= 2.0 * longest + 16.0).all()
