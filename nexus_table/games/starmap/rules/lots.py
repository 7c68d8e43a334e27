"""A legal step drawn by lot: for random players and playouts, which need not know all the others."""

from __future__ import annotations

from collections.abc import Sequence

from nexus_table.games.starmap.actions import EndPhase, Group, Move, StarmapAction
from nexus_table.games.starmap.galaxy import Galaxy, is_star
from nexus_table.games.starmap.model import Place
from nexus_table.games.starmap.rules.choices import legal_actions
from nexus_table.games.starmap.rules.departures import departures, groups_of
from nexus_table.games.starmap.rules.movement import refuse_move
from nexus_table.games.starmap.state import Phase, StarmapState
from nexus_table.kernel.chance import Chance

TRIES = 8
"""How many moves are drawn before the phase is ended instead."""
ENDING = 8
"""One draw in so many ends a Movement phase at once."""


def draw(state: StarmapState, galaxy: Galaxy, chance: Chance) -> tuple[StarmapAction, Chance]:
    """Return a random legal action of the active seat; ValueError when the game is over.

    Cards, building and investments are equally likely each; moves are not, but each way to go may be drawn.
    """
    if state.phase is not Phase.MOVEMENT:
        return chance.chosen(list(legal_actions(state, galaxy)))
    ranks = [groups_of(one) for one in departures(state, galaxy)]
    ends, chance = chance.below(ENDING)
    if ends == 0 or not ranks or not state.purse:
        return EndPhase(), chance
    for _ in range(TRIES):
        to, chance = chance.chosen(galaxy.places)
        move, chance = _drawn_to(state, galaxy, ranks, to, chance)
        if move is not None:
            return move, chance
    return EndPhase(), chance


def _drawn_to(
    state: StarmapState, galaxy: Galaxy, ranks: Sequence[Sequence[Group]], to: Place, chance: Chance
) -> tuple[Move | None, Chance]:
    """Return a random move to a place, from one planet or from as many as it takes to win there."""
    order, chance = chance.shuffled(ranks)
    gathers = not is_star(to) and state.owners[to] not in (None, state.seat)
    move: Move | None = None
    for groups in order if gathers else order[:1]:
        group, chance = chance.chosen(groups)
        move = Move(to, (*move.groups, group) if move is not None else (group,))
        if refuse_move(state, galaxy, move) is None:
            return move, chance
    return None, chance
