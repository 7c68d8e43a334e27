"""What an attack and its target are right now: dice, modifiers and keywords counted in, weapons that fail refused."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from nexus_table.games.battlefield.datasheets.abilities import Watchful
from nexus_table.games.battlefield.datasheets.weapons import (
    AnyKeyword,
    Assault,
    Indirect,
    Pierce,
    Pinpoint,
    Powered,
    Rending,
    Searing,
    Siege,
    Steady,
    Sweep,
    Tether,
    Weapon,
)
from nexus_table.games.battlefield.dice.profiles import AttackProfile, TargetProfile
from nexus_table.games.battlefield.rules.cover import strength
from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.war.events import Modifier, Ways
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules.energy import blackout, failed, lowers_demand, whole
from nexus_table.games.battlefield.war.rules.numbers import numbers
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.kernel.refusal import Refusal

OVERWATCH_AIM = -1
"""What an Overwatch attack adds to Aim, unless the datasheet says otherwise (11)."""
STEADY_AIM = 1
REND = 1
SIEGE = 2

MELEE = Cover.HEAVY
"""Cover saves do not apply against Fight attacks (5.4)."""


def refuse_arms(state: WarState, field: Field, attacker: Asset, weapon: Weapon) -> Refusal | None:
    """Return why a weapon cannot be used at all by this asset now: power, damage or construction (7.4, 7.6)."""
    if attacker.is_site:
        return Refusal("13.2", f"{field.name(attacker)} is still under construction.")
    built = field.building(attacker) is not None
    if built and failed(state, field, attacker):
        return Refusal("7.6", f"{field.name(attacker)} is below half its HP and cannot attack.")
    powered = weapon.has(Powered)
    if not (built or powered) or not blackout(state, field, attacker.seat):
        return None
    if built:
        return Refusal("7.4", f"{field.name(attacker)} is a building and cannot attack in Blackout.")
    return Refusal("7.4", f"{weapon.name} is powered and cannot be used in Blackout.")


def refuse_victim(state: WarState, field: Field, attacker: Asset, target: Asset) -> Refusal | None:
    """Return why this asset may not be attacked, wherever it is: itself, or a friend without need (B18)."""
    if attacker.id == target.id:
        return Refusal("10.1", "Nothing attacks itself.")
    if attacker.seat != target.seat:
        return None
    name = field.name(target)
    if not blackout(state, field, attacker.seat):
        return Refusal("7.5", f"{name} is your own: only in Blackout may it be attacked.")
    if not lowers_demand(field, target):
        return Refusal("7.5", f"{name} is your own, and takes no Energy that its end would free.")
    return None


def modifiers(
    state: WarState, field: Field, attacker: Asset, weapon: Weapon, way: Ways
) -> tuple[Modifier, ...]:
    """Return what is added to each attack die, as the log tells it (10.3)."""
    stats = numbers(state, field, attacker)
    if way is Ways.FIGHT:
        return (Modifier("Fight", stats.fight),) if stats.fight else ()
    found = [Modifier("Aim", stats.aim)] if stats.aim else []
    if way is Ways.OVERWATCH and not field.sheet(attacker).has(Watchful):
        found.append(Modifier("Overwatch", OVERWATCH_AIM))
    if attacker.held and weapon.has(Steady):
        found.append(Modifier("Steady", STEADY_AIM))
    return tuple(found)


def attack_of(state: WarState, field: Field, attacker: Asset, weapon: Weapon, way: Ways) -> AttackProfile:
    """Return what an attack with this weapon rolls and does."""
    bonus = sum(one.by for one in modifiers(state, field, attacker, weapon, way))
    profile = AttackProfile(weapon.dice, bonus, weapon.damage, ignores=Cover.NONE if weapon.ranged else MELEE)
    for keyword in weapon.keywords:
        profile = keyed(profile, keyword)
    return profile


def keyed(profile: AttackProfile, keyword: AnyKeyword) -> AttackProfile:
    """Return a profile with what a keyword does to the dice; what other keywords do stands in their chapters."""
    match keyword:
        case Pinpoint():
            return replace(profile, ignores=max(profile.ignores, Cover.LIGHT, key=strength))
        case Searing():
            return replace(profile, ignores=Cover.HEAVY)
        case Pierce(amount=amount):
            return replace(profile, pierce=profile.pierce + amount)
        case Rending():
            return replace(profile, rending=REND)
        case Siege():
            return replace(profile, siege=SIEGE)
        case Powered() | Indirect() | Assault() | Steady() | Sweep() | Tether():
            return profile
        case _:
            assert_never(keyword)


def target_of(state: WarState, field: Field, target: Asset) -> TargetProfile:
    """Return a target as the dice meet it now."""
    stats = numbers(state, field, target)
    building = field.building(target) is not None
    begun = whole(state, field, target)
    return TargetProfile(stats.defense, stats.save, stats.armor, target.hp, begun, building)
