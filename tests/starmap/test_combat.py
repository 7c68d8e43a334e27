"""Combat: values, losses, relics, stars and points (S17-S20)."""

import pytest

from nexus_table.games.starmap.actions import EndPhase
from nexus_table.games.starmap.events import BattleWon, StarFreed
from nexus_table.games.starmap.rules.combat import battle

from .tokens import Board

HOME = {"d.1": (1, 1)}


def fight(ships, relics=(), **more):
    return Board({**HOME, **ships}, relics, **more)


def values(board, to, *groups):
    result = battle(board.state, board.move(to, *groups))
    return result.attack, result.defence


@pytest.mark.parametrize("defenders", [1, 2, 3, 4, 5])
def test_the_attacker_must_exceed_the_defence_and_loses_half_of_it_rounded_down(defenders):
    board = fight({"a.1": (0, 5), "a.2": (0, 4), "b.1": (1, defenders)})
    more = [("a.2", defenders - 3)] if defenders > 3 else []
    enough = [("a.1", min(defenders + 1, 4)), *more]
    short = [("a.1", min(defenders, 4)), *([("a.2", defenders - 4)] if defenders > 4 else [])]
    assert board.refusal(board.move("b.1", *short)) == "combat.value"
    board.act(board.move("b.1", *enough))
    assert board.ships("b.1") == (0, defenders + 1 - defenders // 2)
    assert board.state.points == (1, 0)


@pytest.mark.parametrize("orbit", [1, 2])
def test_each_ship_on_the_defenders_star_adds_one(orbit):
    board = fight({"a.1": (0, 5), "b.1": (1, 1), "b.2": (1, 1), "b.star": (1, orbit)})
    assert values(board, "b.1", ("a.1", 4)) == (4, 1 + orbit)


def test_a_star_of_somebody_else_does_not_defend():
    ships = {"a.1": (0, 5), "b.1": (1, 1), "b.2": (2, 1), "b.3": (2, 1), "b.star": (2, 2)}
    board = fight(ships, seats=3, systems="abcde")
    assert values(board, "b.1", ("a.1", 2)) == (2, 1)


def test_a_military_relic_adds_one_to_the_attack():
    board = fight({"a.1": (0, 4), "b.1": (1, 2)}, {"military": "a.1"})
    assert values(board, "b.1", ("a.1", 2, 0)) == (3, 2)
    assert values(board, "b.1", ("a.1", 2)) == (2, 2)
    board.act(board.move("b.1", ("a.1", 2, 0)))
    assert board.ships("b.1") == (0, 1)


def test_a_military_relic_adds_one_to_the_defence():
    board = fight({"a.1": (0, 4), "b.1": (1, 2)}, {"military": "b.1"})
    assert values(board, "b.1", ("a.1", 3)) == (3, 3)


def test_military_relics_of_both_sides_cancel_each_other():
    board = fight({"a.1": (0, 5), "b.1": (1, 1)}, [("military", "a.1"), ("military", "b.1")])
    assert values(board, "b.1", ("a.1", 3, 0)) == (3, 1)
    board.act(board.move("b.1", ("a.1", 3, 0)))
    assert all(relic.jammed for relic in board.state.relics)


def test_military_relics_of_two_groups_cancel_each_other_where_they_meet():
    """S18: two carriers of one side."""
    ships = {"a.1": (0, 3), "a.2": (0, 3), "b.1": (1, 1)}
    board = fight(ships, [("military", "a.1"), ("military", "a.2")])
    assert values(board, "b.1", ("a.1", 1, 0), ("a.2", 1, 1)) == (2, 1)


def test_one_attack_gathers_groups_from_several_planets_each_at_its_price():
    """You may attack one planet from several different planets."""
    board = fight({"a.1": (0, 2), "c.1": (0, 3), "b.1": (1, 2)})
    board.act(board.move("b.1", ("a.1", 1), ("c.1", 2)))
    assert board.state.energy[0] == 20 - 2 - 6
    assert board.ships("b.1") == (0, 2)


def test_ships_over_five_are_removed_after_the_battle():
    """Movement Limits: only 5 ships after resolving a battle."""
    board = fight({"a.1": (0, 5), "a.2": (0, 5), "b.1": (1, 1)})
    board.act(board.move("b.1", ("a.1", 4), ("a.2", 3)))
    assert board.ships("b.1") == (0, 5)
    won = next(event for event in board.events if isinstance(event, BattleWon))
    assert (won.lost, won.removed) == (2, 2)


def test_all_defenders_die_and_their_relics_pass_to_the_survivors():
    board = fight({"a.1": (0, 5), "b.1": (1, 3)}, [("extractor", "b.1"), ("replicator", "b.1")])
    board.act(board.move("b.1", ("a.1", 4)))
    assert board.state.relics_of(0) == 2
    assert board.ships("b.1") == (0, 3)


def test_an_attack_is_refused_when_fewer_survive_than_there_are_relics_to_carry():
    """S19: each ship carries one relic."""
    relics = [("military", "a.1"), ("extractor", "b.1"), ("replicator", "b.1")]
    board = fight({"a.1": (0, 5), "b.1": (1, 2)}, relics)
    assert board.refusal(board.move("b.1", ("a.1", 3, 0))) == "combat.carriers"
    assert board.refusal(board.move("b.1", ("a.1", 3))) is None
    assert board.refusal(board.move("b.1", ("a.1", 4, 0))) is None


def test_combats_come_one_after_the_other_and_unused_ships_may_still_fight():
    board = fight({"a.1": (0, 5), "b.1": (1, 1), "b.2": (1, 1)})
    board.act(board.move("b.1", ("a.1", 2))).act(board.move("b.2", ("a.1", 2)))
    assert board.state.points[0] == 2
    assert board.refusal(board.move("b.3", ("b.1", 1))) == "movement.once"


def test_a_star_falls_with_the_majority_of_planets_and_scores_once():
    """Combat; S20: +1 in all for its ships."""
    board = fight({"a.1": (0, 5), "b.1": (1, 1), "b.2": (1, 1), "b.star": (1, 2)})
    board.act(board.move("b.1", ("a.1", 4)))
    assert board.ships("b.star") == (None, 0)
    assert board.state.points == (2, 0)
    assert any(isinstance(event, StarFreed) for event in board.events)


def test_a_star_stays_with_two_of_three_planets():
    board = fight({"a.1": (0, 5), "b.1": (1, 1), "b.2": (1, 1), "b.3": (1, 1), "b.star": (1, 2)})
    board.act(board.move("b.1", ("a.1", 4)))
    assert board.ships("b.star") == (1, 2)
    assert board.state.points == (1, 0)


def test_taking_an_empty_planet_scores_nothing():
    """S20."""
    board = fight({"a.1": (0, 2)})
    assert board.act(board.move("a.2", ("a.1", 1))).state.points == (0, 0)


def test_destroyed_ships_can_be_built_again():
    """Reserve."""
    board = fight({"a.1": (0, 5), "b.1": (1, 3)})
    board.act(board.move("b.1", ("a.1", 4))).act(EndPhase())
    assert board.state.fleet(0) == 4
    assert board.state.fleet(1) == 1
