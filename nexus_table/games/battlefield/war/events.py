"""What happens in a war, as facts: the only place where its state changes; attacks stand in combat_events.py."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from nexus_table.games.battlefield.model import Slug, Spot
from nexus_table.games.battlefield.war.state import (
    Activation,
    Asset,
    AssetId,
    Boost,
    DepotId,
    Draw,
    Ended,
    Harvest,
    MoveKind,
    Phase,
    Reserve,
    WarState,
)
from nexus_table.kernel.action import Seat
from nexus_table.kernel.event import Event

NOBODY_DONE = (False, False)


def changed(state: WarState, number: AssetId, **fields: Any) -> tuple[Asset, ...]:
    """Return the assets with other fields of one of them."""
    return tuple([replace(one, **fields) if one.id == number else one for one in state.assets])


def by_seat(pair: tuple[Any, Any], seat: Seat, value: Any) -> tuple[Any, Any]:
    """Return a pair with another value for a seat."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def paid(state: WarState, seat: Seat, carbonite: int) -> tuple[int, int]:
    """Return the purses after a seat has paid (or, negative, got) Carbonite."""
    return by_seat(state.carbonite, seat, state.carbonite[seat] - carbonite)


class AssetDeployed(Event[WarState], frozen=True):
    """An asset of the starting force came to the table (4.3); `next` is who deploys then."""

    asset: Asset
    next: Seat

    def onto(self, state: WarState) -> WarState:
        """Return the state with it."""
        assets = (*state.assets, self.asset)
        return replace(state, assets=assets, next_id=self.asset.id + 1, active=self.next)


class RoundBegan(Event[WarState], frozen=True):
    """A round began; its initiative is to be rolled."""

    def onto(self, state: WarState) -> WarState:
        """Return the state in the Initiative phase of the next round."""
        return replace(state, turn=state.turn + 1, phase=Phase.INITIATIVE)


class InitiativeRolled(Event[WarState], frozen=True):
    """Both seats rolled a die; ties were rolled again, all of them in order (6.2)."""

    rolls: tuple[tuple[int, int], ...]
    seat: Seat

    def onto(self, state: WarState) -> WarState:
        """Return the state with the Initiative Player of this round."""
        return replace(state, initiative=self.seat, active=self.seat)


class PhaseBegan(Event[WarState], frozen=True):
    """A phase began: `active` is asked first; what was counted by phase is counted anew."""

    phase: Phase
    active: Seat

    def onto(self, state: WarState) -> WarState:
        """Return the state with nobody activated, nothing drawn, harvested or produced in this phase."""
        return replace(
            state,
            phase=self.phase,
            active=self.active,
            first=None,
            passes=(0, 0),
            done=NOBODY_DONE,
            draws=(),
            harvests=(),
            assets=tuple([_rested(asset) for asset in state.assets]),
        )


def _rested(asset: Asset) -> Asset:
    if asset.activated or asset.produced:
        return replace(asset, activated=False, produced=0)
    return asset


class PassesGained(Event[WarState], frozen=True):
    """The seat with fewer eligible models got Outnumbered Passes for this phase (6.4)."""

    passes: tuple[int, int]
    eligible: tuple[int, int]

    def onto(self, state: WarState) -> WarState:
        """Return the state with them."""
        return replace(state, passes=self.passes)


class FirstChosen(Event[WarState], frozen=True):
    """It is settled who takes the first activation of this phase (6.2)."""

    seat: Seat

    def onto(self, state: WarState) -> WarState:
        """Return the state in which that seat is to activate."""
        return replace(state, first=self.seat, active=self.seat)


class SeatContinued(Event[WarState], frozen=True):
    """It is this seat's turn to activate a model, or to do its part of a phase."""

    seat: Seat

    def onto(self, state: WarState) -> WarState:
        """Return the state in which it is asked."""
        return replace(state, active=self.seat)


class PassSpent(Event[WarState], frozen=True):
    """The active seat spent one Outnumbered Pass (6.4)."""

    def onto(self, state: WarState) -> WarState:
        """Return the state with one Pass less."""
        seat = state.active
        return replace(state, passes=by_seat(state.passes, seat, state.passes[seat] - 1))


class ActivationBegan(Event[WarState], frozen=True):
    """A model's activation began: Overwatch ends (11), and so do the boosts that last until now."""

    asset: AssetId

    def onto(self, state: WarState) -> WarState:
        """Return the state in which it may act."""
        one = state.asset(self.asset)
        boosts = () if one is None else tuple(boost for boost in one.boosts if not boost.own)
        assets = changed(state, self.asset, watching=False, held=False, boosts=boosts)
        return replace(state, assets=assets, activation=Activation(self.asset))


class ActionSpent(Event[WarState], frozen=True):
    """Something used of the activation: the Movement or Attack Action, the worker ability, an ability."""

    movement: bool = False
    attack: bool = False
    worker: bool = False
    kind: MoveKind | None = None
    ability: Slug | None = None

    def onto(self, state: WarState) -> WarState:
        """Return the state with it used up."""
        now = state.activation
        if now is None:
            return state
        spent = replace(
            now,
            moved=now.moved or self.movement,
            attacked=now.attacked or self.attack,
            worked=now.worked or self.worker,
            kind=self.kind or now.kind,
            abilities=now.abilities if self.ability is None else (*now.abilities, self.ability),
        )
        return replace(state, activation=spent)


class ActivationEnded(Event[WarState], frozen=True):
    """A model's activation ended, or its model fell."""

    asset: AssetId

    def onto(self, state: WarState) -> WarState:
        """Return the state with the model activated; what lasted until now is gone."""
        one = state.asset(self.asset)
        boosts = () if one is None else tuple(boost for boost in one.boosts if boost.own)
        assets = changed(state, self.asset, activated=True, slowed=0.0, boosts=boosts)
        return replace(state, assets=assets, activation=None)


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


class Harvested(Event[WarState], frozen=True):
    """A worker brought in Carbonite from a depot (8.2)."""

    asset: AssetId
    depot: DepotId
    carbonite: int

    def onto(self, state: WarState) -> WarState:
        """Return the state with it in the purse; a depot that is not endless has less."""
        seat = _seat_of(state, self.asset)
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
        seat = _seat_of(state, self.asset)
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


class Repaired(Event[WarState], frozen=True):
    """An asset got HP back; a wound ends where the unit is above half again as agreed (B16)."""

    asset: AssetId
    hp: int
    by: AssetId | None = None

    def onto(self, state: WarState) -> WarState:
        """Return the state with them."""
        one = state.asset(self.asset)
        return replace(state, assets=changed(state, self.asset, hp=(one.hp if one else 0) + self.hp))


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
        seat = _seat_of(state, self.site)
        assets = tuple(asset for asset in state.assets if asset.id != self.site)
        return replace(state, assets=assets, carbonite=paid(state, seat, -self.carbonite))


class BuildingRepacked(Event[WarState], frozen=True):
    """A building was folded up by a worker and part of its Carbonite given back."""

    building: AssetId
    carbonite: int
    by: AssetId | None = None

    def onto(self, state: WarState) -> WarState:
        """Return the state without it, and without what waited for room beside it."""
        seat = _seat_of(state, self.building)
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
        made = state.asset(self.building)
        produced = made.produced + 1 if made is not None else 1
        return replace(
            state,
            assets=(*changed(state, self.building, produced=produced), self.unit),
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
        made = state.asset(self.unit.building)
        produced = made.produced + 1 if made is not None else 1
        return replace(
            state,
            assets=changed(state, self.unit.building, produced=produced),
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


class UpgradeBought(Event[WarState], frozen=True):
    """A seat bought an upgrade at a building."""

    building: AssetId
    seat: Seat
    upgrade: Slug
    carbonite: int
    energy: int

    def onto(self, state: WarState) -> WarState:
        """Return the state with it."""
        made = state.asset(self.building)
        produced = made.produced + 1 if made is not None else 1
        return replace(
            state,
            assets=changed(state, self.building, produced=produced),
            upgrades=by_seat(state.upgrades, self.seat, (*state.upgrades[self.seat], self.upgrade)),
            carbonite=paid(state, self.seat, self.carbonite),
            draws=(*state.draws, Draw(self.seat, self.energy)),
        )


class AssetToughened(Event[WarState], frozen=True):
    """An upgrade gave an asset on the table so many HP more."""

    asset: AssetId
    hp: int

    def onto(self, state: WarState) -> WarState:
        """Return the state with them, never below 1."""
        one = state.asset(self.asset)
        left = max(1, (one.hp if one else 0) + self.hp)
        return replace(state, assets=changed(state, self.asset, hp=left))


class PartEnded(Event[WarState], frozen=True):
    """A seat is done with its part of Upkeep or Production."""

    seat: Seat

    def onto(self, state: WarState) -> WarState:
        """Return the state in which it is not asked again in this phase."""
        return replace(state, done=by_seat(state.done, self.seat, True))


class DepotsHeld(Event[WarState], frozen=True):
    """At the end of a round: for how many rounds in a row each seat holds what its mission asks."""

    rounds: tuple[int, int]

    def onto(self, state: WarState) -> WarState:
        """Return the state with the count."""
        return replace(state, holding=self.rounds)


class WarEnded(Event[WarState], frozen=True):
    """The war ended; nothing is awaited any more."""

    ended: Ended

    def onto(self, state: WarState) -> WarState:
        """Return the state in which it is over."""
        return replace(state, ended=self.ended, activation=None)


def _seat_of(state: WarState, number: AssetId) -> Seat:
    asset = state.asset(number)
    return state.active if asset is None else asset.seat
