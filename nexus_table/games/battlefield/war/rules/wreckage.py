"""Destruction (10.7): units leave the table, buildings leave wrecks; own assets scuttled in Blackout (7.5, B18)."""

from __future__ import annotations

from nexus_table.games.battlefield.datasheets.model import BuildingSheet
from nexus_table.games.battlefield.war.actions import Scuttle
from nexus_table.games.battlefield.war.events import (
    ActionSpent,
    AssetScuttled,
    BuildingDestroyed,
    UnitDestroyed,
)
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules.energy import blackout, lowers_demand
from nexus_table.games.battlefield.war.rules.shooting import ROUNDING, refuse_attack_action
from nexus_table.games.battlefield.war.state import Asset, Phase, WarState, Wreck
from nexus_table.kernel.action import Seat
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal

REACH = 1.0
"""How near, in inches from edge to edge, a unit must be to what it scuttles (B18)."""


def destroy(course: Course[WarState], field: Field, asset: Asset) -> None:
    """Take a unit off the table, or let a building or site fall to a wreck, which is terrain at once (5.14)."""
    sheet = field.sheet(asset)
    if not isinstance(sheet, BuildingSheet):
        course.happen(UnitDestroyed(asset.id))
        return
    held = 0 if asset.is_site else sheet.wreck.carbonite
    course.happen(BuildingDestroyed(Wreck(asset.id, asset.faction, asset.sheet, asset.at, asset.turn, held)))


def refuse_scuttle(state: WarState, field: Field, seat: Seat, action: Scuttle) -> Refusal | None:
    """Return why a seat may not scuttle this asset now, or None: it may, in Upkeep or with an Attack Action (B18)."""
    target = state.asset(action.target)
    if target is None or target.seat != seat:
        return Refusal("7.5", "Only an asset of your own can be scuttled.")
    if not blackout(state, field, seat):
        return Refusal("7.5", "Own assets are scuttled in Blackout only.")
    if not lowers_demand(field, target):
        return Refusal("7.5", f"{field.name(target)} takes no Energy that its end would free.")
    if state.phase is Phase.UPKEEP:
        return None
    now = state.activation
    by = None if now is None else state.asset(now.asset)
    if by is None or field.unit(by) is None:
        return Refusal("7.5", 'A unit scuttles what is within 1" of it, with its Attack Action.')
    refusal = refuse_attack_action(state, field, by)
    if refusal is not None:
        return refusal
    if by.id != target.id and field.gap(by, target) > REACH + ROUNDING:
        return Refusal("7.5", f'{field.name(target)} is not within 1" of {field.name(by)}.')
    return None


def scuttle(course: Course[WarState], field: Field, action: Scuttle) -> None:
    """Scuttle an own asset: by the unit that is activated, or without one in Upkeep."""
    now = course.state.activation
    if now is not None:
        course.happen(ActionSpent(attack=True))
    course.happen(AssetScuttled(action.target, None if now is None else now.asset))
    target = course.state.asset(action.target)
    if target is not None:
        destroy(course, field, target)
