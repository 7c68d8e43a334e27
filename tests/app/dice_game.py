"""A game of one die, with its own tokens for `try`, to show that another game needs nothing but its own reader."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from nexus_table.app.trial import Attempt, Fact, Trial, Verdict
from nexus_table.kernel.action import Action
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.course import Course
from nexus_table.kernel.event import Event
from nexus_table.kernel.game import Game, Outcome
from nexus_table.kernel.prompt import Prompt
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.state import State
from nexus_table.kernel.step import Step
from nexus_table.kernel.task import Task
from nexus_table.kernel.view import without_chance

GOAL = 20


class Roll(Action, frozen=True):
    times: int


class PotState(State[Task], frozen=True, kw_only=True):
    pot: int = 0


class PotGrew(Event[PotState], frozen=True):
    pips: tuple[int, ...]

    def onto(self, state):
        return replace(state, pot=state.pot + sum(self.pips))


class NoSetup(Struct, frozen=True):
    pass


class PotGame(Game):
    name = "pot"
    setup_type = NoSetup
    action_type = Roll

    def begin(self, setup, chance):
        return Step(PotState(chance=chance))

    def prompt(self, state):
        return None if self.outcome(state) else Prompt((0,), "Roll some dice.", open_ended=True)

    def refuse(self, state, seat, action):
        return None if 1 <= action.times <= 5 else Refusal("pot.dice", "One to five dice are rolled.")

    def apply(self, state, seat, action):
        course = Course(state)
        course.happen(PotGrew(course.dice(action.times)))
        return course.step()

    def view(self, state, seat):
        return without_chance(state)

    def outcome(self, state):
        return Outcome((0,), "The pot is full.") if state.pot >= GOAL else None


class RollOrder(Struct, frozen=True, forbid_unknown_fields=True):
    roll: Annotated[int, Meta(ge=0)]


class PotAttempt(Attempt, frozen=True):
    do: RollOrder


class PotHolds(Fact, frozen=True, tag="pot"):
    pips: int


class PotTrial(Trial, frozen=True, kw_only=True):
    game: Literal["pot"]
    position: int
    actions: tuple[PotAttempt, ...] = ()
    facts: tuple[PotHolds | Verdict, ...] = ()


class PotStage:
    def __init__(self, trial):
        self.game = PotGame()
        self.state = PotState(chance=Chance(trial.seed), pot=trial.position)

    def action(self, state, order):
        return Roll(order.roll)

    def tell(self, state, event):
        return f"{sum(event.pips)} come to the {state.pot}."

    def refute(self, state, fact):
        return None if state.pot == fact.pips else f"it holds {state.pot}"


class PotEntry:
    name = "pot"
    title = "Pot"
    sentence = "Fill it."
    form = PotTrial

    @property
    def positions(self):
        return self

    def stage(self, trial, blame):
        return PotStage(trial)
