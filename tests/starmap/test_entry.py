"""Nexum Galaxy in the registry, its prompts, and one seat alone."""

import pytest

from nexus_table.app.registry import entry_named
from nexus_table.app.starmap.entry import StarmapEntry
from nexus_table.games.starmap.actions import EndPhase, Invest, Move, PlayCard
from nexus_table.games.starmap.options import RulesOptions
from nexus_table.games.starmap.rules.fairness import advice
from nexus_table.games.starmap.state import Card, Ended, Ending, Phase
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.game import judge
from nexus_table.kernel.session import Session

from .tokens import GAME, Board


@pytest.fixture(scope="module")
def entry():
    return entry_named("starmap")


def test_the_registry_knows_the_game(entry):
    assert isinstance(entry, StarmapEntry)
    assert entry.game.name == entry.name


def test_the_sample_setups_have_two_three_and_four_seats_and_other_readings(entry):
    setups = entry.sample_setups()
    assert {setup.sector.seats for setup in setups} == {2, 3, 4}
    assert any(setup.options != RulesOptions() for setup in setups)


def test_proposals_are_varied_and_some_are_refused(entry):
    state, chance = entry.game.begin(entry.sample_setups()[0], Chance(1)).state, Chance(2)
    kinds, refused = set(), 0
    for _ in range(300):
        action, chance = entry.propose(state, state.seat, chance)
        if judge(entry.game, state, state.seat, action) is None:
            kinds.add(type(action))
            state = entry.game.apply(state, state.seat, action).state
        else:
            refused += 1
    assert kinds >= {PlayCard, Move, EndPhase, Invest}
    assert 0 < refused < 200


def test_a_session_undoes_step_by_step(entry):
    session = Session.begin(entry.game, entry.sample_setups()[0], 3)
    marks, chance = [], Chance(4)
    for _ in range(30):
        marks.append(session.fingerprint)
        action, chance = entry.game.draw(session.state, chance)
        session.act(session.state.seat, action)
    for mark in reversed(marks):
        session.undo()
        assert session.fingerprint == mark


def test_closed_questions_list_all_answers_in_words():
    board = Board({"a.1": (0, 2), "d.1": (1, 1)}, phase=Phase.MANAGEMENT)
    assert [one.words() for one in GAME.prompt(board.state).options] == [
        "Build on planet 1 of A",
        "End the phase",
    ]
    board = Board({"a.1": (0, 2), "d.1": (1, 1)}, phase=Phase.CARD)
    assert GAME.prompt(board.state).options[3].words() == "Movement, then management"
    board = Board({"a.1": (0, 2), "d.1": (1, 1)}, phase=Phase.INVESTMENT, energy=2)
    assert [one.words() for one in GAME.prompt(board.state).options] == [
        "Invest nothing",
        "Invest 1",
        "Invest 2",
    ]


def test_moves_are_not_listed_but_judged():
    prompt = GAME.prompt(Board({"a.1": (0, 2), "d.1": (1, 1)}).state)
    assert prompt.open_ended
    assert [option.action for option in prompt.options] == [EndPhase()]


def test_one_seat_alone_wins_by_relics_or_not_at_all():
    """A lone seat is not the last one standing; at the round limit nobody wins."""
    relics = [("military", "a.2"), ("extractor", "a.1"), ("replicator", "a.1"), ("transporter", "a.1")]
    board = Board({"a.1": (0, 4)}, relics, seats=1, systems="ab")
    assert board.act(board.move("a.2", ("a.1", 1))).state.ended == Ended((0,), Ending.RELICS)
    board = Board({"a.1": (0, 4)}, seats=1, systems="ab", round_limit=1)
    assert board.act(board.move("a.2", ("a.1", 1))).state.ended is None
    board.act(EndPhase()).act(Invest(0))
    assert board.state.ended == Ended((), Ending.LIMIT)
    assert GAME.outcome(board.state).winners == ()


def test_a_defenders_two_military_relics_cancel_each_other_from_the_beginning_of_the_phase():
    """S18: in every phase that they begin together."""
    ships = {"a.1": (0, 4), "b.1": (1, 2), "d.1": (1, 1)}
    board = Board(ships, [("military", "b.1"), ("military", "b.1")], phase=Phase.CARD)
    board.act(PlayCard(Card.MOVEMENT))
    told = GAME.forecast(board.state, board.move("b.1", ("a.1", 3)))
    assert (told.battle.attack, told.battle.defence) == (3, 2)


def test_a_relic_freed_from_its_twin_works_again_in_the_next_phase():
    """S18: to the end of that phase."""
    ships = {"a.1": (0, 3), "a.2": (0, 2), "d.1": (1, 1)}
    board = Board(ships, [("military", "a.1"), ("military", "a.1")])
    board.act(board.move("a.2", ("a.1", 1, 0)))
    assert all(relic.jammed for relic in board.state.relics)
    board.act(EndPhase())
    assert not any(relic.jammed for relic in board.state.relics)


def test_advice_counts_systems_and_relics_of_the_standard():
    """S3."""
    told = " ".join(advice(GAME.galaxy(Board({"a.1": (0, 1)}, systems="abd").state.sector)))
    assert "one major system for each seat; here are 0" in told
    assert "two relics for each seat; here are 0" in told
