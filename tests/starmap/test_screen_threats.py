"""Threats: what every seat could take in its next turn, found quickly and proved by the rules (S7, S14-S20)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from nexus_table.games.starmap.actions import Build, EndPhase, Move, PlayCard
from nexus_table.games.starmap.event_cards import ExtractEnergy
from nexus_table.games.starmap.galaxy import is_star
from nexus_table.games.starmap.model import Goals
from nexus_table.games.starmap.rules.choices import legal_actions
from nexus_table.games.starmap.rules.threats import cheapest, outlook, turn_of
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.analysis import Analysis
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.state import Card, Phase, StarmapSetup
from nexus_table.kernel.session import Session
from tests.starmap.cards import card, dealt
from tests.starmap.tokens import GAME, Board


def looked(board):
    *_, last = outlook(board.state, board.galaxy)
    return last


def threat(board, name, seat):
    lines = looked(board).threats.get(board.at(name), ())
    return next((line for line in lines if line.seat == seat), None)


def played(board, line):
    """Play a line with the real rules from the seat's next turn on; every order must be legal."""
    state = turn_of(board.state, line.seat)
    for action in line.actions:
        assert GAME.refuse(state, line.seat, action) is None
        state = GAME.apply(state, line.seat, action).state
    return state


def test_a_planet_within_reach_is_threatened_by_the_other_seat():
    board = Board({"a.1": (0, 1), "a.2": (1, 4), "d.1": (1, 3)}, phase=Phase.CARD)
    line = threat(board, "a.1", 1)
    assert line.card is Card.MOVEMENT
    assert line.cost == 2
    assert played(board, line).owners[board.at("a.1")] == 1


def test_a_defence_that_cannot_be_exceeded_is_no_threat():
    board = Board({"a.1": (0, 5), "a.2": (1, 5), "d.1": (1, 1)}, phase=Phase.CARD)
    assert threat(board, "a.1", 1) is None


def test_ships_are_built_first_where_that_is_what_it_takes():
    ships = {"a.1": (0, 2), "a.2": (1, 3), "d.1": (1, 1)}
    board = Board(ships, phase=Phase.CARD, energy=(3, 6))
    line = threat(board, "a.1", 1)
    assert line.card is Card.MANAGEMENT_FIRST
    assert [type(action) for action in line.actions] == [PlayCard, Build, EndPhase, Move]
    assert played(board, line).owners[board.at("a.1")] == 1


def test_a_card_that_lies_face_down_threatens_nothing():
    cards = ((Card.MOVEMENT,), (Card.MANAGEMENT,))
    board = Board({"a.1": (0, 1), "a.2": (1, 4), "d.1": (1, 3)}, phase=Phase.CARD, cards=cards)
    assert threat(board, "a.1", 1) is None
    assert threat(board, "a.2", 0) is None


def test_a_star_is_beaten_together_with_the_planet_it_defends():
    ships = {"a.1": (0, 1), "a.2": (0, 2), "a.star": (0, 2), "b.1": (1, 5), "b.2": (1, 2), "d.1": (1, 1)}
    board = Board(ships, phase=Phase.CARD)
    assert played(board, threat(board, "a.2", 1)).owners[board.at("a.2")] == 1
    fewer = Board({**ships, "b.2": (1, 1)}, phase=Phase.CARD, energy=(3, 12), cards=((Card.MOVEMENT,),) * 2)
    assert threat(fewer, "a.2", 1) is None


def test_a_win_in_the_next_turn_is_foretold_with_its_line():
    ships = {"a.1": (0, 1), "a.3": (0, 1), "a.2": (1, 4), "d.1": (1, 3)}
    board = Board(ships, phase=Phase.CARD, goals=Goals(2, 9))
    line = looked(board).wins[1]
    assert played(board, line).ended.winners == (1,)
    assert line.points == 2
    assert line.cost == board.state.energy[1] - played(board, line).energy[1]
    assert 0 not in looked(board).wins


def test_a_relic_that_wins_is_foretold():
    ships = {"a.1": (0, 3), "d.1": (1, 3)}
    board = Board(ships, (("military", "d.2"),), phase=Phase.CARD, goals=Goals(9, 1))
    wins = looked(board).wins
    assert set(wins) == {0, 1}
    assert played(board, wins[1]).ended.winners == (1,)


fleets = st.dictionaries(
    st.sampled_from(["a.1", "a.2", "a.3", "b.1", "b.2", "c.1", "c.2", "d.1", "d.2"]),
    st.tuples(st.integers(0, 1), st.integers(1, 4)),
    min_size=3,
    max_size=6,
)
relics = st.lists(
    st.tuples(
        st.sampled_from(["military", "transporter", "extractor"]), st.sampled_from(["a.1", "b.2", "c.1"])
    ),
    max_size=2,
)


@given(fleets, relics, st.integers(1, 12))
@settings(max_examples=60, deadline=None)
def test_whatever_one_move_can_take_is_found_for_no_more_than_it_costs(ships, placed, energy):
    carried = {}
    for _, at in placed:
        carried[at] = carried.get(at, 0) + 1
    ships = {at: (seat, max(count, carried.get(at, 0))) for at, (seat, count) in ships.items()}
    board = Board(ships, tuple(placed), energy=energy)
    state = board.state
    prices = {}
    for action in legal_actions(state, board.galaxy):
        if isinstance(action, Move) and state.owners[action.to] != 0 and not is_star(action.to):
            cost = GAME.forecast(state, action).cost
            prices[action.to] = min(cost, prices.get(action.to, cost))
    for to in board.galaxy.planets:
        if state.owners[to] != 0:
            move = cheapest(state, board.galaxy, to)
            found = GAME.forecast(state, move).cost if move is not None else None
            assert found == prices.get(to), board.galaxy.said(to)


# ── told at the screen ───────────────────────────────────────────────────────────────────────────────────────────


def told(state):
    """Return the lines that the analysis tells of a state on the screen."""
    session = Session.standing(GAME, StarmapSetup(state.sector, first=0), state)
    analysis = Analysis(GameTable(session, ()))
    analysis.wait()
    return analysis.threats_told()


def test_who_could_take_what_from_whom_is_told_in_a_line():
    board = Board({"a.1": (0, 1), "a.2": (1, 4), "d.1": (1, 3)}, phase=Phase.CARD)
    lines = told(board.state)
    assert [line for line in lines if "held by" in line] == ["Planet 1 of A, held by Red: by Blue."]


def test_an_automaton_is_told_not_to_be_foreseen():
    board = Board({"a.1": (0, 1), "d.1": (1, 3)}, phase=Phase.CARD)
    played = dealt(board, [card(ExtractEnergy())], level=1, seat=1)
    assert told(played.state)[-1] == words.NOT_FORESEEN
