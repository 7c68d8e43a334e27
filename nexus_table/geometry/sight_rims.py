"""Where bases and blockers overlap: what of a rim lies inside a blocker, and what overlapping bases share."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from nexus_table.geometry.shapes import Point, Polygon, edges
from nexus_table.geometry.sight_board import Bools, Eye, Floats, Ints, Sightboard

Arc = tuple[float, float]
"""From one angle on, counter-clockwise, to another, in radians; a whole circle runs from -pi to pi."""

WHOLE: Arc = (-math.pi, math.pi)
NOWHERE: Arc = (9.0, 9.0)
"""An arc that is never ahead of a base; it only fills up a row."""


def covers(outline: Sequence[Point], point: Point) -> bool:
    """Whether the point lies inside the outline, which may run over itself (the border counts by chance)."""
    x, y = point
    winding = 0
    for (x0, y0), (x1, y1) in edges(outline):
        if (y0 <= y) != (y1 <= y):
            turn = (x1 - x0) * (y - y0) - (x - x0) * (y1 - y0)
            if (turn > 0.0) == (y1 > y0):
                winding += 1 if y1 > y0 else -1
    return winding != 0


def rim_crossings(outline: Sequence[Point], eye: Eye) -> list[float]:
    """Return the angles, in order, at which the outline crosses the rim of a base."""
    angles: list[float] = []
    for start, end in edges(outline):
        dx, dy, fx, fy = end[0] - start[0], end[1] - start[1], start[0] - eye.x, start[1] - eye.y
        square, half = dx * dx + dy * dy, fx * dx + fy * dy
        root = half * half - square * (fx * fx + fy * fy - eye.radius * eye.radius)
        if root > 0.0:
            shares = ((-half - math.sqrt(root)) / square, (math.sqrt(root) - half) / square)
            angles += [math.atan2(fy + s * dy, fx + s * dx) for s in shares if 0.0 <= s <= 1.0]
    return sorted(angles)


def rim_inside(outline: Sequence[Point], eye: Eye) -> Iterator[Arc]:
    """Yield the arcs of a base's rim that lie inside the outline."""
    angles = rim_crossings(outline, eye)
    if not angles:
        if covers(outline, (eye.x + eye.radius, eye.y)):
            yield WHOLE
        return
    for begin, end in zip(angles, [*angles[1:], angles[0] + math.tau], strict=True):
        middle = (begin + end) / 2.0
        spot = (eye.x + eye.radius * math.cos(middle), eye.y + eye.radius * math.sin(middle))
        if end > begin and covers(outline, spot):
            yield begin, end


def touching(board: Sightboard, eyes: Floats) -> Bools:
    """Return which base (rows of x, y, radius) meets which blocker (second axis)."""
    aside = eyes[:, None, :2] - board.middles[None, :, :]
    meets = np.hypot(aside[:, :, 0], aside[:, :, 1]) <= board.reaches[None, :] + eyes[:, 2:3]
    eye, blocker = np.nonzero(meets)
    if not len(eye):
        return meets
    edge, begins = board.edges_of(blocker)
    sizes = np.diff(np.append(begins, len(edge)))
    x, y, radius = (np.repeat(eyes[eye, column], sizes) for column in range(3))
    x0, y0, x1, y1 = board.starts[edge, 0], board.starts[edge, 1], board.ends[edge, 0], board.ends[edge, 1]
    dx, dy = x1 - x0, y1 - y0
    share = np.clip(((x - x0) * dx + (y - y0) * dy) / np.maximum(dx * dx + dy * dy, 1e-300), 0.0, 1.0)
    close = np.hypot(x0 + share * dx - x, y0 + share * dy - y) <= radius
    passes = (y0 <= y) != (y1 <= y)
    left = (dx * (y - y0) - (x - x0) * dy > 0.0) == (y1 > y0)
    winding = np.where(passes & left, np.where(y1 > y0, 1, -1), 0)
    meets[eye, blocker] = np.logical_or.reduceat(close, begins) | (np.add.reduceat(winding, begins) != 0)
    return meets


@dataclass(frozen=True, eq=False, slots=True)
class Arcs:
    """For each pair (first axis) the angles, from and to, between which a base's rim lies inside a blocker."""

    begin: Floats
    end: Floats

    @classmethod
    def of(cls, board: Sightboard, holds: Bools, bases: Floats, axis: Floats) -> Arcs:
        """Return the arcs of bases (rows of x, y, radius) inside the blockers that `holds` (pairs, blockers) names.

        `axis` (pairs,) is the direction of each line of centres, from which the angles count.
        """
        arcs: list[list[Arc]] = [[] for _ in axis]
        for pair, blocker in zip(*np.nonzero(holds), strict=True):
            x, y, radius = bases[pair, :3].tolist()
            for begin, end in rim_inside(board.outlines[blocker], Eye(x, y, radius, 0.0)):
                turned = begin - float(axis[pair]) if (begin, end) != WHOLE else begin
                turned -= math.tau * math.floor((turned + math.pi) / math.tau)
                arcs[pair] += [
                    (turned, turned + end - begin),
                    (turned - math.tau, turned + end - begin - math.tau),
                ]
        width = max(map(len, arcs), default=0)
        table = np.array([row + [NOWHERE] * (width - len(row)) for row in arcs], dtype=float)
        table = table.reshape(len(arcs), width, 2)
        return cls(table[:, :, 0], table[:, :, 1])

    def of_rows(self, chosen: Ints) -> Arcs:
        """Return the arcs of the chosen pairs, in as few columns as they need."""
        begin, end = self.begin[chosen], self.end[chosen]
        used = (begin < NOWHERE[0]).any(axis=0)
        return Arcs(begin[:, used], end[:, used])


def free_shared_spot(one: Eye, two: Eye, outlines: Sequence[Polygon]) -> Point | None:
    """Return a point that both overlapping bases hold and none of the outlines does, if there is one."""
    for spot in _shared_spots(one, two, outlines):
        if not any(covers(outline, spot) for outline in outlines):
            return spot
    return None


def _shared_spots(one: Eye, two: Eye, outlines: Sequence[Polygon]) -> Iterator[Point]:
    """Yield a point in every region into which the outlines could cut the ground that two bases share."""
    corners: list[Point] = []
    for eye, other in ((one, two), (two, one)):
        towards = math.atan2(other.y - eye.y, other.x - eye.x)
        angles = [towards + quarter * math.pi / 2.0 for quarter in range(4)]
        apart = math.dist((one.x, one.y), (two.x, two.y))
        if eye.radius > 0.0 and apart > 0.0:
            cosine = (eye.radius**2 + apart**2 - other.radius**2) / (2.0 * eye.radius * apart)
            if abs(cosine) <= 1.0:
                angles += [towards - math.acos(cosine), towards + math.acos(cosine)]
        for outline in outlines:
            angles += rim_crossings(outline, eye)
        corners += [
            (eye.x + eye.radius * math.cos(angle), eye.y + eye.radius * math.sin(angle)) for angle in angles
        ]
        corners.append((eye.x, eye.y))
    walls = [wall for outline in outlines for wall in edges(outline)]
    corners += [start for start, _ in walls]
    corners += [spot for index, wall in enumerate(walls) for spot in _crossings(wall, walls[:index])]
    for x, y in corners:
        for angle in range(8):
            spot = (x + 1e-7 * math.cos(angle * math.pi / 4.0), y + 1e-7 * math.sin(angle * math.pi / 4.0))
            if _holds(one, spot) and _holds(two, spot):
                yield spot
        if _holds(one, (x, y)) and _holds(two, (x, y)):
            yield (x, y)


def _holds(eye: Eye, spot: Point) -> bool:
    return math.dist((eye.x, eye.y), spot) <= eye.radius + 1e-9


def _crossings(wall: tuple[Point, Point], others: Sequence[tuple[Point, Point]]) -> Iterator[Point]:
    """Yield where a wall crosses others."""
    (ax, ay), (bx, by) = wall
    for (cx, cy), (dx, dy) in others:
        turn = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
        if turn != 0.0:
            share = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / turn
            along = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / turn
            if 0.0 <= share <= 1.0 and 0.0 <= along <= 1.0:
                yield (ax + share * (bx - ax), ay + share * (by - ay))
