"""Shadows on a map of cells: where blockers hide a target from a point, filled line by line.

A line from a point to a cell is stopped where it meets an edge no higher than the blocker's top. All cells that
one edge hides lie in one trapezoid, which heights make shorter or push further away.
"""

from __future__ import annotations

import numpy as np

from nexus_table.geometry.sight_board import Bools, Floats, Ints, Sightboard

CELL = 0.25
"""The side of a cell in inches."""

Window = tuple[slice, slice]
"""A part of the map: rows, the lowest first, and columns."""

_FAR = 1e6
_EVEN = 1e-9


def hidden_cells(
    board: Sightboard, kept: Bools, points: Floats, heights: tuple[float, float], window: Window
) -> Bools:
    """Return which cells of the window are hidden from which points (points, rows, columns).

    `kept` (blockers,) are the blockers that count; `heights` are those of the points and of a target at a cell's
    centre, in inches above the ground. A point inside a blocker that reaches above it sees nothing.
    """
    near, far = _shadow_ends(board.tops, *heights)
    edges = np.flatnonzero((kept & np.isfinite(near))[board.owner])
    owner = board.owner[edges]
    solid = edges[board.tops[owner] >= heights[1] - _EVEN]
    starts, ends = board.starts[edges], board.ends[edges]
    facing = _cross(starts - points[:, None], ends - points[:, None])
    page, edge = np.nonzero(np.where(np.isinf(far[owner]), facing < 0.0, facing > 0.0))
    quads = _trapezoids(points[page], starts[edge], ends[edge], near[owner[edge]], far[owner[edge]])
    count = len(points)
    starts = np.concatenate([quads.reshape(-1, 2), np.tile(board.starts[solid], (count, 1))])
    ends = np.concatenate([np.roll(quads, -1, axis=1).reshape(-1, 2), np.tile(board.ends[solid], (count, 1))])
    pages = np.concatenate([np.repeat(page, 4), np.repeat(np.arange(count), len(solid))])
    signs = np.ones(len(pages))
    signs[: 4 * len(page)] = np.repeat(np.where(facing[page, edge] < 0.0, 1.0, -1.0), 4)
    hidden = _filled(starts, ends, pages, signs, count, window)
    hidden[_blind(board, kept & (board.tops >= heights[0] - _EVEN), points)] = True
    return hidden


def _shadow_ends(tops: Floats, high: float, low: float) -> tuple[Floats, Floats]:
    """Return where each blocker's shadow begins and ends, in distances of the edge that throws it.

    Seen from `high` down to `low` the line is below a top only towards its end, so the shadow ends; seen
    upward only towards its beginning, so it begins late. Infinite beginnings: no shadow.
    """
    near, far = np.full(len(tops), np.inf), np.full(len(tops), np.inf)
    near[tops >= max(high, low) - _EVEN] = 1.0
    between = ~np.isfinite(near) & (tops >= min(high, low) - _EVEN)
    rise = np.abs(tops[between] - high)
    ratio = np.divide(abs(high - low), rise, out=np.full(len(rise), np.inf), where=rise > _EVEN)
    if high > low:
        near[between], far[between] = 1.0, ratio
    else:
        near[between] = ratio
    return near, far


def _trapezoids(points: Floats, starts: Floats, ends: Floats, near: Floats, far: Floats) -> Floats:
    """Return the corners of each edge's shadow (n, 4, 2); far enough away is as good as infinitely far."""
    corners = []
    for place, reach in ((starts, near), (ends, near), (ends, far), (starts, far)):
        away = place - points
        limit = _FAR / np.maximum(np.hypot(away[:, 0], away[:, 1]), _EVEN)
        corners.append(points + away * np.minimum(reach, limit)[:, None])
    return np.stack(corners, axis=1)


def _filled(starts: Floats, ends: Floats, pages: Ints, signs: Floats, count: int, window: Window) -> Bools:
    """Return which cells' centres lie within the outlines (count, rows, columns), drawn each on its page.

    Where an edge going down crosses a row of centres the row enters the outline and where it goes up it leaves;
    `signs` are those of the outlines' turning.
    """
    first_row, first_column = window[0].start, window[1].start
    rows, columns = window[0].stop - first_row, window[1].stop - first_column
    lines = np.stack([starts[:, 1], ends[:, 1]]) / CELL - (first_row + 0.5)
    low, high = np.clip(np.ceil(np.sort(lines, axis=0)), 0, rows).astype(np.intp)
    lengths = high - low
    side = np.repeat(np.arange(len(starts)), lengths)
    row = np.arange(len(side)) - np.repeat(np.cumsum(lengths) - lengths - low, lengths)
    rise = ends[:, 1] - starts[:, 1]
    slope = np.divide(ends[:, 0] - starts[:, 0], rise, out=np.zeros_like(rise), where=rise != 0.0)
    x = (starts[:, 0] / CELL - (first_column + 0.5))[side] + slope[side] * (row - lines[0, side])
    column = np.clip(np.ceil(x), 0, columns).astype(np.intp)
    weights = np.where(rise < 0.0, signs, -signs)[side]
    places = (pages[side] * rows + row) * (columns + 1) + column
    crossings = np.bincount(places, weights, count * rows * (columns + 1))
    winding = np.cumsum(crossings.reshape(count, rows, columns + 1), axis=2)
    return np.asarray(winding[:, :, :-1] > 0.5)


def _blind(board: Sightboard, solid: Bools, points: Floats) -> Bools:
    """Return which points (n,) lie inside one of the solid blockers."""
    if not len(board.tops):
        return np.zeros(len(points), dtype=np.bool_)
    x, y = points[:, 0, None], points[:, 1, None]
    straddles = (board.starts[:, 1] > y) != (board.ends[:, 1] > y)
    left = _cross(
        board.ends - board.starts, np.stack([x - board.starts[:, 0], y - board.starts[:, 1]], axis=2)
    )
    crossings = straddles & ((left > 0.0) == (board.ends[:, 1] > board.starts[:, 1]))
    inside = np.add.reduceat(crossings, board.first[:-1], axis=1, dtype=np.intp) % 2 == 1
    return np.asarray((inside & solid).any(axis=1))


def _cross(one: Floats, other: Floats) -> Floats:
    return one[..., 0] * other[..., 1] - one[..., 1] * other[..., 0]
