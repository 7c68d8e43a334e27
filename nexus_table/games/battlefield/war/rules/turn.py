"""The round (chapter 6): which order means what in which phase, and the loop that resolves what follows by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nexus_table.games.battlefield.datasheets.abilities import Uses
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
from nexus_table.games.battlefield.war.events import (
    FirstChosen,
    PartEnded,
    PhaseBegan,
    RoundBegan,
    SeatContinued,
)
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules import (
    abilities,
    activation,
    construction,
    deployment,
    fighting,
    initiative,
    injuries,
    movement,
    overwatch,
    production,
    questions,
    shooting,
    upkeep,
    victory,
    wreckage,
)
from nexus_table.games.battlefield.war.rules.energy import blackout, settle
from nexus_table.games.battlefield.war.state import ALTERNATING, Activation, Asset, MoveKind, Phase, WarState
from nexus_table.games.battlefield.war.tasks import EndOfActivation, Walk
from nexus_table.kernel.action import Seat
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.task import Task

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
NEXT_PHASE = {
    Phase.UPKEEP: Phase.WORKER,
    Phase.WORKER: Phase.ACTION,
    Phase.ACTION: Phase.PRODUCTION,
}

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
    """Let a legal order happen, and all that follows from it by itself."""
    state = course.state
    dark = (blackout(state, field, 0), blackout(state, field, 1))
    if isinstance(action, Concede):
        victory.concede(course, seat)
        return
    if state.agenda:
        questions.answer(course, field, action)
    elif isinstance(action, OF_ACTIVATION):
        _act(course, field, action)
    else:
        _order(course, field, seat, action)
    resolve(course, field, dark, state)


def _order(course: Course[WarState], field: Field, seat: Seat, action: WarAction) -> None:
    """Carry out an order outside an activation."""
    match action:
        case Deploy():
            deployment.deploy(course, field, seat, action)
        case RollInitiative():
            initiative.roll(course)
            begin_phase(course, field, Phase.UPKEEP)
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


def end_activation(course: Course[WarState], field: Field, task: EndOfActivation) -> None:
    """End an activation: what bleeds loses HP first (12)."""
    injuries.after_activation(course, field, task.asset)
    activation.end(course, field, task.asset)


CALLS: dict[type[Task], Callable[[Course[WarState], Field, Any], None]] = {
    Walk: movement.walk,
    EndOfActivation: end_activation,
    **questions.CALLS,
}
"""What each kind of task calls; questions are answered by players."""


def resolve(course: Course[WarState], field: Field, dark: tuple[bool, bool], before: WarState) -> None:
    """Do what follows by itself until somebody must be asked, or the war is over (7.3: Energy is checked at once)."""
    seen = None
    while course.state.ended is None:
        state = course.state
        facts = (state.assets, state.draws, state.reserve, state.upgrades)
        if seen is None or any(one is not other for one, other in zip(facts, seen, strict=True)):
            dark = settle(course, field, dark)
            state = course.state
            seen = (state.assets, state.draws, state.reserve, state.upgrades)
        if state.agenda:
            if questions.asked(state, field, state.agenda[0]) is not None:
                return
            task = state.agenda[0]
            course.next_task()
            CALLS[type(task)](course, field, task)
            continue
        production.ask_for_room(course, field, before)
        before = course.state
        if before.agenda:
            continue
        victory.look_after_action(course, field)
        if course.state.ended is not None or not goes_on(course, field):
            return


def goes_on(course: Course[WarState], field: Field) -> bool:
    """Let the round go on by itself where nobody has a choice; return whether it did."""
    phase = course.state.phase
    if phase is Phase.UPKEEP:
        return _parts_go_on(course, field, upkeep.asks)
    if phase in ALTERNATING:
        return _activations_go_on(course, field)
    if phase is Phase.PRODUCTION:
        return _parts_go_on(course, field, _always)
    return False


def _always(state: WarState, field: Field, seat: Seat) -> bool:
    return True


def _parts_go_on(
    course: Course[WarState], field: Field, asks: Callable[[WarState, Field, Seat], bool]
) -> bool:
    """Ask the seats for their part of a phase in Initiative order; after the last the next phase begins."""
    state = course.state
    for seat in state.order:
        if not state.done[seat] and asks(state, field, seat):
            if state.active == seat:
                return False
            course.happen(SeatContinued(seat))
            return True
    end_phase(course, field)
    return True


def _activations_go_on(course: Course[WarState], field: Field) -> bool:
    """Go on with activations: end what is spent or has fallen, hand on, end the phase when all are done (6.3)."""
    state = course.state
    now = state.activation
    if now is not None:
        unit = state.asset(now.asset)
        if unit is not None and not spent(state, field, unit, now):
            return False
        course.later(EndOfActivation(now.asset))
        return True
    able = [seat for seat in state.order if activation.any_ready(state, field, seat)]
    if not able:
        end_phase(course, field)
        return True
    if state.first is None:
        if len(able) > 1:
            return False
        course.happen(FirstChosen(able[0]))
        return True
    if state.active in able:
        return False
    course.happen(SeatContinued(able[0]))
    return True


def spent(state: WarState, field: Field, unit: Asset, now: Activation) -> bool:
    """Whether an activated asset can do nothing more: its actions and abilities are used up."""
    sheet = field.sheet(unit)
    if field.unit(unit) is not None and not now.moved:
        return False
    worker_phase = state.phase is Phase.WORKER
    if not worker_phase and not now.attacked:
        return False
    for ability in sheet.abilities:
        if ability.uses is Uses.WORKER:
            if worker_phase and not now.worked:
                return False
        elif ability.uses is Uses.NEITHER and not worker_phase and ability.id not in now.abilities:
            return False
    return True


def end_phase(course: Course[WarState], field: Field) -> None:
    """End a phase and begin the next; after Production the round is over."""
    phase = course.state.phase
    if phase is not Phase.PRODUCTION:
        begin_phase(course, field, NEXT_PHASE[phase])
        return
    victory.look_at_round_end(course, field)
    if course.state.ended is None:
        course.happen(RoundBegan())


def begin_phase(course: Course[WarState], field: Field, phase: Phase) -> None:
    """Begin a phase, with what happens at its start."""
    course.happen(PhaseBegan(phase, course.state.initiative))
    if phase is Phase.UPKEEP:
        upkeep.begin(course, field)
    elif phase in ALTERNATING:
        activation.count_passes(course, field)
    elif phase is Phase.PRODUCTION:
        construction.complete(course, field)
