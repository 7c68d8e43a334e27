"""The ground of the table: soil and growth in soft variation under low light, darker towards the edges."""

from __future__ import annotations

import numpy as np

from nexus_table.games.battlefield.screen.paint.grain import Array
from nexus_table.games.battlefield.screen.paint.layer import blend, over
from nexus_table.games.battlefield.screen.paint.palette import Biome
from nexus_table.games.battlefield.screen.paint.patch import Patch, inner, smooth

_CREASED = 4.0
"""Inches from the frame beyond which its crease takes no light that anyone could see."""


def ground(patch: Patch, biome: Biome, seed: int) -> Array:
    """Return the ground's lit colours (3, rows, columns; 0 to 255); `seed` tells one table from another."""
    apron = patch.aproned()
    colour, height = soil(apron, biome, seed)
    light = apron.lit(height)
    light *= _vignette(patch)
    lit: Array = inner(colour) * light
    return lit


def soil(apron: Patch, biome: Biome, seed: int, bareness: float = 1.0) -> tuple[Array, Array]:
    """Return the colours and the height in inches of untouched ground; `bareness` is how much of it lies open."""
    channel = seed % 5
    broad, middle = apron.noise(channel, 71.0), apron.noise(channel + 1, 23.0)
    near, grit = apron.noise(channel + 2, 7.3), apron.noise(channel + 3, 2.1)
    tone = np.float32(0.44) * broad
    tone += np.float32(0.30) * middle
    tone += np.float32(0.20) * near
    tone += np.float32(0.06) * grit
    colour = blend(biome.low, biome.mid, smooth(0.20, 0.54, tone))
    colour = over(colour, biome.high, smooth(0.48, 0.84, tone) * np.float32(0.85))
    middle *= np.float32(0.50)
    middle += near * np.float32(0.28)
    middle += grit * np.float32(0.22)
    bare = smooth(0.55, 0.76, middle)
    bare *= np.float32(bareness)
    colour = over(colour, biome.bare, bare * np.float32(0.72))
    rough = np.float32(0.24 * apron.fine(0.05) + 0.08)
    colour *= (grit - np.float32(0.5)) * rough + np.float32(1.0)
    height = broad
    height *= np.float32(0.9)
    height += near * np.float32(0.10)
    height -= bare * np.float32(0.03)
    height += grit * np.float32(0.030 * apron.fine(0.04))
    if apron.scale > 26.0:
        dust = apron.noise(channel + 4, 0.83) - np.float32(0.5)
        strength = min(1.0, (apron.scale - 26.0) / 20.0)
        colour *= np.float32(1.0) + dust * np.float32(0.20 * strength)
        height += dust * np.float32(0.012 * strength)
    return colour, height


def _vignette(patch: Patch) -> Array:
    """Return how much light is left: less towards the corners, least in the crease along the frame."""
    across, down = patch.facing.extent
    x, y = patch.x, patch.y
    to_left, to_top = np.minimum(x, across - x), np.minimum(y, down - y)
    fall_x, fall_y = (x / np.float32(across) - 0.46) ** 2, (y / np.float32(down) - 0.46) ** 2
    light: Array = (np.float32(1.05) - np.float32(0.42) * fall_x)[None, :] - (np.float32(0.42) * fall_y)[
        :, None
    ]
    if min(float(to_left.min()), float(to_top.min())) < _CREASED:
        border = np.minimum(to_left[None, :], to_top[:, None])
        light *= np.float32(1.0) - np.float32(0.42) * np.exp(-np.maximum(border, 0.0) * np.float32(2.4))
    return light
