"""Brings the painters in, one thread at a time: modules that two threads import at once can be seen half made."""

from __future__ import annotations

import threading
from importlib import import_module

_ONE_AT_A_TIME = threading.Lock()


def bring(*modules: str) -> None:
    """Import modules that the menu's first frame does not wait for; an `import` of them afterwards finds them whole."""
    with _ONE_AT_A_TIME:
        for module in modules:
            import_module(module)


def bring_painter() -> None:
    """Import what paints tables, with numpy."""
    bring(
        "nexus_table.games.battlefield.screen.paint.picture",
        "nexus_table.games.battlefield.screen.table_scene",
    )


def bring_terrain() -> None:
    """Import what lays terrain out, with the geometry under it, which the painter and the games' pages need too."""
    bring("nexus_table.games.battlefield.terrain")
