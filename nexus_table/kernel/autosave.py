"""Autosaves: a ring of journals, one a session, each whole up to the last action."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from nexus_table.kernel.files import PART
from nexus_table.kernel.game import Game
from nexus_table.kernel.journal import Journal
from nexus_table.kernel.loading import RecordError, header_of, load
from nexus_table.kernel.session import Session

SUFFIX = ".nexus"
"""How the names of saved games end."""

RING = 12

_NAME = re.compile(r"autosave-(\d{1,9})\.nexus")


class Saved(msgspec.Struct, frozen=True):
    """A saved game in a folder: when it was written (seconds since 1970), what it is, and its fault if any."""

    path: Path
    written: float
    game: str = ""
    actions: int = 0
    turn: int = 0
    damage: str | None = None

    @property
    def good(self) -> bool:
        """Whether it can be opened whole."""
        return self.damage is None


def keep(session: Session[Any, Any, Any, Any], folder: Path, ring: int = RING) -> Journal:
    """Give the session a journal in the folder, the oldest beyond `ring` files making room for it."""
    number = 1 + max((_number(path) for path in folder.glob(f"autosave-*{SUFFIX}")), default=0)
    journal = Journal(folder / f"autosave-{number:06d}{SUFFIX}", session.record().lines())
    session.journal = journal
    for old in _newest_first(folder, "autosave-*")[ring:]:
        old.unlink(missing_ok=True)
    return journal


def saves(folder: Path, games: Mapping[str, Game[Any, Any, Any, Any]]) -> tuple[Saved, ...]:
    """Return the saved games of a folder, the newest first, each read and found good or damaged."""
    return tuple(_looked_at(path, games) for path in _newest_first(folder, "*"))


def newest_good(folder: Path, games: Mapping[str, Game[Any, Any, Any, Any]]) -> Saved | None:
    """Return the newest saved game that can be opened whole, or None."""
    return next((saved for saved in saves(folder, games) if saved.good), None)


def _looked_at(path: Path, games: Mapping[str, Game[Any, Any, Any, Any]]) -> Saved:
    written = path.stat().st_mtime
    try:
        name = str(header_of(path).get("game"))
        if name not in games:
            raise RecordError(path, f"there is no table for {name!r} here", "update the program to open it")
        loaded = load(path, games[name], salvage=True)
    except RecordError as fault:
        return Saved(path, written, damage=str(fault))
    played = loaded.record.played
    turn = played[-1].turn if played else 0
    return Saved(path, written, name, len(played), turn, loaded.damage)


def _newest_first(folder: Path, pattern: str) -> list[Path]:
    stamped = [(path.stat().st_mtime_ns, path.name, path) for path in folder.glob(pattern + SUFFIX)]
    return [path for _, _, path in sorted(stamped, reverse=True)]


def _number(path: Path) -> int:
    match = _NAME.fullmatch(path.name)
    return int(match[1]) if match else 0


def sweep(folder: Path) -> None:
    """Remove what writing left behind when it was cut off."""
    for part in folder.glob(f"*{PART}"):
        part.unlink(missing_ok=True)
