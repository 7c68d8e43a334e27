"""Lessons of Nexum Galaxy: a file with a sector and steps to be read and done, checked by playing it through."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from nexus_table.app.starmap.trial import StarmapOrder
from nexus_table.app.starmap.trial_orders import Names, names_in
from nexus_table.content.catalogue import Kind
from nexus_table.content.decode import decode
from nexus_table.content.fault import ContentError, Fault, nearest
from nexus_table.content.places import data_folder
from nexus_table.content.reading import Reading
from nexus_table.games.starmap.actions import StarmapAction
from nexus_table.games.starmap.galaxy import faults_of
from nexus_table.games.starmap.model import Chair, Name, Sector, Slug
from nexus_table.games.starmap.state import StarmapSetup
from nexus_table.kernel.session import Session
from nexus_table.table.lesson import Lesson, LessonStep

if TYPE_CHECKING:
    from collections.abc import Callable

    from nexus_table.games.starmap.game import Starmap
    from nexus_table.games.starmap.screen.game_table import StarmapSession
    from nexus_table.kernel.refusal import Refusal
    from nexus_table.ui.scene import Next, Scene

Said = Annotated[str, Meta(min_length=1, max_length=400)]


class StepToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step: what is said, how it is done at the screen, and whose orders they are; without any it is only read."""

    say: Said
    how: Annotated[str, Meta(max_length=200)] = ""
    seat: Chair = 0
    do: Annotated[tuple[StarmapOrder, ...], Meta(max_length=20)] = ()


class StarmapLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: a sector of its own, begun by seat 0, and the steps from the first to the last."""

    id: Slug
    title: Name
    about: Said
    sector: Sector
    steps: Annotated[tuple[StepToken, ...], Meta(min_length=1, max_length=200)]


LESSONS = Kind("lesson", "lessons/*.yaml", StarmapLesson)


def shipped_lessons() -> tuple[Path, ...]:
    """Return the files of the lessons that come with the program."""
    return tuple(sorted((data_folder() / "starmap").glob(LESSONS.files)))


def begin_lesson(file: Path, game: Starmap) -> tuple[StarmapSession, Lesson]:
    """Return a lesson's game at its beginning, and its steps; raise `ContentError` with all its faults."""
    return _LessonFile(file, game).begun()


def faults_of_lesson(file: Path, game: Starmap) -> tuple[Fault, ...]:
    """Return what is wrong with one file of a lesson."""
    try:
        begin_lesson(file, game)
    except ContentError as error:
        return tuple(error.faults)
    return ()


def open_lesson(game: Starmap, back: Callable[[], Next]) -> Next:
    """Return the scene of the first shipped lesson, from whose end or middle one comes back."""
    from nexus_table.app.rules_page import RulesPage
    from nexus_table.games.starmap.screen.lesson import lesson_scene

    def explain(refusal: Refusal, under: Scene) -> Next:
        return RulesPage(lambda: under, game.name, refusal.rule)

    session, lesson = begin_lesson(shipped_lessons()[0], game)
    return lesson_scene(session, lesson, back, explain)


class _LessonFile(Reading):
    """One file being read and checked."""

    def __init__(self, file: Path, game: Starmap) -> None:
        super().__init__(file)
        self.game = game
        self.form: StarmapLesson = decode(self.raw, self.shown, StarmapLesson)

    def begun(self) -> tuple[StarmapSession, Lesson]:
        """Return the game and the steps, once all of them can be played."""
        for inside, sentence in faults_of(self.form.sector, self.game.catalogue.systems):
            self.blame(("sector", *inside), sentence)
        self.stop_at_faults()
        galaxy = self.game.galaxy(self.form.sector)
        relics = {relic.kind.value: number for number, relic in enumerate(self.form.sector.relics)}
        names = Names(galaxy.placed, relics)
        for place, step in enumerate(self.form.steps):
            for number, order in enumerate(step.do):
                for inside, name in names_in(order, ("steps", place, "do", number)):
                    noun, known = names.known_for(inside)
                    if name not in known:
                        self.blame(inside, f"no {noun} is called {name}", nearest(name, known))
        self.stop_at_faults()
        actions = [tuple(map(names.action, step.do)) for step in self.form.steps]
        self.play(actions)
        self.stop_at_faults()
        steps = zip(self.form.steps, actions, strict=True)
        taught = (LessonStep(step.say, step.how, step.seat, done) for step, done in steps)
        return self.session(), Lesson(self.form.title, tuple(taught))

    def play(self, actions: Sequence[tuple[StarmapAction, ...]]) -> None:
        """Play the lesson through, and blame the first order that the rules refuse."""
        session = self.session()
        for place, (step, orders) in enumerate(zip(self.form.steps, actions, strict=True)):
            for number, action in enumerate(orders):
                refusal = session.refuse(step.seat, action)
                if refusal is not None:
                    self.blame(("steps", place, "do", number), f"the rules refuse this: {refusal.why}")
                    return
                session.act(step.seat, action)

    def session(self) -> StarmapSession:
        """Return the lesson's game at its beginning."""
        return Session.begin(self.game, StarmapSetup(self.form.sector, first=0), seed=0)
