"""Overwatch (11, B13, B24): entered, asked along a way, fired once at -1 Aim, ended."""

from __future__ import annotations

import math

from msgspec.structs import replace

from nexus_table.games.battlefield.war.actions import (
    Activate,
    Dash,
    EndActivation,
    HoldFire,
    Move,
    Overwatch,
    React,
    Shoot,
    Withdraw,
)
from nexus_table.games.battlefield.war.combat_tasks import WatchersToAsk
from nexus_table.games.battlefield.war.events import (
    AttackMade,
    AttackRolled,
    Modifier,
    OverwatchEnded,
    Ways,
)
from nexus_table.games.battlefield.war.options import Engagement, WarOptions
from nexus_table.games.battlefield.war.rules.questions import asked, options
from nexus_table.games.battlefield.war.state import Asset, WarState, Wound
from tests.war.combat_tokens import BLUE, FIELD, after, at, dashed, hp, of_kind, piece, rule, war

WATCHER = at("blue rifle", 20, 40, watching=True)
MOVER = at("red rifle", 20, 14)
"""Its base is 26 - 1 = 25 inches from the watcher's, whose gun reaches 20."""


def place(state: WarState, number: int = 1) -> tuple[float, float]:
    asset = state.asset(number)
    assert asset is not None
    return asset.at


def test_overwatch_is_entered_with_the_attack_action() -> None:
    """11."""
    state = after(war(at("red rifle", 20, 20), at("blue rifle", 20, 30)), Overwatch()).state
    assert state.asset(1).watching  # type: ignore[union-attr]
    assert rule(state, Overwatch()) == "9.4"


def test_a_unit_that_dashed_cannot_enter_overwatch() -> None:
    """11."""
    assert rule(dashed(war(at("red rifle", 20, 20))), Overwatch()) == "11"
    assert rule(dashed(war(at("red raider", 20, 20))), Overwatch()) == "11"


def test_who_sees_blurred_or_has_nothing_to_shoot_cannot_enter_overwatch() -> None:
    """16.8, 11."""
    assert rule(war(at("red rifle", 20, 20, wound=Wound.BLURRED)), Overwatch()) == "12"
    assert rule(war(at("red stoic", 20, 20)), Overwatch()) == "11"


def test_a_powered_weapon_cannot_watch_in_blackout() -> None:
    """7.4."""
    assert rule(war(at("red lancer", 20, 20), at("red store", 8, 8)), Overwatch()) == "7.4"


def test_dashing_after_entering_ends_overwatch() -> None:
    """B24."""
    state = war(at("red rifle", 20, 20), at("blue rifle", 40, 55))
    step = after(state, Overwatch(), Dash(((20.0, 22.0),)))
    assert of_kind(step, OverwatchEnded)
    assert not step.state.asset(1).watching  # type: ignore[union-attr]
    moved = after(state, Overwatch(), Move(((20.0, 22.0),))).state
    assert moved.asset(1).watching  # type: ignore[union-attr]


def test_overwatch_lasts_to_the_units_next_activation() -> None:
    """11."""
    state = war(at("red rifle", 20, 20, watching=True), active=None)
    assert not after(state, Activate(1)).state.asset(1).watching  # type: ignore[union-attr]


def test_a_watcher_is_asked_at_the_first_point_where_range_and_sight_hold() -> None:
    """B13: five inches of the way lead into range."""
    state = after(war(MOVER, WATCHER), Move(((20.0, 20.0),))).state
    assert asked(state, FIELD, state.agenda[0]) == BLUE
    assert math.isclose(place(state)[1], 19.0, abs_tol=0.02)


def test_a_way_out_of_range_or_sight_asks_nobody() -> None:
    """11: within line of sight and weapon range."""
    assert not after(war(MOVER, WATCHER), Move(((20.0, 18.9),))).state.agenda
    wall = (piece("wall", 20, 30, size=(30.0, 1.0)),)
    assert not after(war(at("red rifle", 20, 22), WATCHER, pieces=wall), Move(((20.0, 27.0),))).state.agenda


def test_a_watcher_fires_where_a_mover_comes_out_from_behind_a_wall() -> None:
    """B13."""
    wall = (piece("wall", 20, 30, size=(8.0, 1.0)),)
    state = after(war(at("red rifle", 20, 28), WATCHER, pieces=wall), Move(((26.0, 28.0),))).state
    assert state.agenda
    assert 23.0 < place(state)[0] < 24.5


def test_an_overwatch_attack_suffers_one_aim() -> None:
    """11."""
    state = after(war(MOVER, WATCHER, dice=(5, 3, 1, 1, 5)), Move(((20.0, 20.0),))).state
    step = after(state, React(2, "gun"))
    assert of_kind(step, AttackMade)[0].way is Ways.OVERWATCH
    assert Modifier("Overwatch", -1) in of_kind(step, AttackRolled)[0].modifiers
    assert of_kind(step, AttackRolled)[0].hits.total == 1


def test_the_watchful_suffer_none() -> None:
    """11: unless the datasheet says otherwise."""
    seer = at("blue seer", 20, 40, watching=True)
    state = after(war(MOVER, seer, dice=(4, 1, 1, 1, 5)), Move(((20.0, 20.0),))).state
    step = after(state, React(2, "gun"))
    assert of_kind(step, AttackRolled)[0].modifiers == (Modifier("Aim", 1),)


def test_after_its_attack_a_watcher_watches_no_more_and_the_mover_goes_on() -> None:
    """11, B24."""
    state = after(war(MOVER, WATCHER, dice=(1, 1, 1, 1)), Move(((20.0, 20.0),))).state
    step = after(state, React(2, "gun"))
    assert not step.state.asset(2).watching  # type: ignore[union-attr]
    assert not step.state.agenda
    assert place(step.state) == (20.0, 20.0)


def test_watchers_that_hold_fire_are_asked_again_an_inch_further() -> None:
    """B13."""
    state = after(war(MOVER, WATCHER), Move(((20.0, 19.9),))).state
    assert not after(state, HoldFire()).state.agenda
    far = war(at("red rifle", 20, 16), WATCHER)
    state = after(far, Move(((20.0, 22.0),))).state
    first = place(state)[1]
    state = after(state, HoldFire()).state
    assert math.isclose(place(state)[1], first + 1.0, abs_tol=1e-6)
    assert state.asset(2).watching  # type: ignore[union-attr]


def test_a_mover_that_is_killed_stops_there() -> None:
    """B24."""
    hurt = replace(MOVER, hp=1)
    state = war(hurt, WATCHER, at("red rifle", 35, 5), dice=(6, 6, 1, 1, 1, 1))
    state = after(state, Move(((20.0, 20.0),))).state
    step = after(state, React(2, "gun"))
    assert hp(step, 1) is None
    assert not step.state.agenda


def test_the_owner_orders_several_watchers() -> None:
    """B24: each of them may be the first, and the others are asked after it."""
    other = at("blue rifle", 22, 40, watching=True)
    state = after(war(MOVER, WATCHER, other, dice=(1, 1, 1, 1)), Move(((20.0, 20.0),))).state
    state = after(state, HoldFire()).state if len(_reactions(state)) < 2 else state
    near = war(at("red rifle", 21, 25), WATCHER, other, dice=(1, 1, 1, 1))
    state = after(near, Move(((21.0, 27.0),))).state
    assert _reactions(state) == [React(2, "gun"), React(3, "gun")]
    state = after(state, React(3, "gun")).state
    assert _reactions(state) == [React(2, "gun")]


def _reactions(state: WarState) -> list[object]:
    if not state.agenda or not isinstance(state.agenda[0], WatchersToAsk):
        return []
    return [action for action in options(state, FIELD, state.agenda[0]) if isinstance(action, React)]


def test_only_a_watcher_that_sees_the_mover_may_fire() -> None:
    """11."""
    state = war(MOVER, WATCHER, at("blue rifle", 40, 40, watching=True), at("blue rifle", 22, 40))
    state = after(state, Move(((20.0, 20.0),))).state
    assert rule(state, React(3, "gun")) == "10.1"
    assert rule(state, React(4, "gun")) == "11"
    assert rule(state, React(1, "gun")) == "11"
    assert rule(state, React(2, "knife")) == "11"
    assert rule(state, EndActivation()) == "11"


def test_a_withdrawal_triggers_overwatch_too() -> None:
    """B24: every voluntary move does."""
    state = war(at("red rifle", 20, 30), at("blue stoic", 20, 31.5), WATCHER)
    assert after(state, Withdraw(((20.0, 27.0),))).state.agenda


def test_a_unit_lamed_on_its_way_goes_no_further_than_half_its_move() -> None:
    """B16: Move modifiers apply to the rest of a move in progress."""
    mover: Asset = at("red rifle", 20, 22)
    state = after(war(mover, WATCHER, dice=(6, 6, 1, 1, 1, 1, 2)), Move(((20.0, 28.0),))).state
    step = after(state, React(2, "gun"))
    assert step.state.asset(1).wound is Wound.LAMED  # type: ignore[union-attr]
    assert math.isclose(place(step.state)[1], 25.0, abs_tol=0.11)


def test_a_unit_that_is_defiant_on_its_way_ends_it_before_its_step() -> None:
    """12: at once, once the way under way is walked."""
    mover = at("red rifle", 20, 22)
    state = after(war(mover, WATCHER, dice=(6, 6, 1, 1, 1, 1, 6)), Move(((20.0, 28.0),))).state
    state = after(state, React(2, "gun")).state
    assert place(state) == (20.0, 28.0)
    assert asked(state, FIELD, state.agenda[0]) == 0
    assert place(after(state, Move(((20.0, 31.0),))).state) == (20.0, 31.0)


def test_a_watcher_that_falls_or_is_blurred_watches_no_more() -> None:
    """16.8: Blurred Sight, no Overwatch."""
    state = war(at("red rifle", 20, 30), WATCHER, dice=(4, 4, 1, 1, 1, 1, 3))
    assert not after(state, Shoot("gun", 2)).state.asset(2).watching  # type: ignore[union-attr]


def test_an_engaged_watcher_holds_its_fire_where_engagement_binds() -> None:
    """B23."""
    binding = WarOptions(engagement=Engagement.BINDING)
    models = (MOVER, WATCHER, at("red stoic", 20, 41.5))
    assert after(war(*models), Move(((20.0, 20.0),))).state.agenda
    assert not after(war(*models, options=binding), Move(((20.0, 20.0),))).state.agenda
