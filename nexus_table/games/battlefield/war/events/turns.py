"""Rounds, phases and activations (6, 8, 9), and how a war ends (15)."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.battlefield.model import Slug
from nexus_table.games.battlefield.war.events.changes import NOBODY_DONE, by_seat, changed
from nexus_table.games.battlefield.war.state import (
    Activation,
    Asset,
    AssetId,
    Ended,
    MoveKind,
    Phase,
    WarState,
)
from nexus_table.kernel.action import Seat
from nexus_table.kernel.event import Event


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
        one, now = state.asset(self.asset), state.activation
        boosts = () if one is None else tuple(boost for boost in one.boosts if boost.own)
        slowed = 0.0 if now is None else now.tethered
        assets = changed(state, self.asset, activated=True, slowed=slowed, boosts=boosts)
        return replace(state, assets=assets, activation=None)


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
