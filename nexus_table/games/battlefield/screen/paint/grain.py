"""Where irregularity comes from: seeded noise over the table, the same for every zoom, tile and turn of the display."""

from __future__ import annotations

from functools import cache
from zlib import crc32

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float32]

SIDE = 512
"""Cells along one side of a noise tile; the tile repeats without a seam."""

_LATTICE = 64


def seed_of(name: str) -> int:
    """Return the seed that belongs to a name, the same on every machine."""
    return crc32(name.encode("utf-8"))


@cache
def fractal(channel: int) -> Array:
    """Return one of the endless noises: SIDE x SIDE, 0 to 1, several octaves of smooth value noise."""
    total = np.zeros((SIDE, SIDE), dtype=np.float32)
    weight, amplitude = 0.0, 1.0
    for octave in range(2, 8):
        cells = 1 << octave
        total += np.float32(amplitude) * _smooth(random(channel * 16 + octave, (cells, cells)))
        weight += amplitude
        amplitude *= 0.62
    total /= np.float32(weight)
    low, high = float(np.quantile(total, 0.01)), float(np.quantile(total, 0.99))
    return np.clip((total - np.float32(low)) / np.float32(high - low), 0.0, 1.0)


@cache
def transposed(channel: int) -> Array:
    """Return an endless noise with its two directions exchanged; rows that lie together are read fast."""
    return np.ascontiguousarray(fractal(channel).T)


def random(seed: int, shape: tuple[int, ...]) -> Array:
    """Return uniform numbers from 0 up to 1 that depend on the seed alone."""
    return np.random.Generator(np.random.PCG64(seed)).random(shape, dtype=np.float32)


def sample(noise: Array, rows: Array, columns: Array) -> Array:
    """Return the noise between its cells: `rows` and `columns` are one-dimensional positions in cells, taken round."""
    return _between(_between(noise, rows, 0), columns, 1)


def cells(seed: int, x: Array, y: Array) -> tuple[Array, Array, Array]:
    """Return, for each (y, x) of a grid in cells: the distance to the nearest seeded point, to the second, and the nearest one's number 0 to 1.

    `x` and `y` are one-dimensional. There is one point in each unit cell, so distances stay under about 1.4.
    """
    points = random(seed, (3, _LATTICE, _LATTICE))
    column, row = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
    shape = (len(y), len(x))
    first, second = np.full(shape, 9.0, np.float32), np.full(shape, 9.0, np.float32)
    number = np.zeros(shape, np.float32)
    for down in (-1, 0, 1):
        rows = (row + down) % _LATTICE
        for across in (-1, 0, 1):
            columns = (column + across) % _LATTICE
            jx, jy, own = points[:, rows][:, :, columns]
            dx = jx + (column + across - x).astype(np.float32)[None, :]
            dy = jy + (row + down - y).astype(np.float32)[:, None]
            distance = dx * dx + dy * dy
            nearer = distance < first
            second = np.minimum(second, np.maximum(distance, first))
            first = np.minimum(first, distance)
            number = np.where(nearer, own, number)
    return np.sqrt(first), np.sqrt(second), number


def _smooth(lattice: Array) -> Array:
    """Return a square lattice blown up to SIDE x SIDE by smooth interpolation, joined at its edges."""
    positions = np.arange(SIDE, dtype=np.float32) * np.float32(len(lattice) / SIDE)
    return sample(lattice, _eased(positions), _eased(positions))


def _eased(positions: Array) -> Array:
    whole = np.floor(positions)
    part = positions - whole
    return whole + part * part * (np.float32(3.0) - np.float32(2.0) * part)


def _between(noise: Array, positions: Array, axis: int) -> Array:
    whole = np.floor(positions)
    part = (positions - whole).astype(np.float32)
    part = part[:, None] if axis == 0 else part[None, :]
    index = whole.astype(np.int64) % noise.shape[axis]
    near, far = noise.take(index, axis), noise.take((index + 1) % noise.shape[axis], axis)
    return near + (far - near) * part
