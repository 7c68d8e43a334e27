"""The gates on the shipped factions' numbers, by exact distributions: change the data until they hold."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.datasheets.catalogue import load_factions
from nexus_table.games.battlefield.datasheets.model import (
    BuildingRole,
    BuildingSheet,
    Faction,
    Improve,
    Rearm,
    Sheet,
    UnitRole,
    UnitSheet,
)
from nexus_table.games.battlefield.datasheets.weapons import Steady, Weapon
from nexus_table.games.battlefield.dice.distribution import distribution, odds
from nexus_table.games.battlefield.dice.profiles import AttackProfile, TargetProfile
from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.war.rules.arms import MELEE, keyed

FACTIONS = load_factions().factions
NAMES = sorted(FACTIONS)
COVERS = tuple(Cover)
UNITS = [unit for faction in FACTIONS.values() for unit in faction.units]
BUILDINGS = [building for faction in FACTIONS.values() for building in faction.buildings]
VEHICLES = [unit for unit in UNITS if UnitRole.VEHICLE in unit.roles]


def attack(sheet: UnitSheet | BuildingSheet, weapon: Weapon, more: int = 0) -> AttackProfile:
    """An attack as printed; `more` is added to each die."""
    stats = sheet.stats
    bonus = (stats.aim if weapon.ranged else stats.fight) + more
    profile = AttackProfile(weapon.dice, bonus, weapon.damage, ignores=Cover.NONE if weapon.ranged else MELEE)
    for keyword in weapon.keywords:
        profile = keyed(profile, keyword)
    return profile


def target(sheet: Sheet) -> TargetProfile:
    return TargetProfile(
        sheet.defense, sheet.save, sheet.armor, sheet.hp, sheet.hp, isinstance(sheet, BuildingSheet)
    )


@cache
def taken(profile: AttackProfile, victim: TargetProfile, cover: Cover) -> float:
    """The HP that an attack takes on average: damage beyond the last HP is wasted."""
    spread = distribution(profile, victim, cover)
    return sum(min(damage, victim.hp) * ways for damage, ways in enumerate(spread.ways)) / spread.total


def worth(unit: UnitSheet, victim: Sheet, cover: Cover) -> float:
    """The HP that a unit's best ranged weapon takes, for each Carbonite that the unit costs."""
    shots = (taken(attack(unit, weapon), target(victim), cover) for weapon in unit.weapons if weapon.ranged)
    return max(shots, default=0.0) / unit.carbonite


def best(faction: Faction, victim: Sheet, cover: Cover) -> UnitSheet:
    fighters = [unit for unit in faction.units if not unit.worker]
    return max(fighters, key=lambda unit: worth(unit, victim, cover))


@pytest.mark.parametrize("name", NAMES)
def test_no_ranged_unit_is_best_against_all_targets(name: str) -> None:
    for cover in COVERS:
        bests = {best(FACTIONS[name], victim, cover).id for victim in UNITS}
        assert len(bests) > 1, cover


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("cover", COVERS)
def test_vehicles_are_best_answered_by_an_anti_armour_unit(name: str, cover: Cover) -> None:
    for vehicle in VEHICLES:
        answer = best(FACTIONS[name], vehicle, cover)
        assert UnitRole.ANTI_ARMOUR in answer.roles, (vehicle.id, answer.id)


@pytest.mark.parametrize("name", NAMES)
def test_the_line_is_best_answered_by_something_cheaper_than_anti_armour(name: str) -> None:
    """In the open, against at least a few infantry units: else nobody would buy a line."""
    soft = [unit for unit in UNITS if unit.armor == 0 and unit.hp <= 4]
    others = [
        unit for unit in soft if UnitRole.ANTI_ARMOUR not in best(FACTIONS[name], unit, Cover.NONE).roles
    ]
    assert len(others) >= len(soft) // 4


def at_their_best(faction: Faction) -> list[tuple[str, AttackProfile]]:
    """All attacks that a faction can make, with every upgrade it can buy, steadied where that helps."""
    improvements = [one for upgrade in faction.upgrades for one in upgrade.does]
    found = []
    for sheet in (*faction.units, *faction.buildings):
        better = [one.by for one in improvements if isinstance(one, Improve) and sheet.id in one.of]
        for weapon in sheet.weapons:
            for one in improvements:
                if isinstance(one, Rearm) and weapon.id in one.of:
                    weapon = replace(
                        weapon,
                        dice=weapon.dice + one.dice,
                        damage=weapon.damage + one.damage,
                        keywords=(*weapon.keywords, *one.keywords),
                    )
            more = sum(change.aim if weapon.ranged else change.fight for change in better)
            found.append((sheet.id, attack(sheet, weapon, more + weapon.has(Steady))))
    return found


def worst(building: BuildingSheet) -> tuple[float, str]:
    """The greatest chance of one activation to bring a whole building below half, and whose it is."""
    return max(
        (odds(profile, target(building)).half, name)
        for faction in FACTIONS.values()
        for name, profile in at_their_best(faction)
    )


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("role", "most"), [(BuildingRole.HEADQUARTERS, 0.15), (BuildingRole.ENERGY, 0.50)])
def test_no_single_activation_switches_the_grid_off(name: str, role: BuildingRole, most: float) -> None:
    for building in FACTIONS[name].buildings:
        if building.plays(role):
            chance, attacker = worst(building)
            assert chance <= most, attacker


def test_a_gate_could_fail() -> None:
    """A heavier gun than any shipped does switch an energy building off (the gates are no formality)."""
    faction = FACTIONS[NAMES[0]]
    energy = target(faction.first_building(BuildingRole.ENERGY))
    assert odds(AttackProfile(dice=8, bonus=2, damage=6, pierce=2), energy).half > 0.5
