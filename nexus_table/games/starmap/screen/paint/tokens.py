"""Tokens: ships, told by colour and shape, and relics, told by their signs."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from pygame import Surface

from nexus_table.games.starmap.model import RelicKind
from nexus_table.games.starmap.screen.paint.palette import RELIC_FACE, RELIC_INK, RELIC_OFF
from nexus_table.kernel.action import Seat
from nexus_table.ui.pen import Pen
from nexus_table.ui.theme import Colour, mix

FINE = 4
Point = tuple[float, float]

SIGNS: dict[RelicKind, tuple[str, ...]] = {
    RelicKind.MILITARY: ("M 5 5 L 19 19", "M 19 5 L 5 19", "M 4.5 15 L 9 19.5", "M 19.5 15 L 15 19.5"),
    RelicKind.REPLICATOR: ("O 8.5 12 4.6", "O 15.5 12 4.6", "fill O 12 12 1.6"),
    RelicKind.EXTRACTOR: (
        "M 12 3 L 12 14",
        "M 7 9.5 L 12 14.5 L 17 9.5",
        "M 4.5 15 L 4.5 20 L 19.5 20 L 19.5 15",
    ),
    RelicKind.TRANSPORTER: ("M 4 8 L 19 8 L 15 4", "M 20 16 L 5 16 L 9 20"),
}
"""Crossed blades; one becoming two; a shaft into the ground; there and back."""


def outline(seat: Seat) -> tuple[Point, ...]:
    """Return the shape of a seat's ships about a middle, 1 from it to the farthest corner, y down."""
    if seat == 0:
        return ((0.0, -1.0), (0.86, 0.8), (0.0, 0.42), (-0.86, 0.8))
    if seat == 1:
        return tuple(
            (0.86 * math.cos(k * math.pi / 12), 0.86 * math.sin(k * math.pi / 12)) for k in range(24)
        )
    if seat == 2:
        return ((-0.76, -0.76), (0.76, -0.76), (0.76, 0.76), (-0.76, 0.76))
    a, b = 0.34, 0.96
    return (
        (-a, -b), (a, -b), (a, -a), (b, -a), (b, a), (a, a), (a, b), (-a, b), (-a, a), (-b, a), (-b, -a), (-a, -a),
    )  # fmt: skip


@lru_cache(maxsize=512)
def ship_image(seat: Seat, radius: int, colour: Colour, spent: bool = False) -> Surface:
    """Return a ship's token; `spent`: it has moved in this phase, and is drawn hollow."""
    half = radius + 2
    fine = Surface((half * 2 * FINE,) * 2, pygame.SRCALPHA)
    rim = mix(colour, (8, 10, 18), 0.82)
    fine.fill((*rim, 0))
    shape = outline(seat)
    for part, paint in (
        (1.22, rim),
        (1.0, colour),
        (0.58, mix(colour, rim, 0.78) if spent else mix(colour, (255, 255, 255), 0.3)),
    ):
        points = [((half + x * radius * part) * FINE, (half + y * radius * part) * FINE) for x, y in shape]
        pygame.draw.polygon(fine, paint, points)
    return pygame.transform.smoothscale(fine, (half * 2, half * 2))


@lru_cache(maxsize=256)
def relic_image(kind: RelicKind, radius: int, jammed: bool = False) -> Surface:
    """Return a relic's badge: a gold-rimmed hexagon with its sign, grey and struck out where it has no effect."""
    ink = RELIC_OFF if jammed else RELIC_INK
    half = radius + 1
    fine = Surface((half * 2 * FINE,) * 2, pygame.SRCALPHA)
    fine.fill((*ink, 0))
    for part, paint in ((1.0, ink), (0.84, RELIC_FACE)):
        ring = [
            (
                (half + radius * part * math.cos(k * math.pi / 3)) * FINE,
                (half + radius * part * math.sin(k * math.pi / 3)) * FINE,
            )
            for k in range(6)
        ]
        pygame.draw.polygon(fine, paint, ring)
    badge = pygame.transform.smoothscale(fine, (half * 2, half * 2))
    pen = Pen(max(8, round(radius * 1.25)), ink, 2.6)
    for stroke in SIGNS[kind]:
        pen.draw(stroke)
    if jammed:
        pen.draw("M 2 22 L 22 2")
    sign = pen.picture()
    badge.blit(sign, sign.get_rect(center=(half, half)))
    return badge
