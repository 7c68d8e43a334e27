"""The picture beside the menu: a table painted in the background, so that the menu never waits for it."""

from __future__ import annotations

import threading

import pygame
from pygame import Rect, Surface

from nexus_table.app.desk import Desk
from nexus_table.ui import draw
from nexus_table.ui.theme import Look

FINENESS = 22.0
"""Pixels an inch takes in the picture before it is fitted to its place."""


class Backdrop:
    """Paints the table opened last (or the first shipped one) once, off the frame loop."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._picture: Surface | None = None
        self._fitted: tuple[tuple[int, int], Surface] | None = None
        self._painter: threading.Thread | None = None
        self._shown = False

    def update(self) -> bool:
        """Return whether the picture has just come."""
        if self._picture is not None and not self._shown:
            self._shown = True
            return True
        return False

    def draw(self, surface: Surface, look: Look, rect: Rect) -> None:
        """Draw the picture over the whole place, or a plain ground until it has come."""
        if self._picture is None:
            draw.gradient(surface, rect, look.palette.panel, look.palette.ground)
            self._begin(look)
            return
        if self._fitted is None or self._fitted[0] != rect.size:
            self._fitted = (rect.size, covering(self._picture, rect.size))
        surface.blit(self._fitted[1], rect)
        draw.veil(surface, rect, (*look.palette.ground, 70))

    def _begin(self, look: Look) -> None:
        if self._painter is None:
            self._painter = threading.Thread(target=self._paint, args=(look,), daemon=True)
            self._painter.start()

    def _paint(self, look: Look) -> None:
        from nexus_table.games.battlefield.screen.paint import picture
        from nexus_table.games.battlefield.terrain import lay_out

        catalogue = self.desk.catalogue
        last = [one for one in self.desk.settings.recent if one in catalogue.layouts]
        layout = catalogue.layouts[last[0] if last else min(catalogue.layouts)]
        pieces = lay_out(layout, catalogue.templates)
        self._picture = picture.render(pieces, layout, look, scale=FINENESS, turns=1)


def covering(picture: Surface, size: tuple[int, int]) -> Surface:
    """Return the picture scaled so that it covers a place of this size, its middle kept."""
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    wide = (max(1, round(picture.get_width() * scale)), max(1, round(picture.get_height() * scale)))
    scaled = pygame.transform.smoothscale(picture, wide)
    cut = Rect(0, 0, *size)
    cut.center = scaled.get_rect().center
    return scaled.subsurface(cut.clip(scaled.get_rect())).copy()
