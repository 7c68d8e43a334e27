"""How long paths, reach and drags take on a full table, beside plainer ways of asking the same; run it as a program."""

from __future__ import annotations

import heapq
import math
import statistics
import time
from collections.abc import Callable, Iterator
from random import Random

import msgspec
import numpy as np
import pymunk
import shapely

from nexus_table.geometry.distance import disc_to_disc, disc_to_polygon
from nexus_table.geometry.path import Ground, measure_path
from nexus_table.geometry.path_straight import inside_outline
from nexus_table.geometry.pathfinding import Wayfinder, find_path, prepared, wayfinder
from nexus_table.geometry.reach import CELL, ReachField, reach_field
from nexus_table.geometry.shapes import Disc, Point
from nexus_table.geometry.space import Space, Thing
from tests.geometry.grounds import crowded

SIZE = (44.0, 60.0)
MOVE = 12.0
MOVERS = 12
SAMPLES = 40
SIXTEEN = [(1, 0), (1, 1), (2, 1), (1, 2)]


def main() -> None:
    ground = crowded(7, SIZE, pieces=25, models=60)
    edges = sum(len(piece.outline) for piece in (*ground.obstacles, *ground.difficult, *ground.platforms))
    print("## Paths and reach\n")
    print(
        f"A table of 44 x 60 inches with 25 pieces ({edges} edges) and 60 models; a move of {MOVE:.0f} inches."
    )
    print("Milliseconds are the processor's, so that other programs do not count.\n")
    for heading, rows in (
        (
            "| reach on a 1/4-inch grid | median ms | slowest ms | ratio | error, 99 % | error, most |",
            reach_rows(ground),
        ),
        ("| a path | median ms | slowest ms | ratio | | |", path_rows(ground)),
        ("| dragging and nearness | median ms | slowest ms | ratio | | |", space_rows(ground)),
    ):
        print(heading)
        print("|---|---:|---:|---:|---:|---:|")
        print("\n".join(rows), end="\n\n")


def timed(run: Callable[[], object], repeat: int = 5) -> float:
    """Return the fastest of some runs in milliseconds."""
    times = []
    for _ in range(repeat):
        begin = time.thread_time()
        run()
        times.append((time.thread_time() - begin) * 1000.0)
    return min(times)


def row(name: str, times: list[float], against: float, *more: str) -> str:
    median = statistics.median(times)
    cells = [name, f"{median:.2f}", f"{max(times):.2f}", f"{median / against:.2f}", *more]
    return "| " + " | ".join([*cells, *[""] * (6 - len(cells))]) + " |"


def movers(ground: Ground) -> Iterator[tuple[Ground, float, Point]]:
    """Yield some models as movers: the ground without each, its radius and where it stands."""
    for base in ground.bases[:MOVERS]:
        yield ground.without(base.key), base.disc.radius, base.disc.centre


def reach_rows(ground: Ground) -> Iterator[str]:
    """Yield the reach field, first and when the search is known, beside Dijkstra's algorithm over the cells."""
    fresh, known, plain = [], [], []
    errors: list[float] = []
    plain_errors: list[float] = []
    for around, radius, start in movers(ground):
        prepared(msgspec.structs.replace(around, bases=()), radius)

        def cold(ground: Ground = around, radius: float = radius, start: Point = start) -> ReachField:
            wayfinder.cache_clear()
            return reach_field(ground, radius, start, MOVE)

        fresh.append(timed(cold))
        known.append(timed(lambda g=around, r=radius, s=start: reach_field(g, r, s, MOVE)))  # type: ignore[misc]
        field, finder = cold(), wayfinder(around, radius, start, MOVE)
        begin = time.thread_time()
        by_cells = dijkstra(field, finder)
        plain.append((time.thread_time() - begin) * 1000.0)
        for place, exact in sampled_costs(field, finder):
            errors.append(field.costs[place] - exact)
            plain_errors.append(by_cells[place] - exact)
    against = statistics.median(plain)
    yield row("reach_field, the first for a place", fresh, against, *error_cells(errors))
    yield row("reach_field, the search being known", known, against, *error_cells(errors))
    yield row("Dijkstra over the cells, 16 neighbours, in Python", plain, against, *error_cells(plain_errors))


def error_cells(errors: list[float]) -> tuple[str, str]:
    finite = [abs(error) for error in errors if math.isfinite(error)]
    return f'{np.percentile(finite, 99):.3f}"', f'{max(finite):.3f}"'


def sampled_costs(field: ReachField, finder: Wayfinder) -> Iterator[tuple[tuple[int, int], float]]:
    """Yield some cells in reach with what the exact path to them costs."""
    reached = np.argwhere(np.isfinite(field.costs)).tolist()
    for row_, column in Random(1).sample(reached, min(SAMPLES, len(reached))):
        goal = (field.left + (column + 0.5) * CELL, field.bottom + (row_ + 0.5) * CELL)
        path = finder.path_to(goal)
        if path is not None:
            yield (row_, column), measure_path(finder.ground, finder.radius, path).total


def dijkstra(field: ReachField, finder: Wayfinder) -> np.ndarray:
    """Return the costs of the same cells by steps to 16 neighbours, each weighed by the cell in its middle."""
    rows, columns = field.costs.shape
    x = field.left + (np.arange(columns) + 0.5) * CELL
    y = field.bottom + (np.arange(rows) + 0.5) * CELL
    points = np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2)
    free = finder.legs.fitting(points).reshape(rows, columns).tolist()
    weight = (1.0 + finder.legs.slow_at(points)).reshape(rows, columns).tolist()
    level = np.zeros(len(points))
    for platform in finder.ground.platforms:
        within = inside_outline(points, np.asarray(platform.outline))
        level[within] = np.maximum(level[within], platform.height)
    levels = level.reshape(rows, columns).tolist()
    start = int((finder.start[1] - field.bottom) / CELL), int((finder.start[0] - field.left) / CELL)
    turns = [(dx * a, dy * b) for dx, dy in SIXTEEN for a in (1, -1) for b in (1, -1)]
    moves = [(dx, dy, CELL * math.hypot(dx, dy)) for dx, dy in {*turns, *((dy, dx) for dx, dy in turns)}]
    costs = np.full((rows, columns), np.inf)
    costs[start] = 0.0
    queue = [(0.0, *start)]
    while queue:
        spent, row_, column = heapq.heappop(queue)
        if spent > costs[row_, column] or spent > MOVE:
            continue
        for dx, dy, inches in moves:
            there, across = row_ + dy, column + dx
            if 0 <= there < rows and 0 <= across < columns and free[there][across]:
                onward = spent + inches * weight[row_ + dy // 2][column + dx // 2]
                onward += abs(levels[there][across] - levels[row_][column])
                if onward < costs[there, across]:
                    costs[there, across] = onward
                    heapq.heappush(queue, (onward, there, across))
    return costs


def path_rows(ground: Ground) -> Iterator[str]:
    """Yield what finding and judging a path take, beside shapely's buffer and intersections."""
    first, later, judged, by_shapely = [], [], [], []
    chance = Random(3)
    walls = shapely.union_all([shapely.Polygon(piece.outline) for piece in ground.obstacles])
    slow = shapely.union_all([shapely.Polygon(piece.outline) for piece in ground.difficult])
    for around, radius, start in movers(ground):
        bases = [shapely.Point(base.disc.centre).buffer(base.disc.radius, 32) for base in around.bases]
        solid = shapely.union_all([walls, *bases])
        goals = [
            (start[0] + reach * math.cos(angle), start[1] + reach * math.sin(angle))
            for angle, reach in ((chance.uniform(0.0, math.tau), chance.uniform(3.0, 11.0)) for _ in range(8))
        ]
        begin = time.thread_time()
        Wayfinder(around, radius, start, MOVE)
        first.append((time.thread_time() - begin) * 1000.0)
        for goal in goals:
            later.append(timed(lambda: find_path(around, radius, start, goal, MOVE), 2))  # noqa: B023
            path = (start, ((start[0] + goal[0]) / 2.0 + 0.5, (start[1] + goal[1]) / 2.0), goal)
            judged.append(timed(lambda: measure_path(around, radius, path), 3))  # noqa: B023

            def by_buffer() -> tuple[bool, float]:
                line = shapely.LineString(path)  # noqa: B023
                return line.buffer(radius).intersects(solid), line.intersection(slow).length  # noqa: B023

            by_shapely.append(timed(by_buffer, 3))
    against = statistics.median(by_shapely)
    yield row("measure_path, two legs", judged, against)
    yield row("shapely, the same legs: buffer, intersects, intersection", by_shapely, against)
    yield row("find_path, a search from a new place", first, against)
    yield row("find_path, one more goal", later, against)


def space_rows(ground: Ground) -> Iterator[str]:
    """Yield drags and nearness through the space, beside asking every piece, and pymunk's hulls alone."""
    pieces = [Thing(piece.key, piece.outline) for piece in ground.obstacles]
    bases = [Thing(base.key, base.disc) for base in ground.bases]
    space = Space(SIZE, [*pieces, *bases])
    hulls = pymunk.Space()
    for piece in ground.obstacles:
        hulls.add(pymunk.Poly(hulls.static_body, piece.outline))
    for base in ground.bases:
        hulls.add(pymunk.Circle(hulls.static_body, base.disc.radius, base.disc.centre))
    drags, near, every, by_hull = [], [], [], []
    for base in ground.bases[:MOVERS]:
        disc = base.disc
        goal = (disc.x + 3.0, disc.y + 2.0)
        drags.append(timed(lambda: space.slide(disc, goal, key=base.key)))  # noqa: B023
        near.append(timed(lambda: space.within(disc, 3.0)))  # noqa: B023
        every.append(timed(lambda: nearby(ground, disc, 3.0)))  # noqa: B023
        by_hull.append(timed(lambda: hulls.point_query(disc.centre, disc.radius + 3.0, pymunk.ShapeFilter())))  # noqa: B023
    against = statistics.median(every)
    yield row("Space.within 3 inches, exact", near, against)
    yield row("every piece and base asked", every, against)
    yield row("pymunk alone, by convex hulls (wrong in notches)", by_hull, against)
    yield row("Space.slide, with contact stop", drags, against)


def nearby(ground: Ground, disc: Disc, inches: float) -> list[str]:
    found = [base.key for base in ground.bases if disc_to_disc(disc, base.disc).distance <= inches]
    return found + [
        piece.key for piece in ground.obstacles if disc_to_polygon(disc, piece.outline).distance <= inches
    ]


if __name__ == "__main__":
    main()
