"""The round (chapter 6): the loop that resolves what follows from an order by itself, and the phases one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nexus_table.games.battlefield.datasheets.abilities import Uses
from nexus_table.games.battlefield.war.actions import Concede, RollInitiative, WarAction
from nexus_table.games.battlefield.war.events import FirstChosen, PhaseBegan, RoundBegan, SeatContinued
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules import (
    activation,
    construction,
    injuries,
    movement,
    orders,
    production,
    questions,
    upkeep,
    victory,
)
from nexus_table.games.battlefield.war.rules.energy import blackout, settle
from nexus_table.games.battlefield.war.state import ALTERNATING, Activation, Asset, Phase, WarState
from nexus_table.games.battlefield.war.tasks import EndOfActivation, StartOfPhase, Walk
from nexus_table.kernel.action import Seat
from nexus_table.kernel.course import Course
from nexus_table.kernel.task import Task

NEXT_PHASE = {
    Phase.UPKEEP: Phase.WORKER,
    Phase.WORKER: Phase.ACTION,
    Phase.ACTION: Phase.PRODUCTION,
}


def carry_out(course: Course[WarState], field: Field, seat: Seat, action: WarAction) -> None:
    """Let a legal order happen, and all that follows from it by itself."""
    state = course.state
    dark = (blackout(state, field, 0), blackout(state, field, 1))
    if isinstance(action, Concede):
        victory.concede(course, seat)
        return
    if state.agenda:
        questions.answer(course, field, action)
    else:
        orders.carry_out(course, field, seat, action)
        if isinstance(action, RollInitiative):
            begin_phase(course, Phase.UPKEEP)
    resolve(course, field, dark, state)


def end_activation(course: Course[WarState], field: Field, task: EndOfActivation) -> None:
    """End an activation: what bleeds loses HP first (12)."""
    injuries.after_activation(course, field, task.asset)
    activation.end(course, field, task.asset)


def start_phase(course: Course[WarState], field: Field, task: StartOfPhase) -> None:
    """Let happen what a phase starts with: growth and the grid, Passes, sites that are finished."""
    phase = course.state.phase
    if phase is Phase.UPKEEP:
        upkeep.begin(course, field)
    elif phase in ALTERNATING:
        activation.count_passes(course, field)
    elif phase is Phase.PRODUCTION:
        construction.complete(course, field)


CALLS: dict[type[Task], Callable[[Course[WarState], Field, Any], None]] = {
    Walk: movement.walk,
    StartOfPhase: start_phase,
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
        begin_phase(course, NEXT_PHASE[phase])
        return
    victory.look_at_round_end(course, field)
    if course.state.ended is None:
        course.happen(RoundBegan())


def begin_phase(course: Course[WarState], phase: Phase) -> None:
    """Begin a phase; what was drawn in the one before is free, and Energy is checked before anything happens."""
    course.happen(PhaseBegan(phase, course.state.initiative))
    course.later(StartOfPhase())
