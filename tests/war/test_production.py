"""Production (chapter 13): who produces what, where it is placed, reserves, upgrades."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.war.actions import (
    CancelReserve,
    EndPart,
    PlaceReserve,
    Produce,
    Research,
    StartBuilding,
)
from nexus_table.games.battlefield.war.options import NewBuildings, WarOptions
from nexus_table.games.battlefield.war.rules.construction import complete
from nexus_table.games.battlefield.war.rules.energy import demand, whole
from nexus_table.games.battlefield.war.rules.upgrades import output
from nexus_table.games.battlefield.war.state import Asset, Phase, Reserve, WarState
from nexus_table.kernel.course import Course

from .tokens import FIELD, RED, after, blue, one, piece, red, rule, war

BASE = (red("fort", 4, 4), red("mill", 10, 20), red("reactor", 20, 4), blue("fort", 40, 56))
SPOT = (10.0, 23.0)
"""Beside the mill: its edge is at 21.5, the base's radius half an inch."""


def producing(*assets: Asset, **fields: object) -> WarState:
    fields = {"carbonite": (500, 500), "depots": (), **fields}
    return war(*BASE, *assets, phase=Phase.PRODUCTION, **fields)  # type: ignore[arg-type]


def test_production_goes_in_initiative_order() -> None:
    """13."""
    state = producing(initiative=1, active=1)
    assert rule(state, Produce(4, "drone", (40.0, 52.0))) is None
    assert after(state, EndPart()).state.active == RED


def test_a_unit_is_paid_for_placed_and_activates_from_the_next_round() -> None:
    """13.1."""
    state = after(producing(), Produce(2, "rifle", SPOT)).state
    assert state.carbonite == (440, 500)
    assert (one(state, 5).at, one(state, 5).hp, one(state, 5).ready) == (SPOT, 4, 3)


def test_each_building_produces_one_unit_a_phase() -> None:
    """13.1."""
    state = after(producing(), Produce(2, "rifle", SPOT)).state
    assert rule(state, Produce(2, "rifle", (14.0, 23.0))) == "13.1"
    assert rule(state, Produce(1, "drone", (4.0, 8.0))) is None


def test_a_building_produces_only_its_own_units_and_only_when_complete() -> None:
    """13.1."""
    assert rule(producing(), Produce(1, "rifle", (4.0, 8.0))) == "13.1"
    state = producing(red("mill", 20, 20, points=3))
    assert rule(state, Produce(5, "rifle", (20.0, 23.0))) == "13.1"
    assert rule(state, Produce(4, "drone", (40.0, 52.0))) == "13.1"


def test_a_unit_needs_its_carbonite_and_its_live_energy() -> None:
    """13.1, B17."""
    assert rule(producing(carbonite=(59, 0)), Produce(2, "rifle", SPOT)) == "13.1"
    assert rule(producing(red("sink", 30, 20)), Produce(2, "walker", SPOT)) == "13.1"
    assert rule(producing(red("sink", 30, 20)), Produce(2, "rifle", SPOT)) is None


def test_crafting_takes_its_energy_at_once() -> None:
    """7.3."""
    state = producing()
    made = after(state, Produce(2, "walker", SPOT)).state
    assert demand(made, FIELD, RED) - demand(state, FIELD, RED) == 25 + 10


def test_a_produced_unit_stands_within_two_inches_of_its_building() -> None:
    """13.1, 13.3."""
    assert rule(producing(), Produce(2, "rifle", (10.0, 24.0))) is None
    assert rule(producing(), Produce(2, "rifle", (10.0, 24.1))) == "13.3"


@pytest.mark.parametrize("what", [red("rifle", 10.5, 23), red("mast", 10.5, 23.5), blue("rifle", 10, 24.9)])
def test_a_produced_unit_overlaps_nothing_and_keeps_out_of_engagement(what: Asset) -> None:
    """13.3."""
    assert rule(producing(what), Produce(2, "rifle", SPOT)) == "13.3"


def test_a_produced_unit_does_not_stand_on_impassable_ground_or_a_depot() -> None:
    """13.3, B26."""
    assert rule(producing(pieces=(piece("pool", 10, 24),)), Produce(2, "rifle", SPOT)) == "13.3"
    assert rule(producing(depots=((10.0, 24.0),)), Produce(2, "rifle", SPOT)) == "13.3"
    assert rule(producing(), Produce(2, "rifle", (7.9, 20.0))) == "13.3"


WALLED = (
    *(piece("pool", x, y) for x in (6, 10, 14) for y in (16.4, 23.6)),
    piece("pool", 5.9, 20),
    piece("pool", 14.1, 20),
)
"""Impassable ground all around the mill."""


def test_without_room_a_unit_waits_in_reserve_and_keeps_its_energy() -> None:
    """13.3, B17."""
    assert rule(producing(), Produce(2, "rifle")) == "13.3"
    state = producing(pieces=WALLED)
    assert rule(state, Produce(2, "rifle", SPOT)) == "13.3"
    kept = after(state, Produce(2, "rifle")).state
    assert [one.sheet for one in kept.reserve] == ["rifle"]
    assert kept.carbonite == (440, 500)
    assert demand(kept, FIELD, RED) - demand(state, FIELD, RED) == 10
    ended = after(
        replace(kept, chance=replace(kept.chance, by_hand=True, told=(6, 1))), EndPart(), EndPart()
    ).state
    assert demand(ended, FIELD, RED) == demand(kept, FIELD, RED)


def test_a_unit_in_reserve_is_placed_once_there_is_room() -> None:
    """13.3, B25."""
    state = producing(reserve=(Reserve(9, RED, "red", "rifle", 2),), next_id=10)
    assert rule(state, PlaceReserve(9, (20.0, 30.0))) == "13.3"
    placed = after(state, PlaceReserve(9, SPOT)).state
    assert one(placed, 9).ready == 3
    assert not placed.reserve


def crowded_mill() -> WarState:
    """A unit waits beside a mill that pools shut in, but for one place, on which a rifle stands activated."""
    shut = tuple(one for one in WALLED if one.at != (10, 23.6))
    state = war(
        *BASE,
        red("rifle", 10, 23),
        red("rifle", 30, 30),
        pieces=shut,
        depots=(),
        reserve=(Reserve(9, RED, "red", "rifle", 2),),
        activated=5,
    )
    return replace(state, next_id=10)


def test_the_owner_is_asked_the_moment_room_appears() -> None:
    """13.3, B25: the unit that stood in the way leaves."""
    from nexus_table.games.battlefield.war.actions import EndActivation, LetWait, Move

    state = after(crowded_mill(), Move(((10.0, 28.0),))).state
    assert rule(state, EndActivation()) == "13.3"
    assert rule(state, PlaceReserve(9, (30.0, 40.0))) == "13.3"
    placed = after(state, PlaceReserve(9, (10.0, 22.5))).state
    assert one(placed, 9).ready == 3
    assert not placed.reserve
    waiting = after(state, LetWait()).state
    assert waiting.reserve
    assert not waiting.agenda


def test_a_unit_in_reserve_is_lost_with_its_building() -> None:
    """B25."""
    state = war(
        *BASE,
        red("sink", 30, 4),
        red("sink", 36, 4),
        phase=Phase.UPKEEP,
        depots=(),
        reserve=(Reserve(9, RED, "red", "rifle", 2),),
    )
    from nexus_table.games.battlefield.war.actions import Scuttle

    assert not after(state, Scuttle(2)).state.reserve


def test_a_unit_in_reserve_is_given_back_for_all_it_cost() -> None:
    """B17."""
    state = producing(reserve=(Reserve(9, RED, "red", "rifle", 2),), next_id=10)
    assert after(state, CancelReserve(9)).state.carbonite == (560, 500)
    assert rule(state, CancelReserve(8)) == "13.3"
    assert rule(replace(state, active=1), CancelReserve(9)) == "13.3"


@pytest.mark.parametrize(("option", "why"), [(NewBuildings.AT_ONCE, None), (NewBuildings.NEXT, "13.1")])
def test_a_building_completed_now_produces_now_or_next_as_agreed(
    option: NewBuildings, why: str | None
) -> None:
    """B22."""
    state = producing(red("mill", 20, 20, points=4), options=WarOptions(new_buildings=option))
    course = Course(state)
    complete(course, FIELD)
    assert rule(course.state, Produce(5, "rifle", (20.0, 23.0))) == why
    assert rule(replace(course.state, turn=3), Produce(5, "rifle", (20.0, 23.0))) is None


def test_an_upgrade_is_bought_once_at_an_upgrade_building_and_one_a_phase() -> None:
    """13, 14.1."""
    state = producing(red("lab", 20, 20), red("rifle", 26, 20, hp=3))
    assert rule(state, Research(2, "plate")) == "14.1"
    bought = after(state, Research(5, "plate")).state
    assert bought.carbonite == (450, 500)
    assert whole(bought, FIELD, one(bought, 6)) == 6
    assert one(bought, 6).hp == 5, "what stands on the table gets the HP too"
    assert rule(bought, Research(5, "coil")) == "14.1"
    again = after(bought, EndPart()).state
    assert rule(replace(again, active=0, done=(False, False)), Research(5, "plate")) == "14.1"


def test_an_upgrade_may_raise_the_output_of_energy() -> None:
    """7.2: some buildings give more."""
    state = after(producing(red("lab", 20, 20)), Research(5, "coil")).state
    assert output(state, FIELD, FIELD.sheet(one(state, 3)), RED) == 70


def test_in_production_nothing_is_activated() -> None:
    """13."""
    from nexus_table.games.battlefield.war.actions import Activate

    assert rule(producing(), Activate(1)) == "13"
    assert rule(war(*BASE), StartBuilding("reactor", (4.0, 12.0))) == "9"
