"""A sheet: a picture as outlines, strokes and words in inches, which each kind of vector file writes its own way."""

from __future__ import annotations

from enum import Enum

import msgspec

from nexus_table.geometry.shapes import Point, Polygon

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

Segment = tuple[Point, Point]


class Anchor(Enum):
    """Which end of some words is at their point."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


class Outline(msgspec.Struct, frozen=True):
    """A polygon, filled and edged; `width` is the edge's, `dash` the length of its dashes (0: unbroken)."""

    points: Polygon
    fill: Colour | None = None
    edge: Colour | None = None
    width: float = 0.03
    dash: float = 0.0


class Circle(msgspec.Struct, frozen=True):
    """A circle, filled and edged."""

    centre: Point
    radius: float
    fill: Colour | None = None
    edge: Colour | None = None
    width: float = 0.03


class Strokes(msgspec.Struct, frozen=True):
    """Straight strokes of one colour and width."""

    segments: tuple[Segment, ...]
    colour: Colour
    width: float


class Words(msgspec.Struct, frozen=True):
    """One line of words with its base line at a point, on a halo if wanted; `size` is the font's in inches."""

    text: str
    at: Point
    size: float
    colour: Colour
    anchor: Anchor = Anchor.MIDDLE
    bold: bool = False
    halo: Colour | None = None


HALO = 0.25
"""How wide the edge of words with a halo is, in sizes of their font."""

Mark = Outline | Circle | Strokes | Words


class Sheet(msgspec.Struct, frozen=True):
    """The whole picture: its size in inches, what it is called, and the marks from the lowest to the uppermost."""

    width: float
    height: float
    title: str
    marks: tuple[Mark, ...]


def figures(number: float) -> str:
    """Return a number as vector files have it: at most four decimals, no idle zeros."""
    text = f"{number:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
