"""A card of controls in front of a scene, which stays to be seen, dimmed, and goes on."""

from __future__ import annotations

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
