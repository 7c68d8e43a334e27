"""Placing: a ghost of what is put down, green where it may stand and else crossed out with the rule's sentence."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from nexus_table.games.battlefield.datasheets.model import BuildingSheet, UnitSheet
from nexus_table.games.battlefield.rules.bodies import radius_of
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.tools.tool import Answer, Tone
from nexus_table.games.battlefield.screen.war import board_words
from nexus_table.games.battlefield.screen.war.commander import Commander
from nexus_table.games.battlefield.screen.war.datasheet import figures
from nexus_table.games.battlefield.screen.war.modes.mode import Mode
from nexus_table.games.battlefield.war.actions import WarAction
from nexus_table.games.battlefield.war.state import AssetId
from nexus_table.geometry.shapes import Point, placed, rectangle
from nexus_table.kernel.refusal import Refusal

Making = Callable[[Point, float], WarAction]
"""Makes the order of a place (inches) and a turn (degrees)."""

SNAPS = (0.1, 0.2, 0.3, 0.4)
"""Inches beside the pointer at which a place is looked for where only so little keeps something from standing."""

TURN = 15.0
FREE_TURN = 1.0


class PlaceMode(Mode):
    """Something is being put down: a unit or building of `sheet`, by the order that `making` makes of a place."""

    def __init__(
        self,
        play: Commander,
        sheet: UnitSheet | BuildingSheet,
        making: Making,
        beside: AssetId | None = None,
        *,
        begun: object = None,
        stays: bool = False,
    ) -> None:
        super().__init__(play)
        self.sheet, self.making, self.beside = sheet, making, beside
        self._begun = begun
        self.stays = stays
        """Whether there is nothing to go back to: deployment asks for a place, and nothing else."""
        self.turn = 0.0
        self._judged: tuple[object, tuple[Point, Refusal | None]] | None = None

    @property
    def chosen(self) -> frozenset[AssetId]:
        """The building that makes it."""
        return frozenset({self.beside}) if self.beside is not None else frozenset()

    @property
    def begun(self) -> object:
        """What asked for it to be placed."""
        return self._begun

    @property
    def next_step(self) -> str:
        """What to do now."""
        said = board_words.PLACE_BUILDING if isinstance(self.sheet, BuildingSheet) else board_words.PLACE_UNIT
        return said.format(name=self.sheet.name)

    @property
    def busy(self) -> bool:
        """Whether the ghost is at the pointer."""
        return self.at is not None

    def order(self, at: Point) -> WarAction:
        """Return the order to put it here."""
        return self.making((round(at[0], 3), round(at[1], 3)), self.turn)

    @property
    def refusal(self) -> Refusal | None:
        """Why it cannot stand at the pointer, or None."""
        return self._judge(self.at)[1] if self.at is not None else None

    @property
    def place(self) -> Point | None:
        """Where it would be put down: at the pointer, or a hair beside it where only that keeps it from standing."""
        return self._judge(self.at)[0] if self.at is not None else None

    def _judge(self, at: Point) -> tuple[Point, Refusal | None]:
        question = (at, self.turn, self.table.state)
        if self._judged is None or self._judged[0] != question:
            refusal = self.table.refuse(self.order(at))
            near = around(at) if refusal is not None else ()
            found = next((spot for spot in near if self.table.refuse(self.order(spot)) is None), None)
            self._judged = (question, (at, refusal) if found is None else (found, None))
        return self._judged[1]

    def answer(self) -> Answer | None:
        """Say what it is and costs; why it cannot stand here is written at the pointer."""
        refusal = self.refusal
        lines = figures(self.table, self.table.state.active, self.sheet)
        tone = Tone.BAD if refusal is not None else Tone.GOOD if self.at is not None else Tone.PLAIN
        return Answer(self.sheet.name, self.sheet.about, tuple(lines), tone)

    def click(self, at: Point) -> None:
        """Put it down, or say why not."""
        self.hover(at)
        refusal = self.refusal
        if refusal is not None:
            self.play.note(refusal)
        else:
            self.play.order(self.order(self.place or at))

    def key(self, chord: str) -> bool:
        """Turn a building."""
        step = {"R": TURN, "Shift+R": -TURN, "]": FREE_TURN, "[": -FREE_TURN}.get(chord)
        if step is None or not isinstance(self.sheet, BuildingSheet):
            return False
        self.turn = (self.turn + step) % 360.0
        return True

    def waypoint(self, at: Point) -> bool:
        """Turn a building by the other button too."""
        return self.key("R")

    def draw_under(self, canvas: Canvas) -> None:
        """Draw where it may be placed: how far around buildings, or in which zone."""
        for corners in self.play.guide.legal_ground(self.sheet, self.beside):
            canvas.outline(corners, canvas.look.palette.good, 1.5, fill=26)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw the ghost."""
        at = self.place
        if at is None:
            return
        palette, refusal = canvas.look.palette, self.refusal
        colour = palette.bad if refusal is not None else palette.good
        if isinstance(self.sheet, BuildingSheet):
            canvas.outline(placed(rectangle(*self.sheet.footprint), at, self.turn), colour, 2.5, fill=90)
            reach = min(self.sheet.footprint) / 2.0
        else:
            reach = radius_of(self.sheet.base)
            canvas.circle(at, reach, colour, 2.5, fill=90)
        if refusal is not None:
            canvas.cross(at, reach * 0.5, palette.bad)


def around(at: Point) -> Iterator[Point]:
    """Yield places beside a point, the nearest first."""
    for away in SNAPS:
        for eighth in range(8):
            angle = eighth * math.pi / 4.0
            yield (at[0] + away * math.cos(angle), at[1] + away * math.sin(angle))
