"""`path_legs` compiled by numba: the same answers for one leg after the other, sooner, and never needed.

All sums run in the order of those in numpy, so that not even their last digits differ.
"""

from __future__ import annotations

import math

import numpy as np

from nexus_table.geometry.fast_sweep import compiled
from nexus_table.geometry.path_barriers import FAR, Array, Barriers, Mask, Pieces
from nexus_table.geometry.path_legs import ROUNDING

Lines = tuple[Array, Array, Array, Array, Array]
"""Circles about pieces and both ends of their edges: what `Pieces` holds."""

Tables = tuple[tuple[Array, float], tuple[Lines, Array, Array], tuple[Lines, Array, Array]]
"""Models, solid pieces and seams: what `Barriers` holds."""


def judge_legs(barriers: Barriers, starts: Array, along: Array) -> tuple[Mask, Array, Array]:
    """Return which legs are blocked, their shares in Difficult Ground and their tolls: what a `Judge` does."""
    blocked = np.zeros(len(starts), dtype=np.bool_)
    slow, toll = np.zeros(len(starts)), np.zeros(len(starts))
    legs = (np.ascontiguousarray(starts), np.ascontiguousarray(along))
    _judge(legs, tables(barriers), (blocked, slow, toll))
    return blocked, slow, toll


def tables(barriers: Barriers) -> Tables:
    """Return barriers as compiled code takes them."""
    discs, near, solids, seams = barriers
    return (
        (np.ascontiguousarray(discs), near),
        (_lines(solids.grown), solids.corner_x, solids.corner_y),
        (_lines(seams.borders), seams.slow, seams.toll),
    )


def _lines(pieces: Pieces) -> Lines:
    return (pieces.circles, pieces.x, pieces.y, pieces.end_x, pieces.end_y)


@compiled
def _square_gap(fx: float, fy: float, dx: float, dy: float) -> float:
    """Return the square of how far a leg (dx, dy) stays from a point that lies (fx, fy) from its start."""
    share = min(max((fx * dx + fy * dy) / max(dx * dx + dy * dy, 1e-18), 0.0), 1.0)
    off_x, off_y = fx - share * dx, fy - share * dy
    return off_x * off_x + off_y * off_y


@compiled
def _crossing(
    x: float, y: float, dx: float, dy: float, edge: tuple[float, float, float, float]
) -> tuple[bool, float]:
    """Return whether a leg crosses an edge, and at which share of it: negative where it enters by it."""
    fx, fy, gx, gy = edge[0] - x, edge[1] - y, edge[2] - x, edge[3] - y
    start_side, end_side = dx * fy - dy * fx, dx * gy - dy * gx
    leaving = end_side >= 0.0
    if (start_side >= 0.0) == leaving:
        return False, 0.0
    share = (fx * gy - fy * gx) / (end_side - start_side)
    return 0.0 < share <= 1.0 + ROUNDING, share if leaving else -share


@compiled
def stopped(
    x: float,
    y: float,
    dx: float,
    dy: float,
    models: tuple[Array, float],
    solids: tuple[Lines, Array, Array],
) -> bool:
    """Whether a model or a solid piece stops a leg."""
    discs, near = models
    for disc in range(len(discs)):
        if _square_gap(discs[disc, 0] - x, discs[disc, 1] - y, dx, dy) < discs[disc, 2] * discs[disc, 2]:
            return True
    (circles, from_x, from_y, to_x, to_y), corner_x, corner_y = solids
    for piece in range(len(circles)):
        reach = circles[piece, 2]
        if _square_gap(circles[piece, 0] - x, circles[piece, 1] - y, dx, dy) > reach * reach:
            continue
        for side in range(from_x.shape[1]):
            if corner_x[piece, side] >= FAR:
                break
            if _square_gap(corner_x[piece, side] - x, corner_y[piece, side] - y, dx, dy) < near * near:
                return True
            edge = (from_x[piece, side], from_y[piece, side], to_x[piece, side], to_y[piece, side])
            if _crossing(x, y, dx, dy, edge)[0]:
                return True
    return False


@compiled
def crossed(
    x: float, y: float, dx: float, dy: float, seams: tuple[Lines, Array, Array]
) -> tuple[float, float]:
    """Return a leg's share in Difficult Ground, less its end's, and the toll of its climbs."""
    (circles, from_x, from_y, to_x, to_y), slows, tolls = seams
    slow, toll = 0.0, 0.0
    for piece in range(len(circles)):
        reach = circles[piece, 2]
        if _square_gap(circles[piece, 0] - x, circles[piece, 1] - y, dx, dy) > reach * reach:
            continue
        part, climbed = 0.0, 0.0
        for side in range(from_x.shape[1]):
            if slows[piece, side] == 0.0 and tolls[piece, side] == 0.0:
                break
            edge = (from_x[piece, side], from_y[piece, side], to_x[piece, side], to_y[piece, side])
            crosses, share = _crossing(x, y, dx, dy, edge)
            if crosses:
                part += share * slows[piece, side]
                climbed += tolls[piece, side]
        slow += part
        toll += climbed
    return slow, toll


@compiled
def leg_cost(x: float, y: float, end_x: float, end_y: float, end_slow: bool, all_: Tables) -> float:
    """Return what a leg costs in inches of movement, infinite where something blocks it."""
    models, solids, seams = all_
    dx, dy = end_x - x, end_y - y
    if stopped(x, y, dx, dy, models, solids):
        return math.inf
    slow, toll = crossed(x, y, dx, dy, seams)
    if end_slow:
        slow += 1.0
    if slow < -ROUNDING:
        slow += 1.0
    elif slow > 1.0 + ROUNDING:
        slow -= 1.0
    return math.hypot(dx, dy) * (1.0 + slow) + toll


@compiled
def _judge(legs: tuple[Array, Array], all_: Tables, answer: tuple[Mask, Array, Array]) -> None:
    """Write down for each leg whether it is blocked, and else its share in Difficult Ground and its toll."""
    (starts, along), (models, solids, seams), (blocked, slow, toll) = legs, all_, answer
    for leg in range(len(starts)):
        x, y, dx, dy = starts[leg, 0], starts[leg, 1], along[leg, 0], along[leg, 1]
        if stopped(x, y, dx, dy, models, solids):
            blocked[leg] = True
        else:
            slow[leg], toll[leg] = crossed(x, y, dx, dy, seams)
