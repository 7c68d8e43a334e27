"""The right panels: what a click would do, what has happened, and the next step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from nexus_table.games.starmap.model import Place
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.answer import Answer, Tone
from nexus_table.games.starmap.screen.plan import Plan
from nexus_table.games.starmap.screen.play import Play
from nexus_table.games.starmap.screen.top_bar import Ask
from nexus_table.kernel.refusal import Refusal
from nexus_table.ui import draw, layout, text
from nexus_table.ui.text import Line
from nexus_table.ui.theme import Colour, Look, Palette, Radius, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.log import Log
from nexus_table.ui.widgets.widget import Tip

GROWS_BY = 40
"""Logical pixels by which the answer's panel grows at a time."""


class SidePanel:
    """Shows an answer, the story and the next step; `pointed_at` is the place under the pointer in the story."""

    def __init__(self) -> None:
        self.story = Log(style=Style.SMALL)
        self.rule = Button(words.READ_RULE, Ask.RULE, icon="book", hint="F1", kind=Kind.QUIET, small=True)
        self.pause = Button("", Ask.PAUSE, icon="pause", hint="P", tip=Tip(words.PAUSE, hint="P"), small=True)
        self.skip = Button("", Ask.SKIP, icon="skip", hint="S", tip=Tip(words.SKIP, hint="S"), small=True)
        self.pace = Button("", Ask.PACE, hint=".", small=True)
        self.group = Group(self.story, self.rule, self.pause, self.skip, self.pace)
        self.answer: Answer | None = None
        self.next_step = ""
        self.thinking: float | None = None
        """How far somebody's thought has come, None where nobody thinks."""
        self.rivals = False
        """Whether computer players sit at the table, so that their pace can be chosen."""

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
        controls, rest = layout.cut(
            self.step_box, "bottom", look.px(Size.CONTROL_SMALL), look.px(Space.TIGHT)
        )
        if self.rivals:
            self.step_box = rest
        side = controls.height
        boxes = layout.columns(controls, [side, side, "1*"], look.px(Space.SNUG))
        for button, box in zip((self.pause, self.skip, self.pace), boxes, strict=True):
            button.rect, button.visible = box, self.rivals
        high = look.px(Size.CONTROL_SMALL)
        self.rule.rect, self.answer_rest = layout.cut(self.answer_box, "bottom", high, look.px(Space.TIGHT))
        self.group.arrange(look)

    def show(self, play: Play, refused: Refusal | None) -> None:
        """Show whether a rule can be read, who thinks, and how fast moves are shown; a button may be `refused`."""
        answer, performance = self.answer, play.performance
        told = answer.refusal if answer is not None else None
        self.rule.visible = (told or refused or play.refused) is not None
        self.thinking = play.rivals.progress if play.rivals.thinking or play.rivals.advised else None
        self.pause.icon = "play" if performance.paused else "pause"
        self.pause.tip = Tip(words.GO_ON if performance.paused else words.PAUSE, hint="P")
        self.pause.selected = performance.paused
        self.skip.disabled = None if play.table.automatic else words.NOTHING_TO_SKIP
        self.pace.label = words.PACE_BUTTON.format(pace=performance.pace.value)

    def needed(self) -> int:
        """Return how high the panel must be for all of the answer, in steps, lest it grow with every place."""
        answer, step = self.answer, self.look.px(GROWS_BY)
        if answer is None:
            return 0
        around = self.plan.answer.height - (self.answer_rest if self.rule.visible else self.answer_box).height
        return -(-(around + self._height(answer, self.answer_box, Style.SMALL)) // step) * step

    def tell(self, lines: Sequence[Line]) -> None:
        """Show the whole story, from its end."""
        self.story.show(lines)

    def draw_story(self, surface: Surface) -> None:
        """Paint what has happened."""
        self._draw_panel(surface, self.plan.story, self.story_head, words.LOG)
        self.story.draw(surface, self.look)

    def draw_answer(self, surface: Surface) -> None:
        """Paint what a click would do."""
        self._draw_panel(surface, self.plan.answer, self.answer_head, words.PREVIEW)
        self._draw_in(surface, self.answer_rest if self.rule.visible else self.answer_box, self._draw_answer)
        if self.rule.visible:
            self.rule.draw(surface, self.look)

    def draw_step(self, surface: Surface) -> None:
        """Paint what is to be done next, and the controls of computer players."""
        self._draw_panel(surface, self.plan.step, self.step_head, words.NEXT_STEP)
        for button in (self.pause, self.skip, self.pace):
            if button.visible:
                button.draw(surface, self.look)
        self._draw_in(surface, self.step_box, self._draw_step)

    def _draw_panel(self, surface: Surface, box: Rect, head: Rect, said: str) -> None:
        draw.panel(surface, self.look, box)
        text.put_in(surface, self.look, said, head, Style.CAPTION, self.look.palette.accent_text)

    def _draw_in(self, surface: Surface, box: Rect, draw_words: Callable[[Surface, Rect], None]) -> None:
        clip = surface.get_clip()
        surface.set_clip(box.clip(clip))
        draw_words(surface, box)
        surface.set_clip(clip)

    def _draw_step(self, surface: Surface, box: Rect) -> None:
        look, palette = self.look, self.look.palette
        styles = (Style.SMALL, Style.TINY) if self.plan.compact else (Style.BODY, Style.SMALL, Style.TINY)
        fits = (
            one for one in styles if text.block_height(look, self.next_step, one, box.width) <= box.height
        )
        style = next(fits, Style.TINY)
        high = text.put_block(surface, look, self.next_step, box, style, palette.ink)
        if self.thinking is not None:
            bar = Rect(box.left, box.top + high + look.px(Space.SNUG), box.width, look.px(Size.BAR))
            draw.rounded(surface, bar, palette.field, look.px(Radius.MARK))
            done = Rect(bar.left, bar.top, round(bar.width * min(1.0, self.thinking)), bar.height)
            draw.rounded(surface, done, palette.accent, look.px(Radius.MARK))

    def _draw_answer(self, surface: Surface, box: Rect) -> None:
        look, palette, answer = self.look, self.look.palette, self.answer
        if answer is None:
            return
        heading = Style.HEADING if self.plan.compact else Style.TITLE
        styles = (Style.SMALL, Style.TINY) if self.plan.compact else (Style.BODY, Style.SMALL, Style.TINY)
        style = next((one for one in styles if self._height(answer, box, one) <= box.height), Style.TINY)
        fits = self._height(answer, box, style) <= box.height
        high = text.put_block(surface, look, answer.headline, box, heading, colour_of(answer.tone, palette))
        rest = box.move(0, high + look.px(Space.CLOSE))
        if answer.under:
            high = text.put_block(surface, look, answer.under, rest, Style.SMALL, palette.ink_dim)
            rest = rest.move(0, high + look.px(Space.SNUG))
        last = len(answer.lines) - 1
        for number, line in enumerate(answer.lines):
            high = text.block_height(look, line, style, rest.width)
            mark = text.line_height(look, style) if number < last else 0
            if not fits and rest.top + high + mark > box.bottom:
                text.put_block(surface, look, words.MORE_LINES, rest, style, palette.ink_dim)
                return
            text.put_block(surface, look, line, rest, style, palette.ink)
            rest = rest.move(0, high + look.px(Space.TIGHT))

    def _height(self, answer: Answer, box: Rect, style: Style) -> int:
        """Return how much room an answer needs with its lines in this style."""
        look = self.look
        heading = Style.HEADING if self.plan.compact else Style.TITLE
        high = text.block_height(look, answer.headline, heading, box.width) + look.px(Space.CLOSE)
        if answer.under:
            high += text.block_height(look, answer.under, Style.SMALL, box.width) + look.px(Space.SNUG)
        rows = [text.block_height(look, line, style, box.width) for line in answer.lines]
        return high + sum(rows) + look.px(Space.TIGHT) * max(0, len(rows) - 1)


def colour_of(tone: Tone, palette: Palette) -> Colour:
    """Return the colour of a headline."""
    return {
        Tone.PLAIN: palette.ink,
        Tone.GOOD: palette.good_text,
        Tone.WARN: palette.warn_text,
        Tone.BAD: palette.bad_text,
    }[tone]
