"""The games there are, for the menu, the commands and the tests; loads nothing at import."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from nexus_table.kernel.sample import Sample

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nexus_table.app.trial import Blame, Stage, Trial
    from nexus_table.content.catalogue import Kind
    from nexus_table.kernel.game import Game


class PositionReader(Protocol):
    """A game's own part of the format of `try`: its tokens, and how they become a position."""

    @property
    def form(self) -> type[Trial]:
        """What a whole file is: the type that narrows a trial's position, actions and facts."""

    def stage(self, trial: Any, blame: Blame) -> Stage:
        """Return the position brought to life; tell `blame` where words name nothing that is there."""


class Entry(Sample[Any, Any, Any], Protocol):
    """One game, with set-ups to try it on; its data are loaded only when its rules are asked for."""

    @property
    def name(self) -> str:
        """The game's word in records, in positions and on the command line."""

    @property
    def title(self) -> str:
        """What the menu calls it."""

    @property
    def sentence(self) -> str:
        """What the menu says of it."""

    @property
    def positions(self) -> PositionReader:
        """Reads the positions of `try`."""

    def schemas(self) -> Mapping[str, Kind[Any]]:
        """Return the kinds of its files by the names of their JSON Schemas."""


@cache
def games() -> tuple[Entry, ...]:
    """Return every game, in the menu's order."""
    from nexus_table.app.open_table import OpenTableEntry

    return (OpenTableEntry(),)


def entry_named(name: str) -> Entry | None:
    """Return the game of this name, None where there is none."""
    return next((entry for entry in games() if entry.name == name), None)


def game_named(name: str) -> Game[Any, Any, Any, Any] | None:
    """Return the rules of the game of this name, None where there is none."""
    entry = entry_named(name)
    return entry.game if entry is not None else None


def schemas() -> dict[str, Kind[Any]]:
    """Return the kinds of all games' files by the names of their JSON Schemas."""
    return {name: kind for entry in games() for name, kind in entry.schemas().items()}
