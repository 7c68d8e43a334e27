"""Which games a format asks for, who sits where in each, and how a result finds its place (Tournament Mode, S24)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from nexus_table.games.starmap.model import Sector
from nexus_table.games.starmap.rules.victory import battle_score
from nexus_table.games.starmap.state import StarmapSetup, StarmapState
from nexus_table.games.starmap.tournament.model import Format, Result, Score, Tournament
from nexus_table.kernel.chance import SEEDS, Chance

SEATS = {
    Format.MATCH_AND_REMATCH: 4,
    Format.PARALLEL_GAMES: 2,
    Format.SUDDEN_DEATH: 2,
    Format.FREE_FOR_ALL: 2,
    Format.TRIOS: 3,
}
"""How many play in each game."""

ROUNDS: dict[Format, tuple[tuple[tuple[int, ...], ...], ...]] = {
    Format.MATCH_AND_REMATCH: (((0, 1, 2, 3),), ((3, 2, 1, 0),)),
    Format.PARALLEL_GAMES: (((0, 1), (2, 3)),),
    Format.SUDDEN_DEATH: (((0, 1), (2, 3)), ((),)),
    Format.FREE_FOR_ALL: (((0, 1), (2, 3)), ((2, 0), (3, 1)), ((0, 3), (1, 2))),
    Format.TRIOS: (((0, 1, 2),), ((1, 2, 3),), ((2, 3, 0),), ((3, 0, 1),)),
}
"""Round by round, the games that can be played side by side: the entrants in the order in which they play.

In a rematch the order is reversed, among trios each entrant plays first, second and third once, and where all meet
all nobody plays first more than twice. Nobody sits in the final yet: those who win before it do.
"""


class Fixture(msgspec.Struct, frozen=True):
    """One game of the schedule: its round, counted from 0, and the entrants by seat, none while they are not known."""

    game: int
    round: int
    seats: tuple[int, ...]
    result: Result | None = None


def schedule(tournament: Tournament) -> tuple[Fixture, ...]:
    """Return every game of a tournament in playing order, with what came of those that are played."""
    results = {result.game: result for result in tournament.results}
    fixtures: list[Fixture] = []
    for number, games in enumerate(ROUNDS[tournament.format]):
        for seats in games:
            known = seats or _finalists(fixtures)
            fixtures.append(Fixture(len(fixtures), number, known, results.get(len(fixtures))))
    return tuple(fixtures)


def _finalists(before: list[Fixture]) -> tuple[int, ...]:
    """Return who meets in the final: the better Battle Score plays first; nobody while a game before is open."""
    winners: list[tuple[int, int]] = []
    for fixture in before:
        if fixture.result is None:
            return ()
        winner = fixture.result.winner
        winners.append((fixture.result.scores[winner].battle, fixture.seats[winner]))
    return tuple(entrant for _, entrant in sorted(winners, key=lambda one: -one[0]))


def playable(tournament: Tournament) -> tuple[Fixture, ...]:
    """Return the games that can be played now: none once all are."""
    return tuple(fixture for fixture in schedule(tournament) if fixture.seats and fixture.result is None)


def sector_of(tournament: Tournament, fixture: Fixture) -> Sector:
    """Return the sector that a game is fought over: all games of a round have the same."""
    return tournament.sectors[fixture.round % len(tournament.sectors)]


def levels_of(tournament: Tournament, fixture: Fixture) -> tuple[str, ...] | None:
    """Return the computer players of a game by seat, None where a person takes part or nobody is known yet."""
    levels = [tournament.entrants[entrant].level for entrant in fixture.seats]
    known = tuple(level for level in levels if level is not None)
    return known if levels and len(known) == len(levels) else None


def setup_of(tournament: Tournament, fixture: Fixture) -> StarmapSetup:
    """Return what a game begins with; its first entrant plays first."""
    return StarmapSetup(sector_of(tournament, fixture), tournament.options, first=0)


def seed_of(tournament: Tournament, fixture: Fixture) -> int:
    """Return a game's seed."""
    return Chance(tournament.seed, count=fixture.game).below(SEEDS)[0]


def result_of(fixture: Fixture, state: StarmapState, fingerprint: str) -> Result:
    """Return what came of a game that is over; ValueError where it is not, or was another's."""
    if state.ended is None:
        raise ValueError("a game that is not over has no result")
    if len(state.seats) != len(fixture.seats):
        raise ValueError(f"this game had {len(state.seats)} seats, and {len(fixture.seats)} entrants play")
    scores = tuple(
        Score(state.points[seat], state.relics_of(seat), battle_score(state, seat)) for seat in state.seats
    )
    leading = max(state.seats, key=lambda seat: (scores[seat].battle, -seat))
    winner = state.ended.winners[0] if state.ended.winners else leading
    return Result(fixture.game, winner, state.ended.by, state.round, scores, fingerprint)


def with_result(tournament: Tournament, result: Result) -> Tournament:
    """Return the tournament after one more game; ValueError where that cannot have been played now."""
    if result.game not in {fixture.game for fixture in playable(tournament)}:
        raise ValueError(f"game {result.game + 1} is not open")
    after = replace(tournament, results=(*tournament.results, result))
    for inside, sentence in faults_of_results(after):
        raise ValueError(f"{'.'.join(map(str, inside))}: {sentence}")
    return after


def faults_of_results(tournament: Tournament) -> list[tuple[tuple[str | int, ...], str]]:
    """Return what is wrong with the results: of games twice or not yet open, or of other numbers of seats."""
    seats, games = SEATS[tournament.format], sum(map(len, ROUNDS[tournament.format]))
    faults: list[tuple[tuple[str | int, ...], str]] = []
    seen: set[int] = set()
    before = games - 1 if tournament.format is Format.SUDDEN_DEATH else games
    for place, result in enumerate(tournament.results):
        inside = ("results", place)
        if result.game in seen:
            faults.append(((*inside, "game"), "this game has a result already"))
        if result.game >= games:
            faults.append(((*inside, "game"), f"there are {games} games, counted from 0"))
        if result.game >= before and len(seen) < before:
            faults.append(((*inside, "game"), "the final is played after all other games"))
        if len(result.scores) != seats or result.winner >= seats:
            faults.append((inside, f"{seats} entrants play in each game"))
        seen.add(result.game)
    return faults
