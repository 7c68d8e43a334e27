"""How even the war's factions are: tells what was counted last; `--play GAMES` counts anew, and goes on where it was.

Every game is a war of Elimination at 400 Carbonite a depot between two players of the normal level, on the tables that
are the same from both sides in turn; each two factions meet from both sides equally often. The results are kept in
tests/benchmarks/balance/war.json, the games under way in the file that `--file` names.
"""

from __future__ import annotations

import argparse
import datetime
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from pathlib import Path

import msgspec

from nexus_table.app.registry import contest_named
from nexus_table.arena.contest import Contest
from nexus_table.arena.ledger import Ledger
from nexus_table.arena.match import Plan, Result
from nexus_table.arena.report import Share
from nexus_table.arena.statistics import quantile, wilson
from nexus_table.arena.workers import play_all

KEPT = Path(__file__).parent / "balance" / "war.json"
LEVEL, MISSION = "normal", "elimination"
ALLOWED, LENGTH = (0.40, 0.60), (10, 15)


class Part(Share, frozen=True, kw_only=True):
    """A share, and of how many games."""

    games: int


class Balance(msgspec.Struct, frozen=True):
    """What was counted; `pairings` are the shares of the faction named first, `factions` of each against all others."""

    date: str
    commit: str
    digest: str
    level: str
    seed: int
    games: int
    draws: int
    capped: int
    given_up: int
    rounds_median: float
    rounds_p90: float
    first: Part
    game_s: float
    seconds: float
    pairings: tuple[Part, ...]
    factions: tuple[Part, ...]


def make() -> Contest:
    """Return the war's contest; processes that play call it too."""
    return contest_named("war")


def venues(contest: Contest) -> tuple[str, ...]:
    """Return the venues in the order of play: each ordered pair of factions once in twelve, the tables in turn."""
    fair = [
        (name, setup)
        for name, setup in contest.venues(2).items()
        if setup.mission.id == MISSION and setup.layout.symmetry == "half-turn"
    ]
    tables = sorted({setup.layout.id for _, setup in fair})
    by_place = {(setup.layout.id, setup.factions): name for name, setup in fair}
    factions = sorted({setup.factions[0] for _, setup in fair})
    pairs = list(permutations(factions, 2))
    return tuple(
        by_place[tables[(row + column) % len(tables)], pair]
        for row in range(len(tables))
        for column, pair in enumerate(pairs)
    )


def plan_of(contest: Contest, games: int, seed: int) -> Plan:
    """Return a plan of which every second game is played: of two that mirror each other one tells as much."""
    return Plan(
        "war",
        contest.game.digest,
        (LEVEL, LEVEL),
        2 * games,
        seed,
        contest.most_rounds,
        venues(contest),
    )


def counted(plan: Plan, results: Sequence[Result]) -> Balance:
    """Return what the results come to."""
    pairings: dict[str, list[float]] = {}
    factions: dict[str, list[float]] = {}
    for result in results:
        one, two = result.venue.split(":")[2:]
        seat = 0 if one < two else 1
        pairings.setdefault(" against ".join(sorted((one, two))), []).append(result.credit(seat))
        factions.setdefault(one, []).append(result.credit(0))
        factions.setdefault(two, []).append(result.credit(1))
    rounds = [float(result.rounds) for result in results]
    seconds = [result.seconds for result in results]
    return Balance(
        date=f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d}",
        commit=commit(),
        digest=plan.digest,
        level=LEVEL,
        seed=plan.seed,
        games=len(results),
        draws=sum(result.winner is None and not result.capped for result in results),
        capped=sum(result.capped for result in results),
        given_up=sum(result.ending == "conceded" for result in results),
        rounds_median=quantile(rounds, 0.5),
        rounds_p90=quantile(rounds, 0.9),
        first=part("first", [result.credit(result.first) for result in results]),
        game_s=round(quantile(seconds, 0.5), 2),
        seconds=round(sum(seconds), 1),
        pairings=tuple(part(name, found) for name, found in sorted(pairings.items())),
        factions=tuple(part(name, found) for name, found in sorted(factions.items())),
    )


def part(name: str, found: Sequence[float]) -> Part:
    """Return the share that these scores make."""
    return Part(name, *(round(one, 4) for one in wilson(sum(found), len(found))), games=len(found))


def commit() -> str:
    """Return the commit that is checked out."""
    told = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    )
    return told.stdout.strip()


def section(balance: Balance) -> Iterator[str]:
    """Yield the lines of the page's section."""
    length = "within" if LENGTH[0] <= balance.rounds_median <= LENGTH[1] else "**outside**"
    hours = f"{balance.seconds / 3600:.2f} hours of one core ({balance.game_s:g} s a game in the median)"
    yield "## Balance of the war\n"
    yield f"{balance.games} wars of Elimination between two players of the {balance.level} level at 400 Carbonite a"
    yield f"depot, from seed {balance.seed}: {hours}, {balance.date},"
    yield f"commit {balance.commit}, data {balance.digest[:12]}. Every two factions meet from both sides equally often,"
    yield "on every table that is the same from both sides. Intervals are Wilson's and hold 95 %. They are decided in a"
    yield f"median of {balance.rounds_median:.0f} rounds (90 %: {balance.rounds_p90:.0f}), {length} the {LENGTH[0]} to"
    yield f"{LENGTH[1]} that are the goal; {balance.given_up} were given up, {balance.draws} drawn, {balance.capped} at"
    yield f"the cap of 40 rounds. The seat that deploys first won {shared(balance.first)}.\n"
    yield "| the first against the second | games | share of the first | allowed | overlaps |"
    yield "|---|---:|---|---|---|"
    yield from (row(one) for one in balance.pairings)
    yield "\n| faction against all others | games | share |"
    yield "|---|---:|---|"
    yield from (f"| {one.player} | {one.games} | {shared(one)} |" for one in balance.factions)


def row(one: Part) -> str:
    """Return a pairing's line."""
    fits = "yes" if one.high >= ALLOWED[0] and one.low <= ALLOWED[1] else "**no**"
    return f"| {one.player} | {one.games} | {shared(one)} | {ALLOWED[0]:.0%} to {ALLOWED[1]:.0%} | {fits} |"


def shared(one: Share) -> str:
    """Return a share with its interval."""
    return f"{one.share:.1%} ({one.low:.1%} to {one.high:.1%})"


def count(games: int, seed: int, jobs: int, file: Path | None) -> Balance:
    """Play what is still to be played, and return what all of it comes to."""
    contest = make()
    plan = plan_of(contest, games, seed)
    ledger = Ledger(plan, file)
    try:
        for result in play_all(make, plan, [one for one in ledger.missing() if one % 2 == 0], jobs):
            ledger.add(result)
    finally:
        ledger.write()
    return counted(plan, ledger.results)


def main(words: Iterable[str]) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--play", type=int, metavar="GAMES", help="count anew, in so many games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--file", type=Path, help="where games under way are kept")
    parser.add_argument("--look", action="store_true", help="show what was counted, but do not keep it")
    wanted = parser.parse_args(list(words))
    if wanted.play is not None:
        balance = count(wanted.play, wanted.seed, wanted.jobs, wanted.file)
        if not wanted.look:
            KEPT.parent.mkdir(exist_ok=True)
            KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(balance), indent=1) + b"\n")
    elif KEPT.exists():
        balance = msgspec.json.decode(KEPT.read_bytes(), type=Balance)
    else:
        sys.stdout.write("## Balance of the war\n\nNothing is counted yet.\n")
        return
    sys.stdout.write("\n".join(section(balance)) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
