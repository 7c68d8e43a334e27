"""Seeded duels as fingerprints, a line each; as a program, to be compared from engine to engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle

from msgspec.structs import replace

from nexus_table.games.duel.actions import DuelAction
from nexus_table.games.duel.ai.levels import player
from nexus_table.games.duel.catalogue import load_catalogue
from nexus_table.games.duel.game import Duel
from nexus_table.games.duel.options import Difficulty, DuelSetup, Mode, RulesOptions, solo_at
from nexus_table.games.duel.state import DuelState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.fingerprint import fingerprint

GAME = Duel(load_catalogue())
LIMIT = RulesOptions(turn_limit=80)
RANDOM, ALONE, PLANNED = 40, 12, 3
"""How many duels are drawn by lot, are drawn by lot against the Automa, are played by thinking players."""
LEVELS = ("normal", "expert", "beginner")

Choose = Callable[[DuelState, Seat], DuelAction]
"""Returns what the seat that is asked does."""


def walks() -> Iterator[str]:
    """Yield the name of each duel and the fingerprint of all that was offered, done and come to in it."""
    setup = DuelSetup(mode=Mode.RANDOM, options=LIMIT)
    for seed in range(RANDOM):
        yield f"{seed}, drawn: {walked(setup, seed, drawn(seed))}"
    for seed, difficulty in zip(range(ALONE), cycle(Difficulty), strict=False):
        alone = replace(setup, solo=solo_at(difficulty))
        yield f"{seed}, drawn against the Automa: {walked(alone, seed, drawn(seed))}"
    for seed in range(PLANNED):
        yield f"{seed}, planned: {walked(setup, seed, planned(seed))}"


def walked(setup: DuelSetup, seed: int, choose: Choose) -> str:
    """Return the fingerprint of a whole duel: who was asked, what was offered and done, and the state after it."""
    state = GAME.begin(setup, Chance(seed)).state
    met: list[object] = []
    while (prompt := GAME.prompt(state)) is not None:
        seat = prompt.seats[0]
        action = choose(state, seat)
        refusal = GAME.refuse(state, seat, action)
        step = GAME.apply(state, seat, action)
        offered = [option.action for option in prompt.options]
        met.append((seat, offered, action, refusal, step.events, GAME.fingerprint(step.state)))
        state = step.state
    return fingerprint(tuple(met))


def drawn(seed: int) -> Choose:
    """Return what draws a legal action by lot."""
    chance = Chance(seed)

    def choose(state: DuelState, seat: Seat) -> DuelAction:
        nonlocal chance
        action, chance = GAME.draw(state, chance)
        return action

    return choose


def planned(seed: int) -> Choose:
    """Return what lets a level think for each seat."""
    thinking = [player(LEVELS[(seed + seat) % len(LEVELS)], GAME, seed + seat) for seat in range(2)]

    def choose(state: DuelState, seat: Seat) -> DuelAction:
        prompt = GAME.prompt(state)
        assert prompt is not None
        return thinking[seat].answer(GAME.view(state, seat), prompt, seat)

    return choose


if __name__ == "__main__":
    for line in walks():
        print(line)
