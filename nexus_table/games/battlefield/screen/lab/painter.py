"""The painted table of the lab: when pieces change, only the tiles that show them are painted anew."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from nexus_table.games.battlefield.lab.state import PieceId
from nexus_table.games.battlefield.model import Layout
from nexus_table.games.battlefield.screen.paint import BoardPainter
from nexus_table.games.battlefield.screen.paint.patch import Facing
from nexus_table.games.battlefield.screen.paint.sheet import SIDE, Place, Sheet
from nexus_table.games.battlefield.terrain import Piece
from nexus_table.geometry.shapes import Bounds, bounds
from nexus_table.ui.theme import Look

SHADOW = 0.3
"""Inches of shadow per inch of height, at most."""

EDGE = 0.8
"""Inches around an outline in which stones, leaves and the soft rim of a shadow lie."""


class LabPainter(BoardPainter):
    """Paints a table whose pieces come and go; each keeps its look, which hangs on its number."""

    def __init__(self, pieces: Mapping[PieceId, Piece], layout: Layout, look: Look) -> None:
        self.shown = dict(pieces)
        """The pieces that the painting shows, or will once it is sharp."""
        super().__init__(keyed(pieces), layout, look)

    @property
    def layout(self) -> Layout:
        """The layout that the painting shows."""
        return self._layout

    def show(self, pieces: Mapping[PieceId, Piece], layout: Layout) -> None:
        """Show other pieces from now on; of what is painted already all stays that they do not touch."""
        stale = [
            reach(piece)
            for number in {**self.shown, **pieces}
            if not alike(self.shown.get(number), pieces.get(number))
            for piece in (self.shown.get(number), pieces.get(number))
            if piece is not None
        ]
        same_sheet = (layout.size, layout.zone_depth) == (self._layout.size, self._layout.zone_depth)
        depots = layout.depots == self._layout.depots
        self.shown, self._pieces, self._layout = dict(pieces), keyed(pieces), layout
        self._wares.clear()
        sheet = self._sheet
        if not same_sheet:
            self._sheet = self._still = None
            self._overviews.clear()
        elif sheet is not None:
            self._sheet = self._renewed(sheet, stale, dressed=depots)

    def _renewed(self, sheet: Sheet, stale: list[Bounds], *, dressed: bool) -> Sheet:
        """Return a sheet with the tiles of another that no stale box meets."""
        facing = sheet._ware.facing
        fresh = Sheet(self._ware(facing.turns), sheet._scale, sheet._furniture)
        for place, tile in sheet._tiles.items():
            box = tile_box(facing, place, sheet._scale)
            if not any(box.meets(other) for other in stale):
                fresh._tiles[place] = tile
                if dressed and place in sheet._dressed:
                    fresh._dressed[place] = sheet._dressed[place]
        return fresh


def keyed(pieces: Mapping[PieceId, Piece]) -> tuple[Piece, ...]:
    """Return the pieces under their numbers, on which their stones and stains hang."""
    return tuple(replace(piece, key=number) for number, piece in pieces.items())


def alike(one: Piece | None, other: Piece | None) -> bool:
    """Whether two pieces are painted alike: their places in the layout do not matter."""
    if one is other:
        return True
    return one is not None and other is not None and replace(one, key=other.key) == other


def reach(piece: Piece) -> Bounds:
    """Return the box on the table that a piece and its shadow take up, whichever way the display is turned."""
    box = bounds(corner for feature in piece.everything for corner in feature.outline)
    tall = max(feature.height for feature in piece.everything)
    wide = EDGE + SHADOW * tall
    return Bounds(box.left - wide, box.bottom - wide, box.right + wide, box.top + wide)


def tile_box(facing: Facing, place: Place, scale: float) -> Bounds:
    """Return the box on the table, in inches, that a tile shows."""
    side = SIDE / scale
    corners = [facing.on_table(((place[0] + x) * side, (place[1] + y) * side)) for x, y in ((0, 0), (1, 1))]
    return bounds(corners)
