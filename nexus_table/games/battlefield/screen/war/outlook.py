"""The outlook from a place: whom a unit could shoot at were it to stand there, and who could shoot at it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from nexus_table.content.fault import listed
from nexus_table.games.battlefield.screen.war import board_words
from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.games.battlefield.war.rules import shooting
from nexus_table.games.battlefield.war.rules.upgrades import weapons
from nexus_table.games.battlefield.war.state import Asset, AssetId, WarState
from nexus_table.geometry.shapes import Point


def outlook(
    table: WarTable, state: WarState, number: AssetId, at: Point
) -> tuple[tuple[str, ...], frozenset[AssetId]]:
    """Return, in sentences, whom this unit could shoot at from a place and who could shoot at it; and the former."""
    unit = state.asset(number)
    if unit is None:
        return (), frozenset()
    there = replace(unit, at=at)
    moved = replace(state, assets=tuple(there if one.id == number else one for one in state.assets))
    hands = [(there, weapon) for weapon in weapons(moved, table.field, there) if weapon.ranged]
    aims = shooting.aims(moved, table.field, hands)
    said = [
        board_words.SHOOTS_FROM.format(weapon=aim.weapon.name, names=_names(table, aim.targets))
        for aim in aims
        if aim.targets
    ]
    enemies = [asset for asset in moved.assets if asset.seat != unit.seat]
    threats = [
        aim.attacker
        for aim in shooting.target_lists(moved, table.field, enemies)
        if any(target.id == number for target in aim.targets)
    ]
    if threats:
        said.append(board_words.SHOT_FROM.format(names=_names(table, threats)))
    return tuple(said), frozenset(target.id for aim in aims for target in aim.targets)


def _names(table: WarTable, assets: Iterable[Asset]) -> str:
    return listed(dict.fromkeys(table.name(asset) for asset in assets), "and")
