from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from nexus_table.ui.camera import CLOSEST, FARTHEST, Camera

views = st.builds(
    Rect, st.integers(0, 500), st.integers(0, 300), st.integers(200, 3840), st.integers(200, 2160)
)
places = st.tuples(st.floats(0, 44), st.floats(0, 60))
cameras = st.builds(
    lambda view, factor, dx, dy: Camera.fitted(view, 44, 60).zoomed(factor).panned(dx, dy),
    views,
    st.floats(0.5, 10),
    st.floats(-900, 900),
    st.floats(-900, 900),
)


@given(cameras, places)
def test_pixels_and_inches_are_each_others_way_back(camera: Camera, place: tuple[float, float]) -> None:
    there_and_back = camera.to_world(camera.to_pixels(place))
    assert there_and_back == pytest.approx(place, abs=1e-6)


@given(views)
def test_the_fitted_camera_shows_the_whole_table(view: Rect) -> None:
    camera = Camera.fitted(view, 44, 60)
    for corner in ((0, 0), (44, 60)):
        x, y = camera.to_pixels(corner)
        assert view.left <= x <= view.right
        assert view.top <= y <= view.bottom


def test_up_on_the_table_is_up_on_the_screen() -> None:
    camera = Camera.fitted(Rect(0, 0, 800, 800), 44, 60)
    assert camera.to_pixels((22, 40))[1] < camera.to_pixels((22, 20))[1]


@given(cameras, st.floats(1.0, 1.5), st.floats(0.4, 0.6), st.floats(0.4, 0.6))
def test_zooming_in_keeps_the_place_under_the_cursor(
    camera: Camera, factor: float, part_x: float, part_y: float
) -> None:
    view = camera.rect
    cursor = (view.x + view.width * part_x, view.y + view.height * part_y)
    nearer = camera.zoomed(factor, cursor)
    free = all(nearer.panned(dx, dy) != nearer for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))
    # At its edge the table may not leave the view, so that the place may slide there.
    if free:
        assert nearer.to_world(cursor) == pytest.approx(camera.to_world(cursor), abs=1e-6)


@given(cameras, st.lists(st.floats(0.3, 3), max_size=12))
def test_no_zooming_leaves_the_limits(camera: Camera, factors: list[float]) -> None:
    for factor in factors:
        camera = camera.zoomed(factor)
        assert FARTHEST <= camera.zoom <= CLOSEST


@given(cameras, st.floats(-1e5, 1e5), st.floats(-1e5, 1e5))
def test_no_panning_loses_the_table(camera: Camera, dx: float, dy: float) -> None:
    moved = camera.panned(dx, dy)
    assert -1.001 <= moved.x <= 45.001
    assert -1.001 <= moved.y <= 61.001


@given(cameras)
def test_fit_brings_the_whole_table_back(camera: Camera) -> None:
    assert camera.fit() == Camera.fitted(camera.rect, 44, 60)


@given(cameras, st.floats(0, 1))
def test_a_flight_begins_here_and_ends_there(camera: Camera, part: float) -> None:
    goal = camera.fit()
    assert camera.towards(goal, 1.0) == goal
    start = camera.towards(goal, 0.0)
    assert (start.x, start.y, start.zoom) == pytest.approx((camera.x, camera.y, camera.zoom))
    between = camera.towards(goal, part)
    low, high = sorted((camera.zoom, goal.zoom))
    assert low - 1e-9 <= between.zoom <= high + 1e-9


@given(cameras, views)
def test_another_window_shows_the_same_place(camera: Camera, view: Rect) -> None:
    seen = camera.seen(view)
    assert seen.zoom == camera.zoom
    assert seen.rect == view
