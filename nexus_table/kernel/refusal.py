"""Refusals: why an action is not legal, in a rule and a sentence."""

from __future__ import annotations

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """The rule that forbids (`movement.blocked`, `5.13`) and a whole sentence for the player."""

    rule: str
    why: str


class RefusedError(Exception):
    """An action that was refused was to be carried out all the same."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.why)
        self.refusal = refusal
