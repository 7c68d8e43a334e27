"""Choosing a table: the layouts by name, a picture of the chosen one, and what it is like."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec.structs import replace
from pygame import Rect, Surface

from nexus_table.app import words
from nexus_table.app.battlefield.table_picture import TablePicture
from nexus_table.app.desk import Desk
from nexus_table.app.page import Home, Page
from nexus_table.games.battlefield.rules.options import Hides, Inside, SightOptions
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input
from nexus_table.ui.scene import Next
from nexus_table.ui.theme import Look, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.dropdown import DropDown
from nexus_table.ui.widgets.listbox import ListBox, Row


class Chosen(msgspec.Struct, frozen=True):
    """A layout was chosen, to be looked at."""

    layout: str


class Opened(msgspec.Struct, frozen=True):
    """A layout was chosen, to be played on."""

    layout: str


class Agreed(msgspec.Struct, frozen=True):
    """Another reading of the rules was agreed."""

    options: SightOptions


class FromFile(msgspec.Struct, frozen=True):
    """A layout of the player's own is to be opened."""


class ChooseTable(Page):
    """A list of layouts beside a picture that is painted in the background."""

    title = words.CHOOSE

    def __init__(self, desk: Desk, menu: Home) -> None:
        self.menu, self.desk = menu, desk
        self.layouts = desk.catalogue.layouts
        last = next((one for one in desk.settings.recent if one in self.layouts), min(self.layouts))
        self.list = ListBox(
            [
                Row(key, one.name, detail=f"{len(one.pieces)} pieces")
                for key, one in sorted(self.layouts.items())
            ],
            last,
            lambda key: Chosen(str(key)),
            opens=lambda key: Opened(str(key)),
        )
        self.start = Button(words.START, Opened(last), icon="play", hint="Ctrl+Enter", kind=Kind.PRIMARY)
        self.own = Button(words.OWN_LAYOUT, FromFile(), icon="folder", hint="Ctrl+O")
        self.options = SightOptions()
        inside = [words.INSIDE[one] for one in Inside]
        self.inside = DropDown(inside, 0, self._inside, label=words.INSIDE_LABEL, tip=words.AGREED)
        hides = [words.HIDES[one] for one in Hides]
        self.hides = DropDown(hides, 0, self._hides, label=words.HIDES_LABEL, tip=words.AGREED)
        self.table_picture = TablePicture(lambda: desk.catalogue.templates)
        super().__init__(menu.returned, self.list, self.start, self.own, self.inside, self.hides)
        self.group.focus(self.list)

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the list on the left, the picture and the words in the rest."""
        super().arrange(look, area)
        left, rest = layout.cut(self.body, "left", min(look.px(340), self.body.width * 2 // 5), look.px(16))
        buttons, left = layout.cut(left, "bottom", look.px(92), look.px(12))
        self.own.rect, self.start.rect = layout.rows(buttons, ["1*", "1*"], look.px(8))
        self.list.rect = left
        foot, self.picture = layout.cut(rest, "bottom", look.px(92), look.px(8))
        self.about, readings = layout.columns(foot, ["1*", min(look.px(360), foot.width // 2)], look.px(16))
        boxes = layout.rows(readings, ["1*", "1*"], look.px(8))
        for choice, box in zip((self.inside, self.hides), boxes, strict=True):
            choice.rect, choice.bounds = box, self.area
        self.group.arrange(look)

    def answer(self, intent: object, event: Input) -> Next:
        """Look at a layout, or open it."""
        match intent:
            case Chosen(layout=name):
                self.list.chosen = name
                self.start.gives = Opened(name)
            case Opened(layout=name):
                from nexus_table.app.battlefield.opening import open_table

                return open_table(self.desk, self.layouts[name], self.menu, self.options)
            case Agreed(options=options):
                self.options = options
                self.inside.chosen = list(Inside).index(options.inside)
                self.hides.chosen = list(Hides).index(options.hides)
            case FromFile():
                from nexus_table.ui.widgets.file_picker import FilePicker

                return FilePicker(self, words.OWN_LAYOUT, Path.home(), self._own, endings=(".yaml", ".yml"))
        return self

    def _inside(self, index: int) -> Agreed:
        return Agreed(replace(self.options, inside=list(Inside)[index]))

    def _hides(self, index: int) -> Agreed:
        return Agreed(replace(self.options, hides=list(Hides)[index]))

    def _own(self, file: Path) -> Next:
        from nexus_table.app.battlefield.opening import open_file

        return open_file(self.desk, file, self.menu, self, self.options)

    def update(self, now: float) -> Next:
        """Let pictures come."""
        super().update(now)
        self.stirred = self.table_picture.update() or self.stirred
        return self

    def draw_body(self, surface: Surface) -> None:
        """Paint the picture of the chosen layout and its words."""
        look, palette = self.look, self.look.palette
        chosen = self.layouts[str(self.list.chosen)]
        draw.panel(surface, look, self.picture)
        self.table_picture.draw(surface, look, layout.inset(self.picture, look.px(10)), chosen)
        name = text.put(surface, look, chosen.name, self.about.topleft, Style.HEADING, palette.ink)
        below = Rect(
            self.about.left, name.bottom + look.px(8), self.about.width, self.about.bottom - name.bottom
        )
        text.put_block(surface, look, chosen.about, below, Style.BODY, palette.ink_dim)
