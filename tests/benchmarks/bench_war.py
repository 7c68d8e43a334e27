"""How quick the war's engine is: random play with the real rules, child states, listed orders; run it as a program."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

from msgspec.structs import replace

from nexus_table.games.battlefield.war.events import ActivationBegan, DamageTaken, UnitMoved
from nexus_table.games.battlefield.war.state import WarState
from nexus_table.kernel.chance import Chance
from tests.war.test_random_wars import crowded, game

SECONDS = 6.0
ACTIONS_GOAL = 300
CHILD_GOAL = 20.0
A_SIDE = 10


def main() -> None:
    print("## War: the engine\n")
    print(
        f"Random play with the real rules on shipped tables, {A_SIDE} models a side to begin with; processor time of "
        "one core, judging each order included. A child state is the state after one fact.\n"
    )
    battles = [only(crowded(seed), A_SIDE) for seed in range(4)]
    play(battles, 1.0)  # the terrain and its judge are made once for a game
    actions, seconds = play(battles, SECONDS)
    print("| | figure | goal |\n|---|---:|---|")
    print(f"| random actions a second | {actions / seconds:,.0f} | at least {ACTIONS_GOAL} |")
    state = battles[0]
    unit = state.assets[0]
    facts = {
        "a unit moved": UnitMoved(unit.id, (unit.at, (unit.at[0] + 1.0, unit.at[1])), 1.0),
        "an activation began": ActivationBegan(unit.id),
        "damage was taken": DamageTaken(unit.id, 1),
    }
    for name, fact in facts.items():
        took = each(lambda fact=fact: fact.onto(state)) * 1e6  # type: ignore[misc]
        print(f"| child state: {name} | {took:.1f} µs | under {CHILD_GOAL:g} µs |")
    fingerprint = each(lambda: game().fingerprint(state)) * 1e6
    print(f"| fingerprint | {fingerprint:,.0f} µs | |")
    active = activated(state)
    listed = each(lambda: sum(1 for _ in game().legal_actions(active)), 20) * 1e3
    print(f"| every candidate order of an activated unit | {listed:.1f} ms | |")


def only(state: WarState, a_side: int) -> WarState:
    """Return a war with so many models a side."""
    kept = [asset for seat in (0, 1) for asset in state.of(seat)[:a_side]]
    return replace(state, assets=tuple(sorted(kept, key=lambda asset: asset.id)))


def activated(state: WarState) -> WarState:
    """Return the war with a unit of the seat that is asked activated that has a gun."""
    field = game().field
    unit = next(
        asset
        for asset in state.of(state.active)
        if field.unit(asset) is not None and any(weapon.ranged for weapon in field.sheet(asset).weapons)
    )
    return ActivationBegan(unit.id).onto(state)


def play(battles: list[WarState], seconds: float) -> tuple[int, float]:
    """Play the battles by turns for so long, each anew when it is over; return actions and seconds."""
    war, made = game(), 0
    states = list(battles)
    chance = Chance(1)
    begin = time.thread_time()
    while time.thread_time() - begin < seconds:
        for number, state in enumerate(states):
            for _ in range(20):
                prompt = war.prompt(state)
                if prompt is None:
                    state = battles[number]
                    continue
                order, chance = war.draw(state, chance)
                if war.refuse(state, prompt.seats[0], order) is not None:
                    raise AssertionError(f"{order} was drawn and is refused")
                state = war.apply(state, prompt.seats[0], order).state
                made += 1
            states[number] = state
    return made, time.thread_time() - begin


def each(what: Callable[[], object], times: int = 400) -> float:
    """Return the median seconds that something takes."""
    took = []
    for _ in range(times):
        begin = time.perf_counter()
        what()
        took.append(time.perf_counter() - begin)
    return statistics.median(took)


if __name__ == "__main__":
    main()
