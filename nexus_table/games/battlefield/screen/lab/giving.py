"""What the lab's commands do: to the view, to the modes, to the table, and where they lead."""

from __future__ import annotations

from collections.abc import Callable

from nexus_table.games.battlefield.screen.lab.actions import carry_out
from nexus_table.games.battlefield.screen.lab.command import Command
from nexus_table.games.battlefield.screen.lab.errands import Errands
from nexus_table.games.battlefield.screen.lab.exposure import ExposureOverlay
from nexus_table.games.battlefield.screen.lab.lab_board import LabBoard
from nexus_table.games.battlefield.screen.lab.modes import Depoting, Drawing, Mode, Walling
from nexus_table.games.battlefield.screen.lab.panels import Panels
from nexus_table.games.battlefield.screen.lab.pointer import Pointer
from nexus_table.games.battlefield.screen.lab.workbench import Workbench
from nexus_table.games.battlefield.screen.top_bar import Ask
from nexus_table.geometry.shapes import Point
from nexus_table.ui.scene import Next
from nexus_table.ui.widgets.toast import Toasts

SHOWS = {Command.GRID: Ask.GRID, Command.ZONES: Ask.ZONES, Command.NAMES: Ask.NAMES}
MODES: dict[Command, type[Mode]] = {Command.DRAW: Drawing, Command.DEPOT: Depoting}


class Giving:
    """Carries commands out; `verify` leads to where the real table is measured back."""

    def __init__(
        self,
        bench: Workbench,
        board: LabBoard,
        pointer: Pointer,
        panels: Panels,
        exposure: ExposureOverlay,
        errands: Errands,
        toasts: Toasts,
        verify: Callable[[], Next],
    ) -> None:
        self.bench, self.board, self.pointer, self.panels = bench, board, pointer, panels
        self.exposure, self.errands, self.toasts, self.verify = exposure, errands, toasts, verify

    @property
    def here(self) -> Point:
        """Where the crosshair or the pointer is on the table, else the middle of what is seen of it."""
        at = self.pointer.place or self.board.seen.centre
        width, depth = self.bench.layout.size
        return (min(max(at[0], 0.0), width), min(max(at[1], 0.0), depth))

    @property
    def on(self) -> set[Command]:
        """The commands that are on because of what is shown."""
        on = {command for command, ask in SHOWS.items() if ask in self.board.flags}
        return on | ({Command.EXPOSURE} if self.exposure.zone is not None else set())

    def give(self, command: Command) -> Next | None:
        """Carry out a command; return the scene that it leads to, None where the lab stays."""
        match command:
            case Command.DRAW | Command.DEPOT:
                self.pointer.take(MODES[command](self.bench))
            case Command.WALL if self.bench.one is not None:
                self.pointer.take(Walling(self.bench, self.bench.one))
            case Command.SEARCH:
                self.panels.group.focus(self.panels.shelf.field, ringed=True)
            case Command.NEXT_PANEL:
                self.panels.next_panel()
            case Command.EXPOSURE:
                self.exposure.next_zone()
            case Command.VERIFY:
                return self.verify()
            case _ if self._view(command):
                pass
            case _:
                return self._order(command)
        return None

    def _view(self, command: Command) -> bool:
        """Change how the table is seen; whether the command does that."""
        match command:
            case Command.GRID | Command.ZONES | Command.NAMES:
                self.board.toggle(SHOWS[command])
            case Command.FIT:
                self.board.fit()
            case Command.TURN_VIEW:
                self.board.turn()
            case Command.LARGER | Command.SMALLER:
                self.board.wheel(self.board.rect.center, 1.0 if command is Command.LARGER else -1.0, 0.0)
            case _:
                return False
        return True

    def _order(self, command: Command) -> Next | None:
        """Run an errand, or change the table."""
        self.pointer.cancel()
        after = self.errands.given(command)
        if after is None:
            news = carry_out(self.bench, command, self.here, self.board.seen.turns)
            if news is not None:
                self.toasts.show(news)
        return after
