"""What a seat sees can be filled to whole states that it cannot tell from the true one, and that can be played on."""

import pytest
from msgspec.structs import replace

from nexus_table.app.registry import entry_named
from nexus_table.games.duel.options import DuelSetup, Mode
from nexus_table.kernel.chance import Chance

from .invariants import all_cards
from .tokens import Table, card, does

GAME = entry_named("duel").game


def walked(seed, length=90):
    """Yield the states of a random game, each with its prompt."""
    state, chance = GAME.begin(DuelSetup(mode=Mode.RANDOM), Chance(seed)).state, Chance(seed + 7)
    for _ in range(length):
        prompt = GAME.prompt(state)
        if prompt is None:
            return
        yield state, prompt
        action, chance = GAME.draw(state, chance)
        state = GAME.apply(state, prompt.seats[0], action).state


@pytest.mark.parametrize("seed", range(4))
def test_a_world_looks_as_the_view_does_and_has_every_card_once(seed):
    for state, prompt in walked(seed):
        for seat in (0, 1, None):
            view = GAME.view(state, seat)
            world, _ = GAME.world(view, seat, Chance(seed))
            again = GAME.view(world, seat)
            if seat not in prompt.seats:  # what others are asked about in secret is only guessed
                view, again = replace(view, agenda=()), replace(again, agenda=())
            assert again == view
            assert sorted(all_cards(world)) == list(range(len(state.kinds)))


def test_a_world_can_be_played_to_its_end():
    for number, (state, prompt) in enumerate(walked(11)):
        if number % 15:
            continue
        seat = prompt.seats[0]
        world, chance = GAME.world(GAME.view(state, seat), seat, Chance(number))
        for _ in range(3000):
            asked = GAME.prompt(world)
            if asked is None:
                break
            action, chance = GAME.draw(world, chance)
            world = GAME.apply(world, asked.seats[0], action).state
        assert GAME.outcome(world) is not None


def test_worlds_differ_in_what_is_hidden_only():
    state, _ = next(walked(3))
    view = GAME.view(state, 0)
    first, chance = GAME.world(view, 0, Chance(1))
    second, _ = GAME.world(view, 0, chance)
    assert first.sides[1].hand != second.sides[1].hand
    assert first.sides[0].hand == second.sides[0].hand == state.sides[0].hand


def test_hidden_assassins_and_captives_are_dealt_to_where_they_can_be():
    """D14: hidden Assassins lie in the opponent's deck or were captured from it; its other captives are its cards."""
    mine = {"assassins": 6, "deck": ["a=knight", "b=wall"], "captives": ["p=spare"], "hand": ["h=monk"]}
    theirs = {"deck": ["k1=assassin", "x=spare", "k2=assassin", "y=monk"], "hand": ["z=giant"]}
    table = Table(mine, theirs, (card("news", abilities=[does("event")]),))
    owners, kinds = table.state.owners, table.state.kinds
    for seat in (0, 1, None):
        for salt in range(5):
            world, _ = table.game.world(table.game.view(table.state, seat), seat, Chance(salt))
            taken, deck = world.sides[0].captives, world.sides[1].deck
            assert sum(kinds[one] == 0 for one in (*taken, *deck)) == 2
            assert all(owners[one] == 1 for one in taken if kinds[one])
            assert all(owners[one] == 0 for one in world.sides[0].deck)


def test_more_assassins_may_be_hidden_than_the_deck_has_cards():
    """Capture, D14: those that were captured stay hidden, and their victim cannot tell them from its own cards."""
    capture = card("net", abilities=[does("event", *2 * [{"do": "capture"}])])
    mine = {"assassins": 5, "hand": ["net"]}
    theirs = {"deck": ["k1=assassin", "k2=assassin", "k3=assassin"], "hand": ["z=giant"]}
    table = Table(mine, theirs, (capture,)).play("net")
    assert len(table.state.sides[0].captives) == 2
    view = table.game.view(table.state, 1)
    for salt in range(5):
        world, _ = table.game.world(view, 1, Chance(salt))
        assert table.game.view(world, 1) == view
        assert all(table.state.kinds[one] == 0 for one in (*world.sides[0].captives, *world.sides[1].deck))
