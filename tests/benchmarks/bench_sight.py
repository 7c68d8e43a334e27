"""How fast sight is judged over one board, beside other ways to judge it: prints a section of BENCHMARKS.md."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import process_time

import numpy as np
import pymunk
import shapely

from nexus_table.geometry.shapes import Polygon, placed, rectangle
from nexus_table.geometry.sight import Blocker, Eye, Sightboard, look, look_all

Pairs = list[tuple[int, int]]
RADII = tuple(base / 50.8 for base in (25, 32, 40, 50, 60, 80))


def corner(a: float, b: float, thick: float) -> Polygon:
    """Return the outline of two walls that meet, as a ruin has them."""
    return ((0.0, 0.0), (a, 0.0), (a, thick), (thick, thick), (thick, b), (0.0, b))


def court(a: float, b: float, thick: float) -> Polygon:
    """Return the outline of three walls around a court."""
    inner = ((a, b), (a - thick, b), (a - thick, thick), (thick, thick), (thick, b), (0.0, b))
    return ((0.0, 0.0), (a, 0.0), *inner)


def board(rng: Random, pieces: int, tops: tuple[float, ...]) -> list[Blocker]:
    """Return blockers over a 44 by 60 table, a quarter each walls and corners and half of them courts."""
    blockers = []
    for key in range(pieces):
        a, b, thick = rng.uniform(2, 6), rng.uniform(2, 6), rng.uniform(0.3, 0.8)
        shape = (corner(a, b, thick), court(a, b, thick), rectangle(a, thick), court(b, a, thick))[key % 4]
        at = (rng.uniform(1, 43), rng.uniform(1, 59))
        blockers.append(
            Blocker(key, placed(shape, at, rng.choice((0, 90, 45, rng.uniform(0, 360)))), rng.choice(tops))
        )
    return blockers


def bases(rng: Random, count: int, heights: tuple[float, ...]) -> list[Eye]:
    """Return bases that do not overlap each other."""
    eyes: list[Eye] = []
    while len(eyes) < count:
        eye = Eye(rng.uniform(1, 43), rng.uniform(1, 59), rng.choice(RADII), rng.choice(heights))
        if all(math.dist((eye.x, eye.y), (e.x, e.y)) > eye.radius + e.radius for e in eyes):
            eyes.append(eye)
    return eyes


def spots(eye: Eye) -> list[tuple[float, float]]:
    """Return the centre of a base and eight points of its rim."""
    angles = [math.tau * step / 8.0 for step in range(8)]
    rim = [(eye.x + eye.radius * math.cos(a), eye.y + eye.radius * math.sin(a)) for a in angles]
    return [(eye.x, eye.y), *rim]


def by_shapely(outlines: list[Polygon], eyes: list[Eye], pairs: Pairs) -> list[bool]:
    """Sample nine points by nine of each pair against a prepared union."""
    union = shapely.union_all([shapely.Polygon(outline) for outline in outlines])
    shapely.prepare(union)
    points = [spots(eye) for eye in eyes]
    return [
        bool(
            (
                ~shapely.intersects(
                    union, shapely.linestrings([(p, q) for p in points[i] for q in points[j]])
                )
            ).any()
        )
        for i, j in pairs
    ]


def by_pymunk(outlines: list[Polygon], eyes: list[Eye], pairs: Pairs) -> list[bool]:
    """Query one segment a pair, from centre to centre, against the outlines' triangles."""
    space = pymunk.Space()
    for outline in outlines:
        for triangle in shapely.constrained_delaunay_triangles(shapely.Polygon(outline)).geoms:
            space.add(pymunk.Poly(space.static_body, list(triangle.exterior.coords)[:3]))
    nothing = pymunk.ShapeFilter()
    return [
        space.segment_query_first((eyes[i].x, eyes[i].y), (eyes[j].x, eyes[j].y), 0.0, nothing) is None
        for i, j in pairs
    ]


def timed(work: Callable[[], object], times: int = 7) -> float:
    """Return the median processor time in milliseconds, the first run not counted."""
    work()
    taken = []
    for _ in range(times):
        begin = process_time()
        work()
        taken.append((process_time() - begin) * 1000.0)
    return median(taken)


def compiled() -> Callable[..., np.ndarray] | None:
    """Return the compiled search, if numba is installed."""
    try:
        from nexus_table.geometry import fast
    except ImportError:
        return None
    return fast.look_all


def ways(tops: tuple[float, ...], heights: tuple[float, ...], *, others: bool) -> None:
    """Print how long all pairs of sixty bases among 25 pieces take, and how often other ways are wrong."""
    rng = Random(25)
    blockers, eyes = board(rng, 25, tops), bases(rng, 60, heights)
    pairs = [(i, j) for i in range(60) for j in range(i)]
    ready = Sightboard.of(blockers)
    outlines = list(ready.outlines)
    exact = look_all(ready, eyes, pairs)
    rows: list[tuple[str, float, np.ndarray]] = [
        ("exact, numpy", timed(lambda: look_all(ready, eyes, pairs)), exact),
    ]
    if fast_look := compiled():
        rows.append(
            ("exact, numba", timed(lambda: fast_look(ready, eyes, pairs)), fast_look(ready, eyes, pairs))
        )
    if others:
        for name, way in (("shapely, 9 x 9 samples", by_shapely), ("pymunk, centre to centre", by_pymunk)):
            answers = np.array(way(outlines, eyes, pairs))
            rows.append((name, timed(lambda way=way: way(outlines, eyes, pairs), 3), answers))
    print(
        f"\n{len(blockers)} pieces, {len(ready.starts)} edges, {len(eyes)} bases, {len(pairs)} pairs, "
        f"{exact.mean():.0%} visible, heights {sorted(set(heights))}, tops {sorted(set(tops))}\n"
    )
    print("| way | all pairs, ms | ratio | missed | wrongly seen |\n|---|---|---|---|---|")
    for name, took, answers in rows:
        missed, wrong = int((exact & ~answers).sum()), int((answers & ~exact).sum())
        print(f"| {name} | {took:.1f} | {took / rows[0][1]:.2f} | {missed} | {wrong} |")


def growth() -> None:
    """Print how the cost of a pair grows with the number of pieces, and what one look costs."""
    print("\n| pieces | edges | numpy, µs a pair | numba, µs a pair | one look, ms |\n|---|---|---|---|---|")
    for pieces in (10, 25, 100, 400):
        rng = Random(pieces)
        ready, eyes = Sightboard.of(board(rng, pieces, (3.0,))), bases(rng, 60, (1.0,))
        pairs = [(i, j) for i in range(60) for j in range(i)]
        took = timed(partial(look_all, ready, eyes, pairs), 5) / len(pairs) * 1000.0
        fast_look = compiled()
        quick = (
            timed(partial(fast_look, ready, eyes, pairs), 5) / len(pairs) * 1000.0 if fast_look else math.nan
        )
        single = sum(timed(partial(look, ready, eyes[i], eyes[i + 1]), 3) for i in range(0, 40, 2)) / 20.0
        print(f"| {pieces} | {len(ready.starts)} | {took:.1f} | {quick:.1f} | {single:.1f} |")


if __name__ == "__main__":
    print("## Sight\n")
    print("Processor time on one core, all ways in one process over the same board: trust the ratios.")
    ways((3.0,), (1.0,), others=True)
    ways((0.5, 1.0, 1.5, 2.5, 3.0, 4.0, math.inf), (1.0, 1.2, 1.5, 2.5, 3.5, 4.0), others=False)
    growth()
