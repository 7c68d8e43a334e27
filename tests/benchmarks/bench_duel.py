"""How fast the duel is played, beside another card game in the same run: prints its section of BENCHMARKS.md."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import NamedTuple

from nexus_table.app.duel.entry import DuelEntry
from nexus_table.games.duel.actions import DuelAction, Pick
from nexus_table.games.duel.game import Duel
from nexus_table.games.duel.language.selectors import Pile
from nexus_table.games.duel.options import DuelSetup, Mode, RulesOptions
from nexus_table.games.duel.rules import answers
from nexus_table.games.duel.state import DuelState, Phase
from nexus_table.games.duel.tasks import AskPick
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from tests.benchmarks.compiled_copy import RATES_ALONE, told_by_compiled

SETUP = DuelSetup(mode=Mode.RANDOM, options=RulesOptions(turn_limit=80))
ROUNDS = 40
"""How often the two games take turns; of rates the best counts, since other work on the machine only slows."""
DUELS, UNOS = 10, 25


def picked(game: Duel, state: DuelState, luck: random.Random) -> tuple[Seat, DuelAction]:
    """List the legal actions and pick one of them, for whoever is asked."""
    task = answers.question(state)
    if task is None:
        return state.active, one_of(answers.turn_actions(state, game.book), luck)
    if isinstance(task, AskPick):
        return task.seat, Pick(tuple(luck.sample(task.options, luck.randint(task.fewest, task.most))))
    return task.seat, one_of(answers.single_actions(state, game.book, task), luck)


def one_of(actions: Sequence[DuelAction], luck: random.Random) -> DuelAction:
    """Return one of these by chance."""
    return actions[int(luck.random() * len(actions))]


def duels(game: Duel, first: int) -> tuple[int, int, float]:
    """Play some random duels; return actions, games and seconds."""
    actions, begun = 0, time.process_time()
    for seed in range(first, first + DUELS):
        luck = random.Random(seed)
        state = game.begin(SETUP, Chance(seed)).state
        while state.ended is None:
            seat, action = picked(game, state, luck)
            state = game.apply(state, seat, action).state
            actions += 1
    return actions, DUELS, time.process_time() - begun


def uno() -> Callable[[], tuple[int, int, float]] | None:
    """Return what plays some games of rlcard's uno as it plays them itself; None where rlcard is not installed."""
    try:
        import rlcard
        from rlcard.agents.random_agent import RandomAgent
    except ImportError:
        return None
    table = rlcard.make("uno", config={"seed": 1})
    table.set_agents([RandomAgent(table.num_actions) for _ in range(table.num_players)])

    def play() -> tuple[int, int, float]:
        actions, begun = 0, time.process_time()
        for _ in range(UNOS):
            paths, _ = table.run(is_training=False)
            actions += sum(len(path) // 2 for path in paths)
        return actions, UNOS, time.process_time() - begun

    return play


def microseconds(what: Callable[[], object], times: int = 200) -> float:
    """Return how long one call takes at best."""
    best = min(timed(what, times) for _ in range(200))
    return best / times * 1e6


def timed(what: Callable[[], object], times: int) -> float:
    """Return how many seconds so many calls take."""
    begun = time.process_time()
    for _ in range(times):
        what()
    return time.process_time() - begun


def children(game: Duel) -> list[tuple[str, float]]:
    """Return how long single facts take to become the next state."""
    from nexus_table.games.duel.events import CardMoved, Cause, NexusDamaged, PhaseBegan, UnitExhausted

    state = game.begin(SETUP, Chance(1)).state
    card = state.sides[0].deck[0]
    drawn = CardMoved(card, 0, Pile.DECK, 0, Pile.HAND, Cause.DRAWN, eyes=1)
    facts = {
        "a phase begins": PhaseBegan(Phase.ACTION),
        "a nexus is damaged": NexusDamaged(0, 3),
        "a card is drawn": drawn,
        "a unit is exhausted": UnitExhausted(card),
    }
    return [(name, microseconds(lambda fact=fact: fact.onto(state))) for name, fact in facts.items()]  # type: ignore[misc]


class Rates(NamedTuple):
    """Actions and games a second, actions a game; what uno makes in the same run and the ratio to it, if it is here."""

    actions: float
    games: float
    length: float
    uno: float | None
    ratio: float | None


def rates_of(game: Duel) -> Rates:
    """Let both games take turns, and return what they make."""
    other = uno()
    mine: list[tuple[int, int, float]] = []
    theirs: list[tuple[int, int, float]] = []
    for turn in range(ROUNDS):
        mine.append(duels(game, turn * DUELS))
        if other is not None:
            theirs.append(other())
    ratios = [ours[0] / ours[2] / (one[0] / one[2]) for ours, one in zip(mine, theirs, strict=False)]
    return Rates(
        actions=max(actions / seconds for actions, _, seconds in mine),
        games=max(count / seconds for _, count, seconds in mine),
        length=sum(actions for actions, _, _ in mine) / sum(count for _, count, _ in mine),
        uno=max((actions / seconds for actions, _, seconds in theirs), default=None),
        ratio=median(ratios) if ratios else None,
    )


def row(name: str, rates: Rates) -> str:
    """Return an engine's line of the table."""
    ratio = "no uno here" if rates.ratio is None else f"{rates.ratio:.2f}"
    return f"| {name} | {rates.actions:,.0f} | {ratio} | 1 or more | {rates.games:.0f} |"


def main() -> None:
    game = DuelEntry().game
    plain = rates_of(game)
    if sys.argv[1:] == [RATES_ALONE]:
        print(json.dumps(plain))
        return
    told = told_by_compiled("tests.benchmarks.bench_duel")
    lines = [
        "## Duel",
        "",
        "Random play on one core: an action is listed, picked and applied. Two games take turns in one process; of",
        f"rates the best of {ROUNDS} rounds is told, of ratios the median. A duel has {plain.length:.0f} actions.",
        "",
        "| engine | actions a second | ratio to uno | goal | random games a second (goal 100, moonshot 300) |",
        "|---|---:|---:|---|---:|",
        row("duel", plain),
    ]
    if told is not None:
        lines.append(row("duel, compiled (optional)", Rates(*told)))
    if plain.uno is not None:
        lines.append(f"| rlcard's uno with its random players | {plain.uno:,.0f} | 1.00 | | |")
    if told is not None:
        lines += ["", "The compiled copy has a process of its own; its ratio is to uno in that very process."]
    lines += ["", "| the next state after | µs | goal |", "|---|---:|---|"]
    lines += [f"| {name} | {value:.1f} | under 5 |" for name, value in children(game)]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
