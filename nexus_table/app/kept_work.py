"""Work on a document that is kept against a crash, and taken up again: what the lab and the sector editor share."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nexus_table.kernel.autosave import Saved
    from nexus_table.kernel.document import Document
    from nexus_table.kernel.game import Game
    from nexus_table.kernel.journal import Journal
    from nexus_table.kernel.session import Session


class KeptWork:
    """The unsaved work of one editor, in a folder of its own; `game` is made when it is first asked for.

    `not_kept` is said, with `{why}`, where the disk refuses.
    """

    def __init__(self, folder: Path, game: Callable[[], Game[Any, Any, Any, Any]], not_kept: str) -> None:
        self.folder, self.game, self.not_kept = folder, game, not_kept
        self._journal: Journal | None = None
        self._rescued: Path | None = None
        """The file of the unsaved work that is gone on with."""
        self._trouble: str | None = None

    def begin(self, document: Document[Any, Any, Any, Any], rescued: Path | None = None) -> KeptWork:
        """Return what keeps each order of a document from now on; `rescued` is the file that it was taken up from."""
        from nexus_table.kernel.autosave import sweep

        kept = KeptWork(self.folder, self.game, self.not_kept)
        kept._rescued = rescued
        try:
            kept.folder.mkdir(parents=True, exist_ok=True)
            sweep(kept.folder)
            kept._journal = document.keep(kept.folder)
        except OSError as fault:
            kept._trouble = self.not_kept.format(why=fault.strerror or fault)
        return kept

    def left_behind(self) -> tuple[Saved, ...]:
        """Return the unsaved work that was left behind, the newest first."""
        from nexus_table.kernel.autosave import saves

        game = self.game()
        return tuple(one for one in saves(self.folder, {game.name: game}) if one.good and one.actions)

    def taken_up(self, path: Path) -> tuple[Session[Any, Any, Any, Any], Path | None]:
        """Return unsaved work as far as it can be read, and its file; RecordError or DriftError where it cannot be."""
        from nexus_table.kernel.loading import load
        from nexus_table.kernel.session import Session

        game = self.game()
        record = load(path, game, salvage=True).record
        file = record.header.setup.file
        return Session.resume(game, record), Path(file) if file else None

    def trouble(self) -> str | None:
        """Return why the work is not being kept, or None."""
        return (self._journal.trouble if self._journal is not None else None) or self._trouble

    def close(self) -> None:
        """Keep no more; what was kept stays, and can be taken up again."""
        if self._journal is not None:
            self._journal.close()

    def drop(self) -> None:
        """Give up what was kept: all is saved, or is not wanted."""
        self.close()
        for path in (self._rescued, self._journal.path if self._journal is not None else None):
            if path is not None:
                with contextlib.suppress(OSError):  # it is not there yet, or another program holds it
                    path.unlink()
        self._rescued = None
