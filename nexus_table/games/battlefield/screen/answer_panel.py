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
        self.refused: str | None = None

    @property
    def pointed_at(self) -> int | None:
        """The key of the piece whose reason is under the pointer."""
        key = self.reasons.hovered_key
        return key if isinstance(key, int) else None

    def arrange(self, look: Look, plan: Plan) -> None:
        """Take the places."""
        self.look, self.plan = look, plan
        pad = look.px(8 if plan.compact else 16)
        inner = layout.inset(plan.answer, pad)
        self.headline, inner = layout.cut(inner, "top", look.px(30))
        self.under, inner = layout.cut(inner, "top", text.line_height(look, Style.SMALL) * 2, look.px(6))
        self.reasons.rect = inner
        self.group.arrange(look)

    def show(self, answer: Answer | None, side: SideView | None, next_step: str) -> None:
        """Show an answer, or none."""
        if answer != self.answer:
            self.reasons.show(answer.reasons if answer is not None else ())
            self.reasons.scroll.offset = 0
        self.answer, self.side, self.next_step = answer, side, next_step

    def draw(self, surface: Surface) -> None:
        """Paint the three panels."""
        look, palette = self.look, self.look.palette
        for box in (self.plan.answer, self.plan.side, self.plan.step):
            draw.panel(surface, look, box)
        if self.answer is not None:
            colour = colour_of(self.answer.tone, palette)
            text.put_in(surface, look, self.answer.headline, self.headline, Style.TITLE, colour)
            text.put_block(surface, look, self.answer.under, self.under, Style.SMALL, palette.ink_dim)
            self.reasons.draw(surface, look)
        else:
            box = layout.inset(self.plan.answer, look.px(16))
            text.put_block(surface, look, words.NO_ANSWER_YET, box, Style.BODY, palette.ink_faint)
        self._draw_side(surface)
        self._draw_step(surface)

    def _draw_side(self, surface: Surface) -> None:
        look = self.look
        inner = layout.inset(self.plan.side, look.px(8 if self.plan.compact else 14))
        heading, inner = layout.cut(inner, "top", look.px(18), look.px(4))
        text.put_in(surface, look, words.FROM_THE_SIDE, heading, Style.CAPTION, look.palette.accent_text)
        if self.side is not None:
            draw_side_view(surface, look, inner, self.side)
        else:
            text.put_block(surface, look, words.NO_SIDE_VIEW, inner, Style.SMALL, look.palette.ink_faint)

    def _draw_step(self, surface: Surface) -> None:
        look, palette = self.look, self.look.palette
        inner = layout.inset(self.plan.step, look.px(8 if self.plan.compact else 14))
        heading, inner = layout.cut(inner, "top", look.px(18), look.px(4))
        title = words.REFUSED if self.refused else words.NEXT_STEP
        colour = palette.bad_text if self.refused else palette.accent_text
        text.put_in(surface, look, title, heading, Style.CAPTION, colour)
        text.put_block(surface, look, self.refused or self.next_step, inner, Style.BODY, palette.ink)


def colour_of(tone: Tone, palette: Palette) -> Colour:
    """Return the colour of a headline."""
    return {
        Tone.PLAIN: palette.ink,
        Tone.GOOD: palette.good_text,
        Tone.WARN: palette.warn_text,
        Tone.BAD: palette.bad_text,
    }[tone]
