"""Questions of an attack (chapters 10-12): who is asked, what may be answered; what asks nothing goes by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nexus_table.games.battlefield.dice.rolls import Hits
from nexus_table.games.battlefield.war.actions import (
    AssignSaves,
    ClaimCover,
    HoldFire,
    LetWait,
    Move,
    PlaceReserve,
    React,
    ShareHits,
    Stay,
    WarAction,
)
from nexus_table.games.battlefield.war.combat_tasks import (
    AttackToRoll,
    CoverToClaim,
    DefiantStep,
    HitsToShare,
    SavesToAssign,
    SavesToRoll,
    WatchersToAsk,
)
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules import attacks, movement, overwatch, production, saves
from nexus_table.games.battlefield.war.state import WarState
from nexus_table.games.battlefield.war.tasks import RoomForReserve
from nexus_table.kernel.action import Seat
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.task import Task


def asked(state: WarState, field: Field, task: Task) -> Seat | None:
    """Return who must answer before a task is resolved; None: it goes by itself."""
    match task:
        case HitsToShare(strike=strike):
            return strike.seat
        case CoverToClaim():
            return saves.who_claims(state, task)
        case SavesToAssign():
            return saves.who_assigns(state, task)
        case WatchersToAsk(mover=number):
            mover = state.asset(number)
            return 1 - mover.seat if mover is not None and overwatch.reactions(state, field, task) else None
        case DefiantStep(asset=number):
            unit = state.asset(number)
            return None if unit is None else unit.seat
        case RoomForReserve(reserve=number):
            return next((one.seat for one in state.reserve if one.id == number), None)
        case _:
            return None


def options(state: WarState, field: Field, task: Task) -> tuple[WarAction, ...]:
    """Return the answers worth offering; a Defiant unit's steps and other ways to share hits are open besides."""
    match task:
        case HitsToShare():
            return attacks.share_options(state, field, task)
        case CoverToClaim():
            return (ClaimCover(True), ClaimCover(False))
        case SavesToAssign():
            return saves.assign_options(state, field, task)
        case WatchersToAsk():
            return (*overwatch.reactions(state, field, task), HoldFire())
        case DefiantStep():
            return (Stay(),)
        case RoomForReserve(reserve=number):
            spot = production.room_for(state, field, number)
            return (LetWait(),) if spot is None else (PlaceReserve(number, spot), LetWait())
        case _:
            return ()


def refuse(state: WarState, field: Field, task: Task, action: WarAction) -> Refusal | None:
    """Return why this is no answer to what is asked, or None: it is one."""
    match task, action:
        case HitsToShare(), ShareHits():
            return attacks.refuse_shares(state, field, task, action)
        case CoverToClaim(), ClaimCover():
            return None
        case SavesToAssign(), AssignSaves():
            return saves.refuse_assignment(task, action)
        case WatchersToAsk(), React():
            return overwatch.refuse_reaction(state, field, task, action)
        case WatchersToAsk(), HoldFire():
            return None
        case DefiantStep(), Stay():
            return None
        case DefiantStep(), Move():
            return movement.refuse_step(state, field, task.asset, action)
        case RoomForReserve(reserve=number), PlaceReserve(reserve=meant) if number == meant:
            seat = asked(state, field, task)
            return production.refuse_place_reserve(state, field, 0 if seat is None else seat, action)
        case RoomForReserve(), LetWait():
            return None
        case _:
            return OTHER.get(type(task), Refusal("10", "Something else is to be answered first."))


OTHER: dict[type[Task], Refusal] = {
    HitsToShare: Refusal("9.4", "First say who takes the hits of the Sweep."),
    CoverToClaim: Refusal("5.4", "First the defender claims its cover or declines it."),
    SavesToAssign: Refusal("10.4", "First the defender says which hits its saves cancel."),
    WatchersToAsk: Refusal("11", "First the watchers fire or hold their fire."),
    DefiantStep: Refusal("12", "First the Defiant unit takes its step or stays."),
    RoomForReserve: Refusal("13.3", "First the unit in reserve is placed or left to wait."),
}
"""What is said to an order while something else is asked."""


def answer(course: Course[WarState], field: Field, action: WarAction) -> None:
    """Take the question off the agenda and let a legal answer happen."""
    task = course.next_task()
    match task, action:
        case HitsToShare(), ShareHits():
            attacks.share(course, field, task, action)
        case CoverToClaim(), ClaimCover(claim=claim):
            saves.answer_cover(course, task, claim=claim)
        case SavesToAssign(), AssignSaves(normals=normals, criticals=criticals):
            saves.assign(course, field, task, Hits(normals, criticals))
        case WatchersToAsk(), React():
            overwatch.react(course, task, action)
        case WatchersToAsk(), HoldFire():
            overwatch.hold_fire(course, task)
        case DefiantStep(), Stay():
            return
        case DefiantStep(), Move():
            movement.step(course, field, task.asset, action)
        case RoomForReserve(), PlaceReserve():
            seat = asked(course.state, field, task)
            production.place_reserve(course, field, 0 if seat is None else seat, action)
        case RoomForReserve(), LetWait():
            return
        case _:
            raise ValueError(f"{type(action).__name__} answers nothing that is asked")


def _assign(course: Course[WarState], field: Field, task: SavesToAssign) -> None:
    saves.assign(course, field, task)


def _drop(course: Course[WarState], field: Field, task: Task) -> None:
    """Nothing is left to ask."""


CALLS: dict[type[Task], Callable[[Course[WarState], Field, Any], None]] = {
    AttackToRoll: attacks.roll,
    CoverToClaim: saves.claim_by_itself,
    SavesToRoll: saves.roll,
    SavesToAssign: _assign,
    HitsToShare: _drop,
    WatchersToAsk: _drop,
    DefiantStep: _drop,
    RoomForReserve: _drop,
}
"""What resolves a task that asks nobody."""
