"""How to Play: cards, phases, the investment for the first seat, rounds (S7, S8, S10)."""

import pytest
from msgspec.structs import replace

from nexus_table.games.starmap.actions import Build, EndPhase, Invest, PlayCard
from nexus_table.games.starmap.state import ALL_CARDS, Card, Phase

from .tokens import GAME, Board

HOMES = {"a.1": (0, 4), "d.1": (1, 4)}
THREE = {"a.1": (0, 4), "d.1": (1, 4), "e.1": (2, 4)}


def fresh(ships=HOMES, **more):
    return Board(ships, phase=Phase.CARD, **{"energy": 3, **more})


def whole_turn(board, card=Card.MOVEMENT, invest=0):
    board.act(PlayCard(card))
    while board.state.phase is not Phase.INVESTMENT:
        board.act(EndPhase())
    return board.act(Invest(invest))


@pytest.mark.parametrize("card", Card)
def test_each_card_offers_its_phases_in_its_order(card):
    board = fresh().act(PlayCard(card))
    seen = []
    while board.state.phase is not Phase.INVESTMENT:
        seen.append(board.state.phase)
        board.act(EndPhase())
    words = {Phase.MANAGEMENT: "management", Phase.MOVEMENT: "movement"}
    assert ", then ".join(words[phase] for phase in seen) == card.value


def test_a_card_must_be_played_first_and_nothing_else():
    """S7."""
    board = fresh()
    for action in (EndPhase(), Invest(0), Build(board.at("a.1")), board.move("a.2", ("a.1", 1))):
        assert board.refusal(action) == "turn.card"


def test_a_used_card_is_not_available_and_all_turn_up_after_the_fourth():
    """Phase cards: once all are face down, flip them back face up."""
    board = fresh()
    for number, card in enumerate(Card):
        whole_turn(board, card)
        whole_turn(board, card)
        left = ALL_CARDS[number + 1 :] or ALL_CARDS
        assert board.state.cards == (left, left)
        if number < 3:
            assert board.refusal(PlayCard(card)) == "turn.used"


def test_in_a_phase_only_its_own_steps_are_taken():
    managing = fresh().act(PlayCard(Card.MANAGEMENT))
    assert managing.refusal(managing.move("a.2", ("a.1", 1))) == "turn.management"
    moving = fresh().act(PlayCard(Card.MOVEMENT))
    assert moving.refusal(Build(moving.at("a.1"))) == "turn.movement"
    assert moving.act(EndPhase()).refusal(EndPhase()) == "turn.investment"


def test_the_highest_investment_begins_the_next_round_and_is_lost():
    """First Player: invested energy is lost at the end of the round."""
    board = fresh()
    whole_turn(board, invest=1)
    assert board.state.invested == (1, 0)
    whole_turn(board, invest=2)
    assert (board.state.first, board.state.seat, board.state.round) == (1, 1, 2)
    assert board.state.invested == (0, 0)
    assert board.state.energy == (2, 1)


def test_a_tie_goes_to_whoever_comes_earlier_in_this_rounds_order():
    board = fresh(THREE, seats=3, systems="abcde", first=1, seat=1)
    whole_turn(board, invest=0)
    whole_turn(board, invest=2)
    whole_turn(board, invest=2)
    assert board.state.first == 2


def test_without_investments_the_first_seat_stays_first():
    board = fresh(first=1, seat=1)
    whole_turn(whole_turn(board))
    assert (board.state.first, board.state.seat) == (1, 1)


def test_nobody_invests_more_than_there_is():
    board = Board(HOMES, phase=Phase.INVESTMENT, energy=3)
    assert board.refusal(Invest(4)) == "turn.energy"
    assert board.refusal(Invest(3)) is None


def test_turns_go_clockwise_from_the_first():
    board = fresh(THREE, seats=3, systems="abcde", first=2, seat=2)
    order = []
    for _ in range(3):
        order.append(board.state.seat)
        whole_turn(board)
    assert order == [2, 0, 1]


def test_a_seat_without_ships_has_no_turns_and_its_investment_does_not_count():
    """S10."""
    ships = {"a.1": (0, 4), "b.1": (1, 1), "e.1": (2, 4)}
    board = Board(ships, seats=3, systems="abcde", invested=(0, 9, 0), first=1, seat=0)
    board.act(board.move("b.1", ("a.1", 2)))
    board.act(EndPhase()).act(Invest(0))
    assert (board.state.first, board.state.seat, board.state.round) == (2, 2, 2)


def test_every_step_can_be_undone_in_ones_turn():
    """Nothing is secret and there is no chance: no step is sealed."""
    state = fresh().state
    for _ in range(60):
        actions = list(GAME.essential_actions(state))
        step = GAME.apply(state, state.seat, actions[len(actions) // 2])
        assert not step.sealed
        state = step.state


def test_apply_leaves_the_state_as_it_was():
    board = fresh()
    before = replace(board.state)
    GAME.apply(board.state, 0, PlayCard(Card.MANAGEMENT))
    assert board.state == before
