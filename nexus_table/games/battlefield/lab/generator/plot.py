"""A plot: a table being filled pair by pair, which knows where another piece would fit and how much room is left."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from nexus_table.games.battlefield.lab.generator.views import Views
from nexus_table.games.battlefield.lab.moves import half_turned, middle_of
from nexus_table.games.battlefield.lab.twins import is_own_twin
from nexus_table.games.battlefield.model import Placement, Spot, Template, TerrainType
from nexus_table.games.battlefield.terrain import Piece, lay, turned_half
from nexus_table.geometry.distance import point_to_polygon, polygon_to_polygon
from nexus_table.geometry.shapes import Bounds, Point, bounds

FROM_EDGE = 0.5
APART = 1.0
"""How many inches are left between a piece and the table's edge, and between two pieces, at least."""

ABOUT_DEPOT = 1.25
"""How many inches about a depot's centre are kept clear."""

ABOUT_HEADQUARTERS = 3.75
"""How many inches about the spot where a headquarters may stand are kept clear (4.2)."""


class Plot:
    """What stands so far; every piece but those on the very middle comes with its twin."""

    def __init__(
        self, templates: Mapping[str, Template], size: tuple[float, float], depots: Iterable[Spot], base: Spot
    ) -> None:
        """Begin with depots and with `base`, where one player's headquarters shall have room."""
        self.templates, self.size = templates, size
        self.depots = tuple(depots)
        self.bases = (base, turned_half(base, size))
        self.placements: list[Placement] = []
        self.pieces: list[tuple[Piece, Bounds]] = []
        self.views = Views(size)

    def try_put(self, placement: Placement) -> bool:
        """Put a piece and its twin down if both fit, and return whether they did."""
        template = self.templates[placement.piece]
        twin = half_turned(placement, self.size)
        both = [placement] if is_own_twin(placement, template, self.size) else [placement, twin]
        laid = [lay(0, one, template) for one in both]
        boxed = [(piece, bounds(piece.footprint)) for piece in laid]
        flat = template.type is TerrainType.OPEN
        if not self.fits(*boxed[0]) or not (flat or self.clear(*boxed[0])):
            return False
        if len(boxed) == 2 and not flat and not apart(boxed[0], boxed[1], APART):
            return False
        self.placements += both
        if not flat:
            self.pieces += boxed
            self.views.add(laid[:1])
        return True

    def gain(self, placement: Placement) -> int:
        """Return how many long views a piece would break that are open still."""
        return self.views.gain(lay(0, placement, self.templates[placement.piece]))

    def fits(self, piece: Piece, box: Bounds) -> bool:
        """Whether a piece lies on the table and off what is kept clear."""
        width, length = self.size
        edge = min(box.left, box.bottom, width - box.right, length - box.top)
        if edge < FROM_EDGE:
            return False
        return all(off(piece, box, depot, ABOUT_DEPOT) for depot in self.depots) and all(
            off(piece, box, base, ABOUT_HEADQUARTERS) for base in self.bases
        )

    def clear(self, piece: Piece, box: Bounds) -> bool:
        """Whether a piece keeps apart from all that stand."""
        return all(apart((piece, box), other, APART) for other in self.pieces)

    def room(self, at: Point) -> float:
        """Return how many inches lie between a point and the nearest piece's box, the roughest measure of room."""
        return min((off_box(box, at) for _, box in self.pieces), default=math.inf)

    def middles(self) -> list[Point]:
        """Return the middles of all pieces."""
        return [middle_of(box) for _, box in self.pieces]


def apart(one: tuple[Piece, Bounds], other: tuple[Piece, Bounds], inches: float) -> bool:
    """Whether two pieces keep so many inches apart."""
    (piece, box), (its_piece, its_box) = one, other
    if not box.grown(inches).meets(its_box):
        return True
    return polygon_to_polygon(piece.footprint, its_piece.footprint).distance >= inches


def off(piece: Piece, box: Bounds, spot: Point, inches: float) -> bool:
    """Whether a piece keeps so many inches off a spot."""
    return off_box(box, spot) >= inches or point_to_polygon(spot, piece.footprint).distance >= inches


def off_box(box: Bounds, spot: Point) -> float:
    """Return how far a spot lies from a box, 0 inside it."""
    return math.hypot(
        max(box.left - spot[0], spot[0] - box.right, 0.0), max(box.bottom - spot[1], spot[1] - box.top, 0.0)
    )
