"""From the page of Nexohominis to the table and back: dice, keeping and going on, printed datasheets."""

from __future__ import annotations

import pytest

from nexus_table.app.battlefield.war_choices import WarChoices
from nexus_table.app.battlefield.war_pages import ChooseWar, war_page
from nexus_table.app.desk import Desk
from nexus_table.app.kept_choices import load_choices
from nexus_table.app.menu import Menu
from nexus_table.app.settings import Settings
from nexus_table.games.battlefield.screen.war.war_scene import WarScene
from nexus_table.games.battlefield.screen.war.war_table import Sitter
from nexus_table.table.lesson_scene import LessonScene
from nexus_table.ui.stage import Stage


@pytest.fixture
def stage(tmp_path, monkeypatch):
    monkeypatch.setattr(ChooseWar, "_paint", lambda page, key: None)
    desk = Desk(Settings(animations=False), tmp_path / "saves", keeps_settings=False)
    yield Stage(war_page(desk, Menu(desk)), (1280, 720), desk.look)
    desk.close()


def put_down(stage, count):
    """Put so many things of the starting forces down, each where the screen first finds room."""
    for _ in range(count):
        scene = stage.scene
        order = next(scene.table.game.legal_actions(scene.table.session.state))
        stage.click(scene.board.to_screen(order.at))


def test_who_rolls_the_dice_is_chosen_before_the_war_and_remembered(stage):
    page = stage.scene
    stage.click(page.dice.rect.center)
    stage.key("Down", "Enter")
    assert page.choices.by_hand
    assert load_choices(page.file, WarChoices).by_hand
    stage.key("Ctrl+Enter")
    assert isinstance(stage.scene, WarScene)
    assert stage.scene.table.session.state.chance.by_hand


def test_a_war_is_kept_by_itself_and_gone_on_with_by_the_same_players(stage):
    page = stage.scene
    stage.key("Ctrl+Enter")
    put_down(stage, 2)
    kept = stage.scene.table.session.fingerprint
    stage.key("Ctrl+Q")
    stage.advance(0.1)
    again = Stage(ChooseWar(page.shelf), (1280, 720), stage.look)
    again.key("C")
    assert isinstance(again.scene, WarScene)
    assert again.scene.table.session.fingerprint == kept
    assert again.scene.table.sitters == (Sitter.PERSON, Sitter.PERSON)


def test_datasheets_are_printed_beside_the_saved_wars(stage):
    stage.key("Ctrl+Enter")
    scene = stage.scene
    faction = scene.table.field.faction(scene.table.state, 0)
    said = scene.doors.print_sheets(faction)
    file = scene.doors.shelf.folder / "datasheets" / f"{faction.id}.pdf"
    assert str(file) in said
    assert file.read_bytes().startswith(b"%PDF")


def test_the_first_war_is_taught_from_the_page_and_comes_back_to_it(stage):
    page = stage.scene
    stage.key("F")
    assert isinstance(stage.scene, LessonScene)
    stage.click(stage.scene.give_up.rect.center)
    assert stage.scene is page
