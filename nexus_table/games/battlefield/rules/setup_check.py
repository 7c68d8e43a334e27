"""What is said of one rule held against a table: kept or broken, by how much, and where to look."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import Enum

import msgspec

from nexus_table.geometry.shapes import Point

ROUNDING = 1e-6
"""What arithmetic may add to or take from an exact figure, in inches."""

Found = tuple[float, tuple[Point, ...]]
"""A figure and the spots on the table where it was found."""


class Unit(Enum):
    """What a figure is given in."""

    INCHES = "inches"
    SQUARE_INCHES = "square inches"
    MILLIMETRES = "millimetres"
    COUNT = "count"
    SHARE = "share"
    """0 to 1."""


class Check(msgspec.Struct, frozen=True):
    """One rule held against a table: the figure found, what it should be, and how much room that leaves.

    `slack` is in the figure's unit, negative where the rule is broken; `places` are the spots to look at.
    """

    rule: str
    title: str
    value: float
    target: str
    slack: float
    about: str
    places: tuple[Point, ...] = ()
    unit: Unit = Unit.INCHES

    @property
    def passed(self) -> bool:
        """Whether the table keeps the rule."""
        return self.slack >= -ROUNDING


def least(rule: str, title: str, target: float, found: Sequence[Found], about: str) -> Check:
    """Return a check that the least of some distances reaches the target; where there are none it is kept."""
    value, places = min(found, default=(math.inf, ()))
    return Check(rule, title, value, f'at least {target:.3g}"', value - target, about, places)
