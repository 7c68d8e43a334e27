"""The rulebook read a second time, chapters 10, 12 and 15: hits and saves together, wounds, the end of a war."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.dice.rolls import Hits
from nexus_table.games.battlefield.model import Box, Placement, Template, TerrainType, Trait
from nexus_table.games.battlefield.war.actions import (
    CancelSite,
    ClaimCover,
    EndActivation,
    Fight,
    Move,
    Produce,
    Research,
    Shoot,
    Withdraw,
)
from nexus_table.games.battlefield.war.events import (
    BuildingDestroyed,
    DamageTaken,
    HitsCancelled,
    SavesRolled,
    UnitBled,
    UnitDestroyed,
    UnitWounded,
    WarEnded,
)
from nexus_table.games.battlefield.war.mission import CarboniteRace, Mission
from nexus_table.games.battlefield.war.options import Healed, WarOptions
from nexus_table.games.battlefield.war.rules.numbers import numbers
from nexus_table.games.battlefield.war.state import Asset, Ending, Phase, Reserve, WarState, Wound

from . import combat_tokens as fight
from . import tokens
from .combat_tokens import ASKED, at
from .tokens import BLUE, RED, after, blue, of_kind, one, red, rule, war

GUN = Shoot("gun", 2)
FORT, FOE = red("fort", 4, 4), blue("fort", 40, 56)
BARRICADE = fight.piece("barricade", 20.0, 21.25)


# -- 10: combat ----------------------------------------------------------------------------------------------------


def test_light_cover_claimed_against_a_lone_critical_hit_leaves_no_die_and_no_save() -> None:
    """10.5, 5.5: its one normal save took the only hit's die, and cancels no critical hit."""
    state = fight.war(
        at("red rifle", 20, 20),
        at("blue rifle", 20, 30),
        pieces=(fight.piece("barricade", 20, 29),),
        dice=(6, 1, 1, 1),
        options=ASKED,
    )
    step = fight.after(fight.after(state, GUN).state, ClaimCover(True))
    assert all(saves.dice == () for saves in of_kind(step, SavesRolled))
    assert fight.hp(step, 2) == 3


def test_light_cover_and_one_rolled_save_cancel_a_critical_hit_together() -> None:
    """10.4, 10.5: two normal saves; two critical hits, one die left."""
    state = fight.war(
        at("red rifle", 20, 20),
        at("blue rifle", 20, 30),
        pieces=(fight.piece("barricade", 20, 29),),
        dice=(6, 6, 1, 1, 5),
        options=ASKED,
    )
    step = fight.after(fight.after(state, GUN).state, ClaimCover(True))
    assert of_kind(step, HitsCancelled)[0].cancelled == Hits(0, 1)
    assert fight.hp(step, 2) == 3


def test_two_normal_saves_cancel_the_critical_hit_that_would_do_more() -> None:
    """10.4, B14: the least damage; a Rending critical does two, the normal hit one."""
    state = fight.war(at("red reaper", 20, 20), at("blue rifle", 20, 21.9), dice=(6, 4, 1, 1, 5, 5))
    step = fight.after(state, Fight("scythe", 2))
    assert fight.hp(step, 2) == 3


def test_armor_is_taken_off_each_hit_and_never_the_last_point_of_one() -> None:
    """10.6, 16.8: three hits of one on Armor 3 do three; cracked and pierced, a hit of three keeps two."""
    state = fight.war(at("red rifle", 20, 20), at("blue tank", 20, 32), dice=(5, 5, 5, 1, 1, 1, 1))
    assert fight.hp(fight.after(state, GUN), 2) == 11
    cracked = at("blue tank", 20, 32, wound=Wound.CRACKED)
    state = fight.war(at("red sniper", 20, 20), cracked, dice=(5, 1, 1))
    assert fight.hp(fight.after(state, Shoot("needle", 2)), 2) == 12


def test_a_site_is_a_building_to_the_weapons_that_ask() -> None:
    """8.3, B22: a site can be attacked; Siege doubles against it, and it is wounded by nothing."""
    state = fight.war(at("red mortar", 20, 20), at("blue store", 20, 32, points=0), dice=(3, 1, 1, 1, 1))
    step = fight.after(state, Shoot("mortar", 2))
    assert fight.hp(step, 2) == 6
    assert not of_kind(step, UnitWounded)


def test_a_lone_overkill_leaves_no_wound_and_no_debt() -> None:
    """10.7: at 0 HP it is destroyed, however many hits there were."""
    state = fight.war(at("red rifle", 20, 20), at("blue rifle", 20, 30, hp=1), dice=(6, 6, 6, 6, 1, 1, 1, 1))
    step = fight.after(state, GUN)
    assert len(of_kind(step, UnitDestroyed)) == 1
    assert not of_kind(step, UnitWounded)


def test_who_is_in_reach_across_a_barricade_is_engaged_and_withdraws_out_of_two_inches() -> None:
    """B11, 5.10, 9.2."""
    state = fight.war(at("red rifle", 20, 20), at("blue rifle", 20, 22.5), pieces=(BARRICADE,))
    assert fight.rule(state, Withdraw(((20.1, 19.9),))) == "9.2"
    assert fight.rule(state, Withdraw(((20.0, 19.4),))) is None
    free = fight.war(at("red rifle", 20, 20), at("blue rifle", 20, 22.5))
    assert fight.rule(free, Withdraw(((20.0, 19.4),))) == "9.2"


def test_engagement_range_across_a_barricade_keeps_new_units_out() -> None:
    """13.3, B11, B23: 1.5 inches are too near there, and enough elsewhere."""
    fence = Template(
        "fence",
        "Fence",
        "A token.",
        TerrainType.BARRICADE,
        Box(6.0, 0.5),
        1.0,
        frozenset({Trait.LINEAR, Trait.LIGHT}),
    )
    state = war(
        FORT,
        red("mill", 20, 20),
        FOE,
        blue("rifle", 20, 25.5),
        phase=Phase.PRODUCTION,
        carbonite=(500, 0),
        pieces=(Placement("fence", (20.0, 24.25)),),
    )
    layout = replace(state.setup.layout, templates=(*tokens.TEMPLATES, fence))
    fenced = replace(state, setup=replace(state.setup, layout=layout))
    order = Produce(2, "rifle", (20.0, 23.0))
    assert rule(fenced, order) == "13.3"
    bare = replace(fenced, setup=replace(fenced.setup, layout=replace(layout, pieces=())))
    assert rule(bare, order) is None


# -- 12: Wounded in Action -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hp", "wounded"), [(7, False), (6, True)])
def test_of_eleven_hp_six_are_lost_before_a_walker_is_wounded(hp: int, wounded: bool) -> None:
    """12: half or more of its starting HP; five and a half are six."""
    dice = (5, 1, 1, 1, 1, 4)
    state = war(red("rifle", 20, 20), blue("walker", 20, 30, hp=hp), FORT, FOE, activated=1, dice=dice)
    assert bool(of_kind(after(state, GUN), UnitWounded)) is wounded


def test_a_wound_is_rolled_after_all_the_hits_of_an_attack() -> None:
    """10.1, 10; 12: one attack takes it from four to one, and one die is rolled."""
    state = fight.war(at("red rifle", 20, 20), at("blue rifle", 20, 30), dice=(6, 5, 5, 1, 1, 1, 1, 2))
    step = fight.after(state, GUN)
    kinds = [type(event) for event in step.events if type(event) in (DamageTaken, UnitWounded)]
    assert kinds == [DamageTaken, UnitWounded]


def test_blood_that_takes_a_unit_past_half_wounds_it_anew() -> None:
    """12, B16: where wounds stay above half, the crossing is a new one, and its result replaces the old."""
    hurt = red("rifle", 20, 20, hp=3, wound=Wound.BLEEDING)
    options = WarOptions(healed=Healed.STAYS)
    state = war(hurt, blue("rifle", 40, 40), FORT, FOE, activated=1, dice=(2,), options=options)
    step = after(state, Move(((20.0, 22.0),)), EndActivation())
    assert of_kind(step, UnitBled)
    (told,) = of_kind(step, UnitWounded)
    assert (told.wound, told.replaced) == (Wound.LAMED, Wound.BLEEDING)


def test_a_new_result_gives_back_what_the_old_one_took() -> None:
    """12: one effect at a time."""
    cracked = at("blue tank", 20, 32, hp=8, wound=Wound.CRACKED)
    state = fight.war(at("red rifle", 20, 20), cracked, dice=(5, 1, 1, 1, 1, 4))
    state = fight.after(state, GUN).state
    now = numbers(state, fight.FIELD, state.assets[1])
    assert (now.armor, now.fight) == (3, 0)


def test_cracked_plating_on_what_has_neither_armor_nor_save_takes_nothing() -> None:
    """16.8: Armor, else Save; no Save cannot be worse, and a natural six still saves (B14)."""
    state = fight.war(
        at("red rifle", 20, 20), at("blue bare", 20, 30, wound=Wound.CRACKED), dice=(5, 1, 1, 1, 6)
    )
    assert numbers(state, fight.FIELD, state.assets[1]).save is None
    assert fight.hp(fight.after(state, GUN), 2) == 4


@pytest.mark.parametrize(
    ("hp", "agreed", "left"),
    [
        (2, Healed.ENDS, None),
        (1, Healed.ENDS, Wound.LAMED),
        (2, Healed.STAYS, Wound.LAMED),
    ],
    ids=["above half", "at half", "wounds stay as agreed"],
)
def test_an_upgrade_that_brings_a_unit_above_half_ends_its_wound(
    hp: int, agreed: Healed, left: Wound | None
) -> None:
    """B16: when the unit is again above half, by whatever; two HP more of six, as of the four before."""
    state = war(
        FORT,
        red("lab", 20, 20),
        FOE,
        red("rifle", 30, 20, hp=hp, wound=Wound.LAMED),
        phase=Phase.PRODUCTION,
        carbonite=(500, 0),
        options=WarOptions(healed=agreed),
    )
    toughened = one(after(state, Research(2, "plate")).state, 4)
    assert (toughened.hp, toughened.wound) == (hp + 2, left)


@pytest.mark.parametrize("die", [1, 2, 4, 5])
def test_only_blurred_sight_ends_overwatch(die: int) -> None:
    """16.8."""
    watcher = at("blue rifle", 20, 30, watching=True)
    state = fight.war(at("red rifle", 20, 20), watcher, dice=(5, 5, 1, 1, 1, 1, die))
    left = fight.after(state, GUN).state.asset(2)
    assert left is not None
    assert left.watching


# -- 15: the end ---------------------------------------------------------------------------------------------------


def ended(state: WarState) -> tuple[tuple[int, ...], Ending]:
    assert state.ended is not None
    return state.ended.winners, state.ended.by


def test_the_war_ends_in_mid_activation_with_the_last_enemy() -> None:
    """15.1, B18: after each action; what the victor might yet do is not asked."""
    state = war(red("rifle", 20, 20), blue("rifle", 20, 30, hp=1), FORT, activated=1, dice=(5, 1, 1, 1, 1))
    state = after(state, GUN).state
    assert ended(state) == ((RED,), Ending.ELIMINATION)
    assert state.activation is None


def test_who_bleeds_to_death_as_the_last_has_lost() -> None:
    """15.1, 12."""
    hurt = red("rifle", 20, 20, hp=1, wound=Wound.BLEEDING)
    step = after(war(hurt, FOE, activated=1), Move(((20.0, 22.0),)), EndActivation())
    assert ended(step.state) == ((BLUE,), Ending.ELIMINATION)
    assert len(of_kind(step, WarEnded)) == 1


def test_a_building_without_function_must_still_be_destroyed() -> None:
    """7.6, 15.1."""
    state = war(
        red("rifle", 20, 20),
        blue("rifle", 20, 30, hp=1),
        FORT,
        blue("mill", 40, 50, hp=1),
        activated=1,
        dice=(5, 1, 1, 1, 1),
    )
    assert after(state, GUN).state.ended is None


def test_a_unit_in_reserve_does_not_outlive_its_building() -> None:
    """B25, 15.1: with its last building a seat loses who waited there, and the war."""
    waiting = Reserve(9, BLUE, "blue", "rifle", 2)
    state = war(
        red("rifle", 20, 20),
        blue("mill", 20, 30, hp=1),
        FORT,
        activated=1,
        dice=(5, 1, 1, 1, 1),
        reserve=(waiting,),
        next_id=10,
    )
    step = after(state, GUN)
    assert of_kind(step, BuildingDestroyed)
    assert ended(step.state) == ((RED,), Ending.ELIMINATION)


def test_who_cancels_its_last_site_has_lost() -> None:
    """B18, 15.1: checked after each action, one's own too."""
    state = war(FORT, blue("reactor", 30, 50, points=1), phase=Phase.PRODUCTION, active=BLUE)
    assert ended(after(state, CancelSite(2)).state) == ((RED,), Ending.ELIMINATION)


def test_destruction_loses_in_every_mission() -> None:
    """15, B18."""
    mission = Mission("token", "Token", "A token.", (CarboniteRace(carbonite=500),))
    assets: tuple[Asset, ...] = (red("rifle", 20, 20), blue("rifle", 20, 30, hp=1), FORT)
    fields: dict[str, Any] = {"mission": mission, "carbonite": (0, 900)}
    state = war(*assets, activated=1, dice=(5, 1, 1, 1, 1), **fields)
    assert ended(after(state, GUN).state) == ((RED,), Ending.ELIMINATION)
