"""Movement is a path of waypoints, and its cost is exact (ruling B12, rule 5.13)."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from nexus_table.geometry.distance import at
from nexus_table.geometry.path import (
    CONTACT,
    Base,
    Ground,
    Hindrance,
    Obstacle,
    Patch,
    Platform,
    fits,
    level_at,
    measure_path,
)
from nexus_table.geometry.shapes import Disc, Point
from tests.geometry.grounds import RADII, box, crowded, standing_places, turned_about

SIZE = (44.0, 60.0)
CRATER = Patch("crater", box(5, 3, 6.5, 5))
WALL = Obstacle("wall", box(20, 20, 24, 20.5))
HILL = Platform("hill", box(30, 30, 36, 36), 3.0)
BUNKER = Platform("bunker", box(30, 40, 36, 46), 3.0, climbable=False)


def table(*pieces: Obstacle | Patch | Platform | Base) -> Ground:
    """Return a whole table with only these pieces on it."""
    return Ground(
        SIZE,
        tuple(piece for piece in pieces if isinstance(piece, Obstacle)),
        tuple(piece for piece in pieces if isinstance(piece, Patch)),
        tuple(piece for piece in pieces if isinstance(piece, Platform)),
        tuple(piece for piece in pieces if isinstance(piece, Base)),
    )


def split(ground: Ground, *waypoints: Point) -> tuple[float, float, float, float]:
    cost = measure_path(ground, 0.5, waypoints)
    assert cost.fault is None
    return cost.total, cost.clear, cost.difficult, cost.vertical


def test_three_clear_inches_and_one_and_a_half_difficult_cost_six() -> None:
    assert split(table(CRATER), (3.5, 4.0), (8.0, 4.0)) == pytest.approx((6.0, 3.0, 1.5, 0.0))


def test_difficult_pieces_that_overlap_count_once() -> None:
    ground = table(CRATER, Patch("rubble", box(6, 3, 7, 5)), Patch("woods", box(5.5, 3, 6.2, 5)))
    assert split(ground, (3.0, 4.0), (8.0, 4.0)) == pytest.approx((7.0, 3.0, 2.0, 0.0))


def test_difficult_pieces_that_abut_leave_no_gap() -> None:
    ground = table(CRATER, Patch("rubble", box(6.5, 3, 7, 5)))
    assert split(ground, (3.0, 4.0), (8.0, 4.0)) == pytest.approx((7.0, 3.0, 2.0, 0.0))


def test_walking_along_the_border_of_difficult_ground_is_clear() -> None:
    assert split(table(CRATER), (3.0, 3.0), (8.0, 3.0)) == pytest.approx((5.0, 5.0, 0.0, 0.0))


def test_only_the_centre_counts_for_difficult_ground() -> None:
    assert split(table(CRATER), (4.9, 1.0), (4.9, 9.0)) == pytest.approx((8.0, 8.0, 0.0, 0.0))


def test_each_leg_of_a_bent_path_has_its_own_split() -> None:
    path = measure_path(table(CRATER), 0.5, ((4.0, 4.0), (6.0, 4.0), (6.0, 9.0)))
    assert (path.total, path.clear, path.difficult) == pytest.approx((9.0, 5.0, 2.0))
    assert (path.leg(0).clear, path.leg(0).difficult) == pytest.approx((1.0, 1.0))
    assert (path.leg(1).clear, path.leg(1).difficult) == pytest.approx((4.0, 1.0))


def test_a_hill_costs_its_height_up_and_its_height_down() -> None:
    assert split(table(HILL), (28.0, 33.0), (33.0, 33.0)) == pytest.approx((8.0, 5.0, 0.0, 3.0))
    assert split(table(HILL), (28.0, 33.0), (38.0, 33.0)) == pytest.approx((16.0, 10.0, 0.0, 6.0))


def test_waypoints_on_a_hill_are_climbed_to_once() -> None:
    path = ((28.0, 33.0), (31.0, 33.0), (35.0, 33.0), (33.0, 35.0))
    assert measure_path(table(HILL), 0.5, path).vertical == pytest.approx(3.0)


def test_a_path_that_begins_on_the_border_stands_below() -> None:
    assert split(table(HILL), (30.0, 33.0), (33.0, 33.0))[3] == pytest.approx(3.0)
    assert split(table(HILL), (33.0, 33.0), (30.0, 33.0))[3] == pytest.approx(3.0)


def test_a_second_storey_costs_only_the_difference() -> None:
    ground = table(HILL, Platform("peak", box(32, 32, 34, 34), 5.0))
    assert split(ground, (28.0, 33.0), (33.0, 33.0))[3] == pytest.approx(5.0)
    assert split(ground, (31.0, 33.0), (33.0, 33.0))[3] == pytest.approx(2.0)


def test_stepping_between_roofs_of_one_height_costs_no_climb() -> None:
    ground = table(HILL, Platform("terrace", box(36, 30, 40, 36), 3.0))
    assert split(ground, (33.0, 33.0), (38.0, 33.0)) == pytest.approx((5.0, 5.0, 0.0, 0.0))


def test_difficult_ground_on_a_hill_doubles_only_the_way_along_it() -> None:
    ground = table(HILL, Patch("scree", box(30, 30, 36, 36)))
    assert split(ground, (28.0, 33.0), (33.0, 33.0)) == pytest.approx((11.0, 2.0, 3.0, 3.0))


def test_a_wall_stops_a_base_at_first_contact_and_is_named() -> None:
    fault = measure_path(table(WALL), 0.63, ((22.0, 15.0), (22.0, 25.0))).fault
    assert fault is not None
    assert (fault.kind, fault.key, fault.leg) == (Hindrance.OBSTACLE, "wall", 0)
    assert fault.centre == pytest.approx((22.0, 20.0 - 0.63), abs=2 * CONTACT)
    assert fault.touch == pytest.approx((22.0, 20.0))


def test_the_fault_is_the_first_one_on_the_way() -> None:
    ground = table(Obstacle("far", box(20, 25, 24, 26)), WALL)
    fault = measure_path(ground, 0.5, ((26.0, 18.0), (22.0, 18.0), (22.0, 30.0))).fault
    assert fault is not None
    assert (fault.key, fault.leg) == ("wall", 1)


def test_a_base_may_slide_along_a_wall_that_it_touches() -> None:
    radius = 0.63
    beside = ((15.0, 20.0 - radius), (30.0, 20.0 - radius))
    assert measure_path(table(WALL), radius, beside).fault is None


@pytest.mark.parametrize(("spare", "passes"), [(0.0, True), (0.01, True), (-0.01, False)])
def test_a_base_passes_a_gap_that_is_as_wide_as_itself(spare: float, passes: bool) -> None:
    left, right = box(10, 20, 14, 21), box(15.26 + spare, 20, 20, 21)
    ground = table(Obstacle("left", left), Obstacle("right", right))
    middle = (14.0 + 15.26 + spare) / 2.0
    assert (measure_path(ground, 0.63, ((middle, 15.0), (middle, 25.0))).fault is None) is passes


def test_a_base_may_stand_in_a_notch_that_its_hull_would_fill() -> None:
    ruin = Obstacle("ruin", ((20, 20), (26, 20), (26, 20.5), (20.5, 20.5), (20.5, 26), (20, 26)))
    assert fits(table(ruin), 0.63, (21.5, 21.5))
    assert not fits(table(ruin), 0.63, (21.0, 21.5))


def test_two_pieces_that_meet_at_a_corner_let_nothing_through() -> None:
    ground = table(Obstacle("one", box(10, 10, 12, 12)), Obstacle("two", box(12, 12, 14, 14)))
    assert measure_path(ground, 0.25, ((11.0, 13.0), (13.0, 11.0))).fault is not None


def test_other_models_are_in_the_way_until_they_are_gone() -> None:
    ground = table(Base("guard", Disc(10.0, 20.0, 0.63)))
    fault = measure_path(ground, 0.63, ((10.0, 15.0), (10.0, 25.0))).fault
    assert fault is not None
    assert (fault.kind, fault.key) == (Hindrance.MODEL, "guard")
    assert fault.centre == pytest.approx((10.0, 20.0 - 1.26), abs=2 * CONTACT)
    assert measure_path(ground.without("guard"), 0.63, ((10.0, 15.0), (10.0, 25.0))).fault is None


def test_a_base_stays_wholly_on_the_table() -> None:
    fault = measure_path(table(), 1.0, ((5.0, 5.0), (5.0, -5.0))).fault
    assert fault is not None
    assert (fault.kind, fault.key) == (Hindrance.TABLE_EDGE, None)
    assert fault.centre == pytest.approx((5.0, 1.0), abs=2 * CONTACT)
    assert measure_path(table(), 1.0, ((5.0, 5.0), (1.0, 1.0))).fault is None


def test_a_face_that_nobody_climbs_is_a_wall_from_below_and_an_end_from_above() -> None:
    for path in ((28.0, 43.0), (33.0, 43.0)), ((33.0, 43.0), (28.0, 43.0)):
        fault = measure_path(table(BUNKER), 0.5, path).fault
        assert fault is not None
        assert (fault.kind, fault.key) == (Hindrance.OBSTACLE, "bunker")
    assert measure_path(table(BUNKER), 0.5, ((31.0, 41.0), (35.0, 45.0))).fault is None


def test_a_roof_that_nobody_climbs_is_reached_from_a_higher_hill() -> None:
    ground = table(BUNKER, Platform("cliff", box(30, 46, 36, 52), 5.0))
    assert split(ground, (33.0, 49.0), (33.0, 43.0)) == pytest.approx((8.0, 6.0, 0.0, 2.0))


def test_a_low_wall_beside_a_hill_is_no_obstacle_to_who_stands_above_it() -> None:
    ground = table(HILL, Obstacle("fence", box(36.1, 30, 36.4, 36), top=1.0))
    assert measure_path(ground, 0.5, ((33.0, 33.0), (35.9, 33.0))).fault is None
    fault = measure_path(ground, 0.5, ((33.0, 33.0), (40.0, 33.0))).fault
    assert fault is not None
    assert fault.key == "fence"


def test_the_centre_decides_on_which_level_a_base_stands() -> None:
    ground = table(HILL)
    assert level_at(ground, (30.01, 33.0)) == HILL
    assert level_at(ground, (30.0, 33.0)) is None
    assert level_at(ground, (29.99, 33.0)) is None


def test_where_the_movement_runs_out_is_exact_in_difficult_ground_and_on_a_climb() -> None:
    path = measure_path(table(CRATER), 0.5, ((3.5, 4.0), (8.0, 4.0)))
    assert path.after(1.0) == pytest.approx((4.5, 4.0))
    assert path.after(2.5) == pytest.approx((5.5, 4.0))
    assert path.after(5.0) == pytest.approx((7.0, 4.0))
    assert path.after(99.0) == (8.0, 4.0)
    climb = measure_path(table(HILL), 0.5, ((28.0, 33.0), (33.0, 33.0)))
    assert climb.after(4.0) == pytest.approx((30.0, 33.0))
    assert climb.after(6.0) == pytest.approx((31.0, 33.0))


def test_standing_still_costs_nothing_and_asks_only_whether_the_base_fits() -> None:
    assert measure_path(table(WALL), 0.5, ((22.0, 25.0),)).total == 0.0
    assert measure_path(table(WALL), 0.5, ((22.0, 20.2),)).fault is not None


@pytest.mark.parametrize("path", [(), ((math.nan, 1.0),), ((1.0, 1.0), (math.inf, 2.0))])
def test_a_path_without_waypoints_or_with_endless_numbers_is_refused(path: tuple[Point, ...]) -> None:
    with pytest.raises(ValueError, match="path"):
        measure_path(table(), 0.5, path)


def random_path(ground: Ground, chance: Random, radius: float) -> list[Point]:
    first = next(spot for spot, fit in standing_places(ground, chance) if fit == radius)
    steps = chance.randint(1, 3)
    return [first, *((chance.uniform(0, 22), chance.uniform(0, 22)) for _ in range(steps))]


@given(st.integers(0, 40), st.integers(0, 10**6).map(Random), st.sampled_from(RADII))
@settings(max_examples=80, deadline=None, derandomize=True)
def test_a_path_is_never_cheaper_than_its_length_and_costs_the_same_backwards(
    seed: int, chance: Random, radius: float
) -> None:
    ground = crowded(seed)
    path = random_path(ground, chance, radius)
    cost = measure_path(ground, radius, path)
    length = sum(math.dist(*leg) for leg in pairwise(path))
    assert cost.clear + cost.difficult == pytest.approx(length)
    assert cost.total == pytest.approx(length + cost.difficult + cost.vertical)
    assert measure_path(ground, radius, path[::-1]).total == pytest.approx(cost.total, abs=1e-6)
    turned = [(22.0 - x, 22.0 - y) for x, y in path]
    assert measure_path(turned_about(ground), radius, turned).total == pytest.approx(cost.total, abs=1e-6)
    if len(path) > 2:
        parts = [measure_path(ground, radius, part).total for part in (path[:2], path[1:])]
        assert cost.total == pytest.approx(sum(parts), abs=1e-6)


@given(st.integers(0, 40), st.integers(0, 10**6).map(Random), st.sampled_from(RADII))
@settings(max_examples=80, deadline=None, derandomize=True)
def test_the_swept_base_overlaps_nothing_before_the_fault_and_touches_at_it(
    seed: int, chance: Random, radius: float
) -> None:
    ground = crowded(seed)
    path = random_path(ground, chance, radius)
    fault = measure_path(ground, radius, path).fault
    table_top = shapely.box(0, 0, *ground.size)

    def room(centre: Point) -> float:
        """Return how far the base's centre may move before anything is overlapped."""
        level = level_at(ground, centre)
        height = level.height if level else 0.0
        here = shapely.Point(centre)
        walls = [piece.outline for piece in ground.obstacles if height < piece.top]
        walls += [
            piece.outline for piece in ground.platforms if not piece.climbable and height < piece.height
        ]
        distances = [shapely.Polygon(wall).distance(here) for wall in walls]
        distances += [math.dist(centre, base.disc.centre) - base.disc.radius for base in ground.bases]
        distances.append(table_top.exterior.distance(here) if table_top.contains(here) else -1.0)
        return min(distances) - radius

    for index, leg in enumerate(pairwise(path)):
        if fault is not None and index > fault.leg:
            break
        last = fault.share if fault is not None and index == fault.leg else 1.0
        for step in range(40):
            assert room(at(*leg, last * step / 40.0)) > -2.0 * CONTACT
    if fault is not None:
        at_the_end_of_a_roof = math.dist(fault.centre, fault.touch) < 1e-6
        assert room(fault.centre) < 1e-6 or at_the_end_of_a_roof
        assert math.dist(fault.centre, fault.touch) < radius
