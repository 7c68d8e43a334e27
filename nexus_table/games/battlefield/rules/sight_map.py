"""Sight over the whole table (5.3-5.12): what a base sees, what could see it, and under which cover.

For showing. What two bases see of each other is decided by the judge alone; cover on the map is his own word.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator

import msgspec
import numpy as np
from numpy.typing import NDArray

from nexus_table.games.battlefield.model import Trait
from nexus_table.games.battlefield.rules.bodies import Body
from nexus_table.games.battlefield.rules.cover import CLOSE, judge_cover, offered, strength
from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.rules.sight import Battleground, eye_of
from nexus_table.games.battlefield.terrain import Piece
from nexus_table.geometry.area import Cells, visible_area, visible_in_parts
from nexus_table.geometry.area_shadow import CELL
from nexus_table.geometry.shapes import Bounds, Point, bounds

Bools = NDArray[np.bool_]
Levels = NDArray[np.int8]

COARSE = 2
"""Cover is judged for every second cell each way, since it changes slowly."""


class SightMap(msgspec.Struct, frozen=True):
    """A map in quarter-inch cells, row 0 lowest: `seen` (rows, columns), and `cover` as 0 none, 1 Light, 2 Heavy."""

    seen: Bools
    cover: Levels

    @property
    def share(self) -> float:
        """How much of the table is seen, 0 to 1."""
        return float(self.seen.mean())


class Surveyor:
    """Makes maps of one table; what depends on the terrain alone is worked out once."""

    def __init__(self, ground: Battleground, size: tuple[float, float]) -> None:
        self.ground, self.size = ground, size
        footprints = {
            key: barrier.outline for key, barrier in enumerate(ground.barriers) if barrier.obscuring
        }
        platforms = [
            (feature.outline, feature.height)
            for piece in ground.pieces
            for feature in piece.everything
            if Trait.ELEVATED in feature.traits
        ]
        self.cells = Cells.of(size, footprints, platforms)
        self.elevations = np.zeros((self.cells.rows, self.cells.columns))
        for region in self.cells.regions:
            self.elevations[region.rows, region.columns][region.mask] = region.elevation

    def seen_from(self, viewer: Body, radius: float, height: float) -> Bools:
        """Return the cells (rows, columns) at which a base of this radius and height could be seen by the viewer."""
        exempt = self.ground.holding(viewer)
        eye = eye_of(viewer)
        return visible_area(self.ground.board, self.cells, eye, height, exempt, radius)

    def looking_from(self, viewer: Body, radius: float, height: float) -> Generator[None, None, Bools]:
        """Work out `seen_from` region by region, and return it."""
        exempt = self.ground.holding(viewer)
        eye = eye_of(viewer)
        return visible_in_parts(self.ground.board, self.cells, eye, height, exempt, radius)

    def outlook(self, viewer: Body, radius: float, height: float) -> Iterator[SightMap | None]:
        """Yield what the viewer sees, and then also the cover that a base would have at each place; None between."""
        seen = self.seen_from(viewer, radius, height)
        near = [(piece, grown(piece, CLOSE + radius)) for piece in self.covering()]

        def cover_at(place: Body) -> Cover:
            pieces = [piece for piece, box in near if holds(box, place.at)]
            return self._cover(pieces, viewer, place) if pieces else Cover.NONE

        yield from self._mapped(seen, cover_at, radius, height)

    def threats(self, target: Body, radius: float, height: float) -> Iterator[SightMap | None]:
        """Yield from where a base of this radius and height could see the target, and then also what cover the
        target has against it there; None between.
        """
        seen = self.seen_from(target, radius, height)
        box = Bounds.about((target.x, target.y), 0.0)
        near = [piece for piece in self.covering() if grown(piece, CLOSE + target.radius).meets(box)]

        def cover_at(place: Body) -> Cover:
            return self._cover(near, place, target) if near else Cover.NONE

        yield from self._mapped(seen, cover_at, radius, height)

    def covering(self) -> Iterator[Piece]:
        """Yield the pieces that can give cover at all."""
        for piece in self.ground.pieces:
            if any(offered(feature.traits) is not Cover.NONE for feature in piece.everything):
                yield piece

    def _cover(self, pieces: list[Piece], attacker: Body, target: Body) -> Cover:
        exempt = self.ground.exempt(attacker, target, frozenset())
        return judge_cover(pieces, self.ground.shot(attacker, target, exempt))[0]

    def _mapped(
        self, seen: Bools, cover_at: Callable[[Body], Cover], radius: float, height: float
    ) -> Iterator[SightMap | None]:
        cover = np.zeros(seen.shape, np.int8)
        yield SightMap(seen, cover)
        for row in range(0, seen.shape[0], COARSE):
            yield None
            for column in range(0, seen.shape[1], COARSE):
                block = (slice(row, row + COARSE), slice(column, column + COARSE))
                if not seen[block].any():
                    continue
                x, y = (column + COARSE / 2) * CELL, (row + COARSE / 2) * CELL
                place = Body(x, y, radius, height, float(self.elevations[row, column]))
                cover[block] = strength(cover_at(place))
        yield SightMap(seen, cover)


def grown(piece: Piece, by: float) -> Bounds:
    """Return the box of a piece, grown on all sides by so many inches."""
    return bounds(point for feature in piece.everything for point in feature.outline).grown(by)


def holds(box: Bounds, at: Point) -> bool:
    """Whether a point lies in a box."""
    return box.left <= at[0] <= box.right and box.bottom <= at[1] <= box.top
