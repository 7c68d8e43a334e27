"""Energy (3.2, chapter 7): supply, demand, Blackout and function, all computed from the state at any instant (B27)."""

from __future__ import annotations

from nexus_table.games.battlefield.datasheets.model import UnitSheet
from nexus_table.games.battlefield.war.events import (
    BlackoutBegan,
    BlackoutEnded,
    BuildingCompleted,
    GridChecked,
)
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.options import NewBuildings
from nexus_table.games.battlefield.war.rules import upgrades
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.course import Course

SEATS: tuple[Seat, ...] = (0, 1)


def functional(state: WarState, field: Field, asset: Asset) -> bool:
    """Whether an asset works but for Blackout: a unit always, a building complete and at half its HP or more (7.6)."""
    if asset.points is not None:
        return False
    return isinstance(field.sheet(asset), UnitSheet) or not failed(state, field, asset)


def failed(state: WarState, field: Field, asset: Asset) -> bool:
    """Whether a building or site is below half its starting HP and has lost its function (7.6)."""
    return 2 * asset.hp < whole(state, field, asset)


def works(state: WarState, field: Field, asset: Asset) -> bool:
    """Whether a building may produce, attack and use abilities: functional, and its seat not in Blackout (7.4)."""
    return functional(state, field, asset) and not blackout(state, field, asset.seat)


def holds(state: WarState, field: Field, asset: Asset) -> bool:
    """Whether what an asset does by itself holds now: a unit's always, a building's while it works (7.4, 7.6)."""
    return field.unit(asset) is not None or works(state, field, asset)


def whole(state: WarState, field: Field, asset: Asset) -> int:
    """Return the HP that an asset starts with, upgrades counted: what half of it is measured by (7.6, 12)."""
    if not state.upgrades[asset.seat]:
        return field.sheets[asset.faction, asset.sheet].hp
    return upgrades.improved(state, field, asset).hp


def supply(state: WarState, field: Field, seat: Seat) -> int:
    """Return a seat's live Energy: what its functional buildings give (7.2)."""
    total = 0
    for asset in state.assets:
        if asset.seat == seat and field.gives_energy(asset) and functional(state, field, asset):
            total += upgrades.output(state, field, field.sheet(asset), seat)
    return total


def demand(state: WarState, field: Field, seat: Seat) -> int:
    """Return the Energy that a seat takes now (7.3, B17).

    Buildings and sites count from their placement, damaged ones too, powered units always; crafting, upgrades and
    powered abilities to the end of the phase; a unit in reserve until it is placed.
    """
    total = 0
    for asset in state.assets:
        if asset.seat == seat:
            total += field.sheets[asset.faction, asset.sheet].demand
    for draw in state.draws:
        if draw.seat == seat:
            total += draw.energy
    for waiting in state.reserve:
        sheet = field.sheet(waiting)
        if waiting.seat == seat and isinstance(sheet, UnitSheet):
            total += sheet.energy
    return total


def spare(state: WarState, field: Field, seat: Seat) -> int:
    """Return how much more Energy a seat could take; negative in Blackout."""
    return supply(state, field, seat) - demand(state, field, seat)


def blackout(state: WarState, field: Field, seat: Seat) -> bool:
    """Whether a seat's demand is above its supply (7.4)."""
    return demand(state, field, seat) > supply(state, field, seat)


def lowers_demand(field: Field, asset: Asset) -> bool:
    """Whether its seat would take less Energy without this asset (7.5)."""
    return field.sheet(asset).demand > 0


def check_grid(course: Course[WarState], field: Field) -> None:
    """Upkeep, steps 1-4: each seat adds up its Energy and looks at its damaged buildings (7.1)."""
    for seat in course.state.order:
        state = course.state
        broken = tuple(
            asset.id for asset in state.of(seat) if field.building(asset) and failed(state, field, asset)
        )
        course.happen(
            GridChecked(seat, supply(state, field, seat), demand(state, field, seat), broken),
        )


def settle(course: Course[WarState], field: Field, dark: tuple[bool, bool]) -> tuple[bool, bool]:
    """Tell where a Blackout began or ended since `dark`, and complete the sites that waited for it (7.4, B20).

    Return which seats are in Blackout now.
    """
    while True:
        now = (blackout(course.state, field, 0), blackout(course.state, field, 1))
        for seat in SEATS:
            if now[seat] != dark[seat]:
                told = BlackoutBegan if now[seat] else BlackoutEnded
                state = course.state
                course.happen(told(seat, supply(state, field, seat), demand(state, field, seat)))
        dark = now
        ready = [
            site for site in course.state.assets if site.waiting and may_complete(course.state, field, site)
        ]
        if not ready:
            return now
        rests = course.state.setup.options.new_buildings is NewBuildings.NEXT
        course.happen(BuildingCompleted(ready[0].id, rests=rests))


def may_complete(state: WarState, field: Field, site: Asset) -> bool:
    """Whether neither damage nor Blackout keeps a finished site from becoming functional (8.3, B20).

    In Blackout only what gives more Energy than it takes comes to work: else Blackout could not be built out of.
    """
    if failed(state, field, site):
        return False
    if not blackout(state, field, site.seat):
        return True
    sheet = field.sheet(site)
    return upgrades.output(state, field, sheet, site.seat) > sheet.demand
