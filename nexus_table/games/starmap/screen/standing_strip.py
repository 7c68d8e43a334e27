"""The strip above the map: how far every seat has come towards each goal, what it extracts next, and who could win."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.games.starmap.rules.management import income
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.analysis import Analysis
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.screen.paint.palette import seat_colour
from nexus_table.games.starmap.screen.paint.tokens import ship_image
from nexus_table.games.starmap.screen.plan import Plan
from nexus_table.kernel.action import Seat
from nexus_table.ui import draw, icons, layout, text
from nexus_table.ui.theme import Look, Radius, Size, Space, Stroke, Style
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.widget import Tip, Widget

MOST_CELLS = 12
"""A longer way to a goal is drawn in as many parts."""
CHIP = 76
"""Logical pixels: room for a token, an income of two digits and the warning."""


class SharedTrack(Widget):
    """One track for all seats: their tokens stand where they have come to; the last space is the goal."""

    focusable = False

    def __init__(self, table: GameTable, name: str, *, relics: bool) -> None:
        super().__init__()
        self.table, self.name, self.relics = table, name, relics

    @property
    def goal(self) -> int:
        """What wins."""
        goals = self.table.galaxy.goals
        return goals.relics if self.relics else goals.points

    def reached(self, seat: Seat) -> int:
        """Return how far a seat has come."""
        state = self.table.state
        return state.relics_of(seat) if self.relics else state.points[seat]

    def tip_at(self, at: tuple[int, int]) -> Tip:
        """Return every seat's way to the goal in words."""
        lines = [
            words.TO_GO.format(
                name=self.table.name(seat),
                reached=self.reached(seat),
                goal=self.goal,
                left=max(0, self.goal - self.reached(seat)),
            )
            for seat in sorted(self.table.state.seats, key=lambda seat: (-self.reached(seat), seat))
        ]
        return Tip.of(words.TRACK_TIPS[self.relics], *lines)

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the spaces and the tokens on them."""
        palette = look.palette
        name, spaces = layout.cut(
            self.rect, "left", text.width(look, self.name, Style.CAPTION), look.px(Space.SNUG)
        )
        text.put_in(surface, look, self.name, name, Style.CAPTION, palette.accent_text)
        count = min(self.goal, MOST_CELLS) + 1
        cells = layout.columns(spaces, ["3*"] + ["2*"] * (count - 1), look.px(2))
        held = {self._cell(seat, count) for seat in self.table.state.seats}
        for number, cell in enumerate(cells):
            last = number == count - 1
            edge = palette.accent if last else palette.hairline
            draw.rounded(surface, cell, palette.field, look.px(Radius.MARK), edge, look.px(Stroke.HAIR))
            if number in held:
                continue
            figure = str(number if count == self.goal + 1 else self.goal if last else "")
            text.put_in(surface, look, figure, cell, Style.TINY, palette.ink_faint, align="centre")
        for number, cell in enumerate(cells):
            here = [seat for seat in self.table.state.seats if self._cell(seat, count) == number]
            self._draw_tokens(surface, look, cell, here)

    def _cell(self, seat: Seat, count: int) -> int:
        return min(count - 1, self.reached(seat) * (count - 1) // self.goal)

    def _draw_tokens(self, surface: Surface, look: Look, cell: Rect, seats: list[Seat]) -> None:
        """Put the tokens of a space beside each other, in two rows where there are many."""
        across = 1 if len(seats) == 1 else 2
        down = 1 if len(seats) <= 2 else 2
        radius = max(
            look.px(4), min(look.px(7), cell.width // (2 * across) - 1, cell.height // (2 * down) - 1)
        )
        for number, seat in enumerate(seats):
            row, column = divmod(number, across)
            x = cell.left + cell.width * (2 * column + 1) // (2 * across)
            y = cell.top + cell.height * (2 * row + 1) // (2 * down)
            token = ship_image(seat, radius, seat_colour(look.palette, seat))
            surface.blit(token, token.get_rect(center=(x, y)))


class IncomeChip(Widget):
    """What a seat extracts next, and a warning where it could win in its next turn."""

    focusable = False

    def __init__(self, table: GameTable, analysis: Analysis, seat: Seat) -> None:
        super().__init__()
        self.table, self.analysis, self.seat = table, analysis, seat

    def tip_at(self, at: tuple[int, int]) -> Tip:
        """Return the same in words, with the way to win."""
        state, seat, goals = self.table.state, self.seat, self.table.galaxy.goals
        lines = [
            words.NEEDS.format(
                points=max(0, goals.points - state.points[seat]),
                relics=max(0, goals.relics - state.relics_of(seat)),
            ),
            words.INCOME.format(amount=income(state, seat), energy=state.energy[seat]),
        ]
        winning = self.analysis.winning(seat)
        if winning is not None:
            lines.append(self.analysis.said(winning, words.COULD_WIN))
        return Tip.of(self.table.name(seat), *lines)

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the token, the figure and the warning."""
        palette = look.palette
        radius = min(look.px(7), self.rect.height // 2 - 1)
        token = ship_image(self.seat, radius, seat_colour(palette, self.seat))
        surface.blit(token, token.get_rect(midleft=self.rect.midleft))
        beside = self.rect.move(token.get_width() + look.px(2), 0)
        bolt = look.px(Size.MARK)
        icons.put(surface, "lightning", (beside.left + bolt // 2, beside.centery), bolt, palette.accent_text)
        said = f"+{income(self.table.state, self.seat)}"
        beside.left += bolt + look.px(2)
        figure = text.put_in(surface, look, said, beside, Style.SMALL_STRONG, palette.ink)
        if self.analysis.winning(self.seat) is not None:
            size = look.px(Size.ICON_SMALL)
            icons.put(
                surface,
                "warning",
                (figure.right + size // 2 + look.px(2), self.rect.centery),
                size,
                palette.bad_text,
            )


class StandingStrip:
    """The tracks of points and relics, and every seat's income."""

    def __init__(self, table: GameTable, analysis: Analysis) -> None:
        self.table = table
        self.points = SharedTrack(table, words.POINTS_TRACK, relics=False)
        self.relics = SharedTrack(table, words.RELICS_TRACK, relics=True)
        self.chips = [IncomeChip(table, analysis, seat) for seat in table.state.seats]
        self.group = Group(self.points, self.relics, *self.chips)

    def arrange(self, look: Look, plan: Plan) -> None:
        """Share the strip out: the longer track takes more of it."""
        self.look, self.rect = look, plan.strip
        inner = layout.inset(plan.strip, look.px(Space.FAIR), look.px(Space.SNUG))
        chip = look.px(CHIP)
        chips, tracks = layout.cut(inner, "right", chip * len(self.chips), look.px(Space.SMALL))
        spaces = [min(track.goal, MOST_CELLS) + 1 for track in (self.points, self.relics)]
        shares = [f"{count + 2}*" for count in spaces]
        self.points.rect, self.relics.rect = layout.columns(tracks, shares, look.px(Space.MEDIUM))
        for widget, box in zip(self.chips, layout.columns(chips, ["1*"] * len(self.chips), 0), strict=True):
            widget.rect = box
        self.group.arrange(look)

    def draw(self, surface: Surface) -> None:
        """Paint the strip."""
        draw.panel(surface, self.look, self.rect)
        for widget in self.group:
            widget.draw(surface, self.look)
