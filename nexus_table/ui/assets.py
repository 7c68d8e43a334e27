"""Where the typefaces come from, and how one weight of a variable font is opened."""

from __future__ import annotations

import struct
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pygame.freetype

_FACES = {
    "sans": ("fontpkg_inter", "Inter[opsz,wght].ttf"),
    "display": ("fontpkg_cinzel", "Cinzel[wght].ttf"),
    "mono": ("fontpkg_jetbrains_mono", "JetBrainsMono[wght].ttf"),
}


class MissingFontError(RuntimeError):
    """A typeface that the installation should have brought is not there."""


@cache
def font(face: str, weight: int) -> pygame.freetype.Font:
    """Return the face ("sans", "display" or "mono") in the nearest weight it has; the size is given when drawing.

    Raises MissingFontError where the package of the face is not installed.
    """
    if not pygame.freetype.get_init():
        pygame.freetype.init()
    path = font_path(face)
    # FreeType takes the number of a variable font's named instance in the upper half of the face index.
    opened = pygame.freetype.Font(str(path), size=16, font_index=_instance(path, weight) << 16)
    opened.kerning = True
    opened.origin = True
    return opened


def font_path(face: str) -> Path:
    """Return where the face's file lies; the package is found, not imported."""
    package, file_name = _FACES[face]
    found = find_spec(package)
    places = found.submodule_search_locations if found is not None else None
    for place in places or ():
        path = Path(place) / "files" / file_name
        if path.is_file():
            return path
    raise MissingFontError(
        f"The typeface package {package.replace('_', '-')} is not installed; install it with pip."
    )


@cache
def _instance(path: Path, weight: int) -> int:
    """Return the number, from 1, of the named instance nearest in weight; 0 (the default) for a static font."""
    weights = named_weights(path.read_bytes())
    if not weights:
        return 0
    return min(range(len(weights)), key=lambda index: abs(weights[index] - weight)) + 1


def named_weights(font_file: bytes) -> list[float]:
    """Return the weights of a variable font's named instances in order, from its `fvar` table (OpenType 1.9)."""
    (table_count,) = struct.unpack_from(">H", font_file, 4)
    for table in range(table_count):
        tag, _, offset, _ = struct.unpack_from(">4sIII", font_file, 12 + 16 * table)
        if tag == b"fvar":
            break
    else:
        return []
    _, _, axes_offset, _, axis_count, axis_size, count, size = struct.unpack_from(">8H", font_file, offset)
    axes_start = offset + axes_offset
    tags = [font_file[axes_start + axis_size * axis :][:4] for axis in range(axis_count)]
    if b"wght" not in tags:
        return []
    first = axes_start + axis_size * axis_count + 4 + 4 * tags.index(b"wght")
    return [struct.unpack_from(">i", font_file, first + size * index)[0] / 65536.0 for index in range(count)]
