"""`spreading` compiled by numba: the same sums in the same order, so that not even their last digits differ."""

from __future__ import annotations

import numpy as np

from nexus_table.geometry.fast_sweep import compiled
from nexus_table.geometry.path_barriers import Array
from nexus_table.geometry.spreading import DIAGONAL, SWEEPS


def spread_all(prices: Array, costs: Array) -> None:
    """Better all costs in sweeps up and down until none gets less."""
    _spread(prices, costs, np.cumsum(prices, axis=1), np.cumsum(prices[:, ::-1], axis=1)[:, ::-1])


@compiled
def _spread(prices: Array, costs: Array, right: Array, left: Array) -> None:
    rows = len(costs)
    for _ in range(SWEEPS):
        changed = False
        for step in range(2 * rows):
            upward = step < rows
            row = step if upward else 2 * rows - 1 - step
            behind = row - 1 if upward else row + 1
            if 0 <= behind < rows:
                changed |= _stepped(prices[row], costs[behind], costs[row])
            changed |= _walked(right[row], costs[row])
            changed |= _walked(left[row, ::-1], costs[row, ::-1])
        if not changed:
            break


@compiled
def _stepped(prices: Array, behind: Array, here: Array) -> bool:
    """Better a row's costs from the row behind it, straight and aslant; return whether any got less."""
    changed, last = False, len(here) - 1
    for cell in range(len(here)):
        least = min(here[cell], behind[cell] + prices[cell])
        if cell > 0:
            least = min(least, behind[cell - 1] + DIAGONAL * prices[cell])
        if cell < last:
            least = min(least, behind[cell + 1] + DIAGONAL * prices[cell])
        changed |= least < here[cell]
        here[cell] = least
    return changed


@compiled
def _walked(walked: Array, here: Array) -> bool:
    """Better a row's costs along itself, given what it costs to come to each of its cells from its first."""
    changed, least = False, np.inf
    for cell in range(len(here)):
        least = min(least, here[cell] - walked[cell])
        cost = least + walked[cell]
        if cost < here[cell]:
            here[cell] = cost
            changed = True
    return changed
