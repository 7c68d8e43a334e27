"""Small things on the ground that nobody measures: tufts of grass and pebbles, strewn by the layout's seed."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
import pygame

from nexus_table.games.battlefield.screen.paint import grain
from nexus_table.games.battlefield.screen.paint.grain import Array
from nexus_table.games.battlefield.screen.paint.palette import Biome, towards
from nexus_table.games.battlefield.screen.paint.patch import Facing, Patch

_KINDS = 6
_MASTER = 96
"""Pixels across the picture that every tuft and pebble is scaled from."""


def scatter(surface: pygame.Surface, patch: Patch, biome: Biome, seed: int) -> None:
    """Strew tufts and pebbles over a patch of ground."""
    if patch.scale < 7.0:
        return
    across, down = patch.facing.size
    pictures = []
    for kind, density in (("tuft", biome.tufts), ("pebble", biome.pebbles)):
        places = _places(patch.facing, seed + len(kind), round(density * across * down), kind == "tuft")
        for x, y, size, number in _near(places, patch).tolist():
            inches = (0.30 + 0.34 * size) if kind == "tuft" else (0.07 + 0.15 * size * size)
            pixels = max(2, round(inches * patch.scale * 1.25 / 2.0) * 2)
            if pixels >= 3:
                picture = _scaled(kind, biome, int(number * _KINDS), pixels)
                left = round(x * patch.scale) - patch.left - pixels // 2
                top = round(y * patch.scale) - patch.top - pixels // 2
                pictures.append((picture, (left, top)))
    surface.fblits(pictures)


@lru_cache(maxsize=16)
def _places(facing: Facing, seed: int, count: int, clustered: bool) -> Array:
    """Return rows of x and y in the board's frame, then size and number from 0 to 1, from the upper edge downward."""
    places = grain.random(seed, (max(count, 1), 4))
    if clustered:
        field, row, column = grain.fractal(seed % 5 + 1)
        index = (places[:, :2] * np.float32(grain.SIDE - 1)).astype(np.int64)
        here = field[(index[:, 1] - row) % grain.SIDE, (index[:, 0] - column) % grain.SIDE]
        places = places[here > 0.42]
    (x0, y0), (x1, y1), (x2, y2) = (facing.on_board(corner) for corner in ((0, 0), (1, 0), (0, 1)))
    x, y = places[:, 0] * np.float32(facing.size[0]), places[:, 1] * np.float32(facing.size[1])
    across = np.float32(x0) + x * np.float32(x1 - x0) + y * np.float32(x2 - x0)
    down = np.float32(y0) + x * np.float32(y1 - y0) + y * np.float32(y2 - y0)
    placed = np.stack((across, down, places[:, 2], places[:, 3]), axis=1)
    return placed[np.argsort(down, kind="stable")]


def _near(places: Array, patch: Patch) -> Array:
    """Return the places that lie on the patch or half an inch around it."""
    left, top = patch.left / patch.scale - 0.5, patch.top / patch.scale - 0.5
    right, bottom = left + patch.width / patch.scale + 1.0, top + patch.height / patch.scale + 1.0
    x, y = places[:, 0], places[:, 1]
    return places[(x > left) & (x < right) & (y > top) & (y < bottom)]


@lru_cache(maxsize=512)
def _scaled(kind: str, biome: Biome, number: int, pixels: int) -> pygame.Surface:
    master = _tuft(biome, number) if kind == "tuft" else _pebble(biome, number)
    return pygame.transform.smoothscale(master, (pixels, pixels))


@lru_cache(maxsize=64)
def _tuft(biome: Biome, number: int) -> pygame.Surface:
    """Return a tuft: blades that lean outward from one root over their own small shadow."""
    picture = pygame.Surface((_MASTER, _MASTER), pygame.SRCALPHA, 32)
    picture.fill((*towards(biome.blade, (0, 0, 0), 0.4), 0))
    dice = grain.random(900 + number, (15, 4))
    centre = _MASTER / 2.0
    for shadow in (True, False):
        for index, (turn, length, tone, bend) in enumerate(dice.tolist()):
            angle = math.tau * (index + turn) / len(dice)
            reach = _MASTER * (0.20 + 0.26 * length)
            shift = 5.0 if shadow else 0.0
            root = (centre + shift, centre + shift)
            tip = (root[0] + math.cos(angle) * reach, root[1] + math.sin(angle) * reach)
            middle = angle + (bend - 0.5) * 0.8
            waist = (root[0] + math.cos(middle) * reach * 0.5, root[1] + math.sin(middle) * reach * 0.5)
            aside = (-math.sin(middle) * 3.4, math.cos(middle) * 3.4)
            blade = [
                root,
                (waist[0] + aside[0], waist[1] + aside[1]),
                tip,
                (waist[0] - aside[0], waist[1] - aside[1]),
            ]
            light = tone * 0.6 + 0.4 * (0.5 - 0.35 * (math.cos(angle) + math.sin(angle)))
            colour = towards(biome.blade, biome.blade_tip, min(1.0, max(0.0, light)))
            shade = (*towards(biome.blade, (0, 0, 0), 0.6), 90)
            pygame.draw.polygon(picture, shade if shadow else (*colour, 225), blade)
    return picture


@lru_cache(maxsize=64)
def _pebble(biome: Biome, number: int) -> pygame.Surface:
    """Return a pebble: an uneven dome with a light and a dark side over its shadow."""
    picture = pygame.Surface((_MASTER, _MASTER), pygame.SRCALPHA, 32)
    picture.fill((*towards(biome.stone, (0, 0, 0), 0.5), 0))
    dice = grain.random(700 + number, (9,)).tolist()
    outline = [
        (math.cos(math.tau * i / 9) * (0.24 + 0.12 * d), math.sin(math.tau * i / 9) * (0.20 + 0.10 * d))
        for i, d in enumerate(dice)
    ]

    def at(shift: float, size: float) -> list[tuple[float, float]]:
        middle = _MASTER * (0.5 + shift)
        return [(middle + x * _MASTER * size, middle + y * _MASTER * size) for x, y in outline]

    pygame.draw.polygon(picture, (0, 0, 0, 80), at(0.07, 1.05))
    pygame.draw.polygon(picture, (*towards(biome.stone, (0, 0, 0), 0.42), 255), at(0.0, 1.0))
    pygame.draw.polygon(picture, (*biome.stone, 255), at(-0.02, 0.84))
    pygame.draw.polygon(picture, (*towards(biome.stone, (255, 255, 255), 0.28), 255), at(-0.05, 0.5))
    return picture
