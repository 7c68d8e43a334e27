"""Setup: initiative, the draft, decks and the mulligan (D12, D20)."""

import pytest

from nexus_table.app.registry import entry_named
from nexus_table.games.duel.actions import Draft, Pick
from nexus_table.games.duel.game import Picks
from nexus_table.games.duel.options import DuelSetup, Mode, RulesOptions
from nexus_table.games.duel.state import Phase
from nexus_table.kernel.chance import Chance


@pytest.fixture(scope="module")
def game():
    return entry_named("duel").game


def drafted(game, setup, seed=1):
    """Return the state after a draft in which everyone takes what is offered first, and who took when."""
    state, order = game.begin(setup, Chance(seed)).state, []
    while isinstance((prompt := game.prompt(state)).options[0].action, Draft):
        order.append(prompt.seats[0])
        state = game.apply(state, prompt.seats[0], prompt.options[0].action).state
    return state, order


@pytest.mark.parametrize("first", [0, 1])
def test_the_initiative_drafts_one_the_other_two_and_the_last_goes_to_the_first(game, first):
    """Choose Factions: four are laid out."""
    state, order = drafted(game, DuelSetup(first=first))
    assert order == [first, 1 - first, 1 - first]
    assert [len(side.factions) for side in state.sides] == [2, 2]
    assert len({ident for side in state.sides for ident in side.factions}) == 4
    assert state.starter == first


def test_a_casual_game_offers_all_factions(game):
    """Casual Game; each faction is taken once."""
    state = game.begin(DuelSetup(mode=Mode.CASUAL, first=0), Chance(1)).state
    duelling = [ident for ident, faction in game.book.factions.items() if not faction.solo]
    assert [option.action.faction for option in game.prompt(state).options] == duelling
    state, order = drafted(game, DuelSetup(mode=Mode.CASUAL, first=0))
    assert order in ([0, 1, 1, 0], [0, 1, 1])
    assert len({ident for side in state.sides for ident in side.factions}) == 4


def test_a_random_pick_asks_nobody(game):
    """Random Pick."""
    state = game.begin(DuelSetup(mode=Mode.RANDOM), Chance(1)).state
    assert [len(side.factions) for side in state.sides] == [2, 2]
    assert isinstance(game.prompt(state), Picks), "the mulligan comes first"


def test_decks_have_thirty_cards_of_two_factions_and_hands_five(game):
    """Deck Creation; Prepare to Start."""
    state = game.begin(DuelSetup(mode=Mode.RANDOM), Chance(3)).state
    for seat, side in enumerate(state.sides):
        assert (len(side.deck), len(side.hand), side.nexus) == (25, 5, 30)
        cards = (*side.deck, *side.hand)
        assert {state.owners[card] for card in cards} == {seat}
        assert {game.book.blueprints[state.kinds[card]].faction for card in cards} == set(side.factions)


def test_a_mulligan_draws_as_many_and_then_shuffles_those_back(game):
    """D12: what was set aside cannot come back at once."""
    state = game.begin(DuelSetup(mode=Mode.RANDOM, first=0), Chance(5)).state
    away = state.sides[0].hand[:3]
    state = game.apply(state, 0, Pick(away)).state
    assert len(state.sides[0].hand) == 5
    assert not set(away) & set(state.sides[0].hand)
    assert set(away) <= set(state.sides[0].deck)
    assert game.prompt(state).seats == (1,)


def test_the_starting_player_does_not_draw_in_the_first_turn(game):
    """Start of Turn."""
    state = game.begin(DuelSetup(mode=Mode.RANDOM, mulligan=False, first=1), Chance(5)).state
    assert (state.active, state.turn, state.phase) == (1, 1, Phase.ACTION)
    assert len(state.sides[1].hand) == 5


def test_a_setup_that_cannot_be_played_is_told(game):
    with pytest.raises(ValueError, match="no faction called nobody"):
        game.begin(DuelSetup(pool=("nobody",)), Chance(1))
    known = tuple(game.book.factions)[:3]
    with pytest.raises(ValueError, match="in one deck only"):
        game.begin(DuelSetup(factions=((known[0], known[1]), (known[1], known[2]))), Chance(1))
    with pytest.raises(ValueError, match="needed to choose from"):
        game.begin(DuelSetup(pool=known), Chance(1))


def test_the_agreed_nexus_is_the_cap_too(game):
    """D9."""
    setup = DuelSetup(mode=Mode.RANDOM, options=RulesOptions(nexus=12))
    assert [side.nexus for side in game.begin(setup, Chance(1)).state.sides] == [12, 12]
