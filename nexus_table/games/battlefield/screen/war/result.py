"""How a war ended, told: who won and why, and what both seats have left."""

from __future__ import annotations

from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.war_table import WarTable, in_colours
from nexus_table.games.battlefield.war.rules.victory import worth
from nexus_table.games.battlefield.war.state import SEATS
from nexus_table.table.result_scene import Result, SeatResult
from nexus_table.ui.theme import Look


def result_of(table: WarTable, look: Look) -> Result:
    """Return what is told of the end of a war."""
    palette, state = look.palette, table.state
    inks = (palette.red_text, palette.blue_text)
    ended = state.ended
    assert ended is not None, "a result comes of a war that is over"
    winner = ended.winners[0] if ended.winners else None
    headline = words.DRAWN if winner is None else words.WON.format(seat=table.seat_name(winner))
    return Result(
        headline,
        palette.ink if winner is None else inks[winner],
        in_colours(ended.why),
        words.RESULT_HEADS,
        tuple(
            SeatResult(
                table.seat_name(seat), inks[seat], _figures(table, seat), about=table.faction_name(seat)
            )
            for seat in SEATS
        ),
        about=words.RESULT_ABOUT,
    )


def _figures(table: WarTable, seat: int) -> tuple[str, ...]:
    state = table.state
    own = state.of(seat)
    units = sum(table.field.unit(asset) is not None for asset in own)
    told = worth(state, table.field, seat)
    return (str(units), str(len(own) - units), str(told), str(state.carbonite[seat]))
