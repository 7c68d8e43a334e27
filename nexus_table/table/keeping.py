"""The warning that a game is not being kept on the disk, said once on whichever screen it is played."""

from __future__ import annotations

from collections.abc import Callable

from nexus_table.ui.widgets.toast import Mood, Toasts

Trouble = Callable[[], str | None]
"""Tells why the game is not being kept, in a sentence, or None where it is."""


def all_kept() -> str | None:
    """Return no trouble: for games that nobody keeps."""
    return None


class Keeping:
    """Watches the journal of a game for its screen."""

    def __init__(self, trouble: Trouble) -> None:
        self.trouble = trouble
        self._said: str | None = None

    def warn(self, toasts: Toasts) -> None:
        """Say what is wrong, if it was not said already; said again where it had been mended in between."""
        trouble = self.trouble()
        if trouble is not None and trouble != self._said:
            toasts.show(trouble, Mood.WARNING)
        self._said = trouble
