"""Whole games by random players keep what must always be true."""

import pytest

from nexus_table.app.registry import entry_named
from nexus_table.games.duel.options import DuelSetup, Mode, RulesOptions
from nexus_table.games.duel.rules.answers import acts
from nexus_table.games.duel.rules.selection import (
    hit_points,
)
from nexus_table.games.duel.state import (
    MOST_CAPTIVES,
    MOST_CARDS_IN_HAND,
    MOST_GEARS,
    MOST_RAGE,
    MOST_UNITS,
    Phase,
)
from nexus_table.kernel.chance import Chance

ENTRY = entry_named("duel")
LIMIT = 80


def all_cards(state):
    """Return every card, as often as it is somewhere."""
    cards = list(state.limbo)
    for side in state.sides:
        cards += [
            *side.deck,
            *side.hand,
            *side.graveyard,
            *side.captives,
            *side.timewalk,
            *side.engulfed,
            *side.tokens,
        ]
        for unit in side.units:
            cards += [unit.card, *unit.tucked, *unit.mob]
    return cards


def check(game, state):
    """Assert what must be true whenever a player is asked."""
    assert sorted(all_cards(state)) == list(range(len(state.kinds))), "each card is in exactly one zone"
    for seat, side in enumerate(state.sides):
        assert len(side.units) <= MOST_UNITS + sum(unit.dying for unit in side.units)
        assert len(side.captives) <= MOST_CAPTIVES
        assert 0 <= side.rage <= MOST_RAGE
        assert 0 <= side.gears <= MOST_GEARS
        assert side.nexus <= side.cap
        assert set(side.down) <= set(side.timewalk)
        assert state.automatic(seat) or list(side.hand) == sorted(side.hand)
        tokens = [card for card, kind in enumerate(state.kinds) if kind == 0 and state.owners[card] == seat]
        assert set(side.tokens) <= set(tokens)
        if not state.agenda:
            assert all(hit_points(state, game.book, seat, unit) > unit.damage for unit in side.units)
    if not state.agenda:
        assert not state.limbo
        assert state.phase in (Phase.ACTION, Phase.ATTACK)
        timewalks = any(
            game.book.blueprints[kind].timewalks for kind in state.kinds
        )  # no act is counted for it
        if state.phase is Phase.ACTION and acts(state) == 0 and not timewalks:
            waiting = state.sides[1 - state.active]
            assert all(unit.damage == 0 for unit in waiting.units), "no damage is left after an End of turn"
            assert len(waiting.hand) <= MOST_CARDS_IN_HAND


def played(seed, checked=True):
    """Play a random game to its end and return its last state and how many actions it took."""
    game = ENTRY.game
    setup = DuelSetup(mode=Mode.RANDOM, options=RulesOptions(turn_limit=LIMIT))
    state, chance, count = game.begin(setup, Chance(seed)).state, Chance(seed + 1), 0
    owners = state.owners
    while (prompt := game.prompt(state)) is not None:
        assert prompt.options, "a prompt is never empty until the game is over"
        if checked:
            check(game, state)
        action, chance = game.draw(state, chance)
        assert game.refuse(state, prompt.seats[0], action) is None
        state = game.apply(state, prompt.seats[0], action).state
        assert state.owners in (owners, ()) or not owners, "nobody's cards become another's"
        owners = state.owners
        count += 1
        assert count < 5000
    assert game.outcome(state) is not None
    return state, count


@pytest.mark.parametrize("seed", range(12))
def test_a_random_game_keeps_the_rules_and_ends(seed):
    state, _ = played(seed)
    assert state.turn <= LIMIT


def test_few_random_games_go_on_to_the_limit():
    ended = [played(seed, checked=False)[0] for seed in range(100, 112)]
    assert sum(state.turn >= LIMIT for state in ended) <= 6


@pytest.mark.long
def test_ten_thousand_random_games_keep_the_rules():
    for seed in range(10_000):
        played(1000 + seed, checked=seed % 10 == 0)
