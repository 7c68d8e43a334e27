"""Activation and Movement Actions (chapter 9, 5.13): what a unit may do, and which ways it may walk."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.war.actions import (
    Activate,
    Climb,
    Dash,
    EndActivation,
    Fight,
    Hold,
    Move,
    Overwatch,
    Shoot,
    Withdraw,
)
from nexus_table.games.battlefield.war.events import UnitMoved
from nexus_table.games.battlefield.war.options import Engagement, WarOptions
from nexus_table.games.battlefield.war.state import Asset, Phase, WarState, Wound

from .tokens import after, blue, of_kind, one, piece, red, rule, war

FOE = blue("rifle", 20, 32)


def acting(*assets: Asset, **fields: object) -> WarState:
    """The first of these is activated; red has a headquarters besides."""
    return war(*assets, red("fort", 4, 4), activated=1, **fields)  # type: ignore[arg-type]


def test_a_unit_has_one_movement_and_one_attack_action_in_either_order() -> None:
    """9.1, 16.5."""
    state = acting(red("rifle", 20, 20), FOE, red("rifle", 30, 20), dice=(1, 1, 1, 1))
    first = after(state, Move(((20.0, 22.0),)), Shoot("gun", 2)).state
    second = after(state, Shoot("gun", 2), Move(((20.0, 22.0),))).state
    assert one(first, 1).at == one(second, 1).at == (20.0, 22.0)
    assert first.activation is None


def test_neither_action_is_had_twice() -> None:
    """9.1, 9.4."""
    state = acting(red("rifle", 20, 20), FOE, dice=(1, 1, 1, 1))
    moved = after(state, Move(((20.0, 22.0),))).state
    assert rule(moved, Move(((20.0, 23.0),))) == "9.1"
    assert rule(moved, Hold()) == "9.1"
    shot = after(state, Shoot("gun", 2)).state
    assert rule(shot, Shoot("gun", 2)) == "9.4"
    assert rule(shot, Overwatch()) == "9.4"


def test_a_dash_is_three_inches_longer_than_a_move() -> None:
    """9.3, 16.5."""
    state = acting(red("rifle", 20, 20), FOE)
    assert rule(state, Move(((26.1, 20.0),))) == "9.2"
    assert rule(state, Dash(((29.0, 20.0),))) is None
    assert rule(state, Dash(((29.1, 20.0),))) == "9.3"


def test_a_unit_that_dashed_may_fight_but_not_shoot_or_overwatch() -> None:
    """9.3, 16.5."""
    state = after(acting(red("rifle", 20, 20), blue("rifle", 28.5, 20)), Dash(((27.0, 20.0),))).state
    assert rule(state, Fight("knife", 2)) is None
    assert rule(state, Shoot("gun", 2)) == "9.3"
    assert rule(state, Overwatch()) == "11"


def test_a_way_costs_the_length_of_its_legs() -> None:
    """B12."""
    state = acting(red("rifle", 20, 20), FOE)
    assert rule(state, Move(((23.0, 20.0), (23.0, 23.0)))) is None
    assert rule(state, Move(((23.0, 20.0), (23.0, 23.1)))) == "9.2"


def test_an_inch_of_difficult_ground_counts_as_two() -> None:
    """5.13: three inches through it use six."""
    state = acting(red("rifle", 20, 20), FOE, pieces=(piece("bog", 23, 20),))
    (moved,) = of_kind(after(state, Move(((23.0, 20.0),))), UnitMoved)
    assert moved.cost == pytest.approx(6.0)
    assert rule(state, Move(((23.5, 20.0),))) == "9.2"


def test_nobody_walks_through_models_buildings_walls_or_depots() -> None:
    """B12, B26."""
    for blocker in (red("rifle", 23, 20), blue("rifle", 23, 20), red("mast", 23, 20)):
        assert rule(acting(red("rifle", 20, 20), blocker, FOE), Move(((25.9, 20.0),))) == "9.2"
    assert (
        rule(
            acting(red("rifle", 20, 20), FOE, pieces=(piece("wall", 23, 20),)),
            Move(((23.0, 22.0), (25.0, 20.0))),
        )
        == "9.2"
    )
    assert rule(acting(red("rifle", 20, 20), FOE, depots=((23.0, 20.0),)), Move(((25.9, 20.0),))) == "9.2"
    assert rule(acting(red("rifle", 2, 20), FOE), Move(((0.2, 20.0),))) == "4.1"


def test_a_move_goes_over_low_debris_and_does_not_end_on_it() -> None:
    """B12, 9.2: up and down an inch each; where a way may end is no matter of placement (13.3)."""
    state = acting(red("rifle", 20, 20), FOE, pieces=(piece("crates", 22, 20),))
    (moved,) = of_kind(after(state, Move(((24.0, 20.0),))), UnitMoved)
    assert moved.cost == pytest.approx(6.0)
    assert rule(state, Move(((22.0, 20.0),))) == "9.2"
    assert rule(state, Dash(((22.0, 20.0),))) == "9.3"


def test_a_way_that_ends_on_another_level_is_a_climb_and_its_vertical_inches_count() -> None:
    """9.2, 5.12."""
    state = acting(red("rifle", 20, 20), FOE, pieces=(piece("hill", 24, 20),))
    assert rule(state, Move(((22.0, 20.0),))) == "9.2"
    (moved,) = of_kind(after(state, Climb(((22.0, 20.0),))), UnitMoved)
    assert moved.cost == pytest.approx(5.0)
    assert rule(state, Climb(((24.5, 20.0),))) == "9.2"
    assert rule(state, Climb(((20.0, 22.0),))) == "9.2"


def test_a_lamed_unit_moves_half_as_far_and_does_not_dash() -> None:
    """12, 16.8."""
    state = acting(red("rifle", 20, 20, wound=Wound.LAMED), FOE)
    assert rule(state, Move(((23.0, 20.0),))) is None
    assert rule(state, Move(((23.1, 20.0),))) == "9.2"
    assert rule(state, Dash(((22.0, 20.0),))) == "12"


def test_a_tethered_unit_moves_less_in_its_next_activation_only() -> None:
    """Tether."""
    state = acting(red("rifle", 20, 20, slowed=2.0), FOE)
    assert rule(state, Move(((24.1, 20.0),))) == "9.2"
    assert one(after(state, EndActivation()).state, 1).slowed == 0.0


def test_a_withdrawal_leaves_every_engagement_range_and_costs_the_attack() -> None:
    """9.2."""
    near = blue("rifle", 21.9, 20)
    state = acting(red("rifle", 20, 20), near, red("rifle", 40, 20))
    assert rule(state, Withdraw(((19.5, 20.0),))) is None
    assert rule(state, Withdraw(((20.0, 20.3),))) == "9.2"
    state = after(state, Withdraw(((16.0, 20.0),))).state
    assert state.activation is None
    assert rule(acting(red("rifle", 20, 20), FOE), Withdraw(((16.0, 20.0),))) == "9.2"


def test_engaged_units_move_and_shoot_freely_unless_agreed_otherwise() -> None:
    """B23."""
    near = blue("rifle", 21.9, 20)
    free = acting(red("rifle", 20, 20), near)
    assert rule(free, Move(((16.0, 20.0),))) is None
    assert rule(free, Shoot("gun", 2)) is None
    bound = acting(red("rifle", 20, 20), near, options=WarOptions(engagement=Engagement.BINDING))
    assert rule(bound, Move(((16.0, 20.0),))) == "9.2"
    assert rule(bound, Shoot("gun", 2)) == "9.2"
    assert rule(bound, Fight("knife", 2)) is None
    assert rule(bound, Withdraw(((16.0, 20.0),))) is None


def test_a_building_takes_no_movement_action_and_attacks_once() -> None:
    """14, B21."""
    state = war(red("tower", 20, 20), red("fort", 4, 4), FOE, activated=1, dice=(1,) * 6)
    assert rule(state, Move(((21.0, 20.0),))) == "14"
    assert rule(state, Hold()) == "14"
    step = after(state, Shoot("turret", 3))
    assert step.state.activation is None


def test_a_unit_that_was_produced_in_this_round_waits_for_the_next() -> None:
    """13.1."""
    state = war(red("rifle", 20, 20, ready=3), red("rifle", 24, 20), FOE)
    assert rule(state, Activate(1)) == "13.1"
    assert rule(replace(state, turn=3), Activate(1)) is None


def test_held_ground_ends_with_the_next_activation() -> None:
    """9.2."""
    state = after(acting(red("rifle", 20, 20), FOE, red("rifle", 30, 20)), Hold(), EndActivation()).state
    assert one(state, 1).held
    state = replace(
        state,
        phase=Phase.ACTION,
        active=0,
        activation=None,
        assets=tuple(replace(a, activated=False) for a in state.assets),
    )
    assert not one(after(state, Activate(1)).state, 1).held
