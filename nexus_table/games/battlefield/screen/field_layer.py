"""A field over the table (reach, what is seen, exposure) as a coloured layer that lies under the models."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame
from numpy.typing import NDArray
from pygame import Rect, Surface

from nexus_table.games.battlefield.screen.view import View
from nexus_table.ui.theme import Colour

if TYPE_CHECKING:
    from collections.abc import Sequence

FINER = 4
"""How many pixels of the layer lie along a cell, so that its edges are smooth without a slow scaling."""

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]


class FieldLayer:
    """A picture that lies on the table from (left, bottom) inches up and to the right; rows count upward."""

    def __init__(self, pixels: NDArray[np.uint8], left: float, bottom: float, cell: float) -> None:
        """Take a picture as an array (rows, columns, 4) of red, green, blue and opacity; `cell` is in inches."""
        rows, columns = pixels.shape[:2]
        self.box = (left, bottom, left + columns * cell, bottom + rows * cell)
        picture = Surface((columns, rows), pygame.SRCALPHA)
        upright = pixels[::-1].swapaxes(0, 1)
        pygame.surfarray.blit_array(picture, np.zeros((columns, rows), np.int32))
        pygame.surfarray.pixels3d(picture)[:] = upright[:, :, :3]
        pygame.surfarray.pixels_alpha(picture)[:] = upright[:, :, 3]
        self._picture = picture
        self._turned: dict[int, Surface] = {}
        self._drawn: tuple[View, Surface, Rect] | None = None

    def draw(self, surface: Surface, view: View) -> None:
        """Draw the part of the layer that the view shows; the picture is kept until the view changes."""
        if self._drawn is None or self._drawn[0] != view:
            self._drawn = self._fitted(view)
        if self._drawn is not None:
            surface.blit(self._drawn[1], self._drawn[2])

    def _fitted(self, view: View) -> tuple[View, Surface, Rect] | None:
        turned = self._turned.setdefault(view.turns, pygame.transform.rotate(self._picture, -90 * view.turns))
        left, bottom, right, top = self.box
        corners = [view.to_screen(corner) for corner in ((left, bottom), (right, top))]
        x0, x1 = sorted(x for x, _ in corners)
        y0, y1 = sorted(y for _, y in corners)
        whole = Rect(round(x0), round(y0), max(1, round(x1 - x0)), max(1, round(y1 - y0)))
        shown = whole.clip(Rect(view.rect))
        if not shown.width or not shown.height:
            return None
        across, down = turned.get_width() / whole.width, turned.get_height() / whole.height
        part = Rect(
            int((shown.left - whole.left) * across),
            int((shown.top - whole.top) * down),
            max(1, int(shown.width * across)),
            max(1, int(shown.height * down)),
        ).clip(turned.get_rect())
        return view, pygame.transform.scale(turned.subsurface(part), shown.size), shown


def finer(field: Floats, times: int = FINER) -> Floats:
    """Return a field with each cell split in `times` x `times`, values between cell centres interpolated."""
    rows = _along(field, 0, times)
    return _along(rows, 1, times)


def _along(field: Floats, axis: int, times: int) -> Floats:
    count = field.shape[axis]
    places = (np.arange(count * times) + 0.5) / times - 0.5
    low = np.clip(np.floor(places).astype(np.intp), 0, count - 1)
    high = np.clip(low + 1, 0, count - 1)
    shape = [1, 1]
    shape[axis] = -1
    part = np.clip(places - low, 0.0, 1.0).reshape(shape)
    mixed: Floats = field.take(low, axis) * (1.0 - part) + field.take(high, axis) * part
    return mixed


def filled(mask: Bools, colour: Colour, alpha: int, edge: int = 230) -> NDArray[np.uint8]:
    """Return a picture (rows, columns, 4) of a mask in one colour, its rim more opaque than its inside."""
    inner = mask.copy()
    for axis in (0, 1):
        for way in (1, -1):
            inner &= np.roll(mask, way, axis)
    pixels = np.zeros((*mask.shape, 4), np.uint8)
    pixels[..., :3] = colour
    pixels[..., 3] = np.where(inner, alpha, np.where(mask, edge, 0))
    return pixels


def over(layers: Sequence[NDArray[np.uint8]]) -> NDArray[np.uint8]:
    """Return pictures laid over each other, the later ones above: where one shows anything, it replaces those below."""
    result = layers[0].copy()
    for layer in layers[1:]:
        shows = layer[..., 3] > 0
        result[shows] = layer[shows]
    return result


def striped(pixels: NDArray[np.uint8], spacing: int = 12, width: int = 3) -> NDArray[np.uint8]:
    """Return a picture with slanting stripes taken out, so that it differs from its neighbours without colour."""
    rows, columns = np.indices(pixels.shape[:2])
    result = pixels.copy()
    gaps = (rows + columns) % spacing < width
    result[gaps, 3] = (result[gaps, 3] * 0.25).astype(np.uint8)
    return result


def crossed(pixels: NDArray[np.uint8], spacing: int = 12, width: int = 3) -> NDArray[np.uint8]:
    """Return a picture with crossing stripes taken out."""
    once = striped(pixels, spacing, width)
    return striped(once[:, ::-1], spacing, width)[:, ::-1].copy()
