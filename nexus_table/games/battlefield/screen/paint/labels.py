"""Small labels on terrain: how high each piece stands, shown once there is room for them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from nexus_table.games.battlefield.screen.paint.scenery import FLAT
from nexus_table.games.battlefield.screen.view import Pixel, View
from nexus_table.games.battlefield.terrain import Piece
from nexus_table.geometry.shapes import bounds
from nexus_table.ui import text
from nexus_table.ui.theme import Look, Style

_ROOM = 46
"""How many logical pixels a piece must take across before it is labelled."""


Label = tuple[pygame.Surface, tuple[int, int]]
"""A picture and the pixel at which its upper left corner lies."""


def labels(view: View, pieces: Sequence[Piece], look: Look) -> list[Label]:
    """Return each piece's height in inches, placed at its middle where there is room."""
    pictures: list[Label] = []
    seen = view.seen
    for piece in pieces:
        box = bounds(piece.footprint)
        if piece.height <= FLAT or not box.meets(seen):
            continue
        if view.length(max(box.right - box.left, box.top - box.bottom)) < look.px(_ROOM):
            continue
        picture = _label(look, f'{piece.height:g}"')
        pictures.append((picture, picture.get_rect(center=_place(view, piece, look)).topleft))
    return pictures


def _place(view: View, piece: Piece, look: Look) -> Pixel:
    """Return where a label lies least in the way: a little within the outline's lower right corner on the screen."""
    corners = [view.to_screen(corner) for corner in piece.footprint]
    x, y = max(corners, key=lambda corner: (corner[0] * 0.6 + corner[1], corner))
    middle = view.to_screen(piece.at)
    away = max(1.0, math.dist((x, y), middle))
    part = min(0.45, look.px(13) / away)
    return (x + (middle[0] - x) * part, y + (middle[1] - y) * part)


@lru_cache(maxsize=256)
def _label(look: Look, words: str) -> pygame.Surface:
    """Return the words on a small dark plate."""
    picture = text.image(look, words, Style.TINY, (250, 244, 228))
    size = (picture.get_width() + look.px(6), picture.get_height() + look.px(4))
    plate = pygame.Surface(size, pygame.SRCALPHA, 32)
    pygame.draw.rect(plate, (18, 16, 14, 130), plate.get_rect(), border_radius=look.px(4))
    plate.blit(picture, picture.get_rect(center=plate.get_rect().center))
    return plate
