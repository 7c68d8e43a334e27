"""Saved tables: the newest first, each with what is wrong with it, if anything is."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
from pygame import Rect

from nexus_table.app import words
from nexus_table.app.desk import Desk
from nexus_table.app.page import Home, Page
from nexus_table.kernel.autosave import Saved
from nexus_table.kernel.loading import header_of
from nexus_table.ui import layout
from nexus_table.ui.input import Input
from nexus_table.ui.scene import Next
from nexus_table.ui.theme import Look
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.listbox import ListBox, Row


class Chosen(msgspec.Struct, frozen=True):
    """A saved table was chosen."""

    path: Path
    opens: bool = False


class ChooseSaved(Page):
    """A list of what the ring of autosaves and the player kept."""

    title = words.CHOOSE_SAVED

    def __init__(self, desk: Desk, menu: Home) -> None:
        self.desk, self.menu = desk, menu
        saved = desk.saves()
        good = next((one.path for one in saved if one.good), None)
        self.list = ListBox(
            [row_of(one) for one in saved],
            good,
            lambda key: Chosen(Path(str(key))),
            opens=lambda key: Chosen(Path(str(key)), opens=True),
            empty=words.NO_SAVES,
        )
        self.open = Button(words.LOAD, None, icon="play", hint="Ctrl+Enter", kind=Kind.PRIMARY)
        super().__init__(menu.returned, self.list, self.open)
        self.group.focus(self.list)
        self._choose(good)

    def _choose(self, path: Path | None) -> None:
        self.list.chosen = path
        self.open.gives = Chosen(path, opens=True) if path is not None else None
        self.open.disabled = None if path is not None else words.NO_SAVES

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the list in the middle, the button under it."""
        super().arrange(look, area)
        wide = min(look.px(720), self.body.width)
        middle = Rect(self.body.centerx - wide // 2, self.body.top, wide, self.body.height)
        self.open.rect, self.list.rect = layout.cut(middle, "bottom", look.px(42), look.px(12))
        self.group.arrange(look)

    def answer(self, intent: object, event: Input) -> Next:
        """Choose or open a saved table."""
        if isinstance(intent, Chosen):
            self._choose(intent.path)
            if intent.opens:
                from nexus_table.app.opening import resume

                return resume(self.desk, intent.path, self.menu)
        return self


def row_of(saved: Saved) -> Row:
    """Return how a saved table is listed: by its layout's name, with what is wrong with it, if anything is."""
    when = time.strftime("%d %b %Y, %H:%M", time.localtime(saved.written))
    if not saved.good:
        return Row(saved.path, saved.path.stem, saved.damage or "", words.DAMAGED, icon="warning")
    orders = words.ORDERS.format(count=saved.actions)
    own = saved.path.stem if not saved.path.stem.startswith("autosave-") else words.KEPT_BY_ITSELF
    return Row(saved.path, layout_name(saved.path), f"{own} · {orders}", when, icon="save")


def layout_name(path: Path) -> str:
    """Return the name of the layout that a saved table stands on; the file's own where it tells none."""
    setup = header_of(path).get("setup")
    layout = setup.get("layout") if isinstance(setup, dict) else None
    name = layout.get("name") if isinstance(layout, dict) else None
    return name if isinstance(name, str) else path.stem
