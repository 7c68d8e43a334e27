"""The shelf of Nexum Galaxy: begins its games, also in the past of others."""

from __future__ import annotations

from nexus_table.app.desk import Desk
from nexus_table.app.game_shelf import GameShelf
from nexus_table.app.page import Home
from nexus_table.app.saving import SavesFolder
from nexus_table.app.starmap.doors import ShelfDoors
from nexus_table.app.starmap.entry import StarmapEntry
from nexus_table.games.starmap.screen import words as map_words
from nexus_table.games.starmap.screen.game_table import GameTable, Sitter, StarmapSession
from nexus_table.games.starmap.screen.starmap_scene import StarmapScene
from nexus_table.games.starmap.state import StarmapSetup
from nexus_table.ui.scene import Scene


class Shelf(GameShelf[StarmapEntry, Sitter]):
    """Begins, keeps, saves and continues games of Nexum Galaxy."""

    most_seats = 4
    cannot_open, not_kept = map_words.PAGE_CANNOT_OPEN, map_words.PAGE_NOT_KEPT

    def __init__(self, desk: Desk, menu: Home) -> None:
        super().__init__(desk, menu, StarmapEntry(), Sitter)

    def begin(self, setup: StarmapSetup, sitters: tuple[Sitter, ...]) -> Scene:
        """Return the scene of a new game."""
        from nexus_table.kernel.session import Session

        session: StarmapSession = Session.begin(self.entry.game, self.entry.game.dealt(setup))
        return self.kept(session, sitters)

    def branch(self, session: StarmapSession, sitters: tuple[Sitter, ...]) -> Scene:
        """Return the scene of a game that was begun in another's past; the save of the other stays as it is."""
        return self.kept(session, sitters)

    def open(self, session: StarmapSession, players: tuple[Sitter, ...]) -> StarmapScene:
        """Return the scene of a game that is being kept."""
        table = GameTable(session, players[: len(session.state.energy)])
        saving = SavesFolder(self.folder, session)
        return StarmapScene(table, self.leave, saving, self.trouble, self.doors)

    @property
    def doors(self) -> ShelfDoors:
        """Where the screen of a game that this shelf keeps leads."""
        return ShelfDoors(self.desk, self.entry.name, self.branch)
