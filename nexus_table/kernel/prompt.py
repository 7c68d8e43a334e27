"""Prompts: who is asked, what, and what may be answered."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Generic, TypeVar

import msgspec

from nexus_table.kernel.action import Action, Seat

A = TypeVar("A", bound=Action)


class Option(msgspec.Struct, Generic[A], frozen=True):
    """One answer to a prompt: the action it stands for."""

    action: A

    def words(self) -> str:
        """Return what a button says; made only when asked, since search never asks. A wing says it better."""
        return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", type(self.action).__name__)


class Prompt(msgspec.Struct, Generic[A], frozen=True):
    """A question to one seat, or to several of which any may answer.

    With `open_ended`, other answers than the options are possible too and `refuse` alone judges them: a path
    on the table, a group of ships. A wing makes its own kinds by adding fields.
    """

    seats: tuple[Seat, ...]
    ask: str
    options: tuple[Option[A], ...] = ()
    open_ended: bool = False


class Several(Prompt[A], frozen=True, kw_only=True):
    """A question answered by `fewest` to `most` of its options together; each option alone is one pick."""

    fewest: int = 1
    most: int = 1

    def together(self, picks: Sequence[Option[A]]) -> A:
        """Return the one action that the picks make."""
        raise NotImplementedError(f"{type(self).__name__} does not say what its picks make together")
