"""The curtain between two people at one screen: nothing of the table is to be seen until the next one is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pygame import Rect, Surface

from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.kernel.action import Seat
from nexus_table.table.words import HERE
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, KeyPressed, QuitAsked
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.theme import Look, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.group import Group

SIZE = (520, 210)
"""The panel, in logical pixels."""


class Handed(Protocol):
    """What is handed over from one person to the next."""

    @property
    def handed(self) -> Seat | None:
        """The person who must sit down before the screen."""

    def name(self, seat: Seat) -> str:
        """Return what a seat is called."""


class Curtain(Scene):
    """Waits until the next person says that they are there; draws neither cards nor counts."""

    def __init__(self, behind: Scene, table: Handed, sit_down: Callable[[Seat], None]) -> None:
        assert table.handed is not None, "somebody must take over"
        self.behind, self.table, self.sit_down, self.seat = behind, table, sit_down, table.handed
        self.ready = Button(HERE, "ready", icon="eye", hint="Enter", kind=Kind.PRIMARY)
        self.group = Group(self.ready)

    def arrange(self, look: Look, area: Rect) -> None:
        """Put a panel in the middle; what is behind takes the room too."""
        super().arrange(look, area)
        look = self.look = look.roomy(area.size)
        self.behind.arrange(look, area)
        self.box = layout.centred(area, (look.px(SIZE[0]), look.px(SIZE[1])))
        inner = layout.inset(self.box, look.px(Space.HUGE), look.px(Space.WIDE))
        self.head, inner = layout.cut(inner, "top", look.px(36), look.px(Space.SMALL))
        self.ready.rect, self.why = layout.cut(inner, "bottom", look.px(Size.CONTROL), look.px(Space.SMALL))
        self.group.arrange(look)

    def handle(self, event: Input) -> Next:
        """Go on when the next person is there."""
        if isinstance(event, QuitAsked):
            return Leave()
        intent = self.group.handle(event)
        if intent == "ready" or (isinstance(event, KeyPressed) and event.chord in ("Enter", "Space")):
            self.sit_down(self.seat)
            return self.behind
        return self

    def update(self, now: float) -> Next:
        """Let tips come; nothing goes on behind."""
        self.group.update(now)
        return self

    def wants_frame(self, now: float) -> bool:
        """Return whether a tip is due."""
        return self.group.wants_frame(now)

    def draw(self, surface: Surface) -> None:
        """Paint the curtain and whose screen it is now."""
        look, palette = self.look, self.look.palette
        surface.fill(palette.ground)
        draw.gradient(surface, self.area, own.FIELD_TOP, own.BACK_DARK)
        draw.panel(surface, look, self.box, raised=True)
        said = words.CURTAIN.format(name=self.table.name(self.seat))
        text.put_in(surface, look, said, self.head, Style.TITLE, own.seat_ink(palette, self.seat))
        text.put_block(surface, look, words.CURTAIN_WHY, self.why, Style.BODY, palette.ink_dim)
        self.group.draw(surface, look)
