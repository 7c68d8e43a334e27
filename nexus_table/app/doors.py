"""The ways into the program with a screen, and the exit codes that every way out of it gives."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

FINE, FAILED, WRONG = 0, 1, 2
"""Exit codes: all went well; a check or a fact failed; wrong use, or input that cannot be read."""


class Opening(NamedTuple):
    """How to open the app: with which layout, and whether on the full screen; None: as the player likes."""

    layout: str | None = None
    full_screen: bool | None = None


def open_app(wanted: Opening) -> int:
    """Open the app and return its exit code once it is closed."""
    from nexus_table.app.program import run

    return run(wanted.layout, full_screen=wanted.full_screen)


def draw_demo(picture: Path) -> int:
    """Play the main table without a display, write a picture of it, and return the exit code."""
    from nexus_table.app.demo import demo

    demo(picture)
    print(f"The table was played without a display; its picture is in {picture}.")
    return FINE
