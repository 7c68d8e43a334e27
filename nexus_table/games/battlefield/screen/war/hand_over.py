"""The screen between two people: whose turn it is, and what has happened since they last sat before it."""

from __future__ import annotations

from itertools import pairwise

from pygame import Rect, Surface

from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.chronicle import Chronicle
from nexus_table.games.battlefield.screen.war.play import Play
from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.kernel.action import Seat
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, KeyPressed, QuitAsked
from nexus_table.ui.scene import Leave, Modal, Next, Scene
from nexus_table.ui.text import Line
from nexus_table.ui.theme import Look, Radius, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.log import Log

SIZE = (620, 430)
"""The panel, in logical pixels."""


class HandOver(Modal):
    """Waits until the next person says that they are there; the war stands still meanwhile."""

    def __init__(self, under: Scene, play: Play) -> None:
        super().__init__(under)
        assert play.handed is not None, "somebody must take over"
        self.play, self.table, self.seat = play, play.table, play.handed
        self.ready = Button(words.THERE, "ready", icon="play", hint="Enter", kind=Kind.PRIMARY)
        self.log = Log(style=Style.SMALL)
        self.group = Group(self.log, self.ready)

    def arrange(self, look: Look, area: Rect) -> None:
        """Put a panel in the middle."""
        super().arrange(look, area)
        self.box = layout.centred(area, (look.px(SIZE[0]), min(look.px(SIZE[1]), area.height)))
        inner = layout.inset(self.box, look.px(Space.HUGE), look.px(Space.WIDE))
        self.head, inner = layout.cut(inner, "top", look.px(44), look.px(Space.SNUG))
        self.since, inner = layout.cut(inner, "top", look.px(20), look.px(Space.SMALL))
        self.ready.rect, self.log.rect = layout.cut(
            inner, "bottom", look.px(Size.CONTROL), look.px(Space.MEDIUM)
        )
        self.group.arrange(look)
        self.log.show(since(self.table, self.seat, look))

    def handle(self, event: Input) -> Next:
        """Go on when the next person is there."""
        if isinstance(event, QuitAsked):
            self.play.close()
            return Leave()
        intent = self.group.handle(event)
        if intent == "ready" or (isinstance(event, KeyPressed) and event.chord in ("Enter", "Space")):
            self.play.handed = None
            return self.under
        return self

    def update(self, now: float) -> Next:
        """Let tips come; nothing goes on below."""
        self.group.update(now)
        return self

    def wants_frame(self, now: float) -> bool:
        """Return whether something moves here."""
        return self.group.wants_frame(now)

    def draw(self, surface: Surface) -> None:
        """Paint whose turn it is, and the story since."""
        super().draw(surface)
        look, palette = self.look, self.look.palette
        draw.panel(surface, look, self.box)
        colour = (palette.red, palette.blue)[self.seat]
        ink = (palette.red_text, palette.blue_text)[self.seat]
        flag, name = layout.cut(self.head, "left", look.px(Space.SMALL), look.px(Space.LARGE))
        draw.rounded(surface, flag.inflate(0, -look.px(Space.SMALL)), colour, look.px(Radius.CAP))
        said = words.YOUR_TURN.format(seat=self.table.seat_name(self.seat))
        text.put_in(surface, look, said, name, Style.TITLE, ink)
        text.put_in(surface, look, words.SINCE, self.since, Style.CAPTION, palette.accent_text)
        self.group.draw(surface, look)


def since(table: WarTable, seat: Seat, look: Look) -> list[Line]:
    """Return the story from a seat's last order on; all of it where it has given none."""
    chronicle, pairs = Chronicle(table), list(pairwise(table.steps))
    last = max(
        (n for n, (before, _) in enumerate(pairs) if table.game.asked(before.state) == (seat,)), default=-1
    )
    lines = [] if last >= 0 else chronicle.opening()
    for before, step in pairs[last + 1 :]:
        lines.extend(chronicle.lines(before.state, step, look.palette))
    return lines
