"""How even the duel's factions are: tells what was counted last; `--play GAMES` counts anew, and goes on where it was.

Every game is played at the normal level by two decks drawn by lot; a faction scores where its deck does. The results
are kept in tests/benchmarks/balance/duel.json, the games under way in the file that `--file` names.
"""

from __future__ import annotations

import argparse
import datetime
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from nexus_table.app.registry import contest_named
from nexus_table.arena.contest import Contest
from nexus_table.arena.ledger import Ledger
from nexus_table.arena.match import Plan, Result
from nexus_table.arena.report import Share
from nexus_table.arena.statistics import quantile, wilson
from nexus_table.arena.workers import play_all
from nexus_table.kernel.chance import Chance

KEPT = Path(__file__).parent / "balance" / "duel.json"
LEVEL = "normal"
ALLOWED, PAIR_ALLOWED, FIRST_ALLOWED = (0.42, 0.58), (0.35, 0.65), (0.45, 0.55)


class Part(Share, frozen=True, kw_only=True):
    """The share of a faction, or of two in one deck, and in how many games."""

    games: int


class Balance(msgspec.Struct, frozen=True):
    """What was counted."""

    date: str
    commit: str
    digest: str
    level: str
    seed: int
    games: int
    draws: int
    capped: int
    turns_median: float
    turns_p90: float
    first: Part
    seconds: float
    factions: tuple[Part, ...]
    pairs: tuple[Part, ...]


def make() -> Contest:
    """Return the duel's contest; processes that play call it too."""
    return contest_named("duel")


def plan_of(contest: Contest, games: int, seed: int) -> Plan:
    """Return a plan of which every second game is played: of two that mirror each other one tells as much."""
    digest = contest.game.digest
    return Plan("duel", digest, (LEVEL, LEVEL), 2 * games, seed, contest.most_rounds, ("",))


def counted(contest: Contest, plan: Plan, results: Sequence[Result]) -> Balance:
    """Return what the results come to; which decks were played follows from the seeds."""
    scores: dict[str, list[float]] = {}
    setup = contest.venues(2)[""]
    for result in results:
        sides = contest.game.begin(setup, Chance(result.seed)).state.sides
        for seat, side in enumerate(sides):
            one, two = sorted(side.factions)
            for name in (one, two, f"{one} + {two}"):
                scores.setdefault(name, []).append(result.credit(seat))
    parts = [part(name, found) for name, found in sorted(scores.items())]
    turns = [float(result.turns) for result in results]
    return Balance(
        date=f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d}",
        commit=commit(),
        digest=plan.digest,
        level=LEVEL,
        seed=plan.seed,
        games=len(results),
        draws=sum(result.winner is None and not result.capped for result in results),
        capped=sum(result.capped for result in results),
        turns_median=quantile(turns, 0.5),
        turns_p90=quantile(turns, 0.9),
        first=part("first", [result.credit(result.first) for result in results]),
        seconds=round(sum(result.seconds for result in results), 1),
        factions=tuple(one for one in parts if "+" not in one.player),
        pairs=tuple(one for one in parts if "+" in one.player),
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
    capped = balance.capped / max(1, balance.games)
    yield "## Balance of the duel\n"
    yield (
        f"{balance.games} games between two players of the {balance.level} level, each with two factions by lot, from"
    )
    yield (
        f"seed {balance.seed}: {balance.seconds:,.0f} s of one core, {balance.date}, commit {balance.commit}, data"
    )
    yield f"{balance.digest[:12]}. Draws count a half; intervals are Wilson's and hold 95 %. The median game"
    yield (
        f"has {balance.turns_median:.0f} turns, both seats' counted (90 %: {balance.turns_p90:.0f}); "
        f"{balance.draws} draws, {balance.capped} at the cap of 80 turns ({capped:.1%}).\n"
    )
    yield "| | games | share | allowed | overlaps |"
    yield "|---|---:|---|---|---|"
    yield row(balance.first, "who begins", FIRST_ALLOWED)
    yield from (row(one, one.player, ALLOWED) for one in balance.factions)
    out = [one for one in balance.pairs if not overlaps(one, PAIR_ALLOWED)]
    fewest = min((one.games for one in balance.pairs), default=0)
    yield (
        f"\nOf the {len(balance.pairs)} pairs in one deck ({fewest} games or more each) {len(out)} lie wholly outside "
        f"{PAIR_ALLOWED[0]:.0%} to {PAIR_ALLOWED[1]:.0%}{':' if out else '.'}"
    )
    if out:
        yield "\n| pair | games | share | allowed | overlaps |"
        yield "|---|---:|---|---|---|"
        yield from (row(one, one.player, PAIR_ALLOWED) for one in out)


def row(one: Part, name: str, allowed: tuple[float, float]) -> str:
    """Return a line of a table."""
    fits = "yes" if overlaps(one, allowed) else "**no**"
    share = f"{one.share:.1%} ({one.low:.1%} to {one.high:.1%})"
    return f"| {name} | {one.games} | {share} | {allowed[0]:.0%} to {allowed[1]:.0%} | {fits} |"


def overlaps(one: Part, allowed: tuple[float, float]) -> bool:
    """Whether an interval has anything in common with what is allowed."""
    return one.high >= allowed[0] and one.low <= allowed[1]


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
    return counted(contest, plan, ledger.results)


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
        sys.stdout.write("## Balance of the duel\n\nNothing is counted yet.\n")
        return
    sys.stdout.write("\n".join(section(balance)) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
