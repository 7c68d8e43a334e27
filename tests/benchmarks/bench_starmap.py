"""How quick the star map's engine is beside python-chess in the same run, and its perft counts; run it as a program."""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator

import chess

from nexus_table.games.starmap.catalogue import load_catalogue
from nexus_table.games.starmap.game import Starmap
from nexus_table.games.starmap.options import RulesOptions
from nexus_table.games.starmap.state import StarmapSetup, StarmapState
from nexus_table.kernel.chance import Chance
from tests.benchmarks.compiled_copy import RATES_ALONE, told_by_compiled
from tests.starmap.perft import POSITIONS, engine_steps, engine_turns

ROUNDS = 25
"""A random game ends here at the latest, as in the tests that play them by the thousand."""
PLIES = 400
SLICE = 0.25
"""Seconds of one engine before the other has its turn again, so that a slow moment of the machine meets both."""
SLICES = 24
DEPTH = 4
GOAL = 2.0
MOONSHOT = 50_000
CHILD_GOAL = 5.0
GAME_GOAL = 20.0


def main() -> None:
    game = Starmap(load_catalogue())
    if sys.argv[1:] == [RATES_ALONE]:
        print(json.dumps(rates_of(game)))
        return
    print("## Star map: the engine\n")
    print(
        "Random play: list the micro-actions, pick one, apply it. Processor time of one core, both engines by "
        f"turns in one process; games of the star map end after {ROUNDS} rounds, of chess after {PLIES} plies.\n"
    )
    rates(game)
    games(game)
    children(game)
    perft()


def rates(game: Starmap) -> None:
    """Print how many micro-actions a second both engines make, and the compiled copy of ours if it is there."""
    measured = {"star map": rates_of(game)}
    compiled = told_by_compiled("tests.benchmarks.bench_starmap")
    if compiled is not None:
        measured["star map, compiled (optional)"] = compiled
    print("| engine | micro-actions a second | listed for each | ratio | goal |\n|---|---:|---:|---:|---|")
    for name, (ours, listed, theirs, _) in measured.items():
        print(f"| {name} | {ours:,.0f} | {listed:.1f} | {ours / theirs:.2f} | at least {GOAL:g} |")
    ours, _, theirs, listed = measured["star map"]
    print(f"| python-chess {chess.__version__} | {theirs:,.0f} | {listed:.1f} | 1.00 | |")
    if len(measured) > 1:
        print(
            "\nThe compiled copy has a process of its own; its ratio is to python-chess in that very process."
        )
    print(f"\nThe moonshot is {MOONSHOT:,} a second: {ours / MOONSHOT:.0%} of the way.\n")


Rates = tuple[float, float, float, float]
"""Micro-actions a second and actions listed for each: ours, then those of python-chess."""


def rates_of(game: Starmap) -> Rates:
    """Return the rates of both engines by turns in this process."""
    ours, theirs = Tally(starmap_steps(game, 1)), Tally(chess_steps(2))
    for _ in range(SLICES):
        ours.run(SLICE)
        theirs.run(SLICE)
    return ours.rate, ours.listed, theirs.rate, theirs.listed


class Tally:
    """How many steps a loop makes and how long it takes."""

    def __init__(self, steps: Iterator[int]) -> None:
        self.steps, self.seconds, self.made, self.sum_listed = steps, 0.0, 0, 0

    def run(self, seconds: float) -> None:
        """Let the loop run for so long."""
        begin = now = time.thread_time()
        while now - begin < seconds:
            for _ in range(100):
                self.sum_listed += next(self.steps)
            self.made += 100
            now = time.thread_time()
        self.seconds += now - begin

    @property
    def rate(self) -> float:
        """Steps a second."""
        return self.made / self.seconds

    @property
    def listed(self) -> float:
        """Actions listed for each step."""
        return self.sum_listed / self.made


def starmap_steps(game: Starmap, seed: int) -> Iterator[int]:
    """Play at random for ever, and tell after each step how many there were to choose from."""
    pick = random.Random(seed).choice
    for state in openings(game):
        while state.ended is None:
            actions = list(game.essential_actions(state))
            yield len(actions)
            state = game.apply(state, state.seat, pick(actions)).state


def chess_steps(seed: int) -> Iterator[int]:
    """Do the same at chess."""
    pick = random.Random(seed).choice
    while True:
        board = chess.Board()
        for _ in range(PLIES):
            moves = list(board.legal_moves)
            if not moves:
                break
            yield len(moves)
            board.push(pick(moves))


def openings(game: Starmap) -> Iterator[StarmapState]:
    """Yield the beginnings of games on one shipped sector after the other, for ever."""
    sectors = [sector for _, sector in sorted(game.catalogue.sectors.items())]
    seed = 0
    while True:
        setup = StarmapSetup(sectors[seed % len(sectors)], RulesOptions(round_limit=ROUNDS))
        yield game.begin(setup, Chance(seed)).state
        seed += 1


def games(game: Starmap) -> None:
    """Print how long whole random games take, steps listed and picked or drawn by lot."""
    print("| a whole random game | median ms | 90 % | goal |\n|---|---:|---:|---|")
    for name, play in (("each step picked from a list", listed_game), ("each step drawn by lot", drawn_game)):
        times = sorted(timed(lambda: play(game, opening)) for opening in taken(game, 57))  # noqa: B023
        late = times[int(len(times) * 0.9)]
        print(f"| {name} | {statistics.median(times):.1f} | {late:.1f} | under {GAME_GOAL:g} |")
    print()


def listed_game(game: Starmap, state: StarmapState) -> None:
    """Play to the end, each step picked from the list."""
    pick = random.Random(state.first).choice
    while state.ended is None:
        state = game.apply(state, state.seat, pick(list(game.essential_actions(state)))).state


def drawn_game(game: Starmap, state: StarmapState) -> None:
    """Play to the end as the random player of a contest does."""
    chance = state.chance
    while state.ended is None:
        action, chance = game.draw(state, chance)
        state = game.apply(state, state.seat, action).state


def taken(game: Starmap, count: int) -> list[StarmapState]:
    beginnings = openings(game)
    return [next(beginnings) for _ in range(count)]


def children(game: Starmap) -> None:
    """Print how long it takes to make the state after a fact, and after a whole micro-action."""
    by_event: dict[str, list[float]] = {}
    by_action: dict[str, list[float]] = {}
    pick = random.Random(3).choice
    for state in taken(game, 19):
        while state.ended is None:
            action = pick(list(game.essential_actions(state)))
            name = type(action).__name__
            by_action.setdefault(name, []).append(repeated(lambda: game.apply(state, state.seat, action)))  # noqa: B023
            step = game.apply(state, state.seat, action)
            for event in step.events:
                before = state
                by_event.setdefault(type(event).__name__, []).append(repeated(lambda: event.onto(before)))  # noqa: B023
                state = event.onto(state)
            state = step.state
    print("| a child state | median µs | goal |\n|---|---:|---|")
    slowest = max(by_event.items(), key=lambda one: statistics.median(one[1]))
    everything = [time_ for times in by_event.values() for time_ in times]
    print(f"| after one fact | {statistics.median(everything):.2f} | under {CHILD_GOAL:g} |")
    print(f"| after the slowest kind of fact, {slowest[0]} | {statistics.median(slowest[1]):.2f} | |")
    for name, times in sorted(by_action.items()):
        print(f"| after a whole {name}, its rules judged | {statistics.median(times):.2f} | |")
    print()


def perft() -> None:
    """Print in how many ways steps and turns can be taken from the positions that the tests count too."""
    print(
        "Perft: in how many ways legal steps can be taken from fixed positions, the same by the literal model.\n"
    )
    print(
        "| position | 1 step | 2 | 3 | 4 | whole turns | steps a second |\n|---|---:|---:|---:|---:|---:|---:|"
    )
    for name, board in POSITIONS.items():
        begin = time.thread_time()
        counts = [engine_steps(board.state, depth) for depth in range(1, DEPTH + 1)]
        rate = sum(counts) / (time.thread_time() - begin)
        cells = [f"{count:,}" for count in (*counts, engine_turns(board.state))]
        print(f"| {name} | {' | '.join(cells)} | {rate:,.0f} |")


def repeated(run: Callable[[], object], times: int = 20) -> float:
    """Return how many microseconds of the processor a run takes, the least of three attempts."""
    attempts = []
    for _ in range(3):
        begin = time.thread_time()
        for _ in range(times):
            run()
        attempts.append((time.thread_time() - begin) / times * 1e6)
    return min(attempts)


def timed(run: Callable[[], object]) -> float:
    """Return how many milliseconds of the processor a run takes."""
    begin = time.thread_time()
    run()
    return (time.thread_time() - begin) * 1000.0


if __name__ == "__main__":
    main()
