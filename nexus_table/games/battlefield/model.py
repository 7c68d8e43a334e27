"""The words of the battlefield's YAML: terrain templates, layouts, and models to stand on a table."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Name = Annotated[str, Meta(min_length=1, max_length=60)]
Sentence = Annotated[str, Meta(min_length=1, max_length=400)]
Slug = Annotated[
    str,
    Meta(
        pattern="^[a-z][a-z0-9-]{1,39}$",
        description="2 to 40 lower-case letters, digits and dashes that begin with a letter",
    ),
]
Inches = Annotated[float, Meta(ge=-120.0, le=120.0)]
Height = Annotated[float, Meta(ge=0.0, le=24.0)]
Degrees = Annotated[float, Meta(ge=-360.0, le=360.0)]
Spot = tuple[Inches, Inches]
Extent = Annotated[float, Meta(gt=0.0, le=60.0)]


class TerrainType(Enum):
    """What a piece of terrain counts as (5.1)."""

    OPEN = "open"
    RUIN = "ruin"
    CRATER = "crater"
    RUBBLE = "rubble"
    BARRICADE = "barricade"
    PIPE = "pipe"
    DEBRIS = "debris"
    HILL = "hill"
    SEALED = "sealed"
    WOODS = "woods"
    IMPASSABLE = "impassable"
    BUILDING = "building"


class Trait(Enum):
    """What a piece, or a part of it, does (5.2)."""

    OBSCURING = "obscuring"
    BLOCKING = "blocking"
    LIGHT = "light"
    HEAVY = "heavy"
    AREA = "area"
    LINEAR = "linear"
    DIFFICULT = "difficult"
    IMPASSABLE = "impassable"
    ELEVATED = "elevated"
    CLIMBABLE = "climbable"
    SCATTER = "scatter"


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rectangle", tag_field="kind"):
    """A rectangle in inches, centred on the piece's origin unless `at` says otherwise."""

    width: Annotated[float, Meta(gt=0.0, le=60.0)]
    depth: Annotated[float, Meta(gt=0.0, le=60.0)]
    at: Spot = (0.0, 0.0)
    turn: Degrees = 0.0


class Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="round", tag_field="kind"):
    """A round outline in inches, kept as a regular polygon."""

    diameter: Annotated[float, Meta(gt=0.0, le=60.0)]
    corners: Annotated[int, Meta(ge=6, le=48)] = 16
    at: Spot = (0.0, 0.0)


class Corners(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="corners", tag_field="kind"):
    """A simple polygon by its corners in inches, in either direction of turning."""

    points: Annotated[tuple[Spot, ...], Meta(min_length=3, max_length=64)]


Shape = Box | Round | Corners


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A physical feature inside a piece, such as a wall of a ruin: it blocks or covers by itself (5.8)."""

    name: Name
    shape: Shape
    height: Height
    traits: frozenset[Trait]


class Template(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of terrain that layouts place: its footprint, height and what it counts as."""

    id: Slug
    name: Name
    about: Sentence
    type: TerrainType
    footprint: Shape
    height: Height
    traits: frozenset[Trait]
    parts: Annotated[tuple[Part, ...], Meta(max_length=24)] = ()
    resizable: bool = False


class Placement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One piece on the table: a template, where its origin lies, how it is turned (counter-clockwise).

    `size` stretches a resizable template to so many inches of width and depth. Pieces of one `group` are moved
    together, a `locked` one not at all; both matter to whoever arranges the table, never to the rules.
    """

    piece: Slug
    at: Spot
    turn: Degrees = 0.0
    mirrored: bool = False
    size: tuple[Extent, Extent] | None = None
    name: Name | None = None
    group: Annotated[int, Meta(ge=1, le=9999)] | None = None
    locked: bool = False


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole table: size, deployment zones on the short edges, depots and terrain (chapter 4).

    `templates` are pieces of its own, which no other table knows.
    """

    id: Slug
    name: Name
    about: Sentence
    pieces: Annotated[tuple[Placement, ...], Meta(max_length=200)]
    depots: Annotated[tuple[Spot, ...], Meta(max_length=12)]
    author: Name = "Nexus Table"
    size: tuple[Annotated[float, Meta(ge=12, le=96)], Annotated[float, Meta(ge=12, le=96)]] = (44.0, 60.0)
    zone_depth: Annotated[float, Meta(ge=0.0, le=30.0)] = 10.0
    symmetry: Literal["half-turn", "none"] = "half-turn"
    templates: Annotated[tuple[Template, ...], Meta(max_length=60)] = ()


Millimetres = Annotated[int, Meta(ge=10, le=200)] | Annotated[float, Meta(ge=10, le=200)]
"""How wide a base is; whole millimetres stay whole, so that files and digests read as they were written."""


class ModelKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of model to put on the table: its base (mm), height (inches) and how far it moves (inches)."""

    id: Slug
    name: Name
    letter: Annotated[str, Meta(min_length=1, max_length=2)]
    base: Millimetres
    height: Annotated[float, Meta(gt=0.0, le=8.0)]
    move: Annotated[float, Meta(ge=0.0, le=24.0)]
