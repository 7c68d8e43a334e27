"""The Worker phase (chapter 8): what workers do in an activation, harvesting and its limits, Build Points."""

from __future__ import annotations

from nexus_table.games.battlefield.war.actions import (
    Activate,
    Dash,
    EndActivation,
    Fight,
    Hold,
    Move,
    UseAbility,
)
from nexus_table.games.battlefield.war.options import WarOptions, Workers
from nexus_table.games.battlefield.war.state import Asset, Harvest, Phase, WarState

from .tokens import RED, after, blue, one, red, rule, war

FOE = blue("fort", 40, 56)
BESIDE = 10.0 + 20 / 25.4 + 0.5 + 0.9
"""Where a drone stands 0.9 inches from the first depot's token."""


def working(*assets: Asset, **fields: object) -> WarState:
    fields = {"activated": 1, **fields}
    return war(*assets, red("fort", 4, 4), FOE, phase=Phase.WORKER, **fields)  # type: ignore[arg-type]


def test_a_worker_moves_and_uses_one_ability_in_either_order() -> None:
    """8.1."""
    state = working(red("drone", BESIDE, 20))
    assert (
        one(after(state, UseAbility("harvest", depot=0), Move(((BESIDE + 4, 20.0),))).state, 1).at[0] > BESIDE
    )
    away = working(red("drone", BESIDE + 4, 20))
    assert after(away, Move(((BESIDE, 20.0),)), UseAbility("harvest", depot=0)).state.carbonite == (50, 0)


def test_a_worker_moves_no_farther_than_its_move() -> None:
    """8.1."""
    state = working(red("drone", 20, 20))
    assert rule(state, Move(((26.0, 20.0),))) is None
    assert rule(state, Move(((26.1, 20.0),))) == "9.2"
    assert rule(state, Dash(((28.0, 20.0),))) == "8.1"


def test_a_worker_uses_one_worker_ability() -> None:
    """8.1."""
    state = working(red("drone", BESIDE, 20), red("mill", BESIDE + 3, 20, points=0))
    state = after(state, UseAbility("harvest", depot=0)).state
    assert rule(state, UseAbility("weld", target=2)) == "8.1"


def test_nobody_fights_in_the_worker_phase() -> None:
    """8.1."""
    state = working(red("drone", 20, 20), blue("drone", 21.5, 20))
    assert rule(state, Fight("claw", 2)) == "8.1"


def test_only_workers_are_activated_in_the_worker_phase() -> None:
    """8, 9."""
    state = working(red("drone", 20, 20), red("rifle", 24, 20), activated=None)
    assert rule(state, Activate(2)) == "8"
    state = war(red("drone", 20, 20), red("rifle", 24, 20), FOE)
    assert rule(state, Activate(1)) == "8"


def test_workers_act_in_the_action_phase_too_where_agreed() -> None:
    """B21."""
    state = war(red("drone", 20, 20), FOE, options=WarOptions(workers=Workers.BOTH))
    assert rule(state, Activate(1)) is None


def test_a_harvest_brings_fifty_from_a_depot_within_an_inch() -> None:
    """8.2, 16.3."""
    assert after(working(red("drone", BESIDE, 20)), UseAbility("harvest", depot=0)).state.carbonite == (50, 0)
    assert rule(working(red("drone", BESIDE + 0.09, 20)), UseAbility("harvest", depot=0)) is None
    assert rule(working(red("drone", BESIDE + 0.11, 20)), UseAbility("harvest", depot=0)) == "8.2"


def test_two_workers_of_a_player_harvest_a_depot_in_a_phase() -> None:
    """8.2, 16.4."""
    two = (Harvest(RED, 0), Harvest(RED, 0))
    assert rule(working(red("drone", BESIDE, 20), harvests=two), UseAbility("harvest", depot=0)) == "8.2"
    assert rule(working(red("drone", BESIDE, 20), harvests=two[:1]), UseAbility("harvest", depot=0)) is None


def test_enemy_workers_harvest_the_same_depot_independently() -> None:
    """8.2."""
    theirs = (Harvest(1, 0), Harvest(1, 0))
    assert rule(working(red("drone", BESIDE, 20), harvests=theirs), UseAbility("harvest", depot=0)) is None


def test_a_depot_gives_what_is_left_and_no_more() -> None:
    """B26."""
    state = working(red("drone", BESIDE, 20), depots=((10.0, 20.0),))
    from msgspec.structs import replace

    state = after(replace(state, depots=(30,)), UseAbility("harvest", depot=0)).state
    assert (state.carbonite, state.depots) == ((30, 0), (0,))
    empty = replace(working(red("drone", BESIDE, 20), depots=((10.0, 20.0),)), depots=(0,))
    assert rule(empty, UseAbility("harvest", depot=0)) == "8.2"


def test_a_build_ability_adds_build_points_to_a_site_and_no_more_than_it_needs() -> None:
    """8.3."""
    state = after(
        working(red("drone", 20, 20), red("fort", 24, 20, points=0)), UseAbility("weld", target=2)
    ).state
    assert one(state, 2).points == 4
    state = after(
        working(red("drone", 20, 20), red("mill", 23, 20, points=3)), UseAbility("weld", target=2)
    ).state
    assert one(state, 2).points == 4
    assert one(state, 2).is_site


def test_an_activation_may_be_empty_and_ends_when_nothing_is_left() -> None:
    """B21."""
    state = working(red("drone", BESIDE, 20), red("drone", 30, 20))
    assert after(state, EndActivation()).state.activation is None
    assert after(state, UseAbility("harvest", depot=0), Hold()).state.activation is None
