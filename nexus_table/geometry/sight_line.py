"""The line that is shown: from base to base, with every blocker it passes through or over."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise

import msgspec
import numpy as np

from nexus_table.geometry.shapes import Point, Polygon, edges
from nexus_table.geometry.sight_board import Blocker, Eye, Sightboard
from nexus_table.geometry.sight_rims import covers


class Crossing(msgspec.Struct, frozen=True):
    """Where a line runs through a blocker's grown outline, and whether it is stopped there.

    A line that passes above the blocker's top, or whose pair the blocker is exempt for, is not stopped.
    """

    key: int
    entry: Point
    exit: Point
    stops: bool


class SightLine(msgspec.Struct, frozen=True):
    """The answer to one question of sight.

    `line` is a clear line where `visible`, else the one that the least stands in the way of, and `obstructed`
    how many inches of it are stopped. `crossings` are all blockers on it, in order from the first base.
    """

    visible: bool
    line: tuple[Point, Point]
    crossings: tuple[Crossing, ...]
    obstructed: float

    @property
    def blockers(self) -> tuple[int, ...]:
        """The keys of the blockers that stop the line, each once, in order from the first base."""
        return tuple(dict.fromkeys(crossing.key for crossing in self.crossings if crossing.stops))


def sight_along(
    board: Sightboard,
    start: tuple[Point, float],
    end: tuple[Point, float],
    exempt: frozenset[int],
    among: Iterable[int] | None = None,
) -> tuple[tuple[Crossing, ...], float]:
    """Return the crossings of a line between two points with their heights, and how many inches are stopped.

    `among` are the indices of the blockers that can lie in the way, all of them if not given.
    """
    (begin, low), (finish, high) = start, end
    found: list[tuple[float, float, Crossing]] = []
    for index in range(len(board.blockers)) if among is None else among:
        blocker = board.blockers[index]
        for enter, leave in stretches(board.outlines[index], begin, finish):
            stops = blocker.key not in exempt and _stops(blocker, low, high, enter, leave)
            crossing = Crossing(blocker.key, _at(begin, finish, enter), _at(begin, finish, leave), stops)
            found.append((enter, leave, crossing))
    found.sort(key=lambda item: (item[0], item[1], item[2].key))
    stopped, reached = 0.0, 0.0
    for enter, leave, crossing in found:
        if crossing.stops:
            stopped += max(0.0, leave - max(enter, reached))
            reached = max(reached, leave)
    return tuple(crossing for _, _, crossing in found), stopped * math.dist(begin, finish)


def between(board: Sightboard, one: Eye, two: Eye) -> list[int]:
    """Return the indices of the blockers that come near the straight way between two bases."""
    start, way = np.array([one.x, one.y]), np.array([two.x - one.x, two.y - one.y])
    gap, square = board.middles - start, float(way @ way)
    share = np.clip(gap @ way / square, 0.0, 1.0) if square > 0.0 else np.zeros(len(gap))
    aside = gap - share[:, None] * way
    near = np.hypot(aside[:, 0], aside[:, 1]) <= board.reaches + max(one.radius, two.radius)
    return [int(index) for index in np.flatnonzero(near)]


def stretches(outline: Polygon, begin: Point, finish: Point) -> Iterator[tuple[float, float]]:
    """Yield from which share of the line to which it runs inside the outline."""
    (x, y), dx, dy = begin, finish[0] - begin[0], finish[1] - begin[1]
    shares = [0.0, 1.0]
    for (x0, y0), (x1, y1) in edges(outline):
        ex, ey = x1 - x0, y1 - y0
        turn = dx * ey - dy * ex
        if turn != 0.0:
            share = ((x0 - x) * ey - (y0 - y) * ex) / turn
            along = ((x0 - x) * dy - (y0 - y) * dx) / turn
            if 0.0 <= share <= 1.0 and 0.0 <= along <= 1.0:
                shares.append(share)
    shares.sort()
    entered: float | None = None
    for enter, leave in pairwise(shares):
        inside = leave > enter and covers(outline, _at(begin, finish, (enter + leave) / 2.0))
        if inside and entered is None:
            entered = enter
        if not inside and leave > enter and entered is not None:
            yield entered, enter
            entered = None
    if entered is not None:
        yield entered, 1.0


def _stops(blocker: Blocker, low: float, high: float, enter: float, leave: float) -> bool:
    """Whether the line is no higher than the blocker's top somewhere inside it."""
    lowest = min(low + (high - low) * enter, low + (high - low) * leave)
    return lowest <= blocker.top + 1e-9


def _at(begin: Point, finish: Point, share: float) -> Point:
    """Return the point at this share of the way."""
    return (begin[0] + (finish[0] - begin[0]) * share, begin[1] + (finish[1] - begin[1]) * share)


def line_at(
    one: Eye, two: Eye, direction: float, offset: float, finish: float = math.nan
) -> tuple[Point, Point]:
    """Return the line from the first base's rim to the facing rim, or to `finish` inches beyond the first centre.

    `direction` is in radians from the line of centres, `offset` in inches to the left of the first centre.
    """
    apart = math.dist((one.x, one.y), (two.x, two.y))
    if math.isnan(finish):
        aside = offset + apart * math.sin(direction)
        finish = apart * math.cos(direction) - math.sqrt(max(0.0, two.radius**2 - aside**2))
    turn = math.atan2(two.y - one.y, two.x - one.x) + direction
    ux, uy = math.cos(turn), math.sin(turn)
    foot = (one.x - uy * offset, one.y + ux * offset)
    leave = math.sqrt(max(0.0, one.radius**2 - offset**2))
    return (
        (foot[0] + ux * leave, foot[1] + uy * leave),
        (foot[0] + ux * finish, foot[1] + uy * finish),
    )


def lines_to_try(one: Eye, two: Eye, directions: int = 7, offsets: int = 5) -> list[tuple[Point, Point]]:
    """Return lines between the facing rims of two bases, from the line of centres outward."""
    apart = math.dist((one.x, one.y), (two.x, two.y))
    if apart <= one.radius + two.radius:
        return [((one.x, one.y), (two.x, two.y))]
    lines = []
    for direction in _from_the_middle(math.asin((one.radius + two.radius) / apart), directions):
        axis = -apart * math.sin(direction)
        low, high = max(-one.radius, axis - two.radius), min(one.radius, axis + two.radius)
        for aside in _from_the_middle(1.0, offsets):
            offset = (low + high) / 2.0 + aside * (high - low) / 2.0
            lines.append(line_at(one, two, direction, offset))
    return lines


def _from_the_middle(widest: float, count: int) -> list[float]:
    """Return values spread from -widest to widest, nearest zero first."""
    steps = count // 2
    return sorted(
        (widest * step / steps for step in range(-steps, steps + 1)), key=lambda value: (abs(value), value)
    )
