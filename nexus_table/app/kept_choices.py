"""What was chosen on the page of a game, kept in a file, so that the next game begins from it."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TypeVar

import msgspec

from nexus_table.disk import write_whole

C = TypeVar("C", bound=msgspec.Struct)


def load_choices(file: Path, kind: type[C]) -> C:
    """Return the choices of a kind that were kept in a file; the usual ones where there is nothing readable."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind)
    except (OSError, msgspec.DecodeError):
        return kind()


def keep_choices(file: Path, choices: msgspec.Struct) -> None:
    """Keep the choices; a disk that refuses costs only the memory of them."""
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, msgspec.json.encode(choices))
