"""Line of sight between round bases, exactly: is there any straight line from one to the other that terrain leaves clear?

A line may leave from any part of the first base's top and arrive at any part of the second's, and rises or
falls evenly between their heights. A blocker stops it where, inside the outline grown by the corridor, the
line is no higher than the blocker's top. Which blockers are dropped for a pair is for the caller to say.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from nexus_table.geometry.shapes import Point
from nexus_table.geometry.sight_board import Blocker, Bools, Eye, Floats, Ints, Sightboard
from nexus_table.geometry.sight_line import Crossing, SightLine, lines_to_try, rim_to_rim, sight_along
from nexus_table.geometry.sight_rims import shared_ground_is_free
from nexus_table.geometry.sight_search import Openings, openings

__all__ = ["Blocker", "Crossing", "Eye", "SightLine", "Sightboard", "look", "look_all"]

EVEN = 1e-9
"""Heights closer than this, in inches, are the same height."""

BATCH = 2048
"""How many pairs are judged at a time, so that the tables stay small."""


def look(board: Sightboard, one: Eye, two: Eye, exempt: frozenset[int] = frozenset()) -> SightLine:
    """Return whether the two bases see each other, and the line to show for it.

    `exempt` holds the keys of the blockers that are dropped for this pair. Swapping the bases gives the same
    verdict. Raises ValueError for a base with a negative radius or a number that is none.
    """
    verdict, opening = _judge(board, _table([one, two]), np.array([[0, 1]]), [exempt])
    visible = bool(verdict[0])
    tried: list[tuple[float, int, SightLine]] = []
    candidates = lines_to_try(one, two) or [((one.x, one.y), (two.x, two.y))]
    if visible and opening.found[0]:
        line = rim_to_rim(one, two, float(opening.direction[0]), float(opening.offset[0]))
        candidates = [*candidates, *([line] if line else [])]
    for order, line in enumerate(candidates):
        crossings, obstructed = sight_along(board, (line[0], one.z), (line[1], two.z), exempt)
        tried.append((obstructed, order, SightLine(visible, line, crossings, obstructed)))
        if obstructed == 0.0 and visible:
            break
    return min(tried, key=lambda item: item[:2])[2]


def look_all(
    board: Sightboard,
    eyes: Sequence[Eye],
    pairs: ArrayLike,
    exempt: Sequence[frozenset[int]] | None = None,
) -> Bools:
    """Return for each pair whether its two bases see each other, as an array of bool (pairs,).

    `pairs` (pairs, 2) are indices into `eyes`; `exempt` gives for each pair the keys of the blockers dropped
    for it. The answers are those of `look`. Raises ValueError for a bad base, pair or number of exemptions.
    """
    table, which = _table(eyes), np.asarray(pairs, dtype=np.intp).reshape(-1, 2)
    if len(which) and not (0 <= which.min() and which.max() < len(table)):
        raise ValueError("A pair names a base that is not there.")
    dropped = [frozenset[int]()] * len(which) if exempt is None else exempt
    if len(dropped) != len(which):
        raise ValueError("There must be one set of exempt keys for each pair.")
    visible = np.zeros(len(which), dtype=bool)
    for begin in range(0, len(which), BATCH):
        part = slice(begin, begin + BATCH)
        visible[part], _ = _judge(board, table, which[part], dropped[part])
    return visible


def _table(eyes: Sequence[Eye]) -> Floats:
    """Return rows of x, y, radius, z."""
    table = np.array([(eye.x, eye.y, eye.radius, eye.z) for eye in eyes], dtype=float).reshape(-1, 4)
    if not np.isfinite(table).all() or (table[:, 2] < 0.0).any():
        raise ValueError("A base needs finite numbers and a radius that is not negative.")
    return table


def _judge(
    board: Sightboard, eyes: Floats, pairs: Ints, exempt: Sequence[frozenset[int]]
) -> tuple[Bools, Openings]:
    """Return the verdict for each pair, and the opening where one was searched for."""
    one, two = eyes[pairs[:, 0]], eyes[pairs[:, 1]]
    kept = ~board.exempted(exempt)
    low, high = np.minimum(one[:, 3], two[:, 3]), np.maximum(one[:, 3], two[:, 3])
    counts = kept & (board.tops[None, :] >= low[:, None] - EVEN)
    opaque = counts & (board.tops[None, :] >= high[:, None] - EVEN)
    apart = np.hypot(two[:, 0] - one[:, 0], two[:, 1] - one[:, 1])
    overlap = (apart < one[:, 2] + two[:, 2] - EVEN) | (apart < EVEN)
    visible = np.zeros(len(pairs), dtype=bool)
    for index in np.flatnonzero(overlap):
        outlines = [board.outlines[blocker] for blocker in np.flatnonzero(counts[index])]
        visible[index] = shared_ground_is_free(Eye(*one[index]), Eye(*two[index]), outlines)
    result = Openings.none(len(pairs))
    clear = np.flatnonzero(~overlap)
    result.put(clear, openings(board, one[clear], two[clear], counts[clear]))
    return visible | result.found, result
