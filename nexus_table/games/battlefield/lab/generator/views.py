"""The long views from a zone, and roughly which of them a piece would break: where large pieces do most good."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from nexus_table.games.battlefield.lab.moves import middle_of
from nexus_table.games.battlefield.model import Trait
from nexus_table.games.battlefield.terrain import Piece, turned_half
from nexus_table.geometry.shapes import Point, area, bounds

SPOTS = 15
"""How many spots along a zone look out."""

ACROSS, ALONG = 11, 12
"""How many spots of the ground between the zones they look at, each way."""

ZONE = 10.0
INTO_ZONE = 5.0
"""How deep the zones are, and how many inches inside them views begin and end."""

MODEL_HEIGHT = 1.0

MOST_SEEN, MOST_RULED = 0.24, 0.44
"""A table of which more is open, by these rough figures, would hardly pass the checks."""

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]


class Views:
    """Straight lines from spots of one zone to the other zone and to the ground between; a piece counts as a disc."""

    def __init__(self, size: tuple[float, float]) -> None:
        self.size = size
        width, length = size
        spots = (np.arange(SPOTS) + 0.5) * width / SPOTS
        columns = (np.arange(ACROSS) + 0.5) * width / ACROSS
        rows = ZONE + (np.arange(ALONG) + 0.5) * (length - 2.0 * ZONE) / ALONG
        goals = [(x, length - INTO_ZONE) for x in spots]
        goals += [(x, y) for y in rows for x in columns]
        ends = np.repeat(np.asarray(goals), SPOTS, axis=0)
        self.starts = np.stack([np.tile(spots, len(goals)), np.full(len(ends), INTO_ZONE)], axis=1)
        self.along = ends - self.starts
        self.open: Bools = np.ones(len(ends), dtype=np.bool_)

    @property
    def seen(self) -> float:
        """The share of the views from zone to zone that are open."""
        return float(np.mean(self.open[: SPOTS * SPOTS]))

    @property
    def ruled(self) -> float:
        """The share of the ground between that at least half of the zone's spots see."""
        return float(np.mean(np.mean(self.open[SPOTS * SPOTS :].reshape(-1, SPOTS), axis=1) >= 0.5))

    @property
    def too_open(self) -> bool:
        """Whether more should be hidden from the zones."""
        return self.seen > MOST_SEEN or self.ruled > MOST_RULED

    def broken_by(self, piece: Piece) -> Bools:
        """Return which views (n,) a piece or its twin stands in; none where it hides nobody."""
        if not hides(piece):
            return np.zeros(len(self.starts), dtype=np.bool_)
        radius = math.sqrt(abs(area(piece.footprint)) / math.pi)
        middle = middle_of(bounds(piece.footprint))
        return self._near(middle, radius) | self._near(turned_half(middle, self.size), radius)

    def gain(self, piece: Piece) -> int:
        """Return how many open views a piece and its twin would break."""
        return int(np.count_nonzero(self.open & self.broken_by(piece)))

    def add(self, pieces: Iterable[Piece]) -> None:
        """Take note of pieces that stand now."""
        for piece in pieces:
            self.open &= ~self.broken_by(piece)

    def _near(self, middle: Point, radius: float) -> Bools:
        away = np.asarray(middle) - self.starts
        square = np.sum(self.along * self.along, axis=1)
        share = np.clip(np.sum(away * self.along, axis=1) / square, 0.0, 1.0)
        off = away - share[:, None] * self.along
        return np.asarray(np.sum(off * off, axis=1) < radius * radius)


def hides(piece: Piece) -> bool:
    """Whether a standing model cannot be seen over the piece."""
    return piece.has(Trait.OBSCURING) or (piece.has(Trait.BLOCKING) and piece.height >= MODEL_HEIGHT)
