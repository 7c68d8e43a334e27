"""A few named units and buildings of four ways to build, and wars in which they stand where a test says."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from nexus_table.games.battlefield.datasheets.abilities import (
    Ability,
    Aura,
    Blink,
    Bolster,
    Build,
    Harvest,
    Repack,
    Repair,
    Uses,
    Whom,
)
from nexus_table.games.battlefield.datasheets.model import (
    AnyWay,
    BuildingRole,
    Faction,
    Generate,
    Growth,
    HandBuilt,
    Improve,
    Kits,
    PhaseIn,
    UnitRole,
    Upgrade,
)
from nexus_table.games.battlefield.datasheets.stats import Change
from nexus_table.games.battlefield.datasheets.weapons import Powered
from nexus_table.games.battlefield.model import Box, Layout, Placement, Spot, Template, TerrainType, Trait
from nexus_table.games.battlefield.war.actions import WarAction
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.mission import Mission
from nexus_table.games.battlefield.war.options import WarOptions
from nexus_table.games.battlefield.war.rules import orders, questions, turn
from nexus_table.games.battlefield.war.state import Activation, Asset, Phase, WarSetup, WarState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.course import Course
from nexus_table.kernel.event import Event
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.step import Step

from .combat_tokens import blade, building, gun, unit

RED, BLUE = 0, 1
DEPOTS = ((10.0, 20.0), (34.0, 40.0))

UNITS = (
    unit(
        "drone",
        blade("claw", 2, 1),
        roles=(UnitRole.WORKER,),
        energy=10,
        abilities=(
            Ability("harvest", "Harvest", Uses.WORKER, Harvest()),
            Ability("weld", "Weld", Uses.WORKER, Build(points=4)),
            Ability("patch", "Patch", Uses.WORKER, Repair(hp=3)),
        ),
    ),
    unit("rider", gun("carbine", 3, 1, 18.0), roles=(UnitRole.SCOUT,), move=10.0, energy=10),
    unit("rifle", gun("gun", 4, 1, 20.0), blade("knife", 3, 1), energy=10, carbonite=60),
    unit(
        "walker",
        gun("beam", 4, 2, 24.0, Powered()),
        blade("stamp", 2, 1),
        energy=25,
        demand=10,
        hp=11,
        carbonite=180,
    ),
    unit(
        "jumper",
        gun("gun", 4, 1, 12.0),
        abilities=(Ability("step", "Step", Uses.MOVEMENT, Blink(inches=9.0), powered=True),),
    ),
    unit(
        "surger",
        gun("lance", 4, 1, 20.0, Powered()),
        abilities=(Ability("surge", "Surge", Uses.NEITHER, Bolster(change=Change(aim=1)), energy=20),),
    ),
    unit(
        "folder",
        roles=(UnitRole.WORKER,),
        abilities=(
            Ability("harvest", "Harvest", Uses.WORKER, Harvest()),
            Ability("fold", "Fold", Uses.WORKER, Repack(percent=75)),
        ),
    ),
)
BUILDINGS = (
    building(
        "fort",
        BuildingRole.HEADQUARTERS,
        hp=24,
        footprint=(5.0, 5.0),
        output=50,
        build_points=12,
        build_range=12.0,
        produces=("drone", "rider"),
        carbonite=300,
    ),
    building("reactor", BuildingRole.ENERGY, output=50),
    building("mill", BuildingRole.PRODUCTION, demand=15, footprint=(4.0, 3.0), produces=("rifle", "walker")),
    building("tower", BuildingRole.DEFENSIVE, gun("turret", 6, 1, 24.0), demand=15, footprint=(2.0, 2.0)),
    building(
        "mast", BuildingRole.RELAY, demand=5, footprint=(1.5, 1.5), build_range=9.0, hp=6, build_points=2
    ),
    building("lab", BuildingRole.UPGRADE, demand=15),
    building("sink", BuildingRole.STORAGE, demand=60),
    building("beacon", BuildingRole.STORAGE, traits=(Aura(Change(aim=1), Whom.UNITS, 6.0),)),
)
UPGRADES = (
    Upgrade(
        id="plate",
        name="Plate",
        about="A token.",
        carbonite=50,
        energy=10,
        does=(Improve(of=("rifle",), by=Change(hp=2)),),
    ),
    Upgrade(
        id="coil", name="Coil", about="A token.", carbonite=80, does=(Generate(of=("reactor",), output=20),)
    ),
)
WAYS: dict[str, AnyWay] = {
    "red": HandBuilt(),
    "blue": HandBuilt(),
    "grown": Growth(points=2),
    "phased": PhaseIn(points=1, relayed=1),
    "kits": Kits(percent=50),
}
TEMPLATES = (
    Template(
        "wall",
        "Wall",
        "A token.",
        TerrainType.SEALED,
        Box(6.0, 1.0),
        5.0,
        frozenset({Trait.BLOCKING}),
        (),
        True,
    ),
    Template(
        "pool",
        "Pool",
        "A token.",
        TerrainType.IMPASSABLE,
        Box(4.0, 4.0),
        0.0,
        frozenset({Trait.IMPASSABLE}),
        (),
        True,
    ),
    Template(
        "bog",
        "Bog",
        "A token.",
        TerrainType.CRATER,
        Box(6.0, 6.0),
        0.5,
        frozenset({Trait.AREA, Trait.DIFFICULT, Trait.LIGHT}),
        (),
        True,
    ),
    Template(
        "hill",
        "Hill",
        "A token.",
        TerrainType.HILL,
        Box(6.0, 6.0),
        3.0,
        frozenset({Trait.BLOCKING, Trait.ELEVATED, Trait.CLIMBABLE}),
        (),
        True,
    ),
    Template(
        "crates",
        "Crates",
        "A token.",
        TerrainType.DEBRIS,
        Box(2.0, 2.0),
        1.0,
        frozenset({Trait.LIGHT, Trait.CLIMBABLE}),
        (),
        True,
    ),
)


def faction(ident: str, way: AnyWay) -> Faction:
    return Faction(
        id=ident,
        name=ident.title(),
        about="A token.",
        play="A token.",
        colour="#a04040",
        accent="#40a040",
        motif="plain",
        way=way,
        units=UNITS,
        buildings=BUILDINGS,
        upgrades=UPGRADES,
    )


FACTIONS = {ident: faction(ident, way) for ident, way in WAYS.items()}
FIELD = Field(FACTIONS, {})
MISSION = Mission("token", "Token", "A token.")


def red(sheet: str, x: float, y: float, **fields: Any) -> Asset:
    """A model of seat 0; its number is given by `war`."""
    return _asset(RED, sheet, (x, y), fields)


def blue(sheet: str, x: float, y: float, **fields: Any) -> Asset:
    """A model of seat 1."""
    return _asset(BLUE, sheet, (x, y), fields)


def _asset(seat: Seat, sheet: str, at: Spot, fields: dict[str, Any]) -> Asset:
    hp = next(one.hp for one in (*UNITS, *BUILDINGS) if one.id == sheet)
    return Asset(**{"id": 1, "seat": seat, "faction": "red", "sheet": sheet, "at": at, "hp": hp, **fields})


def setup(
    *pieces: Placement,
    options: WarOptions | None = None,
    mission: Mission = MISSION,
    factions: tuple[str, str] = ("red", "blue"),
    depots: tuple[Spot, ...] = DEPOTS,
) -> WarSetup:
    layout = Layout("field", "Field", "A token.", pieces, depots, templates=TEMPLATES)
    return WarSetup(layout, mission, factions, options or WarOptions())


def war(
    *assets: Asset,
    dice: tuple[int, ...] = (),
    pieces: tuple[Placement, ...] = (),
    options: WarOptions | None = None,
    mission: Mission = MISSION,
    factions: tuple[str, str] = ("red", "blue"),
    depots: tuple[Spot, ...] = DEPOTS,
    phase: Phase = Phase.ACTION,
    activated: int | None = None,
    **fields: Any,
) -> WarState:
    """A war with models numbered as told, in its second round; of an alternating phase red has begun."""
    made = setup(*pieces, options=options, mission=mission, factions=factions, depots=depots)
    everything = tuple(
        replace(asset, id=place, faction=factions[asset.seat]) for place, asset in enumerate(assets, 1)
    )
    told: dict[str, Any] = {
        "chance": Chance(1, by_hand=True, told=dice) if dice else Chance(1),
        "turn": 2,
        "setup": made,
        "assets": everything,
        "next_id": len(everything) + 1,
        "carbonite": (0, 0),
        "depots": (made.options.depot,) * len(depots),
        "phase": phase,
        "first": RED if phase in (Phase.WORKER, Phase.ACTION) else None,
        "active": everything[activated - 1].seat if activated else RED,
        "activation": Activation(activated) if activated else None,
        **fields,
    }
    return WarState(**told)


def piece(template: str, x: float, y: float, size: tuple[float, float] | None = None) -> Placement:
    return Placement(template, (x, y), size=size)


def who(state: WarState) -> Seat:
    """Who is asked: by what is open, else the one whose turn it is."""
    seat = questions.asked(state, FIELD, state.agenda[0]) if state.agenda else None
    return state.active if seat is None else seat


def why_not(state: WarState, action: WarAction, seat: Seat | None = None) -> Refusal | None:
    return orders.refuse(state, FIELD, who(state) if seat is None else seat, action)


def rule(state: WarState, action: WarAction, seat: Seat | None = None) -> str | None:
    """The rule by which an order is refused, None where it is legal."""
    refusal = why_not(state, action, seat)
    return None if refusal is None else refusal.rule


def after(state: WarState, *actions: WarAction) -> Step[WarState]:
    """What comes of these orders and answers, each legal."""
    events: list[Event[WarState]] = []
    for action in actions:
        seat = who(state)
        refusal = orders.refuse(state, FIELD, seat, action)
        assert refusal is None, refusal.why
        course = Course(state)
        turn.carry_out(course, FIELD, seat, action)
        events += course.step().events
        state = course.state
    return Step(state, tuple(events))


def one(state: WarState, number: int) -> Asset:
    """The asset of this number, which must be there."""
    asset = state.asset(number)
    assert asset is not None
    return asset


def of_kind(step: Step[WarState], kind: type[Event[WarState]]) -> list[Any]:
    return [event for event in step.events if type(event) is kind]
