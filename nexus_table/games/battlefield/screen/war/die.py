"""Dice as they are drawn, and the button that tells what one shows."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import Colour, Look, Radius, Space, Stroke, Style
from nexus_table.ui.widgets.button import Button

FACE: Colour = (246, 242, 230)
PIP: Colour = (24, 26, 32)

_LEFT, _MIDDLE, _RIGHT = 0.25, 0.5, 0.75
_DIAGONAL = ((_LEFT, _LEFT), (_RIGHT, _RIGHT))
_CORNERS = (*_DIAGONAL, (_RIGHT, _LEFT), (_LEFT, _RIGHT))
_CENTRE = ((_MIDDLE, _MIDDLE),)
PIPS = {
    1: _CENTRE,
    2: _DIAGONAL,
    3: (*_DIAGONAL, *_CENTRE),
    4: _CORNERS,
    5: (*_CORNERS, *_CENTRE),
    6: (*_CORNERS, (_LEFT, _MIDDLE), (_RIGHT, _MIDDLE)),
}
"""Where the pips of each face lie, in parts of its side."""


def draw_die(surface: Surface, look: Look, box: Rect, pips: int | None, edge: Colour) -> None:
    """Paint a die that shows so many pips, its edge in this colour; None: one that has not fallen yet."""
    stroke = look.px(Stroke.RING)
    if pips is None:
        draw.rounded(surface, box, look.palette.field, look.px(Radius.CONTROL), edge, stroke)
        return
    draw.rounded(surface, box, FACE, look.px(Radius.CONTROL), edge, stroke)
    for x, y in PIPS[pips]:
        centre = (box.left + box.width * x, box.top + box.height * y)
        draw.disc(surface, centre, max(1.5, box.width * 0.09), PIP)


class DieButton(Button):
    """Tells that a die shows this face; its key is the number."""

    def __init__(self, pips: int, gives: object, hint: str) -> None:
        super().__init__("", gives, hint=hint, small=True)
        self.pips = pips

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the face, and its key at the right."""
        super().draw(surface, look)
        side = min(self.rect.height - look.px(Space.SMALL), self.rect.width // 2)
        box = layout.centred(self.rect, (side, side))
        edge = look.palette.accent if self.hovered else look.palette.edge
        draw_die(surface, look, box, self.pips, edge)
        inner = layout.inset(self.rect, look.px(Space.SMALL), 0)
        text.put_in(surface, look, self.hint, inner, Style.SMALL, look.palette.ink_dim, align="right")
