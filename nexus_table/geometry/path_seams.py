"""Where the ground changes: borders of Difficult Ground and faces between levels, each counted once."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from nexus_table.geometry.distance import at, crossing_point, nearest_on_border, nearest_on_segment
from nexus_table.geometry.path import Ground, Platform, level_at
from nexus_table.geometry.shapes import Point, Polygon, bounds, edges, strictly_inside

_BESIDE = 1e-6
_SAME = 1e-7


class Seam(NamedTuple):
    """A straight border: crossing it from its left side to its right leaves what lies on its left.

    `slow` is 1 when Difficult Ground lies on its left and 0 otherwise; `toll` is what climbing it costs in
    inches, infinite for a face that nobody climbs.
    """

    start: Point
    end: Point
    slow: float
    toll: float


@lru_cache(maxsize=16)
def difficult_seams(outlines: tuple[Polygon, ...]) -> tuple[tuple[Seam, ...], ...]:
    """Return, outline by outline, the parts of its border that are borders of the union of them all; kept a while."""
    return tuple(
        tuple(
            Seam(start, end, 1.0, 0.0)
            for start, end in _parts(index, outlines)
            if not _covered(start, end, index, outlines)
        )
        for index in range(len(outlines))
    )


@lru_cache(maxsize=16)
def climbing_seams(platforms: tuple[Platform, ...]) -> tuple[tuple[Seam, ...], ...]:
    """Return, platform by platform, the faces between two levels with the inches that each costs; kept a while."""
    ground = Ground((0.0, 0.0), platforms=platforms)
    outlines = tuple(platform.outline for platform in platforms)
    seams: list[tuple[Seam, ...]] = []
    for index in range(len(outlines)):
        faces = []
        for start, end in _parts(index, outlines):
            middle = at(start, end, 0.5)
            shared = any(_on_border(middle, other) for other in outlines[:index])
            toll = 0.0 if shared else _toll(*(level_at(ground, side) for side in _sides(start, end)))
            if toll > 0.0:
                faces.append(Seam(start, end, 0.0, toll))
        seams.append(tuple(faces))
    return tuple(seams)


def _toll(left: Platform | None, right: Platform | None) -> float:
    """Return what it costs to change between two levels: the face belongs to the higher one."""
    heights = [platform.height if platform else 0.0 for platform in (left, right)]
    if heights[0] == heights[1]:
        return 0.0
    higher = left if heights[0] > heights[1] else right
    return abs(heights[0] - heights[1]) if higher is None or higher.climbable else math.inf


def _parts(index: int, outlines: Sequence[Polygon]) -> Iterator[tuple[Point, Point]]:
    """Yield an outline's edges cut wherever another outline crosses them or has a corner on them."""
    boxes = [bounds(outline) for outline in outlines]
    room = boxes[index].grown(_BESIDE)  # a hair wider, so that what touches its inside meets it
    others = [other for place, other in enumerate(outlines) if place != index and room.meets(boxes[place])]
    for start, end in edges(outlines[index]):
        cuts = {0.0, 1.0}
        length = math.dist(start, end)
        for other in others:
            for corner, following in edges(other):
                meeting = crossing_point(start, end, corner, following)
                for point in (corner, meeting):
                    if point is not None and _near(point, nearest_on_segment(point, start, end)):
                        cuts.add(math.dist(start, point) / length)
        for low, high in pairwise(sorted(cuts)):
            if (high - low) * length > _SAME:
                yield at(start, end, low), at(start, end, min(high, 1.0))


def _covered(start: Point, end: Point, index: int, outlines: Sequence[Polygon]) -> bool:
    """Whether a part of a border lies inside the union of all, or is an earlier outline's border too."""
    middle = at(start, end, 0.5)
    left, _ = _sides(start, end)
    for place, other in enumerate(outlines):
        if place == index:
            continue
        if _on_border(middle, other):
            if place < index and strictly_inside(left, other):
                return True
        elif strictly_inside(middle, other):
            return True
    return False


def _sides(start: Point, end: Point) -> tuple[Point, Point]:
    """Return two points just left and just right of a border's middle."""
    x, y = at(start, end, 0.5)
    length = math.dist(start, end)
    nx, ny = (start[1] - end[1]) / length * _BESIDE, (end[0] - start[0]) / length * _BESIDE
    return (x + nx, y + ny), (x - nx, y - ny)


def _on_border(point: Point, outline: Polygon) -> bool:
    return _near(point, nearest_on_border(point, outline))


def _near(one: Point, other: Point) -> bool:
    return math.dist(one, other) < _SAME
