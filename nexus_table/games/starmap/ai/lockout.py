"""Whether a seat shuts itself out of every battle: its ships stay where they are, and too few others can be built."""

from __future__ import annotations

from collections.abc import Sequence

from nexus_table.games.starmap.galaxy import MOST_SHIPS, SLOTS, STAR
from nexus_table.games.starmap.model import MOST_ON_PLANET
from nexus_table.kernel.action import Seat

GARRISON = 15
"""So many ships a rival is expected to have on its planets: three of them it can fill (S15)."""


def ships_short(owners: Sequence[Seat | None], seats: int, seat: Seat, kept: int) -> int:
    """Return how many ships a seat will lack against every planet of its rivals, once these have strengthened them.

    `kept` ships may not leave their places; the others can, or may still be built. Since no planet can be abandoned
    (S15), they will always be missing.
    """
    stars = owners[STAR::SLOTS]
    held = [owners.count(other) - stars.count(other) for other in range(seats) if other != seat]
    spread = max(held, default=0)
    if not spread:
        return 0
    return max(0, min(MOST_ON_PLANET, GARRISON // spread) + 1 - (MOST_SHIPS - kept))
