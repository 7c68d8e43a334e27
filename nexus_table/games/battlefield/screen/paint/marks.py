"""The marks by which terrain is told without colour: a dashed outline and, within it, each type's own hatching."""

from __future__ import annotations

import numpy as np

from nexus_table.games.battlefield.model import TerrainType, Trait
from nexus_table.games.battlefield.screen.paint.grain import Array
from nexus_table.games.battlefield.screen.paint.patch import Patch, inner, smooth
from nexus_table.games.battlefield.screen.paint.scenery import Brush, Scenery, gap

_BAND = 0.62
"""How far in from the outline, in inches, the hatching reaches; within it fades out."""


def marks(brush: Brush, thing: Scenery) -> None:
    """Draw a piece's outline and hatching over it, quietly."""
    if Trait.AREA not in thing.whole.traits:
        return
    apron = brush.around(thing.whole.outline, 0.1)
    if apron is None:
        return
    edge = apron.from_outline(thing.whole.outline)
    line = _line(apron, edge, thing)
    pattern = _pattern(apron, thing) * apron.cover(edge)
    fade = np.float32(1.0) - smooth(_BAND * 0.35, _BAND, -edge)
    strength = np.maximum(pattern * fade * np.float32(0.22), line * np.float32(0.60))
    colour = np.empty((3, *apron.shape), np.float32)
    for plane, value in zip(colour, brush.palette.mark, strict=True):
        plane.fill(value)
    brush.layer.put(apron, inner(colour), inner(strength))


def _line(apron: Patch, edge: Array, thing: Scenery) -> Array:
    """Return the outline: dashed, double where the footprint is Obscuring."""
    wide = np.float32(max(0.016, 0.60 / apron.scale))
    soft = np.float32(1.0 / apron.scale)
    line: Array = np.clip((wide - np.abs(edge + wide)) / soft + np.float32(0.5), 0.0, 1.0)
    if thing.obscuring:
        second = np.clip((wide - np.abs(edge + np.float32(0.16))) / soft + np.float32(0.5), 0.0, 1.0)
        line = np.maximum(line, second * np.float32(0.6))
    else:
        rising = np.sin((apron.x[None, :] - apron.y[:, None]) * np.float32(9.0))
        falling = np.sin((apron.x[None, :] + apron.y[:, None]) * np.float32(9.0))
        line *= np.maximum(smooth(-0.15, 0.15, rising), smooth(-0.15, 0.15, falling))
    return line


def _pattern(apron: Patch, thing: Scenery) -> Array:
    """Return each type's hatching, 0 to 1."""
    soft = 1.0 / apron.scale
    rising = apron.along((0.7071, 0.7071))
    falling = apron.along((0.7071, -0.7071))
    match thing.type:
        case TerrainType.RUIN:
            return _stripes(rising, 0.32, 0.022, soft)
        case TerrainType.IMPASSABLE:
            return np.maximum(_stripes(rising, 0.40, 0.026, soft), _stripes(falling, 0.40, 0.026, soft))
        case TerrainType.WOODS:
            return _stripes(falling, 0.36, 0.022, soft)
        case TerrainType.RUBBLE:
            return _stripes(apron.along((0.0, 1.0)), 0.30, 0.024, soft) * _stripes(rising, 0.36, 0.12, soft)
        case _:
            return _dots(apron, 0.34, 0.045, soft)


def _stripes(across: Array, period: float, width: float, soft: float) -> Array:
    soft = max(soft, 1e-3)
    result: Array = np.float32(1.0) - smooth(width, width + soft, gap(across, period))
    return result


def _dots(apron: Patch, period: float, radius: float, soft: float) -> Array:
    away = np.hypot(gap(apron.along((0.7071, 0.7071)), period), gap(apron.along((0.7071, -0.7071)), period))
    result: Array = np.float32(1.0) - smooth(radius - soft * 0.5, radius + soft * 0.5, away)
    return result
