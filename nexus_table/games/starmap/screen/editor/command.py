"""The editor's commands: what each is called, its key, its icon and where the help lists it."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from nexus_table.games.starmap.model import Face, RelicKind
from nexus_table.games.starmap.screen.editor import words
from nexus_table.games.starmap.screen.editor.tools import Pick, Tool
from nexus_table.ui.input import Shortcut


class Command(Enum):
    """What can be asked of the editor as a whole."""

    UNDO = "undo"
    REDO = "redo"
    NEW = "new"
    OPEN = "open"
    SAVE = "save"
    SAVE_AS = "save as"
    COPY = "copy"
    PASTE = "paste"
    BY_SEED = "by seed"
    PLAY = "play"
    FARTHER = "farther"
    CLOSER = "closer"
    FIT = "fit"
    MENU = "menu"
    TURN = "turn"
    REMOVE = "remove"
    LAY_RELICS = "lay relics"
    STANDARD_FORCES = "usual ships"
    COMPLETE = "complete"
    CLEAR = "clear"
    SYMMETRY = "symmetry"
    NEXT_SYSTEM = "next system"
    SYSTEM_BEFORE = "system before"
    NEXT_PANEL = "next panel"


class Entry(NamedTuple):
    """How a command is shown: its name, key, icon and group."""

    name: str
    chord: str
    icon: str
    group: str


ENTRIES = {
    Command.UNDO: Entry(words.UNDO, "Ctrl+Z", "undo", "Edit"),
    Command.REDO: Entry(words.REDO, "Ctrl+Y", "redo", "Edit"),
    Command.NEW: Entry(words.NEW, "Ctrl+N", "file", "File"),
    Command.OPEN: Entry(words.OPEN, "Ctrl+O", "folder", "File"),
    Command.SAVE: Entry(words.SAVE, "Ctrl+S", "save", "File"),
    Command.SAVE_AS: Entry(words.SAVE_AS, "Ctrl+Shift+S", "copy", "File"),
    Command.COPY: Entry(words.COPY, "Ctrl+C", "", "File"),
    Command.PASTE: Entry(words.PASTE, "Ctrl+V", "", "File"),
    Command.BY_SEED: Entry(words.BY_SEED, "Ctrl+G", "dice", "File"),
    Command.PLAY: Entry(words.PLAY, "F5", "play", "File"),
    Command.FARTHER: Entry(words.FARTHER, "Ctrl+-", "minus", "Map"),
    Command.CLOSER: Entry(words.CLOSER, "Ctrl+=", "plus", "Map"),
    Command.FIT: Entry(words.FIT, "Home", "target", "Map"),
    Command.MENU: Entry(words.MENU, "Ctrl+Q", "home", "File"),
    Command.TURN: Entry(words.TURN, "R", "rotate", "Edit"),
    Command.REMOVE: Entry(words.REMOVE, "Delete", "trash", "Edit"),
    Command.LAY_RELICS: Entry(words.LAY_RELICS, "Shift+L", "", "Edit"),
    Command.STANDARD_FORCES: Entry(words.STANDARD_FORCES, "Shift+F", "", "Edit"),
    Command.COMPLETE: Entry(words.COMPLETE, "Shift+Y", "", "Edit"),
    Command.CLEAR: Entry(words.CLEAR, "Ctrl+Delete", "", "Edit"),
    Command.SYMMETRY: Entry(words.SYMMETRY, "Y", "half-turn", "Edit"),
    Command.NEXT_PANEL: Entry(words.NEXT_PANEL, "F6", "", "Map"),
}
"""Every command with a name of its own."""

BAR = (
    Command.UNDO,
    Command.REDO,
    Command.NEW,
    Command.OPEN,
    Command.SAVE,
    Command.SAVE_AS,
    Command.BY_SEED,
    Command.SYMMETRY,
    Command.PLAY,
    Command.FARTHER,
    Command.CLOSER,
    Command.FIT,
    Command.MENU,
)
"""The buttons of the bar, from left to right."""

KEYS = {
    **{entry.chord: command for command, entry in ENTRIES.items()},
    "Tab": Command.NEXT_SYSTEM,
    "Shift+Tab": Command.SYSTEM_BEFORE,
    "Backspace": Command.REMOVE,
    "Ctrl+Shift+Z": Command.REDO,
    "+": Command.CLOSER,
    "=": Command.CLOSER,
    "-": Command.FARTHER,
}
"""The command of each key."""

TOOL_KEYS = {
    "T": Tool(Pick.SYSTEM, "tann"),
    "M": Tool(Pick.SYSTEM, "minor"),
    "J": Tool(Pick.SYSTEM, "major"),
    "A": Tool(Pick.RELIC, RelicKind.MILITARY.value),
    "P": Tool(Pick.RELIC, RelicKind.REPLICATOR.value),
    "E": Tool(Pick.RELIC, RelicKind.EXTRACTOR.value),
    "O": Tool(Pick.RELIC, RelicKind.TRANSPORTER.value),
    "X": Tool(Pick.MARKER, Face.NO_ENTRY.value),
    "B": Tool(Pick.MARKER, Face.NO_BUILDING.value),
    "F": Tool(Pick.SHIPS, "0"),
    "G": Tool(Pick.SHIPS, "1"),
    "H": Tool(Pick.SHIPS, "2"),
    "K": Tool(Pick.SHIPS, "3"),
    "C": Tool(Pick.CONTACT),
    "W": Tool(Pick.SWAP),
}
"""What each key takes from the shelf."""


def shortcuts() -> list[Shortcut]:
    """Return every key of the editor, for the help; those of the shelf stand on it."""
    every = [
        *(Shortcut(entry.chord, entry.name, entry.group) for entry in ENTRIES.values()),
        *words.MORE_KEYS,
    ]
    return sorted(every, key=lambda shortcut: words.GROUPS.index(shortcut.group))
