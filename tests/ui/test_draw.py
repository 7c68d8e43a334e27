"""Shapes cover what they should: no more, no less, and each translucent one lies over the ground once."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from nexus_table.ui import draw
from nexus_table.ui.pen import Pen, paths
from nexus_table.ui.theme import DARK, Look, Radius

WHITE, RED = (255, 255, 255), (255, 0, 0)


def covered(surface: Surface) -> float:
    return (
        sum(surface.get_at((x, y)).r for x in range(surface.get_width()) for y in range(surface.get_height()))
        / 255
    )


@given(st.floats(3, 28), st.floats(-0.5, 0.5), st.floats(-0.5, 0.5))
@settings(max_examples=25)
def test_a_disc_covers_the_area_of_its_circle(radius: float, dx: float, dy: float) -> None:
    surface = Surface((64, 64))
    draw.disc(surface, (32 + dx, 32 + dy), radius, WHITE)
    assert covered(surface) == pytest.approx(math.pi * radius * radius, rel=0.06, abs=3)


def test_a_large_disc_is_as_round_as_a_small_one() -> None:
    surface = Surface((420, 420))
    draw.disc(surface, (210, 210), 200, WHITE)
    assert covered(surface) == pytest.approx(math.pi * 200 * 200, rel=0.02)


def test_a_ring_is_hollow() -> None:
    surface = Surface((60, 60))
    surface.fill(RED)
    draw.disc(surface, (30, 30), 20, None, WHITE, 3)
    assert surface.get_at((30, 30)) == RED
    assert surface.get_at((30, 11)).g > 200


@given(st.lists(st.tuples(st.floats(4, 56), st.floats(4, 56)), min_size=3, max_size=3))
@settings(max_examples=25)
def test_a_triangle_covers_its_area(corners: list[tuple[float, float]]) -> None:
    (ax, ay), (bx, by), (cx, cy) = corners
    area = abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2
    surface = Surface((60, 60))
    draw.polygon(surface, corners, WHITE)
    around = sum(math.dist(a, b) for a, b in zip(corners, [*corners[1:], corners[0]], strict=True))
    assert abs(covered(surface) - area) <= 0.25 * around + 2


@pytest.mark.parametrize("size", [60, 600], ids=["fine", "large"])
def test_a_translucent_polygon_lies_over_the_ground_once(size: int) -> None:
    surface = Surface((size, size))
    corners = [(2, 2), (size - 3, 2), (size - 3, size - 3), (2, size - 3)]
    draw.polygon(surface, corners, (255, 255, 255, 100))
    shades = {surface.get_at((x, size // 2)).r for x in range(5, size - 6)}
    assert shades == {100} or shades <= {99, 100, 101}
    assert max(surface.get_at((x, size // 2)).r for x in range(size)) <= 101


@pytest.mark.parametrize("width", [1, 2, 3, 5])
def test_a_line_is_as_wide_as_asked(width: int) -> None:
    surface = Surface((40, 40))
    draw.line(surface, (20, 2), (20, 38), WHITE, width)
    across = sum(surface.get_at((x, 20)).r for x in range(40)) / 255
    assert across == pytest.approx(width, abs=0.6)


def test_a_translucent_line_does_not_darken_itself_at_its_corners() -> None:
    surface = Surface((60, 60))
    draw.polyline(surface, [(10, 10), (50, 10), (50, 50)], (255, 255, 255, 120), 6)
    assert max(surface.get_at((x, y)).r for x in range(60) for y in range(60)) <= 121


def test_dashes_leave_gaps_and_march_with_the_phase() -> None:
    still, moved = Surface((100, 9)), Surface((100, 9))
    draw.dashed(still, (0, 4), (100, 4), WHITE, 1, dash=6, gap=4)
    draw.dashed(moved, (0, 4), (100, 4), WHITE, 1, dash=6, gap=4, phase=5)
    lit = [bool(still.get_at((x, 4)).r > 127) for x in range(100)]
    assert 55 <= sum(lit) <= 75
    assert lit != [bool(moved.get_at((x, 4)).r > 127) for x in range(100)]


def test_a_line_of_no_length_draws_nothing_wrong() -> None:
    surface = Surface((20, 20))
    draw.dashed(surface, (5, 5), (5, 5), WHITE)
    draw.polyline(surface, [(5, 5)], WHITE)
    draw.polygon(surface, [(5, 5), (6, 6)], WHITE)
    draw.disc(surface, (5, 5), 0, WHITE)
    assert covered(surface) == 0


@given(st.floats(-180, 180), st.floats(3, 12))
@settings(max_examples=20)
def test_a_hatch_stays_in_its_polygon_and_fills_it(angle: float, spacing: float) -> None:
    surface = Surface((80, 80))
    corners = [(20, 20), (60, 20), (60, 60), (20, 60)]
    draw.hatch(surface, corners, WHITE, spacing, 1, angle)
    outside = [(x, y) for x in range(80) for y in range(80) if not (18 <= x <= 62 and 18 <= y <= 62)]
    assert all(surface.get_at(place).r == 0 for place in outside)
    assert covered(surface) > 40 * 40 / spacing * 0.5


@pytest.mark.parametrize("size", [(40, 24), (300, 200), (9, 9), (200, 6)])
def test_a_rounded_box_fills_its_middle_and_leaves_its_corners(size: tuple[int, int]) -> None:
    surface = Surface((320, 220))
    box = Rect((10, 10), size)
    draw.rounded(surface, box, WHITE, 8, RED, 1)
    assert surface.get_at(box.center)[:3] == WHITE
    assert surface.get_at(box.topleft).r < 200
    assert surface.get_at((box.left - 1, box.centery))[:3] == (0, 0, 0)
    assert surface.get_at((box.right, box.centery))[:3] == (0, 0, 0)
    assert surface.get_at((box.centerx, box.top))[:3] == RED


@pytest.mark.parametrize("size", [(100, 60), (400, 300)])
def test_a_translucent_box_is_even(size: tuple[int, int]) -> None:
    surface = Surface((420, 320))
    draw.rounded(surface, Rect((10, 10), size), (255, 255, 255, 100), 10)
    row = [surface.get_at((x, 10 + size[1] // 2)).r for x in range(12, 8 + size[0])]
    assert max(row) - min(row) <= 1


def test_a_box_without_room_draws_nothing() -> None:
    surface = Surface((20, 20))
    draw.rounded(surface, Rect(5, 5, 0, 8), WHITE, 4)
    draw.gradient(surface, Rect(5, 5, 8, 0), WHITE, RED)
    draw.veil(surface, Rect(30, 30, 5, 5), (255, 255, 255, 200))
    assert covered(surface) == 0


def test_a_raised_panel_throws_a_shadow_that_fades() -> None:
    surface = Surface((200, 200))
    surface.fill((200, 200, 200))
    box = Rect(50, 50, 100, 100)
    draw.panel(surface, Look(), box, radius=Radius.PANEL)
    below = [surface.get_at((100, y)).r for y in range(box.bottom + 1, box.bottom + 14)]
    assert below == sorted(below)
    assert below[0] < 180
    assert surface.get_at((100, 195)).r == 200
    assert surface.get_at(box.center)[:3] == DARK.panel


def test_a_gradient_goes_from_one_colour_to_the_other() -> None:
    surface = Surface((10, 50))
    draw.gradient(surface, Rect(0, 0, 10, 50), WHITE, RED)
    column = [surface.get_at((5, y)).g for y in range(50)]
    assert column == sorted(column, reverse=True)
    assert (column[0], column[-1]) == (255, 0)


def test_a_glow_is_brightest_in_its_middle() -> None:
    surface = Surface((80, 80))
    draw.glow(surface, (40, 40), 30, WHITE, 200)
    assert surface.get_at((40, 40)).r > surface.get_at((55, 40)).r > surface.get_at((72, 40)).r == 0


def test_a_pen_cuts_fills_and_closes() -> None:
    pen = Pen(48, WHITE)
    pen.draw("fill M 2 2 L 22 2 L 22 22 L 2 22 Z")
    pen.draw("cut O 12 12 4")
    picture = pen.picture()
    assert picture.get_at((24, 24)).a == 0
    assert picture.get_at((8, 8)).a == 255


def test_a_path_reads_curves_arcs_and_circles() -> None:
    (curve, open_), (circle, closed) = list(paths("M 0 0 C 0 8 8 8 8 0 O 12 12 5"))
    assert curve[-1] == (8, 0)
    assert not open_
    assert closed
    assert all(math.dist(point, (12, 12)) == pytest.approx(5) for point in circle)
    (arc,) = [points for points, _ in paths("A 12 12 8 0 90")]
    assert arc[0] == pytest.approx((20, 12))
    assert arc[-1] == pytest.approx((12, 4))
    (bent,) = [points for points, _ in paths("M 0 0 Q 4 8 8 0")]
    assert bent[10] == pytest.approx((4, 4))


def test_a_stroke_nobody_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="“X” is no stroke"):
        list(paths("X 1 2"))


def test_a_veil_over_a_large_screen_is_even() -> None:
    surface = Surface((700, 600))
    draw.veil(surface, Rect(10, 10, 680, 580), (255, 255, 255, 80))
    assert {surface.get_at((x, y)).r for x in range(10, 690, 7) for y in range(10, 590, 7)} == {80}
    assert surface.get_at((9, 300)).r == surface.get_at((690, 300)).r == 0
