"""Exact damage (10.3-10.6, B14, B15): equal to trying out every roll of every die."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from nexus_table.games.battlefield.dice.distribution import (
    claims,
    distribution,
    expected_after,
    odds,
    rolled,
    to_half,
)
from nexus_table.games.battlefield.dice.profiles import AttackProfile, TargetProfile, damage_of
from nexus_table.games.battlefield.dice.rolls import Hits, faces_that_hit
from nexus_table.games.battlefield.rules.reasons import Cover

SOLDIER = TargetProfile(defense=5, save=5, armor=0, hp=4, whole=4)
TANK = TargetProfile(defense=4, save=4, armor=3, hp=14, whole=14)
BARE = TargetProfile(defense=5, save=None, armor=0, hp=3, whole=3)
HOUSE = TargetProfile(defense=4, save=6, armor=2, hp=10, whole=10, building=True)

RIFLE = AttackProfile(dice=3, bonus=1, damage=1)
CANNON = AttackProfile(dice=2, bonus=1, damage=4, pierce=2, siege=2)
SAW = AttackProfile(dice=3, bonus=2, damage=2, rending=1, ignores=Cover.LIGHT)
CLAW = AttackProfile(dice=2, bonus=0, damage=1, rending=4)


def faces() -> range:
    return range(1, 7)


def least_damage(hits: Sequence[int], saves: Sequence[bool]) -> int:
    """What is left of hits (their damage; negative for critical ones) when saves (critical or not) are dealt best."""
    if not hits:
        return 0
    first, rest = hits[0], hits[1:]
    found = [abs(first) + least_damage(rest, saves)]
    for used in range(len(saves)):
        others = (*saves[:used], *saves[used + 1 :])
        if saves[used] or first > 0:
            found.append(least_damage(rest, others))
        else:
            found += [
                least_damage(rest, (*others[:more], *others[more + 1 :]))
                for more in range(len(others))
                if not others[more]
            ]
    return min(found)


def every_attack(attack: AttackProfile, target: TargetProfile) -> Iterator[tuple[int, ...]]:
    """The hits of every roll: a normal one as its damage, a critical one as its damage below zero."""
    for roll in product(faces(), repeat=attack.dice):
        yield tuple(
            -damage_of(attack, target, critical=True)
            if pips == 6
            else damage_of(attack, target, critical=False)
            for pips in roll
            if pips == 6 or (pips > 1 and pips + attack.bonus >= target.defense)
        )


@cache
def after(hits: tuple[int, ...], save: int | None, cover: Cover) -> Counter[int]:
    """How many of all save rolls leave each damage."""
    dice = len(hits) - (cover is not Cover.NONE) if hits else 0
    given = () if cover is Cover.NONE else (cover is Cover.HEAVY,)
    left: Counter[int] = Counter()
    for roll in product(faces(), repeat=dice):
        saves = given + tuple(pips == 6 for pips in roll if pips == 6 or (save is not None and pips >= save))
        left[least_damage(hits, saves)] += 1
    return left


def mean(left: Counter[int]) -> Fraction:
    return Fraction(sum(damage * count for damage, count in left.items()), left.total())


def tried_out(attack: AttackProfile, target: TargetProfile, cover: Cover) -> dict[int, Fraction]:
    chances: Counter[int] = Counter()
    for hits in every_attack(attack, target):
        hits = tuple(sorted(hits))
        ways = [after(hits, target.save, cover), after(hits, target.save, Cover.NONE)]
        best = min(ways, key=mean)
        for damage, count in best.items():
            chances[damage] += Fraction(count, best.total() * 6**attack.dice)  # type: ignore[assignment]
    return dict(chances)  # type: ignore[arg-type]


@pytest.mark.parametrize("cover", Cover)
@pytest.mark.parametrize("target", [SOLDIER, TANK, BARE, HOUSE])
@pytest.mark.parametrize("attack", [RIFLE, CANNON, CLAW])
def test_the_distribution_is_what_every_roll_of_every_die_comes_to(
    attack: AttackProfile, target: TargetProfile, cover: Cover
) -> None:
    """10.3-10.6, B14, B15."""
    counted = distribution(attack, target, cover)
    expected = tried_out(attack, target, cover)
    assert {d: Fraction(w, counted.total) for d, w in enumerate(counted.ways) if w} == {
        d: chance for d, chance in expected.items() if chance
    }


@pytest.mark.parametrize(
    ("dice", "light", "heavy"), [(2, 46, 76), (8, 22, 25)], ids=["two dice", "eight dice"]
)
def test_the_golden_figures_of_cover_hold(dice: int, light: int, heavy: int) -> None:
    """Cover at Save 5, Aim +1, Defense 5, claimed against every hit, costs a weapon this share of its damage."""
    attack = AttackProfile(dice, bonus=1, damage=1)
    bare = distribution(attack, SOLDIER).expected
    assert round(100 * (1 - always(attack, Cover.LIGHT) / bare)) == light
    assert round(100 * (1 - always(attack, Cover.HEAVY) / bare)) == heavy


def always(attack: AttackProfile, cover: Cover) -> float:
    """The mean damage to a soldier who claims cover whatever the hits are."""
    hitting = faces_that_hit(attack.bonus, SOLDIER.defense)
    rolls = rolled(attack.dice, hitting, Hits)
    return sum(ways * expected_after(attack, SOLDIER, hits, cover) for hits, ways in rolls) / 6**attack.dice


def test_claiming_only_where_it_helps_makes_light_cover_worth_more_to_few_hits() -> None:
    """B15: against one lone critical hit a soldier keeps his die."""
    attack = AttackProfile(dice=2, bonus=1, damage=1)
    assert distribution(attack, SOLDIER, Cover.LIGHT).expected < always(attack, Cover.LIGHT)


def test_light_cover_is_declined_against_a_lone_critical_hit() -> None:
    """B15: its normal save could not cancel it, and the die it uses up might have."""
    assert not claims(RIFLE, SOLDIER, Hits(0, 1), Cover.LIGHT)
    assert claims(RIFLE, SOLDIER, Hits(0, 1), Cover.HEAVY)
    assert claims(RIFLE, SOLDIER, Hits(1, 0), Cover.LIGHT)


def test_light_cover_cancels_a_lone_normal_hit() -> None:
    """5.5."""
    assert expected_after(RIFLE, SOLDIER, Hits(1, 0), Cover.LIGHT) == 0


def test_heavy_cover_cancels_a_lone_critical_hit() -> None:
    """5.6."""
    assert expected_after(RIFLE, SOLDIER, Hits(0, 1), Cover.HEAVY) == 0


def test_pinpoint_weapons_leave_no_light_cover_to_claim() -> None:
    """5.4: a weapon may say that cover saves cannot be used; Pinpoint says so of Light Cover."""
    assert distribution(SAW, SOLDIER, Cover.LIGHT) == distribution(SAW, SOLDIER)
    assert distribution(SAW, SOLDIER, Cover.HEAVY).expected < distribution(SAW, SOLDIER).expected
    assert not claims(SAW, SOLDIER, Hits(1, 0), Cover.LIGHT)


def test_each_uncancelled_hit_loses_armor_but_deals_at_least_one() -> None:
    """10.6."""
    assert damage_of(RIFLE, TANK, critical=False) == 1
    assert damage_of(AttackProfile(1, 0, 5), TANK, critical=False) == 2


def test_pierce_takes_from_armor_but_never_below_none() -> None:
    assert damage_of(CANNON, TANK, critical=False) == 3
    assert damage_of(CANNON, SOLDIER, critical=False) == 4


def test_siege_multiplies_damage_to_buildings_before_armor() -> None:
    assert damage_of(CANNON, HOUSE, critical=False) == 8
    assert damage_of(AttackProfile(1, 0, 4, siege=2), HOUSE, critical=False) == 6


def test_rending_adds_to_critical_hits_before_armor() -> None:
    assert damage_of(SAW, SOLDIER, critical=True) == damage_of(SAW, SOLDIER, critical=False) + 1
    assert damage_of(AttackProfile(1, 0, 3, rending=1), TANK, critical=True) == 1


def test_odds_tell_of_killing_halving_and_hurting() -> None:
    """12: a unit is Wounded in Action at half its HP or less; 7.6: a building fails below half."""
    spread = distribution(CANNON, SOLDIER)
    told = odds(CANNON, SOLDIER)
    assert told.kill == spread.at_least(4)
    assert told.half == spread.at_least(2)
    assert told.hurt == 1 - spread.chance(0)
    assert told.expected == spread.expected


@pytest.mark.parametrize(
    ("building", "whole", "hp", "damage"),
    [
        (False, 4, 4, 2),
        (False, 5, 5, 3),
        (False, 5, 2, 0),
        (True, 10, 10, 6),
        (True, 9, 9, 5),
        (True, 10, 5, 1),
    ],
)
def test_half_of_a_unit_is_half_or_less_of_a_building_less_than_half(
    building: bool, whole: int, hp: int, damage: int
) -> None:
    """12 and 7.6."""
    assert to_half(TargetProfile(4, 5, 0, hp, whole, building)) == damage


def test_chances_sum_to_one() -> None:
    spread = distribution(AttackProfile(9, 2, 3, rending=1), TANK, Cover.LIGHT)
    assert sum(spread.ways) == spread.total
    assert spread.at_least(0) == 1
