"""Deployment (chapter 4): zones, starting forces, starting Carbonite and Energy, and what begins then."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.battlefield.war.actions import Deploy, RollInitiative
from nexus_table.games.battlefield.war.options import WarOptions
from nexus_table.games.battlefield.war.rules.deployment import missing, set_up
from nexus_table.games.battlefield.war.rules.energy import demand, supply
from nexus_table.games.battlefield.war.state import Phase, WarState
from nexus_table.kernel.chance import Chance

from .tokens import FIELD, MISSION, after, piece, rule, setup

RED_FORCE = (
    Deploy("fort", (22.0, 4.0)),
    Deploy("reactor", (30.0, 4.0)),
    Deploy("drone", (10.0, 8.0)),
    Deploy("drone", (12.0, 8.0)),
    Deploy("rider", (14.0, 8.0)),
)
BLUE_FORCE = tuple(Deploy(one.sheet, (one.at[0], 60.0 - one.at[1])) for one in RED_FORCE)


def bare(**fields: object) -> WarState:
    return set_up(replace(setup(), **fields), Chance(1))


def deployed() -> WarState:
    state = bare()
    for red, blue in zip(RED_FORCE, BLUE_FORCE, strict=True):
        state = after(state, red, blue).state
    return state


def test_each_player_begins_with_a_headquarters_an_energy_building_two_workers_and_a_scout() -> None:
    """4.3, 16.2."""
    assert [sheet.id for sheet in missing(bare(), FIELD, 0)] == ["fort", "reactor", "drone", "drone", "rider"]


def test_combat_units_do_not_deploy() -> None:
    """4.3."""
    assert rule(bare(), Deploy("rifle", (22.0, 5.0))) == "4.3"


def test_nothing_of_the_starting_force_deploys_twice() -> None:
    """4.3."""
    state = after(bare(), RED_FORCE[0], BLUE_FORCE[0]).state
    assert rule(state, Deploy("fort", (10.0, 4.0))) == "4.3"


def test_nothing_deploys_outside_its_own_zone_not_even_in_part() -> None:
    """4.2."""
    assert rule(bare(), Deploy("drone", (22.0, 9.3))) is None
    assert rule(bare(), Deploy("drone", (22.0, 9.8))) == "4.2"
    assert rule(bare(), Deploy("fort", (22.0, 8.0))) == "4.2"
    assert rule(bare(), Deploy("drone", (22.0, 55.0))) == "4.2"


def test_zones_lie_along_opposite_short_edges() -> None:
    """4.2."""
    state = after(bare(), RED_FORCE[0]).state
    assert state.active == 1
    assert rule(state, Deploy("drone", (22.0, 50.7))) is None
    assert rule(state, Deploy("drone", (22.0, 50.2))) == "4.2"


def test_a_mission_may_make_the_zones_deeper() -> None:
    """4.2."""
    deep = bare(mission=replace(MISSION, zone_depth=14.0))
    assert rule(deep, Deploy("drone", (22.0, 13.0))) is None


def test_seats_deploy_in_turn_and_the_first_round_begins_after_the_last_asset() -> None:
    """4, 6.1."""
    state = bare()
    for red, blue in zip(RED_FORCE, BLUE_FORCE, strict=True):
        assert state.active == 0
        state = after(state, red).state
        assert state.active == 1
        state = after(state, blue).state
    assert (state.round, state.phase) == (1, Phase.INITIATIVE)


def test_starting_carbonite_is_what_both_agreed() -> None:
    """4.3."""
    assert bare().carbonite == (400, 400)
    assert bare(options=WarOptions(carbonite=777)).carbonite == (777, 777)


def test_starting_energy_comes_from_the_headquarters_and_the_energy_building_alone() -> None:
    """4.3, 7.2, 16.3."""
    state = deployed()
    assert [supply(state, FIELD, seat) for seat in (0, 1)] == [100, 100]
    assert [demand(state, FIELD, seat) for seat in (0, 1)] == [0, 0]


def test_depots_are_endless_unless_agreed_otherwise() -> None:
    """B26."""
    assert bare().depots == (None, None)
    assert bare(options=WarOptions(depot=400)).depots == (400, 400)


def test_assets_do_not_deploy_onto_terrain_or_each_other() -> None:
    """5.15, 13.3, 14.2."""
    state = set_up(setup(piece("wall", 22, 5), piece("bog", 34, 5)), Chance(1))
    assert rule(state, Deploy("drone", (22.0, 5.0))) == "13.3"
    assert rule(state, Deploy("reactor", (34.0, 5.0))) == "14.2"
    assert rule(state, Deploy("drone", (34.0, 5.0))) is None
    state = after(state, Deploy("fort", (10.0, 4.0)), BLUE_FORCE[0]).state
    assert rule(state, Deploy("drone", (10.0, 4.0))) == "13.3"


def test_nothing_else_is_done_before_the_forces_stand() -> None:
    """4."""
    assert rule(bare(), RollInitiative()) == "4.3"
