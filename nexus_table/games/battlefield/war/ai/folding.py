"""Folding: which buildings a seat is better without, once nothing is left to harvest and its purse feeds no unit."""

from __future__ import annotations

from collections.abc import Iterator

from nexus_table.games.battlefield.datasheets.abilities import Repack
from nexus_table.games.battlefield.datasheets.model import BuildingRole, BuildingSheet
from nexus_table.games.battlefield.war.ai.home import Home, own_depots
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules.energy import functional, spare
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.kernel.action import Seat

CRAFT = 20
"""Energy that is left for what the refund shall buy."""

IDLE = (BuildingRole.UPGRADE, BuildingRole.RELAY)
"""What is of no use any more where nothing comes in."""


def folded(state: WarState, field: Field, seat: Seat, deed: Repack) -> Iterator[tuple[Asset, int]]:
    """Yield the buildings whose refund would buy another fighting unit, each with the Carbonite that it gives back.

    One production building stays, and Energy for it; nothing is folded while a depot on the own half holds something
    or a unit can be paid for.
    """
    purse = state.carbonite[seat]
    units = [sheet for sheet in field.faction(state, seat).units if not sheet.worker]
    price = min((sheet.carbonite for sheet in units), default=0)
    if purse >= price or own_depots(state, Home.of(state, seat)):
        return
    built = [
        (one, sheet)
        for one in state.of(seat)
        if isinstance(sheet := field.sheet(one), BuildingSheet) and functional(state, field, one)
    ]
    mills = sum(sheet.plays(BuildingRole.PRODUCTION) for _, sheet in built)
    left = spare(state, field, seat) - CRAFT
    for one, sheet in built:
        refund = sheet.carbonite * deed.percent // 100
        given_up = sheet.plays(BuildingRole.PRODUCTION) and mills > 1
        unneeded = sheet.plays(BuildingRole.ENERGY) and sheet.output - sheet.demand <= left
        idle = any(sheet.plays(role) for role in IDLE) and not sheet.plays(BuildingRole.PRODUCTION)
        stays = sheet.plays(BuildingRole.HEADQUARTERS) or purse + refund < price
        if not stays and (given_up or unneeded or idle):
            yield one, refund
