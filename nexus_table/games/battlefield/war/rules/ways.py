"""Ways round what stands in the way: the cheapest path to a place, and what each place would cost (B12)."""

from __future__ import annotations

from nexus_table.games.battlefield.datasheets.abilities import Surefooted
from nexus_table.games.battlefield.model import Spot
from nexus_table.games.battlefield.war.actions import Climb, Dash, Move, Way, Withdraw
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules import movement
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.geometry.path import Ground
from nexus_table.geometry.pathfinding import find_path
from nexus_table.geometry.reach import ReachField, reach_field

Walked = Move | Dash | Climb | Withdraw


def order_to(
    state: WarState, field: Field, unit: Asset, kind: type[Walked], to: Spot, inches: float | None = None
) -> Walked | None:
    """Return a legal order to walk to a place, straight or round what is in the way; None where there is none.

    The unit is the activated one; `inches` is what it has for this kind of move, if that is known already.
    """
    straight = kind((to,))
    if movement.refuse(state, field, unit, straight) is None:
        return straight
    if inches is None:
        inches = movement.limit(state, field, unit, movement.KINDS[kind])
    way = way_round(state, field, unit, to, inches)
    if way is None or movement.refuse(state, field, unit, kind(way)) is not None:
        return None
    return kind(way)


def way_round(state: WarState, field: Field, unit: Asset, to: Spot, inches: float) -> Way | None:
    """Return the waypoints of the cheapest way of no more than so many inches, the last of them the place itself."""
    path = find_path(_ground(state, field, unit), field.disc(unit).radius, unit.at, to, inches)
    return path[1:] if path is not None else None


def reach(state: WarState, field: Field, unit: Asset, inches: float) -> ReachField:
    """Return what each cell around a unit would cost it, for showing and for choosing places; ways decide."""
    return reach_field(_ground(state, field, unit), field.disc(unit).radius, unit.at, inches)


def _ground(state: WarState, field: Field, unit: Asset) -> Ground:
    """Return the whole ground: its terrain is prepared once for each revision of it, whoever walks."""
    return field.ground(state, unit, surefooted=field.sheet(unit).has(Surefooted))
