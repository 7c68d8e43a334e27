"""What lies in a folder, and why a file cannot be taken; no screen here."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

MOST_ENTRIES = 5000
"""A folder with more is shown in part, and says so."""


class Entry(msgspec.Struct, frozen=True):
    """A folder or a file, with its size in words."""

    path: Path
    is_folder: bool
    size: str = ""


class Listing(msgspec.Struct, frozen=True):
    """A folder, what is in it, and the sentence to show where it could not be read whole."""

    folder: Path
    entries: tuple[Entry, ...]
    fault: str


def list_folder(folder: Path, endings: Sequence[str]) -> Listing:
    """Return the folders and the files with one of the endings (all where there are none), folders first by name.

    A folder that cannot be read gives no entries and a sentence; hidden ones are left out.
    """
    entries: list[Entry] = []
    fault = ""
    try:
        with os.scandir(folder) as found:
            for each in found:
                entry = _entry(each, tuple(endings))
                if entry is not None:
                    entries.append(entry)
                if len(entries) >= MOST_ENTRIES:
                    fault = f"Only {MOST_ENTRIES} of the files here are shown; type the name of another."
                    break
    except OSError as error:
        fault = f"This folder cannot be read: {error.strerror or error}."
    entries.sort(key=lambda entry: (not entry.is_folder, entry.path.name.casefold(), entry.path.name))
    return Listing(folder, tuple(entries), fault)


def reason_against(path: Path, endings: Sequence[str], *, saving: bool) -> str | None:
    """Return the sentence that says why the path cannot be taken; None where it can."""
    if path.is_dir():
        return "Choose a file." if not saving else "Type a file name."
    if endings and not path.name.endswith(tuple(endings)):
        return "Its name must end with " + " or ".join(endings) + "."
    if saving:
        return None if path.parent.is_dir() else "That folder is not there."
    return None if path.is_file() else "There is no such file."


def size_in_words(count: int) -> str:
    """Return a number of bytes as a person reads it: "812 B", "3.4 kB", "1.2 MB"."""
    if count < 1000:
        return f"{count} B"
    size, units = float(count), ["kB", "MB", "GB", "TB"]
    for unit in units:
        size /= 1000
        if size < 999.95 or unit == units[-1]:
            break
    return f"{size:.1f} {unit}"


def _entry(found: os.DirEntry[str], endings: tuple[str, ...]) -> Entry | None:
    """Return the entry to show; None for what is hidden, of another kind, or gone meanwhile."""
    if found.name.startswith("."):
        return None
    try:
        if found.is_dir():
            return Entry(Path(found.path), True)
        if endings and not found.name.endswith(endings):
            return None
        return Entry(Path(found.path), False, size_in_words(found.stat().st_size))
    except OSError:
        return None
