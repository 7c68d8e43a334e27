"""A few named models, weapons and pieces from which the tests of attacks build their positions; dice are told."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from nexus_table.games.battlefield.datasheets.abilities import Unflinching, Watchful
from nexus_table.games.battlefield.datasheets.model import (
    BuildingRole,
    BuildingSheet,
    Faction,
    HandBuilt,
    Rearm,
    UnitRole,
    UnitSheet,
    Upgrade,
    Wreck,
)
from nexus_table.games.battlefield.datasheets.weapons import (
    Assault,
    Indirect,
    Keyword,
    Pierce,
    Pinpoint,
    Powered,
    Rending,
    Searing,
    Siege,
    Steady,
    Sweep,
    Tether,
    Weapon,
    WeaponKind,
)
from nexus_table.games.battlefield.model import Box, Layout, Placement, Template, TerrainType, Trait
from nexus_table.games.battlefield.war.actions import WarAction
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.mission import Mission
from nexus_table.games.battlefield.war.options import Answers, WarOptions
from nexus_table.games.battlefield.war.rules import orders, questions, turn
from nexus_table.games.battlefield.war.state import Activation, Asset, MoveKind, Phase, WarSetup, WarState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.course import Course
from nexus_table.kernel.event import Event
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.step import Step

RED, BLUE = 0, 1
SEAT_OF_NAME = {"red": RED, "blue": BLUE}
ASKED = WarOptions(answers=Answers.ASKED)


def gun(ident: str, dice: int, damage: int, inches: float, *keywords: Keyword) -> Weapon:
    return Weapon(ident, ident.title(), WeaponKind.RANGED, dice, damage, inches, keywords)  # type: ignore[arg-type]


def blade(ident: str, dice: int, damage: int, *keywords: Keyword) -> Weapon:
    return Weapon(ident, ident.title(), WeaponKind.MELEE, dice, damage, 0.0, keywords)  # type: ignore[arg-type]


def unit(ident: str, *weapons: Weapon, **fields: Any) -> UnitSheet:
    told: dict[str, Any] = {
        "name": ident.title(),
        "letter": ident[0].upper(),
        "about": "A token.",
        "move": 6.0,
        "aim": 1,
        "fight": 1,
        "defense": 5,
        "save": 5,
        "hp": 4,
        "base": 25.4,
        "height": 1.0,
        "carbonite": 50,
        "roles": (UnitRole.LINE,),
        **fields,
    }
    return UnitSheet(id=ident, weapons=weapons, **told)


def building(ident: str, role: BuildingRole, *weapons: Weapon, **fields: Any) -> BuildingSheet:
    told: dict[str, Any] = {
        "name": ident.title(),
        "letter": ident[0].upper(),
        "about": "A token.",
        "defense": 4,
        "save": 6,
        "hp": 10,
        "height": 3.0,
        "carbonite": 100,
        "footprint": (3.0, 3.0),
        "build_points": 4,
        **fields,
    }
    return BuildingSheet(id=ident, roles=(role,), weapons=weapons, **told)


UNITS = (
    unit("rifle", gun("gun", 4, 1, 20.0, Steady()), blade("knife", 3, 1)),
    unit("raider", gun("carbine", 3, 1, 18.0, Assault())),
    unit("sniper", gun("needle", 2, 3, 32.0, Pierce(1), Pinpoint())),
    unit("mortar", gun("mortar", 4, 2, 36.0, Indirect(), Siege())),
    unit("lancer", gun("beam", 3, 1, 20.0, Powered()), demand=10),
    unit("reaper", gun("hose", 4, 1, 12.0, Sweep()), blade("scythe", 4, 1, Sweep(), Rending())),
    unit("burner", gun("torch", 3, 1, 9.0, Searing())),
    unit("hook", gun("harpoon", 2, 1, 12.0, Tether(2.0))),
    unit("seer", gun("gun", 4, 1, 20.0), traits=(Watchful(),)),
    unit("tank", gun("cannon", 2, 4, 28.0), defense=4, save=4, armor=3, hp=14, base=76.2),
    unit("stoic", blade("fist", 2, 1), traits=(Unflinching(),)),
    unit("bare", blade("fist", 2, 1), save=None),
)
BUILDINGS = (
    building("fort", BuildingRole.HEADQUARTERS, hp=24, footprint=(5.0, 5.0), output=50),
    building(
        "tower", BuildingRole.DEFENSIVE, gun("turret", 6, 1, 24.0), footprint=(2.0, 2.0), aim=2, demand=10
    ),
    building("store", BuildingRole.STORAGE, demand=60, wreck=Wreck(carbonite=25)),
    building("long", BuildingRole.UPGRADE, footprint=(6.0, 2.0)),
)
UPGRADES = (
    Upgrade(
        id="optics",
        name="Optics",
        about="A token.",
        carbonite=50,
        does=(Rearm(of=("gun",), dice=2, range=4.0),),
    ),
)
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
        "barricade",
        "Barricade",
        "A token.",
        TerrainType.BARRICADE,
        Box(6.0, 0.5),
        1.0,
        frozenset({Trait.LINEAR, Trait.LIGHT}),
        (),
        True,
    ),
    Template(
        "bulwark",
        "Bulwark",
        "A token.",
        TerrainType.BARRICADE,
        Box(6.0, 0.5),
        1.5,
        frozenset({Trait.LINEAR, Trait.HEAVY}),
        (),
        True,
    ),
    Template(
        "ruin",
        "Ruin",
        "A token.",
        TerrainType.RUIN,
        Box(8.0, 8.0),
        5.0,
        frozenset({Trait.OBSCURING, Trait.AREA, Trait.LIGHT}),
        (),
        True,
    ),
)


def faction(ident: str) -> Faction:
    return Faction(
        id=ident,
        name=ident.title(),
        about="A token.",
        play="A token.",
        colour="#a04040",
        accent="#40a040",
        motif="plain",
        way=HandBuilt(),
        units=UNITS,
        buildings=BUILDINGS,
        upgrades=UPGRADES,
    )


FIELD = Field({"red": faction("red"), "blue": faction("blue")}, {})


def at(name: str, x: float, y: float, **fields: Any) -> Asset:
    """A model by "seat sheet" where it stands; its number is given by `war`."""
    seat, sheet = name.split()
    hp = next(one.hp for one in (*UNITS, *BUILDINGS) if one.id == sheet)
    return Asset(
        **{
            "id": 1,
            "seat": SEAT_OF_NAME[seat],
            "faction": seat,
            "sheet": sheet,
            "at": (x, y),
            "hp": hp,
            **fields,
        }
    )


def piece(
    template: str, x: float, y: float, turned: float = 0.0, size: tuple[float, float] | None = None
) -> Placement:
    return Placement(template, (x, y), turned, size=size)


def war(
    *assets: Asset,
    dice: tuple[int, ...] = (),
    pieces: tuple[Placement, ...] = (),
    options: WarOptions | None = None,
    phase: Phase = Phase.ACTION,
    active: int | None = 1,
    **fields: Any,
) -> WarState:
    """A war in its Action phase: models numbered as told, then a headquarters of each seat; number 1 is activated."""
    forts = (at("red fort", 3.0, 3.0), at("blue fort", 41.0, 57.0))
    everything = tuple(replace(asset, id=place) for place, asset in enumerate((*assets, *forts), 1))
    layout = Layout("field", "Field", "A token.", pieces, (), templates=TEMPLATES)
    mission = Mission("token", "Token", "A token.")
    mine = next((asset.seat for asset in everything if asset.id == active), RED)
    return WarState(
        chance=Chance(1, by_hand=True, told=dice),
        turn=2,
        setup=WarSetup(layout, mission, ("red", "blue"), options or WarOptions()),
        assets=everything,
        next_id=len(everything) + 1,
        carbonite=(0, 0),
        phase=phase,
        first=RED,
        active=mine,
        activation=None if active is None else Activation(active),
        **fields,
    )


def did(state: WarState, **fields: Any) -> WarState:
    """The same with what the activated model has done already."""
    assert state.activation is not None
    return replace(state, activation=replace(state.activation, **fields))


def dashed(state: WarState) -> WarState:
    return did(state, moved=True, kind=MoveKind.DASH)


def who(state: WarState) -> Seat:
    """Who is asked: by what is open, else the one whose turn it is."""
    seat = questions.asked(state, FIELD, state.agenda[0]) if state.agenda else None
    return state.active if seat is None else seat


def why_not(state: WarState, action: WarAction) -> Refusal | None:
    return orders.refuse(state, FIELD, who(state), action)


def rule(state: WarState, action: WarAction) -> str | None:
    """The rule by which an order is refused, None where it is legal."""
    refusal = why_not(state, action)
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


def hp(step: Step[WarState], number: int) -> int | None:
    asset = step.state.asset(number)
    return None if asset is None else asset.hp


def of_kind(step: Step[WarState], kind: type[Event[WarState]]) -> list[Any]:
    return [event for event in step.events if type(event) is kind]
