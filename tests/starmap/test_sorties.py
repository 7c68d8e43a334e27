"""The listing of moves as a sequence: counted, indexed and sliced as the list of the same steps."""

import random

import pytest

from nexus_table.games.starmap.actions import EndPhase, Move
from nexus_table.games.starmap.rules.cargo import cargo, ships_to_win
from nexus_table.games.starmap.rules.combat import ships_needed

from .test_literal import random_board
from .tokens import GAME, Board

FIGHT = {"a.1": (0, 4), "a.2": (0, 2), "a.3": (0, 1), "b.1": (1, 2), "b.star": (1, 1), "d.1": (1, 1)}


def fight():
    return Board(FIGHT, {"military": "a.1", "transporter": "a.2", "extractor": "b.2"}, energy=9).state


@pytest.mark.parametrize("listed", [GAME.legal_actions, GAME.essential_actions])
def test_each_place_of_the_sequence_holds_the_step_that_the_list_has_there(listed):
    steps = listed(fight())
    made = list(steps)
    assert len(steps) == len(made) > 20
    assert [steps[place] for place in range(len(made))] == made
    assert [steps[place - len(made)] for place in range(len(made))] == made
    assert steps[3:9] == made[3:9]
    assert list(reversed(steps)) == made[::-1]


def test_the_end_of_the_phase_comes_last_and_nothing_after_it():
    steps = GAME.essential_actions(fight())
    assert steps[-1] == EndPhase()
    for place in (len(steps), -len(steps) - 1):
        with pytest.raises(IndexError):
            steps[place]


def test_listing_twice_gives_the_same_steps_in_the_same_order():
    state = fight()
    assert list(GAME.essential_actions(state)) == list(GAME.essential_actions(state))


def test_a_step_drawn_from_the_sequence_is_legal():
    state = fight()
    steps = GAME.essential_actions(state)
    for seed in range(30):
        assert GAME.refuse(state, state.seat, random.Random(seed).choice(steps)) is None


def test_no_planet_sends_ships_to_itself():
    assert all(
        group.start != step.to
        for step in GAME.legal_actions(fight())
        if isinstance(step, Move)
        for group in step.groups
    )


@pytest.mark.parametrize("seed", range(20))
def test_cargoes_tell_as_many_ships_as_the_relics_themselves(seed):
    """Relics that are jammed, that lie on the target and that are brought, in all combinations of two."""
    state = random_board(random.Random(seed)).state
    numbers = range(len(state.relics))
    for to, owner in enumerate(state.owners):
        if to % 4 == 0 or owner in (None, state.seat):
            continue
        star = to - to % 4
        defence = state.ships[to] + (state.ships[star] if state.owners[star] == owner else 0)
        away = [number for number in numbers if state.relics[number].at != to]
        for brought in [
            (),
            *((one,) for one in away),
            *((one, two) for one in away for two in away if one < two),
        ]:
            lying = cargo(state.relics, state.relics_at(to))
            told = ships_to_win(defence, lying, cargo(state.relics, brought))
            assert told == ships_needed(state, to, brought) == literal_need(state, to, brought, defence)


def literal_need(state, to, brought, defence):
    """Return how many ships win, by the words of the rules: S17 to S19."""
    meeting = [relic for number, relic in enumerate(state.relics) if number in brought or relic.at == to]
    military = [relic for relic in meeting if relic.kind.value == "military"]
    works = len(military) == 1 and not military[0].jammed
    attacks, defends = (works and military[0].at != to), (works and military[0].at == to)
    if len(meeting) > 5:
        return None
    return next(
        ships
        for ships in range(1, 26)
        if ships + attacks > defence + defends and min(ships - (defence + defends) // 2, 5) >= len(meeting)
    )
