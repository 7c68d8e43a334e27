"""Technological Relics: what carriers carry, and how relics of one kind cancel each other (S18, S22)."""

from __future__ import annotations

from collections.abc import Sequence

from nexus_table.games.starmap.model import Place, RelicId, RelicKind
from nexus_table.games.starmap.options import Interference, RulesOptions
from nexus_table.games.starmap.state import Relic, StarmapState
from nexus_table.kernel.action import Seat


def together(relics: Sequence[Relic]) -> tuple[RelicId, ...]:
    """Return the relics that stand on a planet with another of their kind."""
    if len({relic.at for relic in relics}) == len(relics):
        return ()
    seen: dict[tuple[RelicKind, Place], RelicId] = {}
    met: set[RelicId] = set()
    for number, relic in enumerate(relics):
        other = seen.setdefault((relic.kind, relic.at), number)
        if other != number:
            met |= {other, number}
    return tuple(sorted(met))


def jammed_now(relics: Sequence[Relic], options: RulesOptions) -> tuple[RelicId, ...]:
    """Return the relics without effect after some have moved: those that meet, and that met in this phase."""
    met = together(relics)
    if options.interference is Interference.TOGETHER:
        return met
    still = {number for number, relic in enumerate(relics) if relic.jammed}
    return tuple(sorted(still.union(met)))


def works_at(state: StarmapState, kind: RelicKind, place: Place, seat: Seat) -> bool:
    """Whether a seat has a relic of this kind with effect on a planet."""
    if state.owners[place] != seat:
        return False
    return True in [relic.at == place and relic.kind is kind and not relic.jammed for relic in state.relics]
