"""The right panels: what a click would do, what has happened, and the next step."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from nexus_table.games.starmap.model import Place
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.answer import Answer, Tone
from nexus_table.games.starmap.screen.plan import Plan
from nexus_table.ui import draw, layout, text
from nexus_table.ui.text import Line
from nexus_table.ui.theme import Colour, Look, Palette, Style
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.log import Log


class SidePanel:
    """Shows an answer, the story and the next step; `pointed_at` is the place under the pointer in the story."""

    def __init__(self) -> None:
        self.story = Log(style=Style.SMALL)
        self.group = Group(self.story)
        self.answer: Answer | None = None
        self.next_step = ""

    @property
    def pointed_at(self) -> Place | None:
        """The place whose name in the story is under the pointer."""
        key = self.story.hovered_key
        return key if isinstance(key, int) else None

    def arrange(self, look: Look, plan: Plan) -> None:
        """Take the places."""
        self.look, self.plan = look, plan
        pad = look.px(8 if plan.compact else 14)
        head = look.px(18)
        inner = layout.inset(plan.story, pad)
        self.story_head, self.story.rect = layout.cut(inner, "top", head, look.px(4))
        inner = layout.inset(plan.answer, pad)
        self.answer_head, self.answer_box = layout.cut(inner, "top", head, look.px(4))
        inner = layout.inset(plan.step, pad)
        self.step_head, self.step_box = layout.cut(inner, "top", head, look.px(4))
        self.group.arrange(look)

    def tell(self, lines: Sequence[Line]) -> None:
        """Show the whole story, from its end."""
        self.story.show(lines)

    def draw(self, surface: Surface) -> None:
        """Paint the three panels."""
        look, palette, plan = self.look, self.look.palette, self.plan
        for box, head, said in (
            (plan.answer, self.answer_head, words.PREVIEW),
            (plan.story, self.story_head, words.LOG),
            (plan.step, self.step_head, words.NEXT_STEP),
        ):
            draw.panel(surface, look, box)
            text.put_in(surface, look, said, head, Style.CAPTION, palette.accent_text)
        self.story.draw(surface, look)
        self.draw_words(surface)

    def draw_words(self, surface: Surface) -> None:
        """Paint only the answer and the next step, over what was said before."""
        clip = surface.get_clip()
        for box, draw_in in ((self.answer_box, self._draw_answer), (self.step_box, self._draw_step)):
            surface.set_clip(box)
            draw.fill(surface, box, self.look.palette.panel)
            draw_in(surface, box)
        surface.set_clip(clip)

    def _draw_step(self, surface: Surface, box: Rect) -> None:
        style = Style.SMALL if self.plan.compact else Style.BODY
        text.put_block(surface, self.look, self.next_step, box, style, self.look.palette.ink)

    def _draw_answer(self, surface: Surface, box: Rect) -> None:
        look, palette, answer = self.look, self.look.palette, self.answer
        if answer is None:
            text.put_block(surface, look, words.HOVER_MAP, box, Style.BODY, palette.ink_faint)
            return
        heading = Style.HEADING if self.plan.compact else Style.TITLE
        high = text.put_block(surface, look, answer.headline, box, heading, colour_of(answer.tone, palette))
        rest = box.move(0, high + look.px(2))
        if answer.under:
            high = text.put_block(surface, look, answer.under, rest, Style.SMALL, palette.ink_dim)
            rest = rest.move(0, high + look.px(6))
        style = Style.SMALL if self.plan.compact else Style.BODY
        for line in answer.lines:
            rest = rest.move(0, text.put_block(surface, look, line, rest, style, palette.ink) + look.px(4))


def colour_of(tone: Tone, palette: Palette) -> Colour:
    """Return the colour of a headline."""
    return {
        Tone.PLAIN: palette.ink,
        Tone.GOOD: palette.good_text,
        Tone.WARN: palette.warn_text,
        Tone.BAD: palette.bad_text,
    }[tone]
