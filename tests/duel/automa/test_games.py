"""Whole games of a random player against the Automa keep what must always be true, and end."""

import pytest

from nexus_table.app.registry import entry_named
from nexus_table.games.duel.options import Difficulty, DuelSetup, Mode, RulesOptions, solo_at
from nexus_table.kernel.chance import Chance
from tests.duel.test_random_games import LIMIT, check

GAME = entry_named("duel").game
LEVELS = (Difficulty.NORMAL, Difficulty.HARD, Difficulty.NIGHTMARE)


def played(seed):
    """Play a random game against the Automa to its end and return its last state."""
    solo = solo_at(LEVELS[seed % len(LEVELS)])
    setup = DuelSetup(Mode.RANDOM, solo=solo, options=RulesOptions(turn_limit=LIMIT))
    state, chance, count = GAME.begin(setup, Chance(seed)).state, Chance(seed + 1), 0
    while (prompt := GAME.prompt(state)) is not None:
        assert prompt.seats == (0,), "only the player is asked"
        assert prompt.options
        check(GAME, state)
        action, chance = GAME.draw(state, chance)
        assert GAME.refuse(state, 0, action) is None
        state = GAME.apply(state, 0, action).state
        count += 1
        assert count < 5000
    return state


@pytest.mark.parametrize("seed", range(40))
def test_a_random_game_against_the_automa_keeps_the_rules_and_ends(seed):
    assert played(seed).ended is not None


def test_the_same_seed_gives_the_same_game():
    assert GAME.fingerprint(played(7)) == GAME.fingerprint(played(7))


@pytest.mark.long
def test_two_thousand_games_against_the_automa_keep_the_rules():
    turns = sorted(played(1000 + seed).turn for seed in range(2000))
    assert turns[len(turns) // 2] <= 40
