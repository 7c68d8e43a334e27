"""Engagement (5.15, 13.3, B11, B23): who stands within an enemy unit's 1 inch, or 2 across a barricade (5.10)."""

from __future__ import annotations

import math

from nexus_table.games.battlefield.model import Spot, Trait
from nexus_table.games.battlefield.terrain import Feature
from nexus_table.games.battlefield.war.field import Field, to_footprint
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.geometry.distance import clip, disc_to_polygon
from nexus_table.geometry.shapes import Disc
from nexus_table.kernel.action import Seat

RANGE = 1.0
"""How far engagement reaches, in inches from edge to edge (10.2, B11)."""

ACROSS = 2.0
"""How far it reaches across a barricade that both are close to (5.10)."""

CLOSE = 1.0
"""How near to the barricade both must be."""

ROUNDING = 1e-9


def engaged(state: WarState, field: Field, unit: Asset, at: Spot | None = None) -> bool:
    """Whether a unit stands, or would stand at another place, within engagement range of an enemy unit."""
    base = field.disc(unit)
    if at is not None:
        base = Disc(at[0], at[1], base.radius)
    return engaging(state, field, unit.seat, base) is not None


def engaging(state: WarState, field: Field, seat: Seat, base: Disc) -> Asset | None:
    """Return an enemy unit in whose engagement range a base of this seat would be, None for none."""
    for other in state.assets:
        if other.seat != seat and field.unit(other) is not None:
            disc = field.disc(other)
            gap = math.hypot(base.x - disc.x, base.y - disc.y) - base.radius - disc.radius
            if in_range(state, field, gap, base, disc):
                return other
    return None


def in_range(state: WarState, field: Field, gap: float, one: Disc, other: Disc) -> bool:
    """Whether two bases, so far from edge to edge, are within 1", or 2" with a barricade between that both are at."""
    if gap <= RANGE + ROUNDING:
        return True
    return gap <= ACROSS + ROUNDING and barricade_between(state, field, one, other) is not None


def barricade_between(state: WarState, field: Field, one: Disc, other: Disc) -> Feature | None:
    """Return a linear piece that two bases stand at on opposite sides, such as a barricade; None for none (5.10)."""
    for piece in field.terrain(state).pieces:
        for feature in piece.everything:
            if Trait.LINEAR not in feature.traits:
                continue
            near = all(
                disc_to_polygon(disc, feature.outline).distance <= CLOSE + ROUNDING for disc in (one, other)
            )
            if near and clip((one.x, one.y), (other.x, other.y), feature.outline):
                return feature
    return None


def engaging_footprint(
    state: WarState, field: Field, seat: Seat, at: Spot, turn: float, footprint: tuple[float, float]
) -> Asset | None:
    """Return an enemy unit in whose engagement range a building of this seat would be, None for none."""
    for other in state.assets:
        if other.seat == seat or field.unit(other) is None:
            continue
        if to_footprint(field.disc(other), at, turn, footprint) <= RANGE + ROUNDING:
            return other
    return None
