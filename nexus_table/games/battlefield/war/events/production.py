"""Sites and buildings (8.3, 14), units made and kept in reserve (13)."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.battlefield.war.events.changes import changed, made_at, paid, seat_of
from nexus_table.games.battlefield.war.state import (
    Asset,
    AssetId,
    Draw,
    Phase,
    Reserve,
    WarState,
)
from nexus_table.kernel.action import Seat
from nexus_table.kernel.event import Event


class SiteGrew(Event[WarState], frozen=True):
    """A site got Build Points: from a worker (`by`), or by its faction's way (8.3)."""

    site: AssetId
    points: int
    by: AssetId | None = None

    def onto(self, state: WarState) -> WarState:
        """Return the state with them."""
        one = state.asset(self.site)
        had = one.points if one is not None and one.points is not None else 0
        return replace(state, assets=changed(state, self.site, points=had + self.points))


class SitePlaced(Event[WarState], frozen=True):
    """A seat paid for a building and placed it Under Construction (13.2)."""

    asset: Asset
    carbonite: int

    def onto(self, state: WarState) -> WarState:
        """Return the state with the site."""
        return replace(
            state,
            assets=(*state.assets, self.asset),
            next_id=self.asset.id + 1,
            carbonite=paid(state, self.asset.seat, self.carbonite),
        )


class SiteWaits(Event[WarState], frozen=True):
    """A site has all its Build Points, but Blackout or damage holds it up (8.3, B20)."""

    site: AssetId

    def onto(self, state: WarState) -> WarState:
        """Return the state in which it is complete as soon as nothing holds it up."""
        return replace(state, assets=changed(state, self.site, waiting=True))


class BuildingCompleted(Event[WarState], frozen=True):
    """A site became a building (8.3); `rests`: in Production it may not produce before the next (B22)."""

    building: AssetId
    rests: bool = False

    def onto(self, state: WarState) -> WarState:
        """Return the state with the building; it activates with the others from the next phase on."""
        ready = state.turn + 1 if self.rests and state.phase is Phase.PRODUCTION else 0
        assets = changed(state, self.building, points=None, waiting=False, ready=ready)
        return replace(state, assets=assets)


class SiteCancelled(Event[WarState], frozen=True):
    """A site was taken off the table and part of its Carbonite given back (B17)."""

    site: AssetId
    carbonite: int

    def onto(self, state: WarState) -> WarState:
        """Return the state without it."""
        seat = seat_of(state, self.site)
        assets = tuple(asset for asset in state.assets if asset.id != self.site)
        return replace(state, assets=assets, carbonite=paid(state, seat, -self.carbonite))


class BuildingRepacked(Event[WarState], frozen=True):
    """A building was folded up by a worker and part of its Carbonite given back."""

    building: AssetId
    carbonite: int
    by: AssetId | None = None

    def onto(self, state: WarState) -> WarState:
        """Return the state without it, and without what waited for room beside it."""
        seat = seat_of(state, self.building)
        return replace(
            state,
            assets=tuple(asset for asset in state.assets if asset.id != self.building),
            reserve=tuple(one for one in state.reserve if one.building != self.building),
            carbonite=paid(state, seat, -self.carbonite),
        )


class UnitProduced(Event[WarState], frozen=True):
    """A unit was paid for and placed beside its building; it activates from the next round on (13.1)."""

    building: AssetId
    unit: Asset
    carbonite: int
    energy: int

    def onto(self, state: WarState) -> WarState:
        """Return the state with it."""
        return replace(
            state,
            assets=(*made_at(state, self.building), self.unit),
            next_id=self.unit.id + 1,
            carbonite=paid(state, self.unit.seat, self.carbonite),
            draws=(*state.draws, Draw(self.unit.seat, self.energy)),
        )


class UnitReserved(Event[WarState], frozen=True):
    """A unit was paid for and found no room, so that it waits (13.3)."""

    unit: Reserve
    carbonite: int

    def onto(self, state: WarState) -> WarState:
        """Return the state with it in reserve."""
        return replace(
            state,
            assets=made_at(state, self.unit.building),
            reserve=(*state.reserve, self.unit),
            next_id=self.unit.id + 1,
            carbonite=paid(state, self.unit.seat, self.carbonite),
        )


class ReservePlaced(Event[WarState], frozen=True):
    """A unit that waited found room (13.3)."""

    unit: Asset

    def onto(self, state: WarState) -> WarState:
        """Return the state with it on the table, in the order of numbers."""
        assets = tuple(sorted((*state.assets, self.unit), key=lambda asset: asset.id))
        reserve = tuple(one for one in state.reserve if one.id != self.unit.id)
        return replace(state, assets=assets, reserve=reserve)


class ReserveCancelled(Event[WarState], frozen=True):
    """A unit in reserve was given back for all it cost (B17)."""

    reserve: AssetId
    seat: Seat
    carbonite: int

    def onto(self, state: WarState) -> WarState:
        """Return the state without it."""
        reserve = tuple(one for one in state.reserve if one.id != self.reserve)
        return replace(state, reserve=reserve, carbonite=paid(state, self.seat, -self.carbonite))
