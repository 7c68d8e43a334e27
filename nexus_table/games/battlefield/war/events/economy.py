"""Carbonite and Energy: harvests, payments, Blackout (7), and what is bought for good (13)."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.battlefield.model import Slug
from nexus_table.games.battlefield.war.events.changes import by_seat, made_at, paid, seat_of
from nexus_table.games.battlefield.war.state import (
    AssetId,
    DepotId,
    Draw,
    Harvest,
    WarState,
)
from nexus_table.kernel.action import Seat
from nexus_table.kernel.event import Event


class Harvested(Event[WarState], frozen=True):
    """A worker brought in Carbonite from a depot (8.2)."""

    asset: AssetId
    depot: DepotId
    carbonite: int

    def onto(self, state: WarState) -> WarState:
        """Return the state with it in the purse; a depot that is not endless has less."""
        seat = seat_of(state, self.asset)
        left = state.depots[self.depot]
        depots = list(state.depots)
        depots[self.depot] = None if left is None else max(0, left - self.carbonite)
        return replace(
            state,
            carbonite=paid(state, seat, -self.carbonite),
            depots=tuple(depots),
            harvests=(*state.harvests, Harvest(seat, self.depot)),
        )


class WreckSalvaged(Event[WarState], frozen=True):
    """A worker brought in Carbonite from a wreck, which holds less then, or is `gone` from the table."""

    asset: AssetId
    wreck: AssetId
    carbonite: int
    gone: bool = False

    def onto(self, state: WarState) -> WarState:
        """Return the state with it in the purse."""
        seat = seat_of(state, self.asset)
        wrecks = tuple(
            replace(wreck, carbonite=max(0, wreck.carbonite - self.carbonite))
            if wreck.id == self.wreck
            else wreck
            for wreck in state.wrecks
            if not (self.gone and wreck.id == self.wreck)
        )
        return replace(state, carbonite=paid(state, seat, -self.carbonite), wrecks=wrecks)


class EnergyDrawn(Event[WarState], frozen=True):
    """A seat takes so much Energy until the phase ends (7.3)."""

    seat: Seat
    energy: int

    def onto(self, state: WarState) -> WarState:
        """Return the state with the demand."""
        return replace(state, draws=(*state.draws, Draw(self.seat, self.energy)))


class CarbonitePaid(Event[WarState], frozen=True):
    """A seat paid Carbonite for an ability, or (negative) got some."""

    seat: Seat
    carbonite: int

    def onto(self, state: WarState) -> WarState:
        """Return the state with the other purse."""
        return replace(state, carbonite=paid(state, self.seat, self.carbonite))


class BlackoutBegan(Event[WarState], frozen=True):
    """A seat's Energy demand rose above its supply (7.4): told, never stored."""

    seat: Seat
    supply: int
    demand: int

    def onto(self, state: WarState) -> WarState:
        """Return the state: Blackout is computed."""
        return state


class BlackoutEnded(Event[WarState], frozen=True):
    """A seat's Energy supply reached its demand again (7.4): told, never stored."""

    seat: Seat
    supply: int
    demand: int

    def onto(self, state: WarState) -> WarState:
        """Return the state: Blackout is computed."""
        return state


class GridChecked(Event[WarState], frozen=True):
    """Upkeep: a seat added up its Energy and looked at its damaged buildings (7.1)."""

    seat: Seat
    supply: int
    demand: int
    failed: tuple[AssetId, ...] = ()

    def onto(self, state: WarState) -> WarState:
        """Return the state: all of this is computed."""
        return state


class UpgradeBought(Event[WarState], frozen=True):
    """A seat bought an upgrade at a building."""

    building: AssetId
    seat: Seat
    upgrade: Slug
    carbonite: int
    energy: int

    def onto(self, state: WarState) -> WarState:
        """Return the state with it."""
        return replace(
            state,
            assets=made_at(state, self.building),
            upgrades=by_seat(state.upgrades, self.seat, (*state.upgrades[self.seat], self.upgrade)),
            carbonite=paid(state, self.seat, self.carbonite),
            draws=(*state.draws, Draw(self.seat, self.energy)),
        )
