"""Passages: the largest base that gets from zone to zone, and the gaps between obstacles that are too narrow for some.

A disc passes from the near edge to the far one unless a chain of obstacles, each nearer to the next than the disc
is wide, reaches from the left edge to the right one. So the largest disc that passes is as wide as the widest gap
of the chain whose widest gap is the least: exact, since the gaps are.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Generator, Sequence

from nexus_table.games.battlefield.lab.survey.site import Site, Work
from nexus_table.games.battlefield.rules.bodies import INCH
from nexus_table.games.battlefield.rules.setup_check import Check, Unit
from nexus_table.geometry.distance import Gap, polygon_to_polygon
from nexus_table.geometry.shapes import Bounds, Point, Polygon, bounds

BASES = (25, 32, 40, 50, 60, 80)
"""The bases there are, in millimetres."""

LARGEST = BASES[-1]
TIGHT = LARGEST / INCH
"""A gap narrower than this, in inches, is a passage not every base takes."""


def passage_checks(site: Site) -> Work:
    """Make the checks of passages between obstacles, which no base crosses (5.15: where a base physically fits)."""
    walls = site.walls
    yield
    gaps: dict[tuple[int, int], Gap] = {}
    boxes = [bounds(wall) for wall in walls]
    for one, box in enumerate(boxes):
        for other in range(one):
            if between(box, boxes[other]) < TIGHT:
                gaps[other, one] = polygon_to_polygon(walls[other], walls[one])
                yield
    width, at = yield from narrowest_chain(walls, boxes, site.layout.size[0], gaps)
    return (widest_base(width, at), narrow_passages(gaps))


def widest_base(width: float, at: Sequence[Point]) -> Check:
    """Return the check that the largest base gets from zone to zone."""
    fits = max((base for base in BASES if base <= width * INCH + 1e-9), default=0)
    return Check(
        "5.15",
        "Largest base from zone to zone",
        width * INCH,
        f"at least {LARGEST} mm",
        width * INCH - LARGEST,
        f"The widest disc that can be pushed across the table; bases up to {fits} mm get through.",
        tuple(at),
        Unit.MILLIMETRES,
    )


def narrow_passages(gaps: dict[tuple[int, int], Gap]) -> Check:
    """Return how many gaps there are that let the smallest base pass and not the largest."""
    tight = [gap for gap in gaps.values() if BASES[0] / INCH <= gap.distance < TIGHT]
    tight.sort(key=lambda gap: (gap.distance, gap.start))
    places = tuple(middle(gap) for gap in tight)
    narrowest = f", the narrowest {tight[0].distance * INCH:.0f} mm" if tight else ""
    about = (
        f"Gaps between obstacles that take a {BASES[0]} mm base but not one of {LARGEST} mm{narrowest}. No limit:"
        " a passage for small bases only is a choice; that every base gets across is a check of its own."
    )
    return Check("5.15", "Narrow passages", len(tight), "to compare", 0.0, about, places, Unit.COUNT)


def narrowest_chain(
    walls: Sequence[Polygon], boxes: Sequence[Bounds], width: float, gaps: dict[tuple[int, int], Gap]
) -> Generator[None, None, tuple[float, tuple[Point, ...]]]:
    """Work out the widest gap, in inches, of the chain from the left edge to the right whose widest gap is least.

    The result also says where that gap is. Gaps not in `gaps` yet are worked out as far as they are needed and added.
    """
    left, right = len(walls), len(walls) + 1

    def gap(one: int, other: int) -> Gap:
        if {one, other} == {left, right}:
            return Gap(width, (0.0, 0.0), (width, 0.0))
        if other in (left, right) or one in (left, right):
            wall, edge = (one, other) if one < left else (other, one)
            return to_edge(walls[wall], 0.0 if edge == left else width)
        pair = (min(one, other), max(one, other))
        if pair not in gaps:
            gaps[pair] = polygon_to_polygon(walls[pair[0]], walls[pair[1]])
        return gaps[pair]

    def lower_bound(one: int, other: int) -> float:
        if max(one, other) >= left:
            return 0.0
        return between(boxes[one], boxes[other])

    best: dict[int, float] = {left: 0.0}
    queue: list[tuple[float, int, Point, Point]] = [(0.0, left, (0.0, 0.0), (0.0, 0.0))]
    settled: set[int] = set()
    while queue:
        widest, here, start, end = heapq.heappop(queue)
        if here in settled:
            continue
        settled.add(here)
        yield
        if here == right:
            return widest, (((start[0] + end[0]) / 2.0, (start[1] + end[1]) / 2.0),)
        for there in range(len(walls) + 2):
            known = best.get(there, math.inf)
            if there in settled or max(widest, lower_bound(here, there)) >= known:
                continue
            step = gap(here, there)
            reach = max(widest, step.distance)
            if reach < known:
                best[there] = reach
                at = (step.start, step.end) if step.distance > widest else (start, end)
                heapq.heappush(queue, (reach, there, *at))
    return width, ()


def to_edge(wall: Polygon, x: float) -> Gap:
    """Return the gap from an obstacle to the table's left (x = 0) or right edge."""
    corner = min(wall, key=lambda corner: (abs(corner[0] - x), corner[1]))
    return Gap(abs(corner[0] - x), corner, (x, corner[1]))


def between(one: Bounds, other: Bounds) -> float:
    """Return how far two boxes lie apart: no two shapes inside them can be nearer."""
    across = max(one.left - other.right, other.left - one.right, 0.0)
    along = max(one.bottom - other.top, other.bottom - one.top, 0.0)
    return math.hypot(across, along)


def middle(gap: Gap) -> Point:
    """Return the middle of a gap."""
    return ((gap.start[0] + gap.end[0]) / 2.0, (gap.start[1] + gap.end[1]) / 2.0)
