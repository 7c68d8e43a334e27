"""The ways into the program with a screen, and the exit codes that every way out of it gives."""

from __future__ import annotations

from typing import NamedTuple

FINE, FAILED, WRONG = 0, 1, 2
"""Exit codes: all went well; a check or a fact failed; wrong use, or input that cannot be read."""


class Opening(NamedTuple):
    """How to open the app: with which layout, on the full screen or not (None: as the player likes), in the lab."""

    layout: str | None = None
    full_screen: bool | None = None
    lab: bool = False


def open_app(wanted: Opening) -> int:
    """Open the app and return its exit code once it is closed."""
    from nexus_table.app.program import run

    return run(wanted.layout, full_screen=wanted.full_screen, lab=wanted.lab)
