"""Movement Actions (9.2, 9.3, 5.13): paths judged exactly, walked until watchers fire, changed by wounds on the way."""

from __future__ import annotations

import math

from nexus_table.games.battlefield.datasheets.abilities import Surefooted
from nexus_table.games.battlefield.model import Spot
from nexus_table.games.battlefield.rules.movement import DASH
from nexus_table.games.battlefield.war.actions import Climb, Dash, Move, Withdraw
from nexus_table.games.battlefield.war.combat_tasks import WatchersToAsk
from nexus_table.games.battlefield.war.events import ActionSpent, UnitHeld, UnitMoved
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.options import Engagement
from nexus_table.games.battlefield.war.rules import overwatch
from nexus_table.games.battlefield.war.rules.engagement import engaged
from nexus_table.games.battlefield.war.rules.injuries import DEFIANT_INCHES
from nexus_table.games.battlefield.war.rules.numbers import numbers
from nexus_table.games.battlefield.war.rules.placement import refuse_ground
from nexus_table.games.battlefield.war.state import Asset, AssetId, MoveKind, Phase, WarState, Wound
from nexus_table.games.battlefield.war.tasks import Walk
from nexus_table.geometry.distance import length_of
from nexus_table.geometry.path import Hindrance, PathCost
from nexus_table.geometry.shapes import Disc
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal

ROUNDING = 1e-6
"""What arithmetic may add to a path's cost, in inches."""

Walked = Move | Dash | Climb | Withdraw

KINDS: dict[type, MoveKind] = {
    Move: MoveKind.MOVE,
    Dash: MoveKind.DASH,
    Climb: MoveKind.CLIMB,
    Withdraw: MoveKind.WITHDRAW,
}


def refuse_kind(state: WarState, field: Field, unit: Asset, kind: MoveKind) -> Refusal | None:
    """Return why an activated unit may not take this Movement Action, wherever to; or None."""
    now = state.activation
    if now is None or now.moved:
        return Refusal("9.1", "This unit has used its Movement Action.")
    if field.unit(unit) is None:
        return Refusal("14", "Buildings do not move.")
    if kind is MoveKind.DASH and state.phase is Phase.WORKER:
        return Refusal("8.1", "In the Worker phase a worker moves up to its Move; it does not Dash.")
    if kind is MoveKind.DASH and unit.wound is Wound.LAMED:
        return Refusal("12", "A Lamed unit cannot Dash.")
    if kind is MoveKind.WITHDRAW:
        if now.attacked:
            return Refusal("9.2", "A unit that has used its Attack Action cannot Withdraw.")
        if not engaged(state, field, unit):
            return Refusal("9.2", "Only a unit within an enemy's engagement range can Withdraw.")
    binds = state.setup.options.engagement is Engagement.BINDING
    if binds and kind not in (MoveKind.WITHDRAW, MoveKind.HOLD) and engaged(state, field, unit):
        return Refusal("9.2", "An engaged unit may only Withdraw or Fight, as agreed.")
    return None


def limit(state: WarState, field: Field, unit: Asset, kind: MoveKind) -> float:
    """Return how many inches of movement a unit has for a Movement Action of this kind."""
    if kind is MoveKind.STEP:
        return DEFIANT_INCHES
    move = numbers(state, field, unit).move
    return move + DASH if kind is MoveKind.DASH else move


def measured(state: WarState, field: Field, unit: Asset, way: tuple[Spot, ...]) -> PathCost:
    """Return what a way costs a unit, beginning where it stands, and what forbids it (B12)."""
    return field.measured(state, unit, way, surefooted=field.sheet(unit).has(Surefooted))


def refuse(state: WarState, field: Field, unit: Asset, action: Walked) -> Refusal | None:
    """Return why a unit may not walk this way, or None: it may (B12)."""
    kind = KINDS[type(action)]
    refusal = refuse_kind(state, field, unit, kind)
    if refusal is not None:
        return refusal
    inches = limit(state, field, unit, kind)
    straight = length_of((unit.at, *action.way))
    if straight > inches + ROUNDING:
        return _too_far(straight, inches, kind)
    return refuse_way(state, field, unit, kind, action.way, inches)


def refuse_way(
    state: WarState, field: Field, unit: Asset, kind: MoveKind, way: tuple[Spot, ...], inches: float
) -> Refusal | None:
    """Return why a way of no more than so many inches cannot be walked, or None."""
    end = way[-1]
    climbs = field.elevation(state, unit.at) != field.elevation(state, end)
    if climbs and kind is not MoveKind.CLIMB:
        return Refusal("9.2", "This way ends on another level: that is a Climb.")
    if not climbs and kind is MoveKind.CLIMB:
        return Refusal("9.2", "This way ends on the level where it began: that is no Climb.")
    cost = measured(state, field, unit, (unit.at, *way))
    refusal = _refuse_fault(state, field, cost)
    if refusal is not None:
        return refusal
    if cost.total > inches + ROUNDING:
        return _too_far(cost.total, inches, kind)
    rule = "9.3" if kind is MoveKind.DASH else "9.2"
    refusal = refuse_ground(state, field, Disc(end[0], end[1], field.disc(unit).radius), rule)
    if refusal is not None:
        return refusal
    if kind is MoveKind.WITHDRAW and engaged(state, field, unit, end):
        return Refusal("9.2", "A Withdrawal ends out of every enemy's engagement range.")
    return None


def _too_far(inches: float, most: float, kind: MoveKind) -> Refusal:
    rule = "9.3" if kind is MoveKind.DASH else "9.2"
    return Refusal(rule, f'This way uses {inches:.1f}" of movement; the unit has {most:g}".')


def _refuse_fault(state: WarState, field: Field, cost: PathCost) -> Refusal | None:
    fault = cost.fault
    if fault is None:
        return None
    if fault.kind is Hindrance.TABLE_EDGE:
        return Refusal("4.1", "The way leads over the edge of the table.")
    if fault.kind is Hindrance.OBSTACLE:
        piece = next(piece for piece in field.terrain(state).pieces if str(piece.key) == fault.key)
        return Refusal("9.2", f"{piece.name} is in the way.")
    key = fault.key or ""
    if key.startswith("depot"):
        return Refusal("9.2", f"Carbonite depot {int(key[5:]) + 1} is in the way.")
    other = state.asset(int(key))
    return Refusal("9.2", f"{field.name(other) if other else 'A model'} is in the way.")


def move(course: Course[WarState], field: Field, unit: Asset, action: Walked) -> None:
    """Take the Movement Action: the unit sets out, and the walk is resolved by itself."""
    kind = KINDS[type(action)]
    course.happen(ActionSpent(movement=True, attack=kind is MoveKind.WITHDRAW, kind=kind))
    overwatch.end_by_move(course, unit, kind)
    course.later(Walk(unit.id, kind, (unit.at, *action.way)))


def refuse_step(state: WarState, field: Field, number: AssetId, action: Move) -> Refusal | None:
    """Return why a Defiant unit cannot take this step at once, or None (12)."""
    unit = state.asset(number)
    if unit is None:
        return Refusal("12", "That unit is not on the table.")
    length = length_of((unit.at, *action.way))
    if length > DEFIANT_INCHES + ROUNDING:
        return _too_far(length, DEFIANT_INCHES, MoveKind.STEP)
    return refuse_way(state, field, unit, MoveKind.STEP, action.way, DEFIANT_INCHES)


def step(course: Course[WarState], field: Field, number: AssetId, action: Move) -> None:
    """Let a Defiant unit take its step; it is a voluntary move, which watchers see (B24)."""
    unit = course.state.asset(number)
    if unit is not None:
        course.later(Walk(number, MoveKind.STEP, (unit.at, *action.way)))


def hold(course: Course[WarState], unit: Asset) -> None:
    """Take the Movement Action without moving, which steadies some weapons."""
    course.happen(ActionSpent(movement=True, kind=MoveKind.HOLD), UnitHeld(unit.id))


def walk(course: Course[WarState], field: Field, task: Walk) -> None:
    """Go on along a way: to where a watcher may fire, or to its end; a wound on the way shortens the rest.

    `overwatch.next_halt` says after how many inches of the way's length watchers are to be asked, None for never:
    where one first has range and sight, then at each further inch (B13).
    """
    state = course.state
    unit = state.asset(task.asset)
    if unit is None:
        return
    left = limit(state, field, unit, task.kind) - task.spent
    cost = measured(state, field, unit, task.way)
    way = task.way
    if cost.total > left + ROUNDING:
        way = shortened(state, field, unit, task, max(0.0, left))
        if len(way) < 2:
            return
        cost = measured(state, field, unit, way)
    halt = overwatch.next_halt(state, field, unit, way, task.asked)
    if halt is None:
        course.happen(UnitMoved(unit.id, way, cost.total))
        return
    there, rest = cut(way, halt)
    spent = task.spent
    if len(there) > 1:
        part = measured(state, field, unit, there).total
        course.happen(UnitMoved(unit.id, there, part))
        spent += part
    if len(rest) > 1:
        course.later(Walk(unit.id, task.kind, rest, spent, 0.0))
    course.later(WatchersToAsk(unit.id))


def cut(way: tuple[Spot, ...], inches: float) -> tuple[tuple[Spot, ...], tuple[Spot, ...]]:
    """Return a way's first so many inches and the rest; each begins where it starts, alone where it has no length."""
    done = [way[0]]
    for place in range(1, len(way)):
        start, end = way[place - 1], way[place]
        length = math.dist(start, end)
        if inches < length - ROUNDING:
            if inches <= ROUNDING:
                return tuple(done), (start, *way[place:])
            share = inches / length
            there = (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]))
            return (*done, there), (there, *way[place:])
        inches -= length
        done.append(end)
    return tuple(done), (way[-1],)


def shortened(state: WarState, field: Field, unit: Asset, task: Walk, inches: float) -> tuple[Spot, ...]:
    """Return the longest part of a way, in tenths of an inch, that is paid for and where the unit can end.

    Only a Climb ends on another level. A unit that was stopped where it cannot stand, astride a crate, goes on to
    the first place where it can.
    """
    way = task.way
    level = None if task.kind is MoveKind.CLIMB else field.elevation(state, way[0])
    ends = [cut(way, tenth / 10.0)[0] for tenth in range(int(length_of(way) * 10.0) + 1)]
    fitting = [there for there in ends if _can_end(state, field, unit, level, there[-1])]
    paid = [there for there in fitting if measured(state, field, unit, there).total <= inches + ROUNDING]
    if paid:
        return paid[-1]
    return fitting[0] if fitting else way


def _can_end(state: WarState, field: Field, unit: Asset, level: float | None, end: Spot) -> bool:
    if level is not None and field.elevation(state, end) != level:
        return False
    return refuse_ground(state, field, Disc(*end, field.disc(unit).radius)) is None
