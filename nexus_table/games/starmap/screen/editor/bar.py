"""The bar above the editor: which sector this is, and buttons for what is done to the whole of it."""

from __future__ import annotations

from nexus_table.games.starmap.editor.symmetry import Fold
from nexus_table.games.starmap.screen.editor import words
from nexus_table.games.starmap.screen.editor.command import BAR, ENTRIES, Command
from nexus_table.games.starmap.screen.editor.workbench import Workbench
from nexus_table.table.top_bar import BarButton, Said, TopBar
from nexus_table.ui.theme import Look, Style


class EditorBar(TopBar[Command]):
    """Icons with their names as tips; told what can be done by `show`."""

    def __init__(self, bench: Workbench) -> None:
        entries = [(command, ENTRIES[command]) for command in BAR]
        super().__init__(
            words.BRAND, [BarButton(one, said.name, said.icon, said.chord) for one, said in entries]
        )
        self.bench = bench

    def show(self) -> None:
        """Show what can be taken back or done again, played, and whether a symmetry is claimed."""
        session = self.bench.document.session
        self.buttons[Command.UNDO].disabled = words.NO_UNDO if session.refuse_undo() else None
        self.buttons[Command.REDO].disabled = words.NO_REDO if session.refuse_redo() else None
        self.buttons[Command.SYMMETRY].selected = self.bench.state.symmetry.fold is not Fold.NONE

    def said(self, look: Look) -> tuple[Said, ...]:
        """Return the sector's name and file."""
        palette, document = look.palette, self.bench.document
        file = document.file.name if document.file is not None else words.NOT_SAVED_YET
        detail = f"{words.CHANGED} {file}" if document.changed else file
        return (
            Said(document.sector.name, Style.HEADING, palette.ink),
            Said(detail, Style.SMALL, palette.ink_dim, close=True),
        )
