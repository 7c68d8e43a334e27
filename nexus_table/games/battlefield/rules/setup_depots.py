"""Where Carbonite depots lie before the game (4.4), measured at their centres, and their risk (5.16)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from nexus_table.games.battlefield.model import Layout, Trait
from nexus_table.games.battlefield.rules.setup_check import Check, Unit, least
from nexus_table.games.battlefield.terrain import Piece
from nexus_table.geometry.distance import nearest_on_border
from nexus_table.geometry.shapes import Point, Polygon, strictly_inside

DEPOTS = 6
FROM_EDGE = 9.0
FROM_DEPOT = 12.0
FROM_ZONE = 6.0
BESIDE_COVER = 1.0


def check_depots(layout: Layout, pieces: Sequence[Piece]) -> Iterator[Check]:
    """Yield the checks of 4.4, measured at the depots' centres (B19), and the risk that 5.16 asks for."""
    depots = layout.depots
    yield Check(
        "4.4",
        "Carbonite depots",
        len(depots),
        f"{DEPOTS}",
        -abs(len(depots) - DEPOTS),
        "A standard table has one depot before each zone, two on the flanks and two about the middle.",
        depots,
        Unit.COUNT,
    )
    yield least(
        "4.4",
        "Depots from the table's edges",
        FROM_EDGE,
        [(from_edge(depot, layout.size), (depot,)) for depot in depots],
        "A depot keeps its distance from every edge, so that it can be reached from all sides.",
    )
    yield least(
        "4.4",
        "Depots from each other",
        FROM_DEPOT,
        [(math.dist(one, other), (one, other)) for one, other in combinations(depots, 2)],
        "No single stand holds two depots.",
    )
    yield least(
        "4.4",
        "Depots from the deployment zones",
        FROM_ZONE,
        [(from_zones(depot, layout), (depot,)) for depot in depots],
        "Nobody harvests from where the game begins.",
    )
    yield check_reachable_depots(depots, pieces)
    yield check_risky_depots(depots, pieces)


def check_reachable_depots(depots: Sequence[Point], pieces: Sequence[Piece]) -> Check:
    """Return whether every depot's centre lies outside impassable terrain (4.4)."""
    closed = outlines_with(pieces, Trait.IMPASSABLE)
    return least(
        "4.4",
        "Depots outside impassable terrain",
        0.0,
        [(signed_distance(depot, outline), (depot,)) for depot in depots for outline in closed],
        "A depot that no worker can reach is no depot.",
    )


def check_risky_depots(depots: Sequence[Point], pieces: Sequence[Piece]) -> Check:
    """Return whether some depot lies farther than 1" from all pieces and parts that give Heavy Cover."""
    heavy = outlines_with(pieces, Trait.HEAVY)
    risky = tuple(
        depot for depot in depots if all(signed_distance(depot, one) > BESIDE_COVER for one in heavy)
    )
    return Check(
        "5.16",
        "Depots outside Heavy Cover",
        len(risky),
        "at least 1",
        len(risky) - 1,
        f'A depot with nothing that gives Heavy Cover within {BESIDE_COVER:g}" is harvested at a risk.',
        risky,
        Unit.COUNT,
    )


def outlines_with(pieces: Sequence[Piece], trait: Trait) -> list[Polygon]:
    """Return the outlines of all pieces and parts that bear a trait."""
    return [one.outline for piece in pieces for one in piece.everything if trait in one.traits]


def from_edge(spot: Point, size: tuple[float, float]) -> float:
    """Return a spot's distance from the nearest edge of the table."""
    return min(spot[0], spot[1], size[0] - spot[0], size[1] - spot[1])


def from_zones(spot: Point, layout: Layout) -> float:
    """Return a spot's distance from the nearer deployment zone, negative inside one."""
    return min(spot[1] - layout.zone_depth, layout.size[1] - layout.zone_depth - spot[1])


@lru_cache(maxsize=4096)  # while one piece is dragged, all the others lie as they lay
def signed_distance(spot: Point, outline: Polygon) -> float:
    """Return a spot's distance from an outline, negative inside it."""
    distance = math.dist(spot, nearest_on_border(spot, outline))
    return -distance if strictly_inside(spot, outline) else distance
