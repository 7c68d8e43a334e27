"""The picture beside the menu: a table painted in the background, so that the menu never waits for it."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from nexus_table.app.desk import Desk
from nexus_table.app.painting import bring_painter, bring_terrain
from nexus_table.geometry.shapes import Point
from nexus_table.ui import draw
from nexus_table.ui.theme import Look

if TYPE_CHECKING:
    from nexus_table.games.battlefield.model import Layout
    from nexus_table.games.battlefield.terrain import Piece

FINENESS = 22.0
"""Pixels an inch takes in the picture before it is fitted to its place."""


class Backdrop:
    """Paints the table opened last (or the first shipped one) once, off the frame loop."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._picture: Surface | None = None
        self._fitted: tuple[tuple[tuple[int, int], Surface], Surface] | None = None
        self._painter: threading.Thread | None = None
        self._shown: Surface | None = None

    def update(self) -> bool:
        """Return whether a picture has just come: a sketch at first, then the painting."""
        shown, self._shown = self._shown, self._picture
        return shown is not self._picture

    def draw(self, surface: Surface, look: Look, rect: Rect) -> None:
        """Draw the picture over the whole place, or a plain ground until it has come."""
        if self._picture is None:
            draw.gradient(surface, rect, look.palette.panel, look.palette.ground)
            self._begin(look)
            return
        picture = self._picture
        if self._fitted is None or self._fitted[0] != (rect.size, picture):
            self._fitted = ((rect.size, picture), covering(picture, rect.size))
        surface.blit(self._fitted[1], rect)
        draw.veil(surface, rect, (*look.palette.ground, 70))

    def _begin(self, look: Look) -> None:
        if self._painter is None:
            self._painter = threading.Thread(target=self._paint, args=(look,), daemon=True)
            self._painter.start()

    def _paint(self, look: Look) -> None:
        bring_terrain()
        from nexus_table.games.battlefield.terrain import lay_out

        catalogue = self.desk.catalogue
        last = [one for one in self.desk.settings.recent if one in catalogue.layouts]
        layout = catalogue.layouts[last[0] if last else min(catalogue.layouts)]
        pieces = lay_out(layout, catalogue.templates)
        self._picture = sketch([piece.footprint for piece in pieces], layout.size, look)

        self._picture = painting(tuple(pieces), layout, look)


@lru_cache(maxsize=3)  # a menu that is opened again has its picture at once
def painting(pieces: tuple[Piece, ...], layout: Layout, look: Look) -> Surface:
    """Return a table painted, its long edge across; not to be drawn on."""
    bring_painter()
    from nexus_table.games.battlefield.screen.paint import picture

    return picture.render(pieces, layout, look, scale=FINENESS, turns=1)


def sketch(outlines: Sequence[Sequence[Point]], size: tuple[float, float], look: Look) -> Surface:
    """Return a table of this size (inches) as a plan of its pieces, its long edge across."""
    across, down = round(size[1] * FINENESS), round(size[0] * FINENESS)
    plan = Surface((across, down))
    plan.fill(look.palette.panel)
    for outline in outlines:
        corners = [(y * FINENESS, x * FINENESS) for x, y in outline]
        pygame.draw.polygon(plan, look.palette.tile, corners)
        pygame.draw.aalines(plan, look.palette.edge, True, corners)
    return plan


def covering(picture: Surface, size: tuple[int, int]) -> Surface:
    """Return the picture scaled so that it covers a place of this size, its middle kept."""
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    wide = (max(1, round(picture.get_width() * scale)), max(1, round(picture.get_height() * scale)))
    scaled = pygame.transform.smoothscale(picture, wide)
    cut = Rect(0, 0, *size)
    cut.center = scaled.get_rect().center
    return scaled.subsurface(cut.clip(scaled.get_rect())).copy()
