"""Exposure is the share of a zone that sees a place, counted without ever keeping the screen waiting."""

from __future__ import annotations

import math

import numpy as np
import pytest

from nexus_table.geometry.area import Cells, visible_area
from nexus_table.geometry.exposure import Exposure, zone_points
from nexus_table.geometry.shapes import Bounds
from nexus_table.geometry.sight import Blocker, Eye, Sightboard
from tests.geometry.grounds import box

SIZE = (22.0, 22.0)
WOODS = box(4, 1, 8, 4)
HILL = box(12, 1, 16, 3)
BOARD = Sightboard.of(
    [
        Blocker(1, WOODS, math.inf),
        Blocker(2, HILL, 2.0),
        Blocker(3, box(6, 10, 16, 11), 2.5),
        Blocker(4, box(2, 14, 3, 18), math.inf),
    ]
)
CELLS = Cells.of(SIZE, {1: WOODS}, [(HILL, 2.0)])
ZONE = Bounds(0.0, 0.0, 22.0, 5.0)


def counted(milliseconds: float) -> Exposure:
    exposure = Exposure(BOARD, CELLS, zone_points(ZONE, 1.5), (1.0, 1.0))
    while not exposure.step(milliseconds):
        assert 0.0 <= exposure.progress < 1.0
    return exposure


def test_the_points_of_a_zone_lie_inside_it_and_evenly() -> None:
    points = zone_points(ZONE, 1.0)
    assert len(points) == 22 * 5
    assert points[0] == (0.5, 0.5)
    assert np.mean(points, axis=0) == pytest.approx((11.0, 2.5))


def test_each_place_has_the_share_of_points_that_see_it() -> None:
    exposure = counted(1000.0)
    shares = np.zeros((CELLS.rows, CELLS.columns))
    points = zone_points(ZONE, 1.5)
    for x, y in points:
        inside_woods, on_hill = 4 < x < 8 and 1 < y < 4, 12 < x < 16 and 1 < y < 3
        eye = Eye(x, y, 0.0, 3.0 if on_hill else 1.0)
        shares += visible_area(BOARD, CELLS, eye, 1.0, frozenset({1}) if inside_woods else frozenset())
    assert exposure.shares == pytest.approx(shares / len(points))
    assert 0.0 <= exposure.shares.min() < exposure.shares.max() <= 1.0


def test_small_steps_lead_to_the_same_answer() -> None:
    assert (counted(0.0).shares == counted(1000.0).shares).all()


def test_progress_begins_at_nothing_and_ends_at_one() -> None:
    exposure = Exposure(BOARD, CELLS, zone_points(ZONE, 1.5), (1.0, 1.0))
    assert (exposure.progress, exposure.done) == (0.0, False)
    assert (exposure.shares == 0.0).all()
    assert counted(0.0).progress == 1.0


def test_a_zone_without_points_is_counted_at_once() -> None:
    exposure = Exposure(BOARD, CELLS, [], (1.0, 1.0))
    assert exposure.done
    assert exposure.step(0.0)
    assert exposure.progress == 1.0
