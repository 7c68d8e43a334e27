"""Movement Phase: what ships pay and which limits they keep (S14-S17)."""

import pytest

from nexus_table.games.starmap.actions import EndPhase, Group, Move
from nexus_table.games.starmap.model import Face, Forbidden
from nexus_table.games.starmap.options import Burden, Interference, RulesOptions
from nexus_table.games.starmap.rules.movement import fleet_cost

from .tokens import Board

ENEMY = {"d.1": (1, 1)}


def moving(ships, relics=(), **more):
    return Board({**ENEMY, **ships}, relics, **more)


def cost(board, to, *groups):
    return fleet_cost(board.state, board.galaxy, board.move(to, *groups))


# a touches b; c is far from a
@pytest.mark.parametrize(
    ("relic", "prices"), [(None, (1, 2, 3)), ("extractor", (2, 3, 4)), ("transporter", (1, 1, 2))]
)
def test_the_table_of_movement_costs(relic, prices):
    """Quick Reference: Movement Cost According to Destination."""
    board = moving({"a.1": (0, 2)}, {relic: "a.1"} if relic else ())
    group = ("a.1", 1, 0) if relic else ("a.1", 1)
    assert tuple(cost(board, to, group) for to in ("a.2", "b.1", "c.1")) == prices


def test_each_ship_pays():
    board = moving({"a.1": (0, 5)}).act(moving({"a.1": (0, 5)}).move("c.1", ("a.1", 4)))
    assert board.state.energy[0] == 20 - 12


def test_distance_beyond_a_touching_system_does_not_matter():
    board = moving({"a.1": (0, 2)}, systems="abcdf")
    assert cost(board, "c.1", ("a.1", 1)) == cost(board, "f.1", ("a.1", 1)) == 3


def test_contacts_may_be_joined_and_parted():
    """S1."""
    board = moving({"a.1": (0, 2)}, joined=(("c", "a"),), parted=(("a", "b"),))
    assert (cost(board, "c.1", ("a.1", 1)), cost(board, "b.1", ("a.1", 1))) == (2, 3)


def test_the_transporter_makes_the_whole_group_cheaper():
    board = moving({"a.1": (0, 5)}, {"transporter": "a.1"})
    assert cost(board, "c.1", ("a.1", 4, 0)) == 8
    assert cost(board, "c.1", ("a.1", 4)) == 12


def test_the_transporter_helps_only_those_who_leave_from_its_own_planet():
    """Transporter: the same starting point and the same destination."""
    board = moving({"a.1": (0, 3), "a.2": (0, 3)}, {"transporter": "a.1"})
    assert cost(board, "c.1", ("a.1", 2, 0), ("a.2", 1)) == 2 * 2 + 3


def test_the_transporter_helps_nobody_within_a_system_or_toward_a_star():
    """S14: it reduces the cost between planets of different systems."""
    board = moving({"a.1": (0, 4)}, {"transporter": "a.1"})
    assert cost(board, "a.2", ("a.1", 3, 0)) == 3
    assert cost(board, "b.star", ("a.1", 1, 0)) == 2


def test_the_extractors_carrier_in_a_transporters_group_pays_one_more_and_one_less():
    """S14."""
    board = moving({"a.1": (0, 4)}, [("transporter", "a.1"), ("extractor", "a.1")])
    assert cost(board, "c.1", ("a.1", 3, 0, 1)) == 2 + 2 + 3
    assert cost(board, "a.2", ("a.1", 3, 0, 1)) == 1 + 1 + 2


def test_two_transporters_on_a_planet_help_nobody():
    board = moving({"a.1": (0, 4)}, [("transporter", "a.1")] * 2)
    assert cost(board, "c.1", ("a.1", 2, 0)) == 6


def test_two_extractors_on_a_planet_cost_nothing_more_unless_agreed():
    """S18, option: the cost stays."""
    pair = [("extractor", "a.1")] * 2
    assert cost(moving({"a.1": (0, 4)}, pair), "c.1", ("a.1", 1, 0)) == 3
    agreed = RulesOptions(burden=Burden.STAYS)
    assert cost(moving({"a.1": (0, 4)}, pair, options=agreed), "c.1", ("a.1", 1, 0)) == 4


def test_relics_that_part_stay_without_effect_to_the_end_of_the_phase_unless_agreed():
    """S18, option: only while together."""
    pair = [("transporter", "a.1")] * 2
    ships = {"a.1": (0, 3), "b.1": (0, 2)}
    board = moving(ships, pair)
    board.act(board.move("b.1", ("a.1", 1, 0)))
    assert cost(board, "c.1", ("a.1", 1, 1)) == 3
    agreed = RulesOptions(interference=Interference.TOGETHER)
    board = moving(ships, pair, options=agreed)
    board.act(board.move("b.1", ("a.1", 1, 0)))
    assert cost(board, "c.1", ("a.1", 1, 1)) == 2


def test_the_planet_of_departure_decides_over_a_fleets_discount():
    """S18: two that only meet where they arrive are both cheaper."""
    board = moving({"a.1": (0, 3), "a.2": (0, 3)}, [("transporter", "a.1"), ("transporter", "a.2")])
    move = board.move("c.1", ("a.1", 1, 0), ("a.2", 1, 1))
    assert fleet_cost(board.state, board.galaxy, move) == 4
    board.act(move)
    assert all(relic.jammed for relic in board.state.relics)


def test_each_ship_moves_once_a_phase():
    board = moving({"a.1": (0, 3)})
    board.act(board.move("a.2", ("a.1", 2)))
    assert board.refusal(board.move("a.3", ("a.2", 1))) == "movement.once"
    board.act(EndPhase())


def test_a_carrier_moves_once_a_phase_and_so_does_one_that_took_up_a_relic():
    board = moving({"a.1": (0, 4)}, {"military": "a.2"})
    board.act(board.move("a.2", ("a.1", 2)))
    assert board.refusal(board.move("a.3", ("a.2", 1, 0))) == "movement.once"


def test_a_planet_is_never_abandoned():
    board = moving({"a.1": (0, 2)})
    assert board.refusal(board.move("a.2", ("a.1", 2))) == "movement.abandon"


def test_a_ship_that_has_just_arrived_counts_as_the_one_that_stays():
    """S15."""
    board = moving({"a.1": (0, 2), "a.2": (0, 2)})
    board.act(board.move("a.1", ("a.2", 1)))
    assert board.refusal(board.move("a.3", ("a.1", 2))) is None
    assert board.refusal(board.move("a.3", ("a.1", 3))) == "movement.once"


def test_five_ships_at_most_on_a_planet():
    board = moving({"a.1": (0, 4), "a.2": (0, 3), "b.1": (0, 4)})
    assert board.refusal(board.move("a.2", ("a.1", 3))) == "movement.five"
    assert board.refusal(board.move("a.2", ("a.1", 2))) is None
    assert board.refusal(board.move("b.2", ("a.1", 3), ("b.1", 3))) == "movement.five"


def test_ships_on_stars_never_move():
    board = moving({"a.1": (0, 2), "a.2": (0, 1), "a.3": (0, 1), "a.star": (0, 2)})
    assert board.refusal(board.move("a.2", ("a.star", 1))) == "movement.bound"


def test_a_star_is_entered_only_by_the_holder_of_all_three_planets():
    board = moving({"a.1": (0, 4), "a.2": (0, 1)})
    assert board.refusal(board.move("a.star", ("a.1", 1))) == "movement.star"
    board.act(board.move("a.3", ("a.1", 1)))
    assert board.act(board.move("a.star", ("a.1", 1))).ships("a.star") == (0, 1)


def test_a_second_ship_enters_a_star_only_while_all_three_planets_are_held():
    """S16."""
    board = moving({"a.1": (0, 4), "a.2": (0, 1), "a.star": (0, 1)})
    assert board.refusal(board.move("a.star", ("a.1", 1))) == "movement.star"


def test_two_ships_at_most_on_a_star():
    board = moving({"a.1": (0, 4), "a.2": (0, 1), "a.3": (0, 1), "a.star": (0, 1)})
    assert board.refusal(board.move("a.star", ("a.1", 2))) == "movement.two"
    assert board.refusal(board.move("a.star", ("a.1", 1))) is None


def test_a_star_may_be_entered_from_another_system_at_its_price():
    board = moving({"a.1": (0, 1), "a.2": (0, 1), "a.3": (0, 1), "b.1": (0, 2)})
    assert cost(board, "a.star", ("b.1", 1)) == 2
    assert board.refusal(board.move("a.star", ("b.1", 1))) is None


def test_a_ship_with_a_relic_never_enters_a_star():
    whole = {"a.1": (0, 3), "a.2": (0, 1), "a.3": (0, 1)}
    board = moving(whole, {"military": "a.1"})
    assert board.refusal(board.move("a.star", ("a.1", 1, 0))) == "movement.relic-star"
    assert board.refusal(board.move("a.star", ("a.1", 1))) is None


def test_an_empty_planet_is_occupied_only_with_a_ship_for_each_of_its_relics():
    """Technological Relics; S19."""
    board = moving({"a.1": (0, 3)}, [("military", "b.1"), ("extractor", "a.1"), ("replicator", "b.1")])
    assert board.refusal(board.move("b.1", ("a.1", 1))) == "combat.carriers"
    assert board.refusal(board.move("b.1", ("a.1", 2, 1))) == "combat.carriers"
    assert board.act(board.move("b.1", ("a.1", 2))).state.relics_of(0) == 3


def test_groups_from_several_planets_may_occupy_together():
    """S17."""
    board = moving({"a.1": (0, 2), "a.2": (0, 2)}, [("military", "b.1"), ("replicator", "b.1")])
    board.act(board.move("b.1", ("a.1", 1), ("a.2", 1)))
    assert board.ships("b.1") == (0, 2)


def test_a_move_must_be_paid():
    board = moving({"a.1": (0, 3)}, energy=5)
    assert board.refusal(board.move("c.1", ("a.1", 2))) == "movement.energy"


def test_relics_never_change_ships_by_choice():
    """S22: what carries a relic moves with it, or stays with it."""
    board = moving({"a.1": (0, 2)}, [("military", "a.1"), ("extractor", "a.1")])
    assert board.refusal(board.move("a.2", ("a.1", 1))) == "movement.once"
    assert board.refusal(board.move("a.2", ("a.1", 1, 0))) is None


def test_a_marker_may_forbid_entry_until_its_round():
    """S27."""
    marker = Forbidden(Face.NO_ENTRY, "a.2", 3)
    board = moving({"a.1": (0, 2)}, forbidden=(marker,))
    assert board.refusal(board.move("a.2", ("a.1", 1))) == "movement.forbidden"
    board = moving({"a.1": (0, 2)}, forbidden=(marker,), round=3)
    assert board.refusal(board.move("a.2", ("a.1", 1))) is None


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (Move(99, (Group(1, 1),)), "movement.place"),
        (Move(2, (Group(99, 1),)), "movement.own-ships"),
        (Move(2, (Group(13, 1),)), "movement.own-ships"),
        (Move(1, (Group(1, 1),)), "movement.same-place"),
        (Move(2, (Group(1, 1), Group(1, 1))), "movement.origin"),
        (Move(2, (Group(1, 1, (7,)),)), "movement.relic"),
        (Move(2, (Group(1, 2, (0, 0)),)), "movement.carriers"),
        (Move(2, (Group(1, 1, (0, 1)),)), "movement.carriers"),
        (Move(5, (Group(1, 1), Group(2, 1))), "movement.one-group"),
    ],
)
def test_hostile_moves_are_refused(move, rule):
    ships = {"a.1": (0, 4), "a.2": (0, 3), "b.1": (0, 1)}
    assert moving(ships, [("military", "a.1"), ("extractor", "a.1")]).refusal(move) == rule
