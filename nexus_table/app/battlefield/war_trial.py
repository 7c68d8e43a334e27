"""A war's tokens for `try`: kinds of unit and building, what stands where, orders and facts in names."""

from __future__ import annotations

from types import UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_type_hints

import msgspec
from msgspec import Meta

from nexus_table.app.battlefield.table_trial import Terrain
from nexus_table.app.trial import Attempt, Fact, Trial, Verdict
from nexus_table.games.battlefield.datasheets.abilities import Ability, AnyTrait
from nexus_table.games.battlefield.datasheets.model import (
    AnyWay,
    BuildingRole,
    GivesCover,
    HandBuilt,
    UnitRole,
    Upgrade,
    Wreck,
)
from nexus_table.games.battlefield.datasheets.weapons import Weapon
from nexus_table.games.battlefield.model import Degrees, Slug, Spot
from nexus_table.games.battlefield.war.actions import WarAction
from nexus_table.games.battlefield.war.mission import Elimination, Victory
from nexus_table.games.battlefield.war.options import WarOptions
from nexus_table.games.battlefield.war.state import AssetId, Phase, Wound

Name = Annotated[
    str,
    Meta(
        pattern="^([a-z][a-z0-9-]{0,39}|#[0-9]{1,4})$",
        description="what an asset is called: its name, its kind where it has none, or # and its number",
    ),
]
Title = Annotated[str, Meta(min_length=1, max_length=40)]
Chair = Annotated[int, Meta(ge=0, le=1)]
Figure = Annotated[int, Meta(ge=-9999, le=9999)]
Small = Annotated[int, Meta(ge=0, le=99)]
Inches = Annotated[float, Meta(ge=0.0, le=60.0)]
Die = Annotated[int, Meta(ge=2, le=6)]


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What kinds of unit and building have in common; what is not told is plain."""

    id: Slug
    about: Annotated[str, Meta(max_length=200)] = ""
    defense: Die = 5
    save: Die | None = None
    armor: Annotated[int, Meta(ge=0, le=5)] = 0
    carbonite: Annotated[int, Meta(ge=0, le=1000)] = 50
    demand: Annotated[int, Meta(ge=0, le=200)] = 0
    aim: Annotated[int, Meta(ge=0, le=4)] = 0
    weapons: Annotated[tuple[Weapon, ...], Meta(max_length=4)] = ()
    abilities: Annotated[tuple[Ability, ...], Meta(max_length=4)] = ()
    traits: Annotated[tuple[AnyTrait, ...], Meta(max_length=4)] = ()


class UnitKind(Kind, frozen=True, kw_only=True):
    """A kind of unit."""

    move: Annotated[float, Meta(ge=0.0, le=24.0)] = 6.0
    fight: Annotated[int, Meta(ge=0, le=4)] = 0
    hp: Annotated[int, Meta(ge=1, le=60)] = 4
    base: Literal[25, 32, 40, 50, 60, 80] = 32
    height: Annotated[float, Meta(gt=0.0, le=8.0)] = 1.0
    energy: Annotated[int, Meta(ge=0, le=200)] = 0
    roles: Annotated[tuple[UnitRole, ...], Meta(min_length=1, max_length=3)] = (UnitRole.LINE,)


class BuildingKind(Kind, frozen=True, kw_only=True):
    """A kind of building."""

    footprint: tuple[Inches, Inches] = (3.0, 3.0)
    hp: Annotated[int, Meta(ge=1, le=60)] = 10
    height: Annotated[float, Meta(gt=0.0, le=8.0)] = 3.0
    output: Annotated[int, Meta(ge=0, le=200)] = 0
    build_points: Annotated[int, Meta(ge=1, le=40)] = 4
    roles: Annotated[tuple[BuildingRole, ...], Meta(min_length=1, max_length=3)]
    build_range: Annotated[float, Meta(ge=0.0, le=24.0)] = 0.0
    produces: Annotated[tuple[Slug, ...], Meta(max_length=12)] = ()
    per_phase: Annotated[int, Meta(ge=1, le=4)] = 1
    cover: GivesCover = GivesCover.LIGHT
    wreck: Wreck = Wreck()


class AssetToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit or building where it stands; `points` make it a site, `ready` is the first round in which it may act."""

    kind: Slug
    at: Spot
    seat: Chair = 0
    name: Name | None = None
    turn: Degrees = 0.0
    hp: Annotated[int, Meta(ge=1, le=60)] | None = None
    points: Small | None = None
    watching: bool = False
    activated: bool = False
    ready: Small = 0
    wound: Wound | None = None
    slowed: Annotated[float, Meta(ge=0.0, le=12.0)] = 0.0

    @property
    def called(self) -> str:
        """Its name, its kind where it has none."""
        return self.kind if self.name is None else self.name


class ReserveToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit that waits for room beside a building; it is called by its number alone, after all assets."""

    kind: Slug
    building: Name


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How far a war is, and on which ground.

    In an alternating phase `active` is to activate a model, and `passes` are those that are left.
    """

    zone_depth: Annotated[float, Meta(ge=4.0, le=30.0)] = 10.0
    depots: Annotated[tuple[Spot, ...], Meta(max_length=12)] = ()
    round: Annotated[int, Meta(ge=0, le=99)] = 1
    phase: Phase = Phase.ACTION
    initiative: Chair = 0
    active: Chair = 0
    passes: tuple[Small, Small] = (0, 0)
    carbonite: tuple[Annotated[int, Meta(ge=0, le=20000)], Annotated[int, Meta(ge=0, le=20000)]] = (0, 0)


class WarPosition(Moment, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A war under way; both seats play the kinds that are told here, built in the `way` that is told.

    `faction`, `mission` and `table` are the names that these bear.
    """

    units: Annotated[tuple[UnitKind, ...], Meta(min_length=1, max_length=16)]
    assets: Annotated[tuple[AssetToken, ...], Meta(max_length=80)]
    faction: Title = "Position"
    mission: Title = "Position"
    table: Title = "Position"
    buildings: Annotated[tuple[BuildingKind, ...], Meta(max_length=16)] = ()
    reserve: Annotated[tuple[ReserveToken, ...], Meta(max_length=20)] = ()
    upgrades: Annotated[tuple[Upgrade, ...], Meta(max_length=12)] = ()
    bought: tuple[tuple[Slug, ...], tuple[Slug, ...]] = ((), ())
    way: AnyWay = HandBuilt()
    pieces: Annotated[tuple[Terrain, ...], Meta(max_length=60)] = ()
    left: tuple[Annotated[int, Meta(ge=0, le=5000)] | None, ...] = ()
    size: tuple[Annotated[float, Meta(ge=12, le=96)], Annotated[float, Meta(ge=12, le=96)]] = (44.0, 60.0)
    victory: Annotated[tuple[Victory, ...], Meta(min_length=1, max_length=6)] = (Elimination(),)


class ShareToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The hits of a Sweep that go to another enemy than its target."""

    target: Name
    normals: Small = 0
    criticals: Small = 0


def order_of(action: type[msgspec.Struct]) -> type[msgspec.Struct]:
    """Return an action's twin in which assets are called by their names."""
    hints = get_type_hints(action, include_extras=True)
    fields: list[Any] = []
    for field in msgspec.structs.fields(action):
        kind = hints[field.name]
        if kind == AssetId:
            kind = Name
        elif AssetId in get_args(kind):
            kind = Name | None
        elif field.name == "shares":
            kind = Annotated[tuple[ShareToken, ...], Meta(max_length=12)]
        fields.append((field.name, kind) if field.required else (field.name, kind, field.default))
    return msgspec.defstruct(
        f"{action.__name__}Order",
        fields,
        frozen=True,
        forbid_unknown_fields=True,
        tag=action.__name__,
        tag_field="act",
        namespace={"__doc__": action.__doc__, "action": action},
        module=__name__,
    )


ORDERS: tuple[type[msgspec.Struct], ...] = tuple(order_of(action) for action in get_args(WarAction))
"""Every order, as tokens."""

if TYPE_CHECKING:
    WarOrder = Any
else:
    WarOrder: UnionType = Union[ORDERS]  # noqa: UP007 - the members are made above


class WarAttempt(Attempt, frozen=True):
    """An order to try."""

    do: WarOrder


class AssetIs(Fact, frozen=True, tag="asset"):
    """How an asset on the table is: where, its HP, what it may do."""

    asset: Name
    at: Spot | None = None
    within: Annotated[float, Meta(ge=0.0, le=1.0)] = 0.001
    hp: Figure | None = None
    points: Figure | None = None
    complete: bool | None = None
    functional: bool | None = None
    eligible: bool | None = None
    watching: bool | None = None
    wound: Wound | None = None


class Gone(Fact, frozen=True, tag="gone"):
    """An asset is not on the table; a building may have left a wreck."""

    asset: Name
    wreck: bool | None = None


class Grid(Fact, frozen=True, tag="grid"):
    """What a seat has: Carbonite, live Energy, Blackout, units in reserve."""

    seat: Chair
    carbonite: Figure | None = None
    supply: Figure | None = None
    demand: Figure | None = None
    blackout: bool | None = None
    reserve: Figure | None = None


class Hour(Fact, frozen=True, tag="hour"):
    """Which round and phase it is, and whose turn."""

    round: Figure | None = None
    phase: Phase | None = None
    active: Chair | None = None
    initiative: Chair | None = None
    passes: tuple[Small, Small] | None = None


class DepotHas(Fact, frozen=True, tag="depot"):
    """What is left in a depot, counted from 1."""

    depot: Annotated[int, Meta(ge=1, le=12)]
    left: Figure


class Apart(Fact, frozen=True, tag="distance"):
    """How far apart two assets are, from edge to edge."""

    between: tuple[Name, Name]
    inches: Annotated[float, Meta(ge=0.0, le=120.0)]
    within: Annotated[float, Meta(ge=0.0, le=1.0)] = 0.001


WarFact = AssetIs | Gone | Grid | Hour | DepotHas | Apart | Verdict


class WarTrial(Trial, frozen=True, kw_only=True):
    """A position in a war, the readings that are agreed, orders and facts."""

    game: Literal["war"]
    position: WarPosition
    options: WarOptions = WarOptions()
    actions: Annotated[tuple[WarAttempt, ...], Meta(max_length=1000)] = ()
    facts: Annotated[tuple[WarFact, ...], Meta(max_length=1000)] = ()
