"""Lessons and puzzles of Nexus: their files, the first duel by mouse and by keys, and each turn that can be won."""

from __future__ import annotations

import pytest

from nexus_table.app.desk import Desk
from nexus_table.app.duel.learning import LearnPage, learn_page
from nexus_table.app.duel.lesson import (
    begin_lesson,
    begin_mechanic,
    faults_of_lesson,
    shipped_lessons,
    shipped_mechanics,
)
from nexus_table.app.duel.puzzle import faults_of_puzzle, open_puzzle, read_puzzle, shipped_puzzles
from nexus_table.app.duel.shelf import DuelShelf
from nexus_table.app.menu import Menu
from nexus_table.app.settings import Settings
from nexus_table.games.duel.actions import Attack, EndPhase, Pick
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.lesson import lesson_scene
from nexus_table.games.duel.screen.pile_scene import PileScene
from nexus_table.games.duel.screen.puzzle import PuzzleScene
from nexus_table.games.duel.solving import NEVER, SOLVER, Solver
from nexus_table.table.lesson_scene import LessonScene
from nexus_table.ui.scene import Scene
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look

FIRST_DUEL = next(file for file in shipped_lessons() if file.stem == "first-duel")
PUZZLES = shipped_puzzles()


@pytest.fixture
def behind():
    return Scene()


def opened(behind, duels=None, then=None):
    scene = lesson_scene(duels or begin_lesson(FIRST_DUEL), lambda: behind, then=then)
    return Stage(scene, (1280, 720), Look(animated=False))


# ── the files ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_first_duel_is_played_to_a_won_game_in_about_a_dozen_steps_of_ones_own():
    ((session, lesson),) = begin_lesson(FIRST_DUEL)
    for step in lesson.steps:
        for action in step.actions:
            session.act(step.seat, action)
    assert session.state.ended.winners == (0,)
    assert 10 <= sum(bool(step.actions) and step.seat == 0 for step in lesson.steps) <= 14
    assert not lesson.steps[-1].actions


@pytest.mark.parametrize("file", shipped_mechanics(), ids=lambda file: file.stem)
def test_every_scene_of_a_mechanic_has_something_to_do_and_is_read_before_and_after(file):
    for session, lesson in begin_mechanic(file):
        assert any(step.seat == 0 and step.actions for step in lesson.steps)
        assert not lesson.steps[0].actions
        assert not lesson.steps[-1].actions
        for step in lesson.steps:
            assert bool(step.how) == bool(step.actions and step.seat == 0)
            for action in step.actions:
                session.act(step.seat, action)


@pytest.mark.parametrize(
    ("line", "wrong", "said"),
    [
        ("card: gate}", "card: goat}", "no card of the position is called goat"),
        (
            "{act: Attack, card: ogre, target: gate}",
            "{act: Attack, card: ogre, target: nexus-1}",
            "refuse this",
        ),
        ("hand: [squire,", "hand: [squier,", "no card is called squier"),
        ("steps:", "stepps:", "stepps"),
    ],
)
def test_a_faulty_lesson_is_told_with_its_line(tmp_path, line, wrong, said):
    whole = FIRST_DUEL.read_text(encoding="utf-8")
    file = tmp_path / "first-duel.yaml"
    file.write_text(whole.replace(line, wrong, 1), encoding="utf-8")
    faults = faults_of_lesson(file)
    assert any(said in str(fault) and fault.line > 0 for fault in faults), faults


def test_a_mechanic_that_names_no_case_says_so_with_its_line(tmp_path):
    folder = tmp_path / "mechanics"
    folder.mkdir()
    whole = shipped_mechanics()[0].read_text(encoding="utf-8")
    file = folder / "walls.yaml"
    file.write_text(whole.replace("case: 1", "case: 9", 1), encoding="utf-8")
    (fault,) = faults_of_lesson(file)
    assert "has" in str(fault)
    assert fault.line == 8
    card = whole.split("card: ")[1].split()[0]
    file.write_text(whole.replace(f"card: {card}", "card: nobody", 1), encoding="utf-8")
    assert any("nobody" in str(fault) for fault in faults_of_lesson(file))


# ── on the screen ────────────────────────────────────────────────────────────────────────────────────────────────


def done(stage, behind, act):
    """Go through a lesson; `act` does what is due."""
    for _ in range(150):
        if stage.scene is behind:
            return
        coach, taught = stage.scene.coach, stage.scene.taught
        if coach.waits:
            act(coach.action, taught)
        else:
            stage.click(stage.scene.read_on.rect.center)
    pytest.fail("the lesson does not end")


def test_the_first_duel_is_done_by_clicking_where_the_mark_is(behind):
    stage = opened(behind)
    done(stage, behind, lambda action, taught: stage.click(taught.spot(action).center))


def test_the_first_duel_is_done_by_keys(behind):
    stage = opened(behind)

    def press(action, taught):
        choosing = taught.scene.choosing
        match action:
            case EndPhase():
                stage.key("E")
            case Attack(card=card) if choosing.chosen != card:
                stage.key(str(choosing.live.index(card) + 1))
            case Attack(target=target):
                for _ in range(9):
                    stage.key("Tab")
                    if taught.scene.pointing.marked == target:
                        break
                stage.key("Enter")
            case Pick(cards=(card,)):
                stage.key(str(choosing.live.index(card) + 1))
            case _ if choosing.task is None and choosing.chosen != action.card:
                stage.key(str(choosing.live.index(action.card) + 1))
            case _:
                stage.key("Enter")

    done(stage, behind, press)


def test_a_mechanic_leads_from_scene_to_scene_and_tells_when_it_is_done(behind):
    ended = []
    file = next(file for file in shipped_mechanics() if file.stem == "trample")
    stage = opened(behind, begin_mechanic(file), lambda: ended.append(1) or behind)
    scenes = set()

    def act(action, taught):
        scenes.add(id(stage.scene))
        stage.click(taught.spot(action).center)

    done(stage, behind, act)
    assert len(scenes) == 2
    assert ended == [1]


def test_anything_else_than_the_due_step_is_refused_with_what_is_due(behind):
    stage = opened(behind)
    stage.key("Enter")
    table = stage.scene.taught.scene.table
    stage.key("2", "Enter")
    assert len(table.session.steps) == 1
    refusal = table.refuse(stage.scene.taught.scene.choosing.by_card(table.view.sides[0].hand[1])[0])
    assert refusal.rule == "lesson.other"
    assert "Squire" in refusal.why


def test_a_pile_that_is_read_in_a_lesson_leads_back_to_the_lesson(behind):
    stage = opened(behind)
    lesson = stage.scene
    stage.key("Enter", "G")
    assert isinstance(stage.scene, PileScene)
    stage.key("Esc")
    assert stage.scene is lesson


# ── puzzles ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("file", PUZZLES, ids=lambda file: file.stem)
def test_a_puzzle_is_won_whatever_is_answered_but_not_by_its_first_move_nor_by_any(file):
    _, stage = read_puzzle(file)
    solver = Solver(stage.game, SOLVER, stage.state.turn)
    assert solver.wins(stage.state)
    assert 3 <= solver.longest(stage.state) < NEVER
    first = solver.actions(stage.state)
    assert len(solver.winning(stage.state)) < len(first)
    assert all(solver.after(stage.state, action).ended is None for action in first)


def test_there_are_ten_puzzles_and_the_last_own_answer_of_a_way_wins():
    assert len(PUZZLES) == 10
    _, stage = read_puzzle(PUZZLES[-1])
    solver = Solver(stage.game, SOLVER, stage.state.turn)
    state = stage.state
    line = solver.line(state)
    assert {seat for seat, _ in line} == {0, 1}
    for _, action in line:
        state = solver.after(state, action)
    assert state.ended.winners == (SOLVER,)


def test_a_turn_that_cannot_be_won_is_a_fault(tmp_path):
    whole = PUZZLES[0].read_text(encoding="utf-8")
    file = tmp_path / "the-right-order.yaml"
    file.write_text(whole.replace("nexus: 6", "nexus: 7"), encoding="utf-8")
    (fault,) = faults_of_puzzle(file)
    assert "cannot be won" in str(fault)


def on_stage(puzzle, behind, **more):
    scene = PuzzleScene(open_puzzle(puzzle), lambda: behind, **more)
    return Stage(scene, (1280, 720), Look(animated=False)), scene


def by_click(stage, scene, action):
    duel = scene.duel
    match action:
        case Attack(card=card, target=target):
            stage.click(duel.touch.find(card).rect.center)
            stage.click(duel.touch.find(target).rect.center)
        case _:
            raise AssertionError(action)


def test_a_puzzle_is_solved_by_its_hints_and_remembered(behind):
    solved = []
    stage, scene = on_stage(PUZZLES[0], behind, solved=solved.append, on=lambda: behind)
    while not scene.table.solved:
        stage.key("H")
        action = scene.table.hint()
        assert scene.table.story.card(scene.table.view, action.card) in scene.said
        by_click(stage, scene, action)
        stage.advance(0.05)
    assert solved == ["the-right-order"]
    assert scene.said == words.PUZZLE_SOLVED
    stage.key("Ctrl+Enter")
    assert stage.scene is behind


def test_a_wrong_step_is_told_by_the_hint_taken_back_or_begun_anew(behind):
    stage, scene = on_stage(PUZZLES[0], behind)
    state = scene.table.session.state
    wrong = next(
        action
        for action in scene.table.solver.actions(state)
        if isinstance(action, Attack) and action not in scene.table.solver.winning(state)
    )
    by_click(stage, scene, wrong)
    stage.key("H")
    assert scene.said == words.PUZZLE_LOST
    stage.key("Ctrl+Z", "H")
    assert scene.said != words.PUZZLE_LOST
    stage.key("E", "E")
    stage.advance(0.1)
    assert scene.said == words.PUZZLE_MISSED
    assert not scene.table.automatic
    stage.key("Ctrl+R")
    assert scene.table.session.state == state


# ── the page ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_page_lists_what_there_is_and_remembers_what_was_done(tmp_path):
    desk = Desk(Settings(animations=False), tmp_path / "saves", keeps_settings=False)
    shelf = DuelShelf(desk, Menu(desk))
    page = learn_page(shelf, lambda: page)
    stage = Stage(page, (1280, 720), desk.look)
    stage.key("Ctrl+Enter")
    lesson = stage.scene
    assert isinstance(lesson, LessonScene)
    after = lesson.then()
    assert isinstance(after, LearnPage)
    assert page.learned.done == {"first-duel"}
    again = learn_page(shelf, lambda: page)
    assert again.tabs.chosen == 1
    stage = Stage(again, (1280, 720), desk.look)
    again.tabs.chosen = 2
    again._fill()
    assert len(again.list.rows) == 10
    stage.key("Ctrl+Enter")
    assert isinstance(stage.scene, PuzzleScene)
    stage.key("Ctrl+Q")
    assert stage.scene is again
