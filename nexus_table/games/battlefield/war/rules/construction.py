"""Construction (8.3, 13.2, B22): sites placed and paid for, four ways to their Build Points, completion, cancelling."""

from __future__ import annotations

from typing import assert_never

from nexus_table.games.battlefield.datasheets.model import (
    BuildingRole,
    BuildingSheet,
    Growth,
    HandBuilt,
    Kits,
    PhaseIn,
)
from nexus_table.games.battlefield.war.actions import CancelSite, StartBuilding
from nexus_table.games.battlefield.war.events import (
    BuildingCompleted,
    SiteCancelled,
    SitePlaced,
    SiteWaits,
)
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.options import NewBuildings
from nexus_table.games.battlefield.war.rules.energy import blackout, functional, may_complete, spare
from nexus_table.games.battlefield.war.rules.placement import refuse_building, refuse_range
from nexus_table.games.battlefield.war.rules.upgrades import hastened
from nexus_table.games.battlefield.war.rules.worksites import grow as grow_site
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
    course.happen(SitePlaced(site, sheet.carbonite))


def first_points(state: WarState, field: Field, seat: Seat, sheet: BuildingSheet) -> int:
    """Return the Build Points that a new site has at once: those of a kit (8.3)."""
    way = field.faction(state, seat).way
    if not isinstance(way, Kits):
        return 0
    done = sheet.build_points * way.percent // 100
    return min(sheet.build_points, done + hastened(state, field, seat))


def refuse_cancel(state: WarState, field: Field, seat: Seat, action: CancelSite) -> Refusal | None:
    """Return why a seat may not take this site off the table, or None (B17)."""
    site = state.asset(action.site)
    if site is None or site.seat != seat or not site.is_site:
        return Refusal("B17", "That is no site of yours.")
    return None


def cancel(course: Course[WarState], field: Field, action: CancelSite) -> None:
    """Take a site off the table for half its Carbonite (B17)."""
    site = course.state.asset(action.site)
    if site is not None:
        course.happen(SiteCancelled(site.id, field.sheet(site).carbonite // 2))


def grow_by_itself(course: Course[WarState], field: Field) -> None:
    """Upkeep: let the sites of factions that do not build by hand get their Build Points (8.3)."""
    for seat in course.state.order:
        for site in course.state.of(seat):
            if site.is_site:
                grow_site(course, field, site.id, points_of_way(course.state, field, site))


def points_of_way(state: WarState, field: Field, site: Asset) -> int:
    """Return the Build Points that a site gets in Upkeep by its faction's way."""
    way = field.faction(state, site.seat).way
    more = hastened(state, field, site.seat)
    match way:
        case HandBuilt() | Kits():
            return 0
        case Growth():
            return way.points + more
        case PhaseIn():
            if blackout(state, field, site.seat):
                return 0
            return (way.relayed if relayed(state, field, site) else way.points) + more
        case _:
            assert_never(way)


def relayed(state: WarState, field: Field, site: Asset) -> bool:
    """Whether a working relay of its seat reaches a site (14.1)."""
    return any(
        field.gap(asset, site) <= built.build_range
        for asset in state.of(site.seat)
        if (built := field.building(asset)) is not None
        and built.plays(BuildingRole.RELAY)
        and functional(state, field, asset)
    )


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
