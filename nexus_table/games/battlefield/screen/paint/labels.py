"""Small labels on terrain: how high each piece stands, shown once there is room for them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from nexus_table.games.battlefield.screen.paint.scenery import FLAT
from nexus_table.games.battlefield.screen.view import View
from nexus_table.games.battlefield.terrain import Piece
from nexus_table.geometry.shapes import bounds
from nexus_table.ui import text
from nexus_table.ui.theme import Look, Style

_ROOM = 46
"""How many logical pixels a piece must take across before it is labelled."""


def labels(target: pygame.Surface, view: View, pieces: Sequence[Piece], look: Look) -> None:
    """Draw each piece's height in inches at its middle where there is room."""
    pictures = []
    seen = view.seen
    for piece in pieces:
        box = bounds(piece.footprint)
        if piece.height <= FLAT or not box.meets(seen):
            continue
        if view.length(max(box.right - box.left, box.top - box.bottom)) < look.px(_ROOM):
            continue
        picture = _label(look, f'{piece.height:g}"')
        middle = view.to_screen(((box.left + box.right) / 2.0, (box.bottom + box.top) / 2.0))
        pictures.append((picture, picture.get_rect(center=middle).topleft))
    target.fblits(pictures)


@lru_cache(maxsize=256)
def _label(look: Look, words: str) -> pygame.Surface:
    """Return the words on a small dark plate."""
    picture = text.image(look, words, Style.TINY, (250, 244, 228))
    size = (picture.get_width() + look.px(8), picture.get_height() + look.px(6))
    plate = pygame.Surface(size, pygame.SRCALPHA, 32)
    pygame.draw.rect(plate, (18, 16, 14, 150), plate.get_rect(), border_radius=look.px(5))
    plate.blit(picture, picture.get_rect(center=plate.get_rect().center))
    return plate
