"""Two small factions of named tokens, and wars on an empty table in which they stand where a test says."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from nexus_table.games.battlefield.datasheets.abilities import (
    Ability,
    AnyDeed,
    Blink,
    Bolster,
    Build,
    Harvest,
    Mend,
    Repack,
    Repair,
    Salvage,
    Storage,
    Uses,
    Whom,
)
from nexus_table.games.battlefield.datasheets.model import (
    AnyWay,
    BuildingRole,
    BuildingSheet,
    Enrich,
    Faction,
    HandBuilt,
    Hasten,
    UnitRole,
    UnitSheet,
    Upgrade,
)
from nexus_table.games.battlefield.datasheets.stats import Change
from nexus_table.games.battlefield.datasheets.weapons import Weapon, WeaponKind
from nexus_table.games.battlefield.model import Layout
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.mission import Mission
from nexus_table.games.battlefield.war.options import WarOptions
from nexus_table.games.battlefield.war.state import (
    Activation,
    Asset,
    Phase,
    WarSetup,
    WarState,
    Wreck,
)
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.course import Course

GUN = Weapon("gun", "Gun", WeaponKind.RANGED, dice=4, damage=1, range=20)
CLUB = Weapon("club", "Club", WeaponKind.MELEE, dice=3, damage=1)


def ability(ident: str, do: AnyDeed, uses: Uses = Uses.WORKER, **more: Any) -> Ability:
    return Ability(ident, ident.title(), uses, do, **more)


def unit(ident: str, *roles: UnitRole, **more: Any) -> UnitSheet:
    """A unit of four HP on a 32 mm base, with whatever else is told."""
    said = {
        "letter": ident[:2],
        "move": 6.0,
        "defense": 5,
        "save": 5,
        "hp": 4,
        "base": 32,
        "height": 1.0,
        "carbonite": 50,
        "weapons": (GUN, CLUB),
        **more,
    }
    return UnitSheet(id=ident, name=ident.title(), about="A token.", roles=roles or (UnitRole.LINE,), **said)


def building(ident: str, *roles: BuildingRole, **more: Any) -> BuildingSheet:
    """A building of ten HP, two inches square, with whatever else is told."""
    said = {
        "letter": ident[:2],
        "defense": 4,
        "save": 5,
        "hp": 10,
        "height": 2.0,
        "carbonite": 100,
        "footprint": (2.0, 2.0),
        "build_points": 6,
        **more,
    }
    return BuildingSheet(id=ident, name=ident.title(), about="A token.", roles=roles, **said)


WORKER = unit(
    "digger",
    UnitRole.WORKER,
    abilities=(
        ability("harvest", Harvest()),
        ability("weld", Build(4)),
        ability("patch", Repair(3)),
        ability("fold", Repack(75)),
    ),
)
GLEANER = unit(
    "gleaner",
    UnitRole.WORKER,
    letter="G",
    abilities=(
        ability("harvest", Harvest()),
        ability("sprout", Build(1, reach=6.0, every=True)),
        ability("salvage", Salvage(40)),
    ),
)
SCOUT = unit("scout", UnitRole.SCOUT, letter="C")
GUARD = unit(
    "guard",
    letter="U",
    demand=5,
    abilities=(
        ability("brace", Bolster(Change(save=1)), Uses.MOVEMENT),
        ability("hex", Bolster(Change(aim=-1), Whom.ENEMIES, 12.0), Uses.NEITHER, powered=True, energy=10),
        ability("jump", Blink(8.0), Uses.MOVEMENT, powered=True),
        ability("bind", Repair(2, whom=Whom.UNITS), Uses.ATTACK, carbonite=20),
        ability("trance", Bolster(Change(fight=2)), Uses.BOTH),
    ),
)

BUILDINGS = (
    building(
        "keep", BuildingRole.HEADQUARTERS, hp=20, output=50, build_range=12.0, produces=("digger", "scout")
    ),
    building("sun", BuildingRole.ENERGY, output=50),
    building("hall", BuildingRole.PRODUCTION, demand=10, produces=("digger", "gleaner", "scout", "guard")),
    building("tower", BuildingRole.DEFENSIVE, demand=10, weapons=(GUN,)),
    building("mast", BuildingRole.RELAY, build_range=9.0),
    building("school", BuildingRole.UPGRADE),
    building("barn", BuildingRole.STORAGE, traits=(Storage(10, 9.0),), demand=5),
    building("bay", BuildingRole.REPAIR_BAY, traits=(Mend(1, Whom.UNITS, 2.0),), demand=5),
)
UPGRADES = (
    Upgrade(id="gangs", name="Gangs", about="A token.", carbonite=50, does=(Hasten(2),)),
    Upgrade(id="bins", name="Bins", about="A token.", carbonite=50, does=(Enrich(15),)),
)


def faction(ident: str = "reds", way: AnyWay | None = None, **more: Any) -> Faction:
    """A faction that has everything, with whatever else is told."""
    said = {
        "units": (WORKER, GLEANER, SCOUT, GUARD),
        "buildings": BUILDINGS,
        "upgrades": UPGRADES,
        **more,
    }
    return Faction(
        id=ident,
        name=ident.title(),
        about="Tokens.",
        play="Any way.",
        colour="#aa3333",
        accent="#ddbb66",
        motif="square",
        way=way or HandBuilt(),
        **said,
    )


LAYOUT = Layout("empty", "Empty", "A bare table.", (), ((22.0, 20.0), (22.0, 40.0)))


class Stage:
    """A war under way on an empty table: assets are put where a test wants them, and a rule is tried."""

    def __init__(
        self,
        phase: Phase = Phase.WORKER,
        options: WarOptions | None = None,
        way: AnyWay | None = None,
        depots: tuple[int | None, ...] = (None, None),
    ) -> None:
        self.field = Field({"reds": faction("reds", way), "blues": faction("blues")}, {})
        setup = WarSetup(LAYOUT, Mission("m", "M", "A token."), ("reds", "blues"), options or WarOptions())
        self.state = WarState(
            chance=Chance(1), turn=1, setup=setup, carbonite=(100, 100), depots=depots, phase=phase, first=0
        )
        self.put("keep", 5.0, 5.0)
        self.put("sun", 10.0, 5.0)

    def put(self, sheet: str, x: float, y: float, seat: int = 0, **fields: Any) -> int:
        """Put an asset on the table, whole unless told; return its number."""
        ident = self.state.next_id
        whose = ("reds", "blues")[seat]
        hp = fields.pop("hp", self.field.sheets[whose, sheet].hp)
        asset = Asset(ident, seat, whose, sheet, (x, y), hp, **fields)
        self.state = replace(self.state, assets=(*self.state.assets, asset), next_id=ident + 1)
        return ident

    def wreck(self, sheet: str, x: float, y: float, carbonite: int = 0) -> int:
        ident = self.state.next_id
        wreck = Wreck(ident, "blues", sheet, (x, y), 0.0, carbonite)
        self.state = replace(self.state, wrecks=(*self.state.wrecks, wreck), next_id=ident + 1)
        return ident

    def activate(self, number: int, **used: Any) -> Asset:
        self.state = replace(self.state, activation=Activation(number, **used), active=self[number].seat)
        return self[number]

    def set(self, number: int | None = None, **fields: Any) -> None:
        """Change fields of an asset, or of the state."""
        if number is None:
            self.state = replace(self.state, **fields)
            return
        assets = [replace(one, **fields) if one.id == number else one for one in self.state.assets]
        self.state = replace(self.state, assets=tuple(assets))

    def __getitem__(self, number: int) -> Asset:
        found = self.state.asset(number)
        assert found is not None
        return found

    def course(self) -> Course[WarState]:
        return Course(self.state)
