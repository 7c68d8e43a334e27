"""Straight legs by the thousand: what each costs a base and which are blocked, in a few sweeps of numpy.

The judge of a path is `measure_path`; this asks the same of many legs at once, so that one can search.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy

import msgspec
import numpy as np
from numpy.typing import NDArray

from nexus_table.geometry.distance import polygon_to_polygon
from nexus_table.geometry.path import Base, Ground, Obstacle
from nexus_table.geometry.path_barriers import (
    FAR,
    LEEWAY,
    Array,
    Barriers,
    Judge,
    Mask,
    circle_meets,
    discs_of,
    seams_of,
    solids_of,
)
from nexus_table.geometry.path_legs import ROUNDING, judge_legs, square_gap
from nexus_table.geometry.path_seams import climbing_seams, difficult_seams

judges: list[Judge] = [judge_legs]
"""The judges of legs that may be used, the soonest last; all give the same answers."""


class StraightLegs:
    """The ground prepared for a base of `radius` inches; `around` narrows it to one search's surroundings."""

    def __init__(self, ground: Ground, radius: float) -> None:
        self.ground, self.radius = ground, radius
        self._near = radius - LEEWAY
        outlines = tuple(patch.outline for patch in ground.difficult)
        self.barriers = Barriers(
            discs_of(ground.bases, self._near),
            self._near,
            solids_of(solid_pieces(ground), self._near),
            seams_of([*difficult_seams(outlines), *climbing_seams(ground.platforms)]),
        )
        self._roofs = np.asarray([*(np.inf for _ in ground.obstacles), *_open_roofs(ground)])
        self._outlines = Outlines([np.asarray(solid.outline) for solid in solid_pieces(ground)])
        self._slow = Outlines([np.asarray(outline) for outline in outlines])

    def joined_by(self, bases: Sequence[Base]) -> StraightLegs:
        """Return the same with other models on it."""
        joined = copy(self)
        joined.ground = msgspec.structs.replace(self.ground, bases=tuple(bases))
        joined.barriers = self.barriers._replace(discs=discs_of(bases, self._near))
        return joined

    def around(self, centre: tuple[float, float], inches: float, keep: Mask) -> StraightLegs:
        """Return the same with only what comes near a point, and of the solid pieces those to `keep`."""
        near = copy(self)
        near.barriers = self.barriers.around(centre, inches, keep)
        solids = keep & circle_meets(self.barriers.solids.grown.circles, centre, inches)
        near._outlines = self._outlines.chosen(solids)
        return near

    def costs(self, starts: Array, ends: Array, ends_slow: Mask) -> Array:
        """Return what each leg costs in inches of movement, infinite where something blocks it.

        `starts` and `ends` are (n, 2); `ends_slow` (n,) tells which ends lie in Difficult Ground (`slow_at`).
        """
        along = ends - starts
        blocked, slow, toll = judges[-1](self.barriers, starts, along)
        slow += ends_slow
        # An end on a border counts as inside or as outside; only one of them gives a share from 0 to 1.
        slow += (slow < -ROUNDING) * 1.0 - (slow > 1.0 + ROUNDING) * 1.0
        costs = np.hypot(along[:, 0], along[:, 1]) * (1.0 + slow) + toll
        costs[blocked] = np.inf
        return np.asarray(costs)

    def slow_at(self, points: Array) -> Mask:
        """Return which of the points (n, 2) lie in Difficult Ground."""
        inside = np.zeros(len(points), dtype=np.bool_)
        for outline, near in self._slow.near(points, 0.0):
            inside[near] |= inside_outline(points[near], outline)
        return inside

    def fitting(self, points: Array) -> Mask:
        """Return at which of the points (n, 2) a base overlaps neither solid pieces nor models."""
        x, y, reach = (column[:, None] for column in self.barriers.discs.T)
        taken = (points[:, 0] - x) ** 2 + (points[:, 1] - y) ** 2 < reach * reach
        fitting = ~np.any(taken, axis=0)
        for outline, near in self._outlines.near(points, self._near):
            fitting[near] &= ~overlapping(points[near], outline, self._near)
        return np.asarray(fitting)

    def pivots(self) -> Array:
        """Return the circles that a base's centre may roll along: round models and corners, (k, 3)."""
        solids = self.barriers.solids
        real = solids.corner_x < FAR
        x, y = solids.corner_x[real], solids.corner_y[real]
        return np.concatenate([self.barriers.discs, np.stack([x, y, np.full_like(x, self._near)], axis=1)])

    def below(self, point: tuple[float, float], height: float) -> Mask:
        """Return which solid pieces lie below a base that stands so high: roofs, and what it overlaps in plan.

        A roof's faces are seams that cost no end of inches, so it is not left where nobody climbs.
        """
        here = np.asarray([point])
        held = circle_meets(self.barriers.solids.grown.circles, point, 0.0)
        for index in np.flatnonzero(held).tolist():
            held[index] = overlapping(here, self._outlines.every[index], self._near)[0]
        return np.asarray(held | (self._roofs <= height))


class Outlines:
    """Polygons (k, 2) beside the boxes about them, so that what is far from all points is passed over at once."""

    def __init__(self, every: list[Array]) -> None:
        self.every = every
        self._low = np.asarray([outline.min(axis=0) for outline in every]).reshape(-1, 2)
        self._high = np.asarray([outline.max(axis=0) for outline in every]).reshape(-1, 2)

    def chosen(self, which: Mask) -> Outlines:
        """Return only some of them."""
        return Outlines([outline for outline, chosen in zip(self.every, which, strict=True) if chosen])

    def near(self, points: Array, room: float) -> Iterator[tuple[Array, NDArray[np.intp]]]:
        """Yield each outline in whose box, `room` inches wider, some of the points (n, 2) lie, and which of them do."""
        if not len(points) or not self.every:
            return
        low, high = self._low - room, self._high + room
        met = ((points.max(axis=0) > low) & (points.min(axis=0) < high)).all(axis=1)
        x, y = points.T
        for index in np.flatnonzero(met).tolist():
            (left, bottom), (right, top) = low[index], high[index]
            inside = np.flatnonzero((x > left) & (x < right) & (y > bottom) & (y < top))
            if len(inside):
                yield self.every[index], inside


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
                and polygon_to_polygon(piece.outline, roof.outline).distance < ROUNDING
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
    gaps = square_gap(points[:, 0] - x0, points[:, 1] - y0, x1 - x0, y1 - y0)
    over: Mask = np.any(gaps < radius * radius, axis=0)
    over |= inside_outline(points, outline)
    return over


def _ends(outline: Array) -> tuple[Array, Array]:
    """Return where a polygon's edges start and where they end, each as x and y (2, k, 1)."""
    starts = outline.T[:, :, None]
    return starts, np.concatenate([starts[:, 1:], starts[:, :1]], axis=1)
