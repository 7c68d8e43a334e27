"""Trails: how far it is on foot from every place of the table to one goal, and which way that leads, on a coarse grid.

They tell computer players where to go; what a step costs and whether it may be taken is decided by the rules.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from weakref import WeakKeyDictionary

import numpy as np

from nexus_table.games.battlefield.datasheets.abilities import Surefooted
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.games.battlefield.war.terrain import Terrain
from nexus_table.geometry.path import DIFFICULT, Ground
from nexus_table.geometry.path_barriers import Array
from nexus_table.geometry.path_straight import inside_outline, overlapping, solid_pieces
from nexus_table.geometry.shapes import Point, quarter_exact
from nexus_table.geometry.spreading import DIAGONAL, spread

CELL = 1.0
"""The side of a cell in inches."""

FAR = 1e4
"""What it costs, in inches, to cross what cannot be crossed: the nearest place beside it is still the nearest."""

MOST_KEPT = 96
"""So many trails are kept for one state of the terrain."""


class Trail:
    """The inches of movement from every cell to a goal; models are not in the way, terrain and buildings are."""

    def __init__(self, costs: Array, prices: Array, goal: Point) -> None:
        self.costs, self.prices, self.goal = costs, prices, goal

    def from_(self, at: Point) -> float:
        """Return the inches from a place to the goal, by way of the best cell beside it."""
        _, cell, away = self._beside(at)
        return float(self.costs[cell]) + away

    def of_cells(self, x: Array, y: Array) -> Array:
        """Return the inches to the goal from the cell that each of these places lies in."""
        found: Array = self.costs[(y / CELL).astype(int), (x / CELL).astype(int)]
        return found

    def ahead(self, at: Point, inches: float) -> Point:
        """Return the place that lies so many inches ahead on the way from here to the goal."""
        return self.way(at, inches)[-1]

    def way(self, at: Point, inches: float) -> list[Point]:
        """Return the places that the way from here to the goal leads over, no more than so many inches of it."""
        _, cell, walked = self._beside(at)
        places = [_centre(cell)]
        while walked < inches:
            onward = self._onward(cell)
            if onward is None:
                break
            walked += CELL * (DIAGONAL if onward[0] != cell[0] and onward[1] != cell[1] else 1.0)
            cell = onward
            places.append(_centre(cell))
        return places

    def open(self, start: Point, end: Point) -> bool:
        """Whether a straight way seems open: no cell on it but the first is one that cannot be crossed."""
        rows, columns = self.prices.shape
        steps = max(1, math.ceil(math.dist(start, end) / CELL))
        for step in range(1, steps + 1):
            share = step / steps
            row = int((start[1] + share * (end[1] - start[1])) / CELL)
            column = int((start[0] + share * (end[0] - start[0])) / CELL)
            if not (0 <= row < rows and 0 <= column < columns) or self.prices[row, column] >= FAR * CELL:
                return False
        return True

    def _beside(self, at: Point) -> tuple[tuple[float, float, float], tuple[int, int], float]:
        """Return the cell at or beside a place from which the goal is nearest, after its rank, and how far it is."""
        found = []
        for cell in self._around((int(at[1] / CELL), int(at[0] / CELL))):
            away = math.dist(at, _centre(cell))
            found.append((self._rank(at, cell, away), cell, away))
        return min(found)

    def _rank(self, at: Point, cell: tuple[int, int], away: float) -> tuple[float, float, float]:
        """Return how long a way by a cell is; of equal ones the nearer as the crow flies, then the one to the right.

        All three are the same from both ends of a table, so that both seats go alike.
        """
        x, y = _centre(cell)
        right = (self.goal[0] - at[0]) * (y - at[1]) - (self.goal[1] - at[1]) * (x - at[0])
        beeline = math.dist((x, y), self.goal)
        return (round(float(self.costs[cell]) + away, 6), round(beeline, 6), round(right, 6))

    def _around(self, cell: tuple[int, int]) -> Iterator[tuple[int, int]]:
        rows, columns = self.costs.shape
        for up in (cell[0] - 1, cell[0], cell[0] + 1):
            for right in (cell[1] - 1, cell[1], cell[1] + 1):
                if 0 <= up < rows and 0 <= right < columns:
                    yield (up, right)

    def _onward(self, cell: tuple[int, int]) -> tuple[int, int] | None:
        """Return the cell beside this one that is nearer to the goal by most, None where none is."""
        best = min(self._around(cell), key=lambda one: (self._rank(_centre(cell), one, 0.0), one))
        return best if self.costs[best] < self.costs[cell] else None


def _centre(cell: tuple[int, int]) -> Point:
    return ((cell[1] + 0.5) * CELL, (cell[0] + 0.5) * CELL)


class Walks:
    """What crossing each cell costs bases of one size, and the trails over it; what is built is added to the rest."""

    def __init__(self, prices: Array) -> None:
        self.prices = prices
        rows, columns = prices.shape
        self.x, self.y = np.meshgrid((np.arange(columns) + 0.5) * CELL, (np.arange(rows) + 0.5) * CELL)
        self.kept: dict[tuple[int, int, int], Trail] = {}

    @classmethod
    def over(cls, ground: Ground, radius: float) -> Walks:
        """Return the walks over a ground."""
        width, depth = ground.size
        walks = cls(np.ones((math.ceil(depth / CELL), math.ceil(width / CELL))))
        cells = np.stack([walks.x.ravel(), walks.y.ravel()], axis=1)
        prices = np.ones(len(cells))
        for patch in ground.difficult:
            prices[inside_outline(cells, np.asarray(patch.outline))] = DIFFICULT
        for platform in ground.platforms:
            if platform.climbable:  # its height is paid on the last inch before it, up and down
                outline = np.asarray(platform.outline)
                beside = overlapping(cells, outline, CELL) & ~inside_outline(cells, outline)
                prices[beside] += platform.height / CELL
        for solid in solid_pieces(ground):
            prices[overlapping(cells, np.asarray(solid.outline), radius)] = FAR
        x, y = cells.T
        for base in ground.bases:
            near = radius + base.disc.radius
            prices[(x - base.disc.x) ** 2 + (y - base.disc.y) ** 2 < near * near] = FAR
        prices[(x < radius) | (x > width - radius) | (y < radius) | (y > depth - radius)] = FAR
        walks.prices = prices.reshape(walks.x.shape) * CELL
        return walks

    def built(self, standing: Iterable[tuple[Point, float, tuple[float, float]]], radius: float) -> Walks:
        """Return the walks with buildings in the way: each by its place, turn and footprint."""
        prices = self.prices.copy()
        for at, turn, (width, depth) in standing:
            cosine, sine = quarter_exact(turn)
            x, y = self.x - at[0], self.y - at[1]
            beside = np.maximum(0.0, np.abs(cosine * x + sine * y) - width / 2.0)
            beyond = np.maximum(0.0, np.abs(cosine * y - sine * x) - depth / 2.0)
            prices[np.hypot(beside, beyond) < radius] = FAR * CELL
        return Walks(prices)

    def trail(self, goal: Point, within: float) -> Trail:
        """Return the trail to within so many inches of a goal, both taken to the nearest inch."""
        key = (round(goal[0]), round(goal[1]), max(1, round(within)))
        found = self.kept.get(key)
        if found is None:
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            away = np.hypot(self.x - key[0], self.y - key[1])
            there = np.where(away <= key[2], away, FAR * FAR)
            at = (float(key[0]), float(key[1]))  # whoever asks first: all that follows is of the key alone
            found = self.kept[key] = Trail(spread(self.prices, there), self.prices, at)
        return found


_bare: WeakKeyDictionary[Terrain, dict[tuple[float, bool], Walks]] = WeakKeyDictionary()
_built: WeakKeyDictionary[Terrain, dict[tuple[float, bool], Walks]] = WeakKeyDictionary()


def trail_to(state: WarState, field: Field, unit: Asset, goal: Point, within: float) -> Trail:
    """Return the trail for a unit to within so many inches of a goal; kept with the terrain."""
    key = (field.disc(unit).radius, field.sheet(unit).has(Surefooted))
    walks = _built.setdefault(field.terrain(state), {})
    found = walks.get(key)
    if found is None:
        standing = [
            (asset.at, asset.turn, sheet.footprint)
            for asset in state.assets
            if (sheet := field.building(asset)) is not None
        ]
        found = walks[key] = _bare_walks(state, field, *key).built(standing, key[0])
    return found.trail(goal, within)


def _bare_walks(state: WarState, field: Field, radius: float, surefooted: bool) -> Walks:
    terrain = field.bare_terrain(state)
    walks = _bare.setdefault(terrain, {})
    found = walks.get((radius, surefooted))
    if found is None:
        ground = terrain.firm_ground if surefooted else terrain.ground
        found = walks[radius, surefooted] = Walks.over(ground, radius)
    return found
