"""The part of the map that stands still: sky, contacts, hexes, orbits, suns, worlds and names."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from nexus_table.games.starmap.galaxy import SLOTS, Galaxy, is_star
from nexus_table.games.starmap.model import Face, Place
from nexus_table.games.starmap.screen.chart import HEX, ORBIT, Chart
from nexus_table.games.starmap.screen.paint import palette as paint
from nexus_table.games.starmap.screen.paint.orbs import sun_image, world_image
from nexus_table.games.starmap.screen.paint.sky import sky
from nexus_table.ui import draw, text
from nexus_table.ui.camera import Camera
from nexus_table.ui.theme import Look, Radius, Style

NAMED_FROM = 34.0
"""Pixels from a hex's middle to a corner from which its name is written."""


def draw_still(surface: Surface, look: Look, camera: Camera, galaxy: Galaxy, chart: Chart, seed: int) -> None:
    """Paint the sky over the whole surface and the galaxy as the camera sees it."""
    surface.blit(sky(seed, surface.get_size()), (0, 0))
    for system in range(len(galaxy.systems)):
        _draw_hex(surface, look, camera, galaxy, chart, system)
    for pair in chart.links:
        _draw_link(surface, look, camera, chart, pair)
    for one, other in chart.walls:
        _draw_wall(surface, look, camera, chart, (one, other))
    for place in galaxy.places:
        _draw_orb(surface, camera, chart, place, seed + place // SLOTS * 13)
    _draw_markers(surface, look, camera, galaxy, chart)
    if camera.length(HEX) >= NAMED_FROM:
        for system in range(len(galaxy.systems)):
            _draw_name(surface, look, camera, galaxy, chart, system)


def _draw_hex(
    surface: Surface, look: Look, camera: Camera, galaxy: Galaxy, chart: Chart, system: int
) -> None:
    corners = [camera.to_pixels(corner) for corner in chart.corners(system, 0.97)]
    seat = galaxy.systems[system].seat
    edge = paint.HEX_EDGE if seat is None else paint.seat_colour(look.palette, seat)
    draw.polygon(surface, corners, paint.HEX_FACE if seat is None else (*edge, 22))
    draw.polyline(surface, corners, (*edge, 120), look.px(1), closed=True)
    middle = camera.to_pixels(chart.middles[system])
    ring = pygame.Rect(0, 0, 2 * round(camera.length(ORBIT)), 2 * round(camera.length(ORBIT)))
    sheet = Surface((ring.width + 4, ring.height + 4), pygame.SRCALPHA)
    pygame.draw.aacircle(
        sheet, paint.ORBIT_LINE[:3], sheet.get_rect().center, ring.width // 2, max(1, look.px(1))
    )
    sheet.set_alpha(paint.ORBIT_LINE[3])
    surface.blit(sheet, sheet.get_rect(center=(round(middle[0]), round(middle[1]))))


def _draw_link(surface: Surface, look: Look, camera: Camera, chart: Chart, pair: tuple[int, int]) -> None:
    """Bridge the edge between systems in contact, or join them by a long dashed line where they lie apart."""
    one, other = (chart.middles[system] for system in pair)
    apart = math.dist(one, other)
    ends = [_towards(one, other, HEX * 0.78 / apart), _towards(other, one, HEX * 0.78 / apart)]
    start, end = (camera.to_pixels(point) for point in ends)
    if apart > HEX * 1.8:
        draw.dashed(surface, start, end, paint.LINK, look.px(2), look.px(9), look.px(7))
    else:
        draw.line(surface, start, end, (*paint.LINK, 150), look.px(3))
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
    across = max(4, round(camera.length(2 * chart.radii[place])))
    image = (
        sun_image(seed, across)
        if is_star(place)
        else world_image(seed + place % SLOTS, round(chart.outward[place]), across)
    )
    surface.blit(image, image.get_rect(center=(round(x), round(y))))


def _draw_markers(surface: Surface, look: Look, camera: Camera, galaxy: Galaxy, chart: Chart) -> None:
    """Cross out places that a marker forbids to enter, and strike through those where nothing may be built."""
    for marker in galaxy.sector.forbidden:
        place = galaxy.placed[marker.at]
        x, y = camera.to_pixels(chart.spots[place])
        far = camera.length(chart.radii[place]) * 0.7
        draw.line(surface, (x - far, y + far), (x + far, y - far), paint.WALL, look.px(3))
        if marker.face is Face.NO_ENTRY:
            draw.line(surface, (x - far, y - far), (x + far, y + far), paint.WALL, look.px(3))


def _draw_name(
    surface: Surface, look: Look, camera: Camera, galaxy: Galaxy, chart: Chart, system: int
) -> None:
    at = camera.to_pixels(chart.name_at(system))
    name = galaxy.systems[system].name
    wide, high = text.width(look, name, Style.TINY) + look.px(10), look.px(16)
    plate = Rect(round(at[0]) - wide // 2, round(at[1]) - high // 2, wide, high)
    draw.rounded(surface, plate, paint.PLATE, look.px(Radius.CAP))
    text.put_in(surface, look, name, plate, Style.TINY, paint.LABEL_DIM, align="centre")


def _towards(one: tuple[float, float], other: tuple[float, float], part: float) -> tuple[float, float]:
    return (one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part)
