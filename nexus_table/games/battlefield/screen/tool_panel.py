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


class TakeSeat(msgspec.Struct, frozen=True):
    """The player wants to put down models of this seat."""

    seat: int


class ToolPanel:
    """Buttons for tools, seats and kinds of model; told what is chosen by `show`."""

    def __init__(self, kinds: Sequence[ModelKind], tools: Sequence[tuple[type[Tool], str, str, str]]) -> None:
        self.tool_buttons = [
            Button(name, TakeTool(kind), icon=icon, hint=key) for kind, name, icon, key in tools
        ]
        self.seat_buttons = [
            Button(
                name,
                TakeSeat(seat),
                small=True,
                hint=f"Ctrl+{seat + 1}",
                tip=f"Put down {name.lower()} models",
            )
            for seat, name in enumerate(words.SEATS)
        ]
        self.kind_buttons = [kind_button(kind, place) for place, kind in enumerate(kinds, start=1)]
        self.group = Group(*self.tool_buttons, *self.seat_buttons, *self.kind_buttons)
        self.names = [button.label for button in (*self.tool_buttons, *self.kind_buttons)]

    def arrange(self, look: Look, plan: Plan) -> None:
        """Place the buttons: with names where there is room, else icons and numbers only."""
        self.look, self.plan = look, plan
        for button, name in zip((*self.tool_buttons, *self.kind_buttons), self.names, strict=True):
            button.label = "" if plan.compact else name
        inner = layout.inset(plan.tools, look.px(4 if plan.compact else 12))
        if plan.compact:
            self._arrange_compact(look, inner)
        else:
            self._arrange_roomy(look, inner)
        self.group.arrange(look)

    def _arrange_roomy(self, look: Look, inner: Rect) -> None:
        heading, inner = layout.cut(inner, "top", look.px(20), look.px(4))
        self.tools_heading = heading
        gap, count = look.px(5), len(self.tool_buttons)
        high = max(SMALLEST_TARGET, look.px(26), min(look.px(38), (inner.height // 2 - count * gap) // count))
        for button, box in zip(self.tool_buttons, layout.stack(inner, [high] * count, gap), strict=True):
            button.rect = box
        _, inner = layout.cut(inner, "top", count * (high + gap), look.px(6))
        self.models_heading, inner = layout.cut(inner, "top", look.px(20), look.px(4))
        seats, inner = layout.cut(inner, "top", max(SMALLEST_TARGET, look.px(30)), look.px(6))
        for button, box in zip(self.seat_buttons, layout.columns(seats, ["1*", "1*"], gap), strict=True):
            button.rect = box
        count = len(self.kind_buttons)
        high = max(
            SMALLEST_TARGET, look.px(24), min(look.px(32), (inner.height - (count - 1) * look.px(3)) // count)
        )
        for button, box in zip(
            self.kind_buttons, layout.stack(inner, [high] * count, look.px(3)), strict=True
        ):
            button.rect, button.visible = box, box.bottom <= inner.bottom + 1

    def _arrange_compact(self, look: Look, inner: Rect) -> None:
        buttons = (*self.tool_buttons, *self.seat_buttons, *self.kind_buttons)
        high = max(SMALLEST_TARGET, min(look.px(36), inner.height // 12))
        for button, box in zip(buttons, layout.stack(inner, [high] * len(buttons), look.px(2)), strict=True):
            button.rect, button.visible = box, box.bottom <= inner.bottom + 1

    def show(self, tool: type[Tool], holding: ModelKind | None, seat: int) -> None:
        """Show which tool is taken, which kind of model is held, and for which seat."""
        for button in self.group:
            assert isinstance(button, Button)
            match button.gives:
                case TakeTool(kind=kind):
                    button.selected = kind is tool
                case TakeKind(kind=model):
                    button.selected = model is holding
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


def kind_button(kind: ModelKind, place: int) -> Button:
    """Return the button that takes a kind of model in the hand."""
    tip = Tip.of(kind.name, f'{kind.base} mm base, {kind.height:g}" high, moves {kind.move:g}"')
    return Button(kind.name, TakeKind(kind), hint=f"{kind.base} mm", small=True, tip=tip)
