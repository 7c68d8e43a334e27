"""What is told of a move before it is made is what comes of it."""

import random

from nexus_table.games.starmap.actions import EndPhase, Group, Move
from nexus_table.games.starmap.rules.combat import ships_needed
from nexus_table.games.starmap.rules.plunder import plunder_so_far
from nexus_table.games.starmap.state import Ended, Ending

from .test_literal import random_board
from .tokens import GAME, Board

HOME = {"d.1": (1, 1)}


def foreseen(board, to, *groups):
    return GAME.forecast(board.state, board.move(to, *groups))


def test_a_battle_is_foreseen_with_its_losses_relics_plunder_and_points():
    star = {"b.1": (1, 1), "b.2": (1, 1), "b.star": (1, 1)}
    board = Board({**HOME, **star, "a.1": (0, 5)}, {"military": "b.1"})
    told = foreseen(board, "b.1", ("a.1", 4))
    assert (told.refusal, told.cost, told.gained, told.plunder, told.points) == (None, 8, (0,), 3, 2)
    battle = told.battle
    assert (battle.attack, battle.defence, battle.lost, battle.survivors, battle.freed) == (4, 3, 1, 3, 4)


def test_a_refused_move_still_tells_its_cost_and_how_much_is_missing():
    board = Board({**HOME, "a.1": (0, 5), "b.1": (1, 4)})
    told = foreseen(board, "b.1", ("a.1", 4))
    assert told.refusal.rule == "combat.value"
    assert (told.cost, told.battle.attack, told.battle.defence) == (8, 4, 4)


def test_the_victory_that_a_move_brings_is_foreseen():
    board = Board({**HOME, "a.1": (0, 3), "b.1": (1, 1)}, points=(5, 0))
    assert foreseen(board, "b.1", ("a.1", 2)).ended == Ended((0,), Ending.POINTS)


def test_nothing_is_foreseen_of_what_is_no_move():
    board = Board({**HOME, "a.1": (0, 3)})
    assert GAME.forecast(board.state, EndPhase()) is None
    assert GAME.forecast(board.state, Move(99, (Group(1, 1),))) is None
    assert GAME.forecast(board.state, Move(1, (Group(1, 1, (3,)),))) is None


def test_forecasts_come_true():
    for seed in range(30):
        random_ = random.Random(seed)
        board = random_board(random_)
        moves = [one for one in GAME.legal_actions(board.state) if isinstance(one, Move)]
        for move in random_.sample(moves, min(8, len(moves))):
            told = GAME.forecast(board.state, move)
            after = GAME.apply(board.state, 0, move).state
            assert told.refusal is None
            assert after.energy[0] == board.state.energy[0] - told.cost
            assert after.points[0] == board.state.points[0] + told.points
            assert after.relics_of(0) == board.state.relics_of(0) + len(told.gained)
            assert after.ended == told.ended
            loot = plunder_so_far(after, board.galaxy) - plunder_so_far(board.state, board.galaxy)
            assert loot == told.plunder


def test_the_ships_that_are_needed_are_just_enough():
    for seed in range(30):
        board = random_board(random.Random(seed))
        state = board.state
        for move in GAME.legal_actions(state):
            if not isinstance(move, Move) or state.owners[move.to] in (None, 0) or move.to % 4 == 0:
                continue
            brought = tuple(number for group in move.groups for number in group.relics)
            assert sum(group.ships for group in move.groups) >= ships_needed(state, move.to, brought)
