"""What a game's screen asks of whoever keeps its saves."""

from __future__ import annotations

from typing import Protocol


class Saving(Protocol):
    """Saves the game on the screen under a name that the player gives."""

    def refuse(self, name: str) -> str | None:
        """Return why a name cannot be used, in a sentence, or None."""

    def taken(self, name: str) -> bool:
        """Whether something is saved under this name already."""

    def free(self, title: str) -> str:
        """Return a name after a title under which nothing is saved yet."""

    def save(self, name: str) -> str:
        """Save under the name and return a sentence that says whether it worked."""
