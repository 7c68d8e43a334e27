"""What the registry knows of a game: its rules, set-ups to try it on, its files, and how its positions are read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from nexus_table.kernel.sample import Sample

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nexus_table.app.trial import Blame, Stage, Trial
    from nexus_table.arena.contest import Contest
    from nexus_table.content.catalogue import Kind


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

    @property
    def contest(self) -> Contest | None:
        """How its computer players are pitted against each other; None where it has none."""

    def schemas(self) -> Mapping[str, Kind[Any]]:
        """Return the kinds of its files by the names of their JSON Schemas."""
