"""`nexus-table --demo`: plays the main table without a display and keeps a picture of it."""

from __future__ import annotations

from pathlib import Path

from nexus_table.app.commands.destination import expect_writable, write

ENDINGS = (".png",)


def run(picture: Path) -> int:
    """Play the main table, write the picture and return 0; raise `CommandError` where it cannot be written."""
    expect_writable(picture, ENDINGS)
    from nexus_table.app.demo import demo  # a wrong word is told before pygame is loaded

    write(picture, demo())
    print(f"The table was played without a display; its picture is in {picture}.")
    return 0
