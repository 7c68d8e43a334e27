"""Shadows on a map of cells: where blockers hide a target from a point, filled line by line.

A line from a point to a cell is stopped where it meets an edge no higher than the blocker's top. All cells that
one edge hides lie in one trapezoid, which heights make shorter or push further away.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from nexus_table.geometry.sight_board import Bools, Floats, Ints, Sightboard

CELL = 0.25
"""The side of a cell in inches."""

Window = tuple[slice, slice]
"""A part of the map: rows, the lowest first, and columns."""

_FAR = 1e6
_EVEN = 1e-9


class Shadows:
    """All that a board hides from some points (n, 2), of targets whose tops are at one height.

    `heights` are those of the points and of the targets, in inches above the ground. A point inside a blocker
    that reaches above it sees nothing.
    """

    def __init__(self, board: Sightboard, points: Floats, heights: tuple[float, float]) -> None:
        self.board, self.points = board, points
        near, far = _shadow_ends(board.tops, *heights)
        self._sides = _shadow_sides(board, points, near[board.owner], far[board.owner])
        self._solid = board.tops >= heights[1] - _EVEN
        self._around = _inside(board, points) & (board.tops >= heights[0] - _EVEN)

    def hidden(self, kept: Bools, window: Window) -> Bools:
        """Return the cells of a window hidden from each point (points, rows, columns) by the blockers kept."""
        board, count = self.board, len(self.points)
        sides = self._sides.chosen(kept[self._sides.owners])
        hidden = _filled(sides, count, window)
        rows, columns = ((part.start, part.stop) for part in window)
        hidden |= _covered(board, (kept & self._solid).tobytes(), rows, columns)
        hidden[(self._around & kept).any(axis=1)] = True
        return hidden


class _Sides(NamedTuple):
    """Sides of areas to fill: from where to where (n, 2), for which point, of which blocker, and their sign."""

    starts: Floats
    ends: Floats
    pages: Ints
    owners: Ints
    signs: Ints

    def chosen(self, which: Bools) -> _Sides:
        """Return only some of them."""
        return _Sides(
            self.starts[which], self.ends[which], self.pages[which], self.owners[which], self.signs[which]
        )


@lru_cache(maxsize=128)  # the same for each point that looks on
def _covered(board: Sightboard, solid: bytes, rows: tuple[int, int], columns: tuple[int, int]) -> Bools:
    """Return which cells of a window lie in the blockers that `solid` names (1, rows, columns), for reading."""
    edges = np.flatnonzero(np.frombuffer(solid, dtype=np.bool_)[board.owner])
    nothing = np.zeros(len(edges), dtype=np.intp)
    outlines = _Sides(board.starts[edges], board.ends[edges], nothing, board.owner[edges], nothing + 1)
    return _filled(outlines, 1, (slice(*rows), slice(*columns)))


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


def _shadow_sides(board: Sightboard, points: Floats, near: Floats, far: Floats) -> _Sides:
    """Return the sides of all shadows.

    A shadow without end is thrown by the edges that face the point, one that ends by those that face away.
    Neighbouring trapezoids share the ray through their corner, so that only the outermost rays remain.
    """
    following = np.arange(1, len(board.starts) + 1)
    following[board.first[1:] - 1] = board.first[:-1]
    away = board.starts - points[:, None]
    facing = _cross(away, away[:, following])
    endless, shown = np.isinf(far), np.isfinite(near)
    throws = shown & np.where(endless, facing < 0.0, facing > 0.0)
    rays = np.zeros(throws.shape, dtype=np.intp)
    rays[:, following] = throws
    rays -= throws
    turning = np.where(endless, 1, -1)
    page, edge = np.nonzero(throws)
    then = following[edge]
    ray_page, corner = np.nonzero(rays)

    def at(pages: Ints, corners: Ints, reach: Floats) -> Floats:
        off = away[pages, corners]
        limit = _FAR / np.maximum(np.hypot(off[:, 0], off[:, 1]), _EVEN)
        return np.asarray(points[pages] + off * np.minimum(reach[corners], limit)[:, None])

    return _Sides(
        np.concatenate([at(page, edge, near), at(page, then, far), at(ray_page, corner, near)]),
        np.concatenate([at(page, then, near), at(page, edge, far), at(ray_page, corner, far)]),
        np.concatenate([page, page, ray_page]),
        board.owner[np.concatenate([edge, edge, corner])],
        np.concatenate([turning[edge], turning[edge], turning[corner] * rays[ray_page, corner]]),
    )


def _filled(sides: _Sides, count: int, window: Window) -> Bools:
    """Return which cells' centres lie in the areas (count, rows, columns), each drawn on its page.

    Where a side going down crosses a row of centres the row enters the area, and where it goes up it leaves.
    """
    rows, columns = (part.stop - part.start for part in window)
    bottom, top = (y / CELL - (window[0].start + 0.5) for y in (sides.starts[:, 1], sides.ends[:, 1]))
    low, high = (
        np.clip(np.ceil(line), 0, rows) for line in (np.minimum(bottom, top), np.maximum(bottom, top))
    )
    met = np.flatnonzero(high > low)
    starts, ends = sides.starts[met], sides.ends[met]
    slope = (ends[:, 0] - starts[:, 0]) / (ends[:, 1] - starts[:, 1])
    base = starts[:, 0] / CELL - (window[1].start + 0.5) - slope * bottom[met]
    lengths, begins = (high - low)[met].astype(np.intp), low[met].astype(np.intp)
    row = np.arange(int(lengths.sum())) - np.repeat(np.cumsum(lengths) - lengths - begins, lengths)
    column = np.ceil(np.repeat(base, lengths) + np.repeat(slope, lengths) * row)
    place = np.clip(column, 0, columns).astype(np.intp) * (count * rows)
    place += np.repeat(sides.pages[met] * rows, lengths) + row
    enters = np.where(top[met] < bottom[met], sides.signs[met], -sides.signs[met]).astype(np.int16)
    crossings = np.zeros((columns + 1, count, rows), dtype=np.int16)
    np.add.at(crossings.reshape(-1), place, np.repeat(enters, lengths))
    winding = np.cumsum(crossings, axis=0, dtype=np.int16, out=crossings)
    return np.asarray((winding[:-1] > 0).transpose(1, 2, 0))


def _inside(board: Sightboard, points: Floats) -> Bools:
    """Return which points lie inside which blockers (points, blockers)."""
    if not len(board.tops):
        return np.zeros((len(points), 0), dtype=np.bool_)
    x, y = points[:, 0, None], points[:, 1, None]
    upward = board.ends[:, 1] > y
    off = np.stack([x - board.starts[:, 0], y - board.starts[:, 1]], axis=2)
    left = _cross(board.ends - board.starts, off) > 0.0
    crossings = ((board.starts[:, 1] > y) != upward) & (left == upward)
    return np.asarray(np.add.reduceat(crossings, board.first[:-1], axis=1, dtype=np.intp) % 2 == 1)


def _cross(one: Floats, other: Floats) -> Floats:
    return np.asarray(one[..., 0] * other[..., 1] - one[..., 1] * other[..., 0])
