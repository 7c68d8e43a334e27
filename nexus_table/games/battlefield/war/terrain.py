"""The ground of a war at one moment: the agreed layout, and all that stands or has fallen on it, as pieces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from msgspec.structs import replace

from nexus_table.games.battlefield.datasheets.model import BuildingSheet, GivesCover
from nexus_table.games.battlefield.model import Layout, Spot, Template, TerrainType, Trait
from nexus_table.games.battlefield.rules.bodies import radius_of
from nexus_table.games.battlefield.rules.movement import ground_of
from nexus_table.games.battlefield.rules.options import SightOptions
from nexus_table.games.battlefield.rules.sight import Battleground
from nexus_table.games.battlefield.terrain import Piece, elevation, lay_out
from nexus_table.games.battlefield.war.state import Asset, CountsAs, WarSetup, Wreck
from nexus_table.geometry.path import Base, Ground, Obstacle, Patch, Platform
from nexus_table.geometry.shapes import Bounds, Disc, bounds, placed, rectangle

KEYS = 1000
"""Pieces of the layout bear keys below this; a building or wreck this plus its number."""

DEPOT_RADIUS = radius_of(40)
"""A depot's token in inches (B26); it blocks bases, not sight."""

COVER_TRAITS = {
    GivesCover.NONE: frozenset[Trait](),
    GivesCover.LIGHT: frozenset({Trait.LIGHT}),
    GivesCover.HEAVY: frozenset({Trait.HEAVY}),
}


class Laid:
    """The pieces of one set-up as they stand; told apart from others by identity."""

    def __init__(self, pieces: tuple[Piece, ...], setup: WarSetup) -> None:
        self.pieces = pieces
        self.bare = Terrain(pieces, setup.layout.size, setup.layout.depots, setup.options.sight)


class Terrain:
    """The ground of one moment: it changes when a building comes, falls or goes, not when a unit moves."""

    def __init__(
        self,
        pieces: tuple[Piece, ...],
        size: tuple[float, float],
        depots: tuple[Spot, ...],
        sight: SightOptions,
    ) -> None:
        self.pieces = pieces
        self.size = size
        self.depots = depots
        self.sight = sight

    @cached_property
    def battleground(self) -> Battleground:
        """The one judge of sight over this terrain."""
        return Battleground(self.pieces, self.sight)

    @cached_property
    def boxed(self) -> tuple[tuple[Bounds, Piece], ...]:
        """Every piece beside the box around it and its parts, so that far ones are passed over quickly."""
        return tuple(
            (bounds(point for one in piece.everything for point in one.outline), piece)
            for piece in self.pieces
        )

    def near(self, box: Bounds) -> list[Piece]:
        """Return the pieces whose boxes meet a box."""
        return [piece for around, piece in self.boxed if around.meets(box)]

    @cached_property
    def _raised(self) -> list[tuple[Bounds, Piece]]:
        """The boxed pieces of which some part is elevated."""
        return [
            (around, piece)
            for around, piece in self.boxed
            if any(Trait.ELEVATED in feature.traits for feature in piece.everything)
        ]

    def elevation(self, at: Spot) -> float:
        """Return how high a base stands whose centre is here, in inches (5.12)."""
        x, y = at
        under = [
            piece
            for around, piece in self._raised
            if around.left <= x <= around.right and around.bottom <= y <= around.top
        ]
        return elevation(under, at) if under else 0.0

    def near_ground(self, box: Bounds, *, surefooted: bool) -> Ground:
        """Return the ground within a box, for bases that do not leave it: pieces and depots, no models."""
        ground = self.firm_ground if surefooted else self.ground
        obstacles, difficult, platforms = self._boxed_ground
        return Ground(
            size=self.size,
            obstacles=tuple([one for around, one in obstacles if around.meets(box)]),
            difficult=() if surefooted else tuple([one for around, one in difficult if around.meets(box)]),
            platforms=tuple([one for around, one in platforms if around.meets(box)]),
            bases=ground.bases,
        )

    @cached_property
    def _boxed_ground(
        self,
    ) -> tuple[list[tuple[Bounds, Obstacle]], list[tuple[Bounds, Patch]], list[tuple[Bounds, Platform]]]:
        ground = self.ground
        return (
            [(bounds(one.outline), one) for one in ground.obstacles],
            [(bounds(one.outline), one) for one in ground.difficult],
            [(bounds(one.outline), one) for one in ground.platforms],
        )

    @cached_property
    def ground(self) -> Ground:
        """The ground for bases to move over, with the depots' tokens and no models on it."""
        ground = ground_of(self.pieces, self.size, ())
        tokens = tuple(
            Base(f"depot {number}", Disc(x, y, DEPOT_RADIUS)) for number, (x, y) in enumerate(self.depots)
        )
        return replace(ground, bases=tokens)

    @cached_property
    def firm_ground(self) -> Ground:
        """The same ground for a base that Difficult Ground does not slow."""
        return replace(self.ground, difficult=())


def agreed(
    layout: Layout, templates: Mapping[str, Template], counts_as: Iterable[CountsAs]
) -> tuple[Piece, ...]:
    """Return a layout's pieces as they stand, each counting as what both seats agreed (chapter 5)."""
    pieces = list(lay_out(layout, templates))
    for one in counts_as:
        pieces[one.piece] = replace(pieces[one.piece], type=one.type, traits=one.traits)
    return tuple(pieces)


def building_piece(asset: Asset, sheet: BuildingSheet) -> Piece:
    """Return a building or site as the terrain it is: it blocks, and covers those behind it (5.14)."""
    traits = COVER_TRAITS[sheet.cover] | {Trait.BLOCKING, Trait.IMPASSABLE}
    outline = placed(rectangle(*sheet.footprint), asset.at, asset.turn)
    return Piece(
        KEYS + asset.id,
        f"{sheet.name} #{asset.id}",
        TerrainType.BUILDING,
        outline,
        sheet.height,
        traits,
        (),
        asset.at,
        asset.turn,
    )


def wreck_piece(wreck: Wreck, sheet: BuildingSheet) -> Piece:
    """Return what is left of a building: Battlefield Debris, to be climbed and slow to cross (5.14, 10.7)."""
    traits = COVER_TRAITS[sheet.wreck.cover] | {Trait.CLIMBABLE, Trait.DIFFICULT}
    outline = placed(rectangle(*sheet.footprint), wreck.at, wreck.turn)
    return Piece(
        KEYS + wreck.id,
        f"Wreck of {sheet.name} #{wreck.id}",
        TerrainType.DEBRIS,
        outline,
        sheet.wreck.height,
        traits,
        (),
        wreck.at,
        wreck.turn,
    )
