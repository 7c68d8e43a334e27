"""Victory Conditions and Battle Score: what wins, when it is looked at, and what a game is worth (S9-S11, S23)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from nexus_table.games.starmap.events import GameEnded
from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.options import Fallen, Finish
from nexus_table.games.starmap.state import Ended, Ending, StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.course import Course

PER_POINT = 2
PER_RELIC = 3
PLAYS_ON, AT_ONCE = Fallen.PLAYS_ON, Finish.AT_ONCE
FOR_WINNING = {1: 15, 2: 15, 3: 20, 4: 30}


def goal_reached(state: StarmapState, galaxy: Galaxy, seat: Seat) -> Ending | None:
    """Return which goal a seat has reached, None where none."""
    if state.points[seat] >= galaxy.goals.points:
        return Ending.POINTS
    if state.relics_of(seat) >= galaxy.goals.relics:
        return Ending.RELICS
    return None


def turn_order(state: StarmapState) -> tuple[Seat, ...]:
    """Return all seats in this round's order, clockwise from the first (S8)."""
    return _clockwise(state.first, len(state.energy))


@cache
def _clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    return (*range(first, seats), *range(first))


def playing(state: StarmapState) -> tuple[Seat, ...]:
    """Return the seats that still have turns, in this round's order (S10)."""
    order = turn_order(state)
    if state.options.fallen is PLAYS_ON:
        return order
    owners = state.owners
    return tuple([seat for seat in order if seat in owners])


def last_standing(state: StarmapState) -> bool:
    """Whether all other seats than the active one are out (S10)."""
    seats, seat, owners = len(state.energy), state.seat, state.owners
    if seats == 1 or state.options.fallen is PLAYS_ON:
        return False
    return not [other for other in range(seats) if (other in owners) is (other != seat)]


def round_limit(state: StarmapState) -> int | None:
    """Return how many rounds are played at most: as agreed, else as the sector says (S11)."""
    agreed = state.options.round_limit
    return agreed if agreed is not None else state.sector.round_limit


def battle_score(state: StarmapState, seat: Seat) -> int:
    """Return what a seat has scored: 2 a point, 3 a relic, 15, 20 or 30 if it has won (Battle Score)."""
    won = state.ended is not None and state.ended.winners == (seat,)
    score = PER_POINT * state.points[seat] + PER_RELIC * state.relics_of(seat)
    return score + (FOR_WINNING[len(state.seats)] if won else 0)


def best(state: StarmapState, seats: Sequence[Seat]) -> Seat:
    """Return the seat that leads by Battle Score, then energy, then this round's order (S11)."""
    order = turn_order(state)
    return max(seats, key=lambda seat: (battle_score(state, seat), state.energy[seat], -order.index(seat)))


def look_for_victory(course: Course[StarmapState], galaxy: Galaxy) -> None:
    """End the game if the active seat has won just now."""
    state = course.state
    if last_standing(state):
        course.happen(GameEnded(Ended((state.seat,), Ending.LAST)))
    elif state.options.finish is AT_ONCE:
        reached = goal_reached(state, galaxy, state.seat)
        if reached is not None:
            course.happen(GameEnded(Ended((state.seat,), reached)))


def look_at_round_end(course: Course[StarmapState], galaxy: Galaxy) -> None:
    """End the game if it was agreed to look for goals now, or if this was its last round."""
    state = course.state
    seats = playing(state)
    if state.options.finish is Finish.ROUND:
        there = [seat for seat in seats if goal_reached(state, galaxy, seat) is not None]
        reached = goal_reached(state, galaxy, winner := best(state, there)) if there else None
        if reached is not None:
            course.happen(GameEnded(Ended((winner,), reached)))
            return
    limit = round_limit(state)
    if limit is not None and state.round >= limit:
        winners = (best(state, seats),) if len(state.seats) > 1 else ()
        course.happen(GameEnded(Ended(winners, Ending.LIMIT)))
