"""A session against a model of it: a plain list of states with a position in it."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from nexus_table.kernel.autosave import keep
from nexus_table.kernel.loading import load, save
from nexus_table.kernel.session import Session
from tests.every_game.toy import Bank, Burn, Mark, Peek, Roll, Toy, ToyAction

from .playing import GAME, ToySession, asked, begun


class SessionModel(RuleBasedStateMachine):
    """Random play, undo, redo, saves, loads and lost memory."""

    @initialize(seed=st.integers(0, 2**53 - 1), goal=st.integers(5, 60))
    def sit_down(self, seed: int, goal: int) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.session: ToySession = begun(seed, goal)
        self.states: list[Toy] = [self.session.state]
        self.sealed: list[bool] = [True]
        self.here = 0
        self.journal = keep(self.session, Path(self.folder.name))

    @rule(action=st.sampled_from([Roll(), Bank(), Peek()]), by=st.integers(-900, 900), moving=st.booleans())
    def act(self, action: ToyAction, by: int, moving: bool) -> None:
        if self.session.prompt is None:
            return
        seat = asked(self.session)
        if self.session.state.agenda:
            action = Burn(frozenset(card for card in self.session.state.hands[seat][:2] if card))
        elif moving:
            action = Mark(self.session.state.marks[seat] + by / 100)
        if self.session.refuse(seat, action) is not None:
            return
        step = self.session.act(seat, action)
        self.here += 1
        self.states[self.here :] = [step.state]
        self.sealed[self.here :] = [step.sealed]

    @rule()
    def undo(self) -> None:
        if self.session.refuse_undo() is None:
            assert not self.sealed[self.here]
            self.session.undo()
            self.here -= 1
        else:
            assert self.sealed[self.here]

    @rule()
    def redo(self) -> None:
        if self.session.refuse_redo() is None:
            self.session.redo()
            self.here += 1
        else:
            assert self.here == len(self.states) - 1

    @rule()
    def save_and_load(self) -> None:
        path = Path(self.folder.name) / "by-hand.nexus"
        save(path, self.session.record())
        self._take_up(path)

    @precondition(lambda self: self.journal.path.exists())
    @rule()
    def lose_the_memory_and_take_up_the_autosave(self) -> None:
        self._take_up(self.journal.path)

    def _take_up(self, path: Path) -> None:
        self.journal.close()
        record = load(path, GAME).record
        assert record == self.session.record()
        self.session = Session.resume(GAME, record)
        self.journal = keep(self.session, Path(self.folder.name))

    @invariant()
    def the_session_stands_where_the_model_does(self) -> None:
        assert self.session.state == self.states[self.here]
        assert self.session.fingerprint == GAME.fingerprint(self.states[self.here])
        assert len(self.session.record().undone) == len(self.states) - 1 - self.here
        assert self.journal.trouble is None

    def teardown(self) -> None:
        if hasattr(self, "journal"):
            self.journal.close()
            self.folder.cleanup()


TestSessionModel = SessionModel.TestCase
TestSessionModel.settings = settings(max_examples=25, stateful_step_count=30, deadline=None, derandomize=True)
