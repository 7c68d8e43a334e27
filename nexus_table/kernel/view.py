"""Views: what a seat may know. Screens, logs and computer players see nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.event import Event
from nexus_table.kernel.state import State

S = TypeVar("S", bound=State[Any])

UNKNOWN = Chance(0)
"""Stands in a view where the state has its chance, so that nobody foresees a roll."""


def without_chance(state: S) -> S:
    """Return the state with its chance hidden: the whole view of a game in which nothing else is secret."""
    return replace(state, chance=UNKNOWN)


def seen(events: Iterable[Event[S]], seat: Seat | None) -> tuple[Event[S], ...]:
    """Return the events as a seat learns of them (None: a spectator), without those it does not notice."""
    told = (event.seen_by(seat) for event in events)
    return tuple(event for event in told if event is not None)
