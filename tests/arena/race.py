"""A race: seats walk one to three steps in turn, whoever reaches the goal wins; two that meet there share it.

Small enough to know every result beforehand, with players of all sorts: good, slow, cheating, broken.
"""

from __future__ import annotations

import os
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from nexus_table.kernel.action import Action, Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.course import Course
from nexus_table.kernel.event import Event
from nexus_table.kernel.game import Game, Outcome
from nexus_table.kernel.prompt import Option, Prompt
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.state import State
from nexus_table.kernel.step import Step
from nexus_table.kernel.task import Task
from nexus_table.kernel.view import without_chance


class Walk(Action, frozen=True):
    steps: Annotated[int, Meta(ge=0)]


class Track(msgspec.Struct, frozen=True):
    seats: int
    goal: int
    first: Seat | None = None
    shared: bool = False


class Race(State[Task], frozen=True, kw_only=True):
    track: Track
    seat: Seat
    at: tuple[int, ...]


class Walked(Event[Race], frozen=True):
    steps: int

    def onto(self, state):
        at = tuple(place + self.steps * (seat == state.seat) for seat, place in enumerate(state.at))
        return replace(state, at=at, seat=(state.seat + 1) % len(at), turn=state.turn + 1)


class RaceGame(Game):
    name = "race"
    setup_type = Track
    action_type = Walk
    digest = "race"

    def begin(self, setup, chance):
        first = setup.first
        if first is None:
            first, chance = chance.below(setup.seats)
        return Step(Race(chance=chance, turn=1, track=setup, seat=first, at=(0,) * setup.seats))

    def prompt(self, state):
        if self.outcome(state):
            return None
        return Prompt((state.seat,), "Walk.", tuple(Option(Walk(steps)) for steps in (1, 2, 3)))

    def refuse(self, state, seat, action):
        return None if action.steps <= 3 else Refusal("race.far", "Three steps at most.")

    def apply(self, state, seat, action):
        course = Course(state)
        course.happen(Walked(action.steps))
        return course.step()

    def view(self, state, seat):
        return without_chance(state)

    def outcome(self, state):
        there = tuple(seat for seat, at in enumerate(state.at) if at >= state.track.goal)
        if not there:
            return None
        everybody = tuple(range(state.track.seats))
        return Outcome(everybody if state.track.shared else there, "The goal is reached.")


class Walker:
    """Walks always as many steps, and counts what it looked at where it is asked to."""

    def __init__(self, steps):
        self.steps = steps

    def answer(self, view, prompt, seat):
        return Walk(self.steps)


class Thinker(Walker):
    positions = 0

    def answer(self, view, prompt, seat):
        self.positions += 10
        return super().answer(view, prompt, seat)


class Drawn:
    """Walks by lot."""

    def __init__(self, seed):
        self.chance = Chance(seed)

    def answer(self, view, prompt, seat):
        option, self.chance = self.chance.chosen(prompt.options)
        return option.action


class Broken:
    def answer(self, view, prompt, seat):
        raise ZeroDivisionError("nobody divides by this")


class Fatal:
    """Takes its whole process along."""

    def answer(self, view, prompt, seat):
        os._exit(9)


class RaceContest:
    levels = ("random", "lazy", "slow", "quick", "thinker", "cheat", "broken", "fatal", "crippled")
    most_rounds = 30

    @property
    def game(self):
        return RaceGame()

    def player(self, level, seed):
        match level:
            case "random":
                return Drawn(seed)
            case "lazy":
                return Walker(0)
            case "slow":
                return Walker(1)
            case "quick" | "crippled":
                return Walker(3)
            case "thinker":
                return Thinker(3)
            case "cheat":
                return Walker(9)
            case "broken":
                return Broken()
        return Fatal()

    def venues(self, seats):
        if seats > 3:
            return {}
        return {
            "short": Track(seats, 9),
            "long": Track(seats, 30),
            "headstart": Track(seats, 3, first=0),
            "shared": Track(seats, 3, shared=True),
        }

    def fair(self, seats):
        return ["short", "long"]

    def seated(self, setup, levels):
        return replace(setup, goal=setup.goal + 60) if "crippled" in levels else setup

    def rounds(self, state):
        return (state.turn - 1) // state.track.seats + 1


def make():
    """Return the contest: what worker processes call."""
    return RaceContest()
