"""What the deployment zones see: of each other, and of the ground between them (5.16: nobody rules it from there)."""

from __future__ import annotations

import math
from collections.abc import Generator

import numpy as np
from numpy.typing import NDArray

from nexus_table.games.battlefield.lab.survey.site import (
    MODEL_HEIGHT,
    MODEL_RADIUS,
    SPOTS_APART,
    Shares,
    Site,
    Work,
    told,
)
from nexus_table.games.battlefield.rules.bodies import Body
from nexus_table.games.battlefield.rules.setup_check import Check, Unit
from nexus_table.games.battlefield.terrain import elevation
from nexus_table.geometry.area_shadow import CELL
from nexus_table.geometry.exposure import zone_points
from nexus_table.geometry.shapes import Bounds

RANGES = (20.0, 24.0, 30.0)
"""The ranges, in inches, that weapons commonly have."""

HALF = 0.5
MOST_SEEN = 0.25
MOST_RULED = 0.5
PAIRS = 20
"""How many pairs of spots are judged at a time: a slice takes about three milliseconds."""


def zone_checks(site: Site) -> Work:
    """Make the checks of what the zones see."""
    near, far = yield from site.exposures()
    zone, other = site.zones
    nearest = yield from first_sight(site)
    apart = f'The zones lie {other.bottom - zone.top:g}" apart.'
    checks = [
        told(
            "5.16",
            f'Zone that sees the other at {inches:g}"',
            float(np.mean(nearest <= inches)),
            f"The share of a zone's spots that see a spot of the other. {apart}",
        )
        for inches in RANGES
    ]
    seen = max(mean(near, other), mean(far, zone))
    checks.append(
        Check(
            "5.16",
            "A zone seen from the other",
            seen,
            f"at most {MOST_SEEN:.0%}",
            MOST_SEEN - seen,
            "The share of pairs of spots, one in each zone, that see each other at any distance.",
            unit=Unit.SHARE,
        )
    )
    between = Bounds(0.0, zone.top, site.layout.size[0], other.bottom)
    ruled = max(mean(map_ >= HALF, between) for map_ in (near, far))
    about = "The share of the ground between the zones that at least half of one zone's spots see."
    checks.append(
        Check(
            "5.16",
            "Ground ruled from a zone",
            ruled,
            f"at most {MOST_RULED:.0%}",
            MOST_RULED - ruled,
            about,
            unit=Unit.SHARE,
        )
    )
    return tuple(checks)


def mean(values: Shares | NDArray[np.bool_], part: Bounds) -> float:
    """Return the mean over the cells of a part of the table, 0 where it has none."""
    rows = slice(round(part.bottom / CELL), round(part.top / CELL))
    columns = slice(round(part.left / CELL), round(part.right / CELL))
    cells = values[rows, columns]
    return float(np.mean(cells)) if cells.size else 0.0


def first_sight(site: Site) -> Generator[None, None, Shares]:
    """Work out for each of zone 1's spots the distance to the nearest spot of zone 2 that it sees; inf where none.

    Only pairs within the longest of the ranges are judged.
    """
    near, far = (zone_points(zone, SPOTS_APART) for zone in site.zones)
    spots = (*near, *far)
    bodies: dict[int, Body] = {}
    pairs = [
        (one, len(near) + other)
        for one, at in enumerate(near)
        for other, its in enumerate(far)
        if math.dist(at, its) <= RANGES[-1]
    ]
    yield
    nearest: Shares = np.full(len(near), np.inf)
    for begin in range(0, len(pairs), PAIRS):
        part = pairs[begin : begin + PAIRS]
        met = sorted({number for pair in part for number in pair})
        for number in met:
            if number not in bodies:
                high = elevation(site.pieces, spots[number])
                bodies[number] = Body(*spots[number], MODEL_RADIUS, MODEL_HEIGHT, high)
        place = {number: here for here, number in enumerate(met)}
        judged = site.battleground.visible_pairs(
            [bodies[number] for number in met], [(place[one], place[other]) for one, other in part]
        )
        for (one, other), seen in zip(part, judged, strict=True):
            if seen:
                nearest[one] = min(nearest[one], math.dist(bodies[one].at, bodies[other].at))
        yield
    return nearest
