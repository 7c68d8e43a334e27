"""What happens in the editor: the sector or its symmetry becomes another, and that is all."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.starmap.editor.state import EditorState
from nexus_table.games.starmap.editor.symmetry import Symmetry
from nexus_table.games.starmap.model import Sector
from nexus_table.kernel.event import Event


class SectorEdited(Event[EditorState], frozen=True):
    """The sector became another."""

    sector: Sector
    symmetry: Symmetry

    def onto(self, state: EditorState) -> EditorState:
        """Return the editor with that sector."""
        return replace(state, sector=self.sector, symmetry=self.symmetry)
