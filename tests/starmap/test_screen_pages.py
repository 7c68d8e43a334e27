"""Nexum Galaxy's pages, played with real events: choosing a sector and seats, saving, leaving and going on."""

from __future__ import annotations

import pytest

from nexus_table.app.choose_saved import ChooseSaved
from nexus_table.app.desk import Desk
from nexus_table.app.menu import Menu
from nexus_table.app.settings import Settings
from nexus_table.app.starmap.choices import PLAYERS
from nexus_table.app.starmap.pages import ChooseSector
from nexus_table.games.starmap.screen.game_table import Sitter
from nexus_table.games.starmap.screen.starmap_scene import StarmapScene
from nexus_table.games.starmap.state import Phase
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import PALETTES, Look
from nexus_table.ui.widgets.dialog import Dialog

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]


@pytest.fixture
def desk(tmp_path):
    desk = Desk(Settings(animations=False), tmp_path / "saves", keeps_settings=False)
    yield desk
    desk.close()


@pytest.fixture
def stage(desk):
    stage = Stage(Menu(desk), (1280, 720), desk.look)
    stage.key("G")
    assert isinstance(stage.scene, ChooseSector)
    yield stage
    stage.scene.shelf.close() if isinstance(stage.scene, ChooseSector) else None


def begin(stage, *random_seats, first=1):
    """Give seats to random players, choose who begins, and begin."""
    page = stage.scene
    for seat in random_seats:
        stage.click(page.seats[seat].rect.center)
        stage.key("Home", "Down", "Enter")
    stage.click((page.first.rect.right - 30, page.first.rect.centery))
    stage.key(*["Down"] * first, "Enter")
    stage.key("Ctrl+Enter")
    assert isinstance(stage.scene, StarmapScene)
    return stage.scene


def leave(stage):
    stage.key("Ctrl+Q")
    assert isinstance(stage.scene, Menu)


def test_a_new_player_has_nothing_to_go_on_with_and_is_told_why(stage):
    assert stage.scene.go_on.disabled
    assert stage.scene.saved.disabled


def test_a_sector_is_chosen_and_seats_are_given_away(stage):
    stage.key("Down")
    chosen = stage.scene.list.chosen
    scene = begin(stage, 1)
    assert scene.table.state.sector.id == chosen
    assert scene.table.sitters == (Sitter.PERSON, Sitter.RANDOM)
    leave(stage)


def test_who_begins_is_chosen_or_drawn_by_lot(stage):
    assert begin(stage, first=2).table.state.first == 1
    leave(stage)


def test_a_sector_for_one_seats_automata_against_it(stage):
    """S26: the event cards play the others."""
    page = stage.scene
    solo = next(key for key, sector in page.sectors.items() if sector.solo)
    page.list.chosen = None
    while page.list.chosen != solo:
        stage.key("Down")
    assert [PLAYERS[choice.chosen] for choice in page.seats if choice.visible] == ["person", "automaton 1"]
    scene = begin(stage)
    assert [scene.table.state.automaton(seat) for seat in (0, 1)] == [0, 1]
    leave(stage)
    stage.key("G")
    page = stage.scene
    while page.sectors[page.list.chosen].solo:
        stage.key("Down")
    assert [choice.chosen for choice in page.seats if choice.visible] == [0, 0]


def test_a_game_that_is_left_goes_on_where_it_was_with_the_same_players(stage):
    scene = begin(stage, 1)
    stage.key("1")
    before = scene.table.session.fingerprint
    leave(stage)
    stage.key("G", "C")
    again = stage.scene
    assert isinstance(again, StarmapScene)
    assert again is not scene
    assert again.table.session.fingerprint == before
    assert again.table.sitters == (Sitter.PERSON, Sitter.RANDOM)
    stage.key("Ctrl+Z")
    assert again.table.state.phase is Phase.CARD
    leave(stage)


def test_a_game_is_saved_under_a_name_and_found_again(stage, desk):
    scene = begin(stage)
    stage.key("1", "Ctrl+S")
    assert isinstance(stage.scene, Dialog)
    stage.key("Ctrl+A")
    stage.type("Evening war")
    stage.key("Enter")
    assert (desk.folder / "starmap" / "Evening war.nexus").exists()
    before = scene.table.session.fingerprint
    leave(stage)
    stage.key("G", "L")
    assert isinstance(stage.scene, ChooseSaved)
    row = next(row for row in stage.scene.list.rows if "Evening war" in row.detail)
    while stage.scene.list.chosen != row.key:
        stage.key("Down")
    stage.key("Ctrl+Enter")
    assert stage.scene.table.session.fingerprint == before
    leave(stage)


def test_no_save_is_replaced_unasked_and_odd_names_are_refused(stage, desk):
    scene = begin(stage)
    stage.key("Ctrl+S", "Enter")
    file = desk.folder / "starmap" / f"{scene.table.state.sector.name}.nexus"
    before = file.read_bytes()
    stage.key("1")
    for answer, changed in (("Esc", False), ("Enter", True)):
        stage.key("Ctrl+S", "Ctrl+A")
        stage.type(file.stem)
        stage.key("Enter")
        assert isinstance(stage.scene, Dialog)
        stage.key(*(["Tab"] if changed else []), answer)
        assert stage.scene is scene
        assert (file.read_bytes() != before) is changed
    stage.key("Ctrl+S", "Ctrl+A")
    stage.type("../evil")
    stage.key("Enter")
    assert stage.scene is scene
    assert sorted(path.name for path in desk.folder.iterdir()) == ["starmap"]
    leave(stage)


def test_a_damaged_save_says_what_is_wrong_and_cannot_be_opened(stage, desk):
    begin(stage)
    leave(stage)
    folder = desk.folder / "starmap"
    (folder / "broken.nexus").write_text("not a game\n")
    stage.key("G")
    stage.scene.saved.disabled = None
    stage.key("L", "Ctrl+Enter")
    assert isinstance(stage.scene, Dialog)
    assert "broken.nexus" in stage.scene.words


def test_battlefield_saves_and_those_of_the_galaxy_do_not_meet(stage, desk):
    begin(stage)
    stage.key("1")
    leave(stage)
    assert desk.saves() == ()


def test_a_game_that_cannot_be_kept_says_so_on_the_screen(stage, desk):
    desk.folder.mkdir(parents=True, exist_ok=True)
    (desk.folder / "starmap").write_text("a file where the saves should be")
    scene = begin(stage)
    stage.advance(0.1)
    assert len(scene.toasts) >= 1
    leave(stage)


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.5])
@pytest.mark.parametrize("size", SIZES)
def test_every_control_of_every_page_lies_whole_on_the_screen(desk, size, scale):
    stage = Stage(Menu(desk), size, Look(scale=scale, animated=False))
    stage.key("G", "End")
    page = stage.scene
    area = stage.surface.get_rect()
    shown = [widget.rect for widget in page.group if widget.visible]
    assert all(area.contains(rect) and min(rect.size) >= 24 for rect in shown)
    assert all(not one.colliderect(other) for n, one in enumerate(shown) for other in shown[:n])
    assert page.picture.width > size[0] * 0.3


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_pages_are_drawn_in_every_palette(desk, palette):
    stage = Stage(Menu(desk), (1280, 720), Look(palette=palette, animated=False))
    stage.key("G")
    assert stage.surface.get_at(stage.scene.bar.center)[:3] != (0, 0, 0)
