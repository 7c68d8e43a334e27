"""Samples: what a game gives so that tests, random players and searches can try it without knowing it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from nexus_table.kernel.action import Action, Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.game import Game
from nexus_table.kernel.state import State

U = TypeVar("U", bound=msgspec.Struct)
S = TypeVar("S", bound=State[Any])
A = TypeVar("A", bound=Action)


class Sample(Protocol[U, S, A]):
    """A game with set-ups to try it on."""

    @property
    def game(self) -> Game[U, S, A, Any]:
        """The rules."""

    def sample_setups(self) -> Sequence[U]:
        """Return a few set-ups that show the game's width."""

    def propose(self, state: S, seat: Seat, chance: Chance) -> tuple[A, Chance]:
        """Return a random answer to an open-ended prompt; it may well be refused."""

    def elsewhere(self, state: S, seat: Seat | None, chance: Chance) -> S:
        """Return a state that this seat (None: a spectator) could not tell from the given one.

        What the seat cannot see is dealt anew; where nothing but chance is hidden, only the seed differs.
        """
