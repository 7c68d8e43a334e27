"""Deployment (4.2, 4.3): the starting force, put down in turn, each inside its own zone."""

from __future__ import annotations

from nexus_table.games.battlefield.datasheets.model import BuildingRole, BuildingSheet, UnitRole, UnitSheet
from nexus_table.games.battlefield.model import Spot
from nexus_table.games.battlefield.war.actions import Deploy
from nexus_table.games.battlefield.war.events import AssetDeployed, RoundBegan
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules.placement import (
    refuse_building,
    refuse_unit,
    refuse_zone,
)
from nexus_table.games.battlefield.war.state import Asset, WarSetup, WarState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal

WORKERS = 2
"""How many workers a seat begins with (4.3)."""


def set_up(setup: WarSetup, chance: Chance) -> WarState:
    """Return the bare table before deployment; purses and depots as the options or the mission say (4.3, B26)."""
    options, mission = setup.options, setup.mission
    purse = mission.carbonite if options.carbonite is None else options.carbonite
    depot = mission.depot if options.depot is None else options.depot
    return WarState(
        chance=chance,
        setup=setup,
        carbonite=(purse, purse),
        depots=tuple([depot] * len(setup.layout.depots)),
    )


def force(state: WarState, field: Field, seat: Seat) -> list[UnitSheet | BuildingSheet]:
    """Return what a seat begins with: headquarters, energy building, two workers, a scout (4.3)."""
    faction = field.faction(state, seat)
    worker = faction.first_unit(UnitRole.WORKER)
    return [
        faction.first_building(BuildingRole.HEADQUARTERS),
        faction.first_building(BuildingRole.ENERGY),
        *[worker] * WORKERS,
        faction.first_unit(UnitRole.SCOUT),
    ]


def missing(state: WarState, field: Field, seat: Seat) -> list[UnitSheet | BuildingSheet]:
    """Return what of its starting force a seat has not deployed yet."""
    left = force(state, field, seat)
    for asset in state.of(seat):
        left.remove(field.sheet(asset))
    return left


def refuse(state: WarState, field: Field, seat: Seat, action: Deploy) -> Refusal | None:
    """Return why a seat may not deploy this here, or None (4.2, 4.3)."""
    sheet = next((sheet for sheet in missing(state, field, seat) if sheet.id == action.sheet), None)
    if sheet is None:
        return Refusal("4.3", "That is not among what you have still to deploy.")
    return refuse_zone(state, field, seat, sheet, action.at, action.turn) or refuse_new(
        state, field, seat, sheet, action.at, action.turn
    )


def refuse_new(
    state: WarState, field: Field, seat: Seat, sheet: UnitSheet | BuildingSheet, at: Spot, turn: float
) -> Refusal | None:
    """Return why a new asset cannot stand here, or None."""
    if isinstance(sheet, BuildingSheet):
        return refuse_building(state, field, seat, sheet, at, turn)
    return refuse_unit(state, field, seat, sheet, at)


def deploy(course: Course[WarState], field: Field, seat: Seat, action: Deploy) -> None:
    """Put an asset down; then the other seat, if it has one left; after the last the first round begins."""
    state = course.state
    faction = state.setup.factions[seat]
    hp = field.sheets[faction, action.sheet].hp
    turn = 0.0 if isinstance(field.sheets[faction, action.sheet], UnitSheet) else action.turn
    asset = Asset(state.next_id, seat, faction, action.sheet, action.at, hp, turn)
    other = 1 - seat
    course.happen(AssetDeployed(asset, other if missing(state, field, other) else seat))
    if not missing(course.state, field, 0) and not missing(course.state, field, 1):
        course.happen(RoundBegan())
