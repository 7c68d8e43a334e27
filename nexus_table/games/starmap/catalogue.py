"""All of the starmap's data: kinds of system, relics, sectors and event cards, loaded and checked together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from nexus_table.content.catalogue import Kind, Library
from nexus_table.content.fault import ContentError, Fault
from nexus_table.content.places import data_folder
from nexus_table.games.starmap.event_cards import EventCard
from nexus_table.games.starmap.galaxy import faults_of
from nexus_table.games.starmap.model import RelicCard, RelicKind, Sector, SystemKind

SYSTEMS = Kind("kind of system", "systems.yaml", SystemKind, listed=True)
RELICS = Kind("relic", "relics.yaml", RelicCard, listed=True)
SECTORS = Kind("sector", "sectors/*.yaml", Sector)
EVENT_CARDS = Kind("event card", "event-cards.yaml", EventCard, listed=True)

SCHEMAS: dict[str, Kind[Any]] = {
    "starmap-systems": SYSTEMS,
    "starmap-relics": RELICS,
    "starmap-sector": SECTORS,
    "starmap-event-cards": EVENT_CARDS,
}
"""The names of the JSON Schemas that describe the starmap's files to editors."""


class Catalogue(msgspec.Struct, frozen=True):
    """The starmap's data by id, and the digest that tells whether two machines use the same."""

    systems: dict[str, SystemKind]
    relics: dict[str, RelicCard]
    sectors: dict[str, Sector]
    digest: str
    event_cards: dict[str, EventCard] = {}


def load_catalogue(root: Path | None = None, cache: Path | None = None) -> Catalogue:
    """Return the data in `root`, the shipped data if None; `cache` is a folder where parsed data is kept.

    Raise `ContentError` with every fault of every file where there are any.
    """
    library = Library(root or data_folder() / "starmap", cache)
    systems = library.take(SYSTEMS)
    relics = library.take(RELICS)
    if RELICS.noun not in library.partial:
        missing = [kind.value for kind in RelicKind if kind.value not in relics]
        if missing:
            where = f"{library.root.name}/{RELICS.files}"
            library.faults.append(Fault(where, 0, 0, "", f"there is no card of {', '.join(missing)}"))
    sectors = library.take(SECTORS)
    for sector in sectors.values():
        check_sector(library, sector, systems)
    event_cards = library.take(EVENT_CARDS)
    return Catalogue(systems, relics, sectors, library.close(), event_cards)


def read_sector(file: Path, systems: dict[str, SystemKind]) -> Sector:
    """Return the sector in one file; raise `ContentError` with its faults."""
    library = Library(file.parent)
    for sector in library.take_file(SECTORS, file):
        check_sector(library, sector, systems)
        library.close()
        return sector
    raise ContentError(library.faults)


def faults_in(file: Path, catalogue: Catalogue) -> tuple[Fault, ...]:
    """Return what is wrong with one file: a sector, unless it is called like one of the lists."""
    library = Library(file.parent)
    kind: Kind[Any] = next(
        (kind for kind in (SYSTEMS, RELICS, EVENT_CARDS) if file.match(kind.files)), SECTORS
    )
    for entry in library.take_file(kind, file):
        if isinstance(entry, Sector):
            check_sector(library, entry, catalogue.systems)
    return tuple(library.faults)


def check_sector(library: Library, sector: Sector, systems: dict[str, SystemKind]) -> None:
    """Check that a sector can be played, and that its systems are of known kinds."""
    for place, system in enumerate(sector.systems):
        library.refer(SECTORS, sector.id, ("systems", place, "kind"), system.kind, SYSTEMS, systems)
    for inside, sentence in faults_of(sector, {**systems, **_unknown(sector, systems)}):
        library.complain(SECTORS, sector.id, inside, sentence)


def _unknown(sector: Sector, systems: dict[str, SystemKind]) -> dict[str, SystemKind]:
    """Return stand-ins for kinds that are blamed already, so that they are not blamed twice."""
    if not systems:
        return {}
    known = next(iter(systems.values()))
    return {system.kind: known for system in sector.systems if system.kind not in systems}
