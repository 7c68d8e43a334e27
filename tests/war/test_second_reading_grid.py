"""The rulebook read a second time, chapters 3, 7 and 14: Blackout as it begins and ends in the midst of things."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.war.actions import (
    Activate,
    EndActivation,
    EndPart,
    Move,
    Overwatch,
    Produce,
    React,
    Research,
    RollInitiative,
    Scuttle,
    Shoot,
    StartBuilding,
    UseAbility,
)
from nexus_table.games.battlefield.war.events import BlackoutBegan, BlackoutEnded, BuildingCompleted
from nexus_table.games.battlefield.war.rules.activation import eligible
from nexus_table.games.battlefield.war.rules.construction import complete
from nexus_table.games.battlefield.war.rules.energy import blackout, demand, functional, supply, whole
from nexus_table.games.battlefield.war.rules.numbers import numbers
from nexus_table.games.battlefield.war.state import Asset, Draw, Phase, WarState
from nexus_table.kernel.course import Course
from nexus_table.kernel.step import Step

from .tokens import BLUE, FIELD, RED, after, blue, of_kind, one, red, rule, war

FORT, FOE = red("fort", 4, 4), blue("fort", 40, 56)
SINK = red("sink", 12, 4)
"""Sixty Energy, where a headquarters gives fifty."""


def dark(*assets: Asset, phase: Phase = Phase.ACTION, **fields: Any) -> WarState:
    """Red is in Blackout; what the test names comes from number 4 on."""
    return war(FORT, SINK, FOE, *assets, phase=phase, **{"depots": (), **fields})


def production_begun(state: WarState) -> Step[WarState]:
    course = Course(state)
    complete(course, FIELD)
    return course.step()


# -- it begins and ends at once ------------------------------------------------------------------------------------


def surging(*assets: Asset) -> WarState:
    """Demand is 45 of 50; the Surge of number 4 takes 20 more."""
    mills = (red("mill", 12, 4), red("mill", 20, 4), red("tower", 28, 4))
    return war(*mills, red("surger", 20, 20), FORT, FOE, blue("rifle", 20, 30), *assets, activated=4)


def test_blackout_that_begins_within_an_activation_turns_its_powered_weapon_off() -> None:
    """7.4, 4; 3.2: at any instant, immediately; the ability that used too much has been used."""
    state = surging()
    assert rule(state, Shoot("lance", 7)) is None
    step = after(state, UseAbility("surge"))
    (began,) = of_kind(step, BlackoutBegan)
    assert (began.seat, began.supply, began.demand) == (RED, 50, 65)
    assert rule(step.state, Shoot("lance", 7)) == "7.4"
    assert rule(step.state, Overwatch()) == "7.4"
    assert not eligible(step.state, FIELD, one(step.state, 3)), "the tower is off too"


def test_a_tower_without_power_is_not_activated_and_the_phase_goes_on_without_it() -> None:
    """7.4, 3; 6.3."""
    state = after(surging(), UseAbility("surge"), EndActivation()).state
    step = after(state, Activate(7), EndActivation())
    assert step.state.phase is Phase.PRODUCTION
    assert of_kind(step, BlackoutEnded), "the Surge lasted to the end of its phase (B17)"
    assert not blackout(step.state, FIELD, RED)


def test_a_mover_that_falls_under_overwatch_takes_its_demand_along() -> None:
    """7.4, 7.5, 10.7; B20: its owner's Blackout ends at once, and a finished mill that waited comes to work."""
    state = war(
        red("walker", 20, 20, hp=1),
        FORT,
        red("mill", 12, 4),
        red("mill", 20, 4),
        red("mill", 28, 4, points=4, waiting=True),
        blue("rifle", 20, 30, watching=True),
        FOE,
        activated=1,
        dice=(5, 1, 1, 1, 1),
    )
    assert (supply(state, FIELD, RED), demand(state, FIELD, RED)) == (50, 55)
    step = after(state, Move(((20.0, 22.0),)), React(6, "gun"))
    assert step.state.asset(1) is None
    (ended,) = of_kind(step, BlackoutEnded)
    assert ended.seat == RED
    assert [event.building for event in of_kind(step, BuildingCompleted)] == [5]


def test_blackout_ends_where_supply_only_equals_demand() -> None:
    """7.4: equal to or higher; 55 less a mast's 5 are 50."""
    mills = (red("mill", 12, 4), red("mill", 20, 4), red("mill", 28, 4))
    masts = (red("mast", 34, 4), red("mast", 38, 4))
    state = war(FORT, FOE, *mills, *masts, phase=Phase.INITIATIVE, dice=(6, 1))
    state = after(state, RollInitiative()).state
    assert state.phase is Phase.UPKEEP
    step = after(state, Scuttle(6))
    assert of_kind(step, BlackoutEnded)
    assert step.state.phase is Phase.PRODUCTION, "nothing more is asked of whom has power"
    assert len(step.state.of(RED)) == 5


def test_both_players_in_blackout_answer_in_initiative_order() -> None:
    """7.1: each player; the other is asked once the first is done."""
    state = war(FORT, SINK, FOE, blue("sink", 30, 56), phase=Phase.INITIATIVE, dice=(1, 6))
    state = after(state, RollInitiative()).state
    assert (state.phase, state.active) == (Phase.UPKEEP, BLUE)
    assert rule(state, Scuttle(2)) == "7.5"
    state = after(state, Scuttle(4)).state
    assert (state.phase, state.active) == (Phase.UPKEEP, RED)
    assert after(state, EndPart()).state.phase is Phase.PRODUCTION


def test_blackout_is_told_once_while_it_lasts() -> None:
    """7.4: a second failure within it begins nothing."""
    state = war(
        red("rifle", 20, 20),
        FORT,
        blue("reactor", 20, 30, hp=5),
        blue("sink", 30, 56),
        blue("sink", 34, 50),
        FOE,
        activated=1,
        dice=(5, 1, 1, 1, 1),
    )
    assert blackout(state, FIELD, BLUE)
    assert not of_kind(after(state, Shoot("gun", 3)), BlackoutBegan)


def test_who_uses_nothing_is_in_no_blackout_without_supply() -> None:
    """7.4: nothing is not higher than nothing."""
    assert not blackout(war(red("rifle", 20, 20), FOE), FIELD, RED)


# -- what it shuts and what it does not ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("watcher", "others"),
    [
        (blue("walker", 20, 30, watching=True), (blue("sink", 30, 56),)),
        (blue("tower", 20, 30, watching=True), (blue("sink", 30, 56),)),
        (blue("tower", 20, 30, watching=True, hp=4), ()),
    ],
    ids=["powered weapon in Blackout", "tower in Blackout", "tower below half"],
)
def test_no_reaction_comes_from_what_may_not_attack(watcher: Asset, others: tuple[Asset, ...]) -> None:
    """7.4, 7.6, 11: in Overwatch since before; it is not even asked."""
    asked = war(red("rifle", 20, 16), watcher, FORT, FOE, *others, activated=1)
    assert not after(asked, Move(((20.0, 19.0),))).state.agenda
    works = replace(
        asked, assets=tuple(replace(a, hp=whole(asked, FIELD, a)) for a in asked.assets if a.sheet != "sink")
    )
    assert after(works, Move(((20.0, 19.0),))).state.agenda


def test_a_building_gives_no_aura_in_blackout_nor_below_half() -> None:
    """7.4, 7.6: it cannot use abilities, and what it does by itself it does while it works."""
    around = (red("beacon", 20, 26), red("rifle", 20, 20))
    lit = war(FORT, *around, FOE)
    assert numbers(lit, FIELD, one(lit, 3)).aim == 2
    hurt = war(FORT, red("beacon", 20, 26, hp=4), around[1], FOE)
    assert numbers(hurt, FIELD, one(hurt, 3)).aim == 1
    off = dark(*around)
    assert numbers(off, FIELD, one(off, 5)).aim == 1


def test_in_blackout_the_way_out_may_be_begun() -> None:
    """7.5, 1; 7.4: new buildings cannot become functional, but are begun, as far as Energy is spare."""
    state = dark(phase=Phase.PRODUCTION, carbonite=(1000, 0))
    assert rule(state, StartBuilding("reactor", (4.0, 12.0))) is None
    assert rule(state, StartBuilding("fort", (4.0, 14.0))) is None
    assert rule(state, StartBuilding("mill", (4.0, 12.0))) == "13.2"


def test_in_blackout_relays_and_headquarters_keep_their_build_range() -> None:
    """7.4 names six effects, and this is none of them; 7.6 takes it from what is damaged alone."""
    far = StartBuilding("reactor", (4.0, 31.0))
    state = dark(red("mast", 4, 20), phase=Phase.PRODUCTION, carbonite=(1000, 0))
    assert rule(state, far) is None
    assert rule(dark(phase=Phase.PRODUCTION, carbonite=(1000, 0)), far) == "14.2"


def test_in_blackout_an_upgrade_that_takes_no_energy_may_be_started() -> None:
    """7.4, 6: energy-requiring upgrades."""
    state = dark(red("lab", 20, 10), phase=Phase.PRODUCTION, carbonite=(1000, 0))
    assert rule(state, Research(4, "coil")) is None


def test_a_new_reactor_ends_the_blackout_that_a_mill_before_it_in_order_waits_for() -> None:
    """B20, 7.4: the mill comes to work in the same instant, and produces in that phase (B22)."""
    sites = (red("mill", 20, 10, points=4), red("reactor", 28, 10, points=4))
    state = dark(*sites, red("rifle", 20, 30), activated=6, carbonite=(500, 0))
    step = after(state, EndActivation())
    assert sorted(event.building for event in of_kind(step, BuildingCompleted)) == [4, 5]
    assert step.state.phase is Phase.PRODUCTION
    assert rule(step.state, Produce(4, "rifle", (20.0, 13.0))) is None


def test_a_new_reactor_works_though_it_gives_too_little() -> None:
    """B20: what is no way out by itself is one with the next; the mill waits on."""
    assets = (red("sink", 18, 4), red("reactor", 28, 10, points=4), red("mill", 20, 10, points=4))
    step = production_begun(dark(*assets, phase=Phase.PRODUCTION))
    assert [event.building for event in of_kind(step, BuildingCompleted)] == [5]
    assert blackout(step.state, FIELD, RED)
    assert one(step.state, 6).waiting


def test_a_damaged_reactor_is_no_way_out() -> None:
    """8.3, 7.6: damage prevents it."""
    step = production_begun(dark(red("reactor", 28, 10, points=4, hp=4), phase=Phase.PRODUCTION))
    assert not of_kind(step, BuildingCompleted)
    assert blackout(step.state, FIELD, RED)


# -- own targets ---------------------------------------------------------------------------------------------------


def test_own_targets_in_blackout_are_those_whose_end_lowers_demand() -> None:
    """7.5, B18: sites and the damaged have their demand (B17); a rifle, a reactor and a headquarters have none."""
    assets = (
        red("rifle", 20, 12),
        red("mill", 26, 16, hp=1),
        red("mill", 14, 16, points=0),
        red("walker", 20, 18),
        red("rifle", 20, 8),
        red("reactor", 26, 8, hp=4),
    )
    state = dark(*assets, activated=4)
    assert [rule(state, Shoot("gun", number)) for number in (2, 5, 6, 7)] == [None] * 4
    assert all(rule(state, Shoot("gun", number)) == "7.5" for number in (1, 8, 9))


def test_damage_alone_lowers_no_demand() -> None:
    """B17, 7.6: below half it works no more and takes its Energy as before."""
    state = war(red("rifle", 20, 12), FORT, red("sink", 20, 18, hp=5), FOE, activated=1, dice=(5, 1, 1, 1, 1))
    state = after(state, Shoot("gun", 3)).state
    assert not functional(state, FIELD, one(state, 3))
    assert blackout(state, FIELD, RED)


def test_once_the_blackout_has_ended_own_assets_are_safe_again() -> None:
    """7.5: a player in Blackout may."""
    state = war(
        red("rifle", 20, 12),
        red("rifle", 24, 12),
        FORT,
        red("sink", 20, 18, hp=1),
        red("mill", 26, 18),
        FOE,
        activated=1,
        dice=(5, 1, 1, 1, 1),
    )
    assert rule(state, Shoot("gun", 5)) is None
    state = after(state, Shoot("gun", 4), EndActivation(), Activate(2)).state
    assert rule(state, Shoot("gun", 5)) == "7.5"


def test_a_powered_unit_may_scuttle_itself() -> None:
    """B18: it is within an inch of itself; its activation is over with it."""
    state = dark(red("walker", 20, 12), red("rifle", 4, 12), blue("rifle", 40, 40), activated=4)
    state = after(state, Scuttle(4)).state
    assert state.asset(4) is None
    assert (state.activation, state.active) == (None, BLUE)


def test_a_powered_unit_scuttled_in_upkeep_leaves_nothing() -> None:
    """7.5, 10.7: destroyed units are removed; wreckage is of buildings."""
    state = war(FORT, FOE, *(red("walker", 8 + 4 * place, 20) for place in range(6)), phase=Phase.INITIATIVE)
    state = replace(state, chance=replace(state.chance, by_hand=True, told=(6, 1)))
    state = after(after(state, RollInitiative()).state, Scuttle(3)).state
    assert state.asset(3) is None
    assert not state.wrecks
    assert not blackout(state, FIELD, RED)


# -- below half ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hp", "works"), [(2, True), (1, False)])
def test_a_repair_to_half_restores_function_at_once(hp: int, works: bool) -> None:
    """7.6: to 50% or more; three HP of ten back."""
    state = war(FORT, red("reactor", 12, 4, hp=hp), FOE, red("drone", 12, 7), phase=Phase.WORKER, activated=4)
    state = after(state, UseAbility("patch", target=2)).state
    assert supply(state, FIELD, RED) == (100 if works else 50)


def test_what_a_damaged_building_could_do_is_refused_by_its_damage() -> None:
    """7.6, 14.3: every building type."""
    state = war(
        FORT,
        red("mill", 12, 4, hp=4),
        red("lab", 20, 4, hp=4),
        FOE,
        phase=Phase.PRODUCTION,
        carbonite=(500, 0),
    )
    assert rule(state, Produce(2, "rifle", (12.0, 7.0))) == "7.6"
    assert rule(state, Research(3, "plate")) == "7.6"


# -- phases --------------------------------------------------------------------------------------------------------


def drawing(*assets: Asset, phase: Phase, **fields: Any) -> WarState:
    """Red is in Blackout by what an ability draws to the end of this phase, and a red rifle or drone is idle."""
    return war(FORT, *assets, FOE, phase=phase, draws=(Draw(RED, 40),), **fields)


def test_what_was_drawn_is_free_before_anything_of_the_next_phase_happens() -> None:
    """7.3, 7.4: Blackout ends as soon as the sums cross, and then the mill comes to work."""
    state = drawing(red("mill", 12, 4, points=4), red("rifle", 20, 20), phase=Phase.ACTION, activated=3)
    assert blackout(state, FIELD, RED)
    step = after(state, EndActivation())
    told = [type(event) for event in step.events if type(event) in (BlackoutEnded, BuildingCompleted)]
    assert told == [BlackoutEnded, BuildingCompleted]


def test_a_tower_that_the_end_of_a_phase_gives_power_counts_for_passes_of_the_next() -> None:
    """6.4, B20: at the start of the phase, and it works from the instant the Blackout ended."""
    state = drawing(
        red("tower", 12, 4, points=4, waiting=True),
        red("drone", 20, 20),
        red("rifle", 24, 20),
        blue("rifle", 40, 40),
        phase=Phase.WORKER,
        activated=3,
    )
    assert blackout(state, FIELD, RED)
    state = after(state, EndActivation()).state
    assert (state.phase, state.passes) == (Phase.ACTION, (0, 1))
