"""The shelf of Nexum Galaxy: begins games, keeps them against a crash, knows who sat where, and goes on with them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from nexus_table.app.desk import Desk
from nexus_table.app.page import Home
from nexus_table.app.saving import SavesFolder
from nexus_table.app.starmap_doors import ShelfDoors
from nexus_table.app.starmap_entry import StarmapEntry
from nexus_table.disk import write_whole
from nexus_table.games.starmap.screen import words as map_words
from nexus_table.games.starmap.screen.game_table import GameTable, Sitter, StarmapSession
from nexus_table.games.starmap.screen.starmap_scene import StarmapScene
from nexus_table.games.starmap.state import StarmapSetup
from nexus_table.ui.scene import Next, Scene

if TYPE_CHECKING:
    from nexus_table.kernel.autosave import Saved
    from nexus_table.kernel.journal import Journal

MOST_KEPT = 60
"""Of so many games it is remembered who sat where."""

Seating = Annotated[
    dict[str, Annotated[tuple[Sitter, ...], Meta(max_length=4)]], Meta(max_length=2 * MOST_KEPT)
]
"""Who sat where, by the seed of the game."""


class Shelf:
    """Begins, keeps, saves and continues games of Nexum Galaxy, in a folder of their own beside other saves."""

    def __init__(self, desk: Desk, menu: Home) -> None:
        self.desk, self.menu = desk, menu
        self.folder = desk.folder / "starmap"
        self.entry = StarmapEntry()
        self._journal: Journal | None = None
        self._trouble: str | None = None

    def begin(self, setup: StarmapSetup, sitters: tuple[Sitter, ...]) -> Scene:
        """Return the scene of a new game."""
        from nexus_table.kernel.session import Session

        session: StarmapSession = Session.begin(self.entry.game, self.entry.game.dealt(setup))
        self._remember(session, sitters)
        return self._scene(session, sitters)

    def resume(self, path: Path, under: Scene) -> Next:
        """Return the scene of a saved game, up to any damage, or a message that says why it cannot be opened."""
        from nexus_table.kernel.loading import RecordError, load
        from nexus_table.kernel.session import DriftError, Session
        from nexus_table.ui.widgets.dialog import message

        try:
            loaded = load(path, self.entry.game, salvage=True)
            session: StarmapSession = Session.resume(self.entry.game, loaded.record)
        except (RecordError, DriftError) as fault:
            return message(under, map_words.PAGE_CANNOT_OPEN, str(fault), icon="warning")
        scene = self._scene(session, self._seating().get(str(loaded.record.header.seed), ()))
        self._trouble = str(loaded.damage) if loaded.damage is not None else None
        return scene

    def branch(self, session: StarmapSession, sitters: tuple[Sitter, ...]) -> Scene:
        """Return the scene of a game that was begun in another's past; the save of the other stays as it is."""
        self._remember(session, sitters)
        return self._scene(session, sitters)

    def saves(self) -> tuple[Saved, ...]:
        """Return the saved games, the newest first."""
        from nexus_table.kernel.autosave import saves

        return saves(self.folder, {self.entry.game.name: self.entry.game})

    def trouble(self) -> str | None:
        """Return what is wrong with what is kept on the disk, or None where all is well."""
        return (self._journal.trouble if self._journal is not None else None) or self._trouble

    def leave(self) -> Scene:
        """Close the file of the game that was played, and return the menu."""
        self.close()
        return self.menu.returned()

    def close(self) -> None:
        """Close the file of the game that was played; all of it is on the disk already."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def _scene(self, session: StarmapSession, sitters: tuple[Sitter, ...]) -> StarmapScene:
        from nexus_table.kernel.autosave import keep, sweep

        self.close()
        self._trouble = None
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            sweep(self.folder)
            self._journal = keep(session, self.folder)
        except OSError as fault:
            self._trouble = map_words.PAGE_NOT_KEPT.format(why=fault.strerror or fault)
        table = GameTable(session, sitters[: len(session.state.energy)])
        saving = SavesFolder(self.folder, session)
        return StarmapScene(table, self.leave, saving, self.trouble, self.doors)

    @property
    def doors(self) -> ShelfDoors:
        """Where the screen of a game that this shelf keeps leads."""
        return ShelfDoors(self.desk, self.entry.name, self.branch)

    def _seating(self) -> dict[str, tuple[Sitter, ...]]:
        try:
            return msgspec.json.decode((self.folder / "seats.json").read_bytes(), type=Seating)
        except (OSError, msgspec.DecodeError):
            return {}

    def _remember(self, session: StarmapSession, sitters: tuple[Sitter, ...]) -> None:
        """Note who sits where, so that a game that is continued finds its players again."""
        kept = {**self._seating(), str(session.record().header.seed): sitters}
        try:
            write_whole(
                self.folder / "seats.json", msgspec.json.encode(dict(list(kept.items())[-MOST_KEPT:]))
            )
        except OSError as fault:
            self._trouble = map_words.PAGE_NOT_KEPT.format(why=fault.strerror or fault)
