"""The table as a pymunk space: what is under the cursor, who is near, where a dragged base makes contact.

pymunk only proposes, with convex hulls that are never too small; an exact distance decides each answer (B10).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

import msgspec
import pymunk

from nexus_table.geometry.distance import (
    Gap,
    at,
    disc_to_disc,
    disc_to_polygon,
    near_point,
    near_segment,
    nearest_on_segment,
)
from nexus_table.geometry.shapes import Disc, Point, Polygon, area, edges, strictly_inside

SLACK = 0.01
"""Inches added to every question that pymunk is asked, so that its rounding never leaves anything out."""

OVERLAP = 1e-4
"""Inches that a base may press into its neighbour and still count as touching it."""

_TURNS = 24
_STILL = 1e-6
_AGAINST = -1e-12


class Thing(msgspec.Struct, frozen=True):
    """Something on the table: a base or a piece by its outline; bases slide along it when it is solid."""

    key: str
    shape: Disc | Polygon
    solid: bool = True


class Stop(msgspec.Struct, frozen=True):
    """Where a dragged base comes to rest, and the keys of what it touched on its way, in order."""

    centre: Point
    touched: tuple[str, ...]


class _Contact(msgspec.Struct, frozen=True):
    """Where a moving base meets something: the share of the way, the direction out of it, and what it is."""

    share: float
    outward: Point
    key: str


class Space:
    """The things on a table of `size` (width, depth) inches; bases may come and go."""

    def __init__(self, size: tuple[float, float], things: Iterable[Thing] = ()) -> None:
        self.size = size
        self._space = pymunk.Space()
        self._things: dict[pymunk.Shape, Thing] = {}
        self._shapes: dict[str, pymunk.Shape] = {}
        for thing in things:
            self.put(thing)

    def put(self, thing: Thing) -> None:
        """Put a thing on the table, in place of the one that had its key."""
        self.take(thing.key)
        shape = _shape_of(thing, self._space.static_body)
        self._space.add(shape)
        self._things[shape] = thing
        self._shapes[thing.key] = shape

    def take(self, key: str) -> None:
        """Take a thing off the table; nothing happens when it is not there."""
        shape = self._shapes.pop(key, None)
        if shape is not None:
            self._space.remove(shape)
            del self._things[shape]

    def under(self, point: Point) -> Thing | None:
        """Return what a person means who points there: the nearest base, else the smallest piece there."""
        holding = [
            thing for thing in self._near(point, 0.0) if _gap(Disc(*point, 0.0), thing).distance == 0.0
        ]
        return min(holding, key=lambda thing: _precedence(thing, point), default=None)

    def within(self, disc: Disc, inches: float) -> list[tuple[Thing, Gap]]:
        """Return all at most `inches` from the base's edge, nearest first, each with its exact gap (B11)."""
        found = [(thing, _gap(disc, thing)) for thing in self._near(disc.centre, disc.radius + inches)]
        near = [(thing, gap) for thing, gap in found if gap.distance <= inches]
        return sorted(near, key=lambda pair: (pair[1].distance, pair[0].key))

    def slide(self, disc: Disc, goal: Point, *, key: str | None = None, along: bool = True) -> Stop:
        """Drag a base towards a goal: at the first solid contact it stops, or slides `along`, never inside.

        `key` names the dragged base itself, which is not in its own way; nor are things that it overlaps
        already, so that a base can be pulled out of what was put upon it. It stays wholly on the table.
        """
        place, goal = disc.centre, self._on_the_table(goal, disc.radius)
        free = {thing.key for thing, _ in self.within(disc, 0.0) if _depth(disc, thing) > OVERLAP} | {key}
        touched: list[str] = []
        walls: list[Point] = []
        aim = goal
        for _ in range(_TURNS):
            contact = self._first_contact(Disc(*place, disc.radius), aim, free)
            if contact is None or contact.share > 0.0:
                walls.clear()
            if contact is None:
                stuck, place = math.dist(place, aim) < _STILL, aim
                if aim == goal or stuck:
                    break
                aim = goal
                continue
            place = at(place, aim, contact.share)
            if contact.key not in touched:
                touched.append(contact.key)
            walls.append(contact.outward)
            deflected = _deflected((goal[0] - place[0], goal[1] - place[1]), walls)
            if not along or deflected is None:
                break
            aim = self._on_the_table((place[0] + deflected[0], place[1] + deflected[1]), disc.radius)
        return Stop(place, tuple(touched))

    def _near(self, point: Point, inches: float) -> list[Thing]:
        """Return the things whose hulls come within some inches of a point, and perhaps others."""
        found = self._space.point_query(point, inches + SLACK, pymunk.ShapeFilter())
        return [self._things[info.shape] for info in found if info.shape is not None]

    def _first_contact(self, disc: Disc, goal: Point, free: set[str | None]) -> _Contact | None:
        middle = at(disc.centre, goal, 0.5)
        near = self._near(middle, math.dist(middle, goal) + disc.radius)
        solids = [thing for thing in near if thing.solid and thing.key not in free]
        contacts = [contact for thing in solids for contact in _contacts(disc, goal, thing)]
        return min(contacts, key=lambda contact: (contact.share, contact.key), default=None)

    def _on_the_table(self, point: Point, radius: float) -> Point:
        width, depth = self.size
        return (min(max(point[0], radius), width - radius), min(max(point[1], radius), depth - radius))


def _shape_of(thing: Thing, body: pymunk.Body) -> pymunk.Shape:
    if isinstance(thing.shape, Disc):
        return pymunk.Circle(body, thing.shape.radius, thing.shape.centre)
    return pymunk.Poly(body, thing.shape)


def _gap(disc: Disc, thing: Thing) -> Gap:
    if isinstance(thing.shape, Disc):
        return disc_to_disc(disc, thing.shape)
    return disc_to_polygon(disc, thing.shape)


def _depth(disc: Disc, thing: Thing) -> float:
    """Return how deep, in inches, a base presses into a thing that it meets."""
    if isinstance(thing.shape, Disc):
        return disc.radius + thing.shape.radius - math.dist(disc.centre, thing.shape.centre)
    if strictly_inside(disc.centre, thing.shape):
        return disc.radius
    return disc.radius - disc_to_polygon(Disc(*disc.centre, 0.0), thing.shape).distance


def _precedence(thing: Thing, point: Point) -> tuple[int, float, str]:
    if isinstance(thing.shape, Disc):
        return (0, math.dist(thing.shape.centre, point), thing.key)
    return (1, area(thing.shape), thing.key)


def _contacts(disc: Disc, goal: Point, thing: Thing) -> Iterator[_Contact]:
    """Yield where the moving base meets each convex side of a thing, save those it leaves or passes along."""
    if isinstance(thing.shape, Disc):
        other = thing.shape
        part = near_point(disc.centre, goal, other.centre, disc.radius + other.radius)
        sides = [(part, (other.centre, other.centre))]
    else:
        sides = [(near_segment(disc.centre, goal, edge, disc.radius), edge) for edge in edges(thing.shape)]
    for part, side in sides:
        if part is None:
            continue
        place = at(disc.centre, goal, part[0])
        foot = nearest_on_segment(place, *side)
        outward = (place[0] - foot[0], place[1] - foot[1])
        length = math.hypot(*outward)
        if length == 0.0:
            continue
        outward = (outward[0] / length, outward[1] / length)
        if outward[0] * (goal[0] - place[0]) + outward[1] * (goal[1] - place[1]) < _AGAINST:
            yield _Contact(part[0], outward, thing.key)


def _deflected(way: Point, walls: list[Point]) -> Point | None:
    """Return the rest of the way along the last wall, or None if that leads into another."""
    x, y = walls[-1]
    into = way[0] * x + way[1] * y
    rest = (way[0] - into * x, way[1] - into * y)
    if any(rest[0] * wall[0] + rest[1] * wall[1] < _AGAINST for wall in walls[:-1]):
        return None
    return rest
