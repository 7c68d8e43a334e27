"""The readings agreed for one war: each open point of the rulebook with what may be agreed about it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

import msgspec
from msgspec.structs import replace
from pygame import Rect, Surface

from nexus_table.app.battlefield import war_words as words
from nexus_table.app.page import Page
from nexus_table.games.battlefield.war.options import WarOptions
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input
from nexus_table.ui.scene import Next
from nexus_table.ui.theme import Look, Style
from nexus_table.ui.widgets.button import Button
from nexus_table.ui.widgets.dropdown import DropDown

USUAL = WarOptions()
POINTS = {**words.POINTS, **words.SIGHT_POINTS}


class Agreed(msgspec.Struct, frozen=True):
    """Another reading of a point was chosen."""

    field: str
    index: int


class Reset(msgspec.Struct, frozen=True):
    """All rulings were asked for."""


def value_of(options: WarOptions, field: str) -> object:
    """Return what is agreed about a point."""
    return getattr(options.sight if field in words.SIGHT_POINTS else options, field)


def choices_of(field: str) -> tuple[object, ...]:
    """Return what may be agreed about a point, the ruling first."""
    if field in words.FIGURES:
        return words.FIGURES[field]
    usual = value_of(USUAL, field)
    others = (choice for choice in type(usual) if choice is not usual) if isinstance(usual, Enum) else ()
    return (usual, *others)


def with_value(options: WarOptions, field: str, value: object) -> WarOptions:
    """Return the options with another reading of a point."""
    if field in words.SIGHT_POINTS:
        return replace(options, sight=replace(options.sight, **{field: value}))
    return replace(options, **{field: value})


def changed(options: WarOptions) -> int:
    """Return in how many points the options differ from the rulings."""
    return sum(value_of(options, field) != value_of(USUAL, field) for field in POINTS)


class WarAgreements(Page):
    """Every option of a war; what is agreed is told to `takes` at once."""

    title = words.AGREEMENTS_TITLE

    def __init__(
        self, options: WarOptions, takes: Callable[[WarOptions], None], back: Callable[[], Next]
    ) -> None:
        self.options, self.takes = options, takes
        self.drops = {
            field: DropDown([self._said(field, one) for one in choices_of(field)], 0, _agrees(field))
            for field in POINTS
        }
        self.reset = Button(words.USUAL, Reset(), icon="undo", hint="R")
        super().__init__(back, *self.drops.values(), self.reset)
        self._show()
        self.group.focus(next(iter(self.drops.values())))

    @staticmethod
    def _said(field: str, choice: object) -> str:
        if choice is None:
            return words.AS_MISSION
        said = words.CHOICES[choice] if isinstance(choice, Enum) else str(choice)
        return f"{said} ({words.RULING})" if choice is value_of(USUAL, field) else said

    def _show(self) -> None:
        for field, drop in self.drops.items():
            choices = choices_of(field)
            value = value_of(self.options, field)
            drop.chosen = choices.index(value) if value in choices else 0
        self.reset.disabled = None if changed(self.options) else words.AS_RULED

    def arrange(self, look: Look, area: Rect) -> None:
        """Put each point in a row: what it is about, what is agreed."""
        super().arrange(look, area)
        wide = min(look.px(860), self.body.width)
        card = Rect(self.body.centerx - wide // 2, self.body.top, wide, self.body.height)
        self.intro, rest = layout.cut(card, "top", look.px(42), look.px(8))
        foot, rest = layout.cut(rest, "bottom", look.px(40), look.px(8))
        self.reset.rect = layout.cut(foot, "right", max(look.px(190), self.reset.width(look)))[0]
        high = min(look.px(52), rest.height // len(self.drops))
        self.rows = layout.stack(rest, [high] * len(self.drops))
        for row, drop in zip(self.rows, self.drops.values(), strict=True):
            box = layout.columns(row, ["2*", "3*"], look.px(16))[1]
            drop.rect = box.inflate(0, -max(0, box.height - look.px(36)))
            drop.bounds = self.area
        self.group.arrange(look)

    def answer(self, intent: object, event: Input) -> Next:
        """Take what is agreed."""
        match intent:
            case Agreed(field=field, index=index):
                self._take(with_value(self.options, field, choices_of(field)[index]))
            case Reset():
                self._take(USUAL)
        return self

    def _take(self, options: WarOptions) -> None:
        self.options = options
        self.takes(options)
        self._show()

    def draw_body(self, surface: Surface) -> None:
        """Paint what each point is about."""
        look, palette = self.look, self.look.palette
        text.put_block(surface, look, words.AGREEMENTS_INTRO, self.intro, Style.SMALL, palette.ink_dim)
        for row, (field, said) in zip(self.rows, POINTS.items(), strict=True):
            draw.line(surface, row.topleft, row.topright, palette.hairline, 1)
            other = value_of(self.options, field) != value_of(USUAL, field)
            name = layout.columns(row, ["2*", "3*"], look.px(16))[0]
            style = Style.LABEL if other else Style.BODY
            text.put_in(surface, look, said, name, style, palette.accent_text if other else palette.ink)


def _agrees(field: str) -> Callable[[int], Agreed]:
    return lambda index: Agreed(field, index)
