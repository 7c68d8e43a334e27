"""The keys of the war's screen, as its help lists them."""

from __future__ import annotations

from nexus_table.ui.input import Shortcut

SHORTCUTS = (
    Shortcut("1 to =", "Give the order with this key: 1 to 0, then - and =", "Orders"),
    Shortcut("Enter", "End the activation or the part", "Orders"),
    Shortcut("E", "Next shelf of Production; with Shift back", "Orders"),
    Shortcut("O", "List the other army", "Orders"),
    Shortcut("A", "Next model that is ready", "Orders"),
    Shortcut("R", "Turn what is placed; [ and ] by a degree", "Orders"),
    Shortcut("W", "Set a corner of the way; Backspace takes it back", "Orders"),
    Shortcut("Arrows", "Move the crosshair; with Shift finely", "Board"),
    Shortcut("Tab", "Crosshair to the next target or model", "Board"),
    Shortcut("Shift+Tab", "Crosshair to the one before", "Board"),
    Shortcut("Space", "Click at the crosshair", "Board"),
    Shortcut("Ctrl+Arrows", "Pan the table", "Board"),
    Shortcut("Home", "Fit the table", "Board"),
    Shortcut("T", "Show weapon ranges", "Board"),
    Shortcut("V", "Shade what enemy weapons reach and see", "Board"),
    Shortcut("B", "Datasheets of both armies", "Game"),
    Shortcut("P", "Pause what is shown", "Game"),
    Shortcut("S", "Show the rest at once", "Game"),
    Shortcut(".", "Show moves faster, after the fastest slowest", "Game"),
    Shortcut("H", "Hint: what would you do?", "Game"),
    Shortcut("J", "History", "Game"),
    Shortcut("F1", "Read the rule of a refusal, else this help", "Game"),
    Shortcut("Ctrl+Z", "Undo", "Game"),
    Shortcut("Ctrl+Y", "Redo", "Game"),
    Shortcut("Ctrl+S", "Save", "Game"),
    Shortcut("Ctrl+G", "Concede", "Game"),
    Shortcut("Ctrl+Q", "Menu", "Game"),
)
