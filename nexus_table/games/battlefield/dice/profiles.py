"""What an attack rolls with and what its target answers with, all modifiers counted in (10.1-10.6)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from nexus_table.games.battlefield.rules.cover import strength
from nexus_table.games.battlefield.rules.reasons import Cover

Few = Annotated[int, Meta(ge=0, le=99)]


class AttackProfile(msgspec.Struct, frozen=True):
    """A weapon in a hand: attack dice, what is added to each (Aim or Fight), damage of a hit, and keywords.

    `ignores` is the strongest cover that does not help against it: Light for Pinpoint, Heavy where cover saves
    cannot be used at all (5.4) and in a Fight. `rending` is added to the damage of a critical hit; `siege`
    multiplies the weapon's damage to buildings; both count before Armor.
    """

    dice: Few
    bonus: int
    damage: Few
    pierce: Few = 0
    rending: Few = 0
    siege: Annotated[int, Meta(ge=1, le=9)] = 1
    ignores: Cover = Cover.NONE


class TargetProfile(msgspec.Struct, frozen=True):
    """A target as the dice meet it: what an attack die must reach, its saves (None: only a natural 6), Armor and HP.

    `whole` is the HP it began with; half of it decides about Wounded in Action (12) and a building's function (7.6).
    """

    defense: int
    save: int | None
    armor: Few
    hp: Few
    whole: Few
    building: bool = False


def damage_of(attack: AttackProfile, target: TargetProfile, *, critical: bool) -> int:
    """Return what one uncancelled hit takes from a target's HP: at least 1 (10.6).

    Siege multiplies the weapon's own damage, Rending comes on top; then Armor less Pierce is taken off.
    """
    damage = attack.damage * (attack.siege if target.building else 1)
    if critical:
        damage += attack.rending
    return max(1, damage - max(0, target.armor - attack.pierce))


def claimable(attack: AttackProfile, cover: Cover) -> Cover:
    """Return the cover that helps against an attack: all of it, or none (5.4)."""
    return cover if strength(cover) > strength(attack.ignores) else Cover.NONE
