"""The lab's scene, played with real events: every command by mouse and by key, and what refuses it."""

from __future__ import annotations

import math

import pygame
import pytest

from nexus_table.app.battlefield.lab import LabStart
from nexus_table.app.menu import Menu
from nexus_table.games.battlefield.catalogue import STRETCH
from nexus_table.games.battlefield.model import Trait
from nexus_table.games.battlefield.screen.lab.command import ENTRIES, KEYS, Command
from nexus_table.games.battlefield.screen.lab.frame import frame_of, grips_of
from nexus_table.games.battlefield.screen.lab.lab_scene import LabScene
from nexus_table.games.battlefield.screen.lab.modes import Walling
from nexus_table.ui.widgets.dialog import Dialog
from nexus_table.ui.widgets.file_picker import FilePicker
from tests.lab.screen import Build, held
from tests.lab.tokens import at

HOUSE, DRUM, WALL = at("house", 12, 20), at("drum", 30, 20), at("wall", 20, 40)


@pytest.fixture
def bench_of(tmp_path):
    built = []

    def make(*pieces, **how):
        built.append(Build(tmp_path, *pieces, **how))
        return built[-1]

    yield make
    for build in built:
        build.close()


@pytest.fixture
def build(bench_of):
    return bench_of(HOUSE, DRUM, WALL)


@pytest.fixture
def twins(bench_of):
    return bench_of(at("house", 12, 20), at("house", 32, 40, 180.0), symmetry="half-turn")


# ── putting down ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_piece_dragged_from_the_shelf_lies_where_it_was_let_go(build):
    build.stage.drag(build.shelf("drum"), build.at((22, 30)))
    assert (build.pieces[-1].piece, build.pieces[-1].at) == ("drum", (22.0, 30.0))
    assert build.scene.pointer.mode is None


def test_a_piece_clicked_on_the_shelf_is_put_down_with_each_click(build):
    build.stage.click(build.shelf("drum"))
    build.click((22, 30))
    build.click((26, 30))
    assert [piece.at for piece in build.pieces[-2:]] == [(22.0, 30.0), (26.0, 30.0)]
    build.key("Esc")
    build.click((36, 50))
    assert len(build.pieces) == 5


def test_what_is_held_is_turned_and_mirrored_before_it_is_put_down(build):
    build.stage.click(build.shelf("house"))
    build.stage.move(build.at((30, 45)))
    build.key("[", "[", "M")
    build.click((30, 45))
    assert (build.pieces[-1].turn, build.pieces[-1].mirrored) == (30.0, True)


def test_the_shelf_is_searched_and_enter_puts_the_marked_piece_in_the_middle(build):
    build.key("Ctrl+F")
    build.stage.type("low wall debris")
    assert build.scene.shelf.list.templates == []
    build.key("Ctrl+A", "Backspace")
    build.stage.type("dru")
    assert [one.id for one in build.scene.shelf.list.templates] == ["drum"]
    build.key("Tab", "Down", "Enter")
    assert build.pieces[-1].at == (22.0, 30.0)


# ── selecting ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_click_selects_shift_adds_and_bare_ground_lets_go(build):
    build.click(HOUSE.at)
    assert build.bench.selected == (1,)
    with held(pygame.KMOD_SHIFT):
        build.click(DRUM.at)
    assert build.bench.selected == (1, 2)
    with held(pygame.KMOD_SHIFT):
        build.click(HOUSE.at)
    assert build.bench.selected == (2,)
    build.click((38, 50))
    assert build.bench.selected == ()


def test_a_box_selects_what_lies_wholly_in_it(build):
    build.drag((7, 15), (34, 25))
    assert build.bench.selected == (1, 2)


def test_tab_walks_over_the_pieces_and_ctrl_a_takes_all(build):
    build.key("Tab")
    assert build.bench.selected == (1,)
    build.key("Tab", "Tab")
    assert build.bench.selected == (3,)
    build.key("Shift+Tab")
    assert build.bench.selected == (2,)
    build.key("Ctrl+A")
    assert build.bench.selected == (1, 2, 3)


# ── moving ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_drag_moves_a_piece_to_the_snaps_grid_and_undo_brings_it_back(build):
    build.drag(DRUM.at, (33.03, 24.03))
    assert build.pieces[1].at == (33.0, 24.0)
    build.key("Ctrl+Z")
    assert build.pieces[1].at == DRUM.at
    build.key("Ctrl+Y")
    assert build.pieces[1].at == (33.0, 24.0)


def test_alt_passes_by_the_snap(build):
    build.stage.press(build.at(DRUM.at))
    build.stage.hold("Alt")
    spot = build.at((33.1, 24.1))
    build.stage.move(spot, (1, 0, 0))
    build.stage.release(spot)
    build.stage.let_go("Alt")
    pixel = 1.0 / build.scene.board.seen.scale
    assert build.pieces[1].at == pytest.approx((33.1, 24.1), abs=pixel)
    assert build.pieces[1].at[0] % 0.25 != 0.0


def test_the_table_is_as_it_was_until_the_button_is_let_go_and_esc_leaves_it_so(build):
    before = build.file
    build.stage.press(build.at(DRUM.at))
    build.stage.move(build.at((36, 30)), (1, 0, 0))
    assert build.file == before
    assert build.scene.board.shown[2].at == (36.0, 30.0)
    build.key("Esc")
    build.stage.release(build.at((36, 30)))
    assert build.file == before


def test_arrows_nudge_by_the_snap_as_the_display_shows_it(build):
    build.click(DRUM.at)
    assert build.scene.board.seen.turns == 1
    build.key("Right")
    assert build.pieces[1].at == (30.0, 20.25)
    build.key("T", "Up")
    assert build.scene.board.seen.turns == 2
    build.key("S", "Up")
    assert build.pieces[1].at == (30.0, 19.5)


def test_alt_and_an_arrow_nudge_past_the_snap(build):
    build.click(DRUM.at)
    build.key("T", "Alt+Up")
    build.stage.let_go("Alt")
    assert build.pieces[1].at == (30.0, 19.95)


def test_keys_stretch_a_piece_by_the_snap_as_far_as_it_may_be_and_say_why_not(build):
    build.click(WALL.at)
    wide, deep = 5.0, 0.6
    build.key("Ctrl+]", "Ctrl+]", "Ctrl+[", "Ctrl+Shift+]")
    assert build.pieces[2].size == (wide + 0.25, deep + 0.25)
    build.key("S", *["Ctrl+]"] * 30)
    assert build.pieces[2].size[0] == wide * STRETCH[1]
    build.key("Ctrl+Z")
    assert build.pieces[2].size[0] < wide * STRETCH[1]
    build.click(DRUM.at)
    build.key("Ctrl+]")
    assert build.pieces[1].size is None
    assert any("one size" in words for words in build.toasts)


def test_a_wall_is_let_go_of_where_its_piece_is_taken_back(build):
    build.stage.drag(build.shelf("house"), build.at((20, 50)))
    build.key("W")
    assert isinstance(build.scene.pointer.mode, Walling)
    build.key("Ctrl+Z")
    assert build.scene.pointer.mode is None
    assert len(build.pieces) == 3
    build.key("Shift+Left")
    assert build.scene.pointer.cross.at is not None


def test_the_crosshair_begins_where_the_work_is(build):
    cross = build.scene.pointer.cross
    build.click(DRUM.at)
    build.key("Shift+Left")
    assert cross.at == DRUM.at
    build.key("Esc", "Esc")
    assert cross.at is None
    build.stage.move(build.at((10, 40)))
    build.key("Shift+Left")
    assert cross.at == (10.0, 40.0)


def test_the_snap_goes_through_its_steps(build):
    seen = []
    for _ in range(4):
        build.key("S")
        seen.append(build.bench.step)
    assert seen == [0.5, 1.0, 0.0, 0.25]


def test_a_drag_that_ends_beyond_the_board_still_ends(build):
    build.stage.drag(build.at(DRUM.at), build.scene.shelf.list.rect.center, steps=4)
    assert build.scene.pointer.grip is None
    build.stage.move(build.at((22, 30)))
    assert build.scene.pointer.state is None


def test_what_is_held_is_not_shown_on_the_table_while_the_pointer_is_off_it(build):
    build.stage.click(build.shelf("drum"))
    build.stage.move(build.at((22, 30)))
    assert build.scene.board.preview is not None
    build.stage.move(build.scene.checks.list.rect.center)
    assert build.scene.board.preview is None


def test_several_pieces_move_together(build):
    build.key("Ctrl+A")
    build.drag(HOUSE.at, (14, 22))
    assert [piece.at for piece in build.pieces] == [(14.0, 22.0), (32.0, 22.0), (22.0, 42.0)]


def test_a_drag_off_the_table_says_why_it_cannot_be_and_goes_no_further(build):
    build.stage.press(build.at(DRUM.at))
    for x in (36, 42, 47):
        build.stage.move(build.at((x, 20)), (1, 0, 0))
    assert "would leave the table" in build.scene.step.says
    build.stage.release(build.at((47, 20)))
    assert build.pieces[1].at == (42.0, 20.0)


# ── turning, stretching, mirroring ───────────────────────────────────────────────────────────────────────────────


def test_the_round_handle_turns_by_fifteen_degrees(build):
    build.click(DRUM.at)
    start = build.handle()
    x, y = build.at(DRUM.at)
    build.stage.drag(start, (x + (y - start[1]), y + (start[0] - x)), steps=4)
    assert abs(build.pieces[1].turn) == 90.0


def test_brackets_turn_by_fifteen_degrees_and_with_alt_by_one(build):
    build.click(DRUM.at)
    build.key("[", "[", "]", "Alt+[")
    assert build.pieces[1].turn == 16.0


def test_the_wheel_turns_while_r_or_shift_is_down_else_it_zooms(build):
    build.click(DRUM.at)
    scale = build.scene.board.seen.scale
    build.stage.hold("R")
    build.stage.wheel(build.at(DRUM.at), up=1)
    build.stage.let_go("R")
    assert (build.pieces[1].turn, build.scene.board.seen.scale) == (15.0, scale)
    with held(pygame.KMOD_SHIFT):
        build.stage.hold("Shift")
        build.stage.wheel(build.at(DRUM.at), up=-1)
        build.stage.let_go("Shift")
    assert build.pieces[1].turn == 0.0
    build.stage.wheel(build.at(DRUM.at), up=1)
    assert build.scene.board.seen.scale > scale


def test_a_corner_stretches_a_piece_that_may_be_stretched_and_no_other(build):
    build.click(WALL.at)
    build.drag((22.5, 40.3), (24.0, 40.3))
    assert build.pieces[2].size == pytest.approx((8.0, 0.6), abs=0.16)
    build.click(DRUM.at)
    build.drag((31, 21), (33, 23))
    assert build.pieces[1].size is None


def test_the_grips_of_a_thin_piece_stand_beside_it_and_stretch_it_from_there(build):
    build.click(WALL.at)
    frame, view, look = frame_of(build.bench), build.scene.board.seen, build.scene.look
    corners = [view.to_screen(corner) for corner in frame.corners]
    grips = grips_of(frame, view, look)
    half = 0.3 * view.scale
    for (cx, cy), (gx, gy) in zip(corners, grips, strict=True):
        assert math.dist((cx, cy), (gx, gy)) == pytest.approx(8, abs=0.01)
    spread = min(math.dist(grips[0], grips[1]), math.dist(grips[1], grips[2]))
    assert spread > 2 * half + 12  # the whole piece is seen between them
    before = build.document.layout
    build.stage.press([round(at) for at in grips[2]])
    build.stage.release([round(at) for at in grips[2]])
    assert build.document.layout == before  # taken and let go, it stays as wide as it was


def test_m_mirrors_left_to_right_on_the_display_and_shift_m_top_to_bottom(build):
    build.click(HOUSE.at)
    build.key("Shift+M")
    assert (build.pieces[0].mirrored, build.pieces[0].turn) == (True, 0.0)
    build.key("Shift+M", "M")
    assert (build.pieces[0].mirrored, build.pieces[0].turn) == (True, 180.0)


# ── taking away, copying, arranging ──────────────────────────────────────────────────────────────────────────────


def test_delete_takes_away_and_ctrl_d_doubles(build):
    build.click(DRUM.at)
    build.key("Ctrl+D")
    assert (len(build.pieces), build.bench.selected) == (4, (4,))
    build.key("Delete")
    assert len(build.pieces) == 3


def test_what_was_copied_or_cut_is_pasted_under_the_pointer(build):
    build.click(DRUM.at)
    build.key("Ctrl+C")
    build.stage.move(build.at((22, 50)))
    build.key("Ctrl+V")
    assert build.pieces[-1].at == (22.0, 50.0)
    build.key("Ctrl+X")
    assert len(build.pieces) == 3
    build.key("Ctrl+V")
    assert build.pieces[-1].at == (22.0, 50.0)


def test_a_clipboard_without_terrain_is_refused_in_a_sentence(build):
    pygame.scrap.put_text("just words")
    build.key("Ctrl+V")
    assert any("no terrain" in words for words in build.toasts)
    assert len(build.pieces) == 3


def test_grouped_pieces_are_selected_together_until_they_are_ungrouped(build):
    build.drag((7, 15), (34, 25))
    build.key("G", "Esc")
    build.click(HOUSE.at)
    assert build.bench.selected == (1, 2)
    build.key("Ctrl+G", "Esc")
    build.click(HOUSE.at)
    assert build.bench.selected == (1,)


def test_a_locked_piece_stays_where_it_is_and_says_so(build):
    build.click(DRUM.at)
    build.key("L")
    build.drag(DRUM.at, (36, 24))
    assert build.pieces[1].at == DRUM.at
    assert any("locked" in words for words in build.toasts)
    build.key("L")
    build.drag(DRUM.at, (36, 24))
    assert build.pieces[1].at == (36.0, 24.0)


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("chord", ["Left", "Right", "Up", "Down", "Shift+Left", "Shift+Up"])
def test_ctrl_and_an_arrow_align_as_the_display_shows_it(bench_of, chord, turns):
    build = bench_of(at("drum", 10, 20), at("drum", 30, 34))
    before = [build.at(piece.at) for piece in build.pieces]
    while build.scene.board.seen.turns != turns:
        build.key("T")
        before = [build.at(piece.at) for piece in build.pieces]
    build.key("Ctrl+A", f"Ctrl+{chord}")
    after = [build.at(piece.at) for piece in build.pieces]
    axis = 0 if chord.split("+")[-1] in ("Left", "Right") else 1
    assert after[0][axis] == after[1][axis]
    if "Shift" not in chord:
        extreme = min if chord in ("Left", "Up") else max
        assert after[0][axis] == extreme(spot[axis] for spot in before)
    assert [spot[1 - axis] for spot in after] == [spot[1 - axis] for spot in before]


def test_gaps_are_made_equal(bench_of):
    build = bench_of(at("drum", 10, 20), at("drum", 13, 30), at("drum", 30, 45))
    build.key("Ctrl+A", "Ctrl+Shift+Down")
    assert [piece.at[0] for piece in build.pieces] == [10.0, 20.0, 30.0]


def test_pieces_off_the_grid_are_brought_to_it(bench_of):
    build = bench_of(at("drum", 10.1, 20.13))
    build.key("Tab", "Shift+S")
    assert build.pieces[0].at == (10.0, 20.25)


# ── typing figures and ticking traits ────────────────────────────────────────────────────────────────────────────


def test_figures_typed_into_the_inspector_place_the_piece(build):
    build.click(WALL.at)
    build.enter("x", "15,5")
    build.enter("y", '33"')
    build.enter("angle", "30°")
    build.enter("wide", "6")
    build.enter("name", "The long wall")
    piece = build.pieces[2]
    assert (piece.at, piece.turn, piece.size, piece.name) == ((15.5, 33.0), 30.0, (6.0, 0.6), "The long wall")


def test_what_is_typed_counts_when_the_keyboard_leaves_the_field(build):
    build.click(WALL.at)
    box = build.scene.inspector.fields["x"]
    build.stage.click(box.rect.center)
    build.key("Ctrl+A")
    build.stage.type("17")
    build.key("Tab")
    assert build.pieces[2].at == (17.0, 40.0)


def test_no_number_and_an_impossible_size_are_refused_in_a_sentence(build):
    before = build.file
    build.click(WALL.at)
    build.enter("x", "left")
    build.enter("wide", "50")
    build.enter("x", "900")
    assert build.file == before
    assert len(build.toasts) == 3
    assert build.scene.inspector.fields["x"].value == "20"


def test_a_ticked_trait_makes_the_piece_one_of_the_tables_own(build):
    build.click(DRUM.at)
    tick = next(
        one for one in build.scene.inspector.area.inside() if getattr(one, "trait", None) is Trait.BLOCKING
    )
    build.scene.inspector.area.reveal(tick)
    build.stage.click(tick.rect.center)
    (own,) = build.document.layout.templates
    assert own.traits == {Trait.HEAVY, Trait.BLOCKING}
    assert build.pieces[1].piece == own.id
    assert build.document.game.catalogue.templates["drum"].traits == {Trait.HEAVY}


def test_the_table_is_named_and_measured_without_a_selection(build):
    build.enter("layout name", "Old Harbour")
    build.enter("author", "Ada")
    build.enter("zone", "8")
    build.enter("table long", "72")
    made = build.document.layout
    assert (made.name, made.id, made.author) == ("Old Harbour", "old-harbour", "Ada")
    assert (made.zone_depth, made.size) == (8.0, (44.0, 72.0))
    build.stage.advance(0.5)
    assert build.scene.board.size == (44.0, 72.0)
    assert build.scene.board.rect.contains((*build.at((0, 0)), 1, 1))
    assert build.scene.board.rect.contains((*build.at((44, 72)), 1, 1))


# ── drawing, walls, depots ───────────────────────────────────────────────────────────────────────────────────────


def test_a_piece_is_drawn_by_its_corners_and_ends_at_the_first(build):
    build.key("D")
    for corner in ((30, 40), (38, 40), (38, 46), (33, 48)):
        build.click(corner)
    build.key("Backspace")
    build.click((30, 47))
    build.click((30, 40))
    (own,) = build.document.layout.templates
    assert own.footprint.points == ((-4.0, -3.5), (4.0, -3.5), (4.0, 2.5), (-4.0, 3.5))
    assert build.pieces[-1].at == (34.0, 43.5)
    assert build.bench.selected == (4,)


def test_corners_that_cross_are_refused_and_can_be_mended(build):
    build.key("D")
    for corner in ((30, 40), (38, 46), (38, 40), (30, 46)):
        build.click(corner)
    build.key("Enter")
    assert build.document.layout.templates == ()
    assert any("cannot be used" in words for words in build.toasts)
    build.key("Esc")
    assert build.scene.pointer.mode is None


def test_a_wall_is_drawn_into_the_selected_piece(build):
    build.click(HOUSE.at)
    build.key("W")
    build.click((10, 20))
    build.click((14, 20))
    (own,) = build.document.layout.templates
    assert len(own.parts) == 2
    assert own.parts[1].shape.width == 4.0
    assert Trait.BLOCKING in own.parts[1].traits


def test_a_wall_beyond_the_footprint_says_so_before_the_click(build):
    build.click(HOUSE.at)
    build.key("W")
    build.click((10, 20))
    build.stage.move(build.at((22, 20)))
    assert "beyond the footprint" in build.scene.step.says


def test_depots_are_put_down_moved_and_taken_away(build):
    build.key("P")
    build.click((22, 30))
    build.key("Esc")
    assert build.document.layout.depots[-1] == (22.0, 30.0)
    build.drag((22, 30), (25, 31))
    assert build.document.layout.depots[-1] == (25.0, 31.0)
    build.key("Left", "Delete")
    assert len(build.document.layout.depots) == 2


# ── twins ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_twin_is_shown_moving_and_moves(twins):
    twins.stage.press(twins.at((12, 20)))
    twins.stage.move(twins.at((15, 22)), (1, 0, 0))
    assert twins.scene.board.shown[2].at == (29.0, 38.0)
    twins.stage.release(twins.at((15, 22)))
    assert [piece.at for piece in twins.pieces] == [(15.0, 22.0), (29.0, 38.0)]
    assert twins.scene.board.twins == {2}


def test_without_symmetry_a_piece_moves_alone_and_the_far_half_can_be_completed(twins):
    twins.key("Y")
    twins.drag((12, 20), (15, 22))
    assert twins.pieces[1].at == (32.0, 40.0)
    twins.key("Shift+Y")
    assert {piece.at for piece in twins.pieces} == {(15.0, 22.0), (29.0, 38.0)}
    assert twins.document.layout.symmetry == "half-turn"


def test_symmetry_claimed_where_pieces_lack_twins_says_how_to_get_them(build):
    build.key("Y")
    assert build.document.layout.symmetry == "half-turn"
    assert any("without one" in words for words in build.toasts)


# ── rules ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_rules_follow_a_drag_and_a_chosen_one_is_lit_on_the_board(build):
    build.stage.press(build.at(DRUM.at))
    build.stage.move(build.at((13, 20)), (1, 0, 0))
    build.stage.advance(0.1)
    shared = next(one for one in build.scene.checks.list.findings if "shared" in one.check.title)
    assert not shared.check.passed
    build.stage.release(build.at((13, 20)))
    build.stage.click(build.row_of(shared.check.title))
    shared = next(one for one in build.scene.checks.list.findings if "shared" in one.check.title)
    assert build.scene.board.places == shared.check.places
    assert build.scene.board.places


def test_the_slow_checks_come_in_while_nothing_is_done(build):
    assert not build.bench.lint.done
    for _ in range(400):
        build.stage.advance(0.1)
        if build.bench.lint.done:
            break
    assert build.bench.lint.done
    assert all(one.fresh for one in build.scene.checks.list.findings)


def test_exposure_is_shown_for_either_zone_and_put_away(build):
    for zone in (0, 1):
        build.key("E")
        assert build.scene.exposure.zone == zone
        build.scene.exposure.finish()
        assert build.scene.exposure.shown.progress == 1.0
    build.key("E")
    assert build.scene.exposure.zone is None


# ── view ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_view_is_panned_zoomed_turned_and_fitted(build):
    board = build.scene.board
    centre = board.seen.centre
    build.stage.drag(build.at((20, 20)), build.at((24, 26)), button=3)
    assert board.seen.centre != centre
    build.key("+")
    build.key("Home")
    assert board.seen.centre == centre
    build.key("T")
    assert board.seen.turns == 2
    build.key("Left")
    assert board.seen.centre != centre


@pytest.mark.parametrize("command", [Command.GRID, Command.ZONES, Command.NAMES])
def test_what_is_printed_on_the_table_is_shown_or_not(build, command):
    before = build.scene.board.flags
    build.command(command)
    assert len(build.scene.board.flags ^ before) == 1
    build.key(ENTRIES[command].chord)
    assert build.scene.board.flags == before


def test_every_key_means_one_thing_and_every_command_has_one():
    chords = [entry.chord for entry in ENTRIES.values()]
    assert len(chords) == len(set(chords))
    assert set(KEYS.values()) == set(ENTRIES) == set(Command)


# ── files and the way out ────────────────────────────────────────────────────────────────────────────────────────


def save_as(build, name):
    build.key("Ctrl+Shift+S")
    assert isinstance(build.stage.scene, FilePicker)
    build.key("Ctrl+A")
    build.stage.type(name)
    build.key("Enter")
    return build.doors.tables / name


def test_a_table_is_saved_under_a_name_and_then_by_one_key(build):
    build.drag(DRUM.at, (33, 24))
    file = save_as(build, "mine.yaml")
    assert build.stage.scene is build.scene
    assert file.read_bytes() == build.file
    build.key("Ctrl+Z", "Ctrl+S")
    assert file.read_bytes() == build.file
    assert not build.document.changed


def open_file(build, name):
    build.key("Ctrl+O")
    picker = build.stage.scene
    picker.group.focus(picker.name)
    build.stage.type(name)
    build.key("Enter")


def test_a_saved_table_is_opened_again_and_a_bad_file_says_what_is_wrong(build):
    file = save_as(build, "mine.yaml")
    file.with_name("bad.yaml").write_text("id: [")
    open_file(build, "bad.yaml")
    assert isinstance(build.stage.scene, Dialog)
    build.key("Enter")
    assert build.stage.scene is build.scene
    open_file(build, "mine.yaml")
    assert isinstance(build.stage.scene, LabScene)
    assert build.stage.scene is not build.scene
    assert build.stage.scene.bench.layout == build.document.layout


def test_a_disk_that_refuses_is_told_and_the_table_stays_unsaved(build):
    build.drag(DRUM.at, (33, 24))
    blocked = build.desk.folder / "a file"
    blocked.write_text("where a folder should be")
    build.scene.save_to(blocked / "mine.yaml")
    assert any("Not saved" in words for words in build.toasts)
    assert build.document.changed


def test_leaving_with_unsaved_changes_asks(build):
    build.drag(DRUM.at, (33, 24))
    build.key("Ctrl+Q")
    assert isinstance(build.stage.scene, Dialog)
    build.key("Esc")
    assert build.stage.scene is build.scene
    build.key("Ctrl+Q", "Right", "Enter")
    assert isinstance(build.stage.scene, Menu)


def test_leaving_an_unchanged_table_asks_nothing(build):
    build.key("Ctrl+Q")
    assert isinstance(build.stage.scene, Menu)


def test_unsaved_work_is_offered_after_a_crash_with_its_undo(build):
    build.drag(DRUM.at, (33, 24))
    lost = build.file
    start = build.doors.begin()
    assert isinstance(start, LabStart)
    assert start.list.rows[0].key[0] == "unsaved"
    stage = type(build.stage)(start, (1280, 720))
    stage.key("Enter")
    again = stage.scene
    assert isinstance(again, LabScene)
    assert again.bench.document.changed
    stage.key("Ctrl+Z")
    assert again.bench.layout.pieces[1].at == DRUM.at
    stage.key("Ctrl+Y")
    assert again.bench.layout == build.document.layout
    assert build.file == lost
    again.doors.ended()


def test_saved_or_given_up_work_is_not_offered_again(build):
    build.drag(DRUM.at, (33, 24))
    save_as(build, "mine.yaml")
    assert build.doors.unsaved() == ()
    build.drag((33, 24), (36, 24))
    assert len(build.doors.unsaved()) == 1
    build.key("Ctrl+Q", "Right", "Enter")
    assert build.doors.unsaved() == ()


def test_a_new_table_begins_with_what_is_chosen(build):
    build.key("Ctrl+N")
    assert isinstance(build.stage.scene, LabStart)
    build.key("Enter")
    assert build.stage.scene.bench.layout.pieces == ()


# ── looks ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.5])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_every_control_lies_whole_on_the_screen_at_every_size_and_scale(bench_of, size, scale):
    build = bench_of(HOUSE, size=size, scale=scale)
    area = build.stage.surface.get_rect()
    scene = build.scene
    for chosen in ((), (1,)):
        scene.bench.select(chosen)
        scene.arrange(scene.look, area)
        shown = [widget.rect for widget in scene.group if widget.visible]
        inside = [widget.rect for widget in scene.inspector.area.inside()]
        assert all(area.contains(rect) and min(rect.size) >= 24 for rect in shown)
        assert all(not one.colliderect(other) for n, one in enumerate(shown) for other in shown[:n])
        assert all(
            min(rect.size) >= 24 and scene.inspector.area.content.width >= rect.width for rect in inside
        )
        assert all(not one.colliderect(other) for n, one in enumerate(inside) for other in inside[:n])
    assert scene.board.rect.width > size[0] * 0.3


def test_panels_show_what_a_fresh_painting_shows(build):
    build.stage.click(build.shelf("drum"))
    build.click((22, 30))
    build.key("Esc", "[", "G")
    build.stage.move(build.at((40, 55)))
    painted = pygame.image.tobytes(build.stage.surface, "RGB")
    build.scene.panels.sheet._picture = None
    build.scene.draw(build.stage.surface)
    assert pygame.image.tobytes(build.stage.surface, "RGB") == painted


def test_a_moved_piece_is_painted_in_its_new_place_as_if_it_had_always_lain_there(build, bench_of):
    build.drag(DRUM.at, (33, 24))
    build.stage.move((2, 2))
    other = bench_of(HOUSE, at("drum", 33, 24), WALL)
    views = []
    for one in (build, other):
        one.bench.let_go()
        one.stage.advance(0.4)
        while one.scene.board._settling or not one.scene.board.sharp:
            one.stage.advance(0.5)
        one.scene.draw(one.stage.surface)
        views.append(pygame.image.tobytes(one.stage.surface.subsurface(one.scene.board.rect), "RGB"))
    assert views[0] == views[1]
