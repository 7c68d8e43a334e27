"""The search for a clear line: a direction turns, and what hides the second base is followed as it turns.

At one direction every piece of blocking edge between two bases hides an interval of offsets, and the view
is shut where a chain of overlapping intervals covers the whole strip that crosses both bases. Each link of
the chain holds until two known points line up, an angle in closed form; so the search jumps from one broken
chain to the next, and either finds a direction where no chain can be made or has turned all the way.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from nexus_table.geometry.corridor import GRAZE
from nexus_table.geometry.sight_board import Bools, Floats, Ints

STEP = 1e-11
"""Radians past the angle at which a chain breaks where the next one is sought; what opens for less is a tie."""


@dataclass(frozen=True, eq=False, slots=True)
class Goal:
    """What the lines of each pair (first axis) must reach: a disc, or a stretch of edge.

    A line reaches it if its offset lies from `radius` below the point (low_x, low_y) to `radius` above the
    point (high_x, high_y); for a disc both points are its centre, for an edge the radius is zero.
    """

    low_x: Floats
    low_y: Floats
    high_x: Floats
    high_y: Floats
    radius: Floats

    @classmethod
    def disc(cls, x: Floats, radius: Floats) -> Goal:
        """Return the discs whose centres lie on the x axis."""
        zero = np.zeros(len(x))
        return cls(x, zero, x, zero, radius)

    def rows(self, chosen: Ints | Bools) -> Goal:
        """Return the chosen pairs' only."""
        return Goal(*(getattr(self, name)[chosen] for name in self.__slots__))

    def mirrored(self) -> Goal:
        """Return the same goals seen in a mirror along the x axis."""
        return Goal(self.high_x, -self.high_y, self.low_x, -self.low_y, self.radius)


@dataclass(frozen=True, eq=False, slots=True)
class Straits:
    """Many pairs of bases, each in its own frame: the first base at the origin, the second on the positive x axis.

    `near` (pairs,) is the first radius and `goal` what lines must reach. `x1, y1, x2, y2` (pairs, pieces) are
    the ends of pieces of edge, none of which runs inside the first base; rows are filled up with pieces far
    away. A piece counts where it lies beyond the first centre and, unless it is `held`, before the goal's.
    One that is `hugging` lies so close to a base that a small turn can take it from before to behind. The
    first columns are arcs of a rim that lie inside a blocker, from the angle `arc_from` on to `arc_to`
    (pairs, arcs): of the first base's rim, or, if `arcs_of_goal`, of the goal's.
    """

    near: Floats
    goal: Goal
    x1: Floats
    y1: Floats
    x2: Floats
    y2: Floats
    held: Bools
    hugging: Bools
    arc_from: Floats
    arc_to: Floats
    arcs_of_goal: bool = False

    def rows(self, chosen: Ints | Bools) -> Straits:
        """Return the chosen pairs only."""
        tables = (getattr(self, name)[chosen] for name in self.__slots__[2:-1])
        return Straits(self.near[chosen], self.goal.rows(chosen), *tables, self.arcs_of_goal)

    def mirrored(self) -> Straits:
        """Return the same pairs seen in a mirror along the line of centres."""
        return replace(
            self,
            goal=self.goal.mirrored(),
            x1=self.x2,
            y1=-self.y2,
            x2=self.x1,
            y2=-self.y1,
            arc_from=-self.arc_to,
            arc_to=-self.arc_from,
        )


def widest(self) -> Floats:
    """The largest angle (pairs,) between the line of centres and a line that touches both bases."""
    return widest(self.near, self.far, self.apart)


def widest(near: Floats, far: Floats, apart: Floats) -> Floats:
    """Return the largest angle between the line of centres and a line that touches both bases."""
    return np.arcsin(np.minimum(1.0, (near + far) / apart))


@dataclass(frozen=True, eq=False, slots=True)
class Openings:
    """For each pair (first axis): whether a clear line was found, and its direction in radians, its offset in inches
    and how wide the opening is there, in inches, in the pair's own frame."""

    found: Bools
    direction: Floats
    offset: Floats
    width: Floats

    @classmethod
    def none(cls, count: int) -> Openings:
        """Return no opening for each of so many pairs."""
        return cls(np.zeros(count, dtype=bool), np.zeros(count), np.zeros(count), np.zeros(count))

    def put(self, chosen: Ints, found: Openings) -> None:
        """Write down what was found for the chosen pairs."""
        for name in self.__slots__:
            getattr(self, name)[chosen] = getattr(found, name)


def sweep(straits: Straits) -> Openings:
    """Return for each pair of discs whether some line between them meets none of the pieces."""
    limit = widest(straits.near, straits.goal.radius, straits.goal.low_x)
    result = _half_sweep(straits, limit)
    shut = np.flatnonzero(~result.found)
    other = _half_sweep(straits.rows(shut).mirrored(), limit[shut])
    result.put(shut, Openings(other.found, -other.direction, -other.offset, other.width))
    return result


def _half_sweep(straits: Straits, limit: Floats) -> Openings:
    """Turn each pair's direction from the line of centres counter-clockwise up to `limit` radians."""
    result = Openings.none(len(limit))
    index, turn = np.arange(len(limit)), np.zeros(len(limit))
    while len(index):
        chain = forge(straits, turn)
        result.put(index, Openings(chain.open, turn, chain.offset, chain.width))
        turn = turn + np.maximum(chain.holds, 0.0) + STEP
        going = ~chain.open & (turn < limit)
        if not going.all():
            index, straits, turn, limit = index[going], straits.rows(going), turn[going], limit[going]
    return result


@dataclass(frozen=True, eq=False, slots=True)
class Chain:
    """What hides the goal at one direction for each pair: `open` where no chain covers the strip, with the middle and
    the width of the first opening; else for how many more radians the chain `holds`."""

    open: Bools
    offset: Floats
    width: Floats
    holds: Floats


def forge(straits: Straits, turn: Floats) -> Chain:
    """Lay overlapping pieces side by side at directions `turn` (pairs,), always the one that reaches furthest, until
    they cover the strip of lines through both bases or none fits."""
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
    """The intervals of offsets that pieces hide at one direction, and for how long their ends keep their order."""

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
        """Return how far each row may turn while `piece` overlaps `before`, or the strip's edge where that is -1."""
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
    """Return the lowest and highest offsets of each arc's front part; where it goes on behind, they are infinite."""
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
    left[left > 2.0 * np.pi - 1e-6] = 0.0
    left[ratio >= 1.0] = np.inf
    return left
