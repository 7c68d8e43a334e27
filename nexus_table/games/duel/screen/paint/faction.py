"""A faction as it is laid out to be taken: its emblem, what it is, how it is played and how hard that is."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.games.duel.model import Faction
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.games.duel.screen.paint.emblem import emblem
from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import Look, Radius, Space, Style

SPOKEN = (Style.BODY, Style.SMALL, Style.TINY)


def put_faction(surface: Surface, look: Look, faction: Faction, box: Rect) -> None:
    """Draw a faction; where there is little room its words are cut, and read on the large panel."""
    palette, colour = look.palette, own.colour_from(faction.colour)
    draw.rounded(surface, box, palette.tile, look.px(Radius.TILE), colour, look.px(2))
    inner = layout.inset(box, look.px(Space.SMALL))
    art, rest = layout.cut(inner, "top", round(inner.height * 0.42), look.px(Space.TIGHT))
    surface.blit(emblem(faction.id, faction.id, colour, art.size), art)
    name, rest = layout.cut(rest, "top", look.px(22))
    text.put_in(surface, look, faction.name, name, Style.LABEL, palette.ink)
    stars, rest = layout.cut(rest, "top", look.px(18))
    said = words.STARS.format(stars=faction.stars)
    text.put_in(surface, look, said, stars, Style.TINY, palette.accent_text)
    whole = f"{faction.about}\n{faction.play}"
    style = next(
        (one for one in SPOKEN if text.block_height(look, whole, one, rest.width) <= rest.height), Style.TINY
    )
    step = text.line_height(look, style)
    rows = text.wrap(look, whole, style, rest.width)
    room = max(0, rest.height // step)
    for number, row in enumerate(rows[:room]):
        cut = f"{row} …" if number == room - 1 and len(rows) > room else row
        text.put(
            surface, look, cut, (rest.left, rest.top + number * step), style, palette.ink_dim, room=rest.width
        )
