"""A patch of the board as it is painted: which pixel lies where, how far from an edge, and how the light falls on it.

Everything is painted in the board's own frame: inches from the upper left corner of the playing surface as the display
is turned, x to the right, y downward; so the light can come from the upper left of the screen at each turn.
"""

from __future__ import annotations

import math
from functools import cached_property

import msgspec
import numpy as np

from nexus_table.games.battlefield.screen.paint import grain
from nexus_table.games.battlefield.screen.paint.grain import Array
from nexus_table.games.battlefield.screen.view import turned, turned_back
from nexus_table.geometry.shapes import Point, Polygon

LIGHT = (-0.50, -0.58, 0.64)
"""The way to the light: left, up the screen, and out of the table; of length 1."""

AMBIENT = 0.42
"""How bright a face turned away from the light stays, where a level one is 1."""

_BRIGHTEST = 1.48


class Facing(msgspec.Struct, frozen=True):
    """A table of `size` inches under a display turned by clockwise quarters."""

    size: tuple[float, float]
    turns: int

    @property
    def extent(self) -> tuple[float, float]:
        """How wide and how tall the table lies on the display, in inches."""
        return self.size if self.turns % 2 == 0 else (self.size[1], self.size[0])

    def on_board(self, point: Point) -> Point:
        """Return a point of the table in the board's frame."""
        across, down = turned(point[0] - self.size[0] / 2.0, point[1] - self.size[1] / 2.0, self.turns)
        extent = self.extent
        return (across + extent[0] / 2.0, down + extent[1] / 2.0)

    def on_table(self, point: Point) -> Point:
        """Return a point of the board's frame on the table."""
        extent = self.extent
        x, y = turned_back(point[0] - extent[0] / 2.0, point[1] - extent[1] / 2.0, self.turns)
        return (x + self.size[0] / 2.0, y + self.size[1] / 2.0)

    def outline(self, polygon: Polygon) -> Polygon:
        """Return an outline of the table in the board's frame."""
        return tuple(self.on_board(point) for point in polygon)

    def axes(self, turn: float) -> tuple[Point, Point]:
        """Return the two axes of something turned by so many degrees on the table, in the board's frame."""
        cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        return turned(cosine, sine, self.turns), turned(-sine, cosine, self.turns)


class Patch:
    """A rectangle of pixels in the board's frame; its arrays have the shape (rows, columns)."""

    def __init__(self, facing: Facing, scale: float, left: int, top: int, width: int, height: int) -> None:
        self.facing, self.scale = facing, scale
        self.left, self.top, self.width, self.height = left, top, width, height

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return (self.height, self.width)

    @cached_property
    def x(self) -> Array:
        """The middle of each column, in inches from the board's left edge."""
        return ((np.arange(self.left, self.left + self.width) + 0.5) / self.scale).astype(np.float32)

    @cached_property
    def y(self) -> Array:
        """The middle of each row, in inches from the board's upper edge."""
        return ((np.arange(self.top, self.top + self.height) + 0.5) / self.scale).astype(np.float32)

    def part(self, left: float, top: float, right: float, bottom: float) -> Patch | None:
        """Return the part of the patch around a box in inches, with a pixel to spare; None where they do not meet."""
        x0 = max(self.left, math.floor(left * self.scale) - 1)
        y0 = max(self.top, math.floor(top * self.scale) - 1)
        x1 = min(self.left + self.width, math.ceil(right * self.scale) + 1)
        y1 = min(self.top + self.height, math.ceil(bottom * self.scale) + 1)
        if x0 >= x1 or y0 >= y1:
            return None
        return Patch(self.facing, self.scale, x0, y0, x1 - x0, y1 - y0)

    def around(self, polygon: Polygon, margin: float = 0.0) -> Patch | None:
        """Return the part of the patch around an outline, grown by a margin in inches."""
        xs, ys = zip(*polygon, strict=True)
        return self.part(min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)

    def aproned(self) -> Patch:
        """Return the patch with one more pixel on each side, as slopes need it."""
        return Patch(self.facing, self.scale, self.left - 1, self.top - 1, self.width + 2, self.height + 2)

    def noise(self, channel: int, inches: float) -> Array:
        """Return noise, 0 to 1, its coarsest lumps a quarter of `inches` across; it lies still on the table."""
        cells = np.float32(grain.SIDE / inches)
        x, y, odd = self._table()
        field, down, across = grain.fractal(channel, turned=odd)
        return grain.sample(field, y * cells - np.float32(down), x * cells - np.float32(across))

    def stones(self, seed: int, inches: float) -> tuple[Array, Array, Array]:
        """Return the cells of `inches` across that lie on the table: nearest, second nearest (in cells) and number."""
        x, y, odd = self._table()
        if odd:
            first, second, number = grain.cells(seed, y / np.float32(inches), x / np.float32(inches))
            return first.T, second.T, number.T
        return grain.cells(seed, x / np.float32(inches), y / np.float32(inches))

    def along(self, axis: Point, origin: Point = (0.0, 0.0)) -> Array:
        """Return how far, in inches, each pixel lies along a direction from an origin of the board."""
        across = (self.x - np.float32(origin[0])) * np.float32(axis[0])
        down = (self.y - np.float32(origin[1])) * np.float32(axis[1])
        return across[None, :] + down[:, None]

    def from_point(self, point: Point) -> Array:
        """Return each pixel's distance from a point of the board, in inches."""
        dx, dy = self.x - np.float32(point[0]), self.y - np.float32(point[1])
        return np.sqrt((dx * dx)[None, :] + (dy * dy)[:, None])

    def from_outline(self, polygon: Polygon) -> Array:
        """Return each pixel's distance from an outline in inches: negative inside.

        A convex outline keeps its corners sharp at every distance, as bevelled stone does.
        """
        return _from_convex(self, polygon) if is_convex(polygon) else _from_any(self, polygon)

    def cover(self, distance: Array) -> Array:
        """Return how much of each pixel (0 to 1) lies within the outline of that distance."""
        covered: Array = np.clip(np.float32(0.5) - distance * np.float32(self.scale), 0.0, 1.0)
        return covered

    def fine(self, inches: float) -> float:
        """Return how well (0 to 1) a detail of this size shows here; detail under a pixel would only glitter."""
        return min(1.0, max(0.0, (inches * self.scale - 1.0) / 1.5))

    def lit(self, height: Array, gloss: float = 0.0) -> Array:
        """Return the light on a relief in inches, 1 where it is level; `height` has an apron, the answer none.

        `gloss` adds the glint of metal or water on faces that mirror the light.
        """
        slope = np.float32(self.scale / 2.0)
        dx = (height[1:-1, 2:] - height[1:-1, :-2]) * slope
        dy = (height[2:, 1:-1] - height[:-2, 1:-1]) * slope
        length = dx * dx
        length += dy * dy
        length += np.float32(1.0)
        np.sqrt(length, out=length)
        dx *= np.float32(LIGHT[0])
        dy *= np.float32(LIGHT[1])
        facing: Array = np.float32(LIGHT[2]) - dx
        facing -= dy
        facing /= length
        light: Array = np.maximum(facing, np.float32(0.0))
        light *= np.float32((1.0 - AMBIENT) / LIGHT[2])
        light += np.float32(AMBIENT)
        np.minimum(light, np.float32(_BRIGHTEST), out=light)
        if gloss > 0.0:
            light = light + np.float32(gloss) * _glint(facing)
        return light

    def _table(self) -> tuple[Array, Array, bool]:
        """Return the table's coordinate along the columns, along the rows, and whether these are y and x."""
        (x0, y0), (x1, y1) = (self.facing.on_table(point) for point in ((0.0, 0.0), (1.0, 1.0)))
        if self.facing.turns % 2 == 0:
            return (
                np.float32(x0) + self.x * np.float32(x1 - x0),
                np.float32(y0) + self.y * np.float32(y1 - y0),
                False,
            )
        return (
            np.float32(y0) + self.x * np.float32(y1 - y0),
            np.float32(x0) + self.y * np.float32(x1 - x0),
            True,
        )


def inner(apron: Array) -> Array:
    """Return an array without its apron of one pixel."""
    return apron[..., 1:-1, 1:-1]


def smooth(low: float, high: float, value: Array) -> Array:
    """Return a soft step: 0 up to `low`, 1 from `high`."""
    part = (value - np.float32(low)) * np.float32(1.0 / (high - low))
    np.clip(part, 0.0, 1.0, out=part)
    step: Array = part * np.float32(-2.0)
    step += np.float32(3.0)
    step *= part
    step *= part
    return step


def is_convex(polygon: Polygon) -> bool:
    """Whether an outline has no inward corner."""
    turns = set()
    for index, (x1, y1) in enumerate(polygon):
        x0, y0 = polygon[index - 1]
        x2, y2 = polygon[(index + 1) % len(polygon)]
        turn = (x1 - x0) * (y2 - y1) - (y1 - y0) * (x2 - x1)
        if abs(turn) > 1e-9:
            turns.add(turn > 0.0)
    return len(turns) == 1


def _glint(facing: Array) -> Array:
    sharp: Array = np.clip((facing - np.float32(0.80)) * np.float32(5.0), 0.0, 1.0)
    glint: Array = sharp * sharp
    return glint


def _from_convex(patch: Patch, polygon: Polygon) -> Array:
    side = 1.0 if _area(polygon) > 0.0 else -1.0
    distance = np.full(patch.shape, -1e3, np.float32)
    for index, (x0, y0) in enumerate(polygon):
        x1, y1 = polygon[(index + 1) % len(polygon)]
        length = math.hypot(x1 - x0, y1 - y0)
        if length > 1e-9:
            normal = (side * (y1 - y0) / length, -side * (x1 - x0) / length)
            np.maximum(distance, patch.along(normal, (x0, y0)), out=distance)
    return distance


def _from_any(patch: Patch, polygon: Polygon) -> Array:
    squared = np.full(patch.shape, 1e6, np.float32)
    inside = np.zeros(patch.shape, np.bool_)
    for index, start in enumerate(polygon):
        end = polygon[(index + 1) % len(polygon)]
        edge = (end[0] - start[0], end[1] - start[1])
        length = edge[0] * edge[0] + edge[1] * edge[1]
        if length < 1e-12:
            continue
        along = patch.along((edge[0] / length, edge[1] / length), start)
        np.clip(along, 0.0, 1.0, out=along)
        dx = (patch.x - np.float32(start[0]))[None, :] - along * np.float32(edge[0])
        dy = (patch.y - np.float32(start[1]))[:, None] - along * np.float32(edge[1])
        np.minimum(squared, dx * dx + dy * dy, out=squared)
        if edge[1] != 0.0:
            rows = (patch.y < start[1]) != (patch.y < end[1])
            crossing = start[0] + (patch.y - np.float32(start[1])) * np.float32(edge[0] / edge[1])
            inside ^= rows[:, None] & (patch.x[None, :] < crossing[:, None])
    distance = np.sqrt(squared)
    return np.where(inside, -distance, distance)


def _area(polygon: Polygon) -> float:
    return sum(polygon[index - 1][0] * y - polygon[index - 1][1] * x for index, (x, y) in enumerate(polygon))
