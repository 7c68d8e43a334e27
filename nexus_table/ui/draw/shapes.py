"""Smooth discs, polygons and lines; places may lie between pixels."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from nexus_table.ui.theme import Paint

Point = tuple[float, float]
"""A place in pixels, with their fractions."""

_FINE = 4
_LARGEST_SPRITE = 160
_LARGEST_FINE = 160_000
"""Up to this many pixels a polygon is drawn four times as fine and scaled down; above, its edges are smoothed."""


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
    sprite = disc_image(round(radius * _FINE) / _FINE, fill, edge, round(edge_width * _FINE) / _FINE, part)
    surface.blit(sprite, (left - sprite.get_width() // 2, top - sprite.get_height() // 2))


@lru_cache(maxsize=512)
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
        box = _bounds(points, 2, surface)
        if box.width * box.height <= _LARGEST_FINE:
            _fine(surface, points, fill, box)
        elif len(fill) == 4 and fill[3] < 255:
            _translucent(surface, points, fill, box)
        else:
            pygame.draw.polygon(surface, fill, points)
            _soft_outline(surface, points, fill)
    if edge is not None and edge_width > 0:
        polyline(surface, points, edge, edge_width, closed=True)


def line(surface: Surface, start: Point, end: Point, colour: Paint, width: float = 1.0) -> None:
    """Draw a smooth line, `width` pixels wide (rounded to whole ones), with flat ends."""
    if len(colour) == 4 and colour[3] < 255:
        _laid_over(surface, (start, end), width, colour)
    else:
        pygame.draw.aaline(surface, colour, start, end, max(1, int(width + 0.5)))


def polyline(
    surface: Surface, points: Sequence[Point], colour: Paint, width: float = 1.0, *, closed: bool = False
) -> None:
    """Draw a smooth line through the points, its corners rounded where it is wide."""
    path = [*points, points[0]] if closed else list(points)
    if len(colour) == 4 and colour[3] < 255:
        _laid_over(surface, path, width, colour)
        return
    for start, end in pairwise(path):
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


def _fine(surface: Surface, points: Sequence[Point], colour: Paint, box: Rect) -> None:
    """Draw the polygon four times as fine on a sheet of its own, scale it down and lay it over."""
    if not box.width:
        return
    sheet = Surface((box.width * _FINE, box.height * _FINE), pygame.SRCALPHA)
    sheet.fill((*colour[:3], 0))
    pygame.draw.polygon(sheet, colour, [((x - box.x) * _FINE, (y - box.y) * _FINE) for x, y in points])
    surface.blit(pygame.transform.smoothscale(sheet, box.size), box)


def _translucent(surface: Surface, points: Sequence[Point], colour: Paint, box: Rect) -> None:
    """Draw the polygon solid on a sheet of its own, then lay the sheet over with the colour's opacity."""
    sheet = Surface(box.size, pygame.SRCALPHA)
    sheet.fill((*colour[:3], 0))
    moved = [(x - box.x, y - box.y) for x, y in points]
    pygame.draw.polygon(sheet, colour[:3], moved)
    _soft_outline(sheet, moved, colour)
    sheet.set_alpha(colour[3] if len(colour) == 4 else 255)
    surface.blit(sheet, box)


def _laid_over(surface: Surface, path: Sequence[Point], width: float, colour: Paint) -> None:
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
