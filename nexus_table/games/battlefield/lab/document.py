"""A document: one table being edited, its file, and its undo. What a lab's screen talks to."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from nexus_table.content.writing import plain_data, yaml_text
from nexus_table.games.battlefield.catalogue import Catalogue, read_layout
from nexus_table.games.battlefield.lab.game import TerrainLab
from nexus_table.games.battlefield.lab.orders import LabOrder
from nexus_table.games.battlefield.lab.state import LabSetup, LabState, PieceId
from nexus_table.games.battlefield.model import Layout
from nexus_table.games.battlefield.terrain import Piece, known_templates, lay
from nexus_table.kernel import document
from nexus_table.kernel.autosave import newest_good
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.session import Session

HEADER = "A table for Nexus Table: open it with `nexus-table lab FILE`, or in the terrain lab."
"""The comment that stands at the head of a written layout."""

LabSession = Session[LabSetup, LabState, LabOrder, LabState]


class Document(document.Document[LabSetup, LabState, LabOrder, Layout]):
    """A table being edited, with all that was done to it; make one by `new`, `open` or `rescued`."""

    BEYOND = Refusal("lab.range", "One of the figures is beyond what a table can have.")

    def __init__(self, session: LabSession, file: Path | None, saved: Layout | None) -> None:
        super().__init__(session, file, saved)
        self._laid: dict[PieceId, tuple[object, object, Piece]] = {}

    @classmethod
    def new(cls, catalogue: Catalogue, layout: Layout | None = None) -> Document:
        """Return a document without a file: on a bare table, or on a layout such as a shipped one."""
        session = Session.begin(TerrainLab(catalogue), LabSetup(layout or bare()), seed=0)
        return cls(session, None, session.state.layout)

    @classmethod
    def open(cls, file: Path, catalogue: Catalogue) -> Document:
        """Return the document in a file; raise `ContentError` with every fault of a bad one."""
        setup = LabSetup(read_layout(file, catalogue.templates), str(file))
        session = Session.begin(TerrainLab(catalogue), setup, seed=0)
        return cls(session, file, session.state.layout)

    @classmethod
    def rescued(cls, folder: Path, catalogue: Catalogue) -> Document | None:
        """Return the table that was edited last of those kept in a folder, undo and all, or None."""
        rescue = newest_good(folder, {TerrainLab.name: TerrainLab(catalogue)})
        if rescue is None:
            return None
        file = rescue.session.record().header.setup.file
        return cls(rescue.session, Path(file) if file else None, None)

    @property
    def layout(self) -> Layout:
        """The layout as it is now."""
        return self.session.state.layout

    @property
    def thing(self) -> Layout:
        """The layout as it is now."""
        return self.layout

    def written(self) -> bytes:
        """Return what the layout's file holds."""
        return layout_bytes(self.layout)

    @property
    def game(self) -> TerrainLab:
        """The rules of the lab."""
        game = self.session.game
        assert isinstance(game, TerrainLab)
        return game

    def pieces(self, state: LabState | None = None) -> tuple[Piece, ...]:
        """Return the terrain as it stands, now or in a previewed state; only what changed is laid out anew."""
        state = state or self.state
        known = known_templates(state.layout, self.game.catalogue.templates)
        laid: dict[PieceId, tuple[object, object, Piece]] = {}
        for key, (number, placement) in enumerate(zip(state.ids, state.layout.pieces, strict=True)):
            template = known[placement.piece]
            before = self._laid.get(number)
            if before and before[0] is placement and before[1] is template:
                piece = before[2] if before[2].key == key else replace(before[2], key=key)
            else:
                piece = lay(key, placement, template)
            laid[number] = (placement, template, piece)
        self._laid = laid
        return tuple(piece for _, _, piece in laid.values())

    def act(self, order: LabOrder) -> tuple[PieceId, ...]:
        """Carry out an order and return the numbers of the pieces that are new; `RefusedError` where it cannot be."""
        before = set(self.state.ids)
        self.carry_out(order)
        return tuple(number for number in self.state.ids if number not in before)


def layout_bytes(layout: Layout) -> bytes:
    """Return what a layout's file holds: the same layout gives the same bytes."""
    return yaml_text(plain_data(layout), HEADER).encode("utf-8")


def bare() -> Layout:
    """Return an empty standard table with the usual depots (B19)."""
    return Layout(
        id="new-table",
        name="New table",
        about="A table that is still being built.",
        pieces=(),
        depots=((10.0, 16.0), (34.0, 44.0), (9.0, 30.0), (35.0, 30.0), (22.0, 23.5), (22.0, 36.5)),
        author="Me",
    )
