"""How a game ended: who won and why, and what every seat has to show for it, before the table itself."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from pygame import Rect, Surface

from nexus_table.table import words
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, KeyPressed, QuitAsked
from nexus_table.ui.scene import Leave, Modal, Next, Scene
from nexus_table.ui.theme import Colour, Look, Palette, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.group import Group

SIZE = (680, 246)
ROW = 40
HEADS = 28
"""Logical pixels: the panel without seats, one seat's row, and the row of heads."""


class SeatResult(msgspec.Struct, frozen=True):
    """One seat's row: its name in its ink, its figures, and its token, if it has one."""

    name: str
    ink: Colour
    figures: tuple[str, ...]
    token: Surface | None = None


class Result(msgspec.Struct, frozen=True):
    """What is told of the end; `heads` stand over the names and figures."""

    headline: str
    ink: Colour
    why: str
    heads: tuple[str, ...]
    seats: tuple[SeatResult, ...]


class ResultScene(Modal):
    """Stands before the table, which can be looked at again; `telling` makes the result in the colours of now."""

    def __init__(
        self,
        under: Scene,
        telling: Callable[[Look], Result],
        leave: Callable[[], Next],
        way_out: str = words.LEAVE,
    ) -> None:
        super().__init__(under)
        self.telling, self.leave = telling, leave
        self.look_again = Button(words.LOOK_AGAIN, "look", icon="eye", hint="Esc")
        self.way_out = Button(way_out, "leave", icon="home", hint="Ctrl+Q", kind=Kind.PRIMARY)
        self.group = Group(self.look_again, self.way_out)

    def arrange(self, look: Look, area: Rect) -> None:
        """Put a panel in the middle."""
        super().arrange(look, area)
        self.result = self.telling(look)
        size = (
            min(look.px(SIZE[0]), area.width - look.px(40)),
            min(look.px(SIZE[1] + ROW * len(self.result.seats)), area.height - look.px(40)),
        )
        self.box = layout.centred(area, size)
        inner = layout.inset(self.box, look.px(28), look.px(22))
        buttons, self.inner = layout.cut(inner, "bottom", look.px(40), look.px(16))
        boxes = layout.columns(buttons, ["1*", "1*"], look.px(12))
        self.look_again.rect, self.way_out.rect = boxes
        self.group.arrange(look)

    def handle(self, event: Input) -> Next:
        """Go back to the table, or leave."""
        if isinstance(event, QuitAsked):
            return Leave()
        intent = self.group.handle(event)
        chord = event.chord if isinstance(event, KeyPressed) else ""
        if intent == "leave":
            return self.leave()
        if intent == "look" or (intent is None and chord in ("Enter", "Space")):
            return self.under
        return self

    def update(self, now: float) -> Next:
        """Let tips come."""
        self.group.update(now)
        return super().update(now)

    def wants_frame(self, now: float) -> bool:
        """Return whether something moves."""
        return self.group.wants_frame(now) or super().wants_frame(now)

    def draw(self, surface: Surface) -> None:
        """Paint who won and why, and the table of seats."""
        super().draw(surface)
        look, palette, result = self.look, self.look.palette, self.result
        draw.panel(surface, look, self.box)
        head, rest = layout.cut(self.inner, "top", look.px(48), look.px(2))
        text.put_in(surface, look, result.headline, head, Style.DISPLAY, result.ink)
        line, rest = layout.cut(rest, "top", look.px(26), look.px(12))
        text.put_in(surface, look, result.why, line, Style.BODY, palette.ink_dim)
        self._draw_seats(surface, rest, palette)
        self.group.draw(surface, look)

    def _draw_seats(self, surface: Surface, box: Rect, palette: Palette) -> None:
        look, result = self.look, self.result
        high = min(look.px(ROW - 2), (box.height - look.px(HEADS)) // max(1, len(result.seats)))
        rows = layout.stack(box, [look.px(HEADS), *[high] * len(result.seats)], 0)
        columns = ["3*", *["2*"] * (len(result.heads) - 1)]
        for said, cell in zip(result.heads, layout.columns(rows[0], columns, look.px(8)), strict=True):
            text.put_in(surface, look, said, cell, Style.CAPTION, palette.ink_dim)
        for seat, row in zip(result.seats, rows[1:], strict=True):
            draw.line(surface, row.topleft, row.topright, palette.hairline, 1)
            cells = layout.columns(row, columns, look.px(8))
            name = cells[0]
            if seat.token is not None:
                surface.blit(seat.token, seat.token.get_rect(midleft=name.midleft))
                name = name.move(look.px(26), 0)
            text.put_in(surface, look, seat.name, name, Style.LABEL, seat.ink)
            for figure, cell in zip(seat.figures, cells[1:], strict=True):
                text.put_in(surface, look, figure, cell, Style.NUMBER, palette.ink)
