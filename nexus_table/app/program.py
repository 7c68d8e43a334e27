"""The program with its window: opens the menu, or a table at once."""

from __future__ import annotations

import sys

import pygame

from nexus_table.app import words
from nexus_table.app.desk import Desk
from nexus_table.app.menu import Menu
from nexus_table.ui.scene import Scene
from nexus_table.ui.window import NoDisplayError, Window, start_display

NO_DISPLAY = (
    "Two things work without a display: nexus-table --demo out.png plays the main table and saves a picture, "
    "and the tests run with python3 build_scripts/check.py."
)


def run(layout: str | None = None, full_screen: bool | None = None, *, lab: bool = False) -> int:
    """Play in a window until the player leaves; return the program's exit code.

    `layout` opens a shipped layout by its id, or one of a file, without the menu; `lab` opens the terrain lab, with
    that layout in it if there is one.
    """
    desk = Desk()
    fills = desk.settings.full_screen if full_screen is None else full_screen
    try:
        start_display()
        desk.screen = pygame.display.get_desktop_sizes()[0]
        window = Window(words.TITLE, desk.look, full_screen=fills)
    except NoDisplayError as fault:
        print(f"{fault} {NO_DISPLAY}", file=sys.stderr)
        return 2
    try:
        window.run(first_scene(desk, layout, lab=lab))
    finally:
        desk.close()
    return 0


def first_scene(desk: Desk, layout: str | None = None, *, lab: bool = False) -> Scene:
    """Return the menu, or the table of a layout or the lab with the menu behind it."""
    menu = Menu(desk)
    if lab:
        from nexus_table.app.battlefield.lab import lab_scene

        return lab_scene(desk, layout, menu)
    if layout is None:
        return menu
    from nexus_table.app.battlefield.opening import open_layout

    return open_layout(desk, layout, menu)
