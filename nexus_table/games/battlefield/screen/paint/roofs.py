"""Roofs seen from above: sealed structures with panels, vents and a hatch, and players' armoured buildings."""

from __future__ import annotations

import numpy as np

from nexus_table.games.battlefield.screen.paint.grain import Array
from nexus_table.games.battlefield.screen.paint.layer import blend, over
from nexus_table.games.battlefield.screen.paint.palette import Colour, towards
from nexus_table.games.battlefield.screen.paint.patch import Patch, smooth
from nexus_table.games.battlefield.screen.paint.scenery import Block, Brush, Scenery, gap, numbers
from nexus_table.geometry.shapes import Point

_PARAPET = 0.30
_INK = (26, 26, 28)


def sealed(brush: Brush, house: Scenery) -> None:
    """Paint a sealed structure: a parapet around a roof of panels, with a fan and a hatch where there is room."""
    for block in (house.whole, *house.parts):
        apron = brush.around(block.outline)
        if apron is None:
            continue
        palette = brush.palette
        edge = apron.from_outline(block.outline)
        light = min(0.30, block.height * 0.05)
        colour, height = _panels(apron, house, towards(palette.concrete, (255, 255, 255), light * 0.5), 1.5)
        colour, height = _walled(
            apron, colour, height, edge, towards(palette.concrete, (255, 252, 244), light)
        )
        low_u, high_u, low_v, high_v = house.extent(block)
        wide, deep = high_u - low_u, high_v - low_v
        if min(wide, deep) > 2.2:
            at = house.place(low_u + wide * 0.30, low_v + deep * 0.66)
            colour, height = _fan(apron, colour, height, at, 0.52, palette.steel)
            at = house.place(low_u + wide * 0.70, low_v + deep * 0.34)
            colour, height = _hatch(apron, house, colour, height, at, palette.paints[1])
        brush.layer.lay(apron, colour, apron.cover(edge), height, gloss=0.05)


def building(brush: Brush, house: Scenery) -> None:
    """Paint a player's building: armour plates with chamfered edges, a raised core and lamps at the corners."""
    for block in (house.whole, *house.parts):
        apron = brush.around(block.outline)
        if apron is None:
            continue
        palette = brush.palette
        edge = apron.from_outline(block.outline)
        colour, height = _panels(apron, house, palette.armour, 1.0)
        colour, height = _walled(apron, colour, height, edge, towards(palette.armour, (255, 255, 255), 0.12))
        depth = block.room(block.middle)
        core = smooth(depth * 0.46, depth * 0.46 + 0.10, -edge)
        colour = over(colour, towards(palette.armour, (255, 255, 255), 0.16), core * np.float32(0.8))
        height += core * np.float32(0.22)
        glass = smooth(depth * 0.66, depth * 0.66 + 0.05, -edge)
        colour = over(colour, palette.glass, glass * np.float32(0.85))
        brush.layer.lay(apron, colour, apron.cover(edge), height, gloss=0.14)
        _lamps(brush, block, palette.lamp)


def _panels(apron: Patch, house: Scenery, material: Colour, size: float) -> tuple[Array, Array]:
    u, v = apron.along(house.along, house.at), apron.along(house.across, house.at)
    stain, grit = apron.noise(house.seed % 4, 8.0), apron.noise(house.seed % 4 + 1, 1.4)
    tone = numbers(house.seed, u / np.float32(size), v / np.float32(size))
    joint = np.minimum(gap(u, size), gap(v, size))
    seam = np.float32(1.0) - smooth(0.015, max(0.05, 0.9 / apron.scale), joint)
    colour = blend(towards(material, (30, 28, 30), 0.34), material, tone * np.float32(0.45) + np.float32(0.3))
    colour *= np.float32(0.86) + stain * np.float32(0.18) + grit * np.float32(0.08)
    colour = over(colour, _INK, seam * np.float32(0.55))
    bolts = np.float32(1.0) - smooth(0.03, 0.05, np.hypot(gap(u, size) - 0.14, gap(v, size) - 0.14))
    height = (np.float32(1.0) - seam) * np.float32(0.03) + bolts * np.float32(0.02 * apron.fine(0.06))
    return colour, height


def _walled(apron: Patch, colour: Array, height: Array, edge: Array, top: Colour) -> tuple[Array, Array]:
    """Return the roof with a parapet along its outline and the parapet's shadow on the roof."""
    width = max(_PARAPET, 2.2 / apron.scale)
    inside = smooth(width, width + max(0.06, 1.0 / apron.scale), -edge)
    shadow = np.float32(1.0) - smooth(width, width + 0.35, -edge)
    colour = over(colour, (20, 20, 24), shadow * np.float32(0.45))
    parapet = np.float32(1.0) - inside
    colour = over(colour, top, parapet)
    rim = np.float32(1.0) - smooth(0.0, 1.4 / apron.scale, -edge)
    colour = over(colour, _INK, rim * np.float32(0.6))
    bevel = max(0.09, 1.3 / apron.scale)
    wall = smooth(0.0, bevel, -edge) * parapet
    return colour, height * inside + wall * np.float32(bevel * 1.5)


def _fan(
    apron: Patch, colour: Array, height: Array, at: Point, radius: float, steel: Colour
) -> tuple[Array, Array]:
    away = apron.from_point(at) / np.float32(radius)
    angle = np.arctan2((apron.y - np.float32(at[1]))[:, None], (apron.x - np.float32(at[0]))[None, :])
    inside = np.float32(1.0) - smooth(0.94, 1.06, away)
    ring = np.exp(-((away - np.float32(0.88)) ** 2) * np.float32(110.0))
    blade = smooth(-0.1, 0.4, np.sin(angle * np.float32(5.0) + away * np.float32(2.2)))
    inner_part = np.float32(1.0) - smooth(0.72, 0.80, away)
    fan = blend((24, 26, 28), towards(steel, (0, 0, 0), 0.25), blade)
    mixed = colour + (np.float32(1.0) * fan - colour) * (inner_part * np.float32(0.95))[None, :, :]
    mixed = over(mixed, steel, ring * inside)
    shade = np.exp(-np.maximum(away - np.float32(1.0), 0.0) * np.float32(5.0)) * (np.float32(1.0) - inside)
    mixed = over(mixed, (18, 18, 20), shade * np.float32(0.35))
    return mixed, height + ring * np.float32(0.12) + blade * inner_part * np.float32(0.03)


def _hatch(
    apron: Patch, house: Scenery, colour: Array, height: Array, at: Point, paint: Colour
) -> tuple[Array, Array]:
    u, v = apron.along(house.along, at), apron.along(house.across, at)
    box = np.maximum(np.abs(u), np.abs(v)) - np.float32(0.44)
    lid = np.float32(1.0) - smooth(-0.02, 0.04, box)
    shade = np.exp(-np.maximum(box, 0.0) * np.float32(9.0)) * (np.float32(1.0) - lid)
    colour = over(colour, (18, 18, 20), shade * np.float32(0.45))
    colour = over(colour, towards(paint, (40, 40, 42), 0.30), lid)
    wheel = np.exp(-((np.hypot(u, v) - np.float32(0.18)) ** 2) * np.float32(900.0))
    colour = over(colour, (34, 32, 32), wheel * np.float32(0.8))
    return colour, height + smooth(0.0, 0.09, -box) * np.float32(0.12) + wheel * np.float32(0.04)


def _lamps(brush: Brush, block: Block, lamp: Colour) -> None:
    """Set a lamp with a soft glow in each corner of a roof."""
    middle = block.middle
    for x, y in block.outline:
        at = (x + (middle[0] - x) * 0.16, y + (middle[1] - y) * 0.16)
        part = brush.layer.patch.aproned().part(at[0] - 0.5, at[1] - 0.5, at[0] + 0.5, at[1] + 0.5)
        if part is None or part.width < 3 or part.height < 3:
            continue
        away = part.from_point(at)[1:-1, 1:-1]
        glow = np.exp(-away * away * np.float32(26.0)) * np.float32(0.55)
        bulb = np.float32(1.0) - smooth(0.06, 0.06 + 1.2 / part.scale, away)
        colour = blend(lamp, (255, 250, 235), bulb)
        brush.layer.put(part, colour, np.maximum(glow, bulb))
