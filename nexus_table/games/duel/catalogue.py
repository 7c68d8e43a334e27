"""All of the duel's data: the factions with their cards, loaded and checked together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from nexus_table.content.catalogue import Kind, Library
from nexus_table.content.fault import Fault, nearest
from nexus_table.content.places import data_folder
from nexus_table.games.duel.lint import known_words, lint
from nexus_table.games.duel.model import Faction

FACTIONS = Kind("faction", "factions/*.yaml", Faction)

SCHEMAS: dict[str, Kind[Any]] = {"duel-faction": FACTIONS}
"""The names of the JSON Schemas that describe the duel's files to editors."""


class Catalogue(msgspec.Struct, frozen=True):
    """The duel's factions by id, and the digest that tells whether two machines use the same."""

    factions: dict[str, Faction]
    digest: str


def load_catalogue(root: Path | None = None, cache: Path | None = None) -> Catalogue:
    """Return the data in `root`, the shipped data if None; `cache` is a folder where parsed data is kept.

    Raise `ContentError` with every fault of every file where there are any.
    """
    library = Library(root or data_folder() / "duel", cache)
    factions = library.take(FACTIONS)
    words = known_words(factions.values())
    for faction in factions.values():
        check_faction(library, faction, words if FACTIONS.noun not in library.partial else None)
    seen: dict[str, str] = {}
    for faction in factions.values():
        for place, design in enumerate(faction.designs):
            if design.id in seen:
                where = seen[design.id]
                library.complain(
                    FACTIONS,
                    faction.id,
                    ("designs", place, "id"),
                    f"{where} has a card called {design.id} already",
                )
            seen.setdefault(design.id, faction.id)
    return Catalogue(factions, library.close())


def faults_in(file: Path, catalogue: Catalogue) -> tuple[Fault, ...]:
    """Return what is wrong with one file of a faction, beside the shipped ones."""
    library = Library(file.parent)
    for faction in library.take_file(FACTIONS, file):
        others = {**catalogue.factions, faction.id: faction}
        check_faction(library, faction, known_words(others.values()))
    return tuple(library.faults)


def check_faction(library: Library, faction: Faction, words: dict[str, frozenset[str]] | None) -> None:
    """Tell everything that is wrong with a faction; words of other files are not asked where some are faulty."""
    for inside, sentence, word, known in lint(faction, words):
        if word is None:
            library.complain(FACTIONS, faction.id, inside, sentence)
        else:
            library.blame(library.origins[FACTIONS.noun, faction.id], inside, sentence, nearest(word, known))
