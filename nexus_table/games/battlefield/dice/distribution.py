"""How much damage an attack does, exactly: every outcome of its dice counted, none sampled (10.3-10.6, B14, B15)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from math import comb, gcd
from typing import TypeVar

import msgspec

from nexus_table.games.battlefield.dice.assignment import assigned, remaining
from nexus_table.games.battlefield.dice.profiles import AttackProfile, TargetProfile, claimable, damage_of
from nexus_table.games.battlefield.dice.rolls import (
    SIDES,
    Hits,
    Saves,
    faces_that_hit,
    faces_that_save,
    save_dice,
)
from nexus_table.games.battlefield.rules.reasons import Cover

Rolled = TypeVar("Rolled", Hits, Saves)


class Odds(msgspec.Struct, frozen=True):
    """What an attack may do to its target: mean damage (counted beyond the last HP too) and chances from 0 to 1.

    `kill` of destroying it, `half` of leaving a unit at half its HP or less (12) or a building below half (7.6),
    `hurt` of any damage.
    """

    expected: float
    kill: float
    half: float
    hurt: float


class Distribution(msgspec.Struct, frozen=True, dict=True):
    """How many of `total` equally likely rolls do 0, 1, 2, … damage: integers, so that nothing is lost."""

    ways: tuple[int, ...]
    total: int

    @cached_property
    def expected(self) -> float:
        """The mean damage."""
        return sum(damage * ways for damage, ways in enumerate(self.ways)) / self.total

    def at_least(self, damage: int) -> float:
        """Return how likely so much damage or more is."""
        return sum(self.ways[max(0, damage) :]) / self.total

    def chance(self, damage: int) -> float:
        """Return how likely exactly so much damage is."""
        return self.ways[damage] / self.total if 0 <= damage < len(self.ways) else 0.0


class Spread(msgspec.Struct, frozen=True):
    """All of an attack that its dice depend on, whoever fires at whom: equal spreads share one distribution."""

    dice: int
    hits: int
    saves: int
    normal: int
    critical: int
    cover: Cover


def spread_of(attack: AttackProfile, target: TargetProfile, cover: Cover = Cover.NONE) -> Spread:
    """Return what the dice of an attack on a target depend on."""
    return Spread(
        attack.dice,
        faces_that_hit(attack.bonus, target.defense),
        faces_that_save(target.save),
        damage_of(attack, target, critical=False),
        damage_of(attack, target, critical=True),
        claimable(attack, cover),
    )


def distribution(attack: AttackProfile, target: TargetProfile, cover: Cover = Cover.NONE) -> Distribution:
    """Return the exact distribution of an attack's damage.

    Cover that may be claimed is claimed whenever that leads to no more damage on average, once the hits are known
    (B15); saves are assigned as by default (B14).
    """
    return counted(spread_of(attack, target, cover))


@lru_cache(maxsize=2**14)
def odds(attack: AttackProfile, target: TargetProfile, cover: Cover = Cover.NONE) -> Odds:
    """Return what an attack may do to a target's HP: mean damage and the chances of killing, halving and hurting."""
    spread = distribution(attack, target, cover)
    return Odds(
        spread.expected,
        spread.at_least(target.hp),
        spread.at_least(to_half(target)),
        spread.at_least(1),
    )


def to_half(target: TargetProfile) -> int:
    """Return the damage at which a unit has half its HP or less (12), a building less than half (7.6)."""
    if target.building:
        return target.hp - (target.whole - 1) // 2
    return target.hp - target.whole // 2


def claims(attack: AttackProfile, target: TargetProfile, hits: Hits, cover: Cover) -> bool:
    """Whether a defender claims cover against these hits: where that leads to no more damage on average (B15)."""
    spread = spread_of(attack, target, cover)
    if spread.cover is Cover.NONE or not hits.total:
        return False
    return is_claimed(hits, spread)


def expected_after(attack: AttackProfile, target: TargetProfile, hits: Hits, cover: Cover) -> float:
    """Return the mean damage of these hits once they are saved against, with this cover claimed."""
    return saved(hits, claimable(attack, cover), spread_of(attack, target)).expected


@lru_cache(maxsize=2**14)
def counted(spread: Spread) -> Distribution:
    """Return the distribution of a spread, over `SIDES` to the power of twice its dice."""
    most = spread.dice * max(spread.normal, spread.critical)
    ways = [0] * (most + 1)
    for hits, weight in rolled(spread.dice, spread.hits, Hits):
        cover = spread.cover if spread.cover is not Cover.NONE and is_claimed(hits, spread) else Cover.NONE
        after = saved(hits, cover, spread)
        weight *= SIDES**spread.dice // after.total
        for damage, count in enumerate(after.ways):
            ways[damage] += weight * count
    return Distribution(tuple(ways), SIDES ** (2 * spread.dice))


def is_claimed(hits: Hits, spread: Spread) -> bool:
    """Whether the spread's cover is worth a save die against these hits; where it makes no difference, it is."""
    return saved(hits, spread.cover, spread).expected <= saved(hits, Cover.NONE, spread).expected


def saved(hits: Hits, cover: Cover, spread: Spread) -> Distribution:
    """Return the distribution of the damage that these hits do after saves."""
    return after_saves(hits, cover, spread.saves, spread.normal, spread.critical)


@lru_cache(maxsize=2**14)
def after_saves(hits: Hits, cover: Cover, faces: int, normal: int, critical: int) -> Distribution:
    """Return the distribution of damage once hits are known: `faces` of a save die save, hits do so much damage."""
    dice, unit = save_dice(hits, cover), gcd(normal, critical)
    ways = [0] * (hits.normal * normal + hits.critical * critical + 1)
    for saves, weight in rolled(dice, faces, Saves):
        left = remaining(hits, assigned(hits, saves.with_cover(cover), normal // unit, critical // unit))
        ways[left.normal * normal + left.critical * critical] += weight
    return Distribution(tuple(ways), SIDES**dice)


def rolled(dice: int, faces: int, kind: type[Rolled]) -> Iterator[tuple[Rolled, int]]:
    """Yield what dice may show, read as hits or saves, each with how many of all rolls show it.

    One face of each die is critical, `faces` of the others are normal.
    """
    for critical in range(dice + 1):
        for normal in range(dice - critical + 1):
            blank = dice - critical - normal
            ways = comb(dice, critical) * comb(dice - critical, normal)
            weight: int = ways * faces**normal * (SIDES - 1 - faces) ** blank
            if weight:
                yield kind(normal, critical), weight
