"""The list: rows to choose one from, with an icon, a second line and a word at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from pygame import Rect, Surface

from nexus_table.ui import draw, icons, layout, text
from nexus_table.ui.input import (
    Input,
    KeyPressed,
    PointerButton,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Spot,
    Wheel,
)
from nexus_table.ui.theme import Look, Radius, Size, Space, Stroke, Style
from nexus_table.ui.widgets.scroll import Scroll
from nexus_table.ui.widgets.widget import HANDLED, Intent, Tip, Widget


class Row(msgspec.Struct, frozen=True):
    """One row: what it stands for, its name, and what is written under and right of it."""

    key: object
    label: str
    detail: str = ""
    right: str = ""
    icon: str = ""
    tip: Tip | None = None


class ListBox(Widget):
    """Shows rows, one chosen; gives `chooses(key)` when a row is chosen, `opens(key)` on double click or Enter.

    A letter finds the next row that begins with it, unless a button beside the list shows it as its key.
    """

    yields_letters = True

    def __init__(
        self,
        rows: Sequence[Row],
        chosen: object,
        chooses: Callable[[object], Intent],
        *,
        opens: Callable[[object], Intent] | None = None,
        empty: str = "Nothing here.",
        disabled: str | None = None,
    ) -> None:
        super().__init__(disabled=disabled)
        self.rows, self.chosen = tuple(rows), chosen
        self.chooses, self.opens, self.empty = chooses, opens, empty
        self.scroll = Scroll()
        self._step = 1
        self._over: int | None = None

    @property
    def pointed_at(self) -> object:
        """The key of the row under the pointer, None where there is none."""
        return self.rows[self._over].key if self.hovered and self._over is not None else None

    def show(self, rows: Sequence[Row], chosen: object = None) -> None:
        """Show other rows, from their top or with the chosen one in sight."""
        self.rows, self.chosen = tuple(rows), chosen
        self._over = None
        self.scroll.offset = 0
        self._measure()
        self._reveal()

    def arrange(self, look: Look) -> None:
        """Take the height of a row from the look."""
        self._step = look.px(Size.ROW_TALL if any(row.detail for row in self.rows) else Size.ROW)
        self._measure()

    def handle(self, event: Input) -> Intent | None:
        """Choose by click, arrows and first letters; open by double click or Enter; scroll."""
        match event:
            case PointerMoved(at=at):
                self._over = self._index(at)
                return self.scroll.handle(event, self.rect)
            case PointerPressed(button=PointerButton.LEFT, at=at, clicks=clicks):
                if self.scroll.handle(event, self.rect):
                    return HANDLED
                index = self._index(at)
                if index is None:
                    return HANDLED
                key = self.rows[index].key
                return self.opens(key) if clicks >= 2 and self.opens is not None else self.chooses(key)
            case PointerReleased():
                return self.scroll.handle(event, self.rect)
            case Wheel():
                return self.scroll.handle(event, self.rect)
            case KeyPressed(chord=chord):
                return self._key(chord)
        return None

    def tip_at(self, at: Spot) -> Tip | None:
        """Return the tip of the row under the place."""
        index = self._index(at)
        return self.rows[index].tip if index is not None and self.enabled else super().tip_at(at)

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the rows that are seen, and the scroll bar."""
        colours = look.palette
        draw.rounded(
            surface, self.rect, colours.field, look.px(Radius.CONTROL), colours.hairline, look.px(Stroke.HAIR)
        )
        inner = layout.inset(self.rect, 4)
        if not self.rows:
            text.put_in(surface, look, self.empty, inner, Style.BODY, colours.ink_dim, align="centre")
        clip = surface.get_clip()
        surface.set_clip(inner.clip(clip))
        first = self.scroll.offset // self._step
        for index in range(first, min(len(self.rows), first + inner.height // self._step)):
            y = inner.top + (index - first) * self._step
            bar = look.px(Size.SCROLL_ROOM) if self.scroll.furthest else 0
            self._draw_row(surface, look, index, Rect(inner.x, y, inner.width - bar, self._step))
        surface.set_clip(clip)
        self.scroll.draw(surface, look, layout.inset(self.rect, 3))
        if self.ringed:
            draw.focus_ring(surface, look, self.rect)

    def _draw_row(self, surface: Surface, look: Look, index: int, place: Rect) -> None:
        colours, row = look.palette, self.rows[index]
        chosen = row.key == self.chosen
        if chosen or (self.hovered and index == self._over):
            face = colours.selection if chosen else colours.tile
            draw.rounded(surface, place.inflate(0, -look.px(Stroke.RING)), face, look.px(Radius.FIELD) - 1)
        if chosen:
            mark = Rect(
                place.x,
                place.y + look.px(Space.SMALL),
                look.px(Stroke.MARK),
                place.height - 2 * look.px(Space.SMALL),
            )
            draw.rounded(surface, mark, colours.accent, look.px(Radius.MARK))
        words = layout.inset(place, look.px(Space.MEDIUM), 0)
        if row.icon:
            size = look.px(Size.ICON)
            ink = colours.ink if chosen else colours.ink_dim
            icons.put(surface, row.icon, (words.left + size // 2, words.centery), size, ink)
            _, words = layout.cut(words, "left", size, look.px(Space.FAIR))
        if row.right:
            box = text.put_in(surface, look, row.right, words, Style.SMALL, colours.ink_dim, align="right")
            words = Rect(words.x, words.y, words.width - box.width - look.px(Space.FAIR), words.height)
        if not row.detail:
            text.put_in(surface, look, row.label, words, Style.BODY, colours.ink)
            return
        high = text.line_height(look, Style.STRONG)
        top = place.centery - (high + text.line_height(look, Style.SMALL)) // 2
        text.put(surface, look, row.label, (words.x, top), Style.STRONG, colours.ink, room=words.width)
        roomy = text.width(look, row.detail, Style.SMALL) <= words.width
        style = Style.SMALL if roomy else Style.TINY
        text.put(surface, look, row.detail, (words.x, top + high), style, colours.ink_dim, room=words.width)

    def _index(self, at: Spot) -> int | None:
        if not self.rect.collidepoint(at):
            return None
        down = max(0, at[1] - self.rect.top - 4)
        index = (down + self.scroll.offset) // self._step
        return index if down < self.scroll.room and index < len(self.rows) else None

    def _place(self) -> int | None:
        return next((index for index, row in enumerate(self.rows) if row.key == self.chosen), None)

    def _measure(self) -> None:
        room = max(1, (self.rect.height - 8) // self._step) * self._step
        self.scroll.measure(len(self.rows) * self._step, room, self._step * 2, self._step)

    def _reveal(self) -> None:
        place = self._place()
        if place is not None:
            self.scroll.reveal(place * self._step, self._step)

    def _key(self, chord: str) -> Intent | None:
        place, last = self._place(), len(self.rows) - 1
        page = max(1, self.rect.height // self._step - 1)
        steps = {"Up": -1, "Down": 1, "PageUp": -page, "PageDown": page, "Home": -last - 1, "End": last + 1}
        if chord in steps and self.rows:
            return self._choose(0 if place is None else min(last, max(0, place + steps[chord])))
        if chord == "Enter" and place is not None and self.opens is not None:
            return self.opens(self.rows[place].key)
        return self._letter(chord) if len(chord) == 1 else None

    def _letter(self, letter: str) -> Intent | None:
        """Choose the next row whose name begins with the letter."""
        start = (self._place() or 0) + (0 if self._place() is None else 1)
        for index in [*range(start, len(self.rows)), *range(start)]:
            if self.rows[index].label.casefold().startswith(letter.casefold()):
                return self._choose(index)
        return None

    def _choose(self, index: int) -> Intent:
        self.scroll.reveal(index * self._step, self._step)
        return self.chooses(self.rows[index].key)
