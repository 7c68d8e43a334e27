"""Sentences of the rulebook and rulings that no other chapter's tests hold yet."""

import pytest
from msgspec.structs import replace

from nexus_table.games.starmap.actions import EndPhase, Invest, PlayCard
from nexus_table.games.starmap.events import PlunderTaken
from nexus_table.games.starmap.model import Face, Forbidden, Goals
from nexus_table.games.starmap.rules.victory import battle_score
from nexus_table.games.starmap.state import Card, Ended, Ending, Phase

from .tokens import GAME, Board

HOME = {"d.1": (1, 1)}


def test_plundered_energy_may_be_invested():
    """S8: from any energy left, plunder included."""
    board = Board({**HOME, "a.1": (0, 2)}, energy=1)
    board.act(board.move("a.2", ("a.1", 1))).act(EndPhase())
    assert board.act(Invest(2)).state.invested[0] == 2


def test_nothing_later_in_the_turn_happens_once_the_game_is_won():
    """S9: the plunder of the winning move is never paid."""
    board = Board({**HOME, "a.1": (0, 4), "b.1": (1, 1)}, points=(5, 0), energy=9)
    board.act(board.move("b.1", ("a.1", 2)))
    assert board.state.ended == Ended((0,), Ending.POINTS)
    assert not any(isinstance(event, PlunderTaken) for event in board.events)
    assert board.state.energy[0] == 9 - 4


def test_the_relics_of_a_seat_that_falls_have_gone_to_its_captors():
    """S10."""
    ships = {"a.1": (0, 4), "b.1": (1, 1), "e.1": (2, 1)}
    board = Board(ships, {"replicator": "b.1"}, seats=3, systems="abcde")
    board.act(board.move("b.1", ("a.1", 2)))
    assert not board.state.standing(1)
    assert board.state.relics_of(0) == 1
    assert board.state.ended is None


def test_a_star_is_never_attacked():
    """S16: it is entered only by who holds its three planets, and then it is no enemy's."""
    board = Board({**HOME, "a.1": (0, 5), "b.1": (1, 1), "b.2": (1, 1), "b.star": (1, 1)})
    assert board.refusal(board.move("b.star", ("a.1", 4))) == "movement.star"


def test_a_freed_star_is_nobodys_and_pays_only_who_enters_it():
    """Plunder; S21: 3 for the planet, nothing for the star."""
    ships = {**HOME, "a.1": (0, 5), "b.1": (1, 1), "b.2": (1, 1), "b.star": (1, 1)}
    board = Board(ships, energy=9)
    board.act(board.move("b.1", ("a.1", 3)))
    left = board.state.energy[0]
    assert board.ships("b.star") == (None, 0)
    assert board.act(EndPhase()).state.energy[0] == left + 3


def test_a_ship_that_moved_may_move_in_the_next_movement_phase():
    """Each ship can only move once per Movement Phase."""
    board = Board({"a.1": (0, 3), "d.1": (1, 2)})
    board.act(board.move("a.2", ("a.1", 2))).act(EndPhase()).act(Invest(0))
    board.act(PlayCard(Card.MANAGEMENT)).act(EndPhase()).act(Invest(0))
    board.act(PlayCard(Card.MOVEMENT_FIRST))
    assert board.refusal(board.move("a.3", ("a.2", 1))) is None


@pytest.mark.parametrize(("seats", "prize"), [(1, 15), (2, 15), (3, 20), (4, 30)])
def test_winning_the_sector_is_worth_more_among_more(seats, prize):
    """Battle Score; S23."""
    homes = {f"{name}.1": (seat, 1) for seat, name in enumerate("adef"[:seats])}
    state = Board(homes, seats=seats, systems="abcdef", points=(3,) * seats).state
    won = replace(state, ended=Ended((0,), Ending.POINTS))
    assert [battle_score(won, seat) for seat in range(seats)] == [6 + prize, *[6] * (seats - 1)]


def test_a_sectors_own_goal_of_relics_wins():
    """These victory conditions may change for pre-set scenarios (S4)."""
    board = Board({**HOME, "a.1": (0, 2)}, {"military": "a.2"}, goals=Goals(9, 1))
    assert board.act(board.move("a.2", ("a.1", 1))).state.ended == Ended((0,), Ending.RELICS)


def test_a_lone_ship_with_the_military_relic_beats_a_lone_ship():
    """Military: as if it were an additional ship; half of one defender, rounded down, is no loss."""
    board = Board({**HOME, "a.1": (0, 2), "b.1": (1, 1)}, {"military": "a.1"})
    assert board.refusal(board.move("b.1", ("a.1", 1))) == "combat.value"
    board.act(board.move("b.1", ("a.1", 1, 0)))
    assert board.ships("b.1") == (0, 1)
    assert board.state.relics_at(board.at("b.1")) == (0,)


def test_a_marker_may_forbid_a_star():
    """S27: on a planet or star."""
    whole = {**HOME, "a.1": (0, 3), "a.2": (0, 1), "a.3": (0, 1)}
    board = Board(whole, forbidden=(Forbidden(Face.NO_ENTRY, "a.star"),))
    into = board.move("a.star", ("a.1", 1))
    assert board.refusal(into) == "movement.forbidden"
    assert into not in list(GAME.legal_actions(board.state))


def test_a_star_yields_to_who_holds_it_without_all_its_planets():
    """S16: keeping a star needs two of three planets; it yields its 2 all the same."""
    board = Board({**HOME, "a.1": (0, 1), "a.2": (0, 1), "a.star": (0, 1)}, phase=Phase.CARD, energy=0)
    assert board.act(PlayCard(Card.MANAGEMENT)).state.energy[0] == 4


def test_an_extractor_doubles_no_plunder_of_a_star():
    """Plunder: this does not apply to stars, since ships with relics cannot travel to stars."""
    ships = {**HOME, "a.1": (0, 3), "a.2": (0, 1), "a.3": (0, 1)}
    board = Board(ships, {"extractor": "a.2"}, energy=9)
    board.act(board.move("a.star", ("a.1", 1)))
    left = board.state.energy[0]
    assert board.act(EndPhase()).state.energy[0] == left + 4


def test_beyond_five_the_relics_pass_to_those_that_stay():
    """S19: ships over five are removed, and no relic is lost with them."""
    ships = {**HOME, "a.1": (0, 5), "a.2": (0, 5), "b.1": (1, 1)}
    board = Board(ships, {"military": "a.1", "extractor": "a.2", "replicator": "b.1"})
    board.act(board.move("b.1", ("a.1", 4, 0), ("a.2", 3, 1)))
    assert board.ships("b.1") == (0, 5)
    assert len(board.state.relics_at(board.at("b.1"))) == 3
