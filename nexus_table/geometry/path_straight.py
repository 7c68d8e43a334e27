"""Straight legs by the thousand: what each costs a base and which are blocked, in a few sweeps of numpy.

The judge of a path is `measure_path`; this asks the same of many legs at once, so that one can search.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from nexus_table.geometry.distance import polygon_to_polygon
from nexus_table.geometry.path import CONTACT, Base, Ground, Obstacle
from nexus_table.geometry.path_seams import Seam, climbing_seams, difficult_seams
from nexus_table.geometry.shapes import bounds, edges

Array = NDArray[np.float64]
Mask = NDArray[np.bool_]

LEEWAY = CONTACT / 2.0
"""How much nearer than touching, in inches, a leg may pass: less than the judge allows."""

_CHUNK = 2048
_FAR = 1e6
_ROUNDING = 1e-9
_COARSE = 0.01


class _Pieces(NamedTuple):
    """Many-sided things, padded: circles about them (m, 3) and both ends of their edges (m, e)."""

    circles: Array
    x: Array
    y: Array
    end_x: Array
    end_y: Array


class _Solids(NamedTuple):
    """Obstacles as a disc's centre meets them: edges moved out by its radius, a disc about each corner."""

    grown: _Pieces
    corner_x: Array
    corner_y: Array


class _Seams(NamedTuple):
    """Borders of the ground with what crossing them means, (m, e) each."""

    borders: _Pieces
    slow: Array
    toll: Array


class StraightLegs:
    """The ground prepared for a base of `radius` inches; `around` narrows it to one search's surroundings."""

    def __init__(self, ground: Ground, radius: float) -> None:
        self.ground, self.radius = ground, radius
        self._near = radius - LEEWAY
        outlines = tuple(patch.outline for patch in ground.difficult)
        self._solids = _solids(solid_pieces(ground), self._near)
        self._seams = _seams([*difficult_seams(outlines), *climbing_seams(ground.platforms)])
        self._roofs = np.asarray([*(np.inf for _ in ground.obstacles), *_open_roofs(ground)])
        self._outlines = [np.asarray(solid.outline) for solid in solid_pieces(ground)]
        self._discs = _discs(ground.bases, self._near)
        self._slow = [np.asarray(outline) for outline in outlines]

    def joined_by(self, bases: Sequence[Base]) -> StraightLegs:
        """Return the same with other models on it."""
        joined = copy(self)
        joined.ground = msgspec.structs.replace(self.ground, bases=tuple(bases))
        joined._discs = _discs(bases, self._near)
        return joined

    def around(self, centre: tuple[float, float], inches: float, keep: Mask) -> StraightLegs:
        """Return the same with only what comes near a point, and of the solid pieces those to `keep`."""
        near = copy(self)
        solids = keep & _circle_meets(self._solids.grown.circles, centre, inches)
        near._outlines = [outline for outline, met in zip(self._outlines, solids, strict=True) if met]
        near._solids = _Solids(
            _Pieces(*(part[solids] for part in self._solids.grown)),
            self._solids.corner_x[solids],
            self._solids.corner_y[solids],
        )
        seams = _circle_meets(self._seams.borders.circles, centre, inches)
        near._seams = _Seams(
            _Pieces(*(part[seams] for part in self._seams.borders)),
            self._seams.slow[seams],
            self._seams.toll[seams],
        )
        near._discs = self._discs[_circle_meets(self._discs, centre, inches)]
        return near

    def costs(self, starts: Array, ends: Array, ends_slow: Mask) -> Array:
        """Return what each leg costs in inches of movement, infinite where something blocks it.

        `starts` and `ends` are (n, 2); `ends_slow` (n,) tells which ends lie in Difficult Ground (`slow_at`).
        """
        costs = np.full(len(starts), np.inf)
        for low in range(0, len(starts), _CHUNK):
            part = slice(low, low + _CHUNK)
            along = ends[part] - starts[part]
            clear = np.flatnonzero(~self._blocked(starts[part], along))
            slow, toll = self._crossed(starts[part][clear], along[clear])
            slow += ends_slow[part][clear]
            # An end on a border counts as inside or as outside; only one of them gives a share from 0 to 1.
            slow += (slow < -_ROUNDING) * 1.0 - (slow > 1.0 + _ROUNDING) * 1.0
            inches = np.hypot(along[clear, 0], along[clear, 1])
            costs[low + clear] = inches * (1.0 + slow) + toll
        return costs

    def slow_at(self, points: Array) -> Mask:
        """Return which of the points (n, 2) lie in Difficult Ground."""
        inside = np.zeros(len(points), dtype=np.bool_)
        for outline in self._slow:
            near = _near_outline(points, outline, 0.0)
            inside[near] |= inside_outline(points[near], outline)
        return inside

    def fitting(self, points: Array) -> Mask:
        """Return at which of the points (n, 2) a base overlaps neither solid pieces nor models."""
        x, y, reach = (column[:, None] for column in self._discs.T)
        taken = (points[:, 0] - x) ** 2 + (points[:, 1] - y) ** 2 < reach * reach
        fitting = ~np.any(taken, axis=0)
        for outline in self._outlines:
            near = _near_outline(points, outline, self._near)
            fitting[near] &= ~overlapping(points[near], outline, self._near)
        return np.asarray(fitting)

    def pivots(self) -> Array:
        """Return the circles that a base's centre may roll along: round models and corners, (k, 3)."""
        solids = self._solids
        real = solids.corner_x < _FAR
        x, y = solids.corner_x[real], solids.corner_y[real]
        return np.concatenate([self._discs, np.stack([x, y, np.full_like(x, self._near)], axis=1)])

    def below(self, point: tuple[float, float], height: float) -> Mask:
        """Return which solid pieces lie below a base that stands so high: roofs, and what it overlaps in plan.

        A roof's faces are seams that cost no end of inches, so it is not left where nobody climbs.
        """
        here = np.asarray([point])
        held = _circle_meets(self._solids.grown.circles, point, 0.0)
        for index in np.flatnonzero(held):
            held[index] = overlapping(here, self._outlines[index], self._near)[0]
        return np.asarray(held | (self._roofs <= height))

    def _blocked(self, starts: Array, along: Array) -> Mask:
        blocked = np.zeros(len(starts), dtype=np.bool_)
        legs, discs = np.nonzero(_met(starts, along, self._discs))
        x, y, radius = self._discs[discs].T
        off = _square_gap(x - starts[legs, 0], y - starts[legs, 1], along[legs, 0], along[legs, 1])
        blocked[legs[off < radius * radius]] = True
        solids = self._solids
        legs, pieces = np.nonzero(_met(starts, along, solids.grown.circles) & ~blocked[:, None])
        x, y = starts[legs, 0, None], starts[legs, 1, None]
        dx, dy = along[legs, 0, None], along[legs, 1, None]
        crossing, _, _ = _crossings(x, y, dx, dy, solids.grown, pieces)
        off = _square_gap(solids.corner_x[pieces] - x, solids.corner_y[pieces] - y, dx, dy)
        crossing |= off < self._near * self._near
        blocked[legs[crossing.any(axis=1)]] = True
        return blocked

    def _crossed(self, starts: Array, along: Array) -> tuple[Array, Array]:
        """Return each leg's share in Difficult Ground (less the end's) and the toll of its climbs.

        Leaving at share t adds t, entering takes t away; with 1 for an end inside this is the share inside.
        """
        seams = self._seams
        slow, toll = np.zeros(len(starts)), np.zeros(len(starts))
        legs, pieces = np.nonzero(_met(starts, along, seams.borders.circles))
        x, y = starts[legs, 0, None], starts[legs, 1, None]
        dx, dy = along[legs, 0, None], along[legs, 1, None]
        crossing, leaving, share = _crossings(x, y, dx, dy, seams.borders, pieces)
        share *= np.where(leaving, 1.0, -1.0)
        np.add.at(slow, legs, np.where(crossing, share * seams.slow[pieces], 0.0).sum(axis=1))
        np.add.at(toll, legs, np.where(crossing, seams.toll[pieces], 0.0).sum(axis=1))
        return slow, toll


def solid_pieces(ground: Ground) -> list[Obstacle]:
    """Return all pieces that stop a base on the table: obstacles, and platforms that nobody climbs."""
    raised = [
        Obstacle(piece.key, piece.outline, piece.height) for piece in ground.platforms if not piece.climbable
    ]
    return [*ground.obstacles, *raised]


def _open_roofs(ground: Ground) -> Iterator[float]:
    """Yield for each platform that nobody climbs from how high it is stepped on to, infinite where from nowhere."""
    for roof in ground.platforms:
        if not roof.climbable:
            beside = (
                piece is not roof
                and piece.height >= roof.height
                and polygon_to_polygon(piece.outline, roof.outline).distance < _ROUNDING
                for piece in ground.platforms
            )
            yield roof.height if any(beside) else np.inf


def inside_outline(points: Array, outline: Array) -> Mask:
    """Return which of the points (n, 2) lie inside a polygon (k, 2), by counting crossings."""
    x, y = points.T
    (x0, y0), (x1, y1) = _ends(outline)
    upward = y1 > y
    left = (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) > 0.0
    crossed = ((y0 > y) != upward) & (left == upward)
    return np.asarray(np.logical_xor.reduce(crossed, axis=0))


def overlapping(points: Array, outline: Array, radius: float) -> Mask:
    """Return at which of the points (n, 2) a disc of `radius` inches overlaps a polygon (k, 2)."""
    (x0, y0), (x1, y1) = _ends(outline)
    gaps = _square_gap(points[:, 0] - x0, points[:, 1] - y0, x1 - x0, y1 - y0)
    over: Mask = np.any(gaps < radius * radius, axis=0)
    over |= inside_outline(points, outline)
    return over


def _near_outline(points: Array, outline: Array, radius: float) -> NDArray[np.intp]:
    """Return which of the points (n, 2) lie in the box about a polygon, `radius` inches wider on all sides."""
    (left, bottom), (right, top) = outline.min(axis=0) - radius, outline.max(axis=0) + radius
    x, y = points.T
    return np.flatnonzero((x > left) & (x < right) & (y > bottom) & (y < top))


def _ends(outline: Array) -> tuple[Array, Array]:
    """Return where a polygon's edges start and where they end, each as x and y (2, k, 1)."""
    starts = outline.T[:, :, None]
    return starts, np.concatenate([starts[:, 1:], starts[:, :1]], axis=1)


def _solids(obstacles: Sequence[Obstacle], radius: float) -> _Solids:
    grown, corners = [], []
    for obstacle in obstacles:
        lines = []
        for (x0, y0), (x1, y1) in edges(obstacle.outline):
            scale = radius / np.hypot(x1 - x0, y1 - y0)
            out_x, out_y = (y1 - y0) * scale, (x0 - x1) * scale
            lines.append((x0 + out_x, y0 + out_y, x1 + out_x, y1 + out_y))
        grown.append((_circle(obstacle.outline, radius), lines))
        corners.append(list(obstacle.outline))
    pieces = _padded(grown)
    corner_x, corner_y = np.full(pieces.x.shape, _FAR), np.full(pieces.x.shape, _FAR)
    for row, outline in enumerate(corners):
        corner_x[row, : len(outline)], corner_y[row, : len(outline)] = zip(*outline, strict=True)
    return _Solids(pieces, corner_x, corner_y)


def _seams(groups: Sequence[Sequence[Seam]]) -> _Seams:
    kept = [group for group in groups if group]
    pieces = _padded(
        [
            (
                _circle([point for seam in group for point in (seam.start, seam.end)], 0.0),
                [(*seam.start, *seam.end) for seam in group],
            )
            for group in kept
        ]
    )
    slow, toll = np.zeros(pieces.x.shape), np.zeros(pieces.x.shape)
    for row, group in enumerate(kept):
        slow[row, : len(group)] = [seam.slow for seam in group]
        toll[row, : len(group)] = [seam.toll for seam in group]
    return _Seams(pieces, slow, toll)


def _discs(bases: Sequence[Base], radius: float) -> Array:
    return np.asarray([(base.disc.x, base.disc.y, base.disc.radius + radius) for base in bases]).reshape(
        -1, 3
    )


def _circle(points: Sequence[tuple[float, float]], radius: float) -> tuple[float, float, float]:
    """Return a circle about the points, `radius` inches wider than needed."""
    box = bounds(points)
    x, y = (box.left + box.right) / 2.0, (box.bottom + box.top) / 2.0
    return (x, y, max(float(np.hypot(px - x, py - y)) for px, py in points) + radius + LEEWAY)


def _padded(
    groups: Sequence[tuple[tuple[float, float, float], list[tuple[float, float, float, float]]]],
) -> _Pieces:
    """Return the pieces in arrays as wide as the longest, filled up with edges without length."""
    width = max((len(lines) for _, lines in groups), default=1)
    table = np.zeros((len(groups), width, 4))
    for row, (_, lines) in enumerate(groups):
        table[row, : len(lines)] = lines
    circles = np.asarray([circle for circle, _ in groups]).reshape(-1, 3)
    return _Pieces(circles, *(np.ascontiguousarray(table[:, :, column]) for column in range(4)))


def _circle_meets(circles: Array, centre: tuple[float, float], inches: float) -> Mask:
    apart = np.hypot(circles[:, 0] - centre[0], circles[:, 1] - centre[1])
    meets: Mask = apart < circles[:, 2] + inches
    return meets


def _met(starts: Array, along: Array, circles: Array) -> Mask:
    """Return which legs (n,) may come inside which circles (m,): all that do, and some that pass close by.

    Single precision is fine enough to pass over what is far away.
    """
    inches = np.hypot(along[:, 0], along[:, 1])
    legs = np.column_stack([starts, along / np.maximum(inches, 1e-9)[:, None]]).astype(np.float32)
    x, y, dx, dy = legs[:, 0, None], legs[:, 1, None], legs[:, 2, None], legs[:, 3, None]
    centres = circles[:, :2].astype(np.float32).T
    reach = circles[:, 2].astype(np.float32) + np.float32(_COARSE)
    ahead = legs[:, 2:] @ centres
    ahead -= dx * x + dy * y
    beside = np.concatenate([-dy, dx], axis=1) @ centres
    beside -= dx * y - dy * x
    met: Mask = np.abs(beside, out=beside) < reach
    met &= ahead > -reach
    ahead -= inches.astype(np.float32)[:, None]
    met &= ahead < reach
    return met


def _square_gap(fx: Array, fy: Array, dx: Array, dy: Array) -> Array:
    """Return the square of how far a leg (dx, dy) stays from a point that lies (fx, fy) from its start."""
    share = np.clip((fx * dx + fy * dy) / np.maximum(dx * dx + dy * dy, 1e-18), 0.0, 1.0)
    off_x, off_y = fx - share * dx, fy - share * dy
    return np.asarray(off_x * off_x + off_y * off_y)


def _crossings(
    x: Array, y: Array, dx: Array, dy: Array, pieces: _Pieces, rows: NDArray[np.intp]
) -> tuple[Mask, Mask, Array]:
    """Return which edges of its piece each leg crosses, which it leaves by, and at which share of the leg.

    A corner is judged alike for both edges that share it, so no leg slips through between them.
    """
    fx, fy = pieces.x[rows] - x, pieces.y[rows] - y
    gx, gy = pieces.end_x[rows] - x, pieces.end_y[rows] - y
    start_side = dx * fy - dy * fx
    end_side = dx * gy - dy * gx
    leaving: Mask = end_side >= 0.0
    crossing: Mask = (start_side >= 0.0) != leaving
    share = (fx * gy - fy * gx) / np.where(crossing, end_side - start_side, 1.0)
    crossing &= (share > 0.0) & (share <= 1.0 + _ROUNDING)
    return crossing, leaving, share
