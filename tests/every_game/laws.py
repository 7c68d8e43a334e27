"""The laws that every game keeps: each function asserts one of them on a random walk."""

from __future__ import annotations

import copy
import re
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from nexus_table.kernel.action import Action
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.fingerprint import fingerprint
from nexus_table.kernel.game import judge
from nexus_table.kernel.loading import load, save
from nexus_table.kernel.prompt import Several
from nexus_table.kernel.record import settled
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.session import Session
from nexus_table.kernel.view import seen

from .walks import Tried, answer, listed, remembered, walk, walked_by_hand

SENTENCE = re.compile(r"[A-Z0-9\"'“].{3,}[^.]\.")


def apply_is_pure(sample: Tried, setup: Any, seed: int) -> None:
    for state, found, step in remembered(sample, setup, seed).stretches():
        before = copy.deepcopy(state)
        again = sample.game.apply(state, found.seat, found.action)
        assert again == step, "the same question has two answers"
        assert state == before, "apply has changed the state it was given"
        assert fingerprint(state) == fingerprint(before)


def every_offered_option_is_accepted(sample: Tried, setup: Any, seed: int) -> None:
    chance = Chance(seed)
    for state in remembered(sample, setup, seed).states:
        prompt = sample.game.prompt(state)
        if prompt is None:
            continue
        assert prompt.ask, "a prompt says what it asks"
        assert prompt.seats, "a prompt says whom it asks"
        assert prompt.options or prompt.open_ended, "a prompt that nothing answers"
        offered = [option.action for option in prompt.options]
        if isinstance(prompt, Several):
            assert 0 <= prompt.fewest <= prompt.most <= len(prompt.options)
            offered = []
            for _ in range(10):
                action, chance = listed(prompt, chance)
                offered.append(action)
        for action in offered:
            for seat in prompt.seats:
                assert sample.game.refuse(state, seat, action) is None, f"{action} is offered and refused"
                sample.game.apply(state, seat, action)
            assert settled(sample.game, action) == action, f"{action} changes in a record"
        assert all(option.words() for option in prompt.options), "an option without words"


def every_prompt_can_be_answered(sample: Tried, setup: Any, seed: int) -> None:
    chance = Chance(seed)
    for state in remembered(sample, setup, seed).states:
        found, chance = answer(sample, state, chance)
        assert (found is None) == (sample.game.prompt(state) is None), "no legal answer was found"


def every_refusal_speaks(sample: Tried, setup: Any, seed: int) -> None:
    """Whatever was legal somewhere is asked everywhere, and random proposals too."""
    met = remembered(sample, setup, seed)
    orders = [found.action for found in met.answers][::4]
    chance = Chance(seed)
    for state in met.states:
        prompt = sample.game.prompt(state)
        asked = () if prompt is None else prompt.seats
        tries: list[Action] = list(orders)
        for seat in asked:
            proposal, chance = sample.propose(state, seat, chance)
            tries.append(proposal)
        for action in tries:
            for seat in asked:
                refusal = sample.game.refuse(state, seat, action)
                assert refusal is None or _speaks(refusal)
        for seat in {0, 1, 15} - set(asked):
            refusal = judge(sample.game, state, seat, orders[0])
            assert refusal is not None
            assert _speaks(refusal)


def _speaks(refusal: Refusal) -> bool:
    assert re.fullmatch(r"[a-z0-9][a-z0-9.-]*", refusal.rule), f"{refusal} names no rule"
    assert SENTENCE.fullmatch(refusal.why), f"{refusal} is no sentence"
    return True


def the_prompt_is_none_exactly_when_there_is_an_outcome(sample: Tried, setup: Any, seed: int) -> None:
    for state in remembered(sample, setup, seed).states:
        prompt, outcome = sample.game.prompt(state), sample.game.outcome(state)
        assert (prompt is None) == (outcome is not None)
        if outcome is not None:
            assert SENTENCE.fullmatch(outcome.why), f"{outcome} does not say why"


def undo_gives_back_the_equal_state(sample: Tried, setup: Any, seed: int) -> None:
    session = Session.resume(sample.game, remembered(sample, setup, seed).record)
    met = list(session.steps)
    marks = [session.fingerprint]
    while session.refuse_undo() is None:
        here = len(session.steps) - 2
        assert session.undo() == met[here].state
        assert session.fingerprint == sample.game.fingerprint(met[here].state)
        marks.append(session.fingerprint)
    assert session.steps == tuple(met[: len(session.steps)])
    for mark in reversed(marks[:-1]):
        session.redo()
        assert session.fingerprint == mark
    assert session.steps == tuple(met)


def undo_goes_back_to_the_last_sealed_step(sample: Tried, setup: Any, seed: int) -> None:
    session = Session.resume(sample.game, remembered(sample, setup, seed).record)
    sealed = [number for number, step in enumerate(session.steps) if step.sealed and number]
    while session.refuse_undo() is None:
        session.undo()
    assert len(session.steps) == max(sealed, default=0) + 1


def saving_loading_and_replaying_agree(sample: Tried, setup: Any, seed: int) -> None:
    session = Session.resume(sample.game, remembered(sample, setup, seed).record)
    for _ in range(3):
        if session.refuse_undo() is None:
            session.undo()
    again = _saved_loaded_replayed(sample, session)
    assert again.steps == session.steps
    assert again.record() == session.record()
    assert again.view(0) == session.view(0)
    while session.refuse_redo() is None:
        assert again.redo() == session.redo()
    assert again.refuse_redo() is not None


def real_dice_are_in_the_record(sample: Tried, setup: Any, seed: int) -> None:
    session = walked_by_hand(sample, setup, seed)
    again = _saved_loaded_replayed(sample, session)
    assert again.steps == session.steps


def _saved_loaded_replayed(
    sample: Tried, session: Session[Any, Any, Any, Any]
) -> Session[Any, Any, Any, Any]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.nexus"
        save(path, session.record())
        loaded = load(path, sample.game)
    assert loaded.record == session.record()
    return Session.resume(sample.game, loaded.record)


def views_do_not_change_when_only_hidden_things_change(sample: Tried, setup: Any, seed: int) -> None:
    chance = Chance(seed)
    met = remembered(sample, setup, seed)
    for state in met.states:
        for seat in met.seats:
            view = sample.game.view(state, seat)
            reseeded = replace(
                state, chance=replace(state.chance, seed=seed + 99, count=state.chance.count + 1)
            )
            assert sample.game.view(reseeded, seat) == view, "a view tells the chance"
            salt, chance = chance.below(2**53)
            other = sample.elsewhere(state, seat, Chance(salt))
            assert other != state, "elsewhere is here"
            assert sample.game.view(other, seat) == view, f"the view of {seat} tells a secret"
            prompt = sample.game.prompt(state)
            if prompt is not None and seat in prompt.seats:
                assert sample.game.prompt(other) == prompt, f"what {seat} is asked tells a secret"


def events_alone_lead_from_state_to_state(sample: Tried, setup: Any, seed: int) -> None:
    for state, _, step in remembered(sample, setup, seed).stretches():
        for event in step.events:
            state = event.onto(state)
        assert _facts(state, step.state) == step.state, "something changed without an event"


def what_a_seat_sees_of_events_leads_from_view_to_view(sample: Tried, setup: Any, seed: int) -> None:
    """Where a view is a state too, screens fold events onto it while they show them one by one."""
    met = remembered(sample, setup, seed)
    for seat in met.seats:
        for before, _, step in met.stretches():
            view = sample.game.view(before, seat)
            if not isinstance(view, type(before)):
                return
            for event in seen(step.events, seat):
                view = event.onto(view)
            after = sample.game.view(step.state, seat)
            assert _facts(view, after) == after, f"the events lead {seat} elsewhere"


def _facts(state: Any, end: Any) -> Any:
    """Return the state with what no event tells: its chance and agenda at the end."""
    return replace(state, chance=end.chance, agenda=end.agenda)


def the_same_seed_gives_the_same_fingerprints(sample: Tried, setup: Any, seed: int) -> None:
    assert trace(sample, setup, seed) == trace(sample, setup, seed)


def trace(sample: Tried, setup: Any, seed: int) -> list[str]:
    """Return the fingerprint of each state of a walk."""
    return [sample.game.fingerprint(state) for state in walk(sample, setup, seed).states]


Law = Callable[[Tried, Any, int], None]

LAWS: tuple[Law, ...] = (
    apply_is_pure,
    every_offered_option_is_accepted,
    every_prompt_can_be_answered,
    every_refusal_speaks,
    the_prompt_is_none_exactly_when_there_is_an_outcome,
    undo_gives_back_the_equal_state,
    undo_goes_back_to_the_last_sealed_step,
    saving_loading_and_replaying_agree,
    real_dice_are_in_the_record,
    views_do_not_change_when_only_hidden_things_change,
    events_alone_lead_from_state_to_state,
    what_a_seat_sees_of_events_leads_from_view_to_view,
    the_same_seed_gives_the_same_fingerprints,
)
