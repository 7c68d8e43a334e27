"""Why the Automa aimed as it did in its last turn: each choice with the slots that were looked at, one by one."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.play import Play
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, QuitAsked
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.text import Line, Span
from nexus_table.ui.theme import Look, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.card import StillCard
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.log import Log

SIZE = (760, 520)
"""The panel, in logical pixels."""


class WhyScene(StillCard):
    """Stands before the table."""

    def __init__(self, under: Scene, play: Play) -> None:
        super().__init__(under)
        self.play = play
        self.log = Log(style=Style.BODY)
        self.close = Button(words.CLOSE, "close", icon="cross", hint="Esc", kind=Kind.PRIMARY)
        self.group = Group(self.log, self.close)
        self.group.focus(self.log)

    def _lines(self, look: Look) -> list[Line]:
        chronicle, palette = self.play.chronicle, look.palette
        found: list[Line] = []
        for number, beat in enumerate(chronicle.last_aims(), start=1):
            why = chronicle.why(beat)
            if why is None:
                continue
            head = chronicle.line(beat.sentence.partition(":")[0] + ".", palette)
            found.append((Span(f"{number}. ", palette.accent_text, Style.STRONG), *head))
            found += [(Span(f"    {line}", palette.ink_dim),) for line in why.lines]
            found.append((Span(" "),))
        return found or [(Span(words.WHY_NONE),)]

    def arrange(self, look: Look, area: Rect) -> None:
        """Put a panel in the middle."""
        super().arrange(look, area)
        look = self.look = look.roomy(area.size)
        size = (min(look.px(SIZE[0]), area.width), min(look.px(SIZE[1]), area.height))
        self.box = layout.centred(area, size)
        inner = layout.inset(self.box, look.px(Space.HUGE), look.px(Space.WIDE))
        self.head, inner = layout.cut(inner, "top", look.px(34), look.px(Space.SMALL))
        foot, self.log.rect = layout.cut(inner, "bottom", look.px(Size.CONTROL), look.px(Space.MEDIUM))
        self.close.rect = layout.cut(foot, "right", max(look.px(160), self.close.width(look)))[0]
        self.log.show(self._lines(look))
        self.group.arrange(look)
        self.log.scroll.offset = 0

    def handle(self, event: Input) -> Next:
        """Read, or go back."""
        if isinstance(event, QuitAsked):
            return Leave()
        intent = self.group.handle(event)
        return self.under if self.is_left(event, intent, "Enter", "Esc", "W") else self

    def draw(self, surface: Surface) -> None:
        """Paint the panel."""
        super().draw(surface)
        look, palette = self.look, self.look.palette
        draw.panel(surface, look, self.box, raised=True)
        text.put_in(surface, look, words.WHY_TITLE, self.head, Style.TITLE, palette.ink)
        self.group.draw(surface, look)
