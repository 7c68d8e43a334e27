"""Where everything of a sector lies on the map: pure geometry, in units of its own, y up."""

from __future__ import annotations

import math

from nexus_table.games.starmap.galaxy import SLOTS, STAR, Galaxy, contacts_of, is_star, touch
from nexus_table.games.starmap.model import Hex, Place, Size

Point = tuple[float, float]

HEX = 10.0
"""From the middle of a system's hex to a corner, in the map's units."""
ORBIT = 5.3
"""How far planets lie from their star."""
STAR_RADIUS = 2.3
RADII = {Size.SMALL: 1.25, Size.MEDIUM: 1.6, Size.LARGE: 2.05}
SHIP = 1.08
"""The radius of a ship's token."""
RELIC = 1.2
"""The radius of a relic's badge."""
ANGLES = (90.0, 210.0, 330.0)
"""Where planets 1, 2 and 3 lie about their star, degrees counter-clockwise from the right: towards corners."""
QUARTER = -90.0
"""How far a map is turned that would otherwise stand tall in a wide window, degrees counter-clockwise."""
WIDE = 1.4
"""How much wider than high the map's window is, about."""
NEAREST = HEX * math.sqrt(3)
"""How far apart the middles of hexes that touch are."""
NAME, TURNED_NAME = (0.0, -6.2), (2.4, -7.2)
"""Where a system's name is written, from its middle: between two planets, clear of their ships."""
KEYS = (-95.0, 50.0)
"""Where a key is written beside a planet, degrees from its outward direction: away from relics, or from the name."""
NAME_ROOM = (4.3, 2.8)
"""How far a key keeps from the middle of a name, across and up."""
APART = 1.16
"""How many times farther hexes of different groups stay apart: enough to see that they do not touch."""


class Chart:
    """A galaxy laid out: `spots`, `radii` and `outward` (degrees) by place, `middles` and `links` by system.

    Maps that are taller than wide are turned by `turn`, so that they fill the window.
    """

    def __init__(self, galaxy: Galaxy) -> None:
        upright = drawn_together([middle_of(system.at) for system in galaxy.systems])
        across, down = extent(upright)
        stands = min(WIDE / across, 1 / down) < min(WIDE / down, 1 / across)
        self.turn = QUARTER if stands else 0.0
        middles = [(y, -x) if stands else (x, y) for x, y in upright]
        left, bottom = min(x for x, _ in middles), min(y for _, y in middles)
        self.middles: tuple[Point, ...] = tuple((x - left + HEX, y - bottom + HEX) for x, y in middles)
        self.width, self.height = extent(middles)
        self.outward: tuple[float, ...] = tuple(
            (270.0 if place % SLOTS == STAR else ANGLES[place % SLOTS - 1]) + self.turn
            for place in galaxy.places
        )
        """The direction in which a place has room for its ships: away from its star, a star's between two planets."""
        self.spots: tuple[Point, ...] = tuple(
            self.middles[place // SLOTS]
            if place % SLOTS == STAR
            else stepped(self.middles[place // SLOTS], self.outward[place], ORBIT)
            for place in galaxy.places
        )
        self.radii: tuple[float, ...] = tuple(radius_of(galaxy, place) for place in galaxy.places)
        numbers = {system.id: number for number, system in enumerate(galaxy.systems)}
        pairs = sorted(tuple(sorted(numbers[one] for one in pair)) for pair in contacts_of(galaxy.sector))
        self.links: tuple[tuple[int, int], ...] = tuple((pair[0], pair[-1]) for pair in pairs)
        """The pairs of systems that touch, whatever their hexes do."""
        self.walls: tuple[tuple[int, int], ...] = tuple(
            (one, other)
            for one, first in enumerate(galaxy.systems)
            for other, second in enumerate(galaxy.systems[:one])
            if touch(first, second) and (other, one) not in self.links
        )
        """The pairs of neighbouring hexes that do not touch all the same."""

    def corners(self, system: int, part: float = 1.0) -> tuple[Point, ...]:
        """Return the corners of a system's hex, drawn in to `part` of its size."""
        return tuple(
            stepped(self.middles[system], angle + self.turn, HEX * part) for angle in range(30, 390, 60)
        )

    def name_at(self, system: int) -> Point:
        """Return where a system's name is written: between two of its planets."""
        x, y = self.middles[system]
        across, up = TURNED_NAME if self.turn else NAME
        return (x + across, y + up)

    def key_at(self, place: Place) -> Point:
        """Return where the key that chooses a place is written: on a star, beside a planet and clear of the name."""
        if is_star(place):
            return self.spots[place]
        x, y = self.name_at(place // SLOTS)
        spots = [self.around(place, turn, RELIC) for turn in KEYS]
        clear = (at for at in spots if abs(at[0] - x) > NAME_ROOM[0] or abs(at[1] - y) > NAME_ROOM[1])
        return next(clear, spots[-1])

    def place_at(self, at: Point, reach: float) -> Place | None:
        """Return the star or planet under a point of the map, or no farther than `reach` from its middle."""
        near = [
            (math.dist(at, spot) - self.radii[place], place)
            for place, spot in enumerate(self.spots)
            if math.dist(at, spot) <= max(reach, self.radii[place])
        ]
        return min(near)[1] if near else None

    def system_at(self, at: Point) -> int | None:
        """Return the system whose hex covers a point, None between them."""
        distance, system = min((math.dist(at, middle), n) for n, middle in enumerate(self.middles))
        return system if distance <= HEX * math.sqrt(3) / 2 else None

    def around(self, place: Place, turn: float, away: float) -> Point:
        """Return the point `away` from the rim of a place, `turn` degrees from its outward direction."""
        return stepped(self.spots[place], self.outward[place] + turn, self.radii[place] + away)


def middle_of(at: Hex) -> Point:
    """Return the middle of a hex of the grid, its rows growing downward."""
    q, r = at
    return (HEX * math.sqrt(3) * (q + r / 2.0), -1.5 * HEX * r)


def drawn_together(middles: list[Point]) -> list[Point]:
    """Return the middles with their groups of touching hexes moved as near as can be, each group as it was.

    How far apart systems lie without contact means nothing to the rules, and empty sky makes all else small.
    """
    groups = groups_of(middles)
    centre = mean([mean([middles[n] for n in group]) for group in groups])
    for axes in ((1, 1), (1, 0), (0, 1)):
        nearer, fine = 0.0, 1.0
        for _ in range(12):
            part = (nearer + fine) / 2
            tried = shrunk(middles, groups, centre, (part if axes[0] else 1.0, part if axes[1] else 1.0))
            if are_apart(tried, groups):
                fine = part
            else:
                nearer = part
        middles = shrunk(middles, groups, centre, (fine if axes[0] else 1.0, fine if axes[1] else 1.0))
    return middles


def groups_of(middles: list[Point]) -> list[list[int]]:
    """Return the systems in groups whose hexes touch one another."""
    groups: list[list[int]] = []
    for system, middle in enumerate(middles):
        near = [
            group for group in groups if any(math.dist(middle, middles[n]) < NEAREST * 1.01 for n in group)
        ]
        groups = [group for group in groups if group not in near]
        groups.append(sorted([system, *(n for group in near for n in group)]))
    return groups


def shrunk(middles: list[Point], groups: list[list[int]], centre: Point, parts: Point) -> list[Point]:
    """Return the middles with each group moved to a part of its distance from a centre, along each axis."""
    moved = list(middles)
    for group in groups:
        x, y = mean([middles[n] for n in group])
        dx, dy = (centre[0] - x) * (1 - parts[0]), (centre[1] - y) * (1 - parts[1])
        for system in group:
            moved[system] = (middles[system][0] + dx, middles[system][1] + dy)
    return moved


def are_apart(middles: list[Point], groups: list[list[int]]) -> bool:
    """Whether all hexes of different groups are far enough from each other."""
    return all(
        math.dist(middles[one], middles[other]) >= NEAREST * APART
        for number, group in enumerate(groups)
        for later in groups[:number]
        for one in group
        for other in later
    )


def mean(points: list[Point]) -> Point:
    """Return the middle of some points."""
    return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))


def stepped(start: Point, angle: float, far: float) -> Point:
    """Return the point so far from another in a direction, degrees counter-clockwise from the right."""
    return (start[0] + far * math.cos(math.radians(angle)), start[1] + far * math.sin(math.radians(angle)))


def extent(middles: list[Point]) -> Point:
    """Return how wide and how high the hexes about these middles are together."""
    xs, ys = [x for x, _ in middles], [y for _, y in middles]
    return (max(xs) - min(xs) + 2 * HEX, max(ys) - min(ys) + 2 * HEX)


def radius_of(galaxy: Galaxy, place: Place) -> float:
    """Return how large a place is drawn."""
    system, slot = divmod(place, SLOTS)
    return STAR_RADIUS if slot == STAR else RADII[galaxy.sizes[system][slot - 1]]
