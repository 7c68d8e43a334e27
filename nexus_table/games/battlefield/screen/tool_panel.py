"""The left panel: the tools, and the models that can be put on the table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from pygame import Rect, Surface

from nexus_table.games.battlefield.model import ModelKind
from nexus_table.games.battlefield.screen import words
from nexus_table.games.battlefield.screen.plan import Plan
from nexus_table.games.battlefield.screen.tools.tool import Tool
from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import SMALLEST_TARGET, Look, Style
from nexus_table.ui.widgets.button import Button
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.widget import Tip


class TakeTool(msgspec.Struct, frozen=True):
    """The player wants another tool."""

    kind: type[Tool]


class TakeKind(msgspec.Struct, frozen=True):
    """The player wants to put models of a kind down."""

    kind: ModelKind


class TakeOwn(msgspec.Struct, frozen=True):
    """The player wants to put models of a base of any size down."""


class TakeSeat(msgspec.Struct, frozen=True):
    """The player wants to put down models of this seat."""

    seat: int


class ToolPanel:
    """Buttons for tools, seats and kinds of model; told what is chosen by `show`."""

    def __init__(self, kinds: Sequence[ModelKind], tools: Sequence[tuple[type[Tool], str, str, str]]) -> None:
        self.tool_buttons = [
            Button(name, TakeTool(kind), icon=icon, hint=key) for kind, name, icon, key in tools
        ]
        self.seat_buttons = [seat_button(seat, name) for seat, name in enumerate(words.SEATS)]
        self.kind_buttons = [*(kind_button(kind) for kind in kinds), own_button()]
        self._kinds = tuple(kinds)
        self.group = Group(*self.tool_buttons, *self.seat_buttons, *self.kind_buttons)
        self.names = [button.label for button in self.tool_buttons]

    def arrange(self, look: Look, plan: Plan) -> None:
        """Place the buttons: with names where there is room, else icons and numbers only."""
        self.look, self.plan = look, plan
        for button, name in zip(self.tool_buttons, self.names, strict=True):
            button.label = "" if plan.compact else name
        inner = layout.inset(plan.tools, look.px(4 if plan.compact else 12))
        for token in (*self.seat_buttons, *self.kind_buttons):
            token.narrow = plan.compact
        if plan.compact:
            self._arrange_compact(look, inner)
        else:
            self._arrange_roomy(look, inner)
        self.group.arrange(look)

    def _arrange_roomy(self, look: Look, inner: Rect) -> None:
        gap, near = look.px(5), look.px(3)
        tools, kinds = len(self.tool_buttons), len(self.kind_buttons)
        heading, seat = look.px(24), max(SMALLEST_TARGET, look.px(30)) + look.px(6)
        least = max(SMALLEST_TARGET, look.px(24))
        spare = inner.height - 2 * heading - seat - look.px(6) - kinds * (least + near)
        high = max(least, min(look.px(38), spare // tools - gap))
        self.tools_heading, inner = layout.cut(inner, "top", heading)
        for button, box in zip(self.tool_buttons, layout.stack(inner, [high] * tools, gap), strict=True):
            button.rect = box
        _, inner = layout.cut(inner, "top", tools * (high + gap), look.px(6))
        self.models_heading, inner = layout.cut(inner, "top", heading)
        seats, inner = layout.cut(inner, "top", seat - look.px(6), look.px(6))
        for button, box in zip(self.seat_buttons, layout.columns(seats, ["1*", "1*"], gap), strict=True):
            button.rect = box
        high = max(least, min(look.px(32), inner.height // kinds - near))
        for button, box in zip(self.kind_buttons, layout.stack(inner, [high] * kinds, near), strict=True):
            button.rect, button.visible = box, box.bottom <= inner.bottom + near

    def _arrange_compact(self, look: Look, inner: Rect) -> None:
        """Stack the tools, then seats and kinds of model two in a row."""
        rows = len(self.tool_buttons) + 1 + (len(self.kind_buttons) + 1) // 2
        gap = look.px(2)
        high = max(SMALLEST_TARGET, min(look.px(34), inner.height // rows - gap))
        boxes = layout.stack(inner, [high] * rows, gap)
        for button, box in zip(self.tool_buttons, boxes, strict=False):
            button.rect = box
        tokens = (*self.seat_buttons, *self.kind_buttons)
        halves = [
            half for box in boxes[len(self.tool_buttons) :] for half in layout.columns(box, ["1*", "1*"], gap)
        ]
        for token, half in zip(tokens, halves, strict=False):
            token.rect, token.visible = half, half.bottom <= inner.bottom + 1

    def show(self, tool: type[Tool], holding: ModelKind | None, seat: int) -> None:
        """Show which tool is taken, which kind of model is held, and for which seat."""
        for token in self.kind_buttons:
            token.seat = seat
        for button in self.group:
            assert isinstance(button, Button)
            match button.gives:
                case TakeTool(kind=kind):
                    button.selected = kind is tool
                case TakeKind(kind=model):
                    button.selected = model is holding
                case TakeOwn():
                    button.selected = holding is not None and holding not in self._kinds
                case TakeSeat(seat=owner):
                    button.selected = owner == seat

    def draw(self, surface: Surface) -> None:
        """Paint the panel and its buttons."""
        look = self.look
        draw.panel(surface, look, self.plan.tools)
        if not self.plan.compact:
            for words_, box in ((words.TOOLS, self.tools_heading), (words.MODELS, self.models_heading)):
                text.put_in(surface, look, words_, box, Style.CAPTION, look.palette.accent_text)
        for button in self.group:
            if button.visible:
                button.draw(surface, look)


class Token(Button):
    """A button that shows a base in a seat's colour, then a name and, at the right, a word more."""

    def __init__(
        self, gives: object, name: str, letter: str, right: str, size: float, seat: int, chord: str, tip: Tip
    ) -> None:
        super().__init__("", gives, hint=chord, small=True, tip=tip)
        self.name, self.letter, self.right, self.size, self.seat = name, letter, right, size, seat
        self.narrow = False
        """Whether only the base is shown."""

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the face, the base on it, and the words."""
        super().draw(surface, look)
        palette = look.palette
        room = min(self.rect.height, self.rect.width, look.px(30)) / 2 - look.px(1)
        middle = (self.rect.centerx if self.narrow else self.rect.left + look.px(20), self.rect.centery)
        colour = (palette.red, palette.blue)[self.seat]
        draw.disc(surface, middle, max(9.0, room * self.size), colour, (245, 245, 245), max(1, look.px(1.5)))
        if self.letter:
            box = Rect(0, 0, look.px(24), look.px(20))
            box.center = middle
            text.put_in(surface, look, self.letter, box, Style.TINY, (255, 255, 255), align="centre")
        if self.narrow:
            return
        ink, dim = (palette.accent_ink,) * 2 if self.selected else (palette.ink, palette.ink_dim)
        words_ = layout.inset(self.rect, look.px(12), 0)
        right = text.put_in(surface, look, self.right, words_, Style.SMALL, dim, align="right")
        start = self.rect.left + look.px(40)
        left = Rect(start, words_.top, right.left - look.px(6) - start, words_.height)
        text.put_in(surface, look, self.name, left, Style.STRONG, ink)


def seat_button(seat: int, name: str) -> Token:
    """Return the button that takes a seat's models."""
    key = f"Ctrl+{seat + 1}"
    tip = Tip(words.SEAT_TIP.format(seat=name), hint=key)
    return Token(TakeSeat(seat), name, "", "", 0.75, seat, key, tip)


def kind_button(kind: ModelKind) -> Token:
    """Return the button that takes a kind of model in the hand; its base is shown as large as others."""
    tip = Tip.of(kind.name, f'{kind.base:g} mm base, {kind.height:g}" high, moves {kind.move:g}"')
    size = 0.78 + 0.22 * min(max(kind.base - 25, 0), 55) / 55
    return Token(TakeKind(kind), kind.name, kind.letter, f"{kind.base:g} mm", size, 0, "", tip)


def own_button() -> Token:
    """Return the button that asks for a base of any size."""
    tip = Tip(words.OWN_BASE_TIP, hint="O")
    return Token(TakeOwn(), words.OWN_BASE, words.OWN_BASE_LETTER, "10-200 mm", 0.9, 0, "O", tip)
