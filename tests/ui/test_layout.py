from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from nexus_table.ui import layout

rects = st.builds(
    Rect, st.integers(-50, 500), st.integers(-50, 500), st.integers(0, 3000), st.integers(0, 3000)
)
shares = st.lists(st.integers(1, 9).map(lambda count: f"{count}*"), min_size=1, max_size=8)


@given(rects, shares, st.integers(0, 6))
def test_columns_fill_the_room_to_the_last_pixel(rect: Rect, parts: list[str], gap: int) -> None:
    places = layout.columns(rect, parts, gap)
    gaps = gap * (len(parts) - 1)
    assert len(places) == len(parts)
    assert sum(place.width for place in places) == max(0, rect.width - gaps)
    assert all(place.y == rect.y and place.height == rect.height for place in places)


@given(rects, shares, st.integers(0, 6))
def test_rows_follow_one_another_with_the_gap_between(rect: Rect, parts: list[str], gap: int) -> None:
    places = layout.rows(rect, parts, gap)
    assert places[0].y == rect.y
    for above, below in pairwise(places):
        assert below.y == above.bottom + gap


@given(rects, st.sampled_from(["left", "right", "top", "bottom"]), st.integers(0, 4000), st.integers(0, 20))
def test_a_cut_gives_a_strip_and_a_rest_that_do_not_overlap(
    rect: Rect, side: layout.Side, size: int, gap: int
) -> None:
    strip, rest = layout.cut(rect, side, size, gap)
    assert rect.contains(strip) or not strip.size[0] * strip.size[1]
    assert rect.contains(rest) or not rest.size[0] * rest.size[1]
    assert not strip.colliderect(rest)


def test_fixed_parts_keep_their_pixels_and_shares_take_the_rest() -> None:
    left, middle, right = layout.columns(Rect(0, 0, 1000, 10), [200, "1*", 300], 10)
    assert (left.width, middle.width, right.width) == (200, 480, 300)
    assert right.right == 1000


@given(rects, st.integers(1, 6), st.integers(1, 6))
def test_a_grid_has_every_cell_inside_and_none_twice(rect: Rect, across: int, down: int) -> None:
    cells = layout.grid(rect, across, down)
    assert len(cells) == across * down
    assert sum(cell.width * cell.height for cell in cells) == rect.width * rect.height


@given(rects, st.integers(0, 4000), st.integers(0, 4000))
def test_an_inset_never_turns_a_rectangle_inside_out(rect: Rect, by: int, by_y: int) -> None:
    inner = layout.inset(rect, by, by_y)
    assert inner.width >= 0
    assert inner.height >= 0
    assert rect.left <= inner.left
    assert inner.right <= rect.right


@given(rects, rects)
def test_within_moves_a_box_into_its_bounds_where_it_fits(box: Rect, bounds: Rect) -> None:
    moved = layout.within(box, bounds)
    assert moved.size == box.size
    if box.width <= bounds.width and box.height <= bounds.height:
        assert bounds.left <= moved.left
        assert moved.right <= bounds.right
        assert bounds.top <= moved.top
        assert moved.bottom <= bounds.bottom


@given(rects, st.integers(0, 4000), st.integers(0, 4000))
def test_a_centred_box_never_leaves_its_frame(rect: Rect, width: int, height: int) -> None:
    box = layout.centred(rect, (width, height))
    assert box.width <= rect.width
    assert box.height <= rect.height
    assert abs(box.centerx - rect.centerx) <= 1


def test_a_stack_has_the_heights_that_were_asked_for() -> None:
    places = layout.stack(Rect(5, 7, 100, 400), [10, 20, 30], 4)
    assert [(place.y, place.height) for place in places] == [(7, 10), (21, 20), (45, 30)]
