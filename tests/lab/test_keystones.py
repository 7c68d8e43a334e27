"""Keystones, as printed, give each piece back; and verify says how far a built table is off."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from nexus_table.games.battlefield.catalogue import load_catalogue
from nexus_table.games.battlefield.lab.sheets.keystones import (
    Edge,
    Keystone,
    Measured,
    keystone,
    keystones,
    named_corners,
    placed_by,
    point_at,
)
from nexus_table.games.battlefield.lab.sheets.verify import Reading, deviation, summary
from nexus_table.games.battlefield.model import Placement
from nexus_table.games.battlefield.rules.setup_ground import apart
from nexus_table.games.battlefield.terrain import lay
from nexus_table.geometry.shapes import Point
from tests.lab.tokens import CATALOGUE, HOUSE, WALL, at

SHIPPED = load_catalogue()
SIZE = (44.0, 60.0)
WITHIN = 0.05


def read_off(words: str) -> Measured:
    """What a person enters who reads the sheet: 7.25" left."""
    inches, edge = words.split('" ')
    return Measured(float(inches), Edge(edge))


def re_entered(corner: Keystone, size: tuple[float, float] = SIZE) -> Point:
    return point_at(read_off(corner.across.words()), read_off(corner.along.words()), size)


@pytest.mark.parametrize("name", sorted(SHIPPED.layouts))
def test_printed_keystones_give_every_piece_of_a_shipped_table_back(name: str) -> None:
    layout = SHIPPED.layouts[name]
    for placement in layout.pieces:
        template = SHIPPED.templates[placement.piece]
        a, b = keystones(placement, template, layout.size)
        lost = replace(placement, at=(1.0, 1.0), turn=0.0)
        back = placed_by(lost, template, re_entered(a, layout.size), re_entered(b, layout.size))
        assert apart(lay(0, placement, template).footprint, lay(0, back, template).footprint) <= WITHIN


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(sorted(SHIPPED.templates)),
    st.floats(0, 44),
    st.floats(0, 60),
    st.floats(-180, 180),
    st.booleans(),
    st.sampled_from([0.5, 1.0, 1.7]),
)
def test_keystones_give_any_piece_back_turned_mirrored_or_stretched(
    ident: str, x: float, y: float, turn: float, mirrored: bool, stretch: float
) -> None:
    template = SHIPPED.templates[ident]
    outline = lay(0, Placement(ident, (0.0, 0.0)), template).footprint
    width = max(x for x, _ in outline) - min(x for x, _ in outline)
    depth = max(y for _, y in outline) - min(y for _, y in outline)
    size = (width * stretch, depth) if template.resizable else None
    placement = Placement(ident, (x, y), turn, mirrored, size)
    a, b = keystones(placement, template, SIZE)
    lost = replace(placement, at=(1.0, 1.0), turn=0.0)
    back = placed_by(lost, template, re_entered(a), re_entered(b))
    assert apart(lay(0, placement, template).footprint, lay(0, back, template).footprint) <= WITHIN


def test_distances_are_from_the_nearer_edges() -> None:
    assert keystone("A", (10.0, 50.0), SIZE) == Keystone(
        "A", (10.0, 50.0), Measured(10.0, Edge.LEFT), Measured(10.0, Edge.FAR)
    )
    assert keystone("A", (40.0, 5.0), SIZE).across.words() == '4.00" right'
    assert keystone("A", (40.0, 5.0), SIZE).along.words() == '5.00" near'


def test_the_named_corners_are_the_two_farthest_apart() -> None:
    for template in (*SHIPPED.templates.values(), HOUSE, WALL):
        corners = lay(0, Placement(template.id, (0.0, 0.0)), template).footprint
        longest = max(math.dist(one, other) for one in corners for other in corners)
        assert math.dist(*named_corners(template)) == pytest.approx(longest, abs=1e-5)


def test_a_piece_on_its_place_is_not_off() -> None:
    placement = at("house", 12, 20, 30)
    a, b = keystones(placement, HOUSE, SIZE)
    found = deviation(placement, HOUSE, Reading((a.across, a.along), (b.across, b.along)), SIZE)
    assert found.off <= 0.002
    assert found.close


@pytest.mark.parametrize(("dx", "dy"), [(0.5, 0.0), (-0.25, 1.0), (0.0, -3.0)])
def test_two_numbers_say_how_far_a_piece_was_shifted(dx: float, dy: float) -> None:
    placement = at("house", 12, 20, 30)
    real = at("house", 12 + dx, 20 + dy, 30)
    a, _ = keystones(real, HOUSE, SIZE)
    found = deviation(placement, HOUSE, Reading((a.across, a.along)), SIZE)
    assert found.by == pytest.approx((dx, dy), abs=0.002)
    assert found.off == pytest.approx(math.hypot(dx, dy), abs=0.002)
    assert found.turned is None
    assert found.close == (math.hypot(dx, dy) <= 0.25)


@pytest.mark.parametrize("degrees", [-170.0, -3.0, 5.0, 90.0])
def test_corner_b_says_how_far_a_piece_was_turned(degrees: float) -> None:
    placement = at("wall", 12, 20, 100)
    real = at("wall", 12, 20, 100 + degrees)
    a, b = keystones(real, WALL, SIZE)
    found = deviation(placement, WALL, Reading((a.across, a.along), (b.across, b.along)), SIZE)
    assert found.turned == pytest.approx(degrees, abs=0.02)
    assert found.by == pytest.approx((0.0, 0.0), abs=0.002)
    assert found.stands.turn % 360.0 == pytest.approx(real.turn % 360.0, abs=0.02)


def test_the_whole_says_the_worst_the_mean_and_the_common_shift() -> None:
    plan = [at("house", 10, 20, 30), at("wall", 20, 20), at("drum", 30, 40)]
    shifts = [(0.5, 0.0), (0.5, 0.0), (0.5, 1.2)]
    found = []
    for placement, (dx, dy) in zip(plan, shifts, strict=True):
        template = CATALOGUE.templates[placement.piece]
        real = replace(placement, at=(placement.at[0] + dx, placement.at[1] + dy))
        a, _ = keystones(real, template, SIZE)
        found.append(deviation(placement, template, Reading((a.across, a.along)), SIZE))
    whole = summary(found)
    assert whole.worst == pytest.approx(1.3, abs=0.002)
    assert whole.mean == pytest.approx((0.5 + 0.5 + 1.3) / 3, abs=0.002)
    assert whole.shift == pytest.approx((0.5, 0.4), abs=0.002)
    assert whole.far == 3


def test_a_whole_table_built_a_sixteenth_of_an_inch_wrong_is_near_enough() -> None:
    dice, layout = random.Random(1), SHIPPED.layouts["the-anvil"]
    found = []
    for placement in layout.pieces:
        template = SHIPPED.templates[placement.piece]
        a, b = keystones(placement, template, layout.size)
        rough = [
            Measured(round((one.inches + dice.uniform(-1, 1) / 16) * 16) / 16, one.edge)
            for one in (a.across, a.along, b.across, b.along)
        ]
        found.append(
            deviation(placement, template, Reading((rough[0], rough[1]), (rough[2], rough[3])), layout.size)
        )
    assert summary(found).worst <= 0.25
