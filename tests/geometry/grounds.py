"""Grounds for tests of movement: a few named shapes, and crowded random tables with every kind of piece."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec

from nexus_table.geometry.path import Base, Ground, Obstacle, Patch, Platform, fits
from nexus_table.geometry.shapes import Disc, Point, Polygon, placed, rectangle, round_outline

RADII = tuple(base / 50.8 for base in (25, 32, 40, 50, 60, 80))


def box(left: float, bottom: float, right: float, top: float) -> Polygon:
    """Return an upright rectangle."""
    return ((left, bottom), (right, bottom), (right, top), (left, top))


def crowded(seed: int, size: tuple[float, float] = (22.0, 22.0), pieces: int = 9, models: int = 8) -> Ground:
    """Return a table with walls, concave ruins, rough ground, a hill, a roof and models, at random places."""
    chance = Random(seed)
    solids: list[Obstacle] = []
    patches: list[Patch] = []
    platforms: list[Platform] = []
    for number in range(pieces):
        middle = (chance.uniform(2.0, size[0] - 2.0), chance.uniform(2.0, size[1] - 2.0))
        turn = chance.choice((0.0, 90.0, chance.uniform(0.0, 360.0)))
        key = f"piece {number}"
        match number % 5:
            case 0:
                patches.append(Patch(key, placed(round_outline(chance.uniform(3.0, 5.0), 8), middle, turn)))
            case 1:
                leg = chance.uniform(2.0, 4.0)
                ruin = ((0.0, 0.0), (leg, 0.0), (leg, 0.5), (0.5, 0.5), (0.5, leg), (0.0, leg))
                solids.append(Obstacle(key, placed(ruin, middle, turn)))
            case 2:
                wall = rectangle(chance.uniform(2.0, 5.0), chance.uniform(0.3, 2.0))
                solids.append(Obstacle(key, placed(wall, middle, turn)))
            case 3:
                platforms.append(
                    Platform(key, placed(rectangle(4.0, 3.0), middle, turn), 1.5, number % 2 == 1)
                )
            case _:
                crate = placed(round_outline(chance.uniform(1.0, 2.0), 6), middle, turn)
                solids.append(Obstacle(key, crate, top=1.0))
    ground = Ground(size, tuple(solids), tuple(patches), tuple(platforms))
    for number, (spot, radius) in enumerate(standing_places(ground, chance)):
        if number == models:
            break
        base = Base(f"model {number}", Disc(*spot, radius))
        ground = msgspec.structs.replace(ground, bases=(*ground.bases, base))
    return ground


def standing_places(ground: Ground, chance: Random) -> Iterator[tuple[Point, float]]:
    """Yield places where a base of some size fits, without end."""
    while True:
        radius = chance.choice(RADII)
        spot = (chance.uniform(0.0, ground.size[0]), chance.uniform(0.0, ground.size[1]))
        if fits(ground, radius, spot):
            yield spot, radius


def turned_about(ground: Ground) -> Ground:
    """Return the whole table turned by half a turn."""

    def about(outline: Polygon) -> Polygon:
        return tuple((ground.size[0] - x, ground.size[1] - y) for x, y in outline)

    replaced = msgspec.structs.replace
    return Ground(
        ground.size,
        tuple(replaced(piece, outline=about(piece.outline)) for piece in ground.obstacles),
        tuple(replaced(piece, outline=about(piece.outline)) for piece in ground.difficult),
        tuple(replaced(piece, outline=about(piece.outline)) for piece in ground.platforms),
        tuple(
            Base(base.key, Disc(*about((base.disc.centre,))[0], base.disc.radius)) for base in ground.bases
        ),
    )
