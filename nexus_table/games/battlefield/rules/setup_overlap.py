"""The ground that two outlines share, exactly, concave ones too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from nexus_table.geometry.shapes import Point, Polygon, area, counter_clockwise, edges


@lru_cache(maxsize=4096)  # while one piece is dragged, all the others lie as they lay
def shared_area(one: Polygon, other: Polygon) -> float:
    """Return the area, in square inches, that lies inside both simple polygons.

    Each polygon is the sum of the triangles from its first corner to its edges, counted negative where they
    turn the other way; so the shared area is the sum over all pairs of triangles, which are easy to cut.
    """
    if separated(one, other) or separated(other, one):
        return 0.0
    total = 0.0
    for mine, my_sign in signed_triangles(one):
        for its, its_sign in signed_triangles(other):
            total += my_sign * its_sign * area(cut(mine, its))
    return abs(total)


def separated(one: Polygon, other: Polygon) -> bool:
    """Whether the line along an edge of one polygon parts the two, which most neighbours are by."""
    for start, end in edges(one):
        if all(side_of(corner, start, end) <= 0.0 for corner in other) and all(
            side_of(corner, start, end) >= 0.0 for corner in one
        ):
            return True
    return False


def signed_triangles(polygon: Sequence[Point]) -> Iterator[tuple[Sequence[Point], float]]:
    """Yield the triangles from the first corner to each edge, counter-clockwise, and the sign of each."""
    apex = polygon[0]
    for start, end in edges(polygon):
        triangle = (apex, start, end)
        twice = area(triangle)
        if twice != 0.0:
            yield counter_clockwise(triangle), 1.0 if twice > 0.0 else -1.0


def cut(convex: Sequence[Point], by: Sequence[Point]) -> Sequence[Point]:
    """Return the part of one convex counter-clockwise polygon inside another; empty where there is none."""
    kept = list(convex)
    for start, end in edges(by):
        kept = list(left_of(kept, start, end))
    return kept


def left_of(polygon: Sequence[Point], start: Point, end: Point) -> Iterator[Point]:
    """Yield the corners of the part of a polygon that lies to the left of a directed line."""
    for here, there in edges(polygon):
        side, next_side = side_of(here, start, end), side_of(there, start, end)
        if side >= 0.0:
            yield here
        if (side > 0.0 > next_side) or (side < 0.0 < next_side):
            share = side / (side - next_side)
            yield (here[0] + share * (there[0] - here[0]), here[1] + share * (there[1] - here[1]))


def side_of(point: Point, start: Point, end: Point) -> float:
    """Return a number above 0 for a point left of a directed line, 0 on it, below 0 right of it."""
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])
