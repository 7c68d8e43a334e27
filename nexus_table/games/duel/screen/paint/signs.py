"""The signs over the table: what is lit, by which key, what is picked; arrows, numbers that rise, lights that fade."""

from __future__ import annotations

import math

import msgspec
from pygame import Rect, Surface

from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.games.duel.screen.words import ordinal
from nexus_table.ui import draw, icons, text
from nexus_table.ui.input import Spot as Place
from nexus_table.ui.theme import Colour, Look, Radius, Space, Style, with_alpha

DRAWN_FOR, LARGEST = 170, 1.5
"""On a spot that is larger than so many logical pixels, signs are larger too, up to so many times."""
ABOVE = 12
"""Logical pixels by which the signs of keys and picks rise above a spot."""
SIGN_FACE: Colour = (16, 20, 28)


class Marks(msgspec.Struct, frozen=True):
    """What is lit now: live spots with their numbers, what is chosen, picked, pointed at, marked and dragged."""

    live: tuple[object, ...] = ()
    chosen: object = None
    picks: tuple[object, ...] = ()
    ordered: bool = False
    """Whether the order of the picks means something, so that each tells its place."""
    hovered: object = None
    marked: object = None
    dragged: object = None
    pointer: Place | None = None
    numbers: bool = True
    advised: tuple[object, ...] = ()
    """What a hint would use first."""


def arc(middle: Place, outer: float, inner: float, part: float) -> list[tuple[float, float]]:
    """Return the corners of a part of a ring, clockwise from the top."""
    turns = [math.tau * part * step / 90 for step in range(91)]
    edge = [(middle[0] + outer * math.sin(turn), middle[1] - outer * math.cos(turn)) for turn in turns]
    back = [
        (middle[0] + inner * math.sin(turn), middle[1] - inner * math.cos(turn)) for turn in reversed(turns)
    ]
    return edge + back


def between(start: Rect, end: Rect, part: float) -> Rect:
    """Return the rectangle on its way."""
    numbers = [
        round(a + (b - a) * part)
        for a, b in zip((*start.center, *start.size), (*end.center, *end.size), strict=True)
    ]
    box = Rect(0, 0, max(1, numbers[2]), max(1, numbers[3]))
    box.center = (numbers[0], numbers[1])
    return box


def ring(
    surface: Surface, look: Look, rect: Rect, key: object, marks: Marks, *, round_: bool = False
) -> None:
    """Draw what lights a spot: live with its key, chosen, picked beside that key, marked by keys."""
    radius = rect.width // 2 + look.px(2) if round_ else look.px(Radius.TILE)
    out = rect.inflate(look.px(5), look.px(5))
    colour: Colour | None = None
    if key in marks.picks or (key == marks.chosen and key is not None):
        colour = own.CHOSEN
    elif key in marks.live:
        colour = own.LIVE
    if colour is not None:
        wide = look.px(3 if key == marks.hovered or colour is own.CHOSEN else 2)
        draw.rounded(surface, out, None, radius, colour, wide)
    if key in marks.advised:
        _hinted(surface, look, rect)
    if key == marks.marked and key is not None:
        whole = out.inflate(look.px(6), look.px(6))
        draw.rounded(surface, whole, None, radius + look.px(3), own.MARKED, look.px(2))
    look = look.larger(min(LARGEST, min(rect.size) / look.px(DRAWN_FOR)))
    if key in marks.picks:
        _picked(surface, look, rect, ordinal(marks.picks.index(key) + 1) if marks.ordered else "")
    if key in marks.live and marks.numbers:
        place = marks.live.index(key)
        if place < 10:
            _key(surface, look, rect, str((place + 1) % 10))


def _key(surface: Surface, look: Look, rect: Rect, said: str) -> None:
    """Draw the key of a spot at its right end, on its upper edge, so that no name is covered."""
    size = look.px(17)
    box = Rect(rect.right - size + look.px(4), rect.top - look.px(ABOVE), size, size)
    draw.rounded(surface, box, SIGN_FACE, look.px(4), own.LIVE, look.px(1))
    text.put_in(surface, look, said, box, Style.CAPTION, own.LIVE, align="centre")


def _picked(surface: Surface, look: Look, rect: Rect, said: str) -> None:
    """Draw a filled pill with a tick on the middle of a spot's upper edge, and which pick it is where that counts."""
    high, pad = look.px(19), look.px(Space.CLOSE)
    wide = text.width(look, said, Style.CAPTION) + pad if said else 0
    box = Rect(0, rect.top - look.px(ABOVE + 1), high + pad + wide, high)
    box.centerx = rect.centerx
    draw.rounded(surface, box, own.CHOSEN, high // 2)
    icons.put(surface, "check", (box.left + (high + pad) // 2, box.centery), look.px(13), SIGN_FACE)
    text.put(surface, look, said, (box.right - wide, box.top + look.px(2)), Style.CAPTION, SIGN_FACE)


def _hinted(surface: Surface, look: Look, rect: Rect) -> None:
    """Draw the sign of what a hint is about: a bulb's place over the spot, with a ring of its own."""
    size = look.px(20)
    box = Rect(rect.left - look.px(5), rect.top - look.px(6), size, size)
    draw.rounded(
        surface, rect.inflate(look.px(9), look.px(9)), None, look.px(Radius.TILE), own.HINTED, look.px(3)
    )
    draw.disc(surface, box.center, size / 2, own.HINTED, own.HINT_INK, look.px(1))
    text.put_in(surface, look, "!", box, Style.SMALL_STRONG, own.HINT_INK, align="centre")


def arrow(surface: Surface, look: Look, start: Place, end: Place, colour: Colour) -> None:
    """Draw an arrow from an attacker to where it strikes."""
    long = math.dist(start, end)
    if long < look.px(10):
        return
    draw.line(surface, start, end, (*colour, 235), look.px(5))
    ux, uy = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    head = look.px(16)
    points = [
        (end[0] + ux * head * 0.4, end[1] + uy * head * 0.4),
        (end[0] - ux * head - uy * head * 0.7, end[1] - uy * head + ux * head * 0.7),
        (end[0] - ux * head + uy * head * 0.7, end[1] - uy * head - ux * head * 0.7),
    ]
    draw.polygon(surface, points, colour)


def floating(surface: Surface, look: Look, rect: Rect | None, said: str, colour: Colour, part: float) -> None:
    """Draw a number that rises from a spot."""
    if rect is None:
        return
    pulse(surface, look, rect, colour, part)
    wide, high = text.width(look, said, Style.DISPLAY), text.line_height(look, Style.DISPLAY)
    box = Rect(0, 0, wide + look.px(20), high)
    box.center = (rect.centerx, rect.centery - round(part * look.px(26)))
    draw.rounded(surface, box, (10, 12, 18, 215), look.px(10))
    text.put_in(surface, look, said, box, Style.DISPLAY, colour, align="centre")


def pulse(surface: Surface, look: Look, rect: Rect | None, colour: Colour, part: float) -> None:
    """Draw a light around a spot that fades."""
    if rect is None:
        return
    strength = round(220 * (1.0 - part))
    grown = rect.inflate(look.px(10), look.px(10))
    draw.rounded(
        surface, grown, None, look.px(Radius.TILE), with_alpha(colour, max(40, strength)), look.px(4)
    )
