"""Engagement (5.15, 13.3, B23): who stands within an enemy unit's 1 inch."""

from __future__ import annotations

from nexus_table.games.battlefield.model import Spot
from nexus_table.games.battlefield.war.field import Field, to_footprint
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.geometry.shapes import Disc
from nexus_table.kernel.action import Seat

RANGE = 1.0
"""How far engagement reaches, in inches from edge to edge (B11)."""

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
            square = (base.x - disc.x) ** 2 + (base.y - disc.y) ** 2
            if square <= (base.radius + disc.radius + RANGE + ROUNDING) ** 2:
                return other
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
