"""The shelf of duels: begins them, keeps them against a crash, knows who sat where, and goes on with them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from nexus_table.app.desk import Desk
from nexus_table.app.duel_entry import DuelEntry
from nexus_table.app.page import Home
from nexus_table.app.saving import SavesFolder
from nexus_table.disk import write_whole
from nexus_table.games.duel.options import DuelSetup
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.doors import Doors
from nexus_table.games.duel.screen.duel_scene import DuelScene
from nexus_table.games.duel.screen.duel_table import DuelSession, DuelTable, Sitter
from nexus_table.kernel.refusal import Refusal
from nexus_table.table.options import TableOptions
from nexus_table.ui.scene import Next, Scene

if TYPE_CHECKING:
    from nexus_table.kernel.autosave import Saved
    from nexus_table.kernel.journal import Journal

FOLDER = "duel"
"""The folder of duels, beside the saved tables."""
MOST_KEPT = 60
"""Of so many duels it is remembered who sat where."""

Seating = Annotated[
    dict[str, Annotated[tuple[Sitter, ...], Meta(max_length=2)]], Meta(max_length=2 * MOST_KEPT)
]
"""Who sat where, by the seed of the game."""


class DuelShelf:
    """Begins, keeps, saves and continues duels, in a folder of their own beside other saves."""

    def __init__(self, desk: Desk, menu: Home) -> None:
        self.desk, self.menu = desk, menu
        self.folder = desk.folder / FOLDER
        self.entry = DuelEntry()
        self._journal: Journal | None = None
        self._trouble: str | None = None

    def begin(self, setup: DuelSetup, sitters: tuple[Sitter, ...]) -> Scene:
        """Return the scene of a new duel. Raises ValueError with a sentence where it cannot begin like this."""
        from nexus_table.kernel.session import Session

        session: DuelSession = Session.begin(self.entry.game, setup)
        self._remember(session, sitters)
        return self._scene(session, sitters)

    def resume(self, path: Path, under: Scene) -> Next:
        """Return the scene of a saved duel, up to any damage, or a message that says why it cannot be opened."""
        from nexus_table.kernel.loading import RecordError, load
        from nexus_table.kernel.session import DriftError, Session
        from nexus_table.ui.widgets.dialog import message

        try:
            loaded = load(path, self.entry.game, salvage=True)
            session: DuelSession = Session.resume(self.entry.game, loaded.record)
        except (RecordError, DriftError) as fault:
            return message(under, words.PAGE_CANNOT_OPEN, str(fault), icon="warning")
        scene = self._scene(session, self._seating().get(str(loaded.record.header.seed), ()))
        self._trouble = str(loaded.damage) if loaded.damage is not None else None
        return scene

    def rematch(self, table: DuelTable) -> Scene:
        """Return another duel with the same decks and players, which the loser begins (D20)."""
        state = table.session.state
        pairs = [(side.factions[0], side.factions[1]) for side in state.sides]
        ended = state.ended
        first = 1 - ended.winners[0] if ended is not None and ended.winners else state.starter
        setup = replace(state.setup, factions=(pairs[0], pairs[1]), first=first)
        return self.begin(setup, table.sitters)

    def saves(self) -> tuple[Saved, ...]:
        """Return the saved duels, the newest first."""
        from nexus_table.kernel.autosave import saves

        return saves(self.folder, {self.entry.game.name: self.entry.game})

    def trouble(self) -> str | None:
        """Return what is wrong with what is kept on the disk, or None where all is well."""
        return (self._journal.trouble if self._journal is not None else None) or self._trouble

    def leave(self) -> Scene:
        """Close the file of the duel that was played, and return the menu."""
        self.close()
        return self.menu.returned()

    def close(self) -> None:
        """Close the file of the duel that was played; all of it is on the disk already."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def _scene(self, session: DuelSession, sitters: tuple[Sitter, ...]) -> DuelScene:
        from nexus_table.kernel.autosave import keep, sweep

        self.close()
        self._trouble = None
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            sweep(self.folder)
            self._journal = keep(session, self.folder)
        except OSError as fault:
            self._trouble = words.PAGE_NOT_KEPT.format(why=fault.strerror or fault)
        table = DuelTable(session, sitters)
        saving = SavesFolder(self.folder, session)
        return DuelScene(table, self.leave, saving, self.trouble, ShelfDoors(self, table))

    def _seating(self) -> dict[str, tuple[Sitter, ...]]:
        try:
            return msgspec.json.decode((self.folder / "seats.json").read_bytes(), type=Seating)
        except (OSError, msgspec.DecodeError):
            return {}

    def _remember(self, session: DuelSession, sitters: tuple[Sitter, ...]) -> None:
        """Note who sits where, so that a duel that is continued finds its players again."""
        kept = {**self._seating(), str(session.record().header.seed): sitters}
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(
                self.folder / "seats.json", msgspec.json.encode(dict(list(kept.items())[-MOST_KEPT:]))
            )
        except OSError as fault:
            self._trouble = words.PAGE_NOT_KEPT.format(why=fault.strerror or fault)


class ShelfDoors(Doors):
    """Leads from a duel that a shelf keeps to the rules, to a rematch and to the settings."""

    def __init__(self, shelf: DuelShelf, table: DuelTable) -> None:
        super().__init__(shelf.desk.settings.table)
        self.shelf, self.table = shelf, table

    @property
    def explains(self) -> bool:
        """Whether the rules pages tell of this game."""
        from nexus_table.app.rules_page import REFERENCES

        return any(reference.game == self.shelf.entry.name for reference in REFERENCES)

    def explain(self, refusal: Refusal, under: Scene) -> Next:
        """Return the rules, opened at the one behind a refusal."""
        from nexus_table.app.rules_page import RulesPage

        return RulesPage(lambda: under, self.shelf.entry.name, refusal.rule)

    def rematch(self) -> Next | None:
        """Return another duel with the same decks and players."""
        return self.shelf.rematch(self.table)

    def choose(self, options: TableOptions) -> None:
        """Keep other choices with the settings."""
        super().choose(options)
        self.shelf.desk.change(replace(self.shelf.desk.settings, table=options))
