"""What sight is judged on: the blockers of a table, grown and laid out as arrays once for each state of it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

import msgspec
import numpy as np
from numpy.typing import NDArray

from nexus_table.geometry.corridor import grown
from nexus_table.geometry.shapes import Polygon

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]
Bools = NDArray[np.bool_]


class Blocker(msgspec.Struct, frozen=True):
    """A thing no line passes below its top, in inches above the ground; its outline may be convex or not.

    Several blockers may share a key; `math.inf` is a top that nothing looks over.
    """

    key: int
    outline: Polygon
    top: float


class Eye(msgspec.Struct, frozen=True):
    """A base that sees and is seen: its centre, radius and the height of its top above the ground, in inches."""

    x: float
    y: float
    radius: float
    z: float


@dataclass(frozen=True, eq=False, slots=True)
class Sightboard:
    """Blockers made ready to be asked; build it with `Sightboard.of` once per state of the terrain.

    `outlines[i]` is blocker i's outline grown by the corridor. The edges of all of them stand in `starts`
    and `ends` (edges, 2), blocker after blocker: those of blocker i are `first[i]:first[i + 1]`, and
    `owner` (edges,) says whose an edge is. `middles` (blockers, 2) and `reaches` (blockers,) are discs
    around the outlines; `keys` and `tops` (blockers,) are what the blockers said.
    """

    blockers: tuple[Blocker, ...]
    outlines: tuple[Polygon, ...]
    keys: Ints
    tops: Floats
    middles: Floats
    reaches: Floats
    starts: Floats
    ends: Floats
    owner: Ints
    first: Ints

    @classmethod
    def of(cls, blockers: Iterable[Blocker]) -> Sightboard:
        """Return the board of these blockers; raises ValueError for an outline without area or not of numbers."""
        pieces = tuple(blockers)
        for piece in pieces:
            if math.isnan(piece.top) or not all(map(math.isfinite, chain.from_iterable(piece.outline))):
                raise ValueError(f"Blocker {piece.key} has a corner or a top that is not a number.")
        outlines = tuple(grown(piece.outline) for piece in pieces)
        counts = np.array([len(outline) for outline in outlines], dtype=np.intp)
        starts = np.array([corner for outline in outlines for corner in outline], dtype=float).reshape(-1, 2)
        following = [corner for outline in outlines for corner in (*outline[1:], outline[0])]
        boxes = [(np.min(outline, axis=0), np.max(outline, axis=0)) for outline in outlines]
        return cls(
            blockers=pieces,
            outlines=outlines,
            keys=np.array([piece.key for piece in pieces], dtype=np.intp),
            tops=np.array([piece.top for piece in pieces], dtype=float),
            middles=np.array([(low + high) / 2.0 for low, high in boxes], dtype=float).reshape(-1, 2),
            reaches=np.array([math.dist(low, high) / 2.0 for low, high in boxes], dtype=float),
            starts=starts,
            ends=np.array(following, dtype=float).reshape(-1, 2),
            owner=np.repeat(np.arange(len(pieces)), counts),
            first=np.concatenate([[0], np.cumsum(counts)]).astype(np.intp),
        )

    def edges_of(self, blockers: Ints) -> tuple[Ints, Ints]:
        """Return the edges of these blockers, one blocker after another, and where each one's begin among them."""
        sizes = self.first[blockers + 1] - self.first[blockers]
        begins = np.cumsum(sizes) - sizes
        edges = np.arange(int(sizes.sum())) + np.repeat(self.first[blockers] - begins, sizes)
        return edges, begins

    def exempted(self, exempt: Sequence[frozenset[int]]) -> Bools:
        """Return whether each blocker (second axis) is dropped by each set of keys (first axis)."""
        dropped = np.zeros((len(exempt), len(self.blockers)), dtype=bool)
        rows: dict[frozenset[int], list[int]] = {}
        for index, keys in enumerate(exempt):
            if keys:
                rows.setdefault(keys, []).append(index)
        for keys, indices in rows.items():
            dropped[indices] = np.isin(self.keys, np.fromiter(keys, dtype=np.intp))
        return dropped
