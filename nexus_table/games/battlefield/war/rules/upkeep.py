"""The Upkeep phase (chapter 7): growth and repair, the power grid, and ways out of a Blackout (7.5)."""

from __future__ import annotations

from collections.abc import Iterator

from nexus_table.games.battlefield.war.actions import CancelReserve, CancelSite, Scuttle
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules import tending
from nexus_table.games.battlefield.war.rules.energy import blackout, check_grid, lowers_demand
from nexus_table.games.battlefield.war.rules.victory import look_at_upkeep
from nexus_table.games.battlefield.war.state import WarState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.course import Course


def begin(course: Course[WarState], field: Field) -> None:
    """Let what happens by itself happen, in Initiative order, and check both grids (7.1)."""
    look_at_upkeep(course, field)
    if course.state.ended is not None:
        return
    for seat in course.state.order:
        tending.grow_all(course, field, seat)
        tending.mend_all(course, field, seat)
    check_grid(course, field)


def ways_out(state: WarState, field: Field, seat: Seat) -> Iterator[Scuttle | CancelReserve | CancelSite]:
    """Yield what a seat in Blackout can give up at Upkeep to take less Energy (7.5, B18)."""
    if not blackout(state, field, seat):
        return
    for asset in state.assets:
        if asset.seat == seat and lowers_demand(field, asset):
            yield Scuttle(asset.id)
            if asset.is_site:
                yield CancelSite(asset.id)
    for waiting in state.reserve:
        if waiting.seat == seat:
            yield CancelReserve(waiting.id)


def asks(state: WarState, field: Field, seat: Seat) -> bool:
    """Whether a seat has something to decide in Upkeep: it is in Blackout and has a way out."""
    return next(ways_out(state, field, seat), None) is not None
