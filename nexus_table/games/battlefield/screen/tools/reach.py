"""Reach: where a model gets to with its Move or a Dash; shown as a field, decided by the exact path."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import numpy as np
from numpy.typing import NDArray

from nexus_table.games.battlefield.rules.bodies import Body
from nexus_table.games.battlefield.rules.movement import DASH
from nexus_table.games.battlefield.screen import words
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.field_layer import FINER, FieldLayer, filled, finer, over, striped
from nexus_table.games.battlefield.screen.tabletop import Tabletop
from nexus_table.games.battlefield.screen.tools.measure import split
from nexus_table.games.battlefield.screen.tools.route import Route, draw_route, route, within_reach
from nexus_table.games.battlefield.screen.tools.tool import Answer, Tone, Tool
from nexus_table.games.battlefield.state import ModelId, Standing
from nexus_table.games.battlefield.story import inches
from nexus_table.geometry.path import Ground
from nexus_table.geometry.reach import CELL, ReachField, reach_field
from nexus_table.geometry.shapes import Point
from nexus_table.table.background import Background
from nexus_table.ui.text import rich
from nexus_table.ui.theme import DARK, Palette

FURTHEST = 24.0
"""The most inches of Move that can be asked about."""


class Painted(msgspec.Struct, frozen=True, eq=False):
    """A field and its picture as pixels (rows, columns, 4)."""

    field: ReachField
    pixels: NDArray[np.uint8]


class Reach(Tool):
    """Shows how far a chosen model gets, and the way and cost to where the pointer is."""

    name, icon, key = words.REACH, "foot", "R"

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self.model: ModelId | None = None
        self.more = 0.0
        """Inches added to the model's own Move by the player."""
        self.map: Background[Painted] = Background()
        self._palette = DARK
        self._layer: tuple[Painted, FieldLayer] | None = None
        self._way: tuple[object, Route | None] | None = None

    def begin_with(self, chosen: tuple[ModelId, ...]) -> None:
        """Begin with the model that was spoken of."""
        if chosen:
            self.model = chosen[0]

    @property
    def next_step(self) -> str:
        """What to do now."""
        return words.REACH_NEXT if self.standing(self.model) is None else words.REACH_SHOWN

    @property
    def busy(self) -> bool:
        """Whether a way is shown at the pointer."""
        return self.drag is not None or self.way() is not None

    def clicked(self, at: Point, model: Standing | None, clicks: int) -> None:
        """Choose a model."""
        if model is not None:
            self.model, self.more = model.id, 0.0

    def key_pressed(self, chord: str) -> bool:
        """Ask about an inch more or less."""
        step = {"+": 1.0, "=": 1.0, "-": -1.0}.get(chord)
        model = self.standing(self.model)
        if step is None or model is None:
            return False
        own = self.kind_of(model).move
        self.more = min(max(self.more + step, -own), FURTHEST - own)
        return True

    def escape(self) -> bool:
        """Let the model go."""
        had, self.model = self.model is not None, None
        return had

    def chosen(self) -> tuple[ModelId, ...]:
        """Return the model."""
        return (self.model,) if self.model is not None else ()

    def move_of(self, model: Standing) -> float:
        """Return the inches asked about."""
        return self.kind_of(model).move + self.more

    def stand(self, model: Standing) -> Body:
        """Return the base that is asked about, where the mouse is while Q is held."""
        if self.from_mouse and self.mouse is not None and self.table.refuse_move(model, self.mouse) is None:
            return self.table.body(model, self.mouse)
        return self.body(model)

    def painted(self, ground: Ground, body: Body, move: float, palette: Palette) -> Iterator[Painted]:
        """Yield what each place costs, as a picture; a little further than a Dash gets, so that its edge is smooth."""
        field = reach_field(ground, body.radius, body.at, move + DASH + 1.0)
        yield Painted(field, pixels_of(field, move, palette))

    def update(self, now: float) -> bool:
        """Ask for the field where something changed; whether a new one came."""
        model = self.standing(self.model)
        if model is not None:
            ground, body, move = self.table.ground_without(model), self.stand(model), self.move_of(model)
            palette = self._palette
            question = (ground, body, move, palette.name)
            self.map.ask(question, lambda: self.painted(ground, body, move, palette))
        return self.map.news()

    def close(self) -> None:
        """Stop working on the field."""
        self.map.cancel()

    def way(self) -> Route | None:
        """Return the way of the chosen model to the pointer, or None."""
        model = self.standing(self.model)
        if model is None or self.mouse is None or self.drag is not None or self.from_mouse:
            return None
        question = (self.table.state, model.id, self.mouse)
        if self._way is None or self._way[0] != question:
            refused = self.table.refuse_move(model, self.mouse)
            kind, ground = self.kind_of(model), self.table.ground_without(model)
            self._way = (question, None if refused else route(ground, kind, model.at, self.mouse, self.more))
        return self._way[1]

    def answer(self) -> Answer | None:
        """Say what the way to the pointer costs."""
        model = self.standing(self.model)
        if model is None:
            return None
        way, move = self.way(), self.move_of(model)
        under = f"{self.table.name(model)} · Move {inches(move)}, Dash {inches(move + DASH)} (9.2, 9.3)"
        if way is None:
            return Answer(words.REACH_OF.format(move=inches(move)), under, (rich(words.REACH_POINT),))
        tone = Tone.GOOD if way.cost.total <= move else Tone.WARN
        reasons = (*split(way.cost), rich(f"So {within_reach(way, move)}."))
        return Answer(words.ROUTE.format(cost=inches(way.cost.total)), under, reasons, tone)

    def draw_under(self, canvas: Canvas) -> None:
        """Draw the newest field: plain within the Move, striped within a Dash."""
        self._palette = canvas.look.palette
        painted = self.map.answer
        if self.standing(self.model) is None or painted is None:
            return
        if self._layer is None or self._layer[0] is not painted:
            field = painted.field
            self._layer = (painted, FieldLayer(painted.pixels, field.left, field.bottom, CELL / FINER))
        self._layer[1].draw(canvas.surface, canvas.view)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw the way to the pointer."""
        model, way = self.standing(self.model), self.way()
        if model is not None and self.from_mouse:
            body = self.stand(model)
            canvas.circle(body.at, body.radius, canvas.look.palette.accent, 2.5, fill=90)
        if model is not None and way is not None:
            draw_route(canvas, way, self.move_of(model))


def pixels_of(field: ReachField, move: float, palette: Palette) -> NDArray[np.uint8]:
    """Return a reach field as a picture: what a Move reaches filled, what only a Dash reaches striped."""
    costs = finer(np.where(np.isfinite(field.costs), field.costs, 1e3))
    dash = striped(filled(costs <= move + DASH, palette.warn, 70))
    return over([dash, filled(costs <= move, palette.reach, 80)])
