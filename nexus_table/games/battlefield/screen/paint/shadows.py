"""The shadows that standing things throw down the screen and to the right, as a soft layer under each patch."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pygame

from nexus_table.games.battlefield.screen.paint import grain
from nexus_table.games.battlefield.screen.paint.grain import Array
from nexus_table.games.battlefield.screen.paint.patch import LIGHT, Patch
from nexus_table.geometry.shapes import Polygon

_SCALE = 11
"""Pixels per inch of the shadow layer; it is soft, so it may be coarse."""

_MARGIN = 8
"""Pixels of the layer around a patch in which what the blur spreads into it begins."""

_REACH = 0.26
"""Inches of shadow per inch of height; the true length under this light would hide too much of the ground."""

_DARKNESS, _CREVICE = 0.62, 0.45
"""How dark a thrown shadow is, and the dark seam right beside a thing, where less of the sky is seen."""

Spot = tuple[int, int]

_THROWN, _CONTACT = (255, 0, 0), (255, 255, 0)
"""Both are drawn into one picture, to be blurred at once."""


class Shadows:
    """How much light the standing things of a table take from the ground around them."""

    def __init__(self, casters: Sequence[tuple[Polygon, float]]) -> None:
        """Take the outlines (in the board's frame) that throw shadows, with their heights in inches."""
        self._casters = []
        for outline, height in casters:
            reach = height * _REACH
            shift = (round(-LIGHT[0] * reach * _SCALE), round(-LIGHT[1] * reach * _SCALE))
            near = [(round(x * _SCALE), round(y * _SCALE)) for x, y in outline]
            far = [(x + shift[0], y + shift[1]) for x, y in near]
            self._casters.append((near, far, _around([*near, *far])))

    def over(self, patch: Patch) -> Array:
        """Return how dark each pixel of a patch lies in shadow, 0 to 1."""
        x, y = patch.x * _SCALE, patch.y * _SCALE
        left, top = math.floor(float(x.min())) - _MARGIN, math.floor(float(y.min())) - _MARGIN
        right, bottom = math.ceil(float(x.max())) + _MARGIN, math.ceil(float(y.max())) + _MARGIN
        shade = self._shade(pygame.Rect(left, top, right - left, bottom - top))
        rows = np.clip(y - (top + 0.5), 0.0, shade.shape[0] - 1.001)
        columns = np.clip(x - (left + 0.5), 0.0, shade.shape[1] - 1.001)
        return grain.sample(shade, rows.astype(np.float32), columns.astype(np.float32))

    def _shade(self, window: pygame.Rect) -> Array:
        """Return the darkness (rows, columns) of a window of the table, in the layer's own pixels."""
        layer = pygame.Surface(window.size, 0, 32)
        met = [(near, far) for near, far, box in self._casters if box.colliderect(window)]
        for near, far in met:
            _throw(layer, _moved(near, window), _moved(far, window))
        for near, _ in met:
            pygame.draw.polygon(layer, _CONTACT, _moved(near, window))
        layer = pygame.transform.box_blur(pygame.transform.box_blur(layer, 2), 2)
        both = pygame.surfarray.array2d(layer).T
        contact = ((both >> 8) & 255).astype(np.float32)
        thrown = ((both >> 16) & 255).astype(np.float32)
        darkness: Array = np.maximum(thrown * np.float32(_DARKNESS), contact * np.float32(_CREVICE))
        return darkness / np.float32(255.0)


def _throw(layer: pygame.Surface, near: list[Spot], far: list[Spot]) -> None:
    """Fill all that an outline passes over on its way along the shadow."""
    pygame.draw.polygon(layer, _THROWN, far)
    for index in range(len(near)):
        pygame.draw.polygon(layer, _THROWN, [near[index - 1], near[index], far[index], far[index - 1]])


def _moved(outline: list[Spot], window: pygame.Rect) -> list[Spot]:
    return [(x - window.left, y - window.top) for x, y in outline]


def _around(corners: list[Spot]) -> pygame.Rect:
    """Return the box around some pixels, and around what a blur spreads of them."""
    left, top = min(x for x, _ in corners) - _MARGIN, min(y for _, y in corners) - _MARGIN
    right, bottom = max(x for x, _ in corners) + _MARGIN, max(y for _, y in corners) + _MARGIN
    return pygame.Rect(left, top, right - left + 1, bottom - top + 1)
