"""Opening the sector editor on a sector, a file, unsaved work or nothing; and the doors that lead out of it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from nexus_table.app.kept_choices import load_choices
from nexus_table.app.kept_work import KeptWork
from nexus_table.app.starmap import words
from nexus_table.app.starmap.choices import Choices, automata_of, sitter_of
from nexus_table.app.starmap.sectors import ENDING, Listed, SectorShelf
from nexus_table.app.starmap.shelf import Shelf
from nexus_table.app.start_page import StartPage, unsaved_row
from nexus_table.games.starmap.editor.document import Document
from nexus_table.games.starmap.editor.game import SectorEditor
from nexus_table.games.starmap.model import Sector
from nexus_table.games.starmap.screen.editor import words as editor_words
from nexus_table.games.starmap.screen.editor.doors import EditorLike
from nexus_table.games.starmap.screen.editor.editor_scene import EditorScene
from nexus_table.games.starmap.state import StarmapSetup
from nexus_table.ui.scene import Next, Scene
from nexus_table.ui.widgets.listbox import Row

if TYPE_CHECKING:
    from nexus_table.kernel.autosave import Saved

ENDINGS = (ENDING, ".yml")
MOST_FAULTS = 6
"""How many of a file's faults a message shows."""


class TryShelf(Shelf):
    """Keeps games that are begun from the editor; leaving one leads back there."""

    def __init__(self, shelf: Shelf, back: Scene) -> None:
        super().__init__(shelf.desk, shelf.menu)
        self.entry, self.back = shelf.entry, back

    def leave(self) -> Scene:
        """Close the file of the game that was played, and return the editor."""
        self.close()
        return self.back


class EditorDoors:
    """Leads out of an editor, and keeps its work against a crash."""

    def __init__(self, shelf: Shelf, sectors: SectorShelf, back: Callable[[], Next]) -> None:
        self.shelf, self.sectors, self.back = shelf, sectors, back
        self.folder = shelf.desk.folder / "sectors"
        """Where work is kept against a crash; the sectors themselves lie in the folder of `sectors`."""
        self.work = KeptWork(self.folder, lambda: SectorEditor(sectors.catalogue), words.EDITOR_NOT_KEPT)

    def scene(self, document: Document, rescued: Path | None = None) -> EditorScene:
        """Return the editor's scene on a document, kept against a crash from its next order on."""
        doors = EditorDoors(self.shelf, self.sectors, self.back)
        doors.work = self.work.begin(document, rescued)
        return EditorScene(document, doors)

    def unsaved(self) -> tuple[Saved, ...]:
        """Return the unsaved work that was left behind, the newest first."""
        return self.work.left_behind()

    def rescue(self, path: Path, under: Scene) -> Next:
        """Return the editor with unsaved work in it, or a message that says why it cannot be had back."""
        from nexus_table.kernel.loading import RecordError
        from nexus_table.kernel.session import DriftError
        from nexus_table.ui.widgets.dialog import message

        try:
            return self.scene(Document(*self.work.taken_up(path), None), path)
        except (RecordError, DriftError) as fault:
            return message(under, words.EDITOR_CANNOT_OPEN, str(fault), icon="warning")

    # ── the doors ────────────────────────────────────────────────────────────────────────────────────────────────

    def leave(self) -> Next:
        """Return the list of sectors."""
        return self.back()

    def new(self) -> Next:
        """Return the editor on an empty map."""
        self.ended()
        return self.scene(Document.new(self.sectors.catalogue))

    def open(self, under: Scene) -> Next:
        """Return the file picker; the editor is gone back to without a file."""
        from nexus_table.ui.widgets.file_picker import FilePicker

        return FilePicker(
            under,
            editor_words.OPEN,
            self._start_folder(),
            lambda path: self.open_file(path, under),
            endings=ENDINGS,
        )

    def open_file(self, file: Path, under: Scene) -> Next:
        """Return the editor with a file's sector in it, or a message that says what is wrong with it."""
        from nexus_table.content.fault import ContentError
        from nexus_table.ui.widgets.dialog import message

        try:
            document = Document.open(file, self.sectors.catalogue)
        except (ContentError, ValueError) as error:
            faults = error.faults[:MOST_FAULTS] if isinstance(error, ContentError) else (error,)
            said = "\n".join(str(fault) for fault in faults)
            return message(under, words.EDITOR_CANNOT_OPEN, said, icon="warning")
        self.ended()
        return self.scene(document)

    def ask_where(self, under: EditorLike, then: Callable[[], Next] | None = None) -> Next:
        """Return the file picker that asks for a name to save under."""
        from nexus_table.ui.widgets.file_picker import FilePicker

        def named(path: Path) -> Next:
            after = under.save_to(path if path.suffix in ENDINGS else path.with_name(path.name + ENDING))
            return then() if then is not None and not under.unsaved else after

        name = self.sectors.free_file(under.name).name
        folder = self._start_folder(make=True)
        return FilePicker(under, editor_words.SAVE, folder, named, endings=ENDINGS, saving=True, name=name)

    def by_seed(self, under: EditorLike) -> Next:
        """Return the page that makes a sector by seed; what is chosen there is adopted."""
        from nexus_table.app.starmap.by_seed import BySeed, fresh_wish

        return BySeed(self.sectors, fresh_wish(), lambda sector, _: under.adopt(sector), None, lambda: under)

    def play(self, sector: Sector, back: Scene) -> Next:
        """Return a game on the sector, with the players that sat at such a one last; it leads back."""
        shelf = TryShelf(self.shelf, back)
        choices = load_choices(shelf.folder / "choices.json", Choices)
        players = choices.seated(sector)
        setup = StarmapSetup(sector, choices.options, None, automata_of(players))
        return shelf.begin(setup, tuple(map(sitter_of, players)))

    def saved(self, file: Path) -> None:
        """Take note that nothing is unsaved any more: what was kept against a crash goes."""
        self.sectors.kept(file)
        self.work.drop()

    def ended(self) -> None:
        """Take note that the editor ends: what was not saved is given up."""
        self.work.drop()

    def trouble(self) -> str | None:
        """Return why the work is not being kept against a crash, or None."""
        return self.work.trouble()

    def _start_folder(self, *, make: bool = False) -> Path:
        """Return the folder that a picker shows first: that of the player's own sectors."""
        folder = self.sectors.folder
        if make:
            with contextlib.suppress(OSError):
                folder.mkdir(parents=True, exist_ok=True)
        return folder if folder.is_dir() else Path.home()


class EditorStart(StartPage):
    """What to begin with: unsaved work, an empty map, the sector that was chosen, any of the others, any file."""

    title = words.EDITOR_BEGIN

    def __init__(self, doors: EditorDoors, chosen: str | None) -> None:
        self.doors = doors
        self.sectors = {one.key: one for one in (*doors.sectors.own(), *doors.sectors.shipped)}
        rows = self._rows()
        keys = [row.key for row in rows]
        wanted = ("sector", chosen) if ("sector", chosen) in keys else keys[0]
        super().__init__(doors.back, rows, wanted, words.EDITOR_START, icon="planet")

    def _rows(self) -> list[Row]:
        from nexus_table.app.places import place_name

        rows = [
            unsaved_row(
                saved,
                words.EDITOR_UNSAVED.format(name=place_name(saved.path, "sector")),
                words.EDITOR_UNSAVED_DETAIL,
            )
            for saved in self.doors.unsaved()
        ]
        rows.append(Row("empty", words.EDITOR_EMPTY, words.EDITOR_EMPTY_DETAIL, icon="file"))
        rows.append(Row("seed", words.SEED_TITLE, words.BY_SEED_TIP, icon="dice"))
        rows.append(Row("any file", words.EDITOR_FILE, words.EDITOR_FILE_DETAIL, icon="folder"))
        return rows + [self._sector_row(one) for one in self.sectors.values()]

    def _sector_row(self, listed: Listed) -> Row:
        from nexus_table.app.starmap.sectors import said_of

        detail = listed.fault or said_of(listed)
        icon = "warning" if listed.fault else "person" if listed.own else "planet"
        return Row(("sector", listed.key), listed.name, detail, icon=icon)

    def begin(self, key: object) -> Next:
        """Return the editor with what was chosen, or the page or picker that asks further."""
        from nexus_table.app.starmap.by_seed import BySeed, fresh_wish

        doors = self.doors
        match key:
            case ("unsaved", Path() as path):
                return doors.rescue(path, self)
            case ("sector", str(ident)):
                return opened(doors, self.sectors[ident], self)
            case "seed":
                return BySeed(
                    doors.sectors,
                    fresh_wish(),
                    lambda sector, _: doors.scene(Document.new(doors.sectors.catalogue, sector)),
                    None,
                    lambda: self,
                )
            case "any file":
                return doors.open(self)
        return doors.scene(Document.new(doors.sectors.catalogue))


def opened(doors: EditorDoors, listed: Listed, under: Scene) -> Next:
    """Return the editor on a sector of the list: on its file where it is the player's own, else on a copy."""
    if listed.file is not None:
        return doors.open_file(listed.file, under)
    return doors.scene(Document.new(doors.sectors.catalogue, listed.sector))


def editor_page(shelf: Shelf, sectors: SectorShelf, chosen: str | None, back: Callable[[], Next]) -> Scene:
    """Return the page that asks what to begin the editor with, a sector of the list chosen already."""
    return EditorStart(EditorDoors(shelf, sectors, back), chosen)


def editor_on(shelf: Shelf, sectors: SectorShelf, sector: Sector, back: Callable[[], Next]) -> Scene:
    """Return the editor on a copy of a sector, such as one made by seed."""
    return EditorDoors(shelf, sectors, back).scene(Document.new(sectors.catalogue, sector))
