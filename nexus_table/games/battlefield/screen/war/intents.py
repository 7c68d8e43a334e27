"""What controls of the war ask for: an order to be given as it is, or one to be begun on the board."""

from __future__ import annotations

import msgspec

from nexus_table.games.battlefield.war.actions import WarAction
from nexus_table.games.battlefield.war.state import AssetId, MoveKind
from nexus_table.kernel.action import Seat


class Give(msgspec.Struct, frozen=True):
    """An order is to be given as it is; `asset` is activated for it first, if need be."""

    action: WarAction
    asset: AssetId | None = None


class BeginWalk(msgspec.Struct, frozen=True):
    """A Movement Action is to be shown and ordered on the board."""

    asset: AssetId
    kind: MoveKind


class BeginAttack(msgspec.Struct, frozen=True):
    """An attack with a weapon is to be aimed on the board."""

    asset: AssetId
    weapon: str


class BeginUse(msgspec.Struct, frozen=True):
    """An ability is to be used on something on the board."""

    asset: AssetId
    ability: str


class BeginBuilding(msgspec.Struct, frozen=True):
    """A new building is to be placed."""

    sheet: str


class BeginUnit(msgspec.Struct, frozen=True):
    """A unit is to be produced at a building, and placed beside it."""

    building: AssetId
    sheet: str


class BeginReserve(msgspec.Struct, frozen=True):
    """A unit in reserve is to be placed."""

    reserve: AssetId


class BeginDeploy(msgspec.Struct, frozen=True):
    """This part of the starting force is to be deployed next."""

    sheet: str


class TellDie(msgspec.Struct, frozen=True):
    """A die that was rolled at the table shows this."""

    pips: int


class TakeDieBack(msgspec.Struct, frozen=True):
    """What was told of the last die was a slip."""


class RollForUs(msgspec.Struct, frozen=True):
    """The program is to roll the rest of these dice."""


class LetRest(msgspec.Struct, frozen=True):
    """A seat lets the rest of this phase go by, or takes part again."""

    seat: Seat
    rests: bool = True


class LetBy(msgspec.Struct, frozen=True):
    """Watchers let this unit go by on the rest of its way."""

    mover: AssetId


class ShowShelf(msgspec.Struct, frozen=True):
    """Another shelf of Production is to be shown."""

    index: int
