"""Events: facts, and the only place where a state changes."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

from nexus_table.kernel.action import Seat
from nexus_table.kernel.state import State

S = TypeVar("S", bound=State[Any])


class Event(msgspec.Struct, Generic[S], frozen=True, tag=True, tag_field="event"):
    """A fact, named in the past: `UnitDashed`."""

    def onto(self, state: S) -> S:
        """Return the state in which this has happened."""
        raise NotImplementedError(f"{type(self).__name__} does not say what it changes")

    def seen_by(self, seat: Seat | None) -> Event[S] | None:
        """Return what a seat (None: a spectator) learns of this; an event with a secret hides it here."""
        return self
