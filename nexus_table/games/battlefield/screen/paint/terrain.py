"""Who paints which type of terrain, and in which order: what lies, the marks, the shadows, what stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from nexus_table.games.battlefield.model import TerrainType, Trait
from nexus_table.games.battlefield.screen.paint import debris, earth, masonry, roofs, wild, works
from nexus_table.games.battlefield.screen.paint.marks import marks
from nexus_table.games.battlefield.screen.paint.patch import Patch, inner
from nexus_table.games.battlefield.screen.paint.scenery import FLAT, Brush, Scenery
from nexus_table.games.battlefield.screen.paint.shadows import Shadows

Painter = Callable[[Brush, Scenery], None]

LYING: dict[TerrainType, Painter] = {
    TerrainType.OPEN: masonry.paving,
    TerrainType.RUIN: masonry.paving,
    TerrainType.CRATER: earth.crater,
    TerrainType.RUBBLE: earth.rubble,
    TerrainType.WOODS: earth.litter,
    TerrainType.IMPASSABLE: wild.impassable,
}
"""What lies in the ground, below every shadow."""

STANDING: dict[TerrainType, Painter] = {
    TerrainType.HILL: earth.hill,
    TerrainType.RUIN: masonry.parts,
    TerrainType.BARRICADE: works.barricade,
    TerrainType.PIPE: works.pipe,
    TerrainType.DEBRIS: debris.debris,
    TerrainType.SEALED: roofs.sealed,
    TerrainType.BUILDING: roofs.building,
    TerrainType.WOODS: wild.woods,
}
"""What stands above the ground, from the lowest to the highest."""


def strokes(brush: Brush, things: Sequence[Scenery], shadows: Shadows, *, hatch: bool) -> Iterator[None]:
    """Paint a board's terrain onto the brush's sheet, yielding after each piece so that a frame may come between."""
    near = [thing for thing in things if _touches(brush.layer.patch, thing)]
    for thing in near:
        if thing.type in LYING:
            LYING[thing.type](brush, thing)
            yield
    for thing in near:
        if hatch and (thing.type not in STANDING or thing.type is TerrainType.RUIN):
            marks(brush, thing)
            yield
    apron = brush.layer.patch.aproned()
    shade = inner(shadows.over(apron))
    if float(shade.max()) > 0.0:
        brush.layer.darken(brush.layer.patch, shade)
    yield
    for kind, painter in STANDING.items():
        for thing in near:
            if thing.type is kind:
                painter(brush, thing)
                yield
                if hatch and kind is not TerrainType.RUIN:
                    marks(brush, thing)
                    yield


def casters(things: Sequence[Scenery]) -> list[tuple[tuple[tuple[float, float], ...], float]]:
    """Return the outlines (in the board's frame) that throw shadows, with their heights in inches."""
    thrown: list[tuple[tuple[tuple[float, float], ...], float]] = []
    for thing in things:
        if thing.type is TerrainType.WOODS:
            for at, radius, _ in wild.crowns(thing):
                thrown.append((_circle(at, radius * 0.9), thing.whole.height * 0.55))
            continue
        blocks = thing.parts if Trait.AREA in thing.whole.traits else (thing.whole, *thing.parts)
        thrown.extend((block.outline, block.height) for block in blocks if block.height > FLAT)
    return thrown


def _touches(patch: Patch, thing: Scenery) -> bool:
    return any(patch.around(block.outline, 0.3) is not None for block in (thing.whole, *thing.parts))


def _circle(at: tuple[float, float], radius: float) -> tuple[tuple[float, float], ...]:
    corners = (
        (1.0, 0.0),
        (0.7, 0.7),
        (0.0, 1.0),
        (-0.7, 0.7),
        (-1.0, 0.0),
        (-0.7, -0.7),
        (0.0, -1.0),
        (0.7, -0.7),
    )
    return tuple((at[0] + x * radius, at[1] + y * radius) for x, y in corners)
