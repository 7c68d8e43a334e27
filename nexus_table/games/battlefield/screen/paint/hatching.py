"""The hatching of each type of terrain, as a map's engraver would cut it: it alone tells what a piece counts as."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from nexus_table.games.battlefield.model import TerrainType
from nexus_table.games.battlefield.screen.paint.grain import Array
from nexus_table.games.battlefield.screen.paint.patch import Patch
from nexus_table.games.battlefield.screen.paint.scenery import Scenery, gap
from nexus_table.games.battlefield.screen.paint.works import run_of

Hatching = Callable[[Patch, Scenery, Array], Array]
"""Cuts a piece's hatching into a patch, 0 to 1; the array is each pixel's distance from the outline, in inches."""

_RISING, _FALLING = (0.7071, -0.7071), (0.7071, 0.7071)
_LEVEL, _DOWN = (1.0, 0.0), (0.0, 1.0)


def hatching(apron: Patch, thing: Scenery, edge: Array) -> Array:
    """Return a piece's hatching over a patch, 0 to 1, by its type."""
    return _CUT[thing.type](apron, thing, edge)


def cut(apron: Patch, away: Array, wide: float = 0.026, pixels: float = 0.55) -> Array:
    """Return a line along which `away` is 0: half so many inches wide, and never under so many pixels."""
    half = np.float32(max(wide * apron.scale, pixels) + 0.5)
    line: Array = np.clip(half - np.abs(away) * np.float32(apron.scale), 0.0, 1.0)
    return line


def _step(apron: Patch, inches: float, pixels: float) -> float:
    """Return the distance from one line to the next: so many inches, but at least so many pixels apart."""
    return max(inches, pixels / apron.scale)


def _cells(apron: Patch, step: float) -> tuple[Array, Array, Array]:
    """Return where each pixel lies in a bond of squares: right of and below a middle, and the row's 0 or 1 by turns."""
    x, y = apron.along(_LEVEL), apron.along(_DOWN)
    row = np.floor(y / np.float32(step))
    odd = row - np.float32(2.0) * np.floor(row * np.float32(0.5))
    x = x / np.float32(step) + odd * np.float32(0.5)
    dx = (x - np.floor(x) - np.float32(0.5)) * np.float32(step)
    dy = y - (row + np.float32(0.5)) * np.float32(step)
    return dx, dy, odd


def _ruin(apron: Patch, thing: Scenery, edge: Array) -> Array:
    """Cut fine lines that rise to the right."""
    return cut(apron, gap(apron.along(_FALLING), _step(apron, 0.42, 6.0)), 0.022, 0.50)


def _open(apron: Patch, thing: Scenery, edge: Array) -> Array:
    """Cut short level dashes, far apart: nothing is in the way here."""
    step = _step(apron, 0.62, 9.0)
    dx, dy, _ = _cells(apron, step)
    return cut(apron, dy, 0.022, 0.50) * cut(apron, dx, step * 0.24)


def _crater(apron: Patch, thing: Scenery, edge: Array) -> Array:
    """Cut dashes that run around, ring within ring."""
    step = _step(apron, 0.36, 6.0)
    ring = np.floor(-edge / np.float32(step))
    x, y = thing.whole.middle
    angle = np.arctan2((apron.y - np.float32(y))[:, None], (apron.x - np.float32(x))[None, :])
    dash = np.sin(angle * np.float32(11.0) + ring * np.float32(1.9))
    away = edge + (ring + np.float32(0.5)) * np.float32(step)
    dashed: Array = np.clip(dash * np.float32(3.0) + np.float32(1.6), 0.0, 1.0)
    return cut(apron, away, 0.022) * dashed


def _rubble(apron: Patch, thing: Scenery, edge: Array) -> Array:
    """Cut dots in a bond."""
    step = _step(apron, 0.42, 6.0)
    dx, dy, _ = _cells(apron, step)
    return cut(apron, np.hypot(dx, dy), 0.058, 1.1)


def _barricade(apron: Patch, thing: Scenery, edge: Array) -> Array:
    """Cut strokes across the run, in pairs."""
    run, _, _ = run_of(apron, thing.whole, edge)
    step = _step(apron, 0.62, 9.0)
    return cut(apron, gap(run, step) - np.float32(step * 0.17), 0.022, 0.50)


def _pipe(apron: Patch, thing: Scenery, edge: Array) -> Array:
    """Cut chevrons along the run."""
    run, side, half = run_of(apron, thing.whole, edge)
    fold = np.abs(side - np.float32(half)) * np.float32(0.9)
    return cut(apron, gap(run + fold, _step(apron, 0.50, 7.5)), 0.024)


def _debris(apron: Patch, thing: Scenery, edge: Array) -> Array:
    """Cut small crosses in a bond."""
    step = _step(apron, 0.60, 8.5)
    dx, dy, _ = _cells(apron, step)
    arms = np.maximum(cut(apron, dx + dy, 0.028, 0.65), cut(apron, dx - dy, 0.028, 0.65))
    cross: Array = arms * cut(apron, np.maximum(np.abs(dx), np.abs(dy)), step * 0.24)
    return cross


def _hill(apron: Patch, thing: Scenery, edge: Array) -> Array:
    """Cut ticks down the slope: a ring of long ones at the foot, and one of short ones above it."""
    x, y = thing.whole.middle
    left, top, right, bottom = thing.whole.box
    wide, deep = max(right - left, 0.1), max(bottom - top, 0.1)
    across, down = (
        (apron.x - np.float32(x)) * np.float32(2.0 / wide),
        (apron.y - np.float32(y)) * np.float32(2.0 / deep),
    )
    angle = np.arctan2(down[:, None], across[None, :])
    room = min(wide, deep) / 2.0
    ticks = np.float32(max(8, round(2.0 * np.pi * room / _step(apron, 0.30, 5.0))))
    part = angle * (ticks / np.float32(2.0 * np.pi))
    bow = np.hypot(across[None, :], down[:, None]) * np.float32(2.0 * np.pi * room) / ticks
    away = (np.float32(0.5) - np.abs(part - np.floor(part) - np.float32(0.5))) * bow
    foot = cut(apron, -edge - np.float32(room * 0.17), room * 0.13)
    brow = cut(apron, -edge - np.float32(room * 0.54), room * 0.08)
    return cut(apron, away, 0.020, 0.50) * np.maximum(foot, brow)


def _sealed(apron: Patch, thing: Scenery, edge: Array) -> Array:
    """Cut lines both ways: shut."""
    step = _step(apron, 0.52, 7.5)
    first, second = gap(apron.along(_RISING), step), gap(apron.along(_FALLING), step)
    return cut(apron, np.minimum(first, second), 0.018, 0.42)


def _woods(apron: Patch, thing: Scenery, edge: Array) -> Array:
    """Cut leaves: two bows that meet in points, leaning to the left and to the right by rows."""
    step = _step(apron, 0.60, 9.0)
    dx, dy, odd = _cells(apron, step)
    lean = np.float32(0.55) - odd * np.float32(1.10)
    along, aside = dy + dx * lean, dx - dy * lean
    bow = np.abs(aside) - np.float32(step * 0.17) + along * along * np.float32(1.6 / step)
    blade = cut(apron, bow, 0.022, 0.5)
    stem = cut(apron, aside, 0.016, 0.35) * cut(apron, along - np.float32(step * 0.14), step * 0.30)
    leaf: Array = np.maximum(blade, stem) * cut(apron, along, step * 0.36)
    return leaf


def _impassable(apron: Patch, thing: Scenery, edge: Array) -> Array:
    """Cut waves, line under line."""
    step = _step(apron, 0.44, 7.0)
    swell = np.sin(apron.x * np.float32(2.0 * np.pi / (step * 2.2))) * np.float32(step * 0.26)
    return cut(apron, gap(apron.along(_DOWN) + swell[None, :], step), 0.034, 0.62)


def _building(apron: Patch, thing: Scenery, edge: Array) -> Array:
    """Cut a second and a third border within the first."""
    step = _step(apron, 0.22, 3.5)
    outer, inner = (
        cut(apron, edge + np.float32(step * 1.2), 0.03, 0.7),
        cut(apron, edge + np.float32(step * 2.2), 0.02),
    )
    return np.maximum(outer, inner)


_CUT: dict[TerrainType, Hatching] = {
    TerrainType.OPEN: _open,
    TerrainType.RUIN: _ruin,
    TerrainType.CRATER: _crater,
    TerrainType.RUBBLE: _rubble,
    TerrainType.BARRICADE: _barricade,
    TerrainType.PIPE: _pipe,
    TerrainType.DEBRIS: _debris,
    TerrainType.HILL: _hill,
    TerrainType.SEALED: _sealed,
    TerrainType.WOODS: _woods,
    TerrainType.IMPASSABLE: _impassable,
    TerrainType.BUILDING: _building,
}
