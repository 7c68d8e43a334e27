"""Construction (8.3, 13.2, B22): sites are placed and paid for, completed or cancelled."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.battlefield.datasheets.model import BuildingSheet
from nexus_table.games.battlefield.war.actions import CancelSite, StartBuilding
from nexus_table.games.battlefield.war.events import (
    BuildingCompleted,
    SiteCancelled,
    SitePlaced,
    SiteWaits,
)
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.options import NewBuildings
from nexus_table.games.battlefield.war.rules.energy import may_complete, spare, whole
from nexus_table.games.battlefield.war.rules.placement import refuse_building, refuse_range
from nexus_table.games.battlefield.war.rules.tending import points_at_start
from nexus_table.games.battlefield.war.rules.upgrades import hastened
from nexus_table.games.battlefield.war.rules.worksites import missing
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal


def refuse_start(state: WarState, field: Field, seat: Seat, action: StartBuilding) -> Refusal | None:
    """Return why a seat may not start this building here, or None (13.2, B17, B22)."""
    refusal = refuse_order(state, field, seat, action.sheet)
    if refusal is not None:
        return refusal
    sheet = field.sheets[state.setup.factions[seat], action.sheet]
    assert isinstance(sheet, BuildingSheet)
    return refuse_range(state, field, seat, sheet, action.at, action.turn) or refuse_building(
        state, field, seat, sheet, action.at, action.turn
    )


def refuse_order(state: WarState, field: Field, seat: Seat, ident: str) -> Refusal | None:
    """Return why a seat may not start a building of this kind anywhere, or None: purse and Energy allow it."""
    sheet = field.sheets.get((state.setup.factions[seat], ident))
    if not isinstance(sheet, BuildingSheet):
        return Refusal("13.2", "Your faction has no such building.")
    if state.carbonite[seat] < sheet.carbonite:
        return Refusal(
            "13.2", f"{sheet.name} costs {sheet.carbonite} Carbonite; you have {state.carbonite[seat]}."
        )
    room = spare(state, field, seat)
    if sheet.demand and sheet.demand > room:
        return Refusal(
            "13.2", f"{sheet.name} would take {sheet.demand} Energy; you have {max(0, room)} to spare."
        )
    return None


def start(course: Course[WarState], field: Field, seat: Seat, action: StartBuilding) -> None:
    """Pay for a building and place it Under Construction; a kit has part of its Build Points at once."""
    state = course.state
    faction = state.setup.factions[seat]
    sheet = field.sheets[faction, action.sheet]
    assert isinstance(sheet, BuildingSheet)
    points = first_points(state, field, seat, sheet)
    site = Asset(state.next_id, seat, faction, sheet.id, action.at, sheet.hp, action.turn, points=points)
    course.happen(SitePlaced(replace(site, hp=whole(state, field, site)), sheet.carbonite))


def first_points(state: WarState, field: Field, seat: Seat, sheet: BuildingSheet) -> int:
    """Return the Build Points that a new site has at once: those of a kit (8.3)."""
    points = points_at_start(field.faction(state, seat).way, sheet)
    return min(sheet.build_points, points + hastened(state, field, seat)) if points else 0


def refuse_cancel(state: WarState, field: Field, seat: Seat, action: CancelSite) -> Refusal | None:
    """Return why a seat may not take this site off the table, or None (B17)."""
    site = state.asset(action.site)
    if site is None or site.seat != seat or not site.is_site:
        return Refusal("7.5", "That is no site of yours.")
    return None


def cancel(course: Course[WarState], field: Field, action: CancelSite) -> None:
    """Take a site off the table for half its Carbonite (B17)."""
    site = course.state.asset(action.site)
    if site is not None:
        course.happen(SiteCancelled(site.id, field.sheet(site).carbonite // 2))


def complete(course: Course[WarState], field: Field) -> None:
    """Start of Production: finished sites become buildings, in Initiative order, unless something holds them up."""
    rests = course.state.setup.options.new_buildings is NewBuildings.NEXT
    for seat in course.state.order:
        for site in course.state.of(seat):
            if not site.is_site or missing(field, site):
                continue
            if may_complete(course.state, field, site):
                course.happen(BuildingCompleted(site.id, rests=rests))
            elif not site.waiting:
                course.happen(SiteWaits(site.id))
