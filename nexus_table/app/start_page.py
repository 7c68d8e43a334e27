"""The page that asks what to begin an editor with: a list, and a button that begins."""

from __future__ import annotations

import time
from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
from pygame import Rect

from nexus_table.app import words
from nexus_table.app.page import Page
from nexus_table.ui import layout
from nexus_table.ui.input import Input
from nexus_table.ui.scene import Next
from nexus_table.ui.theme import Look
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.listbox import ListBox, Row

if TYPE_CHECKING:
    from nexus_table.kernel.autosave import Saved


class Chosen(msgspec.Struct, frozen=True):
    """Something to begin with was chosen."""

    key: object
    opens: bool = False


class StartPage(Page):
    """Subclass it: say how something is begun; `chosen` is the row that is chosen at first."""

    def __init__(
        self, back: Callable[[], Next], rows: list[Row], chosen: object, label: str, *, icon: str
    ) -> None:
        self.list = ListBox(rows, chosen, Chosen, opens=lambda key: Chosen(key, opens=True))
        self.start = Button(
            label, Chosen(chosen, opens=True), icon=icon, hint="Ctrl+Enter", kind=Kind.PRIMARY
        )
        super().__init__(back, self.list, self.start)
        self.group.focus(self.list)

    @abstractmethod
    def begin(self, key: object) -> Next:
        """Return what is begun with a row's key."""

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the list in the middle, the button under it."""
        super().arrange(look, area)
        wide = min(look.px(720), self.body.width)
        middle = Rect(self.body.centerx - wide // 2, self.body.top, wide, self.body.height)
        self.start.rect, self.list.rect = layout.cut(middle, "bottom", look.px(42), look.px(12))
        self.group.arrange(look)

    def answer(self, intent: object, event: Input) -> Next:
        """Choose, or begin."""
        if isinstance(intent, Chosen):
            self.list.chosen = intent.key
            self.start.gives = Chosen(intent.key, opens=True)
            if intent.opens:
                return self.begin(intent.key)
        return self


def unsaved_row(saved: Saved, name: str, detail: str) -> Row:
    """Return the row of unsaved work: its name, how many `{orders}` it has in `detail`, and of when it is."""
    return Row(
        ("unsaved", saved.path),
        name,
        detail.format(orders=words.ORDERS.format(count=saved.actions)),
        time.strftime("%d %b %Y, %H:%M", time.localtime(saved.written)),
        icon="warning",
    )
