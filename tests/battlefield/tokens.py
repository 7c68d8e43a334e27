"""A few named tokens from which the rules' tests build their positions; no shipped data, which balance may change."""

from __future__ import annotations

from nexus_table.games.battlefield.model import TerrainType, Trait
from nexus_table.games.battlefield.rules.bodies import Body, radius_of
from nexus_table.games.battlefield.rules.sight import Battleground
from nexus_table.games.battlefield.terrain import Feature, Piece
from nexus_table.geometry.shapes import Polygon, placed, rectangle

AREA_RUIN = frozenset({Trait.OBSCURING, Trait.AREA, Trait.LIGHT})


def box(left: float, bottom: float, right: float, top: float) -> Polygon:
    """A rectangle by its sides."""
    return placed(rectangle(right - left, top - bottom), ((left + right) / 2, (bottom + top) / 2))


def piece(
    kind: TerrainType,
    outline: Polygon,
    *traits: Trait,
    height: float = 3.0,
    features: tuple[Feature, ...] = (),
) -> Piece:
    """A piece of terrain named after its type."""
    return Piece(0, kind.value, kind, outline, height, frozenset(traits), features, (0.0, 0.0), 0.0)


def ruin(outline: Polygon, *features: Feature) -> Piece:
    return piece(TerrainType.RUIN, outline, *AREA_RUIN, height=5.0, features=features)


def wall(outline: Polygon, *traits: Trait, height: float = 5.0, name: str = "wall") -> Feature:
    return Feature(name, outline, height, frozenset(traits or {Trait.BLOCKING}))


def barricade(outline: Polygon, *traits: Trait) -> Piece:
    return piece(TerrainType.BARRICADE, outline, Trait.LINEAR, *(traits or (Trait.LIGHT,)), height=1.0)


def model(x: float, y: float, base: float = 32, height: float = 1.0, elevation: float = 0.0) -> Body:
    return Body(x, y, radius_of(base), height, elevation)


def table(*pieces: Piece, **options: object) -> Battleground:
    """A table with these pieces, keyed by their order."""
    from msgspec.structs import replace

    from nexus_table.games.battlefield.rules.options import SightOptions

    return Battleground(
        [replace(one, key=key) for key, one in enumerate(pieces)],
        SightOptions(**options),  # type: ignore[arg-type]
    )
