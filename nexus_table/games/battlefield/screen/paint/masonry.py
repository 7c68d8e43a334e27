"""Ruins: broken paving under dust, thick walls with lit and shaded edges, stumps, and what is left of upper floors."""

from __future__ import annotations

import math

import numpy as np

from nexus_table.games.battlefield.model import Trait
from nexus_table.games.battlefield.screen.paint.grain import Array
from nexus_table.games.battlefield.screen.paint.layer import blend, over
from nexus_table.games.battlefield.screen.paint.palette import towards
from nexus_table.games.battlefield.screen.paint.patch import Patch, smooth
from nexus_table.games.battlefield.screen.paint.scenery import Block, Brush, Scenery, gap, numbers

_SLAB = 0.95
_STUMP = 2.0
"""A wall no higher than this is a broken stump: rougher and darker on top."""


def paving(brush: Brush, ruin: Scenery, worn: float = 1.0) -> None:
    """Paint a floor of flagstones; where `worn` is 1 many are broken or lie under dust."""
    apron = brush.around(ruin.whole.outline)
    if apron is None:
        return
    palette = brush.palette
    edge = apron.from_outline(ruin.whole.outline)
    u, v = apron.along(ruin.along, ruin.at), apron.along(ruin.across, ruin.at)
    row = np.floor(v / np.float32(_SLAB))
    shifted = u + (row - np.floor(row / 2) * 2) * np.float32(_SLAB * 0.5)
    tone = numbers(ruin.seed, shifted / np.float32(_SLAB), v / np.float32(_SLAB))
    joint = np.minimum(gap(shifted, _SLAB), gap(v, _SLAB))
    crack = np.abs(apron.noise(ruin.seed % 4, 9.0) - np.float32(0.5))
    grit = apron.noise(ruin.seed % 4 + 1, 2.3)
    dirt = apron.noise(ruin.seed % 4 + 2, 13.0)
    ragged = smooth(-0.75, 0.0, edge + (dirt - np.float32(0.5)) * np.float32(0.9))
    broken = smooth(0.58, 0.66, dirt * np.float32(0.8) + tone * np.float32(0.3) + ragged * np.float32(0.5))
    broken *= np.float32(worn)
    fine = apron.fine(0.06)
    groove = smooth(0.015, 0.07, joint)
    colour = blend(towards(palette.slab, palette.masonry_dark, 0.55), palette.masonry, tone * np.float32(0.6))
    colour = over(colour, palette.masonry_dark, (np.float32(1.0) - groove) * np.float32(0.75))
    colour = over(colour, (44, 40, 36), smooth(0.985, 1.0, 1.0 - crack) * np.float32(0.5 * fine))
    dust = blend(palette.dust, towards(palette.dust, palette.masonry, 0.5), grit)
    colour += (dust - colour) * broken[None, :, :]
    colour *= np.float32(0.90) + grit * np.float32(0.16)
    height = groove * (np.float32(0.03) + tone * np.float32(0.02)) * (np.float32(1.0) - broken)
    height += broken * grit * np.float32(0.10) * np.float32(max(0.25, fine))
    brush.layer.lay(apron, colour, apron.cover(edge) * np.float32(0.96), height)


def parts(brush: Brush, ruin: Scenery) -> None:
    """Paint what stands in a ruin, the low before the high."""
    for number, part in enumerate(sorted(ruin.parts, key=lambda part: part.height)):
        if Trait.ELEVATED in part.traits:
            landing(brush, ruin, part)
        else:
            wall(brush, ruin, part, number)


def wall(brush: Brush, ruin: Scenery, part: Block, number: int = 0) -> None:
    """Paint one wall from above: coursed stone, a bevel all around, the crown broken towards its ends."""
    apron = brush.around(part.outline)
    if apron is None:
        return
    palette = brush.palette
    edge = apron.from_outline(part.outline)
    along, middle, half = axis(part)
    run = apron.along(along, middle)
    side = apron.along((-along[1], along[0]), middle)
    grit, lump = apron.noise(ruin.seed % 3, 2.1), apron.noise(number % 4, 4.6)
    stump = part.height <= _STUMP
    fallen = smooth(half - 1.1, half + 0.1, np.abs(run) + (lump - np.float32(0.5)) * np.float32(1.1))
    if stump:
        fallen = np.maximum(fallen, smooth(0.35, 0.75, lump))
    course = np.floor(side / np.float32(0.2))
    brick = run + (course - np.floor(course / 2) * 2) * np.float32(0.24)
    joint = np.minimum(gap(brick, 0.48), gap(side, 0.2))
    seam = (np.float32(1.0) - smooth(0.0, 0.045, joint)) * np.float32(apron.fine(0.09))
    tone = numbers(ruin.seed + number, brick / np.float32(0.48), side / np.float32(0.2))
    top = towards(palette.masonry, (255, 250, 238), min(0.34, part.height * 0.05))
    colour = blend(towards(top, palette.masonry_dark, 0.32), top, tone * np.float32(0.55) + np.float32(0.45))
    colour = over(colour, palette.masonry_dark, fallen * (np.float32(0.35) + grit * np.float32(0.5)))
    colour = over(colour, palette.masonry_dark, seam * np.float32(0.65))
    bevel = min(0.12, max(0.05, 1.4 / apron.scale))
    height = smooth(0.0, bevel, -edge) * np.float32(bevel * 1.5)
    height -= fallen * (np.float32(0.05) + grit * np.float32(0.14))
    height -= seam * np.float32(0.02)
    rim = np.float32(1.0) - smooth(0.0, 1.3 / apron.scale, -edge)
    colour = over(colour, (34, 30, 27), rim * np.float32(0.55))
    brush.layer.lay(apron, colour, apron.cover(edge), height)


def landing(brush: Brush, ruin: Scenery, part: Block) -> None:
    """Paint what is left of an upper floor: planks on joists, splintered along the edge that broke."""
    apron = brush.around(part.outline)
    if apron is None:
        return
    palette = brush.palette
    edge = apron.from_outline(part.outline)
    u, v = apron.along(ruin.along, ruin.at), apron.along(ruin.across, ruin.at)
    fibre = apron.noise(1, 3.1)
    tone = numbers(ruin.seed + 5, u / np.float32(2.1), v / np.float32(0.34))
    seam = np.float32(1.0) - smooth(0.01, 0.05, gap(v, 0.34))
    butt = np.float32(1.0) - smooth(
        0.01, 0.04, gap(u + np.floor(v / np.float32(0.34)) * np.float32(0.83), 2.1)
    )
    seam = np.maximum(seam, butt)
    light = towards(palette.timber, (255, 244, 220), min(0.30, part.height * 0.05))
    colour = blend(
        towards(light, palette.wood_dark, 0.45), light, tone * np.float32(0.7) + fibre * np.float32(0.3)
    )
    colour = over(colour, palette.wood_dark, seam * np.float32(0.8))
    splinter = smooth(-0.22, 0.0, edge + (tone - np.float32(0.5)) * np.float32(0.22))
    colour = over(colour, palette.wood_dark, splinter * np.float32(0.45))
    rim = np.float32(1.0) - smooth(0.0, 1.4 / apron.scale, -edge)
    colour = over(colour, (30, 24, 18), rim * np.float32(0.7))
    height = smooth(0.0, 0.09, -edge) * np.float32(0.10) - seam * np.float32(0.025)
    brush.layer.lay(apron, colour, apron.cover(edge), height)


def axis(block: Block) -> tuple[tuple[float, float], tuple[float, float], float]:
    """Return the direction of a block's longest side, its middle, and half its length in inches."""
    sides = [
        (block.outline[index - 1], corner, math.dist(block.outline[index - 1], corner))
        for index, corner in enumerate(block.outline)
    ]
    start, end, length = max(sides, key=lambda side: side[2])
    direction = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    reach = [x * direction[0] + y * direction[1] for x, y in block.outline]
    low, high = min(reach), max(reach)
    aside = [-x * direction[1] + y * direction[0] for x, y in block.outline]
    between, beside = (low + high) / 2.0, (min(aside) + max(aside)) / 2.0
    middle = (
        direction[0] * between - direction[1] * beside,
        direction[1] * between + direction[0] * beside,
    )
    return direction, middle, (high - low) / 2.0


def crushed(apron: Patch, seed: int, size: float) -> tuple[Array, Array, Array]:
    """Return heaped stones of a size in inches: their height (0 to 1), 0 in the gaps between, a number for each."""
    first, second, number = apron.stones(seed, size)
    between = second - first
    dome = np.clip(np.float32(1.05) - first * np.float32(1.25), 0.0, 1.0)
    facet = smooth(0.0, 0.16, between)
    return dome * facet, facet, number
