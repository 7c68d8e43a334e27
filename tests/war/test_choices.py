"""Listed orders: each is legal where it is listed, and ways lead round what stands in the way."""

from __future__ import annotations

import pytest

from nexus_table.games.battlefield.war.actions import Move
from nexus_table.games.battlefield.war.rules import ways
from nexus_table.games.battlefield.war.rules.choices import moves
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.record import settled

from .test_random_wars import crowded, game, setup_for
from .tokens import FIELD, blue, one, piece, red, rule, war


@pytest.mark.parametrize("seed", range(2))
def test_every_listed_order_is_legal(seed: int) -> None:
    state = crowded(seed) if seed else game().begin(setup_for(seed), Chance(seed)).state
    chance, met = Chance(seed), set[type]()
    for number in range(60):
        prompt = game().prompt(state)
        if prompt is None:
            break
        if number % 4 == 0:
            for order in game().legal_actions(state):
                assert game().refuse(state, prompt.seats[0], order) is None, order
                assert settled(game(), order) == order
                met.add(type(order))
        order, chance = game().draw(state, chance)
        state = game().apply(state, prompt.seats[0], order).state
    assert len(met) >= 6


def test_a_way_leads_round_a_wall() -> None:
    """B12."""
    state = war(
        red("rider", 20, 20),
        red("fort", 4, 4),
        blue("rifle", 20, 40),
        pieces=(piece("wall", 20, 22),),
        activated=1,
    )
    behind = (20.0, 24.0)
    assert rule(state, Move((behind,))) == "9.2"
    order = ways.order_to(state, FIELD, one(state, 1), Move, behind)
    assert order is not None
    assert len(order.way) > 1
    assert order.way[-1] == behind
    assert rule(state, order) is None
    assert ways.order_to(state, FIELD, one(state, 1), Move, (20.0, 29.9)) is None


def test_listed_moves_lead_round_too() -> None:
    state = war(
        red("rider", 20, 20),
        red("fort", 4, 4),
        blue("rifle", 20, 40),
        pieces=(piece("wall", 20, 22),),
        activated=1,
    )
    assert any(len(order.way) > 1 for order in moves(state, FIELD, one(state, 1)))


def test_reach_says_what_a_place_costs() -> None:
    state = war(red("rider", 20, 20), red("fort", 4, 4), blue("rifle", 20, 40), activated=1)
    field = ways.reach(state, FIELD, one(state, 1), 10.0)
    row, column = int((25.1 - field.bottom) / 0.25), int((20.1 - field.left) / 0.25)
    assert field.costs[row, column] == pytest.approx(5.1, abs=0.2)
