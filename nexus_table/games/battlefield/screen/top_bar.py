"""The bar above the table: which table this is, undo and redo, what of it is shown, and the way back to the menu."""

from __future__ import annotations

from enum import Enum

from nexus_table.games.battlefield.screen import words
from nexus_table.kernel.refusal import Refusal
from nexus_table.table.top_bar import BarButton, Said, TopBar
from nexus_table.ui.theme import Look, Style


class Ask(Enum):
    """What the bar's buttons ask for."""

    UNDO = "undo"
    REDO = "redo"
    CLEAR = "clear"
    SAVE = "save"
    FIT = "fit"
    TURN = "turn"
    GRID = "grid"
    ZONES = "zones"
    NAMES = "names"
    MENU = "menu"


BUTTONS = (
    BarButton(Ask.UNDO, words.UNDO, "undo", "Ctrl+Z"),
    BarButton(Ask.REDO, words.REDO, "redo", "Ctrl+Y"),
    BarButton(Ask.CLEAR, words.CLEAR, "trash", "Ctrl+Delete"),
    BarButton(Ask.SAVE, words.SAVE, "save", "Ctrl+S"),
    BarButton(Ask.GRID, words.GRID, "grid", "G"),
    BarButton(Ask.ZONES, words.ZONES, "flag", "Z"),
    BarButton(Ask.NAMES, words.NAMES, "info", "N"),
    BarButton(Ask.TURN, words.TURN, "rotate", "T"),
    BarButton(Ask.FIT, words.FIT, "target", "Home"),
    BarButton(Ask.MENU, words.MENU, "home", "Ctrl+Q"),
)


class TableBar(TopBar[Ask]):
    """The open table's bar; told what can be undone and what is shown by `show`."""

    def __init__(self, title: str) -> None:
        super().__init__(words.BRAND, BUTTONS)
        self.title = title

    def show(
        self, no_undo: Refusal | None, no_redo: Refusal | None, models: bool, flags: frozenset[Ask]
    ) -> None:
        """Show what can be taken back or done again, and which parts of the table are shown."""
        self.refuse(Ask.UNDO, no_undo)
        self.refuse(Ask.REDO, no_redo)
        self.buttons[Ask.CLEAR].disabled = None if models else words.NO_MODELS
        for ask in (Ask.GRID, Ask.ZONES, Ask.NAMES):
            self.buttons[ask].selected = ask in flags

    def said(self, look: Look) -> tuple[Said, ...]:
        """Return the words of the bar: which table this is."""
        return (Said(self.title, Style.HEADING, look.palette.ink),)
