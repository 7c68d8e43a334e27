"""Where a line may end at the lower of two bases: at its far rim, or just before an edge inside the base.

Of all the ends that a line could have at the lower base the furthest clears the most; so only the far rim
and the edges that cut the base in front of it need to be tried. Each is a goal with its own search.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from nexus_table.geometry.shapes import Point, Polygon
from nexus_table.geometry.sight_board import Bools, Sightboard
from nexus_table.geometry.sight_pairs import Pairs, Pieces, inside
from nexus_table.geometry.sight_rims import covers

NUDGE = 1e-7
"""How many inches before an edge the ground is looked at to see whether it is free."""


@dataclass(frozen=True, slots=True)
class EdgeGoal:
    """A free stretch of a blocker's edge inside the lower base of a pair, in the pair's frame.

    Lines whose directions lie between `begin` and `limit` (radians) reach it from outside the blocker.
    """

    pair: int
    start: Point
    end: Point
    begin: float
    limit: float

    @property
    def outward(self) -> Point:
        """The unit vector that points away from the blocker."""
        length = math.dist(self.start, self.end)
        return ((self.end[1] - self.start[1]) / length, (self.start[0] - self.end[0]) / length)


def edge_goals(board: Sightboard, pairs: Pairs, p: Pieces, counts: Bools) -> Iterator[EdgeGoal]:
    """Yield the free stretches of edge inside the lower bases; `counts` (pairs, blockers) says what stands."""
    held = inside(p, pairs.apart[p.pair], pairs.far[p.pair])
    for pair in np.unique(held.pair).tolist():
        mine = held.where(held.pair == pair)
        ends = np.stack([mine.x1, mine.y1, mine.x2, mine.y2], axis=1).tolist()
        outlines = [_framed(board.outlines[i], pairs, pair) for i in np.flatnonzero(counts[pair])]
        for index, piece in enumerate(ends):
            for start, end in _free_stretches(piece, ends[:index] + ends[index + 1 :], outlines):
                goal = _seen_from_outside(pair, start, end, float(pairs.near[pair]))
                if goal is not None:
                    yield goal


def _framed(outline: Polygon, pairs: Pairs, pair: int) -> Polygon:
    """Return an outline in the frame of a pair."""
    (x, y), (ux, uy) = pairs.one[pair].tolist(), pairs.along[pair].tolist()
    return tuple(((a - x) * ux + (b - y) * uy, (b - y) * ux - (a - x) * uy) for a, b in outline)


def _free_stretches(
    piece: Sequence[float], others: Sequence[Sequence[float]], outlines: Sequence[Polygon]
) -> Iterator[tuple[Point, Point]]:
    """Yield the stretches of an edge in front of which no blocker stands."""
    x1, y1, x2, y2 = piece
    dx, dy = x2 - x1, y2 - y1
    length = math.hypot(dx, dy)
    cuts = [0.0, 1.0]
    for a1, b1, a2, b2 in others:
        turn = dx * (b2 - b1) - dy * (a2 - a1)
        if turn != 0.0:
            share = ((a1 - x1) * (b2 - b1) - (b1 - y1) * (a2 - a1)) / turn
            cuts.append(min(1.0, max(0.0, share)))
    cuts.sort()
    for begin, end in pairwise(cuts):
        if (end - begin) * length <= NUDGE:
            continue
        middle = (begin + end) / 2.0
        spot = (x1 + middle * dx + NUDGE * dy / length, y1 + middle * dy - NUDGE * dx / length)
        if not any(covers(outline, spot) for outline in outlines):
            yield (x1 + begin * dx, y1 + begin * dy), (x1 + end * dx, y1 + end * dy)


def _seen_from_outside(pair: int, start: Point, end: Point, radius: float) -> EdgeGoal | None:
    """Return the goal, with the directions in which lines from a disc about the origin reach its outside."""
    angles = [math.atan2(y, x) for x, y in (start, end)]
    slack = [math.asin(min(1.0, radius / math.hypot(x, y))) for x, y in (start, end)]
    first = min(angle - wide for angle, wide in zip(angles, slack, strict=True))
    last = max(angle + wide for angle, wide in zip(angles, slack, strict=True))
    inward = math.atan2(end[0] - start[0], start[1] - end[1])
    for turned in (inward - math.tau, inward, inward + math.tau):
        begin, limit = max(first, turned - math.pi / 2.0), min(last, turned + math.pi / 2.0)
        if begin < limit:
            return EdgeGoal(pair, start, end, begin, limit)
    return None
