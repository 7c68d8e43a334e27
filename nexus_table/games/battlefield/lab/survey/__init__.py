"""The slow checks of a table: sight, lanes, routes and passages, worked out a few milliseconds at a time."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from nexus_table.games.battlefield.lab.survey.depots import depot_checks
from nexus_table.games.battlefield.lab.survey.lanes import lane_checks
from nexus_table.games.battlefield.lab.survey.passages import passage_checks
from nexus_table.games.battlefield.lab.survey.routes import route_checks
from nexus_table.games.battlefield.lab.survey.site import Site, Work
from nexus_table.games.battlefield.lab.survey.zones import zone_checks
from nexus_table.games.battlefield.model import Layout
from nexus_table.games.battlefield.rules.setup_check import Check
from nexus_table.games.battlefield.terrain import Piece


class Survey:
    """The slow checks of one table under way: ask it to `step` until it is done; to give up, forget it.

    What it finds hangs on the table alone, never on how its work was cut into steps.
    """

    def __init__(self, layout: Layout, pieces: Sequence[Piece]) -> None:
        self.checks: tuple[Check, ...] = ()
        site = Site(layout, tuple(pieces))
        tasks = (passage_checks, lane_checks, zone_checks, route_checks, depot_checks)
        self._work: list[Work] = [task(site) for task in tasks]

    @property
    def done(self) -> bool:
        """Whether every check is made."""
        return not self._work

    def step(self, budget_ms: float) -> bool:
        """Work for about so many milliseconds, at least one slice, and return whether all is done."""
        until = perf_counter() + budget_ms / 1000.0
        while self._work:
            self._advance()
            if perf_counter() >= until:
                break
        return self.done

    def finish(self) -> tuple[Check, ...]:
        """Work until all is done and return the checks."""
        while self._work:
            self._advance()
        return self.checks

    def _advance(self) -> None:
        try:
            next(self._work[0])
        except StopIteration as end:
            self.checks += end.value
            del self._work[0]
