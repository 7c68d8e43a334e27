"""The toggle: a switch that is on or off, with its label beside it."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from nexus_table.ui import draw, text
from nexus_table.ui.input import Input, KeyPressed, PointerButton, PointerPressed, PointerReleased
from nexus_table.ui.theme import Look, Radius, Size, Space, Stroke, Style
from nexus_table.ui.widgets.widget import HANDLED, Intent, Tip, Widget


class Toggle(Widget):
    """Shows `on`; gives `gives(not on)` when it is used, and leaves it to the scene to set the new value."""

    keeps_keyboard = False

    def __init__(
        self,
        label: str,
        on: bool,
        gives: Callable[[bool], Intent],
        *,
        hint: str = "",
        tip: Tip | str | None = None,
        disabled: str | None = None,
    ) -> None:
        super().__init__(tip=tip, disabled=disabled)
        self.label, self.on, self.gives, self.hint = label, on, gives, hint

    @property
    def chord(self) -> str:
        """The key that switches it from anywhere."""
        return self.hint

    def handle(self, event: Input) -> Intent | None:
        """Give the other value, on release within it or on Enter and Space."""
        match event:
            case PointerPressed(button=PointerButton.LEFT):
                return HANDLED
            case PointerReleased(button=PointerButton.LEFT, at=at):
                return self.activate() if self.pressed and self.hit(at) else HANDLED
            case KeyPressed(chord="Enter" | "Space"):
                return self.activate()
        return None

    def activate(self) -> Intent | None:
        """Give the other value."""
        return self.gives(not self.on) if self.enabled else HANDLED

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the label at the left and the switch at the right; its knob tells the state without colour."""
        colours = look.palette
        wide, high = look.px(Size.SWITCH_WIDE), look.px(Size.SWITCH_HIGH)
        track = Rect(self.rect.right - wide, self.rect.centery - high // 2, wide, high)
        ink = colours.ink if self.enabled else colours.ink_faint
        words = Rect(
            self.rect.x, self.rect.y, self.rect.width - wide - look.px(Space.MEDIUM), self.rect.height
        )
        if self.hint:
            hint = text.put_in(surface, look, self.hint, words, Style.SMALL, colours.ink_dim, align="right")
            words.width -= hint.width + look.px(Space.SMALL)
        text.put_in(surface, look, self.label, words, Style.BODY, ink)
        face = colours.accent if self.on else colours.control_hover if self.hovered else colours.control
        if not self.enabled:
            face = colours.control if self.on else colours.panel
        draw.rounded(surface, track, face, high // 2, face if self.on else colours.edge, look.px(Stroke.HAIR))
        x = track.right - high // 2 if self.on else track.left + high // 2
        knob = colours.accent_ink if self.on and self.enabled else colours.ink_dim
        draw.disc(surface, (x, track.centery), high / 2 - look.px(Space.TIGHT), knob)
        if self.ringed:
            draw.focus_ring(surface, look, track, Radius.PANEL)
