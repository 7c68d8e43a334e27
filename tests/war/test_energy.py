"""Energy (3.2, chapter 7, 14.3): live supply and demand, Blackout with its six effects, five ways out, function."""

from __future__ import annotations

import pytest

from nexus_table.games.battlefield.war.actions import (
    Activate,
    CancelReserve,
    CancelSite,
    EndActivation,
    EndPart,
    Produce,
    Research,
    RollInitiative,
    Scuttle,
    Shoot,
    StartBuilding,
    UseAbility,
)
from nexus_table.games.battlefield.war.events import (
    BlackoutBegan,
    BlackoutEnded,
    BuildingCompleted,
    GridChecked,
)
from nexus_table.games.battlefield.war.rules.activation import eligible
from nexus_table.games.battlefield.war.rules.energy import blackout, demand, functional, supply
from nexus_table.games.battlefield.war.state import Asset, Draw, Phase, Reserve, WarState

from .tokens import BLUE, FIELD, RED, after, blue, of_kind, one, red, rule, war

FOE = blue("fort", 40, 56)


def power(state: WarState, seat: int = RED) -> tuple[int, int]:
    return supply(state, FIELD, seat), demand(state, FIELD, seat)


def dark(*assets: Asset, phase: Phase = Phase.PRODUCTION, **fields: object) -> WarState:
    """Red has a headquarters (50) and a storage that takes 60."""
    return war(red("fort", 4, 4), red("sink", 12, 4), FOE, *assets, phase=phase, **fields)  # type: ignore[arg-type]


def test_functional_headquarters_and_energy_buildings_give_fifty_each() -> None:
    """7.2, 16.3."""
    assert power(war(red("fort", 4, 4), red("reactor", 12, 4), red("reactor", 18, 4), FOE)) == (150, 0)


def test_a_site_gives_nothing_and_takes_its_demand_from_its_placement() -> None:
    """7.3, B17, 13.2."""
    assert power(
        war(red("fort", 4, 4), red("reactor", 12, 4, points=4), red("mill", 18, 4, points=0), FOE)
    ) == (50, 15)


def test_buildings_and_powered_units_take_energy() -> None:
    """7.3."""
    assert power(
        war(red("fort", 4, 4), red("mill", 12, 4), red("tower", 18, 4), red("walker", 22, 4), FOE)
    ) == (50, 40)


def test_a_damaged_building_keeps_its_demand() -> None:
    """B17, 7.6."""
    assert power(war(red("fort", 4, 4), red("mill", 12, 4, hp=1), FOE)) == (50, 15)


def test_energy_is_live_and_never_stored() -> None:
    """3.2, 16.3: what is not used is gone; a round more changes nothing."""
    state = war(red("fort", 4, 4), FOE, phase=Phase.PRODUCTION, dice=(6, 1))
    later = after(state, EndPart(), EndPart(), RollInitiative()).state
    assert power(later) == power(state) == (50, 0)


def test_unused_carbonite_carries_over() -> None:
    """3.1, 16.3."""
    state = war(red("fort", 4, 4), FOE, phase=Phase.PRODUCTION, dice=(6, 1), carbonite=(130, 20))
    assert after(state, EndPart(), EndPart(), RollInitiative()).state.carbonite == (130, 20)


def test_blackout_is_demand_above_supply_and_not_equal_to_it() -> None:
    """7.4."""
    even = war(
        red("fort", 4, 4), red("mill", 12, 4), red("mill", 18, 4), red("lab", 24, 4), red("mast", 28, 4), FOE
    )
    assert power(even) == (50, 50)
    assert not blackout(even, FIELD, RED)
    assert blackout(dark(), FIELD, RED)
    assert not blackout(dark(), FIELD, BLUE)


def test_blackout_begins_the_instant_a_building_that_gives_energy_fails() -> None:
    """7.4, 7.6: red shoots... blue's reactor falls below half, and blue is told at once."""
    state = war(
        red("rifle", 20, 20, activated=False),
        red("fort", 4, 4),
        blue("reactor", 20, 30, hp=5),
        blue("fort", 40, 56),
        blue("sink", 30, 56),
        activated=1,
        dice=(5, 1, 1, 1, 1),
    )
    assert not blackout(state, FIELD, BLUE)
    step = after(state, Shoot("gun", 3))
    (began,) = of_kind(step, BlackoutBegan)
    assert (began.seat, began.supply, began.demand) == (BLUE, 50, 60)


# -- six effects ---------------------------------------------------------------------------------------------------


def test_in_blackout_buildings_produce_no_units() -> None:
    """7.4, 1."""
    state = dark(carbonite=(500, 0))
    assert rule(state, Produce(1, "drone", (4.0, 8.5))) == "7.4"


def test_in_blackout_defensive_buildings_do_not_attack() -> None:
    """7.4, 3: they are not even eligible."""
    state = dark(red("tower", 20, 10), blue("rifle", 20, 20), phase=Phase.ACTION)
    assert not eligible(state, FIELD, one(state, 4))
    assert rule(state, Activate(4)) == "9"


def test_in_blackout_powered_weapons_are_off_and_others_are_not() -> None:
    """7.4, 4."""
    state = dark(red("walker", 20, 10), blue("rifle", 20, 20), phase=Phase.ACTION, activated=4)
    assert rule(state, Shoot("beam", 5)) == "7.4"
    state = dark(red("rifle", 20, 10), blue("rifle", 20, 20), phase=Phase.ACTION, activated=4)
    assert rule(state, Shoot("gun", 5)) is None


def test_in_blackout_a_finished_site_does_not_become_functional() -> None:
    """7.4, 5; 13.2."""
    state = dark(red("mill", 20, 10, points=4), phase=Phase.ACTION)
    state = after(war_end_of_action(state)).state
    assert one(state, 4).is_site
    assert one(state, 4).waiting


def test_in_blackout_no_upgrade_that_takes_energy_is_started() -> None:
    """7.4, 6."""
    state = dark(red("lab", 20, 10), carbonite=(500, 0))
    assert rule(state, Research(4, "plate")) == "7.4"


def war_end_of_action(state: WarState) -> WarState:
    """The Action phase with one idle rifle, whose activation leads into Production."""
    from msgspec.structs import replace

    idle = replace(red("rifle", 40, 10), id=state.next_id, faction="red")
    state = replace(state, assets=(*state.assets, idle), next_id=idle.id + 1)
    return after(state, Activate(idle.id), EndActivation()).state


# -- five ways out -------------------------------------------------------------------------------------------------


def test_a_new_energy_building_becomes_functional_in_blackout_and_ends_it() -> None:
    """7.5, 1; B20."""
    state = war_end_of_action(dark(red("reactor", 20, 10, points=4), phase=Phase.ACTION))
    assert not one(state, 4).is_site
    assert not blackout(state, FIELD, RED)


def test_repairing_an_energy_building_to_half_ends_the_blackout() -> None:
    """7.5, 2; 7.6."""
    state = dark(red("reactor", 20, 10, hp=4), red("drone", 20, 7), phase=Phase.WORKER, activated=5)
    assert blackout(state, FIELD, RED)
    step = after(state, UseAbility("patch", target=4))
    assert of_kind(step, BlackoutEnded)
    assert not blackout(step.state, FIELD, RED)


def test_cancelling_a_unit_in_reserve_frees_its_energy() -> None:
    """7.5, 3; B17."""
    waiting = Reserve(9, RED, "red", "rifle", 1)
    state = war(
        red("fort", 4, 4),
        red("mill", 12, 4),
        red("mill", 20, 4),
        red("lab", 28, 4),
        FOE,
        phase=Phase.PRODUCTION,
        reserve=(waiting,),
    )
    assert power(state) == (50, 55)
    step = after(state, CancelReserve(9))
    assert of_kind(step, BlackoutEnded)
    assert step.state.carbonite == (60, 0)


def test_a_site_is_cancelled_for_half_its_carbonite() -> None:
    """7.5, 3; B17."""
    state = war(red("fort", 4, 4), red("sink", 12, 4, points=1), FOE, phase=Phase.PRODUCTION)
    state = after(state, CancelSite(2)).state
    assert state.carbonite == (50, 0)
    assert not blackout(state, FIELD, RED)
    assert not state.wrecks


def test_own_assets_are_scuttled_in_upkeep_where_that_lowers_demand() -> None:
    """7.5, 4; B18."""
    state = war(
        red("fort", 4, 4),
        red("sink", 12, 4),
        red("reactor", 18, 4, hp=2),
        FOE,
        phase=Phase.INITIATIVE,
        dice=(6, 1),
    )
    state = after(state, RollInitiative()).state
    assert (state.phase, state.active) == (Phase.UPKEEP, RED)
    assert rule(state, Scuttle(3)) == "7.5"
    step = after(state, Scuttle(2))
    assert of_kind(step, BlackoutEnded)
    assert [wreck.sheet for wreck in step.state.wrecks] == ["sink"]
    assert step.state.phase is Phase.PRODUCTION


def test_in_blackout_own_assets_may_be_attacked_where_that_lowers_demand() -> None:
    """7.5."""
    state = dark(red("rifle", 20, 10), phase=Phase.ACTION, activated=4)
    assert rule(state, Shoot("gun", 2)) is None
    assert rule(state, Shoot("gun", 1)) is not None


def test_without_blackout_own_assets_are_no_targets() -> None:
    """7.5."""
    state = war(red("fort", 4, 4), red("mill", 12, 4), red("rifle", 20, 10), FOE, activated=3)
    assert rule(state, Shoot("gun", 2)) is not None
    assert rule(state, Scuttle(2)) == "7.5"


def test_who_stays_in_blackout_goes_on_without_power() -> None:
    """7.4."""
    state = war(red("fort", 4, 4), red("sink", 12, 4), FOE, phase=Phase.INITIATIVE, dice=(6, 1))
    state = after(state, RollInitiative()).state
    assert rule(state, StartBuilding("reactor", (4.0, 10.0))) == "7.5"
    assert after(state, EndPart()).state.phase is Phase.PRODUCTION


# -- below half ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hp", "works"), [(5, True), (4, False)])
def test_a_building_below_half_its_hp_loses_its_function(hp: int, works: bool) -> None:
    """7.6, 14.3: at half it still has it."""
    state = war(red("fort", 4, 4), red("reactor", 12, 4, hp=hp), FOE)
    assert functional(state, FIELD, one(state, 2)) is works
    assert power(state)[0] == (100 if works else 50)


def test_a_headquarters_below_half_gives_no_energy_and_produces_nothing() -> None:
    """14.3."""
    state = war(
        red("fort", 4, 4, hp=11), red("reactor", 12, 4), FOE, phase=Phase.PRODUCTION, carbonite=(500, 0)
    )
    assert power(state)[0] == 50
    assert rule(state, Produce(1, "drone", (4.0, 8.5))) == "7.6"


def test_a_defensive_building_below_half_does_not_attack() -> None:
    """14.3."""
    state = war(red("fort", 4, 4), red("tower", 12, 4, hp=4), FOE)
    assert not eligible(state, FIELD, one(state, 2))


def test_upkeep_tells_the_grid_and_what_is_below_half() -> None:
    """7.1."""
    state = war(red("fort", 4, 4), red("mill", 12, 4, hp=4), FOE, phase=Phase.INITIATIVE, dice=(1, 6))
    told = of_kind(after(state, RollInitiative()), GridChecked)
    assert [(event.seat, event.supply, event.demand, event.failed) for event in told] == [
        (BLUE, 50, 0, ()),
        (RED, 50, 15, (2,)),
    ]


def test_crafting_counts_to_the_end_of_the_phase() -> None:
    """7.3, B17."""
    state = war(red("fort", 4, 4), FOE, phase=Phase.PRODUCTION, draws=(Draw(RED, 40),), dice=(6, 1))
    assert power(state) == (50, 40)
    assert power(after(state, EndPart(), EndPart(), RollInitiative()).state) == (50, 0)


def test_a_waiting_site_comes_to_work_the_instant_blackout_ends() -> None:
    """B20."""
    state = dark(red("mill", 20, 10, points=4, waiting=True), phase=Phase.UPKEEP)
    step = after(state, Scuttle(2))
    assert [event.building for event in of_kind(step, BuildingCompleted)] == [4]
