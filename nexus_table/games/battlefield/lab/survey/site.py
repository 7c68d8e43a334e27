"""A site being surveyed: the table as sight and movement know it, worked out once and only where asked for."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from nexus_table.games.battlefield.model import Layout
from nexus_table.games.battlefield.rules.bodies import radius_of
from nexus_table.games.battlefield.rules.movement import ground_of
from nexus_table.games.battlefield.rules.setup_check import Check, Unit
from nexus_table.games.battlefield.rules.setup_ground import TWIN_WITHIN, symmetry_error, zones
from nexus_table.games.battlefield.rules.sight import Battleground
from nexus_table.games.battlefield.rules.sight_map import Surveyor
from nexus_table.games.battlefield.terrain import Piece
from nexus_table.geometry.exposure import Exposure, zone_points
from nexus_table.geometry.path import Ground
from nexus_table.geometry.path_straight import inside_outline
from nexus_table.geometry.shapes import Bounds, Point, Polygon

Work = Generator[None, None, tuple[Check, ...]]
"""Checks being made: each step does a slice of the work, the end gives the checks."""

Shares = NDArray[np.float64]

MODEL_BASE = 32
"""The base, in millimetres, of the model that a survey puts everywhere."""

MODEL_RADIUS = radius_of(MODEL_BASE)
MODEL_HEIGHT = 1.0

SPOTS_APART = 2.5
"""How many inches the spots that stand for a zone lie apart."""


AT_ONCE = 2
"""How many of them are counted in one slice."""


class Site:
    """One table, ready to be surveyed."""

    def __init__(self, layout: Layout, pieces: tuple[Piece, ...]) -> None:
        self.layout, self.pieces = layout, pieces
        self._exposures: list[Shares] = []

    @cached_property
    def battleground(self) -> Battleground:
        """The table as the judge of sight knows it."""
        return Battleground(self.pieces)

    @cached_property
    def surveyor(self) -> Surveyor:
        """The table cut into quarter-inch cells."""
        return Surveyor(self.battleground, self.layout.size)

    @cached_property
    def ground(self) -> Ground:
        """The table as a mover knows it."""
        return ground_of(self.pieces, self.layout.size, ())

    @cached_property
    def walls(self) -> tuple[Polygon, ...]:
        """What no base crosses on the ground: obstacles, and platforms that cannot be climbed."""
        ground = self.ground
        closed = [one.outline for one in ground.platforms if not one.climbable]
        return (*(one.outline for one in ground.obstacles), *closed)

    def standable(self, spots: Sequence[Point]) -> NDArray[np.bool_]:
        """Return at which spots (n,) the surveying model has room between walls and edges."""
        points = np.asarray(spots, dtype=np.float64).reshape(-1, 2)
        size = np.asarray(self.layout.size)
        room = np.all((points >= MODEL_RADIUS) & (points <= size - MODEL_RADIUS), axis=1)
        for wall in self.walls:
            corners = np.asarray(wall)
            room &= ~inside_outline(points, corners)
            room &= distances(points, corners) >= MODEL_RADIUS
        return np.asarray(room)

    @cached_property
    def symmetric(self) -> bool:
        """Whether the table turned by 180 degrees is the same, so that one half tells of both."""
        return symmetry_error(self.layout, self.pieces)[0] <= TWIN_WITHIN

    @property
    def zones(self) -> tuple[Bounds, Bounds]:
        """The two deployment zones."""
        (low, high), (bottom, top) = zones(self.layout)
        width = self.layout.size[0]
        return Bounds(0.0, low, width, high), Bounds(0.0, bottom, width, top)

    def exposures(self) -> Generator[None, None, tuple[Shares, Shares]]:
        """Work out from what share of zone 1, and of zone 2, each cell (rows, columns) is seen, and return both."""
        if not self._exposures:
            for number, zone in enumerate(self.zones):
                if number and self.symmetric:
                    self._exposures.append(np.ascontiguousarray(self._exposures[0][::-1, ::-1]))
                    break
                board = self.battleground.board
                yield
                cells = self.surveyor.cells
                yield
                points = zone_points(zone, SPOTS_APART)
                count = Exposure(board, cells, points, (MODEL_HEIGHT, MODEL_HEIGHT), at_once=AT_ONCE)
                yield
                while not count.step(0.0):
                    yield
                self._exposures.append(count.shares)
        return self._exposures[0], self._exposures[1]


def distances(points: Shares, outline: Shares) -> Shares:
    """Return how far each point (n, 2) lies from the border of an outline (corners, 2)."""
    along = np.roll(outline, -1, axis=0) - outline
    away = points[:, None] - outline[None]
    share = np.clip(np.sum(away * along, axis=2) / np.sum(along * along, axis=1), 0.0, 1.0)
    off = away - share[..., None] * along
    return np.asarray(np.sqrt(np.min(np.sum(off * off, axis=2), axis=1)))


def told(rule: str, title: str, share: float, about: str, places: tuple[Point, ...] = ()) -> Check:
    """Return a share for which no rule sets a target."""
    return Check(rule, title, share, "to compare", 0.0, about, places, Unit.SHARE)
