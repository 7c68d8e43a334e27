"""The styles of invented tables: which terrain they are made of, and which way it lies."""

from __future__ import annotations

from enum import Enum

import msgspec

Ids = tuple[str, ...]


class Grain(Enum):
    """Which way the pieces of a style lie."""

    STREETS = "streets"
    """Along streets that cross the table askew, a little out of true."""
    RIDGE = "ridge"
    """Along one slanting line, loosely."""
    FREE = "free"
    """Any way."""


class Density(Enum):
    """How much terrain there is, within what 5.16 recommends."""

    SPARSE = "sparse"
    STANDARD = "standard"
    DENSE = "dense"


class Counts(msgspec.Struct, frozen=True):
    """How many pairs of twins of each role are put down (5.16)."""

    large: int
    small: int
    loose: int


COUNTS = {
    Density.SPARSE: Counts(2, 3, 4),
    Density.STANDARD: Counts(3, 3, 5),
    Density.DENSE: Counts(3, 4, 7),
}


class Style(msgspec.Struct, frozen=True):
    """What a kind of table is made of, by terrain templates.

    `centre` are sets of pieces for the very middle: each either one that is its own twin, or one of two.
    `ground` lies under the rest and counts as no terrain; `hazards` are what nobody enters.
    """

    name: str
    about: str
    grain: Grain
    large: Ids
    small: Ids
    loose: Ids
    centre: Ids
    ground: Ids = ()
    hazards: Ids = ()
    titles: tuple[Ids, Ids] = ((), ())


CITY = Style(
    "city",
    "A quarter of streets and shells of houses; walls break every long view, and the square in the middle is bare.",
    Grain.STREETS,
    large=("ruin-corner", "ruin-hall", "ruin-tee", "ruin-twin", "ruin-tower", "sealed-block"),
    small=("rubble-field", "rubble-strip", "crater-small", "ruin-shed", "crater-large"),
    loose=(
        "barricade",
        "barricade-bent",
        "wreck-hauler",
        "wreck-buggy",
        "crate-stack",
        "headstones",
        "bulwark",
    ),
    centre=("statue", "ruin-tower", "wreck-hauler", "statue-fallen", "barricade-bent"),
    ground=("paved-court",),
    titles=(
        ("Ashen", "Broken", "Copper", "Gilded", "Hollow", "Lower", "Old", "Silent"),
        ("Quarter", "Market", "Parish", "Row", "Steps", "Terraces", "Ward", "Arcades"),
    ),
)

WILDS = Style(
    "wilds",
    "Ground that was left alone for a century: woods that nobody sees through, water, and old field walls.",
    Grain.FREE,
    large=("woods-dense", "woods-dense", "hill-broad", "hill-crag"),
    small=("thicket", "woods-copse", "woods-light", "scree", "hill-low", "crater-string"),
    loose=("wall-low", "statue-fallen", "headstones", "scrap-heap", "wreck-buggy", "sandbag-arc"),
    centre=("pond", "woods-light", "scree", "statue", "hill-low"),
    hazards=("pond", "chasm"),
    titles=(
        ("Alder", "Bracken", "Fallow", "Green", "Heron", "Mossy", "Sunken", "Wolf"),
        ("Hollow", "Fen", "Meadow", "Weald", "Water", "Copse", "Ford", "Marches"),
    ),
)

WORKS = Style(
    "works",
    "A plant that stopped one night and was never started again; sealed halls, tanks, and pipes in between.",
    Grain.STREETS,
    large=("sealed-block", "sealed-bunker", "sealed-silo", "ruin-hall", "ruin-twin"),
    small=("sealed-tank", "rubble-strip", "crater-small", "ruin-shed", "rubble-field"),
    loose=(
        "pipe-run",
        "pipe-elbow",
        "fuel-drums",
        "crate-stack",
        "container",
        "pump",
        "bulwark",
        "container-stack",
    ),
    centre=("press", "container", "pump", "pipe-run", "sealed-tank"),
    ground=("paved-court",),
    hazards=("slag-pool",),
    titles=(
        ("Black", "Cinder", "Iron", "North", "Number Nine", "Rust", "Salt", "Zinc"),
        ("Works", "Foundry", "Depot", "Refinery", "Sidings", "Tanks", "Yard", "Mill"),
    ),
)

HILLS = Style(
    "hills",
    "Broken high ground along one ridge: whoever holds the tops looks far, whoever keeps below them is safe.",
    Grain.RIDGE,
    large=("hill-broad", "hill-crag", "woods-dense", "sealed-bunker", "hill-crag"),
    small=("hill-low", "scree", "woods-copse", "crater-string", "woods-light"),
    loose=("wall-low", "sandbag-arc", "wreck-hauler", "statue-fallen", "scrap-heap", "crate-stack"),
    centre=("hill-low", "scree", "crater-large", "statue", "sandbag-arc"),
    hazards=("chasm",),
    titles=(
        ("Barrow", "Eagle", "Flint", "High", "Raven", "Shepherd's", "Stony", "Windward"),
        ("Ridge", "Downs", "Saddle", "Spurs", "Tops", "Edge", "Crests", "Heights"),
    ),
)

MIXED = Style(
    "mixed",
    "A little of everything at the edge of a town: houses on one hand, trees on the other, a fight between.",
    Grain.FREE,
    large=(
        "ruin-corner",
        "ruin-twin",
        "woods-dense",
        "hill-broad",
        "sealed-bunker",
        "ruin-hall",
        "sealed-silo",
    ),
    small=("rubble-field", "woods-copse", "crater-large", "woods-light", "crater-string", "hill-low"),
    loose=("barricade", "wall-low", "wreck-hauler", "crate-stack", "container", "pipe-run", "sandbag-arc"),
    centre=("statue", "crater-large", "wreck-hauler", "rubble-field", "container"),
    hazards=("pond",),
    titles=(
        ("Border", "Chapel", "Ferry", "Grey", "Mill", "Outer", "Thorn", "Toll"),
        ("Cross", "End", "Green", "Gate", "Landing", "Side", "Town", "Way"),
    ),
)

STYLES: dict[str, Style] = {style.name: style for style in (CITY, WILDS, WORKS, HILLS, MIXED)}
"""The styles by name."""
