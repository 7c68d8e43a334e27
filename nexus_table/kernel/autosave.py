"""Autosaves: a ring of journals, one a session, each whole up to the last action."""

from __future__ import annotations

import contextlib
import re
import secrets
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from nexus_table.disk import PART
from nexus_table.kernel.game import Game
from nexus_table.kernel.journal import Journal
from nexus_table.kernel.loading import RecordError, header_of, load
from nexus_table.kernel.session import DriftError, Session

SUFFIX = ".nexus"
"""How the names of saved games end."""

RING = 12
"""How many sessions are kept."""

Games = Mapping[str, Game[Any, Any, Any, Any]]
"""The games there are, by name."""

_AUTOSAVE = re.compile(r"autosave-(\d{6,9})-[0-9a-f]{8}\.nexus")


class Saved(msgspec.Struct, frozen=True):
    """A saved game in a folder: when it was written (seconds since 1970), what it is, and its fault if any."""

    path: Path
    written: float
    game: str = ""
    actions: int = 0
    turn: int = 0
    damage: str | None = None
    cut: bool = False

    @property
    def good(self) -> bool:
        """Whether it opens with every action that was finished: nothing, or only a cut last line, is amiss."""
        return self.damage is None or self.cut


class Rescue(msgspec.Struct, frozen=True):
    """The newest good game, replayed, and the newer ones that were passed over with their reasons."""

    saved: Saved
    session: Session[Any, Any, Any, Any]
    passed_over: tuple[Saved, ...] = ()


def keep(session: Session[Any, Any, Any, Any], folder: Path, ring: int = RING) -> Journal:
    """Give the session a journal in the folder, of which the oldest make room for it.

    The file begins with the session's next action, so that games only looked at push no other out of the ring.
    """
    kept = [path for _, path in _newest_first(folder) if _AUTOSAVE.fullmatch(path.name)]
    for old in kept[ring - 1 :]:
        with contextlib.suppress(OSError):  # another program may hold it: then it goes next time
            old.unlink()
    number = 1 + max((int(path.name[9:].split("-")[0]) for path in kept), default=0)
    name = (
        f"autosave-{number:06d}-{secrets.token_hex(4)}{SUFFIX}"  # the token: two programs never share a file
    )
    session.journal = Journal(folder / name, session.record().lines())
    return session.journal


def saves(folder: Path, games: Games) -> tuple[Saved, ...]:
    """Return the saved games of a folder, the newest first, each read and found good or damaged."""
    return tuple(_look(folder, games))


def newest_good(folder: Path, games: Games) -> Rescue | None:
    """Return the newest saved game that opens and replays to what it says, or None."""
    passed_over: list[Saved] = []
    for saved in _look(folder, games):
        if saved.good:
            game = games[saved.game]
            try:
                session = Session.resume(game, load(saved.path, game, salvage=True).record)
            except (RecordError, DriftError) as fault:
                saved = msgspec.structs.replace(saved, damage=str(fault), cut=False)
            else:
                return Rescue(saved, session, tuple(passed_over))
        passed_over.append(saved)
    return None


def sweep(folder: Path) -> None:
    """Remove what a program left behind that was ended while it wrote."""
    for part in folder.glob(f"*{SUFFIX}.*{PART}"):
        with contextlib.suppress(OSError):
            part.unlink()


def _look(folder: Path, games: Games) -> Iterator[Saved]:
    for written, path in _newest_first(folder):
        yield _looked_at(path, written, games)


def _looked_at(path: Path, written: float, games: Games) -> Saved:
    try:
        name = str(header_of(path).get("game"))
        if name not in games:
            why = f"there is no table for {name[:40]} here"
            raise RecordError(path, why, "update the program to open it")
        loaded = load(path, games[name], salvage=True)
    except RecordError as fault:
        return Saved(path, written, damage=str(fault))
    played = loaded.record.played
    turn = played[-1].turn if played else 0
    damage = None if loaded.damage is None else str(loaded.damage)
    cut = loaded.damage is not None and loaded.damage.cut
    return Saved(path, written, name, len(played), turn, damage, cut)


def _newest_first(folder: Path) -> list[tuple[float, Path]]:
    stamped: list[tuple[int, str, Path]] = []
    for path in folder.glob(f"*{SUFFIX}"):
        with contextlib.suppress(OSError):  # it may go away meanwhile
            stamped.append((path.stat().st_mtime_ns, path.name, path))
    return [(stamp / 1e9, path) for stamp, _, path in sorted(stamped, reverse=True)]
