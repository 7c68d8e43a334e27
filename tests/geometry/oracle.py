"""A slow judge of sight that shares nothing with the fast one but the definition of the corridor.

It divides the space of all lines between two bases into boxes. A line that is clear even of outlines grown
by a billionth of an inch more, in exact fractions, proves "yes". A box is struck out when one blocker, grown
by a billionth less, holds a point of every line in it; when all boxes are struck out that proves "no". What
is left when boxes are a billionth of an inch small is neither: the corridor is met to within 1e-9 inches.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

import numpy as np

from nexus_table.geometry.corridor import GROWTH, grown
from nexus_table.geometry.shapes import Point, Polygon
from nexus_table.geometry.sight import Blocker, Eye

MARGIN = 1e-9
MOST_BOXES = 400_000


class Answer(Enum):
    """What the oracle can say."""

    YES = "yes"
    NO = "no"
    NEITHER = "within 1e-9 of the corridor"


def ask(blockers: Sequence[Blocker], one: Eye, two: Eye, exempt: frozenset[int] = frozenset()) -> Answer:
    """Return whether some line between two bases that do not overlap is clear."""
    high, low = (one, two) if one.z >= two.z else (two, one)
    standing = [
        (share, blocker)
        for blocker in blockers
        if blocker.key not in exempt
        and (share := _share(blocker.top, high.z, low.z)) is not None
        and _comes_near(blocker.outline, high, low)
    ]
    wide = [(share, grown(b.outline, GROWTH + MARGIN)) for share, b in standing]
    tight = [(share, np.array(grown(b.outline, GROWTH - MARGIN))) for share, b in standing]
    boxes = _first_boxes(high, low, all(share == 1.0 for share, _ in standing), [o for _, o in tight])
    while len(boxes):
        lines = _Lines.of(high, low, boxes)
        struck = np.zeros(len(boxes), dtype=bool)
        met = np.zeros(len(boxes), dtype=bool)
        for share, outline in tight:
            rows = np.flatnonzero(~struck)
            struck[rows], meets = lines.rows(rows).held_by(outline, share)
            met[rows] |= meets
        for index in np.flatnonzero(~met & ~struck)[:20]:
            if _is_clear(tuple(lines.p[index]), tuple(lines.q[index]), wide):
                return Answer.YES
        left = ~struck
        if (left & (lines.size < MARGIN)).any() or left.sum() > MOST_BOXES:
            return Answer.NEITHER
        boxes = _halved(boxes[left], high.radius)
    return Answer.NO


def _share(top: float, high: float, low: float) -> float | None:
    """Return which share of a line, from its lower end, is no higher than a top; None if nothing is."""
    if top < low - MARGIN:
        return None
    return 1.0 if top >= high - MARGIN or high == low else (top + MARGIN - low) / (high - low)


def _comes_near(outline: Polygon, one: Eye, two: Eye) -> bool:
    """Whether any part of an outline, by the disc around it, is as near to the line of centres as a base is wide."""
    corners = np.array(outline)
    middle = (corners.min(axis=0) + corners.max(axis=0)) / 2
    reach = np.hypot(*(corners - middle).T).max()
    way = np.array([two.x - one.x, two.y - one.y])
    share = np.clip((middle - (one.x, one.y)) @ way / (way @ way), 0.0, 1.0)
    aside = math.dist(middle, (one.x + share * way[0], one.y + share * way[1]))
    return bool(aside <= reach + max(one.radius, two.radius) + 0.1)


def _first_boxes(high: Eye, low: Eye, level: bool, outlines: Sequence[np.ndarray]) -> np.ndarray:
    """Return the box of all lines: rows of (angle on the one rim, angle and radius in the other base) and half sizes.

    The line may as well start where it leaves the higher base. It may as well end where it enters the lower
    one if all blockers stop it whatever its height, or anywhere on that rim if no blocker stands in that base.
    """
    axis = math.atan2(low.y - high.y, low.x - high.x)
    apart = math.dist((high.x, high.y), (low.x, low.y))
    facing = math.pi / 2 + math.asin(min(1.0, (high.radius + low.radius) / apart))
    near = facing if high.radius > 0.0 else 0.0
    rim_only = level or all(_distance(o, np.array([[low.x, low.y]]))[0] > low.radius for o in outlines)
    around = (facing if level else math.pi) if low.radius > 0.0 else 0.0
    radius = (low.radius, 0.0) if rim_only else (low.radius / 2, low.radius / 2)
    return np.array([[axis, axis + math.pi, radius[0], near, around, radius[1]]])


def _halved(boxes: np.ndarray, radius: float) -> np.ndarray:
    """Return each box cut in two across the side along which its lines differ most."""
    outer = boxes[:, 2] + boxes[:, 5]
    sides = np.stack([radius * boxes[:, 3], outer * boxes[:, 4], boxes[:, 5]], axis=1)
    side, rows = np.argmax(sides, axis=1), np.arange(len(boxes))
    half = boxes[rows, 3 + side] / 2
    lower, upper = boxes.copy(), boxes.copy()
    for part, sign in ((lower, -1), (upper, 1)):
        part[rows, side] += sign * half
        part[rows, 3 + side] = half
    return np.concatenate([lower, upper])


@dataclass(frozen=True)
class _Lines:
    """The middle line of each box, from p to q, and how far the ends of its other lines may lie from that line's."""

    p: np.ndarray
    q: np.ndarray
    near: np.ndarray
    far: np.ndarray

    @classmethod
    def of(cls, high: Eye, low: Eye, boxes: np.ndarray) -> _Lines:
        """Return the lines of the boxes."""
        rim = np.stack([np.cos(boxes[:, 0]), np.sin(boxes[:, 0])], axis=1)
        spoke = np.stack([np.cos(boxes[:, 1]), np.sin(boxes[:, 1])], axis=1)
        return cls(
            p=np.array([high.x, high.y]) + high.radius * rim,
            q=np.array([low.x, low.y]) + boxes[:, 2:3] * spoke,
            near=high.radius * boxes[:, 3],
            far=(boxes[:, 2] + boxes[:, 5]) * boxes[:, 4] + boxes[:, 5],
        )

    @property
    def size(self) -> np.ndarray:
        """How far any end may lie from the middle line's."""
        return np.maximum(self.near, self.far)

    def rows(self, chosen: np.ndarray) -> _Lines:
        """Return the chosen boxes' lines only."""
        return _Lines(self.p[chosen], self.q[chosen], self.near[chosen], self.far[chosen])

    def held_by(self, outline: np.ndarray, share: float) -> tuple[np.ndarray, np.ndarray]:
        """Return for which boxes the outline holds a point of every line's last `share`, or meets the middle one's."""
        first = np.full(len(self.p), 1.0 - share)
        cuts = np.sort(np.column_stack([first, self._crossings(outline), np.ones(len(self.p))]), axis=1)
        cuts = np.maximum(cuts, 1.0 - share)
        holds, meets = np.zeros(len(self.p), dtype=bool), np.zeros(len(self.p), dtype=bool)
        for begin, end in zip(cuts.T[:-1], cuts.T[1:], strict=True):
            for part in (0.5, 0.1, 0.9):
                at = begin + (end - begin) * part
                spot = self.p + at[:, None] * (self.q - self.p)
                depth = np.where(_inside(outline, spot), _distance(outline, spot), -1.0)
                meets |= (depth >= 0.0) & (end > begin)
                holds |= depth > (1.0 - at) * self.near + at * self.far + 1e-12
        return holds, meets

    def _crossings(self, outline: np.ndarray) -> np.ndarray:
        """Return the shares of each line (first axis) at which it crosses the edges (second), 1 where it does not."""
        start, edge = outline, np.roll(outline, -1, axis=0) - outline
        d = self.q - self.p
        turn = d[:, :1] * edge[:, 1] - d[:, 1:] * edge[:, 0]
        gap_x, gap_y = start[:, 0] - self.p[:, :1], start[:, 1] - self.p[:, 1:]
        safe = np.where(turn == 0.0, 1.0, turn)
        share = (gap_x * edge[:, 1] - gap_y * edge[:, 0]) / safe
        along = (gap_x * d[:, 1:] - gap_y * d[:, :1]) / safe
        meets = (turn != 0.0) & (share >= 0.0) & (share <= 1.0) & (along >= 0.0) & (along <= 1.0)
        return np.where(meets, share, 1.0)


def _inside(outline: np.ndarray, spots: np.ndarray) -> np.ndarray:
    """Return which spots lie inside the outline (winding number)."""
    start, end = outline, np.roll(outline, -1, axis=0)
    x, y = spots[:, :1], spots[:, 1:]
    rises, falls = (start[:, 1] <= y) & (end[:, 1] > y), (end[:, 1] <= y) & (start[:, 1] > y)
    left = (end[:, 0] - start[:, 0]) * (y - start[:, 1]) - (x - start[:, 0]) * (end[:, 1] - start[:, 1])
    return ((rises & (left > 0)).sum(axis=1) - (falls & (left < 0)).sum(axis=1)) != 0


def _distance(outline: np.ndarray, spots: np.ndarray) -> np.ndarray:
    """Return the distance of each spot from the outline's border."""
    start, edge = outline, np.roll(outline, -1, axis=0) - outline
    gap_x, gap_y = spots[:, :1] - start[:, 0], spots[:, 1:] - start[:, 1]
    square = np.maximum(edge[:, 0] ** 2 + edge[:, 1] ** 2, 1e-300)
    share = np.clip((gap_x * edge[:, 0] + gap_y * edge[:, 1]) / square, 0.0, 1.0)
    return np.hypot(gap_x - share * edge[:, 0], gap_y - share * edge[:, 1]).min(axis=1)


def _is_clear(p: Point, q: Point, outlines: Sequence[tuple[float, Polygon]]) -> bool:
    """Whether, in exact fractions, no outline meets the last share of the line from p to q."""
    px, py, qx, qy = (Fraction(float(value)) for value in (*p, *q))
    for share, outline in outlines:
        back = Fraction(share)
        sx, sy = qx + back * (px - qx), qy + back * (py - qy)
        corners = [(Fraction(float(x)), Fraction(float(y))) for x, y in outline]
        if _meets((sx, sy), (qx, qy), corners):
            return False
    return True


Exact = tuple[Fraction, Fraction]


def _meets(s: Exact, q: Exact, corners: Sequence[Exact]) -> bool:
    """Whether a closed segment and a closed polygon share a point."""
    winding = 0
    for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
        d1, d2, d3, d4 = _turn(a, b, s), _turn(a, b, q), _turn(s, q, a), _turn(s, q, b)
        if d1 * d2 < 0 and d3 * d4 < 0:
            return True
        if any(
            turn == 0 and _between(m, n, t)
            for turn, m, n, t in ((d1, a, b, s), (d2, a, b, q), (d3, s, q, a), (d4, s, q, b))
        ):
            return True
        if a[1] <= q[1] < b[1] and d2 > 0:
            winding += 1
        if b[1] <= q[1] < a[1] and d2 < 0:
            winding -= 1
    return winding != 0


def _turn(a: Exact, b: Exact, c: Exact) -> Fraction:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _between(a: Exact, b: Exact, c: Exact) -> bool:
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])
