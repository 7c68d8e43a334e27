"""How an invented table is filled: in a few strokes, each of which leaves room for the next."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

import msgspec

from nexus_table.games.battlefield.lab.generator.luck import Luck
from nexus_table.games.battlefield.lab.generator.plot import Plot
from nexus_table.games.battlefield.lab.generator.styles import COUNTS, Density, Grain, Style
from nexus_table.games.battlefield.lab.moves import kept_turn
from nexus_table.games.battlefield.model import Placement, Spot, Template
from nexus_table.games.battlefield.rules.setup_density import LARGE_PIECES, Role, is_elevated, role
from nexus_table.games.battlefield.rules.setup_depots import FROM_DEPOT
from nexus_table.games.battlefield.terrain import lay, turned_half
from nexus_table.geometry.shapes import Point

CANDIDATES = 40
"""How many places are drawn for a piece before the best that fits is taken."""

COMPOSITIONS: tuple[tuple[Point, ...], ...] = (
    ((10.0, 20.0), (31.0, 24.5), (26.0, 12.5)),
    ((33.0, 18.0), (14.0, 26.0), (9.0, 11.0)),
    ((22.0, 19.0), (7.5, 25.5), (37.0, 11.5)),
    ((12.0, 16.0), (25.0, 24.0), (38.0, 21.0)),
    ((28.0, 17.5), (11.5, 22.5), (38.5, 27.0)),
    ((17.0, 22.5), (35.0, 20.0), (6.5, 13.5)),
)
"""Where the large pieces of one half lie, roughly: the first two stand in the long views from zone to zone."""

JITTER = 3.5
"""How many inches off its composition a large piece may lie along each axis, as long as it finds a place there."""
GRID = 0.25
"""Pieces lie on a grid of a quarter of an inch, so that they can be measured onto a real table."""

HAZARD, GROUND, CENTRAL, BESIDE = 60, 70, 60, 55
"""How often in a hundred: a hazard; ground under the middle; one piece on the very centre; a piece beside another."""

Lie = Callable[[], float]


class Filled(msgspec.Struct, frozen=True):
    """A table just filled: its pieces and depots, and whether it is roughly known to show too much to a zone."""

    pieces: tuple[Placement, ...]
    depots: tuple[Spot, ...]
    too_open: bool


def fill(
    luck: Luck,
    style: Style,
    density: Density,
    templates: Mapping[str, Template],
    size: tuple[float, float],
) -> Filled:
    """Return one table; whether it keeps every rule is for the checks to say."""
    depots = depots_for(luck, size)
    base = (float(8 + luck.below(29)), 5.0)
    plot = Plot(templates, size, depots, base)
    lie = ways_to_lie(luck, style.grain)
    counts = COUNTS[density]
    put_middle(luck, plot, style, lie)
    put_large(luck, plot, style, lie, counts.large - count_of(plot, Role.LARGE) // 2)
    if style.hazards and luck.happens(HAZARD):
        scatter(luck, plot, style.hazards, 1, lie)
    for kinds, kind, wanted in (
        (style.small, Role.SMALL, counts.small),
        (style.loose, Role.LOOSE, counts.loose),
    ):
        scatter(luck, plot, kinds, wanted - count_of(plot, kind) // 2, lie)
    if plot.views.too_open and count_of(plot, Role.LARGE) + 2 <= LARGE_PIECES[1]:
        put_large(luck, plot, style, lie, 1)
    return Filled(tuple(plot.placements), depots, plot.views.too_open)


def count_of(plot: Plot, kind: Role) -> int:
    """Return how many pieces of a role stand already."""
    return sum(role(piece) is kind for piece, _ in plot.pieces)


def depots_for(luck: Luck, size: tuple[float, float]) -> tuple[Spot, ...]:
    """Return six depots, as 4.4 places them: one before each zone, two on the flanks, two about the middle."""
    while True:
        near = (luck.between(9.5, 34.5, 0.5), luck.between(16.0, 18.0, 0.5))
        flank = (luck.between(9.0, 11.0, 0.5), luck.between(26.0, 34.0, 0.5))
        centre = (luck.between(16.0, 28.0, 0.5), luck.between(22.0, 28.0, 0.5))
        depots = [spot for one in (near, flank, centre) for spot in (one, turned_half(one, size))]
        if all(math.dist(one, other) >= FROM_DEPOT for one, other in combinations(depots, 2)):
            return tuple(depots)


def ways_to_lie(luck: Luck, grain: Grain) -> Lie:
    """Return what draws the angle, in degrees, of each next piece."""
    match grain:
        case Grain.STREETS:
            street = luck.between(10.0, 35.0, 5.0) * luck.chosen((1, -1))
            return lambda: kept_turn(street + 90.0 * luck.below(4) + luck.between(-10.0, 10.0, 5.0))
        case Grain.RIDGE:
            ridge = luck.between(20.0, 55.0, 5.0) * luck.chosen((1, -1))
            return lambda: kept_turn(ridge + 180.0 * luck.below(2) + luck.between(-35.0, 35.0, 5.0))
        case Grain.FREE:
            return lambda: kept_turn(luck.between(0.0, 355.0, 5.0))


def put_middle(luck: Luck, plot: Plot, style: Style, lie: Lie) -> None:
    """Give the table a middle: ground to stand on, and a piece on the very centre or two beside it."""
    middle = centre(plot)
    if style.ground and luck.happens(GROUND):
        plot.try_put(Placement(luck.chosen(style.ground), near_to(luck, middle, 3.5), lie()))
    for kind in luck.shuffled(style.centre)[:2]:
        if luck.happens(CENTRAL) and plot.try_put(Placement(kind, middle, lie())):
            return
        for _ in range(CANDIDATES):
            if plot.try_put(Placement(kind, near_to(luck, middle, 6.0), lie(), luck.happens(50))):
                return


def put_large(luck: Luck, plot: Plot, style: Style, lie: Lie, pairs: int) -> None:
    """Put down the large pieces about a composition; at least one pair of them can be stood upon."""
    composition = luck.chosen(COMPOSITIONS)
    flipped = luck.happens(50)
    kinds = varied(luck, style.large, pairs)
    raised = [
        kind
        for kind in style.large
        if is_elevated(lay(0, Placement(kind, centre(plot)), plot.templates[kind]))
    ]
    if raised and not set(kinds) & set(raised):
        kinds[luck.below(len(kinds))] = luck.chosen(raised)
    for kind, spot in zip(kinds, composition, strict=False):
        about = (plot.size[0] - spot[0], spot[1]) if flipped else spot
        for reach in (JITTER, 2.0 * JITTER, 4.0 * JITTER):
            drawn = [
                Placement(kind, near_to(luck, about, reach), lie(), luck.happens(50))
                for _ in range(CANDIDATES)
            ]
            if any(plot.try_put(one) for one in sorted(drawn, key=plot.gain, reverse=True)):
                break


def scatter(luck: Luck, plot: Plot, kinds: Sequence[str], pairs: int, lie: Lie) -> None:
    """Put down smaller pieces: some beside another or a depot, as if they belonged there, some in the wide."""
    for kind in varied(luck, kinds, pairs):
        beside = luck.happens(BESIDE)
        drawn: list[tuple[float, int, Placement]] = []
        for number in range(CANDIDATES):
            at = beside_something(luck, plot) if beside else anywhere(luck, plot)
            one = Placement(kind, at, lie(), luck.happens(50))
            drawn.append((-number if beside else plot.room(at), -number, one))
        for _, _, one in sorted(drawn, key=lambda entry: entry[:2], reverse=True):
            if plot.try_put(one):
                break


def beside_something(luck: Luck, plot: Plot) -> Point:
    """Return a place a few inches from a piece or a depot."""
    about = luck.chosen([*plot.middles(), *plot.depots])
    return near_to(luck, about, 6.5)


def anywhere(luck: Luck, plot: Plot) -> Point:
    """Return any place on the near half of the table."""
    width, length = plot.size
    return (luck.between(2.0, width - 2.0, GRID), luck.between(2.0, length / 2.0, GRID))


def near_to(luck: Luck, about: Point, reach: float) -> Point:
    """Return a place on the grid at most so many inches off a point along each axis."""
    left, bottom = round(about[0] / GRID) * GRID, round(about[1] / GRID) * GRID
    return (left + luck.between(-reach, reach, GRID), bottom + luck.between(-reach, reach, GRID))


def centre(plot: Plot) -> Point:
    """Return the middle of the table."""
    return (plot.size[0] / 2.0, plot.size[1] / 2.0)


def varied(luck: Luck, kinds: Sequence[str], count: int) -> list[str]:
    """Return so many kinds, none twice before each has been there once."""
    drawn: list[str] = []
    while len(drawn) < count:
        drawn += luck.shuffled(kinds)
    return drawn[: max(count, 0)]
