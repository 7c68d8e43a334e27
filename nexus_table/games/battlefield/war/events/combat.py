"""What happens in an attack (chapters 10-12), step by step, as facts."""

from __future__ import annotations

from enum import Enum

import msgspec
from msgspec.structs import replace

from nexus_table.games.battlefield.dice.rolls import Hits, Saves
from nexus_table.games.battlefield.model import Slug
from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.war.actions import Share
from nexus_table.games.battlefield.war.events import changed
from nexus_table.games.battlefield.war.state import AssetId, WarState, Wound, Wreck
from nexus_table.kernel.action import Seat
from nexus_table.kernel.event import Event


class Ways(Enum):
    """In which way an attack is made (10.1, 10.2, 11)."""

    SHOOT = "shoot"
    FIGHT = "fight"
    OVERWATCH = "overwatch"


class Modifier(msgspec.Struct, frozen=True):
    """Something that is added to each attack die: what, and how much."""

    what: str
    by: int


class AttackMade(Event[WarState], frozen=True):
    """An asset attacks: with what, whom, how; a reaction ends its Overwatch (11)."""

    attacker: AssetId
    weapon: Slug
    target: AssetId
    way: Ways
    cover: Cover

    def onto(self, state: WarState) -> WarState:
        """Return the state in which a watcher that has fired is no longer in Overwatch."""
        if self.way is not Ways.OVERWATCH:
            return state
        return replace(state, assets=changed(state, self.attacker, watching=False))


class AttackRolled(Event[WarState], frozen=True):
    """Attack dice were rolled: what they show, what is added to each, what they must reach, and the hits (10.3)."""

    attacker: AssetId
    target: AssetId
    dice: tuple[int, ...]
    modifiers: tuple[Modifier, ...]
    defense: int
    hits: Hits

    def onto(self, state: WarState) -> WarState:
        """Return the state: hits are kept on the agenda."""
        return state


class HitsShared(Event[WarState], frozen=True):
    """The attacker gave hits of a Sweep to enemies close to the target."""

    attacker: AssetId
    target: AssetId
    shares: tuple[Share, ...]

    def onto(self, state: WarState) -> WarState:
        """Return the state: hits are kept on the agenda."""
        return state


class CoverAnswered(Event[WarState], frozen=True):
    """The defender claimed or declined the cover save of a target (10.5)."""

    target: AssetId
    cover: Cover
    claimed: bool

    def onto(self, state: WarState) -> WarState:
        """Return the state: what is claimed is kept on the agenda."""
        return state


class SavesRolled(Event[WarState], frozen=True):
    """Save dice were rolled: what they show, what they must reach, and all saves with that of cover (10.4)."""

    target: AssetId
    dice: tuple[int, ...]
    save: int | None
    cover: Cover
    saves: Saves

    def onto(self, state: WarState) -> WarState:
        """Return the state: saves are kept on the agenda."""
        return state


class HitsCancelled(Event[WarState], frozen=True):
    """Saves cancelled these hits, and those are left (10.4)."""

    target: AssetId
    cancelled: Hits
    left: Hits

    def onto(self, state: WarState) -> WarState:
        """Return the state: hits are kept on the agenda."""
        return state


class DamageTaken(Event[WarState], frozen=True):
    """An asset lost HP: to so many hits of so much each after Armor, or to something else (10.6)."""

    asset: AssetId
    damage: int
    hits: Hits = Hits()
    each: int = 0
    each_critical: int = 0
    armor: int = 0

    def onto(self, state: WarState) -> WarState:
        """Return the state with less HP, never below 0."""
        one = state.asset(self.asset)
        left = 0 if one is None else max(0, one.hp - self.damage)
        return replace(state, assets=changed(state, self.asset, hp=left))


class UnitBled(Event[WarState], frozen=True):
    """A Bleeding unit lost HP after an activation in which it moved (12)."""

    asset: AssetId
    damage: int = 1

    def onto(self, state: WarState) -> WarState:
        """Return the state with less HP."""
        one = state.asset(self.asset)
        left = 0 if one is None else max(0, one.hp - self.damage)
        return replace(state, assets=changed(state, self.asset, hp=left))


class UnitWounded(Event[WarState], frozen=True):
    """A unit became Wounded in Action: the die, and what it does; it replaces what was before (12)."""

    asset: AssetId
    wound: Wound
    replaced: Wound | None = None

    def onto(self, state: WarState) -> WarState:
        """Return the state with this one wound; who sees blurred no longer watches."""
        one = state.asset(self.asset)
        watching = one is not None and one.watching and self.wound is not Wound.BLURRED
        return replace(state, assets=changed(state, self.asset, wound=self.wound, watching=watching))


class WoundHealed(Event[WarState], frozen=True):
    """A unit above half its HP is no longer Wounded in Action (B16)."""

    asset: AssetId

    def onto(self, state: WarState) -> WarState:
        """Return the state without the wound."""
        return replace(state, assets=changed(state, self.asset, wound=None))


class UnitTethered(Event[WarState], frozen=True):
    """A unit that was damaged by a Tether moves less in its next activation; the strongest counts."""

    asset: AssetId
    inches: float

    def onto(self, state: WarState) -> WarState:
        """Return the state in which it is slowed: from now on, or, while it is activated, once that has ended."""
        now = state.activation
        if now is not None and now.asset == self.asset:
            return replace(state, activation=replace(now, tethered=max(self.inches, now.tethered)))
        one = state.asset(self.asset)
        slowed = max(self.inches, 0.0 if one is None else one.slowed)
        return replace(state, assets=changed(state, self.asset, slowed=slowed))


class OverwatchBegan(Event[WarState], frozen=True):
    """A unit or building waits for an enemy to move into its sight (11)."""

    asset: AssetId

    def onto(self, state: WarState) -> WarState:
        """Return the state in which it watches."""
        return replace(state, assets=changed(state, self.asset, watching=True))


class OverwatchEnded(Event[WarState], frozen=True):
    """An asset no longer watches, though it has not fired (B24)."""

    asset: AssetId

    def onto(self, state: WarState) -> WarState:
        """Return the state in which it does not."""
        return replace(state, assets=changed(state, self.asset, watching=False))


class WatchersHeldFire(Event[WarState], frozen=True):
    """The owner of watchers lets a unit move on for now (B13)."""

    seat: Seat
    mover: AssetId

    def onto(self, state: WarState) -> WarState:
        """Return the state: they are asked again further on."""
        return state


class UnitDestroyed(Event[WarState], frozen=True):
    """A unit has no HP left and is off the table (10.7)."""

    asset: AssetId

    def onto(self, state: WarState) -> WarState:
        """Return the state without it."""
        return replace(state, assets=tuple(one for one in state.assets if one.id != self.asset))


class BuildingDestroyed(Event[WarState], frozen=True):
    """A building or site has no HP left: its wreck is Battlefield Debris from now on (5.14, 10.7)."""

    wreck: Wreck

    def onto(self, state: WarState) -> WarState:
        """Return the state with the wreck; what waited for room beside the building is lost with it (B25)."""
        number = self.wreck.id
        return replace(
            state,
            assets=tuple(one for one in state.assets if one.id != number),
            reserve=tuple(one for one in state.reserve if one.building != number),
            wrecks=(*state.wrecks, self.wreck),
        )


class AssetScuttled(Event[WarState], frozen=True):
    """A seat in Blackout destroys an asset of its own (7.5, B18); `by` a unit beside it, or in Upkeep."""

    asset: AssetId
    by: AssetId | None = None

    def onto(self, state: WarState) -> WarState:
        """Return the state with nothing left of its HP; its end is a fact of its own."""
        return replace(state, assets=changed(state, self.asset, hp=0))
