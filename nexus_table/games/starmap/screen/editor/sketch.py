"""A sector as a sketch: quick to paint, so that maps can be leafed through and changed under the hand."""

from __future__ import annotations

import math
from functools import lru_cache

import msgspec
import pygame
from pygame import Rect, Surface

from nexus_table.games.starmap.galaxy import SLOTS, STAR, Galaxy
from nexus_table.games.starmap.model import Face, Force, Place
from nexus_table.games.starmap.screen.chart import HEX, RELIC, SHIP, Chart
from nexus_table.games.starmap.screen.paint import palette as paint
from nexus_table.games.starmap.screen.paint.still import written
from nexus_table.games.starmap.screen.paint.tokens import relic_image, ship_image
from nexus_table.ui import draw, text
from nexus_table.ui.camera import Camera
from nexus_table.ui.theme import Colour, Look, Radius, Style

FACE = 0.95
"""How much of its hex a system fills."""
FINE = 3
"""How much finer images are painted than shown."""
LARGE = 16
"""From so many pixels' radius on a planet is smooth enough painted less fine."""
FANNED = 34.0
"""Degrees between the ships about a planet."""
BESIDE = (125.0, -125.0, 180.0, 155.0, -95.0)
"""Where relics lie about a planet, degrees from the outward direction."""
NAMED_FROM = 46.0
"""Logical pixels from a hex's middle to a corner from which a name beside its planets does not cover them."""
FAR_LINK = 1.8
"""From so many hexes on, counted from middle to corner, a contact is drawn as a dashed lane."""


class Sketch(msgspec.Struct, frozen=True):
    """Where to paint and what: the galaxy, where it lies, and through which camera it is seen."""

    surface: Surface
    look: Look
    camera: Camera
    galaxy: Galaxy
    chart: Chart

    def at(self, place: Place) -> tuple[float, float]:
        """Return the pixel in the middle of a place."""
        return self.camera.to_pixels(self.chart.spots[place])


def paint_picture(surface: Surface, look: Look, rect: Rect, galaxy: Galaxy) -> None:
    """Paint a whole sector into a rectangle, with the ships and relics that it begins with."""
    chart = Chart(galaxy)
    camera = Camera.fitted(rect, chart.width, chart.height, 1.5)
    clip = surface.get_clip()
    surface.set_clip(rect.clip(clip))
    paint_sky(surface, rect)
    paint_sector(Sketch(surface, look, camera, galaxy, chart))
    surface.set_clip(clip)
    draw.rounded(surface, rect, None, 0, look.palette.edge)


def paint_sky(surface: Surface, rect: Rect) -> None:
    """Paint a dark sky with a few lights in it."""
    surface.blit(_sky(rect.size), rect)


def paint_sector(sketch: Sketch) -> None:
    """Paint systems, contacts, planets, markers, and what everyone begins with."""
    for system in range(len(sketch.galaxy.systems)):
        _paint_hex(sketch, system)
    for pair in sketch.chart.links:
        _paint_link(sketch, pair)
    for pair in sketch.chart.walls:
        _paint_wall(sketch, pair)
    for place in sketch.galaxy.places:
        _paint_orb(sketch, place)
    for force in sketch.galaxy.forces():
        _paint_force(sketch, force)
    _paint_relics(sketch)
    _paint_markers(sketch)
    if sketch.camera.length(HEX) >= sketch.look.px(NAMED_FROM):
        for system in range(len(sketch.galaxy.systems)):
            _paint_name(sketch, system)


def paint_edge(sketch: Sketch, system: int, colour: Colour, width: float, part: float = FACE) -> None:
    """Paint a line around a system's hex."""
    corners = [sketch.camera.to_pixels(corner) for corner in sketch.chart.corners(system, part)]
    draw.polyline(sketch.surface, corners, colour, width, closed=True)


def _paint_hex(sketch: Sketch, system: int) -> None:
    seat = sketch.galaxy.systems[system].seat
    colour = None if seat is None else paint.seat_colour(sketch.look.palette, seat)
    radius = max(2, round(sketch.camera.length(HEX * FACE)))
    image = _hex(radius, bool(sketch.chart.turn), colour, sketch.look.px(1))
    x, y = sketch.camera.to_pixels(sketch.chart.middles[system])
    sketch.surface.blit(image, image.get_rect(center=(round(x), round(y))))


def _paint_link(sketch: Sketch, pair: tuple[int, int]) -> None:
    one, other = (sketch.chart.middles[system] for system in pair)
    apart = math.dist(one, other)
    part = HEX * 0.78 / apart
    start, end = (
        sketch.camera.to_pixels((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
        for a, b in ((one, other), (other, one))
    )
    px = sketch.look.px
    if apart > HEX * FAR_LINK:
        draw.dashed(sketch.surface, start, end, paint.LINK, px(2), px(9), px(7))
    else:
        draw.line(sketch.surface, start, end, paint.LINK, px(3))


def _paint_wall(sketch: Sketch, pair: tuple[int, int]) -> None:
    (x, y), (u, v) = (sketch.chart.middles[system] for system in pair)
    middle, across = ((x + u) / 2, (y + v) / 2), HEX * 0.42 / math.dist((x, y), (u, v))
    start = sketch.camera.to_pixels((middle[0] - (v - y) * across, middle[1] + (u - x) * across))
    end = sketch.camera.to_pixels((middle[0] + (v - y) * across, middle[1] - (u - x) * across))
    draw.line(sketch.surface, start, end, paint.WALL, sketch.look.px(3))


def _paint_orb(sketch: Sketch, place: Place) -> None:
    system, slot = divmod(place, SLOTS)
    x, y = sketch.at(place)
    radius = max(2, round(sketch.camera.length(sketch.chart.radii[place])))
    if slot == STAR:
        sun = paint.SUNS[system % len(paint.SUNS)]
        draw.glow(sketch.surface, (x, y), radius * 2.2, sun, 90)
        draw.disc(sketch.surface, (x, y), radius * 0.86, sun)
        return
    image = world(system * 3 + slot, radius, round(sketch.chart.outward[place]))
    sketch.surface.blit(image, image.get_rect(center=(round(x), round(y))))


def _paint_force(sketch: Sketch, force: Force) -> None:
    place = sketch.galaxy.placed.get(force.at)
    if place is None:
        return
    colour = paint.seat_colour(sketch.look.palette, force.seat)
    ring = sketch.look.px(2)
    radius = sketch.camera.length(sketch.chart.radii[place]) + ring + 1
    draw.disc(sketch.surface, sketch.at(place), radius, None, colour, ring)
    image = ship_image(force.seat, max(3, round(sketch.camera.length(SHIP))), colour)
    for number in range(force.ships):
        angle = FANNED * (number - (force.ships - 1) / 2.0)
        x, y = sketch.camera.to_pixels(sketch.chart.around(place, angle, SHIP * 1.15))
        sketch.surface.blit(image, image.get_rect(center=(round(x), round(y))))


def _paint_relics(sketch: Sketch) -> None:
    radius = max(5, round(sketch.camera.length(RELIC)))
    laid: dict[Place, int] = {}
    for relic in sketch.galaxy.sector.relics:
        place = sketch.galaxy.placed[relic.at]
        turn = BESIDE[laid.get(place, 0) % len(BESIDE)]
        laid[place] = laid.get(place, 0) + 1
        x, y = sketch.camera.to_pixels(sketch.chart.around(place, turn, RELIC * 0.9))
        image = relic_image(relic.kind, radius)
        sketch.surface.blit(image, image.get_rect(center=(round(x), round(y))))


def _paint_markers(sketch: Sketch) -> None:
    """Cross out what may not be entered, strike through what may not be built on; say in which round that ends."""
    for marker in sketch.galaxy.sector.forbidden:
        place = sketch.galaxy.placed[marker.at]
        x, y = sketch.at(place)
        far = sketch.camera.length(sketch.chart.radii[place]) * 0.7
        wide = sketch.look.px(3)
        draw.line(sketch.surface, (x - far, y + far), (x + far, y - far), paint.WALL, wide)
        if marker.face is Face.NO_ENTRY:
            draw.line(sketch.surface, (x - far, y - far), (x + far, y + far), paint.WALL, wide)
        if marker.until is not None:
            _plate(sketch, (x, y), str(marker.until), paint.WALL)


def _paint_name(sketch: Sketch, system: int) -> None:
    at = sketch.camera.to_pixels(sketch.chart.name_at(system))
    _plate(sketch, at, sketch.galaxy.systems[system].name, paint.LABEL_DIM)


def _plate(sketch: Sketch, at: tuple[float, float], words: str, colour: Colour) -> None:
    """Write a word on a dark plate."""
    look = written(sketch.look, sketch.camera)
    wide, high = text.width(look, words, Style.TINY) + look.px(8), look.px(15)
    plate = Rect(round(at[0]) - wide // 2, round(at[1]) - high // 2, wide, high)
    draw.rounded(sketch.surface, plate, paint.PLATE, look.px(Radius.CAP))
    text.put_in(sketch.surface, look, words, plate, Style.TINY, colour, align="centre")


@lru_cache(maxsize=64)
def _hex(radius: int, turned: bool, colour: Colour | None, stroke: int) -> Surface:
    """Return a hex with its edge, tinted where it is a seat's Tann; `radius` in pixels, to a corner."""
    edge, middle = colour or paint.HEX_EDGE, radius + 2.0
    image = Surface((2 * radius + 4, 2 * radius + 4), pygame.SRCALPHA)
    image.fill((*edge, 0))
    first = 0 if turned else 30
    corners = [
        (
            middle + radius * math.cos(math.radians(angle)),
            middle - radius * math.sin(math.radians(angle)),
        )
        for angle in range(first, first + 360, 60)
    ]
    pygame.draw.polygon(image, paint.HEX_FACE if colour is None else (*colour, 34), corners)
    draw.polyline(image, corners, (*edge, 130), stroke, closed=True)
    return image


@lru_cache(maxsize=512)
def world(seed: int, radius: int, outward: int) -> Surface:
    """Return a planet of so many pixels' radius, its lit side towards its star; `outward` is where that is not."""
    dark, light = paint.WORLDS[seed * 5 % len(paint.WORLDS)]
    finer = FINE if radius < LARGE else FINE - 1
    side = 2 * (radius + 1) * finer
    fine = Surface((side, side), pygame.SRCALPHA)
    fine.fill((*dark, 0))
    middle, reach = side / 2, radius * finer
    pygame.draw.circle(fine, dark, (middle, middle), reach)
    angle = math.radians(outward + 180)
    spot = (middle + math.cos(angle) * reach * 0.45, middle - math.sin(angle) * reach * 0.45)
    mask = Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(mask, (*light, 255), spot, reach * 0.92)
    round_ = Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(round_, (255, 255, 255, 255), (middle, middle), reach)
    mask.blit(round_, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    fine.blit(mask, (0, 0))
    return pygame.transform.smoothscale(fine, (2 * (radius + 1), 2 * (radius + 1)))


@lru_cache(maxsize=4)
def _sky(size: tuple[int, int]) -> Surface:
    sky = Surface(size)
    sky.fill(paint.SKY)
    wide, high = max(1, size[0]), max(1, size[1])
    for number in range(wide * high // 4200):
        at = (number * 7919 % wide, number * number * 104729 % high)
        sky.set_at(at, pygame.Color(*paint.SKY).lerp(pygame.Color(*paint.DUST), 0.15 + 0.1 * (number % 6)))
    return sky
