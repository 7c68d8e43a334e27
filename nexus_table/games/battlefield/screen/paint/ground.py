"""The ground of the table: soil and growth in soft variation under low light, darker towards the edges."""

from __future__ import annotations

import numpy as np

from nexus_table.games.battlefield.screen.paint.grain import Array
from nexus_table.games.battlefield.screen.paint.layer import blend, over
from nexus_table.games.battlefield.screen.paint.palette import Biome, towards
from nexus_table.games.battlefield.screen.paint.patch import Patch, inner, smooth


def ground(patch: Patch, biome: Biome, seed: int) -> Array:
    """Return the ground's colours (3, rows, columns; 0 to 255) over a patch, lit; `seed` tells one table from another."""
    apron = patch.aproned()
    channel = seed % 5
    broad, middle = apron.noise(channel, 71.0), apron.noise(channel + 1, 23.0)
    near, grit = apron.noise(channel + 2, 7.3), apron.noise(channel + 3, 2.1)
    tone = np.float32(0.46) * broad + np.float32(0.32) * middle + np.float32(0.22) * near
    colour = blend(biome.low, biome.mid, smooth(0.22, 0.52, tone))
    colour = over(colour, biome.high, smooth(0.50, 0.80, tone) * np.float32(0.85))
    bare = smooth(0.60, 0.72, middle * np.float32(0.62) + near * np.float32(0.30) + grit * np.float32(0.14))
    colour = over(colour, biome.bare, bare * np.float32(0.8))
    speck = (grit - np.float32(0.5)) * np.float32(0.30 * apron.fine(0.05) + 0.06)
    colour *= np.float32(1.0) + speck
    height = broad * np.float32(0.9) + near * np.float32(0.10) - bare * np.float32(0.04)
    height += grit * np.float32(0.030 * apron.fine(0.04))
    lit: Array = inner(colour) * apron.lit(height)
    lit *= _vignette(patch)
    return lit


def edge_of_mat(biome: Biome) -> tuple[int, int, int]:
    """Return the colour in which the ground ends at the frame."""
    return towards(biome.low, (0, 0, 0), 0.55)


def _vignette(patch: Patch) -> Array:
    """Return how much light is left: less towards the corners, least in the crease along the frame."""
    across, down = patch.facing.extent
    x, y = patch.x, patch.y
    to_left, to_top = np.minimum(x, across - x), np.minimum(y, down - y)
    border = np.minimum(to_left[None, :], to_top[:, None])
    crease = np.float32(1.0) - np.float32(0.42) * np.exp(-np.maximum(border, 0.0) * np.float32(2.4))
    fall = (x / across - 0.46)[None, :] ** 2 + (y / down - 0.46)[:, None] ** 2
    return (crease * (np.float32(1.05) - np.float32(0.42) * fall)).astype(np.float32)
