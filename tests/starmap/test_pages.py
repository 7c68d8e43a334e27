"""The new game's page and those behind it: filters, rules agreed, sectors of one's own and by seed, saved games."""

from __future__ import annotations

import os

import msgspec
import pytest
from msgspec.structs import replace

from nexus_table.app.choose_saved import ChooseSaved
from nexus_table.app.desk import Desk
from nexus_table.app.kept_choices import load_choices
from nexus_table.app.menu import Menu
from nexus_table.app.settings import Settings
from nexus_table.app.starmap import sectors as starmap_sectors
from nexus_table.app.starmap import words
from nexus_table.app.starmap.agreements import USUAL, Agreements, changed, options_of
from nexus_table.app.starmap.by_seed import BySeed
from nexus_table.app.starmap.choices import PLAYERS, Choices
from nexus_table.app.starmap.pages import ChooseSector
from nexus_table.app.starmap.sectors import SectorShelf
from nexus_table.app.starmap.shelf import Shelf
from nexus_table.games.battlefield.screen.tabletop import Tabletop
from nexus_table.games.starmap.catalogue import Catalogue
from nexus_table.games.starmap.editor.document import sector_bytes
from nexus_table.games.starmap.editor.generator import Wish, generate
from nexus_table.games.starmap.options import Finish, RulesOptions
from nexus_table.games.starmap.screen.game_table import Sitter
from nexus_table.games.starmap.screen.starmap_scene import StarmapScene
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look
from nexus_table.ui.widgets.dropdown import DropDown

SIZES = [(1280, 720), (3840, 2160)]


@pytest.fixture
def desk(tmp_path):
    desk = Desk(Settings(animations=False), tmp_path / "saves", keeps_settings=False)
    yield desk
    desk.close()


@pytest.fixture
def stage(desk):
    stage = Stage(Menu(desk), (1280, 720), desk.look)
    stage.key("G")
    return stage


@pytest.fixture
def begun(monkeypatch):
    """The set-ups of the games that are begun, none of which is painted."""
    setups = []

    def begin(shelf, setup, sitters):
        setups.append(setup)
        return shelf.menu

    monkeypatch.setattr(Shelf, "begin", begin)
    return setups


def pick(stage, drop: DropDown, index: int) -> None:
    """Choose from a drop-down by mouse and keys."""
    stage.click((drop.rect.right - 30, drop.rect.centery))
    stage.key("Home", *["Down"] * index, "Enter")


def leave(stage):
    stage.key("Ctrl+Q")
    assert isinstance(stage.scene, Menu)


# ── the list ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_every_kind_of_player_has_a_name_and_all_sitters_can_be_chosen():
    assert set(PLAYERS) <= set(words.PLAYERS)
    assert {sitter.value for sitter in Sitter} <= set(PLAYERS)


@pytest.mark.parametrize("index", range(len(words.FILTERS)))
def test_the_list_is_filtered_by_seats(stage, index):
    page = stage.scene
    boxes = page.filter._places
    stage.click(boxes[index].center)
    shown = [page.listed[row.key] for row in page.list.rows]
    assert shown
    assert all(index in (0, one.seats) for one in shown)
    if index == 0:
        assert len(shown) == len(page.shelves.catalogue.sectors)


@pytest.mark.parametrize("index", range(len(words.FILTERS)))
def test_a_letter_on_a_button_is_never_taken_for_the_first_of_a_sectors_name(stage, index):
    """`F` leads to the lesson though Four Winds and Far Shores begin with it."""
    stage.click(stage.scene.filter._places[index].center)
    page = stage.scene
    page.group.focus(page.list)
    before = page.list.chosen
    stage.key("F")
    assert stage.scene is not page
    assert page.list.chosen == before


def test_other_letters_find_the_sectors_that_begin_with_them(stage):
    page = stage.scene
    letters = {button.chord for button in page.doors} | {page.rules.chord}
    name = next(row.label for row in page.list.rows if row.label[0] not in letters)
    stage.key("End", name[0])
    assert page.chosen.name[0] == name[0]


def test_every_sector_tells_its_fairness(stage):
    assert {row.right for row in stage.scene.list.rows} == {words.FAIR.format(score=1.0)}


def test_ones_own_sectors_are_listed_and_played_and_faulty_ones_say_why(stage, begun, tmp_path):
    folder = tmp_path / "sectors"
    folder.mkdir()
    page = stage.scene
    made = generate(Wish(1, 3, 9), page.shelves.catalogue.systems)
    (folder / "mine.yaml").write_bytes(sector_bytes(replace(made, id="mine", name="My own")))
    (folder / "broken.yaml").write_text("id: broken\nname: Broken\n")
    page.refresh()
    page.arrange(page.look, page.area)
    own, broken = page.listed["own:mine.yaml"], page.listed["own:broken.yaml"]
    assert (own.sector.name, own.own) == ("My own", True)
    assert "broken.yaml" in broken.fault
    page._choose(broken.key)
    assert page.start.disabled
    stage.key("Ctrl+Enter")
    assert stage.scene is page
    page._choose(own.key)
    stage.key("Ctrl+Enter")
    assert [setup.sector.name for setup in begun] == ["My own"]


def test_of_very_many_sectors_only_the_newest_are_read(tmp_path, monkeypatch):
    monkeypatch.setattr(starmap_sectors, "MOST_OWN", 3)
    for number in range(6):
        (tmp_path / f"s{number}.yaml").write_text("id: broken")
        os.utime(tmp_path / f"s{number}.yaml", (number, number))
    shelf = SectorShelf(Catalogue({}, {}, {}, ""), tmp_path)
    assert {one.file.stem for one in shelf.own()} == {"s3", "s4", "s5"}


# ── rules ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_every_option_of_the_rules_can_be_agreed_and_has_its_sentences():
    fields = {field.name for field in msgspec.structs.fields(RulesOptions)}
    assert fields == {*words.OPTIONS, "round_limit"}
    for field in words.OPTIONS:
        for choice in options_of(field):
            name, sentence = words.CHOICES[choice]
            assert name
            assert sentence.endswith(".")


def test_rules_are_agreed_remembered_and_saved_with_the_game(stage, begun):
    stage.key("R")
    page = stage.scene
    assert isinstance(page, Agreements)
    for drop in page.drops.values():
        if drop is not page.drops["cosmic"]:
            pick(stage, drop, 1)
    pick(stage, page.limit, 2)
    stage.key("Esc")
    assert isinstance(stage.scene, ChooseSector)
    assert stage.scene.rules.label == words.RULES_CHANGED.format(count=6)
    stage.key("Ctrl+Enter")
    options = begun[0].options
    assert changed(options) == 6
    assert (options.finish, options.round_limit) == (Finish.ROUND, words.ROUND_LIMITS[2])
    stage.key("G")
    assert stage.scene.choices.options == options
    stage.key("R", "R", "Esc")
    assert stage.scene.choices.options == USUAL


def test_damaged_choices_are_those_of_a_new_player(tmp_path):
    file = tmp_path / "choices.json"
    file.write_text('{"first": 77}')
    assert load_choices(file, Choices) == Choices()
    assert load_choices(tmp_path / "none.json", Choices) == Choices()


def test_players_are_remembered_by_the_number_of_seats(stage):
    page = stage.scene
    pick(stage, page.seats[1], 2)
    chosen = page.list.chosen
    stage.click(page.filter._places[3].center)
    assert [choice.chosen for choice in page.seats if choice.visible] == [0, 0, 0]
    stage.key("Esc", "G")
    page = stage.scene
    assert page.list.chosen == chosen
    assert page.seats[1].chosen == 2


# ── by seed ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_sector_by_seed_is_shuffled_chosen_and_played(stage, begun):
    stage.key("N")
    page = stage.scene
    assert isinstance(page, BySeed)
    first = page.sector
    stage.key("S")
    assert page.sector != first
    stage.click(page.seats._places[1].center)
    assert page.sector.seats == 3
    pick(stage, page.size, 1)
    pick(stage, page.shape, 2)
    assert (len(page.sector.systems), page.sector.shape) == (10, "circle")
    stage.click(page.seats._places[2].center)
    assert len(page.sector.systems) == 12
    stage.key("Ctrl+Enter")
    chooser = stage.scene
    assert isinstance(chooser, ChooseSector)
    assert chooser.list.chosen == "made"
    stage.key("Ctrl+Enter")
    assert begun[0].sector == page.sector


def test_a_typed_seed_gives_its_sector_and_nonsense_is_told(stage):
    stage.key("N")
    page = stage.scene
    stage.click(page.number.rect.center)
    stage.key("Ctrl+A")
    stage.type("4711")
    assert page.sector == generate(Wish(4711), page.sectors.catalogue.systems)
    stage.type("x")
    stage.advance(0.1)
    assert len(page.toasts) == 1
    assert page.wish.seed == 4711


def test_a_sector_by_seed_is_kept_under_a_name_that_is_free(stage, tmp_path):
    stage.key("N", "Ctrl+S", "Ctrl+S")
    files = sorted(file.stem for file in (tmp_path / "sectors").iterdir())
    assert len(files) == 2
    assert files[1] == f"{files[0]}-2"
    stage.key("Esc")
    own = [one for one in stage.scene.listed.values() if one.own]
    assert {one.sector.id for one in own} == set(files)


def test_a_disk_that_refuses_is_told(stage, tmp_path):
    (tmp_path / "sectors").write_text("a file where the sectors should be")
    stage.key("N", "Ctrl+S")
    stage.advance(0.1)
    assert len(stage.scene.toasts) == 1


# ── saved games ──────────────────────────────────────────────────────────────────────────────────────────────────────


def played_table(desk) -> None:
    """Leave a saved table of the battlefield behind, without painting any."""
    table = Tabletop(desk.begin(desk.catalogue.layouts["the-anvil"]))
    table.put(table.kinds()[1], 0, (22.0, 3.0))
    desk.close()


def test_saved_games_of_all_kinds_are_in_one_list_and_can_be_filtered(stage, desk):
    stage.key("Ctrl+Enter", "1")
    leave(stage)
    played_table(desk)
    stage.key("L")
    page = stage.scene
    assert isinstance(page, ChooseSaved)
    assert len(page.list.rows) == 2
    ours = page.filter.names.index(words.TITLE)
    stage.click(page.filter._places[ours].center)
    assert [words.TITLE in row.detail for row in page.list.rows] == [True]
    stage.key("Ctrl+Enter")
    assert isinstance(stage.scene, StarmapScene)
    leave(stage)
    stage.key("G", "L")
    assert stage.scene.filter.chosen == ours
    stage.key("Esc")
    assert isinstance(stage.scene, ChooseSector)


def test_the_menu_goes_on_with_whatever_was_played_last(stage, desk):
    stage.key("Ctrl+Enter", "1")
    before = stage.scene.table.session.fingerprint
    leave(stage)
    stage.advance(0.1)
    assert desk.galaxy_last()
    stage.key("C")
    assert isinstance(stage.scene, StarmapScene)
    assert stage.scene.table.session.fingerprint == before
    leave(stage)
    for file in (desk.folder / "starmap").glob("*.nexus"):
        os.utime(file, (1, 1))
    played_table(desk)
    assert not desk.galaxy_last()


@pytest.mark.parametrize("scale", [1.0, 2.5])
@pytest.mark.parametrize("size", SIZES)
def test_every_control_of_every_page_lies_whole_on_the_screen(desk, size, scale):
    stage = Stage(Menu(desk), size, Look(scale=scale, animated=False))
    for key in ("G", "R", "Esc", "N", "Esc", "L"):
        stage.key(key)
        area = stage.surface.get_rect()
        shown = [widget.rect for widget in stage.scene.group if widget.visible]
        assert all(area.contains(rect) and min(rect.size) >= 24 for rect in shown), (key, shown)
        assert all(not one.colliderect(other) for n, one in enumerate(shown) for other in shown[:n]), key
