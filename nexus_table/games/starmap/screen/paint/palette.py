"""The colours of the sky and of those who fight under it."""

from __future__ import annotations

from nexus_table.kernel.action import Seat
from nexus_table.ui.theme import Colour, Palette, mix

SKY = (9, 11, 20)
CLOUDS: tuple[Colour, ...] = ((34, 40, 96), (18, 66, 92), (70, 38, 84))
"""Indigo, teal and plum, laid thinly over the sky."""
DUST = (206, 214, 240)
HEX_FACE = (120, 140, 190, 16)
HEX_EDGE = (150, 168, 210)
LINK = (134, 154, 200)
LINK_BRIDGE = mix(LINK, SKY, 0.35)
WALL = (214, 96, 84)
ORBIT_LINE = (150, 168, 210, 46)
SUNS: tuple[Colour, ...] = ((255, 214, 130), (255, 236, 206), (188, 214, 255), (255, 164, 104))
WORLDS: tuple[tuple[Colour, Colour], ...] = (
    ((120, 86, 58), (206, 170, 122)),
    ((48, 82, 118), (150, 196, 214)),
    ((112, 52, 44), (206, 118, 84)),
    ((58, 84, 62), (150, 172, 112)),
    ((78, 66, 108), (170, 152, 200)),
    ((92, 96, 104), (190, 194, 196)),
)
"""Dark and light of each kind of planet."""
RELIC_FACE = (34, 28, 14)
RELIC_INK = (246, 208, 122)
RELIC_OFF = (150, 142, 124)
LABEL = (232, 237, 248)
LABEL_DIM = (168, 178, 202)
PLATE = (8, 10, 18, 190)
REACH, BATTLE, WIN, SHUT = (120, 220, 166), (250, 170, 92), (255, 226, 130), (150, 120, 124)
MARK = (250, 252, 255)


def seat_colour(palette: Palette, seat: Seat) -> Colour:
    """Return the fill of a seat's ships and rings, bright enough for the sky in every palette."""
    fill = (palette.red, palette.blue, palette.hues[2], palette.hues[3])[seat]
    return mix(fill, (255, 255, 255), 0.16)


def seat_ink(palette: Palette, seat: Seat) -> Colour:
    """Return the colour of a seat's name on a panel."""
    return (palette.red_text, palette.blue_text, palette.good_text, palette.warn_text)[seat]
