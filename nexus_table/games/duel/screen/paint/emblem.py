"""Generative art: an emblem for every design, from its seed and its faction's motif; shapes and light, no stock."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from zlib import crc32

import pygame
from pygame import Surface

from nexus_table.games.duel.screen.paint import figures
from nexus_table.games.duel.screen.paint.brush import BLACK, Brush
from nexus_table.ui.theme import Colour, mix

FINE = 2
"""Painted twice as large and scaled down, so that edges are smooth."""


def _rays(b: Brush) -> None:
    count = 8 + 2 * b.below(4)
    for ray in range(count):
        long = 1.5 if ray % 2 else 0.95
        b.shape(b.light if ray % 2 else b.pale, (ray / count, long), ((ray + 0.28) / count, 0.42),
                ((ray - 0.28) / count, 0.42))  # fmt: skip
    b.ring(b.pale, 0.44)
    b.ring(b.colour, 0.34)
    _heart(b, 0.28)


def _walls(b: Brush) -> None:
    rows = 4 + b.below(2)
    for row in range(rows):
        for stone in range(-3, 4):
            x = stone * 0.5 + (0.25 if row % 2 else 0.0)
            y = 0.95 - row * 0.36
            left, top = b.middle[0] + x * b.unit, b.middle[1] + (y - 0.32) * b.unit
            box = pygame.Rect(round(left), round(top), round(0.46 * b.unit), round(0.32 * b.unit))
            pygame.draw.rect(b.picture, (b.dark, b.colour, b.light)[b.below(3)], box, border_radius=3)
    b.shape(b.deep, (-0.11, 0.68), (0.0, 0.92), (0.11, 0.68), (0.37, 0.84), (0.63, 0.84))
    b.shape(b.pale, (-0.1, 0.6), (0.0, 0.82), (0.1, 0.6), (0.36, 0.75), (0.64, 0.75))
    _heart(b, 0.3)


def _combs(b: Brush) -> None:
    for ring in range(1, 3):
        for cell in range(6 * ring):
            angle = cell / (6 * ring) + 1 / 12
            x, y = b.at(angle, 0.58 * ring)
            radius = b.unit * 0.29
            points = [(x + radius * math.sin(math.tau * k / 6), y + radius * math.cos(math.tau * k / 6))
                      for k in range(6)]  # fmt: skip
            pygame.draw.polygon(b.picture, (b.dark, b.colour, b.light)[b.below(3)], points)
    b.shape(b.pale, *((k / 6, 0.4) for k in range(6)))
    b.shape(b.deep, *((k / 6, 0.32) for k in range(6)))
    for way in (-1, 1):
        b.stroke(b.pale, 0.07, (way * 0.03, 0.26), (way * 0.09, 0.62), (way * 0.16, 0.7))
    _heart(b, 0.2)


def _blades(b: Brush) -> None:
    b.ring(b.light, 0.82)
    b.ring(b.colour, 0.7)
    count = 2 + b.below(2)
    for blade in range(count):
        a = blade / count / 2 + 0.125 - (count - 2) * 0.03
        b.shape(
            b.pale,
            (a, 1.15),
            (a + 0.012, 0.5),
            (a + 0.5 - 0.02, 0.55),
            (a + 0.5 + 0.02, 0.55),
            (a - 0.012, 0.5),
        )
        b.stroke(b.deep, 0.1, (a + 0.5 - 0.045, 0.6), (a + 0.5 + 0.045, 0.6))
        b.stroke(b.deep, 0.11, (a + 0.5, 0.55), (a + 0.5, 0.95))
    _heart(b, 0.22)


def _gears(b: Brush) -> None:
    teeth = 8 + b.below(5)
    for tooth in range(teeth):
        a = tooth / teeth
        b.shape(b.light, (a - 0.022, 0.98), (a + 0.022, 0.98), (a + 0.034, 0.7), (a - 0.034, 0.7))
    b.ring(b.light, 0.78)
    b.ring(b.dark, 0.56)
    for spoke in range(4):
        b.stroke(b.light, 0.1, (spoke / 4 + 0.125, 0.2), (spoke / 4 + 0.125, 0.6))
    b.ring(b.pale, 0.28)
    _heart(b, 0.2)


def _leaves(b: Brush) -> None:
    count = 5 + b.below(4)
    for leaf in range(count):
        a = leaf / count
        b.shape(b.light if leaf % 2 else b.colour, (a, 0.16), (a + 0.06, 0.62), (a, 1.08), (a - 0.06, 0.62))
        b.stroke(b.dark, 0.035, (a, 0.2), (a, 0.95))
    b.ring(b.pale, 0.3)
    _heart(b, 0.24)


def _flames(b: Brush) -> None:
    count = 7 + b.below(4)
    for flame in range(count):
        a = flame / count
        b.shape(b.light, (a - 0.06, 0.5), (a + 0.02, 1.2), (a + 0.08, 0.5))
    b.ring(b.colour, 0.66)
    for scale in range(9):
        b.ring(b.dark if scale % 2 else b.light, 0.62 - scale * 0.05)
    b.shape(b.deep, (0.0, 0.42), (0.22, 0.1), (0.5, 0.42), (0.78, 0.1))
    _heart(b, 0.16)


def _rings(b: Brush) -> None:
    for ring in range(5):
        b.ring((b.light, b.dark)[ring % 2], 1.0 - ring * 0.15)
    for tick in range(12):
        b.stroke(b.deep, 0.05, (tick / 12, 0.88), (tick / 12, 0.98))
    hand = b.below(12) / 12
    b.stroke(b.pale, 0.09, (0.0, 0.0), (hand, 0.66))
    b.stroke(b.pale, 0.07, (0.0, 0.0), (hand + 0.3, 0.45))
    _heart(b, 0.16)


def _waves(b: Brush) -> None:
    for band in range(6):
        y = -0.7 + band * 0.34
        points = [
            (
                b.middle[0] + x / 12 * b.unit * 1.6,
                b.middle[1] + (y + 0.1 * math.sin(x / 2 + band * 1.7)) * b.unit,
            )
            for x in range(-14, 15)
        ]
        colour = (b.light, b.colour, b.dark)[(band + b.below(2)) % 3]
        pygame.draw.lines(b.picture, colour, False, points, max(2, round(0.15 * b.unit)))
    for prong in (-0.085, 0.0, 0.085):
        b.stroke(b.pale, 0.08, (prong, 0.4), (prong * 0.75, 0.98))
    b.stroke(b.pale, 0.08, (-0.16, 0.36), (0.16, 0.36))
    b.stroke(b.pale, 0.09, (0.0, 0.36), (0.5, 0.95))


def _pyramids(b: Brush) -> None:
    b.ring(b.pale, 0.5)
    for step in range(3):
        shift = (-0.5, 0.45, 0.0)[step]
        high = (0.62, 0.78, 1.1)[step] - b.below(2) * 0.1
        x, base = b.middle[0] + shift * b.unit, b.middle[1] + 0.8 * b.unit
        top = (x, base - high * b.unit)
        half = high * 0.72 * b.unit
        pygame.draw.polygon(b.picture, b.light, [top, (x - half, base), (x + half * 0.2, base)])
        pygame.draw.polygon(b.picture, b.dark, [top, (x + half * 0.2, base), (x + half, base)])


def _wings(b: Brush) -> None:
    for way in (-1, 1):
        for feather in range(5):
            a = way * (0.08 + feather * 0.055)
            long = 1.1 - feather * 0.1
            b.shape(b.light if feather % 2 else b.dark, (way * 0.03, 0.1), (a, long), (a + way * 0.06, long * 0.7),
                    (way * 0.3, 0.22))  # fmt: skip
    b.shape(b.pale, (0.0, 0.55), (0.3, 0.22), (0.5, 0.62), (0.7, 0.22))
    _heart(b, 0.2)


def _bones(b: Brush) -> None:
    for bone in range(2 + b.below(2)):
        a = bone / 3 + 0.12
        b.stroke(b.light, 0.14, (a, 0.95), (a + 0.5, 0.95))
        for end in (a - 0.02, a + 0.02, a + 0.48, a + 0.52):
            pygame.draw.circle(b.picture, b.light, b.at(end, 0.98), 0.12 * b.unit)
    b.ring(b.pale, 0.52)
    b.shape(b.pale, (0.4, 0.5), (0.42, 0.78), (0.58, 0.78), (0.6, 0.5))
    for way in (-1, 1):
        pygame.draw.circle(b.picture, b.deep, b.at(way * 0.2, 0.24), 0.14 * b.unit)
    b.shape(b.deep, (0.5, 0.16), (0.46, 0.32), (0.54, 0.32))


def _eyes(b: Brush) -> None:
    for ring in range(7):
        b.stroke(
            (b.light, b.dark)[ring % 2],
            0.08,
            *((k / 24, 1.05 - ring * 0.1 + 0.05 * math.sin(k * 2)) for k in range(25)),
        )
    b.shape(b.pale, *((k / 24, 0.32 + 0.3 * abs(math.sin(math.tau * k / 24))) for k in range(24)))
    b.ring(b.deep, 0.28)
    _heart(b, 0.16)


def _drops(b: Brush) -> None:
    for drop in range(5 + b.below(4)):
        angle, far = b.below(100) / 100, 0.5 + b.below(50) / 100
        x, y = b.at(angle, far)
        size = (0.12 + b.below(16) / 100) * b.unit
        pygame.draw.circle(b.picture, (b.light, b.dark, b.colour)[drop % 3], (x, y), size)
    b.ring(b.light, 0.5)
    b.shape(b.light, (0.0, 1.0), (0.2, 0.42), (-0.2, 0.42))
    b.ring(b.colour, 0.38)
    _heart(b, 0.24)


def _heart(b: Brush, size: float) -> None:
    """The figure in the middle, by which the designs of one faction differ most."""
    match b.below(6):
        case 0:
            points = 4 + b.below(4)
            b.shape(
                b.deep, *((k / points / 2, size if k % 2 == 0 else size * 0.45) for k in range(points * 2))
            )
        case 1:
            b.ring(b.deep, size)
            b.ring(b.pale, size * 0.55)
        case 2:
            b.shape(b.deep, (0.0, size), (1 / 3, size), (2 / 3, size))
        case 3:
            b.shape(b.deep, *((k / 4, size) for k in range(4)))
            b.shape(b.pale, *((k / 4, size * 0.45) for k in range(4)))
        case 4:
            b.ring(b.deep, size)
            b.shape(b.pale, (0.06, size * 0.9), (0.44, size * 0.9), (0.3, size * 0.3), (0.2, size * 0.3))
        case _:
            b.stroke(b.deep, size * 0.5, (0.0, size), (0.5, size))
            b.stroke(b.deep, size * 0.5, (0.25, size), (0.75, size))


MOTIFS: dict[str, Callable[[Brush], None]] = {
    "celestials": _rays,
    "dynasty-guardians": _walls,
    "insectoids": _combs,
    "samurai": _blades,
    "siege-masters": _gears,
    "skeletons": _bones,
    "vikings": figures.shields,
    "wizards": figures.spirals,
    "assassins-order": _eyes,
    "chronomancers": _rings,
    "dragons": _flames,
    "dryads": _leaves,
    "pharaohs-army": _pyramids,
    "pirates": _waves,
    "tritons": figures.shells,
    "vampires": _wings,
    "goblins": figures.fangs,
    "mindveils": figures.veils,
    "ratmen": figures.paws,
    "slimes": _drops,
}
"""How each faction's emblems are built; others get one by their name."""


@lru_cache(maxsize=512)
def emblem(faction: str, design: str, colour: Colour, size: tuple[int, int]) -> Surface:
    """Return a design's picture in this size in pixels; the same words always give the same picture."""
    seed = crc32(f"{faction}/{design}".encode())
    wide, high = max(2, size[0]) * FINE, max(2, size[1]) * FINE
    picture = Surface((wide, high))
    hue = _shifted(colour, seed)
    top, bottom = mix(hue, BLACK, 0.72), mix(hue, BLACK, 0.3)
    for row in range(high):
        part = row / high
        pygame.draw.line(picture, mix(top, bottom, part), (0, row), (wide, row))
    paint = MOTIFS.get(faction) or list(MOTIFS.values())[crc32(faction.encode()) % len(MOTIFS)]
    paint(Brush(picture, hue, seed))
    return pygame.transform.smoothscale(picture, (max(2, size[0]), max(2, size[1])))


def _shifted(colour: Colour, seed: int) -> Colour:
    """Return the faction's colour, a little elsewhere for each design."""
    other = ((230, 190, 90), (90, 150, 220), (200, 90, 120), (110, 190, 130))[seed % 4]
    return mix(colour, other, (seed >> 4) % 22 / 100)
