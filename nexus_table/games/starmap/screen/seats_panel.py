"""The left panel: every seat in turn order, with its energy, points, relics, cards and investment; the relics."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.games.starmap.galaxy import MOST_SHIPS
from nexus_table.games.starmap.rules.management import income
from nexus_table.games.starmap.rules.victory import turn_order
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.game_table import GameTable, Sitter
from nexus_table.games.starmap.screen.paint.palette import seat_colour, seat_ink
from nexus_table.games.starmap.screen.paint.tokens import relic_image, ship_image
from nexus_table.games.starmap.screen.plan import Plan
from nexus_table.games.starmap.screen.relic_shelf import RelicShelf
from nexus_table.games.starmap.state import ALL_CARDS
from nexus_table.kernel.action import Seat
from nexus_table.ui import draw, icons, layout, text
from nexus_table.ui.theme import Look, Radius, Size, Stroke, Style
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.widget import Tip, Widget

MOST_PIPS = 10
"""A longer track is written as a figure."""
TALLEST, ROOMY = 168, 150
"""Logical pixels: how high a seat's card grows, and from when on it says what is still to go."""


class SeatCard(Widget):
    """One seat's fortunes at a glance; its tip says them in words."""

    focusable = False

    def __init__(self, table: GameTable, seat: Seat) -> None:
        super().__init__()
        self.table, self.seat = table, seat
        self.compact = False

    def tip_at(self, at: tuple[int, int]) -> Tip:
        """Return everything about the seat in words."""
        state, seat, goals = self.table.state, self.seat, self.table.galaxy.goals
        return Tip.of(
            self.table.name(seat),
            self._about(),
            words.SEAT_GOALS.format(
                points=state.points[seat],
                of_points=goals.points,
                relics=state.relics_of(seat),
                of_relics=goals.relics,
            ),
            words.SEAT_ENERGY.format(energy=state.energy[seat], income=income(state, seat)),
            words.SEAT_FLEET.format(ships=state.fleet(seat), most=MOST_SHIPS),
            *self._hand(),
        )

    def _hand(self) -> tuple[str, ...]:
        """Return which Phase cards lie face up, nothing of an automaton, which has none."""
        state, seat = self.table.state, self.seat
        if state.automaton(seat):
            return ()
        cards = ", ".join(words.THEN.join(words.CARD_NAMES[card]) for card in state.cards[seat])
        return (words.SEAT_CARDS.format(cards=cards),)

    def _about(self) -> str:
        """Return who plays the seat, in a sentence."""
        if self.table.state.automaton(self.seat):
            return words.AUTOMATON_TIP.format(player=self.table.player(self.seat))
        return words.SITTER_TIPS[self.table.sitters[self.seat].value]

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the card: who, then track, relics, cards."""
        palette, state, seat = look.palette, self.table.state, self.seat
        active = state.seat == seat and state.ended is None
        edge = seat_colour(palette, seat) if active else palette.hairline
        stroke = look.px(Stroke.RING if active else Stroke.HAIR)
        draw.rounded(surface, self.rect, palette.tile, look.px(Radius.TILE), edge, stroke)
        inner = layout.inset(self.rect, look.px(10), look.px(6 if self.compact else 8))
        more = 0 if self.compact else 2 if self.rect.height >= look.px(ROOMY) else 1
        rows = layout.rows(inner, ["3*", *["2*"] * (3 + more)], look.px(2))
        self._draw_who(surface, look, rows[0])
        goals = self.table.galaxy.goals
        _track(
            surface,
            look,
            rows[1],
            words.SEAT_POINTS,
            state.points[seat],
            goals.points,
            seat_colour(palette, seat),
        )
        _track(surface, look, rows[2], words.SEAT_RELICS, state.relics_of(seat), goals.relics, palette.accent)
        self._draw_last(surface, look, rows[3])
        if more:
            said = words.SEAT_LINE.format(ships=state.fleet(seat), income=income(state, seat))
            text.put_in(surface, look, said, rows[4], Style.TINY, palette.ink_dim)
        if more > 1:
            needs = words.NEEDS.format(
                points=max(0, goals.points - state.points[seat]),
                relics=max(0, goals.relics - state.relics_of(seat)),
            )
            text.put_in(surface, look, needs, rows[5], Style.TINY, palette.ink_dim)

    def _draw_who(self, surface: Surface, look: Look, row: Rect) -> None:
        palette, state, seat = look.palette, self.table.state, self.seat
        token = ship_image(seat, look.px(8), seat_colour(palette, seat))
        surface.blit(token, token.get_rect(midleft=row.midleft))
        energy = text.put_in(
            surface, look, str(state.energy[seat]), row, Style.NUMBER, palette.accent_text, align="right"
        )
        bolt = look.px(Size.ICON_SMALL)
        icons.put(
            surface,
            "lightning",
            (energy.left - bolt // 2 - look.px(3), row.centery),
            bolt,
            palette.accent_text,
        )
        name = Rect(row.left + look.px(26), row.top, energy.left - row.left - look.px(50), row.height)
        out = not state.standing(seat)
        said = words.SEAT_OUT.format(name=self.table.name(seat)) if out else self.table.name(seat)
        box = text.put_in(
            surface, look, said, name, Style.LABEL, palette.ink_faint if out else seat_ink(palette, seat)
        )
        left = box.right + look.px(8)
        if not self.table.person(seat):
            icons.put(
                surface,
                self._icon,
                (left + look.px(8), row.centery),
                look.px(Size.ICON_SMALL),
                palette.ink_dim,
            )
            left += look.px(22)
        if state.first == seat:
            icons.put(
                surface, "flag", (left + look.px(8), row.centery), look.px(Size.ICON_SMALL), palette.ink_dim
            )

    @property
    def _icon(self) -> str:
        """The sign of a computer player: dice for one who draws lots, cards for an automaton, else a cog."""
        if self.table.state.automaton(self.seat):
            return "cards"
        return "dice" if self.table.sitters[self.seat] is Sitter.RANDOM else "gear"

    def _draw_last(self, surface: Surface, look: Look, row: Rect) -> None:
        """Draw the cards, face up or down, the relics it carries, and what it has invested."""
        palette, state, seat = look.palette, self.table.state, self.seat
        high = min(row.height, look.px(16))
        left = row.left
        for card in ALL_CARDS if not state.automaton(seat) else ():
            up = card in state.cards[seat]
            box = Rect(left, row.centery - high // 2, high * 3 // 4, high)
            fill = palette.control_hover if up else palette.field
            edge = palette.accent if card is state.card and seat == state.seat else palette.edge
            draw.rounded(surface, box, fill, look.px(Radius.MARK), edge)
            left = box.right + look.px(3)
        left, end = left + look.px(6), self._draw_invested(surface, look, row)
        for relic in state.relics:
            if state.owners[relic.at] == seat and left + look.px(16) < end:
                badge = relic_image(relic.kind, look.px(8), relic.jammed)
                surface.blit(badge, badge.get_rect(midleft=(left, row.centery)))
                left += look.px(17)

    def _draw_invested(self, surface: Surface, look: Look, row: Rect) -> int:
        """Write what the seat has invested, as energy; return where that begins, or the row's end."""
        invested, ink = self.table.state.invested[self.seat], look.palette.accent_text
        if not invested:
            return row.right
        said = words.INVESTED.format(energy=invested)
        box = text.put_in(surface, look, said, row, Style.SMALL_STRONG, ink, align="right")
        bolt = look.px(Size.MARK)
        icons.put(surface, "lightning", (box.left - bolt // 2 - look.px(2), row.centery), bolt, ink)
        return box.left - bolt - look.px(4)


def _track(
    surface: Surface, look: Look, row: Rect, word: str, reached: int, goal: int, colour: tuple[int, int, int]
) -> None:
    """Draw a track of as many spaces as the goal asks for, those reached filled."""
    palette = look.palette
    label, spaces = layout.cut(row, "left", look.px(50))
    text.put_in(surface, look, word, label, Style.TINY, palette.ink_dim)
    said = f"{reached}/{goal}"
    figure = text.put_in(surface, look, said, spaces, Style.SMALL_STRONG, palette.ink, align="right")
    if goal > MOST_PIPS:
        return
    step = min(look.px(15), (figure.left - spaces.left - look.px(6)) // goal)
    radius = min(look.px(5), step // 2 - 1)
    for number in range(goal):
        at = (spaces.left + step // 2 + number * step, spaces.centery)
        filled = number < reached
        draw.disc(
            surface, at, radius, colour if filled else palette.field, colour if filled else palette.edge, 1
        )


class SeatsPanel:
    """The seats, the one that began the round first, over the shelf of relics."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.cards = {seat: SeatCard(table, seat) for seat in table.state.seats}
        self.shelf = RelicShelf(table)
        self.group = Group(*self.cards.values(), *self.shelf.badges)

    def arrange(self, look: Look, plan: Plan) -> None:
        """Stack the cards in turn order under a heading."""
        self.look, self.plan = look, plan
        inner = layout.inset(plan.seats, look.px(6 if plan.compact else 12))
        self.heading, inner = layout.cut(inner, "top", look.px(18), look.px(4))
        self.goals, inner = layout.cut(inner, "bottom", look.px(20), look.px(4))
        shelf, inner = layout.cut(inner, "bottom", self.shelf.height(look, inner.width), look.px(6))
        self.shelf.arrange(look, shelf)
        count, gap = len(self.cards), look.px(6)
        high = min(look.px(TALLEST), (inner.height - gap * (count - 1)) // count)
        for seat, box in zip(
            turn_order(self.table.state), layout.stack(inner, [high] * count, gap), strict=True
        ):
            self.cards[seat].rect, self.cards[seat].compact = box, plan.compact
        self.group.arrange(look)

    def draw(self, surface: Surface) -> None:
        """Paint the panel."""
        look = self.look
        draw.panel(surface, look, self.plan.seats)
        text.put_in(surface, look, words.TURN_ORDER, self.heading, Style.CAPTION, look.palette.accent_text)
        goals = self.table.galaxy.goals
        said = words.GOALS.format(points=goals.points, relics=goals.relics)
        text.put_in(surface, look, said, self.goals, Style.TINY, look.palette.ink_dim)
        self.shelf.draw(surface, look)
        for card in self.cards.values():
            card.draw(surface, look)
