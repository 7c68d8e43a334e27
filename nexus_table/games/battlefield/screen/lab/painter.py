"""The painted table of the lab: when pieces change, only the tiles that show them are painted anew."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from nexus_table.games.battlefield.lab.state import PieceId
from nexus_table.games.battlefield.model import Layout
from nexus_table.games.battlefield.screen.paint import BoardPainter
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

    def show(self, pieces: Mapping[PieceId, Piece], layout: Layout) -> None:
        """Show other pieces from now on; of what is painted already all stays that they do not touch."""
        stale = [
            reach(piece)
            for number in {**self.shown, **pieces}
            if not alike(self.shown.get(number), pieces.get(number))
            for piece in (self.shown.get(number), pieces.get(number))
            if piece is not None
        ]
        self.shown = dict(pieces)
        self.change(keyed(pieces), layout, stale)


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
    return box.grown(EDGE + SHADOW * tall)
