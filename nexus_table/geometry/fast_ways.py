"""The search for ways and for the costs of cells compiled by numba: the same answers as in numpy to the last digit."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nexus_table.geometry.fast_legs import Tables, leg_cost, tables
from nexus_table.geometry.fast_sweep import compiled
from nexus_table.geometry.path import DIFFICULT
from nexus_table.geometry.path_barriers import Array, Mask
from nexus_table.geometry.path_turns import CHORD_ROOM
from nexus_table.geometry.pathfinding import Wayfinder
from nexus_table.geometry.reach import BESIDE, IDLE, NEAR_ENOUGH, Hopes, Singles, hopes_of

_ROOM, _SLOWED, _NONE = np.float32(CHORD_ROOM), np.float32(DIFFICULT), np.float32(0.0)

Ints = NDArray[np.intp]


def search(finder: Wayfinder, useful: Mask, spent: Array, origin: Ints) -> None:
    """Write down what reaching each turning place costs and from where, within the limit."""
    _search(
        finder.turns.points, finder.slow, useful, finder.limit, tables(finder.legs.barriers), (spent, origin)
    )


def better_cells(finder: Wayfinder, cells: Array, slow: Mask, spent: Array) -> Array:
    """Return the costs (n,) bettered by way of turning places, the most promising for each cell first."""
    useful = np.flatnonzero(finder.spent < finder.limit)[1:]
    bettered = spent.copy()
    _better(
        (finder.turns.points[useful], finder.spent[useful], hopes_of(finder, useful, cells)),
        cells,
        slow,
        finder.limit,
        tables(finder.legs.barriers),
        bettered,
    )
    return bettered


@compiled
def _search(
    points: Array, slow: Mask, useful: Mask, limit: float, all_: Tables, answer: tuple[Array, Ints]
) -> None:
    spent, origin = answer
    open_ = spent.copy()
    settled = np.zeros(len(points), dtype=np.bool_)
    for _ in range(len(points)):
        place = int(np.argmin(open_))
        reached = open_[place]
        if reached > limit:
            break
        open_[place] = np.inf
        settled[place] = True
        for other in range(len(points)):
            if settled[other] or not useful[place, other]:
                continue
            low, high = min(place, other), max(place, other)
            cost = leg_cost(
                points[low, 0], points[low, 1], points[high, 0], points[high, 1], slow[high], all_
            )
            if reached + cost < spent[other]:
                spent[other] = open_[other] = reached + cost
                origin[other] = place


@compiled
def _hope(hopes: Hopes, cell: int, slow: bool, hoped: Singles) -> None:
    """Write down the least that a cell can cost by way of each turning place."""
    x, y = hopes.cells[cell, 0], hopes.cells[cell, 1]
    (before_of, before_off), (after_of, after_off), (side_of, side_off) = hopes.borders
    for place in range(len(hoped)):
        dx, dy = x - hopes.places[place, 0], y - hopes.places[place, 1]
        inches = np.sqrt(dx * dx + dy * dy)
        if slow and hopes.on_border[place]:
            inches *= _SLOWED
        before = x * before_of[0, place] + y * before_of[1, place] - before_off[place]
        after = x * after_of[0, place] + y * after_of[1, place] - after_off[place]
        beside = x * side_of[0, place] + y * side_of[1, place] - side_off[place]
        idle = before * after > _NONE and min(abs(before), abs(after)) >= _ROOM
        idle |= (-beside if slow else beside) < -BESIDE
        hoped[place] = inches + hopes.reached[place] + (IDLE if idle else _NONE)


@compiled
def _better(
    turns: tuple[Array, Array, Hopes], cells: Array, slow: Mask, limit: float, all_: Tables, spent: Array
) -> None:
    points, reached, hopes = turns
    hoped = np.empty(len(points), dtype=np.float32)
    for cell in range(len(cells)):
        _hope(hopes, cell, slow[cell], hoped)
        tries, promising = 1, len(points) > 0
        while promising:
            enough = min(spent[cell] - NEAR_ENOUGH, limit)
            for _ in range(min(tries, len(points))):
                best = int(np.argmin(hoped))
                promising = hoped[best] < enough
                if not promising:
                    break
                hoped[best] = IDLE
                onward = leg_cost(
                    points[best, 0], points[best, 1], cells[cell, 0], cells[cell, 1], slow[cell], all_
                )
                spent[cell] = min(spent[cell], reached[best] + onward)
            tries *= 2
