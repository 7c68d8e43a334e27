"""How long the war's computer players think about an activation with forty models a side; prints its section."""

from __future__ import annotations

import random
from statistics import median
from time import process_time

from nexus_table.games.battlefield.war.ai.levels import LEVELS, player
from nexus_table.games.battlefield.war.catalogue import load_war
from nexus_table.games.battlefield.war.game import War
from nexus_table.games.battlefield.war.rules.sightings import hasten
from nexus_table.games.battlefield.war.state import Phase, WarState
from tests.benchmarks.bench_war_combat import MODELS, TABLES, crowd

ACTIVATIONS = 12
GOAL = 2.0


def main() -> None:
    war = War(load_war())
    judged = "compiled" if hasten() else "in numpy"
    print("## War: how long computer players think\n")
    print(
        f"Whole activations, from the choice of the unit to its last order, with {MODELS} models a side and everybody "
        f"near; processor seconds of one core over {len(TABLES)} tables, sight {judged}.\n"
    )
    print("| level | median | slowest | goal |")
    print("|---|---:|---:|---|")
    for level in LEVELS[1:]:
        taken: list[float] = []
        for table in TABLES:
            taken += activations(war, crowd(war.field, table, random.Random(1)), level)
        print(f"| {level} | {median(taken):.2f} s | {max(taken):.2f} s | under {GOAL:g} s |")


def activations(war: War, state: WarState, level: str) -> list[float]:
    """Return the seconds that each of the next activations takes both seats, questions in between answered too."""
    minds = [player(level, war, seat) for seat in (0, 1)]
    taken: list[float] = []
    spent = 0.0
    while len(taken) < ACTIVATIONS and state.phase is Phase.ACTION:
        prompt = war.prompt(state)
        if prompt is None:
            break
        seat = prompt.seats[0]
        began = process_time()
        order = minds[seat].answer(war.view(state, seat), prompt, seat)
        spent += process_time() - began
        after = war.apply(state, seat, order).state
        if state.activation is not None and after.activation is None:
            taken.append(spent)
            spent = 0.0
        state = after
    return taken


if __name__ == "__main__":
    main()
