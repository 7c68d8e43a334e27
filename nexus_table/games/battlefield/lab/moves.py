"""Placements moved, turned, mirrored and snapped; every figure is kept to a thousandth, so that files stay readable."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from nexus_table.games.battlefield.model import Placement
from nexus_table.games.battlefield.terrain import turned_half
from nexus_table.geometry.shapes import Bounds, Point, Polygon, bounds, placed

DIGITS = 3
"""Decimals of an inch and of a degree that are kept."""

SNAPS = (0.25, 0.5, 1.0)
"""The steps, in inches, that pieces can be snapped to."""


def kept(figure: float) -> float:
    """Return a figure as files keep it; never a negative zero."""
    return round(figure, DIGITS) + 0.0


def kept_point(point: Point) -> Point:
    """Return a point as files keep it."""
    return (kept(point[0]), kept(point[1]))


def kept_turn(degrees: float) -> float:
    """Return an angle above -180 and up to 180 degrees, as files keep it."""
    turn = kept(degrees % 360.0)
    return kept(turn - 360.0) if turn > 180.0 else turn


def snapped(point: Point, step: float) -> Point:
    """Return the nearest point whose coordinates are multiples of `step` inches; step 0 leaves it where it is."""
    if step <= 0.0:
        return point
    return (kept(round(point[0] / step) * step), kept(round(point[1] / step) * step))


def snapped_turn(degrees: float, step: float = 15.0) -> float:
    """Return the nearest multiple of `step` degrees; step 0 leaves the angle as it is."""
    return kept_turn(degrees if step <= 0.0 else round(degrees / step) * step)


def shifted(placement: Placement, by: Point) -> Placement:
    """Return the placement moved by some inches."""
    return replace(placement, at=kept_point((placement.at[0] + by[0], placement.at[1] + by[1])))


def turned(placement: Placement, by: float, about: Point) -> Placement:
    """Return the placement turned counter-clockwise about a point of the table."""
    x, y = placement.at
    (at,) = placed([(x - about[0], y - about[1])], about, by)
    return replace(placement, at=kept_point(at), turn=kept_turn(placement.turn + by))


def mirrored(placement: Placement, about: Point, across: str) -> Placement:
    """Return the placement mirrored about a point: left to right for "x", top to bottom for "y"."""
    x, y = placement.at
    at, turn = ((2.0 * about[0] - x, y), -placement.turn)
    if across == "y":
        at, turn = ((x, 2.0 * about[1] - y), 180.0 - placement.turn)
    return replace(placement, at=kept_point(at), turn=kept_turn(turn), mirrored=not placement.mirrored)


def half_turned(placement: Placement, size: tuple[float, float]) -> Placement:
    """Return the placement as it lies when the whole table turns by 180 degrees."""
    at = kept_point(turned_half(placement.at, size))
    return replace(placement, at=at, turn=kept_turn(placement.turn + 180.0))


def box_around(outlines: Iterable[Polygon]) -> Bounds:
    """Return the smallest box around some outlines."""
    return bounds(corner for outline in outlines for corner in outline)


def middle_of(box: Bounds) -> Point:
    """Return the middle of a box."""
    return ((box.left + box.right) / 2.0, (box.bottom + box.top) / 2.0)
