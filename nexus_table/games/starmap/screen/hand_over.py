"""Who sits down before the screen now, and what has happened since that seat's last turn."""

from __future__ import annotations

from itertools import pairwise

from nexus_table.games.starmap.screen.chronicle import Chronicle
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.screen.paint.palette import seat_colour, seat_ink
from nexus_table.games.starmap.screen.paint.tokens import ship_image
from nexus_table.kernel.action import Seat
from nexus_table.table.hand_over import Takeover
from nexus_table.ui.text import Line
from nexus_table.ui.theme import Look


def takeover(table: GameTable, seat: Seat, look: Look) -> Takeover:
    """Return what the next person is told."""
    palette = look.palette
    token = ship_image(seat, look.px(14), seat_colour(palette, seat))
    ink = seat_ink(palette, seat)
    return Takeover(seat, table.name(seat), ink, token, tuple(since(table, seat, look)))


def since(table: GameTable, seat: Seat, look: Look) -> list[Line]:
    """Return the story from the end of a seat's last turn on; all of it where it has had none."""
    chronicle, steps = Chronicle(table.galaxy, table.names), table.steps
    pairs = list(pairwise(steps))
    last = max((n for n, (before, _) in enumerate(pairs) if before.state.seat == seat), default=-1)
    return [
        line
        for before, step in pairs[last + 1 :]
        for line in chronicle.lines(before.state, step, look.palette)
    ]
