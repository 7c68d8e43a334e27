"""The search for a clear line: a direction turns, and what hides the second base from the first is followed as it turns.

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
"""Radians past the angle at which a chain breaks where the next one is sought: openings narrower than this are ties."""


@dataclass(frozen=True, eq=False, slots=True)
class Straits:
    """Many pairs of bases, each in its own frame: the first at the origin, the second `apart` inches along the x axis.

    `near`, `far` and `apart` (pairs,) are the two radii and the distance of the centres. `x1, y1, x2, y2`
    (pairs, pieces) are the ends of pieces of edge, none of which runs inside either base; rows are filled up
    with pieces far away. The first columns are arcs of the first base's rim that lie inside a blocker, from
    the angle `arc_from` on to `arc_to` (pairs, arcs). A piece that is `hugging` lies so close to a base that
    a small turn can take it from before the base to behind it.
    """

    near: Floats
    far: Floats
    apart: Floats
    x1: Floats
    y1: Floats
    x2: Floats
    y2: Floats
    hugging: Bools
    arc_from: Floats
    arc_to: Floats

    def rows(self, chosen: Ints | Bools) -> Straits:
        """Return the chosen pairs only."""
        return Straits(*(getattr(self, name)[chosen] for name in self.__slots__))

    def mirrored(self) -> Straits:
        """Return the same pairs seen in a mirror along the line of centres."""
        return replace(
            self,
            x1=self.x2,
            y1=-self.y2,
            x2=self.x1,
            y2=-self.y1,
            arc_from=-self.arc_to,
            arc_to=-self.arc_from,
        )

    @property
    def widest(self) -> Floats:
        """The largest angle (pairs,) between the line of centres and a line that touches both bases."""
        return widest(self.near, self.far, self.apart)


def widest(near: Floats, far: Floats, apart: Floats) -> Floats:
    """Return the largest angle between the line of centres and a line that touches both bases."""
    return np.arcsin(np.minimum(1.0, (near + far) / apart))


@dataclass(frozen=True, eq=False, slots=True)
class Openings:
    """For each pair (first axis): whether a clear line was found, its direction in radians and offset in inches, in the
    pair's own frame, and how wide the opening is at that direction, in inches."""

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
    """Return for each pair whether some line between the two bases meets none of the pieces."""
    result = _half_sweep(straits)
    shut = np.flatnonzero(~result.found)
    other = _half_sweep(straits.rows(shut).mirrored())
    result.put(shut, Openings(other.found, -other.direction, -other.offset, other.width))
    return result


def _half_sweep(straits: Straits) -> Openings:
    """Turn each pair's direction from the line of centres counter-clockwise as far as a line can touch both bases."""
    count = len(straits.apart)
    result = Openings.none(count)
    index, turn, limit = np.arange(count), np.zeros(count), straits.widest
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
    """What hides the second base at one direction for each pair: `open` where no chain covers the strip, with the middle
    and the width of the first opening; else for how many more radians the chain `holds`."""

    open: Bools
    offset: Floats
    width: Floats
    holds: Floats


def forge(straits: Straits, turn: Floats) -> Chain:
    """Lay overlapping pieces side by side at directions `turn` (pairs,), always the one that reaches furthest, until the
    strip of lines through both bases is covered or none fits."""
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
    return Chain(is_open, (reached + upper) / 2.0, np.where(is_open, upper - reached, 0.0), holds)


@dataclass(frozen=True, eq=False, slots=True)
class _Shadows:
    """The intervals of offsets that pieces hide at one direction, and for how long what bounds them keeps its order."""

    straits: Straits
    turn: Floats
    axis: Floats
    strip_low: Floats
    strip_high: Floats
    low: Floats
    high: Floats
    flipped: Bools

    @classmethod
    def cast(cls, straits: Straits, turn: Floats) -> _Shadows:
        """Return what each piece (second axis) hides at each pair's direction."""
        sine, cosine = np.sin(turn)[:, None], np.cos(turn)[:, None]
        axis = -straits.apart * sine[:, 0]
        strip_low = np.maximum(-straits.near, axis - straits.far)
        strip_high = np.maximum(strip_low, np.minimum(straits.near, axis + straits.far))
        one, two = straits.y1 * cosine - straits.x1 * sine, straits.y2 * cosine - straits.x2 * sine
        low, high = np.minimum(one, two), np.maximum(one, two)
        middle = (np.maximum(low, strip_low[:, None]) + np.minimum(high, strip_high[:, None])) / 2.0
        span = two - one
        share = np.clip((middle - one) / np.where(span == 0.0, 1.0, span), 0.0, 1.0)
        begin = straits.x1 * cosine + straits.y1 * sine
        along = begin + share * (straits.x2 * cosine + straits.y2 * sine - begin)
        between = (along > 0.0) & (along < straits.apart[:, None] * cosine)
        low, high = np.where(between, low, np.inf), np.where(between, high, -np.inf)
        flipped = one > two
        arcs = straits.arc_from.shape[1]
        if arcs:
            low[:, :arcs], high[:, :arcs] = _arc_shadows(straits, turn)
            flipped[:, :arcs] = False
        return cls(straits, turn, axis, strip_low, strip_high, low, high, flipped)

    def ends(self, rows: Ints, piece: Ints) -> tuple[Floats, Floats, Floats, Floats]:
        """Return x and y of the point that bounds each row's piece below, then of the one that bounds it above."""
        s, flipped = self.straits, self.flipped[rows, piece]
        x1, y1, x2, y2 = s.x1[rows, piece], s.y1[rows, piece], s.x2[rows, piece], s.y2[rows, piece]
        return (
            np.where(flipped, x2, x1),
            np.where(flipped, y2, y1),
            np.where(flipped, x1, x2),
            np.where(flipped, y1, y2),
        )

    def link_holds(self, rows: Ints, before: Ints, piece: Ints) -> Floats:
        """Return how far each row may turn while `piece` overlaps `before`, or the strip's lower edge where that is -1."""
        s, turn = self.straits, self.turn[rows]
        low, (x, y, _, _) = self.low[rows, piece], self.ends(rows, piece)
        _, _, high_x, high_y = self.ends(rows, before)
        linked = until(x - high_x, y - high_y, GRAZE, turn)
        near, far, axis = s.near[rows], s.far[rows], self.axis[rows]
        by_near = np.where(low <= GRAZE - near, until(x, y, GRAZE - near, turn), 0.0)
        by_far = np.where(low <= axis - far + GRAZE, until(x - s.apart[rows], y, GRAZE - far, turn), 0.0)
        holds = np.where(before < 0, np.maximum(by_near, by_far), linked)
        holds[low == -np.inf] = np.inf
        return np.minimum(holds, self._stays(rows, piece))

    def end_holds(self, rows: Ints, piece: Ints) -> Floats:
        """Return how far each row may turn while its last piece still reaches the strip's upper edge."""
        s, turn = self.straits, self.turn[rows]
        high, (_, _, x, y) = self.high[rows, piece], self.ends(rows, piece)
        near, far, axis = s.near[rows], s.far[rows], self.axis[rows]
        by_near = np.where(high >= near - GRAZE, until(-x, -y, GRAZE - near, turn), 0.0)
        by_far = np.where(high >= axis + far - GRAZE, until(s.apart[rows] - x, -y, GRAZE - far, turn), 0.0)
        holds = np.maximum(by_near, by_far)
        wrapped = high == np.inf
        if wrapped.any():
            holds[wrapped] = s.arc_to[rows[wrapped], piece[wrapped]] - np.pi / 2.0 - turn[wrapped]
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
            turn, apart = self.turn[rows], s.apart[rows]
            for radius, centre in ((s.near[rows] + 2 * GRAZE, 0.0), (s.far[rows] + 2 * GRAZE, apart)):
                inside = until(low_x - centre, low_y, radius, turn)
                inside = np.minimum(inside, until(centre - high_x, -high_y, radius, turn))
                stays[close] = np.minimum(stays[close], inside)
        return stays


def _arc_shadows(straits: Straits, turn: Floats) -> tuple[Floats, Floats]:
    """Return the lowest and highest offsets of the front half's part of each arc; an end behind the rim is infinite."""
    begin, end = straits.arc_from - turn[:, None], straits.arc_to - turn[:, None]
    right, near = np.pi / 2.0, straits.near[:, None]
    low = np.where(begin < -right, -np.inf, near * np.sin(begin))
    high = np.where(end > right, np.inf, near * np.sin(end))
    ahead = (end > -right) & (begin < right)
    return np.where(ahead, low, np.inf), np.where(ahead, high, -np.inf)


def until(x: Floats, y: Floats, bound: Floats | float, turn: Floats) -> Floats:
    """Return how far the direction may turn on from `turn`, where it does, while the point's offset is at most `bound`.

    The offset of (x, y) at direction t is `y cos t - x sin t`. All angles are in radians.
    """
    length = np.hypot(x, y)
    ratio = np.divide(bound, length, out=np.full(len(length), np.inf), where=length > 0.0)
    left = np.arctan2(y, x) - turn - np.pi + np.arcsin(np.clip(ratio, -1.0, 1.0))
    left = left % (2.0 * np.pi)
    left[left > 2.0 * np.pi - 1e-6] = 0.0
    left[ratio >= 1.0] = np.inf
    return left
