"""What a move would come to, before it is made: cost, battle, relics, plunder and points, or why it is refused."""

from __future__ import annotations

import msgspec

from nexus_table.games.starmap.actions import Move
from nexus_table.games.starmap.galaxy import Galaxy, is_star
from nexus_table.games.starmap.model import RelicId
from nexus_table.games.starmap.rules.combat import Battle, battle
from nexus_table.games.starmap.rules.movement import fleet_cost, refuse_move
from nexus_table.games.starmap.rules.plunder import plunder_so_far
from nexus_table.games.starmap.rules.turn import carry_out
from nexus_table.games.starmap.state import Ended, StarmapState
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal


class Forecast(msgspec.Struct, frozen=True):
    """What a move comes to.

    `cost` and `battle` are told of a refused move too, so that one sees how much is missing. `plunder` is what
    this move adds to the plunder at the end of the phase, `gained` the relics it wins, `ended` the victory it brings.
    """

    refusal: Refusal | None
    cost: int
    battle: Battle | None
    gained: tuple[RelicId, ...] = ()
    plunder: int = 0
    points: int = 0
    ended: Ended | None = None


def forecast(state: StarmapState, galaxy: Galaxy, move: Move) -> Forecast | None:
    """Return what a move comes to in the Movement phase; None where its places or groups are not there at all."""
    places = range(len(state.owners))
    if move.to not in places or any(group.start not in places for group in move.groups):
        return None
    if any(number >= len(state.relics) for group in move.groups for number in group.relics):
        return None
    owner = state.owners[move.to]
    fought = battle(state, move) if owner not in (None, state.seat) and not is_star(move.to) else None
    refusal = refuse_move(state, galaxy, move)
    cost = fleet_cost(state, galaxy, move)
    if refusal is not None:
        return Forecast(refusal, cost, fought)
    course = Course(state)
    carry_out(course, galaxy, move)
    after = course.state
    return Forecast(
        None,
        cost,
        fought,
        tuple(number for number in state.relics_at(move.to) if owner != state.seat),
        plunder_so_far(after, galaxy) - plunder_so_far(state, galaxy),
        after.points[state.seat] - state.points[state.seat],
        after.ended,
    )
