"""The panels of both seats: who plays what, the nexus with what it has left, piles and pools."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.screen.faces import card_face
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.games.duel.screen.paint.card import CardPainter
from nexus_table.games.duel.screen.paint.signs import Marks, arc, ring
from nexus_table.games.duel.screen.plan import Plan
from nexus_table.games.duel.screen.spots import pile_of, piles_shown, pools_shown, seat_rows, top_card
from nexus_table.games.duel.state import DuelState
from nexus_table.games.duel.tasks import nexus_of
from nexus_table.kernel.action import Seat
from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import Look, Radius, Space, Style, mix

Sheet = Callable[[object, object, Rect, Callable[[Surface], None]], Surface]
"""Gives the picture of a room by its name, painted anew where it shows something else."""


class Seats:
    """Draws the panels at the left."""

    def __init__(self, table: DuelTable, painter: CardPainter) -> None:
        self.table, self.painter = table, painter

    def arrange(self, look: Look, plan: Plan) -> None:
        """Take the places."""
        self.look, self.plan = look, plan

    def draw(self, surface: Surface, sheet: Sheet, state: DuelState, seat: Seat, marks: Marks) -> None:
        """Paint a seat's panel; `sheet` keeps its picture while it shows the same."""
        plan = self.plan
        panel = plan.near_seat if seat == self.table.near else plan.far_seat
        room = panel.inflate(2 * (panel.left - plan.bar.left), 0).clip(surface.get_rect())
        pointed = [marks.marked, marks.hovered]
        shown = (state.sides[seat], state.active == seat, state.ended is None, self.table.near, pointed)
        picture = sheet(seat, shown, room, lambda onto: self._paint_seat(onto, state, seat, marks))
        surface.blit(picture, room)
        nexus = seat_rows(self.look, plan, state, seat, self.table.near)[0]
        ring(surface, self.look, nexus, nexus_of(seat), marks, round_=True)

    def _paint_seat(self, surface: Surface, state: DuelState, seat: Seat, marks: Marks) -> None:
        look, palette, plan, near = self.look, self.look.palette, self.plan, self.table.near
        panel = plan.near_seat if seat == near else plan.far_seat
        turn = state.active == seat and state.ended is None
        draw.panel(surface, look, panel, edge=own.seat_colour(palette, seat) if turn else palette.hairline)
        inner = layout.inset(panel, look.px(Space.SMALL))
        name, rest = layout.cut(inner, "top", look.px(20))
        ink = own.seat_ink(palette, seat)
        text.put_in(surface, look, self.table.name(seat), name, Style.LABEL, ink)
        text.put_in(
            surface, look, self.table.player(seat), name, Style.TINY, palette.ink_faint, align="right"
        )
        factions = self.table.book.factions
        step = look.px(15 if plan.compact else 18)
        known = [factions[ident].name for ident in state.sides[seat].factions if ident in factions]
        for said, row in zip(known, layout.stack(rest, [step] * 2, 0), strict=False):
            text.put_in(surface, look, said, row, Style.TINY, palette.ink_dim)
        nexus, rows = seat_rows(look, plan, state, seat, near)
        self._draw_nexus(surface, state, seat, nexus)
        side = state.sides[seat]
        listed = [
            (words.PILES.get(pile, words.HAND), str(len(pile_of(side, pile)))) for pile in piles_shown(side)
        ]
        self._draw_top(surface, state, seat)
        keys: list[object] = [(seat, pile) for pile in piles_shown(side)]
        for number, ((said, count), row) in enumerate(zip(listed + pools_shown(side), rows, strict=True)):
            key = keys[number] if number < len(keys) else None
            if key is not None and key in (marks.hovered, marks.marked):
                draw.rounded(surface, row, palette.control_hover, look.px(Radius.CAP))
            box = layout.inset(row, look.px(Space.TIGHT), 0)
            text.put_in(surface, look, said, box, Style.SMALL, palette.ink_dim)
            text.put_in(surface, look, count, box, Style.STRONG, palette.ink, align="right")

    def _draw_top(self, surface: Surface, state: DuelState, seat: Seat) -> None:
        """Paint the card that lies on top of a graveyard, where the panel has room for it."""
        box = top_card(self.look, self.plan, state, seat, self.table.near)
        graveyard = state.sides[seat].graveyard
        if box is None or not graveyard:
            return
        face = card_face(self.table.book, state, graveyard[-1])
        surface.blit(self.painter.picture(self.look, face, box.size), box)

    def _draw_nexus(self, surface: Surface, state: DuelState, seat: Seat, box: Rect) -> None:
        look, palette = self.look, self.look.palette
        whole, left = state.sides[seat].cap, max(0, state.sides[seat].nexus)
        colour = own.seat_colour(palette, seat)
        radius = box.width / 2 - look.px(3)
        draw.disc(surface, box.center, radius, own.NEXUS_CORE, mix(colour, own.NEXUS_CORE, 0.7), look.px(5))
        part = min(1.0, left / whole) if whole else 0.0
        if left:
            draw.polygon(surface, arc(box.center, radius, radius - look.px(5), part), colour)
        high = text.line_height(look, Style.TITLE)
        number = Rect(box.left, box.centery - round(high * 0.72), box.width, high)
        text.put_in(
            surface, look, str(state.sides[seat].nexus), number, Style.TITLE, own.TYPE_INK, align="centre"
        )
        under = Rect(box.left, number.bottom - look.px(5), box.width, look.px(14))
        text.put_in(surface, look, words.NEXUS, under, Style.TINY, own.NEXUS_DIM, align="centre")
