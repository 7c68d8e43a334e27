"""Priority Tables: four lists of slots, by how both nexuses stand (A2)."""

from __future__ import annotations

from nexus_table.games.duel.events import Row
from nexus_table.games.duel.language.priorities import AT, Slot
from nexus_table.games.duel.state import DuelState
from nexus_table.kernel.action import Seat

BLUE_FROM = 16
"""From how many points of the player's nexus on the blue side of the card is used."""

ROWS: dict[Row, tuple[Slot, ...]] = {
    Row(blue=True, strong=True): (
        Slot(AT.SUPPORT),
        Slot(AT.DEFENSIVE),
        Slot(AT.OFFENSIVE, equal=True),
        Slot(AT.NEXUS),
    ),
    Row(blue=True, strong=False): (
        Slot(AT.OFFENSIVE),
        Slot(AT.SUPPORT, equal=True, at_most=2),
        Slot(AT.NEXUS, most=5),
        Slot(AT.DEFENSIVE, equal=True),
        Slot(AT.SUPPORT, at_least=3),
        Slot(AT.NEXUS),
    ),
    Row(blue=False, strong=True): (
        Slot(AT.SUPPORT, equal=True),
        Slot(AT.NEXUS, most=3),
        Slot(AT.OFFENSIVE, at_least=2),
        Slot(AT.DEFENSIVE, equal=True),
        Slot(AT.NEXUS),
    ),
    Row(blue=False, strong=False): (
        Slot(AT.OFFENSIVE),
        Slot(AT.NEXUS, most=5),
        Slot(AT.SUPPORT, equal=True),
        Slot(AT.NEXUS),
    ),
}
"""The printed tables; "Max X VALUE" on a nexus is read as damage (A2)."""


def row_of(state: DuelState, seat: Seat) -> Row:
    """Return which row applies now: it is read again at every selection."""
    own, foe = state.sides[seat], state.sides[1 - seat]
    return Row(blue=foe.nexus >= BLUE_FROM, strong=2 * own.nexus >= own.cap)
