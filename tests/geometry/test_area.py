"""The map of what is seen agrees with the judge of sight, cell by cell (rulings B2, B4, B7)."""

from __future__ import annotations

import math
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from nexus_table.geometry.area import Cells, visible_area
from nexus_table.geometry.area_shadow import CELL
from nexus_table.geometry.shapes import Point, Polygon, strictly_inside
from nexus_table.geometry.sight import Blocker, Eye, Sightboard, look_all
from tests.geometry.grounds import box, crowded

SIZE = (22.0, 22.0)
TALL = math.inf


class Scene:
    """A table with blockers, some of them Obscuring footprints, and hills that stand in the way themselves."""

    def __init__(self, seed: int) -> None:
        ground, chance = crowded(seed, SIZE, pieces=12), Random(seed)
        self.footprints = {key: patch.outline for key, patch in enumerate(ground.difficult)}
        self.hills = [(piece.outline, piece.height) for piece in ground.platforms]
        walls = [(piece.outline, chance.choice((0.5, 1.5, 3.0, TALL))) for piece in ground.obstacles]
        solid = [*self.hills, *walls]
        self.board = Sightboard.of(
            [
                *(Blocker(key, outline, TALL) for key, outline in self.footprints.items()),
                *(Blocker(100 + key, outline, top) for key, (outline, top) in enumerate(solid)),
            ]
        )
        self.cells = Cells.of(SIZE, self.footprints, self.hills)

    def keys_at(self, point: Point) -> frozenset[int]:
        return frozenset(key for key, outline in self.footprints.items() if strictly_inside(point, outline))

    def eye(self, point: Point, radius: float, height: float) -> Eye:
        stand = max((top for outline, top in self.hills if strictly_inside(point, outline)), default=0.0)
        return Eye(*point, radius, stand + height)

    def seen(self, point: Point, radius: float, height: float = 1.0) -> NDArray[np.bool_]:
        return visible_area(self.board, self.cells, self.eye(point, radius, 1.2), height, self.keys_at(point))

    def judged(self, point: Point, radius: float, cells: list[tuple[int, int]], height: float) -> list[bool]:
        """Return what the judge says of a viewer and a point so high above the middle of each cell."""
        middles = [middle(*cell) for cell in cells]
        eyes = [self.eye(point, radius, 1.2), *(self.eye(place, 0.0, height) for place in middles)]
        exempt = [self.keys_at(point) | self.keys_at(place) for place in middles]
        pairs = [(0, number) for number in range(1, len(eyes))]
        return [bool(seen) for seen in look_all(self.board, eyes, pairs, exempt)]


def middle(row: int, column: int) -> Point:
    return ((column + 0.5) * CELL, (row + 0.5) * CELL)


def cell_at(seen: NDArray[np.bool_], x: float, y: float) -> bool:
    return bool(seen[int(y / CELL), int(x / CELL)])


def plain(*blockers: Blocker, footprints: dict[int, Polygon] | None = None) -> tuple[Sightboard, Cells]:
    return Sightboard.of(blockers), Cells.of(SIZE, footprints or {})


def test_an_empty_table_is_seen_whole() -> None:
    board, cells = plain()
    assert visible_area(board, cells, Eye(5.0, 5.0, 0.0, 1.0), 1.0).all()


def test_a_wall_hides_exactly_what_lies_behind_it() -> None:
    board, cells = plain(Blocker(1, box(8, 10, 14, 11), TALL))
    seen = visible_area(board, cells, Eye(11.0, 5.0, 0.0, 1.0), 1.0)
    for row, column in np.ndindex(seen.shape):
        x, y = middle(row, column)
        behind = y > 9.99 and abs(x - 11.0) * (9.99 - 5.0) < 3.01 * (y - 5.0)
        assert seen[row, column] != behind


def test_from_above_a_low_wall_hides_only_the_ground_close_behind_it() -> None:
    board, cells = plain(Blocker(1, box(0, 10, 22, 10.5), 2.0))
    seen = visible_area(board, cells, Eye(11.0, 5.0, 0.0, 3.0), 1.0)
    shadow_end = 5.0 + (10.51 - 5.0) * 2.0
    column = seen[:, 44]
    hidden = [middle(row, 44)[1] for row in np.flatnonzero(~column)]
    assert min(hidden) == pytest.approx(10.0, abs=CELL)
    assert max(hidden) == pytest.approx(shadow_end, abs=CELL)


def test_a_wall_hides_from_below_what_is_high_only_when_it_is_close_to_the_viewer() -> None:
    board = Sightboard.of([Blocker(1, box(0, 10, 22, 10.5), 2.0)])
    cells = Cells.of(SIZE, {}, [(box(0, 0, 22, 22), 2.0)])
    far = visible_area(board, cells, Eye(11.0, 2.0, 0.0, 1.0), 1.0)
    assert cell_at(far, 11.0, 16.0)
    assert not cell_at(far, 11.0, 20.0)


def test_a_wall_as_high_as_both_hides_and_a_hair_lower_does_not() -> None:
    for top, hides in ((1.0, True), (0.99, False)):
        board, cells = plain(Blocker(1, box(0, 10, 22, 10.5), top))
        seen = visible_area(board, cells, Eye(11.0, 5.0, 0.0, 1.0), 1.0)
        assert cell_at(seen, 11.0, 15.0) is not hides


def test_one_sees_into_an_obscuring_footprint_and_out_of_it_but_not_through() -> None:
    woods = box(8, 8, 14, 14)
    board, cells = plain(Blocker(7, woods, TALL), footprints={7: woods})
    outside = visible_area(board, cells, Eye(11.0, 4.0, 0.0, 1.0), 1.0)
    assert cell_at(outside, 11.0, 11.0)
    assert not cell_at(outside, 11.0, 18.0)
    inside = visible_area(board, cells, Eye(11.0, 11.0, 0.0, 1.0), 1.0, exempt=frozenset({7}))
    assert inside.all()


def test_a_viewer_inside_solid_terrain_sees_nothing() -> None:
    board, cells = plain(Blocker(7, box(8, 8, 14, 14), TALL))
    assert not visible_area(board, cells, Eye(11.0, 11.0, 0.0, 1.0), 1.0).any()


def test_a_half_turn_of_the_table_turns_the_map() -> None:
    blockers = [Blocker(1, ((8, 10), (14, 10), (14, 11), (9, 11), (9, 15), (8, 15)), TALL)]
    turned = [Blocker(1, tuple((22.0 - x, 22.0 - y) for x, y in blockers[0].outline), TALL)]
    cells = Cells.of(SIZE)
    one = visible_area(Sightboard.of(blockers), cells, Eye(12.3, 17.1, 0.8, 1.0), 1.0)
    other = visible_area(Sightboard.of(turned), cells, Eye(9.7, 4.9, 0.8, 1.0), 1.0)
    assert (one == other[::-1, ::-1]).all()


def test_overlapping_and_abutting_pieces_leave_no_gap() -> None:
    halves = [Blocker(1, box(0, 10, 11, 11), TALL), Blocker(2, box(11, 10, 22, 11), TALL)]
    board, cells = plain(*halves, Blocker(3, box(5, 9, 8, 12), TALL))
    seen = visible_area(board, cells, Eye(11.0, 5.0, 0.8, 1.0), 1.0)
    assert not seen[int(12.25 / CELL) :].any()


def sampled(seed: int, count: int) -> list[tuple[int, int]]:
    chance = np.random.default_rng(seed)
    side = int(SIZE[0] / CELL)
    return [tuple(cell) for cell in chance.integers(0, side, (count, 2)).tolist()]


@pytest.mark.parametrize("seed", range(8))
def test_the_map_from_a_point_is_the_judges_word_on_every_cell(seed: int) -> None:
    scene, chance = Scene(seed), Random(seed)
    place = (chance.uniform(1.0, 21.0), chance.uniform(1.0, 21.0))
    cells = sampled(seed, 1500)
    seen = scene.seen(place, 0.0)
    assert scene.judged(place, 0.0, cells, 1.0) == [bool(seen[cell]) for cell in cells]


@pytest.mark.parametrize("height", [1.2, 2.0])
@pytest.mark.parametrize("seed", range(6))
def test_the_map_from_a_base_misses_only_cells_at_the_border_of_what_it_sees(
    seed: int, height: float
) -> None:
    scene, chance = Scene(seed), Random(seed)
    place = (chance.uniform(1.0, 21.0), chance.uniform(1.0, 21.0))
    cells = sampled(seed, 1000)
    seen = scene.seen(place, 0.63, height)
    judged = scene.judged(place, 0.63, cells, height)
    assert not any(seen[cell] for cell, visible in zip(cells, judged, strict=True) if not visible)
    missed = [cell for cell, visible in zip(cells, judged, strict=True) if visible and not seen[cell]]
    assert len(missed) <= len(cells) // 200
    for row, column in missed:
        assert seen[max(row - 1, 0) : row + 2, max(column - 1, 0) : column + 2].any()


@pytest.mark.parametrize("seed", range(4))
def test_of_a_base_as_target_the_map_never_shows_more_than_the_judge_and_misses_little(seed: int) -> None:
    scene, chance = Scene(seed), Random(seed)
    place, radius = (chance.uniform(1.0, 21.0), chance.uniform(1.0, 21.0)), 0.63
    cells = sampled(seed, 400)
    middles = [middle(*cell) for cell in cells]
    eyes = [scene.eye(place, radius, 1.2), *(scene.eye(target, radius, 1.2) for target in middles)]
    exempt = [scene.keys_at(place) | scene.keys_at(target) for target in middles]
    judged = look_all(scene.board, eyes, [(0, number) for number in range(1, len(eyes))], exempt)
    seen = visible_area(scene.board, scene.cells, eyes[0], 1.2, scene.keys_at(place), radius)
    shown = np.asarray([seen[cell] for cell in cells])
    assert not (shown & ~judged).any()
    assert (judged & ~shown).mean() < 0.025


def test_a_base_sees_more_than_its_centre() -> None:
    scene = Scene(2)
    centre, base = scene.seen((10.0, 5.0), 0.0), scene.seen((10.0, 5.0), 0.8)
    assert base[centre].all()
    assert base.sum() > centre.sum()


def test_of_a_larger_target_some_part_is_seen_from_further_round_the_corner() -> None:
    board, cells = plain(Blocker(1, box(8, 10, 14, 11), TALL))
    eye = Eye(11.0, 5.0, 0.0, 1.0)
    point, base = visible_area(board, cells, eye, 1.0), visible_area(board, cells, eye, 1.0, radius=1.0)
    rows, columns = np.nonzero(point)
    x, y = (columns + 0.5) * CELL, (rows + 0.5) * CELL
    for row in range(0, cells.rows, 7):
        for column in range(0, cells.columns, 7):
            here = middle(row, column)
            nearest = np.hypot(x - here[0], y - here[1]).min()
            assert base[row, column] == (nearest <= 1.0)
