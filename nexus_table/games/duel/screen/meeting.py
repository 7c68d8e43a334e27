"""The decks that meet in the duel that comes next, or that met in the last one: two factions a seat, side by side."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.games.duel.screen.paint.faction import put_faction
from nexus_table.games.duel.screen.series_table import SeriesTable
from nexus_table.games.duel.screen.tray import FACTION_SHAPE
from nexus_table.ui import layout, text
from nexus_table.ui.theme import Look, Space, Style

WIDEST = 250
"""Logical pixels: a faction is drawn no wider."""


def put_meeting(surface: Surface, look: Look, table: SeriesTable, room: Rect) -> None:
    """Paint the decks of the newest duel in a room; nothing where there is none, or no room to tell them."""
    games = table.view.games
    gap = look.px(Space.MEDIUM)
    head = look.px(30)
    wide = min(look.px(WIDEST), (room.width - 5 * gap) // 4, round((room.height - head) / FACTION_SHAPE))
    if not games or wide < look.px(90):
        return
    high = round(wide * FACTION_SHAPE)
    halves = layout.columns(room, ["1*", "1*"], 2 * gap)
    for seat, half in enumerate(halves):
        pair = Rect(0, 0, 2 * wide + gap, head + high)
        pair.center = half.center
        name, cards = layout.cut(pair, "top", head)
        ink = own.seat_ink(look.palette, seat)
        text.put_in(surface, look, table.name(seat), name, Style.HEADING, ink)
        for ident, box in zip(games[-1].decks[seat], layout.columns(cards, ["1*", "1*"], gap), strict=True):
            put_faction(surface, look, table.game.book.factions[ident], box)
