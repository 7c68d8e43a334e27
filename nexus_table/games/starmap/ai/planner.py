"""The player that plans: whole turns by plan search, and, if it looks so far, what its rivals would answer."""

from __future__ import annotations

from collections.abc import Hashable

import msgspec

from nexus_table.games.starmap.actions import StarmapAction
from nexus_table.games.starmap.ai.proposals import Orders
from nexus_table.games.starmap.ai.standing import Judge, stars_of
from nexus_table.games.starmap.ai.story import reason_for
from nexus_table.games.starmap.ai.turns import PLANNED, SeatTurn, outlook
from nexus_table.games.starmap.ai.weights import WEIGHTS, Weights
from nexus_table.games.starmap.game import Starmap
from nexus_table.games.starmap.state import StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.prompt import Prompt
from nexus_table.search.budget import Budget
from nexus_table.search.plan import Plan, plans
from nexus_table.search.thinker import Advice, Watch

MOST_LIKELY = 40
"""Of so many of the best plans one is chosen."""
TWICE = 1
"""So many turns more than there are rivals may lie between two turns: the last of a round can be first of the next."""
GRAIN = 1000
"""Into how many parts a lapse is divided, so that no float is drawn."""

TurnPlan = Plan[StarmapState, Orders]


class Effort(msgspec.Struct, frozen=True):
    """How hard a player thinks about a turn.

    `positions` for the plan; `width` beginnings of each length are kept for each card, `breadth` moves of ships
    looked at from each. The best `answered` plans are tried against the plans of so many `rivals` who move next,
    each made with the effort of `reply`, both turns of one who moves last in a round and first in the next; with
    `onward` the seat's own next turn is planned after them. `lapse` is by how much a plan may be misjudged in the end,
    in units of energy: it makes games differ.
    """

    positions: int
    width: int
    breadth: int
    answered: int = 0
    reply: Effort | None = None
    rivals: int = 3
    onward: bool = False
    lapse: float = 0.0

    def whole(self, rivals: int) -> int:
        """Return how many positions a turn takes at most against so many rivals."""
        if self.reply is None:
            return self.positions
        turns = min(self.rivals, rivals) + TWICE + self.onward
        return self.positions + self.reply.whole(rivals) * self.answered * turns


class PlanningPlayer:
    """Plans its turn when it is first asked, then carries the plan out while all comes as foreseen."""

    def __init__(self, game: Starmap, seed: int, effort: Effort, weights: Weights = WEIGHTS) -> None:
        self.game, self.effort, self.weights = game, effort, weights
        self.positions = 0
        self._chance = Chance(seed)
        self.watch: Watch | None = None
        self._foreseen: StarmapState | None = None
        self._steps: tuple[StarmapAction, ...] = ()

    def answer(self, view: StarmapState, prompt: Prompt[StarmapAction], seat: Seat) -> StarmapAction:
        """Return the next step of the plan, or of a new one."""
        if len(prompt.options) == 1 and not prompt.open_ended:
            return prompt.options[0].action
        if not self._steps or view != self._foreseen:
            self._steps = in_order(self.plan(view))
        step, *rest = self._steps
        self._steps = tuple(rest)
        self._foreseen = self.game.view(self.game.apply(view, seat, step).state, seat) if rest else None
        return step

    def advise(self, view: StarmapState, prompt: Prompt[StarmapAction], seat: Seat) -> Advice[StarmapAction]:
        """Return the plan for the rest of the turn, and what it gains."""
        judge = Judge(self.game.galaxy(view.sector), self.weights)
        if len(prompt.options) == 1 and not prompt.open_ended:
            return Advice((prompt.options[0].action,), reason_for(judge, view, view, seat))
        plan = self.plan(view)
        return Advice(in_order(plan), reason_for(judge, view, plan.state, seat))

    def plan(self, state: StarmapState) -> TurnPlan:
        """Return the best plan for the rest of the active seat's turn that the effort finds."""
        galaxy = self.game.galaxy(state.sector)
        stars, self._chance = self._chance.shuffled(stars_of(galaxy))
        judge = Judge(galaxy, self.weights, stars)
        budget = Budget(self.effort.whole(len(state.seats) - 1), self.watch)
        try:
            return self._plan(judge, state, self.effort, budget)
        finally:
            self.positions += budget.spent

    def _plan(self, judge: Judge, state: StarmapState, effort: Effort, budget: Budget) -> TurnPlan:
        turn = SeatTurn(self.game, judge, state, effort.breadth)
        part = budget.part(effort.positions)
        found = plans(turn, state, effort.width, part)
        budget.gather(part)
        best = found.best
        if best is None:  # the budget ended before the first step
            step = turn.steps(state)[0]
            return Plan((step,), turn.after(state, step), 0.0)
        if len(found.whole) < 2:
            return best
        likely = self._misjudged(found.whole, effort.lapse)
        if effort.reply is not None:
            return self._answered(judge, state.seat, _unlike(likely, effort.answered), effort, budget)
        return likely[0]

    def _misjudged(self, found: list[TurnPlan], lapse: float) -> list[TurnPlan]:
        """Return plans in the order in which they seem best to somebody who may misjudge each by so much."""
        if not lapse:
            return found
        found = found[:MOST_LIKELY]
        seem = []
        for plan in found:
            part, self._chance = self._chance.below(GRAIN)
            seem.append(plan.value + lapse * part / GRAIN)
        order = sorted(range(len(found)), key=lambda number: -seem[number])
        return [found[number] for number in order]

    def _answered(
        self, judge: Judge, seat: Seat, found: list[TurnPlan], effort: Effort, budget: Budget
    ) -> TurnPlan:
        """Return the plan that stands best after the rivals' answers, of those that look best without."""
        best, highest = found[0], self._after_replies(judge, found[0].state, seat, effort, budget)
        for plan in found[1:]:
            if budget.is_over():
                break
            value = self._after_replies(judge, plan.state, seat, effort, budget)
            if value > highest and not budget.is_over():
                best, highest = plan, value
        return best

    def _after_replies(
        self, judge: Judge, state: StarmapState, seat: Seat, effort: Effort, budget: Budget
    ) -> float:
        """Return what a state is worth to a seat when its rivals have played as they like best, until it moves.

        What an automaton draws is not foreseen: there the count of what could be taken stands for it.
        """
        assert effort.reply is not None
        rivals, moving = min(effort.rivals, len(state.seats) - 1), set[Seat]()
        for _ in range(rivals + TWICE):
            moving.add(state.seat)
            if not _plans(state) or seat in moving or len(moving) > rivals:
                break
            state = self._plan(judge, state, effort.reply, budget).state
        if effort.onward and _plans(state) and state.seat == seat:
            state = self._plan(judge, state, effort.reply, budget).state
        return outlook(state, judge, seat)


def _plans(state: StarmapState) -> bool:
    """Whether a seat has something to plan."""
    return state.ended is None and state.phase in PLANNED


def _unlike(found: list[TurnPlan], most: int) -> list[TurnPlan]:
    """Return the first plans that differ in what stands on the map or in who is next to move."""
    kept: dict[Hashable, TurnPlan] = {}
    for plan in found:
        kept.setdefault((plan.state.owners, plan.state.ships, plan.state.seat), plan)
        if len(kept) == most:
            break
    return list(kept.values())


def in_order(plan: TurnPlan) -> tuple[StarmapAction, ...]:
    """Return a plan's actions one after the other."""
    return tuple(action for orders in plan.steps for action in orders)
