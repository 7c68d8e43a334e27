"""A game: whoever answers these seven questions is one. Read this first."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

import msgspec

from nexus_table.kernel.action import Action, Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.fingerprint import fingerprint
from nexus_table.kernel.migration import Migration
from nexus_table.kernel.prompt import Prompt
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.state import State
from nexus_table.kernel.step import Step

U = TypeVar("U", bound=msgspec.Struct)
S = TypeVar("S", bound=State[Any])
A = TypeVar("A", bound=Action)
V_co = TypeVar("V_co", covariant=True)


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: its winners (nobody: a draw) and a sentence saying why."""

    winners: tuple[Seat, ...]
    why: str


class Game(Protocol[U, S, A, V_co]):
    """The rules of a game: set-ups U (with the rules options), states S, actions A and views V."""

    name: str
    """The game's word in records and on the command line."""
    setup_type: type[U]
    action_type: Any
    """A, as the union of its actions: what a record reads them by."""
    digest: str = ""
    """A digest of the data (cards, units, layouts) that this game was made of."""
    version: int = 1
    """Counts up when recorded set-ups or actions change their shape; then `migrations` lead here."""
    migrations: Mapping[int, Migration] = {}

    @abstractmethod
    def begin(self, setup: U, chance: Chance) -> Step[S]:
        """Return the first state and how it came about; ValueError when the set-up does not fit the data.

        Chance is never told by hand here: what people shall roll belongs behind the first prompt.
        """

    @abstractmethod
    def prompt(self, state: S) -> Prompt[A] | None:
        """Return what is asked now; None exactly when there is an outcome."""

    @abstractmethod
    def refuse(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """Return why a prompted seat may not do this now, or None: it is legal."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: A) -> Step[S]:
        """Return what comes of a legal action; pure, so that the same question has the same answer."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V_co:
        """Return what a seat may know (None: a spectator); chance is always hidden."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

    def fingerprint(self, state: S) -> str:
        """Return the state's fingerprint, equal for equal states on every machine."""
        return fingerprint(state)


def judge(game: Game[Any, S, A, Any], state: S, seat: Seat, action: A) -> Refusal | None:
    """Return why not: the game is over, another seat is asked, or the rules forbid it; None: it is legal."""
    prompt = game.prompt(state)
    if prompt is None:
        return Refusal("game.over", "The game is over.")
    if seat not in prompt.seats:
        return Refusal("game.seat", "Another seat is asked now.")
    return game.refuse(state, seat, action)
