"""The page to learn Nexus from: the first duel, one lesson a mechanic, and the puzzles, with what was done already."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta
from pygame import Rect, Surface

from nexus_table.app.duel.lesson import (
    begin_lesson,
    begin_mechanic,
    shipped_lessons,
    shipped_mechanics,
)
from nexus_table.app.duel.puzzle import open_puzzle, shipped_puzzles
from nexus_table.app.duel.shelf import DuelShelf
from nexus_table.app.page import Page
from nexus_table.content.catalogue import shown
from nexus_table.content.decode import decode, raw_bytes
from nexus_table.content.fault import ContentError
from nexus_table.disk import write_whole
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.doors import Doors
from nexus_table.games.duel.screen.faces import printed_face
from nexus_table.games.duel.screen.glance import Glance
from nexus_table.games.duel.screen.lesson import lesson_scene
from nexus_table.games.duel.screen.paint.card import CardPainter
from nexus_table.games.duel.screen.puzzle import PuzzleScene
from nexus_table.games.duel.story import Story
from nexus_table.kernel.refusal import Refusal
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input
from nexus_table.ui.scene import Next, Scene
from nexus_table.ui.theme import Look, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.dialog import message
from nexus_table.ui.widgets.listbox import ListBox, Row
from nexus_table.ui.widgets.tabs import Tabs

WIDEST = 980
"""The page grows no wider, in logical pixels."""
Done = Annotated[frozenset[Annotated[str, Meta(max_length=60)]], Meta(max_length=400)]


class SceneHead(msgspec.Struct, frozen=True):
    """Which card a scene is about."""

    card: str


class Head(msgspec.Struct, frozen=True):
    """The head of a lesson's or puzzle's file: all that a list needs of it."""

    id: str
    title: str
    about: str
    scenes: tuple[SceneHead, ...] = ()


class Turned(msgspec.Struct, frozen=True):
    """Another list was chosen: first duel, mechanics, puzzles."""

    index: int


class Chosen(msgspec.Struct, frozen=True):
    """A lesson or puzzle was chosen."""

    file: Path
    opens: bool = False


class Learned:
    """Which lessons and puzzles were done, kept in a file beside the saved duels."""

    def __init__(self, file: Path) -> None:
        self.file = file
        try:
            self.done: frozenset[str] = msgspec.json.decode(file.read_bytes(), type=Done)
        except (OSError, msgspec.DecodeError):
            self.done = frozenset()

    def note(self, ident: str) -> None:
        """Remember that one was done; a disk that refuses costs only the memory of it."""
        self.done |= {ident}
        with contextlib.suppress(OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.file, msgspec.json.encode(sorted(self.done)))


class LearnDoors(Doors):
    """Leads from a lesson or a puzzle to the rules."""

    def __init__(self, shelf: DuelShelf) -> None:
        super().__init__(shelf.desk.settings.table)
        self.shelf = shelf

    @property
    def explains(self) -> bool:
        """Whether there are rules to be read."""
        return True

    def explain(self, refusal: Refusal, under: Scene) -> Next:
        """Return the rules, opened at the one behind a refusal."""
        from nexus_table.app.rules_page import RulesPage

        return RulesPage(lambda: under, self.shelf.entry.name, refusal.rule)


class LearnPage(Page):
    """Three lists, and beside them what the chosen one is about."""

    title = words.LEARN_TITLE

    def __init__(self, shelf: DuelShelf, back: Callable[[], Next]) -> None:
        self.shelf = shelf
        self.book = shelf.entry.game.book
        self.painter = CardPainter(self.book, Story(self.book).text)
        self.learned = Learned(shelf.folder / "learned.json")
        self.files = (shipped_lessons(), shipped_mechanics(), shipped_puzzles())
        self._glances: dict[Path, Glance | None] = {}
        self.heads = {file: head_of(file) for files in self.files for file in files}
        names = (words.LEARN_FIRST, words.LEARN_MECHANICS, words.LEARN_PUZZLES)
        self.tabs = Tabs(names, self._first_tab(), Turned, boxed=True)
        self.list = ListBox((), None, chooses, opens=lambda key: Chosen(Path(str(key)), opens=True))
        self.begin = Button(words.LEARN_BEGIN, "begin", icon="play", hint="Ctrl+Enter", kind=Kind.PRIMARY)
        super().__init__(back, self.tabs, self.list, self.begin)
        self.group.focus(self.list)
        self._fill()

    def _first_tab(self) -> int:
        """Return the first list of which not all is done."""
        undone = (
            place
            for place, files in enumerate(self.files)
            if any(self.heads[file].id not in self.learned.done for file in files)
        )
        return next(undone, 0)

    def _fill(self) -> None:
        files = self.files[self.tabs.chosen]
        rows = [self._row(number, file) for number, file in enumerate(files, start=1)]
        undone = (file for file in files if self.heads[file].id not in self.learned.done)
        chosen = self.list.chosen if self.list.chosen in files else next(undone, files[0] if files else None)
        self.list.show(rows, chosen)

    def _row(self, number: int, file: Path) -> Row:
        head = self.heads[file]
        done = head.id in self.learned.done
        label = head.title if self.tabs.chosen == 0 else f"{number}. {head.title}"
        return Row(file, label, right=words.LEARN_DONE if done else "", icon="check" if done else "book")

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the lists on the left, what the chosen one is about on the right."""
        super().arrange(look, area)
        wide = min(max(look.px(WIDEST), self.body.width * 3 // 4), self.body.width)
        page = Rect(self.body.centerx - wide // 2, self.body.top, wide, self.body.height)
        self.tabs.rect, page = layout.cut(page, "top", look.px(Size.CONTROL), look.px(Space.MEDIUM))
        self.list.rect, self.paper = layout.cut(page, "left", wide * 36 // 100, look.px(Space.LARGE))
        inner = layout.inset(self.paper, look.px(Space.HUGE), look.px(Space.WIDE))
        self.begin.rect, self.about = layout.cut(inner, "bottom", look.px(44), look.px(Space.MEDIUM))
        self.group.arrange(look)

    def answer(self, intent: object, event: Input) -> Next:
        """Turn to another list, choose, or begin."""
        match intent:
            case Turned(index=index):
                self.tabs.chosen = index
                self._fill()
            case Chosen(file=file, opens=opens):
                self.list.chosen = file
                return self._open(file) if opens else self
            case "begin" if isinstance(self.list.chosen, Path):
                return self._open(self.list.chosen)
        return self

    def _back(self) -> LearnPage:
        """Return this page as one comes back to it."""
        self._fill()
        return self

    def _open(self, file: Path) -> Next:
        """Return the scene of a lesson or a puzzle, or a message that says why it cannot be opened."""
        doors = LearnDoors(self.shelf)
        try:
            if file in self.files[2]:
                return self._puzzle(file, doors)
            begin = begin_lesson if file in self.files[0] else begin_mechanic
            return lesson_scene(begin(file), self._back, doors, lambda: self._done(file))
        except ContentError as error:
            return message(self, words.LEARN_FAULT, str(error.faults[0]), icon="warning")

    def _puzzle(self, file: Path, doors: Doors) -> Next:
        rest = self.files[2][self.files[2].index(file) + 1 :]
        on = partial(self._go_on, rest[0]) if rest else None
        return PuzzleScene(open_puzzle(file), self._back, on, self.learned.note, doors)

    def _go_on(self, file: Path) -> Next:
        self.list.chosen = file
        return self._open(file)

    def _done(self, file: Path) -> Next:
        """Remember that a lesson was gone through, and choose the next one."""
        self.learned.note(self.heads[file].id)
        self.list.chosen = None
        return self._back()

    def draw_body(self, surface: Surface) -> None:
        """Paint what the chosen one is about."""
        look, palette = self.look, self.look.palette
        draw.panel(surface, look, self.paper)
        head = self.heads.get(self.list.chosen) if isinstance(self.list.chosen, Path) else None
        if head is None:
            return
        title, rest = layout.cut(self.about, "top", look.px(40), look.px(Space.SMALL))
        text.put_in(surface, look, head.title, title, Style.TITLE, palette.accent_text)
        high = text.put_block(surface, look, head.about, rest, Style.BODY, palette.ink)
        room, file = layout.cut(rest, "top", high, look.px(Space.LARGE))[1], self.list.chosen
        glance = self.glance(file) if isinstance(file, Path) and not head.scenes else None
        if glance is not None:
            glance.draw(surface, look, room)
        self._draw_cards(surface, head, room)

    def glance(self, file: Path) -> Glance | None:
        """Return how the table stands when a first duel or a puzzle begins, None where its file is faulty."""
        if file not in self._glances:
            try:
                puzzle = file in self.files[2]
                session = open_puzzle(file).begin() if puzzle else begin_lesson(file)[0].session
                self._glances[file] = Glance(session)
            except ContentError:
                self._glances[file] = None
        return self._glances[file]

    def _draw_cards(self, surface: Surface, head: Head, room: Rect) -> None:
        """Paint the cards that a mechanic's lesson is about, where there is room to read them."""
        look, book = self.look, self.book
        kinds = [
            book.designs[card]
            for card in dict.fromkeys(scene.card for scene in head.scenes)
            if card in book.designs
        ]
        gap = look.px(Space.MEDIUM)
        wide = min((room.width - gap) // 2, round(room.height / 1.5))
        if wide < look.px(120):
            return
        for place, kind in enumerate(kinds[:2]):
            box = Rect(room.left + place * (wide + gap), room.top, wide, round(wide * 1.5))
            self.painter.put_large(surface, look, printed_face(book, kind), box)


def chooses(key: object) -> Chosen:
    """Return that a row was chosen."""
    return Chosen(Path(str(key)))


def head_of(file: Path) -> Head:
    """Return the head of a file; one that is faulty is called as the file is, and tells its fault when it is opened."""
    try:
        return decode(raw_bytes(file, shown(file)), shown(file), Head)
    except ContentError as error:
        return Head(file.stem, file.stem, str(error.faults[0]))


def learn_page(shelf: DuelShelf, back: Callable[[], Next]) -> LearnPage:
    """Return the page to learn Nexus from."""
    return LearnPage(shelf, back)
