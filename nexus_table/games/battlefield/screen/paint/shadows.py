"""The shadows that standing things throw down the screen and to the right: one soft layer for the table, made once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pygame

from nexus_table.games.battlefield.screen.paint import grain
from nexus_table.games.battlefield.screen.paint.grain import Array
from nexus_table.games.battlefield.screen.paint.patch import LIGHT, Facing, Patch
from nexus_table.geometry.shapes import Polygon

_SCALE = 12
"""Pixels per inch of the shadow layer; it is soft, so it may be coarse."""

_MARGIN = 2
_REACH = 0.26
"""Inches of shadow per inch of height; the true length under this light would hide too much of the ground."""

_DARKNESS = 0.62


class Shadows:
    """How much light the standing things of a table take from the ground around them."""

    def __init__(self, facing: Facing, casters: Sequence[tuple[Polygon, float]]) -> None:
        """Throw the shadows of outlines (in the board's frame) by their heights in inches."""
        across, down = facing.extent
        size = (round((across + 2 * _MARGIN) * _SCALE), round((down + 2 * _MARGIN) * _SCALE))
        thrown = pygame.Surface(size, 0, 32)
        contact = pygame.Surface(size, 0, 32)
        for outline, height in sorted(casters, key=lambda caster: caster[1]):
            self._throw(thrown, outline, height)
            pygame.draw.polygon(contact, (255, 255, 255), _pixels(outline, 0.0, 0.0))
        far = _light_of(pygame.transform.box_blur(pygame.transform.box_blur(thrown, 2), 1))
        near = _light_of(pygame.transform.box_blur(pygame.transform.box_blur(contact, 3), 3))
        self._shade: Array = np.maximum(far * np.float32(_DARKNESS), near * np.float32(0.42))

    def over(self, patch: Patch) -> Array:
        """Return how dark each pixel of a patch lies in shadow, 0 to 1."""
        rows = np.clip((patch.y + _MARGIN) * _SCALE - 0.5, 0.0, self._shade.shape[0] - 1.001)
        columns = np.clip((patch.x + _MARGIN) * _SCALE - 0.5, 0.0, self._shade.shape[1] - 1.001)
        return grain.sample(self._shade, rows.astype(np.float32), columns.astype(np.float32))

    def _throw(self, layer: pygame.Surface, outline: Polygon, height: float) -> None:
        reach = height * _REACH
        dx, dy = -LIGHT[0] * reach, -LIGHT[1] * reach
        shade = (255, 255, 255)
        near, far = _pixels(outline, 0.0, 0.0), _pixels(outline, dx, dy)
        pygame.draw.polygon(layer, shade, far)
        for index in range(len(near)):
            pygame.draw.polygon(layer, shade, [near[index - 1], near[index], far[index], far[index - 1]])


def _pixels(outline: Polygon, dx: float, dy: float) -> list[tuple[float, float]]:
    return [((x + dx + _MARGIN) * _SCALE, (y + dy + _MARGIN) * _SCALE) for x, y in outline]


def _light_of(layer: pygame.Surface) -> Array:
    return (pygame.surfarray.array2d(layer).T & 255).astype(np.float32) / np.float32(255.0)
