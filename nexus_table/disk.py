"""Files that survive: written beside and renamed, each time down to the disk."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path

PART = ".part"
"""How the name of a file ends while it is being written."""


def write_whole(path: Path, content: bytes) -> None:
    """Put the content in place of the file at once: a reader sees the old or the new, never a mixture.

    Makes the folder where it is missing; OSError when the disk refuses, and then the old file still stands.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{secrets.token_hex(4)}{PART}")
    try:
        with part.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
    settle_folder(path.parent)


def settle_folder(folder: Path) -> None:
    """Bring the folder's names down to the disk, where the system can (Windows cannot)."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
