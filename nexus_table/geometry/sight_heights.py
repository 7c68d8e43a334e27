"""The search between unequal heights, where a blocker of middling height stops lines only near their lower ends.

Which stretch of an edge stops lines changes with the direction, so the search turns in short arcs: what
stops every line that meets it for a whole arc must cover the strip, or else the arc is shortened until an
opening shows or no more than a tie is left.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from nexus_table.geometry.corridor import GRAZE
from nexus_table.geometry.sight_board import Bools, Floats, Ints, Sightboard
from nexus_table.geometry.sight_goals import EdgeGoal, edge_goals
from nexus_table.geometry.sight_ground import Ground
from nexus_table.geometry.sight_pairs import (
    FAR_AWAY,
    Pairs,
    Pieces,
    Rows,
    edges_between,
    gathered,
    inside,
    outside,
    together,
)
from nexus_table.geometry.sight_rims import Arcs, touching
from nexus_table.geometry.sight_search import decided
from nexus_table.geometry.sight_straits import Goal, Straits, widest
from nexus_table.geometry.sight_sweep import STEP, Chain, Openings, forge, widened

SHORTEST = 1e-9
"""Radians: an arc so short that still shows no cover and no opening holds a tie."""

GLANCES = 7
"""How many directions of a row are looked along before its arc is searched."""

LONGEST = 0.05
"""Radians: the longest arc that is tried at once."""

MOST_ARCS = 5000
"""How many arcs are tried at most; what is not open by then is open nowhere by more than a tie."""


@dataclass(frozen=True, eq=False, slots=True)
class Slope:
    """Searches between unequal heights, one a row: what stands between, and the directions to turn through.

    `share` (rows, pieces) is how much of a line each piece can stop; `front` (rows, 3) is for a goal that is
    an edge its outward unit vector and how far along it the edge lies, and zeros for a goal that is a disc.
    """

    straits: Straits
    share: Floats
    front: Floats
    begin: Floats
    limit: Floats

    def rows(self, chosen: Ints | Bools) -> Slope:
        """Return the chosen rows only."""
        return Slope(
            self.straits.rows(chosen),
            self.share[chosen],
            self.front[chosen],
            self.begin[chosen],
            self.limit[chosen],
        )


def openings_over(
    board: Sightboard,
    one: Floats,
    two: Floats,
    shares: Floats,
    march: Callable[[Slope], Openings],
    *,
    wide: bool = False,
) -> tuple[Openings, Floats]:
    """Return an opening for each pair of bases, wide if asked for, and how far along it the line ends.

    `one` and `two` (pairs, 3 or more) are rows of x, y, radius, the higher base first; `shares` (pairs,
    blockers) is which share of a line, from its lower end, a blocker can stop, negative where it stops
    nothing. `march` is what searches the slopes. The end is in inches from the higher centre.
    """
    pairs = Pairs.of(one, two)
    pieces = edges_between(board, pairs, shares >= 0.0)
    pieces = outside(pieces, np.zeros(len(pieces.pair)), pairs.near[pieces.pair])
    share, pieces = _undecided(board, pairs, pieces, shares, two)
    result, finish = Openings.none(len(one)), np.zeros(len(one))
    goals = list(edge_goals(board, pairs, pieces, shares >= 0.0))
    arcs = _rim_arcs(board, pairs, shares, two)
    searches = [(np.arange(len(one)), _to_the_rim(pairs, pieces, share, arcs))]
    if goals:
        searches.append((np.array([goal.pair for goal in goals]), _to_the_edges(pairs, pieces, share, goals)))
    for pair, slope in searches:
        rows = np.flatnonzero(~result.found[pair])
        slope, pair = slope.rows(rows), pair[rows]
        found = march(slope)
        if wide:
            found = widened(found, partial(_exactly_among, slope), slope.begin, slope.limit)
        ends = _line_end(slope, found.direction, found.offset)
        for row in np.flatnonzero(found.found):
            result.put(pair[[row]], found.rows(np.array([row])))
            finish[pair[row]] = ends[row]
    return result, finish


def _undecided(
    board: Sightboard, pairs: Pairs, pieces: Pieces, shares: Floats, two: Floats
) -> tuple[Floats, Pieces]:
    """Return the shares and the pieces without those that stop no line; those that stop all count whole."""
    share = shares[pieces.pair, board.owner[pieces.edge]]
    never, always = decided(pairs, pieces, share)
    never &= ~touching(board, two)[pieces.pair, board.owner[pieces.edge]]
    return np.where(always, 1.0, share)[~never], pieces.where(~never)


def _rim_arcs(board: Sightboard, pairs: Pairs, shares: Floats, two: Floats) -> Arcs:
    """Return the arcs of the lower bases' rims on which no line can end."""
    axis = np.arctan2(pairs.along[:, 1], pairs.along[:, 0])
    return Arcs.of(board, (shares >= 0.0) & touching(board, two), two, axis)


def _to_the_rim(pairs: Pairs, pieces: Pieces, share: Floats, arcs: Arcs) -> Slope:
    """Return the search for lines that end at the far rim of the lower base."""
    apart, far = pairs.apart[pieces.pair], pairs.far[pieces.pair]
    pieces = replace(pieces, edge=np.arange(len(pieces.edge)))
    beyond, within = outside(pieces, apart, far), inside(pieces, apart, far)
    cut = together([beyond, within])
    held = np.concatenate([np.zeros(len(beyond.pair), dtype=bool), np.ones(len(within.pair), dtype=bool)])
    held = held[np.argsort(np.concatenate([beyond.pair, within.pair]), kind="stable")]
    rows = _rows(cut, len(pairs.apart))
    table = np.concatenate([np.ones(arcs.begin.shape), rows.table(share[cut.edge], 1.0)], axis=1)
    turn = widest(pairs.near, pairs.far, pairs.apart)
    straits = gathered(pairs, cut, held, rows, arcs, of_goal=True)
    return Slope(straits, table, np.zeros((len(turn), 3)), -turn, turn)


def _to_the_edges(pairs: Pairs, pieces: Pieces, share: Floats, goals: list[EdgeGoal]) -> Slope:
    """Return the searches for lines that end just before an edge inside the lower base."""
    parts, part_shares = [], []
    for row, goal in enumerate(goals):
        mine = pieces.pair == goal.pair
        part, kept = _before(pieces.where(mine), goal)
        parts.append(replace(part, pair=np.full(len(part.pair), row)))
        part_shares.append(share[mine][kept])
    cut = together(parts)
    chosen = pairs.rows(np.array([goal.pair for goal in goals]))
    rows = _rows(cut, len(goals))
    nothing = Arcs(np.zeros((len(goals), 0)), np.zeros((len(goals), 0)))
    straits = gathered(chosen, cut, np.ones(len(cut.pair), dtype=bool), rows, nothing, of_goal=True)
    ends = np.array([(*goal.end, *goal.start) for goal in goals])
    target = Goal(ends[:, 0], ends[:, 1], ends[:, 2], ends[:, 3], np.zeros(len(goals)))
    outward = np.array([goal.outward for goal in goals])
    front = np.column_stack([outward, outward[:, 0] * ends[:, 0] + outward[:, 1] * ends[:, 1]])
    begin, limit = (np.array([getattr(goal, name) for goal in goals]) for name in ("begin", "limit"))
    table = rows.table(np.concatenate(part_shares), 1.0)
    return Slope(replace(straits, goal=target), table, front, begin, limit)


def _rows(p: Pieces, count: int) -> Rows:
    """Return where each pair's pieces stand."""
    sizes = np.bincount(p.pair, minlength=count)
    return Rows.of(np.cumsum(sizes) - sizes, sizes)


def _before(p: Pieces, goal: EdgeGoal) -> tuple[Pieces, Bools]:
    """Return what of the pieces lies on the outer side of the goal's edge, and of which pieces it is a part."""
    nx, ny = goal.outward
    one = (p.x1 - goal.start[0]) * nx + (p.y1 - goal.start[1]) * ny
    two = (p.x2 - goal.start[0]) * nx + (p.y2 - goal.start[1]) * ny
    kept = np.maximum(one, two) > 1e-12
    share = one / np.where(one == two, 1.0, one - two)
    begin = np.where(one < 0.0, share, 0.0)
    end = np.where(two < 0.0, share, 1.0)
    return p.part(kept, begin, end), kept


def march(slope: Slope) -> Openings:
    """Turn each row's direction from `begin` to `limit`; return the first opening that shows."""
    result = _glance(slope)
    index = np.flatnonzero(~result.found)
    slope = slope.rows(index)
    turn, arc = slope.begin + STEP, np.full(len(index), LONGEST / 8.0)
    for _ in range(MOST_ARCS):
        if not len(index):
            break
        arc = np.minimum(arc, np.maximum(slope.limit - turn, SHORTEST))
        chain = forge(_stopping(slope, turn, arc), turn)
        found, unsure = np.zeros(len(index), dtype=bool), np.flatnonzero(chain.open)
        if len(unsure):  # look into the middle of the arc before it is shortened
            middle = turn[unsure] + arc[unsure] / 2.0
            exact = _exactly(slope.rows(unsure), middle)
            found[unsure] = exact.open
            result.put(index[unsure], Openings(exact.open, middle, exact.offset, exact.width))
        turn, arc = _advanced(turn, arc, chain.holds, chain.open)
        going = ~found & (turn < slope.limit)
        if not going.all():
            index, turn, arc, slope = index[going], turn[going], arc[going], slope.rows(going)
    return result


def _exactly(slope: Slope, turn: Floats) -> Chain:
    """Return the chain of each row at one direction."""
    return forge(_stopping(slope, turn, np.zeros(len(turn))), turn)


def _exactly_among(slope: Slope, rows: Ints, turn: Floats) -> Chain:
    """Return the chain of each chosen row at one direction."""
    return _exactly(slope.rows(rows), turn)


def _glance(slope: Slope) -> Openings:
    """Look along a few directions of each row before any arc is searched."""
    count = len(slope.begin)
    many = slope.rows(np.repeat(np.arange(count), GLANCES))
    shares = np.tile((np.arange(GLANCES) + 0.5) / GLANCES, count)
    turn = many.begin + shares * (many.limit - many.begin)
    chain = _exactly(many, turn)
    best = np.arange(count) * GLANCES + np.argmax(chain.width.reshape(count, GLANCES), axis=1)
    return Openings(chain.open[best], turn[best], chain.offset[best], chain.width[best])


def _advanced(turn: Floats, arc: Floats, holds: Floats, unsure: Bools) -> tuple[Floats, Floats]:
    """Return the next direction and arc: on and longer where the arc was covered, shorter where it was not.

    An arc of a tie's width is passed over, covered or not.
    """
    whole, tie = ~unsure & (holds >= arc), arc <= SHORTEST
    step = np.where(unsure, 0.0, np.where(whole, arc, np.maximum(holds, 0.0) + STEP))
    next_arc = np.where(unsure, arc / 8.0, np.where(whole, arc * 2.0, arc / 2.0))
    next_arc = np.where(tie, LONGEST / 64.0, np.minimum(next_arc, LONGEST))
    return turn + np.where(tie, np.maximum(step, arc), step), np.maximum(next_arc, SHORTEST)


def _line_end(slope: Slope, turn: Floats, offset: Floats) -> Floats:
    """Return how far along each row's direction the line at this offset may run."""
    goal, sine, cosine = slope.straits.goal, np.sin(turn), np.cos(turn)
    aside = offset - (goal.low_y * cosine - goal.low_x * sine)
    rim = goal.low_x * cosine + goal.low_y * sine + np.sqrt(np.maximum(0.0, goal.radius**2 - aside**2))
    nx, ny, level = slope.front.T
    rate = nx * cosine + ny * sine
    edge = (level - offset * (ny * cosine - nx * sine)) / np.where(rate == 0.0, -1.0, rate)
    return np.where(nx**2 + ny**2 > 0.5, edge - GRAZE, rim)


def _stopping(slope: Slope, turn: Floats, arc: Floats) -> Straits:
    """Return the straits with each piece cut down to what stops every line of the arc from `turn` on."""
    row, column = np.nonzero(slope.share < 1.0)
    if not len(row):
        return slope.straits
    s = slope.straits
    x, y = s.x1[row, column], s.y1[row, column]
    dx, dy, share = s.x2[row, column] - x, s.y2[row, column] - y, slope.share[row, column]
    ground = Ground(x, y, dx, dy, share, s.near[row], s.goal.rows(row), slope.front[row], turn[row], arc[row])
    first, second = ground.standing()
    tables = {name: getattr(s, name).copy() for name in ("x1", "y1", "x2", "y2")}
    for name, values in zip(tables, ground.part(first), strict=True):
        tables[name][row, column] = values
    split = second[1] > second[0]
    extra = {name: tables[name][:, :0] for name in tables}
    held, hugging = s.held, s.hugging
    if split.any():
        width = s.x1.shape[1]
        held = np.concatenate([held, held], axis=1)
        hugging = np.concatenate([hugging, hugging], axis=1)
        for name, values in zip(tables, ground.part(second), strict=True):
            filler = 0.0 if name in ("x1", "x2") else FAR_AWAY
            extra[name] = np.full((len(turn), width), filler)
            extra[name][row, column] = values
    joined = {name: np.concatenate([tables[name], extra[name]], axis=1) for name in tables}
    return replace(
        s, x1=joined["x1"], y1=joined["y1"], x2=joined["x2"], y2=joined["y2"], held=held, hugging=hugging
    )
