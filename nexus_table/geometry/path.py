"""Movement paths, judged exactly: what a base's way over the table costs and where something stops it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import msgspec

from nexus_table.geometry.distance import (
    Interval,
    at,
    clip,
    merged,
    near_point,
    near_polygon,
    nearest_on_border,
    nearest_on_segment,
)
from nexus_table.geometry.shapes import Bounds, Disc, Point, Polygon, bounds, strictly_inside

CONTACT = 1e-4
"""How deep, in inches, a base may press into what it touches; no sliding along walls is computed better."""

DIFFICULT = 2.0
"""What an inch of Difficult Ground costs (5.13)."""


class Obstacle(msgspec.Struct, frozen=True):
    """A piece that no base may overlap unless it stands at least as high as the piece's top (inches)."""

    key: str
    outline: Polygon
    top: float = math.inf


class Patch(msgspec.Struct, frozen=True):
    """A piece of Difficult Ground (5.13)."""

    key: str
    outline: Polygon


class Platform(msgspec.Struct, frozen=True):
    """An elevated piece: its surface's height in inches, and whether its faces can be climbed (5.12)."""

    key: str
    outline: Polygon
    height: float
    climbable: bool = True


class Base(msgspec.Struct, frozen=True):
    """A model in the way."""

    key: str
    disc: Disc


class Ground(msgspec.Struct, frozen=True):
    """All that matters to a mover on a table of `size` (width, depth) inches."""

    size: tuple[float, float]
    obstacles: tuple[Obstacle, ...] = ()
    difficult: tuple[Patch, ...] = ()
    platforms: tuple[Platform, ...] = ()
    bases: tuple[Base, ...] = ()

    def without(self, key: str) -> Ground:
        """Return the ground without one model: no base is in its own way."""
        return msgspec.structs.replace(self, bases=tuple(base for base in self.bases if base.key != key))


class Hindrance(Enum):
    """What kind of thing stops a base."""

    OBSTACLE = "obstacle"
    MODEL = "model"
    TABLE_EDGE = "table edge"


class Fault(msgspec.Struct, frozen=True):
    """Where a path fails: what stops it, on which leg, the centre at first contact and what that touches."""

    kind: Hindrance
    key: str | None
    leg: int
    share: float
    centre: Point
    touch: Point


class Span(msgspec.Struct, frozen=True):
    """A straight stretch of one kind of ground, after a climb or descent of `rise` inches at its start."""

    leg: int
    start: Point
    end: Point
    difficult: bool
    rise: float

    @property
    def length(self) -> float:
        """Inches along the table."""
        return math.dist(self.start, self.end)

    @property
    def cost(self) -> float:
        """Inches of movement it uses: difficult inches count twice, vertical ones once."""
        return self.rise + self.length * (DIFFICULT if self.difficult else 1.0)


class PathCost(msgspec.Struct, frozen=True):
    """What a path costs in inches of movement, split by ground, and the fault that forbids it, if any.

    `clear`, `difficult` and `vertical` are inches travelled; `total` is `clear + 2 * difficult + vertical`.
    """

    total: float
    clear: float
    difficult: float
    vertical: float
    spans: tuple[Span, ...]
    fault: Fault | None

    def leg(self, index: int) -> PathCost:
        """Return the same split for one leg, without its fault."""
        return _summed([span for span in self.spans if span.leg == index], None)

    def after(self, spent: float) -> Point:
        """Return where the centre is when `spent` inches of movement are used, or the end."""
        for span in self.spans:
            if spent < span.cost:
                share = max(spent - span.rise, 0.0) / (span.cost - span.rise or 1.0)
                return at(span.start, span.end, share)
            spent -= span.cost
        return self.spans[-1].end


class _Boxed(NamedTuple):
    """A ground's pieces beside their bounding boxes, so that far ones are passed over quickly."""

    obstacles: tuple[tuple[Bounds, Obstacle], ...]
    difficult: tuple[tuple[Bounds, Patch], ...]
    platforms: tuple[tuple[Bounds, Platform], ...]


class _Tread(NamedTuple):
    """A part of a leg on one level: the highest platform under the centre, or None for the table."""

    leg: int
    part: Interval
    platform: Platform | None

    @property
    def height(self) -> float:
        return self.platform.height if self.platform else 0.0


def measure_path(ground: Ground, radius: float, waypoints: Sequence[Point]) -> PathCost:
    """Return the exact cost of moving a base of `radius` inches through the waypoints, and what forbids it.

    The first waypoint is where the base stands; a single one asks only whether it fits there (B12). Raises
    ValueError when there is none or when a coordinate is not a finite number.
    """
    if not waypoints or not all(math.isfinite(number) for point in waypoints for number in point):
        raise ValueError("a path needs at least one waypoint, and finite coordinates")
    legs = list(pairwise(waypoints)) or [(waypoints[0], waypoints[0])]
    boxed = _boxed(ground)
    treads = [tread for index, leg in enumerate(legs) for tread in _treads(boxed, index, leg)]
    rises = _rises(ground, legs, treads)
    spans = [
        span
        for index, leg in enumerate(legs)
        for span in _spans(
            boxed, index, leg, {share: rise for at_leg, share, rise in rises if at_leg == index}
        )
    ]
    faults = _collisions(ground, radius, legs, treads)
    return _summed(spans, min(faults, key=lambda fault: fault.share, default=None))


def level_at(ground: Ground, point: Point) -> Platform | None:
    """Return the highest platform that holds the point strictly inside (B5), or None for the table."""
    x, y = point
    standing = [
        platform
        for box, platform in _boxed(ground).platforms
        if box.left < x < box.right and box.bottom < y < box.top and strictly_inside(point, platform.outline)
    ]
    return max(standing, key=lambda platform: platform.height, default=None)


def fits(ground: Ground, radius: float, centre: Point) -> bool:
    """Whether a base may stand there: on the table and overlapping nothing."""
    return measure_path(ground, radius, (centre,)).fault is None


@lru_cache(maxsize=8)
def _boxed(ground: Ground) -> _Boxed:
    solids = (*ground.obstacles, *_unclimbable(ground))
    return _Boxed(
        tuple((bounds(solid.outline), solid) for solid in solids),
        tuple((bounds(patch.outline), patch) for patch in ground.difficult),
        tuple((bounds(platform.outline), platform) for platform in ground.platforms),
    )


def _unclimbable(ground: Ground) -> Iterator[Obstacle]:
    """Yield the platforms that are obstacles from below: nobody climbs their faces."""
    for platform in ground.platforms:
        if not platform.climbable:
            yield Obstacle(platform.key, platform.outline, platform.height)


def _reach(leg: tuple[Point, Point], radius: float) -> Bounds:
    return bounds(leg).grown(radius)


def _treads(boxed: _Boxed, index: int, leg: tuple[Point, Point]) -> list[_Tread]:
    """Cut a leg where the level under the base's centre changes."""
    box = bounds(leg)
    over = [(clip(*leg, piece.outline), piece) for outer, piece in boxed.platforms if outer.meets(box)]
    cuts = sorted({0.0, 1.0}.union(*(part for parts, _ in over for part in parts)))
    treads: list[_Tread] = []
    for part in pairwise(cuts):
        middle = (part[0] + part[1]) / 2.0
        under = [piece for parts, piece in over if any(low < middle < high for low, high in parts)]
        platform = max(under, key=lambda piece: piece.height, default=None)
        treads.append(_Tread(index, part, platform))
    return treads


def _rises(
    ground: Ground, legs: Sequence[tuple[Point, Point]], treads: list[_Tread]
) -> list[tuple[int, float, float]]:
    """Return each climb or descent as (leg, share, inches), from where the path begins to where it ends."""
    first = _Tread(0, (0.0, 0.0), level_at(ground, legs[0][0]))
    last = _Tread(len(legs) - 1, (1.0, 1.0), level_at(ground, legs[-1][1]))
    return [
        (after.leg, after.part[0], abs(after.height - before.height))
        for before, after in pairwise((first, *treads, last))
        if before.height != after.height
    ]


def _spans(boxed: _Boxed, index: int, leg: tuple[Point, Point], rises: dict[float, float]) -> Iterator[Span]:
    """Cut a leg where the ground changes or the base climbs; overlapping difficult pieces count once."""
    box = bounds(leg)
    slow = merged(
        part for outer, patch in boxed.difficult if outer.meets(box) for part in clip(*leg, patch.outline)
    )
    cuts = sorted({0.0, 1.0, *rises}.union(*slow))
    for low, high in pairwise(cuts):
        difficult = any(enter <= low and high <= leave for enter, leave in slow)
        yield Span(index, at(*leg, low), at(*leg, high), difficult, rises.get(low, 0.0))
    if 1.0 in rises:
        yield Span(index, leg[1], leg[1], False, rises[1.0])


def _collisions(
    ground: Ground, radius: float, legs: Sequence[tuple[Point, Point]], treads: list[_Tread]
) -> Iterator[Fault]:
    """Yield the first contact with each thing that the swept base runs into, leg by leg until one is met."""
    for index, leg in enumerate(legs):
        levels = [tread for tread in treads if tread.leg == index]
        faults = [
            *_into_obstacles(_boxed(ground), radius, leg, levels),
            *_into_bases(ground, radius, index, leg),
            *_off_the_table(ground, radius, index, leg),
        ]
        if faults:
            yield from faults
            return


def _into_obstacles(
    boxed: _Boxed, radius: float, leg: tuple[Point, Point], levels: list[_Tread]
) -> Iterator[Fault]:
    box = _reach(leg, radius)
    for outer, obstacle in boxed.obstacles:
        if not outer.meets(box):
            continue
        below = merged(tread.part for tread in levels if tread.height < obstacle.top)
        pressed = near_polygon(*leg, obstacle.outline, radius - CONTACT)
        share = min(
            (max(one[0], other[0]) for one in pressed for other in below if _share_more(one, other)),
            default=None,
        )
        if share is not None:
            centre = at(*leg, share)
            touch = nearest_on_border(centre, obstacle.outline)
            yield Fault(Hindrance.OBSTACLE, obstacle.key, levels[0].leg, share, centre, touch)


def _share_more(one: Interval, other: Interval) -> bool:
    """Whether two parts have more than an end in common, or one is a single place within the other."""
    low, high = max(one[0], other[0]), min(one[1], other[1])
    return low < high or (low == high and (one[0] == one[1] or other[0] == other[1]))


def _into_bases(ground: Ground, radius: float, index: int, leg: tuple[Point, Point]) -> Iterator[Fault]:
    for base in ground.bases:
        disc = base.disc
        pressed = near_point(*leg, disc.centre, radius + disc.radius - CONTACT)
        if pressed is not None:
            centre = at(*leg, pressed[0])
            between = math.dist(centre, disc.centre) or 1.0
            touch = at(disc.centre, centre, disc.radius / between)
            yield Fault(Hindrance.MODEL, base.key, index, pressed[0], centre, touch)


def _off_the_table(ground: Ground, radius: float, index: int, leg: tuple[Point, Point]) -> Iterator[Fault]:
    width, depth = ground.size
    corners = ((0.0, 0.0), (width, 0.0), (width, depth), (0.0, depth))
    for side in range(4):
        start, end = corners[side], corners[(side + 1) % 4]
        inward = (start[1] - end[1], end[0] - start[0])
        length = math.hypot(*inward)
        room = [
            ((point[0] - start[0]) * inward[0] + (point[1] - start[1]) * inward[1]) / length
            - radius
            + CONTACT
            for point in leg
        ]
        if min(room) < 0.0:
            share = 0.0 if room[0] < 0.0 else room[0] / (room[0] - room[1])
            centre = at(*leg, share)
            yield Fault(
                Hindrance.TABLE_EDGE, None, index, share, centre, nearest_on_segment(centre, start, end)
            )


def _summed(spans: Sequence[Span], fault: Fault | None) -> PathCost:
    clear = math.fsum(span.length for span in spans if not span.difficult)
    difficult = math.fsum(span.length for span in spans if span.difficult)
    vertical = math.fsum(span.rise for span in spans)
    return PathCost(clear + DIFFICULT * difficult + vertical, clear, difficult, vertical, tuple(spans), fault)
