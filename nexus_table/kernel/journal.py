"""A journal: the file that receives each line of a session the moment it happens."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO

from nexus_table.disk import write_whole
from nexus_table.kernel.record import Line, encoded


class Journal:
    """Appends lines down to the disk. A disk that refuses never stops the game: `trouble` tells of it."""

    def __init__(self, path: Path, lines: Iterable[Line]) -> None:
        """Take the lines so far; the file is made when the next one comes."""
        self.path = path
        self.trouble: str | None = None
        self._rows = [encoded(line) for line in lines]
        self._file: BinaryIO | None = None

    def append(self, line: Line) -> None:
        """Add one line and wait until it is on the disk."""
        row = encoded(line)
        self._rows.append(row)
        try:
            if self._file is None:
                self._write_all()
            else:
                _write_down(self._file, row)
            self.trouble = None
        except OSError as error:
            self.trouble = f"The game could not be saved to {self.path} ({error.strerror or error})."
            self.close()  # half a line may stand there now: the next one writes the whole file anew

    def close(self) -> None:
        """Close the file; a later line would write it anew."""
        file, self._file = self._file, None
        if file is not None:
            file.close()

    def _write_all(self) -> None:
        write_whole(self.path, b"".join(self._rows))
        self._file = self.path.open("ab", buffering=0)


def _write_down(file: BinaryIO, row: bytes) -> None:
    written = file.write(row)
    if written != len(row):
        raise OSError("the disk took only a part")
    os.fsync(file.fileno())
