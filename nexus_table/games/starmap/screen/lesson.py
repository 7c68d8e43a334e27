"""A lesson at the star map's screen: only its own steps are done, and what is to be clicked next is pointed out."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from nexus_table.games.starmap.actions import Build, EndPhase, Invest, Move, PlayCard, StarmapAction
from nexus_table.games.starmap.model import Place
from nexus_table.games.starmap.screen.doors import Doors
from nexus_table.games.starmap.screen.game_table import GameTable, StarmapSession
from nexus_table.games.starmap.screen.order import Do
from nexus_table.games.starmap.screen.starmap_scene import StarmapScene
from nexus_table.games.starmap.state import StarmapState
from nexus_table.kernel.action import Action
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.step import Step
from nexus_table.table import words
from nexus_table.table.lesson import Coach, Lesson
from nexus_table.table.lesson_scene import LessonScene
from nexus_table.ui.scene import Next, Scene


class LessonTable(GameTable):
    """A game in which only what the lesson asks for can be done, and nothing is taken back."""

    withheld = words.LESSON_WITHHELD

    def __init__(self, session: StarmapSession, coach: Coach) -> None:
        super().__init__(session)
        self.coach = coach

    def refuse(self, action: StarmapAction) -> Refusal | None:
        """Return the rules' reason why not, else the lesson's, or None: it is what the lesson asks for."""
        return super().refuse(action) or self.coach.refuse(action)

    def act(self, action: StarmapAction) -> Step[StarmapState]:
        """Do it, and come to the lesson's next step where it was the learner's."""
        step = super().act(action)
        if self.coach.waits:
            self.coach.go_on()
        return step

    def refuse_undo(self) -> Refusal | None:
        """Return why nothing is taken back."""
        return Refusal("lesson.undo", words.LESSON_UNDO)

    def refuse_redo(self) -> Refusal | None:
        """Return why nothing is done again."""
        return Refusal("lesson.undo", words.LESSON_UNDO)


class TaughtStarmap:
    """The star map's scene as a lesson leads through it."""

    def __init__(self, scene: StarmapScene) -> None:
        self.scene = scene

    def perform(self, action: Action) -> None:
        """Let the seat whose turn it is act, and show it."""
        assert isinstance(action, StarmapAction)
        self.scene.perform(action)

    def spot(self, action: Action) -> Rect | None:
        """Return the card, place or button to be clicked next on the way to an action."""
        hand, order = self.scene.panels.hand, self.scene.order
        match action:
            case PlayCard(card=card):
                return next((button.rect for button in hand.cards if button.card is card), None)
            case Build(at=at):
                return self._around(at)
            case Move(to=to, groups=groups):
                missing = (group.start for group in groups if order.draft.group(group.start) != group)
                return self._around(next(missing, to))
            case Invest(energy=energy) if order.energy != energy:
                return hand.steppers[Do.MORE if order.energy < energy else Do.FEWER].rect
            case Invest() | EndPhase():
                return hand.go_on.rect
        return None

    def _around(self, place: Place) -> Rect:
        board = self.scene.board
        radius = round(board.seen.length(board.chart.radii[place]))
        x, y = board.to_screen(place)
        return Rect(x - radius, y - radius, 2 * radius, 2 * radius)


Explain = Callable[[Refusal, Scene], Next]
"""Opens the rules at the one behind a refusal; the scene is gone back to."""


class LessonDoors(Doors):
    """Leads from a lesson to the rules and back to the lesson, not only to the map in it."""

    paints_aside = True

    def __init__(self, explain: Explain) -> None:
        super().__init__()
        self.tells = explain
        self.lesson: LessonScene | None = None

    def explain(self, refusal: Refusal, under: Scene) -> Next:
        """Return the rule behind a refusal to be read."""
        return self.tells(refusal, self.lesson or under)


def lesson_scene(
    session: StarmapSession, lesson: Lesson, leave: Callable[[], Next], explain: Explain | None = None
) -> LessonScene:
    """Return the scene of a lesson at its first step; refusals are explained by `explain`, where there is one."""
    coach = Coach(lesson)
    doors = LessonDoors(explain) if explain is not None else None
    map_scene = StarmapScene(LessonTable(session, coach), leave, doors=doors)
    scene = LessonScene(coach, TaughtStarmap(map_scene), leave)
    if doors is not None:
        doors.lesson = scene
    return scene
