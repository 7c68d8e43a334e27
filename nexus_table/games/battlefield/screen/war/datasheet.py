"""Datasheets on the screen: an asset as it is now, and a sheet's figures as they are printed, in lines."""

from __future__ import annotations

from nexus_table.games.battlefield.datasheets import words as printed
from nexus_table.games.battlefield.datasheets.model import BuildingSheet, UnitSheet
from nexus_table.games.battlefield.datasheets.stats import Stats
from nexus_table.games.battlefield.datasheets.weapons import Weapon
from nexus_table.games.battlefield.screen.tools.tool import Answer, Tone
from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.games.battlefield.war.rules.energy import blackout, failed, whole
from nexus_table.games.battlefield.war.rules.numbers import numbers
from nexus_table.games.battlefield.war.rules.upgrades import weapons
from nexus_table.games.battlefield.war.state import Asset
from nexus_table.kernel.action import Seat
from nexus_table.kernel.refusal import Refusal
from nexus_table.ui.text import Line, Span, rich
from nexus_table.ui.theme import Style


def told(table: WarTable, asset: Asset) -> Answer:
    """Return an asset as it is now: HP, numbers, what ails it, its weapons and abilities."""
    state, field, sheet = table.state, table.field, table.sheet(asset)
    most = whole(state, field, asset)
    under = words.ASSET_UNDER.format(
        seat=table.seat_name(asset.seat), hp=asset.hp, of=most, faction=table.faction_name(asset.seat)
    )
    lines: list[Line] = [*_ailments(table, asset)]
    lines.append(rich(stats_line(numbers(state, field, asset), unit=isinstance(sheet, UnitSheet))))
    lines += [weapon_line(weapon) for weapon in weapons(state, field, asset)]
    lines += extras(table, asset.seat, sheet)
    tone = Tone.BAD if 2 * asset.hp <= most else Tone.PLAIN
    return Answer(table.name(asset), under, tuple(lines), tone)


def _ailments(table: WarTable, asset: Asset) -> list[Line]:
    state, field, sheet = table.state, table.field, table.sheet(asset)
    said: list[str] = []
    if isinstance(sheet, BuildingSheet):
        if asset.points is not None:
            said.append(words.SITE_LONG.format(points=asset.points, of=sheet.build_points))
        if failed(state, field, asset):
            said.append(words.FAILED_LONG)
        elif sheet.demand and blackout(state, field, asset.seat):
            said.append(words.DARK_LONG)
    if asset.wound is not None:
        said.append(f"{words.WOUNDS[asset.wound]}: {words.WOUND_ABOUT[asset.wound]} (12)")
    if asset.watching:
        said.append(words.WATCHING_LONG)
    if asset.slowed:
        said.append(words.SLOWED.format(inches=f"{asset.slowed:g}"))
    if asset.ready > state.round:
        said.append(words.FRESH_LONG)
    return [rich(Span(sentence, None, Style.STRONG)) for sentence in said]


def stats_line(stats: Stats, *, unit: bool) -> str:
    """Return the numbers of an asset in a line."""
    return (words.UNIT_STATS if unit else words.BUILDING_STATS).format(
        move=f"{stats.move:g}",
        aim=f"{stats.aim:+d}",
        fight=f"{stats.fight:+d}",
        defense=stats.defense,
        save=printed.save_text(stats.save),
        armor=stats.armor,
        hp=stats.hp,
    )


def weapon_line(weapon: Weapon) -> Line:
    """Return a weapon in a line: its name, range, dice, damage and keywords."""
    return rich(Span(weapon.name, None, Style.STRONG), f"  {printed.weapon_line(weapon)}")


def extras(table: WarTable, seat: Seat, sheet: UnitSheet | BuildingSheet) -> list[Line]:
    """Return what a datasheet can do besides: abilities, traits, and what a building is for."""
    lines: list[Line] = []
    if isinstance(sheet, BuildingSheet):
        faction = table.field.faction(table.state, seat)
        lines += [_named(name, said) for name, said in printed.services(sheet, faction)]
    lines += [_named(ability.name, printed.ability_text(ability)) for ability in sheet.abilities]
    lines += [_named(printed.trait_name(trait), printed.trait_text(trait)) for trait in sheet.traits]
    return lines


def _named(name: str, said: str) -> Line:
    return rich(Span(name, None, Style.STRONG), f"  {said}")


def offered(table: WarTable, sheet: UnitSheet | BuildingSheet, refusal: Refusal | None) -> Answer:
    """Return what could be bought or put down: what it costs and can do; why it cannot be had, its button says."""
    lines = figures(table, table.state.active, sheet)
    return Answer(sheet.name, sheet.about, tuple(lines), Tone.BAD if refusal is not None else Tone.PLAIN)


def figures(table: WarTable, seat: Seat, sheet: UnitSheet | BuildingSheet) -> list[Line]:
    """Return what a datasheet of a seat's faction costs and can do, as it is printed."""
    energy = sheet.energy if isinstance(sheet, UnitSheet) else 0
    costs = words.COSTS.format(carbonite=sheet.carbonite)
    if energy:
        costs += words.COSTS_CRAFT.format(energy=energy)
    if sheet.demand:
        costs += words.COSTS_DEMAND.format(energy=sheet.demand)
    if isinstance(sheet, BuildingSheet):
        costs += words.COSTS_POINTS.format(points=sheet.build_points)
    lines = [rich(Span(costs, None, Style.STRONG))]
    lines.append(rich(stats_line(sheet.stats, unit=isinstance(sheet, UnitSheet))))
    lines += [weapon_line(weapon) for weapon in sheet.weapons]
    return lines + extras(table, seat, sheet)
