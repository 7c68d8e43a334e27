"""A lesson at the duel's screen: only its own steps are done, and what is to be clicked next is pointed out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from nexus_table.games.duel.actions import Attack, Draft, DuelAction, Pick
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.choosing import actor
from nexus_table.games.duel.screen.doors import Doors
from nexus_table.games.duel.screen.duel_scene import DuelScene
from nexus_table.games.duel.screen.duel_table import DuelSession, DuelTable, Sitter
from nexus_table.games.duel.screen.question import DONE, LESS, MORE
from nexus_table.kernel.action import Action, Seat
from nexus_table.kernel.refusal import Refusal
from nexus_table.table import words as table_words
from nexus_table.table.lesson import LEARNER, Coach, Lesson
from nexus_table.table.lesson_scene import LessonScene
from nexus_table.ui.scene import Next
from nexus_table.ui.theme import Space


class LessonTable(DuelTable):
    """A duel in which only what the lesson asks for can be done, and nothing is taken back."""

    withheld = words.LESSON_WITHHELD_DUEL

    def __init__(self, session: DuelSession, coach: Coach) -> None:
        super().__init__(session, (Sitter.PERSON, Sitter.RANDOM))
        self.coach, self.eyes = coach, LEARNER

    @property
    def automatic(self) -> bool:
        """Never: the lesson itself lets the rival act."""
        return False

    @property
    def handed(self) -> None:
        """Nobody: the learner sits before the screen all the time."""
        return None

    def player(self, seat: Seat) -> str:
        """Return nothing: the lesson leads both seats."""
        return ""

    def refuse(self, action: DuelAction) -> Refusal | None:
        """Return the rules' reason why not, else the lesson's, or None: it is what the lesson asks for."""
        return super().refuse(action) or self.coach.refuse(action)

    def act(self, action: DuelAction) -> None:
        """Do it, and come to the lesson's next step where it was the learner's."""
        waits = self.coach.waits
        super().act(action)
        if waits:
            self.coach.go_on()

    def refuse_undo(self) -> Refusal | None:
        """Return why nothing is taken back."""
        return Refusal("lesson.undo", table_words.LESSON_UNDO)

    def refuse_redo(self) -> Refusal | None:
        """Return why nothing is done again."""
        return Refusal("lesson.undo", table_words.LESSON_UNDO)


class TaughtDuel:
    """The duel's scene as a lesson leads through it."""

    def __init__(self, scene: DuelScene) -> None:
        self.scene = scene

    def perform(self, action: Action) -> None:
        """Let the seat whose turn it is act, and show it."""
        self.scene.play.perform(action)  # type: ignore[arg-type]

    def spot(self, action: Action) -> Rect | None:
        """Return the card, nexus or button to be clicked next on the way to an action."""
        choosing = self.scene.choosing
        match action:
            case Attack(card=card) if choosing.attacker != card:
                return self._card(card)
            case Attack(rage=rage) if choosing.rage != rage:
                return self._button(MORE if choosing.rage < rage else LESS)
            case Attack(target=target):
                return self._card(target)
            case Pick(cards=cards):
                missing = next((card for card in cards if card not in choosing.picks), None)
                extra = next((card for card in choosing.picks if card not in cards), None)
                key = extra if extra is not None else missing
                return self._card(key) if key is not None else self._button(DONE)
            case Draft(faction=faction):
                return self._card(faction)
        card = actor(action)  # type: ignore[arg-type]
        if card is not None and choosing.task is None and choosing.chosen != card:
            return self._card(card)
        return self._button(action) or (self._card(card) if card is not None else None)

    def _card(self, key: object) -> Rect | None:
        """Return where a card or nexus lies, with the sign of its key, so that the mark runs around both."""
        spot, look = self.scene.touch.find(key), self.scene.look
        return spot.rect.inflate(*[look.px(Space.LARGE)] * 2) if spot is not None else None

    def _button(self, gives: object) -> Rect | None:
        return next((button.rect for button in self.scene.band.group if button.gives == gives), None)  # type: ignore[attr-defined]


def lesson_scene(
    duels: Sequence[tuple[DuelSession, Lesson]],
    leave: Callable[[], Next],
    doors: Doors | None = None,
    then: Callable[[], Next] | None = None,
) -> LessonScene:
    """Return a lesson of one duel or several, at its first step; `then` follows its end, else `leave`."""
    (session, lesson), *rest = duels
    coach = Coach(lesson)
    scene = DuelScene(LessonTable(session, coach), leave, doors=doors or Doors())
    scene.bar.saved_otherwise = words.LESSON_WITHHELD_DUEL
    after = (lambda: lesson_scene(rest, leave, doors, then)) if rest else then
    scene.due = lambda: due_card(coach)
    taught = LessonScene(coach, TaughtDuel(scene), leave, after)
    if rest:
        taught.finish = table_words.LESSON_NEXT_SCENE
    scene.ways.front = taught
    return taught


def due_card(coach: Coach) -> object:
    """Return the card that the learner is to use next, which is shown in full; None where there is none."""
    action = coach.action
    match action:
        case Pick(cards=(card, *_)):
            return card
        case None:
            return None
    return actor(action)  # type: ignore[arg-type]
