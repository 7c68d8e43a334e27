"""Twins: which piece lies where another would come to lie if the whole table turned by 180 degrees."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from nexus_table.games.battlefield.lab.moves import half_turned, middle_of
from nexus_table.games.battlefield.model import Layout, Placement, Spot, Template
from nexus_table.games.battlefield.rules.setup_ground import TWIN_WITHIN, apart
from nexus_table.games.battlefield.terrain import Piece, lay, turned_half
from nexus_table.geometry.shapes import bounds


@lru_cache(maxsize=32)  # while one piece is dragged, the table before the drag is asked about again and again
def laid_twins(layout: Layout, templates: tuple[Template, ...]) -> tuple[int | None, ...]:
    """Return the twins of a layout whose pieces are of these templates, piece by piece."""
    laid = zip(layout.pieces, templates, strict=True)
    return twins_of(layout, tuple(lay(key, *each) for key, each in enumerate(laid)))


def twins_of(layout: Layout, pieces: Sequence[Piece]) -> tuple[int | None, ...]:
    """Return for each piece the place of its twin, its own place if it is its own, None where it has none."""
    found: list[int | None] = [None] * len(pieces)
    middles = [middle_of(bounds(piece.footprint)) for piece in pieces]
    for one, piece in enumerate(pieces):
        if found[one] is not None:
            continue
        turned = tuple(turned_half(corner, layout.size) for corner in piece.footprint)
        goal = turned_half(middles[one], layout.size)
        for other in range(one, len(pieces)):
            free = found[other] is None and math.dist(middles[other], goal) <= TWIN_WITHIN
            alike = free and same_make(layout.pieces[one], layout.pieces[other])
            if alike and apart(turned, pieces[other].footprint) <= TWIN_WITHIN:
                found[one], found[other] = other, one
                break
    return tuple(found)


def same_make(one: Placement, other: Placement) -> bool:
    """Whether two placements are of the same template and size, so that one may be the other turned."""
    return one.piece == other.piece and one.size == other.size


def is_own_twin(placement: Placement, template: Template, size: tuple[float, float]) -> bool:
    """Whether a piece lies on itself when the whole table turns by 180 degrees."""
    here = lay(0, placement, template).footprint
    there = lay(0, half_turned(placement, size), template).footprint
    return apart(here, there) <= TWIN_WITHIN


def depot_twin(depots: Sequence[Spot], number: int, size: tuple[float, float]) -> int | None:
    """Return the place of a depot's twin, its own place in the middle of the table, None where it has none."""
    goal = turned_half(depots[number], size)
    near = [other for other, depot in enumerate(depots) if math.dist(depot, goal) <= TWIN_WITHIN]
    return near[0] if near else None
