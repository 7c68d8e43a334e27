"""The badges of a card: a unit's types by shape, icon and letter, with their values."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from nexus_table.games.duel.language.selectors import UnitType
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.faces import Value
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.ui import draw, icons, text
from nexus_table.ui.theme import Colour, Look, Style

ICONS = {UnitType.OFFENSIVE: "sword", UnitType.DEFENSIVE: "shield", UnitType.SUPPORT: "star"}
EVENT_ICON = "lightning"
HIGH = 24
"""Logical pixels."""
PLATE = (14, 16, 24, 225)


def width(look: Look, value: Value) -> int:
    """Return how wide a badge is, in pixels."""
    changed = look.px(9) if value.now != value.printed else 0
    number = text.width(look, str(value.now), Style.NUMBER)
    letter = text.width(look, words.LETTERS[value.type], Style.TINY)
    return look.px(HIGH) + number + letter + changed + look.px(11)


def put(surface: Surface, look: Look, at: tuple[int, int], value: Value) -> Rect:
    """Draw a badge with its top left at a place: shape and icon of the type, the value, the letter."""
    box = Rect(at, (width(look, value), look.px(HIGH)))
    draw.rounded(surface, box, PLATE, look.px(5))
    shape = Rect(box.left, box.top, box.height, box.height)
    symbol(surface, look, shape, value.type)
    x = shape.right + look.px(3)
    ink = _ink(value)
    spot = Rect(x, box.top, box.right - x, box.height)
    number = text.put_in(surface, look, str(value.now), spot, Style.NUMBER, ink)
    x = number.right + look.px(2)
    if value.now != value.printed:
        _arrow(surface, look, (x + look.px(3), box.centery), ink, up=value.now > value.printed)
        x += look.px(9)
    letter = Rect(x, box.top, box.right - x, box.height)
    text.put_in(surface, look, words.LETTERS[value.type], letter, Style.TINY, own.TYPE_INK)
    return box


def symbol(surface: Surface, look: Look, box: Rect, type_: UnitType | None) -> None:
    """Draw a type's shape with its icon: a blade's point, a shield, a disc; a rhombus for events."""
    inner = box.inflate(-look.px(2), -look.px(2))
    fill = own.TYPE_FACE[type_] if type_ is not None else own.EVENT_FACE
    left, top, right, bottom = inner.left, inner.top, inner.right, inner.bottom
    middle, high = inner.centerx, inner.height
    match type_:
        case UnitType.OFFENSIVE:
            points = [
                (middle, top),
                (right, top + high * 0.36),
                (right, bottom),
                (left, bottom),
                (left, top + high * 0.36),
            ]
            draw.polygon(surface, points, fill)
        case UnitType.DEFENSIVE:
            points = [
                (left, top),
                (right, top),
                (right, top + high * 0.6),
                (middle, bottom),
                (left, top + high * 0.6),
            ]
            draw.polygon(surface, points, fill)
        case UnitType.SUPPORT:
            draw.disc(surface, inner.center, high / 2, fill)
        case None:
            draw.polygon(surface, [inner.midtop, inner.midright, inner.midbottom, inner.midleft], fill)
    icon = ICONS[type_] if type_ is not None else EVENT_ICON
    icons.put(surface, icon, inner.center, max(8, round(high * 0.62)), own.TYPE_INK)


def chip(
    surface: Surface, look: Look, said: str, at: tuple[int, int], fill: Colour, *, right: bool = False
) -> Rect:
    """Draw a few words on a plate, its top left (or top right) at a place."""
    wide, high = text.width(look, said, Style.TINY) + look.px(10), look.px(18)
    box = Rect(at[0] - (wide if right else 0), at[1], wide, high)
    draw.rounded(surface, box, fill, look.px(4))
    text.put_in(surface, look, said, box, Style.TINY, own.TYPE_INK, align="centre")
    return box


def _ink(value: Value) -> Colour:
    if value.now == value.printed:
        return own.TYPE_INK
    return own.RAISED if value.now > value.printed else own.LOWERED


def _arrow(surface: Surface, look: Look, at: tuple[int, int], colour: Colour, *, up: bool) -> None:
    size = look.px(4) * (1 if up else -1)
    points = [(at[0], at[1] - size), (at[0] + abs(size), at[1] + size), (at[0] - abs(size), at[1] + size)]
    pygame.draw.polygon(surface, colour, points)
