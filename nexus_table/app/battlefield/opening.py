"""Opening tables: a layout or a saved game becomes a scene; what goes wrong becomes a sentence on the screen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from nexus_table.app import words
from nexus_table.app.desk import Desk
from nexus_table.app.page import Home
from nexus_table.app.painting import bring_painter
from nexus_table.ui.scene import Next, Scene

if TYPE_CHECKING:
    from nexus_table.games.battlefield.model import Layout
    from nexus_table.games.battlefield.rules.options import SightOptions
    from nexus_table.games.battlefield.screen.tabletop import TableSession


def open_table(desk: Desk, layout: Layout, menu: Home, options: SightOptions | None = None) -> Scene:
    """Return the scene of a new table on a layout, with the readings that were agreed."""
    return scene_of(desk, desk.begin(layout, options), menu)


def open_layout(desk: Desk, name: str, menu: Home) -> Scene:
    """Return the scene of a shipped layout by its id or of a layout's file. Raises ContentError or KeyError."""
    from nexus_table.games.battlefield.catalogue import read_layout

    shipped = desk.catalogue.layouts.get(name)
    return open_table(desk, shipped or read_layout(Path(name), desk.catalogue.templates), menu)


def open_file(desk: Desk, file: Path, menu: Home, under: Scene, options: SightOptions) -> Next:
    """Return the scene of a layout's file, or a message that tells its faults."""
    from nexus_table.content.fault import ContentError
    from nexus_table.games.battlefield.catalogue import read_layout
    from nexus_table.ui.widgets.dialog import message

    try:
        layout = read_layout(file, desk.catalogue.templates)
    except (ContentError, OSError) as fault:
        return message(under, words.CANNOT_OPEN, str(fault), icon="warning")
    return open_table(desk, layout, menu, options)


def resume(desk: Desk, path: Path, menu: Home) -> Next:
    """Return the scene of a saved table, or a message over the menu that says why it cannot be opened."""
    from nexus_table.kernel.loading import RecordError
    from nexus_table.kernel.session import DriftError
    from nexus_table.ui.widgets.dialog import message

    try:
        return scene_of(desk, desk.resume(path), menu)
    except (RecordError, DriftError) as fault:
        return message(menu, words.CANNOT_OPEN, str(fault), icon="warning")


def scene_of(desk: Desk, session: TableSession, menu: Home) -> Scene:
    """Return the scene of a table, its name asked for on saving; leaving it leads back to the menu."""
    bring_painter()
    from nexus_table.games.battlefield.screen.table_scene import TableScene
    from nexus_table.games.battlefield.screen.tabletop import Tabletop

    return TableScene(Tabletop(session), menu.returned, desk.saving(session), trouble=desk.trouble)
