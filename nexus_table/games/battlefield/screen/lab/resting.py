"""What of the board stays from frame to frame, kept as pictures: the painted table, and a map laid over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from pygame import Rect, Surface


class Part(msgspec.Struct, frozen=True):
    """Something that is painted over the whole board, anew only where its key is another than before."""

    key: object
    paint: Callable[[Surface], None]


class RestingBoard:
    """Two pictures in the screen's own pixels, made anew only where something in them changed."""

    def __init__(self) -> None:
        self._ground: Surface | None = None
        self._covered: Surface | None = None
        self._ground_key: object = None
        self._cover_key: object = None

    def draw(
        self, target: Surface, place: Rect, ground: Part, cover: Part | None, stale: Sequence[Rect]
    ) -> None:
        """Draw the board at its place: the ground, and what lies over it, if anything.

        `stale` are the boxes in which the ground is to be painted anew though its key is the same.
        """
        stale = [box.clip(place) for box in stale]
        if self._ground is None or self._ground.get_size() != place.bottomright:
            self._ground, self._covered, self._ground_key = surface_for(place), None, None
        anew = self._ground_key is None or self._ground_key != ground.key
        for box in [place] if anew else stale:
            self._ground.set_clip(box)
            ground.paint(self._ground)
        self._ground_key = ground.key
        picture = self._ground
        if cover is not None:
            if self._covered is None or anew:
                self._covered, self._cover_key = self._covered or surface_for(place), None
            for box in stale if self._cover_key == cover.key else [place]:
                self._covered.set_clip(box)
                self._covered.blit(self._ground, box, box)
                cover.paint(self._covered)
            self._cover_key, picture = cover.key, self._covered
        else:
            self._cover_key = None
        target.blit(picture, place, place)


def surface_for(place: Rect) -> Surface:
    """Return a surface that reaches to a place's far corner, so that pixels on it are those of the screen."""
    return Surface(place.bottomright, 0, 32)
