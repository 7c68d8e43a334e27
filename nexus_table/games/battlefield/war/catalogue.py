"""All that a war is made of: terrain and tables, factions, missions; loaded and checked together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from nexus_table.content.catalogue import Kind, Library, digest_of
from nexus_table.content.fault import ContentError, Fault
from nexus_table.content.places import data_folder
from nexus_table.games.battlefield.catalogue import LAYOUTS, TEMPLATES, Catalogue, load_catalogue
from nexus_table.games.battlefield.datasheets.catalogue import load_factions
from nexus_table.games.battlefield.datasheets.model import Faction
from nexus_table.games.battlefield.terrain import known_templates
from nexus_table.games.battlefield.war.mission import Mission

MISSIONS = Kind("war mission", "missions/*.yaml", Mission)

SCHEMAS: dict[str, Kind[Any]] = {"battlefield-mission": MISSIONS}
"""The names of the JSON Schemas that describe missions to editors."""


class WarCatalogue(msgspec.Struct, frozen=True):
    """What a war is made of, by id, and the digest that tells whether two machines use the same."""

    tables: Catalogue
    factions: dict[str, Faction]
    missions: dict[str, Mission]
    digest: str


def load_war(
    root: Path | None = None, cache: Path | None = None, tables: Catalogue | None = None
) -> WarCatalogue:
    """Return the data in `root`, the shipped data if None; `tables` are the terrain and layouts if loaded already.

    Raise `ContentError` with every fault of the first kind of files that has any.
    """
    folder = root or data_folder() / "battlefield"
    tables = tables or load_catalogue(folder, cache)
    factions = load_factions(folder, cache)
    missions = load_missions(folder, tables, cache)
    digest = digest_of((tables.digest, factions.digest, missions))
    return WarCatalogue(tables, factions.factions, missions, digest)


def load_missions(folder: Path, tables: Catalogue, cache: Path | None = None) -> dict[str, Mission]:
    """Return the missions in a folder of the battlefield's data; raise `ContentError` with every fault."""
    library = Library(folder, cache / "missions" if cache else None)
    missions = library.take(MISSIONS)
    for mission in missions.values():
        check_mission(library, mission, tables)
    library.close()
    return missions


def faults_in(file: Path, tables: Catalogue) -> tuple[Fault, ...]:
    """Return what is wrong with one file of a mission."""
    library = Library(file.parent)
    for mission in library.take_file(MISSIONS, file):
        check_mission(library, mission, tables)
    return ContentError(library.faults).faults


def check_mission(library: Library, mission: Mission, tables: Catalogue) -> None:
    """Tell what a mission names that is not there: tables it is made for, pieces on its own table."""
    for place, ident in enumerate(mission.layouts):
        library.refer(MISSIONS, mission.id, ("layouts", place), ident, LAYOUTS, tables.layouts)
    if mission.table is not None:
        known = known_templates(mission.table, tables.templates)
        for place, piece in enumerate(mission.table.pieces):
            inside = ("table", "pieces", place, "piece")
            library.refer(MISSIONS, mission.id, inside, piece.piece, TEMPLATES, known)
    kinds = [type(one) for one in mission.victory]
    if len(set(kinds)) < len(kinds):
        library.complain(MISSIONS, mission.id, ("victory",), "each way to win stands here once")
