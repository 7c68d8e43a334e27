"""The bar above the lab: which table this is, and buttons for what is done to the whole of it."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from nexus_table.games.battlefield.screen.lab import words
from nexus_table.games.battlefield.screen.lab.command import ENTRIES, Command
from nexus_table.games.battlefield.screen.lab.plan import LabPlan
from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import SMALLEST_TARGET, Look, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.widget import Tip

BLOCKS: tuple[tuple[Command, ...], ...] = (
    (Command.UNDO, Command.REDO),
    (Command.NEW, Command.OPEN, Command.SAVE, Command.SAVE_AS, Command.SHARE, Command.GENERATE),
    (Command.DRAW, Command.WALL, Command.DEPOT, Command.STEP, Command.SYMMETRY),
    (Command.GRID, Command.ZONES, Command.NAMES, Command.TURN_VIEW, Command.FIT),
    (Command.EXPOSURE, Command.TRY, Command.PRINT, Command.VERIFY, Command.MENU),
)
"""The buttons from left to right; a little space lies between blocks."""

STEP_WIDE = 46
"""Logical pixels that the snap's button takes, since it shows its step."""


class LabBar:
    """Icons with their names as tips; told what can be done and what is on by `show`."""

    def __init__(self) -> None:
        self.blocks = [
            {command: button_for(command) for command in block if command in ENTRIES} for block in BLOCKS
        ]
        self.buttons = {command: button for block in self.blocks for command, button in block.items()}
        self.title, self.detail = "", ""
        self.shown: object = None
        """All that the bar shows, to be compared with what it showed before."""

    @property
    def widgets(self) -> list[Button]:
        """The buttons."""
        return list(self.buttons.values())

    def arrange(self, look: Look, plan: LabPlan) -> None:
        """Place the buttons at the right end."""
        self.look, self.plan = look, plan
        bar = layout.inset(plan.bar, look.px(8), look.px(4))
        side = max(SMALLEST_TARGET, look.px(27 if plan.compact else 34))
        gap, apart = look.px(1 if plan.compact else 2), look.px(5 if plan.compact else 10)
        right = bar.right
        for block in reversed(self.blocks):
            for command, button in reversed(block.items()):
                wide = look.px(STEP_WIDE) if command is Command.STEP else side
                high = min(bar.height, max(side, SMALLEST_TARGET))
                button.rect = Rect(right - wide, bar.centery - high // 2, wide, high)
                right -= wide + gap
            right -= apart
        self.room = Rect(bar.left, bar.top, max(0, right - bar.left), bar.height)

    def show(
        self, title: str, detail: str, step: float, on: frozenset[Command], off: Mapping[Command, str]
    ) -> None:
        """Show the table's name, the step of the snap, what is on, and why something cannot be done now."""
        self.title, self.detail = title, detail
        self.shown = (title, detail, step, on, tuple(off.items()))
        for command, button in self.buttons.items():
            button.selected = command in on
            button.disabled = off.get(command)
        self.buttons[Command.STEP].label = f'{step:g}"' if step else words.STEP_OFF

    def draw(self, surface: Surface) -> None:
        """Paint the bar and its buttons."""
        look, palette = self.look, self.look.palette
        draw.fill(surface, self.plan.bar, palette.panel)
        draw.line(surface, self.plan.bar.bottomleft, self.plan.bar.bottomright, palette.hairline, 1)
        room = self.room.move(look.px(4), 0)
        if not self.plan.compact:
            box = text.put_in(surface, look, words.BRAND, room, Style.BRAND, palette.accent_text)
            room = layout.cut(room, "left", min(room.width, box.width), look.px(20))[1]
        if room.width > look.px(40):
            box = text.put_in(surface, look, self.title, room, Style.HEADING, palette.ink)
            rest = Rect(box.right + look.px(10), room.top, room.right - box.right - look.px(10), room.height)
            detail = self.detail  # whole, else only the mark of a changed table
            if text.width(look, detail, Style.SMALL) > rest.width:
                detail = words.CHANGED if detail.startswith(words.CHANGED) else ""
            if detail and rest.width > 0:
                text.put_in(surface, look, detail, rest, Style.SMALL, palette.ink_dim)
        for button in self.buttons.values():
            button.draw(surface, look)


def button_for(command: Command) -> Button:
    """Return a command's button: its icon, or for the snap its step."""
    entry = ENTRIES[command]
    tip = Tip(entry.name, hint=entry.chord)
    if command is Command.STEP:
        return Caption("", command, kind=Kind.PLAIN, tip=Tip.of(entry.name, words.STEP_TIP), small=True)
    return Button("", command, icon=entry.icon, kind=Kind.QUIET, tip=tip)


class Caption(Button):
    """A button with a word centred on it."""

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the face and the word; there is no room for the key."""
        label, self.label = self.label, ""
        super().draw(surface, look)
        self.label = label
        ink = look.palette.accent_ink if self.selected else look.palette.ink
        if not self.enabled:
            ink = look.palette.ink_faint
        text.put_in(surface, look, label, self.rect, Style.SMALL_STRONG, ink, align="centre")
