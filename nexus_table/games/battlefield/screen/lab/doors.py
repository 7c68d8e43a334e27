"""Where the lab's screen leads: the menu, files and the table with models are the roof's business."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from nexus_table.games.battlefield.model import Layout
from nexus_table.ui.scene import Next, Scene


class Doors(Protocol):
    """What a lab asks of the program around it."""

    def leave(self) -> Next:
        """Return the scene behind the lab."""

    def begin(self) -> Next:
        """Return the scene in which another table is chosen to begin from."""

    def open(self, under: Scene) -> Next:
        """Return the scene that asks for a file and opens it; `under` is gone back to without one."""

    def open_file(self, file: Path, under: Scene) -> Next:
        """Return the lab with a file's table in it, or a message over `under` that says why it cannot be opened."""

    def ask_where(self, under: LabLike) -> Next:
        """Return the scene that asks for a file's name and saves there."""

    def ask_print(self, under: LabLike, ending: str, then: Callable[[Path], Next]) -> Next:
        """Return the scene that asks for the name of a file to print to, and gives it to `then`."""

    def ask_share(self, under: LabLike, then: Callable[[Path], Next]) -> Next:
        """Return the scene that asks where the table is to be written for others, and gives the file to `then`."""

    def saved(self, file: Path) -> None:
        """Take note that the table was saved to a file: nothing is unsaved any more."""

    def ended(self) -> None:
        """Take note that the lab ends: what was not saved is given up."""

    def try_out(self, layout: Layout, back: Scene) -> Next:
        """Return the table with models to be put down on a layout; it leads back."""

    def trouble(self) -> str | None:
        """Return why the work is not being kept, or None."""


class LabLike(Scene):
    """What a door needs to know of the lab: what its table is called, and how to save it."""

    @property
    def name(self) -> str:
        """The table's id, which is a good name for its file."""
        raise NotImplementedError

    def save_to(self, file: Path) -> Next:
        """Save to a file and return the lab."""
        raise NotImplementedError

    def close(self) -> None:
        """Stop what goes on beside the frame loop: the lab is left."""
