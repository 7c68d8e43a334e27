"""`nexus-table generate`: a symmetric, legal table invented from a seed and written as a layout file."""

from __future__ import annotations

from pathlib import Path

from nexus_table.app.commands.destination import expect_writable, write
from nexus_table.app.commands.faults import CommandError, unknown
from nexus_table.app.shipped import shipped_catalogue
from nexus_table.games.battlefield.lab.document import layout_bytes
from nexus_table.games.battlefield.lab.generator import STYLES, Density, NoTableError, generate
from nexus_table.kernel.chance import SEEDS

ENDINGS = (".yaml", ".yml")


def run(seed: int, style: str, density: str, file: Path) -> int:
    """Invent a table, write it to the file and return 0.

    Raises CommandError for words that name no style, density or seed, and where the file cannot be written.
    """
    if style not in STYLES:
        raise CommandError(unknown("style", style, list(STYLES)))
    densities = [one.value for one in Density]
    if density not in densities:
        raise CommandError(unknown("density", density, densities))
    if not 0 <= seed < SEEDS:
        raise CommandError(f"A seed is a whole number from 0 to {SEEDS - 1}.")
    expect_writable(file, ENDINGS)
    try:
        layout = generate(seed, STYLES[style], Density(density), shipped_catalogue().templates)
    except NoTableError as fault:
        raise CommandError(str(fault)) from None
    write(file, layout_bytes(layout))
    print(f"{layout.name} is written to {file}: {len(layout.pieces)} pieces, every check kept.")
    return 0
