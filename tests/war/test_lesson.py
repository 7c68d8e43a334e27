"""Lessons of Nexohominis: their files, and the whole first war done by mouse and by keys with real events."""

from __future__ import annotations

import pytest

from nexus_table.app.battlefield.war_lesson import begin_lesson, faults_of_lesson, shipped_lessons
from nexus_table.games.battlefield.screen.war.beginning import walk
from nexus_table.games.battlefield.screen.war.lesson import NEAR, lesson_scene
from nexus_table.games.battlefield.screen.war.modes.place import PlaceMode
from nexus_table.games.battlefield.war.actions import Activate, EndPart, Fight, Move, Pass, React, Scuttle
from nexus_table.games.battlefield.war.events import (
    BlackoutBegan,
    BlackoutEnded,
    BuildingCompleted,
    Harvested,
    UnitWounded,
)
from nexus_table.games.battlefield.war.state import Ending, MoveKind
from nexus_table.table.words import LESSON_DO, LESSON_FINISH, LESSON_NEXT_SCENE
from nexus_table.ui import text
from nexus_table.ui.scene import Scene
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look, Space, Style

from .screening import steer

FIRST_WAR = next(file for file in shipped_lessons() if file.stem == "first-war")
SIZES = [(1280, 720), (1920, 1080)]


@pytest.fixture
def behind():
    return Scene()


def opened(behind, size=(1280, 720), part=0):
    return Stage(lesson_scene(begin_lesson(FIRST_WAR)[part:], lambda: behind), size, Look(animated=False))


def war_of(stage):
    return stage.scene.taught.scene


def played(part):
    session, lesson = begin_lesson(FIRST_WAR)[part]
    for step in lesson.steps:
        for action, dice in zip(step.actions, step.dice, strict=True):
            session.act(step.seat, action, dice)
    return session


def events(session):
    return [event for step in session.steps for event in step.events]


@pytest.mark.parametrize("file", shipped_lessons(), ids=lambda file: file.stem)
def test_a_shipped_lesson_can_be_played_and_ends_with_a_word(file):
    assert not faults_of_lesson(file)
    assert not begin_lesson(file)[-1].lesson.steps[-1].actions


def test_the_first_war_shows_each_thing_it_speaks_of_and_ends_by_elimination():
    parts = [played(part) for part in range(len(begin_lesson(FIRST_WAR)))]
    whole = [event for session in parts for event in events(session)]
    for kind in (Harvested, UnitWounded, BlackoutBegan, BlackoutEnded, BuildingCompleted):
        assert any(isinstance(event, kind) for event in whole), kind
    orders = {type(line.action) for session in parts for line in session.record().played}
    assert {Activate, Move, Fight, React, Scuttle, Pass, EndPart} <= orders
    assert parts[-1].state.ended.winners == (0,)
    assert parts[-1].state.ended.by is Ending.ELIMINATION


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)])
def test_all_that_is_said_has_room_in_the_band_at_every_size(behind, size):
    for part, (_, lesson) in enumerate(begin_lesson(FIRST_WAR)):
        stage = opened(behind, size, part)
        look, words = stage.look, stage.scene.words
        for step in lesson.steps:
            high = look.px(20 + Space.TIGHT.value * 2)
            high += text.block_height(look, step.say, Style.BODY, words.width)
            if step.how:
                how = LESSON_DO.format(how=step.how)
                high += text.block_height(look, how, Style.STRONG, words.width)
            assert high <= words.height, step.say


@pytest.mark.parametrize("part", range(4))
def test_a_part_of_the_first_war_ends_with_something_to_read(part):
    assert not begin_lesson(FIRST_WAR)[part].lesson.steps[-1].actions


@pytest.mark.parametrize("part", range(4))
def test_what_must_be_done_is_said_and_marked_on_the_screen_at_every_moment(behind, part):
    stage = opened(behind, part=part)
    lesson = stage.scene
    while stage.scene is lesson:
        coach, taught = lesson.coach, lesson.taught
        if coach.waits:
            assert coach.step.how
            spot = taught.spot(coach.action)
            assert spot is not None, coach.action
            assert taught.scene.area.contains(spot)
            taught.perform(coach.action)
            stage.advance(0.1)
        else:
            stage.key("Enter")


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_first_war_is_done_by_clicking_where_the_mark_is(behind, size):
    stage = opened(behind, size)
    for _ in range(160):
        if stage.scene is behind:
            return
        coach, taught = stage.scene.coach, stage.scene.taught
        if coach.waits:
            stage.click(taught.spot(coach.action).center)
        else:
            stage.click(stage.scene.read_on.rect.center)
        stage.advance(0.05)
    pytest.fail("the lesson does not end")


def test_the_whole_first_war_is_done_by_keys(behind):
    stage = opened(behind)
    for _ in range(160):
        if stage.scene is behind:
            return
        coach, taught = stage.scene.coach, stage.scene.taught
        if not coach.waits:
            stage.key("Enter")
        else:
            press(stage, taught.spot(coach.action))
        stage.advance(0.05)
    pytest.fail("the lesson does not end")


def press(stage, spot):
    """Do by keys what a click in the middle of a mark does: a button's key, a shelf, or the crosshair."""
    war = war_of(stage)
    button = next((one for one in war.orders.buttons if one.rect == spot), None)
    if button is not None:
        stage.key(button.hint)
    elif war.plan.board.contains(spot):
        steer(stage, war, war.board.to_table(spot.center))
        stage.key("Space")
    else:
        stage.key("E")


def test_the_last_step_of_a_part_leads_to_the_next_scene_and_that_of_the_last_to_the_end(behind):
    for part, said in ((0, LESSON_NEXT_SCENE), (3, LESSON_FINISH)):
        stage = opened(behind, part=part)
        lesson = stage.scene
        lesson.coach.place = len(lesson.coach.lesson.steps) - 1
        lesson.arrange(stage.look, lesson.area)
        assert lesson.read_on.label == said


def test_a_click_near_the_mark_ends_exactly_where_the_lesson_has_it(behind):
    stage = opened(behind)
    mode = war_of(stage).play.mode
    assert isinstance(mode, PlaceMode)
    due = stage.scene.coach.action
    stage.click(war_of(stage).board.to_screen((due.at[0] + 0.6 * NEAR, due.at[1])))
    assert war_of(stage).table.state.assets[-1].at == due.at


def test_anything_else_than_the_due_step_is_refused_with_what_is_due(behind):
    stage = opened(behind)
    war = war_of(stage)
    stage.click(war.board.to_screen((17.0, 5.0)))
    assert war.play.refused.rule == "lesson.other"
    assert "marked place" in war.play.refused.why
    count = len(war.table.state.assets)
    stage.key("Ctrl+Z")
    assert len(war.table.state.assets) == count
    assert war.table.refuse_undo().rule == "lesson.undo"


def test_a_model_that_the_lesson_does_not_mean_is_not_moved(behind):
    stage = opened(behind, part=3)
    stage.key("Enter")
    war = war_of(stage)
    rifle = next(one for one in war.table.state.of(0) if one.sheet == "line-rifle")
    end = (rifle.at[0], rifle.at[1] + 3.0)
    stage.drag(war.board.to_screen(rifle.at), war.board.to_screen(end))
    assert war.table.asset(rifle.id).at == rifle.at
    walk(war.play, rifle.id, MoveKind.MOVE)
    stage.click(war.board.to_screen(end))
    assert war.table.asset(rifle.id).at == rifle.at
    assert war.play.refused.rule == "lesson.other"


def test_saving_hints_and_giving_up_are_withheld_in_a_lesson_and_say_so(behind):
    war = war_of(opened(behind))
    refused = [
        button for ask, button in war.top_bar.buttons.items() if ask.value in ("save", "hint", "concede")
    ]
    assert all(button.disabled == war.table.withheld for button in refused)


def test_what_a_lesson_leads_to_comes_back_to_the_lesson(behind):
    stage = opened(behind)
    lesson = stage.scene
    stage.key("B")
    assert stage.scene is not lesson
    stage.key("Esc")
    assert stage.scene is lesson


def test_a_lesson_is_left_at_any_time_for_what_is_behind_it(behind):
    stage = opened(behind)
    stage.click(stage.scene.give_up.rect.center)
    assert stage.scene is behind


@pytest.mark.parametrize(
    ("line", "wrong", "said"),
    [
        ("asset: digger", "asset: dogger", "no asset is called dogger"),
        ("way: [[14, 8]]", "way: [[14, 19]]", "the rules refuse this"),
        ("dice: [5, 2]", "dice: [5]", "dice more fall"),
        ("dice: [5, 2]", "dice: [5, 2, 3]", "more were told than fell"),
        ("hp: 6\n    base", "hp: 99\n    base", "hp"),
        ("kind: fabricator, at: [14, 5]", "kind: digger, at: [14, 5]", "no kind of unit"),
        ("title: First war\n", "title: ''\n", "title"),
    ],
)
def test_a_faulty_lesson_is_told_with_its_line(tmp_path, line, wrong, said):
    whole = FIRST_WAR.read_text(encoding="utf-8")
    assert line in whole
    file = tmp_path / "first-war.yaml"
    file.write_text(whole.replace(line, wrong, 1), encoding="utf-8")
    faults = faults_of_lesson(file)
    assert any(said in str(fault) and fault.line > 0 for fault in faults), faults
