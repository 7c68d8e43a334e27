"""Series on the screen and on the disk: drafted and chosen with real events, played on after leaving, never lost."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nexus_table.app.choose_saved import ChooseSaved, continued
from nexus_table.app.desk import Desk
from nexus_table.app.duel.series_shelf import LOST, SeriesShelf
from nexus_table.app.menu import Menu
from nexus_table.app.settings import Settings
from nexus_table.games.duel.options import RulesOptions
from nexus_table.games.duel.screen import series_words
from nexus_table.games.duel.screen.curtain import Curtain
from nexus_table.games.duel.screen.duel_scene import DuelScene
from nexus_table.games.duel.screen.duel_table import Sitter
from nexus_table.games.duel.screen.series_scene import SeriesScene
from nexus_table.games.duel.series.state import SeriesKind, SeriesSetup
from nexus_table.kernel.chance import Chance
from nexus_table.table.result_scene import ResultScene
from nexus_table.ui.stage import Stage
from nexus_table.ui.widgets.dialog import Dialog
from tests.duel.screening import ALONE, ENTRY, PEOPLE

FACTIONS = sorted(ident for ident, kind in ENTRY.catalogue.factions.items() if not kind.solo)
SHORT = RulesOptions(nexus=5)
BACK = SeriesSetup(
    SeriesKind.BACK_AND_FORTH,
    factions=((FACTIONS[0], FACTIONS[1]), (FACTIONS[2], FACTIONS[3])),
    first=0,
    mulligan=False,
    options=SHORT,
)

WHOLE = replace(BACK, options=RulesOptions())
"""For duels that are left in their middle: with 5 nexus the other seat may win in its first turn."""


@pytest.fixture
def desk(tmp_path):
    desk = Desk(Settings(animations=False), tmp_path / "saves", keeps_settings=False)
    yield desk
    desk.close()


@pytest.fixture
def shelf(desk):
    shelf = SeriesShelf(desk, Menu(desk))
    yield shelf
    shelf.close()


def opened(shelf, setup, sitters=ALONE):
    scene = shelf.begin(setup, sitters)
    stage = Stage(scene, (1280, 720), shelf.desk.look)
    stage.advance(0.1)
    return stage, scene


def played_out(stage, chance):
    """Play the duel on the stage by lot to its end, and let its result be shown."""
    scene = stage.scene
    assert isinstance(scene, DuelScene)
    session = scene.table.session
    while session.outcome is None:
        action, chance = ENTRY.game.draw(session.state, chance)
        session.act(session.prompt.seats[0], action)
    scene.table.eyes = 0
    scene.play._changed()
    scene.play.announces = True
    stage.advance(0.1)
    assert isinstance(stage.scene, ResultScene)
    return session.state.ended


def test_a_best_of_three_is_drafted_by_clicks_chosen_by_keys_and_played_to_its_winner(shelf):
    stage, scene = opened(shelf, SeriesSetup(options=SHORT, mulligan=False))
    table = scene.table
    while table.session.state.order:
        if table.prompt is not None:
            stage.click(scene.choice.laid[-1].rect.center)
        stage.advance(0.1)
    chance = Chance(3)
    for _ in range(9):
        while table.session.state.chooses:
            if table.prompt is not None:
                stage.key("1")
                assert scene.go_on.disabled
                stage.key("4")
                if scene.go_on.disabled:  # one of each deck is wanted
                    stage.key("4", "3")
                if scene.go_on.disabled:
                    stage.key("3", "2")
                stage.key("Enter")
            stage.advance(0.1)
        if table.session.outcome is not None:
            break
        stage.key("Enter")
        number = len(table.session.state.games)
        assert stage.scene.table.way_out == series_words.WAY_OUT
        _, chance = chance.below(2)
        ended = played_out(stage, chance)
        stage.key("R")
        assert stage.scene is scene
        assert table.session.state.games[number - 1].winners == ended.winners
    state = table.session.state
    assert state.ended is not None
    assert state.wins(state.ended.winners[0]) == 2
    assert scene.said == series_words.WON.format(name=table.name(state.ended.winners[0]))


def test_two_people_choose_behind_the_curtain_and_none_sees_the_others_deck(shelf):
    stage, scene = opened(shelf, SeriesSetup(first=0), PEOPLE)
    while scene.table.session.state.order:
        stage.click(scene.choice.laid[0].rect.center)
    stage.advance(0.0)
    for _ in range(2):
        assert isinstance(stage.scene, Curtain)
        stage.key("Enter")
        assert stage.scene is scene
        assert scene.table.view.choices == (None, None)
        assert scene.choice.picks == []
        stage.key("1", "2", "Enter")
        stage.advance(0.0)
    assert scene.table.session.state.playing is not None


def test_a_series_is_left_in_mid_duel_and_gone_on_with_from_the_menu(shelf, desk):
    stage, _ = opened(shelf, WHOLE)
    stage.key("Enter")
    duel = stage.scene
    assert isinstance(duel, DuelScene)
    stage.advance(0.05)
    duel.play.choosing.warned = True
    stage.key("E")
    for _ in range(400):  # the other seat plays by itself, and would go on while it is looked at
        stage.advance(0.05)
        if duel.table.asked == duel.table.eyes:
            break
    before = duel.table.session.fingerprint
    stage.key("Ctrl+Q")
    assert isinstance(stage.scene, SeriesScene)
    stage.key("Ctrl+Q")
    assert desk.last_beside() == "duel-series"
    menu = Menu(desk)
    again = continued(desk, menu)
    assert isinstance(again, SeriesScene)
    stage = Stage(again, (1280, 720), desk.look)
    stage.key("Enter")
    assert stage.scene.table.session.fingerprint == before
    assert stage.scene.table.sitters == ALONE
    stage.key("Ctrl+Q", "Ctrl+Q")


def test_a_duel_that_ended_before_the_program_did_is_written_down_when_the_series_goes_on(shelf, desk):
    stage, scene = opened(shelf, BACK)
    stage.key("Enter")
    ended = played_out(stage, Chance(8))
    shelf.close()  # as if the program had been ended here
    other = SeriesShelf(desk, Menu(desk))
    (saved,) = other.saves()
    series = other.resume(saved.path, scene)
    stage = Stage(series, (1280, 720), desk.look)
    assert series.table.session.state.playing is not None
    stage.key("Enter")
    stage.advance(0.1)
    assert isinstance(stage.scene, ResultScene)
    stage.key("R")
    assert series.table.session.state.games[0].winners == ended.winners
    other.close()


def test_a_damaged_duel_is_laid_aside_and_begun_anew_with_the_same_decks(shelf):
    stage, scene = opened(shelf, WHOLE)
    stage.key("Enter")
    stage.advance(0.05)
    stage.scene.play.choosing.warned = True
    stage.key("E")
    stage.advance(0.05)
    file = shelf.file_of(scene.table.session)
    stage.key("Ctrl+Q")
    file.write_text("no duel at all\n", encoding="utf-8")
    stage.key("Enter")
    assert isinstance(stage.scene, Dialog)
    anew = next(button for button in stage.scene.group if button.label == series_words.LOST)
    stage.click(anew.rect.center)
    assert isinstance(stage.scene, DuelScene)
    assert file.with_name(file.name + LOST).exists()
    assert stage.scene.table.session.state.sides[0].factions == BACK.factions[0]
    stage.key("Ctrl+Q")


def test_a_series_says_that_it_is_kept_by_itself(shelf):
    stage, _ = opened(shelf, BACK, (Sitter.PERSON, Sitter.RANDOM))
    stage.key("Enter")
    assert stage.scene.bar.buttons[next(a for a in stage.scene.bar.buttons if a.value == "save")].disabled
    stage.key("Ctrl+Q")


def test_saved_series_are_listed_as_a_kind_of_their_own(shelf, desk):
    stage, _ = opened(shelf, BACK)
    stage.key("Enter", "Ctrl+Q", "Ctrl+Q")
    page = ChooseSaved(desk, Menu(desk))
    assert [kind.game for _, kind in page.found] == ["duel-series"]
