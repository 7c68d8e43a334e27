"""The rulebook read a second time, chapters 8 and 13: what workers bring in and put up, what production makes of it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.war.actions import (
    Activate,
    Climb,
    EndActivation,
    EndPart,
    LetBegin,
    Move,
    Overwatch,
    Pass,
    PlaceReserve,
    Produce,
    React,
    RollInitiative,
    StartBuilding,
    UseAbility,
    Withdraw,
)
from nexus_table.games.battlefield.war.events import AttackMade, BuildingCompleted
from nexus_table.games.battlefield.war.rules.activation import eligible
from nexus_table.games.battlefield.war.rules.energy import demand
from nexus_table.games.battlefield.war.state import Asset, Phase, Reserve, WarState, Wound

from .tokens import BLUE, FIELD, RED, after, blue, of_kind, one, piece, red, rule, war, who

FORT, FOE = red("fort", 4, 4), blue("fort", 40, 56)
BESIDE = 10.0 + 20 / 25.4 + 0.5 + 0.9
"""Where a drone stands 0.9 inches from the first depot's token."""
BY_WEST = 10.0 - 20 / 25.4 - 0.5 - 0.9
HARVEST = UseAbility("harvest", depot=0)


def working(*assets: Asset, **fields: Any) -> WarState:
    """The first of these is activated in the Worker phase."""
    return war(*assets, FORT, FOE, phase=Phase.WORKER, **{"activated": 1, **fields})


def producing(*assets: Asset, **fields: Any) -> WarState:
    """Red's headquarters is number 1, blue's number 2."""
    fields = {"carbonite": (1000, 1000), "depots": (), **fields}
    return war(FORT, FOE, *assets, phase=Phase.PRODUCTION, **fields)


# -- 8: workers ----------------------------------------------------------------------------------------------------


def test_the_third_worker_at_a_depot_goes_away_empty_and_has_its_turn_next_round() -> None:
    """8.2, 16.4: two from the same player in the same Worker phase; the enemy's third is his first."""
    drones = (red("drone", BESIDE, 20), red("drone", BY_WEST, 20), red("drone", 10, 20 + BESIDE - 10))
    state = working(*drones, blue("drone", 10, 20 + BY_WEST - 10), dice=(6, 1))
    state = after(state, HARVEST, EndActivation()).state
    state = after(state, Activate(4), HARVEST, EndActivation(), Activate(2), HARVEST, EndActivation()).state
    assert state.carbonite == (100, 50)
    state = after(state, Activate(3)).state
    assert rule(state, HARVEST) == "8.2"
    state = after(state, EndActivation(), EndPart(), EndPart(), RollInitiative(), LetBegin(RED)).state
    assert after(state, Activate(3), HARVEST).state.carbonite == (150, 50)


def test_two_depots_have_two_limits() -> None:
    """8.2: the same depot."""
    state = working(
        red("drone", BESIDE, 20), depots=((10.0, 20.0), (BESIDE + BESIDE - 10.0, 20.0)), dice=(1,)
    )
    full = after(state, HARVEST).state
    assert rule(replace(full, activation=state.activation), UseAbility("harvest", depot=1)) is None


def test_a_passed_worker_has_harvested_nothing_and_may_yet() -> None:
    """6.4, 8: spending a Pass does not activate a model."""
    state = working(red("drone", BESIDE, 20), blue("drone", 40, 40), activated=None, passes=(1, 0))
    state = after(state, Pass(), Activate(2), EndActivation()).state
    assert (state.phase, state.active) == (Phase.WORKER, RED)
    assert after(state, Activate(1), HARVEST).state.carbonite == (50, 0)


def test_a_worker_that_falls_on_its_way_brings_nothing() -> None:
    """8.1, 11, B13: Overwatch fires in any phase; the enemy is next."""
    state = working(
        red("drone", BESIDE + 5, 20, hp=1),
        red("drone", 4, 12),
        blue("drone", 40, 40),
        blue("rifle", 16, 30, watching=True),
        dice=(5, 1, 1, 1, 1),
    )
    step = after(after(state, Move(((BESIDE, 20.0),))).state, React(4, "gun"))
    assert of_kind(step, AttackMade)
    assert step.state.asset(1) is None
    assert (step.state.carbonite, step.state.phase, step.state.active) == ((0, 0), Phase.WORKER, BLUE)


def test_a_worker_that_bleeds_to_death_has_brought_its_carbonite_in() -> None:
    """12, 8.2: the harvest was successful before the activation ended."""
    hurt = red("drone", BESIDE, 20, hp=1, wound=Wound.BLEEDING)
    state = after(working(hurt), HARVEST, Move(((BESIDE + 1, 20.0),))).state
    assert state.asset(1) is None
    assert state.carbonite == (50, 0)


def test_a_lamed_worker_moves_half_as_far() -> None:
    """8.1, 16.8: up to its Move value, which is halved."""
    state = working(red("drone", 20, 20, wound=Wound.LAMED))
    assert rule(state, Move(((23.0, 20.0),))) is None
    assert rule(state, Move(((23.1, 20.0),))) == "9.2"


def test_a_worker_climbs_within_its_move_and_waits_in_no_overwatch() -> None:
    """8.1: moving up to its Move value and one worker ability are all it may."""
    state = working(red("drone", 20, 20), pieces=(piece("hill", 24, 20),))
    assert rule(state, Climb(((22.0, 20.0),))) is None
    assert rule(state, Climb(((23.1, 20.0),))) == "9.2"
    assert rule(state, Overwatch()) == "8.1"


def test_a_worker_may_leave_an_enemy_and_still_work() -> None:
    """8.1: its ability is no attack; a Withdrawal takes the attack alone (9.2)."""
    state = working(red("drone", BESIDE + 2, 20), blue("rifle", BESIDE + 3.5, 20))
    state = after(state, Withdraw(((BESIDE, 20.0),))).state
    assert after(state, HARVEST).state.carbonite == (50, 0)


def test_a_site_with_all_its_points_does_nothing_before_production() -> None:
    """8.3: becomes active during the next Production phase; a tower misses the Action phase before it."""
    state = working(red("drone", 20, 20), red("tower", 22.5, 20, points=0), red("rifle", 30, 20), dice=(6, 1))
    state = after(state, UseAbility("weld", target=2), EndActivation()).state
    assert state.phase is Phase.ACTION
    assert one(state, 2).points == 4
    assert not eligible(state, FIELD, one(state, 2))
    assert rule(state, Activate(2)) is not None
    step = after(state, Activate(3), EndActivation())
    assert [event.building for event in of_kind(step, BuildingCompleted)] == [2]


def test_a_site_at_half_its_hp_comes_to_work_and_produces_in_that_phase() -> None:
    """8.3, 7.6: damage prevents it below half; B22."""
    state = working(red("drone", 20, 20), red("mill", 23, 20, points=2, hp=5), carbonite=(60, 0))
    state = after(state, UseAbility("weld", target=2), EndActivation()).state
    assert state.phase is Phase.PRODUCTION
    assert not one(state, 2).is_site
    made = after(state, Produce(2, "rifle", (23.0, 23.0))).state
    assert made.carbonite == (0, 0)


def test_a_site_that_has_its_points_takes_no_more() -> None:
    """8.3: when the required Build Points are reached."""
    state = working(red("drone", 20, 20), red("mill", 23, 20, points=4))
    assert rule(state, UseAbility("weld", target=2)) == "8.3"


def test_nobody_builds_for_the_enemy() -> None:
    """8.3."""
    state = working(red("drone", 20, 20), blue("mill", 23, 20, points=0))
    assert rule(state, UseAbility("weld", target=2)) == "8.3"


# -- 13: production ------------------------------------------------------------------------------------------------


def test_a_unit_may_take_the_last_energy_and_not_one_more() -> None:
    """13.1, 7.4: enough is equal; 15 of the mill and 35 of the walker are 50, with a mast 55."""
    order = Produce(3, "walker", (20.0, 23.0))
    assert rule(producing(red("mill", 20, 20)), order) is None
    assert rule(producing(red("mill", 20, 20), red("mast", 30, 20)), order) == "13.1"


def test_a_building_may_take_the_last_energy() -> None:
    """13.2, 7.4: after 35 a mill's 15 are 50; after 40 they are more."""
    mills = (red("mill", 20, 30), red("mast", 26, 30), red("tower", 30, 30))
    start = StartBuilding("mill", (4.0, 12.0))
    assert rule(producing(*mills), start) is None
    assert rule(producing(*mills, red("mast", 36, 30)), start) == "13.2"


def test_what_is_crafted_leaves_less_energy_to_build_with_in_that_phase() -> None:
    """7.3, B17: crafting counts from payment to the end of the phase."""
    state = producing(red("mill", 20, 20), red("mill", 30, 20))
    start = StartBuilding("mill", (4.0, 12.0))
    assert rule(state, start) is None
    state = after(state, Produce(3, "rifle", (20.0, 23.0)), Produce(4, "rifle", (30.0, 23.0))).state
    assert rule(state, start) == "13.2"


def test_each_building_produces_and_each_but_once() -> None:
    """13.1."""
    state = producing(red("mill", 20, 20), red("mill", 30, 20))
    state = after(state, Produce(3, "rifle", (20.0, 23.0))).state
    assert rule(state, Produce(3, "rifle", (18.0, 23.0))) == "13.1"
    assert rule(state, Produce(4, "rifle", (30.0, 23.0))) is None
    assert rule(state, Produce(1, "drone", (4.0, 8.0))) is None


def test_a_new_unit_activates_in_the_next_round() -> None:
    """13.1, 5: a worker in the Worker phase, a rifle in the Action phase after it."""
    state = producing(red("mill", 20, 20), dice=(6, 1))
    state = after(state, Produce(1, "drone", (4.0, 8.0)), Produce(3, "rifle", (20.0, 23.0))).state
    state = after(state, EndPart(), EndPart(), RollInitiative()).state
    assert (state.phase, state.round) == (Phase.WORKER, 3)
    state = after(state, Activate(4), EndActivation()).state
    assert state.phase is Phase.ACTION
    assert rule(state, Activate(5)) is None


@pytest.mark.parametrize(("y", "why"), [(25.0, "13.3"), (25.01, None)])
def test_a_new_unit_stands_more_than_an_inch_from_every_enemy(y: float, why: str | None) -> None:
    """13.3, B11: within 1 inch is engagement range, and one inch is within."""
    state = producing(red("mill", 20, 20), blue("rifle", 20, y))
    assert rule(state, Produce(3, "rifle", (20.0, 23.0))) == why


def test_a_new_unit_may_stand_in_a_crater() -> None:
    """13.3 names impassable terrain alone."""
    state = producing(red("mill", 20, 20), pieces=(piece("bog", 20, 25),))
    assert rule(state, Produce(3, "rifle", (20.0, 23.0))) is None


def test_a_placed_reserve_no_longer_takes_its_crafting_energy() -> None:
    """B17: until it is placed; a walker's own demand comes with it then."""
    state = producing(red("mill", 20, 20), reserve=(Reserve(9, RED, "red", "walker", 3),), next_id=10)
    assert demand(state, FIELD, RED) == 15 + 25
    state = after(state, PlaceReserve(9, (20.0, 23.0))).state
    assert demand(state, FIELD, RED) == 15 + 10


def test_the_initiative_player_is_done_before_the_other_produces() -> None:
    """13: in Initiative order; each is asked about its own."""
    state = producing(blue("mill", 30, 40), initiative=BLUE, active=BLUE)
    reds, blues = Produce(1, "drone", (4.0, 8.0)), Produce(3, "rifle", (30.0, 43.0))
    assert (who(state), rule(state, blues), rule(state, reds)) == (BLUE, None, "13.1")
    state = after(state, blues).state
    assert who(state) == BLUE, "one may go on"
    state = after(state, EndPart()).state
    assert (who(state), rule(state, reds)) == (RED, None)


def test_a_building_begun_in_production_is_not_complete_in_it() -> None:
    """13.2, 8.3: not even a kit whose points are all there would be, before the next Production phase."""
    state = after(producing(), StartBuilding("mast", (4.0, 12.0))).state
    site = state.assets[-1]
    assert site.is_site
    whole = replace(state, assets=(*state.assets[:-1], replace(site, points=2)))
    step = after(whole, EndPart())
    assert not of_kind(step, BuildingCompleted)
    assert rule(step.state, EndPart()) is None
