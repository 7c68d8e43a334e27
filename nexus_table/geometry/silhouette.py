"""How much of a disc an outline hides, seen in plan from a point."""

from __future__ import annotations

import math
from collections.abc import Iterator

from nexus_table.geometry.shapes import Disc, Point, Polygon, edges, strictly_inside

Interval = tuple[float, float]


def hidden_share(eye: Point, disc: Disc, outline: Polygon) -> float:
    """Return which share of the disc's width, 0 to 1, an outline hides; an eye in the disc sees all of it.

    Width is measured as an angle at the eye. Only what lies between the eye and the disc's near rim hides it.
    """
    return hidden_share_by_all(eye, disc, (outline,))


def hidden_share_by_all(eye: Point, disc: Disc, outlines: tuple[Polygon, ...]) -> float:
    """Return the share of the disc's width, 0 to 1, that the outlines hide together."""
    reach = math.hypot(disc.x - eye[0], disc.y - eye[1])
    if reach <= disc.radius:
        return 0.0
    half = math.asin(disc.radius / reach) if disc.radius > 0.0 else 1e-9
    hidden = [part for outline in outlines for part in hidden_angles(eye, disc, outline, half)]
    return min(1.0, covered(hidden) / (2.0 * half))


def hidden_angles(eye: Point, disc: Disc, outline: Polygon, half: float) -> Iterator[Interval]:
    """Yield the angles hidden by each edge, in radians from the direction of the disc's centre, within `half` of it."""
    if strictly_inside(eye, outline):
        yield (-half, half)
        return
    axis = math.atan2(disc.y - eye[1], disc.x - eye[0])
    cosine, sine = math.cos(axis), math.sin(axis)
    reach = math.hypot(disc.x - eye[0], disc.y - eye[1])

    def seen(point: Point) -> Point:
        dx, dy = point[0] - eye[0], point[1] - eye[1]
        return (cosine * dx + sine * dy, cosine * dy - sine * dx)

    for start, end in edges(outline):
        for near, far in within_wedge(seen(start), seen(end), half):
            for first, last in outside_disc(near, far, reach, disc.radius):
                if stands_before((first, last), reach, disc.radius):
                    low, high = sorted((math.atan2(first[1], first[0]), math.atan2(last[1], last[0])))
                    yield (max(low, -half), min(high, half))


def within_wedge(start: Point, end: Point, half: float) -> Iterator[tuple[Point, Point]]:
    """Yield the part of a segment inside the wedge of `half` radians (below a right angle) about the x axis, if any."""
    tangent = math.tan(half)
    low, high = 0.0, 1.0
    for side in (1.0, -1.0):
        first, last = tangent * start[0] - side * start[1], tangent * end[0] - side * end[1]
        low, high = clipped(low, high, first, last)
    if low < high:
        yield between(start, end, low), between(start, end, high)


def clipped(low: float, high: float, first: float, last: float) -> Interval:
    """Return the parameters of a segment narrowed to where a value running from `first` to `last` is not negative."""
    if first < 0.0 and last < 0.0:
        return (1.0, 0.0)
    if first < 0.0:
        low = max(low, first / (first - last))
    elif last < 0.0:
        high = min(high, first / (first - last))
    return (low, high)


def outside_disc(start: Point, end: Point, reach: float, radius: float) -> Iterator[tuple[Point, Point]]:
    """Yield the parts of a segment outside the disc about (reach, 0)."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    ox, oy = start[0] - reach, start[1]
    a, b, c = dx * dx + dy * dy, ox * dx + oy * dy, ox * ox + oy * oy - radius * radius
    root = b * b - a * c
    if a == 0.0 or root <= 0.0:
        yield start, end
        return
    enter, leave = (-b - math.sqrt(root)) / a, (-b + math.sqrt(root)) / a
    if enter > 0.0:
        yield start, between(start, end, min(enter, 1.0))
    if leave < 1.0:
        yield between(start, end, max(leave, 0.0)), end


def stands_before(part: tuple[Point, Point], reach: float, radius: float) -> bool:
    """Whether a part of an edge outside the disc about (reach, 0) lies on the eye's side of it."""
    x, y = between(*part, 0.5)
    angle = math.atan2(y, x)
    off = reach * math.sin(angle)
    near = reach * math.cos(angle) - math.sqrt(max(0.0, radius * radius - off * off))
    return math.hypot(x, y) <= near


def between(start: Point, end: Point, share: float) -> Point:
    """Return the point a share of the way from start to end."""
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def covered(parts: list[Interval]) -> float:
    """Return how much of the line the intervals cover together."""
    total, reached = 0.0, -math.inf
    for low, high in sorted(parts):
        if high > reached:
            total += high - max(low, reached)
            reached = high
    return total
