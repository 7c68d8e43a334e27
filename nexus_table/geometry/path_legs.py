"""Which straight legs are blocked and what the others cross, judged in a few sweeps of numpy."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nexus_table.geometry.path_barriers import Array, Barriers, Mask, Pieces

ROUNDING = 1e-9
"""By which share of a leg a border may lie beyond its end and be crossed."""

_CHUNK = 2048
_COARSE = 0.01


def judge_legs(barriers: Barriers, starts: Array, along: Array) -> tuple[Mask, Array, Array]:
    """Return which legs are blocked, their shares in Difficult Ground and their tolls: what a `Judge` does."""
    blocked = np.zeros(len(starts), dtype=np.bool_)
    slow, toll = np.zeros(len(starts)), np.zeros(len(starts))
    for low in range(0, len(starts), _CHUNK):
        part = slice(low, low + _CHUNK)
        blocked[part] = _blocked(barriers, starts[part], along[part])
        clear = low + np.flatnonzero(~blocked[part])
        slow[clear], toll[clear] = _crossed(barriers, starts[clear], along[clear])
    return blocked, slow, toll


def square_gap(fx: Array, fy: Array, dx: Array, dy: Array) -> Array:
    """Return the square of how far a leg (dx, dy) stays from a point that lies (fx, fy) from its start."""
    share = np.clip((fx * dx + fy * dy) / np.maximum(dx * dx + dy * dy, 1e-18), 0.0, 1.0)
    off_x, off_y = fx - share * dx, fy - share * dy
    return np.asarray(off_x * off_x + off_y * off_y)


def _blocked(barriers: Barriers, starts: Array, along: Array) -> Mask:
    blocked = np.zeros(len(starts), dtype=np.bool_)
    legs, discs = np.nonzero(_met(starts, along, barriers.discs))
    x, y, radius = barriers.discs[discs].T
    off = square_gap(x - starts[legs, 0], y - starts[legs, 1], along[legs, 0], along[legs, 1])
    blocked[legs[off < radius * radius]] = True
    solids = barriers.solids
    legs, pieces = np.nonzero(_met(starts, along, solids.grown.circles) & ~blocked[:, None])
    x, y = starts[legs, 0, None], starts[legs, 1, None]
    dx, dy = along[legs, 0, None], along[legs, 1, None]
    crossing, _, _ = _crossings(x, y, dx, dy, solids.grown, pieces)
    off = square_gap(solids.corner_x[pieces] - x, solids.corner_y[pieces] - y, dx, dy)
    crossing |= off < barriers.near * barriers.near
    blocked[legs[crossing.any(axis=1)]] = True
    return blocked


def _crossed(barriers: Barriers, starts: Array, along: Array) -> tuple[Array, Array]:
    seams = barriers.seams
    legs, pieces = np.nonzero(_met(starts, along, seams.borders.circles))
    x, y = starts[legs, 0, None], starts[legs, 1, None]
    dx, dy = along[legs, 0, None], along[legs, 1, None]
    crossing, leaving, share = _crossings(x, y, dx, dy, seams.borders, pieces)
    met, edge = np.nonzero(crossing)
    share = np.where(leaving[met, edge], share[met, edge], -share[met, edge])
    crossed = pieces[met], edge
    return (
        _by_leg(share * seams.slow[crossed], met, legs, len(starts)),
        _by_leg(seams.toll[crossed], met, legs, len(starts)),
    )


def _by_leg(worth: Array, met: NDArray[np.intp], legs: NDArray[np.intp], count: int) -> Array:
    """Return for each leg the sum of what it crosses: piece by piece, then all pieces, in their order."""
    by_piece = np.bincount(met, weights=worth, minlength=len(legs))
    return np.asarray(np.bincount(legs, weights=by_piece, minlength=count), dtype=np.float64)


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


def _crossings(
    x: Array, y: Array, dx: Array, dy: Array, pieces: Pieces, rows: NDArray[np.intp]
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
    crossing &= (share > 0.0) & (share <= 1.0 + ROUNDING)
    return crossing, leaving, share
