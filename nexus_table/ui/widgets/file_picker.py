"""The file picker: folders and files to open or to name, by pointer and keyboard, with the recent ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
from pygame import Rect, Surface

from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import FileDropped, Input, KeyPressed, QuitAsked
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.theme import Look, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.card import Card
from nexus_table.ui.widgets.field import TextField
from nexus_table.ui.widgets.folder import Entry, Listing, list_folder, reason_against
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.listbox import ListBox, Row


class _Chosen(msgspec.Struct, frozen=True):
    path: Path


class _Opened(msgspec.Struct, frozen=True):
    path: Path


class _Typed(msgspec.Struct, frozen=True):
    text: str


class _Take(msgspec.Struct, frozen=True):
    """The name as it stands is to be taken."""


class _Up(msgspec.Struct, frozen=True):
    """The folder above is to be shown."""


class _Cancel(msgspec.Struct, frozen=True):
    """Nothing is to be taken."""


class FilePicker(Card):
    """Asks for a file; `then(path)` makes the next scene. `saving` allows a name that is not there yet.

    Shows folders and the files whose names end with one of `endings` (all where there are none).
    """

    def __init__(
        self,
        under: Scene,
        title: str,
        folder: Path,
        then: Callable[[Path], Next],
        *,
        endings: Sequence[str] = (),
        recent: Sequence[Path] = (),
        saving: bool = False,
        name: str = "",
    ) -> None:
        super().__init__(under)
        self.title, self.then, self.endings, self.saving = title, then, tuple(endings), saving
        self.files = ListBox((), None, lambda key: _Chosen(_path(key)), opens=lambda key: _Opened(_path(key)))
        self.recent = ListBox(
            [Row(path, path.name, detail=str(path.parent), icon="clock") for path in recent],
            None,
            lambda key: _Chosen(_path(key)),
            opens=lambda key: _Opened(_path(key)),
            empty="No recent files.",
        )
        self.name = TextField(name, _Typed, enters=lambda _: _Take(), placeholder="File name", longest=400)
        self.up = Button("Up", _Up(), icon="arrow-up", hint="Alt+Up", small=True)
        self.take = Button("Save" if saving else "Open", _Take(), kind=Kind.PRIMARY)
        self.cancel = Button("Cancel", _Cancel())
        self.group = Group(self.up, self.recent, self.files, self.name, self.take, self.cancel)
        self.listing = Listing(folder, (), "")
        self.card = self._head = self._note = Rect(0, 0, 0, 0)
        self._go(folder)
        self.group.focus(self.name if saving else self.files, ringed=True)

    def arrange(self, look: Look, area: Rect) -> None:
        """Place the card, the recent files at its left, the folder at its right, the name below."""
        super().arrange(look, area)
        self.card = layout.centred(
            layout.inset(area, look.px(Space.LARGE)), (look.px(Size.PICKER_WIDE), look.px(Size.PICKER_HIGH))
        )
        inner = layout.inset(self.card, look.px(Space.HUGE))
        head = (
            text.line_height(look, Style.TITLE) + text.line_height(look, Style.SMALL) + look.px(Space.SMALL)
        )
        self._head, rest = layout.cut(inner, "top", head, look.px(Space.FAIR))
        self.up.rect = Rect(0, 0, self.up.width(look), look.px(Size.CONTROL_SMALL))
        self.up.rect.bottomright = self._head.bottomright
        foot, rest = layout.cut(rest, "bottom", look.px(Size.CONTROL), look.px(Space.SMALL))
        self._note, rest = layout.cut(rest, "bottom", look.px(Space.WIDE), look.px(Space.SMALL))
        self.recent.visible = bool(self.recent.rows)
        if self.recent.visible:
            self.recent.rect, rest = layout.cut(rest, "left", look.px(Size.RECENT), look.px(Space.MEDIUM))
        self.files.rect = rest
        wide = [max(look.px(Size.BUTTON_LEAST), button.width(look)) for button in (self.take, self.cancel)]
        self.name.rect, self.take.rect, self.cancel.rect = layout.columns(
            foot, ["1*", *wide], look.px(Space.FAIR)
        )
        self.group.arrange(look)

    def handle(self, event: Input) -> Next:
        """Walk through folders; go on with the file that is taken, or back."""
        if isinstance(event, QuitAsked):
            return Leave()
        if isinstance(event, FileDropped):
            return self._open(Path(event.path))
        match self.group.handle(event):
            case _Chosen(path=path):
                self._choose(path)
            case _Opened(path=path):
                return self._open(path)
            case _Typed():
                self._judge()
            case _Take():
                return self._open(self._named())
            case _Up():
                self._go(self.listing.folder.parent, came_from=self.listing.folder)
            case _Cancel():
                return self.under
            case None if isinstance(event, KeyPressed):
                return self._key(event.chord)
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the scene below, dimmed, and the card."""
        super().draw(surface)
        look, colours = self.look, self.look.palette
        draw.panel(surface, look, self.card)
        text.put(surface, look, self.title, self._head.topleft, Style.TITLE)
        place = (self._head.x, self._head.bottom - text.line_height(look, Style.SMALL) - look.px(Space.TIGHT))
        room = self.up.rect.left - self._head.x - look.px(Space.MEDIUM)
        shown = _shortened(look, str(self.listing.folder), room)
        text.put(surface, look, shown, place, Style.SMALL, colours.ink_dim, room=room)
        note, ink = (
            (self.listing.fault, colours.warn_text)
            if self.listing.fault
            else (self._kinds(), colours.ink_dim)
        )
        text.put_in(surface, look, note, self._note, Style.SMALL, ink)
        self.group.draw(surface, look)

    def _go(self, folder: Path, came_from: Path | None = None) -> None:
        self.listing = list_folder(folder, self.endings)
        self.up.disabled = "This is the topmost folder." if folder.parent == folder else None
        self.files.show([_row(entry) for entry in self.listing.entries], came_from)
        if not self.saving:
            self.name.value = ""
        self.files.arrange(self.look)
        self._judge()

    def _choose(self, path: Path) -> None:
        if path in [row.key for row in self.recent.rows] and self.group.focused is self.recent:
            self.recent.chosen = path
            self.name.value = str(path)
        else:
            self.files.chosen = path
            if not path.is_dir():
                self.name.value = path.name
        self._judge()

    def _open(self, path: Path) -> Next:
        if path.is_dir():
            self._go(path)
            return self
        if reason_against(path, self.endings, saving=self.saving) is None:
            return self.then(path)
        self._judge()
        return self

    def _named(self) -> Path:
        """The path the name means; a bare name gets the first ending where it has none."""
        typed = self.name.value.strip()
        if not typed:
            return self.files.chosen if isinstance(self.files.chosen, Path) else self.listing.folder / ""
        path = self.listing.folder / Path(typed).expanduser()
        if self.saving and self.endings and path.name and not path.name.endswith(self.endings):
            path = path.with_name(path.name + self.endings[0])
        return path

    def _judge(self) -> None:
        path = self._named()
        self.take.disabled = (
            None
            if path.is_dir() and path != self.listing.folder
            else reason_against(path, self.endings, saving=self.saving)
        )

    def _key(self, chord: str) -> Next:
        if chord == "Esc":
            return self.under
        if chord == "Backspace" and self.listing.folder.parent != self.listing.folder:
            self._go(self.listing.folder.parent, came_from=self.listing.folder)
        return self

    def _kinds(self) -> str:
        return (
            "Shows folders and " + (", ".join(f"*{ending}" for ending in self.endings) or "all files") + "."
        )


def _path(key: object) -> Path:
    assert isinstance(key, Path)
    return key


def _row(entry: Entry) -> Row:
    return Row(entry.path, entry.path.name, right=entry.size, icon="folder" if entry.is_folder else "file")


def _shortened(look: Look, path: str, room: int) -> str:
    """Return the path, its beginning cut, so that its end is read."""
    if text.width(look, path, Style.SMALL) <= room:
        return path
    start = 0
    while start < len(path) and text.width(look, text.ELLIPSIS + path[start:], Style.SMALL) > room:
        start += 1
    return text.ELLIPSIS + path[start:]
