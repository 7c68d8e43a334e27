"""The panels around the lab's board together: their places, what they show now, and their painting, kept."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.games.battlefield.screen.lab import words
from nexus_table.games.battlefield.screen.lab.actions import why_not
from nexus_table.games.battlefield.screen.lab.bar import LabBar
from nexus_table.games.battlefield.screen.lab.checks import Checks
from nexus_table.games.battlefield.screen.lab.command import Command
from nexus_table.games.battlefield.screen.lab.inspector import Inspector
from nexus_table.games.battlefield.screen.lab.modes import Depoting, Drawing, Mode, Walling
from nexus_table.games.battlefield.screen.lab.plan import LabPlan
from nexus_table.games.battlefield.screen.lab.sheet import PanelSheet
from nexus_table.games.battlefield.screen.lab.shelf import Shelf
from nexus_table.games.battlefield.screen.lab.step_panel import StepPanel
from nexus_table.games.battlefield.screen.lab.workbench import Workbench
from nexus_table.ui.input import Input, PointerPressed, PointerReleased, Spot
from nexus_table.ui.theme import Look
from nexus_table.ui.widgets.group import Group

IN_MODE: dict[type[Mode], Command] = {
    Drawing: Command.DRAW,
    Depoting: Command.DEPOT,
    Walling: Command.WALL,
}
"""The command that is on while a mode is."""


class Panels:
    """The bar, the shelf, the inspector, the rules and the next step, and the controls on them."""

    def __init__(self) -> None:
        self.bar, self.shelf = LabBar(), Shelf()
        self.inspector, self.checks, self.step = Inspector(), Checks(), StepPanel()
        self.group = Group()
        self.sheet = PanelSheet()

    def arrange(self, look: Look, area: Rect, plan: LabPlan) -> None:
        """Take the places; the controls take theirs once they are told what there is, by `Group.arrange`."""
        self.look, self.plan = look, plan
        for panel in (self.bar, self.shelf, self.inspector, self.checks, self.step):
            panel.arrange(look, plan)
        painters = [
            (plan.bar, self.bar.draw),
            (plan.shelf, self.shelf.draw),
            (plan.inspector, self.inspector.draw),
            (plan.checks, self.checks.draw),
            (plan.step, self.step.draw),
        ]
        self.sheet.arrange(area, painters)

    def soil_for(self, event: Input, before: Spot, now: Spot) -> None:
        """Let the panels be painted anew that an input may change: what the pointer left, is over, had pressed."""
        if isinstance(event, PointerPressed):
            self._pressed_at = now
        self.soil_under(before, now, *((self._pressed_at,) if isinstance(event, PointerReleased) else ()))

    _pressed_at: Spot = (-1, -1)

    def soil_under(self, *spots: Spot) -> None:
        """Let the panels under some pixels be painted anew, and that which has the keyboard."""
        focused = self.group.focused
        self.sheet.soil_under(*spots, *((focused.rect.center,) if focused is not None else ()))

    def show(self, bench: Workbench, mode: Mode | None, on: set[Command], says: str) -> None:
        """Show a workbench as it is now, the mode the pointer is in, what else is on, and what to do next."""
        self._show_bar(bench, mode, on)
        holding = mode.holding if mode is not None else None
        shown = (bench.version, bench.selected, bench.depot, self.bar.shown, holding)
        if shown != self._shown:
            self._shown = shown
            for place in (self.plan.bar, self.plan.shelf, self.plan.inspector):
                self.sheet.soil(place)
        self.shelf.show(bench.templates, holding)
        new = self.inspector.show(bench)
        if says != self.step.says:
            self.step.says = says
            self.sheet.soil(self.plan.step)
        if new or not self.group.widgets:
            parts = (self.bar, self.shelf, self.inspector, self.checks)
            self.group.set([widget for part in parts for widget in part.widgets])
            self.sheet.soil(self.plan.inspector)

    _shown: object = None

    def _show_bar(self, bench: Workbench, mode: Mode | None, on: set[Command]) -> None:
        document = bench.document
        detail = document.file.name if document.file is not None else words.NOT_SAVED_YET
        if document.changed:
            detail = f"{words.CHANGED} {detail}"
        on = on | ({Command.SYMMETRY} if bench.symmetric else set())
        if mode is not None and type(mode) in IN_MODE:
            on.add(IN_MODE[type(mode)])
        off = {command: why for command in self.bar.buttons if (why := why_not(bench, command)) is not None}
        self.bar.show(bench.layout.name, detail, bench.step, frozenset(on), off)

    def soil_checks(self) -> None:
        """Let the rules be painted anew."""
        self.sheet.soil(self.plan.checks)

    @property
    def owe_pictures(self) -> bool:
        """Whether the shelf still waits for a small picture."""
        return self.shelf.list.thumbnails.owes

    def paint_picture(self, budget_ms: float) -> bool:
        """Paint one small picture for the shelf, whatever it takes; whether there was one."""
        painted = self.shelf.list.thumbnails.step()
        if painted:
            self.sheet.soil(self.plan.shelf)
        return painted

    def next_panel(self) -> None:
        """Give the keyboard to the first control of the next panel."""
        first = [self.shelf.field, self.shelf.list, *self.inspector.area.inside()[:1], self.checks.list]
        here = first.index(self.group.focused) if self.group.focused in first else -1
        self.group.focus(first[here + 1] if here + 1 < len(first) else None, ringed=True)

    def draw(self, surface: Surface, *, again: bool) -> None:
        """Lay the panels around the board; `again` where the surface still shows them as they were laid last."""
        again = again and not self._overlaid
        self.sheet.draw(surface, self.look, self.plan.board, again=again)

    def draw_overlays(self, surface: Surface) -> None:
        """Paint what lies above everything: open lists and the tip."""
        self.group.draw_overlays(surface, self.look)
        self._overlaid = self.group.overlaid

    _overlaid = False
