"""What is seen of a step after it: units on their way, shots, dice and damage; never in the way of the next click."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

import msgspec

from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.war.state import AssetId
from nexus_table.geometry.shapes import Point
from nexus_table.ui import draw
from nexus_table.ui.theme import Colour

MOST_ROWS = 6
"""How many rows a plate shows at once: an attack from its dice to its end."""


class Flight(msgspec.Struct, frozen=True):
    """Something that is shown from one moment to another, in seconds."""

    begins: float
    ends: float

    def running(self, now: float) -> bool:
        """Whether it is still to be shown."""
        return now < self.ends

    def part(self, now: float) -> float:
        """Return how much of it is over, 0 to 1."""
        if self.ends <= self.begins:
            return 1.0
        return min(1.0, max(0.0, (now - self.begins) / (self.ends - self.begins)))

    def place(self, now: float) -> tuple[AssetId, Point] | None:
        """Return where a unit is to be shown instead of where it stands, or None."""
        return None

    def draw(self, canvas: Canvas, now: float) -> None:
        """Paint it above the armies."""


class Walk(Flight, frozen=True):
    """A unit on its way along its path."""

    asset: AssetId
    way: tuple[Point, ...]

    def place(self, now: float) -> tuple[AssetId, Point] | None:
        """Return where on its path the unit is."""
        return (self.asset, along(self.way, eased(self.part(now))))


class Shot(Flight, frozen=True):
    """A shot or a blow from one place to another."""

    start: Point
    end: Point
    colour: Colour

    def draw(self, canvas: Canvas, now: float) -> None:
        """Paint a short bright streak on its way, and a flash where it arrives."""
        if now < self.begins:
            return
        part = self.part(now)
        head = along((self.start, self.end), min(1.0, part * 1.6))
        tail = along((self.start, self.end), max(0.0, part * 1.6 - 0.25))
        if part < 0.75:
            canvas.line(tail, head, self.colour, 3.0)
        else:
            at = canvas.view.to_screen(self.end)
            draw.glow(canvas.surface, at, canvas.view.length(1.2), self.colour, round(200 * (1.0 - part) * 4))


class Row(msgspec.Struct, frozen=True):
    """A few words, from the moment on at which they are told."""

    begins: float
    words: str
    colour: Colour


class Told(Flight, frozen=True):
    """What befalls at a place, one row after the other: what dice showed, damage, a wound."""

    at: Point
    rows: tuple[Row, ...]

    def told(self, now: float) -> list[tuple[str, Colour]]:
        """Return the rows that are told by now, the last few, each with its colour."""
        return [(row.words, row.colour) for row in self.rows if now >= row.begins][-MOST_ROWS:]

    def draw(self, canvas: Canvas, now: float) -> None:
        """Write them on one plate, so that none hides another; it rises a little as time goes."""
        rows = self.told(now)
        if rows:
            canvas.plate(rows, self.at, 26 + 22 * self.part(now))


def gathered(flights: Iterable[Flight]) -> tuple[Flight, ...]:
    """Return flights with all that is told at one place on one plate, which stays as long as its last row."""
    plates: dict[Point, Told] = {}
    others: list[Flight] = []
    for flight in flights:
        if not isinstance(flight, Told):
            others.append(flight)
            continue
        before = plates.get(flight.at)
        if before is not None:
            rows, ends = (*before.rows, *flight.rows), max(before.ends, flight.ends)
            flight = Told(before.begins, ends, flight.at, rows)
        plates[flight.at] = flight
    return (*others, *plates.values())


def eased(part: float) -> float:
    """Return a part of time as a part of the way: slow, fast, slow."""
    return part * part * (3.0 - 2.0 * part)


def along(way: tuple[Point, ...], part: float) -> Point:
    """Return the point of a path at a part of its length, 0 to 1."""
    total = sum(math.dist(a, b) for a, b in pairwise(way))
    left = total * part
    for a, b in pairwise(way):
        length = math.dist(a, b)
        if left <= length and length > 0:
            share = left / length
            return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
        left -= length
    return way[-1]
