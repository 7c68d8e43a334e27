"""Whole games of a random player against the Automa keep what must always be true, and end."""

import pytest

from nexus_table.app.registry import entry_named
from nexus_table.games.duel.options import Difficulty, DuelSetup, Mode, RulesOptions, solo_at
from tests.duel.invariants import Game
from tests.duel.test_random_games import LIMIT

GAME = entry_named("duel").game
LEVELS = (Difficulty.NORMAL, Difficulty.HARD, Difficulty.NIGHTMARE)


def played(seed, *, whole=False):
    """Play a random game against the Automa to its end and return its last state."""
    solo = solo_at(LEVELS[seed % len(LEVELS)])
    setup = DuelSetup(Mode.RANDOM, solo=solo, options=RulesOptions(turn_limit=LIMIT))
    return Game(GAME, setup, seed, whole=whole).play()


@pytest.mark.parametrize("seed", range(40))
def test_a_random_game_against_the_automa_keeps_the_rules_and_ends(seed):
    assert played(seed, whole=seed % 8 == 0).ended is not None


def test_the_same_seed_gives_the_same_game():
    assert GAME.fingerprint(played(7)) == GAME.fingerprint(played(7))


@pytest.mark.long
def test_two_thousand_games_against_the_automa_keep_the_rules():
    turns = sorted(played(1000 + seed, whole=seed % 20 == 0).turn for seed in range(2000))
    assert turns[len(turns) // 2] <= 40
