"""The tables a search for clear lines works on: pairs of bases, each in its own frame, and what lies between them."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from nexus_table.geometry.sight_board import Bools, Floats, Ints


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
    """Many pairs of bases, each in its own frame: the first at the origin, the second on the positive x axis.

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
        return Straits(
            self.near[chosen],
            self.goal.rows(chosen),
            self.x1[chosen],
            self.y1[chosen],
            self.x2[chosen],
            self.y2[chosen],
            self.held[chosen],
            self.hugging[chosen],
            self.arc_from[chosen],
            self.arc_to[chosen],
            self.arcs_of_goal,
        )

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


def widest(near: Floats, far: Floats, apart: Floats) -> Floats:
    """Return the largest angle between the line of centres and a line that touches both bases."""
    return np.arcsin(np.minimum(1.0, (near + far) / apart))
