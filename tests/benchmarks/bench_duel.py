"""How fast the duel is played, beside another card game in the same run: prints its section of BENCHMARKS.md."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Sequence
from statistics import median

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


def main() -> None:
    game = DuelEntry().game
    other = uno()
    mine: list[tuple[int, int, float]] = []
    theirs: list[tuple[int, int, float]] = []
    for turn in range(ROUNDS):
        mine.append(duels(game, turn * DUELS))
        if other is not None:
            theirs.append(other())
    speed = max(actions / seconds for actions, _, seconds in mine)
    games = max(count / seconds for _, count, seconds in mine)
    length = sum(actions for actions, _, _ in mine) / sum(count for _, count, _ in mine)
    lines = [
        "## Duel",
        "",
        "One core; two games that take turns, the best of several rounds. An action is listed, picked and applied.",
        "",
        "| | goal | found |",
        "|---|---|---|",
        f"| actions a second | as many as uno | {speed:,.0f} |",
    ]
    if theirs:
        reference = max(actions / seconds for actions, _, seconds in theirs)
        ratio = median(ours[0] / ours[2] / (one[0] / one[2]) for ours, one in zip(mine, theirs, strict=True))
        lines.append(f"| rlcard's uno with its random players, in the same run | | {reference:,.0f} |")
        lines.append(f"| ratio, the median of {ROUNDS} rounds | 1 or more | {ratio:.2f} |")
    else:
        lines.append("| rlcard's uno | | not installed here |")
    lines.append(f"| random games a second, {length:.0f} actions each | 100 | {games:.0f} |")
    lines += [f"| {name}: µs to the next state | 5 | {value:.1f} |" for name, value in children(game)]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
