"""Seeded games of the star map as fingerprints, a line each; as a program, to be compared from engine to engine."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from nexus_table.games.starmap.actions import StarmapAction
from nexus_table.games.starmap.ai.levels import player
from nexus_table.games.starmap.catalogue import load_catalogue
from nexus_table.games.starmap.deck import Automaton
from nexus_table.games.starmap.game import Starmap
from nexus_table.games.starmap.options import CosmicEvents, RulesOptions
from nexus_table.games.starmap.state import StarmapSetup, StarmapState
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.fingerprint import fingerprint

from .test_random_games import CAPPED, options_of

GAME = Starmap(load_catalogue())
SECTORS = sorted(GAME.catalogue.sectors.items())
LEVELS = ("normal", "expert", "beginner")
PLANNED = 4
"""So many games are played by thinking players."""
PLANNED_ROUNDS = 6
"""In these a game ends here."""

Choose = Callable[[StarmapState], StarmapAction]


def walks() -> Iterator[str]:
    """Yield the name of each game and the fingerprint of all that was offered, done and come to in it."""
    for seed, (name, sector) in enumerate(SECTORS):
        setup = StarmapSetup(sector, options_of(seed))
        yield f"{name}, picked from lists: {walked(setup, seed, from_list(seed))}"
        yield f"{name}, drawn: {walked(setup, seed, drawn(seed))}"
        cosmic = StarmapSetup(sector, RulesOptions(round_limit=8, cosmic=CosmicEvents.EACH_ROUND))
        yield f"{name}, with cosmic events: {walked(cosmic, seed, from_list(seed))}"
        beside = StarmapSetup(sector, CAPPED, automata=(Automaton(sector.seats - 1, 1 + seed % 3),))
        yield f"{name}, beside an automaton: {walked(beside, seed, from_list(seed))}"
    for seed, (name, sector) in enumerate(SECTORS[:PLANNED]):
        setup = StarmapSetup(sector, RulesOptions(round_limit=PLANNED_ROUNDS))
        yield f"{name}, planned: {walked(setup, seed, planned(seed))}"


def walked(setup: StarmapSetup, seed: int, choose: Choose) -> str:
    """Return the fingerprint of a whole game: each action, how many were legal, and the state after it."""
    state = GAME.begin(setup, Chance(seed)).state
    met: list[object] = []
    while state.ended is None:
        listed = len(GAME.essential_actions(state))
        action = choose(state)
        refusal = GAME.refuse(state, state.seat, action)
        step = GAME.apply(state, state.seat, action)
        met.append((listed, action, refusal, step.events, GAME.fingerprint(step.state)))
        state = step.state
    return fingerprint(tuple(met))


def from_list(seed: int) -> Choose:
    """Return what picks one of the essential actions."""
    pick = random.Random(seed).choice
    return lambda state: pick(list(GAME.essential_actions(state)))


def drawn(seed: int) -> Choose:
    """Return what draws a legal action by lot."""
    chance = Chance(seed)

    def choose(state: StarmapState) -> StarmapAction:
        nonlocal chance
        action, chance = GAME.draw(state, chance)
        return action

    return choose


def planned(seed: int) -> Choose:
    """Return what lets a level think for each seat."""
    thinking = [player(LEVELS[seat % len(LEVELS)], GAME, seed + seat) for seat in range(4)]

    def choose(state: StarmapState) -> StarmapAction:
        prompt = GAME.prompt(state)
        assert prompt is not None
        return thinking[state.seat].answer(GAME.view(state, state.seat), prompt, state.seat)

    return choose


if __name__ == "__main__":
    for line in walks():
        print(line)
