"""The button: an icon, a label, and at its right the key that does the same."""

from __future__ import annotations

from enum import Enum

from pygame import Rect, Surface

from nexus_table.ui import draw, icons, layout, text
from nexus_table.ui.input import Input, KeyPressed, PointerButton, PointerPressed, PointerReleased
from nexus_table.ui.theme import Colour, Look, Radius, Size, Space, Stroke, Style
from nexus_table.ui.widgets.widget import HANDLED, Intent, Tip, Widget

CAPTIONED = 52
"""Logical pixels of height from which a button shows its caption."""


class Kind(Enum):
    """How much a button asks for the eye."""

    PLAIN = "plain"
    PRIMARY = "primary"
    QUIET = "quiet"
    DANGER = "danger"


class Button(Widget):
    """Gives `gives` when it is clicked, when Enter or Space is pressed on it, or when its key is pressed anywhere."""

    keeps_keyboard = False

    def __init__(
        self,
        label: str,
        gives: Intent,
        *,
        icon: str = "",
        hint: str = "",
        kind: Kind = Kind.PLAIN,
        selected: bool = False,
        tip: Tip | str | None = None,
        disabled: str | None = None,
        small: bool = False,
        caption: str = "",
    ) -> None:
        """`caption` says in small what it leads to, under the label, where it is tall enough."""
        super().__init__(tip=tip, disabled=disabled)
        self.label, self.gives, self.icon, self.hint = label, gives, icon, hint
        self.kind, self.selected, self.small = kind, selected, small
        self.caption = caption
        self._armed = False

    @property
    def chord(self) -> str:
        """The key shown at its right."""
        return self.hint

    def width(self, look: Look) -> int:
        """Return how wide it must be to show everything, in pixels."""
        wide = 2 * look.px(Space.MEDIUM)
        if self.label:
            wide += text.width(look, self.label, self._style)
        if self.icon:
            wide += self._icon_size(look) + (look.px(Space.SMALL) if self.label else 0)
        if self.hint and self.label:
            wide += text.width(look, self.hint, Style.SMALL) + look.px(Space.LARGE)
        return wide

    def handle(self, event: Input) -> Intent | None:
        """Return what it gives, on release within it or on Enter and Space."""
        match event:
            case PointerPressed(button=PointerButton.LEFT):
                self._armed = True
                return HANDLED
            case PointerReleased(button=PointerButton.LEFT, at=at):
                armed, self._armed = self._armed, False
                return self.gives if armed and self.hit(at) and self.enabled else HANDLED
            case KeyPressed(chord="Enter" | "Space"):
                return self.activate()
        return None

    def activate(self) -> Intent | None:
        """Return what it gives."""
        return self.gives if self.enabled else HANDLED

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the face, the icon, the label and the key."""
        fill, edge, ink, dim = self._colours(look)
        if fill is not None:
            draw.rounded(
                surface, self.rect, fill, look.px(Radius.CONTROL), edge or fill, look.px(Stroke.HAIR)
            )
        inner = layout.inset(self.rect, look.px(Space.MEDIUM), 0)
        size = self._icon_size(look)
        if self.icon and not self.label:
            icons.put(surface, self.icon, self.rect.center, size, ink)
        elif self.icon:
            icons.put(surface, self.icon, (inner.left + size // 2, inner.centery), size, ink)
            inner = Rect(
                inner.left + size + look.px(Space.SMALL),
                inner.y,
                inner.width - size - look.px(Space.SMALL),
                inner.height,
            )
        if self.label:
            self._draw_label(surface, look, inner, ink, dim)
        if self.ringed:
            draw.focus_ring(surface, look, self.rect)

    def _draw_label(self, surface: Surface, look: Look, inner: Rect, ink: Colour, dim: Colour) -> None:
        if self.hint:
            hint = text.put_in(surface, look, self.hint, inner, Style.SMALL, dim, align="right")
            inner = Rect(inner.x, inner.y, inner.width - hint.width - look.px(Space.SMALL), inner.height)
        if self.caption and inner.height >= look.px(CAPTIONED):
            inner = layout.inset(inner, 0, look.px(Space.SMALL))
            inner, under = layout.cut(inner, "top", inner.height // 2)
            text.put_in(surface, look, self.caption, under, Style.SMALL, dim)
        centred = not self.hint and not self.icon
        text.put_in(surface, look, self.label, inner, self._style, ink, align="centre" if centred else "left")

    @property
    def _style(self) -> Style:
        return Style.STRONG if self.small else Style.LABEL

    def _icon_size(self, look: Look) -> int:
        return look.px(Size.ICON_SMALL if self.small else Size.ICON)

    def _colours(self, look: Look) -> tuple[Colour | None, Colour | None, Colour, Colour]:
        """Return face, edge, label and key colours for the state it is in."""
        colours = look.palette
        if not self.enabled:
            fill = None if self.kind is Kind.QUIET else colours.panel
            return fill, colours.hairline, colours.ink_faint, colours.ink_faint
        down = self.pressed and self.hovered
        if self.selected or self.kind is Kind.PRIMARY:
            fill = colours.accent_press if down else colours.accent_hover if self.hovered else colours.accent
            return fill, None, colours.accent_ink, colours.accent_ink
        ink = colours.bad_text if self.kind is Kind.DANGER else colours.ink
        if self.kind is Kind.QUIET:
            quiet = colours.control_press if down else colours.control if self.hovered else None
            return quiet, None, ink if self.hovered else colours.ink_dim, colours.ink_dim
        face = colours.control_press if down else colours.control_hover if self.hovered else colours.control
        return face, colours.edge if self.hovered else colours.hairline, ink, colours.ink_dim
