"""Shoot (10.1): who may be aimed at and why not, and the sequence step by step (5.3-5.7, 10.3-10.6)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.dice.rolls import Hits, Saves
from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.war.actions import (
    AssignSaves,
    ClaimCover,
    EndActivation,
    Hold,
    Share,
    ShareHits,
    Shoot,
)
from nexus_table.games.battlefield.war.combat_events import (
    AttackMade,
    AttackRolled,
    CoverAnswered,
    DamageTaken,
    HitsCancelled,
    Modifier,
    SavesRolled,
    UnitDestroyed,
    UnitTethered,
)
from nexus_table.games.battlefield.war.options import Engagement, WarOptions
from nexus_table.games.battlefield.war.rules import shooting, sightings
from nexus_table.games.battlefield.war.rules.previews import preview
from nexus_table.games.battlefield.war.rules.upgrades import weapon as weapon_of
from nexus_table.games.battlefield.war.state import MoveKind, Phase
from nexus_table.kernel.chance import DiceWanted
from tests.war.combat_tokens import (
    ASKED,
    FIELD,
    after,
    at,
    dashed,
    did,
    hp,
    of_kind,
    piece,
    rule,
    war,
    why_not,
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


def test_a_target_behind_a_wall_is_refused_with_the_walls_name() -> None:
    """5.3."""
    state = war(at("red rifle", 20, 20), at("blue rifle", 20, 30), pieces=NEAR_WALL)
    refusal = why_not(state, GUN)
    assert refusal is not None
    assert refusal.rule == "5.3"
    assert "Wall" in refusal.why


def test_a_target_through_an_obscuring_footprint_is_refused() -> None:
    """5.7, 16.7."""
    state = war(at("red rifle", 20, 20), at("blue rifle", 20, 32), pieces=(piece("ruin", 20, 26),))
    assert rule(state, GUN) == "5.7"


def test_a_target_inside_an_obscuring_footprint_may_be_shot_under_light_cover() -> None:
    """5.7, 5.8."""
    state = war(at("red rifle", 20, 20), at("blue rifle", 20, 26), pieces=(piece("ruin", 20, 26),))
    one, other = state.asset(1), state.asset(2)
    assert rule(state, GUN) is None
    assert one is not None
    assert other is not None
    assert preview(state, FIELD, one, weapon_of(state, FIELD, one, "gun"), other).cover is Cover.LIGHT  # type: ignore[arg-type]


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


def test_units_do_not_block_sight() -> None:
    """B6: models never do."""
    state = war(at("red rifle", 20, 20), at("blue rifle", 20, 30), at("red tank", 20, 25))
    assert rule(state, GUN) is None


def test_a_building_blocks_sight_as_terrain_does() -> None:
    """5.14."""
    state = war(at("red rifle", 20, 20), at("blue rifle", 20, 30), at("red store", 20, 25))
    assert rule(state, GUN) == "5.3"


def test_a_turret_is_not_blocked_by_its_own_walls_nor_its_target_by_its() -> None:
    """B6: nothing blocks itself."""
    state = war(at("red tower", 20, 20), at("blue fort", 20, 30))
    assert rule(state, Shoot("turret", 2)) is None


def test_a_buildings_corner_that_is_seen_is_enough() -> None:
    """5.3: any part of the target; behind the wall only the long building's end looks out."""
    wall = (piece("wall", 20.0, 25.0, size=(3.0, 1.0)),)
    hidden = war(at("red rifle", 20, 20), at("blue rifle", 20, 28), pieces=wall)
    long = war(at("red rifle", 20, 20), at("blue long", 20, 28), pieces=wall)
    assert rule(hidden, GUN) == "5.3"
    assert rule(long, GUN) is None
    assert sightings.judged(long, FIELD, long.assets[0], long.assets[1]).line is not None


def test_cover_is_claimed_by_itself_where_arithmetic_decides() -> None:
    """B15: Light Cover against two normal hits, none against a lone critical one."""
    models = (at("red rifle", 20, 20), at("blue rifle", 20, 30))
    barricade = (piece("barricade", 20, 29),)
    step = after(war(*models, pieces=barricade, dice=(4, 4, 1, 1, 2)), GUN)
    assert of_kind(step, CoverAnswered)[0].claimed
    assert len(of_kind(step, SavesRolled)[0].dice) == 1
    assert hp(step, 2) == 3
    step = after(war(*models, pieces=barricade, dice=(6, 1, 1, 1, 6)), GUN)
    assert not of_kind(step, CoverAnswered)[0].claimed
    assert hp(step, 2) == 4


def test_the_defender_may_decline_the_cover_it_is_offered() -> None:
    """5.4: it may claim; B8: it may decline."""
    state = war(
        at("red rifle", 20, 20),
        at("blue rifle", 20, 30),
        pieces=(piece("barricade", 20, 29),),
        dice=(4, 4, 1, 1, 2, 2, 3),
        options=ASKED,
    )
    asked = after(state, GUN).state
    step = after(asked, ClaimCover(False))
    assert len(of_kind(step, SavesRolled)[0].dice) == 2
    assert hp(step, 2) == 2


def test_heavy_cover_cancels_a_critical_hit() -> None:
    """5.6, 16.6."""
    models = (at("red rifle", 20, 20), at("blue rifle", 20, 30))
    step = after(war(*models, pieces=(piece("bulwark", 20, 29),), dice=(6, 1, 1, 1)), GUN)
    assert of_kind(step, SavesRolled)[0].saves == Saves(0, 1)
    assert hp(step, 2) == 4


def test_pinpoint_leaves_no_light_cover_to_claim_but_heavy() -> None:
    """5.4."""
    models = (at("red sniper", 20, 20), at("blue rifle", 20, 30))
    step = after(war(*models, pieces=(piece("barricade", 20, 29),), dice=(4, 1, 1, 3)), Shoot("needle", 2))
    assert not of_kind(step, CoverAnswered)
    step = after(war(*models, pieces=(piece("bulwark", 20, 29),), dice=(4, 1)), Shoot("needle", 2))
    assert of_kind(step, CoverAnswered)[0].claimed


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


def test_the_defender_may_say_which_hits_its_saves_cancel() -> None:
    """10.4, B14: two normal saves for two normal hits, or for the critical one."""
    models = (at("red rifle", 20, 20), at("blue rifle", 20, 30))
    state = after(war(*models, dice=(4, 4, 6, 1, 5, 5, 1), options=ASKED), GUN).state
    asked = after(state, ClaimCover(True)).state if "Cover" in type(state.agenda[0]).__name__ else state
    assert hp(after(asked, AssignSaves(2, 0)), 2) == 3
    assert rule(asked, AssignSaves(2, 1)) == "10.4"
    assert rule(asked, AssignSaves(1, 0)) == "10.4"
    assert rule(asked, Hold()) == "10.4"


def test_hold_steadies_a_steady_weapon() -> None:
    state = war(at("red rifle", 20, 20), at("blue rifle", 20, 30), dice=(3, 3, 1, 1, 1, 5))
    step = after(state, Hold(), GUN)
    assert Modifier("Steady", 1) in of_kind(step, AttackRolled)[0].modifiers
    assert of_kind(step, AttackRolled)[0].hits == Hits(2, 0)


def test_indirect_fire_needs_a_friends_sight_and_leaves_light_cover() -> None:
    """The target counts as in Light Cover at least."""
    models = (at("red mortar", 20, 20), at("blue rifle", 20, 30))
    blind = war(*models, pieces=NEAR_WALL)
    assert rule(blind, Shoot("mortar", 2)) == "5.3"
    seen = war(*models, at("red rifle", 20, 40), pieces=NEAR_WALL, dice=(4, 4, 1, 1, 5))
    assert rule(seen, Shoot("mortar", 2)) is None
    step = after(seen, Shoot("mortar", 2))
    assert of_kind(step, AttackMade)[0].cover is Cover.LIGHT


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


def test_target_lists_agree_with_refusals() -> None:
    """One judge: what a list offers is legal, what it leaves out is refused."""
    state = war(
        at("red rifle", 20, 20),
        at("blue rifle", 20, 30),
        at("blue rifle", 28, 30),
        at("blue store", 12, 30),
        at("blue tank", 20, 48),
        pieces=NEAR_WALL[:1],
    )
    attacker = state.asset(1)
    assert attacker is not None
    (aim,) = shooting.target_lists(state, FIELD, [attacker])
    legal = [number for number in range(2, 8) if rule(state, Shoot("gun", number)) is None]
    assert [target.id for target in aim.targets] == legal


def test_a_preview_tells_odds_with_cover_and_without() -> None:
    state = war(at("red rifle", 20, 20), at("blue rifle", 20, 30), pieces=(piece("barricade", 20, 29),))
    attacker, target = state.asset(1), state.asset(2)
    assert attacker is not None
    assert target is not None
    gun = weapon_of(state, FIELD, attacker, "gun")
    assert gun is not None
    told = preview(state, FIELD, attacker, gun, target)
    assert told.cover is Cover.LIGHT
    assert told.odds.expected < told.bare.expected
    assert told.damage.expected == told.odds.expected


def test_an_activation_that_withdrew_has_no_attack_left() -> None:
    """9.2."""
    state = war(at("red rifle", 20, 20), at("blue rifle", 20, 30))
    assert rule(did(state, moved=True, attacked=True, kind=MoveKind.WITHDRAW), GUN) == "9.2"
    assert rule(did(state, moved=True, attacked=True, kind=MoveKind.WITHDRAW), EndActivation()) is None


def test_as_many_dice_are_rolled_as_the_weapon_has() -> None:
    """10.3."""
    step = after(war(at("red rifle", 20, 20), at("blue rifle", 20, 30), dice=(1, 1, 1, 1)), GUN)
    assert len(of_kind(step, AttackRolled)[0].dice) == 4


def test_cover_makes_no_unit_harder_to_hit() -> None:
    """5.4."""
    models = (at("red rifle", 20, 20), at("blue rifle", 20, 30))
    dice = (4, 4, 1, 1, 5, 5)
    bare = after(war(*models, dice=dice), GUN)
    covered = after(war(*models, pieces=(piece("bulwark", 20, 29),), dice=dice), GUN)
    assert of_kind(bare, AttackRolled) == of_kind(covered, AttackRolled)


def test_no_more_than_one_cover_is_claimed_and_heavy_before_light() -> None:
    """5.4: two pieces, one save."""
    both = (piece("barricade", 20, 29.2), piece("bulwark", 20, 28.6))
    step = after(
        war(at("red rifle", 20, 20), at("blue rifle", 20, 30), pieces=both, dice=(6, 4, 1, 1, 5)), GUN
    )
    assert [one.cover for one in of_kind(step, CoverAnswered)] == [Cover.HEAVY]
    assert of_kind(step, SavesRolled)[0].saves == Saves(1, 1)


def test_no_cover_helps_against_a_searing_weapon() -> None:
    """5.4: a weapon may state that cover saves cannot be used against it."""
    models = (at("red burner", 20, 20), at("blue rifle", 20, 26))
    step = after(war(*models, pieces=(piece("bulwark", 20, 25),), dice=(4, 1, 1, 5)), Shoot("torch", 2))
    assert not of_kind(step, CoverAnswered)
    assert of_kind(step, AttackMade)[0].cover is Cover.NONE


def test_units_shoot_out_of_obscuring_terrain_and_within_it() -> None:
    """5.7, 16.7."""
    ruin = (piece("ruin", 20, 20),)
    assert rule(war(at("red rifle", 20, 20), at("blue rifle", 20, 32), pieces=ruin), GUN) is None
    assert rule(war(at("red rifle", 18, 18), at("blue rifle", 22, 22), pieces=ruin), GUN) is None


def test_standing_close_to_its_edge_lets_nobody_shoot_through_obscuring_terrain() -> None:
    """5.7."""
    state = war(at("red rifle", 20, 15.2), at("blue rifle", 20, 32), pieces=(piece("ruin", 20, 20),))
    assert rule(state, GUN) == "5.7"


def test_what_could_be_shot_from_elsewhere_is_asked_of_a_model_that_stands_there() -> None:
    """The same judge for what is not yet."""
    state = war(at("red rifle", 20, 20), at("blue rifle", 20, 30), pieces=NEAR_WALL)
    attacker = state.asset(1)
    assert attacker is not None
    gun = weapon_of(state, FIELD, attacker, "gun")
    assert gun is not None
    assert shooting.targets(state, FIELD, attacker, gun) == ()
    there = replace(attacker, at=(32.0, 25.0))
    assert [one.id for one in shooting.targets(state, FIELD, there, gun)] == [2]


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


def test_buildings_claim_no_cover() -> None:
    """5.4: a unit can."""
    models = (at("red rifle", 20, 20), at("blue tower", 20, 31))
    step = after(war(*models, pieces=(piece("bulwark", 20, 29.5),), dice=(3, 1, 1, 1, 1)), GUN)
    assert of_kind(step, AttackMade)[0].cover is Cover.NONE
    assert hp(step, 2) == 9


def test_many_pairs_judged_at_once_see_what_each_sees_alone() -> None:
    """B1: one judge."""
    pieces = (
        piece("wall", 20, 25),
        piece("ruin", 12, 30),
        piece("wall", 28, 32, 45.0),
        piece("barricade", 16, 22),
    )
    reds = [at("red rifle", 6 + 7 * place, 18) for place in range(5)]
    blues = [at("blue tank", 6 + 7 * place, 36) for place in range(5)]
    state = war(*reds, *blues, pieces=pieces)
    pairs = [(one, other) for one in state.assets[:5] for other in state.assets[5:10]]
    alone = [sightings.judged(state, FIELD, one, other).visible for one, other in pairs]
    assert sightings.sees_each(state, FIELD, pairs) == alone
    assert True in alone
    assert False in alone
