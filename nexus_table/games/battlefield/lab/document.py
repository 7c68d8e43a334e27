"""A document: one table being edited, its file, and its undo. What a lab's screen talks to."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from nexus_table.content.writing import plain_data, yaml_text
from nexus_table.disk import write_whole
from nexus_table.games.battlefield.catalogue import Catalogue, read_layout
from nexus_table.games.battlefield.lab.game import BUILDER, TerrainLab
from nexus_table.games.battlefield.lab.orders import LabOrder
from nexus_table.games.battlefield.lab.state import LabSetup, LabState, PieceId
from nexus_table.games.battlefield.model import Layout
from nexus_table.games.battlefield.terrain import Piece, known_templates, lay
from nexus_table.kernel.autosave import keep, newest_good
from nexus_table.kernel.journal import Journal
from nexus_table.kernel.record import settled
from nexus_table.kernel.refusal import Refusal, RefusedError
from nexus_table.kernel.session import Session

HEADER = "A table for Nexus Table: open it with `nexus-table lab FILE`, or in the terrain lab."
"""The comment that stands at the head of a written layout."""

BEYOND = Refusal("lab.range", "One of the figures is beyond what a table can have.")

LabSession = Session[LabSetup, LabState, LabOrder, LabState]


class Document:
    """A table being edited, with all that was done to it; make one by `new`, `open` or `rescued`."""

    def __init__(self, session: LabSession, file: Path | None, saved: Layout | None) -> None:
        """Take a session, the file it belongs to and what that holds; None where nothing was saved yet."""
        self.session = session
        self.file = file
        self._saved = saved
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

    def keep(self, folder: Path) -> Journal:
        """Keep each order from now on in a file of this folder, so that no crash loses more than the last one.

        The folder is the lab's alone. Close the journal, and delete its file, when the table is closed in good order.
        """
        return keep(self.session, folder)

    @property
    def state(self) -> LabState:
        """The layout as it is now, with its pieces' numbers."""
        return self.session.state

    @property
    def layout(self) -> Layout:
        """The layout as it is now."""
        return self.session.state.layout

    @property
    def game(self) -> TerrainLab:
        """The rules of the lab."""
        game = self.session.game
        assert isinstance(game, TerrainLab)
        return game

    @property
    def changed(self) -> bool:
        """Whether something would be lost if the document were closed now."""
        return self.layout != self._saved

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

    def refuse(self, order: LabOrder) -> Refusal | None:
        """Return why an order cannot be carried out, or None: it can."""
        after = self.preview(order)
        return after if isinstance(after, Refusal) else None

    def preview(self, order: LabOrder) -> LabState | Refusal:
        """Return the state as it would be after an order, or why it cannot be; nothing is kept of it."""
        try:
            return self.game.apply(self.state, BUILDER, settled(self.game, order)).state
        except ValueError:
            return BEYOND
        except RefusedError as error:
            return error.refusal

    def act(self, order: LabOrder) -> tuple[PieceId, ...]:
        """Carry out an order and return the numbers of the pieces that are new; `RefusedError` where it cannot be."""
        before = set(self.state.ids)
        try:
            self.session.act(BUILDER, order)
        except ValueError as error:
            raise RefusedError(BEYOND) from error
        return tuple(number for number in self.state.ids if number not in before)

    def undo(self) -> bool:
        """Take back the last order; return whether there was one."""
        if self.session.refuse_undo():
            return False
        self.session.undo()
        return True

    def redo(self) -> bool:
        """Do again what was taken back last; return whether there was anything."""
        if self.session.refuse_redo():
            return False
        self.session.redo()
        return True

    def save(self, file: Path | None = None) -> Path:
        """Write the layout to its file, or from now on to another, whole or not at all; OSError where refused."""
        target = file or self.file
        if target is None:
            raise ValueError("a new table needs a file to be saved to")
        write_whole(target, layout_bytes(self.layout))
        self.file, self._saved = target, self.layout
        return target


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
