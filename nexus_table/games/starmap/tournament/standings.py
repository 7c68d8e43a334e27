"""The running table of a tournament, and who has won it (Tournament Mode, S24)."""

from __future__ import annotations

import msgspec

from nexus_table.games.starmap.tournament.model import ENTRANTS, Format, Score, Tournament
from nexus_table.games.starmap.tournament.schedule import schedule


class Row(msgspec.Struct, frozen=True):
    """One entrant's line: its rank, counted from 1 and shared by equals, and the sums over its games."""

    entrant: int
    rank: int
    played: int
    won: int
    points: int
    relics: int
    battle: int

    @property
    def sums(self) -> tuple[int, int, int, int]:
        """What decides between two: Battle Score, then games won, points and relics."""
        return (self.battle, self.won, self.points, self.relics)


def standings(tournament: Tournament) -> tuple[Row, ...]:
    """Return the table, the leader first.

    The highest Battle Score of all games leads. The rulebook breaks no ties: games won do, then points, then relics,
    and who is equal in all shares the rank. In sudden death winning comes first: only a winner goes on.
    """
    rows = [_summed(tournament, entrant) for entrant in range(ENTRANTS)]
    sudden = tournament.format is Format.SUDDEN_DEATH

    def merit(row: Row) -> tuple[int, ...]:
        return (row.won * sudden, *row.sums)

    ranked = [
        msgspec.structs.replace(row, rank=1 + sum(merit(other) > merit(row) for other in rows))
        for row in rows
    ]
    return tuple(sorted(ranked, key=lambda row: (row.rank, row.entrant)))


def champions(tournament: Tournament) -> tuple[int, ...]:
    """Return who has won the tournament, several where they are equal; nobody while a game is to be played."""
    if any(fixture.result is None for fixture in schedule(tournament)):
        return ()
    return tuple(row.entrant for row in standings(tournament) if row.rank == 1)


def _summed(tournament: Tournament, entrant: int) -> Row:
    scores: list[Score] = []
    won = 0
    for fixture in schedule(tournament):
        if fixture.result is not None and entrant in fixture.seats:
            seat = fixture.seats.index(entrant)
            scores.append(fixture.result.scores[seat])
            won += fixture.result.winner == seat
    return Row(
        entrant,
        rank=0,
        played=len(scores),
        won=won,
        points=sum(score.points for score in scores),
        relics=sum(score.relics for score in scores),
        battle=sum(score.battle for score in scores),
    )
