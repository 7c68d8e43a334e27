"""The slow checks: passages exact, lanes, routes, zones and depots, whatever the steps they are made in."""

from __future__ import annotations

import math

import pytest

from nexus_table.games.battlefield.lab.lint import LiveLint, all_checks
from nexus_table.games.battlefield.lab.survey import Survey
from nexus_table.games.battlefield.lab.survey.depots import depot_checks
from nexus_table.games.battlefield.lab.survey.site import Site
from nexus_table.games.battlefield.model import (
    Box,
    Layout,
    Placement,
    Round,
    Template,
    TerrainType,
    Trait,
)
from nexus_table.games.battlefield.rules.setup import Check
from nexus_table.games.battlefield.terrain import Piece, lay_out
from tests.lab.tokens import CATALOGUE, at

INCH = 25.4


def rock(width: float, depth: float = 1.0, name: str = "rock", *traits: Trait) -> Template:
    wanted = frozenset(traits or {Trait.BLOCKING, Trait.IMPASSABLE})
    return Template(name, "Rock", "A rock.", TerrainType.IMPASSABLE, Box(width, depth), 6.0, wanted)


def table(
    *pieces: Placement, templates: tuple[Template, ...] = (), **fields: object
) -> tuple[Layout, tuple[Piece, ...]]:
    fields = {"symmetry": "none", "depots": ((22.0, 20.0),), **fields}
    layout = Layout("test", "Test", "A table.", pieces, templates=templates, **fields)  # type: ignore[arg-type]
    return layout, lay_out(layout, CATALOGUE.templates)


def found(title: str, layout: Layout, pieces: tuple[Piece, ...]) -> Check:
    """The one check of a title, found as soon as it is made."""
    survey = Survey(layout, pieces)
    while not survey.done and title not in {one.title for one in survey.checks}:
        survey.step(0.0)
    (check,) = [one for one in survey.checks if one.title == title]
    return check


@pytest.mark.parametrize("gap", [1.0, 3.0, 6.5])
def test_the_largest_base_is_as_wide_as_the_only_gap_in_a_wall(gap: float) -> None:
    wall = rock(21.0 - gap / 2.0)
    left, right = wall.footprint.width / 2.0, 44.0 - wall.footprint.width / 2.0  # type: ignore[union-attr]
    between = 44.0 - 2.0 * wall.footprint.width  # type: ignore[union-attr]
    check = found(
        "Largest base from zone to zone",
        *table(at("rock", left, 30), at("rock", right, 30), templates=(wall,)),
    )
    assert check.value == pytest.approx(between * INCH)
    assert check.passed == (between * INCH >= 80.0)
    assert check.places == ((pytest.approx(22.0), pytest.approx(29.5)),) or check.places[0][0] == 22.0


def test_of_two_ways_the_wider_counts_and_of_two_walls_the_tighter() -> None:
    wall = rock(10.0)
    one_way = [at("rock", 5, 30), at("rock", 17, 30), at("rock", 34, 30), at("rock", 39, 30)]
    check = found("Largest base from zone to zone", *table(*one_way, templates=(wall,)))
    assert check.value == pytest.approx(7.0 * INCH)
    second = [at("rock", 5, 40), at("rock", 18, 40), at("rock", 28, 40), at("rock", 39, 40)]
    check = found("Largest base from zone to zone", *table(*one_way, *second, templates=(wall,)))
    assert check.value == pytest.approx(3.0 * INCH)


def test_a_slanting_chain_of_round_pieces_counts_as_a_wall() -> None:
    drum = Template(
        "rock", "Drum", "A drum.", TerrainType.IMPASSABLE, Round(3.0, 48), 6.0, frozenset({Trait.IMPASSABLE})
    )
    pieces = [at("rock", 2.0 + 4.0 * number, 20.0 + 2.0 * number) for number in range(11)]
    check = found("Largest base from zone to zone", *table(*pieces, templates=(drum,)))
    expected = math.hypot(4.0, 2.0) - 3.0
    assert check.value == pytest.approx(expected * INCH, abs=0.2)


def test_nothing_on_the_table_lets_every_base_pass() -> None:
    assert found("Largest base from zone to zone", *table()).value == pytest.approx(44.0 * INCH)


def test_narrow_passages_are_gaps_for_some_bases_only() -> None:
    wall = rock(4.0)
    for gap, count in ((0.9, 0), (1.0, 1), (3.1, 1), (3.2, 0)):
        pieces = (at("rock", 10, 30), at("rock", 14 + gap, 30))
        assert found("Narrow passages", *table(*pieces, templates=(wall,))).value == count


def test_the_longest_lane_of_a_bare_table_is_its_diagonal() -> None:
    check = found("Longest clear lane", *table())
    assert 69.0 < check.value <= math.hypot(44.0, 60.0)


def test_a_wall_across_the_table_ends_every_lane_that_crosses_it() -> None:
    wall = rock(44.0)
    check = found("Longest clear lane", *table(at("rock", 22, 30), templates=(wall,)))
    assert check.value < math.hypot(44.0, 30.0)
    (start, end) = check.places
    assert (start[1] < 30.0) == (end[1] < 30.0)


def test_a_wall_across_the_table_hides_the_zones_from_each_other_and_protects_every_route() -> None:
    bare = {check.title: check for check in Survey(*table()).finish()}
    assert not bare["A zone seen from the other"].passed
    assert bare["A zone seen from the other"].value == 1.0
    assert not bare["Ground ruled from a zone"].passed
    assert not bare["Protected routes to midfield"].passed
    assert bare["Most protected route"].value > 6.0
    hedge = rock(43.9, 0.4, "rock", Trait.BLOCKING, Trait.CLIMBABLE)
    walled = {check.title: check for check in Survey(*table(at("rock", 22, 30), templates=(hedge,))).finish()}
    assert walled["A zone seen from the other"].value < 0.01
    assert walled["Protected routes to midfield"].value == 3
    assert walled["Most protected route"].value == 0.0


def test_zones_nearer_than_a_range_see_each_other_at_it() -> None:
    near = {check.title: check.value for check in Survey(*table(size=(30.0, 44.0))).finish()}
    assert near['Zone that sees the other at 20"'] == 0.0
    assert near['Zone that sees the other at 30"'] >= 0.5


def test_a_depot_behind_walls_is_less_exposed() -> None:
    bare = exposure_of_depot(*table())
    assert bare.value == 1.0
    assert bare.places == ((22.0, 20.0),)
    pieces = (at("rock", 22, 22), at("rock", 22, 18))
    assert 0.2 < exposure_of_depot(*table(*pieces, templates=(rock(8.0),))).value < 0.6


def exposure_of_depot(layout: Layout, pieces: tuple[Piece, ...]) -> Check:
    """The check of the only depot, without the slower ones before it."""
    work = depot_checks(Site(layout, pieces))
    while True:
        try:
            next(work)
        except StopIteration as end:
            (check,) = end.value
            return check


def test_a_table_turned_by_180_degrees_has_the_same_figures() -> None:
    pieces = [at("house", 12, 22, 30), at("house", 30, 26, 100), at("drum", 20, 14, 10)]
    turned = [Placement(p.piece, (44.0 - p.at[0], 60.0 - p.at[1]), p.turn + 180.0) for p in pieces]
    one = Survey(*table(*pieces)).finish()
    other = Survey(*table(*turned, depots=((22.0, 40.0),))).finish()
    for mine, its in zip(one, other, strict=True):
        assert its.value == pytest.approx(mine.value, abs=0.05), mine.title


def test_what_is_found_does_not_hang_on_how_the_work_is_cut() -> None:
    layout, pieces = table(at("house", 12, 22, 30), at("wall", 20, 26, 100), size=(30.0, 36.0))
    survey = Survey(layout, pieces)
    steps = 1
    while not survey.step(0.0):
        steps += 1
    assert steps > 40
    assert survey.checks == Survey(layout, pieces).finish()


def test_slow_checks_of_the_table_before_the_change_are_marked_until_they_are_made_anew() -> None:
    layout, pieces = table(at("house", 12, 22, 30), size=(30.0, 36.0))
    lint = LiveLint(layout, pieces)
    while not lint.step(100.0):
        pass
    assert all(finding.fresh for finding in lint.findings)
    titles = {finding.check.title for finding in lint.findings}
    changed, moved = table(at("house", 14, 22, 30), size=(30.0, 36.0))
    lint.look(changed, moved)
    assert not lint.done
    assert {finding.check.title for finding in lint.findings} == titles
    assert {finding.fresh for finding in lint.findings} == {True, False}
    while not lint.step(100.0):
        pass
    assert tuple(finding.check for finding in lint.findings) == all_checks(changed, moved)
