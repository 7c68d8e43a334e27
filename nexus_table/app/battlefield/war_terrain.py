"""What the terrain counts as, agreed for one war (chapter 5): each kind of piece on the table, with its readings."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec
from pygame import Rect, Surface

from nexus_table.app.battlefield import war_words as words
from nexus_table.app.battlefield.table_picture import TablePicture
from nexus_table.app.battlefield.war_choices import Amended
from nexus_table.app.page import Page
from nexus_table.games.battlefield.model import Layout, Template, TerrainType
from nexus_table.games.battlefield.screen.terrain_words import TYPES, reading
from nexus_table.games.battlefield.terrain import known_templates, lay_out
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input
from nexus_table.ui.scene import Next
from nexus_table.ui.theme import Look, Size, Space, Style
from nexus_table.ui.widgets.button import Button
from nexus_table.ui.widgets.dropdown import DropDown
from nexus_table.ui.widgets.listbox import ListBox, Row


class ChosenPiece(msgspec.Struct, frozen=True):
    """A kind of piece was chosen."""

    piece: str


class Read(msgspec.Struct, frozen=True):
    """Another reading of the chosen kind of piece was chosen, by its place in the list."""

    index: int


class Reset(msgspec.Struct, frozen=True):
    """The table as its pieces say was asked for."""


def as_printed(template: Template) -> Amended:
    """Return what a kind of piece counts as if nothing else is agreed."""
    return Amended(template.id, template.type, template.traits)


def readings(template: Template, templates: Mapping[str, Template]) -> tuple[Amended, ...]:
    """Return what a kind of piece may count as: what it is, and then whatever any terrain is, sorted by its words."""
    usual = as_printed(template)
    built = TerrainType.BUILDING
    found = {
        Amended(template.id, one.type, one.traits) for one in templates.values() if one.type is not built
    }
    others = found - {usual}
    return (usual, *sorted(others, key=said))


def said(one: Amended) -> str:
    """Return a reading in words."""
    return reading(one.type, one.traits)


class WarTerrain(Page):
    """Kinds of pieces on the left, the table with the chosen kind marked on the right; `takes` hears what is agreed."""

    title = words.TERRAIN_TITLE

    def __init__(
        self,
        table: Layout,
        templates: Mapping[str, Template],
        amended: tuple[Amended, ...],
        takes: Callable[[tuple[Amended, ...]], None],
        back: Callable[[], Next],
    ) -> None:
        self.table, self.takes = table, takes
        self.templates = known_templates(table, templates)
        self.amended = {one.piece: one for one in amended}
        self.pieces = lay_out(table, templates)
        self.kinds = sorted({one.piece for one in table.pieces}, key=lambda kind: self.templates[kind].name)
        self.picture = TablePicture(lambda: templates)
        self.list = ListBox((), None, lambda key: ChosenPiece(str(key)))
        self.counts_as = DropDown((), 0, Read, label=words.COUNTS_AS)
        self.reset = Button(words.TERRAIN_USUAL, Reset(), icon="undo", hint="R")
        self.chosen = next(iter(self.kinds), "")
        super().__init__(back, self.list, self.counts_as, self.reset)
        self._show()
        self.group.focus(self.list)

    @property
    def readings(self) -> tuple[Amended, ...]:
        """What the chosen kind of piece may count as, what it is first."""
        return readings(self.templates[self.chosen], self.templates) if self.chosen else ()

    def reading(self, kind: str) -> Amended:
        """Return what a kind of piece counts as now."""
        return self.amended.get(kind, as_printed(self.templates[kind]))

    def _show(self) -> None:
        self.list.show([self._row(kind) for kind in self.kinds], self.chosen)
        found = self.readings
        self.counts_as.choices = tuple(
            f"{said(one)} ({words.PRINTED_READING})" if place == 0 else said(one)
            for place, one in enumerate(found)
        )
        self.counts_as.chosen = found.index(self.reading(self.chosen)) if found else 0
        self.counts_as.disabled = None if found else words.NO_TERRAIN
        self.reset.disabled = None if self.amended else words.NOTHING_AMENDED

    def _row(self, kind: str) -> Row:
        count = sum(one.piece == kind for one in self.table.pieces)
        icon = "check" if kind in self.amended else "hill"
        counts = TYPES[self.reading(kind).type]
        counts = words.COUNTS_NOW.format(type=counts) if kind in self.amended else counts
        many = words.PIECES[min(count, 2)].format(count=count)
        return Row(kind, self.templates[kind].name, counts, many, icon=icon)

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the kinds on the left, the choice above the table on the right."""
        super().arrange(look, area)
        gap = look.px(Space.LARGE)
        left, right = layout.cut(self.body, "left", min(look.px(420), self.body.width * 2 // 5), gap)
        foot, self.list.rect = layout.cut(left, "bottom", look.px(Size.CONTROL), look.px(Space.MEDIUM))
        self.reset.rect = foot
        self.intro, right = layout.cut(right, "top", look.px(44), look.px(Space.SMALL))
        self.counts_as.rect, self.place = layout.cut(
            right, "top", look.px(Size.CONTROL), look.px(Space.MEDIUM)
        )
        self.counts_as.bounds = self.area
        self.group.arrange(look)

    def answer(self, intent: object, event: Input) -> Next:
        """Look at a kind of piece, or take what is agreed about it."""
        match intent:
            case ChosenPiece(piece=piece):
                self.chosen = piece
                self._show()
            case Read(index=index):
                reading = self.readings[index]
                self.amended.pop(self.chosen, None)
                self._take(self.amended if index == 0 else {**self.amended, self.chosen: reading})
            case Reset():
                self._take({})
        return self

    def _take(self, amended: dict[str, Amended]) -> None:
        self.amended = amended
        self.takes(tuple(amended.values()))
        self._show()

    def update(self, now: float) -> Next:
        """Let the picture come."""
        super().update(now)
        self.stirred = self.picture.update() or self.stirred
        return self

    def draw_body(self, surface: Surface) -> None:
        """Paint what this is about, and the table with the chosen kind of piece marked."""
        look, palette = self.look, self.look.palette
        text.put_rows(surface, look, words.TERRAIN_INTRO, self.intro, Style.SMALL, palette.ink_dim)
        draw.panel(surface, look, self.place)
        view = self.picture.draw(surface, look, layout.inset(self.place, look.px(10)), self.table)
        for piece, placed in zip(self.pieces, self.table.pieces, strict=True):
            corners = [view.to_screen(corner) for corner in piece.footprint]
            if placed.piece == self.chosen:
                draw.polygon(surface, corners, (*palette.accent, 70), palette.accent, look.px(3))
            elif placed.piece in self.amended:
                draw.polygon(surface, corners, None, palette.accent, look.px(2))
