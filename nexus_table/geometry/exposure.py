"""How exposed each place is: from what share of a zone it can be seen, counted a few milliseconds at a time."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from time import perf_counter

import numpy as np

from nexus_table.geometry.area import Cells, Region, views
from nexus_table.geometry.area_shadow import CELL
from nexus_table.geometry.shapes import Bounds, Point
from nexus_table.geometry.sight_board import Floats, Ints, Sightboard

AT_ONCE = 4
"""How many points are counted at once where nothing else is asked for."""


def zone_points(zone: Bounds, spacing: float) -> list[Point]:
    """Return points that stand for a zone: the middles of squares about `spacing` inches wide, row by row."""
    columns = max(round((zone.right - zone.left) / spacing), 1)
    rows = max(round((zone.top - zone.bottom) / spacing), 1)
    width, depth = (zone.right - zone.left) / columns, (zone.top - zone.bottom) / rows
    return [
        (zone.left + (column + 0.5) * width, zone.bottom + (row + 0.5) * depth)
        for row in range(rows)
        for column in range(columns)
    ]


class Exposure:
    """A count under way: ask it to `step` until it is `done`, and look at `shares` whenever you like.

    It holds nothing but arrays of its own, so a thread may count while another draws; to give up, forget it.
    """

    def __init__(
        self,
        board: Sightboard,
        cells: Cells,
        points: Sequence[Point],
        heights: tuple[float, float],
        at_once: int = AT_ONCE,
    ) -> None:
        """Count from `points`; `heights` are a viewer's and a target's in inches above where each stands.

        At most `at_once` points are counted together, more being quicker in all; the clock is looked at after each
        region of the table.

        A viewer stands as high as its cell and looks past the blockers whose footprint holds it (5.7).
        """
        self._board, self._cells, self._heights = board, cells, heights
        self._counts: Ints = np.zeros((cells.rows, cells.columns), dtype=np.intp)
        self._batches = _batches(cells, points, at_once)
        self._total, self._counted = len(points), 0
        self._under_way: Iterator[None] | None = None

    @property
    def done(self) -> bool:
        """Whether every point has been counted."""
        return not self._batches and self._under_way is None

    @property
    def progress(self) -> float:
        """The share of the points counted so far, 0 to 1."""
        return self._counted / self._total if self._total else 1.0

    @property
    def shares(self) -> Floats:
        """From what share of the points counted so far each cell is seen (rows, columns), 0 to 1."""
        return np.asarray(self._counts / max(self._counted, 1))

    def step(self, milliseconds: float) -> bool:
        """Count for about so long, at least a region of a few points, and return whether it is done."""
        until = perf_counter() + milliseconds / 1000.0
        while not self.done:
            self._advance()
            if perf_counter() >= until:
                break
        return self.done

    def _advance(self) -> None:
        if self._under_way is None:
            self._under_way = self._count(*self._batches.pop())
        try:
            next(self._under_way)
        except StopIteration:
            self._under_way = None

    def _count(self, stand: Region, points: Floats) -> Iterator[None]:
        """Count some points, coming up for air after each region; only whole points are added to the counts."""
        heights = (stand.elevation + self._heights[0], self._heights[1])
        found: list[tuple[Region, Ints]] = []
        for region, _, hidden in views(self._board, self._cells, points, heights, stand.keys):
            found.append((region, len(points) - np.sum(hidden, axis=0)))
            yield
        for region, seen in found:
            self._counts[region.rows, region.columns] += np.where(region.mask, seen, 0)
        self._counted += len(points)


def _batches(cells: Cells, points: Sequence[Point], at_once: int) -> list[tuple[Region, Floats]]:
    """Return the points in small groups that stand in the same region, in an order that covers the zone evenly."""
    table = np.asarray(points, dtype=np.float64).reshape(-1, 2)
    place = np.clip((table / CELL).astype(np.intp), 0, (cells.columns - 1, cells.rows - 1))
    batches = []
    for region in cells.regions:
        row, column = place[:, 1] - region.rows.start, place[:, 0] - region.columns.start
        within = (row >= 0) & (column >= 0) & (row < region.mask.shape[0]) & (column < region.mask.shape[1])
        stands = np.flatnonzero(within)
        stands = stands[region.mask[row[stands], column[stands]]]
        count = math.ceil(len(stands) / at_once)
        batches += [(region, table[stands[index::count]]) for index in range(count)]
    return batches
