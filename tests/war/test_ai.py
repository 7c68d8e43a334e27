"""The war's computer players: always legal, the same for the same seed, from the view alone, with a reason."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.war.actions import (
    Activate,
    Concede,
    Fight,
    Produce,
    Shoot,
    StartBuilding,
    UseAbility,
)
from nexus_table.games.battlefield.war.ai.economy import Economy
from nexus_table.games.battlefield.war.ai.levels import EFFORTS, LEVELS, player
from nexus_table.games.battlefield.war.ai.outlook import Outlook
from nexus_table.games.battlefield.war.game import War
from nexus_table.games.battlefield.war.mission import Elimination, Mission
from nexus_table.games.battlefield.war.options import WarOptions
from nexus_table.games.battlefield.war.state import Phase
from nexus_table.kernel.chance import Chance

from .screening import CATALOGUE
from .tokens import FIELD, blue, piece, red, setup, war

GAME = War(CATALOGUE)
THINKING = LEVELS[1:]


def answer(state, level="normal", seed=1):
    """What a player of a level orders first."""
    seat = GAME.prompt(state).seats[0]
    return player(level, GAME, seed).answer(GAME.view(state, seat), GAME.prompt(state), seat)


def turn_of(state, level="normal", most=6):
    """The orders of one seat until another is asked."""
    seat = GAME.prompt(state).seats[0]
    mind = player(level, GAME, 1)
    orders = []
    while len(orders) < most and (prompt := GAME.prompt(state)) is not None and prompt.seats[0] == seat:
        action = mind.answer(GAME.view(state, seat), prompt, seat)
        assert GAME.refuse(state, seat, action) is None
        orders.append(action)
        state = GAME.apply(state, seat, action).state
    return orders


def played(levels, seed, most=400):
    """The fingerprints of a short war between tokens."""
    mission = Mission("short", "Short", "A token.", (Elimination(),), carbonite=400, round_limit=3)
    state = GAME.begin(setup(mission=mission), Chance(seed)).state
    minds = [player(level, GAME, seed + place) for place, level in enumerate(levels)]
    prints = []
    for _ in range(most):
        prompt = GAME.prompt(state)
        if prompt is None:
            break
        seat = prompt.seats[0]
        action = minds[seat].answer(GAME.view(state, seat), prompt, seat)
        assert GAME.refuse(state, seat, action) is None
        state = GAME.apply(state, seat, action).state
        prints.append(GAME.fingerprint(state))
    return prints, state


@pytest.mark.parametrize("level", LEVELS)
def test_a_short_war_is_played_legally_to_its_end(level):
    assert played([level, "random"], 3)[1].ended is not None


@pytest.mark.parametrize("level", THINKING)
def test_the_same_seed_plays_the_same_war(level):
    assert played([level, "random"], 5)[0] == played([level, "random"], 5)[0]


@pytest.mark.parametrize("level", THINKING)
def test_what_the_dice_will_show_changes_no_thought(level):
    state = war(
        red("rifle", 20.0, 25.0), blue("rifle", 20.0, 36.0), red("fort", 6.0, 5.0), blue("fort", 38.0, 55.0)
    )
    assert answer(state, level) == answer(replace(state, chance=Chance(987654321)), level)


@pytest.mark.parametrize("level", THINKING)
def test_an_enemy_in_range_is_shot_at(level):
    state = war(
        red("rifle", 20.0, 25.0), blue("rider", 20.0, 36.0), red("fort", 6.0, 5.0), blue("fort", 38.0, 55.0)
    )
    orders = turn_of(state, level)
    assert isinstance(orders[0], Activate)
    assert any(isinstance(order, Shoot) and order.target == 2 for order in orders)


def test_a_wounded_enemy_beside_a_whole_one_is_finished():
    state = war(
        red("rifle", 20.0, 25.0),
        blue("rifle", 18.0, 36.0),
        blue("rifle", 22.0, 36.0, hp=1),
        red("fort", 6.0, 5.0),
        blue("fort", 38.0, 55.0),
    )
    shots = [order for order in turn_of(state, "expert") if isinstance(order, Shoot | Fight)]
    assert [shot.target for shot in shots] == [3]


def test_a_worker_beside_a_depot_harvests():
    state = war(red("drone", 10.0, 22.0), red("fort", 6.0, 5.0), blue("fort", 38.0, 55.0), phase=Phase.WORKER)
    orders = turn_of(state)
    assert any(isinstance(order, UseAbility) and order.depot == 0 for order in orders)


def test_a_worker_beside_a_site_builds_before_it_harvests_far_away():
    state = war(
        red("drone", 20.0, 8.0),
        red("mill", 24.0, 8.0, points=0),
        red("fort", 6.0, 5.0),
        blue("fort", 38.0, 55.0),
        phase=Phase.WORKER,
    )
    assert any(isinstance(order, UseAbility) and order.target == 2 for order in turn_of(state))


def producing(*more, carbonite=400):
    return war(
        red("fort", 22.0, 5.0),
        red("drone", 15.0, 8.0),
        red("drone", 30.0, 8.0),
        *more,
        blue("fort", 22.0, 55.0),
        blue("rifle", 22.0, 50.0),
        phase=Phase.PRODUCTION,
        carbonite=(carbonite, 0),
    )


def test_without_a_production_building_one_is_begun_once_workers_are_bought():
    orders = turn_of(producing())
    assert any(isinstance(order, StartBuilding) and order.sheet == "mill" for order in orders)


def test_without_workers_a_worker_is_bought_before_all_else():
    state = war(red("fort", 22.0, 5.0), blue("fort", 22.0, 55.0), phase=Phase.PRODUCTION, carbonite=(400, 0))
    first = turn_of(state)[0]
    assert isinstance(first, Produce)
    assert first.sheet == "drone"


def test_energy_is_built_before_it_runs_out():
    """7.4: nothing is bought that would end in a Blackout."""
    crew = [red("drone", 8.0 + 4 * place, 12.0) for place in range(3)]
    state = producing(red("mill", 14.0, 5.0), red("mill", 32.0, 5.0), red("mast", 10.0, 4.0), *crew)
    bought = Economy(state, FIELD, 0, EFFORTS["normal"]).next()
    assert isinstance(bought.order, StartBuilding)
    assert bought.order.sheet == "reactor"


def test_a_watcher_fires_at_who_walks_into_its_sight():
    from nexus_table.games.battlefield.war.actions import Move, React

    state = war(
        red("rifle", 20.0, 20.0),
        blue("rifle", 20.0, 42.0, watching=True),
        red("fort", 6.0, 5.0),
        blue("fort", 38.0, 55.0),
        activated=1,
    )
    state = GAME.apply(state, 0, Move(((20.0, 24.0),))).state
    assert isinstance(answer(state), React)


@pytest.mark.parametrize("level", THINKING)
def test_advice_is_legal_and_has_a_reason(level):
    state = war(
        red("rifle", 20.0, 25.0), blue("rider", 20.0, 36.0), red("fort", 6.0, 5.0), blue("fort", 38.0, 55.0)
    )
    advice = player(level, GAME, 1).advise(GAME.view(state, 0), GAME.prompt(state), 0)
    assert GAME.refuse(state, 0, advice.actions[0]) is None
    assert "attacks" in advice.reason


def test_positions_are_counted():
    state = war(
        red("rifle", 20.0, 25.0), blue("rider", 20.0, 36.0), red("fort", 6.0, 5.0), blue("fort", 38.0, 55.0)
    )
    mind = player("normal", GAME, 1)
    mind.answer(GAME.view(state, 0), GAME.prompt(state), 0)
    assert mind.positions > 1


def test_there_is_no_other_level():
    with pytest.raises(ValueError, match="there are random, beginner"):
        player("genius", GAME, 1)


def beaten(*more, **fields):
    """A war in which red has a last building and blue an army, in red's part of Production."""
    armies = [blue("rifle", 14.0 + 3.0 * place, 20.0) for place in range(6)]
    return war(
        red("fort", 22.0, 5.0), *more, blue("fort", 22.0, 55.0), *armies, phase=Phase.PRODUCTION, **fields
    )


def test_who_has_nothing_left_against_an_army_gives_up():
    """B18."""
    assert isinstance(answer(beaten()), Concede)


def test_nobody_gives_up_who_can_still_raise_an_army():
    state = beaten(red("mill", 30.0, 5.0), carbonite=(400, 0))
    assert isinstance(answer(state), Produce)


def test_nobody_gives_up_where_a_last_round_will_come():
    assert not isinstance(answer(beaten(options=WarOptions(round_limit=8))), Concede)


def test_nobody_is_advised_to_give_up():
    state = beaten()
    advice = player("normal", GAME, 1).advise(GAME.view(state, 0), GAME.prompt(state), 0)
    assert not any(isinstance(action, Concede) for action in advice.actions)


def turned(state):
    """The same war turned by 180 degrees, each seat in the other's place."""
    width, depth = state.setup.layout.size
    return replace(
        state,
        setup=replace(state.setup, factions=state.setup.factions[::-1]),
        assets=tuple(
            replace(one, seat=1 - one.seat, at=(width - one.at[0], depth - one.at[1])) for one in state.assets
        ),
        carbonite=state.carbonite[::-1],
        initiative=1 - state.initiative,
        first=None if state.first is None else 1 - state.first,
        active=1 - state.active,
    )


def placed(state, level):
    """Where the first order of a seat leads that has a place."""
    seat = GAME.prompt(state).seats[0]
    mind = player(level, GAME, 1)
    for _ in range(6):
        prompt = GAME.prompt(state)
        action = mind.answer(GAME.view(state, seat), prompt, seat)
        if hasattr(action, "at") or hasattr(action, "way"):
            return type(action), getattr(action, "at", None) or action.way[-1]
        state = GAME.apply(state, seat, action).state
    raise AssertionError("no order with a place")


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("phase", [Phase.DEPLOYMENT, Phase.WORKER, Phase.ACTION, Phase.PRODUCTION])
def test_both_sides_of_an_even_table_are_played_alike(level, phase):
    standing = (
        ()
        if phase is Phase.DEPLOYMENT
        else (
            red("fort", 18.0, 6.0),
            blue("fort", 26.0, 54.0),
            red("drone", 15.2, 14.1),
            blue("drone", 29.3, 46.2),
            red("rifle", 20.3, 20.4),
            blue("rifle", 24.2, 43.1),
        )
    )
    state = war(*standing, phase=phase, carbonite=(400, 400), factions=("red", "red"))
    (kind, (x, y)), (other, at) = placed(state, level), placed(turned(state), level)
    assert kind is other
    assert (44.0 - x, 60.0 - y) == pytest.approx(at, abs=0.02)


def test_a_target_that_only_rounding_keeps_in_range_is_weighed_as_the_rules_judge_it():
    """A shot that the rules allow at 20" and a hair is no surprise to who looks for targets."""
    far = 20.0 + 2.0 * FIELD.disc(war(red("rifle", 20.0, 20.0)).assets[0]).radius + 5e-7
    state = war(red("rifle", 20.0, 12.0), blue("rifle", 20.0, 12.0 + far))
    unit, foe = state.assets
    assert FIELD.gap(unit, foe) > 20.0
    shot = Outlook(state, FIELD, unit).shots([unit.at])[0]
    assert shot is not None
    assert shot.target == foe


def test_who_will_never_have_a_unit_again_gives_up_to_a_single_one():
    """Nothing that stands still takes a table back; while workers earn, or a unit can be paid for, it may."""
    last = (red("mill", 22.0, 5.0), blue("fort", 22.0, 55.0), blue("rifle", 22.0, 40.0))

    def asked(*more, **fields):
        return answer(war(*last, *more, phase=Phase.PRODUCTION, **fields))

    assert isinstance(asked(carbonite=(20, 0)), Concede)
    assert not isinstance(asked(carbonite=(60, 0)), Concede)
    assert not isinstance(asked(red("drone", 20.0, 5.0), carbonite=(20, 0)), Concede)


def test_an_ability_takes_a_unit_over_what_no_walk_crosses_to_a_shot():
    """9.5: a jumper behind a wall appears where its gun reaches."""
    state = war(
        red("jumper", 22.0, 20.0),
        blue("rifle", 22.0, 36.0, hp=1),
        red("fort", 6.0, 5.0),
        blue("fort", 38.0, 55.0),
        pieces=(piece("wall", 22.0, 22.0, (44.0, 1.0)),),
    )
    orders = turn_of(state)
    assert [type(order) for order in orders[:3]] == [Activate, UseAbility, Shoot]
    assert orders[1].at[1] > 22.0


def test_an_ability_that_needs_power_is_left_in_a_blackout():
    """7.4."""
    state = war(red("jumper", 22.0, 20.0), red("sink", 6.0, 5.0), blue("rifle", 22.0, 36.0))
    assert not any(isinstance(order, UseAbility) for order in turn_of(state))


def spent(*more, **fields):
    """A war in its Worker phase in which red has nothing to harvest and no Carbonite."""
    state = war(
        red("folder", 20.0, 8.0),
        red("fort", 6.0, 5.0),
        red("reactor", 30.0, 5.0),
        red("mill", 20.0, 5.0),
        *more,
        blue("fort", 38.0, 55.0),
        phase=Phase.WORKER,
        **fields,
    )
    return replace(state, depots=(0, 0))


def test_a_building_too_many_is_folded_up_for_another_unit_once_nothing_is_left_to_harvest():
    """9.5: the second production building goes, the first stays."""
    folds = [
        order.target for order in turn_of(spent(red("mill", 20.0, 11.0))) if isinstance(order, UseAbility)
    ]
    assert folds
    assert folds[0] in (4, 5)
    assert not any(isinstance(order, UseAbility) for order in turn_of(spent()))


def test_nothing_is_folded_up_while_a_unit_can_be_paid_for():
    assert not any(
        isinstance(order, UseAbility) for order in turn_of(spent(red("mill", 20.0, 11.0), carbonite=(60, 0)))
    )


def test_a_gun_guards_home_where_enemies_come_and_money_is_left():
    """The reactor is there for it, and the mill has made what it may."""
    near = (red("fort", 22.0, 5.0), red("mill", 30.0, 5.0, produced=1), red("reactor", 14.0, 5.0))
    far = (blue("fort", 22.0, 55.0), blue("rifle", 22.0, 20.0))
    workers = [red("drone", 20.0 + place, 9.0) for place in range(4)]

    def begun(carbonite):
        state = war(*near, *workers, *far, phase=Phase.PRODUCTION, carbonite=(carbonite, 0))
        return [order.sheet for order in turn_of(state) if isinstance(order, StartBuilding)]

    assert "tower" in begun(400)
    assert "tower" not in begun(100)


def test_an_expert_fears_an_enemy_for_one_attack_only():
    """9.1: a unit makes one Attack Action; a knife beside a gun that hurts more adds nothing."""
    state = war(red("rifle", 20.0, 20.0), blue("rifle", 20.0, 36.0), red("fort", 6.0, 5.0))
    unit, spots = state.assets[0], [(20.0, 20.0), (20.0, 31.0)]
    far, near = Outlook(state, FIELD, unit, exact=True).exposure(spots, threats=False)
    assert near == far > 0.0
    far, near = Outlook(state, FIELD, unit).exposure(spots, threats=False)
    assert near > far > 0.0


def test_what_fights_counts_more_as_a_target_for_an_expert_and_a_worker_as_it_did():
    for sheet, factor in (("rifle", 1.5), ("drone", 1.0)):
        state = war(red("rifle", 20.0, 20.0), blue(sheet, 20.0, 36.0), red("fort", 6.0, 5.0))
        unit = state.assets[0]
        plain, keen = (Outlook(state, FIELD, unit, by).shots([unit.at])[0] for by in (1.0, 1.5))
        assert keen.value == pytest.approx(factor * plain.value)


def test_of_units_with_as_much_to_do_the_one_in_danger_goes_first():
    """Two rifles have a worker in sight; the enemy's tower reaches the second of them as well."""
    state = war(
        red("rifle", 14.0, 16.0),
        red("rifle", 30.0, 16.0),
        blue("drone", 22.0, 30.0, hp=1),
        blue("tower", 30.0, 40.9),
        red("fort", 22.0, 5.0),
        blue("fort", 22.0, 55.0),
    )
    assert turn_of(state, "expert")[0] == Activate(2)
