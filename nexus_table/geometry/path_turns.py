"""The places where a shortest path may turn: round corners in its way, and at borders of the ground."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from nexus_table.geometry.path import Base, Ground
from nexus_table.geometry.path_barriers import LEEWAY, Array, Mask
from nexus_table.geometry.path_seams import difficult_seams
from nexus_table.geometry.path_straight import inside_outline, overlapping, solid_pieces
from nexus_table.geometry.shapes import Point, Polygon

ARC_STEP = math.radians(22.5)
"""A base turning round a corner rolls along an arc; its path has chords outside the arc, one a step."""

BORDER_STEP = 0.3
"""Inches between the places where a path may be refracted at the border of Difficult Ground."""

CHORD_ROOM = 0.065
"""Inches between an arc and its chords, at most: those of two of the largest bases, less than a fiftieth of both."""

_ASIDE = 1e-4
_FROM_END = 0.73e-4
_NONE = (0.0, 0.0)
Real = TypeVar("Real", np.float32, np.float64)
_Row = tuple[Point, Point, Point, Point]


class Turns(NamedTuple):
    """Turning places: where they are and the directions of the border before and after each, all (n, 2).

    A path bends there only if it touches the border without entering it; zero directions ask nothing.
    `sideways` is the way a place may be slid to be bettered, zero where it is best as it is.
    """

    points: Array
    before: Array
    after: Array
    sideways: Array

    def chosen(self, which: Mask | NDArray[np.intp]) -> Turns:
        """Return only some of them."""
        return Turns(*(part[which] for part in self))


def standing_turns(ground: Ground, radius: float) -> Turns:
    """Return the turning places of the terrain at which a base of `radius` inches fits."""
    rows: list[_Row] = []
    for solid in solid_pieces(ground):
        for before, corner, after in _corners(solid.outline):
            if _turn(before, after) > 0.0:
                rows += _arc(corner, before, after, radius)
    for platform in ground.platforms:
        rows += [
            (_aside(corner, before, after), before, after, _NONE)
            for before, corner, after in _corners(platform.outline)
        ]
    rows += [(place, _NONE, _NONE, sideways) for place, sideways in _border_places(ground)]
    return _fitting(ground, radius, _table(rows))


def base_turns(size: tuple[float, float], bases: Sequence[Base], radius: float) -> Turns:
    """Return the turning places round other models, on a table of that size."""
    if not bases:
        return _table([])
    count = math.ceil(math.tau / ARC_STEP)
    angles = np.arange(count) * (math.tau / count)
    spread = 1.0 / math.cos(math.pi / count)
    rays = np.stack([np.cos(angles), np.sin(angles)], axis=1)
    after = np.stack([-np.sin(angles + math.pi / count), np.cos(angles + math.pi / count)], axis=1)
    before = np.stack([-np.sin(angles - math.pi / count), np.cos(angles - math.pi / count)], axis=1)
    centres = np.asarray([base.disc.centre for base in bases])
    reach = np.asarray([base.disc.radius + radius for base in bases]) * spread
    points = (centres[:, None, :] + reach[:, None, None] * rays).reshape(-1, 2)
    copies = (len(bases), 1)
    turns = Turns(points, np.tile(before, copies), np.tile(after, copies), np.zeros_like(points))
    return turns.chosen(_on_the_table(size, points, radius))


def rolling_turns(start: Point, pivots: Array) -> Turns:
    """Return the places where a base that begins in contact with pivots (k, 3) can set out to roll round them.

    It stands between an arc and the chords drawn outside it, from where the chords' meeting places are hidden.
    """
    rows = []
    for x, y, radius in pivots:
        apart = math.hypot(start[0] - x, start[1] - y)
        if radius <= apart < radius / math.cos(ARC_STEP / 2.0):
            angle, reach = math.atan2(start[1] - y, start[0] - x), apart / math.cos(ARC_STEP / 2.0)
            ways = (_heading(angle - ARC_STEP / 2.0), _heading(angle + ARC_STEP / 2.0))
            rows += [((x + reach * way[0], y + reach * way[1]), _NONE, _NONE, _NONE) for way in ways]
    return _table(rows)


def touching(turns: Turns) -> Mask:
    """Return which ways from one turning place to another do no more than touch the border there (from, to)."""
    before, after = (
        turns.points @ (normals := np.stack([edge[:, 1], -edge[:, 0]]))
        - (turns.points * normals.T).sum(axis=1)
        for edge in (turns.before, turns.after)
    )
    return grazing(before, after)


def grazing(before: NDArray[Real], after: NDArray[Real]) -> Mask:
    """Return where a line that runs so far beside both borders of a corner, with a sign each, only touches it.

    It may cut off what lies between an arc and the chords drawn outside it, for bases stand there too.
    """
    touches: Mask = before * after <= 0.0
    touches |= np.minimum(np.abs(before), np.abs(after)) < CHORD_ROOM
    return touches


def _corners(outline: Polygon) -> Iterator[tuple[Point, Point, Point]]:
    """Yield each corner between the unit directions of the edges before and after it."""
    for index, corner in enumerate(outline):
        yield _unit(outline[index - 1], corner), corner, _unit(corner, outline[(index + 1) % len(outline)])


def _arc(corner: Point, before: Point, after: Point, radius: float) -> list[_Row]:
    """Return the chords' meeting places outside the arc that a base's centre rolls along round a corner."""
    whole = math.atan2(_turn(before, after), before[0] * after[0] + before[1] * after[1])
    count = max(math.ceil(whole / ARC_STEP), 1)
    step, heading = whole / count, math.atan2(before[1], before[0])
    reach = radius / math.cos(step / 2.0)
    rows = []
    for index in range(count):
        outward = heading + (index + 0.5) * step - math.pi / 2.0
        place = (corner[0] + reach * math.cos(outward), corner[1] + reach * math.sin(outward))
        rows.append((place, _heading(heading + index * step), _heading(heading + (index + 1) * step), _NONE))
    return rows


def _aside(corner: Point, before: Point, after: Point) -> Point:
    """Return a place a hair beside a corner, on the side where a path bends round it."""
    x, y = before[0] - after[0], before[1] - after[1]
    length = math.hypot(x, y) or 1.0
    return (corner[0] + _ASIDE * x / length, corner[1] + _ASIDE * y / length)


def _border_places(ground: Ground) -> Iterator[tuple[Point, Point]]:
    """Yield places a hair outside Difficult Ground, along its border, with the border's direction.

    They keep off both ends of a border by a hair, but not by the same: another border may begin there.
    """
    for seams in difficult_seams(tuple(patch.outline for patch in ground.difficult)):
        for seam in seams:
            way = _unit(seam.start, seam.end)
            length = math.dist(seam.start, seam.end)
            count = max(round(length / BORDER_STEP), 1)
            for index in range(count + 1):
                along = min(max(length * index / count, _FROM_END), length - _FROM_END)
                x, y = seam.start[0] + along * way[0], seam.start[1] + along * way[1]
                yield (x + _ASIDE * way[1], y - _ASIDE * way[0]), way


def _fitting(ground: Ground, radius: float, turns: Turns) -> Turns:
    stands = _on_the_table(ground.size, turns.points, radius)
    room = radius - LEEWAY
    for solid in solid_pieces(ground):
        corners = np.asarray(solid.outline)
        low, high = corners.min(axis=0) - radius, corners.max(axis=0) + radius
        near = np.flatnonzero(stands & ((turns.points > low) & (turns.points < high)).all(axis=1))
        hit = overlapping(turns.points[near], corners, room)
        hit &= ~inside_outline(turns.points[near], corners) | ~np.isfinite(solid.top)
        stands[near[hit]] = False
    return turns.chosen(stands)


def _on_the_table(size: tuple[float, float], points: Array, radius: float) -> Mask:
    room = radius - LEEWAY
    within: Mask = np.all((points >= room) & (points <= np.asarray(size) - room), axis=1)
    return within


def _table(rows: Sequence[_Row]) -> Turns:
    table = np.asarray(rows, dtype=np.float64).reshape(-1, 4, 2)
    return Turns(*(np.ascontiguousarray(table[:, column]) for column in range(4)))


def _unit(start: Point, end: Point) -> Point:
    length = math.dist(start, end)
    return ((end[0] - start[0]) / length, (end[1] - start[1]) / length)


def _heading(angle: float) -> Point:
    return (math.cos(angle), math.sin(angle))


def _turn(before: Point, after: Point) -> float:
    return before[0] * after[1] - before[1] * after[0]
