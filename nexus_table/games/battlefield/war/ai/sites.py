"""Where things are put in Production: sites near those who build them, units beside their buildings."""

from __future__ import annotations

import math

from nexus_table.games.battlefield.datasheets.model import BuildingSheet, UnitSheet
from nexus_table.games.battlefield.war.actions import Produce, StartBuilding
from nexus_table.games.battlefield.war.ai.goals import rally
from nexus_table.games.battlefield.war.ai.home import Home, best_first, nearest_depots, workers
from nexus_table.games.battlefield.war.field import Field, to_footprint
from nexus_table.games.battlefield.war.rules import construction
from nexus_table.games.battlefield.war.rules.energy import functional
from nexus_table.games.battlefield.war.rules.harvesting import MOST_AT_ONE
from nexus_table.games.battlefield.war.rules.placement import refuse_unit, spots_beside
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.geometry.shapes import Disc, Point
from nexus_table.kernel.action import Seat

STEP = 1.5
"""How far apart, in inches, places for sites are looked for."""

GAP = 1.7
"""Inches that are left between buildings for units to come out and pass, better more than less."""

CLEAR = 2.4
"""Inches around a depot that are left to those who harvest there."""

BESIDE = 1.6
"""A builder so far from a site's edge, centre to edge, need not walk."""

SERVED = 5.0
"""A worker within so many inches of a depot is taken to harvest there."""

TIGHT, TAKEN, EXPOSED = 3.0, 4.0, 0.1
"""What an inch too near to a building, to a depot, and before the own zone costs, in inches of a builder's walk."""


def site_for(state: WarState, field: Field, seat: Seat, sheet: BuildingSheet) -> StartBuilding | None:
    """Return where a building is begun: near those who build it, with room around it, depots left free."""
    home = Home.of(state, seat)
    half = max(sheet.footprint) / 2.0
    built = [(one, found) for one in state.of(seat) if (found := field.building(one)) is not None]
    reached = [
        (home.seen(one.at), found.build_range + max(found.footprint) / 2.0 + half)
        for one, found in built
        if found.build_range and functional(state, field, one)
    ]
    if not reached:
        return None
    box = (
        max(half, min(at[0] - far for at, far in reached)),
        max(half, min(at[1] - far for at, far in reached)),
        min(home.width - half, max(at[0] + far for at, far in reached)),
        min(home.depth - half, max(at[1] + far for at, far in reached)),
    )
    builders = [one.at for one in workers(state, field, seat)] or [one.at for one, _ in built]
    standing = [(one.at, one.turn, found.footprint) for one, found in built]

    def worth(at: Point) -> float:
        walks = sorted(max(half + BESIDE, math.dist(at, builder)) for builder in builders)[:2]
        tight = math.fsum(max(0.0, GAP + half - to_footprint(Disc(*at, 0.0), *other)) for other in standing)
        taken = math.fsum(
            max(0.0, half + CLEAR - math.dist(at, depot)) for depot in state.setup.layout.depots
        )
        ahead = max(0.0, home.forward(at) - state.setup.zone_depth)
        return -math.fsum(walks) - TIGHT * tight - TAKEN * taken - EXPOSED * ahead

    for place in best_first(home, box, worth, STEP):
        order = StartBuilding(sheet.id, place)
        if construction.refuse_start(state, field, seat, order) is None:
            return order
    return None


def unit_beside(state: WarState, field: Field, building: Asset, sheet: UnitSheet) -> Produce:
    """Return the order to make a unit, at the place beside its building that lies nearest to where it is bound."""
    home = Home.of(state, building.seat)
    front = _work(state, field, building, home) if sheet.worker else rally(state, building)
    spots = sorted(
        spots_beside(field, building, sheet), key=lambda at: (round(math.dist(at, front), 3), home.seen(at))
    )
    for at in spots:
        if refuse_unit(state, field, building.seat, sheet, at) is None:
            return Produce(building.id, sheet.id, at)
    return Produce(building.id, sheet.id)


def _work(state: WarState, field: Field, building: Asset, home: Home) -> Point:
    """Return where a new worker is bound for: the depot nearest to home that is not served yet."""
    own = workers(state, field, building.seat)
    for depot in nearest_depots(state, home):
        if sum(math.dist(one.at, depot) < SERVED for one in own) < MOST_AT_ONE:
            return depot
    return rally(state, building)
