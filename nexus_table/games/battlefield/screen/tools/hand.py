"""The hand: puts models down, moves them, takes them away."""

from __future__ import annotations

from collections.abc import Iterator

from nexus_table.games.battlefield.model import ModelKind
from nexus_table.games.battlefield.rules.bodies import radius_of
from nexus_table.games.battlefield.screen import words
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.tabletop import Tabletop
from nexus_table.games.battlefield.screen.tools.measure import split
from nexus_table.games.battlefield.screen.tools.route import Found, Route, draw_route, route, within_reach
from nexus_table.games.battlefield.screen.tools.tool import Answer, Drag, Tone, Tool, owner
from nexus_table.games.battlefield.state import ModelId, Standing
from nexus_table.games.battlefield.story import inches
from nexus_table.geometry.shapes import Point
from nexus_table.kernel.refusal import Refusal
from nexus_table.table.background import Background
from nexus_table.ui.text import Span, rich
from nexus_table.ui.theme import Style


class Hand(Tool):
    """Puts a chosen kind of model down with each click, else selects and drags what stands there."""

    name, icon, key = words.HAND, "hand", "V"

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self.holding: ModelKind | None = None
        self.seat = 0
        self.selected: ModelId | None = None
        self.refused: Refusal | None = None
        self.ways: Background[Found] = Background()

    @property
    def busy(self) -> bool:
        """Whether a model is dragged or held over the table."""
        return self.drag is not None or self.holding is not None

    def take(self, kind: ModelKind | None) -> None:
        """Take a kind of model in the hand, to be put down with the next clicks; None lets go."""
        self.holding, self.selected, self.refused = kind, None, None

    @property
    def next_step(self) -> str:
        """What to do now."""
        if self.drag is not None:
            return words.HAND_DRAGGING.format(name=self.table.name(self.drag.model))
        if self.holding is not None:
            name, base = self.holding.name, self.holding.base
            told = f"{base:g} mm" in name  # as the name of a base of one's own does
            return (words.HAND_CHOSEN_OWN if told else words.HAND_CHOSEN).format(name=name, base=base)
        model = self.standing(self.selected)
        if model is not None:
            return words.HAND_SELECTED.format(name=self.table.name(model))
        return words.HAND_NEXT

    def clicked(self, at: Point, model: Standing | None, clicks: int) -> None:
        """Put the held kind down, or select what stands there."""
        self.refused = None
        if self.holding is None or model is not None:
            self.selected = model.id if model is not None else None
            return
        self.refused = self.table.refuse_put(self.holding, self.seat, at)
        if self.refused is None:
            self.selected = self.table.put(self.holding, self.seat, at)

    def put_near(self, at: Point) -> None:
        """Put the held kind down at a point, else at the nearest place around it that it fits; so the keys do it."""
        kind = self.holding
        if kind is None:
            return
        fits = (spot for spot in around(at) if self.table.refuse_put(kind, self.seat, spot) is None)
        spot = next(fits, None)
        self.refused = self.table.refuse_put(kind, self.seat, at) if spot is None else None
        if spot is not None:
            self.selected = self.table.put(kind, self.seat, spot)

    def drag_begins(self) -> None:
        """Let go of the held kind: the player moves what stands there instead."""
        self.holding = None

    def moved_model(self, model: Standing) -> None:
        """Keep a moved model selected."""
        self.selected = model.id

    def key_pressed(self, chord: str) -> bool:
        """Take the selected model away on Delete, nudge it by the arrows."""
        model = self.standing(self.selected)
        if model is None:
            return False
        if chord in ("Delete", "Backspace"):
            self.table.take_away(model)
            self.selected = None
            return True
        step = NUDGES.get(chord)
        if step is None:
            return False
        to = (model.at[0] + step[0], model.at[1] + step[1])
        self.refused = self.table.refuse_move(model, to)
        if self.refused is None:
            self.table.move(model, to)
        return True

    def escape(self) -> bool:
        """Let go of the held kind, then of the selection."""
        had = self.holding is not None or self.selected is not None
        self.take(None)
        return had

    def chosen(self) -> tuple[ModelId, ...]:
        """Return the selected model."""
        return (self.selected,) if self.selected is not None else ()

    def way(self) -> Route | None:
        """Return the way of the dragged model, or None."""
        found = self.ways.answer
        return found.way if self.drag is not None and found is not None and self._found() else None

    def _found(self) -> bool:
        """Whether the way of the dragged model to where it is shown is known."""
        return self.drag is not None and self.ways.answered == (
            self.table.state,
            self.drag.model,
            self.drag.at,
        )

    def update(self, now: float) -> bool:
        """Ask for the way of a dragged model; whether a new one came."""
        if self.drag is not None:
            model, to, ground = self.drag.model, self.drag.at, self.table.ground_without(self.drag.model)
            kind = self.kind_of(model)
            self.ways.ask(
                (self.table.state, model, to), lambda: iter([Found(route(ground, kind, model.at, to))])
            )
        return self.ways.news()

    def close(self) -> None:
        """Stop looking for ways."""
        self.ways.cancel()

    def answer(self) -> Answer | None:
        """Say what is selected, how far it is dragged, or why something was refused."""
        refusal = None if self.drag is not None else self.refused or self._would_refuse()
        if refusal is not None:
            return Answer("Not there", refusal.why, (rich(f"Rule {refusal.rule}"),), Tone.BAD)
        if self.drag is not None:
            return self._drag_answer(self.drag)
        model = self.standing(self.selected)
        if model is None:
            return table_answer(self.table)
        kind, body = self.kind_of(model), self.body(model)
        under = f"{owner(model)} · {kind.base:g} mm base · moves {inches(kind.move)}"
        place = f"Stands at {body.x:.1f}, {body.y:.1f}, {inches(body.elevation)} up; its top at {inches(body.top)}."
        return Answer(self.table.name(model), under, (rich(place),))

    def _drag_answer(self, drag: Drag) -> Answer:
        way, move = self.way(), self.kind_of(drag.model).move
        if way is None:
            headline = words.ROUTE_NONE if self._found() else words.ROUTE_SOUGHT
            return Answer(headline, self.table.name(drag.model), (), Tone.WARN)
        tone = Tone.GOOD if way.cost.total <= move else Tone.WARN
        lines = split(way.cost)
        if drag.refusal is not None:
            lines.append(rich(words.STOPPED.format(why=drag.refusal.why, rule=drag.refusal.rule)))
        headline = words.ROUTE.format(cost=inches(way.cost.total))
        under = f"{self.table.name(drag.model)}: {within_reach(way, move)}."
        return Answer(headline, under, tuple(lines), tone)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw the way of a dragged model, or the held kind under the pointer, red where it cannot stand."""
        way = self.way()
        if way is not None and self.drag is not None:
            draw_route(canvas, way, self.kind_of(self.drag.model).move)
        if self.holding is None or self.mouse is None or self.drag is not None:
            return
        if self.table.model_at(self.mouse) is not None:
            return
        palette = canvas.look.palette
        refused = self._would_refuse()
        colour = palette.blocked if refused else (palette.red, palette.blue)[self.seat]
        radius = radius_of(self.holding.base)
        canvas.circle(self.mouse, radius, colour, 2.0, fill=90)
        if refused is not None:
            canvas.cross(self.mouse, radius * 0.7, palette.blocked)
            canvas.label(refused.why, self.mouse, palette.bad_text, lift=34)

    def _would_refuse(self) -> Refusal | None:
        if self.holding is None or self.mouse is None or self.table.model_at(self.mouse) is not None:
            return None
        return self.table.refuse_put(self.holding, self.seat, self.mouse)


def table_answer(table: Tabletop) -> Answer:
    """Return what the table is like: its story, and each rule of chapters 4 and 5 held against it."""
    broken = sum(not check.passed for check in table.checks)
    headline = words.TABLE_BREAKS.format(count=broken) if broken else words.TABLE_KEEPS
    lines = [
        rich(Span("✓ " if check.passed else "✗ ", style=Style.STRONG), f"{check.title} ({check.rule})")
        for check in table.checks
    ]
    tone = Tone.WARN if broken else Tone.PLAIN
    return Answer(headline, table.state.layout.about, tuple(lines), tone)


def around(at: Point) -> Iterator[Point]:
    """Yield a point, then those of a half-inch grid around it, the nearest first, up to a foot away."""
    steps = range(-24, 25)
    grid = sorted((x * x + y * y, x, y) for x in steps for y in steps)
    return ((at[0] + x / 2.0, at[1] + y / 2.0) for _, x, y in grid)


NUDGES: dict[str, Point] = {
    "Alt+Left": (-0.25, 0.0),
    "Alt+Right": (0.25, 0.0),
    "Alt+Up": (0.0, 0.25),
    "Alt+Down": (0.0, -0.25),
}
"""What the arrow keys move a selected model by, in inches."""
