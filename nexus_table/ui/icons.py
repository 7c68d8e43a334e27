"""Our own icons, drawn from strokes on a field of 24 x 24 units, smooth at every size and in every colour."""

from __future__ import annotations

from functools import lru_cache

import pygame

from nexus_table.ui.icon_paths import ICONS
from nexus_table.ui.pen import Pen
from nexus_table.ui.theme import Colour


class UnknownIconError(KeyError):
    """No icon bears that name."""


def names() -> tuple[str, ...]:
    """Return the names of all icons, in order."""
    return tuple(sorted(ICONS))


def put(
    surface: pygame.Surface, name: str, centre: tuple[int, int], size: int, colour: Colour
) -> pygame.Rect:
    """Draw an icon `size` pixels wide and high about a centre; return its box. Raises UnknownIconError."""
    box = pygame.Rect(0, 0, size, size)
    box.center = centre
    surface.blit(image(name, size, colour), box)
    return box


@lru_cache(maxsize=512)
def image(name: str, size: int, colour: Colour) -> pygame.Surface:
    """Return the icon as a transparent picture of `size` x `size` pixels. Raises UnknownIconError."""
    if name not in ICONS:
        raise UnknownIconError(name)
    pen = Pen(size, colour)
    for stroke in ICONS[name]:
        pen.draw(stroke)
    return pen.picture()
