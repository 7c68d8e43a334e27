"""`sight_ground` and the march of `sight_heights` compiled by numba: one search between unequal heights at a time."""

from __future__ import annotations

import math

import numpy as np

from nexus_table.geometry.fast_sweep import COLUMNS, HELD, HUGGING, Goal, compiled, forge
from nexus_table.geometry.sight_board import Bools, Floats
from nexus_table.geometry.sight_ground import COARSE, ROUNDING
from nexus_table.geometry.sight_heights import GLANCES, LONGEST, MOST_ARCS, SHORTEST, Slope
from nexus_table.geometry.sight_sweep import STEP, Openings

Piece = tuple[float, float, float, float, float]
"""A piece of middling height: x, y, dx, dy and its share."""

View = tuple[float, Goal, float, float, float]
"""Who looks where: the near radius, the goal, and the front of a goal that is an edge (nx, ny, level)."""


def march(slope: Slope) -> Openings:
    """Return which rows have an opening, as `sight_heights.march` would; where it lies is not told."""
    s, found = slope.straits, np.zeros(len(slope.begin), dtype=np.bool_)
    goal = np.column_stack([s.goal.low_x, s.goal.low_y, s.goal.high_x, s.goal.high_y, s.goal.radius])
    ends = np.stack([s.x1, s.y1, s.x2, s.y2], axis=2)
    arcs = np.stack([s.arc_from, s.arc_to], axis=2)
    flags = np.stack([s.held, s.hugging], axis=2)
    spans = np.column_stack([slope.begin, slope.limit])
    if len(found):
        _march_all(s.near, goal, ends, arcs, flags, slope.share, slope.front, spans, found)
    result = Openings.none(len(found))
    result.found[:] = found
    return result


@compiled
def _aside(x: float, y: float, turn: float, arc: float) -> float:
    """Return the least angle, over the arc, between its directions and the direction of (x, y)."""
    angle = math.atan2(y, x)
    return min(max(angle, turn), turn + arc) - angle


@compiled
def _spare(piece: Piece, at: float, view: View, turn: float, arc: float) -> float:
    """Return by how much, at this share of a piece, it stops the least stopped line of the arc."""
    near, goal, nx, ny, level = view
    x, y = piece[0] + at * piece[2], piece[1] + at * piece[3]
    square, aside = x * x + y * y, _aside(x, y, turn, arc)
    sine = math.sin(aside)
    behind = math.sqrt(square) * math.cos(aside) - math.sqrt(max(0.0, near * near - square * sine * sine))
    if nx * nx + ny * ny > 0.5:
        last = turn + arc
        first_rate, last_rate = (
            nx * math.cos(turn) + ny * math.sin(turn),
            nx * math.cos(last) + ny * math.sin(last),
        )
        ahead = max(0.0, x * nx + y * ny - level) / max(min(-first_rate, -last_rate), 1e-12)
    else:
        gx, gy = goal[0] - x, goal[1] - y
        square, aside = gx * gx + gy * gy, _aside(gx, gy, turn, arc)
        sine = math.sin(aside)
        ahead = math.sqrt(square) * math.cos(aside)
        ahead += math.sqrt(max(0.0, goal[4] * goal[4] - square * sine * sine))
    return piece[4] * behind - (1.0 - piece[4]) * ahead


@compiled
def _reach(piece: Piece, view: View, turn: float, arc: float) -> tuple[float, float]:
    """Return between which shares of a piece a line of the arc can meet it at all."""
    x, y, dx, dy, _ = piece
    near, goal = view[0], view[1]
    begin, end = 0.0, 1.0
    for bound in range(4):
        angle = turn if bound in (0, 3) else turn + arc
        cx, cy, room = 0.0, 0.0, near
        if bound == 2:
            cx, cy, room = goal[0], goal[1], goal[4]
        elif bound == 3:
            cx, cy, room = goal[2], goal[3], goal[4]
        side = 1.0 if bound % 2 == 0 else -1.0
        sine, cosine = math.sin(angle), math.cos(angle)
        at = side * ((y - cy) * cosine - (x - cx) * sine) + room + ROUNDING
        rate = side * (dy * cosine - dx * sine)
        if rate > 0.0 and at < 0.0:
            begin = max(begin, -at / rate)
        elif rate < 0.0 and at + rate < 0.0:
            end = min(end, -at / rate)
        elif rate == 0.0 and at < 0.0:
            end = -1.0
    return min(begin, 1.0), end


@compiled
def _edge(
    piece: Piece, sure: float, unsure: float, trifle: float, view: View, turn: float, arc: float
) -> float:
    """Return how far a piece, from `sure` towards `unsure`, has enough to spare (by regula falsi)."""
    good = _spare(piece, sure, view, turn, arc) - trifle
    bad = _spare(piece, unsure, view, turn, arc) - trifle
    for _ in range(24 if arc < COARSE else 12):
        share = min(1.0, max(0.0, good / max(good - bad, 1e-300)))
        middle = sure + share * (unsure - sure)
        spare = _spare(piece, middle, view, turn, arc) - trifle
        if spare >= 0.0:
            sure, good, bad = middle, spare, bad / 2.0
        else:
            unsure, good, bad = middle, good / 2.0, spare
    return sure


@compiled
def _dip(
    piece: Piece, begin: float, end: float, most: float, least: float, view: View, turn: float, arc: float
) -> float:
    """Return the share of a piece where it has less than `least` to spare, or `end` if nowhere."""
    spare = _spare(piece, (begin + end) / 2.0, view, turn, arc)
    if spare >= least and 2.0 * spare - most >= 2.0 * least:
        return end
    left, right = begin, end
    for _ in range(40 if arc < COARSE else 14):
        third, other = left + (right - left) * 0.4, left + (right - left) * 0.6
        if _spare(piece, third, view, turn, arc) > _spare(piece, other, view, turn, arc):
            left = third
        else:
            right = other
    lowest = (left + right) / 2.0
    return lowest if _spare(piece, lowest, view, turn, arc) < least else end


@compiled
def _standing(piece: Piece, view: View, turn: float, arc: float) -> tuple[float, float]:
    """Return up to which share, and from which on, a piece stops every line of the arc that meets it there."""
    goal = view[1]
    begin, end = _reach(piece, view, turn, arc)
    if begin >= end:
        return 1.0, 1.0
    trifle = (1.0 / math.cos(arc / 2.0) - 1.0) * (math.hypot(goal[0], goal[1]) + goal[4])
    low = _spare(piece, begin, view, turn, arc) - trifle
    high = _spare(piece, end, view, turn, arc) - trifle
    if low < 0.0 and high < 0.0:
        return 0.0, 1.0
    dip = begin if low < high else end
    if low >= 0.0 and high >= 0.0:
        dip = _dip(piece, begin, end, max(low, high), 4.0 * trifle, view, turn, arc)
        if dip >= end:
            return 1.0, 1.0
    first = _edge(piece, begin, dip, trifle, view, turn, arc) if low >= 0.0 else 0.0
    second = _edge(piece, end, dip, trifle, view, turn, arc) if high >= 0.0 else 1.0
    return (1.0, 1.0) if first == 1.0 or second == 0.0 else (first, second)


@compiled
def _stopping(
    ends: Floats,
    arcs: Floats,
    flags: Bools,
    shares: Floats,
    view: View,
    turn: float,
    arc: float,
    pieces: Floats,
) -> int:
    """Write down what of each piece stops every line of the arc that meets it; return how many pieces that makes."""
    count = 0
    for index in range(len(ends)):
        x1, y1, x2, y2 = ends[index, 0], ends[index, 1], ends[index, 2], ends[index, 3]
        first, second = 1.0, 1.0
        if shares[index] < 1.0:
            first, second = _standing((x1, y1, x2 - x1, y2 - y1, shares[index]), view, turn, arc)
        for begin, end in ((0.0, first), (second, 1.0)):
            if end > begin or index < len(arcs):
                pieces[count, 0], pieces[count, 1] = x1 + begin * (x2 - x1), y1 + begin * (y2 - y1)
                pieces[count, 2], pieces[count, 3] = x1 + end * (x2 - x1), y1 + end * (y2 - y1)
                pieces[count, HELD] = 1.0 if flags[index, 0] else 0.0
                pieces[count, HUGGING] = 1.0 if flags[index, 1] else 0.0
                count += 1
            if index < len(arcs):
                break
    return count


@compiled
def _march(
    ends: Floats,
    arcs: Floats,
    flags: Bools,
    shares: Floats,
    view: View,
    begin: float,
    limit: float,
    pieces: Floats,
) -> bool:
    """Whether some line opens between two directions."""
    near, goal = view[0], view[1]
    for glance in range(GLANCES):
        turn = begin + (glance + 0.5) / GLANCES * (limit - begin)
        count = _stopping(ends, arcs, flags, shares, view, turn, 0.0, pieces)
        if forge(pieces[:count], arcs, near, goal, turn) < 0.0:
            return True
    turn, arc = begin + STEP, LONGEST / 8.0
    for _ in range(MOST_ARCS):
        arc = min(arc, max(limit - turn, SHORTEST))
        count = _stopping(ends, arcs, flags, shares, view, turn, arc, pieces)
        holds = forge(pieces[:count], arcs, near, goal, turn)
        tie, step = arc <= SHORTEST, 0.0
        if holds < 0.0:
            middle = turn + arc / 2.0
            count = _stopping(ends, arcs, flags, shares, view, middle, 0.0, pieces)
            if forge(pieces[:count], arcs, near, goal, middle) < 0.0:
                return True
            following = arc / 8.0
        else:
            step, following = (arc, arc * 2.0) if holds >= arc else (holds + STEP, arc / 2.0)
        turn += max(step, arc) if tie else step
        arc = LONGEST / 64.0 if tie else max(SHORTEST, min(following, LONGEST))
        if turn >= limit:
            break
    return False


@compiled
def _march_all(
    near: Floats,
    goal: Floats,
    ends: Floats,
    arcs: Floats,
    flags: Bools,
    shares: Floats,
    front: Floats,
    spans: Floats,
    found: Bools,
) -> None:
    """Write down for each row whether some line opens."""
    pieces = np.empty((2 * ends.shape[1] + 1, COLUMNS))
    for row in range(len(near)):
        target = (goal[row, 0], goal[row, 1], goal[row, 2], goal[row, 3], goal[row, 4])
        view = (near[row], target, front[row, 0], front[row, 1], front[row, 2])
        found[row] = _march(
            ends[row], arcs[row], flags[row], shares[row], view, spans[row, 0], spans[row, 1], pieces
        )
