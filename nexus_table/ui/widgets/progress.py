"""The progress bar: how much of a long work is done, what it does now, and a way to stop it."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.ui import draw, icons, text
from nexus_table.ui.input import Input, KeyPressed, PointerButton, PointerPressed, PointerReleased, Spot
from nexus_table.ui.theme import SMALLEST_TARGET, Look, Radius, Size, Space, Style
from nexus_table.ui.widgets.widget import HANDLED, Intent, Tip, Widget


class Progress(Widget):
    """Shows `part` (0 to 1, None where nobody knows); gives `cancels` when it is stopped, if it can be."""

    def __init__(self, words: str, part: float | None = 0.0, cancels: Intent | None = None) -> None:
        super().__init__()
        self.words, self.part, self.cancels = words, part, cancels
        self.focusable = cancels is not None
        self._now = 0.0
        self._cross = Rect(0, 0, 0, 0)

    def arrange(self, look: Look) -> None:
        """Place the cross that stops it."""
        size = max(SMALLEST_TARGET, look.px(Size.CROSS))
        self._cross = Rect(self.rect.right - size, self.rect.centery - size // 2, size, size)

    def handle(self, event: Input) -> Intent | None:
        """Give `cancels` on a click on the cross, or on Enter, Space and Escape."""
        match event:
            case PointerPressed(button=PointerButton.LEFT):
                return HANDLED
            case PointerReleased(button=PointerButton.LEFT, at=at) if self._cross.collidepoint(at):
                return self.cancels or HANDLED
            case KeyPressed(chord="Enter" | "Space" | "Esc"):
                return self.cancels
        return None

    def wants_frame(self, now: float) -> bool:
        """Return whether the bar of an unknown length runs."""
        self._now = now
        return self.part is None

    def tip_at(self, at: Spot) -> Tip | None:
        """Return what the cross does."""
        return Tip("Stop") if self.cancels is not None and self._cross.collidepoint(at) else None

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the words, the percent, the bar and the cross."""
        colours = look.palette
        room = self.rect.width - (self._cross.width + look.px(Space.FAIR) if self.cancels is not None else 0)
        high = look.px(Size.BAR)
        words_high = text.line_height(look, Style.SMALL)
        top = self.rect.centery - (words_high + look.px(Space.TIGHT) + high) // 2
        percent = "" if self.part is None else f"{self.part:.0%}"
        box = text.put(
            surface, look, percent, (self.rect.x + room, top), Style.SMALL_STRONG, colours.ink, align="right"
        )
        left = room - box.width - look.px(Space.FAIR)
        text.put(surface, look, self.words, (self.rect.x, top), Style.SMALL, colours.ink_dim, room=left)
        bar = Rect(self.rect.x, top + words_high + look.px(Space.TIGHT), room, high)
        draw.rounded(surface, bar, colours.control, high // 2)
        draw.rounded(surface, self._done(bar, look), colours.accent, high // 2)
        if self.cancels is not None:
            over = self.hovered or self.ringed
            if over:
                draw.rounded(surface, self._cross, colours.control, look.px(Radius.FIELD))
            icons.put(
                surface,
                "cross",
                self._cross.center,
                look.px(Size.ICON_SMALL),
                colours.ink if over else colours.ink_dim,
            )
            if self.ringed:
                draw.focus_ring(surface, look, self._cross)

    def _done(self, bar: Rect, look: Look) -> Rect:
        if self.part is not None:
            done = round(bar.width * min(1.0, max(0.0, self.part)))
            return Rect(bar.x, bar.y, max(bar.height, done), bar.height)
        piece = bar.width // 4
        way = self._now * 0.6 % 1.0 if look.animated else 0.5
        return Rect(bar.x + round((bar.width - piece) * (1 - abs(2 * way - 1))), bar.y, piece, bar.height)
