"""What a computer player holds things to be worth, in units of energy: all its taste, as named numbers."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace


class Weights(msgspec.Struct, frozen=True):
    """The worth of what a seat has; found by reasoning first, then by games against itself."""

    points: float = 75.0
    """Of a full Victory Track; the way there counts by its share, later steps more."""
    relics: float = 45.0
    """Of all the relics that win, in the same way."""
    relic: float = 3.5
    """Of what a relic can do, where it works."""
    income: float = 4.5
    """Of one energy more at each extraction, when the game begins."""
    fading: float = 0.6
    """How much of that is gone when somebody is about to win."""
    ship: float = 4.2
    star: float = 2.0
    """Of holding a star, beside its income."""
    prospect: float = 7.0
    """Of holding all planets around a star that is still to be taken; less with fewer of them."""
    exposed: float = 2.5
    """Lost for each planet that can be attacked, shared by the ships that defend it."""
    bound: float = 6.0
    """Lost for each ship that is missing of those that can still strike, free to leave or to be built (`STRIKING`)."""
    shut_out: float = 30.0
    """Lost for each ship that will be missing to win any planet of the rivals, for good (`lockout`)."""
    saving: float = 0.02
    """How fast more energy in hand loses worth: near the limit it may be lost."""
    tempo: float = 1.0
    """Of being next to move."""
    last_word: float = 4.0
    """Of being last in the round: whoever is can invest a little and move twice in a row."""
    double_card: float = 2.0
    """Of keeping a card with two phases, against the average card."""
    harvest: float = 0.2
    """Of what a seat could take at its next turn, if it is next to move."""
    later_harvest: float = 0.08
    """The same for those who move after it."""
    swing: float = 1.0
    """How much a rival's loss counts in such a count, beside the gain."""
    win: float = 1000.0
    """Of having won."""


WEIGHTS = Weights()
BOLD = replace(WEIGHTS, harvest=0.1, later_harvest=0.04)
"""For who looks at the rivals' answers well enough to count on them instead."""
