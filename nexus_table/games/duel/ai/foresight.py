"""Foresight: how a plan does in worlds that look the same to its seat, after the opponent's answer."""

from __future__ import annotations

import math
from collections.abc import Sequence

from nexus_table.games.duel.actions import DuelAction
from nexus_table.games.duel.ai.standing import Judge
from nexus_table.games.duel.ai.turns import SeatTurn, settled
from nexus_table.games.duel.game import Duel
from nexus_table.games.duel.rules import answers
from nexus_table.games.duel.state import DuelState
from nexus_table.kernel.action import Seat
from nexus_table.search.budget import Budget
from nexus_table.search.lines import lines


class Foresight:
    """Plays plans on; every turn that follows gets so many positions."""

    def __init__(self, game: Duel, judge: Judge, positions: int, budget: Budget) -> None:
        self.game, self.judge = game, judge
        self.positions, self.budget = positions, budget

    def worth(self, worlds: Sequence[DuelState], seat: Seat, steps: Sequence[DuelAction]) -> float:
        """Return what a plan is worth to its seat on the average over worlds that look the same to it."""
        found = [self._in_world(world, seat, steps) for world in worlds]
        return math.fsum(found) / len(found)

    def _in_world(self, world: DuelState, seat: Seat, steps: Sequence[DuelAction]) -> float:
        """Return what a plan is worth in one world: where cards come otherwise than foreseen, it is planned anew."""
        turn = SeatTurn(self.game, self.judge, world, seat, self.budget)
        state = world
        for step in steps:
            if turn.over(state) or self.game.refuse(state, seat, step) is not None:
                break
            state = turn.after(state, step)
            self.budget.spend()
        state = self._finished(state, world.turn)
        return self.judge.value(self._finished(state, world.turn + 1), seat)

    def _finished(self, state: DuelState, turn: int) -> DuelState:
        """Return the end of a turn as the seat whose turn it is would play on; as it is where it is over."""
        if state.ended is not None or state.turn != turn:
            return state
        state = settled(self.game, self.judge, state, state.active, self.budget)
        if state.ended is not None or state.turn != turn or answers.asked_seat(state) != state.active:
            return state
        part = self.budget.part(self.positions)
        own = SeatTurn(self.game, self.judge, state, state.active, part)
        best = lines(own, state, part).best
        self.budget.gather(part)
        return best.state if best is not None else state
