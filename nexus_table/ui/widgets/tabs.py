"""Tabs: a row of names of which one is chosen, underlined as a heading or boxed as a choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import (
    Input,
    KeyPressed,
    PointerButton,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Spot,
)
from nexus_table.ui.theme import Look, Radius, Space, Stroke, Style
from nexus_table.ui.widgets.widget import HANDLED, Intent, Tip, Widget

BOXED = (Style.STRONG, Style.SMALL_STRONG, Style.TINY)
"""The styles of names in a box, the first in which all have room."""


class Tabs(Widget):
    """Shows `chosen` of `names`; gives `gives(index)` for another, by click or with Left and Right."""

    def __init__(
        self,
        names: Sequence[str],
        chosen: int,
        gives: Callable[[int], Intent],
        *,
        boxed: bool = False,
        tips: Sequence[Tip | None] = (),
        disabled: str | None = None,
    ) -> None:
        super().__init__(disabled=disabled)
        self.names, self.chosen, self.gives, self.boxed, self.tips = (
            tuple(names),
            chosen,
            gives,
            boxed,
            tuple(tips),
        )
        self._places: list[Rect] = []
        self._over: int | None = None

    def width(self, look: Look) -> int:
        """Return how wide the row must be to show every name, in pixels."""
        widths = [text.width(look, name, self._style) for name in self.names]
        if self.boxed:
            return (max(widths, default=0) + look.px(Space.HUGE)) * len(widths)
        return sum(widths) + look.px(Space.VAST) * len(widths)

    def arrange(self, look: Look) -> None:
        """Share the row among the names: equally where boxed, else as wide as each."""
        if self.boxed:
            self._places = layout.columns(self.rect, ["1*"] * len(self.names))
            return
        widths = [text.width(look, name, self._style) + look.px(Space.VAST) for name in self.names]
        self._places, x = [], self.rect.x
        for wide in widths:
            self._places.append(Rect(x, self.rect.y, wide, self.rect.height))
            x += wide

    def handle(self, event: Input) -> Intent | None:
        """Give the index of the tab that is clicked or stepped to."""
        match event:
            case PointerMoved(at=at):
                self._over = self._index(at)
                return HANDLED
            case PointerPressed(button=PointerButton.LEFT):
                return HANDLED
            case PointerReleased(button=PointerButton.LEFT, at=at):
                index = self._index(at)
                return self.gives(index) if index is not None and index != self.chosen else HANDLED
            case KeyPressed(chord="Right") if self.chosen + 1 < len(self.names):
                return self.gives(self.chosen + 1)
            case KeyPressed(chord="Left") if self.chosen > 0:
                return self.gives(self.chosen - 1)
            case KeyPressed(chord="Left" | "Right"):
                return HANDLED
        return None

    def tip_at(self, at: Spot) -> Tip | None:
        """Return the tip of the tab under the place."""
        index = self._index(at)
        if self.disabled or index is None or index >= len(self.tips):
            return super().tip_at(at)
        return self.tips[index]

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the names; the chosen one has a bar under it, or a face where boxed."""
        colours = look.palette
        if self.boxed:
            draw.rounded(
                surface,
                self.rect,
                colours.field,
                look.px(Radius.CONTROL),
                colours.hairline,
                look.px(Stroke.HAIR),
            )
        style = self._fitting(look)
        for index, (name, place) in enumerate(zip(self.names, self._places, strict=True)):
            chosen = index == self.chosen
            over = self.hovered and index == self._over
            ink = colours.ink if chosen or over else colours.ink_dim
            if not self.enabled:
                ink = colours.ink_faint
            if self.boxed and chosen:
                face = layout.inset(place, look.px(Space.CLOSE))
                draw.rounded(surface, face, colours.accent, look.px(Radius.FIELD) - look.px(Stroke.HAIR))
                ink = colours.accent_ink
            elif chosen:
                bar = Rect(
                    place.x + look.px(Space.MEDIUM),
                    place.bottom - look.px(Stroke.TAB),
                    place.width - 2 * look.px(Space.MEDIUM),
                    look.px(Stroke.TAB),
                )
                draw.rounded(surface, bar, colours.accent, look.px(Radius.MARK))
            text.put_in(
                surface,
                look,
                name,
                layout.inset(place, look.px(Space.SNUG), 0),
                style,
                ink,
                align="centre",
            )
        if self.ringed and self._places:
            around = (
                self.rect if self.boxed else layout.inset(self._places[self.chosen], look.px(Space.TIGHT))
            )
            draw.focus_ring(surface, look, around)

    def _fitting(self, look: Look) -> Style:
        """Return the largest style in which every name of a box has room, else the smallest."""
        if not self.boxed or not self._places:
            return self._style
        room = min(place.width for place in self._places) - 2 * look.px(Space.SNUG)
        wide = (style for style in BOXED if all(text.width(look, name, style) <= room for name in self.names))
        return next(wide, BOXED[-1])

    @property
    def _style(self) -> Style:
        return BOXED[0] if self.boxed else Style.LABEL

    def _index(self, at: Spot) -> int | None:
        return next((index for index, place in enumerate(self._places) if place.collidepoint(at)), None)
