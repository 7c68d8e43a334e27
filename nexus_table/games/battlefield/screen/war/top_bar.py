"""The bar above the war: which mission and table, undo and redo, the way back to the menu."""

from __future__ import annotations

from enum import Enum

from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.play import Play
from nexus_table.table import words as table_words
from nexus_table.table.past_bar import OPENED_BY
from nexus_table.table.top_bar import BarButton, Said, TopBar
from nexus_table.ui.theme import Look, Style


class Ask(Enum):
    """What the bar's and the panels' buttons ask for, beside orders."""

    UNDO = "undo"
    REDO = "redo"
    RANGES = "ranges"
    THREAT = "threat"
    SHEETS = "sheets"
    SAVE = "save"
    HINT = "hint"
    HISTORY = "history"
    FIT = "fit"
    CONCEDE = "concede"
    MENU = "menu"
    RULE = "rule"
    PAUSE = "pause"
    SKIP = "skip"
    PACE = "pace"
    RESULT = "result"


BUTTONS = (
    BarButton(Ask.UNDO, words.UNDO, "undo", "Ctrl+Z"),
    BarButton(Ask.REDO, words.REDO, "redo", "Ctrl+Y"),
    BarButton(Ask.RANGES, words.RANGES, "target", "T"),
    BarButton(Ask.THREAT, words.THREAT, "shield", "V"),
    BarButton(Ask.SHEETS, words.SHEETS, "cards", "B"),
    BarButton(Ask.PAUSE, words.PAUSE, "pause", "P"),
    BarButton(Ask.SKIP, words.SKIP, "skip", "S"),
    BarButton(Ask.HINT, words.HINT, "info", "H"),
    BarButton(Ask.HISTORY, table_words.HISTORY, "clock", OPENED_BY),
    BarButton(Ask.SAVE, words.SAVE, "save", "Ctrl+S"),
    BarButton(Ask.FIT, words.FIT, "fit", "Home"),
    BarButton(Ask.CONCEDE, words.CONCEDE, "flag", "Ctrl+G"),
    BarButton(Ask.MENU, words.MENU, "home", "Ctrl+Q"),
)


class WarBar(TopBar[Ask]):
    """The war's bar; told what can be undone by `show`."""

    def __init__(self) -> None:
        super().__init__(words.BRAND, BUTTONS)

    def show(self, play: Play) -> None:
        """Show what can be taken back or done again, and what is on."""
        self.refuse(Ask.UNDO, play.refuse_undo())
        self.refuse(Ask.REDO, play.table.refuse_redo())
        self.buttons[Ask.RANGES].selected = play.shows_ranges
        self.buttons[Ask.PAUSE].selected = play.performance.paused
        self.buttons[Ask.SKIP].disabled = (
            None if play.table.automatic or play.performance.running else words.NOTHING_TO_SKIP
        )
        over, withheld = play.table.seat is None, play.table.withheld
        others = words.HINT_OTHERS if over or play.table.automatic else None
        self.buttons[Ask.HINT].disabled = withheld or others
        self.buttons[Ask.CONCEDE].disabled = withheld or (
            words.OVER if over else words.CONCEDE_OTHERS if play.table.automatic else None
        )
        self.buttons[Ask.SAVE].disabled = withheld
        self._said = f"{play.table.state.setup.mission.name} · {play.table.state.setup.layout.name}"

    _said = ""

    def said(self, look: Look) -> tuple[Said, ...]:
        """Return the words of the bar."""
        return (Said(self._said, Style.HEADING, look.palette.ink),)
