"""Fight (10.2): whom a melee weapon reaches, across barricades too (5.10, B11), and the attack itself begun."""

from __future__ import annotations

from nexus_table.games.battlefield.model import TerrainType, Trait
from nexus_table.games.battlefield.story import inches
from nexus_table.games.battlefield.terrain import Feature
from nexus_table.games.battlefield.war.actions import Fight
from nexus_table.games.battlefield.war.combat_tasks import AttackToRoll
from nexus_table.games.battlefield.war.events import ActionSpent
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules.arms import refuse_arms, refuse_victim
from nexus_table.games.battlefield.war.rules.shooting import ROUNDING, refuse_attack_action, victims
from nexus_table.games.battlefield.war.rules.upgrades import weapon as weapon_of
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.geometry.distance import clip, disc_to_polygon
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal

REACH = 1.0
"""How far a Fight reaches, in inches from edge to edge (10.2)."""

ACROSS = 2.0
"""How far it reaches across a barricade that both are close to (5.10)."""

CLOSE = 1.0
"""How near to the barricade both must be."""

BARRICADES = (TerrainType.BARRICADE, TerrainType.PIPE)


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
    far, name = inches(field.gap(attacker, target), REACH), field.name(target)
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
    """Whether a Fight reaches a target: within 1", or 2" with a barricade between that both are within 1" of."""
    gap = field.gap(attacker, target)
    if gap <= REACH + ROUNDING:
        return True
    return gap <= ACROSS + ROUNDING and barricade_between(state, field, attacker, target) is not None


def barricade_between(state: WarState, field: Field, attacker: Asset, target: Asset) -> Feature | None:
    """Return a linear piece that two units stand at on opposite sides, such as a barricade; None for none (5.10)."""
    if field.unit(attacker) is None or field.unit(target) is None:
        return None
    one, other = field.disc(attacker), field.disc(target)
    for piece in field.terrain(state).pieces:
        for feature in piece.everything:
            if Trait.LINEAR not in feature.traits:
                continue
            near = all(
                disc_to_polygon(disc, feature.outline).distance <= CLOSE + ROUNDING for disc in (one, other)
            )
            if near and clip((one.x, one.y), (other.x, other.y), feature.outline):
                return feature
    return None


def fight(course: Course[WarState], attacker: Asset, action: Fight) -> None:
    """Spend the Attack Action and let the attack be rolled."""
    course.happen(ActionSpent(attack=True))
    course.later(AttackToRoll(attacker.id, action.weapon, action.target))
