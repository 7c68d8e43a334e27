"""The bar above the duel: whose turn it is, taking back, showing, saving, and the ways out."""

from __future__ import annotations

from enum import Enum

from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.paint.palette import seat_ink
from nexus_table.games.duel.screen.play import Play
from nexus_table.games.duel.state import Phase
from nexus_table.table import words as table_words
from nexus_table.table.past_bar import OPENED_BY
from nexus_table.table.top_bar import BarButton, Said, TopBar
from nexus_table.ui.theme import Look, Style
from nexus_table.ui.widgets.widget import Tip


class Ask(Enum):
    """What the bar's buttons ask for."""

    UNDO = "undo"
    REDO = "redo"
    PAUSE = "pause"
    STEP = "step"
    SKIP = "skip"
    AGAIN = "again"
    PACE = "pace"
    HINT = "hint"
    KEPT = "kept"
    WHY = "why"
    HISTORY = "history"
    BROWSER = "browser"
    SAVE = "save"
    MENU = "menu"


BUTTONS = (
    BarButton(Ask.UNDO, words.UNDO, "undo", "Ctrl+Z"),
    BarButton(Ask.REDO, words.REDO, "redo", "Ctrl+Y"),
    BarButton(Ask.PAUSE, words.PAUSE, "pause", "P"),
    BarButton(Ask.STEP, words.STEP, "chevron-right", "T"),
    BarButton(Ask.SKIP, words.SKIP, "skip", "S"),
    BarButton(Ask.AGAIN, words.SHOW_AGAIN, "rotate", "R"),
    BarButton(Ask.PACE, words.PACE_TIP, "lightning", "."),
    BarButton(Ask.HINT, words.HINT, "info", "H"),
    BarButton(Ask.KEPT, words.ALWAYS_TITLE, "check", "U"),
    BarButton(Ask.WHY, words.WHY_TITLE, "target", "W"),
    BarButton(Ask.HISTORY, table_words.HISTORY, "clock", OPENED_BY),
    BarButton(Ask.BROWSER, words.BROWSER, "cards", "B"),
    BarButton(Ask.SAVE, words.SAVE, "save", "Ctrl+S"),
    BarButton(Ask.MENU, words.MENU, "home", "Ctrl+Q"),
)


class DuelBar(TopBar[Ask]):
    """The duel's bar."""

    def __init__(self, play: Play) -> None:
        super().__init__(words.BRAND, BUTTONS)
        self.play = play
        self.saved_otherwise: str | None = None
        """Why nothing is saved under a name here, None: it is."""

    def show(self) -> None:
        """Show what can be taken back, and whether the showing stands still."""
        table, performance = self.play.table, self.play.performance
        self.refuse(Ask.UNDO, table.refuse_undo())
        self.refuse(Ask.REDO, table.refuse_redo())
        self.buttons[Ask.AGAIN].disabled = self.play.again_refusal
        pause = self.buttons[Ask.PAUSE]
        pause.icon, pause.selected = ("play" if performance.paused else "pause"), performance.paused
        pause.tip = Tip(words.GO_ON if performance.paused else words.PAUSE, hint="P")
        said = words.PACE.format(pace=performance.said)
        self.buttons[Ask.PACE].tip = Tip.of(words.PACE_TIP, said, words.PACE_KEYS)
        self.buttons[Ask.HINT].disabled = self.play.hints.refusal
        self.buttons[Ask.HISTORY].disabled = table.withheld
        self.buttons[Ask.WHY].disabled = None if table.solo else words.WHY_ONLY
        self.buttons[Ask.KEPT].selected = bool(self.play.kept.kept)
        self.buttons[Ask.SAVE].disabled = self.saved_otherwise

    def said(self, look: Look) -> tuple[Said, ...]:
        """Return the words of the bar."""
        palette, table = look.palette, self.play.table
        view = self.play.shown
        if view.phase is Phase.SETUP:
            return (Said(words.SETUP, Style.HEADING, palette.ink),)
        turn = Said(words.TURN.format(number=view.turn), Style.HEADING, palette.ink)
        if view.ended is not None:
            return (turn,)
        return (turn, Said(table.name(view.active), Style.STRONG, seat_ink(palette, view.active)))
