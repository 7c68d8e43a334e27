"""The part of the map that stands still: sky, contacts, hexes, orbits, suns, worlds and names."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from nexus_table.games.starmap.galaxy import SLOTS, Galaxy, is_star
from nexus_table.games.starmap.model import Place
from nexus_table.games.starmap.screen.chart import HEX, ORBIT, Chart
from nexus_table.games.starmap.screen.paint import palette as paint
from nexus_table.games.starmap.screen.paint.orbs import sun_image, world_image
from nexus_table.games.starmap.screen.paint.sky import sky
from nexus_table.ui import draw, text
from nexus_table.ui.camera import Camera
from nexus_table.ui.theme import Colour, Look, Radius, Style, mix

FACE = 0.97
"""How much of its hex a system fills."""
LARGEST_HEX = 520
"""Pixels from a hex's middle to a corner up to which its face is kept as a picture."""
DRAWN_FOR = 72
"""Logical pixels from a hex's middle to a corner that the map's letters are meant for."""
NAMED_FROM = 34.0
"""Pixels from a hex's middle to a corner from which its name is written."""


def written(look: Look, camera: Camera) -> Look:
    """Return the look of what is written on the map: its words grow with the hexes, as a printed map's do."""
    return look.larger(camera.length(HEX) / look.px(DRAWN_FOR))


def draw_still(surface: Surface, look: Look, camera: Camera, galaxy: Galaxy, chart: Chart, seed: int) -> None:
    """Paint the sky over the whole surface and the galaxy as the camera sees it."""
    surface.blit(sky(seed, surface.get_size()), (0, 0))
    seen = [system for system in range(len(galaxy.systems)) if in_sight(camera, chart, system)]
    for system in seen:
        _draw_hex(surface, look, camera, galaxy, chart, system)
    for pair in chart.links:
        _draw_link(surface, look, camera, chart, pair)
    for pair in chart.walls:
        _draw_wall(surface, look, camera, chart, pair)
    for system in seen:
        for place in range(SLOTS * system, SLOTS * (system + 1)):
            _draw_orb(surface, camera, chart, place, seed + system * 13)
    if camera.length(HEX) >= NAMED_FROM:
        for system in seen:
            _draw_name(surface, look, camera, galaxy, chart, system)


def parts(
    look: Look, camera: Camera, galaxy: Galaxy, chart: Chart, seed: int
) -> Iterator[Callable[[], object]]:
    """Yield what makes each picture that `draw_still` needs at this scale, wherever the camera looks."""
    yield lambda: sky(seed, camera.rect.size)
    for system in range(len(galaxy.systems)):
        if _radius(camera) <= LARGEST_HEX:
            yield lambda system=system: _hex(look, camera, galaxy, chart, system)  # type: ignore[misc]
        for place in range(SLOTS * system, SLOTS * (system + 1)):
            yield lambda place=place, system=system: _orb(camera, chart, place, seed + system * 13)  # type: ignore[misc]


def draw_rough(surface: Surface, look: Look, camera: Camera, galaxy: Galaxy, chart: Chart) -> None:
    """Paint the galaxy in plain colours, at once: what stands in until all pictures are made."""
    draw.fill(surface, camera.rect, paint.SKY)
    for pair in chart.links:
        _draw_link(surface, look, camera, chart, pair)
    for system in range(len(galaxy.systems)):
        if in_sight(camera, chart, system):
            _outline(surface, look, camera, galaxy, chart, system)
            for place in range(SLOTS * system, SLOTS * (system + 1)):
                colour = paint.SUNS[0] if is_star(place) else paint.WORLDS[place % len(paint.WORLDS)][0]
                at = camera.to_pixels(chart.spots[place])
                draw.disc(surface, at, camera.length(chart.radii[place]), colour)


def in_sight(camera: Camera, chart: Chart, system: int) -> bool:
    """Whether any of a system can be seen, its ships included."""
    x, y = camera.to_pixels(chart.middles[system])
    far = camera.length(HEX * 1.3)
    return camera.rect.inflate(2 * far, 2 * far).collidepoint(x, y)


def _draw_hex(
    surface: Surface, look: Look, camera: Camera, galaxy: Galaxy, chart: Chart, system: int
) -> None:
    if _radius(camera) > LARGEST_HEX:
        _outline(surface, look, camera, galaxy, chart, system)
        return
    image = _hex(look, camera, galaxy, chart, system)
    x, y = camera.to_pixels(chart.middles[system])
    surface.blit(image, image.get_rect(center=(round(x), round(y))))


def _radius(camera: Camera) -> int:
    return round(camera.length(HEX * FACE))


def _hex(look: Look, camera: Camera, galaxy: Galaxy, chart: Chart, system: int) -> Surface:
    return hex_image(_radius(camera), bool(chart.turn), _tint(look, galaxy, system), max(1, look.px(1)))


def _tint(look: Look, galaxy: Galaxy, system: int) -> Colour | None:
    seat = galaxy.systems[system].seat
    return None if seat is None else paint.seat_colour(look.palette, seat)


def _outline(surface: Surface, look: Look, camera: Camera, galaxy: Galaxy, chart: Chart, system: int) -> None:
    """Draw only the edge of a hex: for those larger than any picture of them should be."""
    corners = [camera.to_pixels(corner) for corner in chart.corners(system, FACE)]
    edge = mix(_tint(look, galaxy, system) or paint.HEX_EDGE, paint.SKY, 0.5)
    draw.polyline(surface, corners, edge, max(1, look.px(1)), closed=True)


@lru_cache(maxsize=32)
def hex_image(radius: int, turned: bool, colour: Colour | None, stroke: int) -> Surface:
    """Return a hex with its orbit, tinted where it is a seat's Tann; `radius` in pixels, to a corner."""
    image = Surface((2 * radius + 4, 2 * radius + 4), pygame.SRCALPHA)
    edge = colour or paint.HEX_EDGE
    image.fill((*edge, 0))
    middle = radius + 2.0
    corners = [
        (middle + radius * math.cos(math.radians(angle)), middle - radius * math.sin(math.radians(angle)))
        for angle in range(0 if turned else 30, 390 if not turned else 360, 60)
    ]
    face = paint.HEX_FACE if colour is None else (*colour, 22)
    draw.polygon(image, corners, face)
    draw.polyline(image, corners, (*edge, 120), stroke, closed=True)
    orbit = image.copy()
    pygame.draw.aacircle(
        orbit, paint.ORBIT_LINE[:3], (middle, middle), round(radius * ORBIT / (HEX * FACE)), stroke
    )
    orbit.set_alpha(paint.ORBIT_LINE[3])
    image.blit(orbit, (0, 0))
    return image


def _draw_link(surface: Surface, look: Look, camera: Camera, chart: Chart, pair: tuple[int, int]) -> None:
    """Bridge the edge between systems in contact, or join them by a long dashed line where they lie apart."""
    one, other = (chart.middles[system] for system in pair)
    apart = math.dist(one, other)
    ends = [_towards(one, other, HEX * 0.78 / apart), _towards(other, one, HEX * 0.78 / apart)]
    start, end = (camera.to_pixels(point) for point in ends)
    if apart > HEX * 1.8:
        draw.dashed(surface, start, end, paint.LINK, look.px(2), look.px(9), look.px(7))
    else:
        draw.line(surface, start, end, paint.LINK_BRIDGE, look.px(3))
        for point in (start, end):
            draw.disc(surface, point, look.px(3), paint.LINK)


def _draw_wall(surface: Surface, look: Look, camera: Camera, chart: Chart, pair: tuple[int, int]) -> None:
    """Bar the edge between neighbours that are not in contact."""
    one, other = (chart.middles[system] for system in pair)
    middle = _towards(one, other, 0.5)
    dx, dy = other[0] - one[0], other[1] - one[1]
    length = math.hypot(dx, dy)
    across = (-dy / length * HEX * 0.42, dx / length * HEX * 0.42)
    start = camera.to_pixels((middle[0] - across[0], middle[1] - across[1]))
    end = camera.to_pixels((middle[0] + across[0], middle[1] + across[1]))
    draw.line(surface, start, end, paint.WALL, look.px(3))


def _draw_orb(surface: Surface, camera: Camera, chart: Chart, place: Place, seed: int) -> None:
    x, y = camera.to_pixels(chart.spots[place])
    image = _orb(camera, chart, place, seed)
    surface.blit(image, image.get_rect(center=(round(x), round(y))))


def _orb(camera: Camera, chart: Chart, place: Place, seed: int) -> Surface:
    across = max(4, round(camera.length(2 * chart.radii[place])))
    if is_star(place):
        return sun_image(seed, across)
    return world_image(seed + place % SLOTS, round(chart.outward[place]), across)


def _draw_name(
    surface: Surface, look: Look, camera: Camera, galaxy: Galaxy, chart: Chart, system: int
) -> None:
    at, look = camera.to_pixels(chart.name_at(system)), written(look, camera)
    name = galaxy.systems[system].name
    wide, high = text.width(look, name, Style.TINY) + look.px(10), look.px(16)
    plate = Rect(round(at[0]) - wide // 2, round(at[1]) - high // 2, wide, high)
    draw.rounded(surface, plate, paint.PLATE, look.px(Radius.CAP))
    text.put_in(surface, look, name, plate, Style.TINY, paint.LABEL_DIM, align="centre")


def _towards(one: tuple[float, float], other: tuple[float, float], part: float) -> tuple[float, float]:
    return (one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part)
