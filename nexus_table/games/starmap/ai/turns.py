"""A seat's turn as the plan search sees it: the steps worth a look, and what a position is worth to the seat."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from nexus_table.games.starmap.ai.harvest import harvest
from nexus_table.games.starmap.ai.proposals import Orders, Proposer
from nexus_table.games.starmap.ai.standing import Judge, weigh
from nexus_table.games.starmap.game import Starmap
from nexus_table.games.starmap.rules.victory import playing
from nexus_table.games.starmap.state import Card, Phase, StarmapState
from nexus_table.kernel.action import Seat

PLANNED = (Phase.CARD, Phase.MANAGEMENT, Phase.MOVEMENT, Phase.INVESTMENT)
"""The phases in which a seat decides something."""
PLACES = 6
"""To so many decimal places positions are compared: sums of the same figures differ by the order of adding them."""


class SeatTurn:
    """One seat's turn from a state on."""

    def __init__(self, game: Starmap, judge: Judge, start: StarmapState, breadth: int) -> None:
        self.game, self.judge = game, judge
        self.seat, self.turn = start.seat, start.turn
        self._proposer = Proposer(judge.galaxy, judge, breadth)

    def steps(self, state: StarmapState) -> Sequence[Orders]:
        """Return the orders worth a look."""
        return self._proposer.steps(state)

    def after(self, state: StarmapState, step: Orders) -> StarmapState:
        """Return what comes of orders, by the real rules."""
        for action in step:
            state = self.game.apply(state, self.seat, action).state
        return state

    def over(self, state: StarmapState) -> bool:
        """Whether another's turn, an event card, or the end has come."""
        return state.turn != self.turn or state.ended is not None or state.phase not in PLANNED

    def key(self, state: StarmapState) -> Hashable:
        """Return all in which positions of one turn can differ.

        Members of an Enum stand by their ids, which hold as long as one thought: their hashes cost more than all else.
        """
        return (
            id(state.phase),
            state.seat,
            id(state.card),
            state.owners,
            state.ships,
            state.moved,
            state.energy,
            state.invested,
            state.built,
            len(state.phases),
            tuple([(relic.at, relic.moved, relic.jammed) for relic in state.relics]),
        )

    def stage(self, state: StarmapState) -> Hashable:
        """Return the phase under way."""
        return id(state.phase)

    def value(self, state: StarmapState) -> float:
        """Return what a position is worth to the seat: at the end of its turn with what comes next, else without."""
        if state.ended is None and self.over(state):
            return round(outlook(state, self.judge, self.seat), PLACES)
        return round(self.judge.value(state, self.seat), PLACES)


def outlook(state: StarmapState, judge: Judge, seat: Seat) -> float:
    """Return what a state before a turn is worth to a seat, with what each seat could take at its next turn."""
    if state.ended is not None:
        return judge.value(state, seat)
    scores = judge.scores(state)
    weights = judge.weights
    scores[playing(state)[-1]] += weights.last_word
    for other in state.seats:
        share = weights.harvest if other == state.seat else weights.later_harvest
        scores[other] += share * _harvest(state, judge, other)
    return weigh(scores, seat)


def _harvest(state: StarmapState, judge: Judge, seat: Seat) -> float:
    """Return a seat's harvest, which many plans that end alike share."""
    key = (
        seat,
        state.owners,
        state.ships,
        state.energy[seat],
        state.points[seat],
        len(state.cards[seat]),
        Card.MANAGEMENT_FIRST in state.cards[seat],
        Card.MANAGEMENT in state.cards[seat],
        tuple([(relic.at, relic.jammed) for relic in state.relics]),
    )
    known = judge.harvests.get(key)
    if known is None:
        known = judge.harvests[key] = harvest(state, judge, seat)
    return known
