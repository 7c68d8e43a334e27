"""Live lint: what the rules say of a table while it is edited, the quick checks when asked, the slow ones in slices."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from nexus_table.games.battlefield.lab.survey import Survey
from nexus_table.games.battlefield.model import Layout
from nexus_table.games.battlefield.rules.setup import Check, check_pieces
from nexus_table.games.battlefield.terrain import Piece


class Finding(msgspec.Struct, frozen=True):
    """A check as it stands in the lint's list; not `fresh` where it was found before the last change."""

    check: Check
    fresh: bool


class LiveLint:
    """The lint of a table being edited: tell it of each change, and let it work on between frames."""

    def __init__(self, layout: Layout, pieces: Sequence[Piece]) -> None:
        self._stale: tuple[Check, ...] = ()
        self._layout: Layout | None = None
        self._quick: tuple[Check, ...] | None = None
        self.look(layout, pieces)

    def look(self, layout: Layout, pieces: Sequence[Piece]) -> None:
        """Begin anew on a changed table; slow checks under way are dropped.

        A table that is the same as before, as one is where a piece was let go, goes on as it was.
        """
        if layout == self._layout:
            return
        self._layout, self._pieces, self._quick = layout, tuple(pieces), None
        self._survey = Survey(layout, pieces)

    @property
    def quick(self) -> tuple[Check, ...]:
        """The quick checks of the table, made when first asked for: not each of many changes is looked at."""
        if self._quick is None:
            assert self._layout is not None
            self._quick = check_pieces(self._layout, self._pieces)
        return self._quick

    def step(self, budget_ms: float) -> bool:
        """Work on the slow checks for about so many milliseconds, and return whether all are done."""
        if not self._survey.step(budget_ms):
            return False
        self._stale = self._survey.checks
        return True

    @property
    def findings(self) -> tuple[Finding, ...]:
        """All checks in the order of the list; slow ones of the table before the change until they are made anew."""
        fresh = self._survey.checks
        known = {check.title for check in fresh}
        old = [Finding(check, False) for check in self._stale if check.title not in known]
        return (*(Finding(check, True) for check in (*self.quick, *fresh)), *old)

    @property
    def done(self) -> bool:
        """Whether every check is fresh."""
        return self._survey.done


def all_checks(layout: Layout, pieces: Sequence[Piece]) -> tuple[Check, ...]:
    """Return every check of a table, quick and slow, at once."""
    survey = Survey(layout, pieces)
    survey.finish()
    return (*check_pieces(layout, pieces), *survey.checks)
