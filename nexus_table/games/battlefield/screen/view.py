"""How the table lies on the screen: one frozen view turns table inches into pixels and back for everyone who draws."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from nexus_table.geometry.shapes import Bounds, Point

Pixel = tuple[float, float]
"""A place on the screen: x to the right, y downward, in pixels."""

SMALLEST_SCALE, LARGEST_SCALE = 4.0, 160.0
"""The fewest and most pixels an inch may take."""

FRAME = 1.75
"""Inches of table frame around the playing surface, which `fitted` keeps in sight."""


class View(msgspec.Struct, frozen=True):
    """What part of the table is seen where: `centre` (inches) lies in the middle of `rect` (x, y, width, height).

    `turns` are clockwise quarter turns of the display: at 0 the table's y axis points up; at 1 it points right, so that
    the long edge lies across the screen and x runs downward.
    """

    centre: Point
    scale: float
    rect: tuple[int, int, int, int]
    turns: int = 0

    @classmethod
    def fitted(cls, size: tuple[float, float], rect: Sequence[int], turns: int | None = None) -> View:
        """Return the view that shows a whole table of this size (inches) and its frame within the rect (pixels).

        Without `turns` the long edge lies along the longer side of the rect.
        """
        left, top, width, height = rect
        if turns is None:
            turns = int((width > height) != (size[0] > size[1]))
        across, down = size if turns % 2 == 0 else (size[1], size[0])
        scale = min(width / (across + 2.0 * FRAME), height / (down + 2.0 * FRAME))
        return cls((size[0] / 2.0, size[1] / 2.0), _bounded(scale), (left, top, width, height), turns % 4)

    @property
    def middle(self) -> Pixel:
        """The pixel in which `centre` lies."""
        left, top, width, height = self.rect
        return (left + width / 2.0, top + height / 2.0)

    @property
    def seen(self) -> Bounds:
        """The box of the table, in inches, that the rect shows."""
        left, top, width, height = self.rect
        x0, y0 = self.to_table((left, top))
        x1, y1 = self.to_table((left + width, top + height))
        return Bounds(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))

    def to_screen(self, point: Point) -> Pixel:
        """Return the pixel at which a point of the table lies."""
        across, down = turned(point[0] - self.centre[0], point[1] - self.centre[1], self.turns)
        middle = self.middle
        return (middle[0] + across * self.scale, middle[1] + down * self.scale)

    def to_table(self, pixel: Pixel) -> Point:
        """Return the point of the table, in inches, under a pixel."""
        middle = self.middle
        across, down = (pixel[0] - middle[0]) / self.scale, (pixel[1] - middle[1]) / self.scale
        x, y = turned_back(across, down, self.turns)
        return (self.centre[0] + x, self.centre[1] + y)

    def length(self, inches: float) -> float:
        """Return how many pixels a length on the table takes."""
        return inches * self.scale

    def zoomed(self, at: Pixel, factor: float) -> View:
        """Return the view with everything `factor` times as large; what lies under the pixel `at` stays there."""
        scale = _bounded(self.scale * factor)
        held, middle = self.to_table(at), self.middle
        x, y = turned_back((at[0] - middle[0]) / scale, (at[1] - middle[1]) / scale, self.turns)
        return msgspec.structs.replace(self, scale=scale, centre=(held[0] - x, held[1] - y))

    def panned(self, across: float, down: float) -> View:
        """Return the view after the table was dragged by so many pixels to the right and downward."""
        x, y = turned_back(across / self.scale, down / self.scale, self.turns)
        return msgspec.structs.replace(self, centre=(self.centre[0] - x, self.centre[1] - y))

    def turned(self, quarters: int = 1) -> View:
        """Return the view turned clockwise by so many quarters about its centre."""
        return msgspec.structs.replace(self, turns=(self.turns + quarters) % 4)

    def within(self, rect: Sequence[int]) -> View:
        """Return the same part of the table at the same scale, shown in another rect (the window was resized)."""
        left, top, width, height = rect
        return msgspec.structs.replace(self, rect=(left, top, width, height))

    def held(self, size: tuple[float, float]) -> View:
        """Return the view with its centre moved, if need be, onto the table, so that it cannot be lost from sight."""
        x, y = (min(max(at, 0.0), side) for at, side in zip(self.centre, size, strict=True))
        return msgspec.structs.replace(self, centre=(x, y))


def turned(x: float, y: float, turns: int) -> tuple[float, float]:
    """Return a vector of the table (y up) as one of the screen (y down) after clockwise quarter turns."""
    across, down = x, -y
    for _ in range(turns % 4):
        across, down = -down, across
    return across, down


def turned_back(across: float, down: float, turns: int) -> tuple[float, float]:
    """Return the vector of the table that `turned` makes into this vector of the screen."""
    for _ in range(turns % 4):
        across, down = down, -across
    return across, -down


def _bounded(scale: float) -> float:
    if not math.isfinite(scale):
        return SMALLEST_SCALE
    return min(LARGEST_SCALE, max(SMALLEST_SCALE, scale))
