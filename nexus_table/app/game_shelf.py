"""A shelf of games: keeps them against a crash, knows who sat where, and goes on with them."""

from __future__ import annotations

from abc import abstractmethod
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from nexus_table.app.desk import Desk
from nexus_table.app.entry import Entry
from nexus_table.app.page import Home
from nexus_table.disk import write_whole
from nexus_table.ui.scene import Next, Scene

if TYPE_CHECKING:
    from nexus_table.kernel.autosave import Saved
    from nexus_table.kernel.journal import Journal

P = TypeVar("P", bound=Enum)
E = TypeVar("E", bound=Entry)

MOST_KEPT = 60
"""Of so many games it is remembered who sat where."""


class GameShelf(Generic[E, P]):
    """Keeps and continues the games of one entry, in a folder of their own beside other saves.

    Subclass it: begin games with `kept`, and `open` the scene of one. `players` is the type of those at the table.
    """

    cannot_open: str
    """The heading where a saved game cannot be gone on with."""
    most_seats: int
    """No game of this kind has more."""
    not_kept: str
    """What is said where a game cannot be kept, with the reason as `why`."""

    def __init__(self, desk: Desk, menu: Home, entry: E, players: type[P]) -> None:
        self.desk, self.menu, self.entry = desk, menu, entry
        self.folder = desk.folder / entry.name
        self._seats = dict[str, tuple[players, ...]]  # type: ignore[valid-type]
        self._journal: Journal | None = None
        self._trouble: str | None = None

    @abstractmethod
    def open(self, session: Any, players: tuple[P, ...]) -> Scene:
        """Return the scene of a game that is being kept."""

    def kept(self, session: Any, players: tuple[P, ...]) -> Scene:
        """Return the scene of a game that has just begun: it is kept, and it is noted who sits where."""
        self._remember(session, players)
        return self._scene(session, players)

    def resume(self, path: Path, under: Scene) -> Next:
        """Return the scene of a saved game, up to any damage, or a message that says why it cannot be opened."""
        from nexus_table.kernel.loading import RecordError, load
        from nexus_table.kernel.session import DriftError, Session
        from nexus_table.ui.widgets.dialog import message

        try:
            loaded = load(path, self.entry.game, salvage=True)
            session = Session.resume(self.entry.game, loaded.record)
        except (RecordError, DriftError) as fault:
            return message(under, self.cannot_open, str(fault), icon="warning")
        scene = self._scene(session, self._seating().get(str(loaded.record.header.seed), ()))
        self._trouble = str(loaded.damage) if loaded.damage is not None else None
        return scene

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

    def _scene(self, session: Any, players: tuple[P, ...]) -> Scene:
        from nexus_table.kernel.autosave import keep, sweep

        self.close()
        self._trouble = None
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            sweep(self.folder)
            self._journal = keep(session, self.folder)
        except OSError as fault:
            self._trouble = self.not_kept.format(why=fault.strerror or fault)
        return self.open(session, players)

    def _seating(self) -> dict[str, tuple[P, ...]]:
        try:
            told: dict[str, tuple[P, ...]] = msgspec.json.decode(
                (self.folder / "seats.json").read_bytes(), type=self._seats
            )
        except (OSError, msgspec.DecodeError):
            return {}
        bounded = len(told) <= 2 * MOST_KEPT and all(len(seats) <= self.most_seats for seats in told.values())
        return told if bounded else {}

    def _remember(self, session: Any, players: tuple[P, ...]) -> None:
        """Note who sits where, so that a game that is continued finds its players again."""
        kept = {**self._seating(), str(session.record().header.seed): players}
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(
                self.folder / "seats.json", msgspec.json.encode(dict(list(kept.items())[-MOST_KEPT:]))
            )
        except OSError as fault:
            self._trouble = self.not_kept.format(why=fault.strerror or fault)
