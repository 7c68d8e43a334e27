"""The decks that meet in the duel that comes next, or that met in the last one: two factions a seat, side by side."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.games.duel.screen.paint.faction import faction_boxes, put_faction
from nexus_table.games.duel.screen.series_table import SeriesTable
from nexus_table.ui import layout, text
from nexus_table.ui.theme import Look, Space, Style

LEAST = 180
"""Logical pixels of height below which no deck is told."""


def put_meeting(surface: Surface, look: Look, table: SeriesTable, room: Rect) -> None:
    """Paint the decks of the newest duel in a room; nothing where there is none, or no room to tell them."""
    games, gap, head = table.view.games, look.px(Space.MEDIUM), look.px(30)
    if not games or room.height < look.px(LEAST):
        return
    factions = table.game.book.factions
    all_four = [factions[ident] for deck in games[-1].decks for ident in deck]
    for seat, half in enumerate(layout.columns(room, ["1*", "1*"], 2 * gap)):
        boxes = faction_boxes(layout.cut(half, "top", head)[1], len(games[-1].decks[seat]), gap)
        name = Rect(boxes[0].left, boxes[0].top - head, half.width, head)
        ink = own.seat_ink(look.palette, seat)
        text.put_in(surface, look, table.name(seat), name, Style.HEADING, ink)
        for ident, box in zip(games[-1].decks[seat], boxes, strict=True):
            put_faction(surface, look, factions[ident], box, all_four)
