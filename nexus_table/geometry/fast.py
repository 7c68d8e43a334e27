"""The search for clear lines compiled by numba: the same answers as `sight`, sooner, and never needed.

Importing this module takes half a second and needs the extra `nexus-table[fast]`; so import it where many
thousands of pairs are asked about, and nowhere else. What is rare is left to the search in numpy.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from nexus_table.geometry import sight
from nexus_table.geometry.fast_heights import march
from nexus_table.geometry.fast_sweep import COLUMNS, HELD, HUGGING, compiled, nearest, sweep
from nexus_table.geometry.sight_board import Bools, Eye, Floats, Ints, Sightboard
from nexus_table.geometry.sight_search import openings as openings_in_numpy
from nexus_table.geometry.sight_sweep import Openings

SHUT, OPEN, RARE = 0, 1, 2
"""What the compiled search says of a pair: no line, a line, or that numpy must look."""


def look_all(
    board: Sightboard,
    eyes: Sequence[Eye],
    pairs: ArrayLike,
    exempt: Sequence[frozenset[int]] | None = None,
) -> Bools:
    """Return for each pair whether its two bases see each other: what `sight.look_all` does, compiled."""
    return sight.look_all(board, eyes, pairs, exempt, search=openings, march=march)


def openings(
    board: Sightboard,
    one: Floats,
    two: Floats,
    shares: Floats,
    *,
    surely_only: bool = False,
) -> tuple[Openings, Bools]:
    """Return which pairs have an opening and where heights leave a doubt, as the search in numpy would.

    Where an opening lies is told only of those pairs that numpy had to look at.
    """
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


@compiled
def _meets(starts: Floats, ends: Floats, begin: int, end: int, x: float, y: float, radius: float) -> bool:
    """Whether a disc meets an outline or lies inside it."""
    winding = 0
    for edge in range(begin, end):
        x0, y0, x1, y1 = starts[edge, 0], starts[edge, 1], ends[edge, 0], ends[edge, 1]
        if nearest(x0 - x, y0 - y, x1 - x, y1 - y) <= radius:
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
    if share * (nearest(x1, y1, x2, y2) - near) >= (1.0 - share) * (furthest_two + far):
        return 1
    from_two = nearest(x1 - apart, y1, x2 - apart, y2)
    return -1 if share * furthest_one < (1.0 - share) * (from_two - far) else 0


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
    pieces, no_arcs = np.empty((3 * len(lines[0]) + 1, COLUMNS)), np.empty((0, 2))
    for pair in range(len(one)):
        count, doubtful, rare = _gather(lines, one[pair], two[pair], shares[pair], surely_only, pieces)
        doubt[pair] = doubtful
        if rare:
            answer[pair] = RARE
            continue
        apart = math.hypot(two[pair, 0] - one[pair, 0], two[pair, 1] - one[pair, 1])
        near, far = one[pair, 2], two[pair, 2]
        room = math.cos(math.asin(min(1.0, (near + far) / apart))) - 1e-9
        for piece in range(count):
            x1, y1, x2, y2 = pieces[piece, 0], pieces[piece, 1], pieces[piece, 2], pieces[piece, 3]
            hugs = (
                nearest(x1, y1, x2, y2) * room <= near
                or nearest(x1 - apart, y1, x2 - apart, y2) * room <= far
            )
            pieces[piece, HELD], pieces[piece, HUGGING] = 0.0, 1.0 if hugs else 0.0
        answer[pair] = OPEN if sweep(pieces[:count], no_arcs, near, far, apart) else SHUT
