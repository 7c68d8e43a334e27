"""The panel that says what to do next."""

from __future__ import annotations

from pygame import Surface

from nexus_table.games.battlefield.screen.lab import words
from nexus_table.games.battlefield.screen.lab.plan import LabPlan
from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import Look, Style


class StepPanel:
    """One sentence, always true."""

    says = ""

    def arrange(self, look: Look, plan: LabPlan) -> None:
        """Take the place."""
        self.look, self.plan = look, plan

    def draw(self, surface: Surface) -> None:
        """Paint the panel."""
        look, palette = self.look, self.look.palette
        draw.panel(surface, look, self.plan.step)
        inner = layout.inset(self.plan.step, look.px(8 if self.plan.compact else 14), look.px(8))
        heading, inner = layout.cut(inner, "top", look.px(16), look.px(2))
        text.put_in(surface, look, words.NEXT_STEP, heading, Style.CAPTION, palette.accent_text)
        style = Style.SMALL if self.plan.compact else Style.BODY
        text.put_block(surface, look, self.says, inner, style, palette.ink)
