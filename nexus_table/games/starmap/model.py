"""The words of the starmap's YAML: kinds of system, relics, and whole sectors to fight over."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

Name = Annotated[str, Meta(min_length=1, max_length=60)]
Sentence = Annotated[str, Meta(min_length=1, max_length=400)]
Slug = Annotated[
    str,
    Meta(
        pattern="^[a-z][a-z0-9-]{0,39}$",
        description="1 to 40 lower-case letters, digits and dashes that begin with a letter",
    ),
]
PlaceName = Annotated[
    str,
    Meta(
        pattern=r"^[a-z][a-z0-9-]{0,39}\.(star|[1-3])$",
        description="a system's id and its star or planet: b.star, b.1",
    ),
]
Chair = Annotated[int, Meta(ge=0, le=3)]
"""A seat of this game."""
Place = Annotated[int, Meta(ge=0, lt=160)]
"""A star or planet: four times its system's place in the sector, plus 0 for the star, 1 to 3 for a planet."""
RelicId = Annotated[int, Meta(ge=0, lt=40)]
"""A relic, by its place in the sector's list."""
Hex = tuple[Annotated[int, Meta(ge=-20, le=20)], Annotated[int, Meta(ge=-20, le=20)]]
"""Axial coordinates on a hexagonal grid (S1)."""

MOST_ON_PLANET: Final = 5
MOST_ON_STAR: Final = 2


class Size(Enum):
    """How large a planet is: what it yields as plunder."""

    SMALL = "small"
    MEDIUM = "medium"
    LARGE = "large"


class RelicKind(Enum):
    """What a relic can do (Relic Types)."""

    MILITARY = "military"
    REPLICATOR = "replicator"
    EXTRACTOR = "extractor"
    TRANSPORTER = "transporter"


class Face(Enum):
    """What a forbidden marker forbids (S27)."""

    NO_ENTRY = "no entry"
    NO_BUILDING = "no building"


Planets = tuple[Size, Size, Size]


class SystemKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of system: what it is called and how large its planets are, the first of them counted as 1 (S2)."""

    id: Slug
    name: Name
    about: Sentence
    planets: Planets


class RelicCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a kind of relic is called, and what it does in a sentence."""

    id: Literal["military", "replicator", "extractor", "transporter"]
    name: Name
    about: Sentence


class System(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A star with three planets: its kind, its hex, whose Tann it is; `planets` overrides the kind's sizes."""

    id: Slug
    name: Name
    kind: Slug
    at: Hex
    seat: Chair | None = None
    planets: Planets | None = None


class RelicPlaced(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A relic and the planet where it waits."""

    kind: RelicKind
    at: PlaceName


class Force(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ships that a seat has somewhere when the game begins."""

    seat: Chair
    at: PlaceName
    ships: Annotated[int, Meta(ge=1, le=MOST_ON_PLANET)]


class Forbidden(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A marker on a place; with `until` it lifts when that round begins (S27)."""

    face: Face
    at: PlaceName
    until: Annotated[int, Meta(ge=2, le=999)] | None = None


class Goals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What wins: so many points on the track, or so many relics (Victory Conditions)."""

    points: Annotated[int, Meta(ge=1, le=40)]
    relics: Annotated[int, Meta(ge=1, le=40)]


Pair = tuple[Slug, Slug]


class Sector(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole map with all that a game begins with (S4).

    Systems touch where their hexes do; `joined` adds contacts and `parted` takes some away (S1). Without
    `forces` every seat has `ships` on planet 1 of its Tann. `solo`: seat 0 plays alone against the others.
    """

    id: Slug
    name: Name
    shape: Literal["groups", "circle", "star", "spiral", "line", "cross"]
    about: Annotated[tuple[Sentence, ...], Meta(min_length=1, max_length=2)]
    seats: Annotated[int, Meta(ge=1, le=4)]
    systems: Annotated[tuple[System, ...], Meta(min_length=1, max_length=40)]
    relics: Annotated[tuple[RelicPlaced, ...], Meta(max_length=40)]
    author: Name = "Nexus Table"
    solo: bool = False
    joined: Annotated[tuple[Pair, ...], Meta(max_length=200)] = ()
    parted: Annotated[tuple[Pair, ...], Meta(max_length=200)] = ()
    goals: Goals | None = None
    ships: Annotated[int, Meta(ge=1, le=MOST_ON_PLANET)] = 4
    energy: Annotated[int, Meta(ge=0, le=20)] = 3
    forces: Annotated[tuple[Force, ...], Meta(max_length=160)] = ()
    forbidden: Annotated[tuple[Forbidden, ...], Meta(max_length=160)] = ()
    round_limit: Annotated[int, Meta(ge=1, le=999)] | None = None
