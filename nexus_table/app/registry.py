"""The games there are, for the menu, the commands and the tests; loads nothing at import."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from nexus_table.app.entry import Entry

if TYPE_CHECKING:
    from nexus_table.arena.contest import Contest
    from nexus_table.content.catalogue import Kind
    from nexus_table.kernel.game import Game


ALSO_CALLED = {"battlefield": "war"}
"""Other words that the commands take for a game: its wing's."""


@cache
def games() -> tuple[Entry, ...]:
    """Return every game, in the menu's order."""
    from nexus_table.app.battlefield.open_table import OpenTableEntry
    from nexus_table.app.battlefield.war_entry import WarEntry
    from nexus_table.app.duel.entry import DuelEntry
    from nexus_table.app.starmap.entry import StarmapEntry

    return (OpenTableEntry(), WarEntry(), StarmapEntry(), DuelEntry())


def entry_named(name: str) -> Entry | None:
    """Return the game of this name, None where there is none."""
    name = ALSO_CALLED.get(name, name)
    return next((entry for entry in games() if entry.name == name), None)


def game_named(name: str) -> Game[Any, Any, Any, Any] | None:
    """Return the rules of the game of this name, a series of duels too; None where there is none."""
    entry = entry_named(name)
    if entry is not None:
        return entry.game
    from nexus_table.app.duel.series_entry import SeriesEntry

    return SeriesEntry().game if name == SeriesEntry.name else None


def contest_named(name: str) -> Contest:
    """Return the contest of the game of this name; LookupError where there is none."""
    entry = entry_named(name)
    if entry is None or entry.contest is None:
        raise LookupError(f"there is no contest of {name}")
    return entry.contest


def schemas() -> dict[str, Kind[Any]]:
    """Return the kinds of all games' files by the names of their JSON Schemas."""
    return {name: kind for entry in games() for name, kind in entry.schemas().items()}
