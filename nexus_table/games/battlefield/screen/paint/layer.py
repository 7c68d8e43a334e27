"""A transparent sheet over a patch of ground on which terrain is laid, one lit surface above the other."""

from __future__ import annotations

import numpy as np
import pygame

from nexus_table.games.battlefield.screen.paint.grain import Array
from nexus_table.games.battlefield.screen.paint.palette import Colour
from nexus_table.games.battlefield.screen.paint.patch import Patch, inner


class Layer:
    """Red, green, blue (0 to 255, multiplied by opacity) and opacity (0 to 1) over one patch."""

    def __init__(self, patch: Patch) -> None:
        self.patch = patch
        self.colour: Array = np.zeros((3, *patch.shape), np.float32)
        self.opacity: Array = np.zeros(patch.shape, np.float32)

    def lay(self, apron: Patch, colour: Array, cover: Array, height: Array, gloss: float = 0.0) -> None:
        """Lay a surface by its colour (3, rows, columns), cover (0 to 1) and height (inches), lit from the upper left.

        All three are painted on a patch with an apron of one pixel, which is cut off here.
        """
        light = apron.lit(height, gloss)
        self.put(apron, inner(colour) * light, inner(cover))

    def put(self, apron: Patch, colour: Array, cover: Array) -> None:
        """Lay colours as they are; the arrays have no apron, the patch has."""
        rows, columns = self._place(apron, cover.shape)
        rest = np.float32(1.0) - cover
        here = self.colour[:, rows, columns]
        here *= rest
        laid = np.clip(colour, 0.0, 255.0)
        here += laid * cover
        opacity = self.opacity[rows, columns]
        opacity *= rest
        opacity += cover

    def darken(self, patch: Patch, shade: Array) -> None:
        """Let a shadow fall (0 none, 1 black) on all that was laid and on the ground below; no apron."""
        rows = slice(patch.top - self.patch.top, patch.top - self.patch.top + patch.height)
        columns = slice(patch.left - self.patch.left, patch.left - self.patch.left + patch.width)
        rest = np.float32(1.0) - shade
        self.colour[:, rows, columns] *= rest
        opacity = self.opacity[rows, columns]
        opacity *= rest
        opacity += shade

    def surface(self) -> pygame.Surface:
        """Return the sheet as a picture with multiplied opacity, to be blitted with BLEND_PREMULTIPLIED."""
        picture = pygame.Surface((self.patch.width, self.patch.height), pygame.SRCALPHA, 32)
        write(picture, self.colour, self.opacity)
        return picture

    def _place(self, apron: Patch, shape: tuple[int, ...]) -> tuple[slice, slice]:
        top, left = apron.top + 1 - self.patch.top, apron.left + 1 - self.patch.left
        return slice(top, top + shape[0]), slice(left, left + shape[1])


def write(picture: pygame.Surface, colour: Array, opacity: Array | None = None) -> None:
    """Write colours (3, rows, columns; 0 to 255) and opacity (0 to 1) into a surface of 32 bits."""
    bounded = colour + np.float32(0.5)
    np.clip(bounded, 0.0, 255.0, out=bounded)
    red, green, blue = bounded.astype(np.uint32)
    red <<= np.uint32(16)
    green <<= np.uint32(8)
    red |= green
    red |= blue
    if opacity is not None:
        red |= (opacity * np.float32(255.0) + np.float32(0.5)).astype(np.uint32) << 24
    view = pygame.surfarray.pixels2d(picture)
    view[...] = red.T
    del view


def blend(first: Colour, second: Colour, part: Array) -> Array:
    """Return the colour between two (3, rows, columns): the first where `part` is 0, the second where it is 1."""
    start = np.array(first, np.float32)[:, None, None]
    colour: Array = (np.array(second, np.float32)[:, None, None] - start) * part[None, :, :]
    colour += start
    return colour


def over(below: Array, colour: Colour, part: Array) -> Array:
    """Return colours (3, rows, columns) tinted with another by `part`, 0 to 1."""
    tinted: Array = np.array(colour, np.float32)[:, None, None] - below
    tinted *= part[None, :, :]
    tinted += below
    return tinted
