"""A turn planned as a draft: steps that are looked at, changed and put in another order before any of them is done."""

from __future__ import annotations

import msgspec

from nexus_table.games.starmap.actions import Invest, Move, StarmapAction
from nexus_table.games.starmap.game import Starmap
from nexus_table.games.starmap.model import Place
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.state import StarmapState
from nexus_table.kernel.game import judge
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.step import Step


class Planned(msgspec.Struct, frozen=True):
    """One step of a plan: the state it would be done in, what would come of it, or why it cannot be done there."""

    action: StarmapAction
    before: StarmapState
    step: Step[StarmapState] | None
    refusal: Refusal | None = None

    @property
    def after(self) -> StarmapState:
        """The state after it; a refused step changes nothing."""
        return self.step.state if self.step is not None else self.before


class PhasePlan:
    """The steps planned from `start` on, each judged where it would be done."""

    def __init__(self, game: Starmap, start: StarmapState) -> None:
        self.game, self.start = game, start
        self.steps: tuple[Planned, ...] = ()
        self.dropped: list[StarmapAction] = []
        """What was taken back, the last at the end."""

    @property
    def state(self) -> StarmapState:
        """Where the plan leads to."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def actions(self) -> tuple[StarmapAction, ...]:
        """The actions in their order."""
        return tuple(planned.action for planned in self.steps)

    def refuse(self, action: StarmapAction) -> Refusal | None:
        """Return why the active seat could not do this at the end of the plan, or None: it could."""
        if isinstance(action, Invest):
            return Refusal("turn.plan", words.PLAN_FIRST)
        return judge(self.game, self.state, self.state.seat, action)

    def add(self, action: StarmapAction) -> Step[StarmapState]:
        """Plan a legal step and return what would come of it."""
        planned = self._planned(self.state, action)
        assert planned.step is not None, "only legal steps are added"
        self.steps = (*self.steps, planned)
        self.dropped.clear()
        return planned.step

    def take_back(self) -> None:
        """Forget the last step, if there is one."""
        if self.steps:
            self.dropped.append(self.steps[-1].action)
            self.steps = self.steps[:-1]

    def again(self) -> None:
        """Plan again what was taken back last."""
        if self.dropped:
            action = self.dropped.pop()
            self.steps = (*self.steps, self._planned(self.state, action))

    def drop(self, number: int) -> None:
        """Forget one step; those after it are judged anew."""
        actions = list(self.actions)
        del actions[number]
        self._put(actions)

    def shift(self, number: int, by: int) -> int:
        """Do a step earlier or later, if it can go there, and return its new number; all are judged anew."""
        actions = list(self.actions)
        to = min(len(actions) - 1, max(0, number + by))
        actions.insert(to, actions.pop(number))
        self._put(actions)
        return to

    @property
    def refusal(self) -> tuple[int, Refusal] | None:
        """The first step that could not be done, with its reason; None where the whole plan can."""
        for number, planned in enumerate(self.steps):
            if planned.refusal is not None:
                return number, planned.refusal
        return None

    def routes(self) -> tuple[tuple[Place, Place, int], ...]:
        """Return the planned moves: from where, to where, and the number of the step, counted from 1."""
        return tuple(
            (group.start, planned.action.to, number)
            for number, planned in enumerate(self.steps, start=1)
            if isinstance(planned.action, Move)
            for group in planned.action.groups
        )

    def _put(self, actions: list[StarmapAction]) -> None:
        self.steps, self.dropped = (), []
        for action in actions:
            self.steps = (*self.steps, self._planned(self.state, action))

    def _planned(self, state: StarmapState, action: StarmapAction) -> Planned:
        refusal = judge(self.game, state, state.seat, action)
        step = self.game.apply(state, state.seat, action) if refusal is None else None
        return Planned(action, state, step, refusal)
