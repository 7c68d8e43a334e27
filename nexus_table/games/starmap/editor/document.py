"""A document: one sector being edited, its file, and its undo. What the editor's screen talks to."""

from __future__ import annotations

from pathlib import Path

from nexus_table.content.catalogue import Library
from nexus_table.content.fault import ContentError
from nexus_table.content.writing import plain_data, yaml_text
from nexus_table.games.starmap.catalogue import SECTORS, SYSTEMS, Catalogue
from nexus_table.games.starmap.editor.game import SectorEditor
from nexus_table.games.starmap.editor.orders import EditorOrder
from nexus_table.games.starmap.editor.soundness import broken
from nexus_table.games.starmap.editor.state import EditorSetup, EditorState
from nexus_table.games.starmap.model import Sector
from nexus_table.kernel import document
from nexus_table.kernel.autosave import newest_good
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.session import Session

HEADER = "A sector of Nexum Galaxy for Nexus Table: open it in the sector editor, or play it from the list of sectors."
"""The comment that stands at the head of a written sector."""

EditorSession = Session[EditorSetup, EditorState, EditorOrder, EditorState]


class Document(document.Document[EditorSetup, EditorState, EditorOrder, Sector]):
    """A sector being edited, with all that was done to it; make one by `new`, `open` or `rescued`."""

    BEYOND = Refusal("editor.range", "One of the figures is beyond what a sector can have.")

    @classmethod
    def new(cls, catalogue: Catalogue, sector: Sector | None = None) -> Document:
        """Return a document without a file: on an empty map, or on a sector such as a shipped one."""
        session = Session.begin(SectorEditor(catalogue), EditorSetup(sector), seed=0)
        return cls(session, None, session.state.sector)

    @classmethod
    def open(cls, file: Path, catalogue: Catalogue) -> Document:
        """Return the document in a file; raise `ContentError` with every fault of a bad one."""
        setup = EditorSetup(read_unfinished(file, catalogue), str(file))
        session = Session.begin(SectorEditor(catalogue), setup, seed=0)
        return cls(session, file, session.state.sector)

    @classmethod
    def rescued(cls, folder: Path, catalogue: Catalogue) -> Document | None:
        """Return the sector that was edited last of those kept in a folder, undo and all, or None."""
        rescue = newest_good(folder, {SectorEditor.name: SectorEditor(catalogue)})
        if rescue is None:
            return None
        file = rescue.session.record().header.setup.file
        return cls(rescue.session, Path(file) if file else None, None)

    @property
    def sector(self) -> Sector:
        """The sector as it is now."""
        return self.session.state.sector

    @property
    def catalogue(self) -> Catalogue:
        """The starmap's data."""
        game = self.session.game
        assert isinstance(game, SectorEditor)
        return game.catalogue

    @property
    def thing(self) -> Sector:
        """The sector as it is now."""
        return self.sector

    def written(self) -> bytes:
        """Return what the sector's file holds; ValueError while there is no system."""
        if not self.sector.systems:
            raise ValueError("a sector needs at least one system to be saved")
        return sector_bytes(self.sector)

    def act(self, order: EditorOrder) -> None:
        """Carry out an order; `RefusedError` where it cannot be."""
        self.carry_out(order)


def sector_bytes(sector: Sector) -> bytes:
    """Return what a sector's file holds: the same sector gives the same bytes."""
    return yaml_text(plain_data(sector), HEADER).encode("utf-8")


def read_unfinished(file: Path, catalogue: Catalogue) -> Sector:
    """Return the sector in a file, though it need not be playable yet; raise `ContentError` for a bad one."""
    library = Library(file.parent)
    for sector in library.take_file(SECTORS, file):
        for place, system in enumerate(sector.systems):
            library.refer(
                SECTORS, sector.id, ("systems", place, "kind"), system.kind, SYSTEMS, catalogue.systems
            )
        for inside, sentence in broken(sector, catalogue.systems):
            if not (inside[0] == "systems" and inside[-1] == "kind"):
                library.complain(SECTORS, sector.id, inside, sentence)
        library.close()
        return sector
    raise ContentError(library.faults)
