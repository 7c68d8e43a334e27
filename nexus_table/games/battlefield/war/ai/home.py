"""Home: the table as a seat sees it from its own edge, so that both seats choose alike; places on it, best first."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import msgspec

from nexus_table.games.battlefield.datasheets.model import UnitSheet
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.geometry.shapes import Point
from nexus_table.kernel.action import Seat

STEP = 1.0
"""How far apart, in inches, places are looked for."""

BEYOND = 2.0
"""A depot so many inches beyond the middle of the table counts as one's own."""

MOST_TRIED = 160
"""So many places are judged before a search is given up."""


class Home(msgspec.Struct, frozen=True):
    """A seat's half-turn of the table: y counts from its own edge, x from its left hand."""

    width: float
    depth: float
    turned: bool

    @classmethod
    def of(cls, state: WarState, seat: Seat) -> Home:
        """Return how a seat sees the table."""
        return cls(*state.setup.layout.size, turned=seat == 1)

    def seen(self, at: Point) -> Point:
        """Return a place on the table as the seat sees it; the same turns what it sees into a place on the table."""
        return (self.width - at[0], self.depth - at[1]) if self.turned else at

    def forward(self, at: Point) -> float:
        """Return how many inches a place lies from the seat's own edge."""
        return self.seen(at)[1]


def own_depots(state: WarState, home: Home) -> list[Point]:
    """Return the depots on a seat's own half, or nearly so, that still hold something: the nearest first."""
    return [at for at in nearest_depots(state, home) if home.forward(at) <= home.depth / 2.0 + BEYOND]


def best_first(
    home: Home,
    box: tuple[float, float, float, float],
    worth: Callable[[Point], float],
    step: float = STEP,
) -> Iterator[Point]:
    """Yield places of a box (left, near edge, right, far edge, as the seat sees it) on the table, the best first.

    `worth` is asked of places on the table.
    """
    left, near, right, far = box
    found: list[tuple[float, Point, Point]] = []
    for row in range(math.floor((far - near) / step + 1e-6) + 1):
        for column in range(math.floor((right - left) / step + 1e-6) + 1):
            seen = (round(left + column * step, 2), round(far - row * step, 2))
            at = home.seen(seen)
            place = (round(at[0], 2), round(at[1], 2))
            found.append((-round(worth(place), 6), seen, place))
    found.sort()
    for _, _, place in found[:MOST_TRIED]:
        yield place


def nearest_depots(state: WarState, home: Home) -> list[Point]:
    """Return the depots that still hold something, those nearest to the seat's own edge first."""
    open_ = [depot for depot, left in zip(state.setup.layout.depots, state.depots, strict=True) if left != 0]
    return sorted(open_, key=lambda depot: (home.forward(depot), home.seen(depot)))


def workers(state: WarState, field: Field, seat: Seat) -> list[Asset]:
    """Return a seat's workers."""
    return [
        one for one in state.of(seat) if isinstance(sheet := field.sheet(one), UnitSheet) and sheet.worker
    ]
