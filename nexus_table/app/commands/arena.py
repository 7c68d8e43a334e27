"""`nexus-table arena`: many games between computer players, over all cores, and what they come to."""

from __future__ import annotations

import csv
import io
import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec

from nexus_table.app.commands.destination import expect_writable, write
from nexus_table.app.commands.faults import CommandError, unknown
from nexus_table.app.commands.progress import progress
from nexus_table.app.doors import FAILED, FINE
from nexus_table.app.registry import contest_named, entry_named, games
from nexus_table.arena.contest import Contest
from nexus_table.arena.ledger import Ledger, LedgerError
from nexus_table.arena.match import MOST_GAMES, Plan, Result
from nexus_table.arena.playing import PlayerError
from nexus_table.arena.report import as_words, report
from nexus_table.arena.workers import WorkerError, play_all
from nexus_table.kernel.chance import SEEDS

INTERRUPTED = 130
MOST_JOBS = 256
MOST_ROUNDS = 9999
COLUMNS = (
    *("number", "sector", "seed", "seating", "first", "winner", "capped", "illegal", "turns", "rounds"),
    *("decisions", "positions", "seconds"),
)


class Asked(NamedTuple):
    """What the command line asks for; None where it leaves the choice to the game."""

    game: str
    games: int
    seed: int
    players: str
    most_rounds: int | None = None
    jobs: int | None = None
    sectors: Sequence[str] = ()
    csv: Path | None = None
    resume: Path | None = None


def run(asked: Asked, *, json: bool, by_sector: bool) -> int:
    """Play, print what came of it and return 0; 1 where a player answered illegally, 130 where it was interrupted.

    Raises CommandError with a sentence where this cannot be played.
    """
    jobs = asked.jobs if asked.jobs is not None else os.cpu_count() or 1
    _expect_numbers(asked, jobs)
    if asked.csv is not None:
        expect_writable(asked.csv, (".csv",))
    if asked.resume is not None:
        expect_writable(asked.resume, (".json",))
    plan = plan_of(asked, contest_of(asked.game))
    try:
        ledger = Ledger(plan, asked.resume)
    except LedgerError as fault:
        raise CommandError(str(fault)) from None
    finished = _played(ledger, jobs)
    told = report(plan, ledger.results, ledger.seconds, jobs)
    if asked.csv is not None:
        write(asked.csv, as_csv(plan, ledger.results))
    print(msgspec.json.encode(told).decode() if json else as_words(told, by_sector=by_sector))
    if not finished:
        kept = f"; {asked.resume} keeps them, and the same words go on" if asked.resume else ""
        print(f"Stopped after {told.games} of {plan.games} games{kept}.", file=sys.stderr)
        return INTERRUPTED
    return FAILED if told.illegal else FINE


def contest_of(name: str) -> Contest:
    """Return the contest of a game; CommandError where there is no such game, or it knows no computer players."""
    entry = entry_named(name)
    if entry is None:
        playable = [one.name for one in games() if one.contest is not None]
        raise CommandError(unknown("game", name, playable))
    if entry.contest is None:
        raise CommandError(f"{entry.title} has no computer players to pit against each other.")
    return entry.contest


def plan_of(asked: Asked, contest: Contest) -> Plan:
    """Return the plan that the words come to; CommandError where a level, a number of players or a sector is not."""
    players = tuple(word.strip() for word in asked.players.split(","))
    for level in players:
        if level not in contest.levels:
            raise CommandError(unknown("level", level, contest.levels))
    venues = contest.venues(len(players)) if len(players) > 1 else {}
    if not venues:
        raise CommandError(f"{asked.game} cannot be played by {len(players)} computer players.")
    for sector in asked.sectors:
        if sector not in venues:
            raise CommandError(
                unknown(f"sector for {len(players)}", sector, [name for name in venues if name])
            )
    return Plan(
        game=asked.game,
        digest=contest.game.digest,
        players=players,
        games=asked.games,
        seed=asked.seed,
        most_rounds=asked.most_rounds if asked.most_rounds is not None else contest.most_rounds,
        venues=tuple(asked.sectors) or tuple(contest.fair(len(players))),
    )


def as_csv(plan: Plan, results: Sequence[Result]) -> bytes:
    """Return the games as a table, one a row; seats are counted from 1, and players stand in the plan's order."""
    told = io.StringIO()
    rows = csv.writer(told, lineterminator="\n")
    rows.writerow(COLUMNS)
    for result in results:
        winner = "" if result.winner is None else plan.players[result.seating[result.winner]]
        seating = " ".join(plan.players[player] for player in result.seating)
        rows.writerow(
            (
                *(result.number + 1, result.venue, result.seed, seating, result.first + 1, winner),
                *(int(result.capped), result.illegal, result.turns, result.rounds),
                *(" ".join(map(str, counts)) for counts in (result.decisions, result.positions)),
                result.seconds,
            )
        )
    return told.getvalue().encode()


def _expect_numbers(asked: Asked, jobs: int) -> None:
    bounds = (
        ("--games", asked.games, 1, MOST_GAMES),
        ("--seed", asked.seed, 0, SEEDS - 1),
        ("--jobs", jobs, 1, MOST_JOBS),
        ("--max-rounds", 1 if asked.most_rounds is None else asked.most_rounds, 1, MOST_ROUNDS),
    )
    for word, number, low, high in bounds:
        if not low <= number <= high:
            raise CommandError(f"{word} takes a whole number from {low} to {high}, not {number}.")


def _played(ledger: Ledger, jobs: int) -> bool:
    """Play what is missing and return whether nobody interrupted it; what was played is written in any case."""
    missing, plan = ledger.missing(), ledger.plan
    playing = play_all(partial(contest_named, plan.game), plan, missing, jobs)
    done = plan.games - len(missing)
    try:
        with progress("games", plan.games) as advance:
            advance(done)
            for result in playing:
                ledger.add(result)
                done += 1
                advance(done)
    except KeyboardInterrupt:
        return False
    except (PlayerError, WorkerError) as fault:
        raise CommandError(f"The arena had to stop: {fault}.") from fault
    finally:
        playing.close()
        ledger.write()
    return True
