"""Shapes with smooth edges: rounded panels and their shadows, discs, polygons, lines of any width, hatching, gradients.

What is costly is drawn four times too large, scaled down once and remembered; positions are whole pixels for boxes
and fractions of one for lines, discs and polygons.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from nexus_table.ui.theme import Colour, Look, Radius, Tint

Point = tuple[float, float]
Paint = Colour | Tint
_FINE = 4
_LARGEST_SPRITE = 160


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
    tile = _corner_tile(radius, fill, edge, edge_width)
    _nine(surface, rect, tile, radius + edge_width)


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
    rounded(surface, rect, fill or colours.panel, look.px(radius), edge or colours.hairline, look.px(1))


def shadow(surface: Surface, look: Look, rect: Rect, radius: float | Radius = Radius.PANEL) -> None:
    """Draw the soft shadow a raised rectangle throws a little downward."""
    spread = look.px(10)
    tile = _shadow_tile(look.px(radius), spread, look.palette.shadow)
    under = Rect(
        rect.x - spread, rect.y - spread + look.px(3), rect.width + 2 * spread, rect.height + 2 * spread
    )
    _nine(surface, under, tile, spread * 2 + look.px(radius), hollow=True)


def disc(
    surface: Surface,
    centre: Point,
    radius: float,
    fill: Paint | None,
    edge: Paint | None = None,
    edge_width: float = 1.0,
) -> None:
    """Draw a smooth disc of `radius` pixels about a centre that may lie between pixels."""
    if radius <= 0:
        return
    if radius > _LARGEST_SPRITE:
        _large_disc(surface, centre, radius, fill, edge, edge_width)
        return
    left, top = math.floor(centre[0]), math.floor(centre[1])
    part = (round((centre[0] - left) * _FINE) / _FINE, round((centre[1] - top) * _FINE) / _FINE)
    sprite = disc_image(round(radius * 8) / 8, fill, edge, round(edge_width * 8) / 8, part)
    surface.blit(sprite, (left - sprite.get_width() // 2, top - sprite.get_height() // 2))


@lru_cache(maxsize=1024)
def disc_image(
    radius: float,
    fill: Paint | None,
    edge: Paint | None = None,
    edge_width: float = 1.0,
    part: Point = (0.0, 0.0),
) -> Surface:
    """Return the picture of a disc, transparent around; its centre is the middle pixel's corner plus `part`."""
    half = math.ceil(radius) + 2
    fine = Surface((half * 2 * _FINE, half * 2 * _FINE), pygame.SRCALPHA)
    middle = ((half + part[0]) * _FINE, (half + part[1]) * _FINE)
    if edge is not None and edge_width > 0:
        fine.fill((*edge[:3], 0))
        pygame.draw.circle(fine, edge, middle, radius * _FINE)
        if fill is not None:
            pygame.draw.circle(fine, fill, middle, (radius - edge_width) * _FINE)
        else:
            pygame.draw.circle(fine, (*edge[:3], 0), middle, (radius - edge_width) * _FINE)
    elif fill is not None:
        fine.fill((*fill[:3], 0))
        pygame.draw.circle(fine, fill, middle, radius * _FINE)
    return pygame.transform.smoothscale(fine, (half * 2, half * 2))


def polygon(
    surface: Surface,
    points: Sequence[Point],
    fill: Paint | None,
    edge: Paint | None = None,
    edge_width: float = 1.0,
) -> None:
    """Draw a smooth polygon, filled and (or) edged; colours with an opacity are laid over what is there."""
    if len(points) < 3:
        return
    if fill is not None:
        if len(fill) == 4 and fill[3] < 255:
            _translucent(surface, points, fill)
        else:
            pygame.draw.polygon(surface, fill, points)
            _soft_outline(surface, points, fill)
    if edge is not None and edge_width > 0:
        polyline(surface, points, edge, edge_width, closed=True)


def line(surface: Surface, start: Point, end: Point, colour: Paint, width: float = 1.0) -> None:
    """Draw a smooth line, `width` pixels wide, with flat ends."""
    if len(colour) == 4 and colour[3] < 255:
        quad = _quad(start, end, max(width, 1.0))
        if quad:
            _translucent(surface, quad, colour)
        return
    if width <= 1.2:
        pygame.draw.aaline(surface, colour, start, end)
        return
    quad = _quad(start, end, width)
    if quad:
        pygame.draw.polygon(surface, colour, quad)
        _soft_outline(surface, quad, colour)


def polyline(
    surface: Surface, points: Sequence[Point], colour: Paint, width: float = 1.0, *, closed: bool = False
) -> None:
    """Draw a smooth line through the points, its corners rounded where it is wide."""
    path = [*points, points[0]] if closed else list(points)
    if len(colour) == 4 and colour[3] < 255:
        _veil(surface, path, width, colour)
        return
    for start, end in zip(path, path[1:], strict=False):
        line(surface, start, end, colour, width)
    if width > 2.0:
        for joint in path[(0 if closed else 1) : -1]:
            disc(surface, joint, width / 2.0, colour)


def dashed(
    surface: Surface,
    start: Point,
    end: Point,
    colour: Paint,
    width: float = 1.0,
    dash: float = 8.0,
    gap: float = 6.0,
    phase: float = 0.0,
) -> None:
    """Draw a dashed line; `phase` moves the dashes along it, so that they can march."""
    length = math.dist(start, end)
    if length <= 0:
        return
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    at = -(phase % (dash + gap))
    while at < length:
        a, b = max(0.0, at), min(length, at + dash)
        if b > a:
            line(
                surface,
                (start[0] + ux * a, start[1] + uy * a),
                (start[0] + ux * b, start[1] + uy * b),
                colour,
                width,
            )
        at += dash + gap


def hatch(
    surface: Surface,
    points: Sequence[Point],
    colour: Paint,
    spacing: float = 8.0,
    width: float = 1.0,
    angle: float = 45.0,
) -> None:
    """Fill a polygon with parallel lines, `angle` degrees counter-clockwise from the right, `spacing` pixels apart."""
    turn = math.radians(-angle)
    cos, sin = math.cos(turn), math.sin(turn)
    turned = [(x * cos + y * sin, y * cos - x * sin) for x, y in points]
    low, high = min(y for _, y in turned), max(y for _, y in turned)
    level = math.ceil(low / spacing) * spacing
    while level < high:
        crossings = sorted(
            x0 + (level - y0) / (y1 - y0) * (x1 - x0)
            for (x0, y0), (x1, y1) in zip(turned, [*turned[1:], turned[0]], strict=True)
            if (y0 <= level) != (y1 <= level)
        )
        for a, b in zip(crossings[::2], crossings[1::2], strict=False):
            line(
                surface,
                (a * cos - level * sin, a * sin + level * cos),
                (b * cos - level * sin, b * sin + level * cos),
                colour,
                width,
            )
        level += spacing


def veil(surface: Surface, rect: Rect, colour: Tint) -> None:
    """Lay a translucent colour over a rectangle."""
    area = rect.clip(surface.get_rect())
    if area.width and area.height:
        surface.blit(_sheet(area.size, colour), area)


def gradient(surface: Surface, rect: Rect, top: Paint, bottom: Paint) -> None:
    """Fill a rectangle with a vertical gradient."""
    if rect.width > 0 and rect.height > 0:
        surface.blit(_gradient(rect.size, top, bottom), rect)


def glow(surface: Surface, centre: Point, radius: float, colour: Colour, strength: int = 90) -> None:
    """Draw a soft round light that fades to nothing at `radius` pixels."""
    sprite = _glow(max(2, round(radius)), colour, strength)
    surface.blit(sprite, (round(centre[0] - radius), round(centre[1] - radius)))


def focus_ring(surface: Surface, look: Look, rect: Rect, radius: float | Radius = Radius.CONTROL) -> None:
    """Draw the ring that shows where the keyboard is, just outside the rectangle."""
    out = look.px(3)
    rounded(
        surface, rect.inflate(out * 2, out * 2), None, look.px(radius) + out, look.palette.focus, look.px(2)
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
        if middle.a == 255:
            surface.fill(middle, inner)
        elif middle.a:
            veil(surface, inner, (middle.r, middle.g, middle.b, middle.a))


def _strip(surface: Surface, tile: Surface, source: tuple[int, int, int, int], target: Rect) -> None:
    surface.blit(_stretched_part(tile, source, target.size), target)


@lru_cache(maxsize=512)
def _stretched_part(tile: Surface, source: tuple[int, int, int, int], size: tuple[int, int]) -> Surface:
    return pygame.transform.scale(tile.subsurface(source), size)


@lru_cache(maxsize=64)
def _stretched(tile: Surface, _: tuple[int, int], size: tuple[int, int]) -> Surface:
    return pygame.transform.smoothscale(tile, size)


@lru_cache(maxsize=256)
def _corner_tile(radius: int, fill: Paint | None, edge: Paint | None, edge_width: int) -> Surface:
    """Return a small rounded square: corners, and one pixel of edge and middle between them."""
    size = 2 * (radius + edge_width) + 1
    fine = Surface((size * _FINE, size * _FINE), pygame.SRCALPHA)
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
    return pygame.transform.smoothscale(fine, (size, size))


@lru_cache(maxsize=32)
def _shadow_tile(radius: int, spread: int, colour: Tint) -> Surface:
    corner = spread * 2 + radius
    size = 2 * corner + 1
    sharp = Surface((size, size), pygame.SRCALPHA)
    sharp.fill((*colour[:3], 0))
    inner = sharp.get_rect().inflate(-2 * spread, -2 * spread)
    pygame.draw.rect(sharp, colour, inner, border_radius=radius)
    return pygame.transform.gaussian_blur(sharp, max(1, spread // 2))


@lru_cache(maxsize=32)
def _sheet(size: tuple[int, int], colour: Tint) -> Surface:
    sheet = Surface(size, pygame.SRCALPHA)
    sheet.fill(colour)
    return sheet


@lru_cache(maxsize=32)
def _gradient(size: tuple[int, int], top: Paint, bottom: Paint) -> Surface:
    strip = Surface((1, size[1]), pygame.SRCALPHA)
    first, last = pygame.Color(*top), pygame.Color(*bottom)
    for y in range(size[1]):
        strip.set_at((0, y), first.lerp(last, y / max(1, size[1] - 1)))
    return pygame.transform.scale(strip, size)


@lru_cache(maxsize=64)
def _glow(radius: int, colour: Colour, strength: int) -> Surface:
    step = max(1, radius // 64)
    small = Surface((2 * radius // step, 2 * radius // step), pygame.SRCALPHA)
    small.fill((*colour, 0))
    middle = small.get_width() / 2
    for ring in range(round(middle), 0, -1):
        fade = (1.0 - ring / middle) ** 2
        pygame.draw.circle(small, (*colour, round(strength * fade)), (middle, middle), ring)
    return pygame.transform.smoothscale(small, (2 * radius, 2 * radius))


def _quad(start: Point, end: Point, width: float) -> tuple[Point, Point, Point, Point] | None:
    length = math.dist(start, end)
    if length == 0:
        return None
    nx, ny = (start[1] - end[1]) / length * width / 2, (end[0] - start[0]) / length * width / 2
    return (
        (start[0] + nx, start[1] + ny),
        (end[0] + nx, end[1] + ny),
        (end[0] - nx, end[1] - ny),
        (start[0] - nx, start[1] - ny),
    )


def _soft_outline(surface: Surface, points: Sequence[Point], colour: Paint) -> None:
    pygame.draw.aalines(surface, colour[:3], True, points)


def _bounds(points: Sequence[Point], margin: float, surface: Surface) -> Rect:
    left, right = min(x for x, _ in points) - margin, max(x for x, _ in points) + margin
    top, bottom = min(y for _, y in points) - margin, max(y for _, y in points) + margin
    clip = surface.get_clip()
    left, top = max(left, clip.left - 2), max(top, clip.top - 2)
    right, bottom = min(right, clip.right + 2), min(bottom, clip.bottom + 2)
    if right <= left or bottom <= top:
        return Rect(0, 0, 0, 0)
    return Rect(math.floor(left), math.floor(top), math.ceil(right - left) + 2, math.ceil(bottom - top) + 2)


def _translucent(surface: Surface, points: Sequence[Point], colour: Paint) -> None:
    """Draw the polygon solid on a sheet of its own, then lay the sheet over with the colour's opacity."""
    box = _bounds(points, 2, surface)
    if not box.width:
        return
    sheet = Surface(box.size, pygame.SRCALPHA)
    sheet.fill((*colour[:3], 0))
    moved = [(x - box.x, y - box.y) for x, y in points]
    pygame.draw.polygon(sheet, colour[:3], moved)
    _soft_outline(sheet, moved, colour)
    sheet.set_alpha(colour[3] if len(colour) == 4 else 255)
    surface.blit(sheet, box)


def _veil(surface: Surface, path: Sequence[Point], width: float, colour: Paint) -> None:
    box = _bounds(path, width + 2, surface)
    if not box.width:
        return
    sheet = Surface(box.size, pygame.SRCALPHA)
    sheet.fill((*colour[:3], 0))
    polyline(sheet, [(x - box.x, y - box.y) for x, y in path], colour[:3], width)
    sheet.set_alpha(colour[3] if len(colour) == 4 else 255)
    surface.blit(sheet, box)


def _large_disc(
    surface: Surface, centre: Point, radius: float, fill: Paint | None, edge: Paint | None, edge_width: float
) -> None:
    count = max(48, int(radius))
    ring = [
        (
            centre[0] + radius * math.cos(2 * math.pi * step / count),
            centre[1] + radius * math.sin(2 * math.pi * step / count),
        )
        for step in range(count)
    ]
    polygon(surface, ring, fill, edge, edge_width)
