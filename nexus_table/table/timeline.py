"""A game's past as a line to walk along: steps, turns, and a player that goes on by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from pygame import Rect, Surface

from nexus_table.ui import draw
from nexus_table.ui.input import Input, PointerButton, PointerMoved, PointerPressed, PointerReleased, Spot
from nexus_table.ui.theme import Colour, Look, Radius, Size, Stroke
from nexus_table.ui.widgets.widget import HANDLED, Intent, Tip, Widget


class Moment(msgspec.Struct, frozen=True):
    """A moment was chosen, counted from the beginning, which is 0."""

    at: int


class Span(NamedTuple):
    """A stretch of the line from one moment to the next span's: a turn, in its seat's colour, with its name."""

    start: int
    colour: Colour
    name: str


class Timeline(Widget):
    """Shows `count` moments after the beginning, and the one looked at; gives a `Moment` on a click or a drag."""

    focusable = False

    def __init__(self, count: int, spans: Sequence[Span]) -> None:
        super().__init__()
        self.count, self.spans = count, tuple(spans)
        self.at = count

    def handle(self, event: Input) -> Intent | None:
        """Give the moment under the pointer."""
        match event:
            case PointerPressed(at=at, button=PointerButton.LEFT):
                return Moment(self._moment(at))
            case PointerMoved(at=at) if self.pressed:
                return Moment(self._moment(at))
            case PointerReleased():
                return HANDLED
        return None

    def _moment(self, at: Spot) -> int:
        part = (at[0] - self.rect.left) / max(1, self.rect.width)
        return min(self.count, max(0, round(part * self.count)))

    def _x(self, moment: int) -> int:
        return self.rect.left + self.rect.width * moment // max(1, self.count)

    def span_at(self, moment: int) -> int:
        """Return the number of the span that a moment lies in."""
        return max(0, sum(span.start <= moment for span in self.spans) - 1)

    def turn(self, way: int) -> int:
        """Return the first moment of the next span, or of this one, then the one before."""
        here = self.span_at(self.at)
        if way > 0:
            return self.spans[here + 1].start if here + 1 < len(self.spans) else self.count
        if not self.spans:
            return 0
        return (
            self.spans[here].start if self.at > self.spans[here].start else self.spans[max(0, here - 1)].start
        )

    def tip_at(self, at: Spot) -> Tip | None:
        """Return the name of the turn under the pointer."""
        return Tip(self.spans[self.span_at(self._moment(at))].name) if self.spans else None

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the turns side by side, and where one is."""
        palette = look.palette
        line = Rect(self.rect.left, 0, self.rect.width, look.px(Size.MARK))
        line.centery = self.rect.centery
        draw.rounded(
            surface, line, palette.field, look.px(Radius.MARK), palette.hairline, look.px(Stroke.HAIR)
        )
        ends = [*(span.start for span in self.spans[1:]), self.count]
        for span, end in zip(self.spans, ends, strict=False):
            left, right = self._x(span.start), self._x(end)
            part = Rect(left, line.top, max(1, right - left - 1), line.height)
            past = part.clip(Rect(line.left, line.top, self._x(self.at) - line.left, line.height))
            if past.width > 0:
                draw.fill(surface, past, span.colour)
            draw.fill(surface, Rect(part.left, part.bottom - look.px(2), part.width, look.px(2)), span.colour)
        knob = (self._x(self.at), line.centery)
        draw.disc(surface, knob, look.px(Size.KNOB), palette.accent, palette.ink, look.px(Stroke.RING))


class Replay:
    """Goes from moment to moment while it plays; `speed` is how many steps it makes in two seconds or so."""

    SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)

    def __init__(self, count: int) -> None:
        self.count = self.at = count
        self.playing = False
        self.speed = 1.0
        self._due = 0.0

    def go(self, at: int) -> None:
        """Look at a moment."""
        self.at = min(self.count, max(0, at))
        self.playing = self.playing and self.at < self.count

    def toggle(self, now: float) -> None:
        """Play, from the beginning where the end was reached, or stop."""
        self.playing = not self.playing
        if self.playing and self.at == self.count:
            self.at = 0
        self._due = now

    def faster(self, way: int) -> None:
        """Take the next speed."""
        place = min(len(self.SPEEDS) - 1, max(0, self.SPEEDS.index(self.speed) + way))
        self.speed = self.SPEEDS[place]

    def step(self, now: float, seconds: float) -> bool:
        """Return whether the next moment is due, and go there; `seconds` is how long one lasts at speed 1."""
        if not self.playing or now < self._due:
            return False
        self._due = now + seconds / self.speed
        self.go(self.at + 1)
        return True
