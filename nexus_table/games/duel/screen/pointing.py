"""Where pointer and keyboard are: what is hovered, pressed, dragged and marked."""

from __future__ import annotations

import math
from collections.abc import Sequence

from nexus_table.games.duel.screen.spots import Spot
from nexus_table.ui.input import Spot as Place
from nexus_table.ui.theme import Duration, Look, Size

FAR = 3.0
"""How much more it counts to lie aside than ahead, when arrow keys look for the next card."""


class Pointing:
    """Follows the pointer and the keyboard's mark."""

    def __init__(self) -> None:
        self.at: Place | None = None
        self.hovered: object = None
        self.marked: object = None
        self.pressed: Spot | None = None
        self.dragged: object = None
        self.struck: object = None
        """What a click meant nothing for: its tip says why at once, until something else is pointed at."""
        self._from: Place = (0, 0)
        self._since = 0.0

    @property
    def key(self) -> object:
        """What is pointed at, by the pointer or else by the keyboard."""
        return self.hovered if self.hovered is not None else self.marked

    def move(self, at: Place, key: object, now: float) -> None:
        """Follow the pointer to what lies there."""
        if key != self.hovered:
            self._since, self.struck = now, None
        self.at, self.hovered = at, key

    def press(self, at: Place, spot: Spot | None) -> None:
        """Take note of what the button went down on."""
        self.at, self._from, self.pressed = at, at, spot

    def drag(self, look: Look, allowed: bool) -> None:
        """Begin to drag once the pointer has gone far enough."""
        if self.pressed is None or self.at is None or not allowed:
            return
        if math.dist(self.at, self._from) > look.px(Size.KNOB):
            self.dragged = self.pressed.key

    def release(self) -> tuple[Spot | None, bool]:
        """Return what the button went down on, and whether it was dragged."""
        pressed, dragged = self.pressed, self.dragged is not None
        self.pressed = self.dragged = None
        return pressed, dragged

    def leave(self) -> None:
        """The pointer has gone."""
        self.hovered = self.pressed = self.dragged = self.at = None

    def mark(self, key: object) -> None:
        """Walk there with the keyboard."""
        if key != self.marked:
            self.struck = None
        self.marked, self.hovered = key, None

    def forget(self) -> None:
        """Point at nothing."""
        self.hovered = self.marked = self.pressed = self.dragged = self.struck = None

    def tip_due(self, now: float) -> bool:
        """Whether the pointer has stayed long enough for a tip; a keyboard's mark needs no waiting."""
        if self.struck is not None and self.struck == self.key:
            return True
        if self.hovered is not None:
            return now >= self._since + Duration.TIP_DELAY.value
        return self.marked is not None


def walked(spots: Sequence[Spot], marked: object, chord: str) -> object:
    """Return what lies next in the direction of an arrow key; the first of all where nothing is marked."""
    here = next((spot for spot in spots if spot.key == marked), None)
    if here is None:
        return spots[-1].key if spots else None
    dx, dy = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}[chord]

    def way(spot: Spot) -> float:
        x, y = spot.rect.centerx - here.rect.centerx, spot.rect.centery - here.rect.centery
        ahead, aside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        return ahead + FAR * aside if ahead > 0 else math.inf

    best = min(spots, key=way)
    return best.key if way(best) < math.inf else here.key
