"""The ground that two outlines share, exactly, concave ones too."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from nexus_table.geometry.shapes import Point, Polygon, edges

Floats = NDArray[np.float64]


@lru_cache(maxsize=4096)  # while one piece is dragged, all the others lie as they lay
def shared_area(one: Polygon, other: Polygon) -> float:
    """Return the area, in square inches, that lies inside both simple polygons.

    Both are cut into strips at the height of each corner and of each place where their edges cross. Within a strip
    no two edges cross, so what both share of the strip's middle line, times its height, is exact.
    """
    if separated(one, other) or separated(other, one):
        return 0.0
    mine, its = (np.asarray(outline, dtype=np.float64) for outline in (one, other))
    levels = np.unique(np.concatenate([mine[:, 1], its[:, 1], crossings(mine, its)]))
    heights, middles = np.diff(levels), (levels[1:] + levels[:-1]) / 2.0
    left, right = spans(mine, middles)
    its_left, its_right = spans(its, middles)
    shared = np.minimum(right[:, :, None], its_right[:, None, :]) - np.maximum(
        left[:, :, None], its_left[:, None, :]
    )
    return float(np.sum(np.maximum(shared, 0.0).sum(axis=(1, 2)) * heights))


def separated(one: Polygon, other: Polygon) -> bool:
    """Whether the line along an edge of one polygon parts the two, which most neighbours are by."""
    for start, end in edges(one):
        if all(side_of(corner, start, end) <= 0.0 for corner in other) and all(
            side_of(corner, start, end) >= 0.0 for corner in one
        ):
            return True
    return False


def crossings(one: Floats, other: Floats) -> Floats:
    """Return the heights at which edges of one outline (corners, 2) cross edges of another."""
    start, its_start = one[:, None], other[None, :]
    along, its_along = (
        np.roll(one, -1, axis=0)[:, None] - start,
        np.roll(other, -1, axis=0)[None, :] - its_start,
    )
    across = along[..., 0] * its_along[..., 1] - along[..., 1] * its_along[..., 0]
    between = its_start - start
    part = between[..., 0] * its_along[..., 1] - between[..., 1] * its_along[..., 0]
    its_part = between[..., 0] * along[..., 1] - between[..., 1] * along[..., 0]
    safe = np.where(across == 0.0, np.nan, across)
    share, its_share = part / safe, its_part / safe
    meets = (share >= 0.0) & (share <= 1.0) & (its_share >= 0.0) & (its_share <= 1.0)
    heights: Floats = (start[..., 1] + np.where(meets, share, 0.0) * along[..., 1])[meets]
    return heights


def spans(outline: Floats, levels: Floats) -> tuple[Floats, Floats]:
    """Return where an outline is entered and left along each level (levels, spans); spare spans are empty.

    No level passes through a corner.
    """
    ends = np.roll(outline, -1, axis=0)
    low, high = np.minimum(outline[:, 1], ends[:, 1]), np.maximum(outline[:, 1], ends[:, 1])
    met = (low < levels[:, None]) & (levels[:, None] < high)
    rise = np.where(high > low, ends[:, 1] - outline[:, 1], 1.0)
    share = (levels[:, None] - outline[:, 1]) / rise
    places = np.sort(np.where(met, outline[:, 0] + share * (ends[:, 0] - outline[:, 0]), np.inf), axis=1)
    if places.shape[1] % 2:
        places = places[:, :-1]  # an outline is met an even number of times, so the last is spare
    left, right = places[:, ::2], places[:, 1::2]
    empty = np.isinf(left)
    return np.where(empty, 0.0, left), np.where(empty, 0.0, right)


def side_of(point: Point, start: Point, end: Point) -> float:
    """Return a number above 0 for a point left of a directed line, 0 on it, below 0 right of it."""
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])
