"""From the page of Nexohominis to the table and back: dice, keeping and going on, printed datasheets."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace
from pygame import Surface

from nexus_table.app.battlefield import war_words as words
from nexus_table.app.battlefield.table_picture import TablePicture
from nexus_table.app.battlefield.war_choices import Amended, WarChoices, settled, setup_of
from nexus_table.app.battlefield.war_pages import ChooseWar, war_page
from nexus_table.app.battlefield.war_terrain import WarTerrain
from nexus_table.app.choose_saved import saved_kinds
from nexus_table.app.desk import BESIDE, Desk
from nexus_table.app.kept_choices import load_choices
from nexus_table.app.menu import Choice, Menu
from nexus_table.app.settings import Settings
from nexus_table.games.battlefield.model import TerrainType
from nexus_table.games.battlefield.screen.war.war_scene import WarScene
from nexus_table.games.battlefield.screen.war.war_table import Sitter
from nexus_table.games.battlefield.war.state import Phase
from nexus_table.table.lesson_scene import LessonScene
from nexus_table.ui import text
from nexus_table.ui.stage import Stage


@pytest.fixture
def stage(tmp_path, monkeypatch):
    monkeypatch.setattr(TablePicture, "_begin", lambda picture, wanted: None)
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


def test_the_menu_goes_on_with_the_war_that_was_played_last(stage):
    stage.key("Ctrl+Enter")
    put_down(stage, 2)
    kept = stage.scene.table.session.fingerprint
    stage.key("Ctrl+Q")
    stage.advance(0.1)
    menu = stage.scene
    assert isinstance(menu, Menu)
    assert menu.doors[Choice.CONTINUE].disabled is None
    stage.key("C")
    assert isinstance(stage.scene, WarScene)
    assert stage.scene.table.session.fingerprint == kept


def test_the_menu_knows_the_folder_of_every_kind_of_game_that_is_saved(stage):
    shelf = stage.scene.shelf
    kinds = {kind.game for kind in saved_kinds(shelf.desk, shelf.menu)}
    assert kinds == {shelf.desk.game.name, *BESIDE}


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


@pytest.mark.parametrize("scale", [None, 200])
def test_no_name_or_price_of_production_is_cut_or_gives_way(scale, tmp_path, monkeypatch):
    monkeypatch.setattr(TablePicture, "_begin", lambda picture, wanted: None)
    desk = Desk(Settings(animations=False, scale=scale), tmp_path / "saves", keeps_settings=False)
    desk.screen = (1280, 720)
    stage = Stage(war_page(desk, Menu(desk)), (1280, 720), desk.look)
    stage.key("Ctrl+Enter")
    scene = stage.scene
    while scene.table.state.phase is not Phase.PRODUCTION:
        scene.play.perform(scene.table.by_lot())
    scene.update(1.0)
    orders = scene.orders.orders[:-1]
    assert any(len(order.figures) > 1 for order in orders)
    written = []
    put = text.put_in
    monkeypatch.setattr(text, "put_in", lambda *so, **more: written.append(so[2:5]) or put(*so, **more))
    scene.orders.draw(stage.surface)
    told = [said for said, _, _ in written]
    keys = [button.hint for button in scene.orders.buttons]
    due = Counter([*keys, *(order.label for order in orders)])
    due.update(str(figure.number) for order in orders for figure in order.figures)
    assert not due - Counter(told), "every name, price and key is written"
    names = [one for one in written if one[0] in {order.label for order in orders}]
    assert all(text.width(scene.look, said, style) <= box.width for said, box, style in names)
    stage.key("Ctrl+Q")
    desk.close()


# ── what the terrain counts as ───────────────────────────────────────────────────────────────────────────────────


def test_what_a_kind_of_terrain_counts_as_is_agreed_by_keys_kept_and_begun_with(stage):
    page = stage.scene
    stage.key("T")
    assert isinstance(stage.scene, WarTerrain)
    kind = stage.scene.chosen
    stage.key("Tab", "Enter", "Down", "Down", "Enter")
    (agreed,) = page.choices.amended
    assert agreed == stage.scene.readings[2]
    assert agreed.piece == kind
    assert not any(reading.type is TerrainType.BUILDING for reading in stage.scene.readings)
    stage.key("Esc")
    assert page.terrain.label == words.TERRAIN_COUNT.format(count=1)
    assert load_choices(page.file, WarChoices).amended == (agreed,)
    stage.key("Ctrl+Enter")
    table = stage.scene.table
    pieces = [
        one
        for one, placed in zip(table.pieces, page.chosen_table.pieces, strict=False)
        if placed.piece == kind
    ]
    assert pieces
    assert all((one.type, one.traits) == (agreed.type, agreed.traits) for one in pieces)


def test_terrain_is_as_printed_again_by_a_click_and_another_table_knows_nothing_of_it(stage):
    page = stage.scene
    stage.click(page.terrain.rect.center)
    terrain = stage.scene
    stage.click(terrain.counts_as.rect.center)
    stage.key("Down", "Enter")
    assert terrain.amended
    stage.click(terrain.reset.rect.center)
    assert not page.choices.amended
    assert terrain.reset.disabled
    strange = replace(page.choices, amended=(Amended("no-such-piece", TerrainType.OPEN, frozenset()),))
    assert not settled(strange, page.catalogue).amended


def crowd(terrain):
    """A kind of which several pieces stand on the table, and where in the layout they are."""
    kind = next(kind for kind in terrain.kinds if len(terrain.agreed.places(kind)) > 1)
    return kind, terrain.agreed.places(kind)


def test_a_single_piece_is_read_for_itself_by_a_click_on_the_table_and_begun_with(stage):
    page = stage.scene
    stage.key("T")
    terrain = stage.scene
    kind, places = crowd(terrain)
    stage.click(terrain._view.to_screen(terrain.pieces[places[1]].at))
    assert terrain.chosen == places[1]
    stage.key("Tab", "Enter", "Down", "Down", "Enter")
    (agreed,) = page.choices.amended
    assert (agreed.piece, agreed.place, agreed.layout) == (kind, places[1], page.chosen_table.id)
    assert load_choices(page.file, WarChoices).amended == (agreed,)
    stage.key("Esc", "Ctrl+Enter")
    table = stage.scene.table
    changed = [one.key for one in table.pieces if one.key in places and one.type is agreed.type]
    assert changed == [places[1]]


def test_a_single_piece_is_read_by_keys_wins_over_its_kind_and_is_taken_back_step_by_step(stage):
    page = stage.scene
    stage.key("T")
    terrain = stage.scene
    kind, places = crowd(terrain)
    while terrain.chosen != kind:
        stage.key("Down")
    stage.key("Tab", "Enter", "Down", "Enter", "Shift+Tab", "Down")
    assert terrain.chosen == places[0]
    assert words.KIND_READING in terrain.counts_as.choices[0]
    stage.key("Tab", "Enter", "Down", "Down", "Enter")
    of_kind, single = page.choices.amended
    setup = setup_of(page.choices, page.catalogue)
    counts = {one.piece: (one.type, one.traits) for one in setup.counts_as}
    assert counts[places[0]] == (single.type, single.traits) != (of_kind.type, of_kind.traits)
    assert counts[places[1]] == (of_kind.type, of_kind.traits)
    stage.key("Ctrl+Z")
    assert page.choices.amended == (of_kind,)
    stage.key("Ctrl+Z")
    assert not page.choices.amended
    assert terrain.undo.disabled


def test_a_single_piece_is_meant_on_its_own_table_alone(stage):
    page = stage.scene
    layout = page.chosen_table
    one = Amended(layout.pieces[0].piece, TerrainType.OPEN, frozenset(), 0, layout.id)
    assert settled(replace(page.choices, amended=(one,)), page.catalogue).amended
    for strange in (replace(one, layout="another"), replace(one, place=199), replace(one, piece="no-such")):
        assert not settled(replace(page.choices, amended=(strange,)), page.catalogue).amended


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), None), ((1280, 720), 200), ((3840, 2160), None)])
def test_what_armies_are_like_is_never_cut_within_a_row_nor_over_the_next_thing(
    size, scale, tmp_path, monkeypatch
):
    monkeypatch.setattr(TablePicture, "_begin", lambda picture, wanted: None)
    desk = Desk(Settings(animations=False, scale=scale), tmp_path / "saves", keeps_settings=False)
    desk.screen = size
    page = Stage(war_page(desk, Menu(desk)), size, desk.look).scene
    drawn = []
    monkeypatch.setattr(
        text, "put_lines", lambda surface, look, lines, at, *more: drawn.append((lines, at, more[0]))
    )
    page.draw(Surface(size))
    blocks = [(at[1], at[1] + len(lines) * text.line_height(page.look, style)) for lines, at, style in drawn]
    assert len(blocks) == 2
    assert blocks[0][1] < blocks[1][0]
    assert blocks[1][1] <= page.start.rect.top
    desk.close()
