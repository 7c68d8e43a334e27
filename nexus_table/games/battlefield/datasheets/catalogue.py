"""All factions, loaded and checked together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from nexus_table.content.catalogue import Kind, Library
from nexus_table.content.fault import ContentError, Fault, nearest
from nexus_table.content.places import data_folder
from nexus_table.games.battlefield.datasheets.lint import lint
from nexus_table.games.battlefield.datasheets.model import Faction

FACTIONS = Kind("war faction", "factions/*.yaml", Faction)

SCHEMAS: dict[str, Kind[Any]] = {"battlefield-faction": FACTIONS}
"""The names of the JSON Schemas that describe the factions' files to editors."""


class Factions(msgspec.Struct, frozen=True):
    """The factions by id, and the digest that tells whether two machines use the same."""

    factions: dict[str, Faction]
    digest: str


def load_factions(root: Path | None = None, cache: Path | None = None) -> Factions:
    """Return the factions in `root`, the shipped ones if None; `cache` is a folder where parsed data is kept.

    Raise `ContentError` with every fault of every file where there are any.
    """
    library = Library(root or data_folder() / "battlefield", cache / "factions" if cache else None)
    factions = library.take(FACTIONS)
    for faction in factions.values():
        check_faction(library, faction)
    return Factions(factions, library.close())


def read_faction(file: Path) -> Faction:
    """Return the faction in one file; raise `ContentError` with its faults."""
    library = Library(file.parent)
    taken = library.take_file(FACTIONS, file)
    for faction in taken:
        check_faction(library, faction)
    library.close()
    return taken[0]


def faults_in(file: Path) -> tuple[Fault, ...]:
    """Return what is wrong with one file of a faction."""
    library = Library(file.parent)
    for faction in library.take_file(FACTIONS, file):
        check_faction(library, faction)
    return ContentError(library.faults).faults


def check_faction(library: Library, faction: Faction) -> None:
    """Tell everything about a faction that is in order by its types and wrong all the same."""
    origin = library.origins[FACTIONS.noun, faction.id]
    for complaint in lint(faction):
        near = nearest(complaint.word, complaint.known) if complaint.word is not None else None
        library.blame(origin, complaint.inside, complaint.sentence, near)
