"""The ruler: edge to edge, along a bent path, with what is clear and what counts double."""

from __future__ import annotations

import itertools
import math

from nexus_table.games.battlefield.rules.bodies import radius_of
from nexus_table.games.battlefield.rules.movement import ground_of
from nexus_table.games.battlefield.screen import words
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.tabletop import Tabletop
from nexus_table.games.battlefield.screen.tools.tool import Answer, Tool
from nexus_table.games.battlefield.state import ModelId, Standing
from nexus_table.games.battlefield.story import inches
from nexus_table.geometry.path import PathCost, measure_path
from nexus_table.geometry.shapes import Point
from nexus_table.ui.text import Line, rich


class Measure(Tool):
    """Measures from where the first click fell, bend by bend, to the pointer; bases count from their edges (B11)."""

    name, icon, key = words.MEASURE, "ruler", "M"

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self.bends: list[Point] = []
        self.first: ModelId | None = None
        self.last: ModelId | None = None
        self.done = False

    @property
    def next_step(self) -> str:
        """What to do now."""
        return words.MEASURE_MORE if self.bends and not self.done else words.MEASURE_NEXT

    @property
    def busy(self) -> bool:
        """Whether a path is being measured."""
        return self.drag is not None or (bool(self.bends) and not self.done)

    def clicked(self, at: Point, model: Standing | None, clicks: int) -> None:
        """Begin, bend, or end the path; on a base it snaps to the centre."""
        point = model.at if model is not None else at
        number = model.id if model is not None else None
        if self.done or not self.bends:
            self.bends, self.first, self.last, self.done = [point], number, None, False
            return
        if point != self.bends[-1]:
            self.bends.append(point)
        self.last = number
        self.done = clicks > 1 or model is not None

    def key_pressed(self, chord: str) -> bool:
        """End the path on Enter."""
        if chord == "Enter" and len(self.path()) > 1:
            self.bends, self.done = self.path(), True
            return True
        return False

    def escape(self) -> bool:
        """Begin anew."""
        had = bool(self.bends)
        self.bends, self.done = [], False
        return had

    def path(self) -> list[Point]:
        """Return the bends and, while measuring, the pointer (the centre of the base under it)."""
        if self.done or not self.bends or self.mouse is None:
            return self.bends
        under = self.table.model_at(self.mouse)
        end = under.at if under is not None else self.mouse
        return [*self.bends, end] if end != self.bends[-1] else self.bends

    def cost(self) -> PathCost | None:
        """Return what the centre's path costs over the ground, or None before there is one."""
        path = self.path()
        if len(path) < 2:
            return None
        return measure_path(ground_of(self.table.pieces, self.table.size, ()), 0.0, tuple(path))

    def edges_taken_off(self) -> float:
        """Return the radii, in inches, of the bases at both ends: what edge to edge leaves out."""
        under = self.table.model_at(self.mouse) if self.mouse is not None and not self.done else None
        last = under if under is not None else self.standing(self.last) if self.done else None
        ends = [model for model in (self.standing(self.first), last) if model is not None]
        return sum(
            radius_of(self.kind_of(model).base) for model in {model.id: model for model in ends}.values()
        )

    def answer(self) -> Answer | None:
        """Say the length edge to edge, and its split."""
        path, cost = self.path(), self.cost()
        if cost is None:
            return None
        straight = sum(math.dist(start, end) for start, end in itertools.pairwise(path))
        edge = max(0.0, straight - self.edges_taken_off())
        reasons = [
            rich(
                f"Centre to centre {inches(straight)}; {len(path) - 1} {'leg' if len(path) == 2 else 'legs'}."
            )
        ]
        reasons += split(cost)
        return Answer(inches(edge), "edge to edge", tuple(reasons))

    def draw_over(self, canvas: Canvas) -> None:
        """Draw the path with each leg's length."""
        path = self.path()
        accent = canvas.look.palette.accent
        for start, end in itertools.pairwise(path):
            canvas.line(start, end, accent, 2.5)
        for bend in path:
            canvas.circle(bend, 0.14, accent, 2.0, fill=255)
        answer = self.answer()
        if answer is not None:
            canvas.label(answer.headline, path[-1], lift=26)
        if len(path) > 2:
            for start, end in itertools.pairwise(path):
                middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
                canvas.label(inches(math.dist(start, end)), middle)


def split(cost: PathCost) -> list[Line]:
    """Return what a path costs as lines: clear ground, Difficult Ground counted twice (5.13), height."""
    clear, rough, up = cost.clear, cost.difficult, cost.vertical
    lines = []
    if rough > 0.0 or up > 0.0:
        parts = [f"{clear:.1f} clear"]
        parts += [f"2 x {rough:.1f} difficult (5.13)"] if rough > 0.0 else []
        parts += [f"{up:.1f} up and down"] if up > 0.0 else []
        lines.append(rich(f"As a move: {' + '.join(parts)} = {inches(cost.total)}."))
    else:
        lines.append(rich(f"As a move: {inches(cost.total)}, all of it on clear ground."))
    if cost.fault is not None:
        lines.append(rich("A base could not follow: something impassable is in the way."))
    return lines
