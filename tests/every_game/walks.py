"""Random walks through a game: what the laws look at on the way."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from nexus_table.kernel.action import Action, Seat
from nexus_table.kernel.chance import Chance, DiceWanted
from nexus_table.kernel.prompt import Prompt, Several
from nexus_table.kernel.record import Record
from nexus_table.kernel.sample import Sample
from nexus_table.kernel.session import Session
from nexus_table.kernel.step import Step

Tried = Sample[Any, Any, Any]

LENGTH = 40
"""How many actions a walk has, unless the game ends before."""

PROPOSALS = 25
"""How many random proposals may be refused before an open-ended prompt counts as unanswerable."""


class Answer(msgspec.Struct, frozen=True):
    """A legal action that was found, and by whom."""

    seat: Seat
    action: Action


def answer(sample: Tried, state: Any, chance: Chance) -> tuple[Answer | None, Chance]:
    """Return a random legal answer to what is asked (None: nothing is, or none was found)."""
    prompt = sample.game.prompt(state)
    if prompt is None:
        return None, chance
    seat, chance = chance.chosen(prompt.seats)
    coin, chance = chance.below(2)
    if prompt.open_ended and (coin or not prompt.options):
        for _ in range(PROPOSALS):
            action, chance = sample.propose(state, seat, chance)
            if sample.game.refuse(state, seat, action) is None:
                return Answer(seat, action), chance
    if not prompt.options:
        return None, chance
    action, chance = listed(prompt, chance)
    return Answer(seat, action), chance


def listed(prompt: Prompt[Any], chance: Chance) -> tuple[Any, Chance]:
    """Return a random one of the answers that the prompt lists."""
    if isinstance(prompt, Several):
        more, chance = chance.below(prompt.most - prompt.fewest + 1)
        order, chance = chance.shuffled(prompt.options)
        return prompt.together(order[: prompt.fewest + more]), chance
    option, chance = chance.chosen(prompt.options)
    return option.action, chance


class Walk(msgspec.Struct, frozen=True):
    """A random walk: its beginning and what each answer led to, the record, and who was asked on the way."""

    steps: tuple[Step[Any], ...]
    answers: tuple[Answer, ...]
    record: Record[Any, Any]
    seats: tuple[Seat | None, ...]
    """Every seat that was asked, and a spectator."""

    @property
    def states(self) -> tuple[Any, ...]:
        """Every state, the first and the last too."""
        return tuple(step.state for step in self.steps)

    def stretches(self) -> Iterator[tuple[Any, Answer, Step[Any]]]:
        """Yield each state that was left, with the answer and the step that followed."""
        return zip(self.states[:-1], self.answers, self.steps[1:], strict=True)


def walk(sample: Tried, setup: Any, seed: int) -> Walk:
    """Take a random walk and return it."""
    session = Session.begin(sample.game, setup, seed)
    chance = Chance(seed + 1)
    answers: list[Answer] = []
    seats: set[Seat] = set()
    for _ in range(LENGTH):
        prompt = session.prompt
        seats.update(() if prompt is None else prompt.seats)
        found, chance = answer(sample, session.state, chance)
        if found is None:
            break
        session.act(found.seat, found.action)
        answers.append(found)
    return Walk(session.steps, tuple(answers), session.record(), (*sorted(seats), None))


remembered = lru_cache(maxsize=None)(walk)
"""The same walk, taken once for all laws."""


def walked_by_hand(sample: Tried, setup: Any, seed: int) -> Session[Any, Any, Any, Any]:
    """Return the session at the end of a walk in which a person rolls the dice."""
    session = Session.begin(sample.game, setup, seed, by_hand=True)
    chance = Chance(seed + 1)
    for _ in range(LENGTH):
        found, chance = answer(sample, session.state, chance)
        if found is None:
            break
        told: tuple[int, ...] = ()
        while True:
            try:
                session.act(found.seat, found.action, told)
                break
            except DiceWanted as wanted:
                shown, chance = chance.roll(wanted.sides, wanted.times)
                told += shown
    return session
