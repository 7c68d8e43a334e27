"""Spreading over a grid: the least that it costs to come from each cell to the nearest of some goals."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from nexus_table.geometry.path_barriers import Array

SWEEPS = 12
"""So often all cells are gone over at most, up and down."""

DIAGONAL = math.sqrt(2.0)
"""How much farther a cell lies aslant than one beside it."""

Spreader = Callable[[Array, Array], None]


def spread(prices: Array, costs: Array) -> Array:
    """Return the least cost of every cell (rows, columns), given those of the goals and what entering a cell costs.

    The costs are bettered in place, until they get no less.
    """
    spreaders[-1](prices, costs)
    return costs


def spread_all(prices: Array, costs: Array) -> None:
    """Better all costs in sweeps up and down until none gets less."""
    for _ in range(SWEEPS):
        before = costs.copy()
        _sweep(prices, costs)
        _sweep(prices[::-1], costs[::-1])
        if np.array_equal(before, costs):
            break


def _sweep(prices: Array, costs: Array) -> None:
    """Better the costs row after row, each from the row below it and then along itself, both ways."""
    aslant = DIAGONAL * prices
    right, left = np.cumsum(prices, axis=1), np.cumsum(prices[:, ::-1], axis=1)[:, ::-1]
    for row in range(len(costs)):
        here = costs[row]
        if row:
            below = costs[row - 1]
            np.minimum(here, below + prices[row], out=here)
            np.minimum(here[1:], below[:-1] + aslant[row, 1:], out=here[1:])
            np.minimum(here[:-1], below[1:] + aslant[row, :-1], out=here[:-1])
        np.minimum(here, np.minimum.accumulate(here - right[row]) + right[row], out=here)
        turned, walked = here[::-1], left[row, ::-1]
        np.minimum(turned, np.minimum.accumulate(turned - walked) + walked, out=turned)


spreaders: list[Spreader] = [spread_all]
"""What may be used to spread costs, the soonest last; all give the same answers."""
