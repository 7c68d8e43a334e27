"""Layouts as they are named on the command line: a shipped id, or a file of one's own."""

from __future__ import annotations

from pathlib import Path

from nexus_table.app.commands.faults import CommandError
from nexus_table.content.fault import listed, nearest
from nexus_table.games.battlefield.catalogue import Catalogue, read_layout
from nexus_table.games.battlefield.model import Layout


def layout_named(words: str, catalogue: Catalogue) -> Layout:
    """Return the layout that is meant; raise `CommandError` where none is, `ContentError` for a bad file."""
    if words in catalogue.layouts:
        return catalogue.layouts[words]
    file = Path(words)
    if file.suffix.lower() in {".yaml", ".yml"} or file.is_file():
        return read_layout(file, catalogue.templates)
    if file.is_dir():
        raise CommandError(f"'{words}' is a folder; name a layout file in it.")
    near = nearest(words, catalogue.layouts)
    help_ = f"did you mean {near}?" if near else f"there are {listed(sorted(catalogue.layouts), 'and')}."
    raise CommandError(f"No layout is called '{words}'; {help_}")
