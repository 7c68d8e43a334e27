"""Bodies as the rules see them: a base cylinder standing somewhere, nothing of the sculpt on it."""

from __future__ import annotations

import math

import msgspec

from nexus_table.geometry.shapes import Disc, Point

INCH = 25.4
"""Millimetres in an inch (B11)."""


class Body(msgspec.Struct, frozen=True):
    """A base cylinder: centre, radius, height and how high it stands, all in inches (B2, B7)."""

    x: float
    y: float
    radius: float
    height: float
    elevation: float = 0.0

    @property
    def at(self) -> Point:
        """The centre in plan."""
        return (self.x, self.y)

    @property
    def base(self) -> Disc:
        """The base in plan."""
        return Disc(self.x, self.y, self.radius)

    @property
    def top(self) -> float:
        """How high its top is above the table."""
        return self.elevation + self.height


def radius_of(base_mm: float) -> float:
    """Return the radius in inches of a base whose diameter is given in millimetres."""
    return base_mm / INCH / 2.0


def apart(one: Body, other: Body) -> float:
    """Return the distance in inches from base edge to base edge, 0 where they touch or overlap (B11)."""
    return max(0.0, math.hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius)
