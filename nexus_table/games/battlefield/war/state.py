"""Where a war stands: what is on the table and in the purses, and nothing that could be computed from it (B27).

The shape, from the whole to its parts:

    WarState    setup     layout, mission, factions and options as agreed; never changes
                assets    units and buildings on the table, by rising number (`Asset`)
                wrecks    what destroyed buildings left, terrain from then on (`Wreck`)
                reserve   units paid for that found no room (`Reserve`)
                draws     Energy that is taken until the end of this phase (`Draw`)
                by seat   carbonite, upgrades, passes, done (has ended its part of Upkeep or Production), holding
                by depot  depots: what is left in each, None where endless; `harvests` of this phase
                the hour  round, phase, initiative, first (who was chosen to begin the phase), active (whose turn it
                          is) and `activation`: the one under way
                agenda    what is still to be resolved (war/tasks.py)

Energy supply and demand, Blackout, which building functions, who is eligible, who is engaged: all are functions of
this, in war/rules. Bodies, outlines and the ground come from a `Field` (war/field.py).
"""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Annotated

import msgspec
from msgspec import Meta

from nexus_table.games.battlefield.datasheets.stats import Change
from nexus_table.games.battlefield.model import Degrees, Layout, Slug, Spot, TerrainType, Trait
from nexus_table.games.battlefield.war.mission import Mission
from nexus_table.games.battlefield.war.options import WarOptions
from nexus_table.kernel.action import Seat
from nexus_table.kernel.state import State
from nexus_table.kernel.task import Task

SEATS: tuple[Seat, ...] = (0, 1)

AssetId = Annotated[int, Meta(ge=1)]
"""An asset's number in this war; never given twice."""

DepotId = Annotated[int, Meta(ge=0, le=11)]
"""A depot's place in the layout."""

Count = Annotated[int, Meta(ge=0)]


class Phase(Enum):
    """The phases of a round (6.1), and the deployment before the first."""

    DEPLOYMENT = "deployment"
    INITIATIVE = "initiative"
    UPKEEP = "upkeep"
    WORKER = "worker"
    ACTION = "action"
    PRODUCTION = "production"


ALTERNATING = (Phase.WORKER, Phase.ACTION)
"""Phases in which seats activate models in turn (6.3)."""


class Wound(IntEnum):
    """What being Wounded in Action does to a unit, by the die that was rolled (chapter 12)."""

    BLEEDING = 1
    LAMED = 2
    BLURRED = 3
    BROKEN_GRIP = 4
    CRACKED = 5
    DEFIANT = 6


class MoveKind(Enum):
    """The Movement Actions (9.2), and the step that a Defiant unit takes out of turn (12)."""

    MOVE = "move"
    DASH = "dash"
    CLIMB = "climb"
    WITHDRAW = "withdraw"
    HOLD = "hold"
    STEP = "step"


class Ending(Enum):
    """What ended a war."""

    ELIMINATION = "elimination"
    MISSION = "mission"
    LIMIT = "round limit"
    CONCEDED = "conceded"


class CountsAs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What both seats agreed that a piece of the layout counts as, instead of its template (chapter 5)."""

    piece: Annotated[int, Meta(ge=0, le=199)]
    type: TerrainType
    traits: frozenset[Trait]


class WarSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a war begins with; layout and mission are whole, so that a save does not hang on a file."""

    layout: Layout
    mission: Mission
    factions: tuple[Slug, Slug]
    options: WarOptions = WarOptions()
    counts_as: Annotated[tuple[CountsAs, ...], Meta(max_length=200)] = ()

    @property
    def zone_depth(self) -> float:
        """How deep the deployment zones are, in inches."""
        depth = self.mission.zone_depth
        return self.layout.zone_depth if depth is None else depth


class Boost(msgspec.Struct, frozen=True, gc=False):
    """Numbers changed by an ability until the asset's next activation ends, or, if its `own`, begins."""

    change: Change
    own: bool = False


class Asset(msgspec.Struct, frozen=True, gc=False):
    """A unit or building on the table: whose, which datasheet of which faction, where and how it is.

    `at` is the centre (inches), `turn` how a building lies (degrees). `points` are the Build Points of a site, None
    once complete; `waiting`: a site whose completion Blackout or damage holds up. `activated`: has been in this
    phase; `ready`: the first round in which it may. `watching`: in Overwatch; `held`: its last Movement Action was
    Hold. `slowed`: inches less in its next activation (Tether). `produced`: how many things it made in this
    Production phase. `boosts`: numbers changed by abilities.
    """

    id: AssetId
    seat: Seat
    faction: Slug
    sheet: Slug
    at: Spot
    hp: Count
    turn: Degrees = 0.0
    points: Count | None = None
    waiting: bool = False
    activated: bool = False
    ready: Count = 0
    watching: bool = False
    held: bool = False
    wound: Wound | None = None
    slowed: Annotated[float, Meta(ge=0.0)] = 0.0
    produced: Count = 0
    boosts: tuple[Boost, ...] = ()

    @property
    def is_site(self) -> bool:
        """Whether it is a building under construction."""
        return self.points is not None


class Wreck(msgspec.Struct, frozen=True, gc=False):
    """What a destroyed building left where it stood: Battlefield Debris (10.7); `carbonite` can still be salvaged."""

    id: AssetId
    faction: Slug
    sheet: Slug
    at: Spot
    turn: Degrees = 0.0
    carbonite: Count = 0


class Reserve(msgspec.Struct, frozen=True, gc=False):
    """A unit that was paid for and waits for room beside the building that made it (13.3)."""

    id: AssetId
    seat: Seat
    faction: Slug
    sheet: Slug
    building: AssetId


class Draw(msgspec.Struct, frozen=True, gc=False):
    """Energy that a seat takes until this phase ends: for crafting, an upgrade or a powered ability (7.3)."""

    seat: Seat
    energy: Count


class Harvest(msgspec.Struct, frozen=True, gc=False):
    """A worker that harvested in this phase: at which depot (8.2)."""

    seat: Seat
    depot: DepotId


class Activation(msgspec.Struct, frozen=True, gc=False):
    """The activation under way (9.1): whose, and what of it is used.

    `moved` and `attacked`: its Movement and its Attack Action are spent, by whatever; `kind` is what the Movement
    Action was, None where an ability took it. `walked`: it has left its place (Bleeding asks). `worked`: its worker
    ability is used (8.1); `abilities` are all that it has used. `tethered`: inches less in the activation after this
    one, by a Tether that caught it on its way.
    """

    asset: AssetId
    moved: bool = False
    kind: MoveKind | None = None
    attacked: bool = False
    walked: bool = False
    worked: bool = False
    abilities: tuple[Slug, ...] = ()
    tethered: Annotated[float, Meta(ge=0.0)] = 0.0

    @property
    def dashed(self) -> bool:
        """Whether it has Dashed (9.3)."""
        return self.kind is MoveKind.DASH


class Ended(msgspec.Struct, frozen=True):
    """Who won (nobody: a draw), by what, and the sentence that says why."""

    winners: tuple[Seat, ...]
    by: Ending
    why: str


class WarState(State[Task], frozen=True, kw_only=True):
    """A war under way; see the head of this file. `turn` of the kernel counts rounds."""

    setup: WarSetup
    assets: tuple[Asset, ...] = ()
    next_id: AssetId = 1
    wrecks: tuple[Wreck, ...] = ()
    reserve: tuple[Reserve, ...] = ()
    draws: tuple[Draw, ...] = ()
    carbonite: tuple[Count, Count]
    upgrades: tuple[tuple[Slug, ...], tuple[Slug, ...]] = ((), ())
    depots: tuple[Count | None, ...] = ()
    harvests: tuple[Harvest, ...] = ()
    phase: Phase = Phase.DEPLOYMENT
    initiative: Seat = 0
    first: Seat | None = None
    active: Seat = 0
    passes: tuple[Count, Count] = (0, 0)
    done: tuple[bool, bool] = (False, False)
    holding: tuple[Count, Count] = (0, 0)
    activation: Activation | None = None
    ended: Ended | None = None

    @property
    def round(self) -> int:
        """The round under way, from 1; 0 while forces deploy."""
        return self.turn

    @property
    def order(self) -> tuple[Seat, Seat]:
        """The seats in Initiative order."""
        return (0, 1) if self.initiative == 0 else (1, 0)

    def asset(self, number: int) -> Asset | None:
        """Return the asset with this number, None where it is not on the table (any more)."""
        for asset in self.assets:
            if asset.id == number:
                return asset
        return None

    def of(self, seat: Seat) -> list[Asset]:
        """Return a seat's assets."""
        return [asset for asset in self.assets if asset.seat == seat]
