"""Plan search: whole turns, step by step, the best few kept at each length, equal positions looked at once."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from nexus_table.search.budget import Budget

S = TypeVar("S")
A = TypeVar("A", bound=Hashable)


class Steps(Protocol[S, A]):
    """What a search for the best turn asks of a game: one seat's turn, as steps."""

    def steps(self, state: S) -> Sequence[A]:
        """Return the steps worth looking at, the likeliest first."""

    def after(self, state: S, step: A) -> S:
        """Return what comes of a step."""

    def over(self, state: S) -> bool:
        """Whether the turn, or the game, has ended."""

    def key(self, state: S) -> Hashable:
        """Return what tells this position from others of the turn."""

    def value(self, state: S) -> float:
        """Return how good a position is for the seat, were the turn to end like this."""


class Turn(Steps[S, A], Protocol[S, A]):
    """What a plan search asks of a game beside its steps."""

    def stage(self, state: S) -> Hashable:
        """Return how far the turn is, as its phases go: positions are compared with those of the same stage."""


class Plan(NamedTuple, Generic[S, A]):
    """Steps from here on, the state they lead to and how good it is."""

    steps: tuple[A, ...]
    state: S
    value: float


class Found(NamedTuple, Generic[S, A]):
    """Plans that end the turn, and those that the budget cut off, the best first."""

    whole: list[Plan[S, A]]
    cut: list[Plan[S, A]]

    @property
    def best(self) -> Plan[S, A] | None:
        """The best whole plan, else the best beginning of one, None where nothing was looked at."""
        if self.whole:
            return self.whole[0]
        return self.cut[0] if self.cut else None


def plans(turn: Turn[S, A], start: S, width: int, budget: Budget, *, apart: bool = True) -> Found[S, A]:
    """Return plans for a turn.

    Of all beginnings of one length that share their first step and their stage, the best `width` are carried on:
    so neither a card that shows its worth late is lost, nor a phase that ends early to be safe. Where not `apart`,
    whatever their first step is: cheaper where a turn is many small steps whose order hardly matters.
    """
    whole: list[Plan[S, A]] = []
    layer: list[Plan[S, A]] = [Plan((), start, 0.0)]
    seen: set[Hashable] = set()
    while layer and not budget.is_over():
        grown: list[Plan[S, A]] = []
        for number, plan in enumerate(layer):
            if number and budget.is_over():
                grown += layer[number:]
                break
            for child in _children(turn, plan, seen, budget):
                (whole if turn.over(child.state) else grown).append(child)
        layer = _best_of_each(turn, grown, width, apart)
    return Found(sorted(whole, key=_worst_last), sorted(layer, key=_worst_last))


def _children(turn: Turn[S, A], plan: Plan[S, A], seen: set[Hashable], budget: Budget) -> list[Plan[S, A]]:
    found = []
    for step in turn.steps(plan.state):
        steps = (*plan.steps, step)
        same_steps = (len(steps), frozenset(steps))
        if same_steps in seen:  # the same steps in another order
            continue
        seen.add(same_steps)
        state = turn.after(plan.state, step)
        key = turn.key(state)
        if key in seen:
            continue
        seen.add(key)
        budget.spend()
        found.append(Plan(steps, state, turn.value(state)))
    return found


def _best_of_each(turn: Turn[S, A], plans_: list[Plan[S, A]], width: int, apart: bool) -> list[Plan[S, A]]:
    kept: dict[Hashable, int] = {}
    layer = []
    for plan in sorted(plans_, key=_worst_last):
        group = plan.steps[:1] if apart else (), turn.stage(plan.state)
        kept[group] = kept.get(group, 0) + 1
        if kept[group] <= width:
            layer.append(plan)
    return layer


def _worst_last(plan: Plan[S, A]) -> float:
    return -plan.value
