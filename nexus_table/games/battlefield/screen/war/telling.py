"""What is told in passing: why an order was refused, and which rule is behind it."""

from __future__ import annotations

from nexus_table.games.battlefield.screen.war.war_table import UNRULED, why
from nexus_table.kernel.refusal import Refusal
from nexus_table.ui.widgets.toast import Mood, Toasts


class Telling:
    """Tells refusals, each in one place."""

    def __init__(self) -> None:
        self.toasts = Toasts()
        self.refused: Refusal | None = None
        """The last refusal that was told: its rule can be read."""

    def told(self, refusal: Refusal) -> None:
        """Tell why something cannot be done that was not ordered on the board, where its reason would be written."""
        self.refused = refusal
        self.toasts.show(why(refusal), Mood.WARNING)

    def note(self, refusal: Refusal) -> None:
        """Take note of a refusal that is told at the pointer, so that its rule can be read."""
        self.forget()
        if not refusal.rule.startswith(UNRULED) or refusal.rule.startswith("lesson."):
            self.refused = refusal

    def forget(self) -> None:
        """Take the last refusal from the screen: something else was done."""
        if self.refused is not None:
            self.toasts.drop(why(self.refused))
            self.refused = None
