"""Where the editor's screen leads: lists, files and games are the roof's business."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from nexus_table.games.starmap.model import Sector
from nexus_table.ui.scene import Next, Scene


class EditorLike(Scene):
    """What a door needs to know of the editor: what its sector is called, how to save it, how to take another."""

    @property
    def name(self) -> str:
        """The sector's id, which is a good name for its file."""
        raise NotImplementedError

    @property
    def unsaved(self) -> bool:
        """Whether something would be lost if the editor were left now."""
        raise NotImplementedError

    def save_to(self, file: Path) -> Next:
        """Save to a file and return the editor."""
        raise NotImplementedError

    def adopt(self, sector: Sector) -> Next:
        """Take over another sector, to be had back by undo, and return the editor."""
        raise NotImplementedError


class Doors(Protocol):
    """What an editor asks of the program around it."""

    def leave(self) -> Next:
        """Return the scene behind the editor."""

    def new(self) -> Next:
        """Return the editor on an empty map."""

    def open(self, under: Scene) -> Next:
        """Return the scene that asks for a file and opens it; `under` is gone back to without one."""

    def open_file(self, file: Path, under: Scene) -> Next:
        """Return the editor with a file's sector in it, or a message over `under` that says why it cannot be opened."""

    def ask_where(self, under: EditorLike, then: Callable[[], Next] | None = None) -> Next:
        """Return the scene that asks for a file's name and saves there; `then` goes on once that has worked."""

    def by_seed(self, under: EditorLike) -> Next:
        """Return the scene that makes a sector by seed and lets the editor adopt it."""

    def play(self, sector: Sector, back: Scene) -> Next:
        """Return a game on the sector; leaving it leads back."""

    def saved(self, file: Path) -> None:
        """Take note that the sector was saved to a file: nothing is unsaved any more."""

    def ended(self) -> None:
        """Take note that the editor ends: what was not saved is given up."""

    def trouble(self) -> str | None:
        """Return why the work is not being kept, or None."""
