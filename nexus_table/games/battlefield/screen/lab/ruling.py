"""The rules held against the table as it is, or as it would be while something is under way."""

from __future__ import annotations

from collections.abc import Callable

from nexus_table.games.battlefield.screen.lab.checks import Checks
from nexus_table.games.battlefield.screen.lab.exposure import ExposureOverlay
from nexus_table.games.battlefield.screen.lab.lab_board import LabBoard
from nexus_table.games.battlefield.screen.lab.workbench import Workbench

TELLING = 0.06
"""Seconds between two looks at the rules while something is under way, since nobody reads faster; slow checks wait
until a table has stayed the same for so long."""


class Ruling:
    """Asks lint and exposure map about each change of the table, and tells the checks' panel what is found."""

    def __init__(
        self,
        bench: Workbench,
        board: LabBoard,
        checks: Checks,
        exposure: ExposureOverlay,
        soil: Callable[[], None],
    ) -> None:
        """`soil` lets the checks' panel be painted anew."""
        self.bench, self.board, self.checks, self.exposure, self.soil = bench, board, checks, exposure, soil
        self._looked: object = None
        self.now = 0.0
        """The time, told in each frame."""
        self._looked_at = self._told_at = -TELLING
        self._untold = False

    def look(self) -> None:
        """Take note of what the table is like now."""
        bench, preview = self.bench, self.board.preview
        looked = (bench.version, preview)
        if looked != self._looked:
            self._looked, self._looked_at = looked, self.now
            layout = bench.layout if preview is None else preview.layout
            pieces = tuple(self.board.shown.values())
            bench.lint.look(layout, pieces)
            self.exposure.ask(layout, layout, pieces)
            self._untold = preview is not None
            if not self._untold:
                self.tell()
        finding = self.checks.list.pointed_at
        self.board.places = finding.check.places if finding is not None else ()

    def look_again(self) -> None:
        """Ask all anew, as where another zone's exposure is asked for."""
        self._looked = None

    @property
    def due(self) -> bool:
        """Whether something changed under the hand that is to be told now."""
        return self._untold and self.now - self._told_at >= TELLING

    def tell(self, _: float = 0.0) -> bool:
        """Make the quick checks and tell the panel what is found; whether it shows anything new."""
        self._untold, self._told_at = False, self.now
        news = self.checks.show(self.bench.lint.findings, self.bench.lint.done)
        if news:
            self.soil()
        return news

    def go_on(self, budget_ms: float) -> bool:
        """Make some of the slow checks, unless the table changes from frame to frame."""
        if self.board.preview is None or self.now - self._looked_at >= TELLING:
            self.bench.lint.step(budget_ms)
            return self.tell()
        return False
