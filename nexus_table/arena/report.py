"""What a contest came to, in the figures that a script reads and in the lines that a person does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from nexus_table.arena.match import Plan, Result
from nexus_table.arena.statistics import elo, quantile, wilson


class Rating(msgspec.Struct, frozen=True):
    """A player's Elo above the last one's, with its 95 % interval."""

    player: str
    value: float
    low: float
    high: float


class Share(msgspec.Struct, frozen=True):
    """Whose share of the games it is, draws divided evenly, with Wilson's 95 % interval."""

    player: str
    share: float
    low: float
    high: float


class Venue(msgspec.Struct, frozen=True):
    """What came of the games on one map; `first` is the share of who was first to play.

    `seats` are the shares by seat: a map that favours one shows there, though mirrored seats hide it from the players'
    shares. `order` are the shares in order of play. Both are empty in figures kept before they were counted.
    """

    sector: str
    games: int
    draws: int
    capped: int
    turns_median: float
    first: Share
    seats: tuple[Share, ...] = ()
    order: tuple[Share, ...] = ()


class Report(msgspec.Struct, frozen=True):
    """The figures of a contest.

    `wins_player` and `shares` are in the order of `players`, `wins_seat` in order of play: its first figure is of who
    was asked first. Capped games are draws, but `draws` counts the others alone. The rates are of one core: a
    second is one of the processor's. `seconds` is how long it all took, with `cores` at work. `endings` counts the
    games by what they ended by, where the game tells that.
    """

    game: str
    games: int
    players: tuple[str, ...]
    wins_player: tuple[int, ...]
    wins_seat: tuple[int, ...]
    draws: int
    capped: int
    turns_median: float
    turns_p90: float
    illegal: int
    decisions_per_s: float
    positions_per_s: float
    seconds: float
    cores: int
    elo: tuple[Rating, ...]
    shares: tuple[Share, ...]
    first: Share
    sectors: tuple[Venue, ...]
    game_s: float
    positions_per_game: tuple[float, ...]
    seed: int
    most_rounds: int
    endings: dict[str, int] = {}


def report(plan: Plan, results: Sequence[Result], seconds: float, cores: int) -> Report:
    """Return what the results of a plan come to."""
    seats, games = len(plan.players), len(results)
    scores = [0.0] * seats
    wins_player, wins_seat = [0] * seats, [0] * seats
    for result in results:
        for seat, player in enumerate(result.seating):
            scores[player] += result.credit(seat)
        if result.winner is not None:
            wins_player[result.seating[result.winner]] += 1
            wins_seat[(result.winner - result.first) % seats] += 1
    turns = [float(result.turns) for result in results]
    spent = sum(result.seconds for result in results)
    thought = sum(sum(result.thinking) for result in results)
    capped = sum(result.capped for result in results)
    return Report(
        game=plan.game,
        games=games,
        players=plan.players,
        wins_player=tuple(wins_player),
        wins_seat=tuple(wins_seat),
        draws=games - sum(wins_player) - capped,
        capped=capped,
        turns_median=quantile(turns, 0.5),
        turns_p90=quantile(turns, 0.9),
        illegal=sum(result.illegal for result in results),
        decisions_per_s=rate(sum(sum(result.decisions) for result in results), spent),
        positions_per_s=rate(sum(sum(result.positions) for result in results), thought),
        seconds=round(seconds, 3),
        cores=cores,
        elo=tuple(
            Rating(name, *(round(figure, 1) for figure in one))
            for name, one in zip(plan.players, elo(scores), strict=True)
        ),
        shares=tuple(_share(name, score, games) for name, score in zip(plan.players, scores, strict=True)),
        first=_first(results),
        sectors=tuple(_venue(name, results) for name in plan.venues if name),
        game_s=round(quantile([result.seconds for result in results], 0.5), 4),
        positions_per_game=tuple(
            round(sum(result.positions[player] for result in results) / max(1, games), 1)
            for player in range(seats)
        ),
        seed=plan.seed,
        most_rounds=plan.most_rounds,
        endings=dict(Counter(result.ending for result in results if result.ending).most_common()),
    )


def rate(count: int, seconds: float) -> float:
    """Return how many there are a second; 0 where no time went by."""
    return round(count / seconds, 1) if seconds > 0 else 0.0


def _share(name: str, score: float, games: int) -> Share:
    return Share(name, *(round(figure, 4) for figure in wilson(score, games)))


def _first(results: Sequence[Result]) -> Share:
    return _share("first", sum(result.credit(result.first) for result in results), len(results))


def _venue(name: str, results: Sequence[Result]) -> Venue:
    here = [result for result in results if result.venue == name]
    drawn = sum(result.winner is None and not result.capped for result in here)
    turns = quantile([float(result.turns) for result in here], 0.5)
    capped = sum(result.capped for result in here)
    return Venue(name, len(here), drawn, capped, turns, _first(here), _by_seat(here), _in_order(here))


def _by_seat(results: Sequence[Result]) -> tuple[Share, ...]:
    """Return each seat's share of the games, whoever had it."""
    seats = range(len(results[0].seating)) if results else ()
    return tuple(
        _share(f"seat {seat + 1}", sum(result.credit(seat) for result in results), len(results))
        for seat in seats
    )


def _in_order(results: Sequence[Result]) -> tuple[Share, ...]:
    """Return the share of who was first to play, of who came next, and so on."""
    seats = len(results[0].seating) if results else 0
    shares = []
    for place in range(seats):
        score = sum(result.credit((result.first + place) % seats) for result in results)
        shares.append(_share(f"place {place + 1}", score, len(results)))
    return tuple(shares)


def as_words(told: Report, *, by_sector: bool = False) -> str:
    """Return the figures as lines for a person."""
    if not told.games:
        return f"{told.game}: no game was played to its end."
    wide = max(8, *(len(name) for name in told.players))
    lines = [
        f"{told.game}: {_counted(told.games, 'game')} from seed {told.seed}",
        f"  {'player':<{wide}}  {'wins':>6}  {'share':>7}  {'95 %':^17}  {'Elo':>6}  {'95 %':^17}",
    ]
    for name, wins, share, rating in zip(told.players, told.wins_player, told.shares, told.elo, strict=True):
        lines.append(
            f"  {name:<{wide}}  {wins:>6}  {share.share:>7.1%}  {share.low:>7.1%} – {share.high:>7.1%}"
            f"  {round(rating.value):>+6d}  {round(rating.low):>+7d} – {round(rating.high):>+7d}"
        )
    seats = ", ".join(str(wins) for wins in told.wins_seat)
    drawn = f"{_counted(told.draws, 'draw')}, {told.capped} capped after {told.most_rounds} rounds"
    pace = f"{told.decisions_per_s:,.0f} decisions and {told.positions_per_s:,.0f} positions a second"
    lines += [
        f"  Won in order of play: {seats}; who plays first: {_in_words(told.first)}",
        f"  {drawn}, {told.illegal} illegal answers",
        *(
            [f"  Ended by: {', '.join(f'{how} {games}' for how, games in told.endings.items())}"]
            if told.endings
            else ()
        ),
        f"  Turns: {told.turns_median:.0f} in the median, 90 % up to {told.turns_p90:.0f}",
        f"  One core: {pace}, {told.game_s:.2f} s a game",
        f"  {told.seconds:.1f} s in all on {_counted(told.cores, 'core')}",
    ]
    return "\n".join([*lines, *(_by_sector(told) if by_sector else [])])


def _by_sector(told: Report) -> list[str]:
    if not told.sectors:
        return ["  This game has no sectors."]
    wide = max(len(venue.sector) for venue in told.sectors)
    seats = len(told.players)
    apart = len("100% ") * seats
    head = (
        f"  {'sector':<{wide}}  {'games':>6}  {'draws':>6}  {'capped':>6}  {'turns':>6}"
        f"  {'by seat':<{apart}} {'in order':<{apart}} first to play"
    )
    return [
        head,
        *(
            f"  {venue.sector:<{wide}}  {venue.games:>6}  {venue.draws:>6}  {venue.capped:>6}"
            f"  {venue.turns_median:>6.0f}  {_side_by_side(venue.seats)} {_side_by_side(venue.order)}"
            f" {_in_words(venue.first)}"
            for venue in told.sectors
        ),
    ]


def _side_by_side(shares: Sequence[Share]) -> str:
    return "".join(f"{share.share:>4.0%} " for share in shares)


def _in_words(share: Share) -> str:
    return f"{share.share:.1%} ({share.low:.1%} – {share.high:.1%})"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
