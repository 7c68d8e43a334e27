"""What the terrain counts as, agreed for one war (chapter 5): each kind of piece, and single ones on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace
from pygame import Rect, Surface

from nexus_table.app.battlefield import war_words as words
from nexus_table.app.battlefield.table_picture import TablePicture
from nexus_table.app.battlefield.terrain_readings import Agreed, Chosen, said
from nexus_table.app.battlefield.war_choices import Amended
from nexus_table.app.page import Page
from nexus_table.games.battlefield.model import Layout, Template
from nexus_table.games.battlefield.screen.terrain_words import TYPES
from nexus_table.games.battlefield.terrain import Piece, known_templates, lay_out
from nexus_table.geometry.distance import point_to_polygon
from nexus_table.geometry.shapes import area
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, PointerButton, PointerPressed, Spot
from nexus_table.ui.scene import Next
from nexus_table.ui.theme import Look, Radius, Size, Space, Style
from nexus_table.ui.widgets.button import Button
from nexus_table.ui.widgets.dropdown import DropDown
from nexus_table.ui.widgets.listbox import ListBox, Row

if TYPE_CHECKING:
    from nexus_table.games.battlefield.screen.view import View

PLATE = 9
"""Logical pixels beside a number on its plate."""

NEAR = 10
"""Logical pixels beside a piece at which a click still means it: barricades are thin."""


class ChosenPiece(msgspec.Struct, frozen=True):
    """A kind of piece was chosen, or a single piece."""

    chosen: Chosen


class Read(msgspec.Struct, frozen=True):
    """Another reading of what is chosen was chosen, by its place in the list."""

    index: int


class Reset(msgspec.Struct, frozen=True):
    """The table as its pieces say was asked for."""


class Undo(msgspec.Struct, frozen=True):
    """What was agreed last is to be taken back."""


class WarTerrain(Page):
    """Kinds of pieces on the left, the table with what is chosen marked on the right; `takes` hears what is agreed.

    The pieces of the chosen kind stand under it in the list, numbered as they are on the table.
    """

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
        self.agreed = Agreed(table, known_templates(table, templates), amended)
        self._before: list[Agreed] = []
        """What was agreed before each change on this page, to be taken back."""
        self.pieces = lay_out(table, templates)
        names = self.agreed.templates
        self.kinds = sorted({one.piece for one in table.pieces}, key=lambda kind: names[kind].name)
        self.picture = TablePicture(lambda: templates)
        self._view: View | None = None
        self.list = ListBox((), None, lambda key: ChosenPiece(key if isinstance(key, int) else str(key)))
        self.counts_as = DropDown((), 0, Read, label=words.COUNTS_AS)
        self.undo = Button(words.UNDO_AMENDED, Undo(), icon="undo", hint="Ctrl+Z")
        self.reset = Button(words.TERRAIN_USUAL, Reset(), hint="R")
        self.chosen: Chosen = next(iter(self.kinds), "")
        super().__init__(back, self.list, self.counts_as, self.undo, self.reset)
        self._show()
        self.group.focus(self.list)

    @property
    def amended(self) -> tuple[Amended, ...]:
        """What is agreed."""
        return self.agreed.amended

    @property
    def readings(self) -> tuple[Amended, ...]:
        """What the chosen kind or piece may count as, what it usually is first."""
        return self.agreed.choices(self.chosen) if self.kinds else ()

    def _show(self) -> None:
        self.list.show(list(self._rows()), self.chosen)
        found = self.readings
        usual = words.PRINTED_READING if isinstance(self.chosen, str) else words.KIND_READING
        self.counts_as.choices = tuple(
            f"{said(one)} ({usual})" if place == 0 else said(one) for place, one in enumerate(found)
        )
        self.counts_as.chosen = found.index(self.agreed.reading(self.chosen)) if found else 0
        self.counts_as.disabled = None if found else words.NO_TERRAIN
        self.reset.disabled = None if self.amended else words.NOTHING_AMENDED
        self.undo.disabled = None if self._before else words.NOTHING_TO_UNDO

    def _rows(self) -> Iterator[Row]:
        """Yield the kinds, and under the chosen one its pieces where there are several."""
        for kind in self.kinds:
            places = self.agreed.places(kind)
            yield self._row(kind, words.PIECES[min(len(places), 2)].format(count=len(places)))
            if len(places) > 1 and self.agreed.kind(self.chosen) == kind:
                for place in places:
                    yield self._row(place)

    def _row(self, chosen: Chosen, right: str = "") -> Row:
        own = self.agreed.own(chosen) is not None
        counts = TYPES[self.agreed.reading(chosen).type]
        counts = words.COUNTS_NOW.format(type=counts) if own else counts
        icon = "check" if own else "hill" if isinstance(chosen, str) else "pin"
        return Row(chosen, self._name(chosen), counts, right, icon=icon)

    def _name(self, chosen: Chosen) -> str:
        kind = self.agreed.kind(chosen)
        name = self.agreed.templates[kind].name
        return name if isinstance(chosen, str) else words.PIECE.format(name=name, number=self._number(chosen))

    def _number(self, place: int) -> int:
        """Return which of its kind a piece is, from 1."""
        return self.agreed.places(self.table.pieces[place].piece).index(place) + 1

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the kinds on the left, the choice above the table on the right."""
        super().arrange(look, area)
        gap = look.px(Space.LARGE)
        left, right = layout.cut(self.body, "left", min(look.px(420), self.body.width * 2 // 5), gap)
        foot, self.list.rect = layout.cut(left, "bottom", look.px(Size.CONTROL), look.px(Space.MEDIUM))
        wide = self.undo.width(look)
        self.undo.rect, self.reset.rect = layout.columns(foot, [wide, "1*"], look.px(Space.FAIR))
        self.intro, right = layout.cut(right, "top", look.px(44), look.px(Space.SMALL))
        self.counts_as.rect, self.place = layout.cut(
            right, "top", look.px(Size.CONTROL), look.px(Space.MEDIUM)
        )
        self.counts_as.bounds = self.area
        self.group.arrange(look)

    def answer(self, intent: object, event: Input) -> Next:
        """Look at a kind or a piece, or take what is agreed about it."""
        match intent:
            case ChosenPiece(chosen=chosen):
                self._choose(chosen)
            case Read(index=index):
                self._take(self.agreed.with_reading(self.chosen, self.readings[index]))
            case Reset():
                self._take(replace(self.agreed, amended=()))
            case Undo():
                self._agree(self._before.pop())
            case None:
                self._pointed(event)
        return self

    def _pointed(self, event: Input) -> None:
        """Choose the piece that is clicked in the picture; the only one of its kind is its kind."""
        match event:
            case PointerPressed(at=at, button=PointerButton.LEFT):
                piece = self._under(at)
                if piece is not None:
                    kind = self.table.pieces[piece.key].piece
                    self._choose(piece.key if len(self.agreed.places(kind)) > 1 else kind)
                    self.group.focus(self.list)

    def _choose(self, chosen: Chosen) -> None:
        self.chosen = chosen
        self._show()
        self.stirred = True

    def _under(self, at: Spot) -> Piece | None:
        """Return the piece under the pointer in the picture or close to it, the smallest where several lie there."""
        if self._view is None or not self.place.collidepoint(at):
            return None
        there, near = self._view.to_table(at), self.look.px(NEAR) / self._view.scale
        found = [
            (round(max(0.0, away), 3), abs(area(piece.footprint)), piece.key)
            for piece in self.pieces
            if (away := point_to_polygon(there, piece.footprint).distance) <= near
        ]
        return self.pieces[min(found)[2]] if found else None

    def _take(self, agreed: Agreed) -> None:
        if agreed.amended != self.amended:
            self._before.append(self.agreed)
            self._agree(agreed)

    def _agree(self, agreed: Agreed) -> None:
        self.agreed = agreed
        self.takes(agreed.amended)
        self._show()

    def update(self, now: float) -> Next:
        """Let the picture come."""
        super().update(now)
        self.stirred = self.picture.update() or self.stirred
        return self

    def draw_body(self, surface: Surface) -> None:
        """Paint what this is about, and the table: what is chosen is marked, what differs bears what it counts as."""
        look, palette = self.look, self.look.palette
        text.put_rows(surface, look, words.TERRAIN_INTRO, self.intro, Style.SMALL, palette.ink_dim)
        draw.panel(surface, look, self.place)
        view = self.picture.draw(surface, look, layout.inset(self.place, look.px(10)), self.table)
        self._view = view
        for piece in self.pieces:
            corners = [view.to_screen(corner) for corner in piece.footprint]
            if self.chosen in (piece.key, self.table.pieces[piece.key].piece):
                draw.polygon(surface, corners, (*palette.accent, 70), palette.accent, look.px(3))
            elif self._differs(piece):
                draw.polygon(surface, corners, None, palette.accent, look.px(2))
        for piece in self.pieces:
            self._mark(surface, view, piece)

    def _differs(self, piece: Piece) -> bool:
        reading = self.agreed.reading(piece.key)
        return (reading.type, reading.traits) != (piece.type, piece.traits)

    def _mark(self, surface: Surface, view: View, piece: Piece) -> None:
        """Write a piece's number on it while its kind is chosen, and what it counts as where that was agreed."""
        look, palette = self.look, self.look.palette
        kind = self.table.pieces[piece.key].piece
        several = len(self.agreed.places(kind)) > 1 and self.agreed.kind(self.chosen) == kind
        said = [str(self._number(piece.key))] if several else []
        if self._differs(piece):
            said.append(TYPES[self.agreed.reading(piece.key).type])
        if not said:
            return
        label, (x, y) = " · ".join(said), view.to_screen(piece.at)
        box = Rect(0, 0, text.width(look, label, Style.STRONG) + 2 * look.px(PLATE), look.px(22))
        box.center = (round(x), round(y))
        box.clamp_ip(self.place)
        edge = palette.accent if self.chosen == piece.key else palette.tip_edge
        draw.rounded(surface, box, palette.tip, look.px(Radius.FIELD), edge, look.px(1))
        text.put_in(surface, look, label, box, Style.STRONG, palette.tip_ink, align="centre")
