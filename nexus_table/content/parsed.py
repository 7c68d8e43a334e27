"""What a data file says once it is read: plain data, the place of every value, faults of notation."""

from __future__ import annotations

import msgspec

from nexus_table.content.fault import Fault, Path
from nexus_table.content.scalar import Scalar

LARGEST_FILE = 1_000_000
"""How many bytes a data file may have."""

MOST_TOLD = 200
"""How many faults of one file are told; who has as many begins with these."""

Plain = Scalar | list["Plain"] | dict[str, "Plain"]
"""What a file says: text, numbers, truth values and nothing, in lists and mappings."""


class Mark(msgspec.Struct):
    """Where a value begins (line and column from 1), where its key does, and the same for all inside it."""

    line: int
    column: int
    key: tuple[int, int] | None = None
    inside: dict[str | int, Mark] = msgspec.field(default_factory=dict)

    def at(self, path: Path) -> Mark:
        """Return the mark of the value at the path, of the nearest one around it where the file has none."""
        mark = self
        for step in path:
            if step not in mark.inside:
                break
            mark = mark.inside[step]
        return mark


class Parsed(msgspec.Struct):
    """A file's plain data, the places of its values, its faults, and whether it was read to its end."""

    plain: Plain
    mark: Mark
    faults: list[Fault]
    whole: bool
