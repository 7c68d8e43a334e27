"""The shelf of series: keeps each as a record, and its duels as records beside it, so that nothing played is lost."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from msgspec.structs import replace

from nexus_table.app.desk import Desk
from nexus_table.app.duel import page_words
from nexus_table.app.duel.series_entry import SeriesEntry
from nexus_table.app.duel.shelf import DuelShelf, ShelfDoors
from nexus_table.app.game_shelf import GameShelf
from nexus_table.app.page import Home
from nexus_table.games.duel.screen import series_words
from nexus_table.games.duel.screen.duel_scene import DuelScene
from nexus_table.games.duel.screen.duel_table import DuelSession, DuelTable, Sitter
from nexus_table.games.duel.screen.series_scene import SeriesScene
from nexus_table.games.duel.screen.series_table import SeriesSession, SeriesTable
from nexus_table.games.duel.series.game import duel_of
from nexus_table.games.duel.series.state import Report, SeriesSetup
from nexus_table.kernel.journal import Journal
from nexus_table.ui.scene import Next, Scene

DUELS = "duels"
"""The folder of the duels of all series, beside the records of the series themselves."""
LOST = ".lost"
"""What the name of a duel's file ends with that could not be opened and was begun anew."""


class SeriesShelf(GameShelf[SeriesEntry, Sitter]):
    """Begins, keeps and continues series."""

    most_seats = 2
    cannot_open, not_kept = page_words.CANNOT_OPEN, page_words.NOT_KEPT

    def __init__(self, desk: Desk, menu: Home) -> None:
        super().__init__(desk, menu, SeriesEntry(), Sitter)
        self.duels = DuelShelf(desk, menu)
        self._duel_journal: Journal | None = None
        self._duel_trouble: str | None = None

    def begin(self, setup: SeriesSetup, sitters: tuple[Sitter, ...]) -> Scene:
        """Return the scene of a new series. Raises ValueError with a sentence where it cannot begin like this."""
        from nexus_table.kernel.session import Session

        session: SeriesSession = Session.begin(self.entry.game, setup)
        scene = self.kept(session, sitters)
        self._forget_dropped()
        return scene

    def open(self, session: SeriesSession, players: tuple[Sitter, ...]) -> SeriesScene:
        """Return the scene of a series that is being kept."""
        table = SeriesTable(session, players)
        setup = replace(session.state.setup, first=None)
        return SeriesScene(
            table,
            lambda under: self.play(table, under),
            lambda: self.begin(setup, table.sitters),
            self.leave,
            self.trouble,
        )

    def file_of(self, session: SeriesSession) -> Path:
        """Return the file of the duel that is being played in a series."""
        number = len(session.state.games)
        return self.folder / DUELS / f"{session.record().header.seed}-{number}.nexus"

    def trouble(self) -> str | None:
        """Return what is wrong with what is kept on the disk, or None where all is well."""
        journal = self._duel_journal.trouble if self._duel_journal is not None else None
        return journal or self._duel_trouble or super().trouble()

    def close(self) -> None:
        """Close the files of the series and of its duel; all of them is on the disk already."""
        self.close_duel()
        super().close()

    # ── the duels of a series ────────────────────────────────────────────────────────────────────────────────────

    def play(self, table: SeriesTable, under: Scene) -> Next:
        """Return the scene of the duel that is due, gone on with where it was begun before."""
        from nexus_table.kernel.loading import RecordError, load
        from nexus_table.kernel.session import DriftError, Session
        from nexus_table.ui.widgets.dialog import confirm

        file, game = self.file_of(table.session), self.duels.entry.game
        setup, seed = duel_of(table.session.state)
        if not file.exists():
            return self._opened(table, under, Session.begin(game, setup, seed), file)
        try:
            loaded = load(file, game, salvage=True)
            session: DuelSession = Session.resume(game, loaded.record)
        except (RecordError, DriftError) as fault:
            why = series_words.LOST_WHY.format(why=str(fault))
            return confirm(
                under,
                self.cannot_open,
                why,
                series_words.LOST,
                lambda: self._anew(table, under, file),
                danger=True,
            )
        scene = self._opened(table, under, session, file)
        self._duel_trouble = str(loaded.damage) if loaded.damage is not None else None
        return scene

    def _anew(self, table: SeriesTable, under: Scene, file: Path) -> Next:
        """Lay a duel's damaged file aside, and begin the duel anew."""
        with contextlib.suppress(OSError):
            file.replace(file.with_name(file.name + LOST))
        return self.play(table, under)

    def _opened(self, table: SeriesTable, under: Scene, session: DuelSession, file: Path) -> Next:
        from nexus_table.kernel.loading import save

        self.close_duel()
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            if self._journal is not None and not self._journal.path.exists():
                save(self._journal.path, table.session.record())  # else a series of set decks had no file yet
            self._duel_journal = session.journal = Journal(file, session.record().lines())
        except OSError as fault:
            self._duel_trouble = self.not_kept.format(why=fault.strerror or fault)
        duel = DuelTable(session, table.sitters, table.names)
        duel.way_out = series_words.WAY_OUT
        doors = SeriesDoors(self, duel, table, under)
        scene = DuelScene(duel, doors.back, None, self.trouble, doors)
        scene.bar.saved_otherwise = series_words.KEPT
        return scene

    def report(self, table: SeriesTable, duel: DuelTable) -> None:
        """Write down how the duel of a series ended, once."""
        state = duel.session.state
        if state.ended is not None and table.session.state.playing is not None:
            left = (state.sides[0].nexus, state.sides[1].nexus)
            table.session.act(0, Report(state.ended.winners, left))

    def close_duel(self) -> None:
        """Close the file of the duel, so that the series goes on; its own file now counts as written last."""
        self._duel_trouble = None
        if self._duel_journal is not None:
            self._duel_journal.close()
            self._duel_journal = None
        if self._journal is not None:
            with contextlib.suppress(OSError):  # what was played last is what is gone on with from the menu
                os.utime(self._journal.path)

    def _forget_dropped(self) -> None:
        """Remove the duels of series that have gone out of the ring of those that are kept."""
        from nexus_table.kernel.loading import RecordError, header_of

        kept: set[str] = set()
        for path in self.folder.glob("*.nexus"):
            try:
                kept.add(str(header_of(path).get("seed")))
            except RecordError:
                return
        if self._journal is None or not kept:
            return
        for path in (self.folder / DUELS).glob("*.nexus*"):
            if path.name.partition("-")[0] not in kept:
                with contextlib.suppress(OSError):
                    path.unlink()


class SeriesDoors(ShelfDoors):
    """Leads from a duel of a series back to the series, and on when it is over."""

    rematch_label = series_words.GO_ON

    def __init__(self, shelf: SeriesShelf, duel: DuelTable, table: SeriesTable, series: Scene) -> None:
        super().__init__(shelf.duels, duel)
        self.keeper, self.series_table, self.series = shelf, table, series

    def back(self) -> Next:
        """Return the series; a duel that is over has been written down in it."""
        self.keeper.report(self.series_table, self.table)
        self.keeper.close_duel()
        return self.series

    def rematch(self) -> Next | None:
        """Return the series, which goes on."""
        return self.back()
