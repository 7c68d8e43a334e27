"""The rulebook read a second time, chapters 9 and 11: actions in their order, and reactions to every kind of way."""

from __future__ import annotations

import math
from typing import Any

import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.war.actions import (
    Activate,
    Climb,
    Dash,
    EndActivation,
    EndPart,
    Fight,
    Hold,
    HoldFire,
    LetBegin,
    Move,
    Overwatch,
    React,
    RollInitiative,
    Shoot,
    Stay,
    UseAbility,
    Withdraw,
)
from nexus_table.games.battlefield.war.combat_tasks import DefiantStep
from nexus_table.games.battlefield.war.events import AttackMade, AttackRolled, Modifier, UnitBled, UnitWounded
from nexus_table.games.battlefield.war.rules.questions import asked
from nexus_table.games.battlefield.war.state import Asset, Phase, WarState, Wound

from . import combat_tokens as fight
from .combat_tokens import at
from .tokens import BLUE, FIELD, RED, after, blue, of_kind, one, piece, red, rule, war

FORT, FOE = red("fort", 4, 4), blue("fort", 40, 56)
WATCHER = blue("rifle", 20, 36, watching=True)
"""Its gun reaches 20 inches: a base whose centre is 21 away."""
MISSES = (1, 1, 1, 1)


def acting(*assets: Asset, **fields: Any) -> WarState:
    """The first of these is activated; a red rifle far away keeps the phase from ending."""
    return war(*assets, red("rifle", 4, 12), FORT, FOE, **{"activated": 1, **fields})


# -- 9: actions ----------------------------------------------------------------------------------------------------


def test_a_unit_that_has_shot_may_still_dash() -> None:
    """9.1, 9.3: in either order; only after Dashing nothing is shot."""
    state = acting(red("rifle", 20, 20), blue("rifle", 20, 36), dice=MISSES)
    state = after(state, Shoot("gun", 2), Dash(((29.0, 20.0),))).state
    assert one(state, 1).at == (29.0, 20.0)
    assert state.activation is None, "both actions are spent"


def test_overwatch_is_the_attack_of_its_activation() -> None:
    """9.4, 11: neither a shot nor a fight besides, whichever is first."""
    state = acting(red("rifle", 20, 20), blue("rifle", 20, 21.9), dice=(*MISSES, 1))
    watching = after(state, Overwatch()).state
    assert rule(watching, Shoot("gun", 2)) == rule(watching, Fight("knife", 2)) == "9.4"
    assert rule(after(state, Shoot("gun", 2)).state, Overwatch()) == "9.4"


def test_who_has_attacked_does_not_withdraw() -> None:
    """9.2: out of engagement, and no attack in this activation, before it or after."""
    state = acting(red("rifle", 20, 20), blue("rifle", 20, 21.9), dice=(1, 1, 1))
    state = after(state, Fight("knife", 2)).state
    assert rule(state, Withdraw(((20.0, 16.0),))) == "9.2"
    assert rule(state, Move(((20.0, 16.0),))) is None


def test_who_holds_still_takes_its_movement_action() -> None:
    """9.1, 9.2: one of the Movement Actions."""
    state = after(acting(red("rifle", 20, 20), FOE), Hold()).state
    assert rule(state, Move(((20.0, 21.0),))) == rule(state, Dash(((20.0, 21.0),))) == "9.1"


def test_an_ability_that_is_a_movement_action_leaves_no_move_and_the_attack() -> None:
    """9.5."""
    state = acting(red("jumper", 20, 20), blue("rifle", 20, 31))
    state = after(state, UseAbility("step", at=(26.0, 20.0))).state
    assert rule(state, Move(((27.0, 20.0),))) == "9.1"
    assert rule(state, Shoot("gun", 2)) is None


def test_a_model_that_has_been_activated_is_over_for_the_round() -> None:
    """9: once per round; being wounded, or fired at, or having fired gives no second one."""
    state = acting(red("rifle", 20, 20), blue("rifle", 20, 30), blue("rifle", 30, 50), dice=(5, 1, 1, 1, 1))
    state = after(state, Shoot("gun", 2), EndActivation(), Activate(2), EndActivation()).state
    assert (state.active, rule(state, Activate(1))) == (RED, "6.3")


def test_a_climb_may_take_all_of_the_move_and_no_more() -> None:
    """9.2, 5.12, B12: three inches up, three along; a Climb is no Dash."""
    state = acting(red("rifle", 20, 20), FOE, pieces=(piece("hill", 25.5, 20),))
    assert rule(state, Climb(((23.0, 20.0),))) is None
    assert rule(state, Climb(((23.05, 20.0),))) == "9.2"
    assert rule(state, Dash(((23.5, 20.0),))) == "9.2"


# -- 11: Overwatch -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "start"),
    [
        (Move(((20.0, 14.0),)), (20.0, 16.0)),
        (Dash(((20.0, 8.0),)), (20.0, 16.0)),
        (Climb(((22.0, 20.0),)), (20.0, 20.0)),
    ],
    ids=["a move out of range", "a dash", "a climb"],
)
def test_every_movement_in_sight_and_range_is_reacted_to(order: Any, start: tuple[float, float]) -> None:
    """11, B13, B24: the first point of the way is where it begins, if range and sight hold there."""
    state = acting(red("rifle", *start), WATCHER, pieces=(piece("hill", 24, 20),))
    state = after(state, order).state
    assert asked(state, FIELD, state.agenda[0]) == BLUE
    assert one(state, 1).at == start


@pytest.mark.parametrize("order", [Hold(), Shoot("gun", 2), Overwatch(), EndActivation()])
def test_nothing_but_movement_is_reacted_to(order: Any) -> None:
    """11: when an enemy unit moves."""
    assert not after(acting(red("rifle", 20, 20), WATCHER, dice=MISSES), order).state.agenda


def test_a_friend_that_moves_is_not_reacted_to() -> None:
    """11: an enemy unit."""
    state = acting(red("rifle", 20, 20), red("rifle", 20, 30, watching=True), blue("rifle", 40, 40))
    assert not after(state, Move(((20.0, 22.0),))).state.agenda


def test_overwatch_lasts_over_the_end_of_the_round() -> None:
    """11, B13: until its next activation, in any phase: here it meets a worker of the round after."""
    state = acting(red("rifle", 20, 34), red("drone", 4, 20), blue("drone", 20, 50), dice=(6, 1))
    state = after(state, Overwatch(), EndActivation(), Activate(4), EndActivation()).state
    assert state.phase is Phase.PRODUCTION
    state = after(state, EndPart(), EndPart(), RollInitiative(), LetBegin(BLUE), Activate(3)).state
    assert (state.phase, state.round) == (Phase.WORKER, 3)
    state = after(state, Move(((20.0, 46.0),))).state
    assert asked(state, FIELD, state.agenda[0]) == RED
    assert rule(state, React(1, "gun")) is None


def test_a_watcher_fires_at_one_mover_only() -> None:
    """11: one reaction, after which it is no longer in Overwatch."""
    state = acting(red("rifle", 20, 20), WATCHER, red("rifle", 24, 20), blue("rifle", 40, 56), dice=MISSES)
    state = after(state, Move(((20.0, 22.0),)), React(2, "gun"), EndActivation()).state
    state = after(state, Activate(4), EndActivation(), Activate(3)).state
    assert not after(state, Move(((24.0, 22.0),))).state.agenda


def test_a_reaction_takes_nothing_from_the_watchers_own_activation() -> None:
    """6.5, 11: outside its normal activation."""
    state = acting(red("rifle", 20, 20), WATCHER, dice=(*MISSES, *MISSES))
    state = after(state, Move(((20.0, 22.0),)), React(2, "gun"), EndActivation(), Activate(2)).state
    assert rule(state, Shoot("gun", 1)) is None


def test_a_second_watcher_keeps_its_fire_where_the_first_has_killed() -> None:
    """11, B24: nobody moves any more, and it watches on."""
    hurt = red("rifle", 20, 20, hp=1)
    state = acting(hurt, WATCHER, blue("rifle", 22, 36, watching=True), dice=(5, 1, 1, 1, 1))
    state = after(state, Move(((20.0, 22.0),)), React(2, "gun")).state
    assert state.asset(1) is None
    assert not state.agenda
    assert one(state, 3).watching


def test_a_mover_that_lives_goes_on_to_its_attack() -> None:
    """9.1, 11."""
    state = acting(red("rifle", 20, 20), WATCHER, dice=MISSES)
    state = after(state, Move(((20.0, 22.0),)), React(2, "gun")).state
    assert rule(state, Shoot("gun", 2)) is None


def test_a_mover_that_is_blurred_on_its_way_shoots_worse_in_the_same_activation() -> None:
    """12, 16.8: at once."""
    state = acting(red("rifle", 20, 20), WATCHER, dice=(5, 5, 1, 1, 1, 1, 3, *MISSES))
    state = after(state, Move(((20.0, 22.0),)), React(2, "gun")).state
    assert one(state, 1).wound is Wound.BLURRED
    step = after(state, Shoot("gun", 2))
    (rolled,) = of_kind(step, AttackRolled)
    assert sum(modifier.by for modifier in rolled.modifiers) == 0
    assert rule(state, Overwatch()) == "12"


def test_a_mover_that_begins_to_bleed_on_its_way_bleeds_after_this_activation() -> None:
    """12, 16.8: after an activation with movement, which this is."""
    state = acting(red("rifle", 20, 20), WATCHER, dice=(5, 5, 1, 1, 1, 1, 1))
    step = after(after(state, Move(((20.0, 22.0),)), React(2, "gun")).state, EndActivation())
    assert of_kind(step, UnitBled)
    assert one(step.state, 1).hp == 1


def test_a_dash_that_is_lamed_on_its_way_has_half_the_move_and_its_three_inches() -> None:
    """B16: Move modifiers apply to the rest of the way; the extra inches of 9.3 are none of Move."""
    state = acting(red("rifle", 20, 20), WATCHER, dice=(5, 5, 1, 1, 1, 1, 2))
    state = after(state, Dash(((29.0, 20.0),)), React(2, "gun")).state
    assert math.isclose(one(state, 1).at[0], 26.0, abs_tol=0.11)
    assert rule(state, Shoot("gun", 2)) == "9.3"


def test_a_mover_lamed_beyond_half_its_move_stops_where_it_is() -> None:
    """B16: no inch more, and none back."""
    state = acting(red("rifle", 20, 10), WATCHER, dice=(5, 5, 1, 1, 1, 1, 2))
    state = after(state, Move(((20.0, 16.0),))).state
    there = one(state, 1).at
    assert math.isclose(there[1], 15.0, abs_tol=0.02), "range begins 21 inches from the watcher"
    assert one(after(state, React(2, "gun")).state, 1).at == there


def test_a_defiant_step_in_sight_of_a_watcher_is_reacted_to() -> None:
    """12, B24: every voluntary move triggers, out of turn too: blue steps, red watches."""
    state = acting(
        red("rifle", 20, 20),
        red("rifle", 16, 20, watching=True),
        blue("rifle", 20, 30),
        dice=(5, 5, 1, 1, 1, 1, 6),
    )
    state = after(state, Shoot("gun", 3)).state
    assert asked(state, FIELD, state.agenda[0]) == BLUE
    stepped = after(state, Move(((20.0, 33.0),))).state
    assert stepped.agenda
    assert asked(stepped, FIELD, stepped.agenda[0]) == RED
    assert one(after(stepped, HoldFire()).state, 2).watching
    assert not after(state, Stay()).state.agenda


def test_difficult_ground_slows_a_defiant_step_and_a_withdrawal_too() -> None:
    """5.13: when a unit moves through it, by whatever: three inches are one and a half, six are three."""
    bog = (piece("bog", 20, 31),)
    state = acting(red("rifle", 20, 20), blue("rifle", 20, 30), pieces=bog)
    dared = replace(state, agenda=(DefiantStep(2),))
    assert rule(dared, Move(((20.0, 31.5),))) is None
    assert rule(dared, Move(((20.0, 31.6),))) == "9.2"
    left = acting(red("rifle", 20, 31), blue("rifle", 21.9, 31), pieces=bog)
    assert rule(left, Withdraw(((16.9, 31.0),))) == "9.2"
    assert rule(left, Withdraw(((17.0, 31.0),))) is None


def test_a_defiant_unit_that_falls_on_its_step_ends_nothing_of_the_shooters_activation() -> None:
    """12, B24, 10.7: red shot, blue steps, red's watcher kills it; red's activation has its move left."""
    state = acting(
        red("rifle", 20, 20),
        red("rifle", 16, 20, watching=True),
        blue("rifle", 20, 30),
        dice=(5, 5, 1, 1, 1, 1, 6, 6, 6, 1, 1, 1, 1),
    )
    state = after(state, Shoot("gun", 3), Move(((20.0, 33.0),)), React(2, "gun")).state
    assert state.asset(3) is None
    assert not state.agenda
    assert state.activation is not None
    assert rule(state, Move(((20.0, 22.0),))) is None


def test_a_tether_caught_on_the_way_slows_the_activation_after_this_one() -> None:
    """Tether: less in its next activation; what holds now is what was caught before this one (11, B13)."""
    state = fight.war(
        at("red rifle", 20, 20, slowed=2.0),
        at("blue hook", 20, 32, watching=True),
        at("blue rifle", 40, 50),
        dice=(5, 1, 1),
    )
    state = fight.after(state, Move(((24.0, 20.0),)), React(2, "harpoon")).state
    mover = state.asset(1)
    assert mover is not None
    assert (mover.at, mover.hp) == ((24.0, 20.0), 3)
    state = fight.after(state, EndActivation()).state
    assert state.asset(1).slowed == 2.0  # type: ignore[union-attr]
    free = fight.war(at("red rifle", 20, 20), at("blue hook", 20, 32, watching=True), dice=(5, 1, 1))
    free = fight.after(free, Move(((26.0, 20.0),)), React(2, "harpoon")).state
    assert free.asset(1).at == (26.0, 20.0)  # type: ignore[union-attr]


def test_a_blurred_watcher_that_mends_watches_no_more_until_it_enters_again() -> None:
    """16.8, 11: Overwatch has ended with the wound."""
    state = acting(red("rifle", 20, 20), WATCHER, dice=(5, 5, 1, 1, 1, 1, 3))
    state = after(state, Shoot("gun", 2)).state
    well = replace(one(state, 2), wound=None, hp=4)
    state = replace(state, assets=tuple(well if a.id == 2 else a for a in state.assets))
    assert not after(state, Move(((20.0, 22.0),))).state.agenda


def test_a_tower_in_overwatch_suffers_the_aim_too() -> None:
    """11, B21: Aim +2 and -1; a three is four then, of the five it must reach, and a natural six a critical hit."""
    state = fight.war(
        at("red rifle", 20, 20), at("blue tower", 20, 36, watching=True), dice=(6, 3, 1, 1, 1, 1, 2)
    )
    step = fight.after(fight.after(state, Move(((20.0, 22.0),))).state, React(2, "turret"))
    (rolled,) = of_kind(step, AttackRolled)
    assert Modifier("Overwatch", -1) in rolled.modifiers
    assert (rolled.hits.critical, rolled.hits.normal) == (1, 0)


def test_a_reaction_may_kill_the_last_of_the_enemy() -> None:
    """15.1, B18: checked after each action; nothing is left to ask."""
    state = war(red("rifle", 20, 20, hp=1), WATCHER, FOE, activated=1, dice=(5, 1, 1, 1, 1))
    state = after(state, Move(((20.0, 22.0),)), React(2, "gun")).state
    assert state.ended is not None
    assert state.ended.winners == (BLUE,)
    assert not state.agenda


def test_a_wound_from_a_reaction_is_rolled_once_though_two_watchers_fire() -> None:
    """12, B16: the second finds it at or below half already."""
    state = acting(
        red("rifle", 20, 20),
        WATCHER,
        blue("rifle", 22, 36, watching=True),
        dice=(5, 5, 1, 1, 1, 1, 4, 5, 1, 1, 1, 1),
    )
    first = after(state, Move(((20.0, 22.0),)), React(2, "gun"))
    second = after(first.state, React(3, "gun"))
    assert len(of_kind(first, UnitWounded)) == 1
    assert of_kind(second, AttackMade)
    assert not of_kind(second, UnitWounded)
    assert one(second.state, 1).hp == 1
