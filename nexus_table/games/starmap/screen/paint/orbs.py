"""Suns and planets: spheres shaded and grained in numbers, kept as pictures and fitted to every zoom."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pygame
from pygame import Surface

from nexus_table.games.starmap.screen.paint.palette import SUNS, WORLDS
from nexus_table.games.starmap.screen.paint.sky import Field, noise

FINE = 128
"""Pixels across the picture that all sizes are fitted from."""
HALO = 2.6
"""How far a sun's light reaches, in its radii."""


@lru_cache(maxsize=256)
def world_image(seed: int, outward: int, diameter: int) -> Surface:
    """Return a planet so many pixels across, lit from its star: `outward` is the direction away from it, in degrees."""
    return pygame.transform.smoothscale(_world(seed, outward), (diameter, diameter))


@lru_cache(maxsize=96)
def sun_image(seed: int, diameter: int) -> Surface:
    """Return a star with its light; the picture is `HALO` times as large as the star itself."""
    size = round(diameter * HALO)
    return pygame.transform.smoothscale(_sun(seed % len(SUNS)), (size, size))


@lru_cache(maxsize=160)
def _world(seed: int, outward: int) -> Surface:
    luck = np.random.default_rng(seed)
    line = np.linspace(-1, 1, FINE)
    x, y = np.meshgrid(line, -line)
    far = np.hypot(x, y)
    z = np.sqrt(np.clip(1 - far**2, 0, 1))
    turn = luck.uniform(-0.5, 0.5)
    across, along = x * np.cos(turn) - y * np.sin(turn), x * np.sin(turn) + y * np.cos(turn)
    bands = noise(luck, across * 0.9 / (0.45 + z) + 5, along * (3.2 if luck.random() < 0.5 else 1.3) + 5, 4)
    dark, light = WORLDS[int(luck.integers(len(WORLDS)))]
    part = np.clip((bands - 0.3) * 2.4, 0, 1)[..., None]
    face = np.array(dark) * (1 - part) + np.array(light) * part
    sun_x, sun_y = -np.cos(np.radians(outward)), -np.sin(np.radians(outward))
    lit = np.clip(0.62 * (x * sun_x + y * sun_y) + 0.78 * z, 0, 1)
    face = face * (0.3 + 0.95 * lit)[..., None] + 26 * (np.clip(far - 0.72, 0, 1) * lit)[..., None]
    return _picture(face, np.clip((1 - far) * FINE / 3.2, 0, 1))


@lru_cache(maxsize=8)
def _sun(kind: int) -> Surface:
    line = np.linspace(-HALO, HALO, round(FINE * HALO))
    x, y = np.meshgrid(line, line)
    far = np.hypot(x, y)
    core = np.clip((1.02 - far) * 24, 0, 1)
    light = np.clip((HALO - far) / (HALO - 0.6), 0, 1) ** 2.6 * 0.72
    hot = np.clip(1 - far, 0, 1)[..., None] ** 0.6
    colour = np.array(SUNS[kind])
    face = colour * (1 - 0.55 * hot) + np.array((255, 252, 240)) * 0.55 * hot
    return _picture(face, np.maximum(core, light))


def _picture(face: Field, cover: Field) -> Surface:
    shown = np.clip(face, 0, 255)[
        ..., ::-1
    ]  # blue first, as surfaces are: other orders blit ten times slower
    pixels = np.dstack((shown, cover * 255)).astype(np.uint8)
    return pygame.image.frombuffer(pixels.tobytes(), (pixels.shape[1], pixels.shape[0]), "BGRA").copy()
