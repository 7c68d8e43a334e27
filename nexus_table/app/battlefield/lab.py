"""Opening the terrain lab from a file, a layout, unsaved work or nothing; and the doors that lead out of it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from nexus_table.app import words
from nexus_table.app.desk import Desk
from nexus_table.app.kept_work import KeptWork
from nexus_table.app.page import Home
from nexus_table.app.start_page import StartPage, unsaved_row
from nexus_table.disk import write_whole
from nexus_table.ui.scene import Next, Scene
from nexus_table.ui.widgets.listbox import Row

if TYPE_CHECKING:
    from nexus_table.games.battlefield.lab.document import Document
    from nexus_table.games.battlefield.lab.game import TerrainLab
    from nexus_table.games.battlefield.model import Layout
    from nexus_table.games.battlefield.screen.lab.doors import LabLike
    from nexus_table.games.battlefield.screen.lab.lab_scene import LabScene
    from nexus_table.kernel.autosave import Saved

ENDINGS = (".yaml", ".yml")
MOST_FAULTS = 6
"""How many of a file's faults a message shows."""

Recent = Annotated[list[Annotated[str, Meta(max_length=4096)]], Meta(max_length=12)]


def lab_scene(desk: Desk, start: str | Path | None, menu: Home) -> Scene:
    """Return the lab with a shipped layout (by its id) or a file in it; for None the page that asks what to begin with.

    Raises ContentError with every fault of a bad file.
    """
    from nexus_table.games.battlefield.lab.document import Document

    doors = LabDoors(desk, menu)
    if start is None:
        return doors.begin()
    shipped = desk.catalogue.layouts.get(str(start))
    if shipped is not None:
        scene = doors.scene(Document.new(desk.catalogue, shipped))
    else:
        scene = doors.scene(Document.open(Path(start), desk.catalogue))
    if doors.unsaved():
        scene.toasts.show(words.LAB_RESCUE)
    return scene


class LabDoors:
    """Leads out of a lab, keeps its work against a crash, and remembers the files opened last."""

    def __init__(self, desk: Desk, menu: Home) -> None:
        self.desk, self.menu = desk, menu
        self.folder = desk.folder / "lab"
        self.tables = desk.folder.parent / "tables"
        self.work = KeptWork(self.folder, self._game, words.LAB_NOT_KEPT)

    def scene(self, document: Document, rescued: Path | None = None) -> LabScene:
        """Return the lab's scene on a document, kept against a crash from its next order on."""
        from nexus_table.games.battlefield.screen.lab.lab_scene import LabScene

        doors = LabDoors(self.desk, self.menu)
        doors.work = self.work.begin(document, rescued)
        if document.file is not None:
            doors.remember(document.file)
        return LabScene(document, doors)

    def unsaved(self) -> tuple[Saved, ...]:
        """Return the unsaved work that was left behind, the newest first."""
        return self.work.left_behind()

    def rescue(self, path: Path) -> Next:
        """Return the lab with unsaved work in it, or a message that says why it cannot be had back."""
        from nexus_table.games.battlefield.lab.document import Document
        from nexus_table.kernel.loading import RecordError
        from nexus_table.kernel.session import DriftError
        from nexus_table.ui.widgets.dialog import message

        try:
            return self.scene(Document(*self.work.taken_up(path), None), path)
        except (RecordError, DriftError) as fault:
            return message(self.menu, words.CANNOT_OPEN, str(fault), icon="warning")

    def _game(self) -> TerrainLab:
        from nexus_table.games.battlefield.lab.game import TerrainLab

        return TerrainLab(self.desk.catalogue)

    # ── the doors ────────────────────────────────────────────────────────────────────────────────────────────────

    def leave(self) -> Next:
        """Return the menu."""
        return self.menu.returned()

    def begin(self) -> LabStart:
        """Return the page that asks what to begin with."""
        self.ended()
        return LabStart(self)

    def open(self, under: Scene) -> Next:
        """Return the file picker; the lab is gone back to without a file."""
        from nexus_table.ui.widgets.file_picker import FilePicker

        return FilePicker(
            under,
            words.LAB_FILE,
            self._start_folder(),
            lambda path: self.open_file(path, under),
            endings=ENDINGS,
            recent=self.recent(),
        )

    def open_file(self, file: Path, under: Scene) -> Next:
        """Return the lab with a file's table in it, or a message that says what is wrong with it."""
        from nexus_table.content.fault import ContentError
        from nexus_table.games.battlefield.lab.document import Document
        from nexus_table.ui.widgets.dialog import message

        try:
            document = Document.open(file, self.desk.catalogue)
        except ContentError as error:
            near = [msgspec.structs.replace(fault, file=file.name) for fault in error.faults[:MOST_FAULTS]]
            said = "\n".join(map(str, near))
            return message(under, words.CANNOT_OPEN, said, icon="warning")
        self.ended()
        return self.scene(document)

    def ask_where(self, under: LabLike) -> Next:
        """Return the file picker that asks for a name to save under."""
        from nexus_table.ui.widgets.file_picker import FilePicker

        def then(path: Path) -> Next:
            return under.save_to(path if path.suffix in ENDINGS else path.with_name(path.name + ".yaml"))

        folder = self._start_folder(make=True)
        name = f"{under.name}.yaml"
        return FilePicker(
            under, words.LAB_SAVE, folder, then, endings=ENDINGS, recent=self.recent(), saving=True, name=name
        )

    def ask_share(self, under: LabLike, then: Callable[[Path], Next]) -> Next:
        """Return the file picker that asks where to write a table for others."""
        from nexus_table.ui.widgets.file_picker import FilePicker

        def named(path: Path) -> Next:
            return then(path if path.suffix in ENDINGS else path.with_name(path.name + ".yaml"))

        folder, name = self._start_folder(make=True), f"{under.name}-shared.yaml"
        return FilePicker(under, words.LAB_SHARE, folder, named, endings=ENDINGS, saving=True, name=name)

    def ask_print(self, under: LabLike, ending: str, then: Callable[[Path], Next]) -> Next:
        """Return the file picker that asks for a name to print to."""
        from nexus_table.ui.widgets.file_picker import FilePicker

        def named(path: Path) -> Next:
            return then(path if path.suffix == ending else path.with_name(path.name + ending))

        name = f"{under.name}{ending}"
        folder = self._start_folder(make=True)
        return FilePicker(under, words.LAB_PRINT, folder, named, endings=(ending,), saving=True, name=name)

    def saved(self, file: Path) -> None:
        """Take note that nothing is unsaved any more: what was kept against a crash goes."""
        self.work.drop()
        self.remember(file)

    def ended(self) -> None:
        """Take note that the lab ends: what was not saved is given up."""
        self.work.drop()

    def try_out(self, chosen: Layout, back: Scene) -> Next:
        """Return the table with models to be put down; it leads back to the lab."""
        from nexus_table.games.battlefield.open_table import TableSetup
        from nexus_table.games.battlefield.screen.lab import words as lab_words
        from nexus_table.games.battlefield.screen.table_scene import TableScene
        from nexus_table.games.battlefield.screen.tabletop import Tabletop
        from nexus_table.games.battlefield.screen.top_bar import Ask
        from nexus_table.kernel.session import Session
        from nexus_table.ui.widgets.widget import Tip

        table = Tabletop(Session.begin(self.desk.game, TableSetup(chosen)))
        scene = TableScene(table, lambda: back)
        scene.top_bar.buttons[Ask.MENU].tip = Tip(lab_words.BACK_TO_LAB, hint="Ctrl+Q")
        return scene

    def trouble(self) -> str | None:
        """Return why the work is not being kept against a crash, or None."""
        return self.work.trouble()

    # ── recent files ─────────────────────────────────────────────────────────────────────────────────────────────

    def recent(self) -> list[Path]:
        """Return the files opened or saved last that are still there, the newest first."""
        try:
            kept = msgspec.json.decode((self.folder / "recent.json").read_bytes(), type=Recent)
        except (OSError, msgspec.DecodeError):
            return []
        return [path for path in map(Path, kept) if path.is_file()]

    def remember(self, file: Path) -> None:
        """Put a file at the head of the recent ones; a disk that refuses costs nothing more."""
        whole = file.absolute()
        rest = [str(path) for path in self.recent() if path != whole]
        with contextlib.suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(self.folder / "recent.json", msgspec.json.encode([str(whole), *rest][:12]))

    def _start_folder(self, *, make: bool = False) -> Path:
        """Return the folder that a picker shows first: that of the last file, else one for tables."""
        recent = self.recent()
        if recent:
            return recent[0].parent
        if make:
            with contextlib.suppress(OSError):
                self.tables.mkdir(parents=True, exist_ok=True)
        return self.tables if self.tables.is_dir() else Path.home()


class LabStart(StartPage):
    """What to begin with: unsaved work, an empty table, a recent file, a shipped layout, any file."""

    title = words.LAB_BEGIN

    def __init__(self, doors: LabDoors) -> None:
        self.doors = doors
        rows = rows_of(doors)
        super().__init__(doors.menu.returned, rows, rows[0].key, words.LAB_START, icon="play")

    def begin(self, key: object) -> Next:
        """Return the lab with what was chosen, or the file picker."""
        from nexus_table.games.battlefield.lab.document import Document

        doors, catalogue = self.doors, self.doors.desk.catalogue
        match key:
            case ("unsaved", Path() as path):
                return doors.rescue(path)
            case ("file", Path() as path):
                return doors.open_file(path, self)
            case ("layout", str(ident)):
                return doors.scene(Document.new(catalogue, catalogue.layouts[ident]))
            case "any file":
                return doors.open(self)
        return doors.scene(Document.new(catalogue))


def rows_of(doors: LabDoors) -> list[Row]:
    """Return what there is to begin with."""
    from nexus_table.app.places import layout_name

    rows = [
        unsaved_row(saved, words.LAB_UNSAVED.format(name=layout_name(saved.path)), words.LAB_UNSAVED_DETAIL)
        for saved in doors.unsaved()
    ]
    rows.append(Row("empty", words.LAB_EMPTY, words.LAB_EMPTY_DETAIL, icon="file"))
    rows.append(Row("any file", words.LAB_FILE, words.LAB_FILE_DETAIL, icon="folder"))
    rows += [Row(("file", path), path.stem, str(path.parent), icon="clock") for path in doors.recent()]
    rows += [
        Row(("layout", ident), one.name, one.about, f"{len(one.pieces)} pieces", icon="layers")
        for ident, one in sorted(doors.desk.catalogue.layouts.items())
    ]
    return rows
