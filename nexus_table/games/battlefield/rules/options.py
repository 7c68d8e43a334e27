"""What players may agree before the game: every ruling with a choice, saved with the game."""

from __future__ import annotations

from enum import Enum

import msgspec


class Inside(Enum):
    """When a base is inside a footprint (ruling B5)."""

    CENTRE = "centre"
    ANY = "any overlap"
    WHOLLY = "wholly"


class Hides(Enum):
    """How much a piece must hide for a claim to its cover (ruling B8)."""

    TENTH = "a tenth of the width"
    ANY = "any part"
    EVERY_LINE = "every clear line"


class SightOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The agreed readings of chapter 5."""

    inside: Inside = Inside.CENTRE
    hides: Hides = Hides.TENTH
