"""The drop-down: shows the chosen one of several, and opens a list of all above everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from nexus_table.ui import draw, icons, layout, text
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
from nexus_table.ui.widgets.scroll import Scroll
from nexus_table.ui.widgets.widget import HANDLED, Intent, Tip, Widget

_MOST_ROWS = 8


class DropDown(Widget):
    """Shows `choices[chosen]`; gives `gives(index)` for another."""

    def __init__(
        self,
        choices: Sequence[str],
        chosen: int,
        gives: Callable[[int], Intent],
        *,
        label: str = "",
        tip: Tip | str | None = None,
        disabled: str | None = None,
    ) -> None:
        super().__init__(tip=tip, disabled=disabled)
        self.choices, self.chosen, self.gives, self.label = tuple(choices), chosen, gives, label
        self.bounds: Rect | None = None
        """Where the open list must stay; the scene may set it, else it opens downward."""
        self.column: tuple[str, ...] = ()
        """The labels of all drop-downs that stand below one another, so that their faces begin alike."""
        self.open = False
        self._marked = chosen
        self._scroll = Scroll()
        self._row = 1
        self._face = Rect(0, 0, 0, 0)

    def arrange(self, look: Look) -> None:
        """Place the face right of the label."""
        self._row = look.px(Size.ROW)
        wide = max(text.width(look, label, Style.BODY) for label in (self.label, *self.column))
        left = min(wide + look.px(Space.LARGE), self.rect.width // 2) if self.label or self.column else 0
        self._face = Rect(self.rect.x + left, self.rect.y, self.rect.width - left, self.rect.height)

    def overlay(self) -> Rect | None:
        """Return where the open list lies: below the face, above it where there is no room."""
        if not self.open:
            return None
        high = self._row * min(_MOST_ROWS, len(self.choices)) + 8
        box = Rect(self._face.x, self._face.bottom + 4, self._face.width, high)
        if (
            self.bounds is not None
            and box.bottom > self.bounds.bottom
            and self._face.top - high - 4 >= self.bounds.top
        ):
            box.bottom = self._face.top - 4
        return box

    def close(self) -> None:
        """Close the list without a choice."""
        self.open = False

    def handle(self, event: Input) -> Intent | None:
        """Open, mark and choose by pointer and keys."""
        box = self.overlay()
        if box is not None and self._scroll.handle(event, box) and not isinstance(event, KeyPressed):
            return HANDLED
        match event:
            case PointerMoved(at=at):
                if box is not None and box.collidepoint(at):
                    self._marked = self._index(at[1], box)
                return HANDLED
            case PointerPressed(button=PointerButton.LEFT, at=at):
                if box is not None and box.collidepoint(at):
                    return HANDLED
                self._toggle()
                return HANDLED
            case PointerReleased(button=PointerButton.LEFT, at=at):
                if box is not None and box.collidepoint(at):
                    return self._choose(self._index(at[1], box))
                return HANDLED
            case Wheel() if self.open:
                return HANDLED
            case KeyPressed(chord=chord):
                return self._key(chord)
        return None

    def activate(self) -> Intent | None:
        """Open or close the list."""
        self._toggle()
        return HANDLED

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the label, the chosen one and the arrow."""
        colours = look.palette
        ink = colours.ink if self.enabled else colours.ink_faint
        if self.label:
            words = Rect(
                self.rect.x, self.rect.y, self._face.x - self.rect.x - look.px(Space.SMALL), self.rect.height
            )
            text.put_in(surface, look, self.label, words, Style.BODY, ink)
        face = colours.control_hover if self.hovered and self.enabled else colours.control
        edge = colours.accent if self.open else colours.edge if self.hovered else colours.hairline
        fill = face if self.enabled else colours.panel
        draw.rounded(surface, self._face, fill, look.px(Radius.CONTROL), edge, look.px(Stroke.HAIR))
        inner = layout.inset(self._face, look.px(Space.MEDIUM), 0)
        size = look.px(Size.MARK)
        icons.put(surface, "chevron-down", (inner.right - size // 2, inner.centery), size, colours.ink_dim)
        inner.width -= size + look.px(Space.SMALL)
        text.put_in(surface, look, self.choices[self.chosen] if self.choices else "", inner, Style.BODY, ink)
        if self.ringed:
            draw.focus_ring(surface, look, self._face)

    def draw_overlay(self, surface: Surface, look: Look) -> None:
        """Paint the open list."""
        box, colours = self.overlay(), look.palette
        if box is None:
            return
        draw.panel(surface, look, box, fill=colours.tile, edge=colours.edge, radius=Radius.CONTROL)
        clip = surface.get_clip()
        inner = layout.inset(box, 4)
        surface.set_clip(inner.clip(clip))
        for index, choice in enumerate(self.choices):
            row = Rect(inner.x, inner.y + index * self._row - self._scroll.offset, inner.width, self._row)
            if index == self._marked:
                draw.rounded(surface, row, colours.selection, look.px(Radius.FIELD) - 1)
            words = layout.inset(row, look.px(Space.FAIR), 0)
            size = look.px(Size.MARK)
            if index == self.chosen:
                icons.put(
                    surface, "check", (words.left + size // 2, words.centery), size, colours.accent_text
                )
            _, words = layout.cut(words, "left", size, look.px(Space.SMALL))
            text.put_in(surface, look, choice, words, Style.BODY, colours.ink)
        surface.set_clip(clip)
        self._scroll.draw(surface, look, layout.inset(box, 3))

    def _toggle(self) -> None:
        self.open = not self.open and bool(self.choices)
        self._marked = self.chosen
        self._scroll.measure(
            self._row * len(self.choices), self._row * min(_MOST_ROWS, len(self.choices)), self._row
        )
        self._scroll.reveal(self._marked * self._row, self._row)

    def _index(self, y: int, box: Rect) -> int:
        index = (y - box.top - 4 + self._scroll.offset) // self._row
        return max(0, min(len(self.choices) - 1, index))

    def _choose(self, index: int) -> Intent:
        self.open = False
        return self.gives(index) if index != self.chosen else HANDLED

    def _key(self, chord: str) -> Intent | None:
        if not self.open:
            if chord in ("Enter", "Space", "Down", "Up", "Alt+Down"):
                self._toggle()
                return HANDLED
            return None
        match chord:
            case "Esc":
                self.open = False
            case "Enter" | "Space":
                return self._choose(self._marked)
            case "Up" | "Down" | "Home" | "End":
                last = len(self.choices) - 1
                places = {"Up": self._marked - 1, "Down": self._marked + 1, "Home": 0, "End": last}
                self._marked = max(0, min(last, places[chord]))
                self._scroll.reveal(self._marked * self._row, self._row)
            case _:
                return None
        return HANDLED
