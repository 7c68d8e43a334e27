"""Movement (9.2, 5.13): the ground as a moving base meets it, and what a path over it costs (ruling B12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nexus_table.games.battlefield.model import Trait
from nexus_table.games.battlefield.terrain import Feature, Piece
from nexus_table.geometry.path import Base, Ground, Obstacle, Patch, Platform
from nexus_table.geometry.shapes import Disc

DASH = 3.0
"""How many inches a Dash adds to a Move (9.3)."""


def ground_of(
    pieces: Iterable[Piece], size: tuple[float, float], models: Iterable[tuple[int, Disc]]
) -> Ground:
    """Return the ground of a table for a base to move over; `models` are the other bases by number.

    Obstacles, patches and platforms bear the key of their piece, bases their number, as text.
    """
    pieces = tuple(pieces)
    return Ground(
        size=size,
        obstacles=tuple(obstacle for piece in pieces for obstacle in obstacles(piece)),
        difficult=tuple(patch for piece in pieces for patch in patches(piece)),
        platforms=tuple(platform for piece in pieces for platform in platforms(piece)),
        bases=tuple(Base(str(number), disc) for number, disc in models),
    )


def obstacles(piece: Piece) -> Iterator[Obstacle]:
    """Yield what no base may cross: impassable ground, and what blocks and cannot be climbed or stood on."""
    for feature in piece.everything:
        if Trait.IMPASSABLE in feature.traits:
            yield Obstacle(str(piece.key), feature.outline)
        elif Trait.BLOCKING in feature.traits and not is_platform(feature):
            yield Obstacle(str(piece.key), feature.outline, feature.height)


def patches(piece: Piece) -> Iterator[Patch]:
    """Yield Difficult Ground, where each inch counts as two (5.13)."""
    for feature in piece.everything:
        if Trait.DIFFICULT in feature.traits:
            yield Patch(str(piece.key), feature.outline)


def platforms(piece: Piece) -> Iterator[Platform]:
    """Yield what a base may climb onto or, from above, step onto; each vertical inch counts as one."""
    for feature in piece.everything:
        if is_platform(feature) and Trait.IMPASSABLE not in feature.traits:
            yield Platform(str(piece.key), feature.outline, feature.height, Trait.CLIMBABLE in feature.traits)


def is_platform(feature: Feature) -> bool:
    """Whether a base may stand on a feature or climb over it."""
    return not feature.traits.isdisjoint({Trait.ELEVATED, Trait.CLIMBABLE})
