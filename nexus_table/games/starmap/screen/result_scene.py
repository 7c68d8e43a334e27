"""How a game ended: who won and why, and what every seat has to show for it."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from nexus_table.games.starmap.rules.victory import battle_score
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.screen.paint.palette import seat_colour, seat_ink
from nexus_table.games.starmap.screen.paint.tokens import ship_image
from nexus_table.games.starmap.story import WON_BY
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, KeyPressed, QuitAsked
from nexus_table.ui.scene import Leave, Modal, Next, Scene
from nexus_table.ui.theme import Look, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.group import Group

SIZE = (680, 246)
ROW = 40
"""Logical pixels: the panel without seats, and one seat's row."""


class ResultScene(Modal):
    """Stands before the map, which can be looked at again."""

    def __init__(self, under: Scene, table: GameTable, leave: Callable[[], Next]) -> None:
        super().__init__(under)
        self.table, self.leave = table, leave
        self.look_again = Button(words.LOOK, "look", icon="eye", hint="Esc")
        self.to_menu = Button(table.way_out, "leave", icon="home", hint="Ctrl+Q", kind=Kind.PRIMARY)
        self.group = Group(self.look_again, self.to_menu)

    def arrange(self, look: Look, area: Rect) -> None:
        """Put a panel in the middle."""
        super().arrange(look, area)
        size = (
            min(look.px(SIZE[0]), area.width - look.px(40)),
            min(look.px(SIZE[1] + ROW * len(self.table.state.seats)), area.height - look.px(40)),
        )
        self.box = layout.centred(area, size)
        inner = layout.inset(self.box, look.px(28), look.px(22))
        buttons, self.inner = layout.cut(inner, "bottom", look.px(40), look.px(16))
        boxes = layout.columns(buttons, ["1*", "1*"], look.px(12))
        self.look_again.rect, self.to_menu.rect = boxes
        self.group.arrange(look)

    def handle(self, event: Input) -> Next:
        """Go back to the map, or leave."""
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
        look, palette, state = self.look, self.look.palette, self.table.state
        draw.panel(surface, look, self.box)
        ended = state.ended
        assert ended is not None, "a result comes of a game that is over"
        winner = ended.winners[0] if ended.winners else None
        head, rest = layout.cut(self.inner, "top", look.px(48), look.px(2))
        if winner is None:
            text.put_in(surface, look, words.NOBODY, head, Style.DISPLAY, palette.ink)
            why = words.NOBODY_WHY
        else:
            text.put_in(
                surface,
                look,
                words.WON.format(name=self.table.name(winner)),
                head,
                Style.DISPLAY,
                seat_ink(palette, winner),
            )
            why = words.WON_WHY.format(name=self.table.name(winner), by=WON_BY[ended.by], round=state.round)
        line, rest = layout.cut(rest, "top", look.px(26), look.px(12))
        text.put_in(surface, look, why, line, Style.BODY, palette.ink_dim)
        self._draw_seats(surface, rest)
        self.group.draw(surface, look)

    def _draw_seats(self, surface: Surface, box: Rect) -> None:
        look, palette, state = self.look, self.look.palette, self.table.state
        count = len(state.seats)
        rows = layout.stack(
            box, [look.px(28), *[min(look.px(38), (box.height - look.px(28)) // count)] * count], 0
        )
        columns = ["3*", "2*", "2*", "2*", "2*", "3*"]
        for said, cell in zip(words.RESULT_HEADS, layout.columns(rows[0], columns, look.px(8)), strict=True):
            text.put_in(surface, look, said, cell, Style.CAPTION, palette.ink_dim)
        order = sorted(state.seats, key=lambda seat: (-battle_score(state, seat), seat))
        for seat, row in zip(order, rows[1:], strict=True):
            draw.line(surface, row.topleft, row.topright, palette.hairline, 1)
            cells = layout.columns(row, columns, look.px(8))
            token = ship_image(seat, look.px(8), seat_colour(palette, seat))
            surface.blit(token, token.get_rect(midleft=cells[0].midleft))
            name = cells[0].move(look.px(26), 0)
            text.put_in(surface, look, self.table.name(seat), name, Style.LABEL, seat_ink(palette, seat))
            figures = (
                state.points[seat],
                state.relics_of(seat),
                state.energy[seat],
                state.fleet(seat),
                battle_score(state, seat),
            )
            for figure, cell in zip(figures, cells[1:], strict=True):
                text.put_in(surface, look, str(figure), cell, Style.NUMBER, palette.ink)
