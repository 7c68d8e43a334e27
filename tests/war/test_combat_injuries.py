"""Destruction (10.7), Wounded in Action (12, 16.8, B16), wrecks (5.14), and assets scuttled in Blackout (B18)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.war.actions import (
    Dash,
    EndActivation,
    Hold,
    Move,
    Scuttle,
    Shoot,
    Stay,
)
from nexus_table.games.battlefield.war.events import (
    AssetScuttled,
    BuildingDestroyed,
    UnitBled,
    UnitWounded,
)
from nexus_table.games.battlefield.war.rules.numbers import numbers
from nexus_table.games.battlefield.war.rules.sightings import cover_of
from nexus_table.games.battlefield.war.state import Phase, Reserve, WarState, Wound, Wreck
from tests.war.combat_tokens import FIELD, after, at, hp, of_kind, piece, rule, war

GUN = Shoot("gun", 2)
PAIR = (at("red rifle", 20, 20), at("blue rifle", 20, 30))


def wounded(die: int) -> WarState:
    """Number 2 lost two of its four HP and rolled this."""
    return after(war(*PAIR, dice=(4, 4, 1, 1, 1, 1, die)), GUN).state


def test_a_unit_that_has_lost_half_its_hp_is_wounded_in_action() -> None:
    """12: half or more of its starting HP."""
    state = wounded(2)
    asset = state.asset(2)
    assert asset is not None
    assert (asset.hp, asset.wound) == (2, Wound.LAMED)


def test_a_unit_above_half_is_not_wounded_in_action() -> None:
    """12."""
    step = after(war(*PAIR, dice=(4, 1, 1, 1, 1)), GUN)
    assert not of_kind(step, UnitWounded)


def test_an_odd_unit_is_wounded_only_below_its_half() -> None:
    """12: of three HP one lost is less than half, two are more."""
    models = (at("red sniper", 20, 20), at("blue rifle", 20, 30, hp=3))
    assert of_kind(after(war(*models, dice=(4, 1, 1, 1)), Shoot("needle", 2)), UnitWounded) == []
    hurt = (at("red rifle", 20, 20), at("blue rifle", 20, 30, hp=3))
    assert of_kind(after(war(*hurt, dice=(4, 1, 1, 1, 1, 3)), GUN), UnitWounded)


def test_further_damage_rolls_no_second_time() -> None:
    """B16: once, when HP passes to half or less."""
    models = (at("red rifle", 20, 20), at("blue rifle", 20, 30, hp=2, wound=Wound.LAMED))
    step = after(war(*models, dice=(4, 1, 1, 1, 1)), GUN)
    assert not of_kind(step, UnitWounded)
    assert hp(step, 2) == 1


def test_a_new_result_replaces_the_old_one() -> None:
    """12: one effect at a time; here a unit that was healed above half is halved again."""
    models = (at("red rifle", 20, 20), at("blue rifle", 20, 30, hp=3, wound=Wound.LAMED))
    step = after(war(*models, dice=(4, 1, 1, 1, 1, 5)), GUN)
    told = of_kind(step, UnitWounded)[0]
    assert (told.wound, told.replaced) == (Wound.CRACKED, Wound.LAMED)
    asset = step.state.asset(2)
    assert asset is not None
    assert asset.wound is Wound.CRACKED


def test_a_unit_that_is_destroyed_is_not_wounded() -> None:
    """12: damage, but not destroyed."""
    step = after(war(PAIR[0], at("blue rifle", 20, 30, hp=3), dice=(6, 6, 6, 1, 1, 1, 1)), GUN)
    assert not of_kind(step, UnitWounded)
    assert step.state.asset(2) is None


def test_buildings_do_not_suffer_wounds() -> None:
    """12."""
    models = (at("red rifle", 20, 20), at("blue store", 20, 30, hp=6))
    step = after(war(*models, dice=(3, 1, 1, 1, 1)), GUN)
    assert hp(step, 2) == 5
    assert not of_kind(step, UnitWounded)


def test_the_unflinching_never_become_wounded() -> None:
    models = (at("red rifle", 20, 20), at("blue stoic", 20, 30))
    step = after(war(*models, dice=(4, 4, 4, 1, 1, 1, 1)), GUN)
    assert hp(step, 2) == 1
    assert not of_kind(step, UnitWounded)


@pytest.mark.parametrize(
    ("die", "changed", "by"),
    [(2, "move", 0.5), (3, "aim", -1), (4, "fight", -1), (5, "save", 1)],
    ids=["lamed", "blurred", "broken grip", "cracked"],
)
def test_each_result_has_its_effect(die: int, changed: str, by: float) -> None:
    """16.8: Move halved, -1 Aim, -1 Fight, Save 1 worse where there is no Armor."""
    before, state = war(*PAIR), wounded(die)
    old = numbers(before, FIELD, before.assets[1])
    new = numbers(state, FIELD, state.assets[1])
    expected = getattr(old, changed) * by if changed == "move" else getattr(old, changed) + by
    assert getattr(new, changed) == expected
    others = [name for name in old.__struct_fields__ if name != changed]
    assert [getattr(old, name) for name in others] == [getattr(new, name) for name in others]


def test_a_lamed_unit_cannot_dash() -> None:
    """16.8."""
    state = war(at("red rifle", 20, 20, hp=2, wound=Wound.LAMED))
    assert rule(state, Dash(((20.0, 22.0),))) == "12"
    assert rule(state, Move(((20.0, 23.0),))) is None
    assert rule(state, Move(((20.0, 23.1),))) == "9.2"


def test_a_defiant_unit_has_no_penalty() -> None:
    """16.8."""
    before, state = war(*PAIR), wounded(6)
    assert numbers(before, FIELD, before.assets[1]) == numbers(state, FIELD, state.assets[1])


def test_cracked_plating_costs_a_point_of_armor() -> None:
    """16.8."""
    state = war(at("blue tank", 20, 20, wound=Wound.CRACKED))
    assert numbers(state, FIELD, state.assets[0]).armor == 2


def test_a_bleeding_unit_loses_a_point_after_an_activation_with_movement() -> None:
    """16.8."""
    state = war(at("red rifle", 20, 20, hp=2, wound=Wound.BLEEDING))
    moved = after(state, Move(((20.0, 22.0),)), EndActivation())
    assert of_kind(moved, UnitBled)
    assert hp(moved, 1) == 1
    held = after(state, Hold(), EndActivation())
    assert hp(held, 1) == 2


def test_a_unit_may_bleed_to_death() -> None:
    """16.8, 10.7."""
    state = war(at("red rifle", 20, 20, hp=1, wound=Wound.BLEEDING), at("red rifle", 30, 20))
    assert hp(after(state, Move(((20.0, 22.0),)), EndActivation()), 1) is None


def test_a_defiant_unit_may_step_three_inches_at_once_or_stay() -> None:
    """16.8."""
    state = wounded(6)
    assert state.asset(2).wound is Wound.DEFIANT  # type: ignore[union-attr]
    assert rule(state, Hold()) == "12"
    assert rule(state, Move(((20.0, 33.1),))) == "9.2"
    stepped = after(state, Move(((20.0, 33.0),))).state
    assert stepped.asset(2).at == (20.0, 33.0)  # type: ignore[union-attr]
    assert not stepped.agenda
    stayed = after(state, Stay()).state
    assert stayed.asset(2).at == (20.0, 30.0)  # type: ignore[union-attr]


def test_a_destroyed_building_leaves_a_wreck_where_it_stood() -> None:
    """10.7, 5.14."""
    models = (at("red rifle", 20, 20), at("blue store", 20, 30, hp=1, turn=30.0))
    step = after(war(*models, dice=(3, 1, 1, 1, 1)), GUN)
    assert of_kind(step, BuildingDestroyed)
    assert step.state.wrecks == (Wreck(2, "blue", "store", (20.0, 30.0), 30.0, 25),)


def test_sight_changes_at_once_when_a_building_falls() -> None:
    """5.14, B6: what it hid is seen over its wreck."""
    models = (at("red rifle", 20, 20), at("blue store", 20, 26, hp=1), at("blue rifle", 20, 31))
    state = war(*models, dice=(3, 1, 1, 1, 1))
    assert rule(state, Shoot("gun", 3)) == "5.3"
    fallen = after(state, GUN).state
    again = war(*models[:1], at("blue rifle", 20, 31), active=1)
    assert rule(again, GUN) is None
    fresh = replace(fallen, activation=war(*models).activation)
    assert rule(fresh, Shoot("gun", 3)) is None


def test_a_wreck_gives_light_cover_where_it_hides() -> None:
    """5.11, 10.7."""
    wreck = Wreck(9, "blue", "store", (20.0, 28.0))
    state = war(*PAIR, wrecks=(wreck,))
    assert cover_of(state, FIELD, state.assets[0], state.assets[1]) is Cover.LIGHT


def test_a_site_that_is_destroyed_leaves_a_wreck_without_what_it_would_have_held() -> None:
    """B22."""
    models = (at("red rifle", 20, 20), at("blue store", 20, 30, hp=1, points=1))
    step = after(war(*models, dice=(3, 1, 1, 1, 1)), GUN)
    assert step.state.wrecks[0].carbonite == 0


def test_units_in_reserve_are_lost_with_their_building() -> None:
    """B25."""
    models = (at("red rifle", 20, 20), at("blue store", 20, 30, hp=1))
    state = war(*models, dice=(3, 1, 1, 1, 1), reserve=(Reserve(50, 1, "blue", "rifle", 2),))
    assert after(state, GUN).state.reserve == ()


# -- Scuttle -------------------------------------------------------------------------------------------------------


def test_a_unit_beside_it_scuttles_an_own_asset_in_blackout() -> None:
    """B18: with its Attack Action."""
    state = war(at("red rifle", 20, 20), at("red store", 20, 22.5))
    assert rule(state, Scuttle(2)) is None
    step = after(state, Scuttle(2))
    assert of_kind(step, AssetScuttled)[0].by == 1
    assert step.state.wrecks
    assert rule(step.state, Scuttle(1)) is not None


def test_nothing_is_scuttled_while_the_grid_holds() -> None:
    """B18."""
    assert rule(war(at("red rifle", 20, 20), at("red tower", 20, 22)), Scuttle(2)) == "7.5"


def test_scuttling_must_lower_demand() -> None:
    """B18."""
    dark = war(at("red rifle", 20, 20), at("red rifle", 20, 21.5), at("red store", 8, 8))
    assert rule(dark, Scuttle(2)) == "7.5"


def test_what_is_scuttled_stands_within_an_inch() -> None:
    """B18."""
    assert rule(war(at("red rifle", 20, 20), at("red store", 20, 24)), Scuttle(2)) == "7.5"


def test_nobody_scuttles_what_is_the_enemys() -> None:
    assert rule(war(at("red rifle", 20, 20), at("blue store", 20, 22.5)), Scuttle(2)) == "7.5"


def test_in_upkeep_scuttling_needs_no_unit() -> None:
    """B18."""
    state = war(at("red store", 20, 20), phase=Phase.UPKEEP, active=None)
    assert rule(state, Scuttle(1)) is None


def test_a_piece_hides_what_no_wreck_hides() -> None:
    """A wall of the layout stays when buildings fall."""
    state = war(*PAIR, pieces=(piece("wall", 20, 25, size=(20.0, 1.0)),))
    assert rule(state, GUN) == "5.3"
