"""Fight (10.2): its reach, across barricades too (5.10), and its dice; hits of a Sweep shared."""

from __future__ import annotations

from nexus_table.games.battlefield.dice.rolls import Hits
from nexus_table.games.battlefield.war.actions import Dash, Fight, Hold, Share, ShareHits
from nexus_table.games.battlefield.war.events import (
    AttackMade,
    AttackRolled,
    CoverAnswered,
    DamageTaken,
    HitsShared,
    Modifier,
    Ways,
)
from nexus_table.games.battlefield.war.options import Engagement, WarOptions
from tests.war.combat_tokens import after, at, dashed, hp, of_kind, piece, rule, war

KNIFE = Fight("knife", 2)
BARRICADE = (piece("barricade", 20.0, 21.25),)


def test_a_fight_reaches_one_inch_from_edge_to_edge() -> None:
    """10.2."""
    assert rule(war(at("red rifle", 20, 20), at("blue rifle", 20, 22)), KNIFE) is None
    assert rule(war(at("red rifle", 20, 20), at("blue rifle", 20, 22.01)), KNIFE) == "10.2"


def test_a_fight_reaches_two_inches_across_a_barricade_that_both_are_at() -> None:
    """5.10: within 2" of each other, both within 1" of it."""
    assert rule(war(at("red rifle", 20, 20), at("blue rifle", 20, 22.5), pieces=BARRICADE), KNIFE) is None
    assert rule(war(at("red rifle", 20, 20), at("blue rifle", 20, 23), pieces=BARRICADE), KNIFE) is None
    assert rule(war(at("red rifle", 20, 20), at("blue rifle", 20, 23.05), pieces=BARRICADE), KNIFE) == "10.2"


def test_a_barricade_that_is_not_between_lengthens_no_fight() -> None:
    """5.10: on opposite sides of it."""
    beside = (piece("barricade", 20.0, 19.0),)
    assert rule(war(at("red rifle", 20, 20), at("blue rifle", 20, 22.5), pieces=beside), KNIFE) == "10.2"


def test_a_barricade_that_one_is_not_at_lengthens_no_fight() -> None:
    """5.10: both within 1" of it."""
    near_one = (piece("barricade", 20.0, 21.2, size=(6.0, 0.1)),)
    models = (at("red rifle", 20, 20), at("blue rifle", 20, 23))
    assert rule(war(*models, pieces=(piece("barricade", 20.0, 20.8, size=(6.0, 0.1)),)), KNIFE) == "10.2"
    assert rule(war(*models, pieces=near_one), KNIFE) == "10.2"
    assert rule(war(*models, pieces=(piece("barricade", 20.0, 21.5, size=(6.0, 0.1)),)), KNIFE) is None


def test_a_fight_adds_fight_to_each_die() -> None:
    """10.3."""
    step = after(war(at("red rifle", 20, 20), at("blue rifle", 20, 21.5), dice=(4, 4, 4, 1, 1, 5, 1)), KNIFE)
    assert of_kind(step, AttackMade)[0].way is Ways.FIGHT
    assert of_kind(step, AttackRolled)[0].modifiers == (Modifier("Fight", 1),)
    assert hp(step, 2) == 2


def test_no_cover_save_applies_against_a_fight() -> None:
    """5.4, 10.5."""
    state = war(at("red rifle", 20, 20), at("blue rifle", 20, 22.5), pieces=BARRICADE, dice=(4, 1, 1, 1))
    step = after(state, KNIFE)
    assert not of_kind(step, CoverAnswered)
    assert hp(step, 2) == 3


def test_a_unit_that_dashed_may_still_fight() -> None:
    """9.3, 16.5."""
    assert rule(dashed(war(at("red rifle", 20, 20), at("blue rifle", 20, 21.5))), KNIFE) is None
    state = war(at("red rifle", 20, 20), at("blue rifle", 20, 30), dice=(1, 1, 1))
    assert rule(after(state, Dash(((20.0, 28.5),))).state, KNIFE) is None


def test_shoot_and_fight_are_both_attack_actions() -> None:
    """9.4."""
    state = war(at("red rifle", 20, 20), at("blue rifle", 20, 21.5), dice=(1, 1, 1))
    assert rule(after(state, KNIFE).state, KNIFE) == "9.4"


def test_a_fight_needs_a_melee_weapon_of_the_datasheet() -> None:
    """10.2."""
    state = war(at("red rifle", 20, 20), at("blue rifle", 20, 21.5))
    assert rule(state, Fight("gun", 2)) == "10.2"
    assert rule(state, Fight("scythe", 2)) == "10.2"


def test_a_building_is_fought_from_its_footprint() -> None:
    """10.2: from edge to edge of a square footprint, not of a circle in it."""
    assert rule(war(at("red rifle", 21.4, 20), at("blue store", 22.8, 23)), KNIFE) is None


def test_an_engaged_unit_fights_though_engagement_binds() -> None:
    """B23."""
    binding = WarOptions(engagement=Engagement.BINDING)
    assert rule(war(at("red rifle", 20, 20), at("blue rifle", 20, 21.5), options=binding), KNIFE) is None


def test_own_assets_may_be_fought_in_blackout() -> None:
    """B18."""
    assert rule(war(at("red rifle", 20, 20), at("red store", 20, 22.5)), KNIFE) is None
    assert rule(war(at("red rifle", 20, 20), at("red tower", 20, 22)), KNIFE) == "7.5"


def test_rending_adds_one_to_critical_hits() -> None:
    state = war(at("red reaper", 20, 20), at("blue rifle", 20, 21.5), dice=(6, 1, 1, 1, 1, 3))
    step = after(state, Fight("scythe", 2))
    assert of_kind(step, DamageTaken)[0].each_critical == 2
    assert hp(step, 2) == 2


SWEPT = (
    at("red reaper", 20, 20),
    at("blue rifle", 20, 21.5),
    at("blue rifle", 21.3, 20.6),
    at("blue rifle", 20, 28),
)
SCYTHE = Fight("scythe", 2)


def test_hits_of_a_sweep_may_be_split_among_enemies_close_to_the_target() -> None:
    state = after(war(*SWEPT, dice=(4, 4, 4, 1, 1, 1, 1, 3)), SCYTHE).state
    step = after(state, ShareHits((Share(3, normals=2),)))
    assert of_kind(step, HitsShared)
    assert (hp(step, 2), hp(step, 3)) == (3, 2)


def test_a_sweep_goes_only_to_enemies_within_an_inch_of_its_target_and_in_reach() -> None:
    state = after(war(*SWEPT, dice=(4, 4, 4, 1, 1, 1, 1, 3)), SCYTHE).state
    assert rule(state, ShareHits((Share(4, normals=1),))) == "9.4"
    assert rule(state, ShareHits((Share(3, normals=4),))) == "9.4"
    assert rule(state, ShareHits((Share(3, normals=1), Share(3, normals=1)))) == "9.4"
    assert rule(state, Hold()) == "9.4"


def test_a_sweep_may_keep_all_its_hits_for_the_target() -> None:
    state = after(war(*SWEPT, dice=(4, 4, 1, 1, 1, 1, 3)), SCYTHE).state
    step = after(state, ShareHits())
    assert (hp(step, 2), hp(step, 3)) == (2, 4)


def test_a_sweep_goes_to_nobody_who_is_harder_to_hit() -> None:
    """Its hits reached the target's Defense, not that of another."""
    models = (at("red reaper", 20, 20), at("blue tank", 20, 22.5), at("blue rifle", 21.3, 20.6))
    step = after(war(*models, dice=(3, 1, 1, 1, 1)), SCYTHE)
    assert of_kind(step, AttackRolled)[0].hits == Hits(1, 0)
    assert not step.state.agenda


def test_a_lone_target_of_a_sweep_asks_nothing() -> None:
    state = war(*SWEPT[:2], dice=(4, 1, 1, 1, 5))
    assert not after(state, SCYTHE).state.agenda
