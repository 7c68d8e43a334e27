"""A small catalogue and table from which the lab's tests build; no shipped data, which balance may change."""

from __future__ import annotations

from nexus_table.games.battlefield.catalogue import Catalogue
from nexus_table.games.battlefield.lab.document import Document
from nexus_table.games.battlefield.model import (
    Box,
    Corners,
    Layout,
    Part,
    Placement,
    Template,
    TerrainType,
    Trait,
)

WALL = Template(
    "wall",
    "Wall",
    "A low wall.",
    TerrainType.BARRICADE,
    Box(5.0, 0.6),
    1.0,
    frozenset({Trait.LIGHT, Trait.LINEAR}),
    resizable=True,
)
HOUSE = Template(
    "house",
    "House",
    "A ruin with one wall.",
    TerrainType.RUIN,
    Corners(((-3.0, -2.0), (3.0, -2.0), (3.0, 1.0), (1.0, 3.0), (-3.0, 2.0))),
    5.0,
    frozenset({Trait.AREA, Trait.LIGHT, Trait.OBSCURING}),
    (
        Part(
            "wall",
            Box(5.0, 0.4, (0.0, -1.6)),
            5.0,
            frozenset({Trait.BLOCKING, Trait.HEAVY, Trait.IMPASSABLE}),
        ),
    ),
)
DRUM = Template(
    "drum", "Drum", "A round thing.", TerrainType.DEBRIS, Box(2.0, 2.0), 2.0, frozenset({Trait.HEAVY})
)
CATALOGUE = Catalogue({one.id: one for one in (WALL, HOUSE, DRUM)}, {}, {}, "tokens")
DEPOTS = ((10.0, 16.0), (34.0, 44.0))


def layout(*pieces: Placement, symmetry: str = "none", **fields: object) -> Layout:
    return Layout("test", "Test", "A table of the tests.", pieces, DEPOTS, symmetry=symmetry, **fields)  # type: ignore[arg-type]


def lab(*pieces: Placement, symmetry: str = "none") -> Document:
    return Document.new(CATALOGUE, layout(*pieces, symmetry=symmetry))


def at(piece: str, x: float, y: float, turn: float = 0.0) -> Placement:
    return Placement(piece, (x, y), turn)


def places(document: Document) -> list[tuple[float, float]]:
    return [piece.at for piece in document.layout.pieces]
