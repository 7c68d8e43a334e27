"""The state of a game: all there is to know about it, and immutable."""

from __future__ import annotations

from typing import Annotated, Generic, TypeVar

import msgspec
from msgspec import Meta

from nexus_table.kernel.chance import Chance
from nexus_table.kernel.task import Task

T_co = TypeVar("T_co", bound=Task, covariant=True)


class State(msgspec.Struct, Generic[T_co], frozen=True, kw_only=True):
    """What every game's state holds; a game adds its own fields, of immutable types all the way down.

    The agenda is a stack: its first task is resolved next. `turn` counts from 1 (0: before the first, or a
    table without turns) and lets a record say where it drifts.
    """

    chance: Chance
    agenda: tuple[T_co, ...] = ()
    turn: Annotated[int, Meta(ge=0)] = 0
