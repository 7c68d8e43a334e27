"""Keystones: two named corners of a piece, each measured from two edges of the table, that say just where it lies."""

from __future__ import annotations

import math
from enum import Enum
from functools import lru_cache
from itertools import combinations

import msgspec
from msgspec.structs import replace

from nexus_table.games.battlefield.lab.moves import kept_point, kept_turn
from nexus_table.games.battlefield.model import Placement, Template
from nexus_table.games.battlefield.terrain import outline, stand, stretch_to
from nexus_table.geometry.shapes import Point, placed

PRINTED = 2
"""Decimals of an inch on paper."""


class Edge(Enum):
    """An edge of the table, as seen from behind zone 1."""

    LEFT = "left"
    RIGHT = "right"
    NEAR = "near"
    FAR = "far"


class Measured(msgspec.Struct, frozen=True):
    """How many inches a corner lies from an edge of the table, square to it."""

    inches: float
    edge: Edge

    def words(self) -> str:
        """Return what a sheet says: 7.25" left."""
        return f'{self.inches:.{PRINTED}f}" {self.edge.value}'


class Keystone(msgspec.Struct, frozen=True):
    """A named corner: where it lies, and its distances from a side edge and from a short edge."""

    name: str
    at: Point
    across: Measured
    along: Measured


@lru_cache(maxsize=512)
def named_corners(template: Template) -> tuple[Point, Point]:
    """Return corners A and B of a template about its own origin: the two that lie farthest apart."""
    corners = outline(template.footprint)
    _, one, other = max(
        (round(math.dist(corners[one], corners[other]), 6), -one, -other)
        for one, other in combinations(range(len(corners)), 2)
    )
    return corners[-one], corners[-other]


def keystones(
    placement: Placement, template: Template, size: tuple[float, float]
) -> tuple[Keystone, Keystone]:
    """Return keystones A and B of a piece, each measured from the edges nearest to it."""
    a, b = (
        stand((corner,), placement, stretch(placement, template))[0] for corner in named_corners(template)
    )
    return keystone("A", a, size), keystone("B", b, size)


def keystone(name: str, at: Point, size: tuple[float, float]) -> Keystone:
    """Return a point's distances from the nearer side edge and the nearer short edge."""
    return Keystone(name, at, measured(at, size, across=True), measured(at, size, across=False))


def measured(at: Point, size: tuple[float, float], *, across: bool) -> Measured:
    """Return how far a point lies from the nearer of two opposite edges."""
    place, whole = (at[0], size[0]) if across else (at[1], size[1])
    low, high = (Edge.LEFT, Edge.RIGHT) if across else (Edge.NEAR, Edge.FAR)
    return Measured(place, low) if place <= whole / 2.0 else Measured(whole - place, high)


def point_at(across: Measured, along: Measured, size: tuple[float, float]) -> Point:
    """Return the point that lies so far from two edges."""
    x = across.inches if across.edge is Edge.LEFT else size[0] - across.inches
    y = along.inches if along.edge is Edge.NEAR else size[1] - along.inches
    return (x, y)


def placed_by(placement: Placement, template: Template, a: Point, b: Point | None = None) -> Placement:
    """Return the placement moved, and with corner B also turned, so that its keystones lie at these points.

    What was measured of two corners never agrees with their true distance to the last; the piece is laid so that
    both are off by the same.
    """
    local = tuple((side(placement) * x, y) for x, y in stretched_corners(placement, template))
    if b is None:
        (offset,) = placed(local[:1], (0.0, 0.0), placement.turn)
        return replace(placement, at=kept_point((a[0] - offset[0], a[1] - offset[1])))
    turn = math.degrees(direction(a, b) - direction(*local))
    middle = ((local[0][0] + local[1][0]) / 2.0, (local[0][1] + local[1][1]) / 2.0)
    (offset,) = placed([middle], (0.0, 0.0), turn)
    at = ((a[0] + b[0]) / 2.0 - offset[0], (a[1] + b[1]) / 2.0 - offset[1])
    return replace(placement, at=kept_point(at), turn=kept_turn(turn))


def stretched_corners(placement: Placement, template: Template) -> tuple[Point, Point]:
    """Return corners A and B about the origin, of the size that the placement asks for."""
    across, along = stretch(placement, template)
    (ax, ay), (bx, by) = named_corners(template)
    return ((ax * across, ay * along), (bx * across, by * along))


def stretch(placement: Placement, template: Template) -> tuple[float, float]:
    """Return the factors of a placement's size."""
    return stretch_to(placement.size, outline(template.footprint))


def side(placement: Placement) -> float:
    """Return -1 for a mirrored piece, else 1."""
    return -1.0 if placement.mirrored else 1.0


def direction(start: Point, end: Point) -> float:
    """Return the direction from one point to another in radians."""
    return math.atan2(end[1] - start[1], end[0] - start[0])
