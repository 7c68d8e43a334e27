"""What may be shot at, and under which cover (5.3-5.8, 10.5, B1, B15): the judge asked, cover claimed or declined."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.battlefield.dice.rolls import Saves
from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.war.actions import (
    AssignSaves,
    ClaimCover,
    Hold,
    Shoot,
)
from nexus_table.games.battlefield.war.events import (
    AttackMade,
    AttackRolled,
    CoverAnswered,
    SavesRolled,
)
from nexus_table.games.battlefield.war.rules import shooting, sightings
from nexus_table.games.battlefield.war.rules.previews import preview
from nexus_table.games.battlefield.war.rules.upgrades import weapon as weapon_of
from tests.war.combat_tokens import (
    ASKED,
    FIELD,
    after,
    at,
    hp,
    of_kind,
    piece,
    rule,
    war,
    why_not,
)

GUN = Shoot("gun", 2)
NEAR_WALL = (piece("wall", 20.0, 25.0, size=(20.0, 1.0)),)


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


def test_the_defender_may_say_which_hits_its_saves_cancel() -> None:
    """10.4, B14: two normal saves for two normal hits, or for the critical one."""
    models = (at("red rifle", 20, 20), at("blue rifle", 20, 30))
    state = after(war(*models, dice=(4, 4, 6, 1, 5, 5, 1), options=ASKED), GUN).state
    asked = after(state, ClaimCover(True)).state if "Cover" in type(state.agenda[0]).__name__ else state
    assert hp(after(asked, AssignSaves(2, 0)), 2) == 3
    assert rule(asked, AssignSaves(2, 1)) == "10.4"
    assert rule(asked, AssignSaves(1, 0)) == "10.4"
    assert rule(asked, Hold()) == "10.4"


def test_indirect_fire_needs_a_friends_sight_and_leaves_light_cover() -> None:
    """The target counts as in Light Cover at least."""
    models = (at("red mortar", 20, 20), at("blue rifle", 20, 30))
    blind = war(*models, pieces=NEAR_WALL)
    assert rule(blind, Shoot("mortar", 2)) == "5.3"
    seen = war(*models, at("red rifle", 20, 40), pieces=NEAR_WALL, dice=(4, 4, 1, 1, 5))
    assert rule(seen, Shoot("mortar", 2)) is None
    step = after(seen, Shoot("mortar", 2))
    assert of_kind(step, AttackMade)[0].cover is Cover.LIGHT


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
