"""Where a model may stand (5.15, 13.3): on the table, off what is impassable, clear of others, where it fits."""

from __future__ import annotations

import math
from collections.abc import Iterable

from nexus_table.games.battlefield.model import TerrainType, Trait
from nexus_table.games.battlefield.rules.bodies import Body
from nexus_table.games.battlefield.terrain import Feature, Piece
from nexus_table.geometry.distance import disc_to_polygon
from nexus_table.geometry.path import CONTACT
from nexus_table.geometry.shapes import Disc, strictly_inside
from nexus_table.kernel.refusal import Refusal


def refuse_place(
    base: Disc, size: tuple[float, float], pieces: Iterable[Piece], others: Iterable[tuple[str, Body]]
) -> Refusal | None:
    """Return why a base cannot stand here, or None where it can; `others` are the models by name."""
    if not on_table(base, size):
        return Refusal("4.1", "The base would hang over the edge of the table.")
    for name, other in others:
        if math.hypot(base.x - other.x, base.y - other.y) < base.radius + other.radius - CONTACT:
            return Refusal("13.3", f"The base would overlap {name}.")
    for piece in pieces:
        refusal = refuse_on(piece, base)
        if refusal is not None:
            return refusal
    return None


def on_table(base: Disc, size: tuple[float, float]) -> bool:
    """Whether the whole base lies on the table."""
    return (
        base.radius - CONTACT <= base.x <= size[0] - base.radius + CONTACT
        and base.radius - CONTACT <= base.y <= size[1] - base.radius + CONTACT
    )


def refuse_on(piece: Piece, base: Disc, rule: str = "13.3") -> Refusal | None:
    """Return why a base cannot stand at this piece, by the rule of what is being done; None where it can."""
    for part, feature in enumerate(piece.everything):
        if is_in_the_way(piece, part) and overlaps(base, feature) and not stands_on(base, feature):
            if piece.type is TerrainType.IMPASSABLE:
                return Refusal(rule, f"{feature.name} is impassable: nothing can stand on it.")
            return Refusal(rule, f"The base does not fit: {feature.name} is in the way.")
    return None


def is_in_the_way(piece: Piece, part: int) -> bool:
    """Whether a feature of a piece (0: the whole) takes up room: area footprints and flat ground do not."""
    feature = piece.everything[part]
    if Trait.IMPASSABLE in feature.traits:
        return True
    return feature.height > 0.0 and not (part == 0 and piece.is_area)


def overlaps(base: Disc, feature: Feature) -> bool:
    """Whether the base covers any part of the feature, beyond a touch."""
    within = Disc(base.x, base.y, base.radius - CONTACT)
    return disc_to_polygon(within, feature.outline).distance <= 0.0


def stands_on(base: Disc, feature: Feature) -> bool:
    """Whether the base stands on top of an elevated feature: its centre is over it (B5)."""
    return (
        Trait.ELEVATED in feature.traits
        and Trait.IMPASSABLE not in feature.traits
        and strictly_inside(base.centre, feature.outline)
    )
