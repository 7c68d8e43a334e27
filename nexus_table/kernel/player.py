"""Players: whoever answers prompts from a view alone."""

from __future__ import annotations

from typing import Protocol, TypeVar

from nexus_table.kernel.action import Action, Seat
from nexus_table.kernel.prompt import Prompt

A = TypeVar("A", bound=Action)
V_contra = TypeVar("V_contra", contravariant=True)


class Player(Protocol[A, V_contra]):
    """A person at the screen, a computer player, a replay or a test."""

    def answer(self, view: V_contra, prompt: Prompt[A], seat: Seat) -> A:
        """Return what the seat does."""
