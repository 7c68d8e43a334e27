"""The bar above the table: which table this is, undo and redo, what of it is shown, and the way back to the menu."""

from __future__ import annotations

from enum import Enum

from pygame import Surface

from nexus_table.games.battlefield.screen import words
from nexus_table.games.battlefield.screen.plan import Plan
from nexus_table.kernel.refusal import Refusal
from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import Look, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.widget import Tip


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
    (Ask.UNDO, words.UNDO, "undo", "Ctrl+Z"),
    (Ask.REDO, words.REDO, "redo", "Ctrl+Y"),
    (Ask.CLEAR, words.CLEAR, "trash", "Ctrl+Delete"),
    (Ask.SAVE, words.SAVE, "save", "Ctrl+S"),
    (Ask.GRID, words.GRID, "grid", "G"),
    (Ask.ZONES, words.ZONES, "flag", "Z"),
    (Ask.NAMES, words.NAMES, "info", "N"),
    (Ask.TURN, words.TURN, "rotate", "T"),
    (Ask.FIT, words.FIT, "target", "Home"),
    (Ask.MENU, words.MENU, "home", "Ctrl+Q"),
)


class TopBar:
    """Icons with their names as tips; told what can be undone and what is shown by `show`."""

    def __init__(self, title: str) -> None:
        self.title = title
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

    def show(
        self, no_undo: Refusal | None, no_redo: Refusal | None, models: bool, flags: frozenset[Ask]
    ) -> None:
        """Show what can be taken back or done again, and which parts of the table are shown."""
        self.buttons[Ask.UNDO].disabled = no_undo.why if no_undo else None
        self.buttons[Ask.REDO].disabled = no_redo.why if no_redo else None
        self.buttons[Ask.CLEAR].disabled = None if models else words.NO_MODELS
        for ask in (Ask.GRID, Ask.ZONES, Ask.NAMES):
            self.buttons[ask].selected = ask in flags

    def draw(self, surface: Surface) -> None:
        """Paint the bar."""
        look, palette = self.look, self.look.palette
        surface.fill(palette.panel, self.plan.bar)
        draw.line(surface, self.plan.bar.bottomleft, self.plan.bar.bottomright, palette.hairline, 1)
        brand = self.room.move(look.px(6), 0)
        if not self.plan.compact:
            box = text.put_in(surface, look, words.BRAND, brand, Style.BRAND, palette.accent_text)
            brand = brand.move(box.width + look.px(28), 0)
            brand.width = max(0, self.room.right - brand.left)
        text.put_in(surface, look, self.title, brand, Style.HEADING, palette.ink)
        for button in self.group:
            button.draw(surface, look)
