"""Plunder: what conquests yield at the end of the Movement phase (S21)."""

import pytest

from nexus_table.games.starmap.actions import EndPhase, Invest, PlayCard
from nexus_table.games.starmap.options import Doubles, RulesOptions
from nexus_table.games.starmap.state import Card

from .tokens import Board

HOME = {"d.1": (1, 1)}


def after(board, *moves):
    """Carry out the moves, end the phase, and return what was plundered: energy gained beyond what moves cost."""
    for move in moves:
        board.act(move)
    before = board.state.energy[0]
    return board.act(EndPhase()).state.energy[0] - before


@pytest.mark.parametrize(("planet", "worth"), [("b.1", 3), ("b.2", 2), ("b.3", 1), ("c.3", 3)])
def test_planets_yield_one_two_or_three_by_their_size(planet, worth):
    board = Board({**HOME, "a.1": (0, 2)}, energy=5)
    assert after(board, board.move(planet, ("a.1", 1))) == worth


def test_a_conquered_star_yields_four_whether_one_or_two_enter():
    whole = {**HOME, "a.1": (0, 4), "a.2": (0, 1), "a.3": (0, 1)}
    board = Board(whole, energy=5)
    assert after(board, board.move("a.star", ("a.1", 2))) == 4
    assert after(Board({**whole, "a.star": (0, 1)}, energy=5)) == 0


def test_places_one_held_already_yield_nothing():
    board = Board({**HOME, "a.1": (0, 3), "a.2": (0, 1)}, energy=5)
    assert after(board, board.move("a.2", ("a.1", 1))) == 0


def test_plunder_is_paid_at_the_end_of_the_phase_and_pays_for_none_of_its_moves():
    board = Board({**HOME, "a.1": (0, 4)}, energy=1)
    board.act(board.move("a.2", ("a.1", 1)))
    assert board.refusal(board.move("a.3", ("a.1", 1))) == "movement.energy"
    assert after(board) == 2


def test_defended_planets_yield_the_same():
    board = Board({**HOME, "a.1": (0, 4), "b.1": (1, 1)}, energy=8)
    assert after(board, board.move("b.1", ("a.1", 2))) == 3


def test_plunder_beyond_twenty_is_lost():
    board = Board({**HOME, "a.1": (0, 4)}, energy=20)
    after(board, board.move("a.2", ("a.1", 1)))
    assert board.state.energy[0] == 20


def test_an_extractor_among_the_conquerors_doubles_the_planets_plunder():
    board = Board({**HOME, "a.1": (0, 4)}, {"extractor": "a.1"}, energy=9)
    assert after(board, board.move("b.1", ("a.1", 2, 0)), board.move("b.2", ("a.1", 1))) == 6 + 2


def test_an_extractor_that_only_joins_later_doubles_nothing():
    """S21: the conquering group must bring it."""
    board = Board({**HOME, "a.1": (0, 4)}, {"extractor": "a.1"}, energy=9)
    assert after(board, board.move("b.1", ("a.1", 1)), board.move("b.1", ("a.1", 1, 0))) == 3


def test_a_captured_extractor_doubles_only_if_agreed():
    """S21, option: also one captured there."""
    ships = {**HOME, "a.1": (0, 4)}
    board = Board(ships, {"extractor": "b.1"}, energy=9)
    assert after(board, board.move("b.1", ("a.1", 1))) == 3
    board = Board(ships, {"extractor": "b.1"}, energy=9, options=RulesOptions(doubles=Doubles.CAPTURED))
    assert after(board, board.move("b.1", ("a.1", 1))) == 6


def test_an_extractor_that_meets_another_doubles_nothing():
    """S18."""
    board = Board({**HOME, "a.1": (0, 4)}, [("extractor", "a.1"), ("extractor", "b.1")], energy=9)
    assert after(board, board.move("b.1", ("a.1", 2, 0))) == 3


def test_a_retaken_place_pays_again():
    """Loot is gained every time a place is conquered by a new player."""
    board = Board({**HOME, "a.1": (0, 4), "b.1": (1, 1), "b.2": (1, 4)}, energy=9)
    assert after(board, board.move("b.1", ("a.1", 2))) == 3
    board.act(Invest(0)).act(PlayCard(Card.MOVEMENT))
    board.act(board.move("b.1", ("b.2", 3)))
    paid = board.state.energy[1]
    assert board.act(EndPhase()).state.energy[1] == paid + 3
