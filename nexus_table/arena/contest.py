"""What a game tells the arena so that its computer players can be pitted against each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

import msgspec

from nexus_table.kernel.game import Game
from nexus_table.kernel.player import Player


class Contest(Protocol):
    """A game with players of several strengths and places to play at."""

    levels: Sequence[str]
    """The names of its players, the weakest first."""
    most_rounds: int
    """After so many rounds a game is capped, unless another number is asked for."""

    @property
    def game(self) -> Game[Any, Any, Any, Any]:
        """The rules."""

    def player(self, level: str, seed: int) -> Player[Any, Any]:
        """Return a player of this level who decides by the seed and by what it sees, on every machine alike."""

    def venues(self, seats: int) -> Mapping[str, msgspec.Struct]:
        """Return the set-ups for so many seats by the names of their maps; none where the game has no such."""

    def fair(self, seats: int) -> Sequence[str]:
        """Return the names of the maps that give every seat the same chances: those that games go round."""

    def seated(self, setup: Any, levels: Sequence[str]) -> msgspec.Struct:
        """Return a set-up with these levels by seat, for games whose set-up knows who plays."""

    def rounds(self, state: Any) -> int:
        """Return in which round a game is, counted from 1."""


Make = Callable[[], Contest]
"""Makes a contest; other processes are handed it, so it must be a function of a module, or a partial of one."""


@runtime_checkable
class Counting(Protocol):
    """A player that knows how many positions it has looked at."""

    positions: int


@runtime_checkable
class Ending(Protocol):
    """A contest whose games end in several ways that are counted apart."""

    def ending(self, state: Any) -> str:
        """Return in a word or two by what a game ended, nothing while it goes on."""
