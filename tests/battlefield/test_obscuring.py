"""Obscuring (rulebook 5.7, 5.8; rulings B4-B6): into, out of and within a footprint, but never through it."""

import pytest

from nexus_table.games.battlefield.model import TerrainType, Trait
from nexus_table.games.battlefield.rules.reasons import Cover, Effect
from tests.battlefield.tokens import box, model, piece, ruin, table, wall

RUIN = box(15, 15, 25, 25)


def one_effect(result, rule="5.7"):
    return [reason.effect for reason in result.reasons if reason.rule == rule]


def test_5_7_nobody_sees_through_a_footprint_from_outside_to_outside():
    result = table(ruin(RUIN)).sight(model(20, 5), model(20, 35))
    assert not result.visible
    assert result.line is None
    assert [(reason.piece, reason.rule, reason.effect) for reason in result.reasons] == [
        ("ruin", "5.7", Effect.OBSCURES)
    ]


def test_5_7_a_line_across_a_corner_of_the_footprint_is_a_line_through_it():
    corner = table(ruin(box(15, 15, 22, 22)))
    assert not corner.sight(model(14, 24.5, 25), model(24.5, 14, 25)).visible


def test_5_8_one_may_shoot_into_a_ruin_and_the_target_has_light_cover():
    result = table(ruin(RUIN)).sight(model(20, 5), model(20, 20))
    assert (result.visible, result.cover) == (True, Cover.LIGHT)
    assert one_effect(result) == [Effect.SHOWS_INTO]


def test_5_8_one_may_shoot_out_of_a_ruin():
    result = table(ruin(RUIN)).sight(model(20, 20), model(20, 5))
    assert (result.visible, result.cover) == (True, Cover.NONE)
    assert one_effect(result) == [Effect.SHOWS_OUT]


def test_5_8_one_may_shoot_within_the_same_ruin():
    result = table(ruin(RUIN)).sight(model(17, 20), model(23, 20))
    assert result.visible
    assert one_effect(result) == [Effect.SHOWS_WITHIN]


def test_5_7_being_close_to_the_edge_is_not_being_inside():
    assert not table(ruin(RUIN)).sight(model(20, 14.9), model(20, 35)).visible
    assert not table(ruin(RUIN)).sight(model(20, 15.0), model(20, 35)).visible
    assert table(ruin(RUIN)).sight(model(20, 15.001), model(20, 35)).visible


def test_b4_an_inner_wall_blocks_within_one_ruin():
    walled = ruin(RUIN, wall(box(15, 19.8, 25, 20.2)))
    result = table(walled).sight(model(20, 17), model(20, 23))
    assert not result.visible
    told = [(reason.piece, reason.effect) for reason in result.reasons]
    assert told == [("wall", Effect.BLOCKS), ("ruin", Effect.SHOWS_WITHIN)]


def test_b4_two_linked_ruins_each_holding_one_of_the_pair_do_not_obscure():
    pair = table(ruin(box(15, 10, 25, 20)), ruin(box(15, 20, 25, 30)))
    assert pair.sight(model(20, 15), model(20, 25)).visible


def test_b4_a_second_ruin_between_obscures():
    three = table(ruin(box(15, 10, 25, 15)), ruin(box(10, 18, 30, 22)), ruin(box(15, 25, 25, 30)))
    assert not three.sight(model(20, 12), model(20, 27)).visible


def test_b5_obscuring_has_no_height_so_elevation_never_looks_over_it():
    assert not table(ruin(RUIN)).sight(model(20, 5, elevation=12), model(20, 35, elevation=12)).visible


def test_b6_nothing_blocks_itself():
    turret = piece(TerrainType.BUILDING, box(19, 19, 21, 21), Trait.BLOCKING)
    ground = table(turret)
    assert not ground.sight(model(20, 20, 25, 1.0), model(20, 35)).visible
    assert ground.sight(model(20, 20, 25, 1.0), model(20, 35), own=frozenset({0})).visible


def test_b6_the_wreck_of_a_building_is_debris_that_one_sees_over():
    building = piece(TerrainType.BUILDING, box(15, 18, 25, 22), Trait.BLOCKING, height=4)
    wreck = piece(TerrainType.DEBRIS, box(15, 18, 25, 22), Trait.LIGHT, height=1)
    assert not table(building).sight(model(20, 5), model(20, 23)).visible
    seen = table(wreck).sight(model(20, 5), model(20, 23))
    assert (seen.visible, seen.cover) == (True, Cover.LIGHT)


def test_b1_one_wall_that_stands_in_every_line_is_named_alone():
    hall = piece(TerrainType.IMPASSABLE, box(10, 20, 30, 21), Trait.BLOCKING)
    aside = piece(TerrainType.IMPASSABLE, box(20.2, 10, 21, 11), Trait.BLOCKING)
    [reason] = table(aside, hall).sight(model(20, 5), model(20, 35)).reasons
    assert (reason.key, reason.alone) == (1, True)


def test_b1_walls_that_shut_a_pair_only_together_are_all_named():
    left = piece(TerrainType.IMPASSABLE, box(10, 20, 20, 21), Trait.BLOCKING)
    right = piece(TerrainType.IMPASSABLE, box(20, 20, 30, 21), Trait.BLOCKING)
    reasons = table(left, right).sight(model(20, 5), model(20, 35)).reasons
    assert {(reason.key, reason.alone) for reason in reasons} == {(0, False), (1, False)}


@pytest.mark.parametrize("swap", [False, True])
def test_b9_sight_is_the_same_both_ways(swap):
    ground = table(ruin(RUIN, wall(box(17, 15, 17.5, 25))))
    pair = (model(20, 20), model(12, 18))
    one, other = reversed(pair) if swap else pair
    assert not ground.sight(one, other).visible
