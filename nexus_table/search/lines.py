"""Line search: the greedy line of a turn first, then lines that leave it where that costs least."""

from __future__ import annotations

from collections.abc import Hashable
from heapq import heappop, heappush
from typing import Generic, NamedTuple, TypeVar

from nexus_table.search.budget import Budget
from nexus_table.search.plan import Found, Plan, Steps

S = TypeVar("S")
A = TypeVar("A", bound=Hashable)


class Branch(NamedTuple, Generic[S, A]):
    """A beginning that was passed by: what it costs to take it after all; `number` puts equal ones in order."""

    cost: float
    number: int
    plan: Plan[S, A]


class _Lines(Generic[S, A]):
    """The lines found so far, and the branches that were passed by."""

    def __init__(self, turn: Steps[S, A], budget: Budget) -> None:
        self.turn, self.budget = turn, budget
        self.whole: list[Plan[S, A]] = []
        self.cut: list[Plan[S, A]] = []
        self.branches: list[Branch[S, A]] = []
        self._met: set[Hashable] = set()
        self._count = 0

    def follow(self, plan: Plan[S, A], cost: float) -> None:
        """Carry a beginning on, always by the best next step, until the turn ends or meets a line that is known."""
        while not self.turn.over(plan.state):
            if self.budget.is_over():
                self.cut.append(plan)
                return
            grown = self._children(plan)
            if not grown:
                return
            best = max(grown, key=_value)
            for child in grown:
                if child is not best:
                    self._count += 1
                    heappush(self.branches, Branch(cost + best.value - child.value, self._count, child))
            plan = best
        self.whole.append(plan)

    def _children(self, plan: Plan[S, A]) -> list[Plan[S, A]]:
        """Return the next steps that lead to new positions; the same steps in another order lead to none."""
        grown = []
        for step in self.turn.steps(plan.state):
            steps = (*plan.steps, step)
            same_steps = (len(steps), frozenset(steps))
            if same_steps in self._met:
                continue
            self._met.add(same_steps)
            state = self.turn.after(plan.state, step)
            self.budget.spend()
            key = self.turn.key(state)
            if key in self._met:
                continue
            self._met.add(key)
            grown.append(Plan(steps, state, self.turn.value(state)))
        return grown


def lines(turn: Steps[S, A], start: S, budget: Budget) -> Found[S, A]:
    """Return plans for a turn: the greedy one, and, while the budget lasts, those that leave it for another step.

    A line costs what its steps looked worse than the best ones beside them; the cheapest are followed first (limited
    discrepancy search). So the best plan is never worse than the greedy one, as far as the game's judgement goes.
    """
    found = _Lines(turn, budget)
    found.follow(Plan((), start, 0.0), 0.0)
    while found.branches and not budget.is_over():
        branch = heappop(found.branches)
        found.follow(branch.plan, branch.cost)
    return Found(sorted(found.whole, key=_worst_last), sorted(found.cut, key=_worst_last))


def _value(plan: Plan[S, A]) -> float:
    return plan.value


def _worst_last(plan: Plan[S, A]) -> float:
    return -plan.value
