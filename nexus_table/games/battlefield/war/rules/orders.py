"""Orders: what each means in which phase of the round, why it may not be given now, and what it does (chapter 6)."""

from __future__ import annotations

from nexus_table.games.battlefield.war.actions import (
    Activate,
    CancelReserve,
    CancelSite,
    Climb,
    Concede,
    Dash,
    Deploy,
    EndActivation,
    EndPart,
    Fight,
    Hold,
    LetBegin,
    Move,
    Overwatch,
    Pass,
    PlaceReserve,
    Produce,
    Research,
    RollInitiative,
    Scuttle,
    Shoot,
    StartBuilding,
    UseAbility,
    WarAction,
    Withdraw,
)
from nexus_table.games.battlefield.war.events import FirstChosen, PartEnded
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules import (
    abilities,
    activation,
    construction,
    deployment,
    fighting,
    initiative,
    movement,
    overwatch,
    production,
    questions,
    shooting,
    wreckage,
)
from nexus_table.games.battlefield.war.state import Asset, MoveKind, Phase, WarState
from nexus_table.games.battlefield.war.tasks import EndOfActivation
from nexus_table.kernel.action import Seat
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal

WRONG_MOMENT = {
    Phase.DEPLOYMENT: Refusal("4.3", "Forces are being deployed; nothing else is done before that."),
    Phase.INITIATIVE: Refusal("6.2", "First the initiative of this round is rolled."),
    Phase.UPKEEP: Refusal("7.5", "In Upkeep a seat in Blackout may scuttle and cancel, nothing else."),
    Phase.WORKER: Refusal("8", "In the Worker phase workers are activated, nothing else."),
    Phase.ACTION: Refusal("9", "In the Action phase models are activated, nothing else."),
    Phase.PRODUCTION: Refusal("13", "In Production units, buildings and upgrades are bought, nothing else."),
}

NOT_ACTIVATED = Refusal("6.3", "First activate a model.")
STILL_ACTIVE = Refusal("6.3", "First end the activation that is under way.")

OfActivation = Move | Dash | Climb | Withdraw | Hold | Shoot | Fight | Overwatch | UseAbility | EndActivation
OF_ACTIVATION = (Move, Dash, Climb, Withdraw, Hold, Shoot, Fight, Overwatch, UseAbility, EndActivation)
OfProduction = Produce | PlaceReserve | CancelReserve | StartBuilding | CancelSite | Research


# -- why not -----------------------------------------------------------------------------------------------------


def refuse(state: WarState, field: Field, seat: Seat, action: WarAction) -> Refusal | None:
    """Return why the seat that is asked may not do this now, or None: it may."""
    if isinstance(action, Concede):
        return None
    if state.agenda:
        return questions.refuse(state, field, state.agenda[0], action)
    match state.phase:
        case Phase.DEPLOYMENT if isinstance(action, Deploy):
            return deployment.refuse(state, field, seat, action)
        case Phase.INITIATIVE if isinstance(action, RollInitiative):
            return None
        case Phase.UPKEEP:
            return _refuse_upkeep(state, field, seat, action)
        case Phase.WORKER | Phase.ACTION:
            return _refuse_alternating(state, field, seat, action)
        case Phase.PRODUCTION:
            return _refuse_production(state, field, seat, action)
        case _:
            return WRONG_MOMENT[state.phase]


def _refuse_upkeep(state: WarState, field: Field, seat: Seat, action: WarAction) -> Refusal | None:
    match action:
        case EndPart():
            return None
        case Scuttle():
            return wreckage.refuse_scuttle(state, field, seat, action)
        case CancelReserve():
            return production.refuse_cancel(state, seat, action)
        case CancelSite():
            return construction.refuse_cancel(state, field, seat, action)
        case _:
            return WRONG_MOMENT[Phase.UPKEEP]


def _refuse_alternating(state: WarState, field: Field, seat: Seat, action: WarAction) -> Refusal | None:
    if state.first is None:
        if isinstance(action, LetBegin):
            return None if action.seat in (0, 1) else Refusal("6.2", "Choose seat 0 or seat 1.")
        return Refusal("6.2", "First choose who takes the first activation of this phase.")
    now = state.activation
    match action:
        case Activate(asset=number):
            return STILL_ACTIVE if now is not None else activation.refuse_activate(state, field, seat, number)
        case Pass():
            return STILL_ACTIVE if now is not None else activation.refuse_pass(state, seat)
        case Scuttle() if now is not None:
            return wreckage.refuse_scuttle(state, field, seat, action)
        case _ if isinstance(action, OF_ACTIVATION):
            unit = None if now is None else state.asset(now.asset)
            return NOT_ACTIVATED if unit is None else _refuse_act(state, field, unit, action)
        case _:
            return WRONG_MOMENT[state.phase]


def _refuse_act(state: WarState, field: Field, unit: Asset, action: OfActivation) -> Refusal | None:
    """Return why the activated asset may not do this, or None."""
    match action:
        case Move() | Dash() | Climb() | Withdraw():
            return movement.refuse(state, field, unit, action)
        case Hold():
            return movement.refuse_kind(state, field, unit, MoveKind.HOLD)
        case Shoot():
            return shooting.refuse(state, field, unit, action)
        case Fight():
            return fighting.refuse(state, field, unit, action)
        case Overwatch():
            return overwatch.refuse(state, field, unit)
        case UseAbility():
            return abilities.refuse(state, field, unit, action)
        case EndActivation():
            return None


def _refuse_production(state: WarState, field: Field, seat: Seat, action: WarAction) -> Refusal | None:
    match action:
        case EndPart():
            return None
        case Produce():
            return production.refuse_produce(state, field, seat, action)
        case PlaceReserve():
            return production.refuse_place_reserve(state, field, seat, action)
        case CancelReserve():
            return production.refuse_cancel(state, seat, action)
        case StartBuilding():
            return construction.refuse_start(state, field, seat, action)
        case CancelSite():
            return construction.refuse_cancel(state, field, seat, action)
        case Research():
            return production.refuse_research(state, field, seat, action)
        case _:
            return WRONG_MOMENT[Phase.PRODUCTION]


# -- done --------------------------------------------------------------------------------------------------------


def carry_out(course: Course[WarState], field: Field, seat: Seat, action: WarAction) -> None:
    """Let an order happen that answers no question; what follows by itself is the turn's."""
    if isinstance(action, OF_ACTIVATION):
        _act(course, field, action)
        return
    match action:
        case Deploy():
            deployment.deploy(course, field, seat, action)
        case RollInitiative():
            initiative.roll(course)
        case LetBegin(seat=first):
            course.happen(FirstChosen(first))
        case Activate(asset=number):
            activation.begin(course, number)
        case Pass():
            activation.spend_pass(course, field)
        case Scuttle():
            wreckage.scuttle(course, field, action)
        case EndPart():
            course.happen(PartEnded(seat))
        case Produce():
            production.produce(course, field, seat, action)
        case PlaceReserve():
            production.place_reserve(course, field, seat, action)
        case CancelReserve():
            production.cancel(course, field, seat, action)
        case StartBuilding():
            construction.start(course, field, seat, action)
        case CancelSite():
            construction.cancel(course, field, action)
        case Research():
            production.research(course, field, seat, action)
        case _:
            raise ValueError(f"{type(action).__name__} is no order of this moment")


def _act(course: Course[WarState], field: Field, action: OfActivation) -> None:
    """Let the activated asset do something."""
    now = course.state.activation
    unit = None if now is None else course.state.asset(now.asset)
    if unit is None:
        raise ValueError("nothing is activated")
    match action:
        case Move() | Dash() | Climb() | Withdraw():
            movement.move(course, field, unit, action)
        case Hold():
            movement.hold(course, unit)
        case Shoot():
            shooting.shoot(course, unit, action)
        case Fight():
            fighting.fight(course, unit, action)
        case Overwatch():
            overwatch.enter(course, unit)
        case UseAbility():
            abilities.carry_out(course, field, unit, action)
        case EndActivation():
            course.later(EndOfActivation(unit.id))
