"""A card of controls in front of a scene, which stays to be seen, dimmed, and goes on."""

from __future__ import annotations

from pygame import Rect

from nexus_table.ui.input import Input, KeyPressed, PointerPressed
from nexus_table.ui.scene import Modal, Next
from nexus_table.ui.widgets.group import Group


class Card(Modal):
    """Subclass it: make the `group`, place it in `arrange`, answer in `handle`, paint it in `draw`."""

    group: Group

    def update(self, now: float) -> Next:
        """Let time pass here and below."""
        self.group.update(now)
        return super().update(now)

    def wants_frame(self, now: float) -> bool:
        """Return whether something moves here or below."""
        return self.group.wants_frame(now) or super().wants_frame(now)


class StillCard(Card):
    """A card below which nothing goes on while it is there; `box`, set in `arrange`, is what it covers."""

    box: Rect

    def is_left(self, event: Input, intent: object, *chords: str) -> bool:
        """Whether one closes it, clicks beside it, or presses one of these keys without another meaning."""
        outside = isinstance(event, PointerPressed) and not self.box.collidepoint(event.at)
        pressed = isinstance(event, KeyPressed) and event.chord in chords
        return intent == "close" or outside or (intent is None and pressed)

    def update(self, now: float) -> Next:
        """Let time pass here alone."""
        self.group.update(now)
        return self

    def wants_frame(self, now: float) -> bool:
        """Return whether something moves here."""
        return self.group.wants_frame(now)
