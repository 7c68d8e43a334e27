"""Places: where a unit could end its walk, a few spread over all that is in its reach, those on its way first."""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec
import numpy as np
from numpy.typing import NDArray

from nexus_table.games.battlefield.rules.movement import DASH
from nexus_table.games.battlefield.war.actions import UseAbility
from nexus_table.games.battlefield.war.ai.trails import Trail
from nexus_table.games.battlefield.war.ai.walking import Walk
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules import ways
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.geometry.path_barriers import Mask
from nexus_table.geometry.shapes import Point

Order = NDArray[np.intp]

SPREAD = 2.3
"""How thinly places are sown: all together would fill so much of a unit's reach."""

BACKWARD = 0.25
"""Which share of the places is sought from the far end, away from the goal."""

TOUCH = 0.7
"""Bases that are so near count as in contact, in inches."""

SPARE = 0.2
"""A place is taken for in reach if it costs so many inches less than there are: the field is a little rough."""


class Place(msgspec.Struct, frozen=True):
    """Where a walk could end, whether only a Dash leads there, and the walk itself where it is known already.

    With `blink` no walk leads there: the ability does.
    """

    at: Point
    dashes: bool = False
    walk: Walk | None = None
    blink: UseAbility | None = None


class Reached:
    """What a unit can reach in its activation, as cells of a grid with what each costs and how far it is from there."""

    def __init__(
        self, state: WarState, field: Field, unit: Asset, trail: Trail, inches: float, *, dashes: bool
    ) -> None:
        self.inches, self.dashes = inches, dashes
        limit = inches + DASH if dashes else inches
        self.x, self.y, self.costs = ways.reach(state, field, unit, limit).within(limit - SPARE)
        self.left = trail.of_cells(self.x, self.y)
        self.walked = self.costs <= inches - SPARE

    def places(self, most: int) -> Iterator[Place]:
        """Yield so many places: from the goal's end on, then some from the other, and where a Dash gets farthest."""
        apart = SPREAD * self.inches / math.sqrt(max(1, most))
        back = int(most * BACKWARD)
        onward = self.picked(np.lexsort((self.costs, self.left)), self.walked, most - back, apart)
        yield from (self._place(cell) for cell in onward)
        away = self.picked(np.lexsort((self.costs, -self.left)), self.walked, back, apart)
        yield from (self._place(cell) for cell in away)
        if self.dashes:
            far = self.picked(np.lexsort((self.costs, self.left)), ~self.walked, 1, apart)
            yield from (self._place(cell) for cell in far)

    def picked(self, order: Order, fit: Mask, most: int, apart: float) -> list[int]:
        """Return cells in this order, of those that fit, none nearer to one before it than told."""
        found: list[int] = []
        order = order[fit[order]]
        while len(found) < most and len(order):
            cell = int(order[0])
            found.append(cell)
            away = np.hypot(self.x[order] - self.x[cell], self.y[order] - self.y[cell])
            order = order[away >= apart]
        return found

    def contact(self, field: Field, unit: Asset, foe: Asset) -> Place | None:
        """Return the cheapest place in contact with an enemy unit, None where none is in reach."""
        disc = field.disc(foe)
        near = disc.radius + field.disc(unit).radius + TOUCH
        touching = np.flatnonzero(np.hypot(self.x - disc.x, self.y - disc.y) <= near)
        if not len(touching):
            return None
        return self._place(int(touching[np.argmin(self.costs[touching])]))

    def _place(self, cell: int) -> Place:
        at = (round(float(self.x[cell]), 2), round(float(self.y[cell]), 2))
        return Place(at, bool(not self.walked[cell]))
