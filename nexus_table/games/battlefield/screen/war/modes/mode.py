"""What every mode is: it knows what lies under the pointer, answers in words, draws, and makes clicks into orders."""

from __future__ import annotations

import math

from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.side_view import SideView
from nexus_table.games.battlefield.screen.tools.tool import Answer
from nexus_table.games.battlefield.screen.war.commander import Commander
from nexus_table.games.battlefield.screen.war.war_table import why
from nexus_table.games.battlefield.war.state import Asset, AssetId
from nexus_table.geometry.shapes import Point
from nexus_table.kernel.refusal import Refusal

STRAY = 2.0
"""Inches that the pointer may go from where a click meant nothing while the reason stays."""

LIFT = 58
"""Logical pixels above the pointer at which a reason is written."""


class Mode:
    """One meaning of the pointer over the board. Subclasses answer, draw and order."""

    def __init__(self, play: Commander) -> None:
        self.play, self.table = play, play.table
        self.at: Point | None = None
        self.hovered: Asset | None = None
        self.struck: tuple[Point, Refusal] | None = None
        """Where a click meant nothing, and why: it stays written there until the pointer goes elsewhere."""

    @property
    def next_step(self) -> str:
        """The sentence that tells a player what to do now."""
        raise NotImplementedError

    @property
    def chosen(self) -> frozenset[AssetId]:
        """The assets the mode speaks of, to be ringed."""
        return frozenset()

    @property
    def begun(self) -> object:
        """What was asked for when this began, as the order's button gives it; None where no button began it."""
        return None

    @property
    def targets(self) -> frozenset[AssetId]:
        """The assets that a click could mean now."""
        return frozenset()

    @property
    def refusal(self) -> Refusal | None:
        """Why a click here would do nothing, or None."""
        return None

    @property
    def told_at(self) -> tuple[Point, Refusal] | None:
        """Why a click does nothing, and where that is written on the table: at the pointer, and nowhere else."""
        if self.at is not None and self.refusal is not None:
            return self.at, self.refusal
        return self.struck

    def strike(self, at: Point, refusal: Refusal) -> None:
        """Take note of a click that did nothing: the reason is written where it was, and its rule can be read."""
        self.struck = (at, refusal)
        self.play.note(refusal)

    @property
    def tells_threats(self) -> bool:
        """Whether the answer says already who could shoot at the place under the pointer."""
        return False

    def hover(self, at: Point | None) -> None:
        """Take note of where on the table the pointer is; None where it is elsewhere."""
        self.at = at
        self.hovered = self.table.asset_at(at) if at is not None else None
        if self.struck is not None and at is not None and math.dist(at, self.struck[0]) > STRAY:
            self.struck = None

    def answer(self) -> Answer | None:
        """Return what is said about the place under the pointer, or None where there is nothing to say."""
        return None

    def side_view(self) -> SideView | None:
        """Return the line of sight to be shown from the side, if there is one."""
        return None

    def click(self, at: Point) -> None:
        """Take a click on the table."""

    def press(self, at: Point) -> bool:
        """Take a press of the button; whether a drag begins here."""
        return False

    def drag(self, at: Point) -> None:
        """Take a movement of the pointer with the button down, after `press` began a drag."""

    def drop(self, at: Point) -> None:
        """Take the release of the button after a drag."""

    def key(self, chord: str) -> bool:
        """Take a key; whether it meant something here."""
        return False

    def waypoint(self, at: Point) -> bool:
        """Take a click with the other button; whether it meant something here."""
        return False

    def draw_under(self, canvas: Canvas) -> None:
        """Draw what lies on the ground, under the units."""

    def draw_over(self, canvas: Canvas) -> None:
        """Draw what lies above everything."""

    def draw_why(self, canvas: Canvas) -> None:
        """Write why a click does nothing where it would be done."""
        if self.told_at is not None:
            at, refusal = self.told_at
            canvas.label(why(refusal), at, canvas.look.palette.bad_text, LIFT)

    def update(self, now: float) -> bool:
        """Let background work go on; whether the picture changed."""
        return False

    def close(self) -> None:
        """Stop background work; the mode is over."""

    @property
    def busy(self) -> bool:
        """Whether something is being done at the pointer, so that no tip should cover it."""
        return False
