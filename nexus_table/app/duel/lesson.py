"""Lessons of Nexus: a first duel led step by step, and one of each mechanic, made of the cards' own scenarios."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import msgspec
from msgspec import Meta

from nexus_table.app.duel import words
from nexus_table.app.duel.trial import DuelOrder, DuelPosition, DuelTrial
from nexus_table.app.duel.trial_scenarios import CaseFile, ScenarioFile
from nexus_table.app.duel.trial_stage import DuelPositions, DuelStage
from nexus_table.app.trial import Blame
from nexus_table.content.catalogue import Kind, shown
from nexus_table.content.decode import decode, raw_bytes
from nexus_table.content.fault import ContentError, Fault
from nexus_table.content.fault import Path as Inside
from nexus_table.content.places import data_folder
from nexus_table.content.reading import Reading
from nexus_table.games.duel.actions import (
    Accept,
    Activate,
    Attack,
    Decline,
    DuelAction,
    EndPhase,
    Pick,
    Play,
    React,
    Take,
    UseTimewalk,
)
from nexus_table.games.duel.language.selectors import Slug
from nexus_table.games.duel.options import RulesOptions
from nexus_table.games.duel.rules.answers import asked_seat
from nexus_table.games.duel.state import DuelState
from nexus_table.games.duel.story import Story
from nexus_table.kernel.game import judge
from nexus_table.kernel.session import Session
from nexus_table.table.lesson import LEARNER, Lesson, LessonStep

if TYPE_CHECKING:
    from nexus_table.games.duel.screen.duel_table import DuelSession

Said = Annotated[str, Meta(min_length=1, max_length=400)]
Title = Annotated[str, Meta(min_length=1, max_length=60)]
Chair = Annotated[int, Meta(ge=0, le=1)]


class StepToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step: what is said, how it is done at the screen, and whose orders they are; without any it is only read."""

    say: Said
    how: Annotated[str, Meta(max_length=200)] = ""
    seat: Chair = 0
    do: Annotated[tuple[DuelOrder, ...], Meta(max_length=20)] = ()


class DuelLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: a position with cards of its own, and the steps from the first to the last."""

    id: Slug
    title: Title
    about: Said
    position: DuelPosition
    options: RulesOptions = RulesOptions()
    steps: Annotated[tuple[StepToken, ...], Meta(min_length=1, max_length=200)] = ()


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of a card's scenarios, played by the learner: what is said before it and after it."""

    card: Slug
    case: Annotated[int, Meta(ge=1, le=12)]
    say: Said
    then: Said


class Mechanic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson of one mechanic, made of the scenarios of cards that have it; plainer ones come first."""

    id: Slug
    title: Title
    place: Annotated[int, Meta(ge=1, le=99)]
    about: Said
    scenes: Annotated[tuple[Scene, ...], Meta(min_length=1, max_length=6)]


LESSONS = Kind("lesson of Nexus", "lessons/*.yaml", DuelLesson)
MECHANICS = Kind("lesson of a mechanic", "lessons/mechanics/*.yaml", Mechanic)


class Begun(NamedTuple):
    """A duel as a lesson begins it, and the lesson."""

    session: DuelSession
    lesson: Lesson


def shipped_lessons() -> tuple[Path, ...]:
    """Return the files of the lessons that come with the program."""
    return tuple(sorted((data_folder() / "duel").glob(LESSONS.files)))


def shipped_mechanics() -> tuple[Path, ...]:
    """Return the files of the lessons of single mechanics."""
    return in_place((data_folder() / "duel").glob(MECHANICS.files))


class Placed(msgspec.Struct, frozen=True):
    """Where a file stands in its list."""

    place: int = 99


def in_place(files: Iterable[Path]) -> tuple[Path, ...]:
    """Return files by the places that they tell; faulty ones come last, to tell their faults when they are opened."""

    def place(file: Path) -> tuple[int, str]:
        try:
            return decode(raw_bytes(file, shown(file)), shown(file), Placed).place, file.stem
        except ContentError:
            return 99, file.stem

    return tuple(sorted(files, key=place))


def begin_lesson(file: Path) -> tuple[Begun, ...]:
    """Return a lesson's duel at its beginning with its steps; raise `ContentError` with all its faults."""
    return (_LessonFile(file).begun(),)


def begin_mechanic(file: Path) -> tuple[Begun, ...]:
    """Return the scenes of a mechanic's lesson, each a duel of its own; raise `ContentError` with all its faults."""
    return tuple(_scenes(file))


def faults_of_lesson(file: Path) -> tuple[Fault, ...]:
    """Return what is wrong with one file of a lesson, of either kind."""
    try:
        (begin_mechanic if file.parent.name == "mechanics" else begin_lesson)(file)
    except ContentError as error:
        return tuple(error.faults)
    return ()


class _LessonFile(Reading):
    """One file of a lesson being read and checked."""

    def __init__(self, file: Path) -> None:
        super().__init__(file)
        self.form: DuelLesson = decode(self.raw, self.shown, DuelLesson)

    def begun(self) -> Begun:
        """Return the duel and the steps, once all of them can be played."""
        stage = staged(self.form.position, self.form.options, self.blame)
        self.stop_at_faults()
        steps = []
        state = stage.state
        for place, step in enumerate(self.form.steps):
            actions = []
            for number, order in enumerate(step.do):
                inside: Inside = ("steps", place, "do", number)
                action = self._action(stage, state, order, inside)
                refusal = judge(stage.game, state, step.seat, action)
                if refusal is not None:
                    self.blame(inside, f"the rules refuse this: {refusal.why}")
                    self.stop_at_faults()
                actions.append(action)
                state = stage.game.apply(state, step.seat, action).state
            steps.append(LessonStep(step.say, step.how, step.seat, tuple(actions)))
        return Begun(session_of(stage), Lesson(self.form.title, tuple(steps)))

    def _action(self, stage: DuelStage, state: DuelState, order: DuelOrder, inside: Inside) -> DuelAction:
        try:
            return stage.action(state, order)
        except KeyError as unknown:
            self.blame(inside, f"no card of the position is called {unknown.args[0]}")
            raise ContentError(self.faults) from unknown


def staged(position: DuelPosition, options: RulesOptions, blame: Blame) -> DuelStage:
    """Return a position brought to life; `blame` is told where it is unsound."""
    trial = DuelTrial(game="duel", about="a position", position=position, options=options)
    return DuelPositions().stage(trial, blame)


def session_of(stage: DuelStage) -> DuelSession:
    """Return the duel that begins where a stage stands."""
    return Session.standing(stage.game, stage.state.setup, stage.state)


def _scenes(file: Path) -> Iterator[Begun]:
    read = Reading(file)
    form = decode(read.raw, read.shown, Mechanic)
    for place, scene in enumerate(form.scenes):
        found = next((data_folder() / "duel" / "scenarios").glob(f"*/{scene.card}.yaml"), None)
        if found is None:
            read.blame(("scenes", place, "card"), f"no card called {scene.card} has scenarios")
            continue
        source = ScenarioFile(found)
        if scene.case > len(source.scenarios.cases):
            read.blame(("scenes", place, "case"), f"{scene.card} has {len(source.scenarios.cases)} cases")
            continue
        yield _played(form.title, scene, CaseFile(source, scene.case - 1), read, place)
    read.stop_at_faults()


def _played(title: str, scene: Scene, case: CaseFile, read: Reading, place: int) -> Begun:
    """Return a scenario as a lesson: read, done order by order, and read what came of it."""
    stage, state = case.stage, case.stage.state
    story = Story(stage.game.book)
    steps = [LessonStep(scene.say)]
    for attempt in case.trial.actions:
        action = stage.action(state, attempt.do)
        seat = asked_seat(state)
        refusal = judge(stage.game, state, attempt.seat, action)
        if refusal is not None:
            read.blame(
                ("scenes", place), f"this case shows what is refused, which cannot be played: {refusal.why}"
            )
            read.stop_at_faults()
        said = called(story.option(state, action))
        if seat == LEARNER:
            how = called(how_to(story, state, action))
            yours = words.LESSON_CHOICE if isinstance(action, Pick | Take) else words.LESSON_YOURS
            steps.append(LessonStep(yours.format(what=said), how, seat, (action,)))
        else:
            steps.append(LessonStep(words.LESSON_THEIRS.format(what=said), "", seat, (action,)))
        state = stage.game.apply(state, seat, action).state
    steps.append(LessonStep(scene.then))
    return Begun(session_of(stage), Lesson(title, tuple(steps)))


def called(said: str) -> str:
    """Return words with both seats called as they are on the screen."""
    from nexus_table.games.duel.screen.words import SEATS

    return re.sub(r"\b[Ss]eat ([01])\b", lambda found: SEATS[int(found[1])], said)


def how_to(story: Story, state: DuelState, action: DuelAction) -> str:
    """Return how an action is done at the screen, in words."""
    match action:
        case Play(card=card):
            return words.HOW_PLAY.format(card=story.card(state, card))
        case Activate(card=card) | UseTimewalk(card=card):
            return words.HOW_USE.format(card=story.card(state, card))
        case Attack(card=card, target=target, rage=rage):
            said = words.HOW_RAGE if rage else words.HOW_ATTACK
            return said.format(card=story.card(state, card), target=story.target(state, target), rage=rage)
        case Pick(cards=cards):
            named = words.AND.join(story.target(state, card) for card in cards)
            return words.HOW_PICK.format(cards=named) if cards else words.HOW_PICK_NONE
        case EndPhase():
            return words.HOW_END
        case Accept():
            return words.HOW_YES
        case Decline():
            return words.HOW_NO
        case React(card=card):
            return words.HOW_REACT.format(card=story.card(state, card))
        case Take():
            return words.HOW_TAKE.format(what=story.option(state, action))
        case _:
            return story.option(state, action)
