"""How a game ended: who won and why, and what every seat has to show for it, before the table itself."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from pygame import Rect, Surface

from nexus_table.table import words
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, KeyPressed, QuitAsked
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.theme import Colour, Look, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.card import Card
from nexus_table.ui.widgets.group import Group

SIZE = (720, 224)
ROW = 40
HEADS = 28
"""Logical pixels: the panel without seats, one seat's row, and the row of heads."""


class SeatResult(msgspec.Struct, frozen=True):
    """One seat's row: its name in its ink, its figures, and what it played and its token, if it has them."""

    name: str
    ink: Colour
    figures: tuple[str, ...]
    about: str = ""
    token: Surface | None = None


class Result(msgspec.Struct, frozen=True):
    """What is told of the end; `heads` stand over the names and figures, `about` over what the seats played."""

    headline: str
    ink: Colour
    why: str
    heads: tuple[str, ...]
    seats: tuple[SeatResult, ...]
    about: str = ""


class Rematch(msgspec.Struct, frozen=True):
    """A way to play the same once more: its label, and where it leads, to nowhere where it cannot be had."""

    label: str
    begin: Callable[[], Next | None]


class ResultScene(Card):
    """Stands before the table, which can be looked at again; `telling` makes the result in the colours of now."""

    def __init__(
        self,
        under: Scene,
        telling: Callable[[Look], Result],
        leave: Callable[[], Next],
        way_out: str = words.LEAVE,
        *,
        look_again: str = words.LOOK_AGAIN,
        rematch: Rematch | None = None,
    ) -> None:
        super().__init__(under)
        self.telling, self.leave, self.rematch = telling, leave, rematch
        kind = Kind.PRIMARY if rematch is None else Kind.PLAIN
        buttons = [Button(look_again, "look", icon="eye", hint="Esc")]
        if rematch is not None:
            buttons.append(Button(rematch.label, "again", icon="rotate", hint="R", kind=Kind.PRIMARY))
        self.to_menu = Button(way_out, "leave", icon="home", hint="Ctrl+Q", kind=kind)
        self.group = Group(*buttons, self.to_menu)

    def arrange(self, look: Look, area: Rect) -> None:
        """Put a panel in the middle."""
        super().arrange(look, area)
        look = self.look = look.roomy(area.size)
        self.result = self.telling(look)
        wide, high = SIZE[0], SIZE[1] + ROW * len(self.result.seats)
        room = layout.inset(area, look.px(Space.LARGE))
        self.box = layout.centred(area, (min(look.px(wide), room.width), min(look.px(high), room.height)))
        inner = layout.inset(self.box, look.px(Space.HUGE), look.px(Space.WIDE))
        foot, self.inner = layout.cut(inner, "bottom", look.px(Size.CONTROL), look.px(Space.LARGE))
        buttons = tuple(self.group)
        for button, box in zip(
            buttons, layout.columns(foot, ["1*"] * len(buttons), look.px(Space.MEDIUM)), strict=True
        ):
            button.rect = box
        self.group.arrange(look)

    def handle(self, event: Input) -> Next:
        """Go back to the table, play again, or leave."""
        if isinstance(event, QuitAsked):
            return Leave()
        intent = self.group.handle(event)
        if intent is None and isinstance(event, KeyPressed) and event.chord in ("Enter", "Space"):
            return self.under
        match intent:
            case "look":
                return self.under
            case "again" if self.rematch is not None:
                return self.rematch.begin() or self.leave()
            case "leave":
                return self.leave()
        return self

    def draw(self, surface: Surface) -> None:
        """Paint who won and why, and the table of seats."""
        super().draw(surface)
        look, palette, result = self.look, self.look.palette, self.result
        draw.panel(surface, look, self.box)
        head, rest = layout.cut(self.inner, "top", look.px(48), look.px(2))
        text.put_in(surface, look, result.headline, head, Style.DISPLAY, result.ink)
        line, rest = layout.cut(rest, "top", look.px(26), look.px(12))
        text.put_in(surface, look, result.why, line, Style.BODY, palette.ink_dim)
        self._draw_seats(surface, rest)
        self.group.draw(surface, look)

    def _draw_seats(self, surface: Surface, box: Rect) -> None:
        look, palette, result = self.look, self.look.palette, self.result
        high = min(look.px(ROW - 2), (box.height - look.px(HEADS)) // max(1, len(result.seats)))
        rows = layout.stack(box, [look.px(HEADS), *[high] * len(result.seats)], 0)
        for said, cell in zip(
            (result.heads[0], result.about, *result.heads[1:]), self._cells(rows[0]), strict=True
        ):
            text.put_in(surface, look, said, cell, Style.CAPTION, palette.ink_dim)
        for seat, row in zip(result.seats, rows[1:], strict=True):
            draw.line(surface, row.topleft, row.topright, palette.hairline, 1)
            name, about, *cells = self._cells(row)
            if seat.token is not None:
                surface.blit(seat.token, seat.token.get_rect(midleft=name.midleft))
                name = name.move(look.px(26), 0)
            text.put_in(surface, look, seat.name, name, Style.LABEL, seat.ink)
            text.put_in(surface, look, seat.about, about, Style.SMALL, palette.ink)
            for figure, cell in zip(seat.figures, cells, strict=True):
                text.put_in(surface, look, figure, cell, Style.NUMBER, palette.ink)

    def _cells(self, row: Rect) -> list[Rect]:
        """Return a row's places: the name's, what was played (empty where nothing is said), the figures'."""
        look, (_, *heads) = self.look, self.result.heads
        gap = look.px(Space.MEDIUM)
        if self.result.about:
            wide = max(text.width(look, said, Style.CAPTION) for said in heads)
            return layout.columns(row, ["2*", "3*", *[wide] * len(heads)], gap)
        name, *cells = layout.columns(row, ["3*", *["2*"] * len(heads)], gap)
        return [name, Rect(name.right, name.top, 0, name.height), *cells]
