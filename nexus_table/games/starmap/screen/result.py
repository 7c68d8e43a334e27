"""How a game ended, told: who won and why, and what every seat has to show for it."""

from __future__ import annotations

from nexus_table.games.starmap.rules.victory import battle_score
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.screen.paint.palette import seat_colour, seat_ink
from nexus_table.games.starmap.screen.paint.tokens import ship_image
from nexus_table.games.starmap.story import WON_BY
from nexus_table.kernel.action import Seat
from nexus_table.table.result_scene import Result, SeatResult
from nexus_table.ui.theme import Look


def result_of(table: GameTable, look: Look) -> Result:
    """Return what is told of the end of a game; the seats by their Battle Score, the best first."""
    palette, state = look.palette, table.state
    ended = state.ended
    assert ended is not None, "a result comes of a game that is over"
    order = sorted(state.seats, key=lambda seat: (-battle_score(state, seat), seat))
    seats = tuple(
        SeatResult(
            table.name(seat),
            seat_ink(palette, seat),
            _figures(table, seat),
            token=ship_image(seat, look.px(8), seat_colour(palette, seat)),
        )
        for seat in order
    )
    if not ended.winners:
        return Result(words.NOBODY, palette.ink, words.NOBODY_WHY, words.RESULT_HEADS, seats)
    winner = ended.winners[0]
    name = table.name(winner)
    return Result(
        words.WON.format(name=name),
        seat_ink(palette, winner),
        words.WON_WHY.format(name=name, by=WON_BY[ended.by], round=state.round),
        words.RESULT_HEADS,
        seats,
    )


def _figures(table: GameTable, seat: Seat) -> tuple[str, ...]:
    state = table.state
    figures = (
        *(state.points[seat], state.relics_of(seat), state.energy[seat]),
        *(state.fleet(seat), battle_score(state, seat)),
    )
    return tuple(map(str, figures))
