"""How long maps of the whole table's sight take, beside asking for each cell by itself; run it as a program."""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable
from random import Random

import numpy as np
import pymunk
import shapely

from nexus_table.geometry.area import Cells, visible_area
from nexus_table.geometry.area_shadow import CELL
from nexus_table.geometry.exposure import Exposure, zone_points
from nexus_table.geometry.shapes import Bounds, Point
from nexus_table.geometry.sight import Blocker, Eye, Sightboard, look_all
from tests.geometry.grounds import crowded

SIZE = (44.0, 60.0)
HEIGHT = 1.0
VIEWERS = 6
RADIUS = 32 / 50.8
ZONE = Bounds(0.0, 0.0, 44.0, 10.0)


def main() -> None:
    table = Table()
    cells = table.cells.rows * table.cells.columns
    print("## The table's sight, cell by cell\n")
    print(f"44 x 60 inches in {cells} cells of 1/4 inch, 25 pieces ({len(table.board.starts)} edges).")
    print("Milliseconds are the processor's, so that other programs do not count.\n")
    print("| map | median ms | slowest ms | ratio | cells that the judge calls otherwise |")
    print("|---|---:|---:|---:|---:|")
    for line in (*table.point_rows(), *table.base_rows()):
        print(line)
    print()
    print("| exposure to a whole zone | points | in all, s | longest step, ms |")
    print("|---|---:|---:|---:|")
    print(table.exposure_row())


class Table:
    """A full table as blockers of full height, so that every way of asking can answer the same question."""

    def __init__(self) -> None:
        ground = crowded(7, SIZE, pieces=25, models=0)
        pieces = [*ground.obstacles, *ground.platforms, *ground.difficult]
        self.outlines = [piece.outline for piece in pieces]
        self.board = Sightboard.of([Blocker(key, o, math.inf) for key, o in enumerate(self.outlines)])
        self.cells = Cells.of(SIZE)
        chance = Random(5)
        solid = shapely.union_all([shapely.Polygon(outline).buffer(1.0) for outline in self.outlines])
        self.viewers: list[Point] = []
        while len(self.viewers) < VIEWERS:
            spot = (chance.uniform(2.0, 42.0), chance.uniform(2.0, 58.0))
            if not solid.contains(shapely.Point(spot)):
                self.viewers.append(spot)
        x, y = ((np.arange(count) + 0.5) * CELL for count in (self.cells.columns, self.cells.rows))
        self.middles = np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2)

    def point_rows(self) -> list[str]:
        """Return the map from a point beside pymunk's and shapely's segments to every cell."""
        hulls = pymunk.Space()
        for outline in self.board.outlines:
            for part in shapely.delaunay_triangles(shapely.Polygon(outline)).geoms:
                if shapely.Polygon(outline).contains(part.representative_point()):
                    hulls.add(pymunk.Poly(hulls.static_body, list(part.exterior.coords)[:3]))
        tree = shapely.STRtree([shapely.Polygon(outline) for outline in self.board.outlines])
        everything = pymunk.ShapeFilter()

        def by_pymunk(spot: Point) -> np.ndarray:
            ends = self.middles.tolist()
            return np.asarray([hulls.segment_query_first(spot, end, 0.0, everything) is None for end in ends])

        def by_shapely(spot: Point) -> np.ndarray:
            lines = shapely.linestrings(
                np.stack([np.broadcast_to(spot, self.middles.shape), self.middles], axis=1)
            )
            seen = np.ones(len(lines), dtype=bool)
            seen[tree.query(lines, predicate="intersects")[0]] = False
            return seen

        ours = [self.measured(spot, 0.0, lambda spot: self.area(spot, 0.0), 5) for spot in self.viewers]
        others = [self.measured(spot, 0.0, by_pymunk, 1) for spot in self.viewers[:2]]
        third = [self.measured(spot, 0.0, by_shapely, 1) for spot in self.viewers[:2]]
        against = statistics.median(took for took, _ in others)
        return [
            row("from a point: shadows filled by lines", ours, against),
            row("from a point: a segment to every cell, pymunk", others, against),
            row("from a point: a segment to every cell, shapely STRtree", third, against),
        ]

    def base_rows(self) -> list[str]:
        """Return the map from a base beside the judge's answer, and what its centre alone would see."""
        ours = [self.measured(spot, RADIUS, lambda spot: self.area(spot, RADIUS), 3) for spot in self.viewers]
        centre = [self.measured(spot, RADIUS, lambda spot: self.area(spot, 0.0), 3) for spot in self.viewers]
        judged = [
            self.measured(spot, RADIUS, lambda spot: self.judged(spot, RADIUS), 1)
            for spot in self.viewers[:2]
        ]
        against = statistics.median(took for took, _ in judged)
        return [
            row("from a 32 mm base: the same from 65 points", ours, against),
            row("from a 32 mm base: only its centre looks out", centre, against),
            row("from a 32 mm base: the exact judge for every cell", judged, against),
        ]

    def exposure_row(self) -> str:
        """Return how long the exposure of every cell to a deployment zone takes, in steps of four milliseconds."""
        exposure = Exposure(self.board, self.cells, zone_points(ZONE, 1.04), (HEIGHT, HEIGHT))
        points, steps, begin = len(zone_points(ZONE, 1.04)), [], time.thread_time()
        while not exposure.done:
            before = time.thread_time()
            exposure.step(4.0)
            steps.append((time.thread_time() - before) * 1000.0)
        return f"| steps of 4 ms | {points} | {time.thread_time() - begin:.2f} | {max(steps):.1f} |"

    def area(self, spot: Point, radius: float) -> np.ndarray:
        return visible_area(self.board, self.cells, Eye(*spot, radius, HEIGHT), HEIGHT).reshape(-1)

    def judged(self, spot: Point, radius: float) -> np.ndarray:
        eyes = [Eye(*spot, radius, HEIGHT), *(Eye(x, y, 0.0, HEIGHT) for x, y in self.middles.tolist())]
        pairs = np.stack([np.zeros(len(eyes) - 1, dtype=int), np.arange(1, len(eyes))], axis=1)
        return look_all(self.board, eyes, pairs)

    def measured(
        self, spot: Point, radius: float, ask: Callable[[Point], np.ndarray], repeat: int
    ) -> tuple[float, float]:
        """Return the fastest time in milliseconds and the share of sampled cells that the judge calls otherwise."""
        times = []
        for _ in range(repeat):
            begin = time.thread_time()
            seen = ask(spot)
            times.append((time.thread_time() - begin) * 1000.0)
        some = np.random.default_rng(1).choice(len(self.middles), 2000, replace=False)
        eyes = [Eye(*spot, radius, HEIGHT), *(Eye(x, y, 0.0, HEIGHT) for x, y in self.middles[some].tolist())]
        pairs = np.stack([np.zeros(len(some), dtype=int), np.arange(1, len(some) + 1)], axis=1)
        return min(times), float((look_all(self.board, eyes, pairs) != seen[some]).mean())


def row(name: str, results: list[tuple[float, float]], against: float) -> str:
    times = [took for took, _ in results]
    median, wrong = statistics.median(times), statistics.mean(share for _, share in results)
    return f"| {name} | {median:.1f} | {max(times):.1f} | {median / against:.3f} | {wrong:.2%} |"


if __name__ == "__main__":
    main()
