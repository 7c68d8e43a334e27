"""What a seat's upgrades make of its datasheets: better numbers, weapons, output, building and harvests (13)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from nexus_table.games.battlefield.datasheets.model import (
    AnyImprovement,
    BuildingSheet,
    Enrich,
    Generate,
    Hasten,
    Improve,
    Rearm,
    UnitSheet,
)
from nexus_table.games.battlefield.datasheets.stats import Stats
from nexus_table.games.battlefield.datasheets.weapons import Weapon
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.kernel.action import Seat


def improvements(state: WarState, field: Field, seat: Seat) -> Iterator[AnyImprovement]:
    """Yield what a seat's upgrades change, in the order they were bought."""
    faction = field.faction(state, seat)
    for ident in state.upgrades[seat]:
        upgrade = faction.upgrade(ident)
        if upgrade is not None:
            yield from upgrade.does


def improved(state: WarState, field: Field, asset: Asset) -> Stats:
    """Return an asset's numbers as printed and improved by its owner's upgrades; `hp` is what it starts with."""
    sheet = field.sheet(asset)
    stats = sheet.stats
    if state.upgrades[asset.seat]:
        for one in improvements(state, field, asset.seat):
            if isinstance(one, Improve) and sheet.id in one.of:
                stats = one.by.on(stats)
    return stats


def weapons(state: WarState, field: Field, asset: Asset) -> tuple[Weapon, ...]:
    """Return an asset's weapons as printed and improved by its owner's upgrades."""
    sheet = field.sheet(asset)
    if not state.upgrades[asset.seat]:
        return sheet.weapons
    rearmed = [one for one in improvements(state, field, asset.seat) if isinstance(one, Rearm)]
    return tuple(_rearmed(weapon, rearmed) for weapon in sheet.weapons)


def weapon(state: WarState, field: Field, asset: Asset, ident: str) -> Weapon | None:
    """Return an asset's weapon of this id, None where it has none such."""
    return next((one for one in weapons(state, field, asset) if one.id == ident), None)


def _rearmed(weapon: Weapon, rearmed: list[Rearm]) -> Weapon:
    for one in rearmed:
        if weapon.id in one.of:
            weapon = replace(
                weapon,
                dice=weapon.dice + one.dice,
                damage=weapon.damage + one.damage,
                range=weapon.range + one.range if weapon.ranged else weapon.range,
                keywords=(*weapon.keywords, *(word for word in one.keywords if word not in weapon.keywords)),
            )
    return weapon


def output(state: WarState, field: Field, sheet: UnitSheet | BuildingSheet, seat: Seat) -> int:
    """Return the Energy that a working building of this datasheet gives its owner (7.2)."""
    if not isinstance(sheet, BuildingSheet):
        return 0
    if not state.upgrades[seat]:
        return sheet.output
    more = (
        one.output
        for one in improvements(state, field, seat)
        if isinstance(one, Generate) and sheet.id in one.of
    )
    return sheet.output + sum(more)


def hastened(state: WarState, field: Field, seat: Seat) -> int:
    """Return how many more Build Points everything that gives a seat's sites any gives (8.3)."""
    return sum(one.points for one in improvements(state, field, seat) if isinstance(one, Hasten))


def enriched(state: WarState, field: Field, seat: Seat) -> int:
    """Return how much more Carbonite each harvest brings a seat (8.2)."""
    return sum(one.amount for one in improvements(state, field, seat) if isinstance(one, Enrich))
