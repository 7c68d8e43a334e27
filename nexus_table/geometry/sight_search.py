"""One question to the board, asked for many pairs: which of them have a line that these blockers leave clear?"""

from __future__ import annotations

import numpy as np

from nexus_table.geometry.sight_board import Bools, Floats, Sightboard
from nexus_table.geometry.sight_pairs import Pairs, edges_between, outside, straits
from nexus_table.geometry.sight_rims import Arcs, touching
from nexus_table.geometry.sight_sweep import Openings, sweep


def openings(board: Sightboard, one: Floats, two: Floats, counts: Bools) -> Openings:
    """Return the first opening found for each pair of bases that do not overlap.

    `one` and `two` (pairs, 3) are rows of x, y, radius; `counts` (pairs, blockers) says which blockers stop
    every line of a pair, whatever its height.
    """
    pairs = Pairs.of(one, two)
    pieces = edges_between(board, pairs, counts)
    pieces = outside(pieces, np.zeros(len(pieces.pair)), pairs.near[pieces.pair])
    pieces = outside(pieces, pairs.apart[pieces.pair], pairs.far[pieces.pair])
    holds_both = counts & touching(board, one) & touching(board, two)
    arcs = Arcs.of(board, holds_both, one, np.arctan2(pairs.along[:, 1], pairs.along[:, 0]))
    result = Openings.none(len(one))
    for chosen, group in straits(pairs, pieces, arcs):
        result.put(chosen, sweep(group))
    return result
