"""The right panels below the answer: the story of the war, and how its moves are shown."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from nexus_table.games.battlefield.screen.plan import Plan as TablePlan
from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.plan import Plan
from nexus_table.games.battlefield.screen.war.play import Play
from nexus_table.games.battlefield.screen.war.top_bar import Ask
from nexus_table.games.battlefield.war.state import WarState
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.step import Step
from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import Look, Palette, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.log import Log


class StoryPanel:
    """Tells the war from its beginning; `pointed_at` is the asset whose number in the story is under the pointer."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.story = Log(style=Style.SMALL)
        self.rule = Button(words.READ_RULE, Ask.RULE, hint="F1", kind=Kind.QUIET, small=True)
        self.pace = Button("", Ask.PACE, hint=".", small=True, tip=words.PACE_TIP)
        self.group = Group(self.story, self.rule, self.pace)
        self._told: Sequence[Step[WarState]] = ()
        self._palette: Palette | None = None

    @property
    def pointed_at(self) -> int | None:
        """The asset whose number in the story is under the pointer."""
        key = self.story.hovered_key
        return key if isinstance(key, int) else None

    @staticmethod
    def places(look: Look, plan: Plan) -> TablePlan:
        """Return the places of the answer as the table's panel takes them: with the line of sight under it."""
        gap = look.px(Space.SNUG)
        side, answer = layout.cut(plan.answer, "bottom", min(look.px(132), plan.answer.height // 3), gap)
        return TablePlan(plan.compact, plan.bar, plan.army, plan.board, answer, side, plan.step)

    def arrange(self, look: Look, plan: Plan) -> None:
        """Take the places."""
        self.look, self.plan = look, plan
        inner = layout.inset(plan.story, look.px(8 if plan.compact else 14))
        row, self.story.rect = layout.cut(inner, "top", look.px(Size.CONTROL_SMALL), look.px(Space.TIGHT))
        wide = text.width(look, words.LOG, Style.CAPTION)
        self.head, self.rule.rect, self.pace.rect = layout.columns(
            row, [wide, self.rule.width(look), "1*"], look.px(Space.SNUG)
        )
        if self._palette != look.palette:
            self._palette, self._told = look.palette, ()
        self.group.arrange(look)

    def show(self, refusal: Refusal | None) -> None:
        """Bring the story up to date, and say whether a rule can be read."""
        self.rule.disabled = None if refusal is not None else words.NO_RULE
        pace = self.play.performance.pace.value
        self.pace.label = words.PACE_BUTTON.format(pace=pace)
        if self.pace.width(self.look) > self.pace.rect.width:
            self.pace.label = pace.capitalize()
        steps, told = self.play.table.steps, len(self._told)
        palette, chronicle = self.look.palette, self.play.chronicle
        if told == len(steps) and (not told or steps[-1] is self._told[-1]):
            return
        if not told or told > len(steps) or steps[told - 1] is not self._told[-1]:
            self.story.show(chronicle.whole(palette))
        else:
            for number in range(told, len(steps)):
                self.story.extend(chronicle.lines(steps[number - 1].state, steps[number], palette))
        self._told = steps

    def draw(self, surface: Surface) -> None:
        """Paint the panel."""
        look, palette = self.look, self.look.palette
        draw.panel(surface, look, self.plan.story)
        text.put_in(surface, look, words.LOG, self.head, Style.CAPTION, palette.accent_text)
        for widget in self.group:
            widget.draw(surface, look)

    @property
    def box(self) -> Rect:
        """Where the panel lies."""
        return self.plan.story
