"""Distances from edge to edge with the points that witness them, and the parts of a segment near a shape."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

import msgspec

from nexus_table.geometry.shapes import Disc, Point, edges, strictly_inside

Interval = tuple[float, float]
"""A stretch of a segment: two fractions of its length, 0 at its start and 1 at its end."""

GRAZE = 1e-9
"""How near to a border, in inches, a line runs along it rather than inside."""


class Gap(msgspec.Struct, frozen=True):
    """The shortest way between two shapes: its length in inches, 0 when they meet, and its ends."""

    distance: float
    start: Point
    end: Point


def nearest_on_segment(point: Point, start: Point, end: Point) -> Point:
    """Return the point of the closed segment that lies nearest."""
    along = (end[0] - start[0], end[1] - start[1])
    length_squared = along[0] * along[0] + along[1] * along[1]
    if length_squared == 0.0:
        return start
    share = ((point[0] - start[0]) * along[0] + (point[1] - start[1]) * along[1]) / length_squared
    if share <= 0.0:
        return start
    if share >= 1.0:
        return end
    return (start[0] + share * along[0], start[1] + share * along[1])


def nearest_on_border(point: Point, polygon: Sequence[Point]) -> Point:
    """Return the point of the polygon's border that lies nearest, also for a point inside."""
    return min(
        (nearest_on_segment(point, start, end) for start, end in edges(polygon)),
        key=lambda foot: math.dist(point, foot),
    )


def point_to_polygon(point: Point, polygon: Sequence[Point]) -> Gap:
    """Return the gap from a point to a polygon; 0 at the point itself when it lies inside."""
    if strictly_inside(point, polygon):
        return Gap(0.0, point, point)
    foot = nearest_on_border(point, polygon)
    return Gap(math.dist(point, foot), point, foot)


def disc_to_point(disc: Disc, point: Point) -> Gap:
    """Return the gap from a base's edge to a point (B11)."""
    return disc_to_disc(disc, Disc(point[0], point[1], 0.0))


def disc_to_disc(one: Disc, other: Disc) -> Gap:
    """Return the gap between the edges of two bases (B11)."""
    between = math.dist(one.centre, other.centre)
    distance = between - one.radius - other.radius
    if distance <= 0.0:
        meeting = _towards(one.centre, other.centre, min(one.radius, between))
        return Gap(0.0, meeting, meeting)
    return Gap(
        distance,
        _towards(one.centre, other.centre, one.radius),
        _towards(other.centre, one.centre, other.radius),
    )


def disc_to_polygon(disc: Disc, polygon: Sequence[Point]) -> Gap:
    """Return the gap from a base's edge to a polygon (B11)."""
    way = point_to_polygon(disc.centre, polygon)
    if way.distance <= disc.radius:
        return Gap(0.0, way.end, way.end)
    return Gap(way.distance - disc.radius, _towards(disc.centre, way.end, disc.radius), way.end)


def segment_to_segment(start: Point, end: Point, other_start: Point, other_end: Point) -> Gap:
    """Return the gap between two closed segments; 0 at their crossing."""
    crossing = crossing_point(start, end, other_start, other_end)
    if crossing is not None:
        return Gap(0.0, crossing, crossing)
    candidates = [(point, nearest_on_segment(point, other_start, other_end)) for point in (start, end)]
    candidates += [(nearest_on_segment(point, start, end), point) for point in (other_start, other_end)]
    one, other = min(candidates, key=lambda pair: math.dist(*pair))
    return Gap(math.dist(one, other), one, other)


def polygon_to_polygon(one: Sequence[Point], other: Sequence[Point]) -> Gap:
    """Return the gap between two polygons, concave ones too; 0 when they touch or one holds the other."""
    for inner, outer in ((one, other), (other, one)):
        if strictly_inside(inner[0], outer):
            return Gap(0.0, inner[0], inner[0])
    return min(
        (segment_to_segment(*edge, *facing) for edge in edges(one) for facing in edges(other)),
        key=lambda gap: gap.distance,
    )


def crossing_point(start: Point, end: Point, other_start: Point, other_end: Point) -> Point | None:
    """Return the point where two segments that are not parallel cross, or None."""
    shares = _crossing(start, end, other_start, other_end)
    if shares is None or not (0.0 <= shares[0] <= 1.0 and 0.0 <= shares[1] <= 1.0):
        return None
    return at(start, end, shares[0])


def clip(start: Point, end: Point, polygon: Sequence[Point]) -> tuple[Interval, ...]:
    """Return the parts of the segment strictly inside the polygon, in order; along its border is outside."""
    cuts = {0.0, 1.0}
    for corner, following in edges(polygon):
        shares = _crossing(start, end, corner, following)
        if shares is not None and -GRAZE <= shares[1] <= 1.0 + GRAZE and 0.0 < shares[0] < 1.0:
            cuts.add(shares[0])
        cuts.update(share for share in (_share_of(corner, start, end),) if 0.0 < share < 1.0)
    ordered = sorted(cuts)
    inside = []
    for enter, leave in pairwise(ordered):
        middle = at(start, end, (enter + leave) / 2.0)
        if strictly_inside(middle, polygon) and math.dist(middle, nearest_on_border(middle, polygon)) > GRAZE:
            inside.append((enter, leave))
    return merged(inside)


def near_point(start: Point, end: Point, point: Point, radius: float) -> Interval | None:
    """Return the part of the segment within `radius` inches of a point, or None."""
    along = (end[0] - start[0], end[1] - start[1])
    off = (start[0] - point[0], start[1] - point[1])
    square = along[0] * along[0] + along[1] * along[1]
    if square == 0.0:
        return (0.0, 1.0) if math.hypot(*off) <= radius else None
    half = off[0] * along[0] + off[1] * along[1]
    room = half * half - square * (off[0] * off[0] + off[1] * off[1] - radius * radius)
    if room < 0.0:
        return None
    return _within_segment((-half - math.sqrt(room)) / square, (-half + math.sqrt(room)) / square)


def near_segment(start: Point, end: Point, wall: tuple[Point, Point], radius: float) -> Interval | None:
    """Return the part of the segment within `radius` inches of a wall; there is never more than one."""
    parts = [near_point(start, end, wall[0], radius), near_point(start, end, wall[1], radius)]
    parts.append(_beside(start, end, wall, radius))
    found = [part for part in parts if part is not None]
    return (min(part[0] for part in found), max(part[1] for part in found)) if found else None


def near_polygon(start: Point, end: Point, polygon: Sequence[Point], radius: float) -> tuple[Interval, ...]:
    """Return the parts of the segment inside the polygon or within `radius` inches of it, in order."""
    parts = [near_segment(start, end, edge, radius) for edge in edges(polygon)]
    return merged([*clip(start, end, polygon), *(part for part in parts if part is not None)])


def merged(parts: Iterable[Interval]) -> tuple[Interval, ...]:
    """Return the union of the parts, in order, those that touch made one."""
    union: list[Interval] = []
    for enter, leave in sorted(parts):
        if union and enter <= union[-1][1]:
            union[-1] = (union[-1][0], max(union[-1][1], leave))
        else:
            union.append((enter, leave))
    return tuple(union)


def length_of(way: Sequence[Point]) -> float:
    """Return how long a way is, in inches: the same to the last digit in every Python."""
    return math.fsum(math.dist(one, other) for one, other in pairwise(way))


def at(start: Point, end: Point, share: float) -> Point:
    """Return the point at a fraction of the way, exact at both ends."""
    if share == 1.0:
        return end
    return (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]))


def _towards(start: Point, end: Point, inches: float) -> Point:
    """Return the point some inches from `start` on the way to `end`; upward when the two are one."""
    between = math.dist(start, end)
    if between == 0.0:
        return (start[0], start[1] + inches)
    return at(start, end, inches / between)


def _crossing(start: Point, end: Point, other_start: Point, other_end: Point) -> tuple[float, float] | None:
    """Return where two lines cross, as fractions of both segments, or None when they are parallel."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    ex, ey = other_end[0] - other_start[0], other_end[1] - other_start[1]
    cross = dx * ey - dy * ex
    if cross == 0.0:
        return None
    fx, fy = other_start[0] - start[0], other_start[1] - start[1]
    return (fx * ey - fy * ex) / cross, (fx * dy - fy * dx) / cross


def _share_of(point: Point, start: Point, end: Point) -> float:
    """Return the fraction at which a point on the line lies, or 0 for a point that is off it."""
    foot = nearest_on_segment(point, start, end)
    if math.dist(foot, point) > GRAZE:
        return 0.0
    return math.dist(start, foot) / (math.dist(start, end) or 1.0)


def _beside(start: Point, end: Point, wall: tuple[Point, Point], radius: float) -> Interval | None:
    """Return the part within `radius` of a wall's line and between the perpendiculars at its ends."""
    wall_x, wall_y = wall[1][0] - wall[0][0], wall[1][1] - wall[0][1]
    length = math.hypot(wall_x, wall_y)
    if length == 0.0:
        return None
    ux, uy = wall_x / length, wall_y / length
    enter, leave = 0.0, 1.0
    for nx, ny, low, high in ((ux, uy, 0.0, length), (-uy, ux, -radius, radius)):
        offset = (start[0] - wall[0][0]) * nx + (start[1] - wall[0][1]) * ny
        slope = (end[0] - start[0]) * nx + (end[1] - start[1]) * ny
        if slope == 0.0:
            if not low <= offset <= high:
                return None
            continue
        first, last = sorted(((low - offset) / slope, (high - offset) / slope))
        enter, leave = max(enter, first), min(leave, last)
    return (enter, leave) if enter <= leave else None


def _within_segment(enter: float, leave: float) -> Interval | None:
    enter, leave = max(enter, 0.0), min(leave, 1.0)
    return (enter, leave) if enter <= leave else None
