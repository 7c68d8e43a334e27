"""The frame around the table: four wooden rails with mitred corners, a bevel on each side and brass at the corners."""

from __future__ import annotations

import numpy as np

from nexus_table.games.battlefield.screen.paint.grain import Array
from nexus_table.games.battlefield.screen.paint.layer import blend
from nexus_table.games.battlefield.screen.paint.palette import BoardPalette, towards
from nexus_table.games.battlefield.screen.paint.patch import Patch, inner, smooth
from nexus_table.games.battlefield.screen.view import FRAME

RAIL = 1.5
"""How wide a rail is, in inches; what is left to `FRAME` is the shadow that the whole table throws."""


def frame(patch: Patch, palette: BoardPalette, around: tuple[int, int, int]) -> tuple[Array, Array]:
    """Return the frame's colours (3, rows, columns) and where it covers the patch (0 to 1).

    `around` is the colour of the floor outside of the frame, on which the table throws its shadow.
    """
    apron = patch.aproned()
    across, down = apron.facing.extent
    x, y = apron.x[None, :], apron.y[:, None]
    beside, below = np.maximum(-x, x - across), np.maximum(-y, y - down)
    out = np.maximum(beside, below)
    upright = np.broadcast_to(beside > below, out.shape)
    long = np.where(upright, np.broadcast_to(y, out.shape), np.broadcast_to(x, out.shape))
    wood, grain = _wood(apron, palette, out, long, upright)
    brass = _corner(apron, across, down)
    rivets = _rivets(apron, across, down) * brass
    metal = blend(
        towards(palette.brass, (40, 26, 10), 0.42), palette.brass, grain * np.float32(0.5) + np.float32(0.35)
    )
    wood += (metal - wood) * brass[None, :, :]
    profile = _profile(out) + brass * np.float32(0.045) + rivets * np.float32(0.05)
    light = apron.lit(profile + grain * np.float32(0.02 * apron.fine(0.06)), gloss=0.16)
    mitre = np.exp(-np.abs(beside - below) * np.float32(26.0)) * np.float32(0.45 * apron.fine(0.05))
    colour = inner(wood) * light * (np.float32(1.0) - inner(mitre * (np.float32(1.0) - brass)))
    edge = inner(out)
    floor = np.clip((edge - np.float32(RAIL)) / np.float32(FRAME - RAIL), 0.0, 1.0)
    ground = blend(towards(around, (0, 0, 0), 0.55), around, floor)
    outside = np.clip((edge - np.float32(RAIL)) * np.float32(patch.scale) + np.float32(0.5), 0.0, 1.0)
    colour = colour + (ground - colour) * outside[None, :, :]
    cover = np.clip(edge * np.float32(patch.scale) + np.float32(0.5), 0.0, 1.0)
    return colour, cover


def _wood(
    apron: Patch, palette: BoardPalette, out: Array, long: Array, upright: Array
) -> tuple[Array, Array]:
    """Return the wood's colour and its grain (0 to 1), drawn out along each rail."""
    lying = _streaks(apron, False)
    grain = np.where(upright, _streaks(apron, True), lying) if upright.any() else lying
    rings = np.float32(0.5) + np.float32(0.5) * np.sin(out * np.float32(9.0) + grain * np.float32(9.0))
    tone = grain * np.float32(0.6) + rings * np.float32(0.4)
    colour = blend(palette.wood_dark, palette.wood, smooth(0.05, 0.85, tone))
    return colour, tone


def _streaks(apron: Patch, upright: bool) -> Array:
    """Return noise drawn out ten times along x, or along y where the rail stands upright on the display."""
    thin = Patch(apron.facing, apron.scale, apron.left, apron.top, apron.width, apron.height)
    if upright:
        thin.y = apron.y * np.float32(0.09)
    else:
        thin.x = apron.x * np.float32(0.09)
    return thin.noise(7, 5.0)


def _corner(apron: Patch, across: float, down: float) -> Array:
    """Return where the brass plates at the four corners lie, 0 to 1."""
    x = np.abs(apron.x - np.float32(across / 2.0)) - np.float32(across / 2.0 - 1.1)
    y = np.abs(apron.y - np.float32(down / 2.0)) - np.float32(down / 2.0 - 1.1)
    cut = np.minimum(x[None, :], y[:, None])
    return np.clip(cut * np.float32(apron.scale), 0.0, 1.0)


def _rivets(apron: Patch, across: float, down: float) -> Array:
    """Return the rivets' domes on the corner plates, 0 to 1."""
    x = np.abs(apron.x - np.float32(across / 2.0)) - np.float32(across / 2.0)
    y = np.abs(apron.y - np.float32(down / 2.0)) - np.float32(down / 2.0)
    domes = np.zeros(apron.shape, np.float32)
    for dx, dy in ((0.75, 0.75), (0.75, -0.75), (-0.75, 0.75)):
        away = ((x - np.float32(dx)) ** 2)[None, :] + ((y - np.float32(dy)) ** 2)[:, None]
        np.maximum(domes, np.clip(np.float32(1.0) - away * np.float32(44.0), 0.0, 1.0), out=domes)
    return np.sqrt(domes)


def _profile(out: Array) -> Array:
    """Return the rail's height across its width: up from the ground, a rounded back, down to the floor."""
    inside = smooth(0.0, 0.16, out) * np.float32(0.16)
    groove = np.exp(-((out - np.float32(1.22)) ** 2) * np.float32(420.0)) * np.float32(0.035)
    outside = smooth(RAIL - 0.14, RAIL, out) * np.float32(0.14)
    result: Array = inside - groove - outside
    return result
