"""The crosshair: a place on the table that the keyboard points at, shown only while keys are used."""

from __future__ import annotations

from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.lab.lab_board import LabBoard
from nexus_table.games.battlefield.screen.lab.workbench import FINE, Workbench
from nexus_table.geometry.shapes import Point

ARROWS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, 1), "Down": (0, -1)}
"""Each arrow's way on the display: across, up."""

LEAP = 4.0
"""How many inches the crosshair goes at once with Alt."""

MARGIN = 24
"""Logical pixels from the board's edge within which the table is pushed along."""

ARM, HOLE = 17, 5
"""Logical pixels from the middle to the end and to the beginning of each arm."""


class Crosshair:
    """Where the keyboard points; `at` is None while it is not shown."""

    def __init__(self, bench: Workbench, board: LabBoard) -> None:
        self.bench, self.board = bench, board
        self.at: Point | None = None
        self.left_at: Point | None = None
        """Where the pointer was over the table last, or the crosshair before it was hidden."""

    def hide(self) -> None:
        """Let the pointer point again."""
        self.left_at, self.at = self.at or self.left_at, None

    def show(self, start: Point | None = None) -> None:
        """Appear where the work is: at a place, what is selected, where either pointed last, else in the middle."""
        if self.at is None:
            centre = self.board.seen.centre
            self.put(self.bench.snap(start or self.bench.focus or self._last or centre))

    @property
    def _last(self) -> Point | None:
        """Where something pointed last, if that is in sight."""
        at = self.left_at
        return at if at is not None and self.board.rect.collidepoint(self.board.to_screen(at)) else None

    def step(self, arrow: str, *, leap: bool) -> None:
        """Go by a step of the snap as the display shows it, or by several inches; the first step only shows it."""
        across, up = ARROWS[arrow]
        for _ in range(self.board.seen.turns):
            across, up = -up, across
        if self.at is None:
            self.show()
            return
        length = LEAP if leap else self.bench.step or FINE
        self.put((round(self.at[0] + across * length, 4), round(self.at[1] + up * length, 4)))

    def put(self, at: Point) -> None:
        """Point at the place of the table that is nearest to one; it is brought in sight."""
        width, length = self.bench.layout.size
        self.at = (min(max(at[0], 0.0), width), min(max(at[1], 0.0), length))
        margin, rect = self.board.look.px(MARGIN), self.board.rect
        x, y = self.board.to_screen(self.at)
        across = max(rect.left + margin - x, 0) + min(rect.right - margin - x, 0)
        down = max(rect.top + margin - y, 0) + min(rect.bottom - margin - y, 0)
        if across or down:
            self.board.pan(across, down)

    def draw(self, canvas: Canvas) -> None:
        """Draw four arms about the place, and where it is in words."""
        if self.at is None:
            return
        palette, look = canvas.look.palette, canvas.look
        inch = look.factor / canvas.view.scale
        x, y = self.at
        for colour, width in ((palette.ground, 5.0), (palette.accent_text, 2.0)):
            for across, up in ARROWS.values():
                start = (x + across * HOLE * inch, y + up * HOLE * inch)
                canvas.line(start, (x + across * ARM * inch, y + up * ARM * inch), colour, width)
        canvas.label(f'{x:g}", {y:g}"', self.at, lift=-34)
