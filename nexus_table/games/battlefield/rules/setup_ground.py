"""Whether terrain lies as it should: on the table, apart, with room to begin, and turned as claimed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from nexus_table.games.battlefield.model import Layout, TerrainType
from nexus_table.games.battlefield.rules.setup_check import ROUNDING, Check, Found, Unit, least
from nexus_table.games.battlefield.rules.setup_overlap import shared_area
from nexus_table.games.battlefield.terrain import Piece, turned_half
from nexus_table.geometry.distance import point_to_polygon
from nexus_table.geometry.shapes import Polygon, bounds

HEADQUARTERS_SIDE = 5.0
TWIN_WITHIN = 0.05


def check_on_table(layout: Layout, pieces: Sequence[Piece]) -> Check:
    """Return whether every piece lies wholly on the table (5.15)."""
    width, length = layout.size
    rooms: list[Found] = []
    for piece in pieces:
        box = bounds(piece.footprint)
        rooms.append((min(box.left, box.bottom, width - box.right, length - box.top), (piece.at,)))
    return least(
        "house rule",
        "Terrain from the table's edges",
        0.0,
        rooms,
        "No piece hangs over an edge of the table.",
    )


def check_overlap(pieces: Sequence[Piece]) -> Check:
    """Return whether no two footprints share ground (5.15); open ground may lie under anything."""
    solid = [(piece, bounds(piece.footprint)) for piece in pieces if piece.type is not TerrainType.OPEN]
    worst: Found = (0.0, ())
    for (one, box), (other, its_box) in combinations(solid, 2):
        if box.meets(its_box):
            shared = shared_area(one.footprint, other.footprint)
            if shared > max(worst[0], ROUNDING):
                worst = (shared, (one.at, other.at))
    about = "No two pieces share ground, so each spot counts as one thing; the figure is in square inches."
    return Check(
        "house rule",
        "Ground shared by two pieces",
        worst[0],
        "0",
        -worst[0],
        about,
        worst[1],
        Unit.SQUARE_INCHES,
    )


def check_headquarters(layout: Layout, pieces: Sequence[Piece]) -> Check:
    """Return whether each zone has room for the largest building a player begins with (4.2, 4.3, 5.15)."""
    needed = HEADQUARTERS_SIDE / math.sqrt(2.0)
    solid = [piece.footprint for piece in pieces if piece.type is not TerrainType.OPEN]
    return least(
        "4.2",
        "Room for a headquarters in each zone",
        needed,
        [roomiest(zone, layout.size, near(zone, solid)) for zone in zones(layout)],
        f'Each zone holds a clear circle around a {HEADQUARTERS_SIDE:g}" square, however that is turned;'
        " the figure is the circle's radius, sought at every inch.",
    )


def zones(layout: Layout) -> tuple[tuple[float, float], ...]:
    """Return the lower and the upper limit of each deployment zone along the long edge, in inches (4.2)."""
    return ((0.0, layout.zone_depth), (layout.size[1] - layout.zone_depth, layout.size[1]))


def near(zone: tuple[float, float], solid: Sequence[Polygon]) -> tuple[Polygon, ...]:
    """Return the outlines that reach into a zone."""
    bottom, top = zone
    return tuple(one for one in solid if bounds(one).bottom < top and bounds(one).top > bottom)


@lru_cache(maxsize=64)  # most changes of a table are outside its zones
def roomiest(zone: tuple[float, float], size: tuple[float, float], solid: tuple[Polygon, ...]) -> Found:
    """Return the radius of the largest clear circle about a whole inch of a zone, and that spot."""
    bottom, top = zone
    spots = [
        (min(x, size[0] - x, y - bottom, top - y), x, y)
        for x in range(1, math.ceil(size[0]))
        for y in range(math.floor(bottom) + 1, math.ceil(top))
    ]
    best, spot = 0.0, (size[0] / 2.0, (bottom + top) / 2.0)
    for room, x, y in sorted(spots, key=lambda spot: -spot[0]):
        if room <= best:
            break
        for outline in solid:
            room = min(room, point_to_polygon((x, y), outline).distance)
            if room <= best:
                break
        if room > best:
            best, spot = room, (float(x), float(y))
    return best, (spot,)


def check_symmetry(layout: Layout, pieces: Sequence[Piece]) -> Check:
    """Return how far the table turned by 180 degrees is from itself, against what the layout claims."""
    error, places = symmetry_error(layout, pieces)
    claimed = layout.symmetry == "half-turn"
    return Check(
        "house rule",
        "Half-turn symmetry",
        error,
        f'at most {TWIN_WITHIN:g}"' if claimed else "not claimed",
        TWIN_WITHIN - error if claimed else 0.0,
        "Turned by 180 degrees, all lies on its own twins; the figure is the worst corner's distance.",
        places,
    )


@lru_cache(maxsize=4096)  # while one piece is dragged, all the others lie as they lay
def apart(one: Polygon, other: Polygon) -> float:
    """Return how far, in inches, the worst corner of an outline lies from the other's nearest one."""
    return max(min(math.dist(corner, its) for its in other) for corner in one)


def symmetry_error(layout: Layout, pieces: Sequence[Piece]) -> Found:
    """Return the greatest distance in inches of a turned piece or depot from its nearest twin, and where."""
    worst: Found = (0.0, ())
    for piece, placement in zip(pieces, layout.pieces, strict=True):
        turned = tuple(turned_half(corner, layout.size) for corner in piece.footprint)
        twins = [
            other.footprint
            for other, laid in zip(pieces, layout.pieces, strict=True)
            if laid.piece == placement.piece
        ]
        error = min(apart(turned, twin) for twin in twins)
        if error > worst[0]:
            worst = (error, (piece.at,))
    for depot in layout.depots:
        error = min(math.dist(turned_half(depot, layout.size), other) for other in layout.depots)
        if error > worst[0]:
            worst = (error, (depot,))
    return worst
