"""Linear works: barricades of sandbags, concrete or dry stone along their run, and pipes with flanges."""

from __future__ import annotations

import math

import numpy as np

from nexus_table.games.battlefield.model import Trait
from nexus_table.games.battlefield.screen.paint.grain import Array
from nexus_table.games.battlefield.screen.paint.layer import blend, over
from nexus_table.games.battlefield.screen.paint.masonry import axis, wall
from nexus_table.games.battlefield.screen.paint.palette import towards
from nexus_table.games.battlefield.screen.paint.patch import Patch, is_convex, smooth
from nexus_table.games.battlefield.screen.paint.scenery import Block, Brush, Scenery, gap, numbers
from nexus_table.geometry.shapes import Point


def barricade(brush: Brush, works: Scenery) -> None:
    """Paint a barricade: concrete where it gives Heavy Cover, else what its name says, else boards and plates."""
    for block in (works.whole, *works.parts):
        apron = brush.around(block.outline)
        if apron is None:
            continue
        if Trait.HEAVY in block.traits:
            _concrete(brush, apron, works, block)
        elif works.speaks_of("wall", "stone", "stones", "masonry"):
            wall(brush, works, block)
        elif works.speaks_of("sandbag", "sandbags", "trench"):
            _sandbags(brush, apron, works, block)
        else:
            _boards(brush, apron, works, block)


def pipe(brush: Brush, works: Scenery) -> None:
    """Paint a pipe: a cylinder's light along it, flanges with bolts across it, a streak of rust here and there."""
    apron = brush.around(works.whole.outline)
    if apron is None:
        return
    palette = brush.palette
    edge = apron.from_outline(works.whole.outline)
    run, side, half = run_of(apron, works.whole, edge)
    rust, grit = apron.noise(works.seed % 4, 6.0), apron.noise(works.seed % 4 + 1, 1.6)
    round_part = np.clip(np.minimum(side, np.float32(2.0 * half) - side) / np.float32(half), 0.0, 1.0)
    barrel = np.sqrt(np.clip(round_part * (np.float32(2.0) - round_part), 0.0, 1.0))
    flange = np.float32(1.0) - smooth(0.09, 0.09 + 1.2 / apron.scale, np.abs(gap(run + np.float32(0.8), 1.6)))
    for bend in _bends(works.whole, half):
        flange *= smooth(half * 1.7, half * 1.9, apron.from_point(bend))
    paint = towards(palette.paints[works.seed % len(palette.paints)], palette.steel, 0.62)
    colour = blend(towards(paint, (0, 0, 0), 0.35), towards(paint, (255, 255, 255), 0.12), barrel)
    colour = over(colour, palette.rust, smooth(0.56, 0.74, rust) * np.float32(0.75))
    colour *= np.float32(0.92) + grit * np.float32(0.16)
    colour = over(colour, towards(palette.steel, (20, 20, 24), 0.35), flange * np.float32(0.75))
    rim = np.float32(1.0) - smooth(0.0, 1.3 / apron.scale, -edge)
    colour = over(colour, (26, 24, 24), rim * np.float32(0.6))
    height = barrel * np.float32(half * 0.95) + flange * np.float32(0.07) * barrel
    height += smooth(0.0, 0.07, -edge) * np.float32(0.06)
    brush.layer.lay(apron, colour, apron.cover(edge), height, gloss=0.22)


def _sandbags(brush: Brush, apron: Patch, works: Scenery, block: Block) -> None:
    palette = brush.palette
    edge = apron.from_outline(block.outline)
    run, side, half = run_of(apron, block, edge)
    weave = apron.noise(works.seed % 4, 1.3)
    rows = max(2, round(half * 2.0 / 0.30))
    deep = half * 2.0 / rows
    row = np.floor(side / np.float32(deep))
    long = 0.62
    shifted = run + (row - np.floor(row / 2) * 2) * np.float32(long / 2.0)
    tone = numbers(works.seed, shifted / np.float32(long), row)
    end, flank = gap(shifted, long), gap(side, deep)
    near_end = np.clip(end / np.float32(0.17), 0.0, 1.0)
    near_flank = np.clip(flank / np.float32(deep * 0.5), 0.0, 1.0)
    bag = near_end * near_flank
    plump = np.sqrt(near_end * (np.float32(2.0) - near_end) * near_flank * (np.float32(2.0) - near_flank))
    colour = blend(
        towards(palette.sacking, palette.timber, 0.55), towards(palette.sacking, (255, 246, 220), 0.24), tone
    )
    colour *= np.float32(0.86) + weave * np.float32(0.24)
    crease = np.float32(1.0) - smooth(0.0, 0.24, bag)
    colour = over(colour, towards(palette.wood_dark, (20, 16, 12), 0.4), crease * np.float32(0.75))
    rim = np.float32(1.0) - smooth(0.0, 1.5 / apron.scale, -edge)
    colour = over(colour, (34, 28, 20), rim * np.float32(0.55))
    height = plump * np.float32(0.12) + smooth(0.0, half, -edge) * np.float32(0.18)
    brush.layer.lay(apron, colour, apron.cover(edge), height)


def _boards(brush: Brush, apron: Patch, works: Scenery, block: Block) -> None:
    """Paint a barricade thrown together: doors, planks and plates side by side, each at its own slant."""
    palette = brush.palette
    edge = apron.from_outline(block.outline)
    run, side, half = run_of(apron, block, edge)
    fibre, grit = apron.noise(works.seed % 4, 2.6), apron.noise(works.seed % 4 + 1, 1.2)
    slanted = run + side * np.float32(0.22)
    lower = np.floor(side / np.float32(half)) * np.float32(0.31)
    cell = slanted + lower
    tone = numbers(works.seed, cell / np.float32(0.66), side / np.float32(half))
    kind = numbers(works.seed + 3, cell / np.float32(0.66), side / np.float32(half))
    timber = blend(
        towards(palette.timber, palette.wood_dark, 0.5), towards(palette.timber, (255, 240, 210), 0.2), tone
    )
    plank = np.float32(1.0) - smooth(0.012, 0.04, gap(cell, 0.165))
    colour = over(timber, palette.wood_dark, plank * np.float32(0.65 * apron.fine(0.06)))
    colour = over(colour, towards(palette.steel, (0, 0, 0), 0.15), smooth(0.60, 0.62, kind) * np.float32(0.9))
    paint = palette.paints[works.seed % len(palette.paints)]
    colour = over(colour, paint, smooth(0.82, 0.84, kind) * np.float32(0.9))
    colour = over(colour, palette.rust, smooth(0.60, 0.62, kind) * smooth(0.55, 0.75, grit) * np.float32(0.6))
    colour *= np.float32(0.84) + fibre * np.float32(0.28)
    seam = np.float32(1.0) - smooth(0.015, 0.055, np.minimum(gap(cell, 0.66), gap(side, half)))
    colour = over(colour, (26, 21, 17), seam * np.float32(0.8))
    rim = np.float32(1.0) - smooth(0.0, 1.4 / apron.scale, -edge)
    colour = over(colour, (26, 21, 17), rim * np.float32(0.65))
    tilt = (tone - np.float32(0.5)) * (cell - np.floor(cell / np.float32(0.66)) * np.float32(0.66))
    height = tilt * np.float32(0.34) + smooth(0.0, 0.10, -edge) * np.float32(0.13) - seam * np.float32(0.04)
    brush.layer.lay(apron, colour, apron.cover(edge), height)


def _concrete(brush: Brush, apron: Patch, works: Scenery, block: Block) -> None:
    palette = brush.palette
    edge = apron.from_outline(block.outline)
    run, side, half = run_of(apron, block, edge)
    stain, grit = apron.noise(works.seed % 4, 4.2), apron.noise(works.seed % 4 + 1, 1.4)
    joint = gap(run, 1.4)
    colour = blend(towards(palette.concrete, palette.masonry_dark, 0.42), palette.concrete, stain)
    colour *= np.float32(0.92) + grit * np.float32(0.14)
    stripe = smooth(0.48, 0.52, gap(run + side, 0.5) * np.float32(4.0))
    band = np.float32(1.0) - smooth(0.10, 0.14, np.abs(edge + np.float32(half)))
    colour = over(colour, palette.paints[-1], stripe * band * np.float32(0.7))
    colour = over(colour, (46, 44, 42), band * (np.float32(1.0) - stripe) * np.float32(0.55))
    seam = np.float32(1.0) - smooth(0.02, 0.06, joint)
    colour = over(colour, (40, 38, 36), seam * np.float32(0.7))
    rim = np.float32(1.0) - smooth(0.0, 1.5 / apron.scale, -edge)
    colour = over(colour, (34, 32, 30), rim * np.float32(0.55))
    height = smooth(0.0, half * 0.7, -edge) * np.float32(0.34) - seam * np.float32(0.05)
    brush.layer.lay(apron, colour, apron.cover(edge), height)


def run_of(apron: Patch, block: Block, edge: Array) -> tuple[Array, Array, float]:
    """Return how far along the run and across it each pixel lies, and half the run's width, all in inches.

    A bent run is measured by the sides of its outline: along the nearest of the long ones.
    """
    along, middle, half_long = axis(block)
    left, top, right, bottom = block.box
    if is_convex(block.outline):
        reach = [(x - middle[0]) * -along[1] + (y - middle[1]) * along[0] for x, y in block.outline]
        half = max(0.1, (max(reach) - min(reach)) / 2.0)
        side = apron.along((-along[1], along[0]), middle) + np.float32(half)
        return apron.along(along, middle) + np.float32(half_long), side, half
    half = max(0.1, _thickness(block) / 2.0)
    centre = ((left + right) / 2.0, (top + bottom) / 2.0)
    run = np.zeros(apron.shape, np.float32)
    nearest = np.full(apron.shape, 1e6, np.float32)
    for index, corner in enumerate(block.outline):
        start = block.outline[index - 1]
        dx, dy = corner[0] - start[0], corner[1] - start[1]
        length = math.hypot(dx, dy)
        if length <= half * 2.05:
            continue
        way = (dx / length, dy / length)
        on = np.clip(apron.along(way, start), 0.0, length)
        across = (apron.x - np.float32(start[0]))[None, :] - on * np.float32(way[0])
        down = (apron.y - np.float32(start[1]))[:, None] - on * np.float32(way[1])
        away = across * across + down * down
        base = (start[0] - centre[0]) * way[0] + (start[1] - centre[1]) * way[1]
        run = np.where(away < nearest, on + np.float32(base), run)
        nearest = np.minimum(nearest, away)
    return run, -edge, half


def _bends(block: Block, half: float) -> list[Point]:
    """Return the corners at which a run changes its direction: all but those at its two ends."""
    ends: set[Point] = set()
    count = len(block.outline)
    for index, corner in enumerate(block.outline):
        before, last, after = (
            block.outline[index - 2],
            block.outline[index - 1],
            block.outline[(index + 1) % count],
        )
        into = (last[0] - before[0], last[1] - before[1])
        out = (after[0] - corner[0], after[1] - corner[1])
        opposite = into[0] * out[0] + into[1] * out[1] < -0.7 * math.hypot(*into) * math.hypot(*out)
        if opposite and math.dist(last, corner) < half * 2.6:
            ends.update((last, corner))
    return [corner for corner in block.outline if corner not in ends]


def _thickness(block: Block) -> float:
    """Return the width of a bent run: its area over half of its border."""
    area, border = 0.0, 0.0
    for index, (x1, y1) in enumerate(block.outline):
        x0, y0 = block.outline[index - 1]
        area += x0 * y1 - x1 * y0
        border += math.hypot(x1 - x0, y1 - y0)
    return abs(area) / max(border, 1e-6)
