"""What is still to be resolved in a war, as data on the agenda; those of attacks stand in combat_tasks.py."""

from __future__ import annotations

from nexus_table.games.battlefield.model import Spot
from nexus_table.games.battlefield.war.state import AssetId, MoveKind
from nexus_table.kernel.task import Task


class Walk(Task, frozen=True, gc=False):
    """A unit is on its way: through these waypoints, of which the first is where it stands now.

    `spent` inches of movement are used up; `asked` is how many inches of the path's length it has gone since
    watchers were last asked, None before anybody was (B13).
    """

    asset: AssetId
    kind: MoveKind
    way: tuple[Spot, ...]
    spent: float = 0.0
    asked: float | None = None


class EndOfActivation(Task, frozen=True, gc=False):
    """The activation of this asset is over once all that it caused is resolved."""

    asset: AssetId


class StartOfPhase(Task, frozen=True, gc=False):
    """A phase has begun: what happens at its start, once the Energy that was drawn until then is free (7.3)."""


class RoomForReserve(Task, frozen=True, gc=False):
    """Room has appeared for a unit in reserve: its owner may place it now, or let it wait (13.3, B25)."""

    reserve: AssetId
