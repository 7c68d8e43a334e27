"""Small boards for tests of sight: drawn in letters, one inch a cell, or at random with the hard cases mixed in."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from textwrap import dedent

from nexus_table.geometry.shapes import Point, Polygon, placed, rectangle, round_outline
from nexus_table.geometry.sight import Blocker, Eye, Sightboard, SightLine, look

Cell = tuple[int, int]

RADII = tuple(base / 50.8 for base in (25, 32, 40, 50, 60, 80))
HEIGHTS = (1.0, 1.2, 1.5, 2.5, 3.5)


@dataclass(frozen=True)
class Drawn:
    """A drawn board: its blockers, keyed by the sign they were drawn with, and its bases by their letters."""

    blockers: tuple[Blocker, ...]
    eyes: Mapping[str, Eye]

    def look(self, pair: str, exempt: str = "") -> SightLine:
        """Return what the first letter's base sees of the second's, some signs dropped."""
        one, two = (self.eyes[letter] for letter in pair)
        return look(Sightboard.of(self.blockers), one, two, frozenset(map(ord, exempt)))

    def sees(self, pair: str, exempt: str = "") -> bool:
        """Return whether two bases see each other, asked from both sides and on the board turned half around."""
        answers = {
            board.look(way, exempt).visible for board in (self, self.turned()) for way in (pair, pair[::-1])
        }
        assert len(answers) == 1, "sight depends on who asks or on how the board lies"
        return answers.pop()

    def stoppers(self, pair: str, exempt: str = "") -> str:
        """Return the signs of the blockers that stop the line shown for a pair that is not visible."""
        line = self.look(pair, exempt)
        assert not line.visible
        return "".join(map(chr, line.blockers))

    def turned(self) -> Drawn:
        """Return the board turned by 180 degrees about the middle of a 44 by 60 table."""
        return Drawn(
            tuple(
                Blocker(b.key, tuple((44.0 - x, 60.0 - y) for x, y in b.outline), b.top)
                for b in self.blockers
            ),
            {letter: Eye(44.0 - e.x, 60.0 - e.y, e.radius, e.z) for letter, e in self.eyes.items()},
        )


def drawn(
    picture: str,
    *,
    radius: float = 0.5,
    z: float | Mapping[str, float] = 1.0,
    tops: Mapping[str, float] | None = None,
    nudged: Mapping[str, Point] | None = None,
) -> Drawn:
    """Return the board of a picture: capital letters are bases in the middle of their cells, other signs are blockers.

    Cells of one sign that share an edge are one outline. `z` is how high the bases reach, `tops` how high the
    signs do (3 unless said otherwise), and `nudged` moves letters and signs by a part of an inch.
    """
    lines = [line for line in dedent(picture).splitlines() if line.strip()]
    cells: dict[str, set[Cell]] = {}
    for row, line in enumerate(reversed(lines)):
        for column, sign in enumerate(line):
            if sign not in " .":
                cells.setdefault(sign, set()).add((column, row))
    moved = nudged or {}
    eyes, blockers = {}, []
    for sign, places in sorted(cells.items()):
        dx, dy = moved.get(sign, (0.0, 0.0))
        if sign.isupper():
            ((x, y),) = places
            height = z if isinstance(z, float) else z.get(sign, 1.0)
            eyes[sign] = Eye(x + 0.5 + dx, y + 0.5 + dy, radius, height)
            continue
        for outline in outlines(places):
            shape = tuple((x + dx, y + dy) for x, y in outline)
            blockers.append(Blocker(ord(sign), shape, (tops or {}).get(sign, 3.0)))
    return Drawn(tuple(blockers), eyes)


def outlines(cells: set[Cell]) -> Iterator[Polygon]:
    """Yield the outline of each group of cells that hang together by their edges (without holes)."""
    left = set(cells)
    while left:
        group, frontier = set(), [min(left)]
        while frontier:
            x, y = frontier.pop()
            if (x, y) in left:
                left.remove((x, y))
                group.add((x, y))
                frontier += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        yield _around(group)


def _around(group: set[Cell]) -> Polygon:
    """Return the corners around one group of cells, counter-clockwise."""
    following = dict(_border(group))
    path = [min(following)]
    while (step := following[path[-1]]) != path[0]:
        path.append(step)
    assert len(path) == len(following), "a drawn blocker may have no hole and not touch itself at a corner"
    straight = zip(path[-1:] + path[:-1], path, path[1:] + path[:1], strict=True)
    return tuple(
        (float(b[0]), float(b[1]))
        for a, b, c in straight
        if (b[0] - a[0]) * (c[1] - b[1]) != (b[1] - a[1]) * (c[0] - b[0])
    )


def _border(group: set[Cell]) -> Iterator[tuple[Cell, Cell]]:
    """Yield the sides of cells that face no other cell of the group, the group on their left."""
    for x, y in group:
        for beyond, start, end in (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ):
            if beyond not in group:
                yield start, end


def random_shape(rng: Random) -> Polygon:
    """Return a wall, block, L, U or round outline, or a wall only 0.05" thick, about its own origin."""
    a, b, thick = rng.uniform(2, 7), rng.uniform(2, 7), rng.uniform(0.3, 1.0)
    shapes: tuple[Polygon, ...] = (
        rectangle(a, thick),
        rectangle(a, b),
        rectangle(a, 0.05),
        ((0, 0), (a, 0), (a, thick), (thick, thick), (thick, b), (0, b)),
        ((0, 0), (a, 0), (a, b), (a - thick, b), (a - thick, thick), (thick, thick), (thick, b), (0, b)),
        round_outline(a, rng.choice((8, 12, 16))),
    )
    return rng.choice(shapes)


def random_board(rng: Random, pieces: int, tops: tuple[float, ...] = (3.0,)) -> list[Blocker]:
    """Return pieces over the table: single ones, ones that overlap or abut others, and rings of four walls."""
    blockers: list[Blocker] = []
    while len(blockers) < pieces:
        at, turn = (
            (rng.uniform(0, 44), rng.uniform(0, 60)),
            rng.choice((0.0, 90.0, 45.0, rng.uniform(0, 360))),
        )
        kind = rng.random()
        if kind < 0.7:
            shapes = [random_shape(rng)]
        elif kind < 0.85:  # two that share an edge, or only a corner
            a, b = rng.uniform(1, 4), rng.uniform(0.2, 4)
            slide = rng.choice((0.0, a, rng.uniform(0, a)))
            shapes = [_box(0, 0, a, b), _box(slide, b, a, b)]
        else:
            a, b, t = rng.uniform(3, 6), rng.uniform(3, 6), rng.uniform(0.05, 0.5)
            shapes = [_box(0, 0, a, t), _box(a - t, 0, t, b), _box(0, b - t, a, t), _box(0, 0, t, b)]
        top = rng.choice(tops)
        for shape in shapes:
            blockers.append(Blocker(len(blockers), placed(shape, at, turn), top))
    return blockers


def random_eyes(rng: Random, blockers: list[Blocker], count: int, level: bool) -> list[Eye]:
    """Return bases that do not overlap each other: anywhere, touching an edge, centred on a corner, or mere points."""
    eyes: list[Eye] = []
    while len(eyes) < count:
        radius, z = (
            rng.choice(RADII),
            1.0 if level else rng.choice(HEIGHTS) + rng.choice((0.0, 0.0, 2.0, 3.0)),
        )
        x, y, kind = rng.uniform(1, 43), rng.uniform(1, 59), rng.random()
        if blockers and kind < 0.3:
            outline = rng.choice(blockers).outline
            index = rng.randrange(len(outline))
            (x0, y0), (x1, y1) = outline[index], outline[(index + 1) % len(outline)]
            share, length = rng.choice((0.0, rng.random())), math.dist((x0, y0), (x1, y1))
            out = radius if kind < 0.25 else 0.0
            x = x0 + share * (x1 - x0) + out * (y1 - y0) / length
            y = y0 + share * (y1 - y0) - out * (x1 - x0) / length
        eye = Eye(x, y, 0.0 if rng.random() < 0.05 else radius, z)
        if all(math.dist((x, y), (e.x, e.y)) > eye.radius + e.radius + 0.02 for e in eyes):
            eyes.append(eye)
    return eyes


def random_pairs(rng: Random, count: int) -> Iterator[tuple[list[Blocker], Eye, Eye]]:
    """Yield pairs of bases with the boards they stand on, half of them on level ground."""
    left = count
    while left > 0:
        level = rng.random() < 0.5
        tops = (3.0,) if level else (0.5, 1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 3.5, 5.0, math.inf)
        blockers = random_board(rng, rng.choice((3, 8, 16, 25)), tops)
        eyes = random_eyes(rng, blockers, 8, level)
        for index in range(0, 8, 2):
            yield blockers, eyes[index], eyes[index + 1]
        left -= 4


def _box(x: float, y: float, width: float, depth: float) -> Polygon:
    """Return a rectangle by its lower left corner."""
    return ((x, y), (x + width, y), (x + width, y + depth), (x, y + depth))
