"""How the duel's pages are laid out at every window size: factions, cards, choices and keys, all read in whole."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from nexus_table.app.desk import Desk
from nexus_table.app.duel import page_words
from nexus_table.app.duel.choices import DuelChoices, Games
from nexus_table.app.duel.learning import Turned
from nexus_table.app.duel.series_shelf import SeriesShelf
from nexus_table.app.kept_choices import keep_choices
from nexus_table.app.menu import Menu
from nexus_table.app.settings import Settings
from nexus_table.games.duel.options import Difficulty, DuelSetup, Mode
from nexus_table.games.duel.screen.browser_scene import BrowserScene
from nexus_table.games.duel.screen.curtain import Curtain
from nexus_table.games.duel.screen.glance import Glance
from nexus_table.games.duel.screen.paint.faction import put_faction
from nexus_table.games.duel.screen.paint.signs import ABOVE
from nexus_table.games.duel.series.state import SeriesSetup
from nexus_table.kernel.session import Session
from nexus_table.ui import text
from nexus_table.ui.palettes import PALETTES
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look, Style
from nexus_table.ui.widgets import help as help_page
from nexus_table.ui.widgets.dropdown import DropDown
from tests.duel.screening import ENTRY, PEOPLE, OnScreen, short

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]


# ── factions laid out ────────────────────────────────────────────────────────────────────────────────────────────


def all_words_there(look, box):
    """Return whether the factions that have most to say are read in whole in a box."""
    talkers = [one for one in ENTRY.game.book.factions.values() if not one.solo]
    talkers = sorted(talkers, key=lambda one: len(one.about + one.play))[-4:]
    sheet = pygame.Surface((box.right, box.bottom))
    return all(put_faction(sheet, look, one, box, talkers) for one in talkers)


@pytest.mark.parametrize("size", SIZES)
def test_factions_on_offer_fill_the_table_and_every_word_can_be_read(size):
    screen = OnScreen(DuelSetup(mode=Mode.DRAFT, first=0), size=size)
    boxes = [spot.rect for spot in screen.scene.tray.spots]
    table = screen.scene.plan.table
    assert len(boxes) == 4
    assert sum(box.width * box.height for box in boxes) > table.width * table.height * 0.7
    assert all_words_there(screen.stage.look, boxes[0])
    for box in boxes:
        assert table.contains(box)
        assert sum(box.colliderect(other) for other in boxes) == 1


@pytest.mark.parametrize("size", SIZES)
def test_factions_of_a_series_can_be_read_in_whole_in_the_draft_and_in_the_secret_choice(size, tmp_path):
    desk = Desk(Settings(animations=False), tmp_path / "saves", keeps_settings=False)
    shelf = SeriesShelf(desk, Menu(desk))
    scene = shelf.begin(SeriesSetup(first=0), PEOPLE)
    stage = Stage(scene, size, desk.look)
    stage.advance(0.1)
    for count in (8, 4):
        assert len(scene.choice.laid) == count
        assert all_words_there(stage.look, scene.choice.laid[0].rect)
        assert all(scene.room.contains(one.rect) for one in scene.choice.laid)
        while scene.table.session.state.order:
            stage.key("1")
        stage.advance(0.1)
        if isinstance(stage.scene, Curtain):
            stage.key("Enter")
    shelf.close()
    desk.close()


# ── the page and all cards ───────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def opened(tmp_path):
    """Give a function that opens the page of Nexus by its key, in a window of a size."""
    desk = Desk(Settings(animations=False), tmp_path / "saves", keeps_settings=False)

    def at(size, **choices):
        keep_choices(desk.folder / "duel" / "choices.json", DuelChoices(**choices))
        stage = Stage(Menu(desk), size, desk.look)
        stage.key("N")
        return stage, stage.scene

    yield at
    desk.close()


@pytest.mark.parametrize("size", SIZES)
def test_a_factions_cards_fill_the_page_and_stand_in_its_middle(size, opened):
    _, page = opened(size)
    grid = page.grid
    boxes = [grid.box(place) for place in range(grid.across)]
    row = boxes[0].unionall(boxes[1:])
    assert row.width > grid.rect.width * 0.85
    assert abs(row.centerx - grid.rect.centerx) < page.look.px(16)


def test_a_card_on_the_page_leads_by_click_or_enter_to_where_all_of_it_is_read(opened):
    stage, page = opened((1280, 720))
    stage.click(page.grid.box(2).center)
    browser = stage.scene
    assert isinstance(browser, BrowserScene)
    assert browser.grid.face == page.grid.faces[2]
    assert {one.faction for one in browser.found} == {page.list.chosen}
    stage.key("Esc")
    assert stage.scene is page
    page.group.focus(page.grid)
    stage.key("Right", "Enter")
    assert stage.scene.grid.face == page.grid.faces[3]


def test_a_search_without_a_find_says_in_the_middle_what_to_do(opened):
    stage, _ = opened((1280, 720))
    stage.key("B")
    browser = stage.scene
    stage.type("zzz")
    assert browser.found == []
    middle = browser.grid.rect.inflate(-browser.grid.rect.width // 2, -browser.grid.rect.height // 2)
    middle.top = browser.grid.rect.top
    inks = {stage.surface.get_at((x, y))[:3] for x in range(middle.left, middle.right, 2) for y in
            range(middle.top, middle.bottom, 2)}  # fmt: skip
    assert stage.look.palette.ink_dim in inks


@pytest.mark.parametrize("games", list(Games))
@pytest.mark.parametrize("size", SIZES)
def test_the_pages_controls_begin_in_one_column_and_what_they_come_to_is_said_below(size, games, opened):
    _, page = opened(size, games=games, mode=3, difficulty=Difficulty.CUSTOM)
    drops = [one for one in page.terms.widgets if isinstance(one, DropDown) and one.visible]
    assert len({drop._face.left for drop in drops}) == 1
    controls = [one for one in page.terms.widgets if one.visible]
    assert page.terms_told.top >= max(one.rect.bottom for one in controls)
    assert page.terms_told.bottom <= page.start.rect.top
    assert page.terms.told.startswith(page_words.GAMES_TIPS[list(Games).index(games)])


def test_a_duel_that_cannot_begin_says_why_on_the_page(opened):
    _, page = opened((1280, 720), mode=3, factions=("vikings", "dragons", "samurai", "dryads"))
    assert page.terms.refusal is None
    page._change("faction 1", page.terms.duelling.index("vikings"))
    assert page.start.disabled == page.terms.told == page_words.TWICE


# ── the keys ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", SIZES)
def test_the_help_on_keys_writes_every_line_in_whole_and_lays_no_key_on_another(size, monkeypatch):
    caps: set[tuple[int, int, int, int]] = set()
    cut: list[str] = []

    def put(surface, look, said, at, style=Style.BODY, colour=None, *, room=None, align="left"):
        if room is not None and text.width(look, said, style) > room:
            cut.append(said)
        return Rect(at, (1, 1))

    screen = OnScreen(short(), seed=3, size=size)
    monkeypatch.setattr(help_page.text, "put", put)
    monkeypatch.setattr(help_page, "draw_cap", lambda surface, look, chord, box: caps.add(tuple(box)))
    under = {shortcut.chord for shortcut in screen.scene.shortcuts()}
    screen.stage.key("F1")
    assert cut == []
    boxes = [Rect(cap) for cap in caps]
    assert len(boxes) > len(under)
    assert all(screen.stage.surface.get_rect().contains(box) for box in boxes)
    assert all(sum(box.colliderect(other) for other in boxes) == 1 for box in boxes)


# ── learning ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", SIZES)
def test_the_page_to_learn_from_shows_how_each_puzzle_and_the_first_duel_stand(size, opened, monkeypatch):
    stage, _ = opened(size)
    drawn = []
    monkeypatch.setattr(Glance, "_put", lambda self, surface, look, face, box: drawn.append(box))
    stage.key("T")
    page = stage.scene
    assert page.list.rect.union(page.paper).width > page.body.width * 0.7
    for tab in (0, 2):
        page.answer(Turned(tab), None)
        for file in page.files[tab]:
            drawn.clear()
            page.list.chosen = file
            page.draw(stage.surface)
            view = page.glance(file).view
            cards = len(view.sides[0].hand) + sum(len(side.units) for side in view.sides)
            assert len(drawn) == cards > 0
            assert all(page.about.contains(box) for box in drawn)
            assert all(sum(box.colliderect(other) for other in drawn) == 1 for box in drawn)


@pytest.mark.parametrize("palette", PALETTES, ids=lambda one: one.name)
def test_a_glance_is_painted_on_a_ground_on_which_its_words_read(palette):
    """Words of a palette read at 4.5:1 on its own tiles, not on the dark cloth of the duel's table."""
    look, surface = Look(palette, animated=False), pygame.Surface((600, 400))
    Glance(Session.begin(ENTRY.game, short(), 3)).draw(surface, look, surface.get_rect())
    assert surface.get_at((300, 12))[:3] == palette.tile


def test_the_mark_of_a_lesson_runs_around_a_card_and_the_sign_of_its_key(opened):
    stage, _ = opened((1280, 720))
    stage.key("T", "Ctrl+Enter")
    lesson = stage.scene
    while not lesson.coach.waits:
        stage.key("Enter")
    marked = lesson.taught.spot(lesson.coach.action)
    card = next(spot for spot in lesson.taught.scene.board.spots(lesson.taught.scene.table.view)
                if spot.rect.center == marked.center)  # fmt: skip
    assert marked.inflate(12, 12).top < card.rect.top - ABOVE
