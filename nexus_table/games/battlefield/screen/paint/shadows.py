"""The shadows that standing things throw down the screen and to the right: one soft layer for the table, made once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pygame

from nexus_table.games.battlefield.screen.paint import grain
from nexus_table.games.battlefield.screen.paint.grain import Array
from nexus_table.games.battlefield.screen.paint.patch import LIGHT, Facing, Patch
from nexus_table.geometry.shapes import Polygon

_SCALE = 11
"""Pixels per inch of the shadow layer; it is soft, so it may be coarse."""

_MARGIN = 2
_REACH = 0.26
"""Inches of shadow per inch of height; the true length under this light would hide too much of the ground."""

_DARKNESS, _CREVICE = 0.62, 0.45
"""How dark a thrown shadow is, and the dark seam right beside a thing, where less of the sky is seen."""

_THROWN, _CONTACT = (255, 0, 0), (255, 255, 0)
"""Both are drawn into one picture, to be blurred at once."""


class Shadows:
    """How much light the standing things of a table take from the ground around them."""

    def __init__(self, facing: Facing, casters: Sequence[tuple[Polygon, float]]) -> None:
        """Throw the shadows of outlines (in the board's frame) by their heights in inches."""
        across, down = facing.extent
        size = (round((across + 2 * _MARGIN) * _SCALE), round((down + 2 * _MARGIN) * _SCALE))
        layer = pygame.Surface(size, 0, 32)
        for outline, height in casters:
            _throw(layer, outline, height)
        for outline, _ in casters:
            pygame.draw.polygon(layer, _CONTACT, _pixels(outline, 0.0, 0.0))
        layer = pygame.transform.box_blur(pygame.transform.box_blur(layer, 2), 2)
        both = pygame.surfarray.array2d(layer).T
        near = ((both >> 8) & 255).astype(np.float32)
        far = ((both >> 16) & 255).astype(np.float32)
        shade = np.maximum(far * np.float32(_DARKNESS), near * np.float32(_CREVICE))
        self._shade: Array = shade / np.float32(255.0)

    def over(self, patch: Patch) -> Array:
        """Return how dark each pixel of a patch lies in shadow, 0 to 1."""
        rows = np.clip((patch.y + _MARGIN) * _SCALE - 0.5, 0.0, self._shade.shape[0] - 1.001)
        columns = np.clip((patch.x + _MARGIN) * _SCALE - 0.5, 0.0, self._shade.shape[1] - 1.001)
        return grain.sample(self._shade, rows.astype(np.float32), columns.astype(np.float32))


def _throw(layer: pygame.Surface, outline: Polygon, height: float) -> None:
    """Fill all that the outline passes over on its way along the shadow."""
    reach = height * _REACH
    near, far = _pixels(outline, 0.0, 0.0), _pixels(outline, -LIGHT[0] * reach, -LIGHT[1] * reach)
    pygame.draw.polygon(layer, _THROWN, far)
    for index in range(len(near)):
        pygame.draw.polygon(layer, _THROWN, [near[index - 1], near[index], far[index], far[index - 1]])


def _pixels(outline: Polygon, dx: float, dy: float) -> list[tuple[float, float]]:
    return [((x + dx + _MARGIN) * _SCALE, (y + dy + _MARGIN) * _SCALE) for x, y in outline]
