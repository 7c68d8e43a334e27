"""A war as its rules see it: datasheets, bodies and outlines, and the ground with all that stands on it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from nexus_table.games.battlefield.datasheets.abilities import Aura
from nexus_table.games.battlefield.datasheets.model import (
    BuildingSheet,
    Faction,
    Generate,
    Sheet,
    UnitSheet,
)
from nexus_table.games.battlefield.model import Spot, Template
from nexus_table.games.battlefield.rules.bodies import Body, radius_of
from nexus_table.games.battlefield.rules.sight import Battleground
from nexus_table.games.battlefield.war.state import Asset, Reserve, WarSetup, WarState, Wreck
from nexus_table.games.battlefield.war.terrain import (
    DEPOT_RADIUS,
    KEYS,
    Laid,
    Terrain,
    agreed,
    building_piece,
    wreck_piece,
)
from nexus_table.geometry.distance import length_of, polygon_to_polygon
from nexus_table.geometry.path import Base, Ground, PathCost, measure_path
from nexus_table.geometry.shapes import Bounds, Disc, Polygon, placed, quarter_exact, rectangle
from nexus_table.kernel.action import Seat

MOST_SETUPS = 16
"""So many set-ups are kept with their pieces."""


class Field:
    """Answers what rules ask about a war's things in space and on paper; belongs to a game and keeps its caches."""

    def __init__(self, factions: Mapping[str, Faction], templates: Mapping[str, Template]) -> None:
        self.factions = factions
        self.templates = templates
        self.sheets: dict[tuple[str, str], UnitSheet | BuildingSheet] = {}
        for faction in factions.values():
            self.sheets.update({(faction.id, unit.id): unit for unit in faction.units})
            self.sheets.update({(faction.id, building.id): building for building in faction.buildings})
        self._auras = {
            key: found
            for key, sheet in self.sheets.items()
            if (found := tuple(trait for trait in sheet.traits if isinstance(trait, Aura)))
        }
        self._generators = {key for key, sheet in self.sheets.items() if _generates(factions[key[0]], sheet)}
        self._laid: dict[int, tuple[WarSetup, Laid]] = {}
        self._terrains: dict[object, Terrain] = {}
        self._way: tuple[tuple[Asset, ...], Terrain, int, tuple[Spot, ...], PathCost] | None = None
        self._givers: tuple[tuple[Asset, ...], tuple[Asset, ...]] = ((), ())
        self._last: tuple[tuple[Asset, ...], tuple[Wreck, ...], WarSetup, Terrain] | None = None

    # -- paper ---------------------------------------------------------------------------------------------------

    def faction(self, state: WarState, seat: Seat) -> Faction:
        """Return the faction that a seat plays."""
        return self.factions[state.setup.factions[seat]]

    def sheet(self, asset: Asset | Reserve | Wreck) -> UnitSheet | BuildingSheet:
        """Return an asset's datasheet."""
        return self.sheets[asset.faction, asset.sheet]

    def unit(self, asset: Asset) -> UnitSheet | None:
        """Return a unit's datasheet, None for a building."""
        sheet = self.sheets[asset.faction, asset.sheet]
        return sheet if isinstance(sheet, UnitSheet) else None

    def building(self, asset: Asset) -> BuildingSheet | None:
        """Return a building's datasheet, None for a unit."""
        sheet = self.sheets[asset.faction, asset.sheet]
        return sheet if isinstance(sheet, BuildingSheet) else None

    def aura_givers(self, state: WarState) -> tuple[Asset, ...]:
        """Return the assets with auras on their datasheets; the last answer is kept with the assets it is about."""
        if self._givers[0] is not state.assets:
            givers = tuple([one for one in state.assets if (one.faction, one.sheet) in self._auras])
            self._givers = (state.assets, givers)
        return self._givers[1]

    def auras(self, asset: Asset) -> tuple[Aura, ...]:
        """Return the auras on an asset's datasheet, whether or not they work now."""
        return self._auras.get((asset.faction, asset.sheet), ())

    def gives_energy(self, asset: Asset) -> bool:
        """Whether an asset is a building that gives Energy, or may by an upgrade."""
        return (asset.faction, asset.sheet) in self._generators

    def name(self, asset: Asset | Reserve | Wreck) -> str:
        """Return what an asset is called: its datasheet's name and its number."""
        return f"{self.sheet(asset).name} #{asset.id}"

    # -- space ---------------------------------------------------------------------------------------------------

    def disc(self, asset: Asset) -> Disc:
        """Return a unit's base where it stands; of a building the largest disc inside its footprint."""
        return Disc(asset.at[0], asset.at[1], radius(self.sheet(asset)))

    def outline(self, asset: Asset | Wreck) -> Polygon:
        """Return a building's or wreck's footprint on the table."""
        sheet = self.sheet(asset)
        if not isinstance(sheet, BuildingSheet):
            raise TypeError(f"{sheet.name} is no building")
        return placed(rectangle(*sheet.footprint), asset.at, asset.turn)

    def body(self, state: WarState, asset: Asset) -> Body:
        """Return an asset's base cylinder as sight asks for it: a building is the largest in its footprint."""
        sheet = self.sheet(asset)
        high = 0.0 if isinstance(sheet, BuildingSheet) else self.elevation(state, asset.at)
        return Body(asset.at[0], asset.at[1], radius(sheet), sheet.height, high)

    def elevation(self, state: WarState, at: Spot) -> float:
        """Return how high a base stands whose centre is here, in inches (5.12)."""
        return self.terrain(state).elevation(at)

    def gap(self, one: Asset, other: Asset) -> float:
        """Return the inches from edge to edge of bases and footprints, 0 where they touch (B11)."""
        built = (self.building(one), self.building(other))
        if built[0] is None and built[1] is None:
            a, b = self.disc(one), self.disc(other)
            return max(0.0, math.hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius)
        if built[0] is None and built[1] is not None:
            return to_footprint(self.disc(one), other.at, other.turn, built[1].footprint)
        if built[1] is None and built[0] is not None:
            return to_footprint(self.disc(other), one.at, one.turn, built[0].footprint)
        return polygon_to_polygon(self.outline(one), self.outline(other)).distance

    def depot_gap(self, state: WarState, asset: Asset, depot: int) -> float:
        """Return the inches from a unit's base to the edge of a depot's token (B26)."""
        x, y = state.setup.layout.depots[depot]
        base = self.disc(asset)
        return max(0.0, math.hypot(base.x - x, base.y - y) - base.radius - DEPOT_RADIUS)

    def own_pieces(self, *assets: Asset) -> frozenset[int]:
        """Return the keys of the pieces that are these assets themselves: nothing blocks itself (B6)."""
        return frozenset(KEYS + asset.id for asset in assets)

    # -- ground --------------------------------------------------------------------------------------------------

    def terrain(self, state: WarState) -> Terrain:
        """Return the terrain as it is now: the layout as agreed, buildings and sites, wrecks."""
        last = self._last
        if (
            last is not None
            and last[0] is state.assets
            and last[1] is state.wrecks
            and last[2] is state.setup
        ):
            return last[3]
        standing = tuple(
            (asset.id, asset.faction, asset.sheet, asset.at, asset.turn)
            for asset in state.assets
            if isinstance(self.sheets[asset.faction, asset.sheet], BuildingSheet)
        )
        laid = self._base(state.setup)
        key = (laid, standing, state.wrecks)
        terrain = self._terrains.get(key)
        if terrain is None:
            if len(self._terrains) >= 64:
                self._terrains.clear()
            terrain = self._terrains[key] = self._stood(state, laid)
        self._last = (state.assets, state.wrecks, state.setup, terrain)
        return terrain

    def bare_terrain(self, state: WarState) -> Terrain:
        """Return the terrain as agreed, before anything was built on it: the same through the whole war."""
        return self._base(state.setup).bare

    def battleground(self, state: WarState) -> Battleground:
        """Return the one judge of sight over the terrain as it is now."""
        return self.terrain(state).battleground

    def ground(self, state: WarState, mover: Asset | None, *, surefooted: bool = False) -> Ground:
        """Return the ground as it is now for one unit to move over: every other unit and depot is in the way."""
        terrain = self.terrain(state)
        ground = terrain.firm_ground if surefooted else terrain.ground
        return replace(ground, bases=(*ground.bases, *self._bases(state, mover, None)))

    def near_ground(
        self, state: WarState, mover: Asset, inches: float, *, surefooted: bool = False
    ) -> Ground:
        """Return the same ground as far as a unit can notice it that goes no farther than so many inches."""
        reach = inches + radius(self.sheet(mover)) + 0.01
        box = Bounds.about(mover.at, reach)
        ground = self.terrain(state).near_ground(box, surefooted=surefooted)
        return replace(ground, bases=(*ground.bases, *self._bases(state, mover, box)))

    def measured(self, state: WarState, mover: Asset, way: tuple[Spot, ...], *, surefooted: bool) -> PathCost:
        """Return what a way costs a unit that begins where it stands, and what forbids it (B12); the last is kept."""
        terrain = self.terrain(state)
        kept = self._way
        if (
            kept is not None
            and kept[0] is state.assets
            and kept[1] is terrain
            and kept[2] == mover.id
            and kept[3] == way
        ):
            return kept[4]
        inches = length_of(way)
        ground = self.near_ground(state, replace(mover, at=way[0]), inches, surefooted=surefooted)
        cost = measure_path(ground, self.disc(mover).radius, way)
        self._way = (state.assets, terrain, mover.id, way, cost)
        return cost

    def _bases(self, state: WarState, mover: Asset | None, box: Bounds | None) -> Iterator[Base]:
        for asset in state.assets:
            if (mover is None or asset.id != mover.id) and self.unit(asset) is not None:
                disc = self.disc(asset)
                if box is None or _meets(disc, box):
                    yield Base(str(asset.id), disc)

    def _base(self, setup: WarSetup) -> Laid:
        """Return the layout's own pieces as agreed; kept by the set-up's identity, since it never changes in a game.

        A set-up that has come from another process is another object each time: it is known by what it says.
        """
        kept = self._laid.get(id(setup))
        if kept is not None:
            return kept[1]
        known = next((laid for other, laid in self._laid.values() if other == setup), None)
        if len(self._laid) >= MOST_SETUPS:
            self._laid.clear()
        laid = known or Laid(agreed(setup.layout, self.templates, setup.counts_as), setup)
        self._laid[id(setup)] = (setup, laid)  # the set-up is kept, so that its id stays its own
        return laid

    def _stood(self, state: WarState, laid: Laid) -> Terrain:
        buildings = [
            building_piece(asset, sheet)
            for asset in state.assets
            if (sheet := self.building(asset)) is not None
        ]
        wrecks = [
            wreck_piece(wreck, left)
            for wreck in state.wrecks
            if isinstance(left := self.sheet(wreck), BuildingSheet)
        ]
        setup = state.setup
        pieces = (*laid.pieces, *buildings, *wrecks)
        return Terrain(pieces, setup.layout.size, setup.layout.depots, setup.options.sight)


def _meets(disc: Disc, box: Bounds) -> bool:
    return (
        box.left - disc.radius <= disc.x <= box.right + disc.radius
        and box.bottom - disc.radius <= disc.y <= box.top + disc.radius
    )


def _generates(faction: Faction, sheet: UnitSheet | BuildingSheet) -> bool:
    if not isinstance(sheet, BuildingSheet):
        return False
    improved = (one for upgrade in faction.upgrades for one in upgrade.does if isinstance(one, Generate))
    return sheet.output > 0 or any(sheet.id in one.of for one in improved)


def to_footprint(base: Disc, at: Spot, turn: float, footprint: tuple[float, float]) -> float:
    """Return the inches from a base's edge to a rectangle of this width and depth that lies here, 0 where they meet."""
    cosine, sine = quarter_exact(turn)
    x, y = base.x - at[0], base.y - at[1]
    beside = max(0.0, abs(cosine * x + sine * y) - footprint[0] / 2.0)
    beyond = max(0.0, abs(cosine * y - sine * x) - footprint[1] / 2.0)
    return max(0.0, math.hypot(beside, beyond) - base.radius)


def radius(sheet: Sheet) -> float:
    """Return a unit's base radius in inches, of a building that of the largest disc in its footprint."""
    if isinstance(sheet, UnitSheet):
        return radius_of(sheet.base)
    if isinstance(sheet, BuildingSheet):
        return min(sheet.footprint) / 2.0
    raise TypeError(f"{sheet.name} is neither unit nor building")
