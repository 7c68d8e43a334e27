"""The ground of the table: soil and growth in soft variation under low light, darker towards the edges."""

from __future__ import annotations

import numpy as np

from nexus_table.games.battlefield.screen.paint.grain import Array
from nexus_table.games.battlefield.screen.paint.layer import blend, over
from nexus_table.games.battlefield.screen.paint.palette import Biome
from nexus_table.games.battlefield.screen.paint.patch import Patch, inner, smooth


def ground(patch: Patch, biome: Biome, seed: int) -> Array:
    """Return the ground's lit colours (3, rows, columns; 0 to 255); `seed` tells one table from another."""
    apron = patch.aproned()
    colour, height = soil(apron, biome, seed)
    lit: Array = inner(colour) * apron.lit(height) * _vignette(patch)
    return lit


def soil(apron: Patch, biome: Biome, seed: int, bareness: float = 1.0) -> tuple[Array, Array]:
    """Return the colours and the height in inches of untouched ground; `bareness` is how much of it lies open."""
    channel = seed % 5
    broad, middle = apron.noise(channel, 71.0), apron.noise(channel + 1, 23.0)
    near, grit = apron.noise(channel + 2, 7.3), apron.noise(channel + 3, 2.1)
    tone = np.float32(0.44) * broad + np.float32(0.30) * middle + np.float32(0.20) * near
    tone += np.float32(0.06) * grit
    colour = blend(biome.low, biome.mid, smooth(0.20, 0.54, tone))
    colour = over(colour, biome.high, smooth(0.48, 0.84, tone) * np.float32(0.85))
    patchy = middle * np.float32(0.50) + near * np.float32(0.28) + grit * np.float32(0.22)
    bare = smooth(0.55, 0.76, patchy) * np.float32(bareness)
    colour = over(colour, biome.bare, bare * np.float32(0.72))
    colour *= np.float32(1.0) + (grit - np.float32(0.5)) * np.float32(0.24 * apron.fine(0.05) + 0.08)
    height = broad * np.float32(0.9) + near * np.float32(0.10) - bare * np.float32(0.03)
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
    border = np.minimum(to_left[None, :], to_top[:, None])
    crease = np.float32(1.0) - np.float32(0.42) * np.exp(-np.maximum(border, 0.0) * np.float32(2.4))
    fall = (x / across - 0.46)[None, :] ** 2 + (y / down - 0.46)[:, None] ** 2
    return (crease * (np.float32(1.05) - np.float32(0.42) * fall)).astype(np.float32)
