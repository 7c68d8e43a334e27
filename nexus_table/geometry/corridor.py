"""The corridor a line of sight needs: blocking outlines grown by a hair, so that a graze is never a view."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from nexus_table.geometry.shapes import Point, Polygon, area, counter_clockwise

GROWTH = 0.01
"""By how many inches every blocking outline is grown in plan before sight is judged."""

MITRE = 2.0
"""A grown corner reaches at most this many growths beyond the corner it came from."""

GRAZE = 1e-9
"""What a clear line must have to spare, in inches; less is a tie, and ties are not visible."""


def grown(outline: Sequence[Point], by: float = GROWTH, mitre: float = MITRE) -> Polygon:
    """Return the outline with every edge moved outward by `by` inches, sharp corners cut off at `mitre` times that.

    The result may run over itself where a notch is narrower than the growth; what it covers is still
    right, which is all that sight asks. Raises ValueError for an outline without area.
    """
    corners = _distinct(counter_clockwise(outline))
    if len(corners) < 3 or not area(corners) > 0.0:
        raise ValueError("A blocking outline needs at least three corners and some area.")
    moved: list[Point] = []
    for index, corner in enumerate(corners):
        before, after = corners[index - 1], corners[(index + 1) % len(corners)]
        moved.extend(_moved_corner(before, corner, after, by, mitre))
    return tuple(moved)


def _distinct(corners: Polygon) -> Polygon:
    """Return the corners without immediate repetitions."""
    return tuple(corner for index, corner in enumerate(corners) if corner != corners[index - 1])


def _moved_corner(before: Point, corner: Point, after: Point, by: float, mitre: float) -> Iterator[Point]:
    """Yield what becomes of one corner: a mitre, a mitre cut short, or the foot of a notch."""
    x, y = corner
    (ax, ay), (bx, by_) = _direction(before, corner), _direction(corner, after)
    along = ax * bx + ay * by_
    if ax * by_ - ay * bx < 0.0:  # a notch: the moved edges cross, unless an edge is too short to reach
        trimmed = by * math.sqrt(max(0.0, (1.0 - along) / (1.0 + along))) if along > -1.0 else math.inf
        if trimmed > 0.5 * min(math.dist(before, corner), math.dist(corner, after)):
            yield (x + by * ay, y - by * ax)
            yield corner
            yield (x + by * by_, y - by * bx)
            return
    elif (1.0 + along) * mitre * mitre < 2.0:
        yield from _cut_short(corner, (ax, ay), (bx, by_), by, mitre)
        return
    reach = by / (1.0 + along)
    yield (x + reach * (ay + by_), y - reach * (ax + bx))


def _cut_short(corner: Point, into: Point, out: Point, by: float, mitre: float) -> Iterator[Point]:
    """Yield the two corners of a spike cut off square, `mitre` growths beyond the corner."""
    (ax, ay), (bx, by_) = into, out
    span = math.hypot(ax - bx, ay - by_)
    tip = ((ax - bx) / span, (ay - by_) / span)
    for dx, dy in (into, out):
        aside = (dy * tip[0] - dx * tip[1]) * by
        slide = (mitre * by - aside) / (dx * tip[0] + dy * tip[1])
        yield (corner[0] + by * dy + slide * dx, corner[1] - by * dx + slide * dy)


def _direction(start: Point, end: Point) -> Point:
    """Return the unit vector from start to end."""
    length = math.dist(start, end)
    return ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
