"""Where a unit is bound for: what the mission asks for, else the enemy that is best worth going to."""

from __future__ import annotations

import math

from nexus_table.games.battlefield.datasheets.model import UnitSheet
from nexus_table.games.battlefield.war.ai.worth import is_prize
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.mission import Breakthrough, HoldDepots
from nexus_table.games.battlefield.war.rules.placement import zone
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.geometry.shapes import Point

LURE = {"prize": 16.0, "worker": 8.0, "unit": 5.0, "intruder": 12.0}
"""How many inches farther away something may be that is as worth going to, for what it is."""


def goal_of(state: WarState, field: Field, unit: Asset) -> Point:
    """Return where a unit is bound for."""
    for one in state.setup.mission.victory:
        if isinstance(one, Breakthrough):
            box = zone(state, 1 - unit.seat)
            return (unit.at[0], (box.bottom + box.top) / 2.0)
        if isinstance(one, HoldDepots):
            return min(
                state.setup.layout.depots, key=lambda depot: _crowd(state, field, unit, depot, one.within)
            )
    foes = [asset for asset in state.assets if asset.seat != unit.seat]
    if not foes:
        return unit.at
    return min(foes, key=lambda foe: (math.dist(unit.at, foe.at) - lure(state, field, foe), foe.id)).at


def lure(state: WarState, field: Field, foe: Asset) -> float:
    """Return how many inches farther away an enemy may be than another to be as worth going to."""
    sheet = field.sheet(foe)
    if isinstance(sheet, UnitSheet):
        pull = LURE["worker"] if sheet.worker else LURE["unit"]
        return pull + (LURE["intruder"] if is_intruder(state, foe) else 0.0)
    return LURE["prize"] if is_prize(state, sheet) else 0.0


def _crowd(state: WarState, field: Field, unit: Asset, depot: Point, within: float) -> float:
    """Return how little a depot needs this unit: far away, or held by friends already."""
    friends = sum(
        one.seat == unit.seat and one.id != unit.id and math.dist(one.at, depot) <= within + 2.0
        for one in state.assets
        if field.unit(one) is not None
    )
    return math.dist(unit.at, depot) + 12.0 * friends


def is_intruder(state: WarState, foe: Asset) -> bool:
    """Whether something stands on the third of the table that its enemy holds."""
    depth = state.setup.layout.size[1]
    return foe.at[1] > depth * 2.0 / 3.0 if foe.seat == 0 else foe.at[1] < depth / 3.0


def rally(state: WarState, unit: Asset) -> Point:
    """Return where an army gathers: before the own zone, as far to the side as the unit is."""
    width, depth = state.setup.layout.size
    deep = state.setup.zone_depth + 4.0
    x = min(width * 0.75, max(width * 0.25, unit.at[0]))
    return (x, deep if unit.seat == 0 else depth - deep)
