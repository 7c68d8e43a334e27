"""What can be seen of the whole table: a quarter-inch map of the cells to which some line is clear.

Each edge of a blocker throws a shadow, a trapezoid that the scan lines of the map are filled with; heights only
shorten or delay it. For showing: what two bases see of each other is decided by `sight.look`.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from nexus_table.geometry.area_shadow import CELL, Shadows, Window
from nexus_table.geometry.path_straight import inside_outline
from nexus_table.geometry.shapes import Polygon
from nexus_table.geometry.sight_board import Bools, Eye, Floats, Ints, Sightboard

VIEWPOINTS = 64
"""How many points of a base's rim look out for it."""


@dataclass(frozen=True, eq=False, slots=True)
class Region:
    """Cells of one kind: a window of the map, which of its cells are meant, and what holds there for a target.

    `elevation` is the height in inches that a target stands on; `keys` are the footprints it stands inside,
    which hide nothing from it or of it.
    """

    rows: slice
    columns: slice
    mask: Bools
    elevation: float
    keys: frozenset[int]


@dataclass(frozen=True, eq=False, slots=True)
class Cells:
    """The table cut into cells of `CELL` inches, row 0 lowest, and the regions that differ for a target there."""

    rows: int
    columns: int
    regions: tuple[Region, ...]

    @staticmethod
    def of(
        size: tuple[float, float],
        footprints: Mapping[int, Polygon] | None = None,
        platforms: Iterable[tuple[Polygon, float]] = (),
    ) -> Cells:
        """Cut up a table of `size` (width, depth) inches: once for each revision of its terrain.

        `footprints` are those of Obscuring pieces by their blockers' key, `platforms` outlines with heights. A
        cell is inside what holds its centre.
        """
        columns, rows = (math.ceil(side / CELL) for side in size)
        kind = np.zeros((rows, columns), dtype=np.intp)
        kinds = [_Kind(0.0, frozenset())]
        raised = [(outline, _Kind(height, frozenset())) for outline, height in platforms]
        hidden = [(outline, _Kind(0.0, frozenset({key}))) for key, outline in (footprints or {}).items()]
        for outline, more in (*raised, *hidden):
            inside = _within(outline, rows, columns)
            for old in np.unique(kind[inside]):
                new = kinds[old].with_more(more)
                if new not in kinds:
                    kinds.append(new)
                kind[inside & (kind == old)] = kinds.index(new)
        return Cells(rows, columns, tuple(_regions(kind, kinds)))


class _Kind(NamedTuple):
    """What holds for a target in some cells: how high it stands, and the footprints it stands inside."""

    elevation: float
    keys: frozenset[int]

    def with_more(self, more: _Kind) -> _Kind:
        """Return what holds where both do: the higher ground, and the footprints of both."""
        return _Kind(max(self.elevation, more.elevation), self.keys | more.keys)


def visible_area(
    board: Sightboard,
    cells: Cells,
    eye: Eye,
    height: float,
    exempt: frozenset[int] = frozenset(),
    radius: float = 0.0,
) -> Bools:
    """Return which cells (rows, columns) can be seen from the eye, from any part of it when it has a radius.

    A cell counts as a target of `height` inches standing at its centre, a point or a base of `radius` inches
    of which any part may be seen. `exempt` are the blockers dropped for the eye; those whose footprint holds a
    cell are dropped for that cell (5.7). The same map tells from where the eye could be seen.
    """
    work = visible_in_parts(board, cells, eye, height, exempt, radius)
    while True:
        try:
            next(work)
        except StopIteration as end:
            seen: Bools = end.value
            return seen


def visible_in_parts(
    board: Sightboard,
    cells: Cells,
    eye: Eye,
    height: float,
    exempt: frozenset[int] = frozenset(),
    radius: float = 0.0,
) -> Generator[None, None, Bools]:
    """Work out `visible_area`, coming up for air after each region of the table, and return it."""
    seen = np.zeros((cells.rows, cells.columns), dtype=np.bool_)
    for region, window, hidden in views(board, cells, viewpoints(eye), (eye.z, height), exempt, radius):
        view: Bools = np.any(~hidden, axis=0)
        if radius > 0.0:
            view = _spread(view, radius)
        inner = tuple(
            slice(part.start - outer.start, part.stop - outer.start)
            for part, outer in zip((region.rows, region.columns), window, strict=True)
        )
        seen[region.rows, region.columns] |= view[inner] & region.mask
        yield
    return seen


def views(
    board: Sightboard,
    cells: Cells,
    points: Floats,
    heights: tuple[float, float],
    exempt: frozenset[int],
    radius: float = 0.0,
) -> Iterator[tuple[Region, Window, Bools]]:
    """Yield each region, its window widened by `radius`, and what is hidden there from each of the points.

    `heights` are those of the points above the ground and of a target above where it stands, in inches; the
    last part is (points, rows, columns).
    """
    shadows: dict[float, Shadows] = {}
    for region in cells.regions:
        if region.elevation not in shadows:
            shadows[region.elevation] = Shadows(board, points, (heights[0], region.elevation + heights[1]))
        window = _widened(cells, region, radius)
        kept = ~np.isin(board.keys, list(exempt | region.keys))
        yield region, window, shadows[region.elevation].hidden(kept, window)


def viewpoints(eye: Eye) -> Floats:
    """Return the points (n, 2) that look out for an eye: its centre, and points round its rim if it has one."""
    centre = np.asarray([[eye.x, eye.y]])
    if eye.radius == 0.0:
        return centre
    angles = np.arange(VIEWPOINTS) * (math.tau / VIEWPOINTS)
    return np.concatenate([centre, centre + eye.radius * np.stack([np.cos(angles), np.sin(angles)], axis=1)])


@lru_cache(maxsize=256)  # while one piece is dragged, all the others lie as they lay
def _within(outline: Polygon, rows: int, columns: int) -> Bools:
    """Return which cells' centres lie inside an outline (rows, columns); not to be written to."""
    x, y = (np.linspace(0.5, count - 0.5, count) * CELL for count in (columns, rows))
    corners = np.asarray(outline)
    (left, bottom), (right, top) = corners.min(axis=0), corners.max(axis=0)
    across, along = np.flatnonzero((x > left) & (x < right)), np.flatnonzero((y > bottom) & (y < top))
    within = np.zeros((rows, columns), dtype=np.bool_)
    points = np.stack(np.meshgrid(x[across], y[along]), axis=-1).reshape(-1, 2)
    within[np.ix_(along, across)] = inside_outline(points, corners).reshape(len(along), len(across))
    return within


def _regions(kind: Ints, kinds: list[_Kind]) -> Iterator[Region]:
    """Yield the cells of each kind in the smallest window that holds them."""
    for index, (elevation, keys) in enumerate(kinds):
        mask = kind == index
        rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
        if rows.size:
            window = slice(int(rows[0]), int(rows[-1]) + 1), slice(int(columns[0]), int(columns[-1]) + 1)
            yield Region(*window, mask[window], elevation, keys)


def _widened(cells: Cells, region: Region, radius: float) -> Window:
    """Return the region's window, wider by a base's radius as far as the table goes."""
    more = math.ceil(radius / CELL)
    rows, columns = region.rows, region.columns
    return (
        slice(max(rows.start - more, 0), min(rows.stop + more, cells.rows)),
        slice(max(columns.start - more, 0), min(columns.stop + more, cells.columns)),
    )


def _spread(seen: Bools, radius: float) -> Bools:
    """Return which cells have a seen one within `radius` inches of their centre."""
    rows, columns = seen.shape
    spread = np.zeros_like(seen)
    more = math.floor(radius / CELL)
    for up in range(-more, more + 1):
        aside = math.floor(math.sqrt(radius * radius - (up * CELL) ** 2) / CELL)
        sums = np.zeros((rows, columns + 2 * aside + 1), dtype=np.intp)
        sums[:, aside + 1 : aside + 1 + columns] = np.cumsum(seen, axis=1)
        sums[:, aside + 1 + columns :] = sums[:, aside + columns, None]
        wide = sums[:, 2 * aside + 1 :] > sums[:, :columns]
        low, high = max(up, 0), min(rows, rows + up)
        spread[low:high] |= wide[low - up : high - up]
    return spread
