"""What the program has at hand: the player's settings, the data, the games and the saves."""

from __future__ import annotations

import contextlib
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from nexus_table.app.settings import Settings, load_settings, save_settings, saves_folder
from nexus_table.ui.theme import Look, palette_named

if TYPE_CHECKING:
    from nexus_table.games.battlefield.catalogue import Catalogue
    from nexus_table.games.battlefield.model import Layout
    from nexus_table.games.battlefield.open_table import OpenTable
    from nexus_table.games.battlefield.rules.options import SightOptions
    from nexus_table.games.battlefield.screen.tabletop import TableSession
    from nexus_table.kernel.autosave import Saved
    from nexus_table.kernel.journal import Journal
    from nexus_table.table.saving import Saving


BESIDE = ("war", "starmap", "duel", "duel-series")
"""The games whose saves lie in folders of their own, named like them, beside the saved tables."""


class Desk:
    """Shared by the scenes of the roof; data and games are loaded when they are first asked for."""

    def __init__(
        self, settings: Settings | None = None, saves: Path | None = None, *, keeps_settings: bool = True
    ) -> None:
        """Take settings and a folder for saves, by default the player's own; a demonstration keeps none."""
        self.keeps_settings = keeps_settings
        self.settings = settings if settings is not None else load_settings()
        self.folder = saves if saves is not None else saves_folder()
        self.screen = (1600, 900)
        """The size of the screen in pixels, which tells how large everything should be."""
        self.unsaved: str | None = None
        """What is wrong with the saves or settings, to be told on the screen; None where all is well."""
        self._journal: Journal | None = None

    @property
    def look(self) -> Look:
        """The look that the settings ask for."""
        return Look(palette_named(self.settings.palette), self.scale / 100.0, self.settings.animations)

    @property
    def scale(self) -> int:
        """How large everything is drawn, in percent: as chosen, else as the screen asks for."""
        return self.settings.scale if self.settings.scale is not None else fitting_scale(self.screen)

    def change(self, settings: Settings) -> None:
        """Take other settings and keep them."""
        self.settings = settings
        if not self.keeps_settings:
            return
        try:
            save_settings(settings)
        except OSError as fault:
            self.unsaved = f"The settings could not be kept: {fault.strerror or fault}."

    @cached_property
    def catalogue(self) -> Catalogue:
        """The battlefield's data."""
        from nexus_table.app.shipped import shipped_catalogue

        return shipped_catalogue()

    @cached_property
    def game(self) -> OpenTable:
        """The open table as a game."""
        from nexus_table.games.battlefield.open_table import OpenTable

        return OpenTable(self.catalogue)

    def begin(self, layout: Layout, options: SightOptions | None = None) -> TableSession:
        """Return a new open table on a layout, kept in the ring of autosaves; no options: the rulings."""
        from nexus_table.games.battlefield.open_table import TableSetup
        from nexus_table.kernel.session import Session

        self.change(self.settings.opened(layout.id))
        setup = TableSetup(layout) if options is None else TableSetup(layout, options)
        return self._kept(Session.begin(self.game, setup))

    def resume(self, path: Path) -> TableSession:
        """Return the table of a saved file, up to any damage. Raises RecordError or DriftError with a sentence."""
        from nexus_table.kernel.loading import load
        from nexus_table.kernel.session import Session

        loaded = load(path, self.game, salvage=True)
        session = self._kept(Session.resume(self.game, loaded.record))
        self.unsaved = str(loaded.damage) if loaded.damage is not None else None
        return session

    def continued(self) -> TableSession | None:
        """Return the newest table that replays to its end, or None; what was passed over on the way is told."""
        from nexus_table.kernel.autosave import newest_good

        rescue = newest_good(self.folder, {self.game.name: self.game})
        if rescue is None:
            return None
        session = self._kept(rescue.session)
        self.unsaved = rescue.passed_over[0].damage if rescue.passed_over else None
        return session

    def saving(self, session: TableSession) -> Saving:
        """Return what a table's screen needs to save it under a name."""
        from nexus_table.app.saving import SavesFolder

        return SavesFolder(self.folder, session)

    def saves(self) -> tuple[Saved, ...]:
        """Return the saved tables, the newest first."""
        from nexus_table.kernel.autosave import saves

        return saves(self.folder, {self.game.name: self.game})

    def galaxy_last(self) -> bool:
        """Whether what was played last is a game of Nexum Galaxy; told by the files' times, without reading any."""
        return self.last_beside() == "starmap"

    def last_beside(self) -> str | None:
        """Return which game with saves in a folder of its own was played last, None where an open table was."""
        times = {game: _newest(self.folder / game) for game in BESIDE}
        last = max(BESIDE, key=lambda game: times[game])
        return last if times[last] > _newest(self.folder) else None

    def _kept(self, session: TableSession) -> TableSession:
        from nexus_table.kernel.autosave import keep, sweep

        self.close()
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            sweep(self.folder)
            self._journal = keep(session, self.folder)
        except OSError as fault:
            self.unsaved = f"This table cannot be kept: {fault.strerror or fault}."
        return session

    def trouble(self) -> str | None:
        """Return what is wrong with what is kept on the disk, or None where all is well."""
        return (self._journal.trouble if self._journal is not None else None) or self.unsaved

    def close(self) -> None:
        """Close the file of the table that was played; all of it is on the disk already."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None


def _newest(folder: Path) -> int:
    """Return when a game in a folder was written last, 0 where there is none."""
    from nexus_table.kernel.autosave import SUFFIX

    times = [0]
    for path in folder.glob(f"*{SUFFIX}"):
        with contextlib.suppress(OSError):  # it may go away meanwhile
            times.append(path.stat().st_mtime_ns)
    return max(times)


def fitting_scale(screen: tuple[int, int]) -> int:
    """Return the scale, in percent, at which a screen of this size shows about what a 1600 x 900 one does."""
    fits = min(screen[0] / 1600, screen[1] / 900) * 100
    return max(100, min(250, int(fits) // 25 * 25))
