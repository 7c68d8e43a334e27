"""What stands on a table: the layout and the models on it, nothing that could be computed from these."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from nexus_table.games.battlefield.model import Layout, ModelKind, Slug, Spot
from nexus_table.kernel.action import Seat
from nexus_table.kernel.state import State
from nexus_table.kernel.task import Task

ModelId = Annotated[int, Meta(ge=1)]
"""A model's number on this table; never given twice."""


class Standing(msgspec.Struct, frozen=True):
    """A model on the table: its number, its kind (an id, or told in full), whose it is and the centre of its base."""

    id: ModelId
    kind: Slug | ModelKind
    seat: Seat
    at: Spot


class TableState(State[Task], frozen=True, kw_only=True):
    """An open table: anyone puts down, moves and takes away models to try sight, cover and reach."""

    layout: Layout
    models: tuple[Standing, ...] = ()
    next_id: ModelId = 1

    def model(self, number: int) -> Standing | None:
        """Return the model with this number, or None where there is none."""
        return next((model for model in self.models if model.id == number), None)
