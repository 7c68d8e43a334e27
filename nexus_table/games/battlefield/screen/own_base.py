"""A test model of any base: what is asked before one is taken in the hand, by typing, dragging or stepping."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

import msgspec
from pygame import Rect, Surface

from nexus_table.games.battlefield.model import ModelKind
from nexus_table.games.battlefield.screen import words
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, KeyPressed, QuitAsked
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.theme import Look, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.card import Card
from nexus_table.ui.widgets.field import TextField
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.slider import Slider


class Span(msgspec.Struct, frozen=True):
    """From where to where a figure may go, and by what it is stepped."""

    low: float
    high: float
    step: float


SPANS = (Span(10, 200, 1), Span(0.25, 8, 0.25), Span(0, 24, 1))
"""Of the base (mm), the height and the move (inches): what a kind of model may have."""


class OwnBase(msgspec.Struct, frozen=True):
    """A test model's base in millimetres, its height and its move in inches."""

    figures: tuple[float, float, float] = (45, 1.5, 6)

    @property
    def kind(self) -> ModelKind:
        """The kind of model it stands for."""
        base, height, move = self.figures
        whole = int(base) if base == int(base) else base
        name = words.OWN_BASE_NAME.format(base=base)
        return ModelKind("own-base", name, words.OWN_BASE_LETTER, whole, float(height), float(move))


class _Slid(msgspec.Struct, frozen=True):
    place: int
    value: float


class _Typed(msgspec.Struct, frozen=True):
    place: int


class _Take(msgspec.Struct, frozen=True):
    """The model is to be taken in the hand."""


class _Cancel(msgspec.Struct, frozen=True):
    """It is not."""


class AskBase(Card):
    """Asks for base, height and move; `then` is given what was asked for."""

    STEPS: ClassVar = {"Up": 1, "Down": -1, "PageUp": 5, "PageDown": -5}

    def __init__(self, under: Scene, own: OwnBase, then: Callable[[OwnBase], None]) -> None:
        super().__init__(under)
        self.then = then
        self.fields = [field_of(place, value) for place, value in enumerate(own.figures)]
        self.sliders = [slider_of(place, value) for place, value in enumerate(own.figures)]
        self.take = Button(words.OWN_TAKE, _Take(), kind=Kind.PRIMARY)
        self.cancel = Button(words.CANCEL, _Cancel())
        rows = [one for row in zip(self.fields, self.sliders, strict=True) for one in row]
        self.group = Group(*rows, self.take, self.cancel)
        self.group.focus(self.fields[0])
        self.fields[0].edit.select_all()
        self.card = Rect(0, 0, 0, 0)

    @property
    def asked(self) -> OwnBase | str:
        """What is asked for as it stands, or the sentence that says which figure cannot be."""
        figures = []
        for field, span, name in zip(self.fields, SPANS, words.OWN_FIGURES, strict=True):
            figure = number(field.value)
            if figure is None or not span.low <= figure <= span.high:
                return words.OWN_REFUSED.format(figure=name, low=span.low, high=span.high)
            figures.append(figure)
        return OwnBase((figures[0], figures[1], figures[2]))

    def arrange(self, look: Look, area: Rect) -> None:
        """Place the card in the middle: a row a figure, its field before its slider."""
        super().arrange(look, area)
        high, pad = look.px(Size.CONTROL), look.px(Space.HUGE)
        self.card = layout.centred(area, (min(look.px(620), area.width), 4 * high + look.px(196)))
        inner = layout.inset(self.card, pad)
        self.title, inner = layout.cut(inner, "top", look.px(28), look.px(6))
        self.words, inner = layout.cut(inner, "top", look.px(42), look.px(10))
        rows = layout.stack(inner, [high] * 3, look.px(10))
        _, inner = layout.cut(inner, "top", 3 * (high + look.px(10)))
        self.refused, inner = layout.cut(inner, "top", look.px(24), look.px(6))
        self.labels = [Rect(row.left, row.top, look.px(120), row.height) for row in rows]
        for field, slider, row in zip(self.fields, self.sliders, rows, strict=True):
            field.rect = Rect(row.left + look.px(126), row.top, look.px(90), row.height)
            slider.rect = Rect(
                field.rect.right + look.px(10),
                row.top,
                row.right - field.rect.right - look.px(10),
                row.height,
            )
        self.take.rect, self.cancel.rect = layout.columns(
            Rect(inner.right - look.px(300), inner.top, look.px(300), high), ["1*", "1*"], look.px(10)
        )
        self.group.arrange(look)

    def handle(self, event: Input) -> Next:
        """Take the figures; go back with or without a model."""
        if isinstance(event, QuitAsked):
            return Leave()
        match self.group.handle(event):
            case _Slid(place=place, value=value):
                self._set(place, value)
            case _Typed(place=place):
                figure = number(self.fields[place].value)
                if figure is not None:
                    span = SPANS[place]
                    self.sliders[place].value = min(max(figure, span.low), span.high)
            case _Take():
                return self._go()
            case _Cancel():
                return self.under
            case None if isinstance(event, KeyPressed):
                return self._key(event.chord)
        self._show()
        return self

    def _key(self, chord: str) -> Next:
        if chord == "Enter":
            return self._go()
        if chord == "Esc":
            return self.under
        focused = self.group.focused
        if chord in self.STEPS and focused in self.fields:
            place = self.fields.index(focused)
            span, figure = SPANS[place], number(self.fields[place].value)
            start = span.low if figure is None else figure
            self._set(place, min(max(start + self.STEPS[chord] * span.step, span.low), span.high))
            self._show()
        return self

    def _set(self, place: int, figure: float) -> None:
        self.fields[place].value = f"{figure:g}"
        self.sliders[place].value = figure

    def _show(self) -> None:
        asked = self.asked
        self.take.disabled = asked if isinstance(asked, str) else None

    def _go(self) -> Next:
        asked = self.asked
        if isinstance(asked, str):
            return self
        self.then(asked)
        return self.under

    def draw(self, surface: Surface) -> None:
        """Paint the scene below, dimmed, and the card."""
        super().draw(surface)
        look, palette = self.look, self.look.palette
        draw.panel(surface, look, self.card)
        text.put_in(surface, look, words.OWN_BASE, self.title, Style.HEADING, palette.ink)
        text.put_block(surface, look, words.OWN_BASE_WORDS, self.words, Style.BODY, palette.ink_dim)
        for label, box in zip(words.OWN_FIGURES, self.labels, strict=True):
            text.put_in(surface, look, label, box, Style.BODY, palette.ink_dim)
        asked = self.asked
        if isinstance(asked, str):
            text.put_in(surface, look, asked, self.refused, Style.BODY, palette.bad_text)
        self.group.draw(surface, look)


def field_of(place: int, value: float) -> TextField:
    """Return the field of a figure: it tells of each change."""
    return TextField(f"{value:g}", lambda _: _Typed(place), enters=lambda _: _Take(), longest=8)


def slider_of(place: int, value: float) -> Slider:
    """Return the slider of a figure; the field beside it says the value."""
    span = SPANS[place]
    return Slider("", value, span.low, span.high, span.step, partial(_Slid, place), words=lambda _: "")


def number(typed: str) -> float | None:
    """Return a typed figure to a hundredth, a comma counting as a point; None where it is none."""
    try:
        value = float(typed.strip().replace(",", "."))
    except ValueError:
        return None
    return round(value, 2) if -1e6 < value < 1e6 else None
