"""Where irregularity comes from: seeded noise over the table, the same for every zoom, tile and turn of the display."""

from __future__ import annotations

import math
from functools import cache
from typing import Any
from zlib import crc32

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
"""Numbers of 32 bits, as a rule of the shape (rows, columns) of the pixels they belong to."""

SIDE = 512
"""Cells along one side of a noise tile; the tile repeats without a seam."""

_LATTICE = 64


def seed_of(name: str) -> int:
    """Return the seed that belongs to a name, the same on every machine."""
    return crc32(name.encode("utf-8"))


def fractal(channel: int, turned: bool = False) -> tuple[Array, int, int]:
    """Return one of the endless noises, SIDE x SIDE, 0 to 1, and how far its rows and its columns are shifted.

    Channels are the same few noises shifted apart: made ten times as fast, and no eye finds it out. `turned`
    exchanges rows and columns.
    """
    down, across = (channel * 149) % SIDE, (channel * 211) % SIDE
    if turned:
        return _turned(channel % 3), across, down
    return _original(channel % 3), down, across


@cache
def _original(number: int) -> Array:
    total = np.zeros((SIDE, SIDE), dtype=np.float32)
    weight, amplitude = 0.0, 1.0
    for octave in range(2, 8):
        cells = 1 << octave
        total += np.float32(amplitude) * _smooth(random(number * 16 + octave, (cells, cells)))
        weight += amplitude
        amplitude *= 0.62
    total /= np.float32(weight)
    some = np.sort(total[::4, ::4], axis=None)
    low, high = float(some[len(some) // 100]), float(some[-len(some) // 100])
    spread: Array = np.clip((total - np.float32(low)) / np.float32(high - low), 0.0, 1.0)
    return spread


@cache
def _turned(number: int) -> Array:
    """Return a noise with its two directions exchanged; rows that lie together are read fast."""
    return np.ascontiguousarray(_original(number).T)


def random(seed: int, shape: tuple[int, ...]) -> Array:
    """Return uniform numbers from 0 up to 1 that depend on the seed alone, the same in every version of numpy.

    This is SplitMix64 by its counter; `numpy.random` would also cost a thirtieth of a second to import.
    """
    state = np.arange(1, math.prod(shape) + 1, dtype=np.uint64) + np.uint64((seed * 0x10001) & 0xFFFFFFFF)
    state *= np.uint64(0x9E3779B97F4A7C15)
    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    state ^= state >> np.uint64(31)
    return ((state >> np.uint64(40)).astype(np.float32) / np.float32(1 << 24)).reshape(shape)


def sample(noise: Array, rows: Array, columns: Array) -> Array:
    """Return the noise between its cells: `rows` and `columns` are one-dimensional positions in cells, taken round.

    Only the part of the noise under the positions is looked at: at a fine scale that is a few dozen cells.
    """
    noise, rows = _under(noise, rows, 0)
    noise, columns = _under(noise, columns, 1)
    return _between(_between(noise, rows, 0), columns, 1)


def cells(seed: int, x: Array, y: Array) -> tuple[Array, Array, Array]:
    """Return for each (y, x), in cells: the distances to the nearest two seeded points, and the nearest one's number.

    `x` and `y` are one-dimensional. There is one point in each unit cell, so distances stay under about 1.4; the
    number lies between 0 and 1.
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
    eased: Array = whole + part * part * (np.float32(3.0) - np.float32(2.0) * part)
    return eased


def _under(noise: Array, positions: Array, axis: int) -> tuple[Array, Array]:
    """Return the part of the noise under positions along an axis, and the positions in that part."""
    first = math.floor(float(positions.min()))
    count = math.floor(float(positions.max())) + 2 - first
    if count >= noise.shape[axis]:
        return noise, positions
    return noise.take(np.arange(first, first + count), axis, mode="wrap"), positions - np.float32(first)


def _between(noise: Array, positions: Array, axis: int) -> Array:
    """Return the lines at positions between the noise's own, along an axis."""
    whole = np.floor(positions)
    part = (positions - whole).astype(np.float32)
    part = part[:, None] if axis == 0 else part[None, :]
    index = whole.astype(np.int64) % noise.shape[axis]
    between: Array = noise.take(index, axis)
    far = noise.take((index + 1) % noise.shape[axis], axis)
    far -= between
    far *= part
    between += far
    return between
