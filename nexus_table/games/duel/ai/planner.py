"""The player that plans: its whole turn in a world that it imagines, and, if it looks so far, over several worlds."""

from __future__ import annotations

import msgspec

from nexus_table.games.duel.actions import DuelAction
from nexus_table.games.duel.ai.first_choices import first_choice
from nexus_table.games.duel.ai.standing import Judge
from nexus_table.games.duel.ai.story import FIRST_HAND, reason_for
from nexus_table.games.duel.ai.turns import SeatTurn, worth_a_look
from nexus_table.games.duel.ai.weights import WEIGHTS, Weights
from nexus_table.games.duel.game import Duel
from nexus_table.games.duel.state import DuelState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.prompt import Prompt
from nexus_table.search.budget import Budget
from nexus_table.search.plan import Plan, plans
from nexus_table.search.thinker import Advice, Watch

TurnPlan = Plan[DuelState, DuelAction]


class Effort(msgspec.Struct, frozen=True):
    """How hard a player thinks about a turn.

    `positions` for the plan, of which the best `width` beginnings of each length are kept.
    """

    positions: int
    width: int


class PlanningPlayer:
    """Plans its turn when it is first asked, then carries the plan out while all comes as foreseen."""

    def __init__(self, game: Duel, seed: int, effort: Effort, weights: Weights = WEIGHTS) -> None:
        self.game, self.effort = game, effort
        self.judge = Judge(game.book, weights)
        self.positions = 0
        self.watch: Watch | None = None
        self._chance = Chance(seed)
        self._foreseen: DuelState | None = None
        self._world: DuelState | None = None
        self._steps: tuple[DuelAction, ...] = ()

    def answer(self, view: DuelState, prompt: Prompt[DuelAction], seat: Seat) -> DuelAction:
        """Return the next step of the plan, or of a new one."""
        first, self._chance = first_choice(self.judge, view, self._chance)
        if first is not None:
            return first
        if not self._steps or view != self._foreseen:
            self._world, self._chance = self.game.world(view, seat, self._chance)
            self._steps = self._plan(view, self._world, seat).steps
        step, *rest = self._steps
        self._steps = tuple(rest)
        if rest and self._world is not None:
            self._world = SeatTurn(self.game, self.judge, self._world, seat).after(self._world, step)
            self._foreseen = self.game.view(self._world, seat)
        return step

    def advise(self, view: DuelState, prompt: Prompt[DuelAction], seat: Seat) -> Advice[DuelAction]:
        """Return the plan for the rest of the turn, and what it gains."""
        first, self._chance = first_choice(self.judge, view, self._chance)
        if first is not None:
            return Advice((first,), FIRST_HAND)
        world, self._chance = self.game.world(view, seat, self._chance)
        plan = self._plan(view, world, seat)
        return Advice(plan.steps, reason_for(self.game.book, world, plan.state, seat))

    def _plan(self, view: DuelState, world: DuelState, seat: Seat) -> TurnPlan:
        """Return the best plan from a world on that the effort finds; at least one step of it is legal."""
        budget = Budget(self.effort.positions, self.watch)
        try:
            if view.active != seat:
                return self._reply(world, seat, budget)
            return self._own_turn(view, world, seat, budget)
        finally:
            self.positions += budget.spent

    def _reply(self, world: DuelState, seat: Seat, budget: Budget) -> TurnPlan:
        """Return the answer to a question in the opponent's turn after which the seat stands best."""
        found = []
        for action in worth_a_look(self.game, self.judge, world):
            state = self.game.apply(world, seat, action).state
            budget.spend()
            found.append(Plan((action,), state, self.judge.value(state, seat)))
        return max(found, key=lambda plan: plan.value)

    def _own_turn(self, view: DuelState, world: DuelState, seat: Seat, budget: Budget) -> TurnPlan:
        return self._plans(world, seat, self.effort, budget)[0]

    def _plans(self, world: DuelState, seat: Seat, effort: Effort, budget: Budget) -> list[TurnPlan]:
        """Return plans for a turn, the best first; where none ends it, beginnings of one."""
        turn = SeatTurn(self.game, self.judge, world, seat)
        part = budget.part(effort.positions)
        found = plans(turn, world, effort.width, part, apart=False)
        part.spent += turn.looks
        budget.gather(part)
        best = found.whole or found.cut
        if best and best[0].steps:
            return best
        step = turn.steps(world)[0]  # the budget ended before the first step
        return [Plan((step,), turn.after(world, step), 0.0)]
