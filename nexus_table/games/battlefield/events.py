"""What can happen to an open table."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.battlefield.model import Spot
from nexus_table.games.battlefield.state import ModelId, Standing, TableState
from nexus_table.kernel.event import Event


class ModelPlaced(Event[TableState], frozen=True):
    """A model came to the table."""

    model: Standing

    def onto(self, state: TableState) -> TableState:
        """Return the table with it, and the next free number."""
        return replace(state, models=(*state.models, self.model), next_id=self.model.id + 1)


class ModelMoved(Event[TableState], frozen=True):
    """A model came to stand elsewhere."""

    model: ModelId
    to: Spot

    def onto(self, state: TableState) -> TableState:
        """Return the table with the model at its new place."""
        moved = tuple(replace(one, at=self.to) if one.id == self.model else one for one in state.models)
        return replace(state, models=moved)


class ModelRemoved(Event[TableState], frozen=True):
    """A model left the table."""

    model: ModelId

    def onto(self, state: TableState) -> TableState:
        """Return the table without it."""
        return replace(state, models=tuple(one for one in state.models if one.id != self.model))
