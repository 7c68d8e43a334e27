"""The marks by which terrain is told without colour: the outline of what is entered, and each type's own hatching."""

from __future__ import annotations

import numpy as np

from nexus_table.games.battlefield.model import TerrainType, Trait
from nexus_table.games.battlefield.screen.paint.grain import Array
from nexus_table.games.battlefield.screen.paint.hatching import cut, hatching
from nexus_table.games.battlefield.screen.paint.palette import Colour
from nexus_table.games.battlefield.screen.paint.patch import Patch, inner, smooth
from nexus_table.games.battlefield.screen.paint.scenery import Brush, Scenery

_LIGHT_INK = frozenset(
    {TerrainType.CRATER, TerrainType.WOODS, TerrainType.IMPASSABLE, TerrainType.BUILDING, TerrainType.DEBRIS}
)
"""Terrain that is dark as a rule, so that its hatching is light with a dark edge; elsewhere it is the other way."""

_PALE = ("colossus", "giant", "toppled", "statue", "monument", "obelisk")
"""Words in the names of things that are of pale stone all the same."""

_PRESSED = {
    TerrainType.RUIN: 1.30,
    TerrainType.OPEN: 1.40,
    TerrainType.RUBBLE: 1.45,
    TerrainType.IMPASSABLE: 1.35,
    TerrainType.DEBRIS: 0.90,
}
"""How much harder the burin is pressed where what lies below is restless, or lighter where it is small and plain."""

_CALM = 0.70
"""How much of its strength hatching keeps in the middle of a large piece."""


def marks(brush: Brush, thing: Scenery) -> None:
    """Draw a piece's hatching over it, and the outline of one that is entered."""
    apron = brush.around(thing.whole.outline, 0.1)
    if apron is None or apron.width < 3 or apron.height < 3:
        return
    palette = brush.palette
    edge = apron.from_outline(thing.whole.outline)
    _engrave(brush, apron, thing, edge)
    if Trait.AREA in thing.whole.traits:
        _lay(brush, apron, palette.mark, inner(_line(apron, edge, thing)) * np.float32(0.60))


def _engrave(brush: Brush, apron: Patch, thing: Scenery, edge: Array) -> None:
    """Cut the hatching as a burin does: beside each line lies an edge of the other ink, so it reads on any ground."""
    palette = brush.palette
    within = np.clip(-edge * np.float32(apron.scale) - np.float32(0.5), 0.0, 1.0)
    within *= np.float32(1.0) - smooth(0.5, 1.8, -edge) * np.float32(1.0 - _CALM)
    pattern = hatching(apron, thing, edge) * within
    line = inner(pattern)
    beside = np.maximum(pattern[:-2, :-2] - line, np.float32(0.0))
    light = thing.type in _LIGHT_INK and not thing.speaks_of(*_PALE)
    first, second = (palette.mark, palette.ink) if light else (palette.ink, palette.mark)
    pressed = min(0.95, palette.hatch * _PRESSED.get(thing.type, 1.0))
    _lay(brush, apron, second, beside * np.float32(pressed * 0.6))
    _lay(brush, apron, first, line * np.float32(pressed))


def _lay(brush: Brush, apron: Patch, ink: Colour, strength: Array) -> None:
    colour = np.array(ink, np.float32)[:, None, None]
    brush.layer.put(apron, colour, strength)


def _line(apron: Patch, edge: Array, thing: Scenery) -> Array:
    """Return the outline: dashed, double where the footprint is Obscuring."""
    wide = max(0.016, 0.60 / apron.scale)
    line = cut(apron, edge + np.float32(wide), 0.016, 0.60)
    if thing.obscuring:
        return np.maximum(line, cut(apron, edge + np.float32(0.16), 0.016, 0.60) * np.float32(0.6))
    rising = np.sin((apron.x[None, :] - apron.y[:, None]) * np.float32(9.0))
    falling = np.sin((apron.x[None, :] + apron.y[:, None]) * np.float32(9.0))
    line *= np.maximum(smooth(-0.15, 0.15, rising), smooth(-0.15, 0.15, falling))
    return line
