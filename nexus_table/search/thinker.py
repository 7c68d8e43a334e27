"""Thinkers: computer players that count what they look at, can be watched and stopped, and say why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from nexus_table.kernel.action import Action, Seat
from nexus_table.kernel.player import Player
from nexus_table.kernel.prompt import Prompt

A = TypeVar("A", bound=Action)
V_contra = TypeVar("V_contra", contravariant=True)

Watch = Callable[[float], bool]
"""Is told from time to time how far a thought has come, 0 to 1, and says whether to end it with the best so far."""


class Advice(msgspec.Struct, Generic[A], frozen=True):
    """What a thinker would do from here to the end of the turn, and why, in a few words for people."""

    actions: tuple[A, ...]
    reason: str


class Thinker(Player[A, V_contra], Protocol[A, V_contra]):
    """A computer player.

    The same seed and the same views in the same order give the same answers on every machine, unless a watch
    ends a thought early: only people's games have one.
    """

    positions: int
    """How many states it has looked at since it was made."""
    watch: Watch | None
    """Who watches its thoughts, if anybody."""

    def answer(self, view: V_contra, prompt: Prompt[A], seat: Seat) -> A:
        """Return what the seat does."""

    def advise(self, view: V_contra, prompt: Prompt[A], seat: Seat) -> Advice[A]:
        """Return what this thinker would do in the seat's place."""


AnyThinker = Thinker[Any, Any]
