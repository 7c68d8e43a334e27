"""A picture of what was painted at one view, shown scaled at others until something sharper is there."""

from __future__ import annotations

import math

import pygame

from nexus_table.games.battlefield.screen.paint.furniture import Furniture
from nexus_table.games.battlefield.screen.paint.sheet import Sheet
from nexus_table.games.battlefield.screen.view import View

_SPARE = 48
"""Pixels that the scratch surface is larger than asked, so that the next frames fit as well."""


class Still:
    """A picture of the board, the view it was painted for, and what it was taken from: sheet, view and furniture."""

    def __init__(
        self, picture: pygame.Surface, view: View, taken: tuple[Sheet, View, Furniture] | None
    ) -> None:
        self._picture, self._view, self.taken = picture, view, taken
        self._scratch: pygame.Surface | None = None

    @property
    def turns(self) -> int:
        """The quarter turns of the display that it was painted for."""
        return self._view.turns

    def covers(self, view: View) -> bool:
        """Whether the picture shows all that the view does."""
        return self._needed(view) == self._wanted(view)

    def draw(self, target: pygame.Surface, view: View) -> None:
        """Draw the part of the picture that the view shows, scaled to it fast."""
        box = self._needed(view)
        if box.width <= 0 or box.height <= 0:
            return
        factor = view.scale / self._view.scale
        size = (max(1, round(box.width * factor)), max(1, round(box.height * factor)))
        corner = view.to_screen(self._view.to_table(box.topleft))
        scratch = self._room(size)
        pygame.transform.scale(self._picture.subsurface(box), size, scratch)
        target.blit(scratch, (round(corner[0]), round(corner[1])))

    def _room(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a surface of this size; its memory is kept, since fetching it anew costs more than the scaling."""
        kept = self._scratch
        if kept is None or kept.get_width() < size[0] or kept.get_height() < size[1]:
            kept = self._scratch = pygame.Surface((size[0] + _SPARE, size[1] + _SPARE), 0, 32)
        return kept.subsurface((0, 0, *size))

    def _needed(self, view: View) -> pygame.Rect:
        return self._wanted(view).clip(self._picture.get_rect())

    def _wanted(self, view: View) -> pygame.Rect:
        """Return the pixels of the picture that lie under the view's rect, whether it has them or not."""
        left, top, width, height = view.rect
        x0, y0 = self._view.to_screen(view.to_table((left, top)))
        x1, y1 = self._view.to_screen(view.to_table((left + width, top + height)))
        low = (math.floor(x0), math.floor(y0))
        return pygame.Rect(*low, math.ceil(x1) - low[0], math.ceil(y1) - low[1])
