"""The rules to read: a game's sections on the left, searched by words, the chosen one on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from pygame import Rect, Surface

from nexus_table.app import words
from nexus_table.app.page import Page
from nexus_table.games.battlefield.war.reference import REFERENCE as NEXOHOMINIS
from nexus_table.games.duel.reference import REFERENCE as NEXUS
from nexus_table.games.starmap.reference import REFERENCE as NEXUM_GALAXY
from nexus_table.table.reference import Reference, Section
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, KeyPressed, Shortcut
from nexus_table.ui.scene import Next
from nexus_table.ui.text import Line, Span
from nexus_table.ui.theme import Look, Size, Space, Style
from nexus_table.ui.widgets.field import TextField
from nexus_table.ui.widgets.listbox import ListBox, Row
from nexus_table.ui.widgets.log import Log
from nexus_table.ui.widgets.tabs import Tabs

REFERENCES: Sequence[Reference] = (NEXOHOMINIS, NEXUM_GALAXY, NEXUS)
"""The rules of every game, in the order of the menu."""

WIDEST = 1180
"""A page for reading grows no wider, in logical pixels."""
DRAWN_FOR = (1700, 956)
"""Logical pixels: in a larger window all of it is drawn larger."""


class Turned(msgspec.Struct, frozen=True):
    """Another game's rules were chosen."""

    game: int


class Read(msgspec.Struct, frozen=True):
    """A section was chosen."""

    section: int


class Sought(msgspec.Struct, frozen=True):
    """Other words are looked for."""

    words: str


class RulesPage(Page):
    """The rules of all games, opened at one of them, and there at the section that explains `rule`, if one is named."""

    title = words.RULES

    def __init__(self, back: Callable[[], Next], game: str | None = None, rule: str | None = None) -> None:
        games = [reference.game for reference in REFERENCES]
        self.reference = REFERENCES[games.index(game) if game in games else 0]
        self.games = Tabs([one.title for one in REFERENCES], REFERENCES.index(self.reference), Turned)
        self.sought = TextField(
            "", Sought, placeholder=words.RULES_SEEK, longest=60, tip=words.RULES_SEEK_TIP
        )
        self.list = ListBox((), 0, lambda key: Read(int(str(key))), empty=words.RULES_NONE)
        self.reader = Log(style=Style.BODY)
        super().__init__(back, self.games, self.sought, self.list, self.reader)
        self.group.focus(self.list)
        explained = self.reference.about(rule) if rule is not None else None
        self._list(explained or 0)

    @property
    def section(self) -> Section | None:
        """The section being read; None where no section speaks of the words."""
        chosen = self.list.chosen
        return self.reference.sections[chosen] if isinstance(chosen, int) else None

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the games over the page, the words and the list on the left, and the text on the right."""
        look = look.larger(min(area.width / look.px(DRAWN_FOR[0]), area.height / look.px(DRAWN_FOR[1])))
        super().arrange(look, area)
        page = Rect(0, self.body.top, min(self.body.width, look.px(WIDEST)), self.body.height)
        page.centerx = self.body.centerx
        tabs, body = layout.cut(page, "top", look.px(Size.ROW), look.px(Space.LARGE))
        self.games.rect = Rect(tabs.left, tabs.top, min(self.games.width(look), tabs.width), tabs.height)
        left, self.paper = layout.cut(
            body, "left", min(look.px(380), body.width * 2 // 5), look.px(Space.LARGE)
        )
        self.sought.rect, self.list.rect = layout.cut(left, "top", look.px(Size.ROW), look.px(Space.MEDIUM))
        inner = layout.inset(self.paper, look.px(24))
        inner.width = min(inner.width, look.px(720))
        head, self.reader.rect = layout.cut(inner, "top", look.px(64), look.px(10))
        self.chapter, self.heading = layout.cut(head, "top", look.px(22))
        self.group.arrange(look)
        self.reader.scroll.offset = 0

    def answer(self, intent: object, event: Input) -> Next:
        """Turn to another game or section, or look for words."""
        match intent:
            case Turned(game=game):
                self.games.chosen, self.reference = game, REFERENCES[game]
                self._list(0)
            case Read(section=section):
                self._read(section)
            case Sought():
                self._list(self.list.chosen)
            case None if isinstance(event, KeyPressed) and event.chord in ("Ctrl+F", "/"):
                self.group.focus(self.sought, ringed=True)
        return self

    def _list(self, wanted: object) -> None:
        """List the sections that speak of the words, and read the wanted one, else the first of them."""
        found = list(self.reference.find(self.sought.value))
        rows = [self._row(place) for place in found]
        chosen = wanted if wanted in found else found[0] if found else None
        self.list.show(rows, chosen)
        self._read(chosen)

    def _row(self, place: int) -> Row:
        section = self.reference.sections[place]
        return Row(place, section.title, section.chapter)

    def _read(self, section: object) -> None:
        self.list.chosen = section
        read = self.section
        lines = (
            [line for one in read.paragraphs for line in (self._marked(one), text.rich(" "))] if read else []
        )
        self.reader.show(lines)
        self.reader.scroll.offset = 0

    def _marked(self, paragraph: str) -> Line:
        """Return a paragraph with the words that are looked for in another colour."""
        sought = self.sought.value.casefold().split()
        spans: list[Span] = []
        rest = paragraph
        while sought and rest:
            folded = rest.lower()
            places = [(folded.find(word), len(word)) for word in sought if word in folded]
            if not places:
                break
            start, length = min(places)
            spans += [Span(rest[:start]), Span(rest[start : start + length], self.look.palette.accent_text)]
            rest = rest[start + length :]
        return tuple(span for span in (*spans, Span(rest)) if span.text)

    def draw_body(self, surface: Surface) -> None:
        """Paint the paper and the section's chapter and title."""
        look, palette = self.look, self.look.palette
        draw.panel(surface, look, self.paper)
        if self.section is not None:
            text.put_in(surface, look, self.section.chapter, self.chapter, Style.SMALL, palette.ink_dim)
            text.put_in(surface, look, self.section.title, self.heading, Style.TITLE, palette.accent_text)

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here."""
        return [*super().shortcuts(), Shortcut("Ctrl+F", words.RULES_SEEK, words.RULES)]
