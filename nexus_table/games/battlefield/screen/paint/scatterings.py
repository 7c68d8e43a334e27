"""Debris of many small things: stacked crates, drums, rows of headstones, and the fallen colossus of carved stone."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np

from nexus_table.games.battlefield.screen.paint.grain import Array, random
from nexus_table.games.battlefield.screen.paint.layer import blend, over
from nexus_table.games.battlefield.screen.paint.masonry import axis
from nexus_table.games.battlefield.screen.paint.palette import Colour, towards
from nexus_table.games.battlefield.screen.paint.patch import Patch, smooth
from nexus_table.games.battlefield.screen.paint.scenery import Block, Brush, Scenery, gap
from nexus_table.geometry.shapes import strictly_inside

INK: Colour = (28, 25, 23)

Crate = tuple[float, float, float]
"""A crate along the piece's own axes: its middle and half its side, in inches."""


def crates(brush: Brush, apron: Patch, thing: Scenery, block: Block) -> None:
    """Paint crates as they fit the outline, over planks: a frame around each lid and a brace from corner to corner."""
    palette = brush.palette
    edge = apron.from_outline(block.outline)
    u, v = apron.along(thing.along, thing.at), apron.along(thing.across, thing.at)
    fibre = apron.noise(thing.seed % 4, 2.4)
    plank = np.float32(1.0) - smooth(0.015, 0.05, gap(u + v, 0.26))
    floor = blend(towards(palette.wood_dark, palette.timber, 0.30), towards(palette.timber, INK, 0.42), fibre)
    floor = over(floor, INK, plank * np.float32(0.6))
    floor, height = edged(apron, floor, edge, 0.06)
    brush.layer.lay(apron, floor, apron.cover(edge), height)
    for number, (at_u, at_v, half) in enumerate(packed(thing, block)):
        tone = float(random(thing.seed + number, (1,))[0])
        du, dv = u - np.float32(at_u), v - np.float32(at_v)
        box = np.maximum(np.abs(du), np.abs(dv)) - np.float32(half)
        _crate(brush, apron, du, dv, box, half, tone, fibre)


def _crate(
    brush: Brush, apron: Patch, du: Array, dv: Array, box: Array, half: float, tone: float, fibre: Array
) -> None:
    palette = brush.palette
    shade = np.exp(-np.maximum(box, 0.0) * np.float32(8.0)) * np.float32(0.55)
    dark = np.zeros((3, *apron.shape), np.float32)
    brush.layer.put(
        apron, dark[:, 1:-1, 1:-1], shade[1:-1, 1:-1] * apron.cover(box - np.float32(0.22))[1:-1, 1:-1]
    )
    brace = np.float32(1.0) - smooth(0.05, 0.08, np.abs(du - dv) * np.float32(0.71))
    border = np.float32(1.0) - smooth(half * 0.24, half * 0.24 + 0.04, -box)
    raised = np.maximum(border, brace)
    light = towards(palette.timber, (255, 240, 212), 0.10 + 0.22 * tone)
    colour = blend(towards(light, palette.wood_dark, 0.50), light, raised)
    seam = np.float32(1.0) - smooth(0.012, 0.04, gap(dv, half * 0.4))
    colour = over(
        colour, palette.wood_dark, seam * (np.float32(1.0) - raised) * np.float32(0.7 * apron.fine(0.08))
    )
    colour *= np.float32(0.86) + fibre * np.float32(0.24)
    colour, height = edged(apron, colour, box, 0.06)
    brush.layer.lay(apron, colour, apron.cover(box), height + raised * np.float32(0.035))


@lru_cache(maxsize=128)
def packed(thing: Scenery, block: Block) -> tuple[Crate, ...]:
    """Return crates of three sizes that lie within an outline and not on one another, the largest first."""
    low_u, high_u, low_v, high_v = thing.extent(block)
    found: list[Crate] = []
    for half in (0.50, 0.36, 0.25):
        steps_u, steps_v = int((high_u - low_u) / 0.12), int((high_v - low_v) / 0.12)
        for row in range(steps_v + 1):
            for column in range(steps_u + 1):
                u, v = low_u + column * 0.12, low_v + row * 0.12
                free = all(max(abs(u - u1), abs(v - v1)) >= half + other + 0.02 for u1, v1, other in found)
                if free and _fits(thing, block, u, v, half):
                    found.append((u, v, half))
    return tuple(found)


def _fits(thing: Scenery, block: Block, u: float, v: float, half: float) -> bool:
    corners = ((-half, -half), (half, -half), (half, half), (-half, half))
    return all(strictly_inside(thing.place(u + du, v + dv), block.outline) for du, dv in corners)


def drums(brush: Brush, apron: Patch, thing: Scenery, block: Block) -> None:
    """Paint drums standing in a ring on oily ground, each with its rim, its bung and its own paint."""
    palette = brush.palette
    edge = apron.from_outline(block.outline)
    grit = apron.noise(thing.seed % 4, 1.8)
    oil = blend((34, 31, 29), (72, 64, 56), grit)
    fade = smooth(0.0, 0.22, -edge)
    brush.layer.lay(
        apron, oil, apron.cover(edge) * (np.float32(0.45) + fade * np.float32(0.4)), grit * np.float32(0.05)
    )
    middle, span = block.middle, reach(block)
    radius = span * 0.30
    places = [middle] + [
        (middle[0] + math.cos(turn) * span * 0.62, middle[1] + math.sin(turn) * span * 0.62)
        for turn in (math.tau * (index + 0.25) / 6 for index in range(6))
    ]
    for number, at in enumerate(places):
        away = apron.from_point(at)
        paint = palette.paints[(thing.seed + number * 3) % len(palette.paints)]
        shade = (
            np.float32(1.0) - smooth(radius, radius * 1.35, apron.from_point((at[0] + 0.05, at[1] + 0.06)))
        ) * np.float32(0.6)
        brush.layer.put(apron, np.zeros((3, *apron.shape), np.float32)[:, 1:-1, 1:-1], shade[1:-1, 1:-1])
        lid = smooth(radius * 0.74, radius * 0.86, away)
        colour = blend(towards(paint, palette.steel, 0.25), towards(paint, (255, 255, 255), 0.18), lid)
        colour = over(colour, palette.rust, smooth(0.60, 0.80, grit) * np.float32(0.7))
        bung = np.float32(1.0) - smooth(0.03, 0.06, apron.from_point((at[0] + radius * 0.45, at[1])))
        colour = over(colour, INK, bung * np.float32(0.7))
        colour, height = edged(apron, colour, away - np.float32(radius), 0.05)
        height += lid * np.float32(0.05)
        brush.layer.lay(apron, colour, apron.cover(away - np.float32(radius)), height, gloss=0.14)


def headstones(brush: Brush, apron: Patch, thing: Scenery, block: Block) -> None:
    """Paint two rows of leaning stones, each at the head of a low mound of earth."""
    palette, biome = brush.palette, brush.biome
    edge = apron.from_outline(block.outline)
    grit = apron.noise(thing.seed % 4, 1.9)
    earth = blend(towards(biome.bare, biome.low, 0.35), towards(biome.bare, INK, 0.2), grit)
    fade = smooth(0.0, 0.3, -edge)
    brush.layer.lay(
        apron, earth, apron.cover(edge) * (np.float32(0.35) + fade * np.float32(0.4)), grit * np.float32(0.06)
    )
    low_u, high_u, low_v, high_v = thing.extent(block)
    count = max(2, int((high_u - low_u) / 0.72))
    dice = random(thing.seed, (2, count, 3)).tolist()
    for row in range(2):
        for column in range(count):
            lean, size, tone = dice[row][column]
            at_u = low_u + (high_u - low_u) * (column + 0.5) / count
            at_v = low_v + (high_v - low_v) * (0.30 + 0.42 * row)
            at = thing.place(at_u, at_v)
            if not strictly_inside(at, block.outline):
                continue
            turn = (lean - 0.5) * 0.5
            du = apron.along(_turned(thing.along, turn), at)
            dv = apron.along(_turned(thing.across, turn), at)
            mound = np.hypot(du / np.float32(0.24), (dv - np.float32(0.26)) / np.float32(0.30))
            rise = np.clip(np.float32(1.0) - mound, 0.0, 1.0)
            brush.layer.lay(
                apron,
                earth * np.float32(1.06),
                smooth(0.0, 0.2, rise) * np.float32(0.8),
                rise * np.float32(0.16),
            )
            stone = np.maximum(np.abs(du) - np.float32(0.17 + 0.05 * size), np.abs(dv) - np.float32(0.075))
            face = towards(palette.masonry, (255, 255, 250), 0.25 * tone)
            colour, height = edged(apron, blend(towards(face, INK, 0.2), face, grit), stone, 0.05)
            brush.layer.lay(apron, colour, apron.cover(stone), height)


def colossus(brush: Brush, apron: Patch, thing: Scenery, block: Block) -> None:
    """Paint a fallen figure of carved stone: rounded, with the folds of its robe, cracked across."""
    palette = brush.palette
    edge = apron.from_outline(block.outline)
    along, middle, half = axis(block)
    run, side = apron.along(along, middle), apron.along((-along[1], along[0]), middle)
    grit, lump = apron.noise(thing.seed % 4, 1.7), apron.noise(thing.seed % 4 + 1, 6.0)
    deep = max(0.3, block.room(block.middle))
    inward = np.clip(-edge / np.float32(deep), 0.0, 1.0)
    dome = np.sqrt(inward * (np.float32(2.0) - inward))
    folds = np.sin(
        side * np.float32(11.0) + np.sin(run * np.float32(1.6)) * np.float32(1.4) + lump * np.float32(3.0)
    )
    robe = smooth(-half * 0.55, -half * 0.35, run)
    crack = smooth(0.975, 1.0, np.float32(1.0) - np.abs(lump - np.float32(0.5)))
    stone = towards(palette.masonry, (236, 240, 232), 0.25)
    colour = blend(
        towards(stone, palette.masonry_dark, 0.62), stone, dome * np.float32(0.7) + grit * np.float32(0.3)
    )
    colour = over(
        colour, towards(palette.bronze, palette.masonry_dark, 0.5), smooth(0.62, 0.80, lump) * np.float32(0.4)
    )
    colour = over(colour, INK, crack * np.float32(0.55 * apron.fine(0.06)))
    rim = np.float32(1.0) - smooth(0.0, 1.4 / apron.scale, -edge)
    colour = over(colour, INK, rim * np.float32(0.55))
    height = dome * np.float32(deep * 0.55) + folds * robe * np.float32(0.022) + grit * np.float32(0.03)
    brush.layer.lay(apron, colour, apron.cover(edge), height)


def edged(apron: Patch, colour: Array, edge: Array, bevel: float) -> tuple[Array, Array]:
    """Return the colour with a dark line just inside the outline, and a bevel's height in inches."""
    rim = np.float32(1.0) - smooth(0.0, 1.4 / apron.scale, -edge)
    width = max(bevel, 1.4 / apron.scale)
    return over(colour, INK, rim * np.float32(0.6)), smooth(0.0, width, -edge) * np.float32(width * 1.4)


def reach(block: Block) -> float:
    """Return how far the corners lie from the middle on average, in inches."""
    return sum(math.dist(block.middle, corner) for corner in block.outline) / len(block.outline)


def is_round(block: Block) -> bool:
    """Whether the corners lie on a circle."""
    away = [math.dist(block.middle, corner) for corner in block.outline]
    return len(away) >= 6 and max(away) - min(away) < 0.02 * max(away)


def _turned(axis_: tuple[float, float], turn: float) -> tuple[float, float]:
    cosine, sine = math.cos(turn), math.sin(turn)
    return (axis_[0] * cosine - axis_[1] * sine, axis_[0] * sine + axis_[1] * cosine)
