"""How far a base can go: the movement that each quarter inch of the table costs it, for showing.

Reach is shown by this field and decided by `measure_path` (B12).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nexus_table.geometry.path import DIFFICULT, Ground
from nexus_table.geometry.path_barriers import Array, Mask
from nexus_table.geometry.path_turns import grazing
from nexus_table.geometry.pathfinding import Wayfinder, wayfinder
from nexus_table.geometry.shapes import Point

CELL = 0.25
"""The side of a cell in inches."""

NEAR_ENOUGH = 0.01
"""A cell is not bettered for less than this, in inches."""

BESIDE = np.float32(1e-3)
"""How far on the wrong side of a border a cell may lie that a place on it serves, in inches."""

IDLE = np.float32(1e6)
"""What it is hoped to cost, in inches, by way of a place that serves a cell nothing."""

# So many cells at a time keep the tables within the processor's cache, which is faster by half.
_CHUNK = 128


Singles = NDArray[np.float32]
Betterer = Callable[[Wayfinder, Array, Mask, Array], Array]
"""Betters the costs of cells (n, 2) by way of turning places, given which are slow and what they cost straight."""


class ReachField(NamedTuple):
    """What it costs to bring a base's centre to each cell of a part of the table.

    `costs` (rows, columns) are inches of movement, infinite out of reach; row 0 is the lowest, and the first
    cell's lower left corner lies at (`left`, `bottom`) inches. Cells have `CELL` inches a side, and a cost is
    that of the cell's centre.
    """

    left: float
    bottom: float
    costs: Array

    def within(self, limit: float) -> tuple[Array, Array, Array]:
        """Return x, y and cost of the middle of each cell that costs so many inches at most, row by row."""
        rows, columns = np.nonzero(self.costs <= limit)
        x = self.left + (columns.astype(np.float64) + 0.5) * CELL
        y = self.bottom + (rows.astype(np.float64) + 0.5) * CELL
        return x, y, self.costs[rows, columns]


def reach_field(ground: Ground, radius: float, start: Point, limit: float) -> ReachField:
    """Return what each cell within `limit` inches of movement costs a base that stands at `start` (B12).

    The ground must not hold the base itself. Costs are those of straight legs over the same turning places that
    `find_path` uses, so they are never below what a path costs by more than rounding, and rarely a tenth above.
    """
    if not all(map(math.isfinite, (*start, radius, limit))):
        raise ValueError("a reach needs finite numbers")
    width, depth = ground.size
    column, columns = _cells(start[0], limit, width)
    row, rows = _cells(start[1], limit, depth)
    x = (column + np.arange(columns) + 0.5) * CELL
    y = (row + np.arange(rows) + 0.5) * CELL
    costs = np.full((rows, columns), np.inf)
    near = (x - start[0]) ** 2 + (y[:, None] - start[1]) ** 2 <= limit * limit
    near &= (x >= radius) & (x <= width - radius) & ((y >= radius) & (y <= depth - radius))[:, None]
    low, across = np.nonzero(near)
    finder = wayfinder(ground, radius, start, limit)
    if finder.stands:
        costs[low, across] = _spent(finder, np.stack([x[across], y[low]], axis=1))
    costs[costs > limit] = np.inf
    return ReachField(column * CELL, row * CELL, costs)


def _cells(centre: float, limit: float, side: float) -> tuple[int, int]:
    """Return the first cell along a side of the table that comes into question, and how many do."""
    first = max(math.floor((centre - limit) / CELL), 0)
    last = min(math.ceil((centre + limit) / CELL), math.ceil(side / CELL))
    return first, max(last - first, 0)


def _spent(finder: Wayfinder, cells: Array) -> Array:
    """Return what each cell (n, 2) costs: straight from the start, or by way of what serves it best."""
    spent = np.full(len(cells), np.inf)
    fitting = np.flatnonzero(finder.legs.fitting(cells))
    cells = cells[fitting]
    slow = finder.legs.slow_at(cells)
    direct = finder.legs.costs(np.broadcast_to(np.asarray(finder.start), cells.shape), cells, slow)
    inches = np.hypot(cells[:, 0] - finder.start[0], cells[:, 1] - finder.start[1])
    dear = np.flatnonzero(direct > inches + NEAR_ENOUGH)
    direct[dear] = betterers[-1](finder, cells[dear], slow[dear], direct[dear])
    spent[fitting] = direct
    return spent


def better_cells(finder: Wayfinder, cells: Array, slow: Mask, spent: Array) -> Array:
    """Return the costs (n,) bettered by way of turning places, the most promising for each cell first."""
    useful = np.flatnonzero(finder.spent < finder.limit)[1:]
    hoped = _hoped(hopes_of(finder, useful, cells), slow)
    places, tries = np.arange(len(cells)), 1
    while hoped.size:
        promising = []
        enough = np.minimum(spent[places] - NEAR_ENOUGH, finder.limit)
        for _ in range(min(tries, len(useful))):
            best = np.argmin(hoped, axis=1)
            rows = np.flatnonzero(hoped[np.arange(len(best)), best] < enough)
            promising.append((rows, useful[best[rows]]))
            hoped[rows, best[rows]] = IDLE
        rows, turns = (np.concatenate(part) for part in zip(*promising, strict=True))
        onward = finder.legs.costs(finder.turns.points[turns], cells[places[rows]], slow[places[rows]])
        np.minimum.at(spent, places[rows], finder.spent[turns] + onward)
        open_ = np.unique(promising[-1][0])
        hoped, places, tries = hoped[open_], places[open_], 2 * tries
    return spent


class Hopes(NamedTuple):
    """What tells how promising turning places (n,) are for cells (m,): all in single precision, from the start.

    `cells` (m, 2) and `places` (n, 2) are where they lie, `reached` (n,) what coming to a place costs; `borders`
    tells for the border before, after and beside each place how far right of it a point is, by normals (2, n) and
    offsets (n,). `on_border` are the places (n,) on the border of Difficult Ground.
    """

    cells: Singles
    places: Singles
    reached: Singles
    borders: tuple[tuple[Singles, Singles], tuple[Singles, Singles], tuple[Singles, Singles]]
    on_border: Mask


def hopes_of(finder: Wayfinder, useful: NDArray[np.intp], cells: Array) -> Hopes:
    """Return what tells how promising these turning places are. To choose by, single precision is fine."""
    turns = finder.turns.chosen(useful)
    places = turns.points - finder.start
    return Hopes(
        (cells - finder.start).astype(np.float32),
        places.astype(np.float32),
        finder.spent[useful].astype(np.float32),
        (_right_of(places, turns.before), _right_of(places, turns.after), _right_of(places, turns.sideways)),
        np.asarray(turns.sideways.any(axis=1)),
    )


def _hoped(hopes: Hopes, slow: Mask) -> Singles:
    """Return the least that each cell can cost by way of each turning place (cells, turns).

    A corner serves what lies along its borders' tangents; a place on the border of Difficult Ground serves
    the cells on the border's own side.
    """
    hoped = np.empty((len(hopes.cells), len(hopes.places)), dtype=np.float32)
    for low in range(0, len(hoped), _CHUNK):
        part = slice(low, low + _CHUNK)
        x, y = (hopes.cells[part, axis, None] for axis in (0, 1))
        dx, dy = x - hopes.places[:, 0], y - hopes.places[:, 1]
        inches = np.sqrt(dx * dx + dy * dy)
        inches *= np.where(slow[part, None] & hopes.on_border, np.float32(DIFFICULT), np.float32(1.0))
        before, after, sideways = (
            x * normals[0] + y * normals[1] - offsets for normals, offsets in hopes.borders
        )
        idle = ~grazing(before, after)
        idle |= sideways * np.where(slow[part, None], np.float32(-1.0), np.float32(1.0)) < -BESIDE
        hoped[part] = inches + hopes.reached + idle * IDLE
    return hoped


def _right_of(places: Array, edges: Array) -> tuple[Singles, Singles]:
    """Return for the border at each place what tells how far right of it a point is: a normal and an offset."""
    normals = np.stack([edges[:, 1], -edges[:, 0]])
    return normals.astype(np.float32), (places * normals.T).sum(axis=1).astype(np.float32)


betterers: list[Betterer] = [better_cells]
"""What may be used to better the costs of cells, the soonest last; all give the same answers."""
