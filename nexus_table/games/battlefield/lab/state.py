"""What the lab works on: a layout, each of its pieces under a number that it keeps for good."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import msgspec
from msgspec import Meta

from nexus_table.games.battlefield.model import Layout, Placement
from nexus_table.kernel.state import State
from nexus_table.kernel.task import Task

PieceId = Annotated[int, Meta(ge=1)]
"""A piece's number in the lab; never given twice, and the same again after undo and redo."""


class LabSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a lab begins with: a whole layout, so that the record of its editing does not hang on a file.

    `file` is where the layout was opened, so that a rescued table knows where it belongs.
    """

    layout: Layout
    file: Annotated[str, Meta(max_length=4096)] = ""


class LabState(State[Task], frozen=True, kw_only=True):
    """A layout being edited; `ids` are its pieces' numbers, in the layout's order."""

    layout: Layout
    ids: tuple[PieceId, ...] = ()
    next_id: PieceId = 1

    def index(self, piece: PieceId) -> int | None:
        """Return the place in the layout of the piece with this number, None where there is none."""
        return self.ids.index(piece) if piece in self.ids else None

    def placement(self, piece: PieceId) -> Placement | None:
        """Return how the piece with this number stands, None where there is none."""
        index = self.index(piece)
        return None if index is None else self.layout.pieces[index]

    def with_groups(self, pieces: Iterable[PieceId]) -> tuple[PieceId, ...]:
        """Return these pieces and all that are grouped with one of them, in the layout's order."""
        wanted = set(pieces)
        placements = dict(zip(self.ids, self.layout.pieces, strict=True))
        groups = {placements[piece].group for piece in wanted & set(self.ids)} - {None}
        return tuple(piece for piece in self.ids if piece in wanted or placements[piece].group in groups)
