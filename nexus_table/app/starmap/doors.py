"""The way from the star map's screen to the rules, to games that begin in another's past, and to the settings."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from nexus_table.app.desk import Desk
from nexus_table.games.starmap.screen.doors import Doors
from nexus_table.games.starmap.screen.game_table import Sitter, StarmapSession
from nexus_table.kernel.refusal import Refusal
from nexus_table.table.options import TableOptions
from nexus_table.ui.scene import Next, Scene

Branch = Callable[[StarmapSession, tuple[Sitter, ...]], Next]
"""Keeps a game that was begun in another's past, and returns its scene."""


class ShelfDoors(Doors):
    """Leads from a game that a shelf keeps."""

    paints_aside = True

    def __init__(self, desk: Desk, game: str, keep: Branch) -> None:
        super().__init__(desk.settings.table)
        self.desk, self.game, self.keep = desk, game, keep

    def explain(self, refusal: Refusal, under: Scene) -> Next:
        """Return the rules, opened at the one behind a refusal."""
        from nexus_table.app.rules_page import RulesPage

        return RulesPage(lambda: under, self.game, refusal.rule)

    def refuse_branch(self) -> str | None:
        """Return that any moment may begin another game."""
        return None

    def branch(self, session: StarmapSession, sitters: tuple[Sitter, ...]) -> Next | None:
        """Return the scene of a game that was begun in another's past: it is kept by itself, and the old one stays."""
        return self.keep(session, sitters)

    def choose(self, options: TableOptions) -> None:
        """Keep other choices with the settings."""
        super().choose(options)
        self.desk.change(replace(self.desk.settings, table=options))
