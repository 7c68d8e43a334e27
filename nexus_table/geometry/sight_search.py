"""One question to the board, asked for many pairs: which have a line that stays clear of what stands between?

Every line of a pair runs between two heights. A blocker that reaches up to the higher one stops all of it;
one that ends between the two stops only a share of it, counted from the lower end. Here such a blocker's
edges either count whole or not at all, which gives a safe answer in each direction.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from nexus_table.geometry.sight_board import Bools, Floats, Ints, Sightboard
from nexus_table.geometry.sight_pairs import Pairs, Pieces, edges_between, nearest, outside, overlaps, straits
from nexus_table.geometry.sight_rims import Arcs, touching
from nexus_table.geometry.sight_sweep import Openings, sweep

Search = Callable[..., tuple[Openings, Bools]]
"""What looks for openings: `openings`, or the same compiled."""

CROWD, FEW = 12, 6
"""If more blockers than a crowd stand between two bases, the few that reach furthest across are tried first."""

WHOLE_LINE = 1.0
"""The share of a line that a blocker stops which reaches up to the line's higher end."""


def openings(
    board: Sightboard,
    one: Floats,
    two: Floats,
    shares: Floats,
    *,
    surely_only: bool = False,
    wide: bool = False,
) -> tuple[Openings, Bools]:
    """Return an opening for each pair of bases, wide if asked for, and where heights leave a doubt.

    `one` and `two` (pairs, 3 or more) are rows of x, y, radius, the higher base first; `shares` (pairs,
    blockers) is which share of a line, from its lower end, a blocker can stop, negative where it stops
    nothing. Edges that stop some lines and let others over count as stopping all, so that an opening is
    certain; with `surely_only` they count for nothing, so that its absence is.
    """
    result, doubt = Openings.none(len(one)), np.zeros(len(one), dtype=bool)
    left = np.arange(len(one))
    if len(board.blockers) > CROWD and len(one):
        crowded, few = _few_of_many(board, one, two, shares)
        tried, doubtful = _search(board, one[crowded], two[crowded], few, surely_only, wide)
        shut = crowded[~tried.found]
        doubt[shut] = doubtful[~tried.found]
        left = np.setdiff1d(left, shut)
    found, doubt[left] = _search(board, one[left], two[left], shares[left], surely_only, wide)
    result.put(left, found)
    return result, doubt


def _few_of_many(board: Sightboard, one: Floats, two: Floats, shares: Floats) -> tuple[Ints, Floats]:
    """Return which pairs have a crowd of blockers between them, and their shares with all but a few set aside.

    What those few hide no more blockers can reveal.
    """
    over = np.where(shares >= 0.0, overlaps(board, Pairs.of(one, two)), -1.0)
    crowded = np.flatnonzero((over >= 0.0).sum(axis=1) > CROWD)
    large = np.argpartition(-over[crowded], FEW, axis=1)[:, :FEW]
    few = np.full((len(crowded), over.shape[1]), -1.0)
    np.put_along_axis(few, large, np.take_along_axis(shares[crowded], large, axis=1), axis=1)
    return crowded, few


def _search(
    board: Sightboard, one: Floats, two: Floats, shares: Floats, surely_only: bool, wide: bool
) -> tuple[Openings, Bools]:
    """Search all blockers that count; return what `openings` does."""
    pairs = Pairs.of(one, two)
    pieces = edges_between(board, pairs, shares >= 0.0)
    pieces = outside(pieces, np.zeros(len(pieces.pair)), pairs.near[pieces.pair])
    pieces = outside(pieces, pairs.apart[pieces.pair], pairs.far[pieces.pair])
    share = shares[pieces.pair, board.owner[pieces.edge]]
    in_lower = touching(board, two)
    doubt = np.zeros(len(one), dtype=bool)
    if (share < WHOLE_LINE).any():
        never, always = decided(pairs, pieces, share)
        never &= ~in_lower[pieces.pair, board.owner[pieces.edge]]
        doubt[pieces.pair[~never & ~always]] = True
        pieces = pieces.where(always if surely_only else ~never)
    whole = shares >= (WHOLE_LINE if surely_only else 0.0)
    holds = whole & touching(board, one) & in_lower
    doubt |= (holds & (shares < WHOLE_LINE)).any(axis=1)
    arcs = Arcs.of(board, holds, one, np.arctan2(pairs.along[:, 1], pairs.along[:, 0]))
    result = Openings.none(len(one))
    for chosen, group in straits(pairs, pieces, arcs):
        result.put(chosen, sweep(group, wide=wide))
    return result, doubt


def decided(pairs: Pairs, p: Pieces, share: Floats) -> tuple[Bools, Bools]:
    """Return which pieces stop no line whatever, and which stop every line that meets them.

    A line that meets a piece `a` inches beyond the higher base and `b` inches before its lower end is
    stopped there if `a * share >= b * (1 - share)`.
    """
    near, far, apart = pairs.near[p.pair], pairs.far[p.pair], pairs.apart[p.pair]
    from_one = nearest(p.x1, p.y1, p.x2, p.y2)
    from_two = nearest(p.x1 - apart, p.y1, p.x2 - apart, p.y2)
    furthest_one = np.maximum(np.hypot(p.x1, p.y1), np.hypot(p.x2, p.y2))
    furthest_two = np.maximum(np.hypot(p.x1 - apart, p.y1), np.hypot(p.x2 - apart, p.y2))
    never = share * furthest_one < (1.0 - share) * (from_two - far)
    always = share * (from_one - near) >= (1.0 - share) * (furthest_two + far)
    return never & (share < WHOLE_LINE), always | (share >= WHOLE_LINE)
