"""What can be ordered in the lab: each command with its name, its icon and the key that gives it."""

from __future__ import annotations

from enum import Enum

import msgspec

from nexus_table.games.battlefield.screen.lab import words
from nexus_table.ui.input import Shortcut


class Command(Enum):
    """An order that a key or a button gives."""

    UNDO = "undo"
    REDO = "redo"
    NEW = "new"
    OPEN = "open"
    SAVE = "save"
    SAVE_AS = "save as"
    GENERATE = "generate"
    SHUFFLE = "shuffle"
    SYMMETRY = "symmetry"
    STEP = "step"
    DRAW = "draw"
    WALL = "wall"
    DEPOT = "depot"
    GRID = "grid"
    ZONES = "zones"
    NAMES = "names"
    TURN_VIEW = "turn view"
    FIT = "fit"
    EXPOSURE = "exposure"
    SHARE = "share"
    TRY = "try"
    PRINT = "print"
    VERIFY = "verify"
    MENU = "menu"
    ALL = "all"
    COPY = "copy"
    CUT = "cut"
    PASTE = "paste"
    DUPLICATE = "duplicate"
    DELETE = "delete"
    GROUP = "group"
    UNGROUP = "ungroup"
    LOCK = "lock"
    MIRROR = "mirror"
    MIRROR_DOWN = "mirror down"
    TURN_LEFT = "turn left"
    TURN_RIGHT = "turn right"
    TURN_A_LITTLE_LEFT = "turn a little left"
    TURN_A_LITTLE_RIGHT = "turn a little right"
    WIDER = "wider"
    NARROWER = "narrower"
    DEEPER = "deeper"
    SHALLOWER = "shallower"
    TO_GRID = "to grid"
    NEXT_PIECE = "next piece"
    PIECE_BEFORE = "piece before"
    ALIGN_LEFT = "align left"
    ALIGN_RIGHT = "align right"
    ALIGN_TOP = "align top"
    ALIGN_BOTTOM = "align bottom"
    ALIGN_ACROSS = "align across"
    ALIGN_ALONG = "align along"
    SPREAD_ACROSS = "spread across"
    SPREAD_ALONG = "spread along"
    COMPLETE = "complete"
    CLEAR = "clear"
    SEARCH = "search"
    NEXT_PANEL = "next panel"
    LARGER = "larger"
    SMALLER = "smaller"


class Entry(msgspec.Struct, frozen=True):
    """How a command is shown: its name, its key, its icon where it is in the bar, and where the help lists it.

    `listed` is what the help says of it, by default its name; nothing where another's line speaks of it too.
    """

    name: str
    chord: str
    group: str
    icon: str = ""
    listed: str | None = None


ENTRIES: dict[Command, Entry] = {
    Command.UNDO: Entry(words.UNDO, "Ctrl+Z", words.EDIT, "undo", listed=words.LIST_UNDO),
    Command.REDO: Entry(words.REDO, "Ctrl+Y", words.EDIT, "redo", listed=""),
    Command.NEW: Entry(words.NEW, "Ctrl+N", words.TABLE, "file"),
    Command.OPEN: Entry(words.OPEN, "Ctrl+O", words.TABLE, "folder"),
    Command.SAVE: Entry(words.SAVE, "Ctrl+S", words.TABLE, "save", listed=words.LIST_SAVE),
    Command.SAVE_AS: Entry(words.SAVE_AS, "Ctrl+Shift+S", words.TABLE, "copy", listed=""),
    Command.SHARE: Entry(words.SHARE, "Ctrl+E", words.TABLE, "people"),
    Command.GENERATE: Entry(words.GENERATE, "Ctrl+R", words.TABLE, "dice", listed=words.LIST_CHANCE),
    Command.SHUFFLE: Entry(words.SHUFFLE, "Ctrl+Shift+R", words.TABLE, listed=""),
    Command.SYMMETRY: Entry(words.SYMMETRY, "Y", words.EDIT, "half-turn", listed=words.LIST_SYMMETRY),
    Command.STEP: Entry(words.STEP, "S", words.EDIT),
    Command.DRAW: Entry(words.DRAW, "D", words.EDIT, "footprint"),
    Command.WALL: Entry(words.WALL, "W", words.EDIT, "wall"),
    Command.DEPOT: Entry(words.DEPOT, "P", words.EDIT, "pin"),
    Command.GRID: Entry(words.GRID, "Shift+G", words.VIEW, "grid", listed=words.LIST_SHOWN),
    Command.ZONES: Entry(words.ZONES, "Z", words.VIEW, "flag", listed=""),
    Command.NAMES: Entry(words.NAMES, "N", words.VIEW, "info", listed=""),
    Command.TURN_VIEW: Entry(words.TURN_VIEW, "T", words.VIEW, "rotate"),
    Command.FIT: Entry(words.FIT, "Home", words.VIEW, "fit"),
    Command.EXPOSURE: Entry(words.EXPOSURE, "E", words.VIEW, "heat"),
    Command.TRY: Entry(words.TRY, "V", words.TABLE, "eye", listed=words.LIST_TRY),
    Command.PRINT: Entry(words.PRINT, "Ctrl+P", words.TABLE, "printer"),
    Command.VERIFY: Entry(words.VERIFY, "K", words.TABLE, "ruler"),
    Command.MENU: Entry(words.MENU, "Ctrl+Q", words.TABLE, "home"),
    Command.ALL: Entry(words.ALL, "Ctrl+A", words.EDIT),
    Command.COPY: Entry(words.COPY, "Ctrl+C", words.EDIT, listed=words.LIST_COPY),
    Command.CUT: Entry(words.CUT, "Ctrl+X", words.EDIT, listed=""),
    Command.PASTE: Entry(words.PASTE, "Ctrl+V", words.EDIT, listed=""),
    Command.DUPLICATE: Entry(words.DUPLICATE, "Ctrl+D", words.EDIT),
    Command.DELETE: Entry(words.DELETE, "Delete", words.EDIT),
    Command.GROUP: Entry(words.GROUP, "G", words.PIECES, listed=words.LIST_GROUP),
    Command.UNGROUP: Entry(words.UNGROUP, "Ctrl+G", words.PIECES, listed=""),
    Command.LOCK: Entry(words.LOCK, "L", words.PIECES),
    Command.MIRROR: Entry(words.MIRROR, "M", words.PIECES, listed=words.LIST_MIRROR),
    Command.MIRROR_DOWN: Entry(words.MIRROR_DOWN, "Shift+M", words.PIECES, listed=""),
    Command.TURN_LEFT: Entry(words.TURN_LEFT, "[", words.PIECES, listed=words.LIST_TURN),
    Command.TURN_RIGHT: Entry(words.TURN_RIGHT, "]", words.PIECES, listed=""),
    Command.TURN_A_LITTLE_LEFT: Entry(
        words.TURN_A_LITTLE_LEFT, "Alt+[", words.PIECES, listed=words.LIST_TURN_LITTLE
    ),
    Command.TURN_A_LITTLE_RIGHT: Entry(words.TURN_A_LITTLE_RIGHT, "Alt+]", words.PIECES, listed=""),
    Command.WIDER: Entry(words.WIDER, "Ctrl+]", words.PIECES, listed=words.LIST_STRETCH),
    Command.NARROWER: Entry(words.NARROWER, "Ctrl+[", words.PIECES, listed=""),
    Command.DEEPER: Entry(words.DEEPER, "Ctrl+Shift+]", words.PIECES, listed=words.LIST_DEEPEN),
    Command.SHALLOWER: Entry(words.SHALLOWER, "Ctrl+Shift+[", words.PIECES, listed=""),
    Command.TO_GRID: Entry(words.TO_GRID, "Shift+S", words.PIECES),
    Command.NEXT_PIECE: Entry(words.NEXT_PIECE, "Tab", words.PIECES, listed=words.LIST_NEXT),
    Command.PIECE_BEFORE: Entry(words.PIECE_BEFORE, "Shift+Tab", words.PIECES, listed=""),
    Command.ALIGN_LEFT: Entry(words.ALIGN_LEFT, "Ctrl+Left", words.PIECES, listed=words.LIST_ALIGN),
    Command.ALIGN_RIGHT: Entry(words.ALIGN_RIGHT, "Ctrl+Right", words.PIECES, listed=""),
    Command.ALIGN_TOP: Entry(words.ALIGN_TOP, "Ctrl+Up", words.PIECES, listed=""),
    Command.ALIGN_BOTTOM: Entry(words.ALIGN_BOTTOM, "Ctrl+Down", words.PIECES, listed=""),
    Command.ALIGN_ACROSS: Entry(
        words.ALIGN_ACROSS, "Ctrl+Shift+Left", words.PIECES, listed=words.LIST_MIDDLES
    ),
    Command.ALIGN_ALONG: Entry(words.ALIGN_ALONG, "Ctrl+Shift+Up", words.PIECES, listed=""),
    Command.SPREAD_ACROSS: Entry(
        words.SPREAD_ACROSS, "Ctrl+Shift+Right", words.PIECES, listed=words.LIST_GAPS
    ),
    Command.SPREAD_ALONG: Entry(words.SPREAD_ALONG, "Ctrl+Shift+Down", words.PIECES, listed=""),
    Command.COMPLETE: Entry(words.COMPLETE, "Shift+Y", words.EDIT, listed=""),
    Command.CLEAR: Entry(words.CLEAR, "Ctrl+Delete", words.EDIT),
    Command.SEARCH: Entry(words.SEARCH, "Ctrl+F", words.VIEW),
    Command.NEXT_PANEL: Entry(words.NEXT_PANEL, "F6", words.VIEW),
    Command.LARGER: Entry(words.LARGER, "+", words.VIEW, listed=words.LIST_ZOOM),
    Command.SMALLER: Entry(words.SMALLER, "-", words.VIEW, listed=""),
}
"""Every command that there is, in the order in which the help lists them."""

ALSO = {
    "Backspace": Command.DELETE,
    "Ctrl+Shift+Z": Command.REDO,
    "=": Command.LARGER,
    "Ctrl+=": Command.LARGER,
    "Ctrl++": Command.LARGER,
    "Ctrl+-": Command.SMALLER,
    "/": Command.SEARCH,
}
"""Other keys that people know for a command."""

KEYS = {**{entry.chord: command for command, entry in ENTRIES.items()}, **ALSO}
"""The command of each key."""


def shortcuts() -> list[Shortcut]:
    """Return every key of the lab, for the help."""
    said = [(entry, entry.name if entry.listed is None else entry.listed) for entry in ENTRIES.values()]
    every = [*(Shortcut(entry.chord, what, entry.group) for entry, what in said if what), *words.SHORTCUTS]
    return sorted(every, key=lambda shortcut: words.GROUPS.index(shortcut.group))
