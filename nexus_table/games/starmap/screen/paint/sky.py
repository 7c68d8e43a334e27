"""The sky behind the map: clouds of noise and a sprinkling of suns, painted once for a sector."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pygame
from numpy.typing import NDArray
from pygame import Surface

from nexus_table.games.starmap.screen.paint.palette import CLOUDS, DUST, SKY

Field = NDArray[np.float64]

COARSE = (320, 200)
"""The clouds' own fineness: they are soft, and are stretched to the view."""
CELLS = (3, 2)
OCTAVES = 5
WARP = 0.55
BRIGHTEST = 0.62
STARS_PER_PIXEL = 1 / 900


def noise(luck: np.random.Generator, x: Field, y: Field, octaves: int = OCTAVES) -> Field:
    """Return smooth noise, 0 to 1, at places given in cells of the coarsest octave."""
    total: Field = np.zeros_like(x)
    weight, reach = 0.0, 1.0
    for octave in range(octaves):
        grid = luck.random((16 << octave, 16 << octave))
        total = total + reach * _interpolated(grid, x * 2**octave, y * 2**octave)
        weight += reach
        reach *= 0.52
    evened: Field = total / weight
    return evened


def _interpolated(grid: Field, x: Field, y: Field) -> Field:
    left, top = np.floor(x).astype(int), np.floor(y).astype(int)
    fx, fy = x - left, y - top
    fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
    rows, columns = grid.shape
    x0, x1, y0, y1 = left % columns, (left + 1) % columns, top % rows, (top + 1) % rows
    upper = grid[y0, x0] * (1 - fx) + grid[y0, x1] * fx
    lower = grid[y1, x0] * (1 - fx) + grid[y1, x1] * fx
    mixed: Field = upper * (1 - fy) + lower * fy
    return mixed


@lru_cache(maxsize=4)
def clouds(seed: int) -> Surface:
    """Return the clouds of a sector at their own fineness."""
    luck = np.random.default_rng(seed)
    wide, high = COARSE
    x, y = np.meshgrid(np.linspace(0, CELLS[0], wide), np.linspace(0, CELLS[1], high))
    bend = noise(luck, x * 1.5, y * 1.5, 3) - 0.5
    twist = noise(luck, x * 1.5 + 5, y * 1.5, 3) - 0.5
    picture = np.empty((high, wide, 3))
    picture[:] = SKY
    for number, colour in enumerate(CLOUDS):
        field = noise(luck, x + WARP * 4 * bend + number * 4, y + WARP * 4 * twist)
        thick = np.clip((field - 0.44) / 0.3, 0, 1) ** 1.6 * BRIGHTEST
        picture += thick[..., None] * (np.array(colour) - picture)
    lanes = noise(luck, x * 2 + bend * 3, y * 2 + twist * 3)
    picture *= (0.55 + 0.6 * np.clip(lanes, 0, 1))[..., None]
    painted = Surface(COARSE)
    pixels = np.clip(picture, 0, 255).astype(np.uint8).tobytes()
    painted.blit(pygame.image.frombuffer(pixels, COARSE, "RGB"), (0, 0))
    return painted


@lru_cache(maxsize=2)
def sky(seed: int, size: tuple[int, int]) -> Surface:
    """Return the sky of a sector for a view of this size in pixels."""
    wide, high = max(1, size[0]), max(1, size[1])
    scale = max(wide / COARSE[0], high / COARSE[1])
    stretched = pygame.transform.smoothscale(
        clouds(seed), (max(wide, round(COARSE[0] * scale)), max(high, round(COARSE[1] * scale)))
    )
    picture = stretched.subsurface((0, 0, wide, high)).copy()
    luck = np.random.default_rng(seed + 1)
    for _ in range(int(wide * high * STARS_PER_PIXEL)):
        at = (int(luck.integers(wide)), int(luck.integers(high)))
        light = float(luck.random()) ** 3
        below = picture.get_at(at)
        picture.set_at(at, below.lerp(pygame.Color(*DUST), 0.12 + 0.6 * light))
        if light > 0.72:
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                near = (min(wide - 1, max(0, at[0] + dx)), min(high - 1, max(0, at[1] + dy)))
                picture.set_at(near, picture.get_at(near).lerp(pygame.Color(*DUST), 0.28 * light))
    return picture
