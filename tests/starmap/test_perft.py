"""Counts of steps and of whole turns from fixed and random positions, the same by engine and literal model."""

import random

import pytest
from msgspec.structs import replace

from nexus_table.games.starmap.state import Phase

from .literal import Table
from .perft import POSITIONS, engine_steps, engine_turns, steps
from .test_literal import literal, random_board
from .tokens import KINDS

COUNTS = {
    "the opening": (4, 34, 107, 300, 2419),
    "three seats begin": (4, 44, 140, 403, 3170),
    "building beside a Replicator": (5, 26, 109, 288, 193),
    "a star to enter": (15, 63, 167, 518, 398),
    "a star that falls": (47, 656, 5087, 343493),
    "twins that meet": (28, 201, 335, 1658, 1067),
    "an Extractor leaves with a Transporter": (88, 1123, 4087, 26030),
    "more than five attack": (96, 1379, 8415, 270386),
}
"""How many ways there are to take one step, two and so on, and last to play the whole turn."""
LITERAL_TURNS = (
    "building beside a Replicator",
    "a star to enter",
    "twins that meet",
)


def table_of(board):
    """Return the position in the literal model, at the beginning of its phase."""
    if board.state.phase is not Phase.CARD:
        return literal(board)
    return Table(board.state.sector, KINDS)


def literal_turns(table, begun=False):
    if table.winner is not None or (begun and table.doing == "card"):
        return 1
    return sum(literal_turns(table.act(order), True) for order in table.orders())


@pytest.mark.parametrize("name", POSITIONS)
def test_the_engine_counts_what_it_always_counted(name):
    *by_depth, turns = COUNTS[name]
    state = POSITIONS[name].state
    assert [engine_steps(state, depth) for depth in range(1, len(by_depth) + 1)] == by_depth
    assert engine_turns(state) == turns


@pytest.mark.parametrize("name", POSITIONS)
def test_the_literal_model_counts_the_same_steps(name):
    table = table_of(POSITIONS[name])
    for depth in (1, 2):
        assert steps(table, Table.orders, Table.act, depth) == COUNTS[name][depth - 1]


@pytest.mark.parametrize("name", LITERAL_TURNS)
def test_the_literal_model_counts_the_same_turns(name):
    assert literal_turns(table_of(POSITIONS[name])) == COUNTS[name][-1]


@pytest.mark.parametrize("seed", range(100, 112))
def test_both_count_the_same_turns_from_random_positions(seed):
    """With little energy, so that the literal model comes to the end of every turn."""
    board = random_board(random.Random(seed))
    board.state = replace(board.state, energy=tuple(seed % 3 for _ in board.state.energy))
    assert engine_turns(board.state) == literal_turns(literal(board))
