"""Footprints (5.7): the agreed area of a piece, and whether a base is inside it."""

from __future__ import annotations

import math

from nexus_table.games.battlefield.rules.bodies import Body
from nexus_table.games.battlefield.rules.options import Inside
from nexus_table.geometry.distance import disc_to_polygon, nearest_on_border
from nexus_table.geometry.shapes import Polygon, strictly_inside


def is_inside(body: Body, footprint: Polygon, agreed: Inside) -> bool:
    """Whether a base is inside a footprint as agreed (B5); a centre on the border is outside."""
    match agreed:
        case Inside.CENTRE:
            return strictly_inside(body.at, footprint)
        case Inside.ANY:
            return (
                strictly_inside(body.at, footprint) or disc_to_polygon(body.base, footprint).distance <= 0.0
            )
        case Inside.WHOLLY:
            return (
                strictly_inside(body.at, footprint)
                and math.dist(body.at, nearest_on_border(body.at, footprint)) >= body.radius
            )
