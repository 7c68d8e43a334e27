"""Nexus' pages, played with real events: factions and seats, saving and going on, the result, all cards."""

from __future__ import annotations

import pytest
from pygame import Rect

from nexus_table.app.choose_saved import ChooseSaved
from nexus_table.app.desk import Desk
from nexus_table.app.duel.choices import PAIRS, DuelChoices
from nexus_table.app.duel.pages import ChooseDuel
from nexus_table.app.kept_choices import keep_choices
from nexus_table.app.menu import Menu
from nexus_table.app.settings import Settings
from nexus_table.games.duel.options import DuelSetup, Mode
from nexus_table.games.duel.screen.browser_scene import BrowserScene, designs
from nexus_table.games.duel.screen.card_grid import CardGrid
from nexus_table.games.duel.screen.curtain import Curtain
from nexus_table.games.duel.screen.duel_scene import DuelScene
from nexus_table.games.duel.screen.duel_table import DuelTable, Sitter
from nexus_table.games.duel.screen.faces import BACK
from nexus_table.games.duel.screen.paint.card import CardPainter
from nexus_table.games.duel.story import Story
from nexus_table.games.duel.tasks import AskDraft
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.session import Session
from nexus_table.table.result_scene import ResultScene
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look
from nexus_table.ui.widgets.dialog import Dialog
from tests.duel.screening import ALONE, ENTRY, OnScreen, short


@pytest.fixture
def desk(tmp_path):
    desk = Desk(Settings(animations=False), tmp_path / "saves", keeps_settings=False)
    keep_choices(desk.folder / "duel" / "choices.json", DuelChoices(players=ALONE))
    yield desk
    desk.close()


@pytest.fixture
def stage(desk):
    stage = Stage(Menu(desk), (1280, 720), desk.look)
    stage.key("N")
    assert isinstance(stage.scene, ChooseDuel)
    return stage


def begin(stage):
    stage.key("Ctrl+Enter")
    stage.advance(0.1)
    scene = stage.scene
    assert isinstance(scene, DuelScene)
    return scene


def test_a_draft_is_played_out_on_the_table(stage):
    """Choose Factions: one, then two, then the last."""
    scene = begin(stage)
    assert scene.table.sitters == ALONE
    assert scene.table.session.state.setup.mode is Mode.DRAFT
    while isinstance(scene.choosing.task, AskDraft) or not scene.table.view.kinds:
        if scene.table.prompt is not None:
            spot = scene.tray.spots[0]
            stage.move(spot.rect.center)
            assert scene.side.faction == spot.key
            stage.click(spot.rect.center)
        stage.advance(0.1)
    assert [len(side.factions) for side in scene.table.view.sides] == [2, 2]
    stage.key("Ctrl+Q")
    assert isinstance(stage.scene, Menu)


def test_set_pairs_begin_with_these_factions_and_none_is_in_both_decks(stage):
    page = stage.scene
    page._change("mode", PAIRS)
    assert all(drop.visible for drop in page.terms.pairs)
    wanted = page.choices.factions
    page._change("faction 1", page.terms.duelling.index(wanted[0]))
    assert page.start.disabled
    page._change("faction 1", page.terms.duelling.index(wanted[1]))
    scene = begin(stage)
    sides = scene.table.session.state.sides
    assert (*sides[0].factions, *sides[1].factions) == wanted
    stage.key("Ctrl+Q")


def test_two_people_meet_a_curtain_first(stage):
    page = stage.scene
    stage.click(page.terms.seats[1].rect.center)
    stage.key("Home", "Enter")
    assert page.choices.players == (Sitter.PERSON, Sitter.PERSON)
    stage.key("Ctrl+Enter")
    stage.advance(0.1)
    assert isinstance(stage.scene, Curtain)
    stage.scene.table.session.journal.close()


def test_a_duel_is_saved_found_again_and_gone_on_with(stage, desk):
    scene = begin(stage)
    stage.advance(0.3)
    stage.key("1")
    stage.advance(0.3)
    stage.key("Ctrl+S")
    assert isinstance(stage.scene, Dialog)
    stage.key("Ctrl+A")
    stage.type("Evening duel")
    stage.key("Enter")
    assert (desk.folder / "duel" / "Evening duel.nexus").exists()
    before = scene.table.session.fingerprint
    stage.key("Ctrl+Q")
    stage.key("N", "L")
    assert isinstance(stage.scene, ChooseSaved)
    stage.key("Ctrl+Enter")
    stage.advance(0.0)
    assert isinstance(stage.scene, DuelScene)
    assert stage.scene.table.session.fingerprint == before
    assert stage.scene.table.sitters == ALONE
    stage.key("Ctrl+Q")
    assert desk.last_beside() == "duel"
    stage.advance(0.1)
    stage.key("C")
    assert isinstance(stage.scene, DuelScene)
    stage.key("Ctrl+Q")


def test_the_result_names_the_winner_and_leads_to_a_rematch_that_the_loser_begins(desk):
    """D20: the loser of the last game begins."""
    from nexus_table.app.duel.shelf import DuelShelf

    shelf = DuelShelf(desk, Menu(desk))
    scene = shelf.begin(short(mulligan=False), ALONE)
    chance = Chance(4)
    session = scene.table.session
    while session.outcome is None:
        action, chance = ENTRY.game.draw(session.state, chance)
        session.act(session.prompt.seats[0], action)
    scene.doors.table = DuelTable(session, ALONE)
    stage = Stage(DuelScene(scene.doors.table, shelf.leave, doors=scene.doors), (1280, 720), desk.look)
    stage.advance(0.1)
    assert isinstance(stage.scene, ResultScene)
    stage.key("R")
    stage.advance(0.0)
    again = stage.scene
    assert isinstance(again, DuelScene)
    winners = session.state.ended.winners
    assert not winners or again.table.session.state.starter == 1 - winners[0]
    assert [side.factions for side in again.table.session.state.sides] == [
        side.factions for side in session.state.sides
    ]
    shelf.close()


# ── all cards ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def book():
    return ENTRY.game.book


def browser(book):
    scene = BrowserScene(book, lambda: scene, CardPainter(book, Story(book).text))
    return Stage(scene, (1280, 720), Look(animated=False)), scene


def test_every_design_is_found_and_words_narrow_them(book):
    stage, scene = browser(book)
    assert len(scene.found) == len(designs(book)) == sum(len(one.designs) for one in book.factions.values())
    some = book.blueprints[1].design
    stage.type(some.name.split()[0].upper())
    assert some.name in [one.design.name for one in scene.found]
    assert len(scene.found) < len(designs(book))
    stage.type(" qqqqq")
    assert scene.found == []


def test_cards_are_found_by_faction_keyword_and_type(book):
    stage, scene = browser(book)
    stage.click(scene.faction.rect.center)
    stage.key("Home", "Down", "Enter")
    assert {one.faction for one in scene.found} == {scene.factions[0]}
    stage.click(scene.faction.rect.center)
    stage.key("Home", "Enter")
    stage.click(scene.type.rect.center)
    stage.key("End", "Enter")
    assert scene.found
    assert not any(one.unit for one in scene.found)
    stage.click(scene.type.rect.center)
    stage.key("Home", "Enter")
    stage.click(scene.keyword.rect.center)
    stage.key("Home", "Down", "Enter")
    keyword = scene.keywords[0]
    assert all(keyword in one.design.keywords or one.design.abilities for one in scene.found)
    assert 0 < len(scene.found) < len(designs(book))


def test_the_browser_opens_from_the_table_and_leads_back_to_it():
    screen = OnScreen()
    screen.stage.key("B")
    assert isinstance(screen.stage.scene, BrowserScene)
    screen.stage.key("Esc")
    assert screen.stage.scene is screen.scene


def test_a_card_looks_the_same_on_every_machine(book):
    """Emblems come of a seed of their own: the same words, the same picture."""
    import pygame

    from nexus_table.games.duel.screen.paint.emblem import emblem

    first = pygame.image.tobytes(emblem("samurai", "knight", (192, 69, 60), (64, 64)), "RGB")
    emblem.cache_clear()
    assert pygame.image.tobytes(emblem("samurai", "knight", (192, 69, 60), (64, 64)), "RGB") == first
    assert pygame.image.tobytes(emblem("samurai", "giant", (192, 69, 60), (64, 64)), "RGB") != first


def test_a_resumed_duel_tells_its_story_anew():
    setup = DuelSetup(
        factions=(("samurai", "celestials"), ("insectoids", "dynasty-guardians")), mulligan=False
    )
    session = Session.begin(ENTRY.game, setup, 5)
    chance = Chance(1)
    for _ in range(12):
        action, chance = ENTRY.game.draw(session.state, chance)
        session.act(session.prompt.seats[0], action)
    scene = DuelScene(DuelTable(session, ALONE))
    stage = Stage(scene, (1280, 720), Look(animated=False))
    assert len(scene.play.log) > 12
    assert stage.scene is scene


def test_cards_that_can_all_lie_in_sight_are_laid_out_as_large_as_lets_them():
    grid = CardGrid(CardPainter(ENTRY.game.book, Story(ENTRY.game.book).text), [BACK] * 10)
    grid.rect = Rect(0, 0, 900, 700)
    grid.show([BACK] * 10)
    few = grid.box(0).width
    assert grid.box(9).bottom <= grid.rect.bottom
    grid.show([BACK] * 60)
    assert grid.box(0).width < few
    assert grid.box(59).bottom > grid.rect.bottom
