"""What every tool is: it takes clicks in inches, lets models be dragged, draws its answer and says it in words."""

from __future__ import annotations

import math
from enum import Enum
from typing import ClassVar

import msgspec

from nexus_table.games.battlefield.model import ModelKind
from nexus_table.games.battlefield.rules.bodies import Body
from nexus_table.games.battlefield.screen import words
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.side_view import SideView
from nexus_table.games.battlefield.screen.tabletop import Tabletop
from nexus_table.games.battlefield.state import ModelId, Standing
from nexus_table.geometry.shapes import Point
from nexus_table.kernel.refusal import Refusal
from nexus_table.ui.text import Line

DRAG_FROM = 0.12
"""How many inches the pointer must move with the button down before a click is a drag."""


class Tone(Enum):
    """How an answer's headline is coloured; its words say the same."""

    PLAIN = "plain"
    GOOD = "good"
    BAD = "bad"
    WARN = "warn"


class Answer(msgspec.Struct, frozen=True):
    """What a tool says on the right: a headline, a line under it, and the reasons, each as a rich line."""

    headline: str
    under: str = ""
    reasons: tuple[Line, ...] = ()
    tone: Tone = Tone.PLAIN


class Drag(msgspec.Struct, frozen=True):
    """A model being dragged: where it would stand, and why not under the pointer, if so.

    `at` is always a place where it fits: under the pointer, else where it came to rest on the way there.
    """

    model: Standing
    at: Point
    refusal: Refusal | None = None


class Tool:
    """One tool at work on a table. Subclasses answer clicks and draw; dragging models works in all of them."""

    name: ClassVar[str]
    icon: ClassVar[str]
    key: ClassVar[str]

    def __init__(self, table: Tabletop) -> None:
        self.table = table
        self.mouse: Point | None = None
        self.drag: Drag | None = None
        self.from_mouse = False
        """Whether the question is asked from where the mouse is, while its key is held."""
        self._pressed: tuple[Point, Standing | None] | None = None

    def begin_with(self, chosen: tuple[ModelId, ...]) -> None:
        """Take the tool up; the old one spoke of these models."""

    def side_view(self) -> SideView | None:
        """Return the line to be shown from the side, if there is one."""
        return None

    @property
    def next_step(self) -> str:
        """The sentence that tells a player what to do now."""
        raise NotImplementedError

    def answer(self) -> Answer | None:
        """Return what the tool says now, or None where it has nothing to say yet."""
        return None

    def clicked(self, at: Point, model: Standing | None, clicks: int) -> None:
        """Take a click on the table; `model` is what stands there."""

    def drag_begins(self) -> None:
        """Take note that a model begins to be dragged."""

    def moved_model(self, model: Standing) -> None:
        """Take note that a model was put elsewhere."""

    def key_pressed(self, chord: str) -> bool:
        """Take a key; whether it meant something here."""
        return False

    def escape(self) -> bool:
        """Let go of what is begun; whether there was anything."""
        return False

    def chosen(self) -> tuple[ModelId, ...]:
        """Return the models the tool speaks of, to be ringed."""
        return ()

    def draw_under(self, canvas: Canvas) -> None:
        """Draw what lies on the ground, under the models."""

    def draw_over(self, canvas: Canvas) -> None:
        """Draw what lies above the models."""

    def update(self, now: float) -> bool:
        """Let background work go on; whether the picture changed."""
        return False

    def close(self) -> None:
        """Stop background work; the tool is put away."""

    @property
    def busy(self) -> bool:
        """Whether something is being done at the pointer, so that no tip should cover it."""
        return self.drag is not None

    # ── the pointer, the same for every tool ─────────────────────────────────────────────────────────────────────

    def press(self, at: Point) -> None:
        """Take a press of the button."""
        self._pressed = (at, self.table.model_at(at))

    def move(self, at: Point) -> None:
        """Take a movement of the pointer."""
        self.mouse = at
        if self._pressed is None:
            return
        start, model = self._pressed
        if model is not None and (self.drag is not None or math.dist(at, start) > DRAG_FROM):
            if self.drag is None:
                self.drag_begins()
            self.drag = self._dragged(model, (at[0] - start[0] + model.at[0], at[1] - start[1] + model.at[1]))

    def _dragged(self, model: Standing, to: Point) -> Drag:
        """Return the drag of a model to a place: where it does not fit, it stops at the first contact."""
        refusal = self.table.refuse_move(model, to)
        if refusal is None:
            return Drag(model, to)
        last = self.drag.at if self.drag is not None else model.at
        return Drag(model, self.table.slide(model, last, to) or last, refusal)

    def release(self, at: Point, clicks: int = 1) -> None:
        """Take the release of the button: a dragged model is put down where it is shown, else it was a click."""
        pressed, drag = self._pressed, self.drag
        self._pressed = self.drag = None
        if drag is not None and drag.at != drag.model.at:
            self.table.move(drag.model, drag.at)
            self.moved_model(drag.model)
        elif drag is None and pressed is not None:
            self.clicked(at, pressed[1], clicks)

    def let_go(self) -> None:
        """Give up a drag: the model stays where it was."""
        self._pressed = self.drag = None

    def body(self, model: Standing) -> Body:
        """Return a model's body as it is shown: where it stands or is dragged to."""
        if self.drag is not None and self.drag.model.id == model.id:
            return self.table.body(model, self.drag.at)
        return self.table.body(model)

    def standing(self, number: ModelId | None) -> Standing | None:
        """Return the model with this number, if it is still on the table."""
        return None if number is None else self.table.state.model(number)

    def kind_of(self, model: Standing) -> ModelKind:
        """Return a model's kind."""
        return self.table.kind(model)


def owner(model: Standing) -> str:
    """Return the word for a model's seat."""
    return words.SEATS[model.seat]
