"""Which faults of a sector only mean that it is not finished, and which ones no editor can hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from nexus_table.content.fault import Path as Inside
from nexus_table.games.starmap.galaxy import faults_of
from nexus_table.games.starmap.model import Sector, SystemKind

UNFINISHED = {("systems",), ("forces",)}
"""Where a seat's missing home is told: that can still be mended."""


def broken(sector: Sector, kinds: Mapping[str, SystemKind]) -> Iterator[tuple[Inside, str]]:
    """Yield the faults that make a sector impossible to edit: whatever is not merely unfinished."""
    known = {system.id for system in sector.systems}
    for inside, sentence in faults_of(sector, kinds):
        if inside not in UNFINISHED and not _waits_for_ships(sector, inside, known):
            yield inside, sentence
    for place, system in enumerate(sector.systems):
        if system.kind not in kinds:
            yield ("systems", place, "kind"), f"no kind of system is called {system.kind}"


def _waits_for_ships(sector: Sector, inside: Inside, known: set[str]) -> bool:
    """Whether a fault only says that more ships must begin where relics are."""
    if inside[0] != "relics" or not isinstance(inside[1], int):
        return False
    system, _, slot = sector.relics[inside[1]].at.partition(".")
    return system in known and slot != "star"
