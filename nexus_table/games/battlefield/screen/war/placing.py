"""What can be put down on the board, each as the mode in which clicks are its place."""

from __future__ import annotations

from nexus_table.games.battlefield.datasheets.model import BuildingSheet, UnitSheet
from nexus_table.games.battlefield.screen.war.commander import Commander
from nexus_table.games.battlefield.screen.war.intents import (
    BeginBuilding,
    BeginDeploy,
    BeginReserve,
    BeginUnit,
)
from nexus_table.games.battlefield.screen.war.modes.place import PlaceMode
from nexus_table.games.battlefield.war.actions import Deploy, PlaceReserve, Produce, StartBuilding
from nexus_table.games.battlefield.war.state import AssetId


def deployment(play: Commander, sheet: UnitSheet | BuildingSheet) -> PlaceMode:
    """Return the mode in which part of the starting force is put down (4.2)."""
    ident = sheet.id
    return PlaceMode(
        play, sheet, lambda at, turn: Deploy(ident, at, turn), begun=BeginDeploy(ident), stays=True
    )


def building(play: Commander, ident: str) -> PlaceMode:
    """Return the mode in which a new building is put down (14.2)."""
    sheet = _own_sheet(play, ident)
    return PlaceMode(play, sheet, lambda at, turn: StartBuilding(ident, at, turn), begun=BeginBuilding(ident))


def unit(play: Commander, maker: AssetId, ident: str) -> PlaceMode:
    """Return the mode in which a new unit is put down beside what makes it (13.3)."""
    sheet, begun = _own_sheet(play, ident), BeginUnit(maker, ident)
    return PlaceMode(play, sheet, lambda at, _: Produce(maker, ident, at), maker, begun=begun)


def reserve(play: Commander, number: AssetId) -> PlaceMode:
    """Return the mode in which a unit from the reserve is put down (13.3)."""
    waiting = next(one for one in play.table.state.reserve if one.id == number)
    sheet, begun = play.table.field.sheet(waiting), BeginReserve(number)
    return PlaceMode(play, sheet, lambda at, _: PlaceReserve(number, at), waiting.building, begun=begun)


def _own_sheet(play: Commander, ident: str) -> UnitSheet | BuildingSheet:
    state = play.table.state
    return play.table.field.sheets[state.setup.factions[state.active], ident]
