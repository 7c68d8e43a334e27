"""Random games on every shipped sector: they end, and no invariant ever breaks on the way."""

import random

import pytest

from nexus_table.games.starmap.catalogue import load_catalogue
from nexus_table.games.starmap.galaxy import STAR_WORTH, is_star, planets_around
from nexus_table.games.starmap.game import Starmap
from nexus_table.games.starmap.options import (
    Burden,
    Doubles,
    Fallen,
    Finish,
    Interference,
    RulesOptions,
)
from nexus_table.games.starmap.state import Phase, StarmapSetup
from nexus_table.kernel.chance import Chance

from .test_literal import random_board
from .tokens import GAME as TESTS

GAME = Starmap(load_catalogue())
SECTORS = list(GAME.catalogue.sectors.values())
CAPPED = RulesOptions(round_limit=25)
OTHER = RulesOptions(Finish.ROUND, Fallen.PLAYS_ON, Interference.TOGETHER, Burden.STAYS, Doubles.CAPTURED, 25)


def options_of(seed):
    """Return readings drawn by the seed, so that many games try them in all combinations."""
    pick = random.Random(seed).choice
    agreed = [pick(tuple(kind)) for kind in (Finish, Fallen, Interference, Burden, Doubles)]
    return RulesOptions(*agreed, 25)


def played(seed, watch=None, options=CAPPED):
    """Return the end of a random game; `watch` is shown each state and the one before it."""
    setup = StarmapSetup(SECTORS[seed % len(SECTORS)], options)
    state, chance = GAME.begin(setup, Chance(seed)).state, Chance(seed + 1)
    while state.ended is None:
        action, chance = GAME.draw(state, chance)
        after = GAME.apply(state, state.seat, action).state
        if watch is not None:
            assert GAME.refuse(state, state.seat, action) is None
            watch(state, after)
        state = after
    return state


def played_on(state, watch, game, chance):
    """Play a state to its end, or for 200 steps, watched."""
    for _ in range(200):
        if state.ended is not None:
            break
        action, chance = game.draw(state, chance)
        after = game.apply(state, state.seat, action).state
        watch(state, after)
        state = after


def keeps_what_is_promised(before, after):
    for seat in after.seats:
        assert after.fleet(seat) <= 25
        assert 0 <= after.energy[seat] <= 20
        assert after.points[seat] >= before.points[seat]
        assert after.cards[seat]
        assert len(set(after.cards[seat])) == len(after.cards[seat])
        assert 0 <= after.invested[seat] <= 20
    for place, (owner, ships, moved) in enumerate(zip(after.owners, after.ships, after.moved, strict=True)):
        assert (owner is None) == (ships == 0)
        assert moved <= ships <= (2 if is_star(place) else 5)
        if is_star(place) and owner is not None:
            assert sum(after.owners[planet] == owner for planet in planets_around(place)) >= 2
    for place in range(len(after.owners)):
        carried = len(after.relics_at(place))
        assert not (is_star(place) and carried)
        assert after.owners[place] is None or carried <= after.ships[place]
    assert [relic.kind for relic in after.relics] == [relic.kind for relic in after.sector.relics]
    assert all(relic.at in range(len(after.owners)) for relic in after.relics)
    assert (after.card is None) == (after.phase is Phase.CARD) or after.ended is not None
    assert after.card is None or after.card in after.cards[after.seat]
    if after.phase is not Phase.MOVEMENT:
        assert not any(after.moved)
        assert not after.loot


@pytest.mark.parametrize("seed", range(40))
def test_no_invariant_breaks(seed):
    played(seed, keeps_what_is_promised, CAPPED if seed % 2 else OTHER)


@pytest.mark.parametrize("seed", range(40))
def test_no_invariant_breaks_from_the_middle_of_a_fight(seed):
    played_on(random_board(random.Random(seed)).state, keeps_what_is_promised, TESTS, Chance(seed))


def test_two_hundred_random_games_end():
    ends = [played(seed) for seed in range(200)]
    assert all(state.round <= 25 for state in ends)
    assert all(GAME.outcome(state).winners for state in ends)
    assert {winner for state in ends for winner in state.ended.winners} == {0, 1, 2, 3}


@pytest.mark.long
def test_no_invariant_breaks_in_ten_thousand_games():
    for seed in range(1000, 11000):
        played(seed, keeps_what_is_promised, options_of(seed))


def test_the_same_seed_plays_the_same_game():
    assert GAME.fingerprint(played(7)) == GAME.fingerprint(played(7))


def test_worths_are_those_of_the_rulebook():
    galaxy = GAME.galaxy(SECTORS[0])
    assert {galaxy.worth[place] for place in galaxy.places if is_star(place)} == {STAR_WORTH} == {4}
