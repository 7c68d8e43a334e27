"""Sight on drawn boards: every case of pure geometry, one inch a sign, each asked from both sides and turned around."""

from __future__ import annotations

import math

import pytest

from nexus_table.geometry.sight import Blocker, Eye, Sightboard, look, look_all
from tests.geometry.boards import Drawn, drawn


def test_open_ground_is_seen_across_along_the_line_of_centres() -> None:
    board = drawn("A........B")
    assert board.sees("AB")
    assert board.look("AB").line == ((1.0, 0.5), (9.0, 0.5))


def test_a_wall_across_blocks_and_the_answer_names_it_with_entry_and_exit() -> None:
    board = drawn("""
        .....#....
        .....#....
        A....#...B
        .....#....
        .....#....
    """)
    assert not board.sees("AB")
    (crossing,) = board.look("AB").crossings
    assert chr(crossing.key) == "#"
    assert crossing.stops
    assert crossing.exit[0] - crossing.entry[0] == pytest.approx(1.02, abs=0.02)


def test_the_edge_of_a_base_is_seen_where_its_centre_is_not() -> None:
    board = drawn(
        """
        .....#....
        .....#....
        A....#...B
        ..........
    """,
        nudged={"#": (0.0, 0.25)},
    )
    assert board.sees("AB")
    (_, start), (_, end) = board.look("AB").line
    assert start < 2.0
    assert end < 2.0


TANGENT = """
    .....#....
    .....#....
    .....#....
    A........B
"""


@pytest.mark.parametrize(("spare", "visible"), [(0.0, False), (0.01, False), (0.011, True), (0.03, True)])
def test_a_wall_on_the_tangent_blocks_and_a_corridor_of_three_hundredths_is_free(
    spare: float, visible: bool
) -> None:
    board = drawn(TANGENT, nudged={"#": (0.0, spare - 1.0)})
    assert board.sees("AB") is visible


def test_a_target_that_slides_across_a_tangent_in_thousandths_is_lost_exactly_once() -> None:
    boards = [drawn(TANGENT, nudged={"#": (0.0, -0.95 - step / 1000.0)}) for step in range(100)]
    seen = [board.look("AB").visible for board in boards]
    assert seen == sorted(seen, reverse=True)
    assert seen.count(True) == 40


def test_two_pieces_that_meet_at_a_corner_leave_nothing_between_them() -> None:
    board = drawn(
        """
        ....#.....
        ....#.....
        A....%...B
        .....%....
        .....%....
    """,
        nudged={"A": (0.0, 0.5), "B": (0.0, 0.5)},
    )
    assert not board.sees("AB")


def test_two_pieces_that_share_an_edge_leave_nothing_between_them() -> None:
    board = drawn(
        """
        ....#.....
        ....#.....
        A...#....B
        ....%.....
        ....%.....
    """,
        nudged={"A": (0.0, -0.5), "B": (0.0, -0.5)},
    )
    assert not board.sees("AB")


@pytest.mark.parametrize(("gap", "visible"), [(0.001, False), (0.02, False), (0.021, True), (0.05, True)])
def test_a_joint_of_a_thousandth_is_shut_and_a_gap_of_a_twentieth_is_open(gap: float, visible: bool) -> None:
    board = drawn(
        """
        ....#.....
        ....#.....
        A...#....B
        ....%.....
        ....%.....
    """,
        nudged={"%": (0.0, -gap), "A": (0.0, -0.5), "B": (0.0, -0.5)},
    )
    assert board.sees("AB") is visible


def test_a_base_that_touches_a_wall_looks_away_and_along_but_not_through() -> None:
    board = drawn("""
        .........C....
        ..............
        A....B........
        ##############
        .........D....
    """)
    assert board.sees("BC")
    assert board.sees("BA")
    assert not board.sees("BD")
    assert board.stoppers("BD") == "#"


def test_a_corner_exactly_on_the_rim_hides_only_what_lies_behind_it() -> None:
    for angle in range(360):
        ux, uy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        corners = ((0.5, 0.0), (2.5, -3.0), (2.5, 3.0))
        wedge = tuple((22.0 + a * ux - b * uy, 30.0 + a * uy + b * ux) for a, b in corners)
        away, through, along = (-6.0, 0.0), (6.0, 0.0), (0.0, 4.0)
        eyes = [
            Eye(22.0 + a * ux - b * uy, 30.0 + a * uy + b * ux, 0.5, 1.0)
            for a, b in ((0.0, 0.0), away, through, along)
        ]
        board = Sightboard.of([Blocker(1, wedge, 3.0)])
        answers = look_all(board, eyes, [(0, 1), (0, 2), (0, 3), (1, 0), (2, 0), (3, 0)])
        assert answers.tolist() == [True, False, True] * 2, angle


def test_a_barricade_end_on_blocks_only_what_is_no_wider_than_it() -> None:
    board = drawn("A...######...B")
    assert not board.sees("AB")
    assert drawn("A...######...B", radius=0.6).sees("AB")


def test_sight_runs_along_both_sides_of_a_barricade_but_not_through_it() -> None:
    board = drawn("""
        C............D
        ....######....
        A............B
    """)
    assert board.sees("AB")
    assert board.sees("CD")
    assert not board.sees("AD")
    assert board.stoppers("AD") == "#"


def test_blockers_behind_the_two_bases_have_no_effect() -> None:
    assert drawn("""
        #..........%
        #A........B%
        #..........%
    """).sees("AB")


def test_the_notch_of_an_l_is_seen_across_where_its_hull_would_block() -> None:
    board = drawn("""
        #.....B
        #......
        #A.....
        #######
    """)
    assert board.sees("AB")


def test_a_u_hides_what_stands_in_it_except_through_its_mouth() -> None:
    board = drawn("""
        ....C....
        .........
        ..#...#..
        ..#.A.#.B
        ..#####..
        ....D....
    """)
    assert board.sees("AC")
    assert not board.sees("AB")
    assert not board.sees("AD")


def test_a_ring_of_four_walls_hides_its_middle_from_everywhere() -> None:
    board = drawn("""
        ....C....
        ..##%##..
        ..#...#..
        B.#.A.%.D
        ..#...#..
        ..##%##..
    """)
    assert not any(board.sees("A" + letter) for letter in "BCD")


def test_a_footprint_without_a_top_blocks_even_across_its_corner_unless_it_is_exempt_for_the_pair() -> None:
    board = drawn(
        """
        .......D..
        ...~~~~...
        A..~~~~..C
        ...~~~~...
        """,
        tops={"~": math.inf},
        z={"A": 9.0, "C": 9.0, "D": 9.0},
    )
    assert not board.sees("AC")
    assert not board.sees("AD")
    assert board.sees("AC", exempt="~")


def test_an_exempt_footprint_is_seen_into_while_a_second_one_between_still_blocks() -> None:
    board = drawn(
        """
        .....%%.....
        A....%%....B
        .....%%..~~~
    """,
        nudged={"~": (0.0, 0.5)},
        tops={"~": math.inf, "%": math.inf},
    )
    assert not board.sees("AB", exempt="~")
    assert board.stoppers("AB", exempt="~") == "%"
    assert board.sees("AB", exempt="~%")


def test_an_inner_wall_blocks_within_an_exempt_footprint() -> None:
    wall = Blocker(ord("#"), ((5.0, -4.0), (5.2, -4.0), (5.2, 5.0), (5.0, 5.0)), 3.0)
    ruin = Blocker(ord("~"), ((-1.0, -4.0), (11.0, -4.0), (11.0, 5.0), (-1.0, 5.0)), math.inf)
    eyes = drawn("A........B").eyes
    assert not Drawn((ruin, wall), eyes).sees("AB", exempt="~")
    assert Drawn((ruin,), eyes).sees("AB", exempt="~")
    assert not Drawn((ruin,), eyes).sees("AB")


def test_terrain_that_hangs_over_the_edge_of_the_table_blocks_like_any_other() -> None:
    wall = Blocker(1, ((5.0, -3.0), (6.0, -3.0), (6.0, 2.0), (5.0, 2.0)), 3.0)
    assert not Drawn((wall,), drawn("A........B").eyes).sees("AB")


WALL = """
    .....#.....
    .....#.....
    A....#....B
    .....#.....
    .....#.....
"""


@pytest.mark.parametrize(("top", "visible"), [(1.0, False), (0.99, True), (1.01, False)])
def test_a_wall_as_high_as_the_bases_blocks_and_one_a_hundredth_lower_does_not(
    top: float, visible: bool
) -> None:
    assert drawn(WALL, tops={"#": top}).sees("AB") is visible


@pytest.mark.parametrize(("top", "visible"), [(2.7, True), (2.99, True), (3.0, False), (4.9, False)])
def test_from_above_one_looks_over_a_wall_that_stays_below_the_line_to_the_far_rim(
    top: float, visible: bool
) -> None:
    """From 5" down to 1": at the wall's far side the line to the far rim is 2.996" high, the middle one 2.796"."""
    assert drawn(WALL, z={"A": 5.0, "B": 1.0}, tops={"#": top}).sees("AB") is visible


def test_the_far_rim_of_a_base_is_seen_over_a_wall_that_hides_its_near_rim() -> None:
    board = drawn(WALL, z={"A": 5.0, "B": 1.0}, tops={"#": 2.4}, nudged={"B": (-2.0, 0.0)})
    assert board.sees("AB")
    assert board.look("AB").line[1][0] > board.eyes["B"].x
    assert not drawn(WALL, z={"A": 5.0, "B": 1.0}, tops={"#": 2.5}, nudged={"B": (-2.0, 0.0)}).sees("AB")


def test_a_base_behind_a_wall_it_touches_is_hidden_from_below_and_seen_from_high_above() -> None:
    def seen_from(z: float) -> bool:
        return drawn("A....#B", z={"A": z, "B": 1.0}, tops={"#": 1.5}, radius=0.5).sees("AB")

    assert not seen_from(1.0)
    assert not seen_from(3.0)
    assert seen_from(6.0)


def test_a_line_may_end_before_a_wall_that_stands_in_the_lower_base() -> None:
    wall = Blocker(1, ((9.6, -4.0), (9.7, -4.0), (9.7, 5.0), (9.6, 5.0)), 4.0)
    board = Drawn((wall,), drawn("A........B", z={"A": 5.0, "B": 1.0}).eyes)
    assert board.sees("AB")
    assert board.look("AB").line[1][0] < 9.6


def test_a_base_inside_a_solid_sees_nothing_and_is_not_seen() -> None:
    hall = Blocker(1, ((-2.0, -2.0), (3.0, -2.0), (3.0, 3.0), (-2.0, 3.0)), 3.0)
    board = Drawn((hall,), drawn("AC.......B").eyes)
    assert not board.sees("AB")
    assert not board.sees("AC")
    assert board.sees("AB", exempt=chr(1))


def test_bases_that_touch_see_each_other_unless_a_wall_covers_what_they_share() -> None:
    assert drawn("AB").sees("AB")
    assert drawn("A.B", radius=1.2).sees("AB")
    wall = Blocker(1, ((0.9, -1.0), (1.1, -1.0), (1.1, 2.0), (0.9, 2.0)), 3.0)
    assert not Drawn((wall,), drawn("AB").eyes).sees("AB")


def test_points_see_and_are_seen() -> None:
    board = drawn(WALL, radius=0.0)
    assert not board.sees("AB")
    assert drawn("A........B", radius=0.0).sees("AB")
    assert Drawn((), {"A": Eye(1.0, 1.0, 0.0, 1.0), "B": Eye(1.0, 1.0, 0.0, 1.0)}).sees("AB")


@pytest.mark.parametrize("outline", [((0.0, 0.0), (1.0, 0.0)), ((0.0, 0.0), (1.0, 1.0), (2.0, 2.0))])
def test_an_outline_without_area_is_refused(outline: tuple[tuple[float, float], ...]) -> None:
    with pytest.raises(ValueError, match="some area"):
        Sightboard.of([Blocker(1, outline, 3.0)])


@pytest.mark.parametrize(
    "eye", [Eye(math.nan, 0.0, 1.0, 1.0), Eye(0.0, 0.0, -1.0, 1.0), Eye(0.0, 0.0, 1.0, math.inf)]
)
def test_a_base_of_impossible_numbers_is_refused(eye: Eye) -> None:
    with pytest.raises(ValueError, match="finite numbers"):
        look(Sightboard.of([]), eye, Eye(5.0, 5.0, 0.5, 1.0))


def test_a_low_slab_under_both_bases_hides_only_what_stands_wholly_on_it() -> None:
    def seen(width: float, top: float) -> bool:
        slab = Blocker(1, ((0.5, -3.0), (0.5 + width, -3.0), (0.5 + width, 4.0), (0.5, 4.0)), top)
        return Drawn((slab,), drawn("A........B", z={"A": 6.0, "B": 1.0}).eyes).sees("AB")

    assert seen(9.0, 1.2)
    assert not seen(9.0, 2.0)
    assert not seen(10.0, 1.2)


def test_from_the_middle_of_a_hill_its_own_edge_hides_what_stands_at_its_foot_unless_exempt() -> None:
    board = drawn(
        """
        ^^^^^.............
        ^^^^^.............
        ^^^^^B...........C
        ^^^^^.............
        ^^^^^.............
        """,
        tops={"^": 3.0},
    )
    on_top = Drawn(board.blockers, {**board.eyes, "A": Eye(2.5, 2.5, 0.5, 4.0)})
    assert on_top.sees("AC")
    assert not on_top.sees("AB")
    assert on_top.stoppers("AB") == "^"
    assert on_top.sees("AB", exempt="^")


@pytest.mark.parametrize(("top", "z"), [(2.5, 2.5), (1.2, 0.7 + 0.5), (0.3, 0.1 + 0.2), (3.5, 3.5)])
def test_a_wall_as_high_as_both_eyes_blocks_whatever_the_rounding(top: float, z: float) -> None:
    assert not drawn(WALL, tops={"#": top}, z={"A": z, "B": z}).sees("AB")


def test_a_line_that_ends_just_as_low_as_a_wall_is_stopped_only_at_its_low_end() -> None:
    assert drawn("A..#......B", z={"A": 4.0, "B": 1.0}, tops={"#": 1.0}).sees("AB")
    under = Blocker(1, ((8.5, -3.0), (12.0, -3.0), (12.0, 4.0), (8.5, 4.0)), 1.0)
    assert not Drawn((under,), drawn("A........B", z={"A": 4.0, "B": 1.0}).eyes).sees("AB")


def test_overlapping_bases_are_shown_a_point_they_share_where_a_wall_stands_between_their_centres() -> None:
    wall = Blocker(1, ((0.95, 0.4), (1.05, 0.4), (1.05, 2.0), (0.95, 2.0)), 3.0)
    board = Drawn((wall,), drawn("AB", radius=0.6).eyes)
    assert board.sees("AB")
    line = board.look("AB")
    assert line.obstructed == 0.0
    assert line.line[0] == line.line[1]


def test_a_batch_that_names_no_base_or_too_few_exemptions_is_refused() -> None:
    board, eyes = Sightboard.of([]), list(drawn("A........B").eyes.values())
    with pytest.raises(ValueError, match="not there"):
        look_all(board, eyes, [(0, 2)])
    with pytest.raises(ValueError, match="one set of exempt keys"):
        look_all(board, eyes, [(0, 1)], [])


@pytest.mark.parametrize("top", [math.nan, 3.0])
def test_a_blocker_of_impossible_numbers_is_refused(top: float) -> None:
    corner = 1.0 if math.isnan(top) else math.inf
    with pytest.raises(ValueError, match="Blocker 7"):
        Sightboard.of([Blocker(7, ((0.0, 0.0), (corner, 0.0), (0.0, 1.0)), top)])
