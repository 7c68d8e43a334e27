"""Management Phase: extraction, then building (S12, S13)."""

import pytest

from nexus_table.games.starmap.actions import Build, EndPhase, PlayCard
from nexus_table.games.starmap.model import Face, Forbidden
from nexus_table.games.starmap.state import Card, Phase

from .tokens import Board

ENEMY = {"d.1": (1, 1)}


def managing(ships, relics=(), **more):
    return Board({**ships, **ENEMY}, relics, phase=Phase.MANAGEMENT, **more)


def built(board, *names):
    for name in names:
        board.act(Build(board.at(name)))
    return board


def test_extraction_comes_first_and_by_itself():
    """Management Phase: first Energy Extraction, then Building."""
    board = Board({"a.1": (0, 4), "a.2": (0, 1), **ENEMY}, phase=Phase.CARD, energy=0)
    board.act(PlayCard(Card.MANAGEMENT))
    assert board.state.energy[0] == 2
    assert board.refusal(Build(board.at("a.1"))) is None


@pytest.mark.parametrize("ships", [1, 2])
def test_a_star_yields_two_whether_one_or_two_ships_are_on_it(ships):
    board = Board({"a.1": (0, 1), "a.2": (0, 1), "a.star": (0, ships), **ENEMY}, phase=Phase.CARD, energy=0)
    assert board.act(PlayCard(Card.MANAGEMENT)).state.energy[0] == 4


def test_energy_beyond_twenty_is_lost_at_once():
    """Extraction: limit of 20 Energy units."""
    board = Board({"a.1": (0, 1), "a.2": (0, 1), **ENEMY}, phase=Phase.CARD, energy=19)
    assert board.act(PlayCard(Card.MANAGEMENT)).state.energy[0] == 20


def test_two_extractors_on_one_planet_double_nothing():
    """Technological Relics: relics of one type on a planet interfere."""
    board = Board({"a.1": (0, 2), **ENEMY}, [("extractor", "a.1")] * 2, phase=Phase.CARD, energy=0)
    assert board.act(PlayCard(Card.MANAGEMENT)).state.energy[0] == 1


def test_ships_cost_two_three_and_four_and_a_fourth_is_not_built():
    board = managing(dict.fromkeys(("a.1", "a.2", "a.3", "b.1"), (0, 1)))
    spent = []
    for name in ("a.1", "a.2", "a.3"):
        spent.append(board.state.energy[0])
        built(board, name)
    assert [*spent, board.state.energy[0]] == [20, 18, 15, 11]
    assert board.refusal(Build(board.at("b.1"))) == "management.three"


def test_one_ship_a_planet_and_turn():
    board = built(managing({"a.1": (0, 1), "a.2": (0, 1)}), "a.1")
    assert board.refusal(Build(board.at("a.1"))) == "management.one-a-planet"


def test_a_ship_of_ones_own_must_stand_there():
    board = managing({"a.1": (0, 1)})
    assert board.refusal(Build(board.at("a.2"))) == "management.own-planet"
    assert board.refusal(Build(board.at("d.1"))) == "management.own-planet"
    assert board.refusal(Build(159)) == "management.own-planet"


def test_no_ship_is_built_on_a_star():
    board = managing({"a.1": (0, 1), "a.2": (0, 1), "a.star": (0, 1)})
    assert board.refusal(Build(board.at("a.star"))) == "management.star"


def test_no_sixth_ship_is_built_on_a_planet():
    board = managing({"a.1": (0, 5)}, {"replicator": "a.1"})
    assert board.refusal(Build(board.at("a.1"))) == "management.full"


def test_a_player_has_twenty_five_ships_at_most():
    names = ("a.1", "a.2", "a.3", "b.1", "b.2")
    board = managing({**dict.fromkeys(names, (0, 4)), "b.3": (0, 4), "b.star": (0, 1)})
    assert board.refusal(Build(board.at("a.1"))) == "management.fleet"


def test_a_ship_must_be_paid():
    board = managing({"a.1": (0, 1)}, energy=1)
    assert board.refusal(Build(board.at("a.1"))) == "management.energy"


def test_the_replicators_ship_counts_neither_for_the_three_nor_for_the_price():
    """Replicator Relic; the limit of one a planet stays (S13)."""
    names = dict.fromkeys(("a.1", "a.2", "a.3", "b.1"), (0, 1))
    board = built(managing(names, {"replicator": "b.1"}), "a.1", "b.1", "a.2", "a.3")
    assert board.state.energy[0] == 20 - 2 - 1 - 3 - 4
    assert board.refusal(Build(board.at("b.1"))) == "management.one-a-planet"


def test_two_replicators_on_one_planet_replicate_nothing():
    board = built(managing({"a.1": (0, 2)}, [("replicator", "a.1")] * 2), "a.1")
    assert board.state.energy[0] == 18


def test_the_ladder_begins_anew_in_the_next_phase():
    board = built(managing({"a.1": (0, 1)}), "a.1").act(EndPhase())
    assert (board.state.built, board.state.ladder) == ((), 0)


def test_ships_are_built_on_a_planet_conquered_this_turn_and_paid_with_its_plunder():
    """S13, S21."""
    board = Board({"a.1": (0, 2), **ENEMY}, phase=Phase.CARD, energy=1).act(PlayCard(Card.MOVEMENT_FIRST))
    board.act(board.move("a.2", ("a.1", 1))).act(EndPhase())
    assert board.state.energy[0] == 0 + 2 + 2
    assert built(board, "a.2").ships("a.2") == (0, 2)


def test_a_marker_may_forbid_building_until_its_round():
    """S27."""
    marker = Forbidden(Face.NO_BUILDING, "a.1", 2)
    assert managing({"a.1": (0, 1)}, forbidden=(marker,)).refusal(Build(1)) == "management.forbidden"
    assert managing({"a.1": (0, 1)}, forbidden=(marker,), round=2).refusal(Build(1)) is None
