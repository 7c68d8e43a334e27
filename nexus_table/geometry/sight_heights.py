"""The search between unequal heights, where a blocker of middling height stops a line only near its lower end.

For a line that meets an edge `a` inches beyond the higher base and `b` inches before its lower end, the edge
stops it if `a * share >= b * (1 - share)`, `share` being how far up the line the blocker's top reaches. Which
stretch of an edge stops lines changes with the direction, so the search turns in short arcs: what stops every
line through it for a whole arc must cover the strip, or the arc is halved until an opening shows or the arc is
a tie's width.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from nexus_table.geometry.corridor import GRAZE
from nexus_table.geometry.sight_board import Bools, Floats, Ints, Sightboard
from nexus_table.geometry.sight_goals import EdgeGoal, edge_goals
from nexus_table.geometry.sight_pairs import (
    FAR_AWAY,
    Pairs,
    Pieces,
    Rows,
    edges_between,
    gathered,
    inside,
    nearest,
    outside,
    together,
)
from nexus_table.geometry.sight_rims import Arcs, touching
from nexus_table.geometry.sight_search import decided
from nexus_table.geometry.sight_sweep import STEP, Goal, Openings, Straits, forge, widest

SHORTEST = 1e-9
"""Radians: an arc so short that still shows no cover and no opening holds a tie."""

COARSE = 1e-6
"""Radians: in longer arcs a few steps find well enough what a piece stops."""

FINE = 24
"""How many steps find it in shorter ones."""

GLANCES = 7
"""How many directions of a row are looked along before its arc is searched."""

LONGEST = 0.05
"""Radians: the longest arc that is tried at once."""


@dataclass(frozen=True, eq=False, slots=True)
class Slope:
    """Searches between unequal heights, one a row: what stands between, the arc to search, and what stops a line where.

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


def openings_over(board: Sightboard, one: Floats, two: Floats, shares: Floats) -> tuple[Openings, Floats]:
    """Return the first opening found for each pair of bases, and how far along its direction the line ends.

    `one` and `two` (pairs, 3 or more) are rows of x, y, radius, the higher base first; `shares` (pairs,
    blockers) is which share of a line, from its lower end, a blocker can stop, negative where it stops
    nothing. The end is in inches from the higher centre.
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
        open_rows = np.flatnonzero(~result.found[pair])
        found, ends = march(slope.rows(open_rows))
        for row in np.flatnonzero(found.found).tolist():
            target = pair[open_rows[row]]
            result.put(target, Openings(*(getattr(found, name)[row] for name in Openings.__slots__)))
            finish[target] = ends[row]
    return result, finish


def _undecided(
    board: Sightboard, pairs: Pairs, pieces: Pieces, shares: Floats, two: Floats
) -> tuple[Floats, Pieces]:
    """Return each piece's share and the pieces, without those that stop no line; those that stop all count whole."""
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
    """Return what of the pieces lies on the outer side of the goal's edge, and which pieces that is a part of."""
    nx, ny = goal.outward
    one = (p.x1 - goal.start[0]) * nx + (p.y1 - goal.start[1]) * ny
    two = (p.x2 - goal.start[0]) * nx + (p.y2 - goal.start[1]) * ny
    kept = np.maximum(one, two) > 1e-12
    share = one / np.where(one == two, 1.0, one - two)
    begin = np.where(one < 0.0, share, 0.0)
    end = np.where(two < 0.0, share, 1.0)
    return p.part(kept, begin, end), kept


def march(slope: Slope) -> tuple[Openings, Floats]:
    """Turn each row's direction from `begin` to `limit`; return the openings and where along its direction the line ends."""
    result, finish = _glance(slope)
    index = np.flatnonzero(~result.found)
    slope = slope.rows(index)
    turn, arc = slope.begin + STEP, np.full(len(index), LONGEST / 8)
    while len(index):
        arc = np.minimum(arc, np.maximum(slope.limit - turn, SHORTEST))
        chain = forge(_stopping(slope, turn, arc), turn)
        unsure = np.flatnonzero(chain.open)
        turn, arc = _advanced(turn, arc, chain.holds, chain.open)
        found = np.zeros(len(index), dtype=bool)
        if len(unsure):
            part = slope.rows(unsure)
            exact = forge(_stopping(part, turn[unsure], np.zeros(len(unsure))), turn[unsure])
            found[unsure] = exact.open
            rows = index[unsure[exact.open]]
            opening = Openings(exact.open, turn[unsure], exact.offset, exact.width)
            result.put(rows, Openings(*(getattr(opening, n)[exact.open] for n in Openings.__slots__)))
            finish[rows] = _line_end(part, turn[unsure], exact.offset)[exact.open]
            tie = unsure[~exact.open & (arc[unsure] < SHORTEST)]
            turn[tie], arc[tie] = turn[tie] + SHORTEST, LONGEST / 64
        going = ~found & (turn < slope.limit)
        if not going.all():
            index, turn, arc, slope = index[going], turn[going], arc[going], slope.rows(going)
    return result, finish


def _glance(slope: Slope) -> tuple[Openings, Floats]:
    """Look along a few directions of each row before any arc is searched; return what `march` does."""
    count = len(slope.begin)
    many = slope.rows(np.repeat(np.arange(count), GLANCES))
    shares = np.tile((np.arange(GLANCES) + 0.5) / GLANCES, count)
    turn = many.begin + shares * (many.limit - many.begin)
    chain = forge(_stopping(many, turn, np.zeros(len(turn))), turn)
    best = np.arange(count) * GLANCES + np.argmax(chain.width.reshape(count, GLANCES), axis=1)
    opening = Openings(chain.open[best], turn[best], chain.offset[best], chain.width[best])
    return opening, _line_end(many, turn, chain.offset)[best]


def _advanced(turn: Floats, arc: Floats, holds: Floats, unsure: Bools) -> tuple[Floats, Floats]:
    """Return the next direction and arc: on and longer where all of the arc was covered, shorter where it was not."""
    whole = holds >= arc
    step = np.where(whole, arc, np.maximum(holds, 0.0) + STEP)
    longer = np.where(whole, np.minimum(arc * 2.0, LONGEST), arc)
    return np.where(unsure, turn, turn + step), np.where(unsure, arc / 8.0, longer)


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
    """Return the straits with each piece cut down to what stops every line that meets it in the arc from `turn` on."""
    row, column = np.nonzero(slope.share < 1.0)
    if not len(row):
        return slope.straits
    ground = _Ground.of(slope, row, column, turn, arc)
    first, second = ground.standing()
    s = slope.straits
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
    return replace(s, **joined, held=held, hugging=hugging)


@dataclass(frozen=True, eq=False, slots=True)
class _Ground:
    """Pieces (one an entry) of middling height, and the arcs of direction in which they are asked what they stop."""

    x: Floats
    y: Floats
    dx: Floats
    dy: Floats
    share: Floats
    near: Floats
    goal: Goal
    front: Floats
    turn: Floats
    arc: Floats

    @classmethod
    def of(cls, slope: Slope, row: Ints, column: Ints, turn: Floats, arc: Floats) -> _Ground:
        """Return the pieces at these places of the slope's tables."""
        s = slope.straits
        x, y = s.x1[row, column], s.y1[row, column]
        return cls(
            x,
            y,
            s.x2[row, column] - x,
            s.y2[row, column] - y,
            slope.share[row, column],
            s.near[row],
            s.goal.rows(row),
            slope.front[row],
            turn[row],
            arc[row],
        )

    def part(self, stretch: tuple[Floats, Floats]) -> tuple[Floats, Floats, Floats, Floats]:
        """Return the ends of a stretch of each piece, or a place far away where the stretch is empty."""
        begin, end = stretch
        empty = end <= begin
        return (
            np.where(empty, 0.0, self.x + begin * self.dx),
            np.where(empty, FAR_AWAY, self.y + begin * self.dy),
            np.where(empty, 0.0, self.x + end * self.dx),
            np.where(empty, FAR_AWAY, self.y + end * self.dy),
        )

    def spare(self, at: Floats) -> Floats:
        """Return by how much, at this share of each piece, it stops even the least stopped line of the arc."""
        x, y = self.x + at * self.dx, self.y + at * self.dy
        return self.share * self._behind(x, y) - (1.0 - self.share) * self._ahead(x, y)

    def _behind(self, x: Floats, y: Floats) -> Floats:
        """Return the least distance back to the higher base."""
        aside = self._least_aside(x, y)
        square = x * x + y * y
        sine = np.sin(aside)
        return np.sqrt(square) * np.cos(aside) - np.sqrt(np.maximum(0.0, self.near**2 - square * sine * sine))

    def _ahead(self, x: Floats, y: Floats) -> Floats:
        """Return the greatest distance on to the goal."""
        gx, gy = self.goal.low_x - x, self.goal.low_y - y
        aside = self._least_aside(gx, gy)
        square, sine = gx * gx + gy * gy, np.sin(aside)
        to_rim = np.sqrt(square) * np.cos(aside)
        to_rim += np.sqrt(np.maximum(0.0, self.goal.radius**2 - square * sine * sine))
        nx, ny, level = self.front.T
        is_edge = nx * nx + ny * ny > 0.5
        if not is_edge.any():
            return to_rim
        ends = (self.turn, self.turn + self.arc)
        least = np.minimum(*(-(nx * np.cos(turn) + ny * np.sin(turn)) for turn in ends))
        to_edge = np.maximum(0.0, x * nx + y * ny - level) / np.maximum(least, 1e-12)
        return np.where(is_edge, to_edge, to_rim)

    def _least_aside(self, x: Floats, y: Floats) -> Floats:
        """Return the least angle, over the arc, between its directions and the direction of (x, y)."""
        angle = np.arctan2(y, x)
        return np.clip(angle, self.turn, self.turn + self.arc) - angle

    def reach(self) -> tuple[Floats, Floats]:
        """Return between which shares of each piece a line of the arc can meet it at all."""
        begin, end = np.zeros(len(self.x)), np.ones(len(self.x))
        goal, first, last = self.goal, self.turn, self.turn + self.arc
        for turn, x, y, room, side in (
            (first, 0.0, 0.0, self.near, 1.0),
            (last, 0.0, 0.0, self.near, -1.0),
            (last, goal.low_x, goal.low_y, goal.radius, 1.0),
            (first, goal.high_x, goal.high_y, goal.radius, -1.0),
        ):
            sine, cosine = np.sin(turn), np.cos(turn)
            at = side * ((self.y - y) * cosine - (self.x - x) * sine) + room
            rate = side * (self.dy * cosine - self.dx * sine)
            share = -at / np.where(rate == 0.0, 1.0, rate)
            begin = np.where((rate > 0.0) & (at < 0.0), np.maximum(begin, share), begin)
            end = np.where((rate < 0.0) & (at + rate < 0.0), np.minimum(end, share), end)
            end = np.where((rate == 0.0) & (at < 0.0), -1.0, end)
        return np.minimum(begin, 1.0), end

    def rows(self, chosen: Ints) -> _Ground:
        """Return the chosen pieces only."""
        names = (name for name in self.__slots__ if name != "goal")
        return _Ground(**{name: getattr(self, name)[chosen] for name in names}, goal=self.goal.rows(chosen))

    def standing(self) -> tuple[tuple[Floats, Floats], tuple[Floats, Floats]]:
        """Return the one or two stretches of each piece that stop every line of the arc that meets them.

        Along a piece, what it has to spare is convex but for a trifle that grows with the square of the arc;
        that trifle is asked for on top. So a piece stops lines from its one end on, from its other, or both.
        """
        begin, end = self.reach()
        met = begin < end
        begin, end = np.where(met, begin, 0.0), np.where(met, end, 1.0)
        trifle = (1.0 / np.cos(self.arc / 2.0) - 1.0) * (
            np.hypot(self.goal.low_x, self.goal.low_y) + self.goal.radius
        )
        low, high = self.spare(begin) - trifle, self.spare(end) - trifle
        first_end = np.where((low >= 0.0) | ~met, 1.0, 0.0)
        second_begin = np.where((high >= 0.0) | ~met, 0.0, 1.0)
        dip = np.where(low < high, begin, end)
        both = np.flatnonzero((low >= 0.0) & (high >= 0.0) & met)
        if len(both):
            dip[both] = self.rows(both)._dip(
                begin[both], end[both], low[both], high[both], 4.0 * trifle[both]
            )
        falls = np.flatnonzero((low >= 0.0) & met & (dip > begin) & ~((high >= 0.0) & (dip >= end)))
        rises = np.flatnonzero((high >= 0.0) & met & (dip < end) & ~((low >= 0.0) & (dip <= begin)))
        if len(falls) + len(rises):
            which = np.concatenate([falls, rises])
            sure = np.concatenate([begin[falls], end[rises]])
            edge = self.rows(which)._edge(sure, dip[which], trifle[which])
            first_end[falls], second_begin[rises] = edge[: len(falls)], edge[len(falls) :]
        whole = (first_end == 1.0) | (second_begin == 0.0)
        first_end, second_begin = np.where(whole, 1.0, first_end), np.where(whole, 1.0, second_begin)
        return (np.zeros(len(begin)), first_end), (second_begin, np.ones(len(begin)))

    def _edge(self, sure: Floats, unsure: Floats, trifle: Floats) -> Floats:
        """Return how far each piece, from `sure` towards `unsure`, has enough to spare (by regula falsi)."""
        good, bad = self.spare(sure) - trifle, self.spare(unsure) - trifle
        for _ in range(FINE if self.arc.min() < COARSE else 12):
            share = good / np.maximum(good - bad, 1e-300)
            middle = sure + np.clip(share, 0.0, 1.0) * (unsure - sure)
            spare = self.spare(middle) - trifle
            enough = spare >= 0.0
            sure, unsure = np.where(enough, middle, sure), np.where(enough, unsure, middle)
            good, bad = np.where(enough, spare, good / 2.0), np.where(enough, bad / 2.0, spare)
        return sure

    def _dip(self, begin: Floats, end: Floats, low: Floats, high: Floats, least: Floats) -> Floats:
        """Return the share of each piece where it has less than `least` to spare, or `end` where there is none."""
        middle = (begin + end) / 2.0
        spare = self.spare(middle)
        safe = (spare >= least) & (2.0 * spare - np.maximum(low, high) >= 2.0 * least)
        dip, unsafe = end.copy(), np.flatnonzero(~safe)
        if len(unsafe):
            ground = self.rows(unsafe)
            left, right = begin[unsafe], end[unsafe]
            for _ in range(40 if self.arc.min() < COARSE else 14):
                third, other = left + (right - left) * 0.4, left + (right - left) * 0.6
                falling = ground.spare(third) > ground.spare(other)
                left, right = np.where(falling, third, left), np.where(falling, right, other)
            lowest = (left + right) / 2.0
            dip[unsafe] = np.where(ground.spare(lowest) < least[unsafe], lowest, end[unsafe])
        return dip
