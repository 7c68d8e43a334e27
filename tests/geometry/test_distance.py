"""Distances run from edge to edge (ruling B11), and clipping is exact on concave shapes."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from nexus_table.geometry.distance import (
    Gap,
    at,
    clip,
    disc_to_disc,
    disc_to_point,
    disc_to_polygon,
    length_of,
    merged,
    near_polygon,
    point_to_polygon,
    polygon_to_polygon,
    segment_to_segment,
)
from nexus_table.geometry.shapes import Disc, Point, Polygon
from tests.geometry.grounds import box

NOTCH = ((0.0, 0.0), (6.0, 0.0), (6.0, 2.0), (2.0, 2.0), (2.0, 6.0), (0.0, 6.0))

coordinates = st.floats(-20.0, 20.0).map(lambda number: round(number, 3))
points = st.tuples(coordinates, coordinates)
radii = st.floats(0.25, 1.75)


@st.composite
def stars(draw: st.DrawFn) -> Polygon:
    """Draw a simple polygon, mostly concave, whose corners go round a middle."""
    middle = draw(points)
    reaches = draw(st.lists(st.floats(0.5, 6.0), min_size=4, max_size=9))
    step = math.tau / len(reaches)
    return tuple(
        (middle[0] + reach * math.cos(step * i), middle[1] + reach * math.sin(step * i))
        for i, reach in enumerate(reaches)
    )


def length_of_gap(gap: Gap) -> float:
    return math.dist(gap.start, gap.end)


def test_two_bases_are_as_far_apart_as_their_edges() -> None:
    gap = disc_to_disc(Disc(0.0, 0.0, 1.0), Disc(3.0, 4.0, 2.0))
    assert gap.distance == pytest.approx(2.0)
    assert gap.start == pytest.approx((0.6, 0.8))
    assert gap.end == pytest.approx((1.8, 2.4))


@pytest.mark.parametrize("between", [0.0, 1.0, 2.0])
def test_bases_that_touch_or_overlap_are_no_distance_apart(between: float) -> None:
    gap = disc_to_disc(Disc(0.0, 0.0, 1.0), Disc(between, 0.0, 1.0))
    assert gap.distance == 0.0
    assert gap.start == gap.end


def test_a_base_in_a_notch_is_measured_to_the_walls_and_not_to_the_hull() -> None:
    gap = disc_to_polygon(Disc(4.0, 4.5, 0.5), NOTCH)
    assert gap.distance == pytest.approx(1.5)
    assert gap.end == pytest.approx((2.0, 4.5))


def test_a_base_whose_centre_is_inside_a_piece_is_no_distance_from_it() -> None:
    assert disc_to_polygon(Disc(1.0, 1.0, 0.1), NOTCH).distance == 0.0
    assert disc_to_point(Disc(1.0, 1.0, 0.5), (1.2, 1.0)).distance == 0.0


def test_one_piece_inside_another_is_no_distance_from_it() -> None:
    assert polygon_to_polygon(box(0, 0, 9, 9), box(4, 4, 5, 5)).distance == 0.0
    assert polygon_to_polygon(box(4, 4, 5, 5), box(0, 0, 9, 9)).distance == 0.0


def test_a_line_along_a_border_is_outside() -> None:
    assert clip((-1.0, 2.0), (9.0, 2.0), box(0, 0, 4, 2)) == ()
    assert clip((2.0, -1.0), (2.0, 9.0), NOTCH) == (pytest.approx((0.1, 0.3)),)


def test_a_line_through_a_concave_piece_is_inside_twice() -> None:
    arms = ((0, 0), (6, 0), (6, 4), (4, 4), (4, 2), (2, 2), (2, 4), (0, 4))
    assert clip((-2.0, 3.0), (8.0, 3.0), arms) == (pytest.approx((0.2, 0.4)), pytest.approx((0.6, 0.8)))


@pytest.mark.parametrize("degrees", range(0, 360, 15))
def test_a_line_along_a_slanted_border_is_outside(degrees: int) -> None:
    turn = math.radians(degrees)
    square = tuple(
        (x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn))
        for x, y in box(-1, -1, 1, 1)
    )
    for start, end in zip(square, square[1:] + square[:1], strict=True):
        assert clip(start, end, square) == ()
        assert clip(at(start, end, -0.5), at(start, end, 1.5), square) == ()


def test_parts_that_meet_become_one() -> None:
    assert merged([(0.5, 0.7), (0.1, 0.2), (0.2, 0.3), (0.6, 0.9)]) == ((0.1, 0.3), (0.5, 0.9))


@given(points, radii, stars())
@settings(max_examples=150, deadline=None, derandomize=True)
def test_the_gap_to_a_piece_is_the_least_distance(point: Point, radius: float, piece: Polygon) -> None:
    exact = shapely.Polygon(piece).distance(shapely.Point(point))
    assert point_to_polygon(point, piece).distance == pytest.approx(exact, abs=1e-9)
    gap = disc_to_polygon(Disc(*point, radius), piece)
    assert gap.distance == pytest.approx(max(exact - radius, 0.0), abs=1e-9)
    assert length_of_gap(gap) == pytest.approx(gap.distance, abs=1e-9)


@given(stars(), stars())
@settings(max_examples=100, deadline=None, derandomize=True)
def test_the_gap_between_pieces_is_the_least_distance_both_ways(one: Polygon, other: Polygon) -> None:
    gap = polygon_to_polygon(one, other)
    assert gap.distance == pytest.approx(shapely.Polygon(one).distance(shapely.Polygon(other)), abs=1e-9)
    assert length_of_gap(gap) == pytest.approx(gap.distance, abs=1e-9)
    assert polygon_to_polygon(other, one).distance == pytest.approx(gap.distance, abs=1e-9)


@given(points, points, points, points)
@settings(max_examples=100, deadline=None, derandomize=True)
def test_the_gap_between_segments_is_the_least_distance(a: Point, b: Point, c: Point, d: Point) -> None:
    exact = shapely.LineString([a, b]).distance(shapely.LineString([c, d]))
    assert segment_to_segment(a, b, c, d).distance == pytest.approx(exact, abs=1e-9)


@given(points, points, stars())
@settings(max_examples=150, deadline=None, derandomize=True)
def test_the_clipped_length_is_the_length_inside(start: Point, end: Point, piece: Polygon) -> None:
    inside = sum(leave - enter for enter, leave in clip(start, end, piece)) * math.dist(start, end)
    exact = shapely.Polygon(piece).intersection(shapely.LineString([start, end])).length
    assert inside == pytest.approx(exact, abs=1e-6)


@given(points, points, stars(), radii)
@settings(max_examples=150, deadline=None, derandomize=True)
def test_a_part_near_a_piece_begins_and_ends_at_that_distance(
    start: Point, end: Point, piece: Polygon, radius: float
) -> None:
    parts = near_polygon(start, end, piece, radius)
    exact = shapely.Polygon(piece)
    for share in (share for part in parts for share in part if 0.0 < share < 1.0):
        assert exact.distance(shapely.Point(at(start, end, share))) == pytest.approx(radius, abs=1e-6)
    for share in (step / 40.0 for step in range(41)):
        distance = exact.distance(shapely.Point(at(start, end, share)))
        if abs(distance - radius) > 1e-6:
            assert any(enter <= share <= leave for enter, leave in parts) == (distance < radius)


def test_a_way_is_as_long_in_every_python() -> None:
    """The sum of floats rounds otherwise since Python 3.12; a limit of a move is no place for that."""
    way = [(tenth / 10.0, 0.0) for tenth in range(11)]
    steps = [math.dist(one, other) for one, other in pairwise(way)]
    assert length_of(way) == math.fsum(steps) == 1.0
    assert length_of(way[:1]) == 0.0
