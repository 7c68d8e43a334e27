"""A position at a glance: both battlefields and one's hand, with what either nexus has left, as pictures to look at."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.duel_table import DuelSession, DuelTable, Sitter
from nexus_table.games.duel.screen.faces import Face, card_face, unit_face
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.games.duel.screen.paint.card import CardPainter
from nexus_table.games.duel.screen.spots import field_row, row_of
from nexus_table.kernel.action import Seat
from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import Colour, Look, Radius, Space, Stroke, Style

LEAST = 210
"""Logical pixels of height below which nothing is shown."""
HEAD = 76
"""Logical pixels of width for the words at the left of a row."""


class Glance:
    """Shows what seat 0 sees when a duel begins to be played."""

    def __init__(self, session: DuelSession) -> None:
        self.table = DuelTable(session, (Sitter.PERSON, Sitter.RANDOM))
        self.view = self.table.view
        self.painter = CardPainter(self.table.book, self.table.story.text)

    def draw(self, surface: Surface, look: Look, room: Rect) -> None:
        """Paint it into a room, the other seat above."""
        if room.height < look.px(LEAST):
            return
        hand = self.view.sides[0].hand
        rows = layout.rows(room, ["1*"] * (3 if hand else 2), look.px(Space.SMALL))
        for seat, box in zip((1, 0), rows, strict=False):
            self._draw_field(surface, look, seat, box)
        if hand:
            body = self._headed(surface, look, rows[2], words.HAND, "", look.palette.ink_dim)
            faces = [card_face(self.table.book, self.view, card) for card in hand]
            boxes = row_of(body, len(hand), own.CARD_SHAPE, look.px(Space.SMALL))
            for face, box in zip(faces, boxes, strict=True):
                self._put(surface, look, face, box)

    def _headed(self, surface: Surface, look: Look, room: Rect, name: str, said: str, ink: Colour) -> Rect:
        """Write at the left of a row what it is; return the room beside."""
        head, body = layout.cut(layout.inset(room, look.px(Space.SMALL)), "left", look.px(HEAD))
        above, below = layout.cut(head, "top", look.px(20))
        text.put_in(surface, look, name, above, Style.LABEL, ink)
        text.put_in(
            surface, look, said, layout.cut(below, "top", look.px(18))[0], Style.SMALL, look.palette.ink_dim
        )
        return body

    def _draw_field(self, surface: Surface, look: Look, seat: Seat, room: Rect) -> None:
        """Paint a battlefield with its units, and whose it is."""
        side, ink = self.view.sides[seat], own.seat_ink(look.palette, seat)
        draw.rounded(
            surface,
            room,
            look.palette.tile,
            look.px(Radius.TILE),
            look.palette.hairline,
            look.px(Stroke.HAIR),
        )
        left = words.GLANCE.format(left=side.nexus)
        body = self._headed(surface, look, room, self.table.name(seat), left, ink)
        if not side.units:
            text.put_in(
                surface, look, words.EMPTY_FIELD, body, Style.SMALL, look.palette.ink_dim, align="centre"
            )
        faces = [unit_face(self.table.book, self.view, seat, unit) for unit in side.units]
        boxes = field_row(body, [face.exhausted for face in faces], look.px(Space.SMALL))
        for face, box in zip(faces, boxes, strict=True):
            self._put(surface, look, face, box)

    def _put(self, surface: Surface, look: Look, face: Face, box: Rect) -> None:
        upright = (box.height, box.width) if face.exhausted else box.size
        picture = self.painter.picture(look, face, upright, reads=True)
        surface.blit(picture, picture.get_rect(center=box.center))
