"""`sight_sweep` compiled by numba: the same chains, forged for one pair of bases at a time."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba

from nexus_table.geometry.corridor import GRAZE
from nexus_table.geometry.sight_board import Floats
from nexus_table.geometry.sight_sweep import MOST_TURNS, ROUNDING, STEP

F = TypeVar("F", bound=Callable[..., Any])

Goal = tuple[float, float, float, float, float]
"""Where lines must arrive: x and y of its lower point, of its upper point, and a radius."""

LOW, HIGH, FLIPPED, HELD, HUGGING, COLUMNS = 4, 5, 6, 7, 8, 9
"""The columns of a table of pieces after x1, y1, x2, y2."""


def compiled(function: F) -> F:
    """Return the function compiled at its first call, and kept on disk for the next start."""
    return cast(F, numba.njit(cache=True, error_model="numpy")(function))


@compiled
def nearest(x1: float, y1: float, x2: float, y2: float) -> float:
    """Return how near a segment comes to the origin."""
    dx, dy = x2 - x1, y2 - y1
    square = dx * dx + dy * dy
    share = 0.0
    if square > 0.0:
        share = min(1.0, max(0.0, -(x1 * dx + y1 * dy) / square))
    return math.hypot(x1 + share * dx, y1 + share * dy)


@compiled
def _until(x: float, y: float, bound: float, turn: float) -> float:
    """Return how far the direction may turn on from `turn` while the point's offset is at most `bound`."""
    length = math.hypot(x, y)
    if length == 0.0 or bound >= length:
        return math.inf
    left = (math.atan2(y, x) - turn - math.pi + math.asin(max(-1.0, bound / length))) % (2.0 * math.pi)
    return 0.0 if left > 2.0 * math.pi - ROUNDING else left


@compiled
def _cast(pieces: Floats, arcs: Floats, goal: Goal, turn: float, low: float, high: float) -> None:
    """Write down the lowest and highest offsets that each piece hides; the first pieces are arcs of the goal's rim."""
    sine, cosine = math.sin(turn), math.cos(turn)
    limit = goal[0] * cosine + goal[1] * sine
    centre, right = goal[1] * cosine - goal[0] * sine, math.pi / 2.0
    for piece in range(len(pieces)):
        if piece < len(arcs):
            begin, end = arcs[piece, 0] - turn, arcs[piece, 1] - turn
            ahead = end > -right and begin < right
            below = -math.inf if begin < -right else centre + goal[4] * math.sin(begin)
            above = math.inf if end > right else centre + goal[4] * math.sin(end)
            pieces[piece, FLIPPED] = 0.0
        else:
            x1, y1, x2, y2 = pieces[piece, 0], pieces[piece, 1], pieces[piece, 2], pieces[piece, 3]
            one, two = y1 * cosine - x1 * sine, y2 * cosine - x2 * sine
            below, above = min(one, two), max(one, two)
            middle = (max(below, low) + min(above, high)) / 2.0
            share = 0.0 if one == two else min(1.0, max(0.0, (middle - one) / (two - one)))
            begin = x1 * cosine + y1 * sine
            along = begin + share * (x2 * cosine + y2 * sine - begin)
            ahead = along > 0.0 and (pieces[piece, HELD] > 0.5 or along < limit)
            pieces[piece, FLIPPED] = 1.0 if one > two else 0.0
        pieces[piece, LOW] = below if ahead else math.inf
        pieces[piece, HIGH] = above if ahead else -math.inf


@compiled
def _stays(
    near: float, goal: Goal, held: bool, ends: tuple[float, float, float, float], turn: float
) -> float:
    """Return how far a piece that hugs a base may turn before it might pass from before the base to behind it."""
    x1, y1, x2, y2 = ends
    room, far = near + 2.0 * GRAZE, goal[4] + 2.0 * GRAZE
    stays = min(_until(x1, y1, room, turn), _until(-x2, -y2, room, turn))
    if held:
        return stays
    beyond = min(_until(x1 - goal[2], y1 - goal[3], far, turn), _until(goal[0] - x2, goal[1] - y2, far, turn))
    return min(stays, beyond)


@compiled
def forge(pieces: Floats, arcs: Floats, near: float, goal: Goal, turn: float) -> float:
    """Return for how many radians a chain of pieces covers the strip, or -1 where none does."""
    sine, cosine, far = math.sin(turn), math.cos(turn), goal[4]
    goal_low, goal_high = goal[1] * cosine - goal[0] * sine - far, goal[3] * cosine - goal[2] * sine + far
    low = max(-near, goal_low)
    high = max(low, min(near, goal_high))
    _cast(pieces, arcs, goal, turn, low, high)
    holds, reached, last_x, last_y, first = math.inf, low, 0.0, 0.0, True
    while True:
        best, chosen = -math.inf, -1
        for piece in range(len(pieces)):
            if pieces[piece, LOW] <= reached + GRAZE and pieces[piece, HIGH] > best:
                best, chosen = pieces[piece, HIGH], piece
        across = best + GRAZE >= high
        if not (across or best > reached):
            return -1.0
        below, by_near, by_goal = pieces[chosen, LOW], 0.0, 0.0
        x1, y1, x2, y2 = pieces[chosen, 0], pieces[chosen, 1], pieces[chosen, 2], pieces[chosen, 3]
        if pieces[chosen, FLIPPED] > 0.5:
            x1, y1, x2, y2 = x2, y2, x1, y1
        if first and below > -math.inf:
            if below <= GRAZE - near:
                by_near = _until(x1, y1, GRAZE - near, turn)
            if below <= goal_low + GRAZE:
                by_goal = _until(x1 - goal[0], y1 - goal[1], GRAZE - far, turn)
            holds = max(by_near, by_goal)
        elif below > -math.inf:
            holds = min(holds, _until(x1 - last_x, y1 - last_y, GRAZE, turn))
        if chosen < len(arcs):
            holds = min(holds, arcs[chosen, 1] + math.pi / 2.0 - turn)
        elif pieces[chosen, HUGGING] > 0.5:
            holds = min(holds, _stays(near, goal, pieces[chosen, HELD] > 0.5, (x1, y1, x2, y2), turn))
        if across:
            break
        reached, last_x, last_y, first = best, x2, y2, False
    if best == math.inf:
        return float(max(0.0, min(holds, arcs[chosen, 1] - math.pi / 2.0 - turn)))
    by_near, by_goal = 0.0, 0.0
    if best >= near - GRAZE:
        by_near = _until(-x2, -y2, GRAZE - near, turn)
    if best >= goal_high - GRAZE:
        by_goal = _until(goal[2] - x2, goal[3] - y2, GRAZE - far, turn)
    return max(0.0, min(holds, max(by_near, by_goal)))


@compiled
def sweep(pieces: Floats, arcs: Floats, near: float, far: float, apart: float) -> bool:
    """Whether some line between two discs meets none of the pieces; `pieces` is turned over meanwhile."""
    limit = math.asin(min(1.0, (near + far) / apart))
    goal = (apart, 0.0, apart, 0.0, far)
    for _ in range(2):
        turn = 0.0
        for _ in range(MOST_TURNS):
            holds = forge(pieces, arcs, near, goal, turn)
            if holds < 0.0:
                return True
            turn += holds + STEP
            if turn >= limit:
                break
        for piece in range(len(pieces)):  # and the other way round, in a mirror
            x1, y1 = pieces[piece, 0], pieces[piece, 1]
            pieces[piece, 0], pieces[piece, 1] = pieces[piece, 2], -pieces[piece, 3]
            pieces[piece, 2], pieces[piece, 3] = x1, -y1
    return False
