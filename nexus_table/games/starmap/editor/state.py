"""What the editor works on: a sector that need not be playable yet, and the symmetry it is built by."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from nexus_table.games.starmap.editor.symmetry import Symmetry
from nexus_table.games.starmap.model import Sector
from nexus_table.kernel.state import State
from nexus_table.kernel.task import Task


class EditorSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an editor begins with: a whole sector, so that the record of its editing does not hang on a file.

    Without a sector it begins on an empty map for two. `file` is where the sector was opened, so that a rescued one
    knows where it belongs.
    """

    sector: Sector | None = None
    file: Annotated[str, Meta(max_length=4096)] = ""


class EditorState(State[Task], frozen=True, kw_only=True):
    """A sector being edited; with no systems at all it is one that no file could hold."""

    sector: Sector
    symmetry: Symmetry = Symmetry()


def bare(seats: int = 2) -> Sector:
    """Return an empty map."""
    return Sector(
        id="new-sector",
        name="New sector",
        shape="groups",
        about=("A sector that is still being charted.",),
        seats=seats,
        systems=(),
        relics=(),
        author="Me",
    )
