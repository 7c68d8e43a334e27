"""How a duel ended, told: who won and why, and what both have left."""

from __future__ import annotations

from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.games.duel.story import WHY
from nexus_table.table.result_scene import Result, SeatResult
from nexus_table.ui.theme import Look


def result_of(table: DuelTable, look: Look) -> Result:
    """Return what is told of the end of a duel."""
    palette, view, factions = look.palette, table.view, table.book.factions
    ended = view.ended
    assert ended is not None, "a result comes of a duel that is over"
    winner = ended.winners[0] if ended.winners else None
    return Result(
        words.DRAW if winner is None else words.WON.format(name=table.name(winner)),
        palette.ink if winner is None else own.seat_ink(palette, winner),
        words.RESULT_LINE.format(why=WHY[ended.by], turn=view.turn),
        words.RESULT_HEADS,
        tuple(
            SeatResult(
                table.name(seat),
                own.seat_ink(palette, seat),
                tuple(str(n) for n in (side.nexus, len(side.deck), len(side.hand), len(side.units))),
                about=" + ".join(factions[ident].name for ident in side.factions if ident in factions),
            )
            for seat, side in enumerate(view.sides)
        ),
        about=words.RESULT_ABOUT,
    )
