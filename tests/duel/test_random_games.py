"""Whole games by random players keep what must always be true; each property is shown to be able to fail."""

import pytest
from msgspec.structs import replace

from nexus_table.app.registry import entry_named
from nexus_table.games.duel.game import Duel
from nexus_table.games.duel.options import DuelSetup, Mode, RulesOptions
from nexus_table.games.duel.state import MOST_UNITS, Ended, Ending, Phase, Unit
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.view import without_chance

from . import invariants
from .invariants import Game

ENTRY = entry_named("duel")
LIMIT = 80
SETUP = DuelSetup(mode=Mode.RANDOM, options=RulesOptions(turn_limit=LIMIT))


def test_there_are_twenty_properties():
    assert len(invariants.LAWS) == 20


@pytest.mark.parametrize("seed", range(12))
def test_a_random_game_keeps_the_rules_and_ends(seed):
    assert Game(ENTRY.game, SETUP, seed, whole=seed % 4 == 0).play().turn <= LIMIT


def test_few_random_games_go_on_to_the_limit():
    ended = [Game(ENTRY.game, SETUP, seed).play() for seed in range(100, 112)]
    assert sum(state.turn >= LIMIT for state in ended) <= 6


@pytest.mark.long
def test_ten_thousand_random_games_keep_the_rules():
    pairs = set()
    for seed in range(10_000):
        state = Game(ENTRY.game, SETUP, 1000 + seed, whole=seed % 20 == 0).play()
        pairs |= {tuple(sorted(side.factions)) for side in state.sides}
    assert len(pairs) == 16 * 15 // 2, "not every pair of factions was played"


def middle(seed=3, actions=60):
    """Return a state in the middle of a random game, where the turn waits and both have units."""
    game = ENTRY.game
    state, chance = game.begin(SETUP, Chance(seed)).state, Chance(seed)
    while actions > 0 or state.agenda or not all(side.units for side in state.sides):
        action, chance = game.draw(state, chance)
        state = game.apply(state, game.prompt(state).seats[0], action).state
        actions -= 1
        if state.ended is not None:
            return middle(seed + 1)
    return state


def with_first(state, **changes):
    return replace(state, sides=(replace(state.sides[0], **changes), state.sides[1]))


def first_unit(state, **changes):
    first, *rest = state.sides[0].units
    return with_first(state, units=(replace(first, **changes), *rest))


BROKEN = {
    invariants.each_card_is_in_exactly_one_zone: lambda state: with_first(state, deck=state.sides[0].deck[1:]),
    invariants.tokens_are_as_many_as_the_box_holds: lambda state: with_first(state, rage=4),
    invariants.no_side_has_more_than_eight_units_or_captives: lambda state: with_first(
        state, units=tuple(Unit(card) for card in range(MOST_UNITS + 1))
    ),
    invariants.a_nexus_is_between_nothing_and_its_cap: lambda state: with_first(state, nexus=31),
    invariants.no_unit_lives_without_hit_points: lambda state: first_unit(state, damage=99),
    invariants.nothing_is_in_mid_air_while_the_turn_waits: lambda state: replace(state, limbo=(1,)),
    invariants.piles_keep_their_order: lambda state: with_first(state, hand=(3, 2)),
    invariants.an_answer_is_offered_and_legal_until_the_game_is_over: lambda state: with_first(
        replace(state, active=0, phase=Phase.ACTION), plays=1, hand=(2, 2)
    ),
}  # fmt: skip


@pytest.mark.parametrize("law", BROKEN, ids=lambda law: law.__name__)
def test_a_state_that_breaks_a_property_is_found(law):
    state = middle()
    law(ENTRY.game, state)
    with pytest.raises(AssertionError):
        law(ENTRY.game, BROKEN[law](state))


def test_a_view_that_tells_a_hidden_face_is_found():
    class Glass(Duel):
        def view(self, state, seat):
            return replace(without_chance(state), been=())

    invariants.a_view_tells_no_hidden_face(ENTRY.game, middle())
    with pytest.raises(AssertionError):
        invariants.a_view_tells_no_hidden_face(Glass(ENTRY.game.catalogue), middle())


def test_an_end_that_does_not_fit_the_nexuses_is_found():
    state = replace(with_first(middle(), nexus=0), ended=Ended((1,), Ending.NEXUS))
    invariants.the_end_is_what_the_nexuses_say(ENTRY.game, state)
    with pytest.raises(AssertionError):
        invariants.the_end_is_what_the_nexuses_say(
            ENTRY.game, replace(state, ended=Ended((0,), Ending.NEXUS))
        )
