"""How hard the Automa is: tells what was counted last; `--play GAMES` counts anew, so many for each level met.

The player's factions are drawn by lot, the Automa's six pairs come in turn. The results are kept in
tests/benchmarks/balance/automa.json.
"""

from __future__ import annotations

import argparse
import datetime
import itertools
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from nexus_table.app.registry import entry_named
from nexus_table.arena.statistics import quantile, wilson
from nexus_table.games.duel.ai.levels import player
from nexus_table.games.duel.game import Duel
from nexus_table.games.duel.options import Difficulty, DuelSetup, Mode, RulesOptions, solo_at
from nexus_table.games.duel.state import DuelState
from nexus_table.kernel.chance import Chance

KEPT = Path(__file__).parent / "balance" / "automa.json"
LEVELS = ("random", "beginner", "normal", "expert")
DIFFICULTIES = (Difficulty.NORMAL, Difficulty.HARD, Difficulty.NIGHTMARE)
MOST_TURNS = 80


class Share(msgspec.Struct, frozen=True):
    """In how many games, and what share of them, the player won; a draw is a half."""

    games: int
    share: float
    low: float
    high: float


class Met(Share, frozen=True, kw_only=True):
    """How a level fared at a difficulty."""

    level: str
    difficulty: str
    turns: float
    capped: int


class Counted(msgspec.Struct, frozen=True):
    """What was counted; `factions` are of the normal level at the normal difficulty."""

    date: str
    commit: str
    digest: str
    seconds: float
    met: tuple[Met, ...]
    factions: dict[str, Share]


def shared(scores: list[float]) -> Share:
    """Return the share that these scores make."""
    return Share(len(scores), *(round(one, 4) for one in wilson(sum(scores), len(scores))))


def played(game: Duel, level: str, difficulty: Difficulty, pair: tuple[str, str], seed: int) -> DuelState:
    """Play one game to its end and return its last state."""
    options = RulesOptions(turn_limit=MOST_TURNS)
    setup = DuelSetup(Mode.RANDOM, solo=solo_at(difficulty, pair), options=options)
    state = game.begin(setup, Chance(seed)).state
    mind = player(level, game, seed)
    while (prompt := game.prompt(state)) is not None:
        seat = prompt.seats[0]
        state = game.apply(state, seat, mind.answer(game.view(state, seat), prompt, seat)).state
    return state


def count(games: int) -> Counted:
    """Play so many games for each level and difficulty."""
    entry = entry_named("duel")
    game = entry.game
    solo = [ident for ident, faction in game.book.factions.items() if faction.solo]
    pairs = list(itertools.combinations(sorted(solo), 2))
    begun = time.process_time()
    met: list[Met] = []
    factions: dict[str, list[float]] = {ident: [] for ident in sorted(solo)}
    for level, difficulty in itertools.product(LEVELS, DIFFICULTIES):
        scores: list[float] = []
        turns: list[float] = []
        for number in range(games):
            pair = pairs[number % len(pairs)]
            state = played(game, level, difficulty, pair, 5000 + number)
            ended = state.ended
            scores.append(0.5 if ended is None or not ended.winners else float(ended.winners == (0,)))
            turns.append(float(state.turn))
            if (level, difficulty) == ("normal", Difficulty.NORMAL):
                for ident in pair:
                    factions[ident].append(scores[-1])
        share = shared(scores)
        capped = sum(turn >= MOST_TURNS for turn in turns)
        figures = (share.games, share.share, share.low, share.high)
        met.append(
            Met(*figures, level=level, difficulty=difficulty.value, turns=quantile(turns, 0.5), capped=capped)
        )
    return Counted(
        date=f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d}",
        commit=commit(),
        digest=game.digest,
        seconds=round(time.process_time() - begun, 1),
        met=tuple(met),
        factions={ident: shared(scores) for ident, scores in factions.items()},
    )


def commit() -> str:
    """Return the commit that is checked out."""
    told = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    )
    return told.stdout.strip()


def told(share: Share) -> str:
    """Return a share with its interval."""
    return f"{share.share:.1%} ({share.low:.1%} to {share.high:.1%})"


def section(counted: Counted) -> Iterator[str]:
    """Yield the lines of the page's section."""
    yield "## The Automa\n"
    yield "How often the player wins, its factions drawn by lot, against the six pairs of solo factions in turn:"
    yield f"{counted.seconds:,.0f} s of one core, {counted.date}, commit {counted.commit}, data"
    yield f"{counted.digest[:12]}. Draws count a half; intervals are Wilson's and hold 95 %.\n"
    yield "| player | Automa | games | won | median turns | at the cap |"
    yield "|---|---|---:|---|---:|---:|"
    for one in counted.met:
        yield (
            f"| {one.level} | {one.difficulty} | {one.games} | {told(one)} | {one.turns:.0f} | {one.capped} |"
        )
    yield "\nThe normal level against the normal Automa, by its factions:\n"
    yield "| faction | games | won |"
    yield "|---|---:|---|"
    yield from (f"| {ident} | {share.games} | {told(share)} |" for ident, share in counted.factions.items())


def main(words: Iterable[str]) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--play", type=int, metavar="GAMES", help="count anew, so many games each")
    wanted = parser.parse_args(list(words))
    if wanted.play is not None:
        counted = count(wanted.play)
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(counted), indent=1) + b"\n")
    elif KEPT.exists():
        counted = msgspec.json.decode(KEPT.read_bytes(), type=Counted)
    else:
        sys.stdout.write("## The Automa\n\nNothing is counted yet.\n")
        return
    sys.stdout.write("\n".join(section(counted)) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
