"""Battlefield debris: containers, crates, statues on their plinths, machines, wrecks and heaps, told by their outlines."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from nexus_table.games.battlefield.model import Trait
from nexus_table.games.battlefield.screen.paint.grain import Array
from nexus_table.games.battlefield.screen.paint.layer import blend, over
from nexus_table.games.battlefield.screen.paint.masonry import axis, crushed
from nexus_table.games.battlefield.screen.paint.palette import towards
from nexus_table.games.battlefield.screen.paint.patch import Patch, smooth
from nexus_table.games.battlefield.screen.paint.scenery import Block, Brush, Scenery, gap, numbers

_INK = (28, 25, 23)

_Painter = Callable[[Brush, Patch, Scenery, Block], None]


def debris(brush: Brush, thing: Scenery) -> None:
    """Paint a piece of debris and its parts as what their outlines suggest."""
    for block in (thing.whole, *thing.parts):
        apron = brush.around(block.outline)
        if apron is not None:
            _paint_of(block)(brush, apron, thing, block)


def _paint_of(block: Block) -> _Painter:
    """Return the painter for an outline: round things are statues and machines, long boxes containers, loose ones heaps."""
    corners = len(block.outline)
    _, _, half = axis(block)
    if _is_round(block):
        return _statue if half < 1.1 else _machine
    if corners == 4:
        return _container if half >= 1.8 else _crates
    if Trait.ELEVATED in block.traits or Trait.BLOCKING in block.traits:
        return _container
    if Trait.SCATTER in block.traits and half < 1.45:
        return _crates
    if Trait.DIFFICULT in block.traits:
        return _heap
    return _wreck if half > 1.3 else _heap


def _container(brush: Brush, apron: Patch, thing: Scenery, block: Block) -> None:
    palette = brush.palette
    edge = apron.from_outline(block.outline)
    along, middle, half = axis(block)
    run = apron.along(along, middle)
    paint = palette.paints[thing.seed % len(palette.paints)]
    rust, grit = apron.noise(thing.seed % 4, 5.0), apron.noise(thing.seed % 4 + 1, 1.5)
    rib = smooth(0.2, 0.8, gap(run, 0.36) * np.float32(1.0 / 0.18))
    corner = smooth(half - 0.28, half - 0.22, np.abs(run))
    colour = blend(towards(paint, (0, 0, 0), 0.22), towards(paint, (255, 255, 255), 0.10), rib)
    colour = over(colour, palette.rust, smooth(0.62, 0.80, rust) * np.float32(0.8))
    colour = over(colour, towards(paint, (0, 0, 0), 0.30), corner * np.float32(0.8))
    colour *= np.float32(0.92) + grit * np.float32(0.16)
    colour, height = _edged(apron, colour, edge, 0.11)
    height += rib * np.float32(0.055) * (np.float32(1.0) - corner)
    brush.layer.lay(apron, colour, apron.cover(edge), height, gloss=0.10)


def _crates(brush: Brush, apron: Patch, thing: Scenery, block: Block) -> None:
    """Paint crates set side by side: planks, a frame around each lid and a brace from corner to corner."""
    palette = brush.palette
    edge = apron.from_outline(block.outline)
    u, v = apron.along(thing.along, thing.at), apron.along(thing.across, thing.at)
    size = 1.0
    shifted = u + np.floor(v / np.float32(size)) * np.float32(0.42)
    tone = numbers(thing.seed, shifted / np.float32(size), v / np.float32(size))
    fibre = apron.noise(thing.seed % 4, 2.4)
    side = np.minimum(gap(shifted, size), gap(v, size))
    part_u = shifted / np.float32(size) - np.floor(shifted / np.float32(size))
    part_v = v / np.float32(size) - np.floor(v / np.float32(size))
    brace = np.float32(1.0) - smooth(0.07, 0.10, np.abs(part_u - part_v) * np.float32(0.71))
    border = np.float32(1.0) - smooth(0.15, 0.18, side)
    raised = np.maximum(border, brace)
    colour = blend(towards(palette.timber, palette.wood_dark, 0.42), palette.timber, tone * np.float32(0.6))
    colour = over(colour, towards(palette.timber, (255, 236, 200), 0.30), raised * np.float32(0.75))
    plank = np.float32(1.0) - smooth(0.012, 0.04, gap(v, 0.2))
    colour = over(
        colour, palette.wood_dark, plank * (np.float32(1.0) - raised) * np.float32(0.7 * apron.fine(0.08))
    )
    colour *= np.float32(0.86) + fibre * np.float32(0.22)
    seam = np.float32(1.0) - smooth(0.02, 0.055, side)
    colour = over(colour, _INK, seam * np.float32(0.75))
    colour, height = _edged(apron, colour, edge, 0.08)
    height += raised * np.float32(0.035) + tone * np.float32(0.01) - seam * np.float32(0.08)
    brush.layer.lay(apron, colour, apron.cover(edge), height)


def _statue(brush: Brush, apron: Patch, thing: Scenery, block: Block) -> None:
    """Paint a plinth in two steps and on it a bronze figure: shoulders, head and an outstretched arm."""
    palette = brush.palette
    edge = apron.from_outline(block.outline)
    centre = block.middle
    half = _reach(block)
    grit = apron.noise(thing.seed % 4, 1.8)
    step = smooth(0.0, 0.07, -edge) * np.float32(0.5) + smooth(
        half * 0.30, half * 0.30 + 0.07, -edge
    ) * np.float32(0.5)
    colour = blend(palette.masonry_dark, towards(palette.masonry, (255, 250, 240), 0.25), step)
    colour *= np.float32(0.90) + grit * np.float32(0.2)
    height = step * np.float32(0.24)
    u = apron.along(thing.along, centre) / np.float32(half)
    v = apron.along(thing.across, centre) / np.float32(half)
    body = np.float32(1.0) - (u / np.float32(0.50)) ** 2 - (v / np.float32(0.27)) ** 2
    head = np.float32(1.0) - ((u * u + (v - np.float32(0.04)) ** 2) / np.float32(0.045))
    arm = (
        np.float32(1.0)
        - ((u - np.float32(0.36)) / np.float32(0.16)) ** 2
        - ((v - np.float32(0.34)) / np.float32(0.36)) ** 2
    )
    figure = np.maximum(np.maximum(body, head + np.float32(0.2)), arm)
    dome = np.sqrt(np.clip(figure, 0.0, 1.0)) * np.float32(0.28) + np.sqrt(
        np.clip(head, 0.0, 1.0)
    ) * np.float32(0.16)
    shape = smooth(0.0, 0.16, figure)
    bronze = blend(
        towards(palette.bronze, (0, 0, 0), 0.30), towards(palette.bronze, palette.brass, 0.35), grit
    )
    colour += (bronze - colour) * shape[None, :, :]
    rim = np.float32(1.0) - smooth(0.0, 1.4 / apron.scale, -edge)
    colour = over(colour, _INK, rim * np.float32(0.55))
    brush.layer.lay(apron, colour, apron.cover(edge), height + dome * np.float32(half), gloss=0.12)


def _machine(brush: Brush, apron: Patch, thing: Scenery, block: Block) -> None:
    """Paint a round machine: a bolted bed, a flywheel with spokes and a hub."""
    palette = brush.palette
    edge = apron.from_outline(block.outline)
    centre, half = block.middle, _reach(block)
    away = apron.from_point(centre) / np.float32(half)
    angle = np.arctan2(apron.along(thing.across, centre), apron.along(thing.along, centre))
    rust, grit = apron.noise(thing.seed % 4, 4.0), apron.noise(thing.seed % 4 + 1, 1.5)
    spoke = np.abs(np.sin(angle * np.float32(3.0))) * away
    wheel = np.exp(-((away - np.float32(0.66)) ** 2) * np.float32(120.0))
    spokes = (np.float32(1.0) - smooth(0.10, 0.16, spoke)) * (np.float32(1.0) - smooth(0.58, 0.66, away))
    hub = np.float32(1.0) - smooth(0.16, 0.22, away)
    iron = np.clip(wheel + spokes + hub, 0.0, 1.0)
    bolts = smooth(0.90, 0.98, np.cos(angle * np.float32(12.0))) * np.exp(
        -((away - np.float32(0.88)) ** 2) * np.float32(900.0)
    )
    colour = blend(
        towards(palette.steel, (0, 0, 0), 0.55), towards(palette.steel, (255, 255, 255), 0.05), iron
    )
    colour = over(colour, palette.rust, smooth(0.48, 0.75, rust) * np.float32(0.8))
    colour *= np.float32(0.9) + grit * np.float32(0.18)
    colour, height = _edged(apron, colour, edge, 0.08)
    height += iron * np.float32(0.16) + hub * np.float32(0.12) + bolts * np.float32(0.06)
    brush.layer.lay(apron, colour, apron.cover(edge), height, gloss=0.18)


def _wreck(brush: Brush, apron: Patch, thing: Scenery, block: Block) -> None:
    """Paint a burnt-out hull: plates and seams, a torn hatch, soot in the middle, rust at the edges."""
    palette = brush.palette
    edge = apron.from_outline(block.outline)
    along, middle, half = axis(block)
    run, side = apron.along(along, middle), apron.along((-along[1], along[0]), middle)
    rust, grit = apron.noise(thing.seed % 4, 3.6), apron.noise(thing.seed % 4 + 1, 1.4)
    wide = max(0.3, -float(edge.min()) * 1.0)
    paint = towards(palette.armour, palette.paints[thing.seed % 3], 0.35)
    colour = blend(towards(paint, (0, 0, 0), 0.30), paint, grit)
    colour = over(colour, palette.rust, smooth(0.40, 0.66, rust) * np.float32(0.85))
    bonnet = smooth(half * 0.28, half * 0.28 + 0.05, run)
    colour = over(colour, towards(paint, (255, 255, 255), 0.12), bonnet * np.float32(0.45))
    bed = smooth(0.18, 0.24, -edge) * (np.float32(1.0) - smooth(half * 0.02, half * 0.02 + 0.08, run))
    colour = over(colour, (40, 34, 30), bed * np.float32(0.72))
    slats = bed * smooth(0.3, 0.7, gap(run, 0.3) * np.float32(1.0 / 0.15))
    soot = np.exp(-((run - np.float32(half * 0.15)) ** 2 + side * side) * np.float32(1.2 / (wide * wide)))
    colour = over(colour, (20, 18, 17), soot * np.float32(0.6))
    screen = smooth(0.12, 0.17, -edge) * np.exp(-((run - np.float32(half * 0.17)) ** 2) * np.float32(60.0))
    colour = over(colour, (16, 18, 20), screen * np.float32(0.8))
    colour, height = _edged(apron, colour, edge, 0.10)
    height += (
        bonnet * np.float32(0.07)
        - bed * np.float32(0.16)
        + slats * np.float32(0.03)
        + rust * np.float32(0.05)
    )
    brush.layer.lay(apron, colour, apron.cover(edge), height, gloss=0.06)


def _heap(brush: Brush, apron: Patch, thing: Scenery, block: Block) -> None:
    """Paint scrap: plates and lumps of several metals thrown over each other."""
    palette = brush.palette
    edge = apron.from_outline(block.outline)
    dome, facet, number = crushed(apron, thing.seed, 0.52)
    rust, grit = apron.noise(thing.seed % 4, 2.8), apron.noise(thing.seed % 4 + 1, 1.3)
    colour = blend(towards(palette.steel, (0, 0, 0), 0.35), palette.steel, number)
    colour = over(
        colour, palette.rust, smooth(0.35, 0.45, number) * (np.float32(1.0) - smooth(0.62, 0.7, number))
    )
    colour = over(
        colour, palette.paints[thing.seed % len(palette.paints)], smooth(0.84, 0.86, number) * np.float32(0.8)
    )
    colour = over(colour, palette.rust, smooth(0.55, 0.75, rust) * np.float32(0.6))
    colour *= (np.float32(0.88) + grit * np.float32(0.2)) * (np.float32(0.45) + facet * np.float32(0.55))
    colour, height = _edged(apron, colour, edge, 0.2)
    tilt = (number - np.float32(0.5)) * apron.along((0.8, -0.6), block.middle) * np.float32(0.25)
    brush.layer.lay(
        apron, colour, apron.cover(edge), height + dome * np.float32(0.22) + tilt * facet, gloss=0.10
    )


def _edged(apron: Patch, colour: Array, edge: Array, bevel: float) -> tuple[Array, Array]:
    """Return the colour with a dark line just inside the outline, and a bevel's height in inches."""
    rim = np.float32(1.0) - smooth(0.0, 1.4 / apron.scale, -edge)
    width = max(bevel, 1.4 / apron.scale)
    return over(colour, _INK, rim * np.float32(0.6)), smooth(0.0, width, -edge) * np.float32(width * 1.4)


def _reach(block: Block) -> float:
    return sum(math.dist(block.middle, corner) for corner in block.outline) / len(block.outline)


def _is_round(block: Block) -> bool:
    reach = [math.dist(block.middle, corner) for corner in block.outline]
    return len(reach) >= 6 and max(reach) - min(reach) < 0.02 * max(reach)
