"""The right panel: what the tool answers, the reasons with their rules, the line from the side, and the next step."""

from __future__ import annotations

from pygame import Surface

from nexus_table.games.battlefield.screen import words
from nexus_table.games.battlefield.screen.plan import Plan
from nexus_table.games.battlefield.screen.side_view import SideView, draw_side_view
from nexus_table.games.battlefield.screen.tools.tool import Answer, Tone
from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import Colour, Look, Palette, Style
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.log import Log


class AnswerPanel:
    """Shows the answer; `pointed_at` is the key of the piece whose reason is under the pointer."""

    def __init__(self) -> None:
        self.reasons = Log(style=Style.BODY)
        self.group = Group(self.reasons)
        self.answer: Answer | None = None
        self.side: SideView | None = None
        self.next_step = ""

    @property
    def pointed_at(self) -> int | None:
        """The key of the piece whose reason is under the pointer."""
        key = self.reasons.hovered_key
        return key if isinstance(key, int) else None

    def arrange(self, look: Look, plan: Plan) -> None:
        """Take the places."""
        self.look, self.plan = look, plan
        self._place()

    def _place(self) -> None:
        """Give the answer its place, and that of the side view too while there is none."""
        look, plan = self.look, self.plan
        self.box = plan.answer if self.side is not None else plan.answer.union(plan.side)
        inner = layout.inset(self.box, look.px(8 if plan.compact else 16))
        self.headline, inner = layout.cut(inner, "top", look.px(30))
        self.inner = inner
        self._place_reasons()

    def _place_reasons(self) -> None:
        """Give the line under the headline the room it needs, the reasons the rest."""
        look = self.look
        under = self.answer.under if self.answer is not None else ""
        high = text.block_height(look, under, Style.SMALL, self.inner.width) if under else 0
        self.under, self.reasons.rect = layout.cut(self.inner, "top", high, look.px(8))
        self.group.arrange(look)

    def show(self, answer: Answer | None, side: SideView | None, next_step: str) -> None:
        """Show an answer, or none."""
        if answer != self.answer or (side is None) != (self.side is None):
            self.answer, self.side = answer, side
            self._place()
            self.reasons.show(answer.reasons if answer is not None else ())
            self.reasons.scroll.offset = 0
        self.side, self.next_step = side, next_step

    def draw(self, surface: Surface) -> None:
        """Paint the three panels."""
        look, palette = self.look, self.look.palette
        for box in (self.box, self.plan.step, *([self.plan.side] if self.side is not None else [])):
            draw.panel(surface, look, box)
        if self.answer is not None:
            colour = colour_of(self.answer.tone, palette)
            text.put_in(surface, look, self.answer.headline, self.headline, Style.TITLE, colour)
            text.put_block(surface, look, self.answer.under, self.under, Style.SMALL, palette.ink_dim)
            self.reasons.draw(surface, look)
        else:
            box = layout.inset(self.box, look.px(16))
            text.put_block(surface, look, words.NO_ANSWER_YET, box, Style.BODY, palette.ink_faint)
        if self.side is not None:
            self._draw_side(surface, self.side)
        self._draw_step(surface)

    def _draw_side(self, surface: Surface, side: SideView) -> None:
        look = self.look
        inner = layout.inset(self.plan.side, look.px(8 if self.plan.compact else 14))
        heading, inner = layout.cut(inner, "top", look.px(18), look.px(4))
        text.put_in(surface, look, words.FROM_THE_SIDE, heading, Style.CAPTION, look.palette.accent_text)
        draw_side_view(surface, look, inner, side)

    def _draw_step(self, surface: Surface) -> None:
        look, palette = self.look, self.look.palette
        inner = layout.inset(self.plan.step, look.px(8 if self.plan.compact else 14))
        heading, inner = layout.cut(inner, "top", look.px(18), look.px(4))
        text.put_in(surface, look, words.NEXT_STEP, heading, Style.CAPTION, palette.accent_text)
        text.put_block(surface, look, self.next_step, inner, Style.BODY, palette.ink)


def colour_of(tone: Tone, palette: Palette) -> Colour:
    """Return the colour of a headline."""
    return {
        Tone.PLAIN: palette.ink,
        Tone.GOOD: palette.good_text,
        Tone.WARN: palette.warn_text,
        Tone.BAD: palette.bad_text,
    }[tone]
