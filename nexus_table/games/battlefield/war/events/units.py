"""Assets on the table: how they come, move and change (4, 9)."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.battlefield.model import Spot
from nexus_table.games.battlefield.war.events.changes import changed
from nexus_table.games.battlefield.war.state import (
    Asset,
    AssetId,
    Boost,
    WarState,
)
from nexus_table.kernel.action import Seat
from nexus_table.kernel.event import Event


class AssetDeployed(Event[WarState], frozen=True):
    """An asset of the starting force came to the table (4.3); `next` is who deploys then."""

    asset: Asset
    next: Seat

    def onto(self, state: WarState) -> WarState:
        """Return the state with it."""
        assets = (*state.assets, self.asset)
        return replace(state, assets=assets, next_id=self.asset.id + 1, active=self.next)


class UnitHeld(Event[WarState], frozen=True):
    """A unit stayed where it is as its Movement Action."""

    asset: AssetId

    def onto(self, state: WarState) -> WarState:
        """Return the state with it steady."""
        return replace(state, assets=changed(state, self.asset, held=True))


class UnitMoved(Event[WarState], frozen=True):
    """A unit went along a path to its last point; `cost` is in inches of movement."""

    asset: AssetId
    way: tuple[Spot, ...]
    cost: float

    def onto(self, state: WarState) -> WarState:
        """Return the state with it there."""
        now = state.activation
        if now is not None and now.asset == self.asset and not now.walked:
            now = replace(now, walked=True)
        return replace(state, assets=changed(state, self.asset, at=self.way[-1]), activation=now)


class UnitBlinked(Event[WarState], frozen=True):
    """A unit was put somewhere else without a way between."""

    asset: AssetId
    to: Spot

    def onto(self, state: WarState) -> WarState:
        """Return the state with it there."""
        now = state.activation
        if now is not None and now.asset == self.asset:
            now = replace(now, walked=True)
        return replace(state, assets=changed(state, self.asset, at=self.to), activation=now)


class Boosted(Event[WarState], frozen=True):
    """An ability changed an asset's numbers for a while."""

    asset: AssetId
    boost: Boost

    def onto(self, state: WarState) -> WarState:
        """Return the state with the change."""
        one = state.asset(self.asset)
        boosts = (self.boost,) if one is None else (*one.boosts, self.boost)
        return replace(state, assets=changed(state, self.asset, boosts=boosts))


class Repaired(Event[WarState], frozen=True):
    """An asset got HP back; a wound ends where the unit is above half again as agreed (B16)."""

    asset: AssetId
    hp: int
    by: AssetId | None = None

    def onto(self, state: WarState) -> WarState:
        """Return the state with them."""
        one = state.asset(self.asset)
        return replace(state, assets=changed(state, self.asset, hp=(one.hp if one else 0) + self.hp))


class AssetToughened(Event[WarState], frozen=True):
    """An upgrade gave an asset on the table so many HP more."""

    asset: AssetId
    hp: int

    def onto(self, state: WarState) -> WarState:
        """Return the state with them, never below 1."""
        one = state.asset(self.asset)
        left = max(1, (one.hp if one else 0) + self.hp)
        return replace(state, assets=changed(state, self.asset, hp=left))
