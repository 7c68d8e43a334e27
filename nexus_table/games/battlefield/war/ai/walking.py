"""Walking: orders that bring a unit beside something, or on along a trail as far as it gets."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from nexus_table.games.battlefield.rules.movement import DASH
from nexus_table.games.battlefield.war.actions import Climb, Dash, Move
from nexus_table.games.battlefield.war.ai.trails import Trail
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules import movement, ways
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.geometry.reach import ReachField
from nexus_table.geometry.shapes import Point

Walk = Move | Climb | Dash

AROUND = 12
"""In so many directions places beside something are looked for."""

ROUND = 3
"""To so many of them a way round what stands in the way is looked for."""

TURNS = (0.0, 0.3, -0.3)
"""Turns off the trail, in radians, that are tried."""

BENDS = (0.95, 0.75, 0.55)
"""Which shares of its movement a unit goes on ways with a bend."""

GAIN = 0.4
"""A step along a trail brings a unit nearer by at least this share of its length, else a way round is looked for."""


def straight(state: WarState, field: Field, unit: Asset, spot: Point, *, dashes: bool = False) -> Walk | None:
    """Return the order to walk straight to a place, a Climb where it lies on another level; None where it may not."""
    if field.elevation(state, unit.at) != field.elevation(state, spot):
        order: Walk = Climb((spot,))
    else:
        order = Dash((spot,)) if dashes else Move((spot,))
    return order if movement.refuse(state, field, unit, order) is None else None


def around(state: WarState, field: Field, unit: Asset, spot: Point, inches: float) -> Walk | None:
    """Return the order to walk to a place round what is in the way, None where it is too far."""
    level = field.elevation(state, unit.at) == field.elevation(state, spot)
    found = ways.order_to(state, field, unit, Move if level else Climb, spot, inches)
    return found if isinstance(found, Move | Climb) else None


def walk_to(
    state: WarState, field: Field, unit: Asset, spot: Point, inches: float, *, dashes: bool = False
) -> Walk | None:
    """Return the order to walk to a place, straight or round what is in the way; None where it is too far."""
    order = straight(state, field, unit, spot, dashes=dashes)
    if order is not None:
        return order
    if dashes:
        found = ways.order_to(state, field, unit, Dash, spot, inches + DASH)
        return found if isinstance(found, Dash) else None
    return around(state, field, unit, spot, inches)


def steps_to(
    state: WarState, field: Field, unit: Asset, at: Point, near: float, inches: float
) -> Walk | None:
    """Return a walk that ends so near to a place (from centre to centre), None where none is in reach."""
    if math.dist(unit.at, at) > inches + near:
        return None
    facing = math.atan2(unit.at[1] - at[1], unit.at[0] - at[0])
    turns = sorted(
        (math.tau * step / AROUND for step in range(AROUND)),
        key=lambda turn: abs(turn - math.tau * (turn > math.pi)),
    )
    spots = [
        (round(at[0] + near * math.cos(facing + turn), 2), round(at[1] + near * math.sin(facing + turn), 2))
        for turn in turns
    ]
    reachable = [spot for spot in spots if math.dist(unit.at, spot) <= inches]
    for spot in reachable:
        order = straight(state, field, unit, spot)
        if order is not None:
            return order
    for spot in reachable[:ROUND]:
        order = around(state, field, unit, spot, inches)
        if order is not None:
            return order
    return None


def strolls(
    state: WarState, field: Field, unit: Asset, trail: Trail, inches: float, *, dashes: bool = False
) -> Iterator[Walk]:
    """Yield walks on along a trail, the straight ones first, a Dash before them; then round what stands in the way."""
    before = trail.from_(unit.at)
    for share in (*(((inches + DASH) / inches,) if dashes else ()), 1.0, 0.6):
        length = inches * share - 0.05
        ahead = trail.ahead(unit.at, length)
        onward = math.atan2(ahead[1] - unit.at[1], ahead[0] - unit.at[0])
        length = min(length, math.dist(unit.at, ahead))
        for turn in TURNS:
            angle = onward + turn
            spot = (
                round(unit.at[0] + length * math.cos(angle), 2),
                round(unit.at[1] + length * math.sin(angle), 2),
            )
            if length < 0.5 or not trail.open(unit.at, spot) or before - trail.from_(spot) < GAIN * length:
                continue
            order = straight(state, field, unit, spot, dashes=share > 1.0)
            if order is not None:
                yield order
    yield from bends(state, field, unit, trail, inches)
    for place in nearest_places(ways.reach(state, field, unit, inches), trail, inches):
        if before - trail.from_(place) < 0.3:
            return
        order = around(state, field, unit, place, inches)
        if order is not None:
            yield order


def bends(state: WarState, field: Field, unit: Asset, trail: Trail, inches: float) -> Iterator[Walk]:
    """Yield walks of two straight legs along a trail, the longest first."""
    for share in BENDS:
        places = trail.way(unit.at, inches * share)
        level = field.elevation(state, unit.at) == field.elevation(state, places[-1])
        kind = Move if level else Climb
        for mid in sorted({len(places) // 2, len(places) // 3, 2 * len(places) // 3}):
            order = kind((places[mid], places[-1]))
            if movement.refuse(state, field, unit, order) is None:
                yield order


def nearest_places(reach: ReachField, trail: Trail, inches: float) -> list[Point]:
    """Return the places in reach from the nearest to a goal on foot, a few of them."""
    xs, ys, costs = reach.within(inches - 0.2)
    order = np.lexsort((costs, trail.of_cells(xs, ys)))
    step = max(1, len(order) // 200)
    return [(round(float(xs[k]), 2), round(float(ys[k]), 2)) for k in order[: 6 * step : step]]
