"""The bar above the map: which sector this is and whose turn, undo and redo, saving, and the way back to the menu."""

from __future__ import annotations

from enum import Enum

from pygame import Rect, Surface

from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.screen.paint.palette import seat_ink
from nexus_table.games.starmap.screen.plan import Plan
from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import Look, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.widget import Tip


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
    (Ask.UNDO, words.UNDO, "undo", "Ctrl+Z"),
    (Ask.REDO, words.REDO, "redo", "Ctrl+Y"),
    (Ask.SAVE, words.SAVE, "save", "Ctrl+S"),
    (Ask.FARTHER, words.FARTHER, "minus", "Ctrl+-"),
    (Ask.CLOSER, words.CLOSER, "plus", "Ctrl+="),
    (Ask.FIT, words.FIT, "target", "Home"),
    (Ask.MENU, words.MENU, "home", "Ctrl+Q"),
)


class TopBar:
    """Icons with their names as tips, and the state of the turn in words."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.buttons = {
            ask: Button("", ask, icon=icon, hint=key, kind=Kind.QUIET, tip=Tip(name, hint=key))
            for ask, name, icon, key in BUTTONS
        }
        self.group = Group(*self.buttons.values())

    def arrange(self, look: Look, plan: Plan) -> None:
        """Place the buttons at the right end."""
        self.look, self.plan = look, plan
        bar = layout.inset(plan.bar, look.px(10), look.px(4))
        side = max(24, bar.height)
        boxes = layout.columns(bar, ["1*"] + [side] * len(self.buttons), look.px(4))
        self.room = boxes[0]
        for button, box in zip(self.buttons.values(), boxes[1:], strict=True):
            button.rect = box
        self.group.arrange(look)

    def show(self) -> None:
        """Show what can be taken back or done again."""
        undo, redo = self.table.refuse_undo(), self.table.refuse_redo()
        self.buttons[Ask.UNDO].disabled = undo.why if undo else None
        self.buttons[Ask.REDO].disabled = redo.why if redo else None

    def draw(self, surface: Surface) -> None:
        """Paint the bar."""
        look, palette, state = self.look, self.look.palette, self.table.state
        draw.fill(surface, self.plan.bar, palette.panel)
        draw.line(surface, self.plan.bar.bottomleft, self.plan.bar.bottomright, palette.hairline, 1)
        left = self.room.left + look.px(6)
        parts = [(words.BRAND, Style.BRAND, palette.accent_text)] if not self.plan.compact else []
        parts.append((state.sector.name, Style.HEADING, palette.ink))
        parts.append((f"Round {state.round}", Style.BODY, palette.ink_dim))
        if state.ended is None:
            parts.append((self.table.name(state.seat), Style.STRONG, seat_ink(palette, state.seat)))
            parts.append((words.PHASE_NAMES[state.phase], Style.BODY, palette.ink_dim))
        for number, (said, style, colour) in enumerate(parts):
            box = Rect(left, self.room.top, max(0, self.room.right - left), self.room.height)
            wide = text.put_in(surface, look, said, box, style, colour).width
            left += wide + look.px(10 if number == len(parts) - 2 else 22)
        for button in self.group:
            button.draw(surface, look)
