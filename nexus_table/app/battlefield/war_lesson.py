"""Lessons of Nexohominis: a file with positions and steps to be read and done, checked by playing it through."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from nexus_table.app.battlefield.table_trial import Terrain
from nexus_table.app.battlefield.war_trial import (
    AssetToken,
    BuildingKind,
    Chair,
    Moment,
    Title,
    UnitKind,
    WarAttempt,
    WarOrder,
    WarPosition,
    WarTrial,
)
from nexus_table.app.battlefield.war_trial_stage import WarPositions, WarStage
from nexus_table.content.catalogue import Kind
from nexus_table.content.decode import decode
from nexus_table.content.fault import ContentError, Fault
from nexus_table.content.fault import Path as Inside
from nexus_table.content.places import data_folder
from nexus_table.content.reading import Reading
from nexus_table.games.battlefield.model import Slug
from nexus_table.games.battlefield.war.actions import WarAction
from nexus_table.games.battlefield.war.options import WarOptions
from nexus_table.kernel.chance import DiceWanted
from nexus_table.kernel.session import Session
from nexus_table.table.lesson import Lesson

if TYPE_CHECKING:
    from nexus_table.games.battlefield.screen.war.war_table import WarSession
    from nexus_table.kernel.refusal import Refusal
    from nexus_table.ui.scene import Next, Scene

Said = Annotated[str, Meta(min_length=1, max_length=400)]
Pips = Annotated[int, Meta(ge=1, le=6)]


class StepToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step: what is said, how it is done at the screen, and whose orders they are; without any it is only read.

    `dice` fall for the first of its orders that needs any, in order: attack dice, saves, a wound.
    """

    say: Said
    how: Annotated[str, Meta(max_length=200)] = ""
    seat: Chair = 0
    do: Annotated[tuple[WarOrder, ...], Meta(max_length=20)] = ()
    dice: Annotated[tuple[Pips, ...], Meta(max_length=60)] = ()


class Scenery(Moment, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A moment of a war as a part of a lesson begins: all of a position but its kinds, which the lesson tells once."""

    assets: Annotated[tuple[AssetToken, ...], Meta(max_length=40)]
    size: tuple[Annotated[float, Meta(ge=12, le=96)], Annotated[float, Meta(ge=12, le=96)]]
    pieces: Annotated[tuple[Terrain, ...], Meta(max_length=20)] = ()


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a lesson: a moment of a war, and the steps from the first to the last."""

    title: Title
    position: Scenery
    steps: Annotated[tuple[StepToken, ...], Meta(min_length=1, max_length=100)]
    options: WarOptions = WarOptions()


class WarLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: what both seats play, and its parts, each a war of its own: what takes rounds can be skipped."""

    id: Slug
    title: Title
    about: Said
    faction: Title
    table: Title
    units: Annotated[tuple[UnitKind, ...], Meta(min_length=1, max_length=16)]
    buildings: Annotated[tuple[BuildingKind, ...], Meta(max_length=16)]
    parts: Annotated[tuple[Part, ...], Meta(min_length=1, max_length=9)]


LESSONS = Kind("lesson of a war", "lessons/*.yaml", WarLesson)


class Begun(NamedTuple):
    """A war as a part of a lesson begins it, and its steps."""

    session: WarSession
    lesson: Lesson


def shipped_lessons() -> tuple[Path, ...]:
    """Return the files of the lessons that come with the program."""
    return tuple(sorted((data_folder() / "battlefield").glob(LESSONS.files)))


def begin_lesson(file: Path) -> tuple[Begun, ...]:
    """Return the parts of a lesson, each at its beginning; raise `ContentError` with all its faults."""
    return tuple(_LessonFile(file).begun())


def faults_of_lesson(file: Path) -> tuple[Fault, ...]:
    """Return what is wrong with one file of a lesson."""
    try:
        begin_lesson(file)
    except ContentError as error:
        return tuple(error.faults)
    return ()


def open_lesson(game: str, back: Callable[[], Next]) -> Next:
    """Return the scene of the first shipped lesson, from whose end or middle one comes back."""
    from nexus_table.app.rules_page import RulesPage
    from nexus_table.games.battlefield.screen.war.lesson import lesson_scene

    def explain(refusal: Refusal, under: Scene) -> Next:
        return RulesPage(lambda: under, game, refusal.rule)

    return lesson_scene(begin_lesson(shipped_lessons()[0]), back, explain)


class _LessonFile(Reading):
    """One file being read and checked."""

    def __init__(self, file: Path) -> None:
        super().__init__(file)
        self.form: WarLesson = decode(self.raw, self.shown, WarLesson)

    def begun(self) -> Iterator[Begun]:
        """Yield the parts, once all of their steps can be played."""
        for place, part in enumerate(self.form.parts):
            yield self._part(part, ("parts", place))

    def _part(self, part: Part, inside: Inside) -> Begun:
        from nexus_table.games.battlefield.screen.war.lesson import WarStep

        stage = self._staged(part, inside)
        session, steps = session_of(stage), []
        for place, step in enumerate(part.steps):
            here: Inside = (*inside, "steps", place)
            actions = tuple(stage.action(stage.state, order) for order in step.do)
            dice = self._played(session, step, actions, here)
            steps.append(WarStep(step.say, step.how, step.seat, actions, dice=dice))
        return Begun(session_of(stage), Lesson(part.title, tuple(steps)))

    def _staged(self, part: Part, inside: Inside) -> WarStage:
        """Return a part's position brought to life, its dice to be told; stop where it or a name is unsound."""
        orders = [(place, number) for place, step in enumerate(part.steps) for number in range(len(step.do))]
        trial = WarTrial(
            game="war",
            about=part.title,
            position=WarPosition(
                faction=self.form.faction,
                mission=self.form.title,
                table=self.form.table,
                units=self.form.units,
                buildings=self.form.buildings,
                **msgspec.structs.asdict(part.position),
            ),
            options=part.options,
            actions=tuple(WarAttempt(part.steps[place].do[number]) for place, number in orders),
        )

        def blame(where: Inside, sentence: str, suggestion: str | None = None) -> None:
            if where[0] == "actions":
                place, number = orders[int(where[1])]
                where = ("steps", place, "do", number, *where[3:])
            kinds = where[:2] in (("position", "units"), ("position", "buildings"))
            self.blame(where[1:] if kinds else (*inside, *where), sentence, suggestion)

        stage = WarPositions().stage(trial, blame)
        self.stop_at_faults()
        stage.state = replace(stage.state, chance=replace(stage.state.chance, by_hand=True))
        return stage

    def _played(
        self, session: WarSession, step: StepToken, actions: tuple[WarAction, ...], inside: Inside
    ) -> tuple[tuple[int, ...], ...]:
        """Play a step's orders; return the dice that fell for each."""
        fell: list[tuple[int, ...]] = []
        left = step.dice
        for number, action in enumerate(actions):
            refusal = session.refuse(step.seat, action)
            if refusal is not None:
                self.stop((*inside, "do", number), f"the rules refuse this: {refusal.why}")
            try:
                session.act(step.seat, action)
                fell.append(())
            except DiceWanted:
                fell.append(left)
                left = self._rolled(session, step, action, left, (*inside, "do", number))
        if left:
            self.stop((*inside, "dice"), "no order of this step needs dice")
        return tuple(fell)

    def _rolled(
        self, session: WarSession, step: StepToken, action: WarAction, dice: tuple[int, ...], inside: Inside
    ) -> tuple[int, ...]:
        try:
            session.act(step.seat, action, dice)
        except DiceWanted as wanted:
            self.stop(inside, f"{wanted.times} dice more fall for this than are told")
        except ValueError as fault:
            self.stop(inside, str(fault))
        return ()

    def stop(self, inside: Inside, sentence: str) -> None:
        """Raise a fault, after which nothing can be played on."""
        self.blame(inside, sentence)
        self.stop_at_faults()


def session_of(stage: WarStage) -> WarSession:
    """Return the war that begins where a stage stands, its dice told by hand."""
    return Session.standing(stage.game, stage.state.setup, stage.state)
