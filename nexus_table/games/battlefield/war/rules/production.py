"""Production (chapter 13): units, reserves and upgrades; what would exceed the Energy is refused (B17)."""

from __future__ import annotations

from nexus_table.games.battlefield.datasheets.model import BuildingRole, UnitSheet
from nexus_table.games.battlefield.model import Spot
from nexus_table.games.battlefield.war.actions import CancelReserve, PlaceReserve, Produce, Research
from nexus_table.games.battlefield.war.events import (
    AssetToughened,
    ReserveCancelled,
    ReservePlaced,
    UnitProduced,
    UnitReserved,
    UpgradeBought,
)
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules import upgrades
from nexus_table.games.battlefield.war.rules.energy import blackout, failed, spare, whole
from nexus_table.games.battlefield.war.rules.injuries import recover
from nexus_table.games.battlefield.war.rules.placement import refuse_beside, refuse_unit, room_beside
from nexus_table.games.battlefield.war.state import Asset, Phase, Reserve, WarState
from nexus_table.games.battlefield.war.tasks import RoomForReserve
from nexus_table.kernel.action import Seat
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal


def refuse_building(state: WarState, field: Field, seat: Seat, number: int) -> Refusal | None:
    """Return why a building of a seat can make nothing now, were there power, or None (7.6, 13.1)."""
    building = state.asset(number)
    sheet = field.building(building) if building is not None else None
    if building is None or sheet is None or building.seat != seat:
        return Refusal("13.1", "That is no building of yours.")
    if building.is_site:
        return Refusal("13.1", f"{field.name(building)} is still Under Construction.")
    if failed(state, field, building):
        return Refusal("7.6", f"{field.name(building)} is below half its HP and produces nothing.")
    if building.ready > state.turn:
        return Refusal(
            "13.1", f"{field.name(building)} was completed in this phase and produces from the next."
        )
    return None


def refuse_unit_order(state: WarState, field: Field, seat: Seat, number: int, ident: str) -> Refusal | None:
    """Return why a building cannot produce this unit now, wherever it would stand, or None (13.1)."""
    refusal = refuse_building(state, field, seat, number)
    if refusal is not None:
        return refusal
    if blackout(state, field, seat):
        return Refusal("7.4", "In Blackout no building produces units.")
    building = state.asset(number)
    made = field.building(building) if building is not None else None
    if building is None or made is None or ident not in made.produces:
        return Refusal("13.1", "This building does not produce that unit.")
    if building.produced >= made.per_phase:
        return Refusal("13.1", f"{field.name(building)} has produced in this phase.")
    sheet = field.sheets[building.faction, ident]
    if state.carbonite[seat] < sheet.carbonite:
        return Refusal(
            "13.1", f"{sheet.name} costs {sheet.carbonite} Carbonite; you have {state.carbonite[seat]}."
        )
    takes = crafting(sheet) + sheet.demand
    room = spare(state, field, seat)
    if takes and takes > room:
        return Refusal("13.1", f"{sheet.name} would take {takes} Energy; you have {max(0, room)} to spare.")
    return None


def crafting(sheet: object) -> int:
    """Return the Energy that crafting a unit takes (13.1)."""
    return sheet.energy if isinstance(sheet, UnitSheet) else 0


def refuse_produce(state: WarState, field: Field, seat: Seat, action: Produce) -> Refusal | None:
    """Return why this unit cannot be produced and placed here, or None (13.1, 13.3)."""
    refusal = refuse_unit_order(state, field, seat, action.building, action.sheet)
    if refusal is not None:
        return refusal
    building = state.asset(action.building)
    sheet = field.sheets[state.setup.factions[seat], action.sheet]
    if building is None or not isinstance(sheet, UnitSheet):
        return Refusal("13.1", "That is no unit.")
    if action.at is None:
        spot = room_beside(state, field, building, sheet)
        return (
            Refusal("13.3", "There is room beside the building: place the unit.")
            if spot is not None
            else None
        )
    return refuse_spot(state, field, building, sheet, action.at)


def refuse_spot(state: WarState, field: Field, building: Asset, sheet: UnitSheet, at: Spot) -> Refusal | None:
    """Return why a unit of this building cannot be placed here, or None (13.3)."""
    return refuse_beside(field, building, sheet, at) or refuse_unit(state, field, building.seat, sheet, at)


def produce(course: Course[WarState], field: Field, seat: Seat, action: Produce) -> None:
    """Pay for a unit and place it, or keep it in reserve where it has no room (13.3)."""
    state = course.state
    faction = state.setup.factions[seat]
    sheet = field.sheets[faction, action.sheet]
    if action.at is None:
        waiting = Reserve(state.next_id, seat, faction, sheet.id, action.building)
        course.happen(UnitReserved(waiting, sheet.carbonite))
        return
    unit = made_unit(state, field, state.next_id, seat, sheet.id, action.at)
    course.happen(UnitProduced(action.building, unit, sheet.carbonite, crafting(sheet)))


def made_unit(state: WarState, field: Field, number: int, seat: Seat, ident: str, at: Spot) -> Asset:
    """Return a new unit, with all the HP that its seat's upgrades give it; it activates from the next round."""
    unit = Asset(number, seat, state.setup.factions[seat], ident, at, 1, ready=state.turn + 1)
    hp = upgrades.improved(state, field, unit).hp
    return Asset(number, seat, unit.faction, ident, at, hp, ready=state.turn + 1)


def refuse_place_reserve(state: WarState, field: Field, seat: Seat, action: PlaceReserve) -> Refusal | None:
    """Return why a unit in reserve cannot be placed here, or None (13.3)."""
    waiting = in_reserve(state, seat, action.reserve)
    if waiting is None:
        return not_in_reserve()
    building = state.asset(waiting.building)
    sheet = field.sheet(waiting)
    if building is None or not isinstance(sheet, UnitSheet):
        return not_in_reserve()
    return refuse_spot(state, field, building, sheet, action.at)


def place_reserve(course: Course[WarState], field: Field, seat: Seat, action: PlaceReserve) -> None:
    """Place a unit that waited; it activates from the next round."""
    waiting = in_reserve(course.state, seat, action.reserve)
    if waiting is not None:
        unit = made_unit(course.state, field, waiting.id, seat, waiting.sheet, action.at)
        course.happen(ReservePlaced(unit))


def room_for(state: WarState, field: Field, number: int) -> Spot | None:
    """Return a place beside its building for a unit in reserve, None where it has no room (13.3)."""
    waiting = next((one for one in state.reserve if one.id == number), None)
    building = None if waiting is None else state.asset(waiting.building)
    sheet = None if waiting is None else field.sheet(waiting)
    if building is None or not isinstance(sheet, UnitSheet):
        return None
    return room_beside(state, field, building, sheet)


def ask_for_room(course: Course[WarState], field: Field, before: WarState) -> None:
    """Ask the owners of units in reserve for which room has appeared since then (13.3, B25).

    Whoever is still to end its Production places them there of itself.
    """
    state = course.state
    if not state.reserve or state.assets is before.assets or state.ended is not None:
        return
    waited = {one.id for one in before.reserve}
    for one in state.reserve:
        own_part = state.phase is Phase.PRODUCTION and not state.done[one.seat]
        if one.id not in waited or own_part or room_for(before, field, one.id) is not None:
            continue
        if room_for(state, field, one.id) is not None:
            course.later(RoomForReserve(one.id))


def refuse_cancel(state: WarState, seat: Seat, action: CancelReserve) -> Refusal | None:
    """Return why a seat cannot give this unit back, or None (B17)."""
    return None if in_reserve(state, seat, action.reserve) is not None else not_in_reserve()


def cancel(course: Course[WarState], field: Field, seat: Seat, action: CancelReserve) -> None:
    """Give a unit in reserve back for all it cost (B17)."""
    waiting = in_reserve(course.state, seat, action.reserve)
    if waiting is not None:
        course.happen(ReserveCancelled(waiting.id, seat, field.sheet(waiting).carbonite))


def refuse_research(state: WarState, field: Field, seat: Seat, action: Research) -> Refusal | None:
    """Return why a seat cannot buy this upgrade at this building now, or None: one a phase, each once.

    Blackout forbids only what takes Energy (7.4, 6), and then there is none to spare.
    """
    refusal = refuse_building(state, field, seat, action.building)
    if refusal is not None:
        return refusal
    building = state.asset(action.building)
    sheet = field.building(building) if building is not None else None
    if building is None or sheet is None or not sheet.plays(BuildingRole.UPGRADE):
        return Refusal("14.1", "Upgrades are bought at an upgrade building.")
    upgrade = field.faction(state, seat).upgrade(action.upgrade)
    if upgrade is None:
        return Refusal("14.1", "Your faction has no such upgrade.")
    if upgrade.id in state.upgrades[seat]:
        return Refusal("14.1", f"You have {upgrade.name} already.")
    if building.produced:
        return Refusal("14.1", "One upgrade a Production phase is bought at each upgrade building.")
    if state.carbonite[seat] < upgrade.carbonite:
        have = state.carbonite[seat]
        return Refusal("13", f"{upgrade.name} costs {upgrade.carbonite} Carbonite; you have {have}.")
    room = spare(state, field, seat)
    if upgrade.energy and upgrade.energy > room:
        return Refusal(
            "7.4", f"{upgrade.name} would take {upgrade.energy} Energy; you have {max(0, room)} to spare."
        )
    return None


def research(course: Course[WarState], field: Field, seat: Seat, action: Research) -> None:
    """Buy an upgrade; assets on the table that can have more HP by it get them at once (14.1)."""
    before = course.state
    upgrade = field.faction(before, seat).upgrade(action.upgrade)
    if upgrade is None:
        return
    course.happen(UpgradeBought(action.building, seat, upgrade.id, upgrade.carbonite, upgrade.energy))
    for asset in before.of(seat):
        more = whole(course.state, field, asset) - whole(before, field, asset)
        if more:
            course.happen(AssetToughened(asset.id, more))
            recover(course, field, asset.id)


def in_reserve(state: WarState, seat: Seat, number: int) -> Reserve | None:
    """Return a seat's unit in reserve with this number, None where there is none such."""
    return next((one for one in state.reserve if one.id == number and one.seat == seat), None)


def not_in_reserve() -> Refusal:
    """Return the refusal of an order to a unit that is not in reserve."""
    return Refusal("13.3", "That unit is not in your reserve.")
