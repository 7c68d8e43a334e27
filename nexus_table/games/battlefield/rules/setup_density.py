"""How much terrain a table should have (5.16): what each piece counts as, and how many of each there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum

from nexus_table.games.battlefield.model import TerrainType, Trait
from nexus_table.games.battlefield.rules.setup_check import ROUNDING, Check, Unit
from nexus_table.games.battlefield.terrain import Piece
from nexus_table.geometry.shapes import area

LARGE_PIECES = (4, 6)
SMALL_PIECES = (4, 8)
FEWEST_LOOSE = 3
FEWEST_ELEVATED = 2

LARGE_AREA = 16.0
LARGE_HEIGHT = 3.0
ELEVATED_HEIGHT = 2.0

LOOSE_TYPES = frozenset({TerrainType.BARRICADE, TerrainType.PIPE, TerrainType.DEBRIS})


class Role(Enum):
    """What a piece counts as when terrain is counted (5.16); open ground and water count as nothing."""

    LARGE = "large"
    SMALL = "small"
    LOOSE = "loose"


def check_density(pieces: Sequence[Piece]) -> Iterator[Check]:
    """Yield the counts of 5.16."""
    roles = [(piece, role(piece)) for piece in pieces]
    yield between(
        "Large pieces",
        LARGE_PIECES,
        with_role(roles, Role.LARGE),
        f"Large is a footprint of {LARGE_AREA:g} square inches or more that is Obscuring, or Blocking"
        f' and at least {LARGE_HEIGHT:g}" high.',
    )
    yield between(
        "Smaller cover",
        SMALL_PIECES,
        with_role(roles, Role.SMALL),
        "Whatever gives cover and is neither large nor a barricade, a pipe or debris.",
    )
    yield between(
        "Barricades, debris and scatter",
        (FEWEST_LOOSE, None),
        with_role(roles, Role.LOOSE),
        f"Barricades, pipes, debris and scatter that are not large; several means at least {FEWEST_LOOSE}.",
    )
    yield between(
        "Elevated positions",
        (FEWEST_ELEVATED, None),
        [piece for piece in pieces if is_elevated(piece)],
        f'Pieces with a place to stand at least {ELEVATED_HEIGHT:g}" above the ground.',
    )


def role(piece: Piece) -> Role | None:
    """Return what a piece counts as (5.16), None for one that hides nobody."""
    blocks = piece.has(Trait.BLOCKING) and piece.height >= LARGE_HEIGHT
    if (piece.has(Trait.OBSCURING) or blocks) and area(piece.footprint) >= LARGE_AREA - ROUNDING:
        return Role.LARGE
    if piece.type in LOOSE_TYPES or piece.has(Trait.SCATTER):
        return Role.LOOSE
    covers = any(not feature.traits.isdisjoint({Trait.LIGHT, Trait.HEAVY}) for feature in piece.everything)
    return Role.SMALL if covers else None


def is_elevated(piece: Piece) -> bool:
    """Whether a model can stand on the piece at a height that counts (5.16)."""
    return any(
        Trait.ELEVATED in feature.traits and feature.height >= ELEVATED_HEIGHT for feature in piece.everything
    )


def with_role(roles: Iterable[tuple[Piece, Role | None]], wanted: Role) -> list[Piece]:
    """Return the pieces that count as wanted."""
    return [piece for piece, counts_as in roles if counts_as is wanted]


def between(title: str, limits: tuple[int, int | None], pieces: Sequence[Piece], about: str) -> Check:
    """Return a check of 5.16 that there are neither too few nor too many of some pieces."""
    fewest, most = limits
    count = len(pieces)
    slack = count - fewest if most is None else min(count - fewest, most - count)
    target = f"at least {fewest}" if most is None else f"{fewest} to {most}"
    return Check("5.16", title, count, target, slack, about, tuple(piece.at for piece in pieces), Unit.COUNT)
