"""The slider: a value between two ends, dragged, stepped with keys or the wheel."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from nexus_table.ui import draw, text
from nexus_table.ui.input import (
    Input,
    KeyPressed,
    PointerButton,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
)
from nexus_table.ui.theme import Look, Radius, Size, Space, Stroke, Style
from nexus_table.ui.widgets.widget import HANDLED, Intent, Tip, Widget


class Slider(Widget):
    """Shows `value` from `low` to `high` in steps; gives `gives(value)` for each new value.

    `words` makes the text at its right from the value.
    """

    def __init__(
        self,
        label: str,
        value: float,
        low: float,
        high: float,
        step: float,
        gives: Callable[[float], Intent],
        *,
        words: Callable[[float], str] = "{:g}".format,
        tip: Tip | str | None = None,
        disabled: str | None = None,
    ) -> None:
        super().__init__(tip=tip, disabled=disabled)
        self.label, self.value, self.low, self.high, self.step = label, value, low, high, step
        self.gives, self.words = gives, words
        self._track = Rect(0, 0, 1, 1)
        self._dragging = False

    def arrange(self, look: Look) -> None:
        """Place the track: right of the label, left of the words, as long as is left."""
        left = (
            text.width(look, self.label, Style.BODY) + look.px(Space.LARGE)
            if self.label
            else look.px(Space.SMALL)
        )
        widest = max(
            text.width(look, self.words(end), Style.STRONG) for end in (self.low, self.high, self.value)
        )
        right = widest + look.px(Space.WIDE)
        wide = max(look.px(Size.TRACK_LEAST), self.rect.width - left - right)
        high = look.px(Size.TRACK)
        self._track = Rect(self.rect.right - right - wide, self.rect.centery - high // 2, wide, high)

    def handle(self, event: Input) -> Intent | None:
        """Give the value that the pointer, the keys or the wheel ask for."""
        match event:
            case PointerPressed(button=PointerButton.LEFT, at=at):
                self._dragging = True
                return self._to(self._value_at(at[0]))
            case PointerMoved(at=at) if self._dragging:
                return self._to(self._value_at(at[0]))
            case PointerReleased():
                self._dragging = False
                return HANDLED
            case Wheel(up=up) if self.focused and up:
                return self._to(self.value + (self.step if up > 0 else -self.step))
            case KeyPressed(chord=chord):
                return self._key(chord)
        return None

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint label, track, knob and the value in words."""
        colours = look.palette
        ink = colours.ink if self.enabled else colours.ink_faint
        track = self._track
        words = Rect(
            self.rect.x, self.rect.y, track.left - self.rect.x - look.px(Space.MEDIUM), self.rect.height
        )
        if self.label:
            text.put_in(surface, look, self.label, words, Style.BODY, ink)
        right = Rect(track.right, self.rect.y, self.rect.right - track.right, self.rect.height)
        text.put_in(surface, look, self.words(self.value), right, Style.STRONG, ink, align="right")
        draw.rounded(surface, track, colours.control, track.height // 2, colours.edge, look.px(Stroke.HAIR))
        part = (self.value - self.low) / (self.high - self.low)
        x = track.left + round(track.width * part)
        fill = colours.accent if self.enabled else colours.edge
        draw.rounded(
            surface,
            Rect(track.left, track.top, max(track.height, x - track.left), track.height),
            fill,
            track.height // 2,
        )
        knob = colours.accent_hover if self.hovered or self._dragging else colours.accent
        draw.disc(
            surface,
            (x, track.centery),
            look.px(Size.KNOB),
            knob if self.enabled else colours.edge,
            colours.panel,
            look.px(Stroke.RING),
        )
        if self.ringed:
            ring = Rect((0, 0), (2 * look.px(Radius.KNOB),) * 2)
            ring.center = (x, track.centery)
            draw.focus_ring(surface, look, ring, Radius.KNOB)

    def _value_at(self, x: int) -> float:
        part = (x - self._track.left) / max(1, self._track.width)
        return self.low + (self.high - self.low) * min(1.0, max(0.0, part))

    def _to(self, value: float) -> Intent:
        """Give the value, moved to the nearest step within the ends; nothing new gives nothing."""
        steps = round((value - self.low) / self.step)
        stepped = round(min(self.high, max(self.low, self.low + steps * self.step)), 9)
        if stepped == self.value:
            return HANDLED
        return self.gives(stepped)

    def _key(self, chord: str) -> Intent | None:
        ends = {"Home": self.low, "End": self.high}
        steps = {"Left": -1, "Down": -1, "Right": 1, "Up": 1, "PageDown": -5, "PageUp": 5}
        if chord in ends:
            return self._to(ends[chord])
        if chord in steps:
            return self._to(self.value + steps[chord] * self.step)
        return None
