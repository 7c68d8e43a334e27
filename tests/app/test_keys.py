"""What the bars of the three games offer alike is behind one key, so that a hand need learn it once."""

import pytest

from nexus_table.games.battlefield.screen.war.top_bar import BUTTONS as WAR
from nexus_table.games.duel.screen.question import SPARE_KEYS
from nexus_table.games.duel.screen.top_bar import BUTTONS as DUEL
from nexus_table.games.starmap.screen.top_bar import BUTTONS as STARMAP

BARS = {"war": WAR, "duel": DUEL, "star map": STARMAP}


def keys(name):
    """Return the key of a button in each game that has it."""
    return {game: button.key for game, bar in BARS.items() for button in bar if button.ask.name == name}


@pytest.mark.parametrize("name", ["UNDO", "REDO", "HINT", "HISTORY", "SAVE", "MENU"])
def test_every_game_has_it_behind_the_same_key(name):
    found = keys(name)
    assert set(found) == set(BARS)
    assert len(set(found.values())) == 1


@pytest.mark.parametrize("name", ["PAUSE", "SKIP"])
def test_the_games_that_have_it_have_it_behind_the_same_key(name):
    found = keys(name)
    assert len(found) > 1
    assert len(set(found.values())) == 1


@pytest.mark.parametrize("game", sorted(BARS))
def test_no_key_of_a_bar_stands_for_two_things(game):
    pressed = [button.key for button in BARS[game]]
    assert len(set(pressed)) == len(pressed)


def test_a_cards_third_thing_takes_no_key_of_the_bar():
    assert not {button.key for button in DUEL} & set(SPARE_KEYS)
