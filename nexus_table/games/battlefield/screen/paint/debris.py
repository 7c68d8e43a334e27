"""Battlefield debris: what a piece looks like by its name or outline; containers, statues, machines, wrecks, heaps."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from nexus_table.games.battlefield.model import Trait
from nexus_table.games.battlefield.screen.paint.layer import blend, over
from nexus_table.games.battlefield.screen.paint.masonry import axis, crushed
from nexus_table.games.battlefield.screen.paint.palette import towards
from nexus_table.games.battlefield.screen.paint.patch import Patch, smooth
from nexus_table.games.battlefield.screen.paint.scatterings import (
    INK,
    colossus,
    crates,
    drums,
    edged,
    headstones,
    is_round,
    reach,
)
from nexus_table.games.battlefield.screen.paint.scenery import Block, Brush, Scenery, gap

_Painter = Callable[[Brush, Patch, Scenery, Block], None]


def debris(brush: Brush, thing: Scenery) -> None:
    """Paint a piece of debris and its parts as what their outlines suggest."""
    for block in (thing.whole, *thing.parts):
        apron = brush.around(block.outline)
        if apron is not None:
            _paint_of(thing, block)(brush, apron, thing, block)


def _paint_of(thing: Scenery, block: Block) -> _Painter:
    """Return the painter that a piece's name speaks of; where it says nothing, the one its outline suggests."""
    for words, painter in _SAID:
        if thing.speaks_of(*words):
            return painter
    _, _, half = axis(block)
    if is_round(block):
        return _statue if half < 1.1 else _machine
    if len(block.outline) == 4 or {Trait.ELEVATED, Trait.BLOCKING} & block.traits:
        return _container if half >= 1.8 else crates
    if Trait.SCATTER in block.traits and half < 1.45:
        return crates
    return _wreck if half > 1.3 and Trait.DIFFICULT not in block.traits else _heap


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
    colour, height = edged(apron, colour, edge, 0.11)
    height += rib * np.float32(0.055) * (np.float32(1.0) - corner)
    brush.layer.lay(apron, colour, apron.cover(edge), height, gloss=0.10)


def _statue(brush: Brush, apron: Patch, thing: Scenery, block: Block) -> None:
    """Paint a plinth in two steps and on it a bronze figure: shoulders, head and an outstretched arm."""
    palette = brush.palette
    edge = apron.from_outline(block.outline)
    centre = block.middle
    half = reach(block)
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
    colour = over(colour, INK, rim * np.float32(0.55))
    brush.layer.lay(apron, colour, apron.cover(edge), height + dome * np.float32(half), gloss=0.12)


def _machine(brush: Brush, apron: Patch, thing: Scenery, block: Block) -> None:
    """Paint a round machine: a bolted bed, a flywheel with spokes and a hub."""
    palette = brush.palette
    edge = apron.from_outline(block.outline)
    centre, half = block.middle, reach(block)
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
    colour, height = edged(apron, colour, edge, 0.08)
    height += iron * np.float32(0.16) + hub * np.float32(0.12) + bolts * np.float32(0.06)
    brush.layer.lay(apron, colour, apron.cover(edge), height, gloss=0.18)


def _wreck(brush: Brush, apron: Patch, thing: Scenery, block: Block) -> None:
    """Paint a burnt-out hull: plates and seams, a torn hatch, soot in the middle, rust at the edges."""
    palette = brush.palette
    edge = apron.from_outline(block.outline)
    along, middle, half = axis(block)
    run, side = apron.along(along, middle), apron.along((-along[1], along[0]), middle)
    rust, grit = apron.noise(thing.seed % 4, 3.6), apron.noise(thing.seed % 4 + 1, 1.4)
    wide = max(0.3, block.room(block.middle))
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
    colour, height = edged(apron, colour, edge, 0.10)
    height += (
        bonnet * np.float32(0.07)
        - bed * np.float32(0.16)
        + slats * np.float32(0.03)
        + rust * np.float32(0.05)
    )
    brush.layer.lay(apron, colour, apron.cover(edge), height, gloss=0.06)


def _heap(brush: Brush, apron: Patch, thing: Scenery, block: Block) -> None:
    """Paint scrap: plates over lumps, most of them bare or rusted, a few with what is left of their paint."""
    palette = brush.palette
    edge = apron.from_outline(block.outline)
    rust, grit = apron.noise(thing.seed % 4, 2.8), apron.noise(thing.seed % 4 + 1, 1.3)
    colour = blend((38, 34, 32), towards(palette.rust, INK, 0.45), grit)
    height = smooth(0.0, 0.7, -edge) * np.float32(0.22)
    for number, size in enumerate((0.30, 0.58)):
        dome, facet, tone = crushed(apron, thing.seed + number, size)
        there = smooth(0.06, 0.14, dome) * smooth(0.28, 0.32, tone) * smooth(0.02, 0.10, -edge)
        plate = blend(towards(palette.steel, INK, 0.55), towards(palette.steel, (255, 255, 255), 0.05), tone)
        plate = over(plate, towards(palette.rust, INK, 0.15), smooth(0.42, 0.62, rust) * np.float32(0.85))
        paint = palette.paints[(thing.seed + number) % len(palette.paints)]
        plate = over(plate, towards(paint, INK, 0.2), smooth(0.88, 0.90, tone) * np.float32(0.75))
        plate *= (np.float32(0.86) + grit * np.float32(0.24)) * (np.float32(0.5) + facet * np.float32(0.5))
        colour += (plate - colour) * there[None, :, :]
        way = (0.8, -0.6) if number else (-0.5, 0.85)
        tilt = np.sin(tone * np.float32(40.0)) * apron.along(way, block.middle) * np.float32(0.22)
        height += there * (dome * np.float32(0.12) + tilt * facet)
    colour, bevel = edged(apron, colour, edge, 0.12)
    brush.layer.lay(apron, colour, apron.cover(edge), height + bevel, gloss=0.10)


_SAID: tuple[tuple[tuple[str, ...], _Painter], ...] = (
    (("wreck", "wrecked", "hulk", "truck"), _wreck),
    (("container", "containers"), _container),
    (("crate", "crates", "boxes"), crates),
    (("drum", "drums", "barrel", "barrels"), drums),
    (("headstones", "graves", "tombs", "stones"), headstones),
    (("colossus", "giant", "toppled"), colossus),
    (("statue", "monument", "obelisk"), _statue),
    (("pump", "press", "engine", "machine", "generator", "flywheel"), _machine),
    (("heap", "scrap", "junk", "wreckage"), _heap),
)
"""What the words of a piece's name make it look like, the first that is met."""
