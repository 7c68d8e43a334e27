"""The player that plans: its whole turn in a world that it imagines, and, if it looks so far, over several worlds."""

from __future__ import annotations

from collections.abc import Hashable

import msgspec

from nexus_table.games.duel.actions import DuelAction
from nexus_table.games.duel.ai.first_choices import first_choice
from nexus_table.games.duel.ai.foresight import Foresight
from nexus_table.games.duel.ai.standing import Judge
from nexus_table.games.duel.ai.story import FIRST_HAND, reason_for
from nexus_table.games.duel.ai.turns import SeatTurn, replies, worth_a_look
from nexus_table.games.duel.ai.weights import WEIGHTS, Weights
from nexus_table.games.duel.game import Duel
from nexus_table.games.duel.state import PHASE, DuelState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.prompt import Prompt
from nexus_table.search.budget import Budget
from nexus_table.search.lines import lines
from nexus_table.search.plan import Plan
from nexus_table.search.thinker import Advice, Watch

TurnPlan = Plan[DuelState, DuelAction]

LOOKS_ON = 60
"""So many of the opponent's answers are looked at where a step of the plan is carried out."""
AGAIN = 2 / 3
"""A turn that is planned anew has at least this part of the positions of a first plan."""
MOST_LIKELY = 60
"""Among so many of the best plans are those that are tried."""


class Effort(msgspec.Struct, frozen=True):
    """How hard a player thinks about a turn.

    `positions` for the plan. The best `tried` plans are played on in so many `worlds`, each turn that follows with a
    plan of `foresight` positions.
    """

    positions: int
    tried: int = 0
    worlds: int = 0
    foresight: int = 0

    @property
    def whole(self) -> int:
        """How many positions a turn takes at most, but for the last step of a plan."""
        return self.positions + 2 * self.foresight * self.tried * self.worlds


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
        self._turn = self._planned = 0
        """Which turn was planned last, and with how many positions so far."""

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
            self._world = SeatTurn(self.game, self.judge, self._world, seat, Budget(LOOKS_ON)).after(
                self._world, step
            )
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
        budget = Budget(self.effort.whole, self.watch)
        try:
            found = (
                self._plans(world, seat, budget)
                if view.active == seat and view.phase is not PHASE.START
                else self._replies(world, seat, budget)
            )
            return self._foreseen_best(view, world, seat, found, budget)
        finally:
            self.positions += budget.spent

    def _replies(self, world: DuelState, seat: Seat, budget: Budget) -> list[TurnPlan]:
        """Return the answers to a question in the opponent's turn or before the own one has begun, the best first."""
        actions = worth_a_look(self.game, self.judge, world)
        found = [
            Plan((action,), state, self.judge.value(state, seat))
            for action, state in replies(self.game, world, seat, actions, budget)
        ]
        return sorted(found, key=lambda plan: -plan.value)

    def _plans(self, world: DuelState, seat: Seat, budget: Budget) -> list[TurnPlan]:
        """Return plans for a turn, the best first; where none ends it, beginnings of one.

        Where a turn goes otherwise than foreseen, its later plans have what the earlier ones left, or a part of all.
        """
        if world.turn != self._turn:
            self._turn, self._planned = world.turn, 0
        positions = self.effort.positions
        part = budget.part(max(int(positions * AGAIN), positions - self._planned))
        turn = SeatTurn(self.game, self.judge, world, seat, part)
        found = lines(turn, world, part)
        self._planned += part.spent
        budget.gather(part)
        best = [plan for plan in found.whole or found.cut if plan.steps]
        if best:
            return best
        step = turn.steps(world)[0]  # the budget ended before the first step
        return [Plan((step,), turn.after(world, step), 0.0)]

    def _foreseen_best(
        self, view: DuelState, world: DuelState, seat: Seat, found: list[TurnPlan], budget: Budget
    ) -> TurnPlan:
        """Return the best of the likeliest plans by what it is worth at once and after the opponent's answer together.

        What comes after an answer hangs on few guesses, so it does not count alone.
        """
        tried = _unlike(found, self.effort.tried)
        if len(tried) < 2 or found[0].value >= self.judge.weights.win:
            return found[0]
        worlds = [world]
        while len(worlds) < self.effort.worlds:
            other, self._chance = self.game.world(view, seat, self._chance)
            worlds.append(other)
        foresight = Foresight(self.game, self.judge, self.effort.foresight, budget)
        best, highest = found[0], 0.0
        for number, plan in enumerate(tried):
            worth = plan.value + foresight.worth(worlds, seat, plan.steps)
            if number and budget.is_over():
                break
            if not number or worth > highest:
                best, highest = plan, worth
        return best


def _unlike(found: list[TurnPlan], most: int) -> list[TurnPlan]:
    """Return the first plans that end in different positions."""
    kept: dict[Hashable, TurnPlan] = {}
    for plan in found[: MOST_LIKELY if most else 0]:
        kept.setdefault((plan.state.sides, plan.state.agenda), plan)
        if len(kept) >= most:
            break
    return list(kept.values())
