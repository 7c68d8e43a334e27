"""The space proposes and exact distances decide (ruling B10): pointing, nearness, and dragging with contact stop."""

from __future__ import annotations

import math
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nexus_table.geometry.distance import disc_to_disc, disc_to_polygon
from nexus_table.geometry.path import Ground, Obstacle, fits, measure_path
from nexus_table.geometry.shapes import Disc, Point
from nexus_table.geometry.space import Space, Thing
from tests.geometry.grounds import RADII, box, crowded, standing_places

SIZE = (44.0, 60.0)
RUIN = ((10.0, 10.0), (16.0, 10.0), (16.0, 12.0), (12.0, 12.0), (12.0, 16.0), (10.0, 16.0))


def spread(*things: Thing) -> Space:
    return Space(SIZE, things)


def space_of(ground: Ground) -> Space:
    """Return the same solid things that the ground has."""
    walls = [Thing(piece.key, piece.outline) for piece in ground.obstacles]
    return Space(ground.size, [*walls, *(Thing(base.key, base.disc) for base in ground.bases)])


def test_the_notch_of_a_concave_piece_is_not_the_piece() -> None:
    space = spread(Thing("ruin", RUIN))
    assert space.under((13.0, 13.0)) is None
    under = space.under((11.0, 11.0))
    assert under is not None
    assert under.key == "ruin"


def test_a_base_is_meant_before_the_piece_it_stands_in_and_a_wall_before_its_ruin() -> None:
    space = spread(
        Thing("ruin", box(10, 10, 20, 20)), Thing("wall", box(10, 10, 20, 11)), Thing("7", Disc(15, 15, 0.5))
    )
    named = [
        found.key if (found := space.under(point)) else None for point in ((15, 15.2), (15, 10.5), (12, 18))
    ]
    assert named == ["7", "wall", "ruin"]


def test_what_is_taken_away_is_no_longer_there_and_what_is_put_again_has_moved() -> None:
    space = spread(Thing("7", Disc(15, 15, 0.5)))
    space.put(Thing("7", Disc(20, 20, 0.5)))
    assert space.under((15, 15)) is None
    assert space.under((20, 20)) is not None
    space.take("7")
    space.take("7")
    assert space.under((20, 20)) is None


def test_nearness_runs_from_edge_to_edge_and_includes_its_limit() -> None:
    space = spread(Thing("near", Disc(12.0, 10.0, 0.5)), Thing("far", Disc(10.0, 12.01, 0.5)))
    found = space.within(Disc(10.0, 10.0, 0.5), 1.0)
    assert [(thing.key, gap.distance) for thing, gap in found] == [("near", 1.0)]


def test_a_base_in_a_notch_is_near_the_walls_and_not_inside_the_hull() -> None:
    ((thing, gap),) = spread(Thing("ruin", RUIN)).within(Disc(14.0, 13.5, 0.5), 1.2)
    assert (thing.key, gap.distance) == ("ruin", pytest.approx(1.0))


def test_a_dragged_base_stops_at_first_contact() -> None:
    space = spread(Thing("wall", box(20, 20, 24, 21)))
    stop = space.slide(Disc(22.0, 15.0, 0.63), (22.0, 30.0), along=False)
    assert stop.centre == pytest.approx((22.0, 20.0 - 0.63))
    assert stop.touched == ("wall",)


def test_a_dragged_base_stops_at_another_base_and_never_inside_it() -> None:
    space = spread(Thing("guard", Disc(10.0, 20.0, 1.0)))
    stop = space.slide(Disc(10.0, 15.0, 0.5), (10.0, 20.0), along=False)
    assert stop.centre == pytest.approx((10.0, 18.5))


def test_a_dragged_base_slides_along_a_wall() -> None:
    space = spread(Thing("wall", box(10, 20, 30, 21)))
    stop = space.slide(Disc(15.0, 15.0, 0.5), (25.0, 25.0))
    assert stop.centre == pytest.approx((25.0, 19.5))


def test_a_dragged_base_rests_in_the_corner_of_a_ruin() -> None:
    stop = spread(Thing("ruin", RUIN)).slide(Disc(14.0, 14.0, 0.63), (5.0, 5.0))
    assert stop.centre == pytest.approx((12.63, 12.63))


@pytest.mark.parametrize("goal", [(25.0, 19.5), (15.0, 10.0), (5.0, 19.5)])
def test_a_base_that_touches_a_wall_may_go_along_it_and_away_from_it(goal: Point) -> None:
    space = spread(Thing("wall", box(0, 20, 44, 21)))
    assert space.slide(Disc(15.0, 19.5, 0.5), goal, along=False).centre == pytest.approx(goal)


def test_a_base_is_not_in_its_own_way() -> None:
    space = spread(Thing("7", Disc(15.0, 15.0, 0.5)))
    assert space.slide(Disc(15.0, 15.0, 0.5), (16.0, 15.0), key="7").centre == (16.0, 15.0)


def test_a_base_that_stands_inside_something_can_be_pulled_out_of_it() -> None:
    space = spread(Thing("wall", box(10, 20, 30, 21)))
    assert space.slide(Disc(15.0, 20.5, 0.5), (15.0, 10.0)).centre == (15.0, 10.0)


def test_ground_that_is_not_solid_stops_nothing() -> None:
    space = spread(Thing("crater", box(10, 20, 30, 30), solid=False))
    assert space.slide(Disc(15.0, 15.0, 0.5), (15.0, 25.0)).centre == (15.0, 25.0)


def test_a_dragged_base_stays_wholly_on_the_table() -> None:
    assert spread().slide(Disc(5.0, 5.0, 1.0), (-3.0, 70.0)).centre == (1.0, 59.0)


@given(st.integers(0, 40), st.integers(0, 10**6).map(Random), st.sampled_from(RADII))
@settings(max_examples=80, deadline=None, derandomize=True)
def test_a_drag_never_ends_inside_anything_and_stops_no_sooner_than_it_must(
    seed: int, chance: Random, radius: float
) -> None:
    ground = Ground(
        (22.0, 22.0),
        tuple(Obstacle(o.key, o.outline) for o in crowded(seed).obstacles),
        bases=crowded(seed).bases,
    )
    space = space_of(ground)
    start = next(spot for spot, _ in standing_places(ground, chance) if fits(ground, radius, spot))
    goal = (chance.uniform(-2.0, 24.0), chance.uniform(-2.0, 24.0))
    slid = space.slide(Disc(*start, radius), goal)
    assert fits(ground, radius, slid.centre)
    stopped = space.slide(Disc(*start, radius), goal, along=False)
    assert measure_path(ground, radius, (start, stopped.centre)).fault is None
    on_table = (min(max(goal[0], radius), 22.0 - radius), min(max(goal[1], radius), 22.0 - radius))
    if math.dist(stopped.centre, on_table) > 1e-9:
        share = 1e-2 / math.dist(stopped.centre, on_table)
        further = tuple(a + share * (b - a) for a, b in zip(stopped.centre, on_table, strict=True))
        assert measure_path(ground, radius, (stopped.centre, further)).fault is not None or share > 1.0
    assert math.dist(slid.centre, on_table) <= math.dist(stopped.centre, on_table) + 1e-6


@given(st.integers(0, 40), st.integers(0, 10**6).map(Random), st.floats(0.0, 6.0))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_nobody_within_a_radius_is_missed(seed: int, chance: Random, inches: float) -> None:
    ground = crowded(seed)
    disc = Disc(chance.uniform(0.0, 22.0), chance.uniform(0.0, 22.0), chance.choice(RADII))
    gaps = {base.key: disc_to_disc(disc, base.disc).distance for base in ground.bases}
    gaps |= {piece.key: disc_to_polygon(disc, piece.outline).distance for piece in ground.obstacles}
    found = [(thing.key, gap.distance) for thing, gap in space_of(ground).within(disc, inches)]
    near = sorted((distance, key) for key, distance in gaps.items() if distance <= inches)
    assert [(distance, key) for key, distance in found] == near
