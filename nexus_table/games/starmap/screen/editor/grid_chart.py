"""The grid as the editor shows it: every hex where it is, so that nothing jumps while systems come and go."""

from __future__ import annotations

import math

from nexus_table.games.starmap.editor.symmetry import length
from nexus_table.games.starmap.galaxy import SLOTS, STAR, Galaxy, contacts_of, touch
from nexus_table.games.starmap.model import Hex
from nexus_table.games.starmap.screen.chart import (
    ANGLES,
    HEX,
    ORBIT,
    Chart,
    Point,
    middle_of,
    radius_of,
    stepped,
)

ROOM = 4
"""How many hexes of empty grid lie around the systems at least."""
LEAST = 10
MOST = 20


class GridChart(Chart):
    """A galaxy on its grid, neither turned nor drawn together; `reach` is how far the grid goes from (0, 0)."""

    def __init__(self, galaxy: Galaxy, reach: int = LEAST) -> None:
        self.reach = min(MOST, max(reach, *(length(one.at) + ROOM for one in galaxy.systems), LEAST))
        self.width = HEX * math.sqrt(3) * 2 * self.reach + 2 * HEX
        self.height = HEX * 3.0 * self.reach + 2 * HEX
        self.turn = 0.0
        self.middles: tuple[Point, ...] = tuple(self.middle(system.at) for system in galaxy.systems)
        self.outward: tuple[float, ...] = tuple(
            270.0 if place % SLOTS == STAR else ANGLES[place % SLOTS - 1] for place in galaxy.places
        )
        self.spots: tuple[Point, ...] = tuple(
            self.middles[place // SLOTS]
            if place % SLOTS == STAR
            else stepped(self.middles[place // SLOTS], self.outward[place], ORBIT)
            for place in galaxy.places
        )
        self.radii: tuple[float, ...] = tuple(radius_of(galaxy, place) for place in galaxy.places)
        numbers = {system.id: number for number, system in enumerate(galaxy.systems)}
        pairs = sorted(sorted(numbers[end] for end in pair) for pair in contacts_of(galaxy.sector))
        self.links: tuple[tuple[int, int], ...] = tuple((pair[0], pair[1]) for pair in pairs)
        self.walls: tuple[tuple[int, int], ...] = tuple(
            (one, other)
            for one, first in enumerate(galaxy.systems)
            for other, second in enumerate(galaxy.systems[:one])
            if touch(first, second) and (other, one) not in self.links
        )

    def middle(self, at: Hex) -> Point:
        """Return the middle of a hex."""
        x, y = middle_of(at)
        return (x + self.width / 2, y + self.height / 2)

    def hex_at(self, at: Point) -> Hex | None:
        """Return the hex that covers a point, None beyond the grid."""
        x, y = at[0] - self.width / 2, at[1] - self.height / 2
        row = -y / (1.5 * HEX)
        column = x / (HEX * math.sqrt(3)) - row / 2
        cube = (column, row, -column - row)
        whole = [round(part) for part in cube]
        off = [abs(part - near) for part, near in zip(cube, whole, strict=True)]
        worst = off.index(max(off))
        whole[worst] -= sum(whole)
        found = (whole[0], whole[1])
        return found if length(found) <= self.reach else None

    def hexes(self) -> list[Hex]:
        """Return every hex of the grid."""
        span = range(-self.reach, self.reach + 1)
        return [(q, r) for q in span for r in span if length((q, r)) <= self.reach]


def beside(at: Hex, arrow: str) -> Hex:
    """Return the hex an arrow key leads to; up and down go straight, taking turns between left and right."""
    q, r = at
    even = r % 2 == 0
    return {
        "Left": (q - 1, r),
        "Right": (q + 1, r),
        "Up": (q + 1 if even else q, r - 1),
        "Down": (q if even else q - 1, r + 1),
    }[arrow]
