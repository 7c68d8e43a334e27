"""The orders of a war: deployment, activations with their two actions, answers in a fight, production."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from nexus_table.games.battlefield.model import Degrees, Slug, Spot
from nexus_table.games.battlefield.war.state import AssetId, DepotId
from nexus_table.kernel.action import Action, Seat

Way = Annotated[tuple[Spot, ...], Meta(min_length=1, max_length=24)]
"""The waypoints of a path after the place where the model stands (B12)."""


class Deploy(Action, frozen=True):
    """Put one asset of the starting force into the own zone (4.2, 4.3)."""

    sheet: Slug
    at: Spot
    turn: Degrees = 0.0


class RollInitiative(Action, frozen=True):
    """Roll for the initiative of this round (6.2)."""


class LetBegin(Action, frozen=True):
    """Choose, with the initiative, who takes the first activation of this phase (6.2, B21)."""

    seat: Seat


class Activate(Action, frozen=True):
    """Begin an asset's activation (6.3)."""

    asset: AssetId


class Pass(Action, frozen=True):
    """Spend an Outnumbered Pass instead of an activation (6.4)."""


class EndActivation(Action, frozen=True):
    """End the activation under way; what it has not used is lost."""


class Move(Action, frozen=True, gc=False):
    """Movement Action: walk along a path, up to the Move value (9.2)."""

    way: Way


class Dash(Action, frozen=True, gc=False):
    """Movement Action: as a Move with 3 inches more; no shooting afterwards (9.3)."""

    way: Way


class Climb(Action, frozen=True, gc=False):
    """Movement Action: a path that ends on another level than it begins; vertical inches count too."""

    way: Way


class Withdraw(Action, frozen=True, gc=False):
    """Movement Action: leave every enemy's engagement range; no attack in this activation."""

    way: Way


class Hold(Action, frozen=True):
    """Movement Action: stay, which steadies some weapons."""


class Shoot(Action, frozen=True):
    """Attack Action: a ranged weapon at a visible target within its range (10.1)."""

    weapon: Slug
    target: AssetId


class Fight(Action, frozen=True):
    """Attack Action: a melee weapon at a target within reach (10.2)."""

    weapon: Slug
    target: AssetId


class Overwatch(Action, frozen=True):
    """Attack Action: wait for an enemy to move in sight and range (chapter 11)."""


class Scuttle(Action, frozen=True):
    """In Blackout destroy an own asset: with an Attack Action of a unit beside it, or in Upkeep (B18)."""

    target: AssetId


class UseAbility(Action, frozen=True):
    """Use an ability of the activated asset's datasheet, on an asset, a depot or a place as it asks (9.5)."""

    ability: Slug
    target: AssetId | None = None
    depot: DepotId | None = None
    at: Spot | None = None


class ClaimCover(Action, frozen=True):
    """As defender claim the cover that is offered, or decline it (B8, B15)."""

    claim: bool


class AssignSaves(Action, frozen=True):
    """As defender cancel so many normal and critical hits with the saves that were made (B14)."""

    normals: Annotated[int, Meta(ge=0, le=99)]
    criticals: Annotated[int, Meta(ge=0, le=99)]


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The hits of a Sweep that go to another enemy than its target."""

    target: AssetId
    normals: Annotated[int, Meta(ge=0, le=99)] = 0
    criticals: Annotated[int, Meta(ge=0, le=99)] = 0


class ShareHits(Action, frozen=True, gc=False):
    """As attacker give hits of a Sweep to enemies close to the target; it takes the rest."""

    shares: Annotated[tuple[Share, ...], Meta(max_length=12)] = ()


class Stay(Action, frozen=True):
    """Do not take the step that a Defiant unit may take at once (12); with a Move it is taken."""


class React(Action, frozen=True):
    """Fire a watcher's weapon at the enemy who is moving (chapter 11)."""

    watcher: AssetId
    weapon: Slug


class HoldFire(Action, frozen=True):
    """Let the enemy move on for now; the watchers stay in Overwatch (B13)."""


class Produce(Action, frozen=True):
    """Produce a unit and place it within 2 inches of its building; `at` None only where there is no room (13.1)."""

    building: AssetId
    sheet: Slug
    at: Spot | None = None


class PlaceReserve(Action, frozen=True):
    """Place a unit that waited in reserve (13.3)."""

    reserve: AssetId
    at: Spot


class LetWait(Action, frozen=True):
    """Leave a unit in reserve for now, though there is room (13.3)."""


class CancelReserve(Action, frozen=True):
    """Give a unit in reserve back for all it cost (B17)."""

    reserve: AssetId


class StartBuilding(Action, frozen=True):
    """Pay for a building and place it Under Construction (13.2)."""

    sheet: Slug
    at: Spot
    turn: Degrees = 0.0


class CancelSite(Action, frozen=True):
    """Take a site off the table for half its Carbonite (B17)."""

    site: AssetId


class Research(Action, frozen=True):
    """Buy an upgrade at an upgrade building."""

    building: AssetId
    upgrade: Slug


class EndPart(Action, frozen=True):
    """Be done with the own part of Upkeep or Production."""


class Concede(Action, frozen=True):
    """Give the war up (B18)."""


WarAction = (
    Deploy
    | RollInitiative
    | LetBegin
    | Activate
    | Pass
    | EndActivation
    | Move
    | Dash
    | Climb
    | Withdraw
    | Hold
    | Shoot
    | Fight
    | Overwatch
    | Scuttle
    | UseAbility
    | ClaimCover
    | AssignSaves
    | ShareHits
    | Stay
    | React
    | HoldFire
    | Produce
    | PlaceReserve
    | LetWait
    | CancelReserve
    | StartBuilding
    | CancelSite
    | Research
    | EndPart
    | Concede
)
