"""How far something long is scrolled: wheel, keys and a thin bar that can be dragged."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.ui import draw
from nexus_table.ui.input import (
    Input,
    KeyPressed,
    PointerButton,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
)
from nexus_table.ui.theme import SMALLEST_TARGET, Look, Size
from nexus_table.ui.widgets.widget import HANDLED, Intent


class Scroll:
    """The offset, in pixels, of content `length` long in a window `room` high."""

    def __init__(self) -> None:
        self.offset = 0
        self.length = 0
        self.room = 0
        self.notch = 60
        self.line = 1
        """The offset is always a multiple of this, so that no row is cut at the top."""
        self._owed = 0.0
        """What fine turns of a touch pad have asked for and is not yet a whole row."""
        self._grip: int | None = None
        """How far below the bar's top it was taken, while it is dragged."""

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.length - self.room)

    @property
    def at_end(self) -> bool:
        """Whether the end of the content is in sight."""
        return self.offset >= self.furthest

    def measure(self, length: int, room: int, notch: int, line: int = 1) -> None:
        """Take the content's length, the window's height, the length of a wheel's notch and of a row, in pixels."""
        self.length, self.room, self.notch, self.line = length, room, notch, line
        self.by(0)

    def by(self, pixels: int) -> None:
        """Scroll by so many pixels, within the content."""
        snapped = round((self.offset + pixels) / self.line) * self.line
        self.offset = max(0, min(self.furthest, snapped))

    def to_end(self) -> None:
        """Scroll to the end."""
        self.offset = self.furthest

    def reveal(self, top: int, height: int) -> None:
        """Scroll the least that shows the part of the content from `top`, `height` pixels long."""
        if top < self.offset:
            self.offset = top
        elif top + height > self.offset + self.room:
            self.offset = -(-(top + height - self.room) // self.line) * self.line
        self.by(0)

    def handle(self, event: Input, window: Rect) -> Intent | None:
        """Return HANDLED where the input scrolled; None where it was not for scrolling."""
        match event:
            case Wheel(up=up) if self.furthest and up:
                self._turn(-up * self.notch)
                return HANDLED
            case KeyPressed(chord=chord) if self.furthest:
                return self._key(chord)
            case PointerPressed(at=at, button=PointerButton.LEFT) if self.furthest and self._lane(
                window
            ).collidepoint(at):
                bar = self.bar(window)
                self._grip = at[1] - bar.top if bar.top <= at[1] < bar.bottom else bar.height // 2
                self._drag(at[1], window)
                return HANDLED
            case PointerMoved(at=at) if self._grip is not None:
                self._drag(at[1], window)
                return HANDLED
            case PointerReleased() if self._grip is not None:
                self._grip = None
                return HANDLED
        return None

    def bar(self, window: Rect) -> Rect:
        """Return where the bar's handle lies."""
        high = max(SMALLEST_TARGET, round(window.height * self.room / max(1, self.length)))
        high = min(high, window.height)
        top = window.top + round((window.height - high) * self.offset / max(1, self.furthest))
        lane = self._lane(window)
        return Rect(lane.x, top, lane.width, high)

    def draw(self, surface: Surface, look: Look, window: Rect) -> None:
        """Paint the bar's handle at the right edge, where there is something to scroll."""
        if not self.furthest:
            return
        bar = self.bar(window)
        wide = look.px(Size.SCROLL_BAR)
        thin = Rect(window.right - wide - 1, bar.top + 1, wide, bar.height - 2)
        colour = look.palette.ink_faint if self._grip is not None else look.palette.edge
        draw.rounded(surface, thin, colour, wide // 2)

    def _turn(self, pixels: float) -> None:
        """Scroll by whole rows and keep the rest for the next turn in the same direction."""
        asked = pixels + (self._owed if self._owed * pixels > 0 else 0.0)
        rows = int(asked / self.line)
        self._owed = asked - rows * self.line
        self.by(rows * self.line)

    def _lane(self, window: Rect) -> Rect:
        """The strip at the right edge that takes the pointer: as wide as a finger needs, though the bar is thin."""
        return Rect(window.right - SMALLEST_TARGET, window.top, SMALLEST_TARGET, window.height)

    def _drag(self, y: int, window: Rect) -> None:
        track = window.height - self.bar(window).height
        self.offset = round((y - (self._grip or 0) - window.top) * self.furthest / max(1, track))
        self.by(0)

    def _key(self, chord: str) -> Intent | None:
        page = max(self.notch, self.room - self.notch // 3)
        steps = {"Up": -self.notch // 3, "Down": self.notch // 3, "PageUp": -page, "PageDown": page}
        if chord in steps:
            self.by(steps[chord])
        elif chord == "Home":
            self.offset = 0
        elif chord == "End":
            self.to_end()
        else:
            return None
        return HANDLED
