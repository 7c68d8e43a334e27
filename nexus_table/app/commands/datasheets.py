"""`nexus-table datasheets`: a faction's datasheets as cards to print."""

from __future__ import annotations

from pathlib import Path

from nexus_table.app.commands.destination import expect_writable, write
from nexus_table.app.commands.faults import CommandError
from nexus_table.app.settings import cache_folder
from nexus_table.content.fault import listed, nearest
from nexus_table.games.battlefield.datasheets.catalogue import load_factions, read_faction
from nexus_table.games.battlefield.datasheets.model import Faction
from nexus_table.games.battlefield.datasheets.printing import datasheets_pdf
from nexus_table.paper.page import Paper


def run(faction: str, file: Path, paper: str) -> int:
    """Write a faction's cards as a PDF, and return 0.

    Raises CommandError and ContentError where the faction, the paper or the file is no good.
    """
    expect_writable(file, (".pdf",))
    size = paper_named(paper)
    chosen = faction_named(faction)
    write(file, datasheets_pdf(chosen, size))
    print(f"The datasheets of {chosen.name} are in {file}; print them at 100 %.")
    return 0


def paper_named(word: str) -> Paper:
    """Return the paper that is meant; raise `CommandError` where none is."""
    for paper in Paper:
        if paper.name.lower() == word.lower():
            return paper
    known = listed(paper.name.lower() for paper in Paper)
    raise CommandError(f"No paper is called '{word}'; choose {known}.")


def faction_named(words: str) -> Faction:
    """Return the faction that is meant; raise `CommandError` where none is, `ContentError` for a bad file."""
    shipped = load_factions(cache=cache_folder()).factions
    if words in shipped:
        return shipped[words]
    file = Path(words)
    if file.suffix.lower() in {".yaml", ".yml"} or file.is_file():
        return read_faction(file)
    if file.is_dir():
        raise CommandError(f"'{words}' is a folder; name a faction file in it.")
    near = nearest(words, shipped)
    help_ = f"did you mean {near}?" if near else f"there are {listed(sorted(shipped), 'and')}."
    raise CommandError(f"No faction is called '{words}'; {help_}")
