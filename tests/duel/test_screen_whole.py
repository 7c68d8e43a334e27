"""Whole games by real events: puzzles along their solutions, lessons, a series over closed programs, the Automa."""

from __future__ import annotations

import pytest

from nexus_table.app.choose_saved import continued
from nexus_table.app.desk import Desk
from nexus_table.app.duel.lesson import begin_mechanic, shipped_mechanics
from nexus_table.app.duel.puzzle import open_puzzle, shipped_puzzles
from nexus_table.app.duel.series_shelf import SeriesShelf
from nexus_table.app.duel.shelf import DuelShelf
from nexus_table.app.menu import Menu
from nexus_table.app.settings import Settings
from nexus_table.games.duel.actions import Pick, Take
from nexus_table.games.duel.options import Difficulty, DuelSetup, RulesOptions, Solo, solo_at
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.duel_scene import DuelScene
from nexus_table.games.duel.screen.history_scene import HistoryScene
from nexus_table.games.duel.screen.kept_scene import KeptScene
from nexus_table.games.duel.screen.lesson import lesson_scene
from nexus_table.games.duel.screen.puzzle import PuzzleScene
from nexus_table.games.duel.screen.series_scene import SeriesScene
from nexus_table.games.duel.series.state import SeriesSetup
from nexus_table.games.duel.solving import SOLVER
from nexus_table.games.duel.tasks import AskOne
from nexus_table.kernel.chance import Chance
from nexus_table.ui.scene import Scene
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look
from tests.duel.automa.line import SoloTable
from tests.duel.screening import ALONE, ENTRY, OnScreen, short
from tests.duel.tokens import Table, card, does

OWN = sorted(ident for ident, faction in ENTRY.catalogue.factions.items() if not faction.solo)[:2]


class Seated(OnScreen):
    """The duel that a stage shows already, behind whatever frame it stands in."""

    def __init__(self, stage, scene):
        self.stage, self.scene, self.table = stage, scene, scene.table
        self.settle()


# ── puzzles ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("by", ["by_mouse", "by_keys"])
@pytest.mark.parametrize("file", shipped_puzzles(), ids=lambda file: file.stem)
def test_every_puzzle_is_solved_by_hand_along_its_hints(file, by):
    behind = Scene()
    solved = []
    puzzle = PuzzleScene(open_puzzle(file), lambda: behind, on=lambda: behind, solved=solved.append)
    stage = Stage(puzzle, (1280, 720), Look(animated=False))
    screen = Seated(stage, puzzle.duel)
    for _ in range(40):
        if puzzle.table.solved:
            break
        state = puzzle.table.session.state
        action = dict(puzzle.table.solver.line(state)[:1])[SOLVER]
        stage.key("H")
        assert words.PUZZLE_LOST != puzzle.said != ""
        screen.carry_out(action, getattr(screen, by))
        screen.settle()
    assert solved == [file.stem]
    assert puzzle.said == words.PUZZLE_SOLVED
    stage.key("Ctrl+Enter")
    assert stage.scene is behind


# ── lessons ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("file", shipped_mechanics(), ids=lambda file: file.stem)
def test_every_lesson_of_a_mechanic_is_done_by_clicking_where_its_mark_is(file):
    behind, ended = Scene(), []
    stage = Stage(
        lesson_scene(begin_mechanic(file), lambda: behind, then=lambda: ended.append(1) or behind),
        (1280, 720),
        Look(animated=False),
    )
    for _ in range(200):
        if stage.scene is behind:
            break
        coach, taught = stage.scene.coach, stage.scene.taught
        at = taught.spot(coach.action) if coach.waits else stage.scene.read_on.rect
        assert at is not None, coach.action
        stage.click(at.center)
        stage.advance(0.05)
    assert ended == [1]


# ── a series ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_whole_best_of_three_is_played_while_the_program_is_closed_between_its_duels(tmp_path):
    desk = Desk(Settings(animations=False), tmp_path / "saves", keeps_settings=False)
    shelf = SeriesShelf(desk, Menu(desk))
    stage = Stage(
        shelf.begin(SeriesSetup(options=RulesOptions(nexus=5), mulligan=False), ALONE), (1280, 720), desk.look
    )
    chance, told = Chance(3), []
    for _ in range(9):
        scene = stage.scene
        assert isinstance(scene, SeriesScene)
        for _ in range(200):
            state = scene.table.session.state
            if state.playing is not None or state.ended is not None:
                break
            if scene.table.prompt is not None and state.order:
                stage.click(scene.choice.laid[0].rect.center)
            elif scene.table.prompt is not None:
                pair = next(iter(scene.table.prompt.options)).action.factions
                for one in scene.choice.laid:
                    if one.faction in pair:
                        stage.click(one.rect.center)
                stage.click(scene.go_on.rect.center)
            stage.advance(0.1)
        if state.ended is not None:
            break
        number = len(state.games)
        stage.click(scene.go_on.rect.center)
        assert isinstance(stage.scene, DuelScene)
        screen = Seated(stage, stage.scene)
        screen.play_on(screen.by_mouse, chance)
        _, chance = chance.below(7)
        told.append(screen.table.session.state.ended.winners)
        stage.click(stage.scene.to_menu.rect.center)
        assert isinstance(stage.scene, SeriesScene)
        assert stage.scene.table.session.state.games[number - 1].winners == told[-1]
        stage.key("Ctrl+Q")
        shelf.close()
        desk.close()
        desk = Desk(Settings(animations=False), tmp_path / "saves", keeps_settings=False)
        again = continued(desk, Menu(desk))
        stage = Stage(again, (1280, 720), desk.look)
    assert state.ended is not None
    assert len(told) >= 2
    assert [one.winners for one in state.games] == told
    desk.close()


# ── the Automa ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("solo", "by"),
    [
        (solo_at(Difficulty.NIGHTMARE), "by_mouse"),
        (Solo(nexus=50, double_draw=True, first_draw=True), "by_keys"),
        (Solo(nexus=6, double_play=True), "by_mouse"),
    ],
)
def test_a_nightmare_and_a_custom_automa_are_played_to_the_end(solo, by):
    setup = DuelSetup(factions=((OWN[0], OWN[1]), ("goblins", "mindveils")), solo=solo)
    screen = OnScreen(setup, seed=4)
    screen.play_on(getattr(screen, by), Chance(1))
    assert screen.table.over


@pytest.mark.parametrize("by", ["by_mouse", "by_keys"])
def test_what_the_automa_holds_equal_is_decided_by_the_person_and_done(by):
    table = SoloTable({"units": ["monk", "abbot"]}, {"units": ["knight"]}, (card("abbot", support=2),)).turn()
    screen = OnScreen(named=table)
    assert len(screen.choosing.live) == 2
    chosen = screen.choosing.live[1]
    screen.carry_out(Pick((chosen,)), getattr(screen, by))
    screen.settle()
    assert screen.view.unit(chosen) is None


def test_tempo_pause_and_steps_change_while_the_automa_plays_and_every_event_is_told_once():
    setup = DuelSetup(
        factions=((OWN[0], OWN[1]), ("goblins", "slimes")), mulligan=False, solo=solo_at(Difficulty.NIGHTMARE)
    )
    screen = OnScreen(setup, seed=4, look=Look(animated=True))
    stage, play = screen.stage, screen.scene.play
    keys = ["P", ".", "P", "T", "T", ",", "T", "P", ".", "R", "S", "P", "W", "Esc", "P"]
    chance = Chance(2)
    for turn in range(12):
        while screen.table.prompt is not None and screen.view.active == 0 and screen.choosing.task is None:
            action, chance = screen.by_lot(chance)
            screen.carry_out(action, screen.by_mouse)
        for number in range(400):
            stage.key(keys[(turn + number) % len(keys)])
            stage.advance(0.15)
            if screen.table.over:
                break
            if (
                stage.scene is screen.scene
                and screen.table.prompt is not None
                and not play.performance.running
            ):
                break
        if stage.scene is not screen.scene:
            stage.key("Esc")
        if play.performance.paused:
            stage.key("P")
        screen.settle()
        if screen.table.over:
            break
        while screen.choosing.task is not None:
            action, chance = screen.by_lot(chance)
            screen.carry_out(action, screen.by_mouse)
            screen.settle()
        shown = ["".join(span.text for span in line) for line in play.log._lines]
        play.retell()
        assert ["".join(span.text for span in line) for line in play.log._lines] == shown
    screen.scene.play.close()


# ── answers given always ─────────────────────────────────────────────────────────────────────────────────────────

BELL = card("bell", support=1, abilities=[
    does("passive", {"do": "restore", "amount": 1}, when={"moment": "played", "whose": "mine"})])  # fmt: skip
DRUM = card("drum", support=1, abilities=[
    does("passive", {"do": "draw", "amount": 1}, when={"moment": "played", "whose": "mine"})])  # fmt: skip
LINK = card("link", support=1, chain=True)


def test_an_order_is_kept_unkept_and_kept_again_by_keys():
    screen = OnScreen(named=Table(
        {"units": ["bell", "drum"], "hand": ["a=link", "b=link", "c=link", "d=link"],
         "deck": ["knight"] * 9, "nexus": 20},
        {}, (BELL, DRUM, LINK)))  # fmt: skip

    def play_one():
        screen.click(screen.view.sides[0].hand[0])
        screen.stage.key("Enter")
        screen.settle()

    play_one()
    assert isinstance(screen.choosing.task, AskOne)
    screen.button("always")
    screen.carry_out(Take(1), screen.by_keys)
    play_one()
    assert screen.choosing.task is None
    screen.stage.key("U")
    assert isinstance(screen.stage.scene, KeptScene)
    screen.stage.click(screen.stage.scene.ask_again.rect.center)
    screen.stage.key("U")
    assert screen.stage.scene is screen.scene
    play_one()
    assert isinstance(screen.choosing.task, AskOne)
    screen.stage.key("A", "A")
    screen.carry_out(Take(0), screen.by_keys)
    play_one()
    assert isinstance(screen.choosing.task, AskOne)


# ── the past ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_duel_begun_in_the_past_is_played_on_kept_and_found_again_beside_the_old_one(tmp_path):
    desk = Desk(Settings(animations=False), tmp_path / "saves", keeps_settings=False)
    shelf = DuelShelf(desk, Menu(desk))
    stage = Stage(
        shelf.begin(short(mulligan=False, options=RulesOptions(nexus=30)), ALONE), (1280, 720), desk.look
    )
    screen = Seated(stage, stage.scene)
    chance = Chance(1)
    while screen.view.turn < 4:
        action, chance = screen.by_lot(chance)
        screen.carry_out(action, screen.by_mouse)
        screen.settle()
    old = screen.table.session
    stage.key("J")
    past = stage.scene
    assert isinstance(past, HistoryScene)
    stage.key("PageUp", "PageUp")
    at = past.bar.replay.at
    stage.click(past.bar.branch.rect.center)
    assert isinstance(stage.scene, DuelScene)
    other = Seated(stage, stage.scene)
    assert other.table.session is not old
    assert other.steps == at + 1 < len(old.steps)
    while not other.table.over and other.steps < at + 4:
        action, chance = other.by_lot(chance)
        other.carry_out(action, other.by_mouse)
        other.settle()
    before = other.table.session.fingerprint
    stage.key("Ctrl+Q")
    desk.close()
    desk = Desk(Settings(animations=False), tmp_path / "saves", keeps_settings=False)
    again = continued(desk, Menu(desk))
    assert again.table.session.fingerprint == before
    desk.close()
