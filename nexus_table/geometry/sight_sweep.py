"""The search for a clear line: a direction turns, and what hides the second base is followed as it turns.

At one direction every piece of blocking edge between two bases hides an interval of offsets, and the view
is shut where a chain of overlapping intervals covers the whole strip that crosses both bases. Each link of
the chain holds until two known points line up, an angle in closed form; so the search jumps from one broken
chain to the next, and either finds a direction where no chain can be made or has turned all the way.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from nexus_table.geometry.corridor import GRAZE
from nexus_table.geometry.sight_board import Bools, Floats, Ints
from nexus_table.geometry.sight_straits import Straits, widest

MOST_TURNS = 100_000
"""How many chains are followed at most; what is not open by then is open nowhere by more than a tie."""

NEARBY = tuple(side * size for size in (1e-6, 1e-4, 1e-3, 1e-2, 5e-2) for side in (1.0, -1.0))
"""Radians from an opening to the directions in which a wider one is looked for."""

ROUNDING = 1e-8
"""Radians: an order of points that was lost so shortly before may be lost by rounding alone."""

STEP = 1e-11
"""Radians past the angle at which a chain breaks where the next is sought; what opens for less is a tie."""


@dataclass(frozen=True, eq=False, slots=True)
class Openings:
    """For each pair (first axis): whether a clear line was found, and where, in the pair's own frame.

    `direction` is in radians from the line of centres, `offset` in inches to the left of the first centre,
    and `width` how many inches of offset are open at that direction.
    """

    found: Bools
    direction: Floats
    offset: Floats
    width: Floats

    @classmethod
    def none(cls, count: int) -> Openings:
        """Return no opening for each of so many pairs."""
        return cls(np.zeros(count, dtype=bool), np.zeros(count), np.zeros(count), np.zeros(count))

    def rows(self, chosen: Ints | Bools) -> Openings:
        """Return the chosen pairs' only."""
        return Openings(*(getattr(self, name)[chosen] for name in self.__slots__))

    def put(self, chosen: Ints, found: Openings) -> None:
        """Write down what was found for the chosen pairs."""
        for name in self.__slots__:
            getattr(self, name)[chosen] = getattr(found, name)


def sweep(straits: Straits, *, wide: bool = False) -> Openings:
    """Return an opening for each pair of discs, wide if asked for, where a line between them meets no piece."""
    limit = widest(straits.near, straits.goal.radius, straits.goal.low_x)
    result = _half_sweep(straits, limit)
    shut = np.flatnonzero(~result.found)
    other = _half_sweep(straits.rows(shut).mirrored(), limit[shut])
    result.put(shut, Openings(other.found, -other.direction, -other.offset, other.width))
    if wide:
        return widened(result, lambda rows, turn: forge(straits.rows(rows), turn), -limit, limit)
    return result


def _half_sweep(straits: Straits, limit: Floats) -> Openings:
    """Turn each pair's direction from the line of centres counter-clockwise up to `limit` radians."""
    result = Openings.none(len(limit))
    index, turn = np.arange(len(limit)), np.zeros(len(limit))
    for _ in range(MOST_TURNS):
        if not len(index):
            break
        chain = forge(straits, turn)
        result.put(index, Openings(chain.open, turn, chain.offset, chain.width))
        turn = turn + np.maximum(chain.holds, 0.0) + STEP
        going = ~chain.open & (turn < limit)
        if not going.all():
            index, straits, turn, limit = index[going], straits.rows(going), turn[going], limit[going]
    return result


def widened(found: Openings, look: Callable[[Ints, Floats], Chain], begin: Floats, limit: Floats) -> Openings:
    """Return for each opening the widest that shows in directions close by, between `begin` and `limit`.

    `look` tells what hides the goals of the rows it is given, at one direction each.
    """
    rows = np.flatnonzero(found.found)
    first, width = found.direction[rows].copy(), found.width[rows].copy()
    for nudge in NEARBY:
        turn = first + nudge
        chain = look(rows, turn)
        better = chain.open & (chain.width > width) & (turn > begin[rows]) & (turn < limit[rows])
        width[better] = chain.width[better]
        best = Openings(chain.open, turn, chain.offset, chain.width)
        found.put(rows[better], best.rows(better))
    return found


@dataclass(frozen=True, eq=False, slots=True)
class Chain:
    """What hides the goal at one direction for each pair: `open` where no chain covers the strip.

    There `offset` and `width` are the first opening's middle and width in inches; elsewhere `holds` is for
    how many more radians the chain covers the strip.
    """

    open: Bools
    offset: Floats
    width: Floats
    holds: Floats


def forge(straits: Straits, turn: Floats) -> Chain:
    """Lay overlapping pieces side by side at directions `turn` (pairs,), always the one that reaches furthest.

    That ends where they cover the strip of lines through both bases, or where none fits.
    """
    shadows = _Shadows.cast(straits, turn)
    reached, holds = shadows.strip_low.copy(), np.full(len(turn), np.inf)
    is_open, last = np.zeros(len(turn), dtype=bool), np.full(len(turn), -1)
    live = np.arange(len(turn))
    while len(live):
        here = reached[live]
        reach = np.where(shadows.low[live] <= here[:, None] + GRAZE, shadows.high[live], -np.inf)
        piece = np.argmax(reach, axis=1)
        best = reach[np.arange(len(live)), piece]
        across = best + GRAZE >= shadows.strip_high[live]
        fits = across | (best > here)
        is_open[live[~fits]] = True
        live, piece, best, across = live[fits], piece[fits], best[fits], across[fits]
        holds[live] = np.minimum(holds[live], shadows.link_holds(live, last[live], piece))
        done = live[across]
        holds[done] = np.minimum(holds[done], shadows.end_holds(done, piece[across]))
        reached[live], last[live] = best, piece
        live = live[~across]
    beyond = np.where(shadows.low > reached[:, None] + GRAZE, shadows.low, np.inf).min(axis=1, initial=np.inf)
    upper = np.minimum(beyond, shadows.strip_high)
    middle = np.where(is_open, (reached + upper) / 2.0, 0.0)
    return Chain(is_open, middle, np.where(is_open, upper - reached, 0.0), holds)


@dataclass(frozen=True, eq=False, slots=True)
class _Shadows:
    """The intervals of offsets that pieces hide at one direction, and how long their ends keep their order."""

    straits: Straits
    turn: Floats
    goal_low: Floats
    goal_high: Floats
    strip_low: Floats
    strip_high: Floats
    low: Floats
    high: Floats
    flipped: Bools

    @classmethod
    def cast(cls, straits: Straits, turn: Floats) -> _Shadows:
        """Return what each piece (second axis) hides at each pair's direction."""
        goal, sine, cosine = straits.goal, np.sin(turn), np.cos(turn)
        goal_low = goal.low_y * cosine - goal.low_x * sine - goal.radius
        goal_high = goal.high_y * cosine - goal.high_x * sine + goal.radius
        strip_low = np.maximum(-straits.near, goal_low)
        strip_high = np.maximum(strip_low, np.minimum(straits.near, goal_high))
        limit = (goal.low_x * cosine + goal.low_y * sine)[:, None]
        sine, cosine = sine[:, None], cosine[:, None]
        one, two = straits.y1 * cosine - straits.x1 * sine, straits.y2 * cosine - straits.x2 * sine
        low, high = np.minimum(one, two), np.maximum(one, two)
        middle = (np.maximum(low, strip_low[:, None]) + np.minimum(high, strip_high[:, None])) / 2.0
        span = two - one
        share = np.clip((middle - one) / np.where(span == 0.0, 1.0, span), 0.0, 1.0)
        begin = straits.x1 * cosine + straits.y1 * sine
        along = begin + share * (straits.x2 * cosine + straits.y2 * sine - begin)
        between = (along > 0.0) & (straits.held | (along < limit))
        low, high = np.where(between, low, np.inf), np.where(between, high, -np.inf)
        flipped = one > two
        arcs = straits.arc_from.shape[1]
        if arcs:
            low[:, :arcs], high[:, :arcs] = _arc_shadows(straits, turn)
            flipped[:, :arcs] = False
        return cls(straits, turn, goal_low, goal_high, strip_low, strip_high, low, high, flipped)

    def ends(self, rows: Ints, piece: Ints) -> tuple[Floats, Floats, Floats, Floats]:
        """Return x and y of the point that bounds each row's piece below, then of the one above."""
        s, flipped = self.straits, self.flipped[rows, piece]
        x1, y1, x2, y2 = s.x1[rows, piece], s.y1[rows, piece], s.x2[rows, piece], s.y2[rows, piece]
        return (
            np.where(flipped, x2, x1),
            np.where(flipped, y2, y1),
            np.where(flipped, x1, x2),
            np.where(flipped, y1, y2),
        )

    def link_holds(self, rows: Ints, before: Ints, piece: Ints) -> Floats:
        """Return how far each row may turn while `piece` overlaps `before`, or, where that is -1, the strip's edge."""
        near, goal, turn = self.straits.near[rows], self.straits.goal.rows(rows), self.turn[rows]
        low, (x, y, _, _) = self.low[rows, piece], self.ends(rows, piece)
        _, _, high_x, high_y = self.ends(rows, before)
        linked = until(x - high_x, y - high_y, GRAZE, turn)
        by_near = np.where(low <= GRAZE - near, until(x, y, GRAZE - near, turn), 0.0)
        by_goal = until(x - goal.low_x, y - goal.low_y, GRAZE - goal.radius, turn)
        by_goal[low > self.goal_low[rows] + GRAZE] = 0.0
        holds = np.where(before < 0, np.maximum(by_near, by_goal), linked)
        holds[low == -np.inf] = np.inf
        return np.minimum(holds, self._stays(rows, piece))

    def end_holds(self, rows: Ints, piece: Ints) -> Floats:
        """Return how far each row may turn while its last piece still reaches the strip's upper edge."""
        near, goal, turn = self.straits.near[rows], self.straits.goal.rows(rows), self.turn[rows]
        high, (_, _, x, y) = self.high[rows, piece], self.ends(rows, piece)
        by_near = np.where(high >= near - GRAZE, until(-x, -y, GRAZE - near, turn), 0.0)
        by_goal = until(goal.high_x - x, goal.high_y - y, GRAZE - goal.radius, turn)
        by_goal[high < self.goal_high[rows] - GRAZE] = 0.0
        holds = np.maximum(by_near, by_goal)
        wrapped = high == np.inf
        if wrapped.any():
            begin = self.straits.arc_to[rows[wrapped], piece[wrapped]]
            holds[wrapped] = begin - np.pi / 2.0 - turn[wrapped]
        return holds

    def _stays(self, rows: Ints, piece: Ints) -> Floats:
        """Return how far each row may turn before its piece might pass from before a base to behind it."""
        s, stays = self.straits, np.full(len(rows), np.inf)
        is_arc = piece < s.arc_from.shape[1]
        if is_arc.any():
            stays[is_arc] = s.arc_to[rows[is_arc], piece[is_arc]] + np.pi / 2.0 - self.turn[rows[is_arc]]
        close = s.hugging[rows, piece]
        if close.any():
            rows, piece = rows[close], piece[close]
            low_x, low_y, high_x, high_y = self.ends(rows, piece)
            turn, goal = self.turn[rows], s.goal.rows(rows)
            near, far = s.near[rows] + 2 * GRAZE, goal.radius + 2 * GRAZE
            aside = np.minimum(until(low_x, low_y, near, turn), until(-high_x, -high_y, near, turn))
            beyond = np.minimum(
                until(low_x - goal.high_x, low_y - goal.high_y, far, turn),
                until(goal.low_x - high_x, goal.low_y - high_y, far, turn),
            )
            beyond[s.held[rows, piece]] = np.inf
            stays[close] = np.minimum(stays[close], np.minimum(aside, beyond))
        return stays


def _arc_shadows(straits: Straits, turn: Floats) -> tuple[Floats, Floats]:
    """Return the lowest and highest offsets of each arc's front part, infinite where it goes on behind."""
    goal, right = straits.goal, np.pi / 2.0
    begin, end = straits.arc_from - turn[:, None], straits.arc_to - turn[:, None]
    if straits.arcs_of_goal:
        radius = goal.radius[:, None]
        centre = (goal.low_y * np.cos(turn) - goal.low_x * np.sin(turn))[:, None]
    else:
        radius, centre = straits.near[:, None], np.zeros((len(turn), 1))
    low = np.where(begin < -right, -np.inf, centre + radius * np.sin(begin))
    high = np.where(end > right, np.inf, centre + radius * np.sin(end))
    ahead = (end > -right) & (begin < right)
    return np.where(ahead, low, np.inf), np.where(ahead, high, -np.inf)


def until(x: Floats, y: Floats, bound: Floats | float, turn: Floats) -> Floats:
    """Return how far the direction may turn on from `turn` while the point's offset is at most `bound`.

    The offset of (x, y) at direction t is `y cos t - x sin t`. All angles are in radians.
    """
    length = np.hypot(x, y)
    ratio = np.divide(bound, length, out=np.full(len(length), np.inf), where=length > 0.0)
    left: Floats = np.arctan2(y, x) - turn - np.pi + np.arcsin(np.clip(ratio, -1.0, 1.0))
    left %= 2.0 * np.pi
    left[left > 2.0 * np.pi - ROUNDING] = 0.0
    left[ratio >= 1.0] = np.inf
    return left
