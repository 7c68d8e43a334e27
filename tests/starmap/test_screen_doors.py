"""The ways out of the map's screen as the program leads them: the rules, the past, the kept choices."""

from __future__ import annotations

import pytest

from nexus_table.app.desk import Desk
from nexus_table.app.menu import Menu
from nexus_table.app.rules_page import RulesPage
from nexus_table.app.settings import Settings, load_settings, save_settings
from nexus_table.app.settings_page import SettingsPage
from nexus_table.app.starmap.shelf import Shelf
from nexus_table.games.starmap.screen.game_table import Sitter
from nexus_table.games.starmap.screen.starmap_scene import StarmapScene
from nexus_table.games.starmap.screen.top_bar import Ask
from nexus_table.games.starmap.state import Phase, StarmapSetup
from nexus_table.kernel.loading import load
from nexus_table.table.options import Pace, TableOptions
from nexus_table.ui.stage import Stage


@pytest.fixture
def desk(tmp_path):
    desk = Desk(Settings(animations=False), tmp_path / "saves", keeps_settings=False)
    yield desk
    desk.close()


@pytest.fixture
def shelf(desk):
    shelf = Shelf(desk, Menu(desk))
    yield shelf
    shelf.close()


@pytest.fixture
def stage(shelf, desk):
    sector = shelf.entry.catalogue.sectors["whirlpool"]
    scene = shelf.begin(StarmapSetup(sector, first=0), (Sitter.PERSON, Sitter.PERSON))
    return Stage(scene, (1280, 720), desk.look)


def test_playing_from_the_past_keeps_both_games_on_the_disk(stage, shelf):
    stage.key("1", "Enter", "Enter")
    (first,) = [saved.path for saved in shelf.saves()]
    stage.key("J", "Home", "Right", "Ctrl+Enter")
    assert isinstance(stage.scene, StarmapScene)
    assert stage.scene.table.state.phase is Phase.MANAGEMENT
    stage.key("Enter")
    kept = {saved.path: saved for saved in shelf.saves()}
    assert len(kept) == 2
    assert kept[first].actions == 3
    (other,) = kept.keys() - {first}
    assert kept[other].actions == 2
    assert load(other, shelf.entry.game).record.played[0] == load(first, shelf.entry.game).record.played[0]


def test_the_rule_behind_a_refusal_is_read_and_left_for_the_same_table(stage):
    scene = stage.scene
    stage.key("2")
    board = scene.board
    stage.click(board.to_screen(scene.table.galaxy.placed["a.1"]))
    stage.click(board.to_screen(scene.table.galaxy.placed["a.star"]))
    stage.key("F1")
    assert isinstance(stage.scene, RulesPage)
    assert "movement.star" in stage.scene.section.rules
    stage.key("Esc")
    assert stage.scene is scene
    assert scene.order.draft.ships == 1


def test_a_key_whose_button_does_nothing_says_why_and_f1_explains_it(stage):
    scene = stage.scene
    stage.key("Ctrl+Z")
    assert len(scene.toasts) == 1
    stage.key("F1")
    assert "undo.nothing" in stage.scene.section.rules
    stage.key("Esc", "1", "Enter", "Enter", "Ctrl+Z", "F1")
    assert "undo.turn" in stage.scene.section.rules


def test_the_rule_of_a_button_that_does_nothing_is_read_while_the_pointer_is_on_it(shelf, desk):
    sector = shelf.entry.catalogue.sectors["whirlpool"]
    scene = shelf.begin(StarmapSetup(sector, first=1), (Sitter.PERSON, Sitter.RANDOM))
    stage = Stage(scene, (1280, 720), desk.look)
    stage.key("P")
    button = scene.panels.top_bar.buttons[Ask.PLAN]
    assert button.disabled
    stage.move(button.rect.center)
    assert scene.panels.side.rule.visible
    stage.key("F1")
    assert "turn.plan" in stage.scene.section.rules


def test_a_paused_person_is_still_told_what_to_do_next(stage):
    before = stage.scene.panels.side.next_step
    stage.key("P")
    assert stage.scene.panels.side.next_step == before


def test_choices_made_at_the_table_are_kept_with_the_settings(stage, desk, tmp_path):
    stage.key(",")
    assert desk.settings.table.pace is Pace.CALM
    save_settings(desk.settings, tmp_path / "settings.json")
    assert load_settings(tmp_path / "settings.json").table == TableOptions(pace=Pace.CALM)


def test_pace_and_hand_over_are_chosen_on_the_settings_page(desk):
    stage = Stage(SettingsPage(desk, Menu(desk)), (1280, 720), desk.look)
    page = stage.scene
    stage.click(page.hand_over.rect.center)
    assert desk.settings.table.hand_over
    stage.click((page.pace.rect.right - 20, page.pace.rect.centery))
    assert desk.settings.table.pace is Pace.AT_ONCE


def test_settings_of_a_version_without_choices_for_the_table_are_read(tmp_path):
    (tmp_path / "settings.json").write_text('{"palette": "Light"}')
    assert load_settings(tmp_path / "settings.json").table == TableOptions()


def test_the_maps_pictures_are_made_aside_and_come_by_themselves(stage):
    scene = stage.scene
    assert scene.board.backdrop.pending
    stage.advance(0.1)
    scene.board.backdrop.wait()
    stage.advance(0.1)
    assert not scene.board.backdrop.pending
