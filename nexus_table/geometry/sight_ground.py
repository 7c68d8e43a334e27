"""Edges of middling height, and which stretch of them stops every line of a short arc of directions.

For a line that meets an edge `a` inches beyond the higher base and `b` inches before its end at the lower
one, the edge stops it if `a * share >= b * (1 - share)`, where `share` is how far up the line the blocker's
top reaches. What is left over is what the place has to spare.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from nexus_table.geometry.sight_board import Floats, Ints
from nexus_table.geometry.sight_pairs import FAR_AWAY
from nexus_table.geometry.sight_straits import Goal

Stretch = tuple[Floats, Floats]
"""From which share of each piece to which; empty where the second is not larger."""

ROUNDING = 1e-12
"""Inches by which the strip is widened, so that the one line from a point is not lost."""

COARSE = 1e-6
"""Radians: in longer arcs a few steps find well enough what a piece stops."""


@dataclass(frozen=True, eq=False, slots=True)
class Ground:
    """Pieces of edge (pieces,) of middling height, and the arcs of direction for which they are asked.

    A piece runs from (x, y) by (dx, dy) in the frame of its pair; the arc runs from `turn` to `turn + arc`.
    `front` (pieces, 3) is as for a slope.
    """

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

    def rows(self, chosen: Ints) -> Ground:
        """Return the chosen pieces only."""
        names = (name for name in self.__slots__ if name != "goal")
        return Ground(**{name: getattr(self, name)[chosen] for name in names}, goal=self.goal.rows(chosen))

    def part(self, stretch: Stretch) -> tuple[Floats, Floats, Floats, Floats]:
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
        """Return by how much, at this share of each piece, it stops the least stopped line of the arc."""
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

    def reach(self) -> Stretch:
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
            at = side * ((self.y - y) * cosine - (self.x - x) * sine) + room + ROUNDING
            rate = side * (self.dy * cosine - self.dx * sine)
            share = -at / np.where(rate == 0.0, 1.0, rate)
            begin = np.where((rate > 0.0) & (at < 0.0), np.maximum(begin, share), begin)
            end = np.where((rate < 0.0) & (at + rate < 0.0), np.minimum(end, share), end)
            end = np.where((rate == 0.0) & (at < 0.0), -1.0, end)
        return np.minimum(begin, 1.0), end

    def standing(self) -> tuple[Stretch, Stretch]:
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
        for _ in range(24 if self.arc.min() < COARSE else 12):
            share = good / np.maximum(good - bad, 1e-300)
            middle = sure + np.clip(share, 0.0, 1.0) * (unsure - sure)
            spare = self.spare(middle) - trifle
            enough = spare >= 0.0
            sure, unsure = np.where(enough, middle, sure), np.where(enough, unsure, middle)
            good, bad = np.where(enough, spare, good / 2.0), np.where(enough, bad / 2.0, spare)
        return sure

    def _dip(self, begin: Floats, end: Floats, low: Floats, high: Floats, least: Floats) -> Floats:
        """Return the share of each piece where it has less than `least` to spare, or `end` if nowhere."""
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
