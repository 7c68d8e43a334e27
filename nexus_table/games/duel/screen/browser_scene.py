"""The card browser: every design of every faction, found by words, faction, keyword and type."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from pygame import Rect, Surface

from nexus_table.games.duel.book import Blueprint, Book
from nexus_table.games.duel.card_text import CardText
from nexus_table.games.duel.language.selectors import Keyword, UnitType
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.card_grid import CardGrid
from nexus_table.games.duel.screen.faces import help_lines, printed_face, text_lines, type_line
from nexus_table.games.duel.screen.paint.card import CardPainter
from nexus_table.ui import layout, text
from nexus_table.ui.input import Input, KeyPressed, QuitAsked, Shortcut
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.theme import Look, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.dropdown import DropDown
from nexus_table.ui.widgets.field import TextField
from nexus_table.ui.widgets.group import Group


class Sought(msgspec.Struct, frozen=True):
    """Other words are looked for."""

    words: str


class Chosen(msgspec.Struct, frozen=True):
    """Another entry of a filter was chosen."""

    which: str
    index: int


class BrowserScene(Scene):
    """A field and three filters over a grid of cards, the one to read beside it.

    With `read`, a design's number, it opens at that card among those of its faction.
    """

    def __init__(
        self, book: Book, back: Callable[[], Next], painter: CardPainter, read: int | None = None
    ) -> None:
        self.book, self.back, self.painter = book, back, painter
        self.text: CardText = painter.text
        self.factions = list(book.factions)
        self.keywords = [keyword for keyword in Keyword if any(_has(one, keyword) for one in designs(book))]
        self.way_back = Button(words.BACK, "back", icon="arrow-left", hint="Esc", kind=Kind.QUIET)
        self.field = TextField("", Sought, placeholder=words.SEEK, tip=words.SEEK_TIP, longest=60)
        names = [words.ALL_FACTIONS, *(book.factions[one].name for one in self.factions)]
        self.faction = DropDown(names, 0, lambda index: Chosen("faction", index))
        kinds = [words.ALL_KEYWORDS, *(keyword.value.capitalize() for keyword in self.keywords)]
        self.keyword = DropDown(kinds, 0, lambda index: Chosen("keyword", index))
        types = [words.ALL_TYPES, *words.TYPES.values(), words.EVENT]
        self.type = DropDown(types, 0, lambda index: Chosen("type", index))
        self.grid = CardGrid(painter, ())
        self.group = Group(self.way_back, self.field, self.faction, self.keyword, self.type, self.grid)
        self.group.focus(self.field if read is None else self.grid)
        if read is not None:
            self.faction.chosen = self.factions.index(book.blueprints[read].faction) + 1
        self._read = read
        self.sought = ""
        self._told = {one.index: self._words(one) for one in designs(book)}
        self.found: list[Blueprint] = []

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the filters above the grid, the card to read on the right."""
        super().arrange(look, area)
        look = self.look = look.roomy(area.size)
        inner = layout.inset(area, look.px(Space.WIDE), look.px(Space.MEDIUM))
        head, inner = layout.cut(inner, "top", look.px(Size.CONTROL), look.px(Space.SMALL))
        self.way_back.rect, self.head = layout.cut(
            head, "left", self.way_back.width(look), look.px(Space.MEDIUM)
        )
        filters, inner = layout.cut(inner, "top", look.px(Size.CONTROL), look.px(Space.MEDIUM))
        boxes = layout.columns(filters, ["5*", "4*", "4*", "3*"], look.px(Space.FAIR))
        for control, box in zip((self.field, self.faction, self.keyword, self.type), boxes, strict=True):
            control.rect = box
        for drop in (self.faction, self.keyword, self.type):
            drop.bounds = area
        self.card, self.grid.rect = layout.cut(
            inner, "right", max(look.px(310), inner.width // 5), look.px(Space.WIDE)
        )
        self.group.arrange(look)
        self._find()
        if self._read is not None:
            self.grid.read(self._read)
            self._read = None

    def handle(self, event: Input) -> Next:
        """Find, filter, read, or go back."""
        if isinstance(event, QuitAsked):
            return Leave()
        if isinstance(event, KeyPressed) and event.chord == "Ctrl+F":
            self.group.focus(self.field, ringed=True)
            return self
        if isinstance(event, KeyPressed) and event.chord in ("Down", "Enter") and self.field.focused:
            self.group.focus(self.grid)
            return self
        intent = self.group.handle(event)
        match intent:
            case "back":
                return self.back()
            case None if isinstance(event, KeyPressed) and event.chord == "Esc":
                return self.back()
            case Sought(words=sought):
                self.sought = sought
                self._find()
            case Chosen(which=which, index=index):
                getattr(self, which).chosen = index
                self._find()
        return self

    def _find(self) -> None:
        wanted = self.sought.casefold().split()
        found = [one for one in designs(self.book) if self._passes(one, wanted)]
        if found != self.found or not self.grid.faces:
            self.found = found
            self.grid.show([printed_face(self.book, one.index) for one in found])

    def _passes(self, one: Blueprint, wanted: Sequence[str]) -> bool:
        if self.faction.chosen and one.faction != self.factions[self.faction.chosen - 1]:
            return False
        if self.keyword.chosen and not _has(one, self.keywords[self.keyword.chosen - 1]):
            return False
        if self.type.chosen:
            containers = one.design.containers
            place = self.type.chosen - 1
            if one.unit != (place < len(UnitType)) or (one.unit and containers[place] is None):
                return False
        return all(word in self._told[one.index] for word in wanted)

    def _words(self, one: Blueprint) -> str:
        """Return all that a card can be found by."""
        faction = self.book.factions.get(one.faction)
        parts = [one.design.name, type_line(one), faction.name if faction is not None else ""]
        parts += [*text_lines(self.text, one), *help_lines(one), one.design.flavour or ""]
        return " ".join(parts).casefold()

    def update(self, now: float) -> Next:
        """Let tips come."""
        self.group.update(now)
        return self

    def wants_frame(self, now: float) -> bool:
        """Return whether something moves."""
        return self.group.wants_frame(now)

    def draw(self, surface: Surface) -> None:
        """Paint the filters, the cards and the one to read."""
        look, palette = self.look, self.look.palette
        surface.fill(palette.ground)
        text.put_in(surface, look, words.BROWSER_TITLE, self.head, Style.TITLE, palette.ink)
        count = words.FOUND.format(count=len(self.found))
        text.put_in(surface, look, count, self.head, Style.BODY, palette.ink_dim, align="right")
        if not self.found:
            box = layout.cut(self.grid.rect, "top", self.grid.rect.height // 3)[0]
            text.put_in(
                surface, look, words.NOTHING_FOUND, box, Style.HEADING, palette.ink_dim, align="centre"
            )
        if self.grid.face is not None:
            high = min(self.card.height - look.px(Space.HUGE), round(self.card.width * 1.5))
            room = Rect(self.card.left, self.card.top, self.card.width, high)
            self.painter.put_large(surface, look, self.grid.face, room)
            copies = self.book.blueprints[self.grid.face.kind].design.copies
            said = words.COPIES.format(count=copies) if copies != 1 else words.COPY
            below = Rect(room.left, room.bottom + look.px(Space.TIGHT), room.width, look.px(18))
            text.put_in(surface, look, said, below, Style.SMALL, palette.ink_dim, align="centre")
        self.group.draw(surface, look)

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here."""
        return words.BROWSER_KEYS


def designs(book: Book) -> list[Blueprint]:
    """Return every design that belongs to a faction, in the order of the factions."""
    return [one for one in book.blueprints if one.faction in book.factions]


def _has(one: Blueprint, keyword: Keyword) -> bool:
    """Whether a design bears a keyword, or speaks of it."""
    return keyword.value.capitalize() + ":" in " ".join(help_lines(one))
