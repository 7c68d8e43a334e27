"""What grows and what swallows: woods as crowns seen from above, water with ripples, chasms and glowing pools."""

from __future__ import annotations

import math

import numpy as np

from nexus_table.games.battlefield.screen.paint.grain import random
from nexus_table.games.battlefield.screen.paint.layer import blend, over
from nexus_table.games.battlefield.screen.paint.palette import towards
from nexus_table.games.battlefield.screen.paint.patch import smooth
from nexus_table.games.battlefield.screen.paint.scenery import Brush, Scenery
from nexus_table.geometry.shapes import Point, strictly_inside

Crown = tuple[Point, float, float]
"""A tree: where it stands on the board, the radius of its crown in inches, and its tone from 0 to 1."""


def crowns(wood: Scenery) -> list[Crown]:
    """Return the trees of a wood within its footprint, small ones first; closer together where it is Obscuring."""
    left, top, right, bottom = wood.whole.box
    spacing = 0.98 if wood.obscuring else 1.45
    across, down = math.ceil((right - left) / spacing), math.ceil((bottom - top) / spacing)
    dice = random(wood.seed, (down + 1, across + 1, 4))
    found: list[Crown] = []
    for row in range(down + 1):
        for column in range(across + 1):
            jx, jy, size, tone = (float(value) for value in dice[row, column])
            x = left + (column + 0.5 * (row % 2) + (jx - 0.5) * 0.55) * spacing
            y = top + (row + (jy - 0.5) * 0.55) * spacing
            if not strictly_inside((x, y), wood.whole.outline):
                continue
            room = wood.whole.room((x, y))
            radius = min(0.52 + size * 0.42, room + 0.10)
            if radius > 0.30:
                found.append(((x, y), radius, tone))
    return sorted(found, key=lambda crown: crown[1])


def woods(brush: Brush, wood: Scenery) -> None:
    """Paint the crowns of a wood: leafy domes, lit from the upper left, dark where one stands over the other."""
    apron = brush.around(wood.whole.outline, 0.2)
    if apron is None:
        return
    biome = brush.biome
    leaf, twig = apron.noise(wood.seed % 4, 2.6), apron.noise(wood.seed % 4 + 1, 0.9)
    for at, radius, tone in crowns(wood):
        part = apron.part(
            at[0] - radius * 1.2, at[1] - radius * 1.2, at[0] + radius * 1.2, at[1] + radius * 1.2
        )
        if part is None or part.width < 3 or part.height < 3:
            continue
        rows = slice(part.top - apron.top, part.top - apron.top + part.height)
        columns = slice(part.left - apron.left, part.left - apron.left + part.width)
        leaves, twigs = leaf[rows, columns], twig[rows, columns]
        away = part.from_point(at) / np.float32(radius)
        ragged = away + (leaves - np.float32(0.5)) * np.float32(0.52)
        dome = np.sqrt(np.clip(np.float32(1.0) - ragged * ragged, 0.0, 1.0))
        bright = towards(biome.crown, biome.blade_tip, 0.10 + 0.45 * tone)
        dark = towards(biome.crown_dark, biome.crown, 0.22 * tone)
        colour = blend(dark, bright, np.clip(dome * np.float32(0.75) + twigs * np.float32(0.35), 0.0, 1.0))
        height = dome * np.float32(radius * 0.75) + leaves * np.float32(0.24) + twigs * np.float32(0.10)
        rim = smooth(0.74, 0.98, ragged)
        colour = over(colour, towards(biome.crown_dark, (0, 0, 0), 0.45), rim * np.float32(0.6))
        cover = smooth(0.0, max(0.06, 1.2 / (part.scale * radius)), np.float32(1.0) - ragged)
        brush.layer.lay(part, colour, cover, height)


def impassable(brush: Brush, hole: Scenery) -> None:
    """Paint ground that nobody enters: slag or a chasm by its name, a chasm where it is long and narrow, else water."""
    u0, u1, v0, v1 = hole.extent(hole.whole)
    long, short = max(u1 - u0, v1 - v0), min(u1 - u0, v1 - v0)
    if hole.speaks_of("slag", "lava", "molten", "magma"):
        slag(brush, hole)
    elif hole.speaks_of("chasm", "rift", "cleft", "shaft", "pit") or long > 3.0 * short:
        chasm(brush, hole)
    else:
        water(brush, hole)


def water(brush: Brush, pool: Scenery) -> None:
    """Paint water: pale at the bank, dark in the middle, with ripples that catch the light and a wet rim."""
    apron = brush.around(pool.whole.outline)
    if apron is None:
        return
    biome = brush.biome
    edge = apron.from_outline(pool.whole.outline)
    lump = apron.noise(pool.seed % 4, 9.0)
    swell, ripple = apron.noise(pool.seed % 4 + 1, 3.2), apron.noise(pool.seed % 4 + 2, 5.5)
    inward = -edge + (lump - np.float32(0.5)) * np.float32(0.4)
    depth = smooth(0.15, 1.6, inward)
    colour = blend(biome.water, biome.water_deep, depth)
    lap = np.sin(inward * np.float32(13.0) + swell * np.float32(7.0))
    lines = smooth(0.86, 1.0, lap) * (np.float32(1.0) - smooth(0.3, 1.5, inward)) * np.float32(0.45)
    colour = over(
        colour, towards(biome.water, (255, 255, 255), 0.55), lines * np.float32(max(0.4, apron.fine(0.06)))
    )
    shore = np.float32(1.0) - smooth(0.05, 0.30, inward)
    colour = over(colour, towards(biome.bare, (20, 18, 16), 0.42), shore)
    waves = np.sin(ripple * np.float32(40.0)) * np.float32(0.012 * apron.fine(0.05)) + swell * np.float32(
        0.10
    )
    height = waves * smooth(0.1, 0.4, inward) - smooth(-0.05, 0.34, inward) * np.float32(0.24)
    brush.layer.lay(apron, colour, apron.cover(edge), height, gloss=0.30)


def chasm(brush: Brush, rift: Scenery) -> None:
    """Paint a chasm: ledges of rock that fall away into the dark."""
    apron = brush.around(rift.whole.outline)
    if apron is None:
        return
    biome = brush.biome
    edge = apron.from_outline(rift.whole.outline)
    lump, grit = apron.noise(rift.seed % 4, 5.0), apron.noise(rift.seed % 4 + 1, 1.8)
    inward = -edge + (lump - np.float32(0.5)) * np.float32(0.34)
    ledge = np.floor(inward / np.float32(0.2)) * np.float32(0.2)
    ledge += smooth(0.0, 0.07, inward - ledge) * np.float32(0.2)
    depth = smooth(0.02, 0.78, ledge)
    colour = blend(towards(biome.bare, biome.stone, 0.5), brush.palette.abyss, depth)
    colour *= np.float32(0.86) + grit * np.float32(0.28)
    height = -ledge * np.float32(1.5) * (np.float32(1.0) - depth) + grit * np.float32(0.05)
    brush.layer.lay(apron, colour, apron.cover(edge), height)


def slag(brush: Brush, pool: Scenery) -> None:
    """Paint a pool of slag: dark plates of crust, and between them what still glows."""
    apron = brush.around(pool.whole.outline)
    if apron is None:
        return
    palette, biome = brush.palette, brush.biome
    edge = apron.from_outline(pool.whole.outline)
    lump, grit = apron.noise(pool.seed % 4, 5.0), apron.noise(pool.seed % 4 + 1, 1.6)
    first, second, number = apron.stones(pool.seed, 0.72)
    inward = -edge + (lump - np.float32(0.5)) * np.float32(0.3)
    crust = smooth(0.05, 0.24, second - first + (grit - np.float32(0.5)) * np.float32(0.10))
    crust = np.maximum(crust, np.float32(1.0) - smooth(0.15, 0.45, inward))
    colour = blend(palette.lamp, palette.rust, smooth(0.0, 0.6, crust))
    colour = over(colour, (226, 84, 24), smooth(0.05, 0.35, crust) * np.float32(0.8))
    shell = blend((30, 26, 26), (62, 52, 48), grit * np.float32(0.7) + number * np.float32(0.3))
    colour += (shell - colour) * smooth(0.35, 0.85, crust)[None, :, :]
    bank = np.float32(1.0) - smooth(0.02, 0.26, inward)
    colour = over(colour, towards(biome.bare, (16, 14, 14), 0.55), bank)
    height = (
        crust * np.float32(0.09)
        + grit * crust * np.float32(0.05)
        - smooth(-0.05, 0.3, inward) * np.float32(0.2)
    )
    brush.layer.lay(apron, colour, apron.cover(edge), height)
