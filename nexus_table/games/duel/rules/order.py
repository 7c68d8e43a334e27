"""Order of Resolution: what one player decides of its own simultaneous abilities (D16)."""

from __future__ import annotations

from collections.abc import Sequence

from nexus_table.games.duel.tasks import AnyTask, AskOne, Fire, Frame
from nexus_table.kernel.action import Seat


def in_order(seat: Seat, abilities: Sequence[Fire | Frame]) -> list[AnyTask]:
    """Return abilities of one player that are due at once: in an order that it chooses where they differ."""
    kinds = {(type(one), one.clause if isinstance(one, Fire) else one.block) for one in abilities}
    if len(kinds) > 1:
        return [AskOne(seat, tuple(abilities), all_of_them=True)]
    return [*abilities]
