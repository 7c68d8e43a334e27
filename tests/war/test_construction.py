"""Construction (8.3, 13.2, 14.2, 5.15): where sites may stand, what they cost, and when they are complete."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.war.actions import (
    CancelSite,
    EndPart,
    RollInitiative,
    Shoot,
    StartBuilding,
)
from nexus_table.games.battlefield.war.events import BuildingCompleted, SiteGrew
from nexus_table.games.battlefield.war.rules.construction import complete
from nexus_table.games.battlefield.war.state import Asset, Phase, WarState
from nexus_table.kernel.course import Course
from nexus_table.kernel.step import Step

from .tokens import FIELD, after, blue, of_kind, one, piece, red, rule, war

FORT = red("fort", 10, 10)
FOE = blue("fort", 40, 56)


def producing(*assets: Asset, **fields: object) -> WarState:
    fields = {"carbonite": (1000, 1000), "depots": (), **fields}
    return war(FORT, FOE, *assets, phase=Phase.PRODUCTION, **fields)  # type: ignore[arg-type]


def test_to_begin_construction_one_pays_and_places_a_site_without_points() -> None:
    """8.3, 13.2: with full HP (B22)."""
    state = after(producing(), StartBuilding("reactor", (10.0, 20.0), 30.0)).state
    site = one(state, 3)
    assert (site.points, site.hp, site.turn) == (0, 10, 30.0)
    assert state.carbonite == (900, 1000)


def test_nobody_builds_on_credit() -> None:
    """13.2."""
    assert rule(producing(carbonite=(99, 0)), StartBuilding("reactor", (10.0, 20.0))) == "13.2"


def test_a_building_whose_demand_exceeds_what_is_spare_is_not_started() -> None:
    """13.2, B17."""
    assert rule(producing(), StartBuilding("sink", (10.0, 20.0))) == "13.2"
    assert rule(producing(red("reactor", 20, 10)), StartBuilding("sink", (10.0, 20.0))) is None


def test_a_site_is_placed_within_build_range_measured_edge_to_edge() -> None:
    """14.2, B22: 2.5 + 12 + 1.5 inches from centre to centre."""
    assert rule(producing(), StartBuilding("reactor", (10.0, 26.0))) is None
    assert rule(producing(), StartBuilding("reactor", (10.0, 26.1))) == "14.2"


def test_a_working_relay_extends_the_build_range_and_a_damaged_one_does_not() -> None:
    """7.6, 14.3: nine inches."""
    there = StartBuilding("reactor", (10.0, 36.0))
    assert rule(producing(red("mast", 10, 26)), there) is None
    assert rule(producing(red("mast", 10, 26, hp=2)), there) == "14.2"
    assert rule(producing(red("mast", 10, 26, points=1)), there) == "14.2"


def test_a_headquarters_below_half_extends_no_build_range() -> None:
    """7.6."""
    state = producing()
    hurt = replace(state, assets=(replace(one(state, 1), hp=11), one(state, 2)))
    assert rule(hurt, StartBuilding("reactor", (10.0, 20.0))) == "14.2"


@pytest.mark.parametrize(
    ("template", "why"),
    [("pool", "5.15"), ("wall", "14.2"), ("bog", "14.2"), ("hill", "14.2"), ("crates", "14.2")],
)
def test_a_building_does_not_stand_on_terrain(template: str, why: str) -> None:
    """5.15, 14.2."""
    assert rule(producing(pieces=(piece(template, 10, 20),)), StartBuilding("reactor", (10.0, 20.0))) == why


@pytest.mark.parametrize("what", [red("rifle", 11, 20), red("mast", 11, 20), blue("mast", 11, 20)])
def test_a_building_overlaps_no_model_and_no_building(what: Asset) -> None:
    """5.15, 14.2."""
    assert rule(producing(what), StartBuilding("reactor", (10.0, 20.0))) == "5.15"


def test_a_building_does_not_cover_a_depot_nor_hang_over_the_edge() -> None:
    """5.15."""
    assert rule(producing(depots=((10.0, 20.0),)), StartBuilding("reactor", (11.0, 20.0))) == "5.15"
    assert rule(producing(depots=()), StartBuilding("reactor", (1.4, 10.0))) == "5.15"
    assert rule(producing(depots=()), StartBuilding("reactor", (1.5, 10.0))) is None


def test_a_building_keeps_out_of_enemy_engagement_range() -> None:
    """5.15: 1 inch from the edge of an enemy base."""
    assert rule(producing(blue("rifle", 10, 23)), StartBuilding("reactor", (10.0, 20.0))) == "5.15"
    assert rule(producing(blue("rifle", 10, 23.1)), StartBuilding("reactor", (10.0, 20.0))) is None


def production_begun(state: WarState) -> Step[WarState]:
    course = Course(state)
    complete(course, FIELD)
    return course.step()


def test_a_site_with_all_its_points_is_a_building_in_the_next_production_phase() -> None:
    """8.3."""
    step = production_begun(producing(red("mill", 10, 20, points=4), red("mill", 20, 20, points=3)))
    assert [event.building for event in of_kind(step, BuildingCompleted)] == [3]
    assert one(step.state, 4).points == 3


def test_sites_are_completed_in_initiative_order() -> None:
    """B22."""
    state = producing(red("mill", 10, 20, points=4), blue("mill", 30, 40, points=4), initiative=1)
    assert [event.building for event in of_kind(production_begun(state), BuildingCompleted)] == [4, 3]


def test_damage_prevents_completion() -> None:
    """8.3, B22: a site fails below half."""
    step = production_begun(producing(red("mill", 10, 20, points=4, hp=4)))
    assert one(step.state, 3).is_site
    assert one(step.state, 3).waiting


def test_a_site_blocks_sight_like_its_building() -> None:
    """B22, 5.14."""
    shooter, target = red("rifle", 10, 20), blue("rifle", 10, 32)
    assert rule(war(shooter, target, red("mill", 30, 26, points=0), activated=1), Shoot("gun", 2)) is None
    assert rule(war(shooter, target, red("mill", 10, 26, points=0), activated=1), Shoot("gun", 2)) == "5.3"


def test_the_four_ways_to_build() -> None:
    """8.3: by hand nothing comes by itself, growth and power bring points in Upkeep, a kit is half done at once."""
    gained = {}
    for way in ("red", "grown", "phased", "kits"):
        state = war(
            FORT,
            FOE,
            red("mill", 10, 20, points=0),
            phase=Phase.INITIATIVE,
            factions=(way, "blue"),
            dice=(6, 1),
        )
        step = after(state, RollInitiative())
        gained[way] = sum(event.points for event in of_kind(step, SiteGrew))
    assert gained == {"red": 0, "grown": 2, "phased": 1, "kits": 0}
    kit = after(producing(factions=("kits", "blue")), StartBuilding("reactor", (10.0, 20.0))).state
    assert one(kit, 3).points == 2


def test_power_phases_nothing_in_during_blackout() -> None:
    """7.4."""
    state = war(
        FORT,
        FOE,
        red("mill", 10, 20, points=0),
        red("sink", 20, 20),
        phase=Phase.INITIATIVE,
        factions=("phased", "blue"),
        dice=(6, 1),
    )
    assert not of_kind(after(state, RollInitiative()), SiteGrew)


def test_only_own_sites_are_cancelled() -> None:
    """B17."""
    state = producing(red("mill", 10, 20, points=1), blue("mill", 30, 40, points=1))
    assert rule(state, CancelSite(3)) is None
    assert rule(state, CancelSite(4)) == "7.5"
    assert rule(state, CancelSite(1)) == "7.5"


def test_a_finished_building_stands_where_it_was_placed_and_ends_the_phase_in_peace() -> None:
    """13.2."""
    state = after(producing(dice=(6, 1)), StartBuilding("reactor", (10.0, 20.0)), EndPart(), EndPart()).state
    assert state.phase is Phase.INITIATIVE
