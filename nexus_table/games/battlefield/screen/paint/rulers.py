"""Rulers in inches along the table's edges: on the frame where it is in sight, else along the border of the view."""

from __future__ import annotations

import pygame

from nexus_table.games.battlefield.screen.view import FRAME, View
from nexus_table.ui import text
from nexus_table.ui.theme import Colour, Look, Style

_STEPS = (1, 2, 3, 6, 12)
_INK: Colour = (244, 230, 200)
_TICK: Colour = (222, 200, 158)
_MIDDLE = 0.66
"""How far outside of the playing surface, in inches, the numbers stand on the frame."""

_BEYOND = 0.95
"""How far beyond the end of its ruler, in inches, an axis' letter stands."""


def rulers(target: pygame.Surface, view: View, size: tuple[float, float], look: Look) -> None:
    """Draw ticks and numbers for both axes of the table, as it lies under the view."""
    for axis in (0, 1):
        _ruler(target, view, size, look, axis)


def _ruler(target: pygame.Surface, view: View, size: tuple[float, float], look: Look, axis: int) -> None:
    """Draw the ruler of one axis of the table on the side of the screen nearest to its zero: below, or to the left."""
    lying = (axis == 0) == (view.turns % 2 == 0)
    edges = [_edge(view, size, axis, far) for far in (0.0, size[1 - axis])]
    edge = max(edges) if lying else min(edges)
    left, top, width, height = view.rect
    thick = look.px(18)
    on_frame = edge + _MIDDLE * view.scale if lying else edge - _MIDDLE * view.scale
    low, high = (top, top + height) if lying else (left, left + width)
    held = min(max(on_frame, low + thick / 2.0), high - thick / 2.0)
    stuck = (held < on_frame) if lying else (held > on_frame)
    if not stuck and (held != on_frame or FRAME * view.scale < thick):
        held = on_frame
    band = (
        pygame.Rect(left, round(held - thick / 2.0), width, thick)
        if lying
        else pygame.Rect(round(held - thick / 2.0), top, thick, height)
    )
    if stuck:
        _plate(target, _beside_table(band, view, size, axis, lying))
    _marks(target, view, look, axis, size[axis], band, lying)


def _beside_table(
    band: pygame.Rect, view: View, size: tuple[float, float], axis: int, lying: bool
) -> pygame.Rect:
    """Return the part of a band that lies along the table and its frame."""
    ends = [(-FRAME, 0.0), (size[0] + FRAME, 0.0)] if axis == 0 else [(0.0, -FRAME), (0.0, size[1] + FRAME)]
    low, high = sorted(round(view.to_screen(end)[0 if lying else 1]) for end in ends)
    along = (
        pygame.Rect(low, band.top, high - low, band.height)
        if lying
        else pygame.Rect(band.left, low, band.width, high - low)
    )
    return band.clip(along)


def _edge(view: View, size: tuple[float, float], axis: int, far: float) -> float:
    """Return the row or column of the screen on which an edge of the table lies."""
    point = (size[0] / 2.0, far) if axis == 0 else (far, size[1] / 2.0)
    x, y = view.to_screen(point)
    return y if (axis == 0) == (view.turns % 2 == 0) else x


def _marks(
    target: pygame.Surface, view: View, look: Look, axis: int, length: float, band: pygame.Rect, lying: bool
) -> None:
    room = look.px(30 if lying else 22)
    step = next((step for step in _STEPS if step * view.scale >= room), 12)
    pictures = []
    for inch in range(int(length) + 1):
        x, y = view.to_screen((float(inch), 0.0) if axis == 0 else (0.0, float(inch)))
        at = x if lying else y
        if not (band.left - 20 < at < band.right + 20 if lying else band.top - 20 < at < band.bottom + 20):
            continue
        if inch % step == 0:
            picture = _number(look, inch)
            place = picture.get_rect(center=(at, band.centery) if lying else (band.centerx, at))
            pictures.append((picture, place.topleft))
        elif view.scale >= 7.0 or inch % 6 == 0:
            long = band.height // 2 if lying else band.width // 2
            tick = (
                pygame.Rect(round(at), band.centery - long // 2, 1, long)
                if lying
                else pygame.Rect(band.centerx - long // 2, round(at), long, 1)
            )
            target.fill(_TICK, tick)
    target.fblits([*pictures, *_name(view, look, axis, length, band, lying)])


def _name(
    view: View, look: Look, axis: int, length: float, band: pygame.Rect, lying: bool
) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """Return the axis' letter beyond the end of its ruler: places are told by x and y however the table is turned."""
    ends = (-_BEYOND, length + _BEYOND)
    places = [view.to_screen((end, 0.0) if axis == 0 else (0.0, end))[0 if lying else 1] for end in ends]
    at = max(places) if lying else min(places)  # not in the corner where both rulers meet
    if not (band.left < at < band.right if lying else band.top < at < band.bottom):
        return []
    picture = text.image(look, "xy"[axis], Style.STRONG, _INK)
    return [(picture, picture.get_rect(center=(at, band.centery) if lying else (band.centerx, at)).topleft)]


def _number(look: Look, inch: int) -> pygame.Surface:
    return text.image(look, str(inch), Style.TINY, _INK)


_plates: dict[tuple[int, int], pygame.Surface] = {}


def _plate(target: pygame.Surface, band: pygame.Rect) -> None:
    """Darken the band behind a ruler that lies on the board itself."""
    plate = _plates.get(band.size)
    if plate is None:
        if len(_plates) > 8:
            _plates.clear()
        plate = pygame.Surface(band.size, pygame.SRCALPHA, 32)
        plate.fill((20, 18, 16, 168))
        _plates[band.size] = plate
    target.blit(plate, band)
