"""Deployment: headquarters in front of the zone by the nearest depot, workers where they can harvest at once."""

from __future__ import annotations

import math
from collections.abc import Callable

from nexus_table.games.battlefield.datasheets.model import BuildingRole, BuildingSheet, UnitSheet
from nexus_table.games.battlefield.war.actions import Deploy
from nexus_table.games.battlefield.war.ai.home import Home, best_first, nearest_depots
from nexus_table.games.battlefield.war.field import Field, radius
from nexus_table.games.battlefield.war.rules import choices, deployment
from nexus_table.games.battlefield.war.rules.harvesting import MOST_AT_ONE
from nexus_table.games.battlefield.war.state import WarState
from nexus_table.geometry.shapes import Point
from nexus_table.kernel.action import Seat

PULLS = (1.0, 0.4, 0.2)
"""How strongly the nearest depots draw the headquarters towards them."""

ASIDE, BESIDE = 10.0, 5.0
"""How near, in inches, headquarters come to a depot, which leaves the straight way to workers, and other buildings."""


def deployed(state: WarState, field: Field, seat: Seat) -> Deploy:
    """Return where the next part of the force stands."""
    home = Home.of(state, seat)
    for sheet in deployment.missing(state, field, seat):
        worth = _worth(state, field, seat, home, sheet)
        half = max(sheet.footprint) / 2.0 if isinstance(sheet, BuildingSheet) else radius(sheet) + 0.01
        box = (half, half, home.width - half, state.setup.zone_depth - half)
        for place in best_first(home, box, worth):
            order = Deploy(sheet.id, place)
            if deployment.refuse(state, field, seat, order) is None:
                return order
    return next(choices.deployments(state, field, seat))


def _worth(
    state: WarState, field: Field, seat: Seat, home: Home, sheet: UnitSheet | BuildingSheet
) -> Callable[[Point], float]:
    """Return what tells how good a place is for a part of the force."""
    depots = nearest_depots(state, home)
    if isinstance(sheet, UnitSheet):
        if sheet.worker:
            here = sum(1 for one in state.of(seat) if one.sheet == sheet.id)
            depot = depots[min(here // MOST_AT_ONE, len(depots) - 1)] if depots else None
            return lambda at: -math.dist(at, depot) if depot is not None else home.forward(at)
        return lambda at: home.forward(at) - 0.1 * abs(at[0] - home.width / 2.0)
    if sheet.plays(BuildingRole.HEADQUARTERS):
        near = sorted(zip(PULLS, depots, strict=False), reverse=True)
        return lambda at: -math.fsum(pull * max(ASIDE, math.dist(at, depot)) for pull, depot in near)
    seats = [one.at for one in state.of(seat)]
    return lambda at: (
        -2.0 * home.forward(at) - math.fsum(max(BESIDE, math.dist(at, other)) for other in seats)
    )
