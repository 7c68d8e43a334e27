"""Terrain as it stands on a table: templates laid out, each piece and part with its outline in table inches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from nexus_table.games.battlefield.model import (
    Box,
    Corners,
    Layout,
    Part,
    Placement,
    Round,
    Shape,
    Template,
    TerrainType,
    Trait,
)
from nexus_table.geometry.shapes import (
    Point,
    Polygon,
    bounds,
    placed,
    rectangle,
    round_outline,
    strictly_inside,
)

Stretch = tuple[float, float]
"""By which factors an outline is stretched in width and depth."""

UNSTRETCHED: Stretch = (1.0, 1.0)


AREA_TYPES = frozenset({TerrainType.RUIN, TerrainType.CRATER, TerrainType.RUBBLE, TerrainType.WOODS})
"""Terrain that one is inside of, not beside."""


class Feature(msgspec.Struct, frozen=True):
    """A part of a piece as it stands: its outline (inches on the table), height (inches) and traits."""

    name: str
    outline: Polygon
    height: float
    traits: frozenset[Trait]


class Piece(msgspec.Struct, frozen=True):
    """A piece of terrain as it stands: `key` is its place in the layout, from 0."""

    key: int
    name: str
    type: TerrainType
    footprint: Polygon
    height: float
    traits: frozenset[Trait]
    features: tuple[Feature, ...]
    at: Point
    turn: float

    def has(self, *traits: Trait) -> bool:
        """Whether the piece as a whole has one of the traits."""
        return not self.traits.isdisjoint(traits)

    @property
    def is_area(self) -> bool:
        """Whether its footprint covers what is inside it, and only that (5.8, 5.9)."""
        return self.type in AREA_TYPES or Trait.AREA in self.traits

    @property
    def whole(self) -> Feature:
        """The piece itself, seen as one feature over its footprint."""
        return Feature(self.name, self.footprint, self.height, self.traits)

    @property
    def everything(self) -> tuple[Feature, ...]:
        """The piece itself and then each of its parts."""
        return (self.whole, *self.features)


def lay_out(layout: Layout, templates: Mapping[str, Template]) -> tuple[Piece, ...]:
    """Return the layout's pieces as they stand, in the layout's order; every template must be known."""
    known = known_templates(layout, templates)
    return tuple(lay(key, placement, known[placement.piece]) for key, placement in enumerate(layout.pieces))


def known_templates(layout: Layout, templates: Mapping[str, Template]) -> Mapping[str, Template]:
    """Return the templates by id that a layout's pieces may name: those of the catalogue and its own."""
    return {**templates, **{template.id: template for template in layout.templates}}


def lay(key: int, placement: Placement, template: Template) -> Piece:
    """Return one piece as it stands."""
    name = placement.name or template.name
    footprint = outline(template.footprint)
    stretch = stretch_to(placement.size, footprint)
    return Piece(
        key=key,
        name=name,
        type=template.type,
        footprint=stand(footprint, placement, stretch),
        height=template.height,
        traits=template.traits,
        features=tuple(feature(part, placement, stretch, name) for part in template.parts),
        at=placement.at,
        turn=placement.turn,
    )


def feature(part: Part, placement: Placement, stretch: Stretch, piece: str) -> Feature:
    """Return a template's part as it stands, named after its piece."""
    shape = stand(outline(part.shape), placement, stretch)
    return Feature(f"{piece}, {part.name}", shape, part.height, part.traits)


def stand(shape: Polygon, placement: Placement, stretch: Stretch = UNSTRETCHED) -> Polygon:
    """Return an outline about the piece's origin, stretched, where the placement puts it."""
    if stretch != UNSTRETCHED:
        shape = tuple((x * stretch[0], y * stretch[1]) for x, y in shape)
    return placed(shape, placement.at, placement.turn, mirrored=placement.mirrored)


def stretch_to(size: tuple[float, float] | None, footprint: Polygon) -> Stretch:
    """Return by which factors a footprint grows in width and depth to be of a size in inches."""
    if size is None:
        return UNSTRETCHED
    width, depth = extent(footprint)
    return (size[0] / width, size[1] / depth)


def extent(footprint: Polygon) -> tuple[float, float]:
    """Return the width and depth in inches of the box around an outline."""
    box = bounds(footprint)
    return (box.right - box.left, box.top - box.bottom)


def outline(shape: Shape) -> Polygon:
    """Return a shape's corners about the piece's own origin, counter-clockwise, in inches."""
    match shape:
        case Box():
            return placed(rectangle(shape.width, shape.depth), shape.at, shape.turn)
        case Round():
            return placed(round_outline(shape.diameter, shape.corners), shape.at)
        case Corners():
            return placed(shape.points, (0.0, 0.0))


def turned_half(at: Point, size: tuple[float, float]) -> Point:
    """Return where a point of the table comes to lie when the whole table turns by 180 degrees."""
    return (size[0] - at[0], size[1] - at[1])


def elevation(pieces: Iterable[Piece], at: Point) -> float:
    """Return how high, in inches, a base stands whose centre is at this point (5.12; on a hill by the centre, B5)."""
    heights = (
        feature.height
        for piece in pieces
        for feature in piece.everything
        if Trait.ELEVATED in feature.traits and strictly_inside(at, feature.outline)
    )
    return max(heights, default=0.0)
