"""Alternating activation (6.3, 6.4, 8, 9): who is eligible, Passes, how an activation begins and ends."""

from __future__ import annotations

from nexus_table.games.battlefield.datasheets.model import UnitSheet
from nexus_table.games.battlefield.war.events import (
    ActivationBegan,
    ActivationEnded,
    PassesGained,
    PassSpent,
    SeatContinued,
)
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.options import Workers
from nexus_table.games.battlefield.war.rules.energy import works
from nexus_table.games.battlefield.war.state import Asset, Phase, WarState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal


def eligible(state: WarState, field: Field, asset: Asset) -> bool:
    """Whether a model may be activated in this phase: not yet activated, of the phase's kind, not made this round."""
    return not asset.activated and takes_part(state, field, asset)


def takes_part(state: WarState, field: Field, asset: Asset) -> bool:
    """Whether a model is one of this phase's, activated or not.

    Workers in the Worker phase (8), all other units in the Action phase and, as agreed, workers too (B21); a
    working building with a weapon likewise. A unit that was produced in this round waits for the next (13.1).
    """
    if asset.ready > state.turn:
        return False
    sheet = field.sheet(asset)
    if isinstance(sheet, UnitSheet):
        if state.phase is Phase.WORKER:
            return sheet.worker
        both = state.setup.options.workers is Workers.BOTH
        return state.phase is Phase.ACTION and (both or not sheet.worker)
    return state.phase is Phase.ACTION and bool(sheet.weapons) and works(state, field, asset)


def ready(state: WarState, field: Field, seat: Seat) -> list[Asset]:
    """Return the models that a seat may still activate in this phase."""
    return [asset for asset in state.assets if asset.seat == seat and eligible(state, field, asset)]


def any_ready(state: WarState, field: Field, seat: Seat) -> bool:
    """Whether a seat may still activate a model in this phase."""
    return any(asset.seat == seat and eligible(state, field, asset) for asset in state.assets)


def count_passes(course: Course[WarState], field: Field) -> None:
    """Give the seat with fewer eligible models as many Passes as it has fewer (6.4)."""
    models = (len(ready(course.state, field, 0)), len(ready(course.state, field, 1)))
    passes = (max(0, models[1] - models[0]), max(0, models[0] - models[1]))
    if any(passes):
        course.happen(PassesGained(passes, models))


def refuse_activate(state: WarState, field: Field, seat: Seat, number: int) -> Refusal | None:
    """Return why a seat may not activate this model now, or None."""
    asset = state.asset(number)
    if asset is None:
        return Refusal("6.3", "That model is not on the table.")
    if asset.seat != seat:
        return Refusal("6.3", "That model is the enemy's.")
    if asset.activated:
        return Refusal("6.3", f"{field.name(asset)} has been activated in this phase.")
    if asset.ready > state.turn:
        return Refusal("13.1", f"{field.name(asset)} was produced in this round and activates from the next.")
    if not takes_part(state, field, asset):
        if state.phase is Phase.WORKER:
            return Refusal("8", "In the Worker phase only workers are activated.")
        if field.unit(asset) is None:
            return Refusal("9", "Only a working building with a weapon is activated.")
        return Refusal("8", "Workers are activated in the Worker phase.")
    return None


def refuse_pass(state: WarState, seat: Seat) -> Refusal | None:
    """Return why a seat may not pass, or None (6.4)."""
    if not state.passes[seat]:
        return Refusal("6.4", "You have no Outnumbered Pass left; activate a model.")
    return None


def begin(course: Course[WarState], number: int) -> None:
    """Begin a model's activation."""
    course.happen(ActivationBegan(number))


def spend_pass(course: Course[WarState], field: Field) -> None:
    """Spend a Pass; the other seat goes on."""
    course.happen(PassSpent())
    hand_on(course, field)


def end(course: Course[WarState], field: Field, number: int) -> None:
    """End an activation; the other seat goes on if it can (6.3)."""
    course.happen(ActivationEnded(number))
    hand_on(course, field)


def hand_on(course: Course[WarState], field: Field) -> None:
    """Let the other seat activate next, or the same one again where the other has nothing left (6.3)."""
    other = 1 - course.state.active
    if any_ready(course.state, field, other):
        course.happen(SeatContinued(other))
