"""How the table lies on the screen: points there and back, zoom at the cursor, panning, fitting and turning."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nexus_table.games.battlefield.screen.view import LARGEST_SCALE, SMALLEST_SCALE, View

SIZE = (44.0, 60.0)
QUIET = settings(deadline=None, derandomize=True)
PIXEL = st.tuples(st.floats(-500, 4500), st.floats(-500, 2500))
PLACE = st.tuples(st.floats(-20, 80), st.floats(-20, 80))
VIEW = st.builds(
    View,
    centre=PLACE,
    scale=st.floats(SMALLEST_SCALE, LARGEST_SCALE),
    rect=st.tuples(st.integers(0, 300), st.integers(0, 300), st.integers(100, 3840), st.integers(100, 2160)),
    turns=st.integers(0, 3),
)


@QUIET
@given(VIEW, PLACE)
def test_a_point_of_the_table_comes_back_from_its_pixel(view: View, place: tuple[float, float]) -> None:
    assert view.to_table(view.to_screen(place)) == pytest.approx(place, abs=1e-6)


@QUIET
@given(VIEW, PIXEL)
def test_a_pixel_comes_back_from_its_point(view: View, pixel: tuple[float, float]) -> None:
    assert view.to_screen(view.to_table(pixel)) == pytest.approx(pixel, abs=1e-6)


@QUIET
@given(VIEW, PIXEL, st.floats(0.1, 10.0))
def test_what_lies_under_the_cursor_stays_there_while_zooming(
    view: View, pixel: tuple[float, float], factor: float
) -> None:
    assert view.zoomed(pixel, factor).to_table(pixel) == pytest.approx(view.to_table(pixel), abs=1e-6)


@QUIET
@given(VIEW, st.floats(0.01, 100.0))
def test_zooming_keeps_within_the_scales_that_can_be_painted(view: View, factor: float) -> None:
    assert SMALLEST_SCALE <= view.zoomed(view.middle, factor).scale <= LARGEST_SCALE


@QUIET
@given(VIEW, PLACE, st.floats(-400, 400), st.floats(-400, 400))
def test_a_dragged_table_follows_the_pointer(
    view: View, place: tuple[float, float], across: float, down: float
) -> None:
    x, y = view.to_screen(place)
    assert view.panned(across, down).to_screen(place) == pytest.approx((x + across, y + down), abs=1e-6)


@QUIET
@given(VIEW, PLACE)
def test_four_quarter_turns_are_none(view: View, place: tuple[float, float]) -> None:
    turned = view.turned().turned().turned().turned()
    assert turned.to_screen(place) == view.to_screen(place)


@QUIET
@given(VIEW, PLACE, PLACE)
def test_lengths_are_the_same_in_each_direction(
    view: View, start: tuple[float, float], end: tuple[float, float]
) -> None:
    (x0, y0), (x1, y1) = view.to_screen(start), view.to_screen(end)
    inches = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    assert ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 == pytest.approx(view.length(inches), abs=1e-5)


@pytest.mark.parametrize("turns", [None, 0, 1, 2, 3])
@pytest.mark.parametrize("rect", [(0, 0, 1280, 720), (30, 40, 500, 900), (300, 0, 3840, 2160)])
def test_a_fitted_view_shows_the_whole_table(rect: tuple[int, int, int, int], turns: int | None) -> None:
    view = View.fitted(SIZE, rect, turns)
    for corner in ((0.0, 0.0), (44.0, 0.0), (44.0, 60.0), (0.0, 60.0)):
        x, y = view.to_screen(corner)
        assert rect[0] < x < rect[0] + rect[2]
        assert rect[1] < y < rect[1] + rect[3]


def test_y_points_up_unturned_and_to_the_right_after_a_quarter() -> None:
    view = View((22.0, 30.0), 10.0, (0, 0, 800, 600))
    assert view.to_screen((22.0, 31.0)) == (400.0, 290.0)
    assert view.turned().to_screen((22.0, 31.0)) == (410.0, 300.0)
    assert view.turned().to_screen((23.0, 30.0)) == (400.0, 310.0)


def test_a_wide_window_shows_the_long_edge_across() -> None:
    assert View.fitted(SIZE, (0, 0, 1280, 720)).turns == 1
    assert View.fitted(SIZE, (0, 0, 600, 900)).turns == 0


def test_the_table_cannot_be_dragged_out_of_sight() -> None:
    lost = View.fitted(SIZE, (0, 0, 1280, 720)).panned(90000.0, -90000.0).held(SIZE)
    assert 0.0 <= lost.centre[0] <= 44.0
    assert 0.0 <= lost.centre[1] <= 60.0
