"""The long views from zone to zone, and roughly which of them a piece would break: where large pieces do most good."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from nexus_table.games.battlefield.lab.moves import middle_of
from nexus_table.games.battlefield.model import Trait
from nexus_table.games.battlefield.terrain import Piece, turned_half
from nexus_table.geometry.shapes import area, bounds

SPOTS = 15
INTO_ZONE = 5.0
"""How many inches inside the zones the views begin and end."""

MODEL_HEIGHT = 1.0


class Views:
    """Straight lines from spots along one zone to spots along the other; a piece counts as a disc of its area."""

    def __init__(self, size: tuple[float, float]) -> None:
        self.size = size
        xs = (np.arange(SPOTS) + 0.5) * size[0] / SPOTS
        one, other = (side.ravel() for side in np.meshgrid(xs, xs, indexing="ij"))
        self.starts = np.stack([one, np.full_like(one, INTO_ZONE)], axis=1)
        along = np.stack([other - one, np.full_like(one, size[1] - 2.0 * INTO_ZONE)], axis=1)
        self.directions = along / np.hypot(along[:, 0], along[:, 1])[:, None]
        self.open: NDArray[np.bool_] = np.ones(len(one), dtype=np.bool_)

    @property
    def share(self) -> float:
        """The share of the views that are open."""
        return float(np.mean(self.open))

    def broken_by(self, piece: Piece) -> NDArray[np.bool_]:
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

    def _near(self, middle: tuple[float, float], radius: float) -> NDArray[np.bool_]:
        away = np.asarray(middle) - self.starts
        aside = away[:, 0] * self.directions[:, 1] - away[:, 1] * self.directions[:, 0]
        return np.asarray(np.abs(aside) < radius)


def hides(piece: Piece) -> bool:
    """Whether a standing model cannot be seen over the piece."""
    return piece.has(Trait.OBSCURING) or (piece.has(Trait.BLOCKING) and piece.height >= MODEL_HEIGHT)
