"""What lies between two bases: for many pairs at once, the pieces of edge that a line between them could meet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from nexus_table.geometry.sight_board import Bools, Floats, Ints, Sightboard
from nexus_table.geometry.sight_rims import Arcs
from nexus_table.geometry.sight_straits import Goal, Straits, widest

FAR_AWAY = 1e9
"""Where the pieces lie that only fill up a row."""


@dataclass(frozen=True, eq=False, slots=True)
class Pairs:
    """Many pairs of bases that do not overlap: centres (pairs, 2), radii and distance (pairs,), in inches."""

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


def overlaps(board: Sightboard, pairs: Pairs) -> Floats:
    """Return by how many inches each blocker (second axis) may reach over the line of centres of each pair.

    It is negative where the blocker stays clear of the hull of the two bases, as judged by its surrounding disc.
    """
    offset = board.middles[None, :, :] - pairs.one[:, None, :]
    ux, uy = pairs.along[:, :1], pairs.along[:, 1:]
    ahead = offset[:, :, 0] * ux + offset[:, :, 1] * uy
    aside = np.abs(offset[:, :, 1] * ux - offset[:, :, 0] * uy)
    room = board.reaches[None, :]
    over = np.maximum(pairs.near, pairs.far)[:, None] + room - aside
    ending = (pairs.apart + pairs.far)[:, None] + room
    return np.where((ahead >= -pairs.near[:, None] - room) & (ahead <= ending), over, -1.0)


def edges_between(board: Sightboard, pairs: Pairs, counts: Bools) -> Pieces:
    """Return the edges that reach into the hull of each pair, of the blockers that count (pairs, blockers)."""
    pair, blocker = np.nonzero(counts & (overlaps(board, pairs) >= 0.0))
    edge, begins = board.edges_of(blocker)
    sizes = np.diff(np.append(begins, len(edge)))
    return _within_hull(pairs, _framed(board, pairs, np.repeat(pair, sizes), edge))


def _framed(board: Sightboard, pairs: Pairs, pair: Ints, edge: Ints) -> Pieces:
    """Return edges in the frames of their pairs: first centre at the origin, second on the positive x axis."""
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
    """Drop the edges that lie beyond one side of the hull: an outer tangent, or square behind a base."""
    near, far, apart = pairs.near[p.pair], pairs.far[p.pair], pairs.apart[p.pair]
    sine = np.clip((near - far) / apart, -1.0, 1.0)
    cosine = np.sqrt(1.0 - sine * sine)
    above = np.minimum(p.x1 * sine + p.y1 * cosine, p.x2 * sine + p.y2 * cosine) > near
    below = np.minimum(p.x1 * sine - p.y1 * cosine, p.x2 * sine - p.y2 * cosine) > near
    behind = (np.maximum(p.x1, p.x2) < -near) | (np.minimum(p.x1, p.x2) > apart + far)
    return p.where(~(above | below | behind))


def outside(p: Pieces, centre: Floats, radius: Floats) -> Pieces:
    """Return what of each piece lies outside a disc whose centre is `centre` inches along the x axis."""
    meets, enter, leave = _chords(p, centre, radius)
    if not meets.any():
        return p
    nothing, whole = np.zeros(len(enter)), np.ones(len(enter))
    before = p.part(meets & (enter > 0.0), nothing, enter)
    after = p.part(meets & (leave < 1.0), leave, whole)
    return together([p.where(~meets), before, after])


def inside(p: Pieces, centre: Floats, radius: Floats) -> Pieces:
    """Return what of each piece lies inside a disc whose centre is `centre` inches along the x axis."""
    meets, enter, leave = _chords(p, centre, radius)
    return p.part(meets, np.maximum(enter, 0.0), np.minimum(leave, 1.0))


def _chords(p: Pieces, centre: Floats, radius: Floats) -> tuple[Bools, Floats, Floats]:
    """Return which pieces run inside their discs, and from which share of it to which each one's line does."""
    dx, dy, fx = p.x2 - p.x1, p.y2 - p.y1, p.x1 - centre
    square, half = dx * dx + dy * dy, fx * dx + p.y1 * dy
    root = half * half - square * (fx * fx + p.y1 * p.y1 - radius * radius)
    meets = (root > 0.0) & (square > 0.0)
    spread = np.sqrt(np.where(meets, root, 0.0))
    scale = np.where(square > 0.0, square, 1.0)
    enter, leave = (-half - spread) / scale, (spread - half) / scale
    return meets & (leave > 0.0) & (enter < 1.0), enter, leave


@dataclass(frozen=True, eq=False, slots=True)
class Rows:
    """Where each pair's pieces stand in the flat list: `index` and `real` (pairs, most pieces)."""

    index: Ints
    real: Bools

    @classmethod
    def of(cls, begins: Ints, sizes: Ints) -> Rows:
        """Return the rows that begin at these places of the list and are so long."""
        columns = np.arange(max(1, int(sizes.max(initial=0))))
        real = columns < sizes[:, None]
        return cls(np.where(real, begins[:, None] + columns, 0), real)

    def table(self, values: Floats, filler: float) -> Floats:
        """Return the values of the pieces in rows, filled up."""
        return (
            np.where(self.real, values[self.index], filler)
            if len(values)
            else np.full(self.real.shape, filler)
        )


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
            rows = Rows.of(begins[chosen], sizes[chosen])
            held = np.zeros(len(p.pair), dtype=bool)
            yield chosen, gathered(pairs.rows(chosen), p, held, rows, arcs.of_rows(chosen))


def gathered(
    pairs: Pairs, p: Pieces, held: Bools, rows: Rows, arcs: Arcs, *, of_goal: bool = False
) -> Straits:
    """Return these pairs' pieces as rows of a table, after the arcs: of the first rim, or of the goal's."""
    radius, centre = (pairs.far, pairs.apart) if of_goal else (pairs.near, np.zeros(len(pairs.near)))
    radius, centre = radius[:, None], centre[:, None]
    x1 = np.concatenate([centre + radius * np.cos(arcs.begin), rows.table(p.x1, 0.0)], axis=1)
    y1 = np.concatenate([radius * np.sin(arcs.begin), rows.table(p.y1, FAR_AWAY)], axis=1)
    x2 = np.concatenate([centre + radius * np.cos(arcs.end), rows.table(p.x2, 0.0)], axis=1)
    y2 = np.concatenate([radius * np.sin(arcs.end), rows.table(p.y2, FAR_AWAY)], axis=1)
    room = np.cos(widest(pairs.near, pairs.far, pairs.apart))[:, None] - 1e-9
    beyond = pairs.apart[:, None]
    hugging = nearest(x1, y1, x2, y2) * room <= pairs.near[:, None]
    hugging |= nearest(x1 - beyond, y1, x2 - beyond, y2) * room <= pairs.far[:, None]
    count = arcs.begin.shape[1]
    hugging[:, :count] = False
    is_held = np.zeros(x1.shape, dtype=bool)
    is_held[:, count:] = rows.table(held.astype(np.float64), 0.0) > 0.5
    goal = Goal.disc(pairs.apart, pairs.far)
    return Straits(pairs.near, goal, x1, y1, x2, y2, is_held, hugging, arcs.begin, arcs.end, of_goal)


def nearest(x1: Floats, y1: Floats, x2: Floats, y2: Floats) -> Floats:
    """Return how near each segment comes to the origin."""
    dx, dy = x2 - x1, y2 - y1
    square = dx * dx + dy * dy
    share = np.clip(-(x1 * dx + y1 * dy) / np.where(square > 0.0, square, 1.0), 0.0, 1.0)
    return np.hypot(x1 + share * dx, y1 + share * dy)
