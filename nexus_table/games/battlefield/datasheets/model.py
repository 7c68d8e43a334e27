"""The words of a faction's YAML: its way of building, units, buildings and upgrades (2.2-2.4, 14.1)."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import msgspec
from msgspec import Meta

from nexus_table.games.battlefield.datasheets.abilities import Ability, AnyTrait, Percent, Points, Trait
from nexus_table.games.battlefield.datasheets.stats import Change, Stats
from nexus_table.games.battlefield.datasheets.weapons import AnyKeyword, Weapon, WeaponKind
from nexus_table.games.battlefield.model import Millimetres, Name, Sentence, Slug

Letters = Annotated[str, Meta(min_length=1, max_length=2)]
Bonus = Annotated[int, Meta(ge=0, le=4)]
Target = Annotated[int, Meta(ge=2, le=6, description="what a die must reach")]
Armor = Annotated[int, Meta(ge=0, le=5)]
HitPoints = Annotated[int, Meta(ge=1, le=60)]
Carbonite = Annotated[int, Meta(ge=0, le=1000)]
Energy = Annotated[int, Meta(ge=0, le=200)]
Side = Annotated[float, Meta(ge=0.5, le=12.0)]


class UnitRole(Enum):
    """What a unit is for; the rules ask for workers and scouts (4.3, 8), people and computer players for the rest."""

    WORKER = "worker"
    SCOUT = "scout"
    LINE = "line"
    ASSAULT = "assault"
    MARKSMAN = "marksman"
    ANTI_ARMOUR = "anti-armour"
    ARTILLERY = "artillery"
    SUPPORT = "support"
    VEHICLE = "vehicle"


class BuildingRole(Enum):
    """The common roles of buildings (14.1)."""

    HEADQUARTERS = "headquarters"
    ENERGY = "energy"
    PRODUCTION = "production"
    DEFENSIVE = "defensive"
    RELAY = "relay"
    UPGRADE = "upgrade"
    STORAGE = "storage"
    REPAIR_BAY = "repair bay"


class GivesCover(Enum):
    """Which cover something gives to those behind it (5.11, 5.14)."""

    NONE = "none"
    LIGHT = "light"
    HEAVY = "heavy"


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A struct that YAML spells."""


class Sheet(Words, frozen=True, kw_only=True):
    """What units and buildings have in common: numbers, costs (Carbonite; Energy demand while it stands), weapons."""

    id: Slug
    name: Name
    letter: Letters
    about: Sentence
    defense: Target
    save: Target | None = None
    armor: Armor = 0
    hp: HitPoints
    height: Annotated[float, Meta(gt=0.0, le=8.0)]
    carbonite: Carbonite
    demand: Energy = 0
    weapons: Annotated[tuple[Weapon, ...], Meta(max_length=4)] = ()
    abilities: Annotated[tuple[Ability, ...], Meta(max_length=5)] = ()
    traits: Annotated[tuple[AnyTrait, ...], Meta(max_length=4)] = ()

    def weapons_of(self, kind: WeaponKind) -> tuple[Weapon, ...]:
        """Return its weapons of one kind."""
        return tuple(weapon for weapon in self.weapons if weapon.kind is kind)

    def weapon(self, ident: str) -> Weapon | None:
        """Return the weapon of this id, None where it has none such."""
        return next((weapon for weapon in self.weapons if weapon.id == ident), None)

    def ability(self, ident: str) -> Ability | None:
        """Return the ability of this id, None where it has none such."""
        return next((ability for ability in self.abilities if ability.id == ident), None)

    def has(self, kind: type[Trait]) -> bool:
        """Whether it has a trait of this kind."""
        return any(type(trait) is kind for trait in self.traits)


class UnitSheet(Sheet, frozen=True, kw_only=True):
    """A unit: Move in inches, base in mm; `energy` is what crafting it takes (13.1), `demand` what it takes in play."""

    move: Annotated[float, Meta(ge=0.0, le=24.0)]
    aim: Bonus = 0
    fight: Bonus = 0
    base: Millimetres
    energy: Energy = 0
    roles: Annotated[tuple[UnitRole, ...], Meta(min_length=1, max_length=3)]

    @property
    def worker(self) -> bool:
        """Whether it activates in the Worker phase (8.1)."""
        return UnitRole.WORKER in self.roles

    @property
    def powered(self) -> bool:
        """Whether it is a powered unit: it takes Energy, and its powered weapons fail in Blackout (7.3, 7.4)."""
        return self.demand > 0

    @property
    def stats(self) -> Stats:
        """Its numbers as printed."""
        return Stats(self.move, self.aim, self.fight, self.defense, self.save, self.armor, self.hp)


class Wreck(Words, frozen=True, kw_only=True):
    """What a destroyed building leaves (10.7): how high, what cover, and Carbonite that a worker can harvest."""

    height: Annotated[float, Meta(gt=0.0, le=4.0)] = 1.0
    cover: GivesCover = GivesCover.LIGHT
    carbonite: Carbonite = 0


class BuildingSheet(Sheet, frozen=True, kw_only=True):
    """A building: its footprint's width and depth in inches, Build Points, roles and what it does.

    `output` is Energy, `build_range` how far around it (inches, edge to edge) sites may be placed, `produces` the
    units that it crafts, `per_phase` how many of them in a Production phase (13.1).
    """

    footprint: tuple[Side, Side]
    build_points: Annotated[int, Meta(ge=1, le=40)]
    roles: Annotated[tuple[BuildingRole, ...], Meta(min_length=1, max_length=3)]
    aim: Bonus = 0
    output: Energy = 0
    build_range: Annotated[float, Meta(ge=0.0, le=24.0)] = 0.0
    produces: Annotated[tuple[Slug, ...], Meta(max_length=12)] = ()
    per_phase: Annotated[int, Meta(ge=1, le=4)] = 1
    cover: GivesCover = GivesCover.LIGHT
    wreck: Wreck = Wreck()

    def plays(self, role: BuildingRole) -> bool:
        """Whether it has a role."""
        return role in self.roles

    @property
    def stats(self) -> Stats:
        """Its numbers as printed; a building neither moves nor Fights."""
        return Stats(0.0, self.aim, 0, self.defense, self.save, self.armor, self.hp)


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="way"):
    """How a faction's sites get Build Points beside its workers' abilities (8.3)."""


class HandBuilt(Way, frozen=True, tag="hand-built"):
    """By its workers alone."""


class Growth(Way, frozen=True, tag="growth"):
    """Each Upkeep every site grows by itself."""

    points: Points


class PhaseIn(Way, frozen=True, tag="phase-in"):
    """Each Upkeep without Blackout every site is powered nearer; more where a working relay reaches it."""

    points: Points
    relayed: Points


class Kits(Way, frozen=True, tag="kits"):
    """A site is placed with a share of its Build Points done."""

    percent: Percent


AnyWay = HandBuilt | Growth | PhaseIn | Kits


class Improvement(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="change"
):
    """What an upgrade changes for the rest of the game."""


class Improve(Improvement, frozen=True, tag="stats"):
    """Units and buildings of these datasheets have changed numbers."""

    of: Annotated[tuple[Slug, ...], Meta(min_length=1, max_length=16)]
    by: Change


class Rearm(Improvement, frozen=True, tag="weapons"):
    """Weapons of these ids, whoever bears them, get more dice, damage, range, or another keyword."""

    of: Annotated[tuple[Slug, ...], Meta(min_length=1, max_length=16)]
    dice: Annotated[int, Meta(ge=0, le=6)] = 0
    damage: Annotated[int, Meta(ge=0, le=4)] = 0
    range: Annotated[float, Meta(ge=0.0, le=12.0)] = 0.0
    keywords: Annotated[tuple[AnyKeyword, ...], Meta(max_length=2)] = ()


class Hasten(Improvement, frozen=True, tag="building"):
    """Every deed and way of the faction that gives a site Build Points gives so many more."""

    points: Points


class Enrich(Improvement, frozen=True, tag="harvest"):
    """Each harvest brings so much more Carbonite."""

    amount: Annotated[int, Meta(ge=1, le=50)]


class Generate(Improvement, frozen=True, tag="output"):
    """Buildings of these datasheets give so much more Energy."""

    of: Annotated[tuple[Slug, ...], Meta(min_length=1, max_length=8)]
    output: Annotated[int, Meta(ge=1, le=50)]


AnyImprovement = Improve | Rearm | Hasten | Enrich | Generate


class Upgrade(Words, frozen=True, kw_only=True):
    """Something to be bought once at a working upgrade building, one a Production phase.

    `energy` is taken to the end of that phase.
    """

    id: Slug
    name: Name
    about: Sentence
    carbonite: Carbonite
    energy: Energy = 0
    does: Annotated[tuple[AnyImprovement, ...], Meta(min_length=1, max_length=3)]


Colour = Annotated[str, Meta(pattern="^#[0-9a-f]{6}$", description="a colour like #c8a040")]


class Faction(Words, frozen=True, kw_only=True):
    """A faction whole: what it is, how it is played, its way of building, and its datasheets."""

    id: Slug
    name: Name
    about: Sentence
    play: Sentence
    colour: Colour
    accent: Colour
    motif: Slug
    way: AnyWay
    units: Annotated[tuple[UnitSheet, ...], Meta(min_length=1, max_length=16)]
    buildings: Annotated[tuple[BuildingSheet, ...], Meta(min_length=1, max_length=16)]
    upgrades: Annotated[tuple[Upgrade, ...], Meta(max_length=12)] = ()

    def unit(self, ident: str) -> UnitSheet | None:
        """Return the unit of this id, None where there is none."""
        return next((sheet for sheet in self.units if sheet.id == ident), None)

    def building(self, ident: str) -> BuildingSheet | None:
        """Return the building of this id, None where there is none."""
        return next((sheet for sheet in self.buildings if sheet.id == ident), None)

    def upgrade(self, ident: str) -> Upgrade | None:
        """Return the upgrade of this id, None where there is none."""
        return next((upgrade for upgrade in self.upgrades if upgrade.id == ident), None)

    def first_unit(self, role: UnitRole) -> UnitSheet:
        """Return the first unit with a role: what a player starts with (4.3); LookupError where there is none."""
        found = next((sheet for sheet in self.units if role in sheet.roles), None)
        if found is None:
            raise LookupError(f"{self.name} has no {role.value}")
        return found

    def first_building(self, role: BuildingRole) -> BuildingSheet:
        """Return the first building with a role: what a player starts with (4.3); LookupError where there is none."""
        found = next((sheet for sheet in self.buildings if role in sheet.roles), None)
        if found is None:
            raise LookupError(f"{self.name} has no {role.value}")
        return found
