"""The bar above every game: its name, what is going on, and at the right end what can be done to the whole of it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Generic, NamedTuple, TypeVar

from pygame import Rect, Surface

from nexus_table.kernel.refusal import Refusal
from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import SMALLEST_TARGET, Colour, Look, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.widget import Tip

A = TypeVar("A", bound=Enum)


class BarButton(NamedTuple, Generic[A]):
    """One button of a bar: what it asks for, its name, its icon and its key."""

    ask: A
    name: str
    icon: str
    key: str


class Said(NamedTuple):
    """A few words in the bar; `close`: they belong to those before them."""

    words: str
    style: Style
    colour: Colour
    close: bool = False


class TopBar(Generic[A]):
    """Icons with their names as tips, and words that each game chooses."""

    def __init__(self, brand: str, buttons: Sequence[BarButton[A]]) -> None:
        self.brand = brand
        self.buttons = {
            one.ask: Button(
                "", one.ask, icon=one.icon, hint=one.key, kind=Kind.QUIET, tip=Tip(one.name, hint=one.key)
            )
            for one in buttons
        }
        self.group = Group(*self.buttons.values())

    def arrange(self, look: Look, bar: Rect, *, compact: bool) -> None:
        """Place the buttons at the right end; where it is `compact` the brand is left out."""
        self.look, self.rect, self.compact = look, bar, compact
        inner = layout.inset(bar, look.px(Space.FAIR), look.px(Space.TIGHT))
        side = max(SMALLEST_TARGET, inner.height)
        boxes = layout.columns(inner, ["1*"] + [side] * len(self.buttons), look.px(Space.TIGHT))
        self.room = boxes[0]
        for button, box in zip(self.buttons.values(), boxes[1:], strict=True):
            button.rect = box
        self.group.arrange(look)

    def refuse(self, ask: A, refusal: Refusal | None) -> None:
        """Say why a button does nothing now, or let it be used."""
        self.buttons[ask].disabled = refusal.why if refusal is not None else None

    def _width(self, said: Sequence[Said]) -> int:
        look = self.look
        gaps = sum(look.px(Space.FAIR if one.close else Space.HUGE) for one in said)
        return gaps + sum(text.width(look, one.words, one.style) for one in said)

    def draw(self, surface: Surface, said: Sequence[Said]) -> None:
        """Paint the bar, the words from the left, and the buttons."""
        look, palette = self.look, self.look.palette
        draw.fill(surface, self.rect, palette.panel)
        draw.line(surface, self.rect.bottomleft, self.rect.bottomright, palette.hairline, 1)
        whole = [Said(self.brand, Style.BRAND, palette.accent_text), *said]
        left = self.room.left + look.px(Space.SNUG)
        shown = said if self.compact or self._width(whole) > self.room.width else whole
        for number, one in enumerate(shown):
            if number:
                left += look.px(Space.FAIR if one.close else Space.HUGE)
            box = Rect(left, self.room.top, max(0, self.room.right - left), self.room.height)
            left += text.put_in(surface, look, one.words, box, one.style, one.colour).width
        for button in self.group:
            button.draw(surface, look)
