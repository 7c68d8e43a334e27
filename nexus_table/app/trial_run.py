"""Trials carried out: the actions of a file are tried, its facts held against what came of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from nexus_table.app.trial import (
    Accepted,
    Attempt,
    Ended,
    Printed,
    Prompted,
    Refused,
    Stage,
    Trial,
    Verdict,
)
from nexus_table.app.trial_file import TrialFile
from nexus_table.content.fault import ContentError, Fault
from nexus_table.content.fault import Path as Inside
from nexus_table.kernel.action import Action, Seat
from nexus_table.kernel.chance import DiceWanted
from nexus_table.kernel.event import Event
from nexus_table.kernel.game import Game, Outcome, judge
from nexus_table.kernel.prompt import Prompt
from nexus_table.kernel.record import settled
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.state import State

S = TypeVar("S", bound=State[Any])


class Staged(Protocol):
    """A trial that was read from somewhere and brought to life, as `TrialFile` is."""

    @property
    def trial(self) -> Trial:
        """What is tried."""

    @property
    def stage(self) -> Stage:
        """The position and what its names mean."""

    def fault(self, inside: Inside, sentence: str) -> Fault:
        """Return a fault at a place inside what was read."""


class Tried(msgspec.Struct, frozen=True):
    """One action that was tried, why it was refused if it was, and its events as data and in words."""

    seat: Seat
    action: Action
    refusal: Refusal | None
    events: tuple[Event[Any], ...]
    told: tuple[str, ...]


class Finding(msgspec.Struct, frozen=True):
    """Whether a fact holds, and where it stands in its file; if it does not, what is the case instead."""

    fact: str
    holds: bool
    instead: str | None
    place: str


class Report(msgspec.Struct, frozen=True):
    """All that came of a trial: what was tried, the prompt and the outcome at its end, and the facts."""

    game: str
    about: str
    tried: tuple[Tried, ...]
    prompt: Prompt[Any] | None
    outcome: Outcome | None
    fingerprint: str
    findings: tuple[Finding, ...]

    @property
    def holds(self) -> bool:
        """Whether every fact holds."""
        return all(finding.holds for finding in self.findings)


def perform(file: TrialFile | Staged) -> Report:
    """Carry out a trial's actions, hold its facts against what came of them, and return it all.

    Raises `ContentError` where the dice told for an action are not those that fall.
    """
    stage, game = file.stage, file.stage.game
    states: list[State[Any]] = [stage.state]
    tried: list[Tried] = []
    for place, attempt in enumerate(file.trial.actions):
        action = settled(game, stage.action(states[-1], attempt.do))
        refusal = judge(game, states[-1], attempt.seat, action)
        if refusal is not None:
            tried.append(Tried(attempt.seat, action, refusal, (), ()))
            states.append(states[-1])
            continue
        state, events = _carried_out(file, place, states[-1], attempt, action)
        told = tuple(_told(stage, states[-1], events))
        tried.append(Tried(attempt.seat, action, None, events, told))
        states.append(state)
    last = states[-1]
    findings = tuple(_found(file, place, states, tried) for place in range(len(file.trial.facts)))
    prompt, outcome = game.prompt(last), game.outcome(last)
    return Report(
        game.name, file.trial.about, tuple(tried), prompt, outcome, game.fingerprint(last), findings
    )


def _carried_out(
    file: TrialFile | Staged, place: int, state: State[Any], attempt: Attempt, action: Action
) -> tuple[State[Any], tuple[Event[Any], ...]]:
    """Return the state and the events that a legal action leads to, with the dice it tells."""
    game = file.stage.game
    told = replace(state.chance, by_hand=True, told=attempt.dice) if attempt.dice else state.chance
    try:
        step = game.apply(replace(state, chance=told), attempt.seat, action)
    except DiceWanted as wanted:
        sentence = f"more dice fall for this action: {wanted.times} D{wanted.sides} after those it tells"
        raise ContentError([file.fault(("actions", place, "dice"), sentence)]) from None
    after = step.state.chance
    if after.told:
        sentence = f"{len(after.told)} dice fewer fall for this action than it tells"
        raise ContentError([file.fault(("actions", place, "dice"), sentence)])
    if attempt.dice:
        after = replace(after, by_hand=False)
    return replace(step.state, chance=after), step.events


def _told(stage: Stage, state: State[Any], events: Sequence[Event[Any]]) -> Iterator[str]:
    """Yield the events in words, each told on the state it happens to; some have none."""
    for event in events:
        sentence = stage.tell(state, event)
        if sentence:  # a fact that only counts something has none
            yield sentence
        state = event.onto(state)


def _found(
    file: TrialFile | Staged, place: int, states: Sequence[State[Any]], tried: Sequence[Tried]
) -> Finding:
    """Return whether one fact holds."""
    fact = file.trial.facts[place]
    state = states[-1 if fact.after is None else fact.after]
    if isinstance(fact, Verdict):
        instead = refute_verdict(file.stage.game, state, tried, fact)
    else:
        instead = file.stage.refute(state, fact)
    at = file.fault(("facts", place), "")
    return Finding(str(type(fact).__struct_config__.tag), instead is None, instead, f"{at.file}:{at.line}")


def refute_verdict(
    game: Game[Any, S, Any, Any], state: S, tried: Sequence[Tried], fact: Verdict
) -> str | None:
    """Return what is the case instead of a fact that every game has; None: it holds."""
    match fact:
        case Accepted():
            refusal = tried[fact.action - 1].refusal
            return None if refusal is None else f"it was refused: {refusal.why} ({refusal.rule})"
        case Refused():
            refusal = tried[fact.action - 1].refusal
            if refusal is None:
                return "it was accepted"
            right = fact.rule in (None, refusal.rule)
            return None if right else f"the rule was {refusal.rule}: {refusal.why}"
        case Prompted():
            return _refute_prompt(game.prompt(state), fact)
        case Ended():
            outcome = game.outcome(state)
            if outcome is None:
                return "the game goes on"
            right = sorted(outcome.winners) == sorted(fact.winners)
            return None if right else f"it is won by {listed_seats(outcome.winners)}: {outcome.why}"
        case Printed():
            actual = game.fingerprint(state)
            return None if actual == fact.of else f"it is {actual}"


def _refute_prompt(prompt: Prompt[Any] | None, fact: Prompted) -> str | None:
    if prompt is None:
        return "no prompt is open" if fact.open else None
    if not fact.open:
        return f"a prompt is open: {prompt.ask}"
    if fact.seats is not None and sorted(fact.seats) != sorted(prompt.seats):
        return f"it asks {listed_seats(prompt.seats)}"
    if fact.asks is not None and fact.asks not in prompt.ask:
        return f'it asks: "{prompt.ask}"'
    return None


def listed_seats(seats: Sequence[Seat]) -> str:
    """Return seats in words: `seat 0`, `seats 0 and 1`, `nobody`."""
    if not seats:
        return "nobody"
    words = " and ".join(map(str, sorted(seats)))
    return f"seat {words}" if len(seats) == 1 else f"seats {words}"
