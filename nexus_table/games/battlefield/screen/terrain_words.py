"""What a piece of terrain counts as, in words (5.1, 5.2)."""

from __future__ import annotations

from collections.abc import Collection

from nexus_table.games.battlefield.model import TerrainType, Trait

TYPES = {
    TerrainType.OPEN: "Open ground",
    TerrainType.RUIN: "Ruin",
    TerrainType.CRATER: "Crater",
    TerrainType.RUBBLE: "Rubble",
    TerrainType.BARRICADE: "Barricade",
    TerrainType.PIPE: "Pipe",
    TerrainType.DEBRIS: "Debris",
    TerrainType.HILL: "Hill",
    TerrainType.SEALED: "Sealed structure",
    TerrainType.WOODS: "Woods",
    TerrainType.IMPASSABLE: "Impassable ground",
    TerrainType.BUILDING: "Building",
}
TRAITS = {
    Trait.LIGHT: "Light Cover",
    Trait.HEAVY: "Heavy Cover",
    Trait.OBSCURING: "Obscuring",
    Trait.BLOCKING: "blocks sight",
    Trait.DIFFICULT: "Difficult Ground",
    Trait.IMPASSABLE: "impassable",
    Trait.ELEVATED: "a height to stand on",
    Trait.CLIMBABLE: "climbable",
    Trait.AREA: "an area",
    Trait.LINEAR: "linear",
    Trait.SCATTER: "scatter",
}
"""What terrain does, in the order in which it is told."""

NO_TRAITS = "no cover, and nothing in the way"


def does(traits: Collection[Trait]) -> str:
    """Return what terrain with these traits does."""
    return ", ".join(words for trait, words in TRAITS.items() if trait in traits) or NO_TRAITS


def reading(kind: TerrainType, traits: Collection[Trait]) -> str:
    """Return what a piece counts as: its type, and what it does."""
    return f"{TYPES[kind]}: {does(traits)}"
