"""A whole table as a picture in a file; no display is needed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import pygame

from nexus_table.games.battlefield.model import Layout
from nexus_table.games.battlefield.screen.paint.bases import Base, draw_bases
from nexus_table.games.battlefield.screen.paint.board import BoardPainter
from nexus_table.games.battlefield.screen.paint.furniture import Furniture
from nexus_table.games.battlefield.screen.view import FRAME, LARGEST_SCALE, View
from nexus_table.games.battlefield.terrain import Piece
from nexus_table.ui.theme import Look

FEWEST = 2.0
"""The fewest pixels per inch of a picture."""


def render(
    pieces: Sequence[Piece],
    layout: Layout,
    look: Look,
    scale: float = 24.0,
    turns: int = 0,
    furniture: Furniture | None = None,
    bases: Iterable[Base] = (),
) -> pygame.Surface:
    """Return the whole table with its frame, at so many pixels per inch (2 to 160) and clockwise quarter turns.

    Raises ValueError for another scale.
    """
    if not FEWEST <= scale <= LARGEST_SCALE:
        raise ValueError(f"A picture takes {FEWEST:g} to {LARGEST_SCALE:g} pixels per inch, not {scale:g}.")
    across, down = layout.size if turns % 2 == 0 else (layout.size[1], layout.size[0])
    size = (round((across + 2 * FRAME) * scale), round((down + 2 * FRAME) * scale))
    view = View((layout.size[0] / 2.0, layout.size[1] / 2.0), scale, (0, 0, *size), turns % 4)
    surface = pygame.Surface(size, 0, 32)
    painter = BoardPainter(pieces, layout, look)
    painter.finish(view, furniture)
    painter.draw(surface, view, furniture)
    draw_bases(surface, view, bases, look)
    return surface


def save(surface: pygame.Surface, path: Path) -> None:
    """Write the picture to a file; its ending says the format, PNG as a rule."""
    pygame.image.save(surface, str(path))
