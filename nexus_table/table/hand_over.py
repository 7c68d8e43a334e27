"""The screen between two people: whose turn it is, and what has happened since they last sat before it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from pygame import Rect, Surface

from nexus_table.kernel.action import Seat
from nexus_table.table import words
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, KeyPressed, QuitAsked
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.text import Line
from nexus_table.ui.theme import Colour, Look, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.card import StillCard
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.log import Log

SIZE = (620, 430)
"""The panel, in logical pixels."""


class Takeover(msgspec.Struct, frozen=True):
    """Who sits down now: its name in its ink, its token, and the story since its last turn."""

    seat: Seat
    name: str
    ink: Colour
    token: Surface
    since: tuple[Line, ...]


class HandOver(StillCard):
    """Waits until the next person says that they are there; `telling` makes all it tells in the colours of now."""

    def __init__(
        self,
        under: Scene,
        telling: Callable[[Look], Takeover],
        sit_down: Callable[[], None],
        close: Callable[[], None],
    ) -> None:
        super().__init__(under)
        self.telling, self.sit_down, self.close = telling, sit_down, close
        self.ready = Button(words.HERE, "ready", icon="play", hint="Enter", kind=Kind.PRIMARY)
        self.log = Log(style=Style.SMALL)
        self.group = Group(self.log, self.ready)

    def arrange(self, look: Look, area: Rect) -> None:
        """Put a panel in the middle."""
        super().arrange(look, area)
        self.takeover = self.telling(look)
        self.box = layout.centred(area, (look.px(SIZE[0]), min(look.px(SIZE[1]), area.height)))
        inner = layout.inset(self.box, look.px(Space.HUGE), look.px(Space.WIDE))
        self.head, inner = layout.cut(inner, "top", look.px(44), look.px(Space.SNUG))
        self.since, inner = layout.cut(inner, "top", look.px(20), look.px(Space.SMALL))
        self.ready.rect, self.log.rect = layout.cut(
            inner, "bottom", look.px(Size.CONTROL), look.px(Space.MEDIUM)
        )
        self.group.arrange(look)
        self.log.show(list(self.takeover.since))

    def handle(self, event: Input) -> Next:
        """Go on when the next person is there."""
        if isinstance(event, QuitAsked):
            self.close()
            return Leave()
        intent = self.group.handle(event)
        if intent == "ready" or (isinstance(event, KeyPressed) and event.chord in ("Enter", "Space")):
            self.sit_down()
            return self.under
        return self

    def draw(self, surface: Surface) -> None:
        """Paint whose turn it is, and the story since."""
        super().draw(surface)
        look, takeover = self.look, self.takeover
        draw.panel(surface, look, self.box)
        token = takeover.token
        surface.blit(token, token.get_rect(midleft=self.head.midleft))
        _, name = layout.cut(self.head, "left", token.get_width(), look.px(Space.MEDIUM))
        said = words.YOUR_TURN.format(name=takeover.name)
        text.put_in(surface, look, said, name, Style.TITLE, takeover.ink)
        text.put_in(surface, look, words.SINCE, self.since, Style.CAPTION, look.palette.accent_text)
        self.group.draw(surface, look)
