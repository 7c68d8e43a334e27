"""The badges of a card: a unit's types by shape, icon and letter, with their values."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from nexus_table.games.duel.language.selectors import UnitType
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.faces import Value
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.ui import draw, icons, text
from nexus_table.ui.theme import Colour, Look, Space, Style

ICONS = {UnitType.OFFENSIVE: "sword", UnitType.DEFENSIVE: "shield", UnitType.SUPPORT: "star"}
EVENT_ICON = "lightning"
HIGH = 24
CHIP = 18
"""Logical pixels of a badge's and a chip's height."""
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


def rows_of(look: Look, values: Sequence[Value], room: int) -> list[list[Value]]:
    """Return values in rows that have room in so many pixels, from the bottom up."""
    rows: list[list[Value]] = []
    for value in values:
        if rows and _long(look, [*rows[-1], value]) <= room:
            rows[-1].append(value)
        else:
            rows.append([value])
    return rows


def _long(look: Look, row: Sequence[Value]) -> int:
    return sum(width(look, value) + look.px(Space.CLOSE) for value in row)


def needed(look: Look, values: Sequence[Value], chips: Sequence[str], right: str, room: int) -> int:
    """Return how high a picture must be so that nothing on it lies on something else, in pixels.

    At its foot are the values, or the sign of an event; at its head are `chips`, and one at the `right`.
    """
    rows = rows_of(look, values, room)
    low = max(1, len(rows)) * look.px(HIGH + 2)
    top = _long(look, rows[-1]) if rows else look.px(HIGH + 30)
    heads = len(chips)
    if right and top + _chip(look, right) > room:
        heads = max(1, heads)
    return low + look.px(2) + heads * look.px(CHIP + 2)


def put_all(surface: Surface, look: Look, values: Sequence[Value], art: Rect) -> None:
    """Draw all values at the foot of a picture, or there the sign of an event."""
    left, step = art.left + look.px(2), look.px(HIGH + 2)
    if not values:
        high = look.px(HIGH)
        symbol(surface, look, Rect(left, art.bottom - step, high, high), None)
        chip(
            surface,
            look,
            words.EVENT_LETTER,
            (left + high + look.px(4), art.bottom - step + look.px((HIGH - CHIP) / 2)),
            own.EVENT_FACE,
        )
    for number, row in enumerate(rows_of(look, values, art.width), start=1):
        x = left
        for value in row:
            x = put(surface, look, (x, art.bottom - number * step), value).right + look.px(2)


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
    wide, high = _chip(look, said), look.px(CHIP)
    box = Rect(at[0] - (wide if right else 0), at[1], wide, high)
    draw.rounded(surface, box, fill, look.px(4))
    text.put_in(surface, look, said, box, Style.TINY, own.TYPE_INK, align="centre")
    return box


def _chip(look: Look, said: str) -> int:
    return text.width(look, said, Style.TINY) + look.px(10)


def _ink(value: Value) -> Colour:
    if value.now == value.printed:
        return own.TYPE_INK
    return own.RAISED if value.now > value.printed else own.LOWERED


def _arrow(surface: Surface, look: Look, at: tuple[int, int], colour: Colour, *, up: bool) -> None:
    size = look.px(4) * (1 if up else -1)
    points = [(at[0], at[1] - size), (at[0] + abs(size), at[1] + size), (at[0] - abs(size), at[1] + size)]
    pygame.draw.polygon(surface, colour, points)
