"""The bar above the map: which sector this is and whose turn, undo and redo, saving, and the way back to the menu."""

from __future__ import annotations

from enum import Enum

from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.paint.palette import seat_ink
from nexus_table.games.starmap.screen.play import Play
from nexus_table.kernel.refusal import Refusal
from nexus_table.table import words as table_words
from nexus_table.table.past_bar import OPENED_BY
from nexus_table.table.top_bar import BarButton, Said, TopBar
from nexus_table.ui.theme import Look, Style


class Ask(Enum):
    """What the buttons of the bar and of the panels ask for, beside orders."""

    UNDO = "undo"
    REDO = "redo"
    PLAN = "plan"
    HINT = "hint"
    THREATS = "threats"
    HISTORY = "history"
    SAVE = "save"
    FIT = "fit"
    CLOSER = "closer"
    FARTHER = "farther"
    MENU = "menu"
    RULE = "rule"
    PAUSE = "pause"
    SKIP = "skip"
    PACE = "pace"


BUTTONS = (
    BarButton(Ask.UNDO, words.UNDO, "undo", "Ctrl+Z"),
    BarButton(Ask.REDO, words.REDO, "redo", "Ctrl+Y"),
    BarButton(Ask.PLAN, words.PLAN_TURN, "layers", "D"),
    BarButton(Ask.HINT, words.HINT, "info", "H"),
    BarButton(Ask.THREATS, words.THREATS, "warning", "T"),
    BarButton(Ask.HISTORY, table_words.HISTORY, "clock", OPENED_BY),
    BarButton(Ask.SAVE, words.SAVE, "save", "Ctrl+S"),
    BarButton(Ask.FARTHER, words.FARTHER, "minus", "Ctrl+-"),
    BarButton(Ask.CLOSER, words.CLOSER, "plus", "Ctrl+="),
    BarButton(Ask.FIT, words.FIT, "target", "Home"),
    BarButton(Ask.MENU, words.MENU, "home", "Ctrl+Q"),
)


class MapBar(TopBar[Ask]):
    """The map's bar: the sector, the round, and whose turn it is in which phase."""

    def __init__(self, play: Play) -> None:
        super().__init__(words.BRAND, BUTTONS)
        self.play, self.table = play, play.table

    def show(self) -> None:
        """Show what can be taken back or done again, planned and asked."""
        self.refuse(Ask.UNDO, self.table.refuse_undo())
        self.refuse(Ask.REDO, self.table.refuse_redo())
        self.buttons[Ask.PLAN].selected = self.table.plan is not None
        self.buttons[Ask.PLAN].disabled = self.play.plan_refusal
        withheld = self.table.withheld
        self.buttons[Ask.HINT].disabled = withheld or (words.PLAN_NOT_NOW if self.table.automatic else None)
        self.buttons[Ask.HISTORY].disabled = withheld
        self.buttons[Ask.THREATS].selected = self.play.analysis.shown

    def refusal(self, chord: str = "") -> Refusal | None:
        """Return why the button of this key, else the one under the pointer, does nothing now; None: it does."""
        for ask, button in self.buttons.items():
            if button.disabled is not None and (button.chord == chord if chord else button.hovered):
                told = {Ask.UNDO: self.table.refuse_undo, Ask.REDO: self.table.refuse_redo}.get(ask)
                refusal = told() if told is not None else None
                withheld = button.disabled == self.table.withheld
                return refusal or Refusal("lesson.other" if withheld else "turn.plan", button.disabled)
        return None

    def said(self, look: Look) -> tuple[Said, ...]:
        """Return the words of the bar."""
        palette, state = look.palette, self.table.state
        said = (
            Said(state.sector.name, Style.HEADING, palette.ink),
            Said(words.ROUND.format(number=state.round), Style.BODY, palette.ink_dim),
        )
        if state.ended is not None:
            return said
        return (
            *said,
            Said(self.table.name(state.seat), Style.STRONG, seat_ink(palette, state.seat)),
            Said(words.PHASE_NAMES[state.phase], Style.BODY, palette.ink_dim, close=True),
        )
