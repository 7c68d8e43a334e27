"""Cover (rulebook 5.4-5.12 and rulings B5, B8): the claims, the best of them, and each refusal's reason."""

import math

import pytest

from nexus_table.games.battlefield.model import TerrainType, Trait
from nexus_table.games.battlefield.rules.options import Hides, Inside
from nexus_table.games.battlefield.rules.reasons import Cover, Effect
from tests.battlefield.tokens import barricade, box, model, piece, ruin, table, wall

RADIUS = 32 / 25.4 / 2


def effects(result):
    return [(reason.piece, reason.rule, reason.effect) for reason in result.reasons]


def behind(gap):
    """A target at the origin side of a 4" barricade that lies `gap` inches from the target's base edge."""
    near = 20 - RADIUS - gap
    return table(barricade(box(18, near - 0.4, 22, near))).sight(model(20, 5), model(20, 20))


def test_5_10_a_barricade_within_an_inch_gives_light_cover():
    result = behind(0.5)
    assert result.visible
    assert result.cover is Cover.LIGHT
    assert effects(result) == [("barricade", "5.10", Effect.LIGHT)]


@pytest.mark.parametrize(("gap", "cover"), [(1.00, Cover.LIGHT), (1.01, Cover.NONE)])
def test_5_4_cover_needs_the_terrain_within_one_inch(gap, cover):
    assert behind(gap).cover is cover


def test_5_4_a_refused_claim_says_how_far_the_piece_is():
    [reason] = behind(1.5).reasons
    assert (reason.effect, reason.claim) == (Effect.TOO_FAR, Cover.LIGHT)
    assert reason.value == pytest.approx(1.5)


def test_5_4_terrain_beside_the_line_gives_nothing():
    assert table(barricade(box(20.7, 19, 21, 21))).sight(model(20, 5), model(20, 20)).cover is Cover.NONE


def test_5_4_terrain_behind_the_target_gives_nothing():
    result = table(barricade(box(18, 20.8, 22, 21.2))).sight(model(20, 5), model(20, 20))
    assert (result.cover, result.reasons) == (Cover.NONE, ())


def partly_hidden(share):
    """A point-blank-wide view of a target of which a debris block hides the given share from the left."""
    target = model(20, 20)
    half = math.asin(target.radius / 15)
    edge = 20 + (20 - RADIUS - 0.4 - 5) * math.tan(-half + 2 * half * share)
    debris = piece(TerrainType.DEBRIS, box(edge - 3, 20 - RADIUS - 0.5, edge, 20 - RADIUS - 0.4), Trait.LIGHT)
    return lambda **options: table(debris, **options).sight(model(20, 5), target)


@pytest.mark.parametrize(("share", "cover"), [(0.0999, Cover.NONE), (0.1001, Cover.LIGHT)])
def test_b8_a_piece_must_hide_a_tenth_of_the_targets_width(share, cover):
    assert partly_hidden(share)().cover is cover


def test_b8_a_claim_that_hides_too_little_says_so():
    [reason] = partly_hidden(0.05)().reasons
    assert reason.effect is Effect.HIDES_TOO_LITTLE
    assert reason.value == pytest.approx(0.05, abs=1e-3)


def test_b8_option_any_part_hidden_is_enough():
    assert partly_hidden(0.05)(hides=Hides.ANY).cover is Cover.LIGHT


def test_b8_option_every_clear_line_must_cross_the_piece():
    assert partly_hidden(0.5)(hides=Hides.EVERY_LINE).cover is Cover.NONE
    full = table(barricade(box(15, 18.5, 25, 18.9)), hides=Hides.EVERY_LINE)
    assert full.sight(model(20, 5), model(20, 20)).cover is Cover.LIGHT


def test_5_9_a_crater_gives_light_cover_to_a_target_inside_without_a_line_across():
    crater = piece(
        TerrainType.CRATER, box(15, 15, 25, 25), Trait.AREA, Trait.LIGHT, Trait.DIFFICULT, height=0.5
    )
    result = table(crater).sight(model(18, 20), model(22, 20))
    assert (result.cover, effects(result)) == (Cover.LIGHT, [("crater", "5.9", Effect.LIGHT)])


def test_b8_an_area_footprint_covers_only_what_is_inside_it():
    crater = piece(TerrainType.CRATER, box(18, 15, 22, 19), Trait.AREA, Trait.LIGHT, height=0.5)
    assert table(crater).sight(model(20, 5), model(20, 19.7)).cover is Cover.NONE


def test_b5_a_centre_on_the_border_is_outside():
    crater = piece(TerrainType.CRATER, box(15, 15, 25, 20), Trait.AREA, Trait.LIGHT, height=0.5)
    assert table(crater).sight(model(20, 5), model(20, 20)).cover is Cover.NONE
    assert table(crater, inside=Inside.ANY).sight(model(20, 5), model(20, 20)).cover is Cover.LIGHT
    assert table(crater, inside=Inside.WHOLLY).sight(model(20, 5), model(20, 19.5)).cover is Cover.NONE
    assert table(crater, inside=Inside.WHOLLY).sight(model(20, 5), model(20, 19)).cover is Cover.LIGHT


def test_5_8_a_low_wall_inside_a_ruin_gives_heavy_cover_and_replaces_the_footprints_light():
    stub = wall(box(19, 18.6, 21, 18.9), Trait.HEAVY, height=1.0, name="broken wall")
    result = table(ruin(box(15, 15, 25, 25), stub)).sight(model(20, 5), model(20, 20))
    assert result.visible
    assert result.cover is Cover.HEAVY
    assert ("broken wall", "5.8", Effect.HEAVY) in effects(result)
    assert ("ruin", "5.4", Effect.REPLACED) in effects(result)


def test_b8_a_blocker_without_light_or_heavy_gives_no_cover():
    hill = piece(TerrainType.HILL, box(20, 18.6, 30, 19), Trait.BLOCKING, height=3)
    result = table(hill).sight(model(20, 5), model(20, 20))
    assert (result.visible, result.cover) == (True, Cover.NONE)


@pytest.mark.parametrize(("above", "cover"), [(5.0, Cover.NONE), (4.99, Cover.LIGHT)])
def test_5_12_a_shooter_five_inches_above_ignores_light_cover(above, cover):
    ground = table(barricade(box(18, 18.5, 22, 19)))
    assert ground.sight(model(20, 5, elevation=above), model(20, 20)).cover is cover


def test_5_12_a_shooter_from_above_does_not_ignore_heavy_cover():
    ground = table(barricade(box(18, 18.5, 22, 19), Trait.HEAVY))
    assert ground.sight(model(20, 5, elevation=6), model(20, 20)).cover is Cover.HEAVY


def test_5_10_a_low_barricade_counts_although_one_sees_over_it():
    assert behind(0.3).visible
    assert behind(0.3).cover is Cover.LIGHT


def test_5_14_a_player_building_covers_whom_it_partly_hides():
    building = piece(TerrainType.BUILDING, box(20.2, 15, 25, 19), Trait.BLOCKING, Trait.HEAVY)
    result = table(building).sight(model(20, 5), model(20, 20))
    assert (result.visible, result.cover) == (True, Cover.HEAVY)
    assert effects(result) == [("building", "5.14", Effect.HEAVY)]


ROOF = piece(TerrainType.SEALED, box(15, 15, 25, 25), Trait.BLOCKING, Trait.ELEVATED, Trait.HEAVY, height=4)


def test_5_4_what_a_target_stands_on_does_not_hide_it():
    result = table(ROOF).sight(model(17, 20, elevation=4), model(20, 20, elevation=4))
    assert (result.visible, result.cover) == (True, Cover.NONE)


def test_5_4_a_roof_does_not_hide_who_stands_on_it_from_below():
    result = table(ROOF).sight(model(20, 2, height=3.5), model(20, 17, elevation=4))
    assert result.visible
    assert result.cover is Cover.NONE
    assert [reason.effect for reason in result.reasons] == [Effect.BELOW]


def test_5_4_a_barricade_at_the_foot_of_a_hill_does_not_cover_who_stands_on_top():
    hill = piece(TerrainType.HILL, box(15, 20, 25, 30), Trait.BLOCKING, Trait.ELEVATED, height=6)
    foot = barricade(box(18, 19.5, 22, 19.9))
    result = table(hill, foot).sight(model(20, 2), model(20, 20.5, elevation=6))
    assert result.cover is Cover.NONE
    assert (foot.name, "5.4", Effect.BELOW) in effects(result)


def test_5_8_a_base_that_only_reaches_into_a_ruin_is_told_that_it_is_not_inside():
    result = table(ruin(box(15, 20, 25, 30))).sight(model(20, 5), model(20, 19.8))
    assert (result.cover, effects(result)) == (Cover.NONE, [("ruin", "5.8", Effect.NOT_INSIDE)])


def test_b8_a_blocker_without_light_or_heavy_is_told_to_give_none():
    hill = piece(TerrainType.HILL, box(20, 18.6, 30, 19), Trait.BLOCKING, height=3)
    [reason] = table(hill).sight(model(20, 5), model(20, 20)).reasons
    assert reason.effect is Effect.GIVES_NONE


def test_5_12_five_inches_are_five_however_they_are_added_up():
    ground = table(barricade(box(18, 18.5, 22, 19)))
    shooter, target = model(20, 5, elevation=9.2), model(20, 20, elevation=4.2)
    reasons = ground.sight(shooter, target).reasons
    assert Effect.LIGHT not in {reason.effect for reason in reasons}


def test_b1_a_granting_piece_is_shown_where_the_line_meets_it_and_from_the_side():
    result = behind(0.5)
    [reason] = result.reasons
    assert reason.entry is not None
    assert reason.exit is not None
    assert [(meets.piece, meets.stops) for meets in result.crossed] == [("barricade", False)]
