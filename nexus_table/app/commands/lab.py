"""`nexus-table lab`: opens the terrain lab in the window."""

from __future__ import annotations

from nexus_table.app.commands.layouts import layout_named
from nexus_table.app.doors import Opening, open_app
from nexus_table.app.shipped import shipped_catalogue


def run(layout: str | None, *, full_screen: bool | None) -> int:
    """Open the lab, with a layout in it if one is named, and return the app's exit code.

    Raises CommandError and ContentError, before a window opens, where the layout is no good.
    """
    if layout is not None:
        layout_named(layout, shipped_catalogue())
    return open_app(Opening(layout, full_screen, lab=True))
