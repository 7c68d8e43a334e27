"""A piece of terrain as the painters meet it: turned into the board's frame, with its own axes and its own seed."""

from __future__ import annotations

import math
import re

import msgspec
import numpy as np

from nexus_table.games.battlefield.model import TerrainType, Trait
from nexus_table.games.battlefield.screen.paint.grain import Array, random
from nexus_table.games.battlefield.screen.paint.layer import Layer
from nexus_table.games.battlefield.screen.paint.palette import Biome, BoardPalette
from nexus_table.games.battlefield.screen.paint.patch import Facing, Patch
from nexus_table.games.battlefield.terrain import Piece
from nexus_table.geometry.shapes import Point, Polygon

FLAT = 0.05
"""Inches below which a thing lies in the ground and throws no shadow."""


class Block(msgspec.Struct, frozen=True):
    """One solid thing in the board's frame: an outline, its height in inches, and what it does."""

    outline: Polygon
    height: float
    traits: frozenset[Trait]

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom in inches."""
        xs, ys = zip(*self.outline, strict=True)
        return (min(xs), min(ys), max(xs), max(ys))

    @property
    def middle(self) -> Point:
        """The middle of the corners."""
        count = len(self.outline)
        return (sum(x for x, _ in self.outline) / count, sum(y for _, y in self.outline) / count)

    def room(self, at: Point) -> float:
        """Return the distance from a point to the nearest side of the outline, in inches."""
        nearest = math.inf
        for index, (x1, y1) in enumerate(self.outline):
            x0, y0 = self.outline[index - 1]
            dx, dy = x1 - x0, y1 - y0
            part = ((at[0] - x0) * dx + (at[1] - y0) * dy) / max(dx * dx + dy * dy, 1e-12)
            part = min(1.0, max(0.0, part))
            nearest = min(nearest, math.dist(at, (x0 + part * dx, y0 + part * dy)))
        return nearest


class Scenery(msgspec.Struct, frozen=True):
    """A piece in the board's frame: its whole, its parts, where its origin lies and how its two axes run."""

    type: TerrainType
    whole: Block
    parts: tuple[Block, ...]
    at: Point
    along: Point
    across: Point
    seed: int
    words: frozenset[str]

    def speaks_of(self, *words: str) -> bool:
        """Whether the piece's name has one of the words; what it looks like may follow, what it does never."""
        return not self.words.isdisjoint(words)

    @property
    def obscuring(self) -> bool:
        """Whether nobody sees across the footprint."""
        return Trait.OBSCURING in self.whole.traits

    def extent(self, block: Block) -> tuple[float, float, float, float]:
        """Return the block's box along the piece's own axes: low and high along, low and high across, in inches."""
        rest = [(x - self.at[0], y - self.at[1]) for x, y in block.outline]
        us = [x * self.along[0] + y * self.along[1] for x, y in rest]
        vs = [x * self.across[0] + y * self.across[1] for x, y in rest]
        return (min(us), max(us), min(vs), max(vs))

    def place(self, u: float, v: float) -> Point:
        """Return the board's point so far along and across the piece's own axes."""
        return (
            self.at[0] + u * self.along[0] + v * self.across[0],
            self.at[1] + u * self.along[1] + v * self.across[1],
        )


class Brush(msgspec.Struct, frozen=True):
    """What a painter works with: the sheet to paint on and the colours."""

    layer: Layer
    palette: BoardPalette
    biome: Biome

    def around(self, outline: Polygon, margin: float = 0.0) -> Patch | None:
        """Return the part of the sheet, with its apron, that lies around an outline; None where it does not."""
        return self.layer.patch.aproned().around(outline, margin)


def scenery(piece: Piece, facing: Facing) -> Scenery:
    """Return a piece as it lies under the display."""
    along, across = facing.axes(piece.turn)
    return Scenery(
        type=piece.type,
        whole=Block(facing.outline(piece.footprint), piece.height, piece.traits),
        parts=tuple(Block(facing.outline(part.outline), part.height, part.traits) for part in piece.features),
        at=facing.on_board(piece.at),
        along=along,
        across=across,
        seed=piece.key * 7919 + 11,
        words=frozenset(re.findall("[a-z]+", piece.name.lower())),
    )


def gap(coordinate: Array, size: float) -> Array:
    """Return the distance in inches to the nearest joint of a row of tiles of this size."""
    part = coordinate / np.float32(size)
    part = part - np.floor(part)
    return (np.float32(0.5) - np.abs(part - np.float32(0.5))) * np.float32(size)


def numbers(seed: int, u: Array, v: Array) -> Array:
    """Return one random number from 0 to 1 for each whole cell that the coordinates (in cells) lie in."""
    table = random(seed, (32, 32))
    rows, columns = np.floor(v).astype(np.int64) & 31, np.floor(u).astype(np.int64) & 31
    chosen: Array = table[rows, columns]
    return chosen
