"""Models as painted bases: a disc, its rim in the seat's colour and pattern, a letter, and a ring for its state."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import lru_cache

import msgspec
import numpy as np
import pygame

from nexus_table.games.battlefield.screen.paint.grain import Array
from nexus_table.games.battlefield.screen.paint.layer import Layer, blend, over
from nexus_table.games.battlefield.screen.paint.palette import Colour, towards
from nexus_table.games.battlefield.screen.paint.patch import Facing, Patch, smooth
from nexus_table.games.battlefield.screen.view import View
from nexus_table.geometry.shapes import Point
from nexus_table.ui import assets
from nexus_table.ui.theme import Look

_INCH = 25.4
_ROOM = 1.3
"""How many times as wide as the base its picture is, for the shadow and the rings."""

_SIZES = (32, 64, 112, 208)
"""Pixels across a base for which discs are painted; others are scaled down from the next larger."""

LEAST_LETTER = 13.0
"""Pixels below which a letter is no longer read: on a small base it grows over the rim."""
EDGE = ((-1, 0), (0, -1), (0, 1))


class BaseState(Enum):
    """How a base is shown."""

    PLAIN = "plain"
    HOVER = "hover"
    SELECTED = "selected"
    TARGET = "target"
    DIMMED = "dimmed"


class Base(msgspec.Struct, frozen=True):
    """A model to be drawn: where, its base's diameter in millimetres, whose it is, its letter and how it is shown."""

    at: Point
    diameter: float
    seat: int
    letter: str
    state: BaseState = BaseState.PLAIN


def draw_bases(target: pygame.Surface, view: View, bases: Iterable[Base], look: Look) -> None:
    """Draw the bases that lie in the view onto the target, clipped to the view's rect, in the order given."""
    clip = target.get_clip()
    target.set_clip(pygame.Rect(view.rect).clip(clip))
    left, top, width, height = view.rect
    pictures = []
    colours = (look.palette.red, look.palette.blue)
    for base in bases:
        pixels = max(8, 2 * round(view.length(base.diameter / _INCH) / 2.0))
        x, y = view.to_screen(base.at)
        if not (left - pixels < x < left + width + pixels and top - pixels < y < top + height + pixels):
            continue
        rim = colours[base.seat % len(colours)]
        picture = sprite(pixels, rim, base.seat % 4, base.letter, base.state, look.palette.accent)
        half = picture.get_width() / 2.0
        pictures.append((picture, (round(x - half), round(y - half))))
    target.fblits(pictures)
    target.set_clip(clip)


@lru_cache(maxsize=384)
def sprite(
    pixels: int, rim: Colour, pattern: int, letter: str, state: BaseState, accent: Colour
) -> pygame.Surface:
    """Return the picture of a base that is so many pixels across; the base lies in its middle, shadow and rings around.

    `pattern` tells the seats apart without colour: 0 a plain rim, 1 notched, 2 dotted, 3 halved.
    """
    size = next((size for size in _SIZES if size >= pixels), _SIZES[-1])
    disc = _disc(size, rim, pattern, state, accent)
    across = round(pixels * _ROOM)
    picture = pygame.transform.smoothscale(disc, (across, across))
    if letter:
        _letter(picture, letter, pixels, state)
    return picture


def _letter(picture: pygame.Surface, letter: str, pixels: int, state: BaseState) -> None:
    height = pixels * (0.50 if len(letter) == 1 else 0.38)
    small = height < LEAST_LETTER
    if small:
        height = min(LEAST_LETTER, pixels * (0.85 if len(letter) == 1 else 0.62))
    font = assets.font("sans", 700)
    alpha = 130 if state is BaseState.DIMMED else 255
    shade, _ = font.render(letter, (0, 0, 0, min(alpha, 170)), size=height)
    words, _ = font.render(letter, (250, 247, 238, alpha), size=height)
    place = words.get_rect(center=(picture.get_width() // 2, picture.get_height() // 2))
    if small:  # written over the rim: an edge all around parts it from that
        for across, down in EDGE:
            picture.blit(shade, place.move(across, down))
    drop = max(1, round(pixels * 0.025))
    picture.blit(shade, place.move(drop, drop))
    picture.blit(words, place)


@lru_cache(maxsize=256)
def _disc(size: int, rim: Colour, pattern: int, state: BaseState, accent: Colour) -> pygame.Surface:
    """Return a base without its letter, painted at one of the sizes."""
    room = round(size * _ROOM)
    patch = Patch(Facing((_ROOM, _ROOM), 0), float(size), 0, 0, room, room)
    layer = Layer(patch)
    apron = patch.aproned()
    centre = (_ROOM / 2.0, _ROOM / 2.0)
    away = apron.from_point(centre)
    angle = np.arctan2((apron.y - centre[1])[:, None], (apron.x - centre[0])[None, :])
    fall = apron.from_point((centre[0] + 0.045, centre[1] + 0.055))[1:-1, 1:-1]
    shadow = np.float32(1.0) - smooth(0.43, 0.62, fall)
    layer.darken(patch, shadow * np.float32(0.55))
    grit = apron.noise(3, 1.1)
    ring = smooth(0.355, 0.355 + 1.5 / size, away)
    field = blend(towards(rim, (14, 15, 18), 0.70), towards(rim, (14, 15, 18), 0.48), grit)
    mark = _pattern(pattern, away, angle, size)
    edge = over(blend(rim, rim, grit), towards(rim, (255, 250, 240), 0.82), mark)
    colour = field + (edge - field) * ring[None, :, :]
    groove = np.exp(-((away - np.float32(0.352)) ** 2) * np.float32(9000.0))
    colour = over(colour, (10, 10, 12), groove * np.float32(0.75))
    lip = np.float32(1.0) - smooth(0.0, 0.025 + 1.0 / size, np.float32(0.5) - away)
    colour = over(colour, (12, 12, 14), lip * np.float32(0.70))
    height = smooth(0.0, 0.07, np.float32(0.5) - away) * np.float32(0.10)
    height -= smooth(0.0, 0.05, np.float32(0.37) - away) * np.float32(0.045)
    height += np.sqrt(np.clip(np.float32(0.36) - away, 0.0, 1.0)) * np.float32(0.045) + grit * np.float32(
        0.012
    )
    layer.lay(apron, colour, apron.cover(away - np.float32(0.5)), height, gloss=0.10)
    _ring(layer, apron, away, angle, state, accent)
    return _plain(layer, state)


def _pattern(pattern: int, away: Array, angle: Array, size: int) -> Array:
    """Return where the rim carries the mark of its seat, 0 to 1."""
    turn = angle * np.float32(1.0 / (2.0 * np.pi))
    soft = 2.0 / size
    match pattern:
        case 0:
            line: Array = np.float32(1.0) - smooth(0.010, 0.010 + soft, np.abs(away - np.float32(0.425)))
            return line
        case 1:
            notch = np.abs(turn * np.float32(8.0) - np.floor(turn * np.float32(8.0)) - np.float32(0.5))
            wedge: Array = np.float32(1.0) - smooth(0.13, 0.13 + soft * 3.0, notch)
            return wedge * smooth(0.372, 0.372 + soft, away)
        case 2:
            part = (
                turn * np.float32(16.0) - np.floor(turn * np.float32(16.0)) - np.float32(0.5)
            ) * np.float32(0.17)
            dot: Array = np.float32(1.0) - smooth(
                0.030, 0.030 + soft, np.hypot(part, away - np.float32(0.428))
            )
            return dot
        case _:
            half: Array = smooth(-soft, soft, np.sin(angle * np.float32(2.0)))
            return half * smooth(0.372, 0.372 + soft, away)


def _ring(layer: Layer, apron: Patch, away: Array, angle: Array, state: BaseState, accent: Colour) -> None:
    """Lay the ring of a state around the base: whole when selected, thin under the pointer, broken on a target."""
    soft = 1.5 / apron.scale
    match state:
        case BaseState.SELECTED:
            ring = np.float32(1.0) - smooth(0.030, 0.030 + soft, np.abs(away - np.float32(0.575)))
            glow = np.exp(-((away - np.float32(0.575)) ** 2) * np.float32(160.0)) * np.float32(0.45)
            cover, colour = np.maximum(ring, glow), accent
        case BaseState.HOVER:
            cover = np.float32(1.0) - smooth(0.014, 0.014 + soft, np.abs(away - np.float32(0.555)))
            colour = (250, 247, 238)
        case BaseState.TARGET:
            quarter = np.abs(np.sin(angle * np.float32(2.0)))
            ring = np.float32(1.0) - smooth(0.034, 0.034 + soft, np.abs(away - np.float32(0.585)))
            cover, colour = ring * smooth(0.25, 0.40, quarter), (255, 92, 70)
        case _:
            return
    plane = blend(colour, colour, cover)
    layer.put(apron, plane[:, 1:-1, 1:-1], cover[1:-1, 1:-1])


def _plain(layer: Layer, state: BaseState) -> pygame.Surface:
    """Return the layer with straight opacity, as scaling and blitting in bulk want it."""
    opacity = layer.opacity
    if state is BaseState.DIMMED:
        grey = layer.colour.mean(axis=0)
        layer.colour = layer.colour * np.float32(0.45) + grey * np.float32(0.40)
    layer.colour = layer.colour / np.maximum(opacity, np.float32(1e-3))
    if state is BaseState.DIMMED:
        layer.opacity = opacity * np.float32(0.62)
    return layer.surface()
