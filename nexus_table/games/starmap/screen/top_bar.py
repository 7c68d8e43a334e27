"""The bar above the map: which sector this is and whose turn, undo and redo, saving, and the way back to the menu."""

from __future__ import annotations

from enum import Enum

from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.screen.paint.palette import seat_ink
from nexus_table.table.top_bar import BarButton, Said, TopBar
from nexus_table.ui.theme import Look, Style


class Ask(Enum):
    """What the bar's buttons ask for."""

    UNDO = "undo"
    REDO = "redo"
    SAVE = "save"
    FIT = "fit"
    CLOSER = "closer"
    FARTHER = "farther"
    MENU = "menu"


BUTTONS = (
    BarButton(Ask.UNDO, words.UNDO, "undo", "Ctrl+Z"),
    BarButton(Ask.REDO, words.REDO, "redo", "Ctrl+Y"),
    BarButton(Ask.SAVE, words.SAVE, "save", "Ctrl+S"),
    BarButton(Ask.FARTHER, words.FARTHER, "minus", "Ctrl+-"),
    BarButton(Ask.CLOSER, words.CLOSER, "plus", "Ctrl+="),
    BarButton(Ask.FIT, words.FIT, "target", "Home"),
    BarButton(Ask.MENU, words.MENU, "home", "Ctrl+Q"),
)


class MapBar(TopBar[Ask]):
    """The map's bar: the sector, the round, and whose turn it is in which phase."""

    def __init__(self, table: GameTable) -> None:
        super().__init__(words.BRAND, BUTTONS)
        self.table = table

    def show(self) -> None:
        """Show what can be taken back or done again."""
        self.refuse(Ask.UNDO, self.table.refuse_undo())
        self.refuse(Ask.REDO, self.table.refuse_redo())

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
