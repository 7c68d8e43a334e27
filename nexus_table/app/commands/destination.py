"""Where a command writes: refused in one sentence before the work begins, written whole after it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from nexus_table.app.commands.faults import CommandError
from nexus_table.content.fault import listed
from nexus_table.disk import write_whole


def expect_writable(file: Path, endings: Sequence[str]) -> None:
    """Raise `CommandError` where no such file could be written: its ending is another, or it has no folder."""
    if file.is_dir():
        raise CommandError(f"'{file}' is a folder; name a file in it.")
    if file.suffix.lower() not in endings:
        raise CommandError(f"'{file}' should end with {listed(endings)}.")
    if not file.parent.is_dir():
        raise CommandError(f"There is no folder '{file.parent}' to write {file.name} in.")


def write(file: Path, content: bytes) -> None:
    """Write the file whole; raise `CommandError` with the disk's own words where it refuses."""
    try:
        write_whole(file, content)
    except OSError as fault:
        raise CommandError(f"'{file}' cannot be written: {fault.strerror or fault}.") from None
