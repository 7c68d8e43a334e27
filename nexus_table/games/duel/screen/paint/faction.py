"""A faction as it is laid out to be taken: its emblem, what it is, how it is played and how hard that is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame import Rect, Surface

from nexus_table.games.duel.model import Faction
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.paint import badge
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.games.duel.screen.paint.emblem import emblem
from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import Look, Radius, Space, Stroke, Style

SPOKEN = (Style.BODY, Style.SMALL, Style.TINY)
DRAWN_FOR = (300, 380)
"""Logical pixels: in a larger box all of it is drawn larger."""
FLATTEST, TALLEST = 0.8, 1.6
"""Between these heights of a box that is 1 wide its picture and its words both have room."""
LEAST_ART, FAIR_WORDS = 0.16, 0.55
"""The part of the height that the picture keeps, and the most that larger letters may take."""


def faction_boxes(room: Rect, count: int, gap: int) -> list[Rect]:
    """Return boxes for factions side by side, in the rows that make them largest, in the middle of a room."""
    if not count:
        return []
    across, wide, high = max(
        (_grid(room, count, across, gap) for across in range(1, count + 1)),
        key=lambda grid: grid[1] * grid[2],
    )
    rows = -(-count // across)
    whole = Rect(0, 0, across * (wide + gap) - gap, rows * (high + gap) - gap)
    whole.center = room.center
    boxes = []
    for number in range(count):
        row, column = divmod(number, across)
        inset = (across - min(across, count - row * across)) * (wide + gap) // 2
        boxes.append(
            Rect(whole.left + inset + column * (wide + gap), whole.top + row * (high + gap), wide, high)
        )
    return boxes


def _grid(room: Rect, count: int, across: int, gap: int) -> tuple[int, int, int]:
    """Return how many lie side by side, and how wide and high each then is."""
    rows = -(-count // across)
    wide, high = (room.width + gap) // across - gap, (room.height + gap) // rows - gap
    return across, min(wide, round(high / FLATTEST)), min(high, round(wide * TALLEST))


def put_faction(
    surface: Surface, look: Look, faction: Faction, box: Rect, beside: Sequence[Faction] = ()
) -> bool:
    """Draw a faction, its picture in the room that its name and words leave; return whether all words are there.

    It is written in letters that suit those `beside` it as well.
    """
    look = look.larger(min(box.width / look.px(DRAWN_FOR[0]), box.height / look.px(DRAWN_FOR[1])))
    palette, colour = look.palette, own.colour_from(faction.colour)
    draw.rounded(surface, box, palette.tile, look.px(Radius.TILE), colour, look.px(Stroke.RING))
    inner = layout.inset(box, look.px(Space.SMALL))
    picture, whole = _picture(look, faction, inner.size, tuple(beside))
    surface.blit(picture, inner)
    return whole


@lru_cache(maxsize=8)
def _picture(
    look: Look, faction: Faction, size: tuple[int, int], beside: tuple[Faction, ...]
) -> tuple[Surface, bool]:
    """Return picture, name and words of a faction on a tile, kept since they are large; and whether all words are."""
    surface = Surface(size)
    surface.fill(look.palette.tile)
    inner, said = surface.get_rect(), _said(faction)
    style = _style(look, [said, *map(_said, beside)], inner)
    name, gap = look.px(22), look.px(Space.TIGHT)
    most = round(inner.height * (1 - LEAST_ART)) - name - gap
    needed = text.block_height(look, said, style, inner.width) + gap
    spoken, upper = layout.cut(inner, "bottom", min(needed, most))
    title, art = layout.cut(upper, "bottom", name, gap)
    surface.blit(emblem(faction.id, faction.id, own.colour_from(faction.colour), art.size), art)
    stars = words.STARS.format(stars=faction.stars)
    badge.chip(surface, look, stars, (art.left + gap, art.bottom - look.px(18) - gap), badge.PLATE[:3])
    text.put_in(surface, look, faction.name, title, Style.LABEL, look.palette.ink)
    return surface, text.put_rows(surface, look, said, spoken, style, look.palette.ink_dim)


def _said(faction: Faction) -> str:
    return f"{faction.about}\n{faction.play}"


def _style(look: Look, texts: Sequence[str], inner: Rect) -> Style:
    """Return the largest style in which every text leaves the picture its part."""
    for style in SPOKEN:
        if (
            max(text.block_height(look, said, style, inner.width) for said in texts)
            <= inner.height * FAIR_WORDS
        ):
            return style
    return SPOKEN[-1]
