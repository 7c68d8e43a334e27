"""A sector from a wish: ground grown, lanes laid, kinds of system shared out, relics put where they belong (S3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from nexus_table.games.starmap.editor.generator.growing import Ground, grow
from nexus_table.games.starmap.editor.generator.joining import (
    MIDDLE,
    Lane,
    Spot,
    lanes_of,
    spots_of,
    touching,
)
from nexus_table.games.starmap.editor.luck import Luck
from nexus_table.games.starmap.editor.names import FIRST, SECOND, SYSTEMS
from nexus_table.games.starmap.editor.shapes import Shape
from nexus_table.games.starmap.galaxy import TANN, Galaxy, faults_of
from nexus_table.games.starmap.model import RelicKind, RelicPlaced, Sector, System, SystemKind
from nexus_table.games.starmap.rules.fairness import is_even_by_kind
from nexus_table.kernel.chance import SEEDS, Seed

MINOR, MAJOR = "minor", "major"


SHAPES: dict[int, tuple[Shape, ...]] = {
    2: ("groups", "circle", "star", "spiral", "line", "cross"),
    3: ("groups", "circle", "star", "spiral"),
    4: ("groups", "circle", "star", "spiral", "line", "cross"),
}
"""The shapes that so many seats can share evenly."""

LEAST, MOST = 6, 12
"""How many systems a sector has."""

TRIES = 60
"""How often luck is tried for one wish before it is given up."""

PAIRS = (
    (RelicKind.EXTRACTOR, RelicKind.MILITARY),
    (RelicKind.REPLICATOR, RelicKind.TRANSPORTER),
)
"""The relics that seats have on their share of the map, one pair and the other."""

USUAL_ENERGY = 3
"""What a seat begins with by the rulebook (Setup 6)."""

OPPOSITE = (2, 3, 0, 1)
"""Who plays as long after a seat as before it, where there are four."""

ENERGY = {2: 6}
"""What seats begin with where it is not the usual: on maps for two that are alike for both, whoever is second, or on
some whoever is first, wins most games of computer players that begin with 3 energy, and half of them with 6."""

STORIES: dict[str, tuple[str, str]] = {
    "groups": (
        "Islands of suns, and between them lanes that only the old charts show.",
        "Whoever holds the lanes decides who is a neighbour.",
    ),
    "circle": (
        "A closed ring of suns: whoever sets out far enough comes home from behind.",
        "Every front has a second side.",
    ),
    "star": (
        "Arms of suns reach from one bright knot into the dark.",
        "All roads lead through the knot, and so do all fleets.",
    ),
    "spiral": (
        "The suns lie on arms that curl about a middle nobody rules.",
        "What lies behind your neighbour may lie beside you.",
    ),
    "line": (
        "One long road of suns with no way around.",
        "To go on means to leave something open behind.",
    ),
    "cross": (
        "Roads of suns cross where the old tolls were paid.",
        "The toll is paid in ships now.",
    ),
}


class NoSectorError(ValueError):
    """No sector can be made of a wish; says why in a sentence."""


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to make: the seed, how many seats and systems, and the shape, by lot where none is named."""

    seed: Seed
    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    systems: Annotated[int, Meta(ge=LEAST, le=MOST)] = 6
    shape: Shape | None = None

    @property
    def next(self) -> Wish:
        """The same wish with the next seed."""
        return replace(self, seed=(self.seed + 1) % SEEDS)


def sizes_for(seats: int) -> tuple[int, ...]:
    """Return how many systems a sector for so many seats may have: three or more a seat, perhaps one in the middle."""
    return tuple(size for size in range(max(LEAST, 3 * seats), MOST + 1) if size % seats <= 1)


def generate(wish: Wish, kinds: Mapping[str, SystemKind]) -> Sector:
    """Return an even, sound, connected sector; the same wish gives the same. Raises NoSectorError for a vain one."""
    if wish.systems not in sizes_for(wish.seats):
        sizes = ", ".join(map(str, sizes_for(wish.seats)))
        raise NoSectorError(f"A sector for {wish.seats} seats has {sizes} systems, not {wish.systems}.")
    if wish.shape is not None and wish.shape not in SHAPES[wish.seats]:
        shapes = ", ".join(SHAPES[wish.seats])
        raise NoSectorError(f"A sector for {wish.seats} seats can be {shapes}, not {wish.shape}.")
    luck = Luck(wish.seed)
    for _ in range(TRIES):
        shape = luck.one(SHAPES[wish.seats]) if wish.shape is None else wish.shape
        ground = grow(
            shape, wish.seats, wish.systems // wish.seats, luck, middle=wish.systems % wish.seats == 1
        )
        if ground is None:
            continue
        made = furnished(wish, shape, ground, luck)
        if is_even_by_kind(Galaxy(made, kinds)) and not any(faults_of(made, kinds)):
            return made
    raise NoSectorError(f"Seed {wish.seed} led to no sector; try the next one.")


def furnished(wish: Wish, shape: Shape, ground: Ground, luck: Luck) -> Sector:
    """Return the ground with lanes, systems, relics, names and a story."""
    spots, lanes = spots_of(ground), lanes_of(ground, luck)
    kinds = shared_out(ground, lanes, luck)
    lanes += opened(ground, lanes, kinds)
    names = luck.mixed(SYSTEMS)
    order = sorted(spots, key=lambda spot: (spot == MIDDLE, spot))
    idents = {spot: chr(ord("a") + number) for number, spot in enumerate(order)}
    systems = tuple(
        System(
            idents[spot],
            names[number],
            MAJOR if spot == MIDDLE else kinds[spot[1]],
            spots[spot],
            spot[0] if spot != MIDDLE and kinds[spot[1]] == TANN else None,
        )
        for number, spot in enumerate(order)
    )
    return Sector(
        id=f"sector-{wish.seats}-{wish.systems}-{wish.seed}",
        name=f"The {luck.one(FIRST)} {luck.one(SECOND)}",
        shape=shape,
        about=STORIES[shape],
        seats=wish.seats,
        systems=systems,
        relics=tuple(relics_of(kinds, idents)),
        author=f"Seed {wish.seed}",
        joined=tuple((idents[one], idents[other]) for one, other in lanes),
        energy=ENERGY.get(wish.seats, USUAL_ENERGY),
    )


def shared_out(ground: Ground, lanes: tuple[Lane, ...], luck: Luck) -> tuple[str, ...]:
    """Return which kind the systems of a seat are, by their place in its row.

    Small systems lie near their Tann and great ones a leap away, as the rulebook advises; Tanns do not touch. Among
    the ways that are as good the lot decides.
    """
    share = len(ground.rows[0])
    extra = luck.one((MINOR, MAJOR))
    filling = (TANN, MINOR, MAJOR, extra, MAJOR if extra == MINOR else MINOR, luck.one((MINOR, MAJOR)))
    ways = sorted(set(permutations(filling[:share])))
    marks = [misfit(ground, lanes, way) for way in ways]
    return luck.one([way for way, mark in zip(ways, marks, strict=True) if mark == min(marks)])


def misfit(ground: Ground, lanes: tuple[Lane, ...], kinds: tuple[str, ...]) -> int:
    """Return how far a way to share out kinds is from the rulebook's advice: 0 is best."""
    spots, place = spots_of(ground), kinds.index(TANN)
    home: Spot = (0, place)

    def near(spot: Spot) -> bool:
        return touching(spots, list(lanes), home, spot)

    own = [(0, other) for other in range(len(kinds)) if other != place]
    minors = sum(not near(spot) for spot in own if kinds[spot[1]] == MINOR)
    majors = sum(near(spot) for spot in spots if spot == MIDDLE or kinds[spot[1]] == MAJOR)
    tanns = sum(near((seat, place)) for seat in range(1, len(ground.rows)))
    return 2 * minors + majors + 3 * tanns


def relic_spots(kinds: tuple[str, ...], seats: int) -> Iterator[tuple[Spot, RelicKind, int]]:
    """Yield two relics a seat, each with its system and planet: one on the small planet of the seat's first minor
    system, one in its last major one."""
    minor = kinds.index(MINOR)
    major = len(kinds) - 1 - kinds[::-1].index(MAJOR)
    for seat in range(seats):
        small, great = PAIRS[seat % 2 if seats < len(OPPOSITE) else seat // 2]
        yield (seat, minor), small, 3
        yield (seat, major), great, 1


def relics_of(kinds: tuple[str, ...], idents: Mapping[Spot, str]) -> Iterator[RelicPlaced]:
    """Yield the relics on their planets."""
    seats = 1 + max(seat for seat, _ in idents)
    for spot, kind, planet in relic_spots(kinds, seats):
        yield RelicPlaced(kind, f"{idents[spot]}.{planet}")


def opened(ground: Ground, lanes: tuple[Lane, ...], kinds: tuple[str, ...]) -> tuple[Lane, ...]:
    """Return the lanes by which each kind of relic is as near to every seat as to any other.

    A system with a relic that touches a Tann touches those of all seats; of four seats only its own and the one
    opposite, if it touches no other: so they share one relic of each kind.
    """
    spots, seats, home = spots_of(ground), len(ground.rows), kinds.index(TANN)
    tanns = [(seat, home) for seat in range(seats)]
    found: list[Lane] = []
    for spot, _, _ in relic_spots(kinds, seats):
        near = {tann[0] for tann in tanns if touching(spots, list(lanes), spot, tann)}
        if not near:
            continue
        sharing = {spot[0], OPPOSITE[spot[0]]} if seats == len(OPPOSITE) else set(range(seats))
        for seat in (sharing if near <= sharing else set(range(seats))) - near:
            one, other = sorted((spot, tanns[seat]))
            found.append((one, other))
    return tuple(found)
