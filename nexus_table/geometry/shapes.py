"""Points, discs and polygons of the plane, in inches, and the few questions everything else asks of them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import msgspec

Point = tuple[float, float]
"""A place on the table: x to the right, y upward, in inches from the lower left corner."""

Polygon = tuple[Point, ...]
"""The corners of a simple polygon, counter-clockwise, convex or not, the first corner not repeated."""


class Disc(msgspec.Struct, frozen=True):
    """A round base: its centre and radius in inches."""

    x: float
    y: float
    radius: float

    @property
    def centre(self) -> Point:
        """The centre as a point."""
        return (self.x, self.y)


class Bounds(msgspec.Struct, frozen=True):
    """An axis-parallel box in inches."""

    left: float
    bottom: float
    right: float
    top: float

    def meets(self, other: Bounds) -> bool:
        """Whether the two closed boxes share a point."""
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.bottom <= other.top
            and other.bottom <= self.top
        )

    def grown(self, inches: float) -> Bounds:
        """Return the box that reaches so many inches farther on every side."""
        return Bounds(self.left - inches, self.bottom - inches, self.right + inches, self.top + inches)

    @classmethod
    def about(cls, centre: Point, inches: float) -> Bounds:
        """Return the box that reaches so many inches from a point to every side."""
        x, y = centre
        return cls(x - inches, y - inches, x + inches, y + inches)


def area(polygon: Sequence[Point]) -> float:
    """Return the signed area in square inches: positive when the corners run counter-clockwise."""
    total = 0.0
    for (x0, y0), (x1, y1) in edges(polygon):
        total += x0 * y1 - x1 * y0
    return total / 2.0


def edges(polygon: Sequence[Point]) -> Iterable[tuple[Point, Point]]:
    """Return each edge as (start, end), the closing one last."""
    return zip(polygon, (*polygon[1:], *polygon[:1]), strict=True)


def counter_clockwise(polygon: Sequence[Point]) -> Polygon:
    """Return the corners in counter-clockwise order."""
    return tuple(polygon) if area(polygon) >= 0.0 else tuple(reversed(polygon))


def bounds(points: Iterable[Point]) -> Bounds:
    """Return the smallest box around the points; there must be at least one."""
    xs, ys = zip(*points, strict=True)
    return Bounds(min(xs), min(ys), max(xs), max(ys))


def strictly_inside(point: Point, polygon: Sequence[Point]) -> bool:
    """Whether the point lies inside the polygon and not on its border."""
    x, y = point
    inside = False
    for (x0, y0), (x1, y1) in edges(polygon):
        turn = (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)
        if turn == 0.0 and min(x0, x1) <= x <= max(x0, x1) and min(y0, y1) <= y <= max(y0, y1):
            return False
        if (y0 > y) != (y1 > y) and (turn > 0.0) == (y1 > y0):
            inside = not inside
    return inside


def placed(polygon: Sequence[Point], at: Point, turn: float = 0.0, *, mirrored: bool = False) -> Polygon:
    """Return the polygon mirrored left to right if asked, turned by `turn` degrees about its origin, moved to `at`."""
    cosine, sine = quarter_exact(turn)
    side = -1.0 if mirrored else 1.0
    moved = [(at[0] + cosine * side * x - sine * y, at[1] + sine * side * x + cosine * y) for x, y in polygon]
    return counter_clockwise(moved)


def quarter_exact(turn: float) -> tuple[float, float]:
    """Return cosine and sine of an angle in degrees, exact at quarter turns so that a turned board stays the same."""
    quarters, rest = divmod(turn % 360.0, 90.0)
    cosine, sine = (1.0, 0.0) if rest == 0.0 else (math.cos(math.radians(rest)), math.sin(math.radians(rest)))
    for _ in range(int(quarters)):
        cosine, sine = -sine, cosine
    return cosine, sine


def rectangle(width: float, depth: float) -> Polygon:
    """Return a rectangle in inches, centred on the origin."""
    x, y = width / 2.0, depth / 2.0
    return ((-x, -y), (x, -y), (x, y), (-x, y))


def round_outline(diameter: float, corners: int = 24) -> Polygon:
    """Return a regular polygon inscribed in a circle about the origin, for round terrain."""
    radius = diameter / 2.0
    return tuple(
        (radius * math.cos(math.tau * i / corners), radius * math.sin(math.tau * i / corners))
        for i in range(corners)
    )
