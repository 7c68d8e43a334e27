"""The way of a dragged model: found by itself, measured exactly, told against its Move and Dash."""

from __future__ import annotations

import msgspec

from nexus_table.games.battlefield.model import ModelKind
from nexus_table.games.battlefield.rules.bodies import radius_of
from nexus_table.games.battlefield.rules.movement import DASH, ground_of
from nexus_table.games.battlefield.screen import words
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.tabletop import Tabletop
from nexus_table.games.battlefield.state import Standing
from nexus_table.games.battlefield.story import inches
from nexus_table.geometry.path import Ground, PathCost, measure_path
from nexus_table.geometry.pathfinding import find_path
from nexus_table.geometry.shapes import Disc, Point

LIMIT = 36.0
"""No way longer than this many inches is looked for while dragging."""


class Route(msgspec.Struct, frozen=True):
    """A way over the table: its waypoints and its exact cost."""

    waypoints: tuple[Point, ...]
    cost: PathCost


def route(table: Tabletop, model: Standing, to: Point) -> Route | None:
    """Return the cheapest way of a model to a place, or None where none leads there."""
    radius = radius_of(table.kind(model).base)
    ground = ground_without(table, model)
    found = find_path(ground, radius, model.at, to, LIMIT)
    return Route(found, measure_path(ground, radius, found)) if found is not None else None


def ground_without(table: Tabletop, mover: Standing) -> Ground:
    """Return the ground as a model meets it: all other bases are in its way."""
    others = [
        (one.id, Disc(one.at[0], one.at[1], radius_of(table.kind(one).base)))
        for one in table.models
        if one.id != mover.id
    ]
    return ground_of(table.pieces, table.size, others)


def within_reach(way: Route | None, kind: ModelKind) -> str:
    """Return, in words, whether a Move or a Dash gets there (9.2, 9.3)."""
    if way is None:
        return words.ROUTE_NONE
    if way.cost.total <= kind.move:
        return words.ROUTE_MOVE.format(move=inches(kind.move))
    if way.cost.total <= kind.move + DASH:
        return words.ROUTE_DASH
    return words.ROUTE_FAR.format(move=inches(kind.move))


def draw_route(canvas: Canvas, way: Route, kind: ModelKind) -> None:
    """Draw a way; dashed from where the Move ends."""
    palette = canvas.look.palette
    turn = way.cost.after(kind.move) if way.cost.total > kind.move else way.waypoints[-1]
    spent = False
    for start, end in zip(way.waypoints, way.waypoints[1:], strict=False):
        if not spent and way.cost.total > kind.move and on_leg(turn, start, end):
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
