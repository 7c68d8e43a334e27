"""What leads out of the lab, played with real events: tables by chance, printing, trying models out, measuring back."""

from __future__ import annotations

import pygame
import pytest

from nexus_table.app.battlefield.lab import LabStart, lab_scene
from nexus_table.app.desk import Desk
from nexus_table.app.menu import Choice, Menu
from nexus_table.app.settings import Settings
from nexus_table.content.fault import ContentError
from nexus_table.games.battlefield.lab.document import Document
from nexus_table.games.battlefield.lab.generator.styles import Density
from nexus_table.games.battlefield.lab.sheets.keystones import keystones
from nexus_table.games.battlefield.screen.lab import printing
from nexus_table.games.battlefield.screen.lab.chance import AskChance
from nexus_table.games.battlefield.screen.lab.command import Command
from nexus_table.games.battlefield.screen.lab.lab_scene import LabScene
from nexus_table.games.battlefield.screen.lab.verify_scene import VerifyScene
from nexus_table.games.battlefield.screen.table_scene import TableScene
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look
from nexus_table.ui.widgets.dialog import Dialog
from nexus_table.ui.widgets.file_picker import FilePicker
from tests.lab.screen import Build
from tests.lab.tokens import at


@pytest.fixture
def desk(tmp_path):
    desk = Desk(Settings(), tmp_path / "saves", keeps_settings=False)
    yield desk
    desk.close()


@pytest.fixture
def shipped(desk):
    """A stage with a shipped table in the lab."""
    stage = Stage(lab_scene(desk, min(desk.catalogue.layouts), Menu(desk)), (1280, 720), Look(animated=False))
    lab = stage.scene
    yield stage
    lab.doors.ended()


@pytest.fixture
def build(tmp_path):
    build = Build(tmp_path, at("house", 12, 20), at("drum", 30, 20))
    yield build
    build.close()


def test_the_menu_leads_to_the_lab_and_back(desk):
    stage = Stage(Menu(desk), (1280, 720), Look(animated=False))
    stage.click(stage.scene.buttons[Choice.LAB].rect.center)
    assert isinstance(stage.scene, LabStart)
    stage.key("Enter")
    assert isinstance(stage.scene, LabScene)
    stage.key("Ctrl+Q")
    assert isinstance(stage.scene, Menu)
    stage.key("T", "Esc")
    assert isinstance(stage.scene, Menu)


def test_a_table_is_built_by_keys_alone(desk):
    stage = Stage(Menu(desk), (1280, 720), Look(animated=False))
    stage.key("T", "Enter", "Ctrl+F")
    lab = stage.scene
    stage.type("dense wood")
    stage.key("Tab", "Down", "Enter")
    stage.key("S", "Right", "Right", "Down", "[", "Ctrl+S")
    stage.key("Ctrl+A")
    stage.type("by-keys")
    stage.key("Enter")
    assert stage.scene is lab
    piece = lab.bench.placement(lab.bench.selected[0])
    assert (piece.at, piece.turn) == ((22.5, 31.0), 15.0)
    assert (lab.doors.tables / "by-keys.yaml").exists()
    again = lab_scene(desk, lab.doors.tables / "by-keys.yaml", Menu(desk))
    assert again.bench.layout == lab.bench.layout
    again.doors.ended()
    lab.doors.ended()


def test_a_file_that_is_no_table_is_refused_with_its_faults(desk, tmp_path):
    (tmp_path / "bad.yaml").write_text("id: 7\n")
    with pytest.raises(ContentError):
        lab_scene(desk, tmp_path / "bad.yaml", Menu(desk))


def test_a_table_by_chance_takes_the_place_of_this_one_and_undo_brings_it_back(shipped):
    lab, before = shipped.scene, shipped.scene.bench.layout
    shipped.key("Ctrl+R")
    assert isinstance(shipped.scene, AskChance)
    shipped.click(shipped.scene.densities.rect.midleft)
    shipped.key("Tab", "Tab", "Tab")
    shipped.scene.group.focus(shipped.scene.seed)
    shipped.key("Ctrl+A")
    shipped.type("77")
    shipped.key("Enter")
    assert shipped.scene is lab
    lab.errands.maker.wait()
    shipped.advance(0.1)
    assert lab.errands.maker.wish.seed == 77
    made = lab.bench.layout
    assert made != before
    assert all(check.passed for check in lab.bench.lint.quick)
    shipped.key("Ctrl+Shift+R")
    lab.errands.maker.wait()
    shipped.advance(0.1)
    assert lab.bench.layout not in (before, made)
    shipped.key("Ctrl+Z", "Ctrl+Z")
    assert lab.bench.layout == before


def test_a_style_without_its_terrain_is_refused_in_a_sentence(build):
    build.key("Ctrl+R", "Enter")
    build.scene.errands.maker.wait()
    build.stage.advance(0.1)
    assert any("terrain that is not there" in words for words in build.toasts)
    assert build.scene.errands.maker.wish.density is Density.STANDARD


@pytest.mark.parametrize(
    ("steps", "ending", "begins"),
    [(0, ".pdf", b"%PDF"), (1, ".pdf", b"%PDF"), (2, ".svg", b"<"), (3, ".png", b"\x89PNG")],
)
def test_the_table_is_printed_to_a_file(build, steps, ending, begins, monkeypatch):
    monkeypatch.setattr(printing, "FINENESS", 6.0)
    build.key("Ctrl+P", *["Right"] * steps, "Enter")
    assert isinstance(build.stage.scene, FilePicker)
    build.key("Ctrl+A")
    build.stage.type("sheet")
    build.key("Enter")
    assert build.stage.scene is build.scene
    assert (build.doors.tables / f"sheet{ending}").read_bytes().startswith(begins)


def test_a_table_is_shared_as_one_file_that_others_can_open_and_its_place_is_told(build):
    build.key("D")
    for corner in ((20, 40), (25, 40), (24, 44), (20, 40)):
        build.click(corner)
    build.stage.click(build.scene.bar.buttons[Command.SHARE].rect.center)
    assert isinstance(build.stage.scene, FilePicker)
    build.stage.click(build.stage.scene.take.rect.center)
    told = build.stage.scene
    assert isinstance(told, Dialog)
    file = build.doors.tables / "test-shared.yaml"
    assert str(file) in told.words
    again = Document.open(file, build.desk.catalogue)
    assert again.layout == build.document.layout
    assert len(again.layout.templates) == 1  # the drawn piece is in it
    build.key("Enter")
    assert pygame.scrap.get_text() == str(file)
    assert build.stage.scene is build.scene
    assert build.document.changed  # it is not the table's own file
    assert build.document.file is None
    build.key("Ctrl+E", "Ctrl+A")
    build.stage.type("other")
    build.key("Enter", "Right", "Enter")
    assert pygame.scrap.get_text() == file.read_text()


def test_a_table_that_cannot_be_written_for_others_says_why(build):
    (build.doors.desk.folder / "there.yaml").mkdir(parents=True)
    assert build.scene.errands.share(build.doors.desk.folder / "there.yaml") is build.scene
    assert any(words.startswith("Not saved:") for words in build.toasts)


def test_models_are_tried_on_the_table_as_it_is_now_and_the_way_leads_back(shipped):
    lab = shipped.scene
    shipped.key("Tab", "Delete", "V")
    assert isinstance(shipped.scene, TableScene)
    assert shipped.scene.table.state.layout == lab.bench.layout
    shipped.key("Ctrl+Q")
    assert shipped.scene is lab
    shipped.key("Ctrl+Z")


# ── measuring back ───────────────────────────────────────────────────────────────────────────────────────────────


def measure(build, *figures):
    for figure in figures:
        build.stage.type(figure)
        build.key("Enter")


def planned(build, place):
    """The four distances of a piece's corners, as the placement sheet prints them."""
    layout = build.document.layout
    placement = layout.pieces[place]
    template = build.document.game.catalogue.templates[placement.piece]
    a, b = keystones(placement, template, layout.size)
    return [one.inches for one in (a.across, a.along, b.across, b.along)]


def test_a_table_that_stands_as_planned_is_found_so(build):
    build.key("K")
    verify = build.stage.scene
    assert isinstance(verify, VerifyScene)
    for place in range(2):
        measure(build, *(f"{figure:.2f}" for figure in planned(build, place)))
    assert all(one.close for one in verify.found.values())
    assert "Every piece is measured" in verify.next_step
    build.key("Esc")
    assert build.stage.scene is build.scene


def test_a_piece_that_is_off_is_told_by_how_much_and_the_plan_can_follow(build):
    build.key("K")
    verify = build.stage.scene
    across, along, _, _ = planned(build, 0)
    measure(build, f"{across + 1.0:.2f}", f"{along:.2f}", "")
    found = verify.found[1]
    assert found.off == pytest.approx(1.0, abs=0.02)
    assert verify.piece == 2
    build.stage.click((verify.list.rect.left + 40, verify.list.rect.top + 20))
    assert verify.piece == 1
    build.stage.click(verify.follow.rect.center)
    assert build.pieces[0].at == pytest.approx((13.0, 20.0), abs=0.02)
    build.key("Esc", "Ctrl+Z")
    assert build.pieces[0].at == (12.0, 20.0)


def test_the_plan_is_panned_zoomed_and_fitted_by_keys_while_numbers_are_typed(build):
    build.key("K")
    verify = build.stage.scene
    seen = verify.board.seen
    build.key("Alt++", "Alt++", "Alt++")
    assert verify.board.seen.scale > seen.scale
    zoomed = verify.board.seen.centre
    build.key("Alt+Right")
    assert verify.board.seen.centre != zoomed
    build.key("Alt+Home")
    assert verify.board.seen.scale == seen.scale
    assert verify.fields[0].value == ""
    build.key("Esc")
    assert build.stage.scene is build.scene


def test_a_piece_to_be_measured_is_brought_in_sight(build):
    build.key("K", *["Alt++"] * 12)
    verify = build.stage.scene
    for _ in build.document.state.ids:
        build.key("Enter")
        assert verify.board.rect.collidepoint(verify.board.to_screen(verify.corners[0].at))


def test_what_is_no_number_is_not_taken_for_a_measure(build):
    build.key("K")
    verify = build.stage.scene
    measure(build, "about ten")
    assert verify.found == {}
    assert verify.group.focused is verify.fields[0]


def test_a_bare_table_has_nothing_to_be_measured(build):
    build.key("Ctrl+Delete", "K")
    assert build.stage.scene is build.scene


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.5])
@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_every_control_of_every_errand_lies_whole_on_the_screen(tmp_path, size, scale):
    build = Build(tmp_path, at("house", 12, 20), size=size, scale=scale)
    build.scene.draw = lambda surface: None  # where things lie is asked here, not how they look
    area = build.stage.surface.get_rect()
    for keys in (["K"], ["Ctrl+R"], ["Ctrl+P"], ["Ctrl+N"]):
        build.key(*keys)
        shown = [widget.rect for widget in build.stage.scene.group if widget.visible]
        assert all(area.contains(rect) and min(rect.size) >= 24 for rect in shown), (keys, shown)
        assert all(not one.colliderect(other) for n, one in enumerate(shown) for other in shown[:n]), keys
        build.key("Esc")
    build.close()
