"""A lesson at the war's screen: only its own steps are done, and what is to be clicked next is pointed out."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from pygame import Rect

from nexus_table.games.battlefield.screen.war.doors import Doors
from nexus_table.games.battlefield.screen.war.intents import (
    BeginAttack,
    BeginBuilding,
    BeginDeploy,
    BeginUnit,
    BeginUse,
    BeginWalk,
    Give,
)
from nexus_table.games.battlefield.screen.war.modes.attack import AttackMode
from nexus_table.games.battlefield.screen.war.modes.place import PlaceMode
from nexus_table.games.battlefield.screen.war.modes.use import UseMode
from nexus_table.games.battlefield.screen.war.modes.walk import WalkMode
from nexus_table.games.battlefield.screen.war.shop import SHELVES, is_shopping
from nexus_table.games.battlefield.screen.war.war_scene import WarScene
from nexus_table.games.battlefield.screen.war.war_table import Sitter, WarSession, WarTable
from nexus_table.games.battlefield.war.actions import (
    Activate,
    Climb,
    Dash,
    Deploy,
    Fight,
    Move,
    PlaceReserve,
    Produce,
    Scuttle,
    Shoot,
    StartBuilding,
    UseAbility,
    WarAction,
    Withdraw,
)
from nexus_table.games.battlefield.war.state import AssetId, MoveKind, WarState
from nexus_table.geometry.shapes import Point
from nexus_table.kernel.action import Action
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.step import Step
from nexus_table.table import words as table_words
from nexus_table.table.lesson import Coach, Lesson, LessonStep
from nexus_table.table.lesson_scene import LessonScene
from nexus_table.ui.scene import Next, Scene

NEAR = 1.0
"""Inches from the lesson's own place within which a click means it: what is put down stands exactly there then."""

RING = 0.6
"""Inches around a place that is marked."""

KINDS: dict[type[Move | Dash | Climb | Withdraw], MoveKind] = {
    Move: MoveKind.MOVE,
    Climb: MoveKind.MOVE,
    Dash: MoveKind.DASH,
    Withdraw: MoveKind.WITHDRAW,
}
"""The order under the board that leads to each way of walking: a Move that ends on another level is a Climb."""


class WarStep(LessonStep, frozen=True):
    """A step of a war's lesson; `dice` are those that fall for each of its actions."""

    dice: tuple[tuple[int, ...], ...] = ()


class LessonTable(WarTable):
    """A war in which only what the lesson asks for can be done, its dice fall as told, and nothing is taken back."""

    withheld = table_words.LESSON_WITHHELD
    led = True

    def __init__(self, session: WarSession, coach: Coach) -> None:
        super().__init__(session, (Sitter.PERSON, Sitter.RANDOM))
        self.coach = coach

    def meant(self, action: WarAction) -> WarAction:
        """Return the action that is due where this one is as good as it: a place is never hit to the hair."""
        due = self.coach.action
        return due if self.coach.waits and isinstance(due, WarAction) and means(action, due) else action

    def refuse(self, action: WarAction) -> Refusal | None:
        """Return the rules' reason why not, else the lesson's, or None: it is what the lesson asks for."""
        return super().refuse(action) or self.coach.refuse(self.meant(action))

    def act(self, action: WarAction, dice: Sequence[int] = ()) -> Step[WarState]:
        """Do it, and come to the lesson's next step where it was the learner's."""
        waits = self.coach.waits
        step = super().act(self.meant(action), dice)
        if waits:
            self.coach.go_on()
        return step

    def dice_for(self, action: WarAction) -> tuple[int, ...]:
        """Return the dice that fall for the action that is due."""
        step = self.coach.step
        return step.dice[self.coach.done] if isinstance(step, WarStep) else ()

    def refuse_undo(self) -> Refusal | None:
        """Return why nothing is taken back."""
        return Refusal("lesson.undo", table_words.LESSON_UNDO)

    def refuse_redo(self) -> Refusal | None:
        """Return why nothing is done again."""
        return Refusal("lesson.undo", table_words.LESSON_UNDO)


def means(action: WarAction, due: WarAction) -> bool:
    """Whether an action is the one that is due but for a little of its place."""
    one, other = place_of(action), place_of(due)
    if type(action) is not type(due) or one is None or other is None or math.dist(one, other) > NEAR:
        return False
    same = ("sheet", "building", "ability", "reserve")
    return all(getattr(action, name, None) == getattr(due, name, None) for name in same)


def place_of(action: WarAction) -> Point | None:
    """Return where an action ends or puts something down, None where it has no place."""
    match action:
        case Move(way=way) | Dash(way=way) | Climb(way=way) | Withdraw(way=way):
            return way[-1]
        case Deploy(at=at) | StartBuilding(at=at) | PlaceReserve(at=at) | Produce(at=at) | UseAbility(at=at):
            return at
    return None


class TaughtWar:
    """The war's scene as a lesson leads through it."""

    def __init__(self, scene: WarScene, coach: Coach) -> None:
        self.scene, self.coach = scene, coach

    def perform(self, action: Action) -> None:
        """Let the seat whose turn it is act, and show it."""
        assert isinstance(action, WarAction)
        self.scene.play.perform(action)

    def spot(self, action: Action) -> Rect | None:
        """Return the model, place or button to be clicked next on the way to an action."""
        match action:
            case Activate(asset=number):
                if self.scene.play.chosen != number:
                    return self._asset(number)
                following = self._following()
                return self._of_active(number, following) if following is not None else None
            case Deploy(sheet=sheet, at=at):
                return self._placed(sheet, at) or self._button(BeginDeploy(sheet))
            case StartBuilding(sheet=sheet, at=at):
                return self._placed(sheet, at) or self._on_shelf(0, BeginBuilding(sheet))
            case Produce(building=building, sheet=sheet, at=at) if at is not None:
                return self._placed(sheet, at) or self._on_shelf(1, BeginUnit(building, sheet))
        state, at = self.scene.table.state, place_of(action)  # type: ignore[arg-type]
        if state.agenda and at is not None and isinstance(self.scene.play.mode, WalkMode | PlaceMode):
            return self._place(at)  # a Defiant step, or a place for what waits in reserve
        activation = state.activation
        if activation is not None and not state.agenda:
            return self._of_active(activation.asset, action)
        return self._button(Give(action))  # type: ignore[arg-type]

    def _following(self) -> Action | None:
        """Return the action after the one that is due, within the same step."""
        step = self.coach.step
        later = step.actions[self.coach.done + 1 :] if step is not None else ()
        return later[0] if later else None

    def _of_active(self, number: AssetId, action: Action) -> Rect | None:
        """Return what is clicked for an action of the asset that is activated, or would be by it."""
        mode = self.scene.play.mode
        match action:
            case Move(way=way) | Dash(way=way) | Climb(way=way) | Withdraw(way=way):
                kind = KINDS[type(action)]
                walks = isinstance(mode, WalkMode) and mode.kind is kind and mode.asset == number
                return self._place(way[-1]) if walks else self._button(BeginWalk(number, kind))
            case Shoot(weapon=weapon, target=target) | Fight(weapon=weapon, target=target):
                aims = isinstance(mode, AttackMode) and mode.weapon.id == weapon
                return self._asset(target) if aims else self._button(BeginAttack(number, weapon))
            case UseAbility(ability=ability):
                uses = isinstance(mode, UseMode) and mode.ability.id == ability
                return self._used_on(action) if uses else self._button(BeginUse(number, ability))
            case Scuttle():
                return self._button(Give(action, number))
        return self._button(Give(action)) or self._button(Give(action, number))  # type: ignore[arg-type]

    def _used_on(self, action: UseAbility) -> Rect | None:
        if action.depot is not None:
            return self._place(self.scene.table.state.setup.layout.depots[action.depot])
        return self._asset(action.target) if action.target is not None else None

    def _placed(self, sheet: str, at: Point) -> Rect | None:
        mode = self.scene.play.mode
        return self._place(at) if isinstance(mode, PlaceMode) and mode.sheet.id == sheet else None

    def _on_shelf(self, shelf: int, gives: object) -> Rect | None:
        panel = self.scene.orders
        if is_shopping(self.scene.play) and panel.shelf != shelf:
            tabs = panel.tabs.rect
            wide = tabs.width // len(SHELVES)
            return Rect(tabs.left + wide * shelf, tabs.top, wide, tabs.height)
        return self._button(gives)

    def _asset(self, number: AssetId) -> Rect | None:
        asset = self.scene.table.asset(number)
        return self._place(asset.at) if asset is not None else None

    def _place(self, at: Point) -> Rect:
        board = self.scene.board
        radius = round(board.seen.length(RING))
        x, y = board.to_screen(at)
        return Rect(x - radius, y - radius, 2 * radius, 2 * radius)

    def _button(self, gives: object) -> Rect | None:
        return next((button.rect for button in self.scene.orders.buttons if button.gives == gives), None)


Explain = Callable[[Refusal, Scene], Next]
"""Opens the rules at the one behind a refusal; the scene is gone back to."""


class LessonDoors(Doors):
    """Leads from a lesson to the rules and back to the lesson."""

    def __init__(self, explain: Explain | None) -> None:
        super().__init__()
        self.tells = explain

    def explain(self, refusal: Refusal, under: Scene) -> Next:
        """Return the rule behind a refusal to be read."""
        return self.tells(refusal, under) if self.tells is not None else under


def lesson_scene(
    wars: Sequence[tuple[WarSession, Lesson]], leave: Callable[[], Next], explain: Explain | None = None
) -> LessonScene:
    """Return a lesson of one war or several, at its first step; after the last one comes back."""
    (session, lesson), *rest = wars
    coach = Coach(lesson)
    scene = WarScene(LessonTable(session, coach), leave, doors=LessonDoors(explain))
    then = (lambda: lesson_scene(rest, leave, explain)) if rest else leave
    taught = LessonScene(coach, TaughtWar(scene, coach), leave, then)
    if rest:
        taught.finish = table_words.LESSON_NEXT_SCENE
    scene.front = taught
    return taught
