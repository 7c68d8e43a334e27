"""What happens in the lab: a layout is edited, and that is all."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.battlefield.lab.state import LabState, PieceId
from nexus_table.games.battlefield.model import Layout
from nexus_table.kernel.event import Event


class LayoutEdited(Event[LabState], frozen=True):
    """The layout became another; `ids` are its pieces' numbers, `next_id` the next that is free."""

    layout: Layout
    ids: tuple[PieceId, ...]
    next_id: PieceId

    def onto(self, state: LabState) -> LabState:
        """Return the lab with that layout."""
        return replace(state, layout=self.layout, ids=self.ids, next_id=self.next_id)
