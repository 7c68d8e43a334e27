"""Shoot (10.1): who may be aimed at and why not, and the sequence step by step (5.3-5.7, 10.3-10.6)."""

from __future__ import annotations

import pytest

from nexus_table.games.battlefield.dice.rolls import Hits, Saves
from nexus_table.games.battlefield.war.actions import (
    EndActivation,
    Hold,
    Share,
    ShareHits,
    Shoot,
)
from nexus_table.games.battlefield.war.events import (
    AttackMade,
    AttackRolled,
    DamageTaken,
    HitsCancelled,
    Modifier,
    SavesRolled,
    UnitDestroyed,
    UnitTethered,
)
from nexus_table.games.battlefield.war.options import Engagement, WarOptions
from nexus_table.games.battlefield.war.state import MoveKind, Phase
from nexus_table.kernel.chance import DiceWanted
from tests.war.combat_tokens import (
    after,
    at,
    dashed,
    did,
    hp,
    of_kind,
    piece,
    rule,
    war,
)

GUN = Shoot("gun", 2)
NEAR_WALL = (piece("wall", 20.0, 25.0, size=(20.0, 1.0)),)


def test_a_shot_goes_through_its_steps_in_order() -> None:
    """10.1: attack dice, saves, Armor, damage."""
    state = war(at("red rifle", 20, 20), at("blue rifle", 20, 30), dice=(6, 4, 3, 1, 2, 5))
    step = after(state, GUN)
    kinds = [type(event) for event in step.events if "Spent" not in type(event).__name__]
    assert kinds == [AttackMade, AttackRolled, SavesRolled, HitsCancelled, DamageTaken]
    assert of_kind(step, AttackRolled)[0].hits == Hits(1, 1)
    assert of_kind(step, SavesRolled)[0].saves == Saves(1, 0)
    assert of_kind(step, HitsCancelled)[0].left == Hits(0, 1)
    assert hp(step, 2) == 3


def test_aim_is_added_to_each_die_of_a_ranged_attack() -> None:
    """10.3."""
    step = after(war(at("red rifle", 20, 20), at("blue rifle", 20, 30), dice=(3, 3, 3, 3)), GUN)
    assert of_kind(step, AttackRolled)[0].modifiers == (Modifier("Aim", 1),)
    assert of_kind(step, AttackRolled)[0].hits == Hits()


def test_no_save_is_rolled_where_nothing_hit() -> None:
    """10.4: one save die for each hit."""
    step = after(war(at("red rifle", 20, 20), at("blue rifle", 20, 30), dice=(1, 1, 2, 3)), GUN)
    assert not of_kind(step, SavesRolled)


def test_a_target_beyond_the_weapons_range_is_refused() -> None:
    """10.1: 20" from edge to edge is in range, a hair more is not."""
    assert rule(war(at("red rifle", 20, 20), at("blue rifle", 20, 41)), GUN) is None
    assert rule(war(at("red rifle", 20, 20), at("blue rifle", 20, 41.01)), GUN) == "10.1"


def test_a_unit_that_dashed_may_not_shoot_unless_its_weapon_is_for_assault() -> None:
    """9.3."""
    assert rule(dashed(war(at("red rifle", 20, 20), at("blue rifle", 20, 30))), GUN) == "9.3"
    assert rule(dashed(war(at("red raider", 20, 20), at("blue rifle", 20, 30))), Shoot("carbine", 2)) is None


def test_only_one_attack_action_is_made_in_an_activation() -> None:
    """9.4."""
    state = war(at("red rifle", 20, 20), at("blue rifle", 20, 30), dice=(1, 1, 1, 1))
    assert rule(after(state, GUN).state, GUN) == "9.4"


def test_the_attack_may_come_before_the_movement() -> None:
    """9.1: the two actions in either order."""
    state = war(at("red rifle", 20, 20), at("blue rifle", 20, 30), dice=(1, 1, 1, 1))
    assert rule(after(state, GUN).state, Hold()) is None


def test_workers_do_not_attack_in_the_worker_phase() -> None:
    """8.1: a move and a worker ability, nothing else."""
    state = war(at("red rifle", 20, 20), at("blue rifle", 20, 30), phase=Phase.WORKER)
    assert rule(state, GUN) == "8.1"


def test_a_weapon_must_stand_on_the_datasheet_and_be_ranged() -> None:
    """10.1."""
    state = war(at("red rifle", 20, 20), at("blue rifle", 20, 21.5))
    assert rule(state, Shoot("knife", 2)) == "10.1"
    assert rule(state, Shoot("beam", 2)) == "10.1"


def test_friends_are_no_targets_while_the_grid_holds() -> None:
    """7.5."""
    assert rule(war(at("red rifle", 20, 20), at("red rifle", 20, 30)), GUN) == "7.5"


def test_what_is_gone_is_no_target() -> None:
    assert rule(war(at("red rifle", 20, 20)), Shoot("gun", 99)) == "10.1"


def test_an_engaged_unit_shoots_freely_unless_engagement_was_agreed_to_bind() -> None:
    """B23."""
    models = (at("red rifle", 20, 20), at("blue rifle", 20, 21.5))
    assert rule(war(*models), GUN) is None
    assert rule(war(*models, options=WarOptions(engagement=Engagement.BINDING)), GUN) == "9.2"


def test_armor_less_pierce_is_taken_off_each_hit() -> None:
    """10.6: damage 3, Armor 3, Pierce 1."""
    step = after(
        war(at("red sniper", 20, 20), at("blue tank", 20, 32), dice=(3, 3, 1, 1)), Shoot("needle", 2)
    )
    assert of_kind(step, DamageTaken)[0].each == 1
    assert of_kind(step, DamageTaken)[0].armor == 2
    assert hp(step, 2) == 12


def test_an_uncancelled_hit_deals_at_least_one() -> None:
    """10.6: damage 1 against Armor 3."""
    step = after(war(at("red rifle", 20, 20), at("blue tank", 20, 30), dice=(3, 1, 1, 1, 1)), GUN)
    assert hp(step, 2) == 13


def test_hold_steadies_a_steady_weapon() -> None:
    state = war(at("red rifle", 20, 20), at("blue rifle", 20, 30), dice=(3, 3, 1, 1, 1, 5))
    step = after(state, Hold(), GUN)
    assert Modifier("Steady", 1) in of_kind(step, AttackRolled)[0].modifiers
    assert of_kind(step, AttackRolled)[0].hits == Hits(2, 0)


def test_siege_doubles_damage_to_buildings() -> None:
    step = after(
        war(at("red mortar", 20, 20), at("blue store", 20, 30), dice=(3, 1, 1, 1, 1)), Shoot("mortar", 2)
    )
    assert hp(step, 2) == 6


def test_a_tether_slows_what_it_damages_for_its_next_activation() -> None:
    models = (at("red hook", 20, 20), at("blue rifle", 20, 26))
    step = after(war(*models, dice=(4, 1, 1)), Shoot("harpoon", 2))
    assert of_kind(step, UnitTethered)[0].inches == 2.0
    caught = step.state.asset(2)
    assert caught is not None
    assert caught.slowed == 2.0
    missed = after(war(*models, dice=(4, 1, 5)), Shoot("harpoon", 2))
    assert not of_kind(missed, UnitTethered)


def test_a_powered_weapon_fails_in_blackout() -> None:
    """7.4."""
    lit = war(at("red lancer", 20, 20), at("blue rifle", 20, 30))
    assert rule(lit, Shoot("beam", 2)) is None
    dark = war(at("red lancer", 20, 20), at("blue rifle", 20, 30), at("red store", 8, 8))
    assert rule(dark, Shoot("beam", 2)) == "7.4"


def test_a_defensive_building_cannot_attack_in_blackout_nor_below_half() -> None:
    """7.4, 7.6."""
    models = (at("red tower", 20, 20), at("blue rifle", 20, 30))
    assert rule(war(*models), Shoot("turret", 2)) is None
    assert rule(war(*models, at("red store", 8, 8)), Shoot("turret", 2)) == "7.4"
    hurt = war(at("red tower", 20, 20, hp=4), at("blue rifle", 20, 30))
    assert rule(hurt, Shoot("turret", 2)) == "7.6"
    half = war(at("red tower", 20, 20, hp=5), at("blue rifle", 20, 30))
    assert rule(half, Shoot("turret", 2)) is None


def test_own_assets_may_be_shot_in_blackout_where_that_frees_energy() -> None:
    """7.5, B18."""
    dark = war(at("red rifle", 20, 20), at("red store", 20, 30), at("red rifle", 24, 20))
    assert rule(dark, GUN) is None
    assert rule(dark, Shoot("gun", 3)) == "7.5"


def test_an_upgrade_rearms_a_weapon() -> None:
    """13: dice and range."""
    far = war(at("red rifle", 20, 20), at("blue rifle", 20, 45), dice=(1,) * 6, upgrades=(("optics",), ()))
    assert len(of_kind(after(far, GUN), AttackRolled)[0].dice) == 6


def test_a_unit_at_no_hp_leaves_the_table() -> None:
    """10.7."""
    step = after(war(at("red rifle", 20, 20), at("blue rifle", 20, 30, hp=1), dice=(4, 1, 1, 1, 1)), GUN)
    assert of_kind(step, UnitDestroyed)
    assert step.state.asset(2) is None


def test_a_person_may_tell_the_dice() -> None:
    """Real dice: first the attack's are wanted, then the defender's."""
    models = (at("red rifle", 20, 20), at("blue rifle", 20, 30))
    with pytest.raises(DiceWanted) as wanted:
        after(war(*models), GUN)
    assert wanted.value.times == 4
    with pytest.raises(DiceWanted) as wanted:
        after(war(*models, dice=(4, 4, 6, 1)), GUN)
    assert wanted.value.times == 3


def test_an_activation_that_withdrew_has_no_attack_left() -> None:
    """9.2."""
    state = war(at("red rifle", 20, 20), at("blue rifle", 20, 30))
    assert rule(did(state, moved=True, attacked=True, kind=MoveKind.WITHDRAW), GUN) == "9.2"
    assert rule(did(state, moved=True, attacked=True, kind=MoveKind.WITHDRAW), EndActivation()) is None


def test_as_many_dice_are_rolled_as_the_weapon_has() -> None:
    """10.3."""
    step = after(war(at("red rifle", 20, 20), at("blue rifle", 20, 30), dice=(1, 1, 1, 1)), GUN)
    assert len(of_kind(step, AttackRolled)[0].dice) == 4


def test_a_ranged_sweep_goes_on_to_enemies_close_to_its_target() -> None:
    models = (
        at("red reaper", 20, 20),
        at("blue rifle", 20, 26),
        at("blue rifle", 21.5, 26),
        at("blue rifle", 24, 26),
    )
    state = after(war(*models, dice=(4, 4, 1, 1, 1, 1)), Shoot("hose", 2)).state
    assert rule(state, ShareHits((Share(4, normals=1),))) == "9.4"
    step = after(state, ShareHits((Share(3, normals=1),)))
    assert (hp(step, 2), hp(step, 3)) == (3, 3)
