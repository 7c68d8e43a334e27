"""A square of the painted board: ground and terrain are painted once, what is printed on the table lies between."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

import msgspec
import pygame

from nexus_table.games.battlefield.model import Layout
from nexus_table.games.battlefield.screen.paint import furniture as printed
from nexus_table.games.battlefield.screen.paint.frame import frame
from nexus_table.games.battlefield.screen.paint.furniture import Furniture
from nexus_table.games.battlefield.screen.paint.grain import seed_of
from nexus_table.games.battlefield.screen.paint.ground import ground
from nexus_table.games.battlefield.screen.paint.layer import Layer, write
from nexus_table.games.battlefield.screen.paint.palette import Biome, BoardPalette, Colour, biome_of
from nexus_table.games.battlefield.screen.paint.patch import Facing, Patch
from nexus_table.games.battlefield.screen.paint.scatter import scatter
from nexus_table.games.battlefield.screen.paint.scenery import Brush, Scenery, scenery
from nexus_table.games.battlefield.screen.paint.shadows import Shadows
from nexus_table.games.battlefield.screen.paint.terrain import casters, strokes
from nexus_table.games.battlefield.terrain import Piece


class Ware:
    """All that is the same for each tile of a table under one turn of the display."""

    def __init__(
        self, pieces: Sequence[Piece], layout: Layout, palette: BoardPalette, around: Colour, turns: int
    ) -> None:
        self.layout, self.palette, self.around = layout, palette, around
        self.facing = Facing(layout.size, turns)
        self.seed = seed_of(layout.id)
        self.biome: Biome = biome_of(palette, f"{layout.name} {layout.about}", self.seed)
        self.things: tuple[Scenery, ...] = tuple(scenery(piece, self.facing) for piece in pieces)
        self._all = (layout, palette, around, self.facing, self.things)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ware) and self._all == other._all

    def __hash__(self) -> int:
        return hash(self._all)

    @cached_property
    def shadows(self) -> Shadows:
        """The table's shadows, thrown when the first tile asks."""
        return Shadows(casters(self.things))


class Tile(msgspec.Struct, frozen=True):
    """One painted square: its bare ground, and what stands on it, if anything, as a picture with multiplied opacity."""

    ground: pygame.Surface
    terrain: pygame.Surface | None


def painted(ware: Ware, patch: Patch, *, hatch: bool) -> Iterator[Tile | None]:
    """Paint a patch stroke by stroke, yielding None after each, and at last the tile."""
    across, down = patch.facing.extent
    colour = ground(patch, ware.biome, ware.seed)
    yield None
    left, top = patch.left / patch.scale, patch.top / patch.scale
    right, bottom = left + patch.width / patch.scale, top + patch.height / patch.scale
    bare = pygame.Surface((patch.width, patch.height), 0, 32)
    write(bare, colour)
    scatter(bare, patch, ware.biome, ware.seed)
    yield None
    sheet = Layer(patch)
    brush = Brush(sheet, ware.palette, ware.biome)
    for _ in strokes(brush, ware.things, ware.shadows, hatch=hatch):
        yield None
    if left < 0.0 or top < 0.0 or right > across or bottom > down:
        rails, cover = frame(patch, ware.palette, ware.around)
        sheet.put(patch.aproned(), rails, cover)
        yield None
    yield Tile(bare, sheet.surface() if float(sheet.opacity.max()) > 0.004 else None)


def whole_tile(ware: Ware, patch: Patch, furniture: Furniture) -> pygame.Surface:
    """Return a patch painted and dressed in one go."""
    for tile in painted(ware, patch, hatch=furniture.hatch):
        if tile is not None:
            return dressed(ware, tile, patch, furniture)
    raise AssertionError("A patch is painted in finitely many strokes.")


def dressed(ware: Ware, tile: Tile, patch: Patch, furniture: Furniture) -> pygame.Surface:
    """Return a tile as it is shown: the ground, the zones and the grid, the terrain, the depots."""
    picture = tile.ground.copy()
    if furniture.zones:
        for band, place in printed.zones(patch, ware.layout, ware.palette):
            picture.blit(band, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    if furniture.grid:
        printed.grid(picture, patch, ware.palette)
    if tile.terrain is not None:
        picture.blit(tile.terrain, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    if furniture.depots:
        _depots(ware, picture, patch)
    return picture


def _depots(ware: Ware, picture: pygame.Surface, patch: Patch) -> None:
    for number, depot in enumerate(ware.layout.depots):
        at = ware.facing.on_board(depot)
        part = patch.part(at[0] - 1.0, at[1] - 1.0, at[0] + 1.2, at[1] + 1.2)
        if part is None:
            continue
        layer = Layer(part)
        printed.depot(layer, at, ware.palette, ware.seed + number)
        place = (part.left - patch.left, part.top - patch.top)
        picture.blit(layer.surface(), place, special_flags=pygame.BLEND_PREMULTIPLIED)
