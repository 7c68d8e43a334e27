"""A picture of several panels, kept part by part: only what shows something else than before is painted anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from pygame import Rect, Surface

from nexus_table.ui import draw
from nexus_table.ui.theme import Look


class Part(msgspec.Struct, frozen=True):
    """A part of the sheet: its places, what it shows now, and how it is painted into them."""

    places: tuple[Rect, ...]
    shows: object
    paint: Callable[[Surface], None]


class Sheet:
    """The picture; `arrange` before all else."""

    def __init__(self) -> None:
        self._picture: Surface | None = None
        self._shown: list[object] = []

    def arrange(self, look: Look, size: tuple[int, int], panels: Sequence[Rect]) -> None:
        """Begin anew for a window of this size, in which raised panels lie at these places."""
        self._picture = None
        self._ground = Surface(size)
        self._ground.fill(look.palette.ground)
        for panel in panels:
            draw.panel(self._ground, look, panel)

    def forget(self) -> None:
        """Paint everything anew the next time."""
        self._picture = None

    def update(self, parts: Sequence[Part]) -> list[Rect] | None:
        """Paint the parts that show something else than before; return their places, None if all were painted."""
        begun = self._picture is not None
        if self._picture is None or len(parts) != len(self._shown):
            self._picture, self._shown, begun = self._ground.copy(), [None] * len(parts), False
        painted: list[Rect] = []
        for number, part in enumerate(parts):
            if self._shown[number] is None or self._shown[number] != part.shows:
                self._paint(self._picture, part)
                self._shown[number] = part.shows
                painted += part.places
        return painted if begun else None

    def _paint(self, picture: Surface, part: Part) -> None:
        for place in part.places:
            picture.set_clip(place)
            picture.blit(self._ground, place, place)
            part.paint(picture)
        picture.set_clip(None)

    @property
    def picture(self) -> Surface:
        """The picture as it was painted last."""
        assert self._picture is not None, "update first"
        return self._picture
