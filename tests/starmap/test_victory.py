"""Victory Conditions: goals, the last one standing, the round limit (S9-S11)."""

from nexus_table.games.starmap.actions import EndPhase, Invest
from nexus_table.games.starmap.model import Goals
from nexus_table.games.starmap.options import Fallen, Finish, RulesOptions
from nexus_table.games.starmap.state import Ended, Ending, Phase

from .tokens import GAME, Board

AT_ROUND = RulesOptions(finish=Finish.ROUND)


def test_the_sixth_point_wins_at_once():
    board = Board({"a.1": (0, 4), "b.1": (1, 1), "d.1": (1, 1)}, points=(5, 0))
    board.act(board.move("b.1", ("a.1", 2)))
    assert GAME.outcome(board.state).winners == (0,)
    assert GAME.prompt(board.state) is None
    assert list(GAME.legal_actions(board.state)) == []


def test_points_may_go_beyond_the_goal():
    """S20."""
    ships = {"a.1": (0, 5), "b.1": (1, 1), "b.2": (1, 1), "b.star": (1, 2), "d.1": (1, 1)}
    board = Board(ships, points=(5, 0))
    assert board.act(board.move("b.1", ("a.1", 4))).state.points == (7, 0)


def test_the_fourth_relic_wins_at_once():
    relics = [("military", "a.1"), ("extractor", "a.1"), ("replicator", "a.1"), ("transporter", "b.1")]
    board = Board({"a.1": (0, 4), "d.1": (1, 1)}, relics)
    board.act(board.move("b.1", ("a.1", 1)))
    assert board.state.ended == Ended((0,), Ending.RELICS)


def test_a_sectors_own_goals_win():
    board = Board({"a.1": (0, 4), "b.1": (1, 1), "d.1": (1, 1)}, goals=Goals(1, 9))
    assert board.act(board.move("b.1", ("a.1", 2))).state.ended == Ended((0,), Ending.POINTS)


def test_the_last_one_standing_wins():
    """S10."""
    board = Board({"a.1": (0, 4), "b.1": (1, 1)})
    board.act(board.move("b.1", ("a.1", 2)))
    assert board.state.ended == Ended((0,), Ending.LAST)


def test_if_agreed_a_seat_without_ships_plays_on():
    """S10, option."""
    board = Board({"a.1": (0, 4), "b.1": (1, 1)}, options=RulesOptions(fallen=Fallen.PLAYS_ON))
    board.act(board.move("b.1", ("a.1", 2))).act(EndPhase()).act(Invest(0))
    assert board.state.ended is None
    assert board.state.seat == 1


def test_if_agreed_the_round_is_played_out_and_the_better_of_two_wins():
    """S9, option: Battle Score decides between two that reach a goal."""
    ships = {"a.1": (0, 4), "b.1": (1, 1), "d.1": (1, 1)}
    board = Board(ships, points=(5, 7), options=AT_ROUND)
    board.act(board.move("b.1", ("a.1", 2)))
    assert board.state.ended is None
    board = Board(ships, points=(6, 7), options=AT_ROUND, phase=Phase.INVESTMENT, seat=1)
    assert board.act(Invest(0)).state.ended == Ended((1,), Ending.POINTS)


def test_a_goal_reached_in_the_round_that_is_lost_again_does_not_win():
    ships = {"a.1": (0, 4), "d.1": (1, 1)}
    board = Board(
        ships, {"military": "d.1"}, goals=Goals(6, 2), options=AT_ROUND, phase=Phase.INVESTMENT, seat=1
    )
    assert board.act(Invest(0)).state.ended is None


def limited(**more):
    usual = {"seat": 1, "round_limit": 3, "round": 3}
    return Board({"a.1": (0, 4), "d.1": (1, 4)}, phase=Phase.INVESTMENT, **{**usual, **more})


def test_after_the_last_round_battle_score_then_energy_then_the_rounds_order_decide():
    """S11."""
    assert limited(points=(1, 2)).act(Invest(0)).state.ended == Ended((1,), Ending.LIMIT)
    assert limited(energy=(3, 4)).act(Invest(0)).state.ended == Ended((1,), Ending.LIMIT)
    assert limited(energy=(4, 4)).act(Invest(0)).state.ended == Ended((0,), Ending.LIMIT)
    assert limited(energy=(4, 4), first=1, seat=0).act(Invest(0)).state.ended == Ended((1,), Ending.LIMIT)


def test_an_agreed_round_limit_replaces_the_sectors_own():
    assert limited(options=RulesOptions(round_limit=4)).act(Invest(0)).state.ended is None


def test_without_a_limit_the_game_goes_on():
    board = Board({"a.1": (0, 4), "d.1": (1, 4)}, phase=Phase.INVESTMENT, seat=1, round=500)
    assert board.act(Invest(0)).state.round == 501
