"""The way of a dragged model: found by itself, measured exactly, told against its Move and Dash."""

from __future__ import annotations

import msgspec

from nexus_table.games.battlefield.model import ModelKind
from nexus_table.games.battlefield.rules.bodies import radius_of
from nexus_table.games.battlefield.rules.movement import DASH
from nexus_table.games.battlefield.screen import words
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.story import inches
from nexus_table.geometry.path import Ground, PathCost, measure_path
from nexus_table.geometry.pathfinding import find_path
from nexus_table.geometry.shapes import Point

BEYOND = 6.0
"""How many inches beyond a Dash a way is still looked for, so that a player sees by how much it is too far."""


class Route(msgspec.Struct, frozen=True):
    """A way over the table: its waypoints and its exact cost."""

    waypoints: tuple[Point, ...]
    cost: PathCost


class Found(msgspec.Struct, frozen=True):
    """What looking for a way came to: the way, or None where none leads there."""

    way: Route | None


def route(ground: Ground, kind: ModelKind, start: Point, to: Point, more: float = 0.0) -> Route | None:
    """Return the cheapest way over the ground for a model of a kind, or None where none leads there.

    `more` inches are added to its own Move.
    """
    radius = radius_of(kind.base)
    found = find_path(ground, radius, start, to, kind.move + more + DASH + BEYOND)
    return Route(found, measure_path(ground, radius, found)) if found is not None else None


def within_reach(way: Route, move: float) -> str:
    """Return, in words, whether a Move of so many inches or a Dash gets there (9.2, 9.3)."""
    if way.cost.total <= move:
        return words.ROUTE_MOVE.format(move=inches(move))
    if way.cost.total <= move + DASH:
        return words.ROUTE_DASH
    return words.ROUTE_FAR.format(move=inches(move))


def draw_route(canvas: Canvas, way: Route, move: float) -> None:
    """Draw a way; dashed from where a Move of so many inches ends."""
    palette = canvas.look.palette
    turn = way.cost.after(move) if way.cost.total > move else way.waypoints[-1]
    spent = False
    for start, end in zip(way.waypoints, way.waypoints[1:], strict=False):
        if not spent and way.cost.total > move and on_leg(turn, start, end):
            canvas.line(start, turn, palette.reach, 2.5)
            canvas.dashes(turn, end, palette.warn, 2.5)
            spent = True
        elif spent:
            canvas.dashes(start, end, palette.warn, 2.5)
        else:
            canvas.line(start, end, palette.reach, 2.5)
    canvas.label(inches(way.cost.total), way.waypoints[-1], lift=34)


def on_leg(at: Point, start: Point, end: Point) -> bool:
    """Whether a point of a path lies on this leg."""
    cross = (end[0] - start[0]) * (at[1] - start[1]) - (end[1] - start[1]) * (at[0] - start[0])
    ahead = (end[0] - start[0]) * (at[0] - start[0]) + (end[1] - start[1]) * (at[1] - start[1])
    square = (end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2
    return abs(cross) <= 1e-6 * max(square, 1.0) and 0.0 <= ahead <= square
