"""What lies between two bases: for many pairs at once, the pieces of blocking edge that a line between them could meet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from nexus_table.geometry.sight_board import Bools, Floats, Ints, Sightboard
from nexus_table.geometry.sight_rims import Arcs
from nexus_table.geometry.sight_sweep import Straits, widest

FAR_AWAY = 1e9
"""Where the pieces lie that only fill up a row."""


@dataclass(frozen=True, eq=False, slots=True)
class Pairs:
    """Many pairs of bases that do not overlap: centres (pairs, 2), radii and distance of the centres (pairs,), in inches."""

    one: Floats
    two: Floats
    near: Floats
    far: Floats
    apart: Floats
    along: Floats

    @classmethod
    def of(cls, one: Floats, two: Floats) -> Pairs:
        """Return the pairs of rows (pairs, 3) of x, y and radius."""
        across = two[:, :2] - one[:, :2]
        apart = np.hypot(across[:, 0], across[:, 1])
        return cls(one[:, :2], two[:, :2], one[:, 2], two[:, 2], apart, across / apart[:, None])

    def rows(self, chosen: Ints | Bools) -> Pairs:
        """Return the chosen pairs only."""
        return Pairs(*(getattr(self, name)[chosen] for name in self.__slots__))


@dataclass(frozen=True, eq=False, slots=True)
class Pieces:
    """Pieces of edge between pairs: whose pair, whose edge, and their ends in the frame of the pair."""

    pair: Ints
    edge: Ints
    x1: Floats
    y1: Floats
    x2: Floats
    y2: Floats

    def where(self, chosen: Ints | Bools) -> Pieces:
        """Return the chosen pieces only."""
        return Pieces(*(getattr(self, name)[chosen] for name in self.__slots__))

    def part(self, chosen: Bools, begin: Floats, end: Floats) -> Pieces:
        """Return of each chosen piece what lies from share `begin` to share `end` of it."""
        p, dx, dy = self.where(chosen), self.x2[chosen] - self.x1[chosen], self.y2[chosen] - self.y1[chosen]
        b, e = begin[chosen], end[chosen]
        x1, y1 = np.where(b == 0.0, p.x1, p.x1 + b * dx), np.where(b == 0.0, p.y1, p.y1 + b * dy)
        x2, y2 = np.where(e == 1.0, p.x2, p.x1 + e * dx), np.where(e == 1.0, p.y2, p.y1 + e * dy)
        return Pieces(p.pair, p.edge, x1, y1, x2, y2)


def together(parts: list[Pieces]) -> Pieces:
    """Return all the parts as one, in order of their pairs."""
    joined = [np.concatenate([getattr(part, name) for part in parts]) for name in Pieces.__slots__]
    return Pieces(*joined).where(np.argsort(joined[0], kind="stable"))


def edges_between(board: Sightboard, pairs: Pairs, counts: Bools) -> Pieces:
    """Return the edges that reach into the hull of each pair's bases, of the blockers that count (pairs, blockers)."""
    offset = board.middles[None, :, :] - pairs.one[:, None, :]
    ux, uy = pairs.along[:, :1], pairs.along[:, 1:]
    ahead = offset[:, :, 0] * ux + offset[:, :, 1] * uy
    aside = np.abs(offset[:, :, 1] * ux - offset[:, :, 0] * uy)
    room = board.reaches[None, :]
    wide = np.maximum(pairs.near, pairs.far)[:, None] + room
    ending = (pairs.apart + pairs.far)[:, None] + room
    reached = counts & (aside <= wide) & (ahead >= -pairs.near[:, None] - room) & (ahead <= ending)
    pair, blocker = np.nonzero(reached)
    edge, begins = board.edges_of(blocker)
    sizes = np.diff(np.append(begins, len(edge)))
    return _within_hull(pairs, _framed(board, pairs, np.repeat(pair, sizes), edge))


def _framed(board: Sightboard, pairs: Pairs, pair: Ints, edge: Ints) -> Pieces:
    """Return edges in the frames of their pairs: the first centre at the origin, the second on the positive x axis."""
    origin, along = pairs.one[pair], pairs.along[pair]
    ux, uy = along[:, 0], along[:, 1]
    start, end = board.starts[edge] - origin, board.ends[edge] - origin
    return Pieces(
        pair,
        edge,
        start[:, 0] * ux + start[:, 1] * uy,
        start[:, 1] * ux - start[:, 0] * uy,
        end[:, 0] * ux + end[:, 1] * uy,
        end[:, 1] * ux - end[:, 0] * uy,
    )


def _within_hull(pairs: Pairs, p: Pieces) -> Pieces:
    """Drop the edges that lie wholly beyond one side of the hull: an outer tangent, or square behind a base."""
    near, far, apart = pairs.near[p.pair], pairs.far[p.pair], pairs.apart[p.pair]
    sine = np.clip((near - far) / apart, -1.0, 1.0)
    cosine = np.sqrt(1.0 - sine * sine)
    above = np.minimum(p.x1 * sine + p.y1 * cosine, p.x2 * sine + p.y2 * cosine) > near
    below = np.minimum(p.x1 * sine - p.y1 * cosine, p.x2 * sine - p.y2 * cosine) > near
    behind = (np.maximum(p.x1, p.x2) < -near) | (np.minimum(p.x1, p.x2) > apart + far)
    return p.where(~(above | below | behind))


def outside(p: Pieces, centre: Floats, radius: Floats) -> Pieces:
    """Return what of the pieces lies outside a disc for each piece, its centre `centre` inches along the x axis."""
    dx, dy, fx = p.x2 - p.x1, p.y2 - p.y1, p.x1 - centre
    square, half = dx * dx + dy * dy, fx * dx + p.y1 * dy
    root = half * half - square * (fx * fx + p.y1 * p.y1 - radius * radius)
    meets = (root > 0.0) & (square > 0.0)
    spread = np.sqrt(np.where(meets, root, 0.0))
    scale = np.where(square > 0.0, square, 1.0)
    enter, leave = (-half - spread) / scale, (spread - half) / scale
    meets &= (leave > 0.0) & (enter < 1.0)
    if not meets.any():
        return p
    nothing, whole = np.zeros(len(dx)), np.ones(len(dx))
    before = p.part(meets & (enter > 0.0), nothing, enter)
    after = p.part(meets & (leave < 1.0), leave, whole)
    return together([p.where(~meets), before, after])


def straits(pairs: Pairs, p: Pieces, arcs: Arcs) -> Iterator[tuple[Ints, Straits]]:
    """Yield the pairs in groups of similar size: which pairs, and what lies between them.

    `p` must be in order of its pairs and clear of both bases.
    """
    sizes = np.bincount(p.pair, minlength=len(pairs.apart))
    begins = np.cumsum(sizes) - sizes
    smallest = 0
    for largest in (8, 16, 32, 64, int(sizes.max(initial=0))):
        chosen = np.flatnonzero((sizes >= smallest) & (sizes <= largest))
        smallest = max(smallest, largest + 1)
        if len(chosen):
            yield (
                chosen,
                _gathered(pairs.rows(chosen), p, begins[chosen], sizes[chosen], arcs.of_rows(chosen)),
            )


def _gathered(pairs: Pairs, p: Pieces, begins: Ints, sizes: Ints, arcs: Arcs) -> Straits:
    """Return these pairs' pieces as rows of one table, the arcs first."""
    columns = np.arange(max(1, int(sizes.max())))
    real = columns < sizes[:, None]
    index = np.where(real, begins[:, None] + columns, 0)
    begin, end = arcs.begin, arcs.end
    radius = pairs.near[:, None]

    def table(values: Floats, filler: float, arc: Floats) -> Floats:
        rows = np.where(real, values[index], filler) if len(values) else np.full(real.shape, filler)
        return np.concatenate([arc, rows], axis=1)

    x1 = table(p.x1, 0.0, radius * np.cos(begin))
    y1 = table(p.y1, FAR_AWAY, radius * np.sin(begin))
    x2 = table(p.x2, 0.0, radius * np.cos(end))
    y2 = table(p.y2, FAR_AWAY, radius * np.sin(end))
    room = np.cos(widest(pairs.near, pairs.far, pairs.apart)) - 1e-9
    hugging = (_nearest(x1, y1, x2, y2) * room[:, None] <= radius) | (
        _nearest(x1 - pairs.apart[:, None], y1, x2 - pairs.apart[:, None], y2) * room[:, None]
        <= pairs.far[:, None]
    )
    hugging[:, : begin.shape[1]] = False
    return Straits(pairs.near, pairs.far, pairs.apart, x1, y1, x2, y2, hugging, begin, end)


def _nearest(x1: Floats, y1: Floats, x2: Floats, y2: Floats) -> Floats:
    """Return how near each segment comes to the origin."""
    dx, dy = x2 - x1, y2 - y1
    square = dx * dx + dy * dy
    share = np.clip(-(x1 * dx + y1 * dy) / np.where(square > 0.0, square, 1.0), 0.0, 1.0)
    return np.hypot(x1 + share * dx, y1 + share * dy)
