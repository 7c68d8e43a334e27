"""Who sits down before the screen now, and what has happened since that seat's last order."""

from __future__ import annotations

from itertools import pairwise

import pygame
from pygame import Surface

from nexus_table.games.battlefield.screen.war.chronicle import Chronicle
from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.kernel.action import Seat
from nexus_table.table.hand_over import Takeover
from nexus_table.ui import draw
from nexus_table.ui.text import Line
from nexus_table.ui.theme import Look, Radius, Space

FLAG = 32
"""How tall a seat's flag is, in logical pixels."""


def takeover(table: WarTable, seat: Seat, look: Look) -> Takeover:
    """Return what the next person is told."""
    palette = look.palette
    flag = Surface((look.px(Space.SMALL), look.px(FLAG)), pygame.SRCALPHA)
    draw.rounded(flag, flag.get_rect(), (palette.red, palette.blue)[seat], look.px(Radius.CAP))
    ink = (palette.red_text, palette.blue_text)[seat]
    return Takeover(seat, table.seat_name(seat), ink, flag, tuple(since(table, seat, look)))


def since(table: WarTable, seat: Seat, look: Look) -> list[Line]:
    """Return the story from a seat's last order on; all of it where it has given none."""
    chronicle, pairs = Chronicle(table), list(pairwise(table.steps))
    last = max(
        (n for n, (before, _) in enumerate(pairs) if table.game.asked(before.state) == (seat,)), default=-1
    )
    lines = [] if last >= 0 else chronicle.opening()
    for before, step in pairs[last + 1 :]:
        lines.extend(chronicle.lines(before.state, step, look.palette))
    return lines
