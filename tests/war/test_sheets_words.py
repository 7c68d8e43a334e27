"""Numbers that change (datasheets/stats.py), and what datasheets say of themselves."""

from __future__ import annotations

import pytest

from nexus_table.games.battlefield.datasheets.abilities import AnyDeed, AnyTrait, Aura, Bolster, Build, Whom
from nexus_table.games.battlefield.datasheets.catalogue import load_factions
from nexus_table.games.battlefield.datasheets.model import BuildingSheet
from nexus_table.games.battlefield.datasheets.stats import Change, Stats, better_save
from nexus_table.games.battlefield.datasheets.weapons import Pierce, Pinpoint, Tether, Weapon, WeaponKind
from nexus_table.games.battlefield.datasheets.words import (
    ability_text,
    change_text,
    deed_text,
    keyword_gloss,
    services,
    trait_text,
    upgrade_text,
    way_text,
    weapon_line,
)
from tests.war.sheets import faction

PLAIN = Stats(move=6.0, aim=1, fight=0, defense=5, save=5, armor=1, hp=4)


def test_a_save_gets_better_by_a_point_less_to_roll_and_none_is_beyond_six() -> None:
    """10.4: "-" is saved by a natural 6 alone; a natural 1 never saves."""
    assert better_save(5, 1) == 4
    assert better_save(6, -1) is None
    assert better_save(None, 1) == 6
    assert better_save(2, 3) == 2


def test_changes_stay_within_what_dice_and_rules_allow() -> None:
    worse = Change(move=-9.0, defense=-6, armor=-3, hp=-6).on(PLAIN)
    assert (worse.move, worse.defense, worse.armor, worse.hp) == (0.0, 2, 0, 1)
    better = Change(aim=1, defense=3, save=1, armor=1).on(PLAIN)
    assert (better.aim, better.defense, better.save, better.armor) == (2, 6, 4, 2)


def test_a_weapon_says_its_reach_dice_damage_and_keywords() -> None:
    lance = Weapon("l", "L", WeaponKind.RANGED, 3, 5, 26.0, (Pierce(2), Pinpoint(), Tether(2.0)))
    assert weapon_line(lance) == '26" A3 D5, Pierce 2, Pinpoint, Tether 2'
    assert weapon_line(Weapon("c", "C", WeaponKind.MELEE, 2, 1)) == "Melee A2 D1"
    assert (lance.pierce, lance.tether, lance.has(Pinpoint)) == (2, 2.0, True)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (Change(aim=-1, move=-2.0), '-1 Aim and -2" Move'),
        (Change(save=1), "Save 1 better"),
        (Change(save=-2, hp=3), "+3 HP and Save 2 worse"),
    ],
)
def test_a_change_is_told_with_signs(change: Change, said: str) -> None:
    assert change_text(change) == said


@pytest.mark.parametrize(
    ("deed", "said"),
    [
        (Build(4), 'A site of yours within 1" gets 4 Build Points.'),
        (Build(1, 6.0, every=True), 'Every site of yours within 6" gets 1 Build Point.'),
        (
            Bolster(Change(aim=-1), Whom.ENEMIES, 12.0),
            'An enemy unit in sight within 12" has -1 Aim until its next activation ends.',
        ),
    ],
)
def test_a_deed_is_told_from_its_fields(deed: AnyDeed, said: str) -> None:
    assert deed_text(deed) == said


@pytest.mark.parametrize(
    ("trait", "said"),
    [
        (
            Aura(Change(save=1), Whom.UNITS, 5.0),
            'Your other units within 5" have Save 1 better; several of the same count once.',
        ),
        (
            Aura(Change(aim=-1), Whom.ENEMIES, 5.0, powered=True),
            'Enemy units within 5" have -1 Aim; several of the same count once. Not in Blackout.',
        ),
    ],
)
def test_a_trait_is_told_from_its_fields(trait: AnyTrait, said: str) -> None:
    assert trait_text(trait) == said


def test_what_an_ability_costs_and_needs_is_told() -> None:
    guard = faction().unit("guard")
    assert guard is not None
    hex_ = guard.ability("hex")
    assert hex_ is not None
    assert ability_text(hex_).endswith("Costs 10 Energy to the end of the phase. Fails in Blackout.")


def test_everything_that_shipped_datasheets_do_can_be_told_in_a_whole_sentence() -> None:
    for one in load_factions().factions.values():
        said = [way_text(one.way), *(upgrade_text(upgrade, one) for upgrade in one.upgrades)]
        for sheet in (*one.units, *one.buildings):
            said += [ability_text(ability) for ability in sheet.abilities]
            said += [trait_text(trait) for trait in sheet.traits]
            said += [keyword_gloss(keyword).text for weapon in sheet.weapons for keyword in weapon.keywords]
            if isinstance(sheet, BuildingSheet):
                said += [text for _, text in services(sheet, one)]
        assert all(text.endswith(".") and text[0] == text[0].upper() for text in said)
