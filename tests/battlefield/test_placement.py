"""Where a model may stand (rulebook 4.1, 5.15, 13.3; ruling B5), and what a move over the ground costs (5.13, B12)."""

import pytest

from nexus_table.games.battlefield.model import TerrainType, Trait
from nexus_table.games.battlefield.rules.movement import ground_of
from nexus_table.games.battlefield.rules.placement import refuse_place
from nexus_table.games.battlefield.terrain import elevation
from nexus_table.geometry.path import measure_path
from nexus_table.geometry.shapes import Disc
from tests.battlefield.tokens import box, model, piece, ruin, wall

TABLE = (44.0, 60.0)
HILL = piece(TerrainType.HILL, box(10, 10, 20, 20), Trait.BLOCKING, Trait.ELEVATED, Trait.CLIMBABLE, height=3)


def rule_at(base, *pieces, others=()):
    refusal = refuse_place(base, TABLE, pieces, others)
    return refusal.rule if refusal else None


@pytest.mark.parametrize(("x", "rule"), [(1.0, None), (0.999, "4.1"), (43.0, None), (43.001, "4.1")])
def test_4_1_a_base_stands_wholly_on_the_table(x, rule):
    assert rule_at(Disc(x, 30, 1.0)) == rule


def test_13_3_a_base_does_not_overlap_another_but_may_touch_it():
    other = model(20, 20, 50.8)
    assert rule_at(Disc(22, 20, 1.0), others=[("Breacher", other)]) is None
    assert rule_at(Disc(21.999, 20, 1.0), others=[("Breacher", other)]) == "13.3"


def test_13_3_nothing_stands_on_impassable_terrain():
    pond = piece(TerrainType.IMPASSABLE, box(10, 10, 20, 20), Trait.IMPASSABLE, height=0)
    assert rule_at(Disc(9, 15, 1.0), pond) is None
    assert rule_at(Disc(9.01, 15, 1.0), pond) == "13.3"


def test_13_3_a_base_does_not_stand_in_a_wall():
    house = ruin(box(10, 10, 20, 20), wall(box(14, 10, 14.5, 20)))
    assert rule_at(Disc(13, 15, 1.0), house) is None
    assert rule_at(Disc(13.5, 15, 1.0), house) == "13.3"


@pytest.mark.parametrize("height", [0.9, 2.0])
def test_13_3_a_base_does_not_stand_inside_a_barricade_or_a_wreck(height):
    wreck = piece(TerrainType.DEBRIS, box(10, 10, 20, 12), Trait.HEAVY, Trait.CLIMBABLE, height=height)
    assert rule_at(Disc(15, 9, 1.0), wreck) is None
    assert rule_at(Disc(15, 9.01, 1.0), wreck) == "13.3"
    assert rule_at(Disc(15, 11, 0.5), wreck) == "13.3"


def test_13_3_a_base_stands_in_craters_woods_and_on_open_ground():
    crater = piece(TerrainType.CRATER, box(10, 10, 20, 20), Trait.AREA, Trait.LIGHT, height=0.8)
    woods = piece(TerrainType.WOODS, box(20, 10, 30, 20), Trait.AREA, Trait.LIGHT, height=5.0)
    court = piece(TerrainType.OPEN, box(30, 10, 40, 20), height=0.0)
    assert [rule_at(Disc(x, 15, 1.0), crater, woods, court) for x in (15, 20, 25, 35)] == [None] * 4


def test_b5_a_base_stands_on_a_hill_by_its_centre_and_not_half_in_its_side():
    assert rule_at(Disc(19.9, 15, 1.0), HILL) is None
    assert rule_at(Disc(20.1, 15, 1.0), HILL) == "13.3"
    assert [elevation([HILL], at) for at in ((19.9, 15), (20.0, 15), (20.1, 15))] == [3.0, 0.0, 0.0]


def test_5_13_an_inch_of_difficult_ground_counts_as_two():
    rubble = piece(
        TerrainType.RUBBLE, box(10, 10, 20, 13), Trait.DIFFICULT, Trait.AREA, Trait.LIGHT, height=0.5
    )
    cost = measure_path(ground_of([rubble], TABLE, ()), 0.5, ((15, 5), (15, 15)))
    assert (cost.clear, cost.difficult, cost.total) == pytest.approx((7.0, 3.0, 13.0))


def test_b12_each_inch_climbed_counts_as_one():
    cost = measure_path(ground_of([HILL], TABLE, ()), 0.5, ((5, 15), (15, 15)))
    assert (cost.vertical, cost.total) == pytest.approx((3.0, 13.0))
    assert cost.fault is None


def test_b12_a_path_may_not_cross_a_wall_or_another_base():
    house = ruin(box(10, 10, 20, 20), wall(box(14, 10, 14.5, 20)))
    assert measure_path(ground_of([house], TABLE, ()), 0.5, ((5, 15), (18, 15))).fault is not None
    blocked = ground_of([], TABLE, [(7, Disc(10, 15, 0.5))])
    assert measure_path(blocked, 0.5, ((5, 15), (15, 15))).fault is not None
    assert measure_path(blocked.without("7"), 0.5, ((5, 15), (15, 15))).fault is None
