"""The duel's own numbers of taste: colours of seats, types and felt, and the proportions of cards."""

from __future__ import annotations

from nexus_table.games.duel.language.selectors import UnitType
from nexus_table.kernel.action import Seat
from nexus_table.ui.theme import Colour, Palette

CARD_SHAPE = 1.4
"""How much higher than wide a card is."""
UNIT_SHAPE = 1.22
"""The same of a unit on a battlefield, which has no text."""
FIELD_TOP: Colour = (38, 36, 52)
FIELD_BOTTOM: Colour = (28, 32, 46)
FIELD_EDGE: Colour = (78, 82, 108)
CARD_FACE: Colour = (236, 228, 210)
CARD_INK: Colour = (34, 28, 22)
CARD_DIM: Colour = (92, 80, 66)
BACK_DARK: Colour = (34, 38, 62)
BACK_LIGHT: Colour = (96, 108, 160)
TYPE_FACE: dict[UnitType, Colour] = {
    UnitType.OFFENSIVE: (168, 44, 38),
    UnitType.DEFENSIVE: (38, 82, 150),
    UnitType.SUPPORT: (34, 108, 66),
}
EVENT_FACE: Colour = (104, 58, 138)
TYPE_INK: Colour = (255, 252, 244)
RAISED: Colour = (96, 226, 134)
LOWERED: Colour = (255, 150, 130)
WOUND: Colour = (150, 18, 22)
LIVE: Colour = (126, 226, 166)
CHOSEN: Colour = (255, 214, 110)
MARKED: Colour = (250, 252, 255)
HINTED: Colour = (196, 162, 255)
HINT_INK: Colour = (30, 20, 46)
STRIKE: Colour = (255, 122, 92)
MENDED: Colour = (126, 226, 150)
NEXUS_CORE: Colour = (26, 30, 48)
NEXUS_DIM: Colour = (176, 183, 204)
NEUTRAL: Colour = (120, 124, 140)
"""The colour of cards that belong to no faction."""


def seat_colour(palette: Palette, seat: Seat) -> Colour:
    """Return the fill of a seat's nexus and edges."""
    return (palette.hues[0], palette.hues[1])[seat]


def seat_ink(palette: Palette, seat: Seat) -> Colour:
    """Return the colour of a seat's name on a panel."""
    return (palette.accent_text, palette.blue_text)[seat]


def colour_from(code: str) -> Colour:
    """Return the colour that a code like #c8a040 says."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


MOVE, BLOW, BLINK, READ = 0.32, 0.5, 0.16, 0.55
"""How long a card moves, a blow falls, a sign changes, and a used ability stays to be read, in seconds."""
BREATH = 0.35
"""Between what a computer player does and its next step."""
