"""Symmetries of the hexagonal grid: where the twins of a hex lie, and which seat each twin belongs to."""

from __future__ import annotations

from enum import Enum

import msgspec

from nexus_table.games.starmap.model import Hex
from nexus_table.kernel.action import Seat


class Fold(Enum):
    """How a map repeats itself, in words."""

    NONE = "none"
    HALF = "half turn"
    THIRD = "third of a turn"
    MIRRORS = "two mirrors"


SIZES = {Fold.NONE: 1, Fold.HALF: 2, Fold.THIRD: 3, Fold.MIRRORS: 4}
"""How many times each fold shows a hex."""

OF_SEATS = {1: Fold.NONE, 2: Fold.HALF, 3: Fold.THIRD, 4: Fold.MIRRORS}
"""The fold that treats so many seats alike."""

SUITS = {
    Fold.NONE: (1, 2, 3, 4),
    Fold.HALF: (2, 4),
    Fold.THIRD: (3,),
    Fold.MIRRORS: (4,),
}
"""For how many seats a fold can be claimed: each seat must have its twins."""

FINE = 6
"""Distances from a centre are counted in sixths of a hex, since centres lie on corners and edges too."""


class Symmetry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fold about a centre.

    A half turn takes p to `shift` - p; a third takes it to p turned about hex (0, 0), then moved by `shift`.
    Two mirrors are a half turn and its two halves: one mirror along the rows of the grid, one across them; the
    second number of their `shift` is even.
    """

    fold: Fold = Fold.NONE
    shift: Hex = (0, 0)

    @property
    def size(self) -> int:
        """How many twins a hex has, itself among them."""
        return SIZES[self.fold]

    def images(self, at: Hex) -> tuple[Hex, ...]:
        """Return where a hex comes to lie, itself first; the n-th belongs to `seat(own, n)`."""
        (q, r), (a, b) = at, self.shift
        match self.fold:
            case Fold.NONE:
                return (at,)
            case Fold.HALF:
                return (at, (a - q, b - r))
            case Fold.THIRD:
                once = third(at, self.shift)
                return (at, once, third(once, self.shift))
            case Fold.MIRRORS:
                return (at, (a - q, b - r), (q + r - b // 2, b - r), (a + b // 2 - q - r, r))

    def seat(self, seat: Seat, turn: int) -> Seat:
        """Return whose the n-th twin is of what is a seat's."""
        return (seat + turn) % 3 if self.fold is Fold.THIRD else seat ^ turn

    def is_fixed(self, at: Hex) -> bool:
        """Whether a hex is its own twin, wholly or for some of its turns."""
        return len(set(self.images(at))) < self.size

    def far(self, at: Hex) -> int:
        """Return how far a hex lies from the centre, in sixths of a hex."""
        a, b = self.shift
        middle = (2 * (a - b), 2 * (a + 2 * b)) if self.fold is Fold.THIRD else (3 * a, 3 * b)
        return length((FINE * at[0] - middle[0], FINE * at[1] - middle[1]))


def third(at: Hex, shift: Hex) -> Hex:
    """Return a hex turned by a third about (0, 0), then moved."""
    return (-at[0] - at[1] + shift[0], at[0] + shift[1])


def length(way: Hex) -> int:
    """Return over how many hexes a way leads."""
    return max(abs(way[0]), abs(way[1]), abs(way[0] + way[1]))


def distance(one: Hex, other: Hex) -> int:
    """Return how many steps from neighbour to neighbour lie between two hexes."""
    return length((other[0] - one[0], other[1] - one[1]))
