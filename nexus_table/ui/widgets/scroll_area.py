"""A window onto controls that need more height than there is."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from nexus_table.ui import draw
from nexus_table.ui.input import Input, PointerButton, PointerMoved, PointerPressed, PointerReleased, Wheel
from nexus_table.ui.theme import Look, Size, Space
from nexus_table.ui.widgets.scroll import Scroll
from nexus_table.ui.widgets.widget import HANDLED, Intent, Widget


class ScrollArea(Widget):
    """Shows its controls through `rect`. Set their places as if there were room; `content` is all of that room."""

    focusable = False

    def __init__(self, *widgets: Widget) -> None:
        super().__init__()
        self.content = Rect(0, 0, 0, 0)
        self.scroll = Scroll()
        self._widgets = list(widgets)
        self._moved = 0
        """How many pixels the controls have been moved up already."""

    def set(self, widgets: Sequence[Widget]) -> None:
        """Show other controls, from the top."""
        self._widgets = list(widgets)
        self.scroll.offset = self._moved = 0

    def inside(self) -> Sequence[Widget]:
        """Return the controls, moved to where they are seen, none that is out of sight being hit."""
        return self._widgets

    def arrange(self, look: Look) -> None:
        """Take the places the scene has set, then move the controls by what is scrolled."""
        self.scroll.measure(self.content.height, self.rect.height, look.px(Size.ROW_TALL))
        self._moved = 0
        self._look = look
        self._follow()
        for widget in self._widgets:
            widget.arrange(look)

    def reveal(self, part: Widget) -> None:
        """Scroll the least that shows a control."""
        top = part.rect.top + self._moved - self.content.top
        self.scroll.reveal(top - 8, part.rect.height + 16)
        self._settle()

    def handle(self, event: Input) -> Intent | None:
        """Scroll by wheel and bar."""
        match event:
            case Wheel() | PointerMoved() | PointerReleased() | PointerPressed(button=PointerButton.LEFT):
                answer = self.scroll.handle(event, self.rect)
                self._settle()
                return answer or (None if isinstance(event, Wheel) else HANDLED)
        return None

    def wants_frame(self, now: float) -> bool:
        """Return False: it moves only by input."""
        return False

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the controls that are in sight, and the bar."""
        clip = surface.get_clip()
        surface.set_clip(self.rect.inflate(look.px(Space.FAIR), 0).clip(clip))
        for widget in self._widgets:
            if widget.visible and widget.rect.colliderect(self.rect):
                widget.draw(surface, look)
        surface.set_clip(clip)
        self._draw_fades(surface, look)
        self.scroll.draw(surface, look, self.rect)

    def _draw_fades(self, surface: Surface, look: Look) -> None:
        """Let what goes on above or below fade into the panel."""
        high = look.px(Space.HUGE)
        solid, none = (*look.palette.panel, 255), (*look.palette.panel, 0)
        if self.scroll.offset > 0:
            draw.gradient(surface, Rect(self.rect.x, self.rect.top, self.rect.width, high), solid, none)
        if not self.scroll.at_end:
            draw.gradient(
                surface, Rect(self.rect.x, self.rect.bottom - high, self.rect.width, high), none, solid
            )

    def _settle(self) -> None:
        if self._moved != self.scroll.offset:
            self._follow()
            for widget in self._widgets:
                widget.arrange(self._look)

    def _follow(self) -> None:
        """Move the controls by what was scrolled since the last time."""
        by = self._moved - self.scroll.offset
        self._moved = self.scroll.offset
        for widget in self._widgets:
            widget.rect = widget.rect.move(0, by)
