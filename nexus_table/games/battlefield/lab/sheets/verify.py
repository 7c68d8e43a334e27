"""Verify: how far a table that was built is off, told from two measured numbers a piece."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from nexus_table.games.battlefield.lab.sheets.keystones import Measured, placed_by, point_at
from nexus_table.games.battlefield.model import Placement, Template
from nexus_table.games.battlefield.terrain import lay
from nexus_table.geometry.shapes import Point

CLOSE_ENOUGH = 0.25
"""A piece that is off by no more, in inches, plays as it was planned."""


class Reading(msgspec.Struct, frozen=True):
    """What was measured of a piece: corner A from two edges and, where its angle is in doubt, corner B too."""

    a: tuple[Measured, Measured]
    b: tuple[Measured, Measured] | None = None


class Deviation(msgspec.Struct, frozen=True):
    """How far one piece is off: `off` is its worst corner's distance, `by` how it was shifted, both in inches.

    `turned` is by how many degrees it was turned too far counter-clockwise, None where only corner A was measured.
    `stands` is where it stands, so that the plan can be made to follow the table.
    """

    off: float
    by: Point
    turned: float | None
    stands: Placement

    @property
    def close(self) -> bool:
        """Whether the piece lies near enough to its plan."""
        return self.off <= CLOSE_ENOUGH


class Whole(msgspec.Struct, frozen=True):
    """How far the table is off as a whole, in inches: the worst and the mean piece, and what all are shifted by."""

    worst: float
    mean: float
    shift: Point
    far: int


def deviation(
    placement: Placement, template: Template, reading: Reading, size: tuple[float, float]
) -> Deviation:
    """Return how far a piece that was measured is off its plan."""
    a = point_at(*reading.a, size)
    b = point_at(*reading.b, size) if reading.b else None
    stands = placed_by(placement, template, a, b)
    planned, real = lay(0, placement, template).footprint, lay(0, stands, template).footprint
    off = max(math.dist(one, other) for one, other in zip(planned, real, strict=True))
    by = (stands.at[0] - placement.at[0], stands.at[1] - placement.at[1])
    turned = None if b is None else (stands.turn - placement.turn + 180.0) % 360.0 - 180.0
    return Deviation(off, by, turned, stands)


def summary(deviations: Sequence[Deviation]) -> Whole:
    """Return what deviations come to in all; there must be one at least."""
    count = len(deviations)
    shift = (
        math.fsum(one.by[0] for one in deviations) / count,
        math.fsum(one.by[1] for one in deviations) / count,
    )
    return Whole(
        worst=max(one.off for one in deviations),
        mean=math.fsum(one.off for one in deviations) / count,
        shift=shift,
        far=sum(not one.close for one in deviations),
    )
