"""Finding a base's cheapest way: a search over turning places, then a path that `measure_path` has judged."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import msgspec
import numpy as np
from numpy.typing import NDArray

from nexus_table.geometry.path import Ground, fits, level_at, measure_path
from nexus_table.geometry.path_barriers import Array, Mask
from nexus_table.geometry.path_straight import StraightLegs
from nexus_table.geometry.path_turns import (
    BORDER_STEP,
    Turns,
    base_turns,
    rolling_turns,
    standing_turns,
    touching,
)
from nexus_table.geometry.shapes import Point

NOWHERE = -1
"""The origin of a turning place that nothing reaches, and of the start."""

_TRIES = 4
# Sliding its border crossings makes a path cheaper by no more than this, in inches.
_BETTERED = 0.2
_NEEDLESS = 1e-9
# Crossings are slid one after another, so the wide step comes twice before the fine ones.
_SLIDES = (BORDER_STEP, BORDER_STEP, BORDER_STEP / 8.0, BORDER_STEP / 8.0, BORDER_STEP / 64.0)

Searcher = Callable[["Wayfinder", Mask, Array, NDArray[np.intp]], None]
"""Writes down what reaching each turning place costs and from where, given which legs may be useful."""


class Wayfinder:
    """Every cheapest way from one place within `limit` inches of movement, for a base of `radius` inches.

    `turns` are the turning places in reach, the start first; `spent` (n,) what reaching each costs, infinite
    where nothing does; `origin` (n,) the turning place it was reached from. When the base does not fit where
    it starts, nothing is in reach.
    """

    def __init__(self, ground: Ground, radius: float, start: Point, limit: float) -> None:
        self.ground, self.radius, self.start, self.limit = ground, radius, start, limit
        legs, terrain = prepared(msgspec.structs.replace(ground, bases=()), radius)
        legs = legs.joined_by(ground.bases)
        level = level_at(ground, start)
        below = legs.below(start, level.height if level else 0.0)
        self.legs = legs.around(start, limit + radius, ~below)
        self.stands = fits(ground, radius, start)
        around = [
            base
            for base in ground.bases
            if math.dist(base.disc.centre, start) <= limit + 1.1 * (base.disc.radius + radius)
        ]
        models, rolling = base_turns(ground.size, around, radius), rolling_turns(start, self.legs.pivots())
        self.turns = _in_reach(start, limit, rolling, terrain, models)
        self.slow = self.legs.slow_at(self.turns.points)
        self.spent, self.origin = self._search()

    def path_to(self, goal: Point) -> tuple[Point, ...] | None:
        """Return the waypoints of the cheapest way found, judged and within the limit, or None."""
        if not self.stands or not fits(self.ground, self.radius, goal):
            return None
        finite = np.flatnonzero(np.isfinite(self.spent))
        ends = np.broadcast_to(np.asarray(goal), (len(finite), 2))
        slow = np.broadcast_to(self.legs.slow_at(ends[:1]), (len(finite),))
        totals = self.spent[finite] + self.legs.costs(self.turns.points[finite], ends, slow)
        for place in np.argsort(totals, kind="stable")[:_TRIES]:
            if totals[place] > self.limit + _BETTERED:
                break
            path = self._refined(self._chain(int(finite[place])), goal)
            judged = measure_path(self.ground, self.radius, path)
            if judged.fault is None and judged.total <= self.limit:
                return path
        return None

    def _chain(self, last: int) -> list[int]:
        """Return the turning places on the way to one of them, the start first."""
        chain = []
        while last != NOWHERE:
            chain.append(last)
            last = int(self.origin[last])
        return chain[::-1]

    def _search(self) -> tuple[Array, NDArray[np.intp]]:
        """Return Dijkstra's answer over all legs between turning places."""
        count = len(self.turns.points)
        spent = np.full(count, np.inf)
        origin = np.full(count, NOWHERE, dtype=np.intp)
        if self.stands:
            spent[0] = 0.0
            searchers[-1](self, self._useful(), spent, origin)
        spent[spent > self.limit] = np.inf
        return spent, origin

    def _useful(self) -> Mask:
        """Return which legs between turning places (n, n) a cheapest way may use."""
        points = self.turns.points
        x, y = points[:, 0], points[:, 1]
        away = np.hypot(x - x[0], y - y[0])
        apart = np.sqrt((x - x[:, None]) ** 2 + (y - y[:, None]) ** 2)
        useful = touching(self.turns)
        useful &= useful.T
        useful &= np.minimum(away, away[:, None]) + apart <= self.limit
        return useful

    def _refined(self, chain: list[int], goal: Point) -> tuple[Point, ...]:
        """Return the path, each border crossing slid to where it is cheapest, without needless waypoints."""
        path = self._straightened(self._slid(chain, goal))
        return (self.start, *((float(x), float(y)) for x, y in path[1:-1]), goal)

    def _slid(self, chain: list[int], goal: Point) -> Array:
        path = np.concatenate([self.turns.points[chain], [goal]])
        sideways, edge = self.turns.sideways[chain], np.asarray(self.ground.size) - self.radius
        for step in _SLIDES:
            offsets = np.linspace(-step, step, 17)[:, None]
            for index in np.flatnonzero(sideways.any(axis=1)):
                tried = np.clip(path[index] + offsets * sideways[index], self.radius, edge)
                path[index] = tried[np.argmin(self._by_way_of(path[index - 1], tried, path[index + 1]))]
        return path

    def _straightened(self, path: Array) -> Array:
        index = 1
        while index < len(path) - 1:
            beside = path[[index - 1, index]]
            past, through = self._by_way_of(path[index - 1], beside, path[index + 1])
            if past <= through + _NEEDLESS:
                path = np.delete(path, index, axis=0)
            else:
                index += 1
        return path

    def _by_way_of(self, start: Array, middles: Array, end: Array) -> Array:
        """Return what it costs to go by way of each of the middles (n, 2)."""
        slow = self.legs.slow_at(middles)
        to_middle = self.legs.costs(np.broadcast_to(start, middles.shape), middles, slow)
        return to_middle + self.legs.costs(np.broadcast_to(end, middles.shape), middles, slow)


def search(finder: Wayfinder, useful: Mask, spent: Array, origin: NDArray[np.intp]) -> None:
    """Write down what reaching each turning place costs and from where, within the limit: Dijkstra over useful legs.

    The start's cost is there already, all others are infinite.
    """
    points = finder.turns.points
    one, other = np.nonzero(np.triu(useful, 1))
    matrix = np.full(useful.shape, np.inf)
    matrix[one, other] = matrix[other, one] = finder.legs.costs(
        points[one], points[other], finder.slow[other]
    )
    open_ = spent.copy()
    for _ in range(len(spent)):
        place = np.argmin(open_)
        reached = open_[place]
        if reached > finder.limit:
            break
        open_[place] = np.inf
        through = reached + matrix[place]
        better = through < spent
        spent[better] = open_[better] = through[better]
        origin[better] = place


searchers: list[Searcher] = [search]
"""What may be used to search for ways, the soonest last; all give the same answers."""


def find_path(
    ground: Ground, radius: float, start: Point, goal: Point, limit: float
) -> tuple[Point, ...] | None:
    """Return the waypoints, from `start` to `goal`, of a base's cheapest way within `limit` inches, or None.

    The way is found among straight legs between turning places, so it may be dearer than the very cheapest by
    hundredths of an inch; its cost and its lawfulness are `measure_path`'s, never this search's own.
    """
    if math.dist(start, goal) > limit:
        return None
    direct = measure_path(ground, radius, (start, goal))
    if direct.fault is None and direct.total <= math.dist(start, goal):
        return (start, goal)
    return wayfinder(ground, radius, start, limit).path_to(goal)


@lru_cache(maxsize=8)
def wayfinder(ground: Ground, radius: float, start: Point, limit: float) -> Wayfinder:
    """Return the search from one place, made once and then kept while a base is dragged about."""
    return Wayfinder(ground, radius, start, limit)


@lru_cache(maxsize=16)
def prepared(terrain: Ground, radius: float) -> tuple[StraightLegs, Turns]:
    """Return the terrain, without models, prepared for bases of one size: once for each revision of it."""
    return StraightLegs(terrain, radius), standing_turns(terrain, radius)


def _in_reach(start: Point, limit: float, *groups: Turns) -> Turns:
    """Return the turning places within reach as the crow flies, with the start before them."""
    here = Turns(np.asarray([start]), *np.zeros((3, 1, 2)))
    parts = [np.concatenate(alike) for alike in zip(here, *groups, strict=True)]
    near = np.hypot(*(parts[0] - np.asarray(start)).T) <= limit
    return Turns(*(part[near] for part in parts))
