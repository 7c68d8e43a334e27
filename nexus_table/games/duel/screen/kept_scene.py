"""The answers that are given always, listed to be read and to be taken back one by one."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.kept_answers import Kept, KeptAnswers, Matter
from nexus_table.kernel.action import Seat
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, QuitAsked
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.theme import Look, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.card import StillCard
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.listbox import ListBox, Row

SIZE = (640, 420)
"""The panel, in logical pixels."""


class KeptScene(StillCard):
    """Stands before the table."""

    def __init__(self, under: Scene, kept: KeptAnswers, seat: Seat) -> None:
        super().__init__(under)
        self.kept, self.seat = kept, seat
        self.list = ListBox((), None, lambda key: key, opens=lambda key: key, empty=words.ALWAYS_NONE)
        self.ask_again = Button(words.ALWAYS_FORGET, "forget", icon="trash", hint="Delete")
        self.close = Button(words.CLOSE, "close", icon="cross", hint="Esc", kind=Kind.PRIMARY)
        self.group = Group(self.list, self.ask_again, self.close)
        self.group.focus(self.list)
        self._fill()

    def _answers(self) -> list[Kept]:
        return [one for one in self.kept.kept.values() if one.matter.seat == self.seat]

    def _fill(self) -> None:
        answers = self._answers()
        matters = [one.matter for one in answers]
        chosen = self.list.chosen if self.list.chosen in matters else matters[0] if matters else None
        self.list.show([Row(one.matter, one.said, icon="check") for one in answers], chosen)
        self.ask_again.disabled = None if answers else words.ALWAYS_NONE

    def arrange(self, look: Look, area: Rect) -> None:
        """Put a panel in the middle."""
        super().arrange(look, area)
        look = self.look = look.roomy(area.size)
        size = (min(look.px(SIZE[0]), area.width), min(look.px(SIZE[1]), area.height))
        self.box = layout.centred(area, size)
        inner = layout.inset(self.box, look.px(Space.HUGE), look.px(Space.WIDE))
        self.head, inner = layout.cut(inner, "top", look.px(34), look.px(Space.SMALL))
        self.why, inner = layout.cut(inner, "top", look.px(40), look.px(Space.SMALL))
        buttons, self.list.rect = layout.cut(inner, "bottom", look.px(Size.CONTROL), look.px(Space.MEDIUM))
        boxes = layout.columns(buttons, ["1*", "1*"], look.px(Space.MEDIUM))
        self.ask_again.rect, self.close.rect = boxes
        self.group.arrange(look)

    def handle(self, event: Input) -> Next:
        """Take an answer back, or close."""
        if isinstance(event, QuitAsked):
            return Leave()
        intent = self.group.handle(event)
        if self.is_left(event, intent, "Esc", "U"):
            return self.under
        if isinstance(intent, Matter):
            self.list.chosen = intent
        elif intent == "forget" and isinstance(self.list.chosen, Matter):
            self.kept.forget(self.list.chosen)
            self._fill()
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the panel."""
        super().draw(surface)
        look, palette = self.look, self.look.palette
        draw.panel(surface, look, self.box, raised=True)
        text.put_in(surface, look, words.ALWAYS_TITLE, self.head, Style.TITLE, palette.ink)
        text.put_block(surface, look, words.ALWAYS_WHY, self.why, Style.BODY, palette.ink_dim)
        self.group.draw(surface, look)
