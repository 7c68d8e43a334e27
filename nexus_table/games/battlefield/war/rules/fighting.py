"""Fight (10.2): whom a melee weapon reaches, across barricades too (5.10, B11), and the attack itself begun."""

from __future__ import annotations

from nexus_table.games.battlefield.story import inches
from nexus_table.games.battlefield.war.actions import Fight
from nexus_table.games.battlefield.war.combat_tasks import AttackToRoll
from nexus_table.games.battlefield.war.events import ActionSpent
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules.arms import refuse_arms, refuse_victim
from nexus_table.games.battlefield.war.rules.engagement import RANGE, ROUNDING, in_range
from nexus_table.games.battlefield.war.rules.shooting import refuse_attack_action, victims
from nexus_table.games.battlefield.war.rules.upgrades import weapon as weapon_of
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal


def refuse(state: WarState, field: Field, attacker: Asset, action: Fight) -> Refusal | None:
    """Return why the activated asset may not Fight this target with this weapon, or None: it may."""
    weapon = weapon_of(state, field, attacker, action.weapon)
    if weapon is None or weapon.ranged:
        return Refusal("10.2", f"{field.name(attacker)} has no such melee weapon.")
    refusal = refuse_attack_action(state, field, attacker) or refuse_arms(state, field, attacker, weapon)
    if refusal is not None:
        return refusal
    target = state.asset(action.target)
    if target is None:
        return Refusal("10.2", "That target is not on the table.")
    return refuse_target(state, field, attacker, target)


def refuse_target(state: WarState, field: Field, attacker: Asset, target: Asset) -> Refusal | None:
    """Return why a target cannot be fought from there, or None."""
    refusal = refuse_victim(state, field, attacker, target)
    if refusal is not None or reaches(state, field, attacker, target):
        return refusal
    far, name = inches(field.gap(attacker, target), RANGE), field.name(target)
    return Refusal(
        "10.2", f'{name} is {far} away; a Fight reaches 1", or 2" across a barricade that both are at.'
    )


def targets(state: WarState, field: Field, attacker: Asset) -> tuple[Asset, ...]:
    """Return all whom a melee weapon of this asset reaches from where it stands."""
    return tuple(
        target
        for target in victims(state, field, attacker.seat)
        if target.id != attacker.id and reaches(state, field, attacker, target)
    )


def reaches(state: WarState, field: Field, attacker: Asset, target: Asset) -> bool:
    """Whether a Fight reaches a target: as far as engagement does, a building within 1" (5.10, 10.2)."""
    gap = field.gap(attacker, target)
    if field.unit(attacker) is None or field.unit(target) is None:
        return gap <= RANGE + ROUNDING
    return in_range(state, field, gap, field.disc(attacker), field.disc(target))


def fight(course: Course[WarState], attacker: Asset, action: Fight) -> None:
    """Spend the Attack Action and let the attack be rolled."""
    course.happen(ActionSpent(attack=True))
    course.later(AttackToRoll(attacker.id, action.weapon, action.target))
