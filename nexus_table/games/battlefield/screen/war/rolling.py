"""Real dice: which dice an order still needs before it is carried out, whose they are, and what for."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

import msgspec
from msgspec.structs import replace

from nexus_table.games.battlefield.screen.war import dice_words
from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.games.battlefield.war.actions import RollInitiative, WarAction
from nexus_table.games.battlefield.war.combat_tasks import CoverToClaim, HitsToShare, SavesToAssign
from nexus_table.games.battlefield.war.events import (
    AttackMade,
    AttackRolled,
    CoverAnswered,
    DamageTaken,
)
from nexus_table.games.battlefield.war.rules import turn
from nexus_table.games.battlefield.war.rules.energy import whole
from nexus_table.games.battlefield.war.rules.numbers import numbers
from nexus_table.games.battlefield.war.rules.upgrades import weapon as weapon_of
from nexus_table.games.battlefield.war.state import Asset, AssetId, WarState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import DiceWanted
from nexus_table.kernel.course import Course
from nexus_table.kernel.event import Event

CRITICAL = 6
"""What a die must show to cancel any hit (10.4)."""


class Purpose(Enum):
    """What dice are rolled for."""

    INITIATIVE = "initiative"
    ATTACK = "attack"
    SAVE = "save"
    WOUND = "wound"


class Roll(msgspec.Struct, frozen=True):
    """An order that waits for dice: `told` fell already, `times` are to be rolled now, of which `now` are told.

    `seats` says whose each of these dice is, where it is known.
    """

    action: WarAction
    purpose: Purpose
    times: int
    seats: tuple[Seat, ...]
    about: str
    told: tuple[int, ...] = ()
    now: tuple[int, ...] = ()
    events: tuple[Event[WarState], ...] = ()
    """What of the order would have happened by then: with dice that fell, nothing of it has yet."""

    @property
    def left(self) -> int:
        """How many dice are still to be told."""
        return self.times - len(self.now)

    @property
    def fell(self) -> tuple[int, ...]:
        """All that has been told for the order."""
        return (*self.told, *self.now)


def roll_wanted(table: WarTable, action: WarAction, told: Sequence[int]) -> Roll | None:
    """Return which dice a legal order of whoever is asked needs next; None where it can be carried out."""
    state, seat = table.session.state, table.seat
    if seat is None or not state.chance.by_hand:
        return None
    course = Course(replace(state, chance=replace(state.chance, told=tuple(told))))
    try:
        turn.carry_out(course, table.field, seat, action)
    except DiceWanted as wanted:
        found = _described(table, action, course, wanted.times, tuple(told))
        return replace(found, events=course.step().events)
    return None


def _described(
    table: WarTable, action: WarAction, course: Course[WarState], times: int, told: tuple[int, ...]
) -> Roll:
    state, events = course.state, course.step().events
    if isinstance(action, RollInitiative):
        about = dice_words.DICE_TIED if told else dice_words.DICE_INITIATIVE
        return Roll(action, Purpose.INITIATIVE, times, (0, 1), about, told)
    last = events[-1] if events else None
    if isinstance(last, AttackMade):
        return _of_attack(table, state, action, last, times, told)
    if isinstance(last, DamageTaken):
        unit = state.asset(last.asset)
        if unit is not None and _was_wounded(table, state, unit, last.damage):
            about = dice_words.DICE_WOUND.format(name=table.name(unit))
            return Roll(action, Purpose.WOUND, times, (unit.seat,) * times, about, told)
    number = _saver(table.session.state, events)
    saver = state.asset(number) if number is not None else None
    seats = (saver.seat,) * times if saver is not None else ()
    named = saver if last is None or isinstance(last, AttackRolled | CoverAnswered) else None
    return Roll(action, Purpose.SAVE, times, seats, _save_words(table, state, named), told)


def _of_attack(
    table: WarTable, state: WarState, action: WarAction, made: AttackMade, times: int, told: tuple[int, ...]
) -> Roll:
    attacker, target = state.asset(made.attacker), state.asset(made.target)
    weapon = weapon_of(state, table.field, attacker, made.weapon) if attacker is not None else None
    if attacker is None or target is None or weapon is None:
        return Roll(action, Purpose.ATTACK, times, (), dice_words.DICE_ANY, told)
    about = dice_words.DICE_ATTACK.format(
        attacker=table.name(attacker), weapon=weapon.name, target=table.name(target)
    )
    return Roll(action, Purpose.ATTACK, times, (attacker.seat,) * times, about, told)


def _was_wounded(table: WarTable, state: WarState, unit: Asset, damage: int) -> bool:
    """Whether this damage took a unit to half its HP or less (B16)."""
    most = whole(state, table.field, unit)
    return table.field.unit(unit) is not None and 0 < 2 * unit.hp <= most < 2 * (unit.hp + damage)


def _saver(before: WarState, events: Sequence[Event[WarState]]) -> AssetId | None:
    """Return whose saves are rolled: of the target whose hits were told of last."""
    for event in reversed(events):
        target = getattr(event, "target", None)
        if isinstance(target, int):
            return target
    task = before.agenda[0] if before.agenda else None
    return task.target if isinstance(task, CoverToClaim | HitsToShare | SavesToAssign) else None


def _save_words(table: WarTable, state: WarState, saver: Asset | None) -> str:
    if saver is None:
        return dice_words.DICE_SAVE_ANY
    save = numbers(state, table.field, saver).save
    if save is None:
        return dice_words.DICE_SAVE_NONE.format(name=table.name(saver))
    said = dice_words.DICE_SAVE if save < CRITICAL else dice_words.DICE_SAVE_SIX
    return said.format(name=table.name(saver), save=save)
