"""A layout as a plan to print: ground, grid, rulers, zones, terrain with hatches, names and heights, and depots."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from nexus_table.games.battlefield.model import Layout, TerrainType, Trait
from nexus_table.games.battlefield.terrain import Feature, Piece
from nexus_table.geometry.distance import at, clip
from nexus_table.geometry.shapes import Point, Polygon, bounds
from nexus_table.paper.sheet import Anchor, Circle, Mark, Outline, Segment, Sheet, Strokes, Words
from nexus_table.ui.theme import LIGHT, Colour, mix

MARGIN = 2.0
"""Inches around the table, for the rulers and the title."""

NUMBERED = 4
"""Every so many inches the rulers bear a number."""

DEPOT_RADIUS = 0.5
HATCH_GAP = 0.4
WHITE: Colour = (255, 255, 255)

COLOURS: dict[TerrainType, Colour] = {
    TerrainType.OPEN: LIGHT.tile,
    TerrainType.RUIN: LIGHT.stone,
    TerrainType.CRATER: LIGHT.earth,
    TerrainType.RUBBLE: LIGHT.stone,
    TerrainType.BARRICADE: LIGHT.wood,
    TerrainType.PIPE: LIGHT.metal,
    TerrainType.DEBRIS: LIGHT.wood,
    TerrainType.HILL: LIGHT.earth,
    TerrainType.SEALED: LIGHT.metal,
    TerrainType.WOODS: LIGHT.leaf,
    TerrainType.IMPASSABLE: LIGHT.water,
    TerrainType.BUILDING: LIGHT.metal,
}

HATCHES: dict[TerrainType, tuple[float, ...]] = {
    TerrainType.RUIN: (45.0,),
    TerrainType.CRATER: (0.0,),
    TerrainType.RUBBLE: (0.0, 45.0),
    TerrainType.WOODS: (-45.0,),
    TerrainType.HILL: (90.0,),
    TerrainType.IMPASSABLE: (45.0, -45.0),
}
"""The directions, in degrees, of each type's hatching, so that nothing is told by its colour alone."""


def plan(layout: Layout, pieces: Sequence[Piece]) -> Sheet:
    """Return a layout's plan, its table true to scale within a margin."""
    width, length = layout.size
    marks = tuple(
        moved(mark)
        for part in (
            ground(layout),
            zones(layout),
            grid(layout),
            *(terrain(piece) for piece in pieces),
            depots(layout),
            *(names(piece) for piece in pieces),
            rulers(layout),
            title(layout),
        )
        for mark in part
    )
    paper = Outline(box(0.0, 0.0, width + 2 * MARGIN, length + 2 * MARGIN), fill=WHITE)
    return Sheet(width + 2 * MARGIN, length + 2 * MARGIN, layout.name, (paper, *marks))


def ground(layout: Layout) -> Iterator[Mark]:
    """Yield the bare table."""
    yield Outline(
        box(0.0, 0.0, *layout.size), fill=mix(LIGHT.felt, WHITE, 0.82), edge=LIGHT.felt_edge, width=0.08
    )


def zones(layout: Layout) -> Iterator[Mark]:
    """Yield the two deployment zones."""
    width, length = layout.size
    depth = layout.zone_depth
    if depth <= 0.0:
        return
    for bottom, colour, words in ((0.0, LIGHT.red, "Zone 1"), (length - depth, LIGHT.blue, "Zone 2")):
        yield Outline(box(0.0, bottom, width, bottom + depth), fill=mix(colour, WHITE, 0.86))
        line = depth if bottom == 0.0 else bottom
        yield Strokes((((0.0, line), (width, line)),), colour, 0.06)
        edge = 0.3 if bottom == 0.0 else length - 0.7
        yield Words(f'{words}, {depth:g}" deep', (0.3, edge), 0.5, mix(colour, LIGHT.ink, 0.4), Anchor.START)


def grid(layout: Layout) -> Iterator[Mark]:
    """Yield a line every inch, a stronger one at every numbered inch."""
    width, length = layout.size
    for every, strength in ((1, 0.72), (NUMBERED, 0.45)):
        upright = [((float(x), 0.0), (float(x), length)) for x in range(every, math.ceil(width), every)]
        across = [((0.0, float(y)), (width, float(y))) for y in range(every, math.ceil(length), every)]
        yield Strokes((*upright, *across), mix(LIGHT.felt, WHITE, strength), 0.015)


def terrain(piece: Piece) -> Iterator[Mark]:
    """Yield a piece: its footprint with the hatching of its type, then its parts; area footprints are dashed."""
    colour = COLOURS[piece.type]
    edge = mix(colour, LIGHT.ink, 0.55)
    yield Outline(
        piece.footprint,
        fill=mix(colour, WHITE, 0.45),
        edge=edge,
        width=0.06,
        dash=0.25 if piece.has(Trait.AREA) else 0.0,
    )
    strokes = tuple(
        stroke for angle in HATCHES.get(piece.type, ()) for stroke in hatching(piece.footprint, angle)
    )
    if strokes:
        yield Strokes(strokes, mix(colour, LIGHT.ink, 0.2), 0.02)
    for feature in sorted(piece.features, key=lambda feature: feature.height):
        yield part(feature, colour)


def part(feature: Feature, colour: Colour) -> Mark:
    """Return a part: what blocks is dark, what one can stand on light, low cover between."""
    if Trait.BLOCKING in feature.traits:
        fill = mix(colour, LIGHT.ink, 0.75)
    elif Trait.ELEVATED in feature.traits:
        fill = mix(colour, WHITE, 0.7)
    else:
        fill = mix(colour, LIGHT.ink, 0.25)
    return Outline(feature.outline, fill=fill, edge=mix(colour, LIGHT.ink, 0.75), width=0.03)


def hatching(outline: Polygon, angle: float) -> Iterator[Segment]:
    """Yield parallel strokes across an outline, in a direction in degrees."""
    box_ = bounds(outline)
    middle = ((box_.left + box_.right) / 2.0, (box_.bottom + box_.top) / 2.0)
    reach = math.hypot(box_.right - box_.left, box_.top - box_.bottom) / 2.0
    rows = math.ceil(reach / HATCH_GAP)
    for row in range(-rows, rows + 1):
        start, end = placed_segment(reach, row * HATCH_GAP, middle, angle)
        for enter, leave in clip(start, end, outline):
            yield at(start, end, enter), at(start, end, leave)


def placed_segment(reach: float, aside: float, middle: Point, angle: float) -> Segment:
    """Return a segment of twice the reach, parallel to a direction and `aside` of the middle."""
    turned = math.radians(angle)
    along, across = (math.cos(turned), math.sin(turned)), (-math.sin(turned), math.cos(turned))
    x, y = middle[0] + across[0] * aside, middle[1] + across[1] * aside
    return (
        (x - along[0] * reach, y - along[1] * reach),
        (x + along[0] * reach, y + along[1] * reach),
    )


def depots(layout: Layout) -> Iterator[Mark]:
    """Yield the depots with their numbers."""
    for number, depot in enumerate(layout.depots, start=1):
        yield Circle(depot, DEPOT_RADIUS, fill=LIGHT.accent, edge=LIGHT.accent_ink, width=0.06)
        yield Words(str(number), (depot[0], depot[1] - 0.18), 0.5, LIGHT.accent_ink, bold=True)


def names(piece: Piece) -> Iterator[Mark]:
    """Yield a piece's name, and its type and height below."""
    box_ = bounds(piece.footprint)
    x, y = (box_.left + box_.right) / 2.0, (box_.bottom + box_.top) / 2.0
    halo = mix(COLOURS[piece.type], WHITE, 0.6)
    yield Words(piece.name, (x, y + 0.06), 0.42, LIGHT.ink, bold=True, halo=halo)
    yield Words(f'{piece.type.value}, {piece.height:g}" high', (x, y - 0.36), 0.32, LIGHT.ink, halo=halo)


def rulers(layout: Layout) -> Iterator[Mark]:
    """Yield ticks at every inch and half inch along all edges, and numbers."""
    width, length = layout.size
    ticks: list[Segment] = []
    for half in range(int(width * 2) + 1):
        x, tick = half / 2.0, tick_length(half)
        ticks += [((x, 0.0), (x, -tick)), ((x, length), (x, length + tick))]
    for half in range(int(length * 2) + 1):
        y, tick = half / 2.0, tick_length(half)
        ticks += [((0.0, y), (-tick, y)), ((width, y), (width + tick, y))]
    yield Strokes(tuple(ticks), LIGHT.ink, 0.025)
    for inch in range(0, int(width) + 1, NUMBERED):
        yield Words(str(inch), (float(inch), -0.85), 0.4, LIGHT.ink)
        yield Words(str(inch), (float(inch), length + 0.55), 0.4, LIGHT.ink)
    for inch in range(0, int(length) + 1, NUMBERED):
        yield Words(str(inch), (-0.55, inch - 0.14), 0.4, LIGHT.ink, Anchor.END)
        yield Words(str(inch), (width + 0.55, inch - 0.14), 0.4, LIGHT.ink, Anchor.START)


def tick_length(half: int) -> float:
    """Return how long the tick at so many half inches is."""
    if half % (2 * NUMBERED) == 0:
        return 0.45
    return 0.3 if half % 2 == 0 else 0.15


def title(layout: Layout) -> Iterator[Mark]:
    """Yield the layout's name above the table, its size and author below."""
    width, length = layout.size
    yield Words(layout.name, (width / 2.0, length + 1.15), 0.7, LIGHT.ink, bold=True)
    about = f'{width:g}" x {length:g}", by {layout.author}'
    yield Words(about, (width / 2.0, -1.6), 0.4, LIGHT.ink_dim)


def moved(mark: Mark) -> Mark:
    """Return a mark of the table where it lies on the sheet."""
    match mark:
        case Outline():
            return replace(mark, points=tuple(map(inward, mark.points)))
        case Circle():
            return replace(mark, centre=inward(mark.centre))
        case Strokes():
            return replace(mark, segments=tuple((inward(a), inward(b)) for a, b in mark.segments))
        case Words():
            return replace(mark, at=inward(mark.at))


def inward(point: Point) -> Point:
    """Return where a point of the table lies on the sheet."""
    return (point[0] + MARGIN, point[1] + MARGIN)


def box(left: float, bottom: float, right: float, top: float) -> Polygon:
    """Return a rectangle by its sides."""
    return ((left, bottom), (right, bottom), (right, top), (left, top))
