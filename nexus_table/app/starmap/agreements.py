"""The rules of one game: each open point of the rulebook, what may be agreed about it, and what is the ruling."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

import msgspec
from msgspec.structs import replace
from pygame import Rect, Surface

from nexus_table.app.page import Page
from nexus_table.app.starmap import words
from nexus_table.games.starmap.options import RulesOptions
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input
from nexus_table.ui.scene import Next
from nexus_table.ui.theme import Look, Style
from nexus_table.ui.widgets.button import Button
from nexus_table.ui.widgets.dropdown import DropDown

USUAL = RulesOptions()


class Agreed(msgspec.Struct, frozen=True):
    """Another reading of a point was chosen."""

    field: str
    index: int


class Reset(msgspec.Struct, frozen=True):
    """All rulings were asked for."""


def options_of(field: str) -> list[Enum]:
    """Return what may be chosen for a field of the options."""
    kind: type[Enum] = type(getattr(USUAL, field))
    return list(kind)


def changed(options: RulesOptions) -> int:
    """Return in how many points the options differ from the rulings."""
    fields = (*words.OPTIONS, "round_limit")
    return sum(getattr(options, field) != getattr(USUAL, field) for field in fields)


class Agreements(Page):
    """Every option of the rules with its sentence; what is agreed is told to `takes` at once."""

    title = words.RULES_TITLE

    def __init__(
        self, options: RulesOptions, takes: Callable[[RulesOptions], None], back: Callable[[], Next]
    ) -> None:
        self.options, self.takes = options, takes
        self.drops = {field: DropDown((), 0, _agrees(field), label="") for field in words.OPTIONS}
        for field, drop in self.drops.items():
            drop.choices = tuple(self._said(field, choice) for choice in options_of(field))
        limits = [
            words.ROUND_LIMIT_NONE,
            *(words.ROUND_LIMIT_IS.format(limit=limit) for limit in words.ROUND_LIMITS if limit),
        ]
        self.limit = DropDown(limits, 0, _agrees("round_limit"))
        self.reset = Button(words.RESET, Reset(), icon="undo", hint="R")
        super().__init__(back, *self.drops.values(), self.limit, self.reset)
        self._show()
        self.group.focus(next(iter(self.drops.values())))

    def _said(self, field: str, choice: Enum) -> str:
        said = words.CHOICES[choice][0]
        return f"{said} ({words.RULING})" if choice is getattr(USUAL, field) else said

    def _show(self) -> None:
        for field, drop in self.drops.items():
            drop.chosen = options_of(field).index(getattr(self.options, field))
        limit = self.options.round_limit
        self.limit.chosen = words.ROUND_LIMITS.index(limit) if limit in words.ROUND_LIMITS else 0
        self.reset.disabled = None if changed(self.options) else words.RULES_USUAL

    def arrange(self, look: Look, area: Rect) -> None:
        """Put each point in a row: what it is about, what is agreed, what that means."""
        super().arrange(look, area)
        wide = min(look.px(1080), self.body.width)
        card = Rect(self.body.centerx - wide // 2, self.body.top, wide, self.body.height)
        self.intro, rest = layout.cut(card, "top", look.px(42), look.px(8))
        foot, rest = layout.cut(rest, "bottom", look.px(40), look.px(8))
        self.reset.rect = layout.cut(foot, "right", max(look.px(190), self.reset.width(look)))[0]
        count = len(self.drops) + 1
        high = min(look.px(68), rest.height // count)
        self.rows = layout.stack(rest, [high] * count)
        for row, drop in zip(self.rows, (*self.drops.values(), self.limit), strict=True):
            _, box, _ = self._parts(row)
            drop.rect = box.inflate(0, -max(0, box.height - look.px(36)))
            drop.bounds = self.area
        self.group.arrange(look)

    def _parts(self, row: Rect) -> tuple[Rect, Rect, Rect]:
        name, box, said = layout.columns(row, ["2*", "3*", "4*"], self.look.px(16))
        return name, box, said

    def answer(self, intent: object, event: Input) -> Next:
        """Take what is agreed."""
        match intent:
            case Agreed(field="round_limit", index=index):
                self._take(replace(self.options, round_limit=words.ROUND_LIMITS[index]))
            case Agreed(field=field, index=index):
                self._take(replace(self.options, **{field: options_of(field)[index]}))
            case Reset():
                self._take(USUAL)
        return self

    def _take(self, options: RulesOptions) -> None:
        self.options = options
        self.takes(options)
        self._show()

    def draw_body(self, surface: Surface) -> None:
        """Paint what each point is about and what the choice means."""
        look, palette = self.look, self.look.palette
        text.put_block(surface, look, words.RULES_INTRO, self.intro, Style.SMALL, palette.ink_dim)
        fields = (*self.drops, "round_limit")
        for row, field in zip(self.rows, fields, strict=True):
            draw.line(surface, row.topleft, row.topright, palette.hairline, 1)
            name, _, said = self._parts(row)
            value = getattr(self.options, field)
            other = value != getattr(USUAL, field)
            label = words.OPTIONS.get(field, words.ROUND_LIMIT)
            style = Style.LABEL if other else Style.BODY
            text.put_in(surface, look, label, name, style, palette.accent_text if other else palette.ink)
            sentence = words.CHOICES[value][1] if isinstance(value, Enum) else words.ROUND_LIMIT_SAYS
            high = text.block_height(look, sentence, Style.SMALL, said.width)
            box = Rect(said.left, said.centery - high // 2, said.width, high)
            text.put_block(surface, look, sentence, box, Style.SMALL, palette.ink_dim)


def _agrees(field: str) -> Callable[[int], Agreed]:
    return lambda index: Agreed(field, index)
