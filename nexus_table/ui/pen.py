"""A pen that draws short path descriptions smoothly: M L H V C Q Z as in SVG, O for a circle, all in units of 24."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

import pygame

from nexus_table.ui.theme import Colour

UNITS = 24
_FINE = 8
_STEPS = 20
Point = tuple[float, float]


class Pen:
    """Draws on a square picture of `size` pixels, eight times as fine, and scales it down once at the end."""

    def __init__(self, size: int, colour: Colour, width: float = 1.9) -> None:
        self.size, self.width = size, width
        self._colour = colour
        self._scale = size * _FINE / UNITS
        self._fine = pygame.Surface((size * _FINE, size * _FINE), pygame.SRCALPHA)
        self._fine.fill((*colour, 0))

    def draw(self, stroke: str) -> None:
        """Draw one description; "fill " before it fills the shape, "cut " takes it out, "thin " draws it finer."""
        mode, _, rest = stroke.partition(" ")
        if mode not in ("fill", "cut", "thin"):
            mode, rest = "line", stroke
        for path, closed in paths(rest):
            if mode == "fill":
                self._fill(path, (*self._colour, 255))
            elif mode == "cut":
                self._fill(path, (*self._colour, 0))
            else:
                self._line(path, closed, self.width * (0.7 if mode == "thin" else 1.0))

    def picture(self) -> pygame.Surface:
        """Return the picture in its final size."""
        return pygame.transform.smoothscale(self._fine, (self.size, self.size))

    def _fill(self, path: list[Point], colour: tuple[int, int, int, int]) -> None:
        if len(path) >= 3:
            pygame.draw.polygon(self._fine, colour, self._scaled(path))

    def _line(self, path: list[Point], closed: bool, width: float) -> None:
        points = self._scaled([*path, path[0]] if closed else path)
        half = max(width * self._scale, _FINE * 1.1) / 2
        for (x0, y0), (x1, y1) in pairwise(points):
            length = math.hypot(x1 - x0, y1 - y0)
            if length:
                nx, ny = (y0 - y1) / length * half, (x1 - x0) / length * half
                corners = [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]
                pygame.draw.polygon(self._fine, self._colour, corners)
        for point in points:
            pygame.draw.circle(self._fine, self._colour, point, half)

    def _scaled(self, path: list[Point]) -> list[Point]:
        return [(x * self._scale, y * self._scale) for x, y in path]


def paths(description: str) -> Iterator[tuple[list[Point], bool]]:
    """Yield each part of a description as its points (curves in small steps) and whether it is closed."""
    words = description.split()
    path: list[Point] = []
    place = 0

    def take(count: int) -> list[float]:
        nonlocal place
        taken = [float(word) for word in words[place : place + count]]
        place += count
        return taken

    command = "M"
    while place < len(words):
        if words[place].isalpha():
            command = words[place]
            place += 1
        match command:
            case "M":
                if path:
                    yield path, False
                x, y = take(2)
                path, command = [(x, y)], "L"
            case "L":
                x, y = take(2)
                path.append((x, y))
            case "C" | "Q":
                numbers = take(6 if command == "C" else 4)
                path.extend(_curve([path[-1], *zip(numbers[::2], numbers[1::2], strict=True)]))
            case "A":
                cx, cy, radius, start, end = take(5)
                path.extend(_arc(cx, cy, radius, start, end))
            case "Z":
                yield path, True
                path = []
            case "O":
                if path:
                    yield path, False
                cx, cy, radius = take(3)
                path = []
                yield _arc(cx, cy, radius, 0, 360)[:-1], True
            case _:
                raise ValueError(f"“{command}” is no stroke of the pen.")
    if path:
        yield path, False


def _curve(controls: list[Point]) -> list[Point]:
    """The points of a Bézier curve after its first, by de Casteljau's construction."""
    result = []
    for step in range(1, _STEPS + 1):
        part, level = step / _STEPS, controls
        while len(level) > 1:
            level = [(a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part) for a, b in pairwise(level)]
        result.append(level[0])
    return result


def _arc(cx: float, cy: float, radius: float, start: float, end: float) -> list[Point]:
    """The points of an arc about a centre, from one angle to another, degrees counter-clockwise from the right."""
    count = max(4, math.ceil(abs(end - start) / 6))
    angles = [math.radians(start + (end - start) * step / count) for step in range(count + 1)]
    return [(cx + radius * math.cos(angle), cy - radius * math.sin(angle)) for angle in angles]
