"""The rules of sight and cover to read, a section at a time."""

from __future__ import annotations

import msgspec
from pygame import Rect, Surface

from nexus_table.app import words
from nexus_table.app.page import Home, Page
from nexus_table.games.battlefield.reference import SECTIONS
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input
from nexus_table.ui.scene import Next
from nexus_table.ui.theme import Look, Style
from nexus_table.ui.widgets.listbox import ListBox, Row
from nexus_table.ui.widgets.log import Log


class Read(msgspec.Struct, frozen=True):
    """A section was chosen."""

    section: int


class RulesPage(Page):
    """Sections on the left, the chosen one on the right."""

    title = words.RULES

    def __init__(self, menu: Home, section: int = 1) -> None:
        rows = [Row(index, one.title, right=one.rule) for index, one in enumerate(SECTIONS)]
        self.list = ListBox(rows, section, lambda key: Read(int(str(key))))
        self.reader = Log(style=Style.BODY)
        super().__init__(menu.returned, self.list, self.reader)
        self.group.focus(self.list)
        self._show(section)

    def _show(self, section: int) -> None:
        self.list.chosen = section
        lines = [line for paragraph in SECTIONS[section].paragraphs for line in (paragraph, " ")]
        self.reader.show(lines)
        self.reader.scroll.offset = 0

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the list on the left and the text on the right."""
        super().arrange(look, area)
        self.list.rect, self.paper = layout.cut(
            self.body, "left", min(look.px(340), self.body.width * 2 // 5), look.px(16)
        )
        inner = layout.inset(self.paper, look.px(24))
        inner.width = min(inner.width, look.px(720))
        self.heading, self.reader.rect = layout.cut(inner, "top", look.px(40), look.px(10))
        self.group.arrange(look)
        self.reader.scroll.offset = 0

    def answer(self, intent: object, event: Input) -> Next:
        """Turn to another section."""
        if isinstance(intent, Read):
            self._show(intent.section)
        return self

    def draw_body(self, surface: Surface) -> None:
        """Paint the paper and the section's title."""
        look, palette = self.look, self.look.palette
        section = SECTIONS[int(str(self.list.chosen))]
        draw.panel(surface, look, self.paper)
        words_ = f"{section.rule}  {section.title}"
        text.put_in(surface, look, words_, self.heading, Style.TITLE, palette.accent_text)
