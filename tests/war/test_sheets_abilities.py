"""Abilities of datasheets (8.1-8.3, 9.5): each kind does what it says, and is refused where it must be."""

from __future__ import annotations

import pytest

from nexus_table.games.battlefield.datasheets.abilities import Uses
from nexus_table.games.battlefield.datasheets.model import Growth, Kits, PhaseIn
from nexus_table.games.battlefield.war.actions import UseAbility
from nexus_table.games.battlefield.war.combat_tasks import WatchersToAsk
from nexus_table.games.battlefield.war.options import Engagement, Healed, WarOptions
from nexus_table.games.battlefield.war.rules import abilities, tending
from nexus_table.games.battlefield.war.rules.energy import blackout, demand
from nexus_table.games.battlefield.war.rules.numbers import numbers
from nexus_table.games.battlefield.war.state import MoveKind, Phase, Wound
from nexus_table.kernel.refusal import Refusal
from tests.war.sheets import LAYOUT, Stage, faction

BESIDE = 1.5
"""A 32 mm base this far from a depot's centre, along x, has its edge within an inch of the token's."""


def refuse(stage: Stage, number: int, order: UseAbility) -> Refusal | None:
    return abilities.refuse(stage.state, stage.field, stage[number], order)


def why(stage: Stage, number: int, order: UseAbility) -> str:
    refusal = refuse(stage, number, order)
    assert refusal is not None
    return refusal.rule


def use(stage: Stage, number: int, order: UseAbility) -> None:
    """Use an ability that must be legal."""
    assert refuse(stage, number, order) is None
    course = stage.course()
    abilities.carry_out(course, stage.field, stage[number], order)
    stage.state = course.state


def worker_at_depot(stage: Stage, depot: int = 0, sheet: str = "digger") -> int:
    x, y = LAYOUT.depots[depot]
    number = stage.put(sheet, x + BESIDE, y)
    stage.activate(number)
    return number


# -- when ------------------------------------------------------------------------------------------------------


def test_a_worker_uses_one_worker_ability_in_its_activation() -> None:
    """8.1"""
    stage = Stage()
    worker = worker_at_depot(stage)
    use(stage, worker, UseAbility("harvest", depot=0))
    assert why(stage, worker, UseAbility("harvest", depot=0)) == "8.1"


def test_worker_abilities_belong_to_the_worker_phase_and_others_to_the_action_phase() -> None:
    """8.1, B21"""
    stage = Stage(Phase.ACTION)
    worker = worker_at_depot(stage)
    assert why(stage, worker, UseAbility("harvest", depot=0)) == "8.1"
    guard = stage.put("guard", 30.0, 30.0)
    stage.activate(guard)
    assert refuse(stage, guard, UseAbility("brace")) is None
    stage.set(phase=Phase.WORKER)
    assert why(stage, guard, UseAbility("brace")) == "8.1"


def test_only_what_is_activated_uses_abilities_and_only_its_own() -> None:
    """9.5"""
    stage = Stage()
    worker, other = worker_at_depot(stage), stage.put("digger", 22.0 - BESIDE, 20.0)
    assert why(stage, other, UseAbility("harvest", depot=0)) == "9.5"
    assert why(stage, worker, UseAbility("sprout")) == "9.5"


@pytest.mark.parametrize(
    ("name", "used", "free"),
    [
        ("brace", {"moved": True, "kind": MoveKind.MOVE}, False),
        ("brace", {"attacked": True}, True),
        ("bind", {"attacked": True}, False),
        ("bind", {"moved": True, "kind": MoveKind.DASH}, True),
        ("trance", {"moved": True}, False),
        ("trance", {"attacked": True}, False),
        ("hex", {"moved": True, "attacked": True}, True),
        ("hex", {"abilities": ("hex",)}, False),
    ],
)
def test_an_ability_takes_the_actions_that_its_datasheet_says(
    name: str, used: dict[str, object], free: bool
) -> None:
    """9.5: a Movement Action, an Attack Action, both, or neither."""
    stage = Stage(Phase.ACTION)
    guard = stage.put("guard", 20.0, 10.0)
    friend, enemy = stage.put("guard", 21.5, 10.0, hp=2), stage.put("guard", 20.0, 14.0, seat=1)
    stage.activate(guard, **used)
    target = {"bind": friend, "hex": enemy}.get(name)
    refusal = refuse(stage, guard, UseAbility(name, target=target))
    assert (refusal is None) is free


def test_an_ability_that_counts_as_both_actions_uses_both_up() -> None:
    """9.5"""
    stage = Stage(Phase.ACTION)
    guard = stage.put("guard", 20.0, 10.0)
    stage.activate(guard)
    use(stage, guard, UseAbility("trance"))
    now = stage.state.activation
    assert now is not None
    assert (now.moved, now.attacked, now.worked) == (True, True, False)
    assert numbers(stage.state, stage.field, stage[guard]).fight == 2


def test_a_broken_grip_forbids_what_takes_both_actions_alone() -> None:
    """12, ours"""
    stage = Stage(Phase.ACTION)
    guard = stage.put("guard", 20.0, 10.0, wound=Wound.BROKEN_GRIP)
    stage.activate(guard)
    assert why(stage, guard, UseAbility("trance")) == "12"
    assert refuse(stage, guard, UseAbility("brace")) is None


def test_powered_abilities_fail_in_blackout_and_others_do_not() -> None:
    """7.4"""
    stage = Stage(Phase.ACTION)
    guard, enemy = stage.put("guard", 20.0, 10.0), stage.put("guard", 20.0, 14.0, seat=1)
    stage.activate(guard)
    assert refuse(stage, guard, UseAbility("hex", target=enemy)) is None
    for place in range(11):
        stage.put("tower", 3.0 + 3.0 * place, 55.0)
    assert blackout(stage.state, stage.field, 0)
    assert why(stage, guard, UseAbility("hex", target=enemy)) == "7.4"
    assert refuse(stage, guard, UseAbility("brace")) is None


def test_an_ability_takes_its_energy_until_the_phase_ends_and_its_carbonite_at_once() -> None:
    """7.3, 9.5"""
    stage = Stage(Phase.ACTION)
    guard, enemy = stage.put("guard", 20.0, 10.0), stage.put("guard", 20.0, 14.0, seat=1)
    friend = stage.put("guard", 21.5, 10.0, hp=2)
    stage.activate(guard)
    before = demand(stage.state, stage.field, 0)
    use(stage, guard, UseAbility("hex", target=enemy))
    assert demand(stage.state, stage.field, 0) == before + 10
    use(stage, guard, UseAbility("bind", target=friend))
    assert stage.state.carbonite == (80, 100)
    stage.activate(guard)
    stage.set(carbonite=(19, 100))
    assert why(stage, guard, UseAbility("bind", target=friend)) == "3.1"


def test_where_engagement_binds_an_engaged_unit_uses_only_what_takes_no_action() -> None:
    """B23, as an option"""
    for agreed, free in ((Engagement.FREE, True), (Engagement.BINDING, False)):
        stage = Stage(Phase.ACTION, WarOptions(engagement=agreed))
        guard, enemy = stage.put("guard", 20.0, 10.0), stage.put("guard", 20.0, 12.0, seat=1)
        stage.activate(guard)
        assert (refuse(stage, guard, UseAbility("brace")) is None) is free
        assert refuse(stage, guard, UseAbility("hex", target=enemy)) is None


# -- harvest and salvage -----------------------------------------------------------------------------------------


def test_a_worker_within_an_inch_of_a_depot_brings_fifty_carbonite() -> None:
    """8.2"""
    stage = Stage()
    worker = worker_at_depot(stage)
    use(stage, worker, UseAbility("harvest", depot=0))
    assert stage.state.carbonite == (150, 100)
    far = stage.put("digger", 22.0, 23.0)
    stage.activate(far)
    assert why(stage, far, UseAbility("harvest", depot=0)) == "8.2"


def test_two_workers_of_a_player_harvest_a_depot_in_a_phase_and_the_enemys_do_so_besides() -> None:
    """8.2"""
    stage = Stage()
    x, y = LAYOUT.depots[0]
    for dx, dy in ((BESIDE, 0.0), (-BESIDE, 0.0)):
        worker = stage.put("digger", x + dx, y + dy)
        stage.activate(worker)
        use(stage, worker, UseAbility("harvest", depot=0))
    third = stage.put("digger", x, y + BESIDE)
    stage.activate(third)
    assert why(stage, third, UseAbility("harvest", depot=0)) == "8.2"
    enemy = stage.put("digger", x, y - BESIDE, seat=1)
    stage.activate(enemy)
    use(stage, enemy, UseAbility("harvest", depot=0))
    assert stage.state.carbonite == (200, 150)


def test_a_depot_that_is_not_endless_gives_what_it_has_left_and_then_nothing() -> None:
    """B26"""
    stage = Stage(depots=(30, None))
    worker = worker_at_depot(stage)
    use(stage, worker, UseAbility("harvest", depot=0))
    assert stage.state.carbonite == (130, 100)
    assert stage.state.depots == (0, None)
    second = stage.put("digger", 22.0 - BESIDE, 20.0)
    stage.activate(second)
    assert why(stage, second, UseAbility("harvest", depot=0)) == "8.2"


def test_working_storage_near_a_depot_and_upgrades_add_to_a_harvest() -> None:
    """Datasheets; two storages count once, and in Blackout none does (7.4)."""
    stage = Stage()
    stage.put("barn", 22.0, 14.0)
    stage.put("barn", 26.0, 14.0)
    stage.set(upgrades=(("bins",), ()))
    worker = worker_at_depot(stage)
    use(stage, worker, UseAbility("harvest", depot=0))
    assert stage.state.carbonite == (100 + 50 + 10 + 15, 100)
    for place in range(11):
        stage.put("tower", 3.0 + 3.0 * place, 55.0)
    second = stage.put("digger", 22.0 - BESIDE, 20.0)
    stage.activate(second)
    use(stage, second, UseAbility("harvest", depot=0))
    assert stage.state.carbonite == (175 + 50 + 15, 100)


def test_a_wreck_that_holds_carbonite_is_harvested_until_it_is_empty() -> None:
    """Storage, ours"""
    stage = Stage()
    wreck = stage.wreck("barn", 30.0, 30.0, carbonite=25)
    worker = stage.put("digger", 32.0, 30.0)
    stage.activate(worker)
    use(stage, worker, UseAbility("harvest", target=wreck))
    assert stage.state.carbonite == (125, 100)
    assert stage.state.wrecks[0].carbonite == 0
    stage.activate(worker)
    assert why(stage, worker, UseAbility("harvest", target=wreck)) == "8.2"


def test_salvage_takes_a_wreck_off_the_table_with_what_it_holds() -> None:
    """Rustwake's way"""
    stage = Stage()
    wreck, other = stage.wreck("barn", 30.0, 30.0, carbonite=25), stage.wreck("sun", 40.0, 30.0)
    worker = stage.put("gleaner", 32.0, 30.0)
    stage.activate(worker)
    assert why(stage, worker, UseAbility("salvage", target=other)) == "9.5"
    use(stage, worker, UseAbility("salvage", target=wreck))
    assert stage.state.carbonite == (165, 100)
    assert [left.id for left in stage.state.wrecks] == [other]


# -- build and grow ----------------------------------------------------------------------------------------------


def test_building_adds_build_points_to_one_own_site_within_reach_and_never_too_many() -> None:
    """8.3"""
    stage = Stage()
    site, enemy = stage.put("sun", 30.0, 30.0, points=0), stage.put("sun", 30.0, 34.0, seat=1, points=0)
    worker = stage.put("digger", 32.0, 32.0)
    stage.activate(worker)
    assert why(stage, worker, UseAbility("weld", target=enemy)) == "8.3"
    assert why(stage, worker, UseAbility("weld", target=worker)) == "8.3"
    use(stage, worker, UseAbility("weld", target=site))
    assert stage[site].points == 4
    stage.activate(worker)
    use(stage, worker, UseAbility("weld", target=site))
    assert stage[site].points == 6
    stage.activate(worker)
    assert why(stage, worker, UseAbility("weld", target=site)) == "8.3"


def test_building_reaches_no_farther_than_it_says() -> None:
    """8.3: one inch from edge to edge is near enough, more is not."""
    stage = Stage()
    site = stage.put("sun", 30.0, 30.0, points=0)
    edge = 31.0 + 1.0 + 32 / 25.4 / 2
    near, far = stage.put("digger", edge, 30.0), stage.put("digger", edge + 0.01, 27.0)
    stage.activate(near)
    assert refuse(stage, near, UseAbility("weld", target=site)) is None
    stage.activate(far)
    assert why(stage, far, UseAbility("weld", target=site)) == "9.5"


def test_sprouting_adds_to_every_own_site_within_reach() -> None:
    """The Bloom's way"""
    stage = Stage()
    one, two = stage.put("sun", 30.0, 30.0, points=0), stage.put("sun", 34.0, 30.0, points=5)
    far = stage.put("sun", 30.0, 45.0, points=0)
    worker = stage.put("gleaner", 32.0, 33.0)
    stage.activate(worker)
    use(stage, worker, UseAbility("sprout"))
    assert [stage[site].points for site in (one, two, far)] == [1, 6, 0]
    stage.set(one, points=6)
    stage.activate(worker)
    assert why(stage, worker, UseAbility("sprout")) == "8.3"


def test_an_upgrade_hastens_workers_and_ways_alike() -> None:
    stage = Stage(way=Growth(2))
    stage.set(upgrades=(("gangs",), ()))
    site = stage.put("sun", 30.0, 30.0, points=0, hp=10)
    course = stage.course()
    tending.grow_all(course, stage.field, 0)
    stage.state = course.state
    assert stage[site].points == 4
    stage.set(site, points=0)
    worker = stage.put("digger", 32.0, 30.0)
    stage.activate(worker)
    use(stage, worker, UseAbility("weld", target=site))
    assert stage[site].points == 6


@pytest.mark.parametrize(
    ("way", "dark", "relay", "grown"),
    [
        (None, False, False, 0),
        (Kits(50), False, False, 0),
        (Growth(2), False, False, 2),
        (Growth(2), True, False, 2),
        (PhaseIn(2, 3), False, False, 2),
        (PhaseIn(2, 3), False, True, 5),
        (PhaseIn(2, 3), True, True, 0),
    ],
)
def test_sites_grow_by_their_factions_way(
    way: Growth | Kits | PhaseIn | None, dark: bool, relay: bool, grown: int
) -> None:
    """8.3: some factions use workers, some have buildings that grow, or are powered nearer."""
    stage = Stage(Phase.UPKEEP, way=way)
    site, other = stage.put("sun", 30.0, 30.0, points=0), stage.put("sun", 30.0, 50.0, seat=1, points=0)
    if relay:
        stage.put("mast", 30.0, 36.0)
    if dark:
        for place in range(11):
            stage.put("tower", 3.0 + 3.0 * place, 55.0)
    course = stage.course()
    tending.grow_all(course, stage.field, 0)
    stage.state = course.state
    assert stage[site].points == grown
    assert stage[other].points == 0


def test_a_relay_that_is_damaged_or_too_far_brings_nothing_nearer() -> None:
    """7.6"""
    for x, hp in ((30.0, 4), (44.0, 10)):
        stage = Stage(Phase.UPKEEP, way=PhaseIn(2, 3))
        site = stage.put("sun", 30.0, 30.0, points=0)
        stage.put("mast", x, 36.0, hp=hp)
        assert tending.growth(stage.state, stage.field, stage[site]) == 2


def test_kits_are_placed_with_a_share_of_their_points_done() -> None:
    sheet = faction().building("sun")
    assert sheet is not None
    assert tending.points_at_start(Kits(50), sheet) == 3
    assert tending.points_at_start(Growth(2), sheet) == 0


# -- repair and mend ---------------------------------------------------------------------------------------------


def test_repair_gives_hp_back_and_never_more_than_were_lost() -> None:
    """7.5"""
    stage = Stage()
    sun, worker = stage.put("sun", 30.0, 30.0, hp=5), stage.put("digger", 32.0, 30.0)
    for left in (8, 10):
        stage.activate(worker)
        use(stage, worker, UseAbility("patch", target=sun))
        assert stage[sun].hp == left
    stage.activate(worker)
    assert why(stage, worker, UseAbility("patch", target=sun)) == "9.5"


def test_repair_is_for_own_assets_that_are_complete_and_near() -> None:
    stage = Stage()
    worker = stage.put("digger", 32.0, 30.0)
    site = stage.put("sun", 30.0, 30.0, hp=5, points=2)
    enemy, far = stage.put("digger", 33.5, 30.0, seat=1, hp=1), stage.put("sun", 38.0, 30.0, hp=5)
    stage.activate(worker)
    for target in (site, enemy, far, None, 999):
        assert why(stage, worker, UseAbility("patch", target=target)) == "9.5"


def test_a_site_that_damage_keeps_from_its_completion_can_be_mended() -> None:
    """8.3 with 7.6: damage prevents it, and what is repaired to half works again; else it could only be cancelled."""
    stage = Stage()
    worker = stage.put("digger", 32.0, 30.0)
    site = stage.put("sun", 30.0, 30.0, hp=3, points=6)
    stage.activate(worker)
    assert stage[site].is_site
    use(stage, worker, UseAbility("patch", target=site))
    assert stage[site].hp == 6


def test_what_is_for_units_does_not_mend_buildings() -> None:
    stage = Stage(Phase.ACTION)
    guard, sun = stage.put("guard", 20.0, 10.0), stage.put("sun", 22.0, 10.0, hp=5)
    stage.activate(guard)
    assert why(stage, guard, UseAbility("bind", target=sun)) == "9.5"


@pytest.mark.parametrize(("agreed", "left"), [(Healed.ENDS, None), (Healed.STAYS, Wound.LAMED)])
def test_a_wound_ends_above_half_as_agreed(agreed: Healed, left: Wound | None) -> None:
    """B16"""
    stage = Stage(options=WarOptions(healed=agreed))
    hurt, worker = stage.put("guard", 33.5, 30.0, hp=1, wound=Wound.LAMED), stage.put("digger", 32.0, 30.0)
    stage.activate(worker)
    use(stage, worker, UseAbility("patch", target=hurt))
    assert (stage[hurt].hp, stage[hurt].wound) == (4, left)


def test_a_repair_bay_mends_its_neighbours_each_upkeep_while_it_works() -> None:
    """Repair bay; 7.4, 7.6"""
    for hp, dark, mended in ((10, False, True), (4, False, False), (10, True, False)):
        stage = Stage(Phase.UPKEEP)
        stage.put("bay", 30.0, 30.0, hp=hp)
        near, far = stage.put("guard", 33.0, 30.0, hp=2), stage.put("guard", 38.0, 30.0, hp=2)
        enemy = stage.put("guard", 30.0, 33.0, seat=1, hp=2)
        for place in range(11 if dark else 0):
            stage.put("tower", 3.0 + 3.0 * place, 55.0)
        course = stage.course()
        tending.mend_all(course, stage.field, 0)
        stage.state = course.state
        assert [stage[one].hp for one in (near, far, enemy)] == [3 if mended else 2, 2, 2]


# -- fold, bolster, blink ----------------------------------------------------------------------------------------


def test_a_folded_building_leaves_no_wreck_and_gives_a_share_back() -> None:
    """Rustwake's way"""
    stage = Stage()
    hall, worker = stage.put("hall", 30.0, 30.0), stage.put("digger", 32.0, 30.0)
    stage.activate(worker)
    use(stage, worker, UseAbility("fold", target=hall))
    assert stage.state.carbonite == (175, 100)
    assert stage.state.asset(hall) is None
    assert stage.state.wrecks == ()


def test_neither_headquarters_nor_sites_nor_the_damaged_nor_the_enemys_are_folded_up() -> None:
    stage = Stage()
    worker = stage.put("digger", 32.0, 30.0)
    keep, site = stage.put("keep", 34.0, 30.0), stage.put("sun", 30.0, 30.0, points=3)
    damaged, enemy = stage.put("sun", 32.0, 32.0, hp=4), stage.put("sun", 32.0, 28.0, seat=1)
    stage.activate(worker)
    rules = [
        why(stage, worker, UseAbility("fold", target=one)) for one in (keep, site, damaged, enemy, worker)
    ]
    assert rules == ["9.5", "9.5", "7.6", "9.5", "9.5"]


def test_a_change_of_ones_own_numbers_lasts_until_the_next_activation() -> None:
    stage = Stage(Phase.ACTION)
    guard = stage.put("guard", 20.0, 10.0)
    stage.activate(guard)
    use(stage, guard, UseAbility("brace"))
    assert numbers(stage.state, stage.field, stage[guard]).save == 4
    assert stage[guard].boosts[0].own


def test_a_hex_needs_an_enemy_unit_in_sight_and_reach_that_is_not_under_it() -> None:
    stage = Stage(Phase.ACTION)
    guard = stage.put("guard", 20.0, 10.0)
    seen, far = stage.put("guard", 20.0, 16.0, seat=1), stage.put("guard", 20.0, 26.0, seat=1)
    stage.put("keep", 30.0, 10.0, seat=1)
    hidden, friend = stage.put("guard", 32.0, 10.0, seat=1), stage.put("guard", 16.0, 10.0)
    stage.activate(guard)
    for target in (far, hidden, friend, None):
        assert why(stage, guard, UseAbility("hex", target=target)) == "9.5"
    use(stage, guard, UseAbility("hex", target=seen))
    assert numbers(stage.state, stage.field, stage[seen]).aim == -1
    assert not stage[seen].boosts[0].own
    stage.activate(guard)
    assert why(stage, guard, UseAbility("hex", target=seen)) == "9.5"


def test_a_blink_ignores_what_lies_between_and_ends_where_the_base_fits() -> None:
    stage = Stage(Phase.ACTION)
    guard = stage.put("guard", 20.0, 10.0)
    stage.put("sun", 23.0, 10.0)
    other = stage.put("guard", 20.0, 16.0, seat=1)
    stage.activate(guard)
    assert why(stage, guard, UseAbility("jump", at=(28.5, 10.0))) == "9.5"
    assert why(stage, guard, UseAbility("jump", at=stage[other].at)) == "9.5"
    assert why(stage, guard, UseAbility("jump", at=(22.0, 17.9))) == "9.5"
    assert why(stage, guard, UseAbility("jump", at=(23.0, 10.0))) == "9.5"
    assert why(stage, guard, UseAbility("jump")) == "9.5"
    use(stage, guard, UseAbility("jump", at=(26.0, 10.0)))
    assert stage[guard].at == (26.0, 10.0)
    now = stage.state.activation
    assert now is not None
    assert now.moved
    assert now.walked


def test_a_blink_off_the_table_is_refused() -> None:
    """4.1"""
    stage = Stage(Phase.ACTION)
    guard = stage.put("guard", 42.0, 10.0)
    stage.activate(guard)
    assert why(stage, guard, UseAbility("jump", at=(43.9, 10.0))) == "4.1"


def test_watchers_are_asked_where_a_blink_ends_and_not_where_it_passes() -> None:
    """B24"""
    for end, asked in (((20.0, 32.0), True), ((20.0, 18.0), False)):
        stage = Stage(Phase.ACTION)
        guard = stage.put("guard", 20.0, 25.0)
        stage.put("guard", 20.0, 48.0, seat=1, watching=True)
        stage.activate(guard)
        use(stage, guard, UseAbility("jump", at=end))
        assert any(isinstance(task, WatchersToAsk) for task in stage.state.agenda) is asked


# -- what may be meant -------------------------------------------------------------------------------------------


def test_all_orders_that_are_offered_are_legal_and_every_kind_that_can_be_done_is_offered() -> None:
    stage = Stage(Phase.ACTION)
    guard = stage.put("guard", 20.0, 10.0)
    stage.put("guard", 21.5, 10.0, hp=2)
    stage.put("guard", 20.0, 14.0, seat=1)
    stage.activate(guard)
    orders = list(abilities.orders(stage.state, stage.field, stage[guard]))
    assert {order.ability for order in orders} == {"brace", "hex", "jump", "bind", "trance"}
    assert all(refuse(stage, guard, order) is None for order in orders)


def test_a_worker_with_nothing_to_do_is_offered_nothing() -> None:
    stage = Stage()
    worker = stage.put("digger", 40.0, 55.0)
    stage.activate(worker)
    assert list(abilities.orders(stage.state, stage.field, stage[worker])) == []


def test_every_use_has_an_ability_that_is_tried_here() -> None:
    used = {ability.uses for unit in faction().units for ability in unit.abilities}
    assert used == set(Uses)
