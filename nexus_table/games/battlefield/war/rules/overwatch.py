"""Overwatch (11, B13, B24): entered with an Attack Action, asked along an enemy's way, fired once."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from msgspec.structs import replace

from nexus_table.games.battlefield.datasheets.weapons import Weapon
from nexus_table.games.battlefield.model import Spot
from nexus_table.games.battlefield.war.actions import React
from nexus_table.games.battlefield.war.combat_tasks import AttackToRoll, WatchersToAsk
from nexus_table.games.battlefield.war.events import (
    ActionSpent,
    OverwatchBegan,
    OverwatchEnded,
    WatchersHeldFire,
)
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules.arms import refuse_arms
from nexus_table.games.battlefield.war.rules.shooting import (
    BOUND,
    ROUNDING,
    in_range,
    is_bound,
    not_visible,
    refuse_attack_action,
    refuse_range,
)
from nexus_table.games.battlefield.war.rules.sightings import sees_each
from nexus_table.games.battlefield.war.rules.upgrades import weapon as weapon_of
from nexus_table.games.battlefield.war.rules.upgrades import weapons
from nexus_table.games.battlefield.war.state import Asset, AssetId, MoveKind, WarState, Wound
from nexus_table.geometry.distance import length_of
from nexus_table.kernel.action import Seat
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal

AGAIN = 1.0
"""After so many further inches of a way watchers that held fire are asked again (B13)."""

STRIDE = 0.25
"""How far apart, in inches, the points of a way are at which watchers are looked for."""

STRIDES = 8
"""So many points are judged at once."""

HAIR = 0.01
"""How exactly, in inches, the first point is found at which a watcher sees and reaches a mover."""


# -- entering ------------------------------------------------------------------------------------------------------


def refuse(state: WarState, field: Field, asset: Asset) -> Refusal | None:
    """Return why the activated asset may not enter Overwatch, or None: it may (11)."""
    name = field.name(asset)
    refusal = refuse_attack_action(state, field, asset)
    if refusal is not None:
        return refusal
    now = state.activation
    if now is not None and now.dashed:
        return Refusal("11", f"{name} has Dashed and cannot enter Overwatch.")
    if asset.wound is Wound.BLURRED:
        return Refusal("12", f"{name} has Blurred Sight and cannot enter Overwatch.")
    if is_bound(state, field, asset):
        return BOUND
    ranged = [weapon for weapon in weapons(state, field, asset) if weapon.ranged]
    if not ranged:
        return Refusal("11", f"{name} has no ranged weapon to watch with.")
    refusals = [refuse_arms(state, field, asset, weapon) for weapon in ranged]
    return None if None in refusals else refusals[0]


def enter(course: Course[WarState], asset: Asset) -> None:
    """Spend the Attack Action and watch from now until the next activation."""
    course.happen(ActionSpent(attack=True), OverwatchBegan(asset.id))


def end_by_move(course: Course[WarState], unit: Asset, kind: MoveKind) -> None:
    """A unit that Dashes after it has entered Overwatch no longer watches (B24)."""
    if unit.watching and kind is MoveKind.DASH:
        course.happen(OverwatchEnded(unit.id))


# -- along a way ---------------------------------------------------------------------------------------------------


def next_halt(
    state: WarState, field: Field, unit: Asset, way: Sequence[Spot], asked: float | None = None
) -> float | None:
    """Return after how many inches of a way enemies in Overwatch may fire next, None: never (B13).

    That is the first point where one of them both sees and reaches the unit. With `asked`, those that could fire at
    the beginning were asked so many inches before it, and are asked again only a whole inch further on.
    """
    hands = armed_watchers(state, field, unit.seat)
    if not hands:
        return None
    length = length_of(way)
    due = -1.0 if asked is None else AGAIN - asked
    asked_before = (
        set(able_at(state, field, unit, [way[0]], hands)[0]) if asked is not None else set[AssetId]()
    )

    def firing(places: Sequence[float]) -> list[bool]:
        able = able_at(state, field, unit, [point(way, inches) for inches in places], hands)
        return [
            bool(found if inches >= due - ROUNDING else set(found) - asked_before)
            for inches, found in zip(places, able, strict=True)
        ]

    places = marks(length, due)
    for first in range(0, len(places), STRIDES):
        for number, fires in enumerate(firing(places[first : first + STRIDES]), first):
            if fires:
                return earliest(places[max(0, number - 1)], places[number], firing)
    return None


def earliest(low: float, high: float, firing: Callable[[Sequence[float]], list[bool]]) -> float:
    """Return, within a hair, the first inches from which somebody fires; at `low` nobody does, at `high` somebody."""
    while high - low > HAIR:
        middle = (low + high) / 2.0
        low, high = (low, middle) if firing([middle])[0] else (middle, high)
    return high


def marks(length: float, due: float) -> list[float]:
    """Return the inches of a way at which watchers are looked for: even strides, its end, and where they are due."""
    found = [STRIDE * stride for stride in range(int(length / STRIDE) + 1)]
    return sorted({*found, length, *([due] if 0.0 < due < length else [])})


def point(way: Sequence[Spot], inches: float) -> Spot:
    """Return the point so many inches along a way."""
    for start, end in pairwise(way):
        length = math.dist(start, end)
        if inches <= length:
            share = inches / length if length else 0.0
            return (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]))
        inches -= length
    return way[-1]


def armed_watchers(state: WarState, field: Field, mover: Seat) -> list[tuple[Asset, tuple[Weapon, ...]]]:
    """Return the enemies in Overwatch against a seat's units, with the ranged weapons that they can use."""
    found = []
    for asset in state.assets:
        if asset.watching and asset.seat != mover:
            usable = usable_weapons(state, field, asset)
            if usable:
                found.append((asset, usable))
    return found


def usable_weapons(state: WarState, field: Field, watcher: Asset) -> tuple[Weapon, ...]:
    """Return the ranged weapons that nothing keeps a watcher from using."""
    if is_bound(state, field, watcher):
        return ()
    return tuple(
        weapon
        for weapon in weapons(state, field, watcher)
        if weapon.ranged and refuse_arms(state, field, watcher, weapon) is None
    )


def able_at(
    state: WarState,
    field: Field,
    unit: Asset,
    spots: Sequence[Spot],
    hands: Sequence[tuple[Asset, tuple[Weapon, ...]]],
) -> list[list[AssetId]]:
    """Return for each place of a unit the watchers that would see it and reach it there."""
    places = [replace(unit, at=spot) for spot in spots]
    pairs = [
        (watcher, there)
        for there in places
        for watcher, usable in hands
        if any(in_range(field, watcher, weapon, there) for weapon in usable)
    ]
    seen = {
        (watcher.id, there.at)
        for (watcher, there), visible in zip(pairs, sees_each(state, field, pairs), strict=True)
        if visible
    }
    return [[watcher.id for watcher, _ in hands if (watcher.id, spot) in seen] for spot in spots]


# -- asking --------------------------------------------------------------------------------------------------------


def reactions(state: WarState, field: Field, task: WatchersToAsk) -> tuple[React, ...]:
    """Return every watcher's shot at the mover where it is now; the owner orders several (B24)."""
    mover = state.asset(task.mover)
    if mover is None:
        return ()
    hands = armed_watchers(state, field, mover.seat)
    able = able_at(state, field, mover, [mover.at], hands)[0]
    return tuple(
        React(watcher.id, weapon.id)
        for watcher, usable in hands
        if watcher.id in able
        for weapon in usable
        if in_range(field, watcher, weapon, mover)
    )


def refuse_reaction(state: WarState, field: Field, task: WatchersToAsk, action: React) -> Refusal | None:
    """Return why this watcher may not fire this weapon at the mover now, or None."""
    mover, watcher = state.asset(task.mover), state.asset(action.watcher)
    if mover is None or watcher is None or watcher.seat == mover.seat:
        return Refusal("11", "Only an enemy of the mover that is on the table can fire.")
    if not watcher.watching:
        return Refusal("11", f"{field.name(watcher)} is not in Overwatch.")
    weapon = weapon_of(state, field, watcher, action.weapon)
    if weapon is None or not weapon.ranged:
        return Refusal("11", f"{field.name(watcher)} has no such ranged weapon.")
    if is_bound(state, field, watcher):
        return BOUND
    refusal = refuse_arms(state, field, watcher, weapon) or refuse_range(field, watcher, weapon, mover)
    if refusal is not None:
        return refusal
    if action in reactions(state, field, task):
        return None
    return not_visible(state, field, watcher, mover)


def react(course: Course[WarState], task: WatchersToAsk, action: React) -> None:
    """Fire; then the other watchers are asked, if the mover still stands."""
    course.later(AttackToRoll(action.watcher, action.weapon, task.mover, overwatch=True), task)


def hold_fire(course: Course[WarState], task: WatchersToAsk) -> None:
    """Let the mover go on; watchers are asked again an inch further (B13)."""
    mover = course.state.asset(task.mover)
    if mover is not None:
        course.happen(WatchersHeldFire(1 - mover.seat, mover.id))
