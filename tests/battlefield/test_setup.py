"""Chapters 4 and 5.15-5.16 held against small tables: each rule kept at its very limit and broken one step beyond."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from shapely import Polygon

from nexus_table.games.battlefield.model import Box, Layout, Placement, Template, TerrainType, Trait
from nexus_table.games.battlefield.rules.setup import Check, check_table
from nexus_table.games.battlefield.rules.setup_density import Role, role
from nexus_table.games.battlefield.rules.setup_overlap import shared_area
from nexus_table.games.battlefield.terrain import lay
from nexus_table.geometry.shapes import placed

STEP = 0.001
DEPOTS = ((10.0, 16.0), (34.0, 44.0), (9.0, 30.0), (35.0, 30.0), (22.0, 23.5), (22.0, 36.5))


def template(
    name: str,
    kind: TerrainType,
    *traits: Trait,
    side: float = 4.0,
    depth: float | None = None,
    height: float = 3.0,
) -> Template:
    footprint = Box(side, side if depth is None else depth)
    return Template(name, name, "A token of the tests.", kind, footprint, height, frozenset(traits))


BLOCK = template("block", TerrainType.SEALED, Trait.BLOCKING, Trait.ELEVATED)
COPSE = template("copse", TerrainType.WOODS, Trait.AREA, Trait.LIGHT, side=2.0)
FENCE = template("fence", TerrainType.BARRICADE, Trait.LINEAR, Trait.LIGHT, depth=0.5)
COURT = template("court", TerrainType.OPEN, side=6.0, height=0.0)
POND = template("pond", TerrainType.IMPASSABLE, Trait.IMPASSABLE, Trait.AREA, height=0.0)
BUNKER = template("bunker", TerrainType.SEALED, Trait.HEAVY, side=2.0)
TEMPLATES = {one.id: one for one in (BLOCK, COPSE, FENCE, COURT, POND, BUNKER)}


def table(
    *pieces: Placement, depots: tuple[tuple[float, float], ...] = DEPOTS, symmetry: str = "none"
) -> Layout:
    return Layout("test", "Test", "A table of the tests.", pieces, depots, symmetry=symmetry)  # type: ignore[arg-type]


def at(piece: str, x: float, y: float, turn: float = 0.0) -> Placement:
    return Placement(piece, (x, y), turn)


def spread(piece: str, count: int) -> tuple[Placement, ...]:
    """Return some pieces in a row of the middle, six inches apart."""
    return tuple(at(piece, 4.0 + 6.0 * (number % 7), 20.0 + 6.0 * (number // 7)) for number in range(count))


def check(title: str, layout: Layout, templates: dict[str, Template] = TEMPLATES) -> Check:
    """Return the one check with this title."""
    [found] = [one for one in check_table(layout, templates) if one.title == title]
    return found


def test_the_default_depots_are_legal_with_zones_of_ten_inches() -> None:
    checks = {one.title: one for one in check_table(table(), TEMPLATES) if one.rule == "4.4"}
    assert all(one.passed for one in checks.values())
    assert checks["Depots from the table's edges"].slack == 0.0
    assert checks["Depots from each other"].value == 13.0
    assert checks["Depots from the deployment zones"].slack == 0.0


def test_the_default_depots_are_too_near_to_zones_of_twelve_inches() -> None:
    broken = [
        one
        for one in check_table(replace(table(), zone_depth=12.0), TEMPLATES)
        if one.rule == "4.4" and not one.passed
    ]
    assert [(one.title, one.slack) for one in broken] == [("Depots from the deployment zones", -2.0)]


@pytest.mark.parametrize(("count", "kept"), [(5, False), (6, True), (7, False)])
def test_a_table_has_six_depots(count: int, kept: bool) -> None:
    found = check("Carbonite depots", table(depots=(DEPOTS * 2)[:count]))
    assert (found.passed, found.value) == (kept, count)


@pytest.mark.parametrize("turned", [False, True])
def test_a_depot_lies_nine_inches_from_every_edge(turned: bool) -> None:
    title = "Depots from the table's edges"
    for inside, kept in ((9.0, True), (9.0 - STEP, False)):
        spot = (44.0 - inside, 30.0) if turned else (inside, 30.0)
        found = check(title, table(depots=(spot,)))
        assert (found.passed, found.places) == (kept, (spot,))
        assert found.slack == pytest.approx(inside - 9.0)


def test_depots_lie_twelve_inches_apart() -> None:
    title = "Depots from each other"
    assert check(title, table(depots=((10.0, 30.0), (22.0, 30.0)))).passed
    found = check(title, table(depots=((10.0, 30.0), (22.0 - STEP, 30.0), (34.0, 30.0))))
    assert not found.passed
    assert found.places == ((10.0, 30.0), (22.0 - STEP, 30.0))


@pytest.mark.parametrize(
    ("y", "kept"), [(16.0, True), (16.0 - STEP, False), (44.0, True), (44.0 + STEP, False)]
)
def test_a_depot_lies_six_inches_outside_both_zones(y: float, kept: bool) -> None:
    assert check("Depots from the deployment zones", table(depots=((22.0, y),))).passed == kept


@pytest.mark.parametrize(("x", "kept"), [(24.0, True), (24.0 - STEP, False), (22.0, False)])
def test_a_depots_centre_lies_outside_impassable_terrain(x: float, kept: bool) -> None:
    found = check("Depots outside impassable terrain", table(at("pond", 22, 30), depots=((x, 30.0),)))
    assert found.passed == kept
    assert found.value == pytest.approx(x - 24.0)


def test_a_table_without_impassable_terrain_keeps_depots_outside_it() -> None:
    found = check("Depots outside impassable terrain", table())
    assert found.passed
    assert found.value == math.inf


@pytest.mark.parametrize(("x", "kept"), [(24.0, False), (24.0 + STEP, True), (22.0, False)])
def test_some_depot_lies_farther_than_an_inch_from_heavy_cover(x: float, kept: bool) -> None:
    found = check("Depots outside Heavy Cover", table(at("bunker", 22, 30), depots=((x, 30.0), (22.0, 31.5))))
    assert found.passed == kept
    assert found.places == (((x, 30.0),) if kept else ())


@pytest.mark.parametrize(("count", "kept"), [(3, False), (4, True), (6, True), (7, False)])
def test_a_table_has_four_to_six_large_pieces(count: int, kept: bool) -> None:
    assert check("Large pieces", table(*spread("block", count))).passed == kept


@pytest.mark.parametrize(("count", "kept"), [(3, False), (4, True), (8, True), (9, False)])
def test_a_table_has_four_to_eight_smaller_pieces_of_cover(count: int, kept: bool) -> None:
    assert check("Smaller cover", table(*spread("copse", count))).passed == kept


@pytest.mark.parametrize(("count", "kept"), [(2, False), (3, True), (20, True)])
def test_a_table_has_several_barricades_debris_or_scatter(count: int, kept: bool) -> None:
    assert check("Barricades, debris and scatter", table(*spread("fence", count))).passed == kept


@pytest.mark.parametrize(("count", "kept"), [(1, False), (2, True)])
def test_a_table_has_two_elevated_positions(count: int, kept: bool) -> None:
    assert check("Elevated positions", table(*spread("block", count))).passed == kept


@pytest.mark.parametrize(("height", "kept"), [(2.0, True), (2.0 - STEP, False)])
def test_an_elevated_position_is_two_inches_high(height: float, kept: bool) -> None:
    templates = {"block": replace(BLOCK, height=height)}
    assert check("Elevated positions", table(*spread("block", 2)), templates).passed == kept


@pytest.mark.parametrize(
    ("piece", "counts_as"),
    [
        (BLOCK, Role.LARGE),
        (replace(BLOCK, height=3.0 - STEP), None),
        (replace(BLOCK, footprint=Box(4.0, 4.0 - STEP)), None),
        (replace(BLOCK, footprint=Box(2.0, 8.0)), Role.LARGE),
        (replace(BLOCK, traits=frozenset({Trait.OBSCURING, Trait.LIGHT}), height=0.5), Role.LARGE),
        (template("thicket", TerrainType.WOODS, Trait.OBSCURING, Trait.LIGHT, side=3.9), Role.SMALL),
        (COPSE, Role.SMALL),
        (BUNKER, Role.SMALL),
        (FENCE, Role.LOOSE),
        (template("box", TerrainType.DEBRIS, Trait.BLOCKING, Trait.HEAVY, side=3.0), Role.LOOSE),
        (template("stack", TerrainType.DEBRIS, Trait.BLOCKING, side=4.0), Role.LARGE),
        (template("pipe", TerrainType.PIPE, Trait.LINEAR, depth=0.5), Role.LOOSE),
        (template("litter", TerrainType.OPEN, Trait.SCATTER, side=1.0), Role.LOOSE),
        (COURT, None),
        (POND, None),
    ],
    ids=lambda value: getattr(value, "id", str(value)),
)
def test_each_piece_counts_once(piece: Template, counts_as: Role | None) -> None:
    assert role(lay(0, at(piece.id, 0, 0), piece)) is counts_as


@pytest.mark.parametrize(
    ("x", "y", "kept"),
    [
        (2.0, 30.0, True),
        (2.0 - STEP, 30.0, False),
        (42.0 + STEP, 30.0, False),
        (22.0, 58.0, True),
        (22.0, 58.0 + STEP, False),
    ],
)
def test_no_piece_hangs_over_an_edge(x: float, y: float, kept: bool) -> None:
    found = check("Terrain from the table's edges", table(at("block", x, y)))
    assert (found.passed, found.places) == (kept, ((x, y),))


@pytest.mark.parametrize(("x", "kept"), [(26.0, True), (26.0 - STEP, False), (22.0, False)])
def test_pieces_may_touch_and_never_overlap(x: float, kept: bool) -> None:
    found = check("Ground shared by two pieces", table(at("block", 22, 30), at("pond", x, 30)))
    assert found.passed == kept
    assert found.value == pytest.approx((26.0 - x) * 4.0, abs=1e-9)


def test_a_piece_inside_another_overlaps_it() -> None:
    found = check("Ground shared by two pieces", table(at("block", 22, 30), at("bunker", 22, 30, 30)))
    assert found.value == pytest.approx(4.0)


def test_open_ground_may_lie_under_anything() -> None:
    assert check("Ground shared by two pieces", table(at("court", 22, 30), at("bunker", 22, 30))).passed


@pytest.mark.parametrize(("depth", "kept"), [(8.0, True), (7.0, False)])
def test_each_zone_has_room_for_a_headquarters_however_it_is_turned(depth: float, kept: bool) -> None:
    found = check("Room for a headquarters in each zone", replace(table(), zone_depth=depth))
    assert found.passed == kept
    assert found.value == math.floor(depth / 2.0)


@pytest.mark.parametrize(
    ("gap", "kept"), [(5.0 * math.sqrt(0.5), True), (5.0 * math.sqrt(0.5) - STEP, False)]
)
def test_a_headquarters_fits_where_its_corners_just_turn_free_of_terrain(gap: float, kept: bool) -> None:
    wall = template("wall", TerrainType.SEALED, Trait.BLOCKING, side=44.0, depth=2.0)
    pieces = (at("wall", 22, 4 + gap + 1.0), at("wall", 22, 56 - gap - 1.0))
    assert check("Room for a headquarters in each zone", table(*pieces), {"wall": wall}).passed == kept


def test_terrain_can_fill_a_zone() -> None:
    wall = template("wall", TerrainType.SEALED, Trait.BLOCKING, side=44.0, depth=4.0)
    title = "Room for a headquarters in each zone"
    assert check(title, table(at("wall", 22, 12)), {"wall": wall}).passed
    found = check(title, table(at("wall", 22, 55)), {"wall": wall})
    assert not found.passed
    assert found.places[0][1] > 50.0


@pytest.mark.parametrize(("shift", "kept"), [(0.0, True), (0.05, True), (0.05 + STEP, False)])
def test_a_table_that_claims_a_half_turn_lies_on_itself(shift: float, kept: bool) -> None:
    layout = table(at("copse", 10, 20, 15), at("copse", 34 + shift, 40, 195), symmetry="half-turn")
    found = check("Half-turn symmetry", layout)
    assert found.passed == kept
    assert found.value == pytest.approx(shift, abs=1e-9)


def test_a_piece_without_a_twin_is_measured_against_itself() -> None:
    layout = table(at("copse", 10, 20), symmetry="half-turn")
    found = check("Half-turn symmetry", layout)
    assert found.value == pytest.approx(math.hypot(24, 20))
    assert found.places == ((10.0, 20.0),)


def test_another_kind_of_piece_is_no_twin() -> None:
    layout = table(at("copse", 10, 20), at("bunker", 34, 40), symmetry="half-turn")
    assert not check("Half-turn symmetry", layout).passed


def test_depots_have_twins_too() -> None:
    found = check("Half-turn symmetry", table(depots=((10.0, 16.0), (34.0, 45.0)), symmetry="half-turn"))
    assert found.value == pytest.approx(1.0)


def test_a_table_that_claims_nothing_is_measured_and_kept() -> None:
    found = check("Half-turn symmetry", table(at("copse", 10, 20)))
    assert found.passed
    assert found.value > 30.0


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.tuples(st.floats(-3, 3), st.floats(-3, 3)), min_size=2, max_size=2),
    st.floats(0, 360),
    st.booleans(),
)
def test_the_ground_two_outlines_share_is_what_shapely_says(
    moves: list[tuple[float, float]], turn: float, mirrored: bool
) -> None:
    ell = ((-3.0, -2.0), (3.0, -2.0), (3.0, 0.4), (1.4, 0.4), (1.4, 2.0), (-3.0, 2.0))
    star = (
        (3.0, 0.0),
        (0.6, 0.6),
        (0.0, 3.0),
        (-0.6, 0.6),
        (-3.0, 0.0),
        (-0.6, -0.6),
        (0.0, -3.0),
        (0.6, -0.6),
    )
    one, other = placed(ell, moves[0]), placed(star, moves[1], turn, mirrored=mirrored)
    expected = Polygon(one).intersection(Polygon(other)).area
    assert shared_area(one, other) == pytest.approx(expected, abs=1e-9)
    assert shared_area(other, one) == pytest.approx(expected, abs=1e-9)
