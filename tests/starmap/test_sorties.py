"""The listing of moves: in the same order always, single groups made once, and what ships it takes to win."""

import random

import pytest

from nexus_table.games.starmap.actions import EndPhase, Group, Move
from nexus_table.games.starmap.rules.cargo import cargo, ships_to_win
from nexus_table.games.starmap.rules.combat import ships_needed
from nexus_table.games.starmap.rules.departures import squadron

from .test_literal import random_board
from .tokens import GAME, Board

FIGHT = {"a.1": (0, 4), "a.2": (0, 2), "a.3": (0, 1), "b.1": (1, 2), "b.star": (1, 1), "d.1": (1, 1)}


def fight():
    return Board(FIGHT, {"military": "a.1", "transporter": "a.2", "extractor": "b.2"}, energy=9).state


def test_the_end_of_the_phase_comes_last():
    for listed in (GAME.legal_actions, GAME.essential_actions):
        steps = listed(fight())
        assert steps[-1] == EndPhase()
        assert EndPhase() not in steps[:-1]


def test_single_groups_of_a_planet_are_made_once_and_are_the_first_of_all_that_it_could_send():
    for relics, sizes in (((), (1, 2, 3, 4)), ((0,), (1, 2, 3, 4)), ((0, 2), (2, 3, 4))):
        sent = squadron(1, relics)
        every = sent.ways[-1][5]
        assert every == tuple(Move(5, (Group(1, ships, relics),)) for ships in sizes)
        for count, way in enumerate(sent.ways):
            assert all(one is other for one, other in zip(way[5], every[:count], strict=True))
            for room, fitting in enumerate(way.fitting):
                assert fitting[5] == tuple(one for one in way[5] if one.groups[0].ships <= room)
            assert way[1] == ()
            assert len(way[4]) == (0 if relics else count)


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
