"""`nexus-table generate`: a symmetric, legal table invented from a seed and written as a layout file."""

from __future__ import annotations

from pathlib import Path

from nexus_table.app.commands.faults import CommandError
from nexus_table.app.shipped import shipped_catalogue
from nexus_table.content.fault import listed, nearest
from nexus_table.disk import write_whole
from nexus_table.games.battlefield.lab.document import layout_bytes
from nexus_table.games.battlefield.lab.generator import STYLES, Density, generate
from nexus_table.kernel.chance import SEEDS


def run(seed: int, style: str, density: str, file: Path) -> int:
    """Invent a table, write it to the file and return 0.

    Raises CommandError for words that name no style, density or seed, and OSError where the disk refuses.
    """
    if style not in STYLES:
        raise CommandError(unknown("style", style, list(STYLES)))
    densities = [one.value for one in Density]
    if density not in densities:
        raise CommandError(unknown("density", density, densities))
    if not 0 <= seed < SEEDS:
        raise CommandError(f"A seed is a whole number from 0 to {SEEDS - 1}.")
    layout = generate(seed, STYLES[style], Density(density), shipped_catalogue().templates)
    write_whole(file, layout_bytes(layout))
    print(f"{layout.name} is written to {file}: {len(layout.pieces)} pieces, every check kept.")
    return 0


def unknown(noun: str, word: str, known: list[str]) -> str:
    """Return the sentence about a word that names nothing."""
    near = nearest(word, known)
    return f"There is no {noun} '{word}'; " + (
        f"did you mean {near}?" if near else f"there are {listed(known, 'and')}."
    )
