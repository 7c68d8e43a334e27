"""What is still to be resolved of an attack (chapters 10-12), as data on the agenda."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from nexus_table.games.battlefield.dice.profiles import AttackProfile
from nexus_table.games.battlefield.dice.rolls import Hits, Saves
from nexus_table.games.battlefield.model import Slug
from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.war.state import AssetId
from nexus_table.kernel.action import Seat
from nexus_table.kernel.task import Task


class Strike(msgspec.Struct, frozen=True, gc=False):
    """An attack whose dice have been rolled: whose, with what, as it was then; `tether` in inches."""

    attacker: AssetId
    seat: Seat
    weapon: Slug
    profile: AttackProfile
    tether: Annotated[float, Meta(ge=0.0)] = 0.0


class AttackToRoll(Task, frozen=True, gc=False):
    """The attack dice of a Shoot, Fight or Overwatch attack are to be rolled (10.1, 10.2)."""

    attacker: AssetId
    weapon: Slug
    target: AssetId
    overwatch: bool = False


class HitsToShare(Task, frozen=True, gc=False):
    """The attacker may share the hits of a Sweep among enemies close to the target."""

    strike: Strike
    target: AssetId
    hits: Hits
    cover: Cover


class CoverToClaim(Task, frozen=True, gc=False):
    """The defender may claim the cover save that its target has, or decline it (5.4, B15)."""

    strike: Strike
    target: AssetId
    hits: Hits
    cover: Cover


class SavesToRoll(Task, frozen=True, gc=False):
    """Save dice are to be rolled against hits, with this cover claimed (10.4, 10.5)."""

    strike: Strike
    target: AssetId
    hits: Hits
    cover: Cover


class SavesToAssign(Task, frozen=True, gc=False):
    """The defender says which hits the saves cancel (10.4, B14)."""

    strike: Strike
    target: AssetId
    hits: Hits
    saves: Saves


class WatchersToAsk(Task, frozen=True, gc=False):
    """Enemies in Overwatch see this unit on its way and may fire now (11, B13, B24)."""

    mover: AssetId


class DefiantStep(Task, frozen=True, gc=False):
    """A unit that was wounded and is Defiant may move at once (12)."""

    asset: AssetId


CombatTask = (
    AttackToRoll | HitsToShare | CoverToClaim | SavesToRoll | SavesToAssign | WatchersToAsk | DefiantStep
)
