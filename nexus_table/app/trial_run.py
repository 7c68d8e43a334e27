"""Trials carried out: a file is read and checked, its actions are tried, its facts held against what came of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from nexus_table.app.registry import entry_named, games
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
from nexus_table.content.catalogue import shown
from nexus_table.content.decode import decode, fault_at, raw_bytes
from nexus_table.content.fault import ContentError, Fault, nearest
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


class TrialFile:
    """One file of `try`, read and checked; raises `ContentError` with every fault where it has any."""

    def __init__(self, file: Path) -> None:
        self.shown = shown(file)
        self.raw = raw_bytes(file, self.shown)
        self.faults: list[Fault] = []
        self.reader = self._entry().positions
        self.trial: Trial = decode(self.raw, self.shown, self.reader.form)
        self._check_ordinals()
        self.stage = self.reader.stage(self.trial, self.blame)
        if self.faults:
            raise ContentError(self.faults)

    def blame(self, inside: Inside, sentence: str, suggestion: str | None = None) -> None:
        """Add a fault at a place inside the file."""
        self.faults.append(self.fault(inside, sentence, suggestion))

    def fault(self, inside: Inside, sentence: str, suggestion: str | None = None) -> Fault:
        """Return a fault at a place inside the file."""
        from nexus_table.content.source import parse  # YAML is read a second time only to blame

        return fault_at(self.shown, parse(self.raw, self.shown).mark.at(inside), inside, sentence, suggestion)

    def _entry(self) -> Any:
        from nexus_table.content.source import parse

        parsed = parse(self.raw, self.shown)
        if parsed.faults:
            raise ContentError(parsed.faults)
        name = parsed.plain.get("game") if isinstance(parsed.plain, dict) else None
        entry = entry_named(name) if isinstance(name, str) else None
        if entry is None:
            known = [entry.name for entry in games()]
            sentence = f"must name the game, one of {', '.join(known)}"
            near = nearest(name, known) if isinstance(name, str) else None
            raise ContentError([self.fault(("game",), sentence, near)])
        return entry

    def _check_ordinals(self) -> None:
        """Blame facts about actions that are not in the list."""
        count = len(self.trial.actions)
        for place, fact in enumerate(self.trial.facts):
            for word in ("action", "after"):
                ordinal = getattr(fact, word, None)
                if isinstance(ordinal, int) and ordinal > count:
                    self.blame(("facts", place, word), f"there are {count} actions, not {ordinal}")


def is_trial(file: Path) -> bool:
    """Whether a file is a position to try: its top level names a game."""
    from nexus_table.content.source import parse

    try:
        plain = parse(raw_bytes(file, shown(file)), shown(file)).plain
    except ContentError:
        return False
    return isinstance(plain, dict) and "game" in plain


def faults_of_trial(file: Path) -> tuple[Fault, ...]:
    """Return what is wrong with a file of `try`, without carrying anything out."""
    try:
        TrialFile(file)
    except ContentError as error:
        return error.faults
    return ()


def perform(file: TrialFile) -> Report:
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
    file: TrialFile, place: int, state: State[Any], attempt: Attempt, action: Action
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
    """Yield the events in words, each told on the state it happens to."""
    for event in events:
        yield stage.tell(state, event)
        state = event.onto(state)


def _found(file: TrialFile, place: int, states: Sequence[State[Any]], tried: Sequence[Tried]) -> Finding:
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
