"""The search for clear lines compiled by numba: the same answers as `sight`, sooner, and never needed.

Importing this module takes half a second and needs the extra `nexus-table[fast]`; so import it where many
thousands of pairs are asked about, and nowhere else. What is rare is left to the search in numpy.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numpy.typing import ArrayLike, NDArray

from nexus_table.geometry import sight
from nexus_table.geometry.corridor import GRAZE
from nexus_table.geometry.sight_board import Bools, Eye, Floats, Ints, Sightboard
from nexus_table.geometry.sight_search import openings as openings_in_numpy
from nexus_table.geometry.sight_sweep import MOST_TURNS, ROUNDING, STEP, Openings

F = TypeVar("F", bound=Callable[..., Any])

SHUT, OPEN, RARE = 0, 1, 2
"""What the compiled search says of a pair: no line, a line, or that numpy must look."""


def look_all(
    board: Sightboard,
    eyes: Sequence[Eye],
    pairs: ArrayLike,
    exempt: Sequence[frozenset[int]] | None = None,
) -> Bools:
    """Return for each pair whether its two bases see each other: what `sight.look_all` does, compiled."""
    return sight.look_all(board, eyes, pairs, exempt, search=openings)


def openings(
    board: Sightboard,
    one: Floats,
    two: Floats,
    shares: Floats,
    *,
    surely_only: bool = False,
    wide: bool = False,
) -> tuple[Openings, Bools]:
    """Return which pairs have an opening and where heights leave a doubt, as the search in numpy would.

    Where an opening lies is told only of those pairs that numpy had to look at.
    """
    del wide
    answer = np.zeros(len(one), dtype=np.int8)
    doubt = np.zeros(len(one), dtype=np.bool_)
    if len(one):
        lines = (board.starts, board.ends, board.first, board.middles, board.reaches)
        _judge(
            lines, np.ascontiguousarray(one), np.ascontiguousarray(two), shares, surely_only, answer, doubt
        )
    result = Openings.none(len(one))
    result.found[:] = answer == OPEN
    rare = np.flatnonzero(answer == RARE)
    if len(rare):
        found, doubt[rare] = openings_in_numpy(
            board, one[rare], two[rare], shares[rare], surely_only=surely_only
        )
        result.put(rare, found)
    return result, doubt


def compiled(function: F) -> F:
    """Return the function compiled at its first call, and kept on disk for the next start."""
    return cast(F, numba.njit(cache=True, error_model="numpy")(function))


@compiled
def _nearest(x1: float, y1: float, x2: float, y2: float) -> float:
    """Return how near a segment comes to the origin."""
    dx, dy = x2 - x1, y2 - y1
    square = dx * dx + dy * dy
    share = 0.0
    if square > 0.0:
        share = min(1.0, max(0.0, -(x1 * dx + y1 * dy) / square))
    return math.hypot(x1 + share * dx, y1 + share * dy)


@compiled
def _meets(starts: Floats, ends: Floats, begin: int, end: int, x: float, y: float, radius: float) -> bool:
    """Whether a disc meets an outline or lies inside it."""
    winding = 0
    for edge in range(begin, end):
        x0, y0, x1, y1 = starts[edge, 0], starts[edge, 1], ends[edge, 0], ends[edge, 1]
        if _nearest(x0 - x, y0 - y, x1 - x, y1 - y) <= radius:
            return True
        if (y0 <= y) != (y1 <= y):
            turn = (x1 - x0) * (y - y0) - (x - x0) * (y1 - y0)
            if (turn > 0.0) == (y1 > y0):
                winding += 1 if y1 > y0 else -1
    return winding != 0


@compiled
def _chord(
    x1: float, y1: float, x2: float, y2: float, centre: float, radius: float
) -> tuple[bool, float, float]:
    """Return whether a segment runs inside a disc on the x axis, and from which share to which its line does."""
    dx, dy, fx = x2 - x1, y2 - y1, x1 - centre
    square, half = dx * dx + dy * dy, fx * dx + y1 * dy
    root = half * half - square * (fx * fx + y1 * y1 - radius * radius)
    if root <= 0.0 or square <= 0.0:
        return False, 0.0, 0.0
    spread = math.sqrt(root)
    enter, leave = (-half - spread) / square, (spread - half) / square
    return leave > 0.0 and enter < 1.0, enter, leave


@compiled
def _keep(
    pieces: Floats, count: int, edge: tuple[float, float, float, float], near: float, far: float, apart: float
) -> int:
    """Add to the pieces what of an edge lies outside both discs; return how many pieces there are then."""
    x1, y1, x2, y2 = edge
    in_one, a0, a1 = _chord(x1, y1, x2, y2, 0.0, near)
    in_two, b0, b1 = _chord(x1, y1, x2, y2, apart, far)
    if not in_one:
        a0, a1 = b0, b1
    if in_one and in_two and b0 < a0:
        a0, a1, b0, b1 = b0, b1, a0, a1
    if not (in_one or in_two):
        pieces[count, 0], pieces[count, 1], pieces[count, 2], pieces[count, 3] = x1, y1, x2, y2
        return count + 1
    begin = 0.0
    for enter, leave in ((a0, a1), (b0, b1)) if in_one and in_two else ((a0, a1), (2.0, 2.0)):
        end = min(1.0, enter)
        if end > begin:
            pieces[count, 0] = x1 if begin == 0.0 else x1 + begin * (x2 - x1)
            pieces[count, 1] = y1 if begin == 0.0 else y1 + begin * (y2 - y1)
            pieces[count, 2] = x2 if end == 1.0 else x1 + end * (x2 - x1)
            pieces[count, 3] = y2 if end == 1.0 else y1 + end * (y2 - y1)
            count += 1
        begin = max(begin, leave)
    return count


@compiled
def _weight(
    edge: tuple[float, float, float, float], share: float, near: float, far: float, apart: float
) -> int:
    """Return 1 if an edge stops every line that meets it, -1 if it stops none whatever, 0 if heights decide."""
    x1, y1, x2, y2 = edge
    furthest_one = max(math.hypot(x1, y1), math.hypot(x2, y2))
    furthest_two = max(math.hypot(x1 - apart, y1), math.hypot(x2 - apart, y2))
    if share * (_nearest(x1, y1, x2, y2) - near) >= (1.0 - share) * (furthest_two + far):
        return 1
    from_two = _nearest(x1 - apart, y1, x2 - apart, y2)
    return -1 if share * furthest_one < (1.0 - share) * (from_two - far) else 0


@compiled
def _until(x: float, y: float, bound: float, turn: float) -> float:
    """Return how far the direction may turn on from `turn` while the point's offset is at most `bound`."""
    length = math.hypot(x, y)
    if length == 0.0 or bound >= length:
        return math.inf
    left = (math.atan2(y, x) - turn - math.pi + math.asin(max(-1.0, bound / length))) % (2.0 * math.pi)
    return 0.0 if left > 2.0 * math.pi - ROUNDING else left


@compiled
def _cast(pieces: Floats, count: int, apart: float, turn: float, low: float, high: float) -> None:
    """Write into the columns after the ends of each piece the lowest and highest offsets that it hides."""
    sine, cosine = math.sin(turn), math.cos(turn)
    for piece in range(count):
        x1, y1, x2, y2 = pieces[piece, 0], pieces[piece, 1], pieces[piece, 2], pieces[piece, 3]
        one, two = y1 * cosine - x1 * sine, y2 * cosine - x2 * sine
        below, above = min(one, two), max(one, two)
        middle = (max(below, low) + min(above, high)) / 2.0
        share = 0.0 if one == two else min(1.0, max(0.0, (middle - one) / (two - one)))
        begin = x1 * cosine + y1 * sine
        along = begin + share * (x2 * cosine + y2 * sine - begin)
        between = 0.0 < along < apart * cosine
        pieces[piece, 4] = below if between else math.inf
        pieces[piece, 5] = above if between else -math.inf
        pieces[piece, 6] = 1.0 if one > two else 0.0


@compiled
def _stays(
    near: float, far: float, apart: float, low: tuple[float, float], high: tuple[float, float], turn: float
) -> float:
    """Return how far a piece that hugs a base may turn before it might pass from before the base to behind it."""
    first = min(_until(low[0], low[1], near, turn), _until(-high[0], -high[1], near, turn))
    second = min(_until(low[0] - apart, low[1], far, turn), _until(apart - high[0], -high[1], far, turn))
    return min(first, second)


@compiled
def _forge(
    pieces: Floats, count: int, near: float, far: float, apart: float, turn: float, room: float
) -> float:
    """Return for how many radians a chain of pieces covers the strip, or -1 where none does."""
    axis = -apart * math.sin(turn)
    low = max(-near, axis - far)
    high = max(low, min(near, axis + far))
    _cast(pieces, count, apart, turn, low, high)
    holds, reached, last_x, last_y, first = math.inf, low, 0.0, 0.0, True
    while True:
        best, chosen = -math.inf, -1
        for piece in range(count):
            if pieces[piece, 4] <= reached + GRAZE and pieces[piece, 5] > best:
                best, chosen = pieces[piece, 5], piece
        across = best + GRAZE >= high
        if not (across or best > reached):
            return -1.0
        x1, y1, x2, y2 = pieces[chosen, 0], pieces[chosen, 1], pieces[chosen, 2], pieces[chosen, 3]
        if pieces[chosen, 6] > 0.5:
            x1, y1, x2, y2 = x2, y2, x1, y1
        if first:
            below, by_near, by_goal = pieces[chosen, 4], 0.0, 0.0
            if below <= GRAZE - near:
                by_near = _until(x1, y1, GRAZE - near, turn)
            if below <= axis - far + GRAZE:
                by_goal = _until(x1 - apart, y1, GRAZE - far, turn)
            holds, first = max(by_near, by_goal), False
        else:
            holds = min(holds, _until(x1 - last_x, y1 - last_y, GRAZE, turn))
        hugs_one = _nearest(x1, y1, x2, y2) * room <= near
        if hugs_one or _nearest(x1 - apart, y1, x2 - apart, y2) * room <= far:
            holds = min(holds, _stays(near + 2 * GRAZE, far + 2 * GRAZE, apart, (x1, y1), (x2, y2), turn))
        if across:
            by_near, by_goal = 0.0, 0.0
            if best >= near - GRAZE:
                by_near = _until(-x2, -y2, GRAZE - near, turn)
            if best >= axis + far - GRAZE:
                by_goal = _until(apart - x2, -y2, GRAZE - far, turn)
            return max(0.0, min(holds, max(by_near, by_goal)))
        reached, last_x, last_y = best, x2, y2


@compiled
def _sweep(pieces: Floats, count: int, near: float, far: float, apart: float) -> bool:
    """Whether some line between two discs meets none of the pieces."""
    limit = math.asin(min(1.0, (near + far) / apart))
    room = math.cos(limit) - 1e-9
    for _ in range(2):
        turn = 0.0
        for _ in range(MOST_TURNS):
            holds = _forge(pieces, count, near, far, apart, turn, room)
            if holds < 0.0:
                return True
            turn += holds + STEP
            if turn >= limit:
                break
        for piece in range(count):  # and the other way round, in a mirror
            x1, y1 = pieces[piece, 0], pieces[piece, 1]
            pieces[piece, 0], pieces[piece, 1] = pieces[piece, 2], -pieces[piece, 3]
            pieces[piece, 2], pieces[piece, 3] = x1, -y1
    return False


@compiled
def _gather(
    lines: tuple[Floats, Floats, Ints, Floats, Floats],
    one: Floats,
    two: Floats,
    shares: Floats,
    surely_only: bool,
    pieces: Floats,
) -> tuple[int, bool, bool]:
    """Write down the pieces between two bases; return how many, whether heights leave a doubt, and if it is rare."""
    starts, ends, first, middles, reaches = lines
    apart, near, far = math.hypot(two[0] - one[0], two[1] - one[1]), one[2], two[2]
    ux, uy = (two[0] - one[0]) / apart, (two[1] - one[1]) / apart
    sine = max(-1.0, min(1.0, (near - far) / apart))
    cosine = math.sqrt(1.0 - sine * sine)
    count, doubt = 0, False
    for blocker in range(len(reaches)):
        share, reach = shares[blocker], reaches[blocker]
        mx, my = middles[blocker, 0] - one[0], middles[blocker, 1] - one[1]
        ahead, aside = mx * ux + my * uy, abs(my * ux - mx * uy)
        if (
            share < 0.0
            or aside > max(near, far) + reach
            or ahead < -near - reach
            or ahead > apart + far + reach
        ):
            continue
        begin, end = first[blocker], first[blocker + 1]
        whole = share >= 1.0 or not surely_only
        close_one = math.hypot(mx, my) <= reach + near
        close_two = math.hypot(mx - apart * ux, my - apart * uy) <= reach + far
        in_two = close_two and _meets(starts, ends, begin, end, two[0], two[1], far)
        if whole and in_two and close_one and _meets(starts, ends, begin, end, one[0], one[1], near):
            return 0, False, True
        for line in range(begin, end):
            sx, sy, ex, ey = starts[line, 0] - one[0], starts[line, 1] - one[1], ends[line, 0], ends[line, 1]
            ex, ey = ex - one[0], ey - one[1]
            x1, y1, x2, y2 = sx * ux + sy * uy, sy * ux - sx * uy, ex * ux + ey * uy, ey * ux - ex * uy
            above = min(x1 * sine + y1 * cosine, x2 * sine + y2 * cosine) > near
            below = min(x1 * sine - y1 * cosine, x2 * sine - y2 * cosine) > near
            if above or below or max(x1, x2) < -near or min(x1, x2) > apart + far:
                continue
            weight, before = 1, count
            if share < 1.0:
                weight = _weight((x1, y1, x2, y2), share, near, far, apart)
                weight = 0 if weight < 0 and in_two else weight
            if weight > 0 or (weight == 0 and not surely_only):
                count = _keep(pieces, count, (x1, y1, x2, y2), near, far, apart)
            elif weight == 0:
                before = count - 1
            doubt |= weight == 0 and count > before
    return count, doubt, False


@compiled
def _judge(
    lines: tuple[Floats, Floats, Ints, Floats, Floats],
    one: Floats,
    two: Floats,
    shares: Floats,
    surely_only: bool,
    answer: NDArray[np.int8],
    doubt: Bools,
) -> None:
    """Write down for each pair what the search says, and where heights leave a doubt."""
    pieces = np.empty((3 * len(lines[0]) + 1, 7))
    for pair in range(len(one)):
        count, doubtful, rare = _gather(lines, one[pair], two[pair], shares[pair], surely_only, pieces)
        doubt[pair] = doubtful
        if rare:
            answer[pair] = RARE
            continue
        apart = math.hypot(two[pair, 0] - one[pair, 0], two[pair, 1] - one[pair, 1])
        answer[pair] = OPEN if _sweep(pieces, count, one[pair, 2], two[pair, 2], apart) else SHUT
