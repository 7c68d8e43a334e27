"""A session: one game being played, by whoever answers its prompts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from nexus_table import __version__
from nexus_table.kernel.action import Action, Seat
from nexus_table.kernel.chance import Chance, DiceWanted
from nexus_table.kernel.game import Game, Outcome, judge
from nexus_table.kernel.prompt import Prompt
from nexus_table.kernel.record import (
    FORMAT,
    FORMAT_VERSION,
    Header,
    Line,
    Played,
    Record,
    Redone,
    Undone,
    settled,
    settled_setup,
)
from nexus_table.kernel.refusal import Refusal, RefusedError
from nexus_table.kernel.state import State
from nexus_table.kernel.step import Step

U = TypeVar("U", bound=msgspec.Struct)
S = TypeVar("S", bound=State[Any])
A = TypeVar("A", bound=Action)
V = TypeVar("V")

Progress = Callable[[int, int], None]
"""Is told how many actions of how many are replayed."""


class DriftError(Exception):
    """A replay came to another state than its record says: at which action (0: the beginning), and why."""

    def __init__(self, action: int, where: str, why: str) -> None:
        super().__init__(f"The game drifts at {where}: {why}.")
        self.action = action


class Journal(Protocol):
    """Keeps each line of a session as it happens."""

    def append(self, line: Line) -> None:
        """Keep one more line."""


class Session(Generic[U, S, A, V]):
    """One game being played. Not for several threads: the one that plays owns it."""

    def __init__(self, game: Game[U, S, A, V], header: Header[U], first: Step[S]) -> None:
        self.game = game
        self.journal: Journal | None = None
        self._header = header
        self._first = first
        self._done: list[tuple[Played[A], Step[S]]] = []
        self._undone: list[tuple[Played[A], Step[S]]] = []

    @classmethod
    def begin(
        cls, game: Game[U, S, A, V], setup: U, seed: int | None = None, *, by_hand: bool = False
    ) -> Session[U, S, A, V]:
        """Return a new game; `by_hand` lets people roll the dice, no seed takes one nobody can foresee.

        ValueError when the set-up is out of its bounds or does not fit the game's data.
        """
        chance = Chance.fresh() if seed is None else Chance(seed)
        return cls._opened(game, setup, chance.seed, by_hand)

    @classmethod
    def standing(cls, game: Game[U, S, A, V], setup: U, state: S) -> Session[U, S, A, V]:
        """Return the game that begins in a state to which no set-up leads: it can be played, but not kept."""
        return cls(game, _header(game, setup, state), Step(state))

    @classmethod
    def resume(
        cls, game: Game[U, S, A, V], record: Record[U, A], progress: Progress | None = None
    ) -> Session[U, S, A, V]:
        """Return the game of a record, replayed; DriftError where it leads elsewhere than it once did."""
        header = record.header
        try:
            session = cls._opened(game, header.setup, header.seed, header.by_hand)
        except ValueError as fault:
            raise DriftError(0, "its beginning", _reason(fault)) from fault
        if session._header.fingerprint != header.fingerprint:
            raise DriftError(0, "its beginning", session._cause(header))
        lines = (*record.played, *record.undone)
        for number, line in enumerate(lines, start=1):
            session._replay(line, number, header)
            if progress is not None:
                progress(number, len(lines))
        for _ in record.undone:
            session._undone.append(session._done.pop())
        return session

    @classmethod
    def _opened(cls, game: Game[U, S, A, V], setup: U, seed: int, by_hand: bool) -> Session[U, S, A, V]:
        setup = settled_setup(game, setup)
        first = game.begin(setup, Chance(seed))
        state = replace(first.state, chance=replace(first.state.chance, by_hand=by_hand))
        return cls(game, _header(game, setup, state), replace(first, state=state))

    @property
    def state(self) -> S:
        """The whole truth; screens and players are given `view` instead."""
        return self._done[-1][1].state if self._done else self._first.state

    @property
    def steps(self) -> tuple[Step[S], ...]:
        """What came of the beginning and of each action since."""
        return (self._first, *(step for _, step in self._done))

    @property
    def prompt(self) -> Prompt[A] | None:
        """What is asked now; None when the game is over."""
        return self.game.prompt(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.game.outcome(self.state)

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the state."""
        return self.game.fingerprint(self.state)

    def view(self, seat: Seat | None) -> V:
        """Return what a seat may know now."""
        return self.game.view(self.state, seat)

    def refuse(self, seat: Seat, action: A) -> Refusal | None:
        """Return why the seat may not do this now, or None: it is legal."""
        return judge(self.game, self.state, seat, action)

    def act(self, seat: Seat, action: A, dice: Sequence[int] = ()) -> Step[S]:
        """Carry out an action and return what came of it.

        RefusedError when it is not legal. At a table with real dice DiceWanted is raised until `dice` tells
        all that fell for this action, in order; nothing has happened until then.
        """
        played, step = self._carried_out(seat, settled(self.game, action), tuple(dice))
        self._done.append((played, step))
        self._undone.clear()
        self._keep(played)
        return step

    def refuse_undo(self) -> Refusal | None:
        """Return why the last action cannot be taken back, or None: it can."""
        if not self._done:
            return Refusal("undo.nothing", "There is nothing to take back.")
        if self._done[-1][1].sealed:
            return Refusal("undo.sealed", "Dice fell or a secret was seen, so this cannot be taken back.")
        return None

    def refuse_redo(self) -> Refusal | None:
        """Return why nothing can be done again, or None: it can."""
        return None if self._undone else Refusal("redo.nothing", "There is nothing to do again.")

    def undo(self) -> S:
        """Take back the last action, return the state before it; RefusedError where `refuse_undo` speaks."""
        _demand(self.refuse_undo())
        self._undone.append(self._done.pop())
        self._keep(Undone())
        return self.state

    def redo(self) -> Step[S]:
        """Do again what was taken back last and return that step; RefusedError where `refuse_redo` speaks."""
        _demand(self.refuse_redo())
        self._done.append(self._undone.pop())
        self._keep(Redone())
        return self._done[-1][1]

    def record(self) -> Record[U, A]:
        """Return the game so far, to be saved."""
        played = tuple(line for line, _ in self._done)
        return Record(self._header, played, tuple(line for line, _ in reversed(self._undone)))

    def until(self, at: int) -> Session[U, S, A, V]:
        """Return a game of its own that has come to the moment after `at` actions by the same steps.

        Nobody keeps it yet, and nothing can be done again in it.
        """
        other = Session(self.game, self._header, self._first)
        other._done = self._done[:at]
        return other

    def _carried_out(self, seat: Seat, action: A, dice: tuple[int, ...]) -> tuple[Played[A], Step[S]]:
        _demand(self.refuse(seat, action))
        told = replace(self.state, chance=replace(self.state.chance, told=dice)) if dice else self.state
        step = self.game.apply(told, seat, action)
        if step.state.chance.told:
            raise ValueError(f"{len(step.state.chance.told)} dice more were told than fell")
        state = step.state
        return Played(seat, action, state.turn, self.game.fingerprint(state), dice), step

    def _replay(self, line: Played[A], number: int, header: Header[U]) -> None:
        where = f"turn {line.turn}, action {number} ({type(line.action).__name__} of seat {line.seat})"
        try:
            played, step = self._carried_out(line.seat, line.action, line.dice)
        except (RefusedError, DiceWanted, ValueError) as fault:
            raise DriftError(number, where, f"{_reason(fault)}; {self._cause(header)}") from fault
        if played != line:
            raise DriftError(number, where, self._cause(header))
        self._done.append((played, step))

    def _cause(self, header: Header[U]) -> str:
        if header.data != self.game.digest:
            return "the game's data have changed since it was saved"
        if header.program != __version__:
            return f"it was saved by version {header.program[:40]} of the program, and this is {__version__}"
        return "the file was changed or damaged"

    def _keep(self, line: Line) -> None:
        if self.journal is not None:
            self.journal.append(line)


def _header(game: Game[U, S, A, V], setup: U, state: S) -> Header[U]:
    return Header(
        format=FORMAT,
        version=FORMAT_VERSION,
        game=game.name,
        rules=game.version,
        program=__version__,
        data=game.digest,
        seed=state.chance.seed,
        by_hand=state.chance.by_hand,
        setup=setup,
        fingerprint=game.fingerprint(state),
    )


def _reason(fault: Exception) -> str:
    return str(fault).rstrip(".")


def _demand(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise RefusedError(refusal)
