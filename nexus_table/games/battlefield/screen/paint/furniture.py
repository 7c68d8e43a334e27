"""What is printed on the table: the inch grid, the deployment zones and the Carbonite depots, each shown or not."""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec
import numpy as np
import pygame

from nexus_table.games.battlefield.model import Layout
from nexus_table.games.battlefield.screen.paint import grain
from nexus_table.games.battlefield.screen.paint.grain import Array
from nexus_table.games.battlefield.screen.paint.layer import Layer, blend, over
from nexus_table.games.battlefield.screen.paint.palette import BoardPalette, Colour, towards
from nexus_table.games.battlefield.screen.paint.patch import Facing, Patch, inner, smooth
from nexus_table.games.battlefield.screen.paint.scenery import gap
from nexus_table.geometry.shapes import Point

DEPOT = 40.0 / 25.4
"""The diameter of a depot's token in inches (40 mm)."""


class Furniture(msgspec.Struct, frozen=True):
    """What is shown beside the terrain; each may be switched off."""

    grid: bool = True
    rulers: bool = True
    zones: bool = True
    depots: bool = True
    labels: bool = True
    hatch: bool = True


def zones(
    patch: Patch, layout: Layout, palette: BoardPalette
) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """Yield what each deployment zone lays on a patch, tinted, with chevrons and a dashed edge, and where it lies."""
    origin = patch.facing.on_board((0.0, 0.0))
    across, up = patch.facing.axes(0.0)
    wide, long = layout.size
    depth = layout.zone_depth
    if depth <= 0.0:
        return
    for colour, low, high in ((palette.zone, 0.0, depth), (palette.far_zone, long - depth, long)):
        (x0, y0), (x1, y1) = patch.facing.on_board((0.0, low)), patch.facing.on_board((wide, high))
        part = patch.part(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
        if part is None:
            continue
        x, y = part.along(across, origin), part.along(up, origin)
        inside = np.float32(depth) - y if low == 0.0 else y - np.float32(low)
        layer = Layer(part)
        _zone(layer, part, colour, x, inside)
        yield layer.surface(), (part.left - patch.left, part.top - patch.top)


def _zone(layer: Layer, patch: Patch, colour: Colour, x: Array, inside: Array) -> None:
    """Lay one zone; `inside` is how far each pixel lies within its edge, in inches."""
    soft = 0.8 / patch.scale
    fold = np.abs(gap(x + np.float32(1.0), 4.0) - np.float32(1.0))
    chevron = np.float32(1.0) - smooth(0.10, 0.10 + 2.0 * soft, gap(inside + fold, 1.6))
    fade = np.clip(np.float32(1.0) - inside * np.float32(0.075), 0.25, 1.0)
    strength = (np.float32(0.13) + chevron * np.float32(0.28)) * fade
    wide = max(0.05, 1.0 / patch.scale)
    line = np.float32(1.0) - smooth(wide, wide + soft, np.abs(inside - np.float32(wide)))
    dash = smooth(0.18, 0.18 + soft, gap(x, 1.0))
    strength = np.maximum(strength, line * dash * np.float32(0.80))
    strength *= np.clip(inside * np.float32(patch.scale) + np.float32(0.5), 0.0, 1.0)
    plane = np.empty((3, *patch.shape), np.float32)
    for row, value in zip(plane, colour, strict=True):
        row.fill(value)
    layer.put(patch.aproned(), plane, strength)


def grid(surface: pygame.Surface, patch: Patch, palette: BoardPalette) -> None:
    """Press the inch grid into the ground: a dark line and a light one beside it, stronger at each sixth inch."""
    for axis, size in ((0, patch.facing.extent[0]), (1, patch.facing.extent[1])):
        first = patch.left if axis == 0 else patch.top
        count = patch.width if axis == 0 else patch.height
        low = max(1, math.ceil(first / patch.scale - 0.1))
        high = min(math.ceil(size) - 1, math.floor((first + count) / patch.scale + 0.1))
        for inch in range(low, high + 1):
            strong = _is_sixth(inch, size, patch.facing, axis)
            if strong or patch.scale >= 9.0:
                _groove(surface, patch, axis, round(inch * patch.scale) - first, palette.grid, strong)


def _is_sixth(inch: int, size: float, facing: Facing, axis: int) -> bool:
    """Whether a line of the board lies at a multiple of six inches of the table's own axis."""
    probe = (float(inch), 0.0) if axis == 0 else (0.0, float(inch))
    place = facing.on_table(probe)
    along = place[0] if (axis == 0) == (facing.turns % 2 == 0) else place[1]
    return abs(along / 6.0 - round(along / 6.0)) < 1e-6 and size > 6.0


def _groove(surface: pygame.Surface, patch: Patch, axis: int, at: int, depth: int, strong: bool) -> None:
    """Draw one line of the grid, between the table's edges only."""
    size = patch.facing.extent[1 - axis]
    first, count = (patch.top, patch.height) if axis == 0 else (patch.left, patch.width)
    start = max(0, -first)
    end = min(count, round(size * patch.scale) - first)
    if end <= start:
        return
    dark, light = (depth * 2, depth) if strong else (depth, depth // 2)
    thick = 2 if strong and patch.scale >= 40.0 else 1
    for offset, amount, flag in ((0, dark, pygame.BLEND_RGB_SUB), (thick, light, pygame.BLEND_RGB_ADD)):
        box = (
            (at + offset, start, thick, end - start)
            if axis == 0
            else (start, at + offset, end - start, thick)
        )
        surface.fill((amount, amount, amount), box, special_flags=flag)


def depot(layer: Layer, at: Point, palette: BoardPalette, seed: int) -> None:
    """Lay a Carbonite depot: a dark token with a rim and on it a cluster of faceted crystals."""
    radius = DEPOT / 2.0
    apron = layer.patch.aproned().part(at[0] - 1.2, at[1] - 1.2, at[0] + 1.5, at[1] + 1.5)
    if apron is None or apron.width < 3 or apron.height < 3:
        return
    shade = apron.from_point((at[0] + 0.09, at[1] + 0.10)) - np.float32(radius)
    layer.darken(_cut(apron), inner(np.exp(-np.maximum(shade, 0.0) * np.float32(9.0)) * np.float32(0.5)))
    away = apron.from_point(at)
    grit = apron.noise(seed % 4, 1.6)
    rim = smooth(radius - 0.17, radius - 0.11, away)
    colour = blend((40, 44, 50), (66, 70, 76), grit)
    colour = over(colour, towards(palette.crystal, (20, 30, 34), 0.45), rim)
    height = smooth(0.0, 0.09, np.float32(radius) - away) * np.float32(0.11)
    height -= smooth(0.0, 0.06, np.float32(radius - 0.16) - away) * np.float32(0.05)
    height += grit * np.float32(0.02)
    layer.lay(apron, colour, apron.cover(away - np.float32(radius)), height)
    dice = grain.random(seed, (7, 3))
    for number, (turn, size, tone) in enumerate(dice.tolist()):
        _crystal(layer, apron, at, math.tau * (number + turn * 0.6) / len(dice), size, tone, palette.crystal)


def _crystal(
    layer: Layer, apron: Patch, at: Point, turn: float, size: float, tone: float, colour: Colour
) -> None:
    """Lay one crystal leaning outward: a long six-sided spike with a bright and a dark face."""
    way = (math.cos(turn), math.sin(turn))
    length = 0.40 + 0.24 * size
    run = apron.along(way, at)
    side = apron.along((-way[1], way[0]), at)
    wide = np.float32(0.135 + 0.04 * tone)
    taper = np.minimum(np.float32(1.0), (np.float32(length) - run) * np.float32(3.6))
    edge = np.maximum(np.abs(side) - wide * taper, -run - np.float32(0.10))
    ridge = np.clip(wide - np.abs(side), 0.0, 1.0)
    bright = towards(colour, (255, 255, 255), 0.30 + 0.25 * tone)
    dark = towards(colour, (0, 20, 30), 0.45)
    shine = blend(dark, bright, np.clip(run / np.float32(length), 0.0, 1.0))
    rim = np.float32(1.0) - smooth(0.0, 1.2 / apron.scale, -edge)
    shine = over(shine, towards(colour, (0, 0, 0), 0.7), rim * np.float32(0.6))
    cover = apron.cover(edge) * np.clip(np.float32(0.5) + taper * np.float32(3.0), 0.0, 1.0)
    layer.lay(apron, shine, cover, ridge * np.float32(1.2) + run * np.float32(0.25), gloss=0.35)


def _cut(apron: Patch) -> Patch:
    """Return a patch without its apron."""
    return Patch(apron.facing, apron.scale, apron.left + 1, apron.top + 1, apron.width - 2, apron.height - 2)
