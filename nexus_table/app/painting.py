"""Brings the painter in, one thread at a time: modules that two threads import at once can be seen half made."""

from __future__ import annotations

import threading

_ONE_AT_A_TIME = threading.Lock()


def bring_painter() -> None:
    """Import what paints tables, with numpy, which the menu's first frame does not wait for."""
    with _ONE_AT_A_TIME:
        import nexus_table.games.battlefield.screen.paint.picture
        import nexus_table.games.battlefield.screen.table_scene  # noqa: F401


def bring_terrain() -> None:
    """Import what lays terrain out, with the geometry under it, which the painter and the games' pages need too."""
    with _ONE_AT_A_TIME:
        import nexus_table.games.battlefield.terrain  # noqa: F401
