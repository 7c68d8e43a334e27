"""Veils, gradients and glows: colours that fade."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from nexus_table.ui.theme import Colour, Paint, Tint

Point = tuple[float, float]
_SHEET = 256


def fill(surface: Surface, rect: Rect, colour: Paint) -> None:
    """Fill a rectangle: evenly opaque, or translucent over what is there.

    Tiles are blitted, which measured nine times as fast as SDL's own fill where a row's first pixel is not aligned.
    """
    area = rect.clip(surface.get_rect())
    sheet = _sheet(colour)
    for y in range(area.top, area.bottom, _SHEET):
        for x in range(area.left, area.right, _SHEET):
            part = (0, 0, min(_SHEET, area.right - x), min(_SHEET, area.bottom - y))
            surface.blit(sheet, (x, y), part)


def veil(surface: Surface, rect: Rect, colour: Tint) -> None:
    """Lay a translucent colour over a rectangle."""
    fill(surface, rect, colour)


def gradient(surface: Surface, rect: Rect, top: Paint, bottom: Paint) -> None:
    """Fill a rectangle with a vertical gradient."""
    if rect.width > 0 and rect.height > 0:
        surface.blit(_gradient(rect.size, top, bottom), rect)


def glow(surface: Surface, centre: Point, radius: float, colour: Colour, strength: int = 90) -> None:
    """Draw a soft round light that fades to nothing at `radius` pixels."""
    sprite = _glow(max(2, round(radius)), colour, strength)
    surface.blit(sprite, (round(centre[0] - radius), round(centre[1] - radius)))


@lru_cache(maxsize=64)
def _sheet(colour: Paint) -> Surface:
    """Return a tile of one colour: even a veil over a whole screen is laid in tiles, not kept in its size."""
    translucent = len(colour) == 4 and colour[3] < 255
    sheet = Surface((_SHEET, _SHEET), pygame.SRCALPHA if translucent else 0)
    sheet.fill(colour)
    return sheet


@lru_cache(maxsize=8)
def _gradient(size: tuple[int, int], top: Paint, bottom: Paint) -> Surface:
    strip = Surface((1, size[1]), pygame.SRCALPHA)
    first, last = pygame.Color(*top), pygame.Color(*bottom)
    for y in range(size[1]):
        strip.set_at((0, y), first.lerp(last, y / max(1, size[1] - 1)))
    return pygame.transform.scale(strip, size)


@lru_cache(maxsize=32)
def _glow(radius: int, colour: Colour, strength: int) -> Surface:
    step = max(1, radius // 64)
    small = Surface((2 * radius // step, 2 * radius // step), pygame.SRCALPHA)
    small.fill((*colour, 0))
    middle = small.get_width() / 2
    for ring in range(round(middle), 0, -1):
        fade = (1.0 - ring / middle) ** 2
        pygame.draw.circle(small, (*colour, round(strength * fade)), (middle, middle), ring)
    return pygame.transform.smoothscale(small, (2 * radius, 2 * radius))
