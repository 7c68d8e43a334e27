"""A step: what came of one action."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

from nexus_table.kernel.event import Event
from nexus_table.kernel.state import State

S = TypeVar("S", bound=State[Any])


class Step(msgspec.Struct, Generic[S], frozen=True):
    """The state after, the facts on the way, and whether undo stops here: dice fell or a secret was seen."""

    state: S
    events: tuple[Event[S], ...] = ()
    sealed: bool = False
