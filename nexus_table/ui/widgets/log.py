"""A long list of rich lines that follows its end: the story of a game, thousands of lines without a pause."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
from pygame import Rect, Surface

from nexus_table.ui import draw, text
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
from nexus_table.ui.text import Line, Span
from nexus_table.ui.theme import Look, Size, Space, Stroke, Style, with_alpha
from nexus_table.ui.widgets.scroll import Scroll
from nexus_table.ui.widgets.widget import HANDLED, Intent, Tip, Widget

_MOST_PICTURES = 400
"""How many rows are remembered as pictures: a few screens full."""


class Log(Widget):
    """Shows rich lines, wrapped; stays at the end while the user has not scrolled up.

    `gives` makes an intent of a clicked span's key; `hovered_key` is the key of the span under the pointer;
    `tip_of` makes the tip of a key.
    """

    def __init__(
        self,
        *,
        style: Style = Style.SMALL,
        gives: Callable[[object], Intent] | None = None,
        tip_of: Callable[[object], Tip | None] | None = None,
    ) -> None:
        super().__init__()
        self.style, self.gives, self.tip_of = style, gives, tip_of
        self.hovered_key: object = None
        self.scroll = Scroll()
        self._lines: list[Line] = []
        self._rows: list[Line] = []
        self._look = Look()
        self._wrapped_for: tuple[int, float] = (0, 0.0)
        self._boxes: list[tuple[Rect, Span]] = []
        self._pictures: dict[int, tuple[Surface, list[tuple[Rect, Span]]]] = {}

    def __len__(self) -> int:
        return len(self._lines)

    def append(self, line: Line | str) -> None:
        """Add a line at the end."""
        rich = text.rich(line) if isinstance(line, str) else line
        self._lines.append(rich)
        if self._wrapped_for[0]:
            self._rows.extend(text.wrap_line(self._look, rich, self.style, self._wrapped_for[0]))
            self._measure(follow=self.scroll.at_end)

    def extend(self, lines: Iterable[Line | str]) -> None:
        """Add lines at the end."""
        for line in lines:
            self.append(line)

    def show(self, lines: Iterable[Line | str]) -> None:
        """Show other lines instead, from their end."""
        self._lines = [text.rich(line) if isinstance(line, str) else line for line in lines]
        self._wrapped_for = (0, 0.0)
        self.scroll.offset = 0
        if self.rect.width:
            self.arrange(self._look)
            self.scroll.to_end()

    def arrange(self, look: Look) -> None:
        """Wrap the lines for the width, if it changed."""
        self._look = look
        self._pictures.clear()
        room = max(1, self.rect.width - look.px(Size.SCROLL_ROOM))
        follow = self.scroll.at_end
        if self._wrapped_for != (room, look.factor):
            self._wrapped_for = (room, look.factor)
            self._rows = [row for line in self._lines for row in text.wrap_line(look, line, self.style, room)]
        self._measure(follow=follow)

    def handle(self, event: Input) -> Intent | None:
        """Scroll by wheel, bar and keys; give the intent of a clicked span."""
        match event:
            case PointerMoved(at=at):
                self.hovered_key = self._key_at(at)
                return self.scroll.handle(event, self.rect)
            case PointerPressed(button=PointerButton.LEFT):
                return self.scroll.handle(event, self.rect) or HANDLED
            case PointerReleased(at=at):
                if self.scroll.handle(event, self.rect):
                    return HANDLED
                key = self._key_at(at)
                return self.gives(key) if key is not None and self.gives is not None else HANDLED
            case Wheel() | KeyPressed():
                return self.scroll.handle(event, self.rect)
        return None

    def tip_at(self, at: Spot) -> Tip | None:
        """Return the tip of the span under the place."""
        key = self._key_at(at)
        return self.tip_of(key) if key is not None and self.tip_of is not None else None

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the rows that are seen, and the scroll bar."""
        colours = look.palette
        if not self.hovered:
            self.hovered_key = None
        step = self._step(look)
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        first = self.scroll.offset // step
        y = self.rect.top
        self._boxes = []
        for index in range(first, min(len(self._rows), first + self.rect.height // step)):
            picture, keyed = self._drawn(look, index)
            surface.blit(picture, (self.rect.left, y))
            for box, span in keyed:
                self._boxes.append((box.move(self.rect.left, y), span))
            y += step
        for box, span in self._boxes:
            if span.key == self.hovered_key:
                under = Rect(box.left, box.bottom - look.px(Space.CLOSE), box.width, look.px(Stroke.HAIR))
                draw.veil(surface, under, with_alpha(span.colour or colours.ink, 200))
        surface.set_clip(clip)
        self.scroll.draw(surface, look, self.rect)
        if self.ringed:
            draw.focus_ring(surface, look, self.rect)

    def _drawn(self, look: Look, index: int) -> tuple[Surface, list[tuple[Rect, Span]]]:
        """Return a row's picture and where its keyed spans lie in it, drawn once and remembered."""
        drawn = self._pictures.get(index)
        if drawn is None:
            if len(self._pictures) >= _MOST_PICTURES:
                self._pictures.clear()
            picture = Surface((self.rect.width, self._step(look)), pygame.SRCALPHA)
            picture.fill((*look.palette.ink, 0))
            boxes = text.put_line(picture, look, self._rows[index], (0, 0), self.style, look.palette.ink)
            drawn = (picture, [(box, span) for box, span in boxes if span.key is not None])
            self._pictures[index] = drawn
        return drawn

    def _step(self, look: Look) -> int:
        return text.line_height(look, self.style) + look.px(Space.CLOSE)

    def _measure(self, *, follow: bool) -> None:
        step = self._step(self._look)
        room = max(1, self.rect.height // step) * step
        self.scroll.measure(len(self._rows) * step, room, step * 3, step)
        if follow:
            self.scroll.to_end()

    def _key_at(self, at: Spot) -> object:
        if not self.rect.collidepoint(at):
            return None
        return next((span.key for box, span in self._boxes if box.collidepoint(at)), None)
