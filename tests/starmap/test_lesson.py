"""Lessons of Nexum Galaxy: their files, and whole ones done by mouse and by keys with real events."""

from __future__ import annotations

import pytest

from nexus_table.app.starmap.entry import StarmapEntry
from nexus_table.app.starmap.lesson import begin_lesson, faults_of_lesson, shipped_lessons
from nexus_table.games.starmap.actions import Build, EndPhase, Invest, Move, PlayCard
from nexus_table.games.starmap.screen.lesson import lesson_scene
from nexus_table.games.starmap.state import ALL_CARDS, Ending
from nexus_table.ui.scene import Scene
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look

FIRST_FLIGHT = next(file for file in shipped_lessons() if file.stem == "first-flight")
SIZES = [(1280, 720), (1920, 1080)]


@pytest.fixture(scope="module")
def game():
    return StarmapEntry().game


@pytest.fixture
def behind():
    return Scene()


def opened(game, behind, size=(1280, 720), file=FIRST_FLIGHT):
    session, lesson = begin_lesson(file, game)
    return Stage(lesson_scene(session, lesson, lambda: behind), size, Look(animated=False))


def table_of(stage):
    return stage.scene.taught.scene.table


@pytest.mark.parametrize("file", shipped_lessons(), ids=lambda file: file.stem)
def test_a_shipped_lesson_is_played_to_a_won_game(game, file):
    session, lesson = begin_lesson(file, game)
    for step in lesson.steps:
        for action in step.actions:
            session.act(step.seat, action)
    assert session.state.ended.winners == (0,)
    assert session.state.ended.by is Ending.RELICS
    assert not lesson.steps[-1].actions


def test_what_must_be_done_is_said_and_where_it_is_done_is_marked(game, behind):
    stage = opened(game, behind)
    while stage.scene is not behind:
        coach, taught = stage.scene.coach, stage.scene.taught
        if coach.waits:
            assert coach.step.how
            assert taught.spot(coach.action).colliderect(taught.scene.area)
            taught.perform(coach.action)
            stage.scene.arrange(stage.look, stage.scene.area)
        else:
            stage.key("Enter")


def test_the_rival_acts_one_step_at_a_time_where_things_move_and_is_hurried_by_a_key(game, behind):
    stage = opened(game, behind)
    coach, taught = stage.scene.coach, stage.scene.taught
    while coach.step.seat == 0:
        taught.perform(coach.action) if coach.waits else stage.key("Enter")
    stage.scene.arrange(Look(animated=True), stage.scene.area)
    stage.advance(0.1)
    stage.key("Enter")
    stage.advance(0.1)
    assert coach.done == 1
    stage.advance(0.8)
    assert coach.done == 2
    place = coach.place
    stage.key("Enter")
    assert (coach.place, coach.done) == (place + 1, 0)


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_lesson_is_done_by_clicking_where_the_mark_is(game, behind, size):
    stage = opened(game, behind, size)
    for _ in range(80):
        if stage.scene is behind:
            return
        coach, taught = stage.scene.coach, stage.scene.taught
        if not coach.waits:
            stage.click(stage.scene.read_on.rect.center)
            continue
        action, at = coach.action, taught.spot(coach.action).center
        draft = taught.scene.order.draft
        gathers = (
            isinstance(action, Move) and draft.groups and taught.spot(action) != around(taught, action.to)
        )
        if gathers and draft.group(taught.scene.board.place_at(at)) is None:
            stage.key("G")
        stage.click(at)
    pytest.fail("the lesson does not end")


def around(taught, place):
    return taught._around(place)


def test_the_whole_lesson_is_done_by_keys(game, behind):
    stage = opened(game, behind)
    for _ in range(80):
        if stage.scene is behind:
            return
        coach = stage.scene.coach
        match coach.action if coach.waits else None:
            case PlayCard(card=card):
                stage.key(str(ALL_CARDS.index(card) + 1))
            case Build(at=at):
                press_place(stage, at)
            case Move(to=to, groups=groups):
                for number, group in enumerate(groups):
                    stage.key(*["G"] * (number > 0))
                    press_place(stage, group.start)
                    stage.key(*["+"] * (group.ships - 1))
                press_place(stage, to)
            case Invest(energy=energy):
                stage.key(*["+"] * energy, "Enter")
            case EndPhase():
                stage.key("Enter")
            case _:
                before = coach.place
                stage.key("Enter")
                assert stage.scene is behind or coach.place == before + 1
    pytest.fail("the lesson does not end")


def press_place(stage, place):
    scene = stage.scene.taught.scene
    for _ in range(len(table_of(stage).state.sector.systems)):
        if scene.marked == place // 4:
            break
        stage.key("Tab")
    assert scene.marked == place // 4
    stage.key(str(place % 4))


def test_anything_else_than_the_due_step_is_refused_with_what_is_due(game, behind):
    stage = opened(game, behind)
    stage.key("1")
    assert table_of(stage).state.card is None
    stage.key("Enter", "1")
    assert table_of(stage).state.card is None
    refusal = table_of(stage).refuse(PlayCard(ALL_CARDS[0]))
    assert refusal.rule == "lesson.other"
    assert "fourth card" in refusal.why
    stage.key("4")
    assert table_of(stage).state.card is ALL_CARDS[3]
    assert table_of(stage).refuse_undo().rule == "lesson.undo"


def test_a_lesson_is_left_at_any_time_for_what_is_behind_it(game, behind):
    stage = opened(game, behind)
    stage.key("Enter", "4")
    stage.click(stage.scene.give_up.rect.center)
    assert stage.scene is behind


@pytest.mark.parametrize(
    ("line", "wrong", "said"),
    [
        ("to: a.2", "to: a.7", "a.7"),
        ("to: a.2", "to: z.2", "no place is called z.2"),
        ("{act: Build, at: a.1}", "{act: Build, at: b.1}", "the rules refuse this: A ship is built where"),
        ("seats: 2", "seats: 9", "seats"),
        ("title: First flight", "title: ''", "title"),
        ("sector:", "sektor:", "sektor"),
    ],
)
def test_a_faulty_lesson_is_told_with_its_line(game, tmp_path, line, wrong, said):
    whole = FIRST_FLIGHT.read_text(encoding="utf-8")
    assert line in whole
    file = tmp_path / "first-flight.yaml"
    file.write_text(whole.replace(line, wrong, 1), encoding="utf-8")
    faults = faults_of_lesson(file, game)
    assert any(said in str(fault) and fault.line > 0 for fault in faults), faults


def test_a_refusal_in_a_lesson_is_explained_and_one_comes_back_to_the_lesson(game, behind):
    session, lesson = begin_lesson(FIRST_FLIGHT, game)
    told = []

    def explain(refusal, under):
        told.append(refusal.rule)
        return under

    scene = lesson_scene(session, lesson, lambda: behind, explain)
    stage = Stage(scene, (1280, 720), Look(animated=False))
    stage.key("Enter")
    card = scene.taught.scene.panels.hand.cards[0]
    stage.move(card.rect.center)
    stage.key("F1")
    assert told == ["lesson.other"]
    assert stage.scene is scene
