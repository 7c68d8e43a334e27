"""How a duel ended: who won and why, what both have left, and the way to a rematch."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.doors import Doors
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.games.duel.story import WHY
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, KeyPressed, QuitAsked
from nexus_table.ui.scene import Leave, Modal, Next, Scene
from nexus_table.ui.theme import Look, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.group import Group

SIZE = (720, 316)
"""The panel, in logical pixels."""
COLUMNS = ["2*", "5*", "1*", "1*", "1*", "1*"]


class ResultScene(Modal):
    """Stands before the table, which can be looked at again."""

    def __init__(self, under: Scene, table: DuelTable, leave: Callable[[], Next], doors: Doors) -> None:
        super().__init__(under)
        self.table, self.leave, self.doors = table, leave, doors
        self.look_at = Button(words.LOOK, "look", icon="eye", hint="Esc")
        self.rematch = Button(doors.rematch_label, "again", icon="rotate", hint="R", kind=Kind.PRIMARY)
        self.to_menu = Button(table.way_out, "leave", icon="home", hint="Ctrl+Q")
        self.group = Group(self.look_at, self.rematch, self.to_menu)

    def arrange(self, look: Look, area: Rect) -> None:
        """Put a panel in the middle."""
        super().arrange(look, area)
        size = (min(look.px(SIZE[0]), area.width), min(look.px(SIZE[1]), area.height))
        self.box = layout.centred(area, size)
        inner = layout.inset(self.box, look.px(Space.HUGE), look.px(Space.WIDE))
        buttons, self.inner = layout.cut(inner, "bottom", look.px(Size.CONTROL), look.px(Space.LARGE))
        boxes = layout.columns(buttons, ["1*"] * 3, look.px(Space.MEDIUM))
        for button, box in zip((self.look_at, self.rematch, self.to_menu), boxes, strict=True):
            button.rect = box
        self.group.arrange(look)

    def handle(self, event: Input) -> Next:
        """Look at the table, play again, or leave."""
        if isinstance(event, QuitAsked):
            return Leave()
        intent = self.group.handle(event)
        chord = event.chord if isinstance(event, KeyPressed) else ""
        match intent:
            case "leave":
                return self.leave()
            case "again":
                return self.doors.rematch() or self.leave()
            case "look":
                return self.under
            case None if chord in ("Enter", "Space"):
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
        """Paint who won and why, and both seats."""
        super().draw(surface)
        look, palette, view = self.look, self.look.palette, self.table.view
        draw.panel(surface, look, self.box, raised=True)
        ended = view.ended
        assert ended is not None, "a result comes of a duel that is over"
        head, rest = layout.cut(self.inner, "top", look.px(48), look.px(Space.CLOSE))
        won = ended.winners[0] if ended.winners else None
        said = words.DRAW if won is None else words.WON.format(name=self.table.name(won))
        ink = palette.ink if won is None else own.seat_ink(palette, won)
        text.put_in(surface, look, said, head, Style.DISPLAY, ink)
        line, rest = layout.cut(rest, "top", look.px(24), look.px(Space.MEDIUM))
        why = words.RESULT_LINE.format(why=WHY[ended.by], turn=view.turn)
        text.put_in(surface, look, why, line, Style.BODY, palette.ink_dim)
        self._draw_seats(surface, rest)
        self.group.draw(surface, look)

    def _draw_seats(self, surface: Surface, box: Rect) -> None:
        look, palette, view = self.look, self.look.palette, self.table.view
        rows = layout.stack(box, [look.px(24), look.px(36), look.px(36)], 0)
        for said, cell in zip(
            words.RESULT_HEADS, layout.columns(rows[0], COLUMNS, look.px(Space.SMALL)), strict=True
        ):
            text.put_in(surface, look, said, cell, Style.CAPTION, palette.ink_dim)
        factions = self.table.book.factions
        for seat, row in enumerate(rows[1:]):
            side = view.sides[seat]
            draw.line(surface, row.topleft, row.topright, palette.hairline, 1)
            cells = layout.columns(row, COLUMNS, look.px(Space.SMALL))
            text.put_in(
                surface, look, self.table.name(seat), cells[0], Style.LABEL, own.seat_ink(palette, seat)
            )
            pair = " + ".join(factions[ident].name for ident in side.factions if ident in factions)
            text.put_in(surface, look, pair, cells[1], Style.SMALL, palette.ink)
            figures = (side.nexus, len(side.deck), len(side.hand), len(side.units))
            for figure, cell in zip(figures, cells[2:], strict=True):
                text.put_in(surface, look, str(figure), cell, Style.NUMBER, palette.ink)
