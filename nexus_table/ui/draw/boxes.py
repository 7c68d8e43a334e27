"""Rounded boxes with smooth corners, hairline edges and soft shadows, cut from small remembered tiles."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from nexus_table.ui.draw import light
from nexus_table.ui.theme import Look, Paint, Radius, Size, Space, Stroke, Tint

_FINE = 4
_SMALL_BOX = 24_000
"""Up to this many pixels a rounded box is remembered whole: one blit instead of nine."""


def rounded(
    surface: Surface,
    rect: Rect,
    fill: Paint | None,
    radius: int,
    edge: Paint | None = None,
    edge_width: int = 1,
) -> None:
    """Draw a rectangle with smooth round corners of `radius` pixels, filled and (or) edged inside its bounds."""
    if rect.width <= 0 or rect.height <= 0:
        return
    radius = max(0, min(radius, rect.width // 2, rect.height // 2))
    corner = radius + edge_width
    if min(rect.size) < 2 * corner + 1 or rect.width * rect.height <= _SMALL_BOX:
        surface.blit(_pill(rect.size, radius, fill, edge, edge_width), rect)
    else:
        _nine(surface, rect, _pill((2 * corner + 1,) * 2, radius, fill, edge, edge_width), corner)


def panel(
    surface: Surface,
    look: Look,
    rect: Rect,
    *,
    fill: Paint | None = None,
    edge: Paint | None = None,
    radius: float | Radius = Radius.PANEL,
    raised: bool = True,
) -> None:
    """Draw a panel: a soft shadow where it is raised, a rounded face and a hairline edge."""
    if raised:
        shadow(surface, look, rect, radius)
    colours = look.palette
    rounded(
        surface, rect, fill or colours.panel, look.px(radius), edge or colours.hairline, look.px(Stroke.HAIR)
    )


def shadow(surface: Surface, look: Look, rect: Rect, radius: float | Radius = Radius.PANEL) -> None:
    """Draw the soft shadow a raised rectangle throws a little downward."""
    spread = look.px(Size.SHADOW)
    tile = _shadow_tile(look.px(radius), spread, look.palette.shadow)
    under = Rect(
        rect.x - spread,
        rect.y - spread + look.px(Space.CLOSE),
        rect.width + 2 * spread,
        rect.height + 2 * spread,
    )
    _nine(surface, under, tile, spread * 2 + look.px(radius), hollow=True)


def focus_ring(surface: Surface, look: Look, rect: Rect, radius: float | Radius = Radius.CONTROL) -> None:
    """Draw the ring that shows where the keyboard is, just outside the rectangle."""
    out = look.px(Space.CLOSE)
    rounded(
        surface,
        rect.inflate(out * 2, out * 2),
        None,
        look.px(radius) + out,
        look.palette.focus,
        look.px(Stroke.RING),
    )


def _nine(surface: Surface, rect: Rect, tile: Surface, corner: int, *, hollow: bool = False) -> None:
    """Blit a square tile as corners, edges and middle; stretched strips are remembered."""
    size = tile.get_width()
    if rect.width < 2 * corner or rect.height < 2 * corner:
        surface.blit(_stretched(tile, (size, size), rect.size), rect)
        return
    across, down = rect.width - 2 * corner, rect.height - 2 * corner
    far = size - corner
    for x, tx in ((rect.left, 0), (rect.right - corner, far)):
        for y, ty in ((rect.top, 0), (rect.bottom - corner, far)):
            surface.blit(tile, (x, y), (tx, ty, corner, corner))
    if across:
        _strip(surface, tile, (corner, 0, 1, corner), Rect(rect.left + corner, rect.top, across, corner))
        _strip(
            surface,
            tile,
            (corner, far, 1, corner),
            Rect(rect.left + corner, rect.bottom - corner, across, corner),
        )
    if down:
        _strip(surface, tile, (0, corner, corner, 1), Rect(rect.left, rect.top + corner, corner, down))
        _strip(
            surface,
            tile,
            (far, corner, corner, 1),
            Rect(rect.right - corner, rect.top + corner, corner, down),
        )
    if across and down and not hollow:
        middle = tile.get_at((corner, corner))
        inner = Rect(rect.left + corner, rect.top + corner, across, down)
        if middle.a:
            light.fill(surface, inner, (middle.r, middle.g, middle.b, middle.a))


def _strip(surface: Surface, tile: Surface, source: tuple[int, int, int, int], target: Rect) -> None:
    surface.blit(_stretched_part(tile, source, target.size), target)


@lru_cache(maxsize=256)
def _stretched_part(tile: Surface, source: tuple[int, int, int, int], size: tuple[int, int]) -> Surface:
    return pygame.transform.scale(tile.subsurface(source), size)


@lru_cache(maxsize=64)
def _stretched(tile: Surface, _: tuple[int, int], size: tuple[int, int]) -> Surface:
    return pygame.transform.smoothscale(tile, size)


@lru_cache(maxsize=512)
def _pill(
    size: tuple[int, int], radius: int, fill: Paint | None, edge: Paint | None, edge_width: int
) -> Surface:
    """Return a whole rounded box: a thin or small one as it is drawn, else the tile a large one is cut from."""
    fine = Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    ground = fill or edge or (0, 0, 0)
    fine.fill((*ground[:3], 0))
    whole = fine.get_rect()
    if edge is not None and edge_width:
        fine.fill((*edge[:3], 0))
        pygame.draw.rect(fine, edge, whole, border_radius=radius * _FINE)
        inner = whole.inflate(-2 * edge_width * _FINE, -2 * edge_width * _FINE)
        inside = fill if fill is not None else (*edge[:3], 0)
        pygame.draw.rect(fine, inside, inner, border_radius=max(0, radius - edge_width) * _FINE)
    elif fill is not None:
        pygame.draw.rect(fine, fill, whole, border_radius=radius * _FINE)
    return pygame.transform.smoothscale(fine, size)


@lru_cache(maxsize=32)
def _shadow_tile(radius: int, spread: int, colour: Tint) -> Surface:
    corner = spread * 2 + radius
    size = 2 * corner + 1
    sharp = Surface((size, size), pygame.SRCALPHA)
    sharp.fill((*colour[:3], 0))
    inner = sharp.get_rect().inflate(-2 * spread, -2 * spread)
    pygame.draw.rect(sharp, colour, inner, border_radius=radius)
    return pygame.transform.gaussian_blur(sharp, max(1, spread // 2))
