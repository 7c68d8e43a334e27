"""Protected routes (5.16): how far a model must walk in the open, seen from the enemy's zone, to reach midfield."""

from __future__ import annotations

import heapq
import math
from collections.abc import Generator, Sequence
from itertools import pairwise

import msgspec
import numpy as np

from nexus_table.games.battlefield.lab.survey.site import Shares, Site, Work
from nexus_table.games.battlefield.rules.cover import offered
from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.rules.setup_check import Check, Unit
from nexus_table.geometry.area_shadow import CELL
from nexus_table.geometry.path_straight import inside_outline
from nexus_table.geometry.shapes import Point

STEP = 1.0
"""The grid, in inches, on which routes are sought."""

EXPOSED = 0.1
"""From what share of the enemy's zone on a place counts as seen."""

IN_THE_OPEN = 6.0
"""A route with no more inches in the open than a common Move is protected."""

FEWEST_ROUTES = 1
LANES = 3
"""Routes are counted by where they cross the middle: left, centre or right."""

DETOUR = 0.02
"""What a hidden inch costs beside one in the open, so that of two hidden routes the shorter is shown."""

SETTLED = 200
"""How many cells are reached for good in one slice of the search."""

NEIGHBOURS = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
Cell = tuple[int, int]


class Route(msgspec.Struct, frozen=True, order=True):
    """A way from a zone to the middle: its inches in the open, and its places from the zone on."""

    exposed: float
    places: tuple[Point, ...]


def route_checks(site: Site) -> Work:
    """Make the checks of protected routes, of the side that has it worse."""
    near, far = yield from site.exposures()
    sides = [(far, False)] if site.symmetric else [(far, False), (near, True)]
    found: list[list[Route]] = []
    for enemy, turned in sides:
        found.append((yield from routes(site, enemy, turned=turned)))
    protected = [[route for route in side if route.exposed <= IN_THE_OPEN] for side in found]
    worst = min(protected, key=len)
    best = [min(side, default=None, key=lambda route: route.exposed) for side in found]
    exposed = max((route.exposed if route else math.inf for route in best), default=math.inf)
    return (
        Check(
            "5.16",
            "Protected routes to midfield",
            len(worst),
            f"at least {FEWEST_ROUTES}",
            len(worst) - FEWEST_ROUTES,
            f'Ways on the left, in the centre and on the right with at most {IN_THE_OPEN:g}" in the open,'
            f" seen from {EXPOSED:.0%} of the enemy's zone or more and without cover.",
            tuple(route.places[-1] for route in worst),
            Unit.COUNT,
        ),
        Check(
            "5.16",
            "Most protected route",
            exposed,
            f'at most {IN_THE_OPEN:g}"',
            IN_THE_OPEN - exposed,
            "Inches in the open on the best way from a zone to the middle of the table.",
            best[0].places if best[0] else (),
        ),
    )


def routes(site: Site, enemy: Shares, *, turned: bool) -> Generator[None, None, list[Route]]:
    """Work out the best route of each third of the table's width, from zone 1, or from zone 2 where `turned`."""
    width, length = site.layout.size
    columns, rows = int(width / STEP), int(length / 2.0 / STEP)
    depth = site.layout.zone_depth

    def place(cell: Cell) -> Point:
        x, y = (cell[0] + 0.5) * width / columns, (cell[1] + 0.5) * STEP
        return (width - x, length - y) if turned else (x, y)

    passable: dict[Cell, float] = {}
    for column in range(columns):
        cells = [(column, row) for row in range(int(depth / STEP), rows)]
        spots = [place(cell) for cell in cells]
        room, hidden = site.standable(spots), in_cover(site, spots)
        for cell, at, fits, covered in zip(cells, spots, room, hidden, strict=True):
            if fits:
                seen = enemy[int(at[1] / CELL), int(at[0] / CELL)] >= EXPOSED and not covered
                passable[cell] = 1.0 if seen else 0.0
        yield
    goals = yield from cheapest(passable, int(depth / STEP), rows - 1)
    yield
    best: list[Route] = []
    for third in range(LANES):
        ways = [
            (cost, way) for (column, _), (cost, way) in goals.items() if column * LANES // columns == third
        ]
        if ways:
            _, way = min(ways)
            exposed = sum(
                math.dist(one, other) * STEP * (passable[one] + passable[other]) / 2.0
                for one, other in pairwise(way)
            )
            best.append(Route(exposed, tuple(place(cell) for cell in way)))
    return best


def in_cover(site: Site, spots: Sequence[Point]) -> list[bool]:
    """Return which spots lie inside area terrain that gives cover, where nobody is in the open."""
    points = np.asarray(spots, dtype=np.float64).reshape(-1, 2)
    covered = np.zeros(len(points), dtype=np.bool_)
    for piece in site.pieces:
        if piece.is_area and offered(piece.traits) is not Cover.NONE:
            covered |= inside_outline(points, np.asarray(piece.footprint))
    return [bool(one) for one in covered]


def cheapest(
    passable: dict[Cell, float], first: int, last: int
) -> Generator[None, None, dict[Cell, tuple[float, tuple[Cell, ...]]]]:
    """Work out for each cell of the last row that can be reached from the first the least cost and the way there."""
    costs = {cell: 0.0 for cell in passable if cell[1] == first}
    before: dict[Cell, Cell] = {}
    queue = [(0.0, cell) for cell in sorted(costs)]
    settled: set[Cell] = set()
    while queue:
        cost, here = heapq.heappop(queue)
        if here in settled:
            continue
        settled.add(here)
        if len(settled) % SETTLED == 0:
            yield
        for dx, dy in NEIGHBOURS:
            there = (here[0] + dx, here[1] + dy)
            if there not in passable or there in settled:
                continue
            open_share = (passable[here] + passable[there]) / 2.0
            onward = cost + math.hypot(dx, dy) * STEP * (open_share + DETOUR)
            if onward < costs.get(there, math.inf):
                costs[there] = onward
                before[there] = here
                heapq.heappush(queue, (onward, there))
    return {cell: (costs[cell], way_to(cell, before)) for cell in settled if cell[1] == last}


def way_to(cell: Cell, before: dict[Cell, Cell]) -> tuple[Cell, ...]:
    """Return the cells on the way to a cell, from the first on."""
    way = [cell]
    while way[-1] in before:
        way.append(before[way[-1]])
    return tuple(reversed(way))
