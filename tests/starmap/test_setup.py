"""Setup and Victory Conditions: what a game begins with, and what it is played for."""

import pytest

from nexus_table.games.starmap.model import Force, Goals
from nexus_table.games.starmap.state import Card, StarmapSetup
from nexus_table.kernel.chance import Chance

from .tokens import GAME, sector


def begun(first=0, **more):
    made = sector(**more)
    return GAME.begin(StarmapSetup(made, first=first), Chance(7)).state, GAME.galaxy(made)


def test_each_seat_begins_with_four_ships_on_its_tann_planet_and_three_energy():
    """Setup 6."""
    state, galaxy = begun()
    for seat, name in enumerate(("a.1", "d.1")):
        assert (state.owners[galaxy.placed[name]], state.ships[galaxy.placed[name]]) == (seat, 4)
        assert state.fleet(seat) == 4
    assert state.energy == (3, 3)


def test_all_four_phase_cards_begin_face_up():
    """Setup 4."""
    state, _ = begun()
    assert state.cards == (tuple(Card),) * 2
    assert [option.action.card for option in GAME.prompt(state).options] == list(Card)


def test_the_starting_player_is_agreed_or_chosen_at_random():
    """Setup 2."""
    assert begun(first=1)[0].seat == 1
    made = sector()
    drawn = {GAME.begin(StarmapSetup(made), Chance(seed)).state.seat for seed in range(20)}
    assert drawn == {0, 1}


def test_relics_wait_where_the_sector_says():
    """Setup 7."""
    state, galaxy = begun(relics=(("military", "c.2"), ("extractor", "b.3")))
    assert [galaxy.names[relic.at] for relic in state.relics] == ["c.2", "b.3"]


@pytest.mark.parametrize(("seats", "goals"), [(2, Goals(6, 4)), (3, Goals(7, 5)), (4, Goals(7, 5))])
def test_the_goals_are_those_of_the_victory_track(seats, goals):
    """Victory Conditions: 6 points or 4 relics for two, 7 or 5 for more."""
    assert GAME.galaxy(sector(seats, "abcdef")).goals == goals


def test_a_sector_may_have_goals_forces_and_energy_of_its_own():
    """Victory Conditions: they may change for pre-set scenarios (S4)."""
    state, galaxy = begun(goals=Goals(2, 1), forces=(Force(0, "b.2", 2), Force(1, "c.1", 5)), energy=9)
    assert galaxy.goals == Goals(2, 1)
    assert (state.fleet(0), state.fleet(1), state.energy) == (2, 5, (9, 9))


@pytest.mark.parametrize(
    "setup",
    [
        StarmapSetup(sector(2, "abc")),
        StarmapSetup(sector(2, relics=(("military", "z.1"),))),
        StarmapSetup(sector(2, relics=(("military", "b.star"),))),
        StarmapSetup(sector(2, joined=(("a", "z"),))),
        StarmapSetup(sector(), first=3),
    ],
)
def test_a_set_up_that_cannot_be_played_is_refused_with_a_sentence(setup):
    with pytest.raises(ValueError, match=r"seat|system|star|Tann|begin"):
        GAME.begin(setup, Chance(1))
