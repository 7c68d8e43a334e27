"""Line of sight between round bases, exactly: is there any line from one to the other that terrain leaves clear?

A line may leave from any part of the first base's top and arrive at any part of the second's, and rises or
falls evenly between their heights. A blocker stops it where, inside the outline grown by the corridor, the
line is no higher than the blocker's top. Which blockers are dropped for a pair is for the caller to say.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from nexus_table.geometry.shapes import Point
from nexus_table.geometry.sight_board import Blocker, Bools, Eye, Floats, Ints, Sightboard
from nexus_table.geometry.sight_heights import Slope, march, openings_over
from nexus_table.geometry.sight_line import Crossing, SightLine, between, line_at, lines_to_try, sight_along
from nexus_table.geometry.sight_rims import free_shared_spot, touching
from nexus_table.geometry.sight_search import Search, openings
from nexus_table.geometry.sight_sweep import Openings

__all__ = ["Blocker", "Crossing", "Eye", "SightLine", "Sightboard", "look", "look_all"]

March = Callable[[Slope], Openings]
"""What looks for openings between unequal heights: `march` of `sight_heights`, or the same compiled."""

EVEN = 1e-9
"""Heights closer than this, in inches, are the same height."""

BATCH = 2048
"""How many pairs are judged at a time, so that the tables stay small."""


def look(board: Sightboard, one: Eye, two: Eye, exempt: frozenset[int] = frozenset()) -> SightLine:
    """Return whether the two bases see each other, and the line to show for it, from `one` to `two`.

    `exempt` holds the keys of the blockers that are dropped for this pair. Swapping the bases gives the same
    verdict. Raises ValueError for a base with a negative radius or a number that is none.
    """
    judged = _judge(
        board, _table([one, two]), np.array([[0, 1]]), [exempt], partial(openings, wide=True), wide=True
    )
    visible, swapped = bool(judged.visible[0]), bool(judged.swapped[0])
    lines = lines_to_try(one, two)
    if judged.openings.found[0]:
        higher, lower = (two, one) if swapped else (one, two)
        opening = judged.openings
        line = line_at(
            higher, lower, *(float(v[0]) for v in (opening.direction, opening.offset, judged.finish))
        )
        lines.append((line[1], line[0]) if swapped else line)
    elif visible:
        lines += _shared_lines(board, one, two, exempt)
    near = between(board, one, two)
    tried: list[tuple[float, int, SightLine]] = []
    for order, line in enumerate(lines):
        crossings, obstructed = sight_along(board, (line[0], one.z), (line[1], two.z), exempt, near)
        tried.append((obstructed, order, SightLine(visible, line, crossings, obstructed)))
        if obstructed == 0.0 and visible:
            break
    return min(tried, key=lambda item: item[:2])[2]


def look_all(
    board: Sightboard,
    eyes: Sequence[Eye],
    pairs: ArrayLike,
    exempt: Sequence[frozenset[int]] | None = None,
    *,
    search: Search = openings,
    march: March = march,
) -> Bools:
    """Return for each pair whether its two bases see each other, as an array of bool (pairs,).

    `pairs` (pairs, 2) are indices into `eyes`; `exempt` gives for each pair the keys of the blockers dropped
    for it. The answers are those of `look`, whichever `search` and `march` are used. Raises ValueError for a
    bad base, pair or number of exemptions.
    """
    table, which = _table(eyes), np.asarray(pairs, dtype=np.intp).reshape(-1, 2)
    if len(which) and (which.min() < 0 or which.max() >= len(table)):
        raise ValueError("A pair names a base that is not there.")
    dropped = [frozenset[int]()] * len(which) if exempt is None else exempt
    if len(dropped) != len(which):
        raise ValueError("There must be one set of exempt keys for each pair.")
    visible = np.zeros(len(which), dtype=bool)
    for begin in range(0, len(which), BATCH):
        part = slice(begin, begin + BATCH)
        visible[part] = _judge(board, table, which[part], dropped[part], search=search, march=march).visible
    return visible


def _table(eyes: Sequence[Eye]) -> Floats:
    """Return rows of x, y, radius, z."""
    table = np.array([(eye.x, eye.y, eye.radius, eye.z) for eye in eyes], dtype=float).reshape(-1, 4)
    if not np.isfinite(table).all() or (table[:, 2] < 0.0).any():
        raise ValueError("A base needs finite numbers and a radius that is not negative.")
    return table


class _Judged(NamedTuple):
    """For each pair: the verdict, whether the second base looked first, and the opening that was found."""

    visible: Bools
    swapped: Bools
    openings: Openings
    finish: Floats


def _judge(
    board: Sightboard,
    eyes: Floats,
    pairs: Ints,
    exempt: Sequence[frozenset[int]],
    search: Search = openings,
    march: March = march,
    *,
    wide: bool = False,
) -> _Judged:
    """Judge every pair, the higher base looking first, so that a swapped pair is the same question."""
    one, two = eyes[pairs[:, 0]], eyes[pairs[:, 1]]
    swapped = _comes_first(two, one)
    one, two = np.where(swapped[:, None], two, one), np.where(swapped[:, None], one, two)
    shares = _shares(board, one[:, 3], two[:, 3])
    shares[board.exempted(exempt)] = -1.0
    apart = np.hypot(two[:, 0] - one[:, 0], two[:, 1] - one[:, 1])
    overlap = (apart < one[:, 2] + two[:, 2] - EVEN) | (apart < EVEN)
    visible = _share_free_ground(board, one, two, shares, np.flatnonzero(overlap))
    result, finish = Openings.none(len(pairs)), np.full(len(pairs), np.nan)
    rows = np.flatnonzero(~overlap)
    found, doubt = search(board, one[rows], two[rows], shares[rows])
    result.put(rows, found)
    rows = rows[doubt & ~found.found]
    if len(rows):
        hope, _ = search(board, one[rows], two[rows], shares[rows], surely_only=True)
        rows = rows[hope.found]
    if len(rows):
        found, finish[rows] = openings_over(board, one[rows], two[rows], shares[rows], march, wide=wide)
        result.put(rows, found)
    return _Judged(visible | result.found, swapped, result, finish)


def _share_free_ground(board: Sightboard, one: Floats, two: Floats, shares: Floats, rows: Ints) -> Bools:
    """Return which of these pairs of overlapping bases share a point that lies in no blocker."""
    free = np.zeros(len(one), dtype=bool)
    holds_both = (shares[rows] >= 0.0) & touching(board, one[rows]) & touching(board, two[rows])
    for row, blockers in zip(rows, holds_both, strict=True):
        outlines = [board.outlines[blocker] for blocker in np.flatnonzero(blockers)]
        free[row] = free_shared_spot(Eye(*one[row]), Eye(*two[row]), outlines) is not None
    return free


def _shared_lines(board: Sightboard, one: Eye, two: Eye, exempt: frozenset[int]) -> list[tuple[Point, Point]]:
    """Return the line of no length, from top to top, at a free point that two overlapping bases share."""
    low = min(one.z, two.z) - EVEN
    counts = [blocker.key not in exempt and blocker.top >= low for blocker in board.blockers]
    spot = free_shared_spot(one, two, [o for o, c in zip(board.outlines, counts, strict=True) if c])
    return [] if spot is None else [(spot, spot)]


def _comes_first(one: Floats, two: Floats) -> Bools:
    """Return where the first base is the one that looks: the higher, or further left, or further down, or smaller."""
    first, same = np.zeros(len(one), dtype=bool), np.ones(len(one), dtype=bool)
    for column, sign in ((3, -1.0), (0, 1.0), (1, 1.0), (2, 1.0)):
        first |= same & (sign * one[:, column] < sign * two[:, column])
        same &= one[:, column] == two[:, column]
    return first


def _shares(board: Sightboard, high: Floats, low: Floats) -> Floats:
    """Return which share of a line, from its lower end, each blocker (second axis) can stop; -1 where none."""
    tops, drop = board.tops[None, :], np.maximum(high - low, 0.0)[:, None]
    whole = (tops >= high[:, None] - EVEN) | (drop <= EVEN)
    share = np.clip(
        (np.minimum(tops + EVEN, high[:, None]) - low[:, None]) / np.where(drop > 0.0, drop, 1.0), 0.0, 1.0
    )
    return np.where(tops < low[:, None] - EVEN, -1.0, np.where(whole, 1.0, share))
