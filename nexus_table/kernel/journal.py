"""A journal: the file that receives each line of a session the moment it happens."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO

from nexus_table.kernel.files import write_whole
from nexus_table.kernel.record import Line, encoded


class Journal:
    """Appends lines down to the disk. A disk that refuses never stops the game: `trouble` tells of it."""

    def __init__(self, path: Path, lines: Iterable[Line]) -> None:
        """Begin the file with the lines so far."""
        self.path = path
        self.trouble: str | None = None
        self._rows = [encoded(line) for line in lines]
        self._file: BinaryIO | None = None
        self._rewrite()

    def append(self, line: Line) -> None:
        """Add one line and wait until it is on the disk."""
        row = encoded(line)
        self._rows.append(row)
        if self._file is None:  # the last write may have left half a line behind
            self._rewrite()
            return
        try:
            self._file.write(row)
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            self._fail(error)

    def close(self) -> None:
        """Close the file; a later line opens it again."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _rewrite(self) -> None:
        try:
            write_whole(self.path, b"".join(self._rows))
            self._file = self.path.open("ab", buffering=0)
            self.trouble = None
        except OSError as error:
            self._fail(error)

    def _fail(self, error: OSError) -> None:
        self.trouble = f"The game could not be saved by itself to {self.path}: {error.strerror or error}."
        file, self._file = self._file, None
        if file is not None:
            file.close()
