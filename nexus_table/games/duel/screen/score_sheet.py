"""How a series stands, as a sheet: both seats with their factions, and a line for every duel."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.games.duel.screen import series_words, words
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.games.duel.screen.paint.emblem import emblem
from nexus_table.games.duel.screen.series_table import SeriesTable
from nexus_table.games.duel.series.state import Met, SeriesKind
from nexus_table.kernel.action import Seat
from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import Look, Space, Style


class ScoreSheet:
    """Paints the sheet."""

    def __init__(self, table: SeriesTable) -> None:
        self.table = table

    def arrange(self, look: Look, box: Rect) -> None:
        """Take the place: both seats above, the duels below."""
        self.look, self.box = look, box
        inner = layout.inset(box, look.px(Space.MEDIUM))
        seats, self.duels = layout.cut(inner, "top", inner.height * 55 // 100, look.px(Space.MEDIUM))
        self.seats = layout.rows(seats, ["1*", "1*"], look.px(Space.SMALL))

    def draw(self, surface: Surface) -> None:
        """Paint it."""
        draw.panel(surface, self.look, self.box)
        for seat, box in enumerate(self.seats):
            self._draw_seat(surface, seat, box)
        self._draw_duels(surface)

    def _draw_seat(self, surface: Surface, seat: Seat, box: Rect) -> None:
        look, palette, view = self.look, self.look.palette, self.table.view
        head, rest = layout.cut(box, "top", look.px(24), look.px(Space.TIGHT))
        name = text.put_in(
            surface, look, self.table.name(seat), head, Style.HEADING, own.seat_ink(palette, seat)
        )
        who = Rect(name.right + look.px(Space.MEDIUM), head.top, head.width, head.height)
        text.put_in(
            surface, look, words.SITTER[self.table.sitters[seat].value], who, Style.SMALL, palette.ink_dim
        )
        wins = series_words.WINS[min(2, view.wins(seat))].format(count=view.wins(seat))
        text.put_in(surface, look, wins, head, Style.STRONG, palette.ink, align="right")
        factions = view.drafted[seat] or (view.games[0].decks[seat] if view.games else ())
        step = min(look.px(28), max(look.px(16), rest.height // 4))
        for ident, row in zip(factions, layout.stack(rest, [step] * len(factions), 0), strict=True):
            faction = self.table.game.book.factions[ident]
            art, named = layout.cut(row, "left", step, look.px(Space.SMALL))
            picture = art.inflate(-look.px(4), -look.px(4))
            surface.blit(emblem(ident, ident, own.colour_from(faction.colour), picture.size), picture)
            said = faction.name
            if view.setup.kind is SeriesKind.BEST_OF_3:
                played = [
                    number for number, met in enumerate(view.games, start=1) if ident in met.decks[seat]
                ]
                said += "".join(f"  · {series_words.IN.format(number=number)}" for number in played)
            text.put_in(surface, look, said, named, Style.BODY, palette.ink)

    def _draw_duels(self, surface: Surface) -> None:
        look, palette, view = self.look, self.look.palette, self.table.view
        head, rest = layout.cut(self.duels, "top", look.px(20), look.px(Space.TIGHT))
        text.put_in(surface, look, series_words.DUELS, head, Style.CAPTION, palette.accent_text)
        if not view.games:
            text.put_in(surface, look, series_words.NONE, layout.cut(rest, "top", look.px(22))[0], Style.SMALL,
                        palette.ink_dim)  # fmt: skip
        step = min(look.px(42), max(look.px(26), rest.height // max(1, len(view.games))))
        rows = layout.stack(rest, [step] * len(view.games), 0)
        for number, (met, row) in enumerate(zip(view.games, rows, strict=True), start=1):
            self._draw_duel(surface, number, met, row)
        if view.setup.kind is SeriesKind.BACK_AND_FORTH and len(view.decided) == 2:
            said = series_words.SUM.format(one=view.left(0), two=view.left(1))
            line = Rect(rest.left, rest.bottom - look.px(22), rest.width, look.px(22))
            text.put_in(surface, look, said, line, Style.STRONG, palette.ink)

    def _draw_duel(self, surface: Surface, number: int, met: Met, row: Rect) -> None:
        look, palette = self.look, self.look.palette
        draw.line(surface, row.topleft, row.topright, palette.hairline, 1)
        line = layout.inset(row, 0, look.px(Space.TIGHT))
        upper, lower = layout.rows(line, ["1*", "1*"], 0) if row.height >= look.px(38) else (line, line)
        title = series_words.IN.format(number=number)
        text.put_in(surface, look, title, upper, Style.SMALL_STRONG, palette.ink)
        if met.winners is None:
            said, ink = series_words.NOW, palette.accent_text
        elif met.winners:
            won = met.winners[0]
            said = series_words.RESULT.format(
                name=self.table.name(won), one=max(0, met.left[0]), two=max(0, met.left[1])
            )
            ink = own.seat_ink(palette, won)
        else:
            said, ink = series_words.DRAWN, palette.ink_dim
        text.put_in(surface, look, said, upper, Style.SMALL_STRONG, ink, align="right")
        if lower is not line:
            begins = series_words.BEGINS.format(name=self.table.name(met.starter))
            text.put_in(surface, look, begins, lower, Style.TINY, palette.ink_dim)
