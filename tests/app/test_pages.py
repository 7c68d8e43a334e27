"""The roof's pages, played with real events: menu, choosing a table, saved tables, rules, settings."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from nexus_table.app import backdrop as backdrop_room
from nexus_table.app import desk as desk_room
from nexus_table.app import words
from nexus_table.app.battlefield.choose_table import ChooseTable
from nexus_table.app.choose_saved import ChooseSaved
from nexus_table.app.desk import Desk, fitting_scale
from nexus_table.app.menu import SUBJECTS, Choice, Menu
from nexus_table.app.rules_page import RulesPage
from nexus_table.app.scenery import Subject
from nexus_table.app.settings import Settings, load_settings, save_settings
from nexus_table.app.settings_page import SettingsPage
from nexus_table.content.writing import write_yaml
from nexus_table.games.battlefield.reference import SECTIONS
from nexus_table.games.battlefield.rules.options import Hides, Inside
from nexus_table.games.battlefield.screen.table_scene import TableScene
from nexus_table.ui.stage import Stage
from nexus_table.ui.widgets.dialog import Dialog

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]


@pytest.fixture
def desk(tmp_path, monkeypatch):
    monkeypatch.setattr(
        desk_room, "save_settings", lambda new: save_settings(new, tmp_path / "settings.json")
    )
    desk = Desk(Settings(animations=False), tmp_path / "saves")
    yield desk
    desk.close()


@pytest.fixture
def stage(desk):
    return Stage(Menu(desk), (1280, 720), desk.look)


def test_a_new_player_has_nothing_to_continue_and_is_told_why(stage):
    stage.advance(0.1)
    assert stage.scene.buttons[Choice.CONTINUE].disabled == words.NO_SAVES


@pytest.mark.parametrize("choice", [Choice.STARMAP, Choice.DUEL])
def test_the_picture_shows_what_the_door_under_the_pointer_leads_to(stage, choice):
    menu = stage.scene
    assert menu.backdrop.subject is Subject.TABLE
    stage.move(menu.doors[choice].rect.center)
    stage.advance(0.1)
    assert menu.backdrop.subject is SUBJECTS[choice]
    menu.backdrop.wait()
    stage.advance(0.1)
    before = stage.surface.get_at(menu.picture.center)
    stage.move(menu.doors[Choice.OPEN].rect.center)
    stage.advance(0.1)
    menu.backdrop.wait()
    stage.advance(0.1)
    assert menu.backdrop.subject is Subject.TABLE
    assert stage.surface.get_at(menu.picture.center) != before


def test_the_picture_follows_the_keyboard_too(stage):
    stage.key("Down", "Down")
    stage.advance(0.1)
    assert stage.scene.backdrop.subject is Subject.GALAXY


def test_a_picture_that_cannot_be_painted_leaves_the_menu_to_its_doors(stage, monkeypatch):
    def fails(*_):
        raise OSError("nothing to paint with")
        yield

    monkeypatch.setattr(backdrop_room, "paintings", fails)
    stage.advance(0.1)
    stage.scene.backdrop.wait()
    stage.key("O")
    assert isinstance(stage.scene, ChooseTable)


def test_a_table_is_chosen_by_name_and_opened(stage, desk):
    stage.key("O")
    assert isinstance(stage.scene, ChooseTable)
    stage.key("Down", "Ctrl+Enter")
    assert isinstance(stage.scene, TableScene)
    second = sorted(desk.catalogue.layouts)[1]
    assert stage.scene.table.state.layout.id == second
    assert desk.settings.recent[0] == second


def test_readings_are_agreed_before_the_game_and_saved_with_it(stage, desk):
    stage.key("O")
    page = stage.scene
    for choice in (page.inside, page.hides):
        stage.click(choice.rect.center)
        stage.key("Down", "Enter")
    stage.key("Ctrl+Enter")
    setup = stage.scene.table.session.record().header.setup
    assert (setup.sight.inside, setup.sight.hides) == (Inside.ANY, Hides.ANY)


def test_a_layout_of_ones_own_is_opened_from_a_file_or_its_faults_are_told(
    stage, desk, tmp_path, monkeypatch
):
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    (tmp_path / "broken.yaml").write_text("id: mine\nname: Mine\n")
    write_yaml(tmp_path / "mine.yaml", replace(desk.catalogue.layouts["the-anvil"], id="mine", name="Mine"))
    stage.key("O")
    for name, comes in (("broken.yaml", Dialog), ("mine.yaml", TableScene)):
        stage.key("Ctrl+O")
        stage.click(stage.scene.name.rect.center)
        stage.type(name)
        stage.key("Enter")
        assert isinstance(stage.scene, comes)
        if comes is Dialog:
            assert "broken.yaml" in stage.scene.words
            stage.key("Enter")
    assert stage.scene.table.state.layout.name == "Mine"


def test_escape_leads_back_from_every_page(stage):
    for key, page in (("O", ChooseTable), ("L", ChooseSaved), ("R", RulesPage), ("S", SettingsPage)):
        stage.key(key)
        assert type(stage.scene) is page
        stage.key("Esc")
        assert isinstance(stage.scene, Menu)


def test_every_section_of_the_rules_can_be_read(stage):
    stage.key("R")
    stage.key("Home")
    for section in SECTIONS:
        assert stage.scene.list.chosen == SECTIONS.index(section)
        stage.key("Down")


def test_settings_are_seen_at_once_and_kept(stage, tmp_path):
    stage.key("S")
    page = stage.scene
    stage.click((page.palette.rect.centerx, page.palette.rect.centery))
    assert stage.look.palette.name == "Light"
    stage.click(page.animations.rect.center)
    stage.press((page.scale.rect.left + 40, page.scale.rect.centery))
    stage.release((page.scale.rect.left + 40, page.scale.rect.centery))
    kept = load_settings(tmp_path / "settings.json")
    assert (kept.palette, kept.animations) == ("Light", True)
    assert kept.scale == round(stage.look.scale * 100)


def test_damaged_settings_are_those_of_a_new_player(tmp_path):
    (tmp_path / "settings.json").write_text('{"scale": 9000}')
    assert load_settings(tmp_path / "settings.json") == Settings()


@pytest.mark.parametrize(("screen", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((3840, 2160), 225)])
def test_everything_is_drawn_as_large_as_the_screen_asks_for(screen, scale):
    assert fitting_scale(screen) == scale


def test_a_table_is_saved_under_a_name_and_found_again(stage, desk):
    stage.key("O", "Ctrl+Enter")
    table = stage.scene.table
    for answers in (("Enter",), ("Enter", "Tab", "Enter")):
        stage.key("Ctrl+S")
        assert isinstance(stage.scene, Dialog)
        stage.key("Ctrl+A")
        stage.type("Evening game")
        stage.key(*answers)
        stage.key("Esc")
        assert isinstance(stage.scene, TableScene)
    assert (desk.folder / "Evening game.nexus").exists()
    stage.key("Ctrl+Q", "L")
    assert any("Evening game" in row.detail for row in stage.scene.list.rows)
    assert table.state.layout.name in {row.label for row in stage.scene.list.rows}


def test_a_name_may_not_lead_out_of_the_saves_folder(desk):
    saving = desk.saving(desk.begin(desk.catalogue.layouts[min(desk.catalogue.layouts)]))
    assert saving.refuse("../../evil") == words.ODD_NAME.format(letters="/")
    assert saving.refuse("..") == words.BAD_NAME
    assert saving.refuse("autosave-7") == words.OWN_NAME
    assert saving.refuse("Evening game, 2") is None


def test_what_is_saved_is_replaced_only_when_the_player_says_so(stage, desk):
    stage.key("O", "Ctrl+Enter")
    stage.key("Ctrl+S", "Enter")
    name = stage.scene.table.state.layout.name
    file = desk.folder / f"{name}.nexus"
    before = file.read_bytes()
    table = stage.scene.table
    table.put(table.kinds()[1], 0, (22.0, 3.0))
    stage.key("Ctrl+S")
    assert stage.scene.field.value == f"{name} 2"
    stage.key("Ctrl+A")
    stage.type(name)
    stage.key("Enter")
    assert isinstance(stage.scene, Dialog)
    stage.key("Esc")
    assert file.read_bytes() == before
    stage.key("Ctrl+S", "Ctrl+A")
    stage.type(name)
    stage.key("Enter", "Shift+Tab", "Enter")
    assert file.read_bytes() != before


def test_a_damaged_save_says_what_is_wrong_and_the_newest_good_one_is_continued(stage, desk):
    stage.key("O", "Ctrl+Enter")
    table = stage.scene.table
    table.put(table.kinds()[1], 0, (22.0, 3.0))
    chosen = table.state.layout.id
    stage.key("Ctrl+Q")
    (desk.folder / "broken.nexus").write_text("not a game\n")
    stage.key("L")
    damaged = next(row for row in stage.scene.list.rows if row.right == words.DAMAGED)
    assert "broken.nexus" in damaged.detail
    stage.key("Esc")
    stage.advance(0.1)
    stage.key("C")
    assert isinstance(stage.scene, TableScene)
    assert stage.scene.table.state.layout.id == chosen


def test_opening_a_damaged_save_is_a_sentence_over_the_menu(stage, desk):
    desk.folder.mkdir()
    (desk.folder / "broken.nexus").write_text("not a game\n")
    stage.key("L", "Down", "Enter")
    assert isinstance(stage.scene, Dialog)
    assert "broken.nexus" in stage.scene.words


def test_a_table_that_cannot_be_kept_says_so_on_the_screen(stage, desk):
    desk.folder.write_text("a file where the saves should be")
    stage.key("O", "Ctrl+Enter")
    stage.advance(0.1)
    assert len(stage.scene.toasts) == 1
    assert desk.trouble() is not None
    desk.folder.unlink()


@pytest.mark.parametrize("scale", [75, 100, 150, 250])
@pytest.mark.parametrize("size", SIZES)
def test_every_control_of_every_page_lies_whole_on_the_screen(desk, size, scale):
    stage = Stage(Menu(desk), size, desk.look.__class__(scale=scale / 100, animated=False))
    for key in ("O", "L", "R", "S", ""):
        stage.key(*([key] if key else []))
        shown = [widget.rect for widget in stage.scene.group if widget.visible]
        area = stage.surface.get_rect()
        assert all(area.contains(rect) and min(rect.size) >= 24 for rect in shown), (key, shown)
        assert all(not one.colliderect(other) for n, one in enumerate(shown) for other in shown[:n]), key
        stage.key("Esc")
